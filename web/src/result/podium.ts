/** The steps of the podium. */
import type { Seat, Summary } from "../protocol/types";

type Ranking = Pick<Summary, "order" | "scores" | "winners">;

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

/** The best three seats of a result: winners first, whatever the points of those who resigned or ran out of time. */
export function podiumOf({ order, scores, winners }: Ranking): PodiumStep[] {
  const left = winners.length > 1 ? LEFT.several : LEFT.one;
  const places: number[] = [];
  return order.slice(0, 3).map((seat, i) => {
    const before = order[i - 1];
    const shares =
      before !== undefined &&
      winners.includes(before) === winners.includes(seat) &&
      scores[before] === scores[seat];
    const place = (shares && places[i - 1]) || i + 1;
    places.push(place);
    return { seat, place, x: left[i] ?? 0, top: TOP[place - 1] ?? TOP[TOP.length - 1] ?? 0 };
  });
}
