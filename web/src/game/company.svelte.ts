/** The others at the table: how long a decision is open, what they let be seen, what they said, a rematch. */
import { readJson, writeJson } from "../app/preferences.svelte";
import type { Rematch, Said, ShownMessage } from "../protocol/types";
import type { GameState } from "./state";

const KEY = "carcassonne.chat";
/** Games whose last read message is remembered. */
const MAX_GAMES = 100;

export class Company {
  /** When the open decision was asked, by this browser's clock. */
  since = $state(Date.now());
  rematch = $state.raw<Rematch | null>(null);
  /** The unconfirmed move of another player, if they show it. */
  shown = $state.raw<ShownMessage | null>(null);
  /** Time of the newest message that was in view. */
  private readUntil = $state("");

  constructor(
    private readonly game: string,
    private readonly table: () => GameState | null,
  ) {
    this.readUntil = readJson<Record<string, string>>(KEY)?.[game] ?? "";
  }

  /** Messages of others that came since the chat was last in view. */
  get unread(): number {
    const { chat = [], you } = this.table() ?? {};
    return chat.filter(
      ({ seat, time }) => time > this.readUntil && (seat === null || !you?.seats.includes(seat)),
    ).length;
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

  /** Another decision is open: what was shown of the last one is out of date. */
  decided(since: string | null | undefined): void {
    this.shown = null;
    const time = since ? Date.parse(since) : Number.NaN;
    // Clocks differ; a decision was never asked in the future.
    this.since = Number.isNaN(time) ? Date.now() : Math.min(time, Date.now());
  }
}
