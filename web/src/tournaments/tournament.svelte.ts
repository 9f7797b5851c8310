/** A tournament as this browser sees it. */
import { LiveFeed } from "../app/live-feed.svelte";
import { openTournamentSocket } from "../app/server";
import type { Socket } from "../protocol/connection";
import type { TournamentMessage, TournamentPage, TournamentViewer } from "../protocol/types";

const STRANGER: TournamentViewer = { organiser: false };
const NO_TOURNAMENT = 4004;

export class LiveTournament extends LiveFeed<TournamentMessage> {
  page = $state.raw<TournamentPage | null>(null);
  viewer = $state.raw<TournamentViewer>(STRANGER);
  missing = $state(false);

  constructor(tournament: string, open: () => Socket = () => openTournamentSocket(tournament)) {
    super(open);
  }

  /** Sends a request of the viewer and shows the answer. */
  act(request: () => Promise<TournamentPage>): Promise<void> {
    return this.request(request, (page) => {
      this.page = page;
    });
  }

  protected override isGone(code: number): boolean {
    if (code === NO_TOURNAMENT) this.missing = true;
    return this.missing;
  }

  protected receive(message: TournamentMessage): void {
    if (message.type === "tournament") this.page = message;
    if (message.type === "you") this.viewer = message.viewer;
  }
}
