/** A page that a socket keeps current, such as the lobby: it reconnects automatically, with growing pauses. */
import { account } from "../account/account.svelte";
import { ApiFailure } from "../protocol/api";
import { BACK_OFF, PING_AFTER, type Socket } from "../protocol/connection";
import type { ApiError } from "../protocol/types";

export abstract class LiveFeed<Message> {
  problem = $state.raw<ApiError | null>(null);
  connected = $state(false);
  busy = $state(false);

  private socket: Socket | null = null;
  private failures = 0;
  private ended = false;
  private ping: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly open: () => Socket) {}

  start(): void {
    this.ended = false;
    this.connect();
  }

  stop(): void {
    this.ended = true;
    this.drop();
  }

  protected abstract receive(message: Message): void;

  /** Whether a closed socket means that there is nothing to follow. */
  protected isGone(_code: number): boolean {
    return false;
  }

  /** Sends a request and hands on its answer. The next socket knows a player who was a stranger before. */
  protected async request<Answer>(
    send: () => Promise<Answer>,
    accept: (answer: Answer) => void | Promise<void>,
  ): Promise<void> {
    const hadNoPlayer = !account.player;
    this.busy = true;
    this.problem = null;
    try {
      const answer = await send();
      if (hadNoPlayer) {
        await account.load();
        this.drop();
        this.connect();
      }
      await accept(answer);
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
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as Message);
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      this.drop();
      if (this.isGone(code) || this.ended) return;
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
}
