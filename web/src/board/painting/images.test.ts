import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TileImages } from "./images";

/** Requests in their order, each with the function that answers it. */
const asked: { art: string; answer: () => void }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (url: string) => {
    const art = /([^/]+)\.webp/.exec(url)?.[1] ?? url;
    return new Promise((resolve) => {
      asked.push({ art, answer: () => resolve({ ok: true, blob: () => Promise.resolve(art) }) });
    });
  });
  vi.stubGlobal("createImageBitmap", (art: string) => Promise.resolve({ art, width: 1, height: 1 }));
});
afterEach(() => vi.unstubAllGlobals());

test("pictures that were asked for last come first, a few at a time", async () => {
  let arrived = 0;
  const images = new TileImages(() => {
    arrived += 1;
  });
  for (const art of ["a", "b", "c", "d", "e", "f"]) expect(images.get(art, 64)).toBeNull();
  expect(asked.map(({ art }) => art)).toEqual(["a", "b", "c", "d"]);
  for (const { answer } of asked.slice(0, 2)) answer();
  await vi.waitFor(() => expect(asked.map(({ art }) => art)).toEqual(["a", "b", "c", "d", "f", "e"]));
  expect(arrived).toBe(2);
  expect(images.get("a", 64)).toMatchObject({ art: "a" });
  expect(images.awaits("c", 64)).toBe(true);
});
