import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { aboutLanguage } from "../../plugins/languages";
import { LANGUAGES, languageName, languageSwitch, languagesOf, loadTexts, nextLanguage } from "./languages";
import { pickLanguage } from "./translator";

const here = import.meta.dirname;
const read = (name: string) => readFileSync(join(here, name), "utf8");
const idsOf = (source: string) =>
  [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] as string);
/** Names of the arguments a message uses, by message. */
const argumentsOf = (source: string) => {
  const found = new Map<string, string[]>();
  for (const block of source.split(/\n(?=[a-z][\w-]* =)/)) {
    const id = /^([a-z][\w-]*) =/.exec(block)?.[1];
    if (id)
      found.set(id, [...new Set([...block.matchAll(/\$(\w+)/g)].map((match) => match[1] as string))].sort());
  }
  return found;
};

const en = read("en.ftl");
const translations = LANGUAGES.filter((language) => language !== "en");
/** Languages that are still being translated: what they lack is shown in English. */
const UNFINISHED: string[] = [];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "testing" ? [] : sources(path);
    return /(?<!\.test)\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

describe("texts of the client", () => {
  it.each(translations)("are complete in %s and use the same arguments", (language) => {
    const source = read(`${language}.ftl`);
    const ids = new Set(idsOf(source));
    const wanted = UNFINISHED.includes(language) ? idsOf(en).filter((id) => ids.has(id)) : idsOf(en);
    expect(idsOf(source)).toEqual(wanted);
    expect([...argumentsOf(source)]).toEqual([...argumentsOf(en)].filter(([id]) => wanted.includes(id)));
  });

  it.each(LANGUAGES)("are well formed in %s", (language) => {
    const source = read(`${language}.ftl`);
    const resource = new FluentResource(source);
    const bundle = new FluentBundle(language);
    expect(bundle.addResource(resource)).toEqual([]);
    expect(resource.body.map((message) => message.id)).toEqual(idsOf(source));
    expect(new Set(idsOf(source)).size).toBe(idsOf(source).length);
  });

  it("exist for every key the client names, and none is left over", () => {
    const code = sources(join(here, "..")).join("\n");
    const named = new Set<string>();
    for (const match of code.matchAll(/\bt\(\s*"([\w-]+)"/g)) named.add(match[1] as string);
    for (const match of code.matchAll(/\bt\([^)"]*\? "([\w-]+)" : "([\w-]+)"/g)) {
      named.add(match[1] as string);
      named.add(match[2] as string);
    }
    const known = new Set(idsOf(en));
    expect([...named].filter((key) => !known.has(key))).toEqual([]);
    const mentioned = (key: string) =>
      code.includes(`"${key}"`) ||
      [...code.matchAll(/`([\w-]+-)\$\{/g)].some((match) => key.startsWith(match[1] as string));
    expect([...known].filter((key) => !mentioned(key))).toEqual([]);
  });
});

describe("languages", () => {
  it("are the files of this folder, English first", () => {
    const files = readdirSync(here).filter((name) => name.endsWith(".ftl"));
    expect([...LANGUAGES].sort()).toEqual(files.map((name) => name.slice(0, -".ftl".length)).sort());
    expect(LANGUAGES[0]).toBe("en");
    expect(languagesOf(["./zu.ftl", "./en.ftl", "./af.ftl"])).toEqual(["en", "af", "zu"]);
  });

  it("are named in their own words before their texts are loaded", () => {
    expect(languageName("es")).toBe("Español");
    expect(languageSwitch("es")).toBe("Cambiar a español");
    expect(new Set(LANGUAGES.map(languageName)).size).toBe(LANGUAGES.length);
    expect(aboutLanguage("a = b\nlanguage-name = Esperanto\nc = d")).toBe("language-name = Esperanto");
  });

  it("are picked by what the browser prefers", () => {
    expect(pickLanguage(["de-DE", "fr-CA", "es"], LANGUAGES)).toBe("fr");
    expect(pickLanguage(["", "es-MX", "fr"], LANGUAGES)).toBe("es");
  });

  it("come one after the other", () => {
    let language = "en";
    for (const next of [...LANGUAGES.slice(1), "en"]) {
      language = nextLanguage(language);
      expect(language).toBe(next);
    }
  });

  it("are loaded when they are chosen", async () => {
    expect(loadTexts("en")).toBeNull();
    expect(loadTexts("xx")).toBeNull();
    expect(await loadTexts("es")).toBe(read("es.ftl"));
  });
});
