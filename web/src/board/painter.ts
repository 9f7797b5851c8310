/** Draws the laid tiles on a canvas: shadows, bitmaps snapped to device pixels, corner towers, mottling. */
import { sizeFor, TILE_SIZES, type TileSize, tileUrl } from "../art.svelte";
import type { Art, Point, TileRow } from "../protocol/types";
import { type Size, toScreen, type View } from "./view";

export interface Scene {
  tiles: TileRow[];
  towers: Point[];
  /** Colour of the land before its pictures have arrived. */
  ground: string;
  /** Colour laid over all tiles in the dark theme. */
  shade: string;
}

const RETRY_AFTER = 2000;

/** Pictures already fetched, shared by all boards of the page. */
class Pictures {
  private readonly images = new Map<string, HTMLImageElement>();
  private readonly waiting = new Set<() => void>();

  /** Calls back whenever a picture has arrived; returns how to stop that. */
  onArrival(call: () => void): () => void {
    this.waiting.add(call);
    return () => this.waiting.delete(call);
  }

  /** The picture at the wanted size, or the nearest one at hand while that is on its way. */
  get(art: Art, size: TileSize): HTMLImageElement | null {
    const wanted = this.fetch(tileUrl(art, size));
    if (ready(wanted)) return wanted;
    for (const other of TILE_SIZES.toReversed()) {
      const image = this.images.get(tileUrl(art, other));
      if (image && ready(image)) return image;
    }
    return null;
  }

  fetch(url: string): HTMLImageElement {
    let image = this.images.get(url);
    if (!image) {
      image = new Image();
      image.decoding = "async";
      image.onload = () => this.arrived();
      // The line may have been broken: a picture that failed is asked for again when the board is next drawn.
      image.onerror = () => {
        setTimeout(() => {
          this.images.delete(url);
          this.arrived();
        }, RETRY_AFTER);
      };
      image.src = url;
      this.images.set(url, image);
    }
    return image;
  }

  private arrived(): void {
    for (const call of this.waiting) call();
  }
}

const ready = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth > 0;

export const pictures = new Pictures();

/** A symbol of the sprite as a bitmap, for things that are drawn many times. */
export class SymbolBitmap {
  private image: HTMLImageElement | null = null;
  private bitmap: HTMLCanvasElement | null = null;

  constructor(
    private readonly symbol: string,
    private readonly arrived: () => void,
  ) {}

  get(): HTMLCanvasElement | null {
    if (!this.image) {
      const element = document.getElementById(this.symbol);
      const box = element?.getAttribute("viewBox");
      if (!element || !box) return null;
      const [, , width = 1, height = 1] = box.split(/[\s,]+/).map(Number);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width * 8}" height="${height * 8}">${element.innerHTML}</svg>`;
      this.image = new Image();
      // Drawn from the vector picture once: doing that for every copy in every frame makes moving the board slow.
      this.image.onload = () => {
        this.bitmap = document.createElement("canvas");
        this.bitmap.width = width * 8;
        this.bitmap.height = height * 8;
        this.bitmap.getContext("2d")?.drawImage(this.image as HTMLImageElement, 0, 0, width * 8, height * 8);
        this.arrived();
      };
      this.image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    }
    return this.bitmap;
  }

  /** Position and size in tile units, origin at the feet. */
  box(): { x: number; y: number; width: number; height: number } {
    const box = document.getElementById(this.symbol)?.getAttribute("viewBox") ?? "0 0 1 1";
    const [x = 0, y = 0, width = 1, height = 1] = box.split(/[\s,]+/).map(Number);
    return { x, y, width, height };
  }
}

const NOISE_SIDE = 256;

