/** One watched or played table: server messages in, drafts out. Holds no rule; shows what it was told. */
import { preferences } from "../app/preferences.svelte";
import { BoardGeometry, bordering } from "../board/geometry";
import { i18n } from "../i18n/i18n.svelte";
import type { Api, GameApi } from "../protocol/api";
import { ApiFailure } from "../protocol/api";
import { Connection, type ConnectionState, RefusedError, type Socket } from "../protocol/connection";
import type {
  Action,
  ApiError,
  Applied,
  Catchup,
  Cell,
  Decision,
  Hint,
  Offer,
  Placement,
  Region,
  Rotation,
  ServerMessage,
  Spot,
  State,
  Step,
  Text,
  TileInfo,
} from "../protocol/types";
import { Animations } from "./animations.svelte";
import { Announcer } from "./announcer.svelte";
import { buttonsOf, type Choice, choicesOf, offerAt, offers, ringsOf, spacesOf } from "./choices";
import * as drafts from "./draft";
import { sounds } from "./sounds";
import {
  applyChanges,
  applyMessage,
  applyOne,
  fromWelcome,
  type GameState,
  leavesGap,
  nameOfSeat,
  newSteps,
} from "./state";

export interface Notice {
  text: Text;
  rule: string | null;
}

/** Moves that the strong bot would consider, for the draft they were asked about. */
export interface Advice {
  draft: drafts.Draft;
  hints: Hint[];
  chosen: number | null;
}

/** More steps waiting than this are applied without motion, so that a returning player is not kept waiting. */
const BACKLOG = 8;

export class Session {
  readonly api: GameApi;
  readonly animations = new Animations();
  readonly announcer: Announcer;
  private readonly connection: Connection;
  private readonly queue: (Applied | Catchup)[] = [];
  private readonly regions = new Map<string, Promise<Region | null>>();

  table = $state.raw<GameState | null>(null);
  connectionState = $state<ConnectionState>("connecting");
  ended = $state.raw<ApiError | null>(null);
  kinds = $state.raw<ReadonlyMap<string, TileInfo>>(new Map());
  draft = $state.raw<drafts.Draft>(drafts.emptyDraft(0));
  notice = $state.raw<Notice | null>(null);
  private chosenKey = $state<string | null>(null);
  private placementIndex = $state(0);
  /** The rotation used last: a new tile is shown the same way round. */
  rotation = $state<Rotation>(0);
  acting = $state(false);
  playing = $state(false);
  hinting = $state(false);
  advice = $state.raw<Advice | null>(null);
  /** In a lesson only these actions are confirmed; everything else may be tried. */
  lesson = $state.raw<readonly Action[] | null>(null);
  lessonDone = $state(false);

  decision: Decision | null = $derived(
    this.playing || !this.table ? null : drafts.openDecision(this.table.decision, this.draft),
  );
  mine = $derived(this.decision !== null && (this.table?.you.seats.includes(this.decision.seat) ?? false));
  choices: Choice[] = $derived(this.mine ? choicesOf(this.decision) : []);
  choice: Choice | undefined = $derived(
    this.choices.find((choice) => choice.key === this.chosenKey) ?? this.choices[0],
  );
  rings = $derived(ringsOf(this.choice));
  spaces = $derived(spacesOf(this.choice));
  buttons: Offer[] = $derived(this.mine ? buttonsOf(this.decision) : []);
  entries: drafts.Entry[] = $derived(this.draft.levels.map((level) => level.entry));
  ghost = $derived(drafts.ghost(this.draft));
  staged = $derived(drafts.staged(this.draft));
  /** The choice that is shown as chosen: none while an answer of another kind is staged. */
  lit = $derived(
    this.staged?.type === "offer" && this.choice && !offers(this.choice, this.staged.offer)
      ? undefined
      : this.choice,
  );
  complete = $derived(drafts.isComplete(this.draft));
  outcome = $derived(drafts.outcome(this.draft));
  placements: Placement[] = $derived(this.mine ? (this.decision?.placements ?? []) : []);
  /** What is being placed: the ghost's tile while there is one, else the chosen placement. */
  placement: Placement | null = $derived(
    this.ghost?.placement ?? this.placements[this.placementIndex] ?? this.placements[0] ?? null,
  );
  canConfirm = $derived(
    this.mine && !this.acting && (this.complete || this.decision?.pass != null) && this.keepsToLesson(),
  );
  /** Something was sent or is being shown; what is on the screen may change without a hand of the player. */
  busy = $derived(this.playing || this.acting || drafts.isPending(this.draft));
  canUndo = $derived(!this.acting && this.draft.levels.length > 0);
  shown: State | null = $derived.by(() => {
    if (!this.table) return null;
    const changes = drafts.shownChanges(this.draft);
    return changes ? applyChanges(this.table.state, changes) : this.table.state;
  });
  geometry = $derived(new BoardGeometry(this.shown?.tiles ?? [], this.kinds));

