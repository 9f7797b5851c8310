/** The socket half of the protocol: greeting, requests with answers, heartbeat, reconnect with back-off. */
import { skipUnknown } from "./exhaustive";
import type {
  Action,
  ApiError,
  ClientMessage,
  Done,
  ServerMessage,
  Shown,
  TableWish,
  Token,
  Tried,
} from "./types";

export type ConnectionState = "connecting" | "open" | "waiting" | "closed";

/** The part of WebSocket that is used, so that tests can replace it. */
export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** Messages that are not answers to requests of this connection. */
export type Announcement = Exclude<ServerMessage, { type: "tried" | "done" | "refused" | "pong" }>;

export interface Listener {
  message(message: Announcement): void;
  stateChanged(state: ConnectionState): void;
}

export class RefusedError extends Error {
  constructor(
    readonly error: ApiError,
    readonly seq: number,
  ) {
    super(error.code);
  }
}

export const BACK_OFF = [500, 1000, 2000, 4000, 8000, 15000];
/** A restarting server closes all sockets at once: clients reconnect spread over this many milliseconds. */
export const RESTART_SPREAD = 5000;
const RESTARTING = 1012;
export const PING_AFTER = 20_000;
export const GIVE_UP_AFTER = 30_000;
export const PROBE_TIME = 4000;
/** Milliseconds for which a draft waits for a connection, long enough for a restart of the server. */
export const DRAFT_PATIENCE = 8000;
/** Milliseconds after which a chat message without a refusal counts as delivered. */
const REFUSAL_TIME = 10_000;

/** Close codes after which reconnecting cannot help: protocol violation, unknown game. */
const FINAL_CODES = new Set([4000, 4004]);
const LOST: ApiError = { code: "unreachable", text: { key: "error-unreachable" } };

interface Waiting {
  resolve(message: ServerMessage): void;
  reject(error: Error): void;
  /** The message, if the server treats repeats as one: it is sent again after a lost connection. */
  repeat?: ClientMessage;
  /** Ends the wait for a connection. */
  timer?: ReturnType<typeof setTimeout>;
}

