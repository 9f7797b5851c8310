import { afterEach, describe, expect, it } from "vitest";
import { preferences } from "../app/preferences.svelte";
import type { Ref, TileInfo } from "../protocol/types";
import { TileKinds, wordsOf } from "./tile-kinds.svelte";

const asked: string[] = [];
const rest = {
  async tiles(refs: Ref[], language: string) {
    asked.push(`${language}: ${refs.join(" ")}`);
    return refs.map(
      (tile) => ({ tile, words: [0, 1, 2, 3].map((n) => `${tile} ${n} ${language}`) }) as TileInfo,
    );
  },
};

describe("kinds of tiles", () => {
  afterEach(() => {
    asked.length = 0;
    preferences.set("language", null);
  });

  it("are loaded once, in the language of the page", async () => {
    preferences.set("language", "fr");
    const kinds = new TileKinds(rest);
    await kinds.load(["a", "b"]);
    await kinds.load(["a", "b", "c"]);
    expect(asked).toEqual(["fr: a b", "fr: c"]);
    expect(wordsOf(kinds.known, "a", 2)).toBe("a 2 fr");
    expect(wordsOf(kinds.known, "d")).toBeNull();
  });

  it("are loaded again when the language changes", async () => {
    preferences.set("language", "en");
    const kinds = new TileKinds(rest);
    await kinds.load(["a"]);
    preferences.set("language", "es");
    await kinds.load(["a"]);
    expect(wordsOf(kinds.known, "a")).toBe("a 0 es");
  });

  it("ignore an answer in a language that is no longer shown", async () => {
    preferences.set("language", "en");
    const kinds = new TileKinds(rest);
    const late = kinds.load(["a"]);
    preferences.set("language", "es");
    await late;
    expect(kinds.known.size).toBe(0);
    await kinds.load(["a"]);
    expect(wordsOf(kinds.known, "a")).toBe("a 0 es");
  });
});
