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

/** The whole words of several turns; turns that differ only in the rotation of the tile name it too. */
export function distinctWords(
  turns: readonly (readonly Move[])[],
  show: (text: Text) => string,
  rotated: (degrees: number) => string,
): string[] {
  const plain = turns.map((moves) => moveWords(moves, show));
  const joined = plain.map((words) => words.join(" · "));
  return plain.map((words, i) => {
    const [cell = "", ...rest] = words;
    const rotation = turns[i]?.find(({ tile }) => tile)?.rotation;
    const alone = joined.indexOf(joined[i] ?? "") === joined.lastIndexOf(joined[i] ?? "");
    return alone || rotation == null
      ? (joined[i] ?? "")
      : [`${cell}, ${rotated(rotation * 90)}`, ...rest].join(" · ");
  });
}
