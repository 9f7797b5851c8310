/** What the player has switched on around the board: layers, the inspected feature, the keyboard cursor. */
import { layout } from "../app/layout.svelte";
import { Camera } from "../board/camera.svelte";
import { nextCell, spotOf } from "../board/geometry";
import { FINGER } from "../board/layers/crowd";
import { cellAt, NEAR_SCALE } from "../board/viewport";
import { firstRotation, maskAt } from "../game/draft";
import type { Session } from "../game/session.svelte";
import type { Cell, LogEntry, Point, Region, RegionShape, Rotation, Spot } from "../protocol/types";
import { NEAR_ENOUGH, Tour } from "./tour.svelte";

const HOVER_DELAY = 250;
/** How much larger the board becomes at least for targets that are too close together. */
const CLOSER = 1.7;

export interface Inspected {
  region: Region;
  at: Point;
  /** Stays until it is dismissed; otherwise it disappears with the pointer. */
  pinned: boolean;
}

export class Tools {
  readonly camera = new Camera();
  readonly tour: Tour;
  fields = $state(false);
  regions = $state(false);
  last = $state(true);
  tiles = $state(false);
  whatFits = $state(false);
  fitCell = $state.raw<Cell | null>(null);
  inspected = $state.raw<Inspected | null>(null);
  /** The log entry under the pointer; its feature is shown. */
  recalled = $state.raw<LogEntry | null>(null);
  /** The legal cell selected with the arrow keys. */
  cursor = $state.raw<Cell | null>(null);
  /** The cell under the mouse, for the faint preview of the tile. */
  hovered = $state.raw<Cell | null>(null);
  shapes = $state.raw<RegionShape[]>([]);
  /** The tile under the mouse before anything is chosen. */
  faint: { cell: Cell; rotation: Rotation } | null = $derived.by(() => {
    const { hovered, session } = this;
    const { placement, ghost, mine, rotation } = session.draft;
    if (!hovered || !placement?.cells || ghost || session.playing || !mine) return null;
    const mask = maskAt(placement, hovered);
    return mask === 0 ? null : { cell: hovered, rotation: firstRotation(mask, rotation) };
  });
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;
  private hoveredSpot: Spot | null = null;
  private inspecting: { cell: Cell; segment: number } | null = null;
  /** The targets that the board has moved to. */
  private revealed = "";

  constructor(private readonly session: Session) {
    this.tour = new Tour(session, this.camera);
  }

  get aids() {
    return this.session.table?.game.aids;
  }

  /** Loads the switched-on overlays for the board as it is committed now. */
  async loadShapes(seq: number, layers: ("fields" | "regions")[]): Promise<void> {
    if (layers.length === 0) {
      this.shapes = [];
      return;
    }
    const answers = await Promise.all(layers.map((layer) => this.session.api.overlay(layer, { at: seq })));
    if (this.session.table?.state.seq === seq) this.shapes = answers.flat();
  }

  // ------------------------------------------------------------ features

  hover(point: Point | null): void {
    this.hovered = point && [Math.floor(point[0]), Math.floor(point[1])];
    // A small screen shows the feature in place of the dock, which must not come and go with the pointer.
    if (layout.small || this.inspected?.pinned || !this.aids?.regions) return;
    const spot = point && this.session.geometry.spotAt(point);
    if (spot === this.hoveredSpot) return;
    this.hoveredSpot = spot;
    clearTimeout(this.hoverTimer);
    if (!this.inspected?.region.spots.includes(spot ?? "")) this.inspected = null;
    if (spot && point) this.hoverTimer = setTimeout(() => void this.inspect(spot, point, false), HOVER_DELAY);
  }

  async inspect(spot: Spot, at: Point, pinned: boolean): Promise<void> {
    if (!this.aids?.regions) return;
    const region = await this.session.feature(spot);
    if (region && (pinned || this.hoveredSpot === spot)) this.inspected = { region, at, pinned };
  }

  dismiss(): void {
    clearTimeout(this.hoverTimer);
    this.inspected = null;
    this.inspecting = null;
    this.fitCell = null;
    this.whatFits = false;
  }

  // ------------------------------------------------------------ places

  /** Shows the targets, or the first of many; once the player has moved the board, only the chosen one. */
  reveal(fingers: boolean): void {
    const { camera, tour } = this;
    const { places } = tour;
    const [first, second] = places;
    if (!first) return;
    const chosen = this.session.draft.rings.find((ring) => ring.key === this.session.draft.staged?.text);
    const key = places.join(" ");
    const byHand = camera.movedByHand && this.revealed === key;
    this.revealed = key;
    if (byHand && camera.refit()) return;
    camera.movedByHand = byHand;
    if (chosen && (byHand || tour.isLong)) {
      camera.revealAll([chosen.at], null);
      camera.movedByHand = byHand;
    } else if (byHand) return;
    else if (tour.isLong) tour.visit();
    else if (fingers && !second) camera.focus(cellAt(first), NEAR_ENOUGH);
    else camera.revealAll(places, fingers ? FINGER : null, tour.isNeeded ? tour.least : 0);
  }

