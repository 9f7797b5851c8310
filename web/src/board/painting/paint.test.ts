import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TileRow } from "../../protocol/types";
import { paint, type TileScene } from "./paint";

type Rect = [number, number, number, number];

class FakePath {
  rects: Rect[] = [];
  rect(...rect: Rect) {
    this.rects.push(rect);
  }
}

const PATTERN = { setTransform: () => {} };
let filled: { style: unknown; rects: Rect[] }[] = [];
let pictures: Rect[] = [];

/** A canvas that only notes what is filled and where pictures are drawn. */
const fakeContext = () =>
  new Proxy({} as Record<string, unknown>, {
    get: (target, name: string) => {
      if (name === "fill")
        return (path: FakePath) => filled.push({ style: target.fillStyle, rects: path.rects });
      if (name === "drawImage") return (_: unknown, ...rect: Rect) => pictures.push(rect);
      if (name === "createPattern") return () => PATTERN;
      if (name === "createImageData") return () => ({ data: new Uint8ClampedArray(256 * 256 * 4) });
      return name in target ? target[name] : () => {};
    },
    set: (target, name: string, value: unknown) => {
      target[name] = value;
      return true;
    },
  });

beforeEach(() => {
  filled = [];
  pictures = [];
  vi.stubGlobal("Path2D", FakePath);
  vi.stubGlobal("DOMMatrix", class {});
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = fakeContext;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const row = (x: number, art: string): TileRow => ["base/road", x, 0, 0, art] as unknown as TileRow;
const scene: TileScene = {
  tiles: [row(0, "here"), row(1, "coming")],
  turrets: [],
  ground: "#a8bc69",
  shade: "",
};
const rect = { left: 0, top: 0, width: 200, height: 100, scale: 100 };

function paintWith(known: string[]): TileRow[] {
  const picture = (art: string) => (known.includes(art) ? ({} as ImageBitmap) : null);
  return paint(fakeContext() as unknown as OffscreenCanvasRenderingContext2D, rect, scene, picture, null);
}

/** What is painted over tiles without a picture: a paper that is not the ground, and a hatch on it. */
const coming = () => filled.filter(({ rects }) => rects.length === 1 && rects[0]?.[0] === 100);

test("a tile whose picture is on its way is hatched paper, not bare ground", () => {
  expect(paintWith(["here"])).toEqual([scene.tiles[0]]);
  expect(pictures).toEqual([[0, 0, 100, 100]]);
  const styles = coming().map(({ style }) => style);
  expect(styles).toHaveLength(2);
  expect(styles[0]).not.toBe(scene.ground);
  expect(styles[1]).toBe(PATTERN);
});

test("nothing is hatched once all pictures are there", () => {
  expect(paintWith(["here", "coming"])).toEqual(scene.tiles);
  expect(coming()).toEqual([]);
});