  constructor(
    private readonly rest: Api,
    readonly game: string,
    token: string,
    open: () => Socket,
  ) {
    this.api = rest.game(game, token);
    this.announcer = new Announcer((text) => this.show(text));
    this.connection = new Connection(open, token, () => this.knownSeq(), {
      message: (message) => this.receive(message),
      stateChanged: (state) => {
        this.connectionState = state;
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

  /** A text with this table's names in it. */
  show(text: Text): string {
    return i18n.show(text, {
      seat: (seat) => (this.table ? nameOfSeat(this.table.game, seat) : `${seat + 1}`),
      tile: (ref) => this.kinds.get(ref)?.texts[i18n.language] ?? null,
    });
  }

  // ------------------------------------------------------------ from the server

  private knownSeq(): number | undefined {
    const last = this.queue.at(-1);
    return last?.seq ?? this.table?.state.seq;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.queue.length = 0;
        this.table = fromWelcome(message);
        this.forgetDraft();
        void this.loadKinds();
        break;
      case "applied":
      case "catchup":
        if (!this.table) break;
        this.queue.push(message);
        void this.drain();
        break;
      case "presence":
        if (this.table) this.table = { ...this.table, presence: message.presence };
        break;
      case "game":
        if (this.table) this.table = { ...this.table, game: message.game };
        break;
      case "said":
        if (this.table) this.table = { ...this.table, chat: [...this.table.chat, message] };
        break;
      case "bye":
        this.ended = message.error;
        break;
    }
  }

  private async loadKinds(): Promise<void> {
    const missing = (this.table?.game.tiles ?? []).filter((ref) => !this.kinds.has(ref));
    if (missing.length === 0) return;
    try {
      const infos = await this.rest.tiles(missing);
      this.kinds = new Map([...this.kinds, ...infos.map((info) => [info.tile, info] as const)]);
    } catch (error) {
      this.fail(error);
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
    this.chosenKey = null;
    this.placementIndex = 0;
    if (this.decision && this.mine) sounds.turn();
    if (this.decision) this.announcer.prompt(this.decision);
  }

  private async playMessage(message: Applied | Catchup): Promise<void> {
    if (!this.table || leavesGap(this.table, message.steps)) {
      this.queue.length = 0;
      this.connection.greet();
      return;
    }
    const steps = newSteps(this.table, message.steps);
    for (const step of steps) await this.playStep(step, steps.length);
    // A welcome that came during the motion has already replaced the table and emptied the queue.
    if (this.queue[0] !== message) return;
    this.queue.shift();
    this.table = applyMessage(this.table, message);
    if (this.table.state.seq !== this.draft.at) this.forgetDraft();
  }

  private async playStep(step: Step, waiting: number): Promise<void> {
    const table = this.table;
    if (!table || step.n !== table.state.seq) return;
    const local = table.you.seats.includes(step.seat);
    const fast = preferences.still || waiting > BACKLOG || document.hidden;
    const art = step.changes.tiles?.at(-1)?.[4] ?? null;
    this.announcer.step(step);
    sounds.step(step.events);
    await this.animations.play(step, { local, fast, art }, () => {
      if (this.table !== table) return;
      this.table = applyOne(table, step);
      if (step.n >= this.draft.at) this.forgetDraft();
    });
  }

  private forgetDraft(): void {
    this.draft = drafts.emptyDraft(this.table?.state.seq ?? 0);
    this.acting = false;
    this.notice = null;
    this.advice = null;
  }

  private fail(error: unknown): void {
    if (error instanceof RefusedError || error instanceof ApiFailure) {
      this.notice = { text: error.error.text, rule: error.error.rule ?? null };
      return;
    }
    throw error;
  }

  // ------------------------------------------------------------ choosing

  /** Chooses what is done. A place that is chosen already stays where it can; any other answer is taken back. */
  choose(choice: Choice): void {
    this.chosenKey = choice.key;
    const { staged } = this;
    if (staged?.type !== "offer" || offers(choice, staged.offer)) return;
    const there = offerAt(choice, staged.offer);
    if (there && !there.direct) this.take(there);
    else this.undo();
  }

  choosePlacement(index: number): void {
    this.placementIndex = index;
    if (this.ghost) this.draft = drafts.emptyDraft(this.draft.at);
  }

  isFree(cell: Cell): boolean {
    return !this.table?.state.tiles.some(([, x, y]) => x === cell[0] && y === cell[1]);
  }

  /** Cells that may be chosen for the tile in hand; without the aid, every empty cell beside a tile. */
  cells(): [x: number, y: number, mask: number][] {
    if (!this.placement || !this.mine) return [];
    return (
      this.placement.cells ??
      bordering(this.table?.state.tiles ?? []).map(([x, y]) => [x, y, drafts.ALL_ROTATIONS])
    );
  }

  /** Puts the tile on the cell; on the same cell it turns to the next rotation that fits. */
  chooseCell(cell: Cell): void {
    const placement = this.placement;
    if (!placement || !this.mine || this.acting) return;
    const mask = drafts.maskAt(placement, cell);
    const onIt = this.ghost && this.ghost.cell[0] === cell[0] && this.ghost.cell[1] === cell[1];
    if (onIt) this.turn(1);
    else if (mask !== 0) this.place(placement, cell, drafts.firstRotation(mask, this.rotation));
    else if (this.isFree(cell)) void this.explain(placement, cell);
  }

  turn(direction: 1 | -1): void {
    const ghost = this.ghost;
    if (!ghost) {
      this.rotation = ((this.rotation + direction + 4) % 4) as Rotation;
      return;
    }
    const rotation = drafts.turnedRotation(
      drafts.maskAt(ghost.placement, ghost.cell),
      ghost.rotation,
      direction,
    );
    if (rotation !== ghost.rotation) this.place(ghost.placement, ghost.cell, rotation);
  }

  private place(placement: Placement, cell: Cell, rotation: Rotation): void {
    this.rotation = rotation;
    sounds.tile();
    void this.add(drafts.placeEntry(placement, cell, rotation));
  }

  /** Chooses an offer; the one that is already staged is taken back. */
  take(offer: Offer): void {
    if (this.acting) return;
    if (this.staged?.text === offer.text) {
      this.undo();
      return;
    }
    sounds.figure();
    void this.add(drafts.offerEntry(offer));
  }

  undo(): void {
    if (!this.canUndo) return;
    this.draft = drafts.undo(this.draft);
    this.notice = null;
  }

  async confirm(): Promise<void> {
    if (!this.canConfirm) return;
    if (!this.complete && this.decision?.pass) await this.add(drafts.offerEntry(this.decision.pass));
    if (this.complete) await this.act();
  }

  private keepsToLesson(): boolean {
    if (!this.lesson) return true;
    const pass = this.complete ? undefined : this.decision?.pass?.text;
    const actions = [...drafts.actionsOf(this.draft), ...(pass === undefined ? [] : [pass])];
    return actions.join("|") === this.lesson.join("|");
  }

  private async add(entry: drafts.Entry): Promise<void> {
    const draft = drafts.choose(this.draft, entry);
    this.draft = draft;
    this.notice = null;
    try {
      const result = await this.connection.try(draft.at, drafts.actionsOf(draft));
      this.draft = drafts.answer(this.draft, result);
    } catch (error) {
      if (this.draft === draft) this.draft = drafts.undo(draft);
      this.refused(error);
      return;
    }
    const direct = entry.type === "offer" && (entry.offer.direct || !preferences.values.confirm);
    if (direct && this.complete && this.draft.levels.at(-1)?.entry === entry) await this.act();
  }

  private async act(): Promise<void> {
    this.acting = true;
    try {
      await this.connection.act(this.draft.at, drafts.actionsOf(this.draft));
      this.lessonDone = this.lesson !== null;
    } catch (error) {
      this.acting = false;
      this.refused(error);
    }
  }

  private refused(error: unknown): void {
    if (error instanceof RefusedError && error.error.code === "stale") {
      this.forgetDraft();
      this.connection.greet();
      return;
    }
    sounds.refuse();
    this.fail(error);
  }

  say(text: string): void {
    this.connection.say(text);
  }

  // ------------------------------------------------------------ asking

  private async explain(placement: Placement, cell: Cell): Promise<void> {
    const entry = drafts.placeEntry(placement, cell, this.rotation);
    try {
      const { refusal } = await this.api.why(entry.text, { at: this.draft.at });
      if (refusal) this.notice = { text: refusal.reason, rule: refusal.rule };
    } catch (error) {
      this.fail(error);
    }
  }

  /** The region of a spot as the board is shown now; null when the question cannot be answered. */
  region(spot: Spot): Promise<Region | null> {
    const shownTries = drafts.actionsOf(this.draft).slice(0, this.staged ? -1 : undefined);
    const key = `${this.draft.at}|${shownTries.join("|")}|${spot}`;
    let answer = this.regions.get(key);
    if (!answer) {
      if (this.regions.size > 400) this.regions.clear();
      answer = this.api.region(spot, { at: this.draft.at, tries: shownTries }).catch((error: unknown) => {
        this.regions.delete(key);
        this.fail(error);
        return null;
      });
      this.regions.set(key, answer);
    }
    return answer;
  }

  /** Asks for the best moves from here; a staged answer is left out, since it ends the question. */
  async hint(): Promise<void> {
    this.hinting = true;
    const draft = this.staged ? drafts.undo(this.draft) : this.draft;
    try {
      const { hints } = await this.api.hint({ at: draft.at, tries: drafts.actionsOf(draft) });
      if (this.table?.state.seq === draft.at) this.advice = { draft, hints, chosen: null };
    } catch (error) {
      this.fail(error);
    }
    this.hinting = false;
  }

  /** Lays an advised move out as a draft, on top of what was chosen when the advice was asked for. */
  async chooseHint(index: number): Promise<void> {
    const { advice } = this;
    const hint = advice?.hints[index];
    if (!advice || !hint) return;
    this.advice = { ...advice, chosen: index };
    this.draft = advice.draft;
    await this.follow(hint.actions);
  }

  /** Lays out actions as a draft, one decision after the other. */
  async follow(actions: readonly Action[]): Promise<void> {
    for (const action of actions) {
      const entry = this.decision && drafts.entryFor(this.decision, action);
      if (!entry) break;
      await this.add(entry);
    }
  }
}