  /** There are no targets any more: the board returns, and moves to the next ones, even if they are the same. */
  leaveTargets(): void {
    this.revealed = "";
    this.camera.comeBack();
  }

  /** Zooms in on some of the targets, far enough that at least some of them get a mark of their own. */
  approach(places: Point[]): void {
    this.camera.revealAll(places, FINGER, Math.min(NEAR_SCALE, this.camera.heading.scale * CLOSER));
    this.camera.movedByHand = true;
  }

  /** Shows the whole board, and all marks of targets. */
  showAll(): void {
    this.camera.fit(300, this.session.draft.rings.length > 0 ? FINGER : 0);
  }

  /** Shows the next or the previous places of a decision whose places do not fit into one view. */
  stepPlaces(direction: 1 | -1): void {
    this.tour.step(direction);
  }

  // ------------------------------------------------------------ taps

  tap(point: Point, touch: boolean): void {
    const { session } = this;
    if (session.playing) {
      session.animations.skip();
      return;
    }
    const cell: Cell = [Math.floor(point[0]), Math.floor(point[1])];
    if (this.whatFits && session.draft.isFree(cell)) {
      this.fitCell = cell;
      this.whatFits = false;
      return;
    }
    this.fitCell = null;
    const onGhost =
      session.draft.ghost &&
      session.draft.ghost.cell[0] === cell[0] &&
      session.draft.ghost.cell[1] === cell[1];
    if (onGhost || session.draft.isFree(cell)) {
      this.dismiss();
      this.cursor = null;
      session.draft.chooseCell(cell);
      if (!onGhost && session.draft.isFree(cell) && this.tiles && !session.draft.mine) this.fitCell = cell;
      return;
    }
    const spot = session.geometry.spotAt(point);
    if (!spot || (this.inspected?.pinned && this.inspected.region.spots.includes(spot))) this.dismiss();
    else void this.inspect(spot, point, touch || this.inspected !== null);
  }

  // ------------------------------------------------------------ keys

  /** Moves the keyboard cursor to the next legal cell in a direction, or to the next tile while inspecting. */
  step(direction: Point): void {
    if (this.inspecting) {
      this.stepInspection(direction);
      return;
    }
    const cells = this.session.draft.cells().map(([x, y]): Cell => [x, y]);
    if (cells.length === 0) return;
    // The cell of the previous move may be filled by now.
    const cursor = cells.find(([x, y]) => x === this.cursor?.[0] && y === this.cursor[1]);
    const from = cursor ??
      this.session.draft.ghost?.cell ??
      this.session.table?.state.last[0]?.cell ?? [0, 0];
    const next = nextCell(cells, from, direction) ?? (cursor ? null : (cells[0] ?? null));
    if (!next) return;
    this.cursor = next;
    this.camera.reveal(next);
  }

  /** Enter: chooses the cell under the keyboard cursor; false if there is none. */
  enter(): boolean {
    const { cursor, session } = this;
    if (!cursor || !session.draft.mine) return false;
    const ghost = session.draft.ghost?.cell;
    if (ghost && ghost[0] === cursor[0] && ghost[1] === cursor[1]) return false;
    session.draft.chooseCell(cursor);
    return true;
  }

  /** I: inspects the newest tile, then its next segment. */
  inspectNext(): void {
    const { geometry, table } = this.session;
    if (!this.inspecting) {
      this.inspecting = { cell: table?.state.last[0]?.cell ?? [0, 0], segment: -1 };
    }
    const { cell, segment } = this.inspecting;
    const count = geometry.kindAt(cell)?.segments.length ?? 0;
    for (let i = 1; i <= count; i++) {
      const next = (segment + i) % count;
      if (geometry.rings(spotOf(cell, next)).length === 0) continue;
      this.inspecting = { cell, segment: next };
      this.showInspection();
      return;
    }
  }

  private stepInspection(direction: Point): void {
    const tiles = (this.session.shown?.tiles ?? []).map(([, x, y]): Cell => [x, y]);
    const next = this.inspecting && nextCell(tiles, this.inspecting.cell, direction);
    if (!next) return;
    this.inspecting = { cell: next, segment: -1 };
    this.camera.reveal(next);
    this.inspectNext();
  }

  private showInspection(): void {
    if (!this.inspecting) return;
    const spot = spotOf(this.inspecting.cell, this.inspecting.segment);
    const anchor = this.session.geometry.anchor(spot);
    if (anchor) void this.inspect(spot, [anchor[0] / 100, anchor[1] / 100], true);
  }
}
