/** A finished or running game as a row of frames that can be stepped through. */
import { Camera } from "../board/camera.svelte";
import { BoardGeometry } from "../board/geometry";
import { ReplayStates, turnsOf } from "../game/replay-states";
import { nameOfSeat, type ShownGame } from "../game/state";
import { i18n } from "../i18n/i18n.svelte";
import type { Api, ReplaySource } from "../protocol/api";
import type {
  Cell,
  GameInfo,
  LogEntry,
  Point,
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
  game = $state.raw<GameInfo | null>(null);
  private frames = $state.raw<ReplayStates | null>(null);
  private logs: LogEntry[][] = [];
  private turns = $state.raw<number[]>([0]);
  kinds = $state.raw<ReadonlyMap<string, TileInfo>>(new Map());
  n = $state(0);
  playing = $state(false);
  fields = $state(false);
  shapes = $state.raw<RegionShape[]>([]);
  /** The region that was tapped, in the position that is shown. */
  inspected = $state.raw<{ n: number; region: Region; at: Point } | null>(null);
  /** What each seat would have if the game ended in the position that is shown. */
  projected = $state.raw<{ n: number; scores: number[] } | null>(null);
  /** Spots of an area that is pointed out, and the seats that it gave points to. */
  marked = $state.raw<string[]>([]);
  markedFor = $state.raw<number[]>([]);
  private timer: ReturnType<typeof setInterval> | undefined;

  length = $derived(this.frames ? this.frames.length - 1 : 0);
  /** The turn in which the shown position came about. */
  turn = $derived(this.turns[this.n] ?? 0);
  turnCount = $derived(this.turns.at(-1) ?? 0);
  table = $derived(this.game && { game: this.game });
  state: State | null = $derived(this.frames?.at(this.n) ?? null);
  geometry = $derived(new BoardGeometry(this.state?.tiles ?? [], this.kinds));

  constructor(
    private readonly rest: Api,
    private readonly source: ReplaySource,
    /** Known already where the game was just played; names are shown before everything is loaded then. */
    game: GameInfo | null = null,
  ) {
    this.game = game;
  }

  /** Whether the fields of the shown position can be asked for. */
  get hasFields(): boolean {
    return this.game?.aids.regions ?? false;
  }

  async load(start: number | null): Promise<void> {
    const { game, start: first, steps } = await this.source.replay();
    const infos = await this.rest.tiles(game.tiles);
    this.kinds = new Map(infos.map((info) => [info.tile, info]));
    this.logs = steps.map((step) => step.log);
    this.turns = turnsOf(first, steps);
    this.frames = new ReplayStates(first, steps);
    this.game = game;
    this.n = Math.min(start ?? steps.length, steps.length);
    const last = this.frames.at(steps.length);
    this.camera.setBounds(last.tiles.map(([, x, y]) => [x, y]));
  }

  /** The newest lines of the log up to the shown frame. */
  log(most: number): LogEntry[] {
    const lines: LogEntry[] = [];
    for (let i = this.n - 1; i >= 0 && lines.length < most; i--)
      lines.push(...(this.logs[i] ?? []).toReversed());
    return lines;
  }

  show(text: Text): string {
    return i18n.show(text, {
      seat: (seat) => (this.game ? nameOfSeat(this.game, seat) : `${seat + 1}`),
      tile: (ref) => this.kinds.get(ref)?.texts[i18n.language] ?? null,
    });
  }

  /** Shows the moment in which an area was scored, with the area pointed out. */
  point(n: number, spots: string[], seats: number[]): void {
    this.go(n + 1);
    this.marked = spots;
    this.markedFor = seats;
    const cells = spots.map((spot) => spot.split(".")[0]?.split(",").map(Number) ?? []);
    const places = cells.map(([x = 0, y = 0]): Point => [x + 0.5, y + 0.5]);
    if (places.length > 0) this.camera.revealAll(places, null);
  }

  go(n: number): void {
    this.marked = [];
    this.n = Math.max(0, Math.min(n, this.length));
  }

  /** The position after `n` actions. */
  at(n: number): State | null {
    return this.frames?.at(n) ?? null;
  }

  /** Shows a position with a cell of it near enough to be recognised. */
  goTo(n: number, cell: Cell | undefined): void {
    this.stop();
    this.go(n);
    if (cell) this.camera.focus(cell, READABLE);
  }

  /** Goes to the end of another turn, a number of turns on or back. */
  goTurns(count: number): void {
    const turn = Math.max(0, Math.min(this.turn + count, this.turnCount));
    this.go(turn === 0 ? 0 : this.turns.lastIndexOf(turn));
  }

  get canInspect(): boolean {
    return this.game?.aids.regions ?? false;
  }

  /** Asks for the region under a point of the board; a second tap on it lets it go. */
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
    if (this.n >= this.length) this.n = 0;
    this.playing = true;
    this.timer = setInterval(() => {
      if (this.n >= this.length) this.stop();
      else this.n += 1;
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
