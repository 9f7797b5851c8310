/** Opens a new game that starts from a position of another game. */
import { openGame } from "../app/access";
import { remember } from "../app/recent-games";
import { titleOf } from "../game/state";
import type { GameApi } from "../protocol/api";
import type { GameInfo, Seat } from "../protocol/types";

/** Level of the bots that replace people. */
const LEVEL = "medium";

export async function playOn(api: GameApi, game: GameInfo, n: number, seat: Seat): Promise<void> {
  const created = await api.playOn(n, seat, LEVEL);
  remember({ game: created.game, token: created.host, title: titleOf(game), seen: Date.now(), over: false });
  openGame(created.game, created.host);
}
