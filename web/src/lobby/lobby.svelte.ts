/** The lobby as this browser sees it: kept current by a socket, which reconnects automatically. */
import { account } from "../account/account.svelte";
import { openGame } from "../app/access";
import { openLobbySocket } from "../app/server";
import { ApiFailure } from "../protocol/api";
import { BACK_OFF, PING_AFTER, type Socket } from "../protocol/connection";
import type { ApiError, Lobby, LobbyMessage, Waiting } from "../protocol/types";
import { lobbyApi } from "./api";

const NOWHERE: Waiting = { tables: [] };

export class LiveLobby {
  state = $state.raw<Lobby | null>(null);
  waiting = $state.raw<Waiting>(NOWHERE);
  problem = $state.raw<ApiError | null>(null);
  connected = $state(false);
  busy = $state(false);

  private socket: Socket | null = null;
  private failures = 0;
  private ended = false;
  private ping: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private entered = false;

  constructor(private readonly open: () => Socket = openLobbySocket) {}

  start(): void {
    this.ended = false;
    this.connect();
  }

  stop(): void {
    this.ended = true;
    this.drop();
  }

  /** Sends a request and stores the answer; the next socket knows a new guest. */
  async act(request: () => Promise<Waiting>): Promise<void> {
    const hadNoPlayer = !account.player;
    this.busy = true;
    this.problem = null;
    try {
      const waiting = await request();
      if (hadNoPlayer) {
        await account.load();
        this.drop();
        this.connect();
      }
      await this.accept(waiting);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      this.problem = error.error;
    } finally {
      this.busy = false;
    }
  }

  private async accept(waiting: Waiting): Promise<void> {
    this.waiting = waiting;
    const started = waiting.started?.[0];
    if (!started || this.entered) return;
    this.entered = true;
    await lobbyApi.at(started.seek, "seen");
    openGame(started.game, started.token);
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.failures = 0;
      this.ping = setInterval(() => socket.send("ping"), PING_AFTER);
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as LobbyMessage);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.drop();
      if (this.ended) return;
      const pause = BACK_OFF[Math.min(this.failures, BACK_OFF.length - 1)] ?? 0;
      this.failures += 1;
      this.retry = setTimeout(() => this.connect(), pause * (0.8 + 0.4 * Math.random()));
    };
  }

  private drop(): void {
    clearInterval(this.ping);
    clearTimeout(this.retry);
    this.connected = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private receive(message: LobbyMessage): void {
    if (message.type === "lobby") this.state = message;
    if (message.type === "you") void this.accept(message.waiting);
  }
}
