/** The lobby as this browser sees it. */
import { openGame } from "../app/access";
import { LiveFeed } from "../app/live-feed.svelte";
import { openLobbySocket } from "../app/server";
import { notices } from "../notices/notices.svelte";
import type { Socket } from "../protocol/connection";
import type { Lobby, LobbyMessage, Waiting } from "../protocol/types";
import { lobbyApi } from "./api";

const NOWHERE: Waiting = { tables: [] };

export class LiveLobby extends LiveFeed<LobbyMessage> {
  state = $state.raw<Lobby | null>(null);
  waiting = $state.raw<Waiting>(NOWHERE);
  /** Whether a player has declined the last challenge. */
  declined = $state(false);

  private entered = false;
  /** The ids of the open tables that the player is invited to. */
  challenges = $state.raw<string[]>([]);

  constructor(open: () => Socket = openLobbySocket) {
    super(open);
  }

  /** Sends a request and stores the answer. */
  act(request: () => Promise<Waiting>): Promise<void> {
    return this.request(request, (waiting) => this.accept(waiting));
  }

  protected receive(message: LobbyMessage): void {
    if (message.type === "lobby") this.state = message;
    if (message.type !== "you") return;
    void this.accept(message.waiting);
    const challenges = message.challenges ?? [];
    if (challenges.join(" ") !== this.challenges.join(" ")) void notices.load();
    this.challenges = challenges;
  }

  private async accept(waiting: Waiting): Promise<void> {
    const open = (waiting.unanswered ?? []).length > 0;
    const answered = (this.waiting.unanswered ?? []).filter((id) => !waiting.unanswered?.includes(id));
    this.declined = !open && (this.declined || answered.some((id) => waiting.tables.includes(id)));
    this.waiting = waiting;
    const started = waiting.started?.[0];
    if (!started || this.entered) return;
    this.entered = true;
    await lobbyApi.at(started.seek, "seen");
    openGame(started.game, started.token);
  }
}
