/** One watched or played game: server messages in, committed state and its animations out. */
import { preferences } from "../app/preferences.svelte";
import { BoardGeometry } from "../board/geometry";
import { i18n } from "../i18n/i18n.svelte";
import { spokenTile } from "../play/spoken";
import type { Api, GameApi } from "../protocol/api";
import { type Announcement, Connection, type ConnectionState, type Socket } from "../protocol/connection";
import { skipUnknown } from "../protocol/exhaustive";
import type {
  ApiError,
  Applied,
  Catchup,
  Ref,
  Region,
  Spot,
  State,
  Step,
  TableInfo,
  TableWish,
  Text,
  TileInfo,
} from "../protocol/types";
import { Advice } from "./advice.svelte";
import { Animations } from "./animations.svelte";
import { Announcer } from "./announcer.svelte";
import { Clocks } from "./clocks.svelte";
import { Company } from "./company.svelte";
import { actionsOf } from "./draft";
import { DraftController } from "./draft-controller.svelte";
import { FeatureCache } from "./feature-cache";
import { sounds } from "./sounds";
import {
  applyMessage,
  applyOne,
  fromWelcome,
  type GameState,
  leavesGap,
  nameOfSeat,
  newSteps,
  withNames,
  withTable,
  withThinking,
} from "./state";
import { TileKinds, wordsOf } from "./tile-kinds.svelte";

/** If more steps than this are waiting, they are applied without animation, so that a returning player need not wait. */
const BACKLOG = 8;

export class Session {
  readonly api: GameApi;
  readonly connection: Connection;
  readonly draft: DraftController;
  readonly advice: Advice;
  readonly company: Company;
  readonly clocks: Clocks;
  readonly animations = new Animations();
  readonly announcer: Announcer;
  private readonly queue: (Applied | Catchup)[] = [];
  private readonly features: FeatureCache;
  private readonly tileKinds: TileKinds;

  private received = $state.raw<GameState | null>(null);
  /** The same object from step to step, so that what depends on the game alone is not done again. */
  private readonly info = $derived(this.received?.game);
  private readonly named = $derived(this.info && withNames(this.info));
  /** As received, with the names that no person has chosen in the language of the page. */
  table: GameState | null = $derived.by(() => {
    const { received, named } = this;
    return received && named ? { ...received, game: named } : null;
  });
  connectionState = $state<ConnectionState>("connecting");
  ended = $state.raw<ApiError | null>(null);
  /** Why moves cannot be stored at present. */
  notice = $state.raw<ApiError | null>(null);
  /** Committed actions are being shown. */
  playing = $state(false);

  /** Something was sent or is being shown; the screen may change without input from the player. */
  busy = $derived.by(() => this.playing || this.draft.acting || this.draft.pending);
  /** The committed state with the player's draft on top. */
  shown: State | null = $derived.by(() => this.draft.shown);
  geometry = $derived(new BoardGeometry(this.shown?.tiles ?? [], this.kinds));

