/** Moves in words: what is done, and where. */
import type { Cell, Move, Text } from "../protocol/types";
import { spokenCell } from "./spoken";

const same = (a: Cell | undefined, b: Cell): boolean => a?.[0] === b[0] && a[1] === b[1];

/** One phrase for each action. Its cell is named unless it is that of the tile just placed. */
export function moveWords(moves: readonly Move[], show: (text: Text) => string): string[] {
  let placed: Cell | undefined;
  return moves.map(({ text, cell, tile }) => {
    if (!cell) return show(text);
    if (tile && placed === undefined) {
      placed = cell;
      return spokenCell(cell);
    }
    return same(placed, cell) ? show(text) : `${show(text)} (${spokenCell(cell)})`;
  });
}
