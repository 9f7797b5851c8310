/** Fails the build when the files that the start page loads, art excluded, exceed the size budget. */
import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";

const MOST_BYTES = 250_000;
/** Fonts are compressed already; latin-ext is only loaded for names that need it. */
const isLoadedFont = (name: string): boolean => name.endsWith(".woff2") && !name.includes("latin-ext");

const packed = (source: string | Uint8Array): number => gzipSync(source, { level: 9 }).length;

/** The chunk with everything it imports statically. */
function withImports(bundle: Rollup.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== "chunk" || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  return found;
}

export function budget(): Plugin {
  return {
    name: "first-page-budget",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = chunks.filter((chunk) => chunk.isEntry || chunk.name === "Home");
      if (first.length < 2) this.error("The start page was not found among the chunks.");
      const names = first.reduce((all, chunk) => withImports(bundle, chunk.fileName, all), new Set<string>());
      let bytes = 0;
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && names.has(file.fileName)) bytes += packed(file.code);
        else if (file.type === "asset" && isLoadedFont(file.fileName)) bytes += file.source.length;
        else if (file.type === "asset" && (names.has(file.fileName) || file.fileName === "index.html")) {
          bytes += packed(file.source);
        }
      }
      const kilobytes = `${(bytes / 1000).toFixed(1)} kB`;
      if (bytes > MOST_BYTES)
        this.error(`The first page weighs ${kilobytes} compressed; ${MOST_BYTES} bytes are allowed.`);
      this.info(`first page: ${kilobytes} compressed`);
    },
  };
}
