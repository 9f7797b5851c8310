/** A finished or running game as a row of frames that can be stepped through. */
import { Camera } from "../board/camera.svelte";
import { BoardGeometry } from "../board/geometry";
import { ReplayStates } from "../game/replay-states";
import { nameOfSeat } from "../game/state";
import { i18n } from "../i18n/i18n.svelte";
import type { Api, ReplaySource } from "../protocol/api";
import type { GameInfo, LogEntry, RegionShape, State, Text, TileInfo } from "../protocol/types";

const PLAY_PAUSE = 450;

export class ReplayModel {
  readonly camera = new Camera();
  game = $state.raw<GameInfo | null>(null);
  private frames = $state.raw<ReplayStates | null>(null);
  private logs: LogEntry[][] = [];
  private kinds = $state.raw<ReadonlyMap<string, TileInfo>>(new Map());
  n = $state(0);
  playing = $state(false);
  fields = $state(false);
  shapes = $state.raw<RegionShape[]>([]);
  private timer: ReturnType<typeof setInterval> | undefined;

  length = $derived(this.frames ? this.frames.length - 1 : 0);
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
    return this.source.overlay !== undefined && (this.game?.aids.regions ?? false);
  }

  async load(start: number | null): Promise<void> {
    const { game, start: first, steps } = await this.source.replay();
    const infos = await this.rest.tiles(game.tiles);
    this.kinds = new Map(infos.map((info) => [info.tile, info]));
    this.logs = steps.map((step) => step.log);
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

  go(n: number): void {
    this.n = Math.max(0, Math.min(n, this.length));
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
    const shapes = (this.fields && (await this.source.overlay?.("fields", { at: n }))) || [];
    if (n === this.n) this.shapes = shapes;
  }
}
