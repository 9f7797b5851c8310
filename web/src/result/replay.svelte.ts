/** A completed or running game as a sequence of frames. */
import { Camera } from "../board/camera.svelte";
import { BoardGeometry } from "../board/geometry";
import { LEAST_SCALE } from "../board/viewport";
import { ReplayStates, turnsOf } from "../game/replay-states";
import { nameOfSeat, type ShownGame, withNames } from "../game/state";
import { TileKinds, wordsOf } from "../game/tile-kinds.svelte";
import { i18n } from "../i18n/i18n.svelte";
import type { Api, ReplaySource } from "../protocol/api";
import type {
  Cell,
  GameInfo,
  LogEntry,
  Point,
  Ref,
  Region,
  RegionShape,
  State,
  Text,
  TileInfo,
} from "../protocol/types";

const PLAY_PAUSE = 450;
/** Pixels per tile at which a move can be recognised. */
const READABLE = 64;

export class ReplayModel implements ShownGame {
  readonly camera = new Camera();
  private received = $state.raw<GameInfo | null>(null);
  /** With the names that no person has chosen in the language of the page. */
  game = $derived(this.received && withNames(this.received));
  private frames = $state.raw<ReplayStates | null>(null);
  /** What was asked for before the game was loaded. */
  private early: (() => void) | null = null;
  private logs: LogEntry[][] = [];
  private turns = $state.raw<number[]>([0]);
  n = $state(0);
  playing = $state(false);
  fields = $state(false);
  shapes = $state.raw<RegionShape[]>([]);
  /** The feature that was tapped, and the position it belongs to. */
  inspected = $state.raw<{ n: number; region: Region; at: Point } | null>(null);
  /** The score of each seat if the game ended in the shown position. */
  projected = $state.raw<{ n: number; scores: number[] } | null>(null);
  /** Spots of a highlighted feature, and the seats that scored it. */
  marked = $state.raw<string[]>([]);
  markedFor = $state.raw<number[]>([]);
  private readonly tileKinds: TileKinds;
  private timer: ReturnType<typeof setInterval> | undefined;

  length = $derived(this.frames ? this.frames.length - 1 : 0);
  /** The turn of the shown position. */
  turn = $derived(this.turns[this.n] ?? 0);
  turnCount = $derived(this.turns.at(-1) ?? 0);
  table = $derived(this.game && { game: this.game });
  state: State | null = $derived(this.frames?.at(this.n) ?? null);
  geometry = $derived(new BoardGeometry(this.state?.tiles ?? [], this.kinds));

  constructor(
    rest: Api,
    private readonly source: ReplaySource,
    /** Given if the game was just played, so that names are shown before everything is loaded. */
    game: GameInfo | null = null,
    /** Whether the view grows with the board, and leads to the latest tile of one that is too large to be recognised. */
    private readonly follows = false,
  ) {
    this.received = game;
    this.tileKinds = new TileKinds(rest);
  }

  get kinds(): ReadonlyMap<Ref, TileInfo> {
    return this.tileKinds.known;
  }

  /** Loads the words of the tiles again once the language has changed. */
  async loadKinds(): Promise<void> {
    await this.tileKinds.load(this.game?.tiles ?? []);
  }

  /** Whether the fields of the shown position can be requested. */
  get hasFields(): boolean {
    return this.game?.aids.regions ?? false;
  }

  async load(start: number | null): Promise<void> {
    const { game, start: first, steps } = await this.source.replay();
    await this.tileKinds.load(game.tiles);
    this.logs = steps.map((step) => step.log);
    this.turns = turnsOf(first, steps);
    this.frames = new ReplayStates(first, steps);
    this.received = game;
    this.n = Math.min(start ?? steps.length, steps.length);
    if (this.follows) this.follow();
    else this.camera.setBounds(this.frames.at(steps.length).tiles.map(([, x, y]) => [x, y]));
    this.early?.();
    this.early = null;
  }

  private follow(): void {
    const { state } = this;
    if (!state) return;
    const last = state.phase === "over" ? undefined : state.last[0]?.cell;
    this.camera.attend(last ? [[last[0] + 0.5, last[1] + 0.5]] : [], last ? LEAST_SCALE.pointer : 0, false);
    this.camera.setBounds(state.tiles.map(([, x, y]) => [x, y]));
  }

  /** The newest entries of the log up to the shown frame. */
  log(most: number): LogEntry[] {
    const lines: LogEntry[] = [];
    for (let i = this.n - 1; i >= 0 && lines.length < most; i--)
      lines.push(...(this.logs[i] ?? []).toReversed());
    return lines;
  }

  show(text: Text): string {
    return i18n.show(text, {
      seat: (seat) => (this.game ? nameOfSeat(this.game, seat) : `${seat + 1}`),
      tile: (ref) => wordsOf(this.kinds, ref),
    });
  }

  /** Shows the position in which a feature was scored, with the feature highlighted. */
  point(n: number, spots: string[], seats: number[]): void {
    if (!this.frames) {
      this.early = () => this.point(n, spots, seats);
      return;
    }
    this.go(n + 1);
    this.marked = spots;
    this.markedFor = seats;
    const cells = spots.map((spot) => spot.split(".")[0]?.split(",").map(Number) ?? []);
    const places = cells.map(([x = 0, y = 0]): Point => [x + 0.5, y + 0.5]);
    // Also once the board of that turn, which has other bounds, is fitted.
    if (places.length > 0) this.camera.attend(places, LEAST_SCALE.pointer, true);
  }

  go(n: number): void {
    if (this.marked.length > 0) this.camera.attend([], 0, false);
    this.marked = [];
    this.n = Math.max(0, Math.min(n, this.length));
    if (this.follows) this.follow();
  }

  /** The position after `n` actions. */
  at(n: number): State | null {
    return this.frames?.at(n) ?? null;
  }

  /** Shows a position, zoomed in on a cell so that it can be recognised. */
  goTo(n: number, cell: Cell | undefined): void {
    this.stop();
    this.go(n);
    if (cell) this.camera.focus(cell, READABLE);
  }

  /** Goes to the end of another turn, `count` turns forward or, if negative, back. */
  goTurns(count: number): void {
    const turn = Math.max(0, Math.min(this.turn + count, this.turnCount));
    this.go(turn === 0 ? 0 : this.turns.lastIndexOf(turn));
  }

  get canInspect(): boolean {
    return this.game?.aids.regions ?? false;
  }

  /** Loads the feature at a point of the board; a second tap on it closes it. */
  async inspect(at: Point): Promise<void> {
    const { n } = this;
    const spot = this.geometry.spotAt(at);
    const known = spot !== null && this.inspected?.n === n && this.inspected.region.spots.includes(spot);
    this.inspected = null;
    if (!spot || known || !this.canInspect) return;
    const region = await this.source.region(spot, { at: n });
    if (region && n === this.n) this.inspected = { n, region, at };
  }

  async loadProjected(): Promise<void> {
    const { n } = this;
    if (!this.game?.aids.projected || this.projected?.n === n) return;
    const { scores } = await this.source.project({ at: n });
    if (n === this.n) this.projected = { n, scores };
  }

  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.n >= this.length) this.go(0);
    this.playing = true;
    this.timer = setInterval(() => {
      if (this.n >= this.length) this.stop();
      else this.go(this.n + 1);
    }, PLAY_PAUSE);
  }

  stop(): void {
    clearInterval(this.timer);
    this.playing = false;
  }

  async loadFields(): Promise<void> {
    const n = this.n;
    const shapes = (this.fields && (await this.source.overlay("fields", { at: n }))) || [];
    if (n === this.n) this.shapes = shapes;
  }
}
