/** The recovery code of this browser: it restores the games of this browser in another one. */
import type { Token } from "../protocol/types";
import { readJson, writeJson } from "./preferences.svelte";
import { type RecentGame, recentGame, recentGames, remember } from "./recent-games";
import { api } from "./server";

const KEY = "carcassonne.recovery";

export const recoveryCode = (): string | null => readJson<string>(KEY);

const accessOf = ({ game, token }: RecentGame) => ({ game, token });

/** Creates a code for all games of this browser; `protect` adds later ones. */
export async function createRecoveryCode(): Promise<string> {
  const code = await api.createRecovery(recentGames().slice(0, 200).map(accessOf));
  writeJson(KEY, code);
  return code;
}

/** Adds a game to the recovery code, if there is one. */
export async function protect(game: string, token: Token): Promise<void> {
  const code = recoveryCode();
  if (code) await api.addToRecovery(code, [{ game, token }]);
}

/** Adds the games of a code to the list; returns how many of them were new. */
export async function recover(code: string): Promise<number> {
  const games = await api.recover(code.trim());
  let found = 0;
  for (const { game, token, title, created } of games.toReversed()) {
    const known = recentGame(game, token);
    if (!known) found += 1;
    remember({ game, token, title, seen: known?.seen ?? Date.parse(created), over: known?.over ?? false });
  }
  writeJson(KEY, recoveryCode() ?? code.trim());
  return found;
}
