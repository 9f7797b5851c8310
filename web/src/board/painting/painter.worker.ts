/** Paints the tiles in a worker, so that moving the board never waits for it. */
import type { Art } from "../../protocol/types";
import { type Bounds, type RenderRect, wholeBoardRect } from "../viewport";
import { TileImages } from "./images";
import { type Painted, type PainterCommand, rowKey } from "./messages";
import { paint, type Stamp, type TileScene } from "./paint";
import { sizeFor } from "./tile-art";

/** Milliseconds to wait for further pictures, which arrive one after the other, before painting. */
const GATHER = 80;
const WHOLE_AFTER = 400;

const painters = new Map<number, TilePainter>();
let turret: Stamp | null = null;
const pictures = new TileImages(() => {
  for (const painter of painters.values()) painter.changed(GATHER);
});

/** One board: its tiles and the part of it that is visible. */
class TilePainter {
  private rect: RenderRect | null = null;
  private scene: TileScene | null = null;
  private bounds: Bounds | null = null;
  private next: ReturnType<typeof setTimeout> | undefined;
  private nextWhole: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly board: number) {}

  show(scene: TileScene, bounds: Bounds): void {
    this.scene = scene;
    this.bounds = bounds;
    this.changed(0);
  }

  setRect(rect: RenderRect): void {
    this.rect = rect;
    this.soon(0);
  }

  /** Schedules a repaint: of the visible part after a delay in milliseconds, of the whole board later. */
  changed(delay: number): void {
    this.soon(delay);
    clearTimeout(this.nextWhole);
    this.nextWhole = setTimeout(
      () => this.bounds && this.paint("whole", wholeBoardRect(this.bounds)),
      WHOLE_AFTER,
    );
  }

  close(): void {
    clearTimeout(this.next);
    clearTimeout(this.nextWhole);
  }

  /** A delay of 0 still means after all commands that have already arrived. */
  private soon(delay: number): void {
    if (delay > 0 && this.next !== undefined) return;
    clearTimeout(this.next);
    this.next = setTimeout(() => {
      this.next = undefined;
      if (this.rect) this.paint("window", this.rect);
    }, delay);
  }

  private paint(part: Painted["part"], rect: RenderRect): void {
    if (!this.scene) return;
    const canvas = new OffscreenCanvas(rect.width, rect.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas to paint on");
    const size = sizeFor(rect.scale);
    const picture = (art: Art) => (part === "whole" ? pictures.any(art, size) : pictures.get(art, size));
    const shown = paint(context, rect, this.scene, picture, turret).map(rowKey);
    const complete = this.scene.tiles.every(([, , , , art]) => !pictures.awaits(art, size));
    const bitmap = canvas.transferToImageBitmap();
    const painted: Painted = { board: this.board, part, rect, bitmap, shown, complete };
    postMessage(painted, { transfer: [bitmap] });
  }
}

function painterFor(board: number): TilePainter {
  let painter = painters.get(board);
  if (!painter) {
    painter = new TilePainter(board);
    painters.set(board, painter);
  }
  return painter;
}

addEventListener("message", ({ data }: MessageEvent<PainterCommand>) => {
  switch (data.type) {
    case "turret":
      turret = data.stamp;
      for (const painter of painters.values()) painter.changed(0);
      break;
    case "scene":
      painterFor(data.board).show(data.scene, data.bounds);
      break;
    case "rect":
      painterFor(data.board).setRect(data.rect);
      break;
    case "close":
      painters.get(data.board)?.close();
      painters.delete(data.board);
      break;
  }
});
