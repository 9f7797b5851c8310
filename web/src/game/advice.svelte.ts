/** Hints: moves that the strong bot would consider, for the draft they were asked about. */
import type { GameApi } from "../protocol/api";
import type { Hint, Move, Seat } from "../protocol/types";
import { actionsOf, type Draft, undo } from "./draft";
import type { DraftController } from "./draft-controller.svelte";

export interface Hints {
  /** The draft for which the hints were requested. */
  draft: Draft;
  hints: Hint[];
  chosen: number | null;
}

/** The turn for which hints were requested. */
export interface AdvisedTurn {
  seat: Seat;
  turn: number;
}

export class Advice {
  current = $state.raw<Hints | null>(null);
  loading = $state(false);
  /** The hint under the pointer or the focus: shown on the board, not chosen. */
  pointed = $state<number | null>(null);
  /** Moves to show on the board; those of a chosen hint are the draft itself. */
  preview: Move[] = $derived.by(() => {
    const { current, pointed } = this;
    if (!current || pointed === null || pointed === current.chosen) return [];
    return current.hints[pointed]?.moves ?? [];
  });
  /** The turn whose later steps also get hints, until the player closes them. */
  private open: AdvisedTurn | null = null;

  constructor(
    private readonly api: GameApi,
    private readonly controller: () => DraftController,
    private readonly seq: () => number,
    /** The current turn, if a seat of this player decides. */
    private readonly turn: () => AdvisedTurn | null,
  ) {}

  /** Closes the hints. */
  clear(): void {
    this.hide();
    this.open = null;
  }

  /** Drops hints that are out of date because the board has changed; the turn may continue. */
  hide(): void {
    this.current = null;
    this.pointed = null;
  }

  /** Asks again if the player who wanted hints has another decision in the same turn. */
  goOn(): void {
    const { open } = this;
    const now = this.turn();
    if (!open) return;
    if (now?.seat === open.seat && now.turn === open.turn) void this.ask();
    else this.open = null;
  }

  /** Asks for the best moves from here; a staged action is left out, since it ends the decision. */
  async ask(): Promise<void> {
    this.loading = true;
    this.open = this.turn();
    const controller = this.controller();
    const draft = controller.staged ? undo(controller.value) : controller.value;
    try {
      const { hints } = await this.api.hint({ at: draft.at, tries: actionsOf(draft) });
      if (this.seq() === draft.at) this.current = { draft, hints, chosen: null };
    } catch (error) {
      controller.report(error);
    }
    this.loading = false;
  }

  /** Turns an advised move into a draft, on top of the draft for which the advice was requested. */
  async choose(index: number): Promise<void> {
    const { current } = this;
    const hint = current?.hints[index];
    if (!current || !hint) return;
    this.current = { ...current, chosen: index };
    await this.controller().follow(hint.actions, current.draft);
  }
}
