/** The player's unconfirmed move: choices in, drafts out. Knows no rules; the server evaluates every draft. */
import { preferences } from "../app/preferences.svelte";
import { bordering } from "../board/geometry";
import type { GameApi } from "../protocol/api";
import { ApiFailure } from "../protocol/api";
import { type Connection, RefusedError } from "../protocol/connection";
import type { Action, Cell, Decision, Offer, Placement, Rotation, State, Text } from "../protocol/types";
import { buttonsOf, type Choice, choicesOf, offerAt, offers, ringsOf, spacesOf } from "./choices";
import * as drafts from "./draft";
import { sounds } from "./sounds";
import { applyChanges, type GameState } from "./state";

export interface Notice {
  text: Text;
  rule: string | null;
  /** The server could not be reached: the notice disappears when it can. */
  isConnectionLoss?: boolean;
}

/** What the controller needs from its session. */
export interface DraftHost {
  readonly table: GameState | null;
  /** Committed actions are being shown; nothing can be decided meanwhile. */
  readonly playing: boolean;
  readonly api: GameApi;
  readonly connection: Pick<Connection, "try" | "act" | "greet">;
}

export class DraftController {
  private readonly host: DraftHost;
  /** Called whenever the draft starts over. */
  private readonly onreset: () => void;

  value = $state.raw<drafts.Draft>(drafts.emptyDraft(0));
  notice = $state.raw<Notice | null>(null);
  private chosenKey = $state<string | null>(null);
  private placementIndex = $state(0);
  /** The rotation used last: the next tile is shown the same way round. */
  rotation = $state<Rotation>(0);
  /** The confirmed move is on its way to the server. */
  acting = $state(false);
  /** In a lesson only these actions are confirmed; everything else may be tried. */
  lesson = $state.raw<readonly Action[] | null>(null);
  lessonDone = $state(false);

  /** The decision the player is looking at. */
  decision: Decision | null = $derived.by(() => {
    const { table, playing } = this.host;
    return playing || !table ? null : drafts.openDecision(table.decision, this.value);
  });
  mine = $derived.by(() => {
    const { decision } = this;
    return decision !== null && (this.host.table?.you.seats.includes(decision.seat) ?? false);
  });
  choices: Choice[] = $derived(this.mine ? choicesOf(this.decision) : []);
  choice: Choice | undefined = $derived(
    this.choices.find((choice) => choice.key === this.chosenKey) ?? this.choices[0],
  );
  rings = $derived(ringsOf(this.choice));
  spaces = $derived(spacesOf(this.choice));
  buttons: Offer[] = $derived(this.mine ? buttonsOf(this.decision) : []);
  entries: drafts.Entry[] = $derived(this.value.levels.map((level) => level.entry));
  ghost = $derived(drafts.ghost(this.value));
  staged = $derived(drafts.staged(this.value));
  /** The choice that is shown as chosen: none while another type of action is staged. */
  lit = $derived(
    this.staged?.type === "offer" && this.choice && !offers(this.choice, this.staged.offer)
      ? undefined
      : this.choice,
  );
  complete = $derived(drafts.isComplete(this.value));
  pending = $derived(drafts.isPending(this.value));
  outcome = $derived(drafts.outcome(this.value));
  placements: Placement[] = $derived(this.mine ? (this.decision?.placements ?? []) : []);
  /** The placement in progress: that of the draft's tile if there is one, else the chosen one. */
  placement: Placement | null = $derived(
    this.ghost?.placement ?? this.placements[this.placementIndex] ?? this.placements[0] ?? null,
  );
  canConfirm = $derived(
    this.mine && !this.acting && (this.complete || this.decision?.pass != null) && this.keepsToLesson(),
  );
  /** What confirming would answer although it was not chosen: nothing, unless the decision can be passed. */
  impliedPass: Offer | null = $derived(
    this.canConfirm && !this.complete ? (this.decision?.pass ?? null) : null,
  );
  canUndo = $derived(!this.acting && this.value.levels.length > 0);
  /** The committed state with the evaluated part of the draft on top. */
  shown: State | null = $derived.by(() => {
    const { table } = this.host;
    if (!table) return null;
    const changes = drafts.shownChanges(this.value);
    return changes ? applyChanges(table.state, changes) : table.state;
  });

  constructor(host: DraftHost, onreset: () => void) {
    this.host = host;
    this.onreset = onreset;
  }

  // ------------------------------------------------------------ from the session

  /** Drops the draft; the next one builds on the committed state. */
  reset(): void {
    this.value = drafts.emptyDraft(this.host.table?.state.seq ?? 0);
    this.acting = false;
    this.notice = null;
    this.onreset();
  }

