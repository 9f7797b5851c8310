/** Names of figures and pieces, for the name tag. */
import { t } from "../i18n/i18n.svelte";
import type { GameInfo, Seat } from "../protocol/types";

/** The name of a figure or a piece with its owner; undefined if its module has no name for it. */
export function pieceName(game: GameInfo, key: string, seat?: Seat): string | undefined {
  const word = t(key);
  if (word === key) return undefined;
  const owner = seat === undefined ? undefined : game.seats[seat]?.name;
  return owner ? `${word} · ${owner}` : word;
}
