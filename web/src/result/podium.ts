/** The steps of the podium. */
import type { Seat } from "../protocol/types";

export interface PodiumStep {
  seat: Seat;
  /** Equal points share a place, and with it the height of the step. */
  place: number;
  x: number;
  top: number;
}

/** Left edges in the order of the result, and heights by place. */
const LEFT = [85, 0, 170];
const TOP = [92, 114, 126];

/** The best three seats of a result. */
export function podiumOf(order: readonly Seat[], scores: readonly number[]): PodiumStep[] {
  return order.slice(0, 3).map((seat, i) => {
    const place = scores.filter((score) => score > (scores[seat] ?? 0)).length + 1;
    return { seat, place, x: LEFT[i] ?? 0, top: TOP[place - 1] ?? TOP[TOP.length - 1] ?? 0 };
  });
}
