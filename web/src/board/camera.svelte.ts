/** The reactive view of one board: moved by hand at once, by the game with a short motion. */
import type { Cell, Point } from "../protocol/types";
import { settings } from "../settings.svelte";
import * as views from "./view";

const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2);

/** Pixels that the layers are drawn beyond each edge of the window. */
export const MARGIN = 200;
/** Milliseconds without movement after which everything is drawn sharply again. */
const REST = 120;

export class Camera {
  view = $state.raw<views.View>({ x: 0.5, y: 0.5, scale: 90 });
  size = $state.raw<views.Size>({ width: 0, height: 0 });
  /** The view that the layers were drawn for; a small move only shifts them until it comes to rest. */
  painted = $state.raw<views.View>({ x: 0.5, y: 0.5, scale: 90 });
  private rest: ReturnType<typeof setTimeout> | undefined;
  insets = $state.raw<views.Insets>(views.NO_INSETS);
  private bounds: views.Bounds = views.boundsOf([]);
  private frame = 0;
  /** Until the player moves the board by hand, it is fitted whenever it grows or the window changes. */
  untouched = true;
  /** The board has moved by itself to what was asked; it returns when that is done. */
  private away = false;

  /** Takes the view over for drawing: at once when the drawn layers do not reach, else when the movement has ended. */
  settle(view: views.View): void {
    clearTimeout(this.rest);
    if (view === this.painted) return;
    if (views.covers(this.painted, view, this.size, MARGIN)) {
      this.rest = setTimeout(() => {
        this.painted = this.view;
      }, REST);
    } else {
      this.painted = view;
    }
  }

  toScreen(point: Point): Point {
    return views.toScreen(this.view, this.size, point);
  }

  toBoard(point: Point): Point {
    return views.toBoard(this.view, this.size, point);
  }

  resize(size: views.Size): void {
    this.size = size;
    if (this.untouched) this.fit(0);
  }

  setInsets(insets: views.Insets): void {
    const { top, right, bottom, left } = this.insets;
    if (top === insets.top && right === insets.right && bottom === insets.bottom && left === insets.left)
      return;
    this.insets = insets;
    if (this.untouched) this.fit(0);
  }

  setBounds(cells: Iterable<Cell>): void {
    const bounds = views.boundsOf(cells);
    const { left, top, right, bottom } = this.bounds;
    const same =
      left === bounds.left && top === bounds.top && right === bounds.right && bottom === bounds.bottom;
    if (same && !this.away) return;
    this.bounds = bounds;
    this.away = false;
    if (this.untouched) this.fit(300);
  }

  pan(dx: number, dy: number): void {
    this.byHand(views.pan(this.view, dx, dy));
  }

  zoom(factor: number, pointer?: Point): void {
    const middle: Point = [this.size.width / 2, this.size.height / 2];
    this.byHand(views.zoomAt(this.view, this.size, pointer ?? middle, factor));
  }

  pinch(before: [Point, Point], after: [Point, Point]): void {
    this.byHand(views.pinch(this.view, this.size, before, after));
  }

  fit(time = 300): void {
    this.untouched = true;
    if (this.size.width === 0) return;
    this.moveTo(views.fit(this.bounds, this.size, this.insets), time);
  }

  /** Goes near enough to a cell to tap on it. */
  focus(cell: Cell, scale: number): void {
    if (this.size.width === 0 || this.view.scale >= scale) {
      this.reveal(cell);
      return;
    }
    this.away = true;
    this.moveTo(views.focus(this.view, cell, scale, this.insets), 300);
  }

  reveal(cell: Cell): void {
    if (this.size.width === 0) return;
    const target = views.reveal(this.view, this.size, cell, this.insets);
    if (target === this.view) return;
    this.away = true;
    this.moveTo(target, 300);
  }

  /** Brings places that are asked for out from under a panel that grows from the lower edge; for fingers also near. */
  revealAll(points: Point[], covered: number, gap: number | null): void {
    if (this.size.width === 0 || points.length === 0) return;
    const insets = { ...this.insets, bottom: Math.max(this.insets.bottom, covered) };
    const target =
      gap !== null && points.length > 1
        ? views.approach(this.view, this.size, points, insets, gap)
        : views.revealAll(this.view, this.size, points, insets);
    if (target === this.view) return;
    this.away = true;
    this.moveTo(target, 300);
  }

  private byHand(view: views.View): void {
    cancelAnimationFrame(this.frame);
    this.untouched = false;
    this.view = views.keepInSight(view, this.size, this.bounds);
  }

  private moveTo(target: views.View, time: number): void {
    cancelAnimationFrame(this.frame);
    if (time === 0 || settings.still || document.hidden) {
      this.view = target;
      return;
    }
    const from = this.view;
    const start = performance.now();
    const tick = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / time));
      this.view = views.between(from, target, easeInOut(t));
      if (t < 1) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }
}
