/** Lets the others see where a player hovers or has staged the tile, at most a few times a second. */
import type { DraftController } from "../game/draft-controller.svelte";
import type { Cell, Rotation, Shown } from "../protocol/types";

const INTERVAL = 200;

/** What others see of the draft: the staged tile, else the tile under the pointer. */
export function shownDraft(
  draft: DraftController,
  hovered: { cell: Cell; rotation: Rotation } | null,
): Shown | null {
  const { ghost, placement } = draft;
  if (ghost) {
    const { cell, rotation } = ghost;
    return {
      tile: ghost.placement.tile,
      cell,
      rotation,
      actions: draft.entries.map(({ text }) => text),
      staged: true,
    };
  }
  return hovered && placement ? { tile: placement.tile, ...hovered, staged: false } : null;
}

export class DraftBroadcast {
  private last = "null";
  private next: Shown | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (draft: Shown | null) => void) {}

  update(draft: Shown | null): void {
    this.next = draft;
    if (this.timer === undefined) this.flush();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private flush(): void {
    const text = JSON.stringify(this.next);
    this.timer = undefined;
    if (text === this.last) return;
    this.last = text;
    this.send(this.next);
    this.timer = setTimeout(() => this.flush(), INTERVAL);
  }
}
