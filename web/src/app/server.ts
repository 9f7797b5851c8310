/** The one connection to the server that the whole page shares. */
import { Api } from "../protocol/api";
import type { Socket } from "../protocol/connection";

export const api = new Api();

/** The handlers of WebSocket are typed for full events; the connection only needs their data and code. */
function open(path: string): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}${path}`) as Socket;
}

export const openSocket = (game: string): Socket => open(`/api/games/${encodeURIComponent(game)}/socket`);

export const openTournamentSocket = (tournament: string): Socket =>
  open(`/api/tournaments/${encodeURIComponent(tournament)}/socket`);

export const openLobbySocket = (): Socket => open("/api/lobby/socket");
