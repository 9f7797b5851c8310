/** The reactive view of one board: the player moves it at once, the game with a short animation. */
import { preferences } from "../app/preferences.svelte";
import type { Cell, Point } from "../protocol/types";
import { type Scales, type Stop, stopView } from "./stops";
import * as views from "./viewport";

const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2);

/** Milliseconds without zooming after which everything is drawn sharply again. */
const REST = 120;
/** More than two device pixels per CSS pixel cost much and show no difference. */
const FINEST = 2;

export class Camera {
  view = $state.raw<views.View>({ x: 0.5, y: 0.5, scale: 90 });
  size = $state.raw<views.Size>({ width: 0, height: 0 });
  /** Device pixels per CSS pixel. */
  ratio = $state(1);
  /** The scale that the layers are drawn for. While the board moves, they are only shifted and stretched. */
  drawn = $state(90);
  private rest: ReturnType<typeof setTimeout> | undefined;
  insets = $state.raw<views.Insets>(views.NO_INSETS);
  bounds = $state.raw<views.Bounds>(views.boundsOf([]));
  private frame = 0;
  /** The view in which the current animation ends. */
  private goal: views.View | null = null;
  /** Until the player moves the board by hand, it is fitted whenever it grows or the window changes. */
  untouched = true;
  /** The board has moved automatically to the targets; it returns afterwards. */
  private away = false;
  /** Points where something happens or can be chosen, and the least scale they need. */
  private places: Point[] = [];
  private least = 0;
  /** Whether one of those points has to be chosen now. */
  private mustSee = false;
  /** The points to show if they do not fit into one view. */
  private part: Stop | null = null;
  /** Pixels at the lower edge that a panel of changing height covers. */
  covered = $state(0);
  /** Pixels around the whole board, which the player wants to see until other places are to be chosen. */
  private whole: number | null = null;
  /** The last move of the board was the player's. */
  movedByHand = $state(false);

  toScreen(point: Point): Point {
    return views.toScreen(this.view, this.size, point);
  }

  toBoard(point: Point): Point {
    return views.toBoard(this.view, this.size, point);
  }

  resize(size: views.Size, ratio: number): void {
    this.size = size;
    this.ratio = Math.min(FINEST, ratio);
    if (this.untouched) this.fitBoard(0);
  }

  setInsets(insets: views.Insets): void {
    const { top, right, bottom, left } = this.insets;
    if (top === insets.top && right === insets.right && bottom === insets.bottom && left === insets.left)
      return;
    this.insets = insets;
    if (this.untouched && !this.away) this.fitBoard(0);
  }

  setBounds(cells: Iterable<Cell>): void {
    const bounds = views.boundsOf(cells);
    const { left, top, right, bottom } = this.bounds;
    const same =
      left === bounds.left && top === bounds.top && right === bounds.right && bottom === bounds.bottom;
    if (same && !this.away) return;
    this.bounds = bounds;
    this.away = false;
    this.settle();
  }

  /**
   * Keeps the given points in view and large enough, or a part of them if they lie too far apart. A board that the
   * player has moved stays where it is as long as some of the points are in view.
   */
  attend(places: Point[], least: number, mustSee: boolean, part: Stop | null = null): void {
    if (places.join(" ") !== this.places.join(" ")) this.whole = null;
    this.places = places;
    this.least = least;
    this.mustSee = mustSee;
    this.part = part;
    // While the board shows other targets, this waits until it has returned.
    if (!this.away) this.settle();
  }

  private settle(): void {
    if (this.size.width === 0) return;
    if (this.untouched) this.fitBoard(300);
    else if (this.mustSee && !this.seesOneOf(this.places)) this.moveTo(this.home(), 300);
  }

