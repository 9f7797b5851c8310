/** Games this browser holds a token for: the list behind "Continue". */
import type { Created, Token } from "./protocol/types";
import { readJson, writeJson } from "./settings.svelte";

export interface KnownGame {
  game: string;
  token: Token;
  watch?: Token;
  title: string;
  seen: number;
  over: boolean;
}

const KEY = "carcassonne.games";
const MOST = 30;

export const knownGames = (): KnownGame[] => readJson<KnownGame[]>(KEY) ?? [];

export const knownGame = (game: string, token: Token): KnownGame | undefined =>
  knownGames().find((known) => known.game === game && known.token === token);

export function remember(game: KnownGame): void {
  const others = knownGames().filter((known) => known.game !== game.game || known.token !== game.token);
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
    knownGames().filter((known) => known.game !== game || known.token !== token),
  );
}
