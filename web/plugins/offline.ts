/** Writes the service worker with the list of files that make up this build. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEMPLATE = new URL("./service-worker.js", import.meta.url);

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name !== "index.html")
        .map((name) => `/${name}`)
        .sort();
      const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
      const source = readFileSync(TEMPLATE, "utf8")
        .replace("__VERSION__", version)
        .replace('["__FILES__"]', JSON.stringify(["/", ...files]));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
