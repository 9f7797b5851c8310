/** Which token a tab uses for a game. Two tabs may sit on two seats of one game, so each remembers its own. */
import type { Token } from "../protocol/types";
import { recentGames } from "./recent-games";
import { router } from "./router.svelte";

const keyOf = (game: string): string => `carcassonne.seat.${game}`;

export function useToken(game: string, token: Token): void {
  try {
    sessionStorage.setItem(keyOf(game), token);
  } catch {
    // Storage is forbidden: the tab then finds its game in the list of recent ones.
  }
}

/** The token of this tab, else the one used last in this browser. */
export function tokenOf(game: string): Token | null {
  try {
    const own = sessionStorage.getItem(keyOf(game));
    if (own) return own;
  } catch {
    // Storage is forbidden, as above.
  }
  return recentGames().find((known) => known.game === game)?.token ?? null;
}

export function openGame(game: string, token: Token): void {
  useToken(game, token);
  router.go({ screen: "game", game });
}

export function openReplay(game: string, token: Token, n: number | null = null): void {
  useToken(game, token);
  router.go({ screen: "replay", game, n });
}
