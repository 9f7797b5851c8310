/** Games that this browser has a token for: the list behind "Continue". A token is never deleted, only hidden. */
import type { Created, Token } from "../protocol/types";
import { readJson, writeJson } from "./preferences.svelte";

export interface RecentGame {
  game: string;
  /** Empty for a game that the player's account opens. */
  token: Token;
  watch?: Token;
  title: string;
  seen: number;
  over: boolean;
  /** Hidden from the list; it can be shown again. */
  hidden?: boolean;
}

const KEY = "carcassonne.games";

export const recentGames = (): RecentGame[] => readJson<RecentGame[]>(KEY) ?? [];

const isSame = (known: RecentGame, game: string, token: Token): boolean =>
  known.game === game && known.token === token;

export const recentGame = (game: string, token: Token): RecentGame | undefined =>
  recentGames().find((known) => isSame(known, game, token));

/** Puts the game first; fields that are not given keep their stored values. */
export function remember(game: RecentGame): void {
  const games = recentGames();
  const before = games.find((known) => isSame(known, game.game, game.token));
  const others = games.filter((known) => known !== before);
  const { hidden: _, ...kept } = before ?? {};
  writeJson(KEY, [{ ...kept, ...game }, ...others]);
}

export function rememberCreated(created: Created, title: string): void {
  remember({
    game: created.game,
    token: created.host,
    watch: created.watch,
    title,
    seen: Date.now(),
    over: false,
  });
}

export function setHidden(game: string, token: Token, hidden: boolean): void {
  writeJson(
    KEY,
    recentGames().map(({ hidden: before, ...known }) => {
      const next = isSame(known, game, token) ? hidden : before;
      return next ? { ...known, hidden: true } : known;
    }),
  );
}

/** After logging out: removes the games that only the account could open. */
export function forgetAccountGames(): void {
  writeJson(
    KEY,
    recentGames().filter(({ token }) => token !== ""),
  );
}
