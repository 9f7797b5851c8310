import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

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
const es = read("es.ftl");

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "testing" ? [] : sources(path);
    return /(?<!\.test)\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

describe("texts of the client", () => {
  it("are complete in both languages and use the same arguments", () => {
    expect(idsOf(es)).toEqual(idsOf(en));
    expect([...argumentsOf(es)]).toEqual([...argumentsOf(en)]);
    expect(new Set(idsOf(en)).size).toBe(idsOf(en).length);
  });

  it("are well formed", () => {
    for (const [language, source] of [
      ["en", en],
      ["es", es],
    ] as const) {
      const resource = new FluentResource(source);
      const bundle = new FluentBundle(language);
      expect(bundle.addResource(resource)).toEqual([]);
      expect(resource.body.map((message) => message.id)).toEqual(idsOf(source));
    }
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
