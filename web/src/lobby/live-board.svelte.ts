/** The tiles of a game that is being watched, and its scores: enough for a small board. */
import { openSocket } from "../app/server";
import type { Api } from "../protocol/api";
import { PING_AFTER } from "../protocol/connection";
import type { ServerMessage, TileRow } from "../protocol/types";

export class LiveBoard {
  rows = $state.raw<TileRow[]>([]);
  scores = $state.raw<number[]>([]);
  watchers = $state(0);
  tiles = $derived(this.rows.map(([, x, y, , art]) => ({ x, y, art })));

  /** Follows a game until the returned function is called. */
  follow(api: Api, game: string): () => void {
    let end = (): void => {};
    let ended = false;
    api.watch(game).then(
      (token) => {
        if (ended) return;
        const socket = openSocket(game);
        const ping = setInterval(() => socket.send(JSON.stringify({ type: "ping", id: 1 })), PING_AFTER);
        socket.onopen = () =>
          socket.send(JSON.stringify({ type: "hello", protocol: 1, token, preview: true }));
        socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage);
        socket.onclose = () => clearInterval(ping);
        end = () => {
          clearInterval(ping);
          socket.close();
        };
      },
      () => {
        // The game has ended or admits no spectators: its card stays without a picture.
      },
    );
    return () => {
      ended = true;
      end();
    };
  }

  private receive(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.rows = message.state.tiles;
      this.scores = message.state.seats.map(({ score }) => score);
      this.watchers = message.watchers ?? 0;
    } else if (message.type === "applied") {
      for (const { changes } of message.steps) {
        if (changes.tiles) this.rows = [...this.rows, ...changes.tiles];
        if (changes.seats) this.scores = changes.seats.map(({ score }) => score);
      }
    } else if (message.type === "presence") this.watchers = message.watchers ?? 0;
  }
}
