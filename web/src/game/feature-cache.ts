/** The server's answers about features, cached by position. */
import type { GameApi, PositionRef } from "../protocol/api";
import type { Region, Spot } from "../protocol/types";

const MAX_ENTRIES = 400;

export class FeatureCache {
  private readonly answers = new Map<string, Promise<Region | null>>();

  constructor(
    private readonly api: GameApi,
    private readonly report: (error: unknown) => void,
  ) {}

  /** The feature at a spot in a position; null when the server cannot answer. */
  get(spot: Spot, position: Required<PositionRef>): Promise<Region | null> {
    const key = `${position.at}|${position.tries.join("|")}|${spot}`;
    let answer = this.answers.get(key);
    if (!answer) {
      if (this.answers.size > MAX_ENTRIES) this.answers.clear();
      answer = this.api.region(spot, position).catch((error: unknown) => {
        this.answers.delete(key);
        this.report(error);
        return null;
      });
      this.answers.set(key, answer);
    }
    return answer;
  }
}
