/** A tournament as this browser sees it: kept current by a socket, which reconnects automatically. */
import { account } from "../account/account.svelte";
import { openTournamentSocket } from "../app/server";
import { ApiFailure } from "../protocol/api";
import { BACK_OFF, PING_AFTER, type Socket } from "../protocol/connection";
import type { ApiError, TournamentMessage, TournamentPage, TournamentViewer } from "../protocol/types";

const STRANGER: TournamentViewer = { organiser: false };
const NO_TOURNAMENT = 4004;

export class LiveTournament {
  page = $state.raw<TournamentPage | null>(null);
  viewer = $state.raw<TournamentViewer>(STRANGER);
  problem = $state.raw<ApiError | null>(null);
  missing = $state(false);
  connected = $state(false);
  busy = $state(false);

  private socket: Socket | null = null;
  private failures = 0;
  private ended = false;
  private ping: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    tournament: string,
    private readonly open: () => Socket = () => openTournamentSocket(tournament),
  ) {}

  start(): void {
    this.ended = false;
    this.connect();
  }

  stop(): void {
    this.ended = true;
    this.drop();
  }

  /** Sends a request of the viewer; the next socket knows a new guest. */
  async act(request: () => Promise<TournamentPage>): Promise<void> {
    const hadNoPlayer = !account.player;
    this.busy = true;
    this.problem = null;
    try {
      this.page = await request();
      if (hadNoPlayer) {
        await account.load();
        this.drop();
        this.connect();
      }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      this.problem = error.error;
    } finally {
      this.busy = false;
    }
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.failures = 0;
      this.ping = setInterval(() => socket.send("ping"), PING_AFTER);
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as TournamentMessage);
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      this.drop();
      if (code === NO_TOURNAMENT || (code === 1006 && !this.page && this.failures > 2)) this.missing = true;
      if (this.ended || this.missing) return;
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

  private receive(message: TournamentMessage): void {
    if (message.type === "tournament") this.page = message;
    if (message.type === "you") this.viewer = message.viewer;
  }
}
