/**
 * What the deciding player has chosen but not confirmed: a list of action texts that the server evaluates on a copy.
 * Undo shortens the list; this module knows no rules.
 */
import type {
  Action,
  Cell,
  Changes,
  Decision,
  GameEvent,
  LogEntry,
  Mask,
  Offer,
  Placement,
  Rotation,
  Tried,
} from "../protocol/types";

export interface PlaceEntry {
  type: "place";
  text: Action;
  placement: Placement;
  cell: Cell;
  rotation: Rotation;
}

export interface OfferEntry {
  type: "offer";
  text: Action;
  offer: Offer;
}

export type Entry = PlaceEntry | OfferEntry;

export interface Level {
  entry: Entry;
  /** Absent until the server has answered. */
  result?: Tried;
}

export interface Draft {
  /** Number of committed actions that this draft builds on. */
  at: number;
  levels: Level[];
}

export const ALL_ROTATIONS: Mask = 0b1111;

export const emptyDraft = (at: number): Draft => ({ at, levels: [] });

export const actionsOf = (draft: Draft): Action[] => draft.levels.map((level) => level.entry.text);

const lastLevel = (draft: Draft): Level | undefined => draft.levels.at(-1);

/** The last entry, unless the server has answered that another decision of the draft follows it. */
export function staged(draft: Draft): Entry | null {
  const last = lastLevel(draft);
  return last && (!last.result || last.result.complete) ? last.entry : null;
}

export const isPending = (draft: Draft): boolean => draft.levels.some((level) => !level.result);

export const isComplete = (draft: Draft): boolean => lastLevel(draft)?.result?.complete === true;

/** The decision the player is looking at: a staged action can still be changed, so its own decision stays open. */
export function openDecision(base: Decision | null, draft: Draft): Decision | null {
  let decision = base;
  for (const level of draft.levels) {
    if (!level.result || level.result.complete) break;
    decision = level.result.decision;
  }
  return decision;
}

/** Changes to apply to the committed state: those of all evaluated entries except a staged one. */
export function shownChanges(draft: Draft): Changes | null {
  let changes: Changes | null = null;
  for (const level of draft.levels) {
    if (!level.result || level.result.complete) break;
    changes = level.result.changes;
  }
  return changes;
}

/** What confirming the complete draft would do: for the preview beside the confirm button. */
export function outcome(draft: Draft): { events: GameEvent[]; log: LogEntry[] } | null {
  const result = lastLevel(draft)?.result;
  return result?.complete ? { events: result.events, log: result.log } : null;
}

/** The tile of this draft, if any; it can be moved until the draft is confirmed. */
export function ghost(draft: Draft): PlaceEntry | null {
  for (const { entry } of draft.levels) if (entry.type === "place") return entry;
  return null;
}

/** Adds the entry. A placement moves the tile and drops what followed; any other entry replaces a staged one. */
export function choose(draft: Draft, entry: Entry): Draft {
  const placed = draft.levels.findIndex((level) => level.entry.type === "place");
  const keep =
    entry.type === "place" && placed >= 0
      ? placed
      : staged(draft)?.type === "offer"
        ? draft.levels.length - 1
        : draft.levels.length;
  return { at: draft.at, levels: [...draft.levels.slice(0, keep), { entry }] };
}

export const undo = (draft: Draft): Draft => ({ at: draft.at, levels: draft.levels.slice(0, -1) });

/** Stores the server's answer if it still belongs to this draft. */
export function answer(draft: Draft, result: Tried): Draft {
  const index = result.actions.length - 1;
  const matches =
    result.at === draft.at &&
    result.actions.every((action, i) => draft.levels[i]?.entry.text === action) &&
    index === draft.levels.length - 1;
  if (!matches) return draft;
  return {
    at: draft.at,
    levels: draft.levels.map((level, i) => (i === index ? { ...level, result } : level)),
  };
}

export function placeEntry(placement: Placement, cell: Cell, rotation: Rotation): PlaceEntry {
  const text = placement.text
    .replace("{x}", String(cell[0]))
    .replace("{y}", String(cell[1]))
    .replace("{r}", String(rotation));
  return { type: "place", text, placement, cell, rotation };
}

export const offerEntry = (offer: Offer): OfferEntry => ({ type: "offer", text: offer.text, offer });

/** The entry that plays this action text, if the decision offers it. */
export function entryFor(decision: Decision, action: Action): Entry | null {
  const offers = [...(decision.offers ?? []), ...(decision.pass ? [decision.pass] : [])];
  const offer = offers.find((each) => each.text === action);
  if (offer) return offerEntry(offer);
  for (const placement of decision.placements ?? []) {
    for (const [x, y] of placement.cells ?? []) {
      for (const rotation of [0, 1, 2, 3] as const) {
        const entry = placeEntry(placement, [x, y], rotation);
        if (entry.text === action) return entry;
      }
    }
  }
  return null;
}

/** Rotations to offer on a cell: without the aid every rotation may be tried, and the server explains refusals. */
export function maskAt(placement: Placement, cell: Cell): Mask {
  if (!placement.cells) return ALL_ROTATIONS;
  return placement.cells.find(([x, y]) => x === cell[0] && y === cell[1])?.[2] ?? 0;
}

export const allows = (mask: Mask, rotation: number): boolean => (mask & (1 << rotation)) !== 0;

/** The wanted rotation if it fits, else the next one clockwise that does. */
export function firstRotation(mask: Mask, wanted: Rotation): Rotation {
  for (let i = 0; i < 4; i++) {
    const rotation = ((wanted + i) % 4) as Rotation;
    if (allows(mask, rotation)) return rotation;
  }
  return wanted;
}

/** The next fitting rotation after the current one; the same one if no other fits. */
export function turnedRotation(mask: Mask, current: Rotation, direction: 1 | -1): Rotation {
  for (let i = 1; i <= 4; i++) {
    const rotation = ((current + direction * i + 16) % 4) as Rotation;
    if (allows(mask, rotation)) return rotation;
  }
  return current;
}
