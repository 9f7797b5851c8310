/** Games this browser holds a token for: the list behind "Continue". */
import type { Created, Token } from "../protocol/types";
import { readJson, writeJson } from "./preferences.svelte";

export interface RecentGame {
  game: string;
  token: Token;
  watch?: Token;
  title: string;
  seen: number;
  over: boolean;
}

const KEY = "carcassonne.games";
const MOST = 30;

export const recentGames = (): RecentGame[] => readJson<RecentGame[]>(KEY) ?? [];

export const recentGame = (game: string, token: Token): RecentGame | undefined =>
  recentGames().find((known) => known.game === game && known.token === token);

export function remember(game: RecentGame): void {
  const others = recentGames().filter((known) => known.game !== game.game || known.token !== game.token);
  writeJson(KEY, [game, ...others].slice(0, MOST));
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

export function forget(game: string, token: Token): void {
  writeJson(
    KEY,
    recentGames().filter((known) => known.game !== game || known.token !== token),
  );
}