  /** Clears the chosen chip and tile for a new decision. */
  resetChoice(): void {
    this.chosenKey = null;
    this.placementIndex = 0;
  }

  /** Shows an expected failure as a notice; rethrows any other. */
  report(error: unknown): void {
    if (!(error instanceof RefusedError || error instanceof ApiFailure)) throw error;
    const { text, rule, code } = error.error;
    this.notice = { text, rule: rule ?? null, isConnectionLoss: code === "unreachable" };
  }

  /** The server is back: removes the notice about the lost connection. */
  reconnected(): void {
    if (this.notice?.isConnectionLoss) this.notice = null;
  }

  // ------------------------------------------------------------ choosing

  /** Selects a choice. A place that is already chosen is kept if possible; any other staged action is undone. */
  choose(choice: Choice): void {
    this.chosenKey = choice.key;
    const { staged } = this;
    if (staged?.type !== "offer" || offers(choice, staged.offer)) return;
    const there = offerAt(choice, staged.offer);
    if (there && !there.direct) this.chooseOffer(there);
    else this.undo();
  }

  choosePlacement(index: number): void {
    this.placementIndex = index;
    if (this.ghost) this.value = drafts.emptyDraft(this.value.at);
  }

  isFree(cell: Cell): boolean {
    return !this.host.table?.state.tiles.some(([, x, y]) => x === cell[0] && y === cell[1]);
  }

  /** Cells that may be chosen for the tile in hand; without the aid, every empty cell beside a tile. */
  cells(): [x: number, y: number, mask: number][] {
    if (!this.placement || !this.mine) return [];
    return (
      this.placement.cells ??
      bordering(this.host.table?.state.tiles ?? []).map(([x, y]) => [x, y, drafts.ALL_ROTATIONS])
    );
  }

  /** Puts the tile on the cell; on the same cell, rotates it to the next rotation that fits. */
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

  /** Chooses an offer, or undoes it if it is already staged. */
  chooseOffer(offer: Offer): void {
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
    this.value = drafts.undo(this.value);
    this.notice = null;
  }

  /** Builds a draft from actions, one decision after the other, on top of `base`. */
  async follow(actions: readonly Action[], base: drafts.Draft = this.value): Promise<void> {
    this.value = base;
    for (const action of actions) {
      const entry = this.decision && drafts.entryFor(this.decision, action);
      if (!entry) break;
      if (entry.type === "offer") this.showChoiceOf(entry.offer);
      await this.add(entry);
    }
  }

  /** Selects the choice that an offer belongs to, so that its place is among those shown. */
  private showChoiceOf(offer: Offer): void {
    const choice = this.choices.find((each) => offers(each, offer));
    if (choice) this.chosenKey = choice.key;
  }

  // ------------------------------------------------------------ to the server

  async confirm(): Promise<void> {
    if (!this.canConfirm) return;
    if (this.impliedPass) await this.add(drafts.offerEntry(this.impliedPass));
    if (this.complete) await this.act();
  }

  private keepsToLesson(): boolean {
    if (!this.lesson) return true;
    const pass = this.complete ? undefined : this.decision?.pass?.text;
    const actions = [...drafts.actionsOf(this.value), ...(pass === undefined ? [] : [pass])];
    return actions.join("|") === this.lesson.join("|");
  }

  private async add(entry: drafts.Entry): Promise<void> {
    const draft = drafts.choose(this.value, entry);
    this.value = draft;
    this.notice = null;
    try {
      const result = await this.host.connection.try(draft.at, drafts.actionsOf(draft));
      this.value = drafts.answer(this.value, result);
    } catch (error) {
      if (this.value === draft) this.value = drafts.undo(draft);
      this.refused(error);
      return;
    }
    const direct = entry.type === "offer" && (entry.offer.direct || !preferences.values.confirm);
    if (direct && this.complete && this.value.levels.at(-1)?.entry === entry) await this.act();
  }

  private async act(): Promise<void> {
    this.acting = true;
    try {
      await this.host.connection.act(this.value.at, drafts.actionsOf(this.value));
      this.lessonDone = this.lesson !== null;
    } catch (error) {
      this.acting = false;
      this.refused(error);
    }
  }

  private refused(error: unknown): void {
    if (error instanceof RefusedError && error.error.code === "stale") {
      this.reset();
      this.host.connection.greet();
      return;
    }
    sounds.refuse();
    this.report(error);
  }

  private async explain(placement: Placement, cell: Cell): Promise<void> {
    const entry = drafts.placeEntry(placement, cell, this.rotation);
    try {
      const { refusal } = await this.host.api.why(entry.text, { at: this.value.at });
      if (refusal) this.notice = { text: refusal.reason, rule: refusal.rule };
    } catch (error) {
      this.report(error);
    }
  }
}
