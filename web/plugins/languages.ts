/** Lets the page name every language in its own words without loading its texts: `xx.ftl?language` holds only
 * the messages of the file that are about the language itself. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const QUERY = ".ftl?language";

/** The messages whose names begin with `language-`, each on one line. */
export const aboutLanguage = (source: string): string => (source.match(/^language-.*$/gm) ?? []).join("\n");

export function languages(): Plugin {
  return {
    name: "languages",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -"?language".length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(aboutLanguage(readFileSync(file, "utf8")))}`;
    },
  };
}