  constructor(
    rest: Api,
    readonly game: string,
    token: string,
    open: () => Socket,
  ) {
    this.api = rest.game(game, token);
    this.tileKinds = new TileKinds(rest);
    this.draft = new DraftController(this, () => this.advice.hide());
    this.advice = new Advice(
      this.api,
      () => this.draft,
      () => this.table?.state.seq ?? 0,
      () => {
        const { decision, mine } = this.draft;
        return decision && mine ? { seat: decision.seat, turn: this.table?.state.turn ?? 0 } : null;
      },
    );
    this.company = new Company(game, () => this.table);
    this.features = new FeatureCache(this.api, (error) => this.draft.report(error));
    this.announcer = new Announcer(
      (text) => this.show(text),
      (ref, rotation) => spokenTile(this.kinds, ref, rotation),
    );
    this.clocks = new Clocks(
      (seat) => this.table?.you.seats.includes(seat) ?? false,
      (left) => this.announcer.clock(left / 1000),
    );
    this.connection = new Connection(open, token, () => this.knownSeq(), {
      message: (message) => this.receive(message),
      stateChanged: (state) => {
        this.connectionState = state;
        if (state === "open") this.draft.reconnected();
      },
    });
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  reconnectNow(): void {
    this.connection.reconnectNow();
  }

  say(text: string, refused: (error: ApiError) => void): void {
    this.connection.say(text, refused);
  }

  /** Sends a request about the table; a refusal is shown as a notice. */
  ask(wish: TableWish, offer?: number): void {
    this.connection.table(wish, offer).catch((error: unknown) => this.draft.report(error));
  }

  /** A text with this table's names in it. */
  show(text: Text): string {
    return i18n.show(text, {
      seat: (seat) => (this.table ? nameOfSeat(this.table.game, seat) : `${seat + 1}`),
      tile: (ref) => wordsOf(this.kinds, ref),
    });
  }

  /** The feature at a spot as shown now, or after the staged action; null when the server cannot answer. */
  feature(spot: Spot, afterStaged = false): Promise<Region | null> {
    const { value, staged } = this.draft;
    return this.features.get(spot, {
      at: value.at,
      tries: actionsOf(value).slice(0, staged && !afterStaged ? -1 : undefined),
    });
  }

  private knownSeq(): number | undefined {
    const last = this.queue.at(-1);
    return last?.seq ?? this.table?.state.seq;
  }

  private receive(message: Announcement): void {
    switch (message.type) {
      case "welcome":
        this.queue.length = 0;
        this.received = fromWelcome(message);
        this.follow(message.table);
        this.notice = message.notice ?? null;
        this.company.decided(message.since);
        this.company.rematch = message.rematch ?? null;
        this.draft.reset();
        void this.loadKinds();
        break;
      case "applied":
      case "catchup":
        if (!this.received) break;
        if (message.type === "catchup") this.follow(message.table);
        else {
          this.followClock(message.clock);
          this.received = withThinking(this.received, message.thinking);
        }
        this.queue.push(message);
        void this.drain();
        break;
      case "presence":
        if (this.received)
          this.received = { ...this.received, presence: message.presence, watchers: message.watchers ?? 0 };
        break;
      case "game":
        if (this.received) this.received = { ...this.received, game: message.game };
        break;
      case "table":
        if (message.table.notes.length > (this.received?.table?.notes.length ?? 0))
          this.announcer.table(message.table);
        if (this.received) this.received = withTable(this.received, message.table);
        this.follow(message.table);
        break;
      case "said":
        if (!this.received) break;
        this.received = { ...this.received, chat: [...this.received.chat, message] };
        if (this.company.isOthers(message)) sounds.message();
        break;
      case "shown":
        if (message.at === this.knownSeq()) this.company.shown = message.draft ? message : null;
        break;
      case "notice":
        this.notice = message.problem;
        break;
      case "rematch":
        this.company.rematch = message.rematch;
        break;
      case "bye":
        this.ended = message.error;
        break;
      default:
        skipUnknown(message);
    }
  }

  private follow(table: TableInfo | null | undefined): void {
    this.connection.branch = table?.branch ?? 0;
    this.followClock(table?.clock);
  }

  private followClock(clock: TableInfo["clock"]): void {
    this.clocks.update(clock);
    const running = clock?.running;
    if (running != null && this.received?.you.seats.includes(running)) this.connection.measureLag();
  }

  get kinds(): ReadonlyMap<Ref, TileInfo> {
    return this.tileKinds.known;
  }

  /** Loads the kinds of tiles that are not known yet in the language of the page. */
  async loadKinds(): Promise<void> {
    try {
      await this.tileKinds.load(this.received?.game.tiles ?? []);
    } catch (error) {
      this.draft.report(error);
    }
  }

  /** Plays the waiting messages one after the other. */
  private async drain(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    try {
      for (let message = this.queue[0]; message; message = this.queue[0]) await this.playMessage(message);
    } finally {
      this.playing = false;
    }
    this.draft.resetChoice();
    const { decision, mine } = this.draft;
    if (decision && mine) sounds.turn();
    if (decision) this.announcer.prompt(decision);
    this.advice.goOn();
  }

  private async playMessage(message: Applied | Catchup): Promise<void> {
    if (!this.received || leavesGap(this.received, message.steps)) {
      this.queue.length = 0;
      this.connection.greet();
      return;
    }
    const steps = newSteps(this.received, message.steps);
    for (const step of steps) await this.playStep(step, steps.length);
    // A welcome that came during the animation has already replaced the table and emptied the queue.
    if (this.queue[0] !== message) return;
    this.queue.shift();
    this.received = applyMessage(this.received, message);
    this.company.decided(message.since);
    if (message.type === "catchup") this.company.rematch = message.rematch ?? null;
    if (this.received.state.seq !== this.draft.value.at) this.draft.reset();
  }

  private async playStep(step: Step, waiting: number): Promise<void> {
    const table = this.received;
    if (!table || step.n !== table.state.seq) return;
    const local = table.you.seats.includes(step.seat);
    const fast = preferences.still || waiting > BACKLOG || document.hidden;
    const art = step.changes.tiles?.at(-1)?.[4] ?? null;
    this.announcer.step(step);
    sounds.step(step.events);
    await this.animations.play(step, { local, fast, art }, () => {
      if (this.received !== table) return;
      this.received = applyOne(table, step);
      if (step.n >= this.draft.value.at) this.draft.reset();
    });
  }
}
