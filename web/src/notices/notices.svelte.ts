/** What waits for the player of this browser: games with days per turn, and challenges. Polled while the page is visible. */
import { openGame } from "../app/access";
import { api } from "../app/server";
import type { Challenge, MyNotices, WaitingGame } from "../protocol/types";

const ASK_EVERY = 20_000;

export class Notices {
  waiting = $state.raw<WaitingGame[]>([]);
  challenges = $state.raw<Challenge[]>([]);
  private timer: ReturnType<typeof setInterval> | undefined;
  private viewers = 0;

  /** Starts polling for a screen that shows notices; returns the function that stops it. */
  watch(): () => void {
    this.viewers += 1;
    if (this.viewers === 1) {
      void this.load();
      this.timer = setInterval(this.loadIfSeen, ASK_EVERY);
      document.addEventListener("visibilitychange", this.loadIfSeen);
      // The service worker forwards notifications that arrive while the page is open.
      navigator.serviceWorker?.addEventListener("message", this.loadIfSeen);
    }
    return () => {
      this.viewers -= 1;
      if (this.viewers > 0) return;
      clearInterval(this.timer);
      document.removeEventListener("visibilitychange", this.loadIfSeen);
      navigator.serviceWorker?.removeEventListener("message", this.loadIfSeen);
    };
  }

  async load(): Promise<void> {
    try {
      const found = await api.json<MyNotices>("GET", "/api/notices");
      this.waiting = found.waiting;
      this.challenges = found.challenges;
    } catch {
      // Notices are optional: the page says elsewhere that the server cannot be reached.
    }
  }

  /** The game with the least time left, except the one that is open. */
  next(besides?: string): WaitingGame | undefined {
    return this.waiting.find(({ game }) => game !== besides);
  }

  open({ game }: WaitingGame): void {
    openGame(game, "");
  }

  async decline({ table }: Challenge): Promise<void> {
    await api.text("DELETE", `/api/lobby/tables/${encodeURIComponent(table.id)}/invite`);
    await this.load();
  }

  private loadIfSeen = (): void => {
    if (!document.hidden) void this.load();
  };
}

export const notices = new Notices();