  private seesOneOf(places: Point[]): boolean {
    const { heading, size, free } = this;
    return heading.scale >= this.least && places.some((place) => views.isInView(heading, size, place, free));
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

  /** Shows the whole board, with pixels around it for the marks of targets. */
  fit(time = 300, padding = 0): void {
    this.untouched = true;
    this.whole = padding;
    this.fitBoard(time);
  }

  /** Fits the whole board again if the player wants to see it; false if not. */
  refit(): boolean {
    if (this.whole === null) return false;
    this.fitBoard(300);
    return true;
  }

  /** The places are shown again, not the whole board. */
  leaveWhole(): void {
    this.whole = null;
  }

  private home(): views.View {
    const { part, least, whole } = this;
    if (whole !== null) return views.fit(this.bounds, this.size, this.free, undefined, whole);
    if (part) return stopView(part, this.bounds, this.size, this.free, { least, wanted: least });
    return views.follow(this.bounds, this.size, this.insets, this.least, this.places);
  }

  private fitBoard(time: number): void {
    this.movedByHand = this.whole !== null;
    if (this.size.width === 0) return;
    this.moveTo(this.home(), time);
  }

  /** The edges that panels cover now; between them the window is free. */
  get free(): views.Insets {
    return { ...this.insets, bottom: Math.max(this.insets.bottom, this.covered) };
  }

  /** Shows the part of the board that was touched on the minimap. */
  goTo(point: Point): void {
    const scale = Math.max(this.heading.scale, this.least, views.LEAST_SCALE.pointer);
    this.stop();
    this.handOver();
    this.moveTo(
      views.keepInSight(
        views.focus({ ...this.heading, scale }, [point[0] - 0.5, point[1] - 0.5], scale, this.free),
        this.size,
        this.bounds,
      ),
      150,
    );
  }

  /** Zooms in on a cell so that it can be tapped. */
  focus(cell: Cell, scale: number): void {
    if (this.size.width === 0 || this.heading.scale >= scale) {
      this.reveal(cell);
      return;
    }
    this.away = true;
    this.moveTo(views.focus(this.heading, cell, scale, this.free), 300);
  }

  reveal(cell: Cell): void {
    if (this.size.width === 0) return;
    const target = views.reveal(this.heading, this.size, cell, this.free);
    if (target === this.heading) return;
    this.away = true;
    this.moveTo(target, 300);
  }

  /**
   * Moves targets out from under a panel that grows from the lower edge; for fingers, also zooms in until they are
   * `gap` pixels apart. Tiles become at least as large as asked, and larger only where all targets stay in view.
   */
  revealAll(points: Point[], gap: number | null, least = 0): void {
    if (this.size.width === 0 || points.length === 0) return;
    const shown =
      gap !== null && points.length > 1
        ? views.approach(this.heading, this.size, points, this.free, gap, least)
        : views.revealAll(this.heading, this.size, points, this.free);
    const target =
      shown.scale < least
        ? stopView(points, this.bounds, this.size, this.free, { least: 0, wanted: least })
        : views.revealTheirCell(shown, this.size, points, this.free);
    if (target === this.heading) return;
    this.away = true;
    this.movedByHand = false;
    this.moveTo(target, 300);
  }

  /** Shows some of the places that lie too far apart for one view. */
  visit(stop: Stop, scales: Scales): void {
    if (this.size.width === 0) return;
    this.away = true;
    this.movedByHand = false;
    this.moveTo(stopView(stop, this.bounds, this.size, this.free, scales), 300);
  }

  /** After an automatic move: shows the whole board again, or the current points if the player had moved the board. */
  comeBack(): void {
    if (!this.away) return;
    this.away = false;
    this.settle();
  }

  /** The view in which the board comes to rest: what is visible on the way there may be gone in a moment. */
  get heading(): views.View {
    return this.goal ?? this.view;
  }

  private byHand(view: views.View): void {
    this.stop();
    this.handOver();
    this.show(views.keepInSight(view, this.size, this.bounds));
  }

  /** From now on the board stays where the player has moved it. */
  private handOver(): void {
    this.untouched = false;
    this.whole = null;
    this.movedByHand = true;
  }

  /** Layers keep their scale until zooming has stopped, unless they would look too coarse. */
  private show(view: views.View): void {
    const zoomed = view.scale !== this.view.scale;
    this.view = view;
    if (!zoomed && this.rest) return;
    clearTimeout(this.rest);
    this.rest = undefined;
    if (view.scale === this.drawn) return;
    if (views.stretched(this.drawn, view.scale)) {
      this.drawn = view.scale;
    } else {
      this.rest = setTimeout(() => {
        this.rest = undefined;
        this.drawn = this.view.scale;
      }, REST);
    }
  }

  private stop(): void {
    cancelAnimationFrame(this.frame);
    this.goal = null;
  }

  private moveTo(target: views.View, time: number): void {
    this.stop();
    if (time === 0 || preferences.still || document.hidden) {
      this.show(target);
      this.drawn = target.scale;
      return;
    }
    this.goal = target;
    const from = this.view;
    const start = performance.now();
    const tick = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / time));
      this.show(views.between(from, target, easeInOut(t)));
      if (t < 1) this.frame = requestAnimationFrame(tick);
      else this.goal = null;
    };
    this.frame = requestAnimationFrame(tick);
  }
}
