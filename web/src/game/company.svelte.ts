/** The others at the table: how long a decision has been open, drafts they show, chat, a rematch. */
import { readJson, writeJson } from "../app/preferences.svelte";
import type { Rematch, Said, Seat, ShownMessage } from "../protocol/types";
import type { GameState } from "./state";

const KEY = "carcassonne.chat";
/** Number of games whose last read message is remembered. */
const MAX_GAMES = 100;

export class Company {
  /** When the open decision began, by this browser's clock. */
  since = $state(Date.now());
  rematch = $state.raw<Rematch | null>(null);
  /** The unconfirmed move of another player, if they show it. */
  shown = $state.raw<ShownMessage | null>(null);
  /** Seats whose messages this viewer does not want to read. */
  muted = $state.raw<Seat[]>([]);
  /** Time of the newest message that has been in view. */
  private readUntil = $state("");

  constructor(
    private readonly game: string,
    private readonly table: () => GameState | null,
  ) {
    this.readUntil = readJson<Record<string, string>>(KEY)?.[game] ?? "";
  }

  /** Number of messages of others since the chat was last in view. */
  get unread(): number {
    const { chat = [], you } = this.table() ?? {};
    return chat.filter(
      ({ seat, time }) => time > this.readUntil && (seat === null || !you?.seats.includes(seat)),
    ).length;
  }

  mute(seat: Seat, on: boolean): void {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
  }

  markRead(): void {
    const last = this.table()?.chat.at(-1)?.time ?? "";
    if (last <= this.readUntil) return;
    this.readUntil = last;
    const known = Object.entries(readJson<Record<string, string>>(KEY) ?? {}).filter(
      ([id]) => id !== this.game,
    );
    writeJson(KEY, Object.fromEntries([...known.slice(1 - MAX_GAMES), [this.game, last]]));
  }

  isOthers({ seat }: Said): boolean {
    return seat === null || !this.table()?.you.seats.includes(seat);
  }

  /** A new decision is open: a draft shown for the last one is out of date. */
  decided(since: string | null | undefined): void {
    this.shown = null;
    const time = since ? Date.parse(since) : Number.NaN;
    // Clocks differ; a decision cannot have begun in the future.
    this.since = Number.isNaN(time) ? Date.now() : Math.min(time, Date.now());
  }
}
