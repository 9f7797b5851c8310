/** Hints: moves that the strong bot would consider, for the draft they were asked about. */
import type { GameApi } from "../protocol/api";
import type { Hint } from "../protocol/types";
import { actionsOf, type Draft, undo } from "./draft";
import type { DraftController } from "./draft-controller.svelte";

export interface Hints {
  /** What was chosen when the hints were asked for. */
  draft: Draft;
  hints: Hint[];
  chosen: number | null;
}

export class Advice {
  current = $state.raw<Hints | null>(null);
  loading = $state(false);

  constructor(
    private readonly api: GameApi,
    private readonly controller: () => DraftController,
    private readonly seq: () => number,
  ) {}

  clear(): void {
    this.current = null;
  }

  /** Asks for the best moves from here; a staged answer is left out, since it ends the decision. */
  async ask(): Promise<void> {
    this.loading = true;
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

  /** Lays an advised move out as a draft, on top of what was chosen when the advice was asked for. */
  async choose(index: number): Promise<void> {
    const { current } = this;
    const hint = current?.hints[index];
    if (!current || !hint) return;
    this.current = { ...current, chosen: index };
    await this.controller().follow(hint.actions, current.draft);
  }
}