/** Soft, tileable noise of three octaves; takes away the printed look. */
export function noise(random: () => number = Math.random): Float32Array {
  const values = new Float32Array(NOISE_SIDE * NOISE_SIDE);
  for (let octave = 0, weight = 0.55; octave < 3; octave++, weight /= 2) {
    const cells = 3 << octave;
    const lattice = Float32Array.from({ length: cells * cells }, random);
    const at = (x: number, y: number) => lattice[(y % cells) * cells + (x % cells)] as number;
    for (let y = 0; y < NOISE_SIDE; y++) {
      for (let x = 0; x < NOISE_SIDE; x++) {
        const fx = (x / NOISE_SIDE) * cells;
        const fy = (y / NOISE_SIDE) * cells;
        const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
        const [tx, ty] = [smooth(fx - x0), smooth(fy - y0)];
        const top = at(x0, y0) * (1 - tx) + at(x0 + 1, y0) * tx;
        const bottom = at(x0, y0 + 1) * (1 - tx) + at(x0 + 1, y0 + 1) * tx;
        const index = y * NOISE_SIDE + x;
        values[index] = (values[index] as number) + weight * (top * (1 - ty) + bottom * ty);
      }
    }
  }
  return values;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Fixed start, so that the same board always looks the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

let mottling: HTMLCanvasElement | null = null;

function mottlingBitmap(): HTMLCanvasElement {
  if (mottling) return mottling;
  const canvas = document.createElement("canvas");
  canvas.width = NOISE_SIDE;
  canvas.height = NOISE_SIDE;
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const picture = context.createImageData(NOISE_SIDE, NOISE_SIDE);
  noise(seeded(7)).forEach((value, i) => {
    // Light and dark patches as thin white and black veils: far cheaper than a blend mode, and the same to the eye.
    const lift = value - 0.48;
    picture.data.set(
      [lift > 0 ? 255 : 40, lift > 0 ? 250 : 30, lift > 0 ? 225 : 10, Math.min(34, Math.abs(lift) * 140)],
      i * 4,
    );
  });
  context.putImageData(picture, 0, 0);
  mottling = canvas;
  return canvas;
}

export function paint(
  context: CanvasRenderingContext2D,
  view: View,
  size: Size,
  ratio: number,
  scene: Scene,
  tower: SymbolBitmap,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  const pixel = (value: number) => Math.round(value * ratio);
  const side = view.scale * ratio;
  const art = sizeFor(side);
  const visible: { row: TileRow; left: number; top: number; width: number; height: number }[] = [];
  const ground = new Path2D();
  for (const row of scene.tiles) {
    const [, x, y] = row;
    const [x0, y0] = toScreen(view, size, [x, y]);
    if (x0 > size.width || y0 > size.height || x0 + view.scale < 0 || y0 + view.scale < 0) continue;
    // Both edges are rounded, so neighbours share them exactly and no light line shows.
    const [left, top] = [pixel(x0), pixel(y0)];
    const width = pixel(x0 + view.scale) - left;
    const height = pixel(y0 + view.scale) - top;
    visible.push({ row, left, top, width, height });
    ground.rect(left, top, width, height);
  }
  context.save();
  context.shadowColor = "rgb(40 28 8 / 45%)";
  context.shadowBlur = side * 0.09;
  context.shadowOffsetY = side * 0.025;
  context.fillStyle = scene.ground;
  context.fill(ground);
  context.restore();
  context.imageSmoothingQuality = "high";
  for (const { row, left, top, width, height } of visible) {
    const image = pictures.get(row[4], art);
    if (image) context.drawImage(image, left, top, width, height);
  }
  paintMottling(context, view, size, ratio, ground);
  if (scene.shade) {
    context.fillStyle = scene.shade;
    context.fill(ground);
  }
  paintTowers(context, view, size, ratio, scene.towers, tower);
}

function paintMottling(
  context: CanvasRenderingContext2D,
  view: View,
  size: Size,
  ratio: number,
  ground: Path2D,
): void {
  const pattern = context.createPattern(mottlingBitmap(), "repeat");
  if (!pattern) return;
  // The noise lies on the board, four tiles wide, and moves with it.
  const [x, y] = toScreen(view, size, [0, 0]);
  const scale = (view.scale * ratio * 4) / NOISE_SIDE;
  pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, x * ratio, y * ratio]));
  context.fillStyle = pattern;
  context.fill(ground);
}

function paintTowers(
  context: CanvasRenderingContext2D,
  view: View,
  size: Size,
  ratio: number,
  towers: Point[],
  symbol: SymbolBitmap,
): void {
  if (towers.length === 0) return;
  const image = symbol.get();
  if (!image) return;
  const box = symbol.box();
  const unit = (view.scale * ratio) / 100;
  for (const point of towers) {
    const [x, y] = toScreen(view, size, point);
    if (x < -view.scale || y < -view.scale || x > size.width + view.scale || y > size.height + view.scale)
      continue;
    context.drawImage(
      image,
      x * ratio + box.x * unit,
      y * ratio + box.y * unit,
      box.width * unit,
      box.height * unit,
    );
  }
}
