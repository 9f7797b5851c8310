/** Leads through the places of a decision, a view at a time, where they lie too far apart for one. */
import { layout } from "../app/layout.svelte";
import type { Camera } from "../board/camera.svelte";
import { FINGER } from "../board/layers/crowd";
import { DENSE, nearestStop, room, type Stop, stopsFor } from "../board/stops";
import { LEAST_SCALE, leastDistance, NEAR_SCALE } from "../board/viewport";
import type { Session } from "../game/session.svelte";
import type { Point } from "../protocol/types";

/** Pixels per tile at which a finger can choose among the targets on it. */
export const NEAR_ENOUGH = 78;

const middle = ([x, y]: readonly [number, number, ...unknown[]]): Point => [x + 0.5, y + 0.5];

export class Tour {
  /** Whether the whole board would be too small to recognise anything; otherwise one view shows all places. */
  isNeeded = $state(false);
  /** A place of the stop that is shown, and the places among which it was. */
  private here = $state.raw<{ among: string; place: string } | null>(null);

  /** Pixels per tile at which targets can be recognised, and hit. */
  least = $derived(layout.fingers ? LEAST_SCALE.fingers : LEAST_SCALE.pointer);
  /** Where something can be chosen: the places of the chosen figure, or the cells of the tile in hand. */
  targets: Point[] = $derived.by(() => {
    const { draft, table } = this.session;
    const rings = draft.rings.map((ring) => ring.at);
    if (rings.length > 0 || draft.ghost || !table?.game.aids.legal) return rings;
    return draft.cells().map(middle);
  });
  /** The targets, nearest to the last tile first. */
  places: Point[] = $derived.by(() => {
    const last = this.session.shown?.last[0]?.cell;
    if (!last) return this.targets;
    const [left, top] = middle(last);
    const far = ([x, y]: Point) => Math.hypot(x - left, y - top);
    return this.targets.toSorted((a, b) => far(a) - far(b));
  });
  /** Parts of the places that a view shows together; a single one if there is room for all. */
  stops: Stop[] = $derived.by(() => {
    const { size, free } = this.camera;
    if (!this.isNeeded || size.width === 0) return [this.places];
    return stopsFor(this.places, room(size, free, this.least));
  });
  /** The stop that is shown, or was before the player moved the board. */
  at: number = $derived.by(() => {
    const { here, places } = this;
    if (here?.among !== places.join(" ")) return 0;
    return Math.max(
      0,
      this.stops.findIndex((stop) => stop.some((place) => `${place}` === here.place)),
    );
  });
  isLong = $derived(this.stops.length > 1);
  /** The stop to show, where there are several. */
  stop: Stop | null = $derived(this.isLong ? (this.stops[this.at] ?? null) : null);
  /** Numbers of the places in view, the first being 1; null if the player has moved the board. */
  shown: { from: number; to: number } | null = $derived.by(() => {
    if (!this.stop || this.camera.movedByHand) return null;
    const before = this.stops.slice(0, this.at).reduce((sum, stop) => sum + stop.length, 0);
    return { from: before + 1, to: before + this.stop.length };
  });

  constructor(
    private readonly session: Session,
    private readonly camera: Camera,
  ) {}

  /** Shows the next or the previous places; from a part of the board that the player went to, the nearest ones. */
  step(direction: 1 | -1): void {
    const { at, camera, stops } = this;
    if (!this.isLong) return;
    const nearest = camera.movedByHand ? nearestStop(stops, [camera.heading.x, camera.heading.y]) : at;
    const next = nearest === at ? (at + direction + stops.length) % stops.length : nearest;
    this.here = { among: this.places.join(" "), place: `${stops[next]?.[0]}` };
    camera.leaveWhole();
    this.visit();
  }

  /** Shows the places of the present stop. */
  visit(): void {
    if (this.stop) this.camera.visit(this.stop, { least: this.least, wanted: this.wantedFor(this.stop) });
  }

  /** Fingers hit few places one by one; of many, as much as possible is shown, and a tap on a crowd parts it. */
  private wantedFor(stop: Stop): number {
    const isAboutCells = this.session.draft.rings.length === 0;
    if (!layout.fingers || isAboutCells) return this.camera.heading.scale;
    if (this.places.length >= DENSE) return this.least;
    return stop.length > 1 ? Math.min(NEAR_SCALE, FINGER / leastDistance(stop)) : NEAR_ENOUGH;
  }
}