export class Connection {
  private socket: Socket | null = null;
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private failures = 0;
  private ended = false;
  private live = false;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  private deadTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: () => Socket,
    private readonly token: Token,
    /** Number of committed actions known here, or undefined before the first welcome. */
    private readonly known: () => number | undefined,
    private readonly listener: Listener,
    private readonly random: () => number = Math.random,
  ) {}

  /** Number of take-backs known here: action numbers are comparable only within a branch. */
  branch = 0;
  /** Smoothed round-trip time in milliseconds; only measured where a clock runs. */
  private lag = 0;
  private readonly pings = new Map<number, number>();

  private lastRequest: { draft: string; id: string } | undefined;

  start(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.retryTimer);
    this.listener.stateChanged("connecting");
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      this.live = true;
      this.greet();
      this.sendAgain();
    };
    socket.onmessage = ({ data }) => this.receive(String(data));
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.lost(code);
    };
    this.watch();
  }

  stop(): void {
    this.ended = true;
    this.drop();
    this.listener.stateChanged("closed");
  }

  /** Reconnects at once, or probes the connection: the page became visible or the network changed. */
  reconnectNow(): void {
    if (this.ended) return;
    if (this.socket) {
      if (this.live) this.probe();
      return;
    }
    this.failures = 0;
    this.start();
  }

  /** Asks for missed messages. */
  greet(): void {
    const since = this.known();
    this.post({
      type: "hello",
      protocol: 1,
      token: this.token,
      ...(since === undefined ? {} : { since }),
      ...this.inBranch(),
    });
  }

  async try(at: number, actions: Action[]): Promise<Tried> {
    return (await this.repeatable((id) => ({ type: "try", id, at, actions }))) as Tried;
  }

  async act(at: number, actions: Action[]): Promise<Done> {
    const request = this.requestId(at, actions);
    const lag = this.lag > 0 ? { lag: Math.round(this.lag) } : {};
    const draft = { at, actions, request, branch: this.branch, ...lag };
    return (await this.repeatable((id) => ({ type: "act", id, ...draft }))) as Done;
  }

  /** Sends a request about the table: a take-back, a pause, an answer to an offer. */
  async table(wish: TableWish, offer?: number): Promise<Done> {
    const answered = offer === undefined ? {} : { offer };
    return (await this.request((id) => ({ type: "table", id, do: wish, ...answered }))) as Done;
  }

  /** Measures the round-trip time of a message. */
  measureLag(): void {
    const id = this.nextId++;
    this.pings.clear();
    this.pings.set(id, performance.now());
    this.post({ type: "ping", id });
  }

  private inBranch(): { branch?: number } {
    return this.branch > 0 ? { branch: this.branch } : {};
  }

  /** A draft keeps its id when it is sent again after a lost answer, so that it is stored only once. */
  private requestId(at: number, actions: Action[]): string {
    const draft = JSON.stringify([this.branch, at, actions]);
    if (this.lastRequest?.draft !== draft) this.lastRequest = { draft, id: newRequestId() };
    return this.lastRequest.id;
  }

  /** Sends a chat message. It comes back as a broadcast; only a refusal is an answer. */
  say(text: string, refused: (error: ApiError) => void): void {
    if (!this.live) {
      refused(LOST);
      return;
    }
    const id = this.nextId++;
    const reject = (error: Error) => refused(error instanceof RefusedError ? error.error : LOST);
    this.waiting.set(id, { resolve: () => {}, reject });
    setTimeout(() => this.waiting.delete(id), REFUSAL_TIME);
    this.post({ type: "say", id, text });
  }

  /** Shows the others the current draft; there is no answer. */
  show(draft: Shown | null): void {
    this.post({ type: "show", draft });
  }

  private request(build: (id: number) => ClientMessage): Promise<ServerMessage> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      if (!this.live) {
        reject(new RefusedError(LOST, this.known() ?? 0));
        return;
      }
      this.waiting.set(id, { resolve, reject });
      this.post(build(id));
    });
  }

  /** Like `request`, but a lost connection is no failure yet: the message is sent again over the next one. */
  private repeatable(build: (id: number) => ClientMessage): Promise<ServerMessage> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const repeat = build(id);
      const waiting: Waiting = { resolve, reject, repeat };
      if (this.ended) {
        this.refuse(waiting);
        return;
      }
      this.waiting.set(id, waiting);
      if (this.live) this.post(repeat);
      else this.keep(id, waiting);
    });
  }

  /** Keeps a request until there is a connection again, for a limited time. */
  private keep(id: number, waiting: Waiting): void {
    waiting.timer ??= setTimeout(() => {
      this.waiting.delete(id);
      this.refuse(waiting);
    }, DRAFT_PATIENCE);
  }

  private sendAgain(): void {
    for (const waiting of this.waiting.values()) {
      clearTimeout(waiting.timer);
      delete waiting.timer;
      if (waiting.repeat) this.post(waiting.repeat);
    }
  }

  private refuse(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    waiting.reject(new RefusedError(LOST, this.known() ?? 0));
  }

  /** A socket that is still opening accepts no messages; the greeting asks for everything missed. */
  private post(message: ClientMessage): void {
    if (this.live) this.socket?.send(JSON.stringify(message));
  }

  private receive(data: string): void {
    const message = JSON.parse(data) as ServerMessage;
    this.failures = 0;
    this.watch();
    switch (message.type) {
      case "welcome":
      case "catchup":
        this.listener.stateChanged("open");
        this.listener.message(message);
        break;
      case "tried":
      case "done":
        this.answer(message.id, (waiting) => waiting.resolve(message));
        break;
      case "refused":
        this.answer(message.id, (waiting) => waiting.reject(new RefusedError(message.error, message.seq)));
        break;
      case "pong":
        this.noteLag(message.id);
        // A pong with a higher number means that a message got lost on the way.
        if (message.seq > (this.known() ?? message.seq)) this.greet();
        break;
      case "applied":
      case "said":
      case "presence":
      case "game":
      case "shown":
      case "rematch":
      case "notice":
      case "table":
      case "bye":
        this.listener.message(message);
        break;
      default:
        skipUnknown(message);
    }
  }

  /** Checks whether a silently broken connection is still alive; the heartbeat would notice it only much later. */
  private probe(): void {
    this.post({ type: "ping", id: this.nextId++ });
    clearTimeout(this.deadTimer);
    this.deadTimer = setTimeout(() => this.lost(1006), PROBE_TIME);
  }

  private noteLag(id: number): void {
    const sent = this.pings.get(id);
    if (sent === undefined) return;
    this.pings.delete(id);
    const found = performance.now() - sent;
    this.lag = this.lag > 0 ? (this.lag + found) / 2 : found;
  }

  private answer(id: number, use: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting) use(waiting);
  }

  private lost(code: number): void {
    this.drop();
    if (FINAL_CODES.has(code)) {
      this.stop();
      return;
    }
    if (this.ended) return;
    this.listener.stateChanged("waiting");
    const pause = BACK_OFF[Math.min(this.failures, BACK_OFF.length - 1)] as number;
    const isRestart = code === RESTARTING && this.failures === 0;
    this.failures += 1;
    const wait = isRestart ? RESTART_SPREAD * this.random() : pause * (0.8 + 0.4 * this.random());
    this.retryTimer = setTimeout(() => this.start(), wait);
  }

  private drop(): void {
    clearTimeout(this.pingTimer);
    clearTimeout(this.deadTimer);
    clearTimeout(this.retryTimer);
    const socket = this.socket;
    this.socket = null;
    this.live = false;
    socket?.close();
    for (const [id, waiting] of this.waiting) {
      if (waiting.repeat && !this.ended) this.keep(id, waiting);
      else {
        this.waiting.delete(id);
        this.refuse(waiting);
      }
    }
  }

  /** Every message proves that the connection works; silence causes first a ping, then a reconnect. */
  private watch(): void {
    clearTimeout(this.pingTimer);
    clearTimeout(this.deadTimer);
    this.pingTimer = setTimeout(() => this.post({ type: "ping", id: this.nextId++ }), PING_AFTER);
    this.deadTimer = setTimeout(() => this.lost(1006), GIVE_UP_AFTER);
  }
}

/** 96 random bits; pages without HTTPS have no `crypto.randomUUID`. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
