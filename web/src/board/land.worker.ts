/** Paints the land away from the page, so that moving the board never waits for it. */
import type { Art } from "../protocol/types";
import { sizeFor } from "../tile-art";
import { type Order, type Painted, rowKey } from "./orders";
import { paint, type Scene, type Stamp } from "./painter";
import { Pictures } from "./pictures";
import { type Bounds, type Cut, wholeCut } from "./view";

/** Pictures arrive one after the other; painting waits for some of them. */
const GATHER = 80;
const WHOLE_AFTER = 400;

const easels = new Map<number, Easel>();
let tower: Stamp | null = null;
const pictures = new Pictures(() => {
  for (const easel of easels.values()) easel.changed(GATHER);
});

/** One board: what lies on it and which part of it is in sight. */
class Easel {
  private cut: Cut | null = null;
  private scene: Scene | null = null;
  private bounds: Bounds | null = null;
  private next: ReturnType<typeof setTimeout> | undefined;
  private nextWhole: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly board: number) {}

  show(scene: Scene, bounds: Bounds): void {
    this.scene = scene;
    this.bounds = bounds;
    this.changed(0);
  }

  look(cut: Cut): void {
    this.cut = cut;
    this.soon(0);
  }

  /** Something has to be painted otherwise: what is in sight after so many milliseconds, the whole board later. */
  changed(delay: number): void {
    this.soon(delay);
    clearTimeout(this.nextWhole);
    this.nextWhole = setTimeout(() => this.bounds && this.paint("whole", wholeCut(this.bounds)), WHOLE_AFTER);
  }

  close(): void {
    clearTimeout(this.next);
    clearTimeout(this.nextWhole);
  }

  /** Even at once means after all orders that have come already. */
  private soon(delay: number): void {
    if (delay > 0 && this.next !== undefined) return;
    clearTimeout(this.next);
    this.next = setTimeout(() => {
      this.next = undefined;
      if (this.cut) this.paint("window", this.cut);
    }, delay);
  }

  private paint(part: Painted["part"], cut: Cut): void {
    if (!this.scene) return;
    const canvas = new OffscreenCanvas(cut.width, cut.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas to paint on");
    const size = sizeFor(cut.scale);
    const picture = (art: Art) => (part === "whole" ? pictures.any(art, size) : pictures.get(art, size));
    const shown = paint(context, cut, this.scene, picture, tower).map(rowKey);
    const complete = this.scene.tiles.every(([, , , , art]) => !pictures.awaits(art, size));
    const bitmap = canvas.transferToImageBitmap();
    const painted: Painted = { board: this.board, part, cut, bitmap, shown, complete };
    postMessage(painted, { transfer: [bitmap] });
  }
}

function easelOf(board: number): Easel {
  let easel = easels.get(board);
  if (!easel) {
    easel = new Easel(board);
    easels.set(board, easel);
  }
  return easel;
}

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  switch (data.type) {
    case "tower":
      tower = data.stamp;
      for (const easel of easels.values()) easel.changed(0);
      break;
    case "scene":
      easelOf(data.board).show(data.scene, data.bounds);
      break;
    case "cut":
      easelOf(data.board).look(data.cut);
      break;
    case "close":
      easels.get(data.board)?.close();
      easels.delete(data.board);
      break;
  }
});
