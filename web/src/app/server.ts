/** The one connection to the server that the whole page shares. */
import { Api } from "../protocol/api";
import type { Socket } from "../protocol/connection";

export const api = new Api();

/** WebSocket's handlers are typed for its own events; the connection only needs their data and code. */
export function openSocket(game: string): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/games/${encodeURIComponent(game)}/socket`) as Socket;
}
