/** Draws placed tiles: shadows, bitmaps snapped to device pixels, corner turrets, mottling. Runs in a worker. */
import type { Art, Point, TileRow } from "../../protocol/types";
import type { RenderRect } from "../viewport";

export interface TileScene {
  tiles: TileRow[];
  turrets: Point[];
  /** Colour of a tile before its picture has arrived. */
  ground: string;
  /** Colour painted over all tiles in the dark theme. */
  shade: string;
}

/** A symbol as a bitmap, for things that are drawn many times; its box is in hundredths of a tile, origin at the feet. */
export interface Stamp {
  bitmap: ImageBitmap;
  box: { x: number; y: number; width: number; height: number };
}

type Context = OffscreenCanvasRenderingContext2D;

const NOISE_SIDE = 256;

/** Soft, tileable noise of three octaves; makes the tiles look less printed. */
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

/** Fixed seed, so that the same board always looks the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

let mottling: OffscreenCanvas | null = null;

function mottlingBitmap(): OffscreenCanvas {
  if (mottling) return mottling;
  const canvas = new OffscreenCanvas(NOISE_SIDE, NOISE_SIDE);
  const context = canvas.getContext("2d") as Context;
  const picture = context.createImageData(NOISE_SIDE, NOISE_SIDE);
  noise(seeded(7)).forEach((value, i) => {
    // Light and dark patches as thin white and black veils: far cheaper than a blend mode, and no visible difference.
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

/** Paints a part of the board; returns the tiles whose pictures it has drawn. */
export function paint(
  context: Context,
  rect: RenderRect,
  scene: TileScene,
  picture: (art: Art) => ImageBitmap | null,
  turret: Stamp | null,
): TileRow[] {
  const { left, top, width, height, scale } = rect;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  const visible: { row: TileRow; x: number; y: number; across: number; down: number }[] = [];
  const ground = new Path2D();
  for (const row of scene.tiles) {
    // Both edges are rounded, so neighbours share them exactly and no light line shows.
    const [x, y] = [Math.round(row[1] * scale), Math.round(row[2] * scale)];
    const [across, down] = [Math.round((row[1] + 1) * scale) - x, Math.round((row[2] + 1) * scale) - y];
    const [dx, dy] = [x - left, y - top];
    if (dx > width + across || dy > height + down || dx + 2 * across < 0 || dy + 2 * down < 0) continue;
    visible.push({ row, x: dx, y: dy, across, down });
    ground.rect(dx, dy, across, down);
  }
  context.save();
  context.shadowColor = "rgb(40 28 8 / 45%)";
  context.shadowBlur = scale * 0.09;
  context.shadowOffsetY = scale * 0.025;
  context.fillStyle = scene.ground;
  context.fill(ground);
  context.restore();
  context.imageSmoothingQuality = "high";
  const shown: TileRow[] = [];
  const coming = new Path2D();
  for (const { row, x, y, across, down } of visible) {
    const image = picture(row[4]);
    if (image) {
      context.drawImage(image, x, y, across, down);
      shown.push(row);
    } else {
      coming.rect(x, y, across, down);
    }
  }
  if (shown.length < visible.length) paintComing(context, coming, scale, scene);
  paintMottling(context, rect, ground);
  if (scene.shade) {
    context.fillStyle = scene.shade;
    context.fill(ground);
  }
  if (turret) paintTurrets(context, rect, scene.turrets, turret);
  return shown;
}

/** Tiles whose pictures are still loading: blank, with a hatch that no terrain has. */
function paintComing(context: Context, tiles: Path2D, scale: number, { ground, shade }: TileScene): void {
  context.save();
  // On a shaded board white paper would shine brighter than any tile.
  context.fillStyle = shade ? "#8d8670" : "#efe5cd";
  context.fill(tiles);
  context.clip(tiles);
  const stripe = new OffscreenCanvas(12, 12);
  const pen = stripe.getContext("2d") as Context;
  pen.strokeStyle = ground;
  pen.lineWidth = 2.5;
  pen.globalAlpha = 0.55;
  pen.beginPath();
  for (const shift of [-12, 0, 12]) {
    pen.moveTo(shift, 12);
    pen.lineTo(shift + 12, 0);
  }
  pen.stroke();
  const pattern = context.createPattern(stripe, "repeat");
  if (pattern) {
    context.fillStyle = pattern;
    context.fill(tiles);
  }
  context.strokeStyle = "#a88e58";
  context.lineWidth = Math.max(1, scale * 0.02);
  context.stroke(tiles);
  context.restore();
}

function paintMottling(context: Context, { left, top, scale }: RenderRect, ground: Path2D): void {
  const pattern = context.createPattern(mottlingBitmap(), "repeat");
  if (!pattern) return;
  // The noise lies on the board, four tiles wide.
  const unit = (scale * 4) / NOISE_SIDE;
  pattern.setTransform(new DOMMatrix([unit, 0, 0, unit, -left, -top]));
  context.fillStyle = pattern;
  context.fill(ground);
}

function paintTurrets(context: Context, rect: RenderRect, turrets: Point[], { bitmap, box }: Stamp): void {
  const { left, top, width, height, scale } = rect;
  const unit = scale / 100;
  for (const point of turrets) {
    const [x, y] = [point[0] * scale - left, point[1] * scale - top];
    if (x < -scale || y < -scale || x > width + scale || y > height + scale) continue;
    context.drawImage(bitmap, x + box.x * unit, y + box.y * unit, box.width * unit, box.height * unit);
  }
}
