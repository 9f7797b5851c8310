/** One chapter of a lesson, and how far the learner's draft follows it. Knows moves, no rules. */
import type { Entry } from "../game/draft";
import type { Action } from "../protocol/types";

export interface Lesson {
  /** The first game, or the module that is taught. */
  title: string;
  chapter: string;
  moves: Action[];
  number: number;
  total: number;
  onnext: () => void;
  onskip: () => void;
}

export type Progress =
  | { stage: "move"; index: number }
  /** The right cell, the wrong rotation. */
  | { stage: "turn"; index: number }
  | { stage: "astray"; index: number }
  | { stage: "ready" };

const sameCell = (wanted: Action, entry: Entry): boolean =>
  entry.type === "place" && wanted.startsWith(`${entry.text.slice(0, entry.text.lastIndexOf("/"))}/`);

/** Compares the draft with the moves of the chapter. */
export function progressOf(moves: readonly Action[], entries: readonly Entry[]): Progress {
  for (const [index, entry] of entries.entries()) {
    const wanted = moves[index];
    if (entry.text === wanted) continue;
    return { stage: wanted && sameCell(wanted, entry) ? "turn" : "astray", index };
  }
  return entries.length < moves.length ? { stage: "move", index: entries.length } : { stage: "ready" };
}
