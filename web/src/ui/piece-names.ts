/** What figures and pieces are called, for the tag that names them. */
import { t } from "../i18n/i18n.svelte";
import type { GameInfo, Seat } from "../protocol/types";

/** The word for a figure or a piece with its owner; nothing where a module has no word for it. */
export function pieceName(game: GameInfo, key: string, seat?: Seat): string | undefined {
  const word = t(key);
  if (word === key) return undefined;
  const owner = seat === undefined ? undefined : game.seats[seat]?.name;
  return owner ? `${word} · ${owner}` : word;
}
