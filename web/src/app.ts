/** The one connection to the server that the whole page shares. */
import { Api, type Fetch } from "./protocol/api";
import type { Socket } from "./protocol/connection";

/** With `?mock` a development page talks to fixtures; builds do not contain them. */
const mock = import.meta.env.DEV && location.search.includes("mock") ? await import("./dev/mock") : null;

const fetcher: Fetch = mock?.mockFetch ?? ((input, init) => fetch(input, init));

export const api = new Api("", fetcher);

/** WebSocket's handlers are typed for its own events; the connection only needs their data and code. */
export function openSocket(game: string): Socket {
  if (mock) return new mock.MockSocket();
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/games/${encodeURIComponent(game)}/socket`) as Socket;
}
