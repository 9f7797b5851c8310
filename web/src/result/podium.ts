/** The steps of the podium. */
import type { Seat } from "../protocol/types";

export interface PodiumStep {
  seat: Seat;
  /** Equal points share a place, and with it the height of the step. */
  place: number;
  x: number;
  top: number;
}

/** Left edges in the order of the result: the winner stands in the middle, several stand in their order. */
const LEFT = { one: [85, 0, 170], several: [0, 85, 170] };
/** Heights by place. */
const TOP = [92, 114, 126];

/** The best three seats of a result. */
export function podiumOf(order: readonly Seat[], scores: readonly number[]): PodiumStep[] {
  const best = order.slice(0, 3);
  const placeOf = (seat: Seat) => scores.filter((score) => score > (scores[seat] ?? 0)).length + 1;
  const left = best.filter((seat) => placeOf(seat) === 1).length > 1 ? LEFT.several : LEFT.one;
  return best.map((seat, i) => {
    const place = placeOf(seat);
    return { seat, place, x: left[i] ?? 0, top: TOP[place - 1] ?? TOP[TOP.length - 1] ?? 0 };
  });
}
