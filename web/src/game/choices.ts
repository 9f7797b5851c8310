/** How any decision is shown: chips for the choices, rings for the places, buttons for the rest. */
import type { Decision, Offer, Point, Target, Text } from "../protocol/types";

type Placeable = Extract<Target, { at?: Point }> | Extract<Target, { type: "space" }>;

export interface Ring {
  key: string;
  offer: Offer;
  target: Target;
  at: Point;
}

export interface Choice {
  /** Stable within a decision. */
  key: string;
  /** The action, for choices that differ only in it: move one piece, or the other. */
  verb: string;
  name: Text;
  /** What distinguishes this choice: a figure, a token or a word. */
  targets: Target[];
  offers: Offer[];
}

const hasPlace = (target: Target): target is Placeable =>
  target.type === "space" || ("at" in target && target.at != null);

/** The place of an offer: its last target with a point or a space of the track. */
export function placeOf(offer: Offer): Target | null {
  return offer.targets.findLast(hasPlace) ?? null;
}

export const pointOf = (target: Target): Point | null =>
  "at" in target && target.at != null ? target.at : null;

const restOf = (offer: Offer): Target[] => {
  const place = placeOf(offer);
  return offer.targets.filter((target) => target !== place);
};

const isText = (value: unknown): value is Text =>
  typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";

/** What an offer does, without its place. */
export function actionLabel(offer: Offer): Text {
  const what = offer.label.args?.what;
  return isText(what) ? what : offer.label;
}

/** Offers with a place, grouped by everything but the place, in order of first appearance. */
export function choicesOf(decision: Decision | null): Choice[] {
  const found = new Map<string, Choice>();
  for (const offer of decision?.offers ?? []) {
    if (!placeOf(offer)) continue;
    const targets = restOf(offer);
    const key = `${offer.verb} ${JSON.stringify(targets)}`;
    const choice = found.get(key);
    if (choice) choice.offers.push(offer);
    else found.set(key, { key, verb: offer.verb, name: actionLabel(offer), targets, offers: [offer] });
  }
  return [...found.values()];
}

export const offers = (choice: Choice, offer: Offer): boolean =>
  choice.offers.some(({ text }) => text === offer.text);

/** The offer of a choice at the same place as another offer. */
export function offerAt(choice: Choice, other: Offer): Offer | undefined {
  const place = JSON.stringify(placeOf(other));
  return choice.offers.find((offer) => JSON.stringify(placeOf(offer)) === place);
}

/** Offers without a place: plain buttons. */
export const buttonsOf = (decision: Decision | null): Offer[] =>
  (decision?.offers ?? []).filter((offer) => !placeOf(offer));

/** Decisions whose question does not name what is done: put a figure or do anything else, now or at the end of a turn. */
const OPEN_QUESTIONS = ["figure", "closing"];

/** Chips are shown when there is something to distinguish, a figure to show, or an action that nothing else names. */
export function needsChips(choices: Choice[], kind: string): boolean {
  const [first] = choices;
  if (!first) return false;
  const isFigure = first.targets.some((target) => target.type === "figure");
  return choices.length > 1 || isFigure || OPEN_QUESTIONS.includes(kind);
}

export function ringsOf(choice: Choice | undefined): Ring[] {
  const rings: Ring[] = [];
  for (const offer of choice?.offers ?? []) {
    const target = placeOf(offer);
    const at = target && pointOf(target);
    if (target && at) rings.push({ key: offer.text, offer, target, at });
  }
  return rings;
}

/** Spaces of the score track that can be chosen. */
export function spacesOf(choice: Choice | undefined): { space: number; offer: Offer }[] {
  return (choice?.offers ?? []).flatMap((offer) => {
    const target = placeOf(offer);
    return target?.type === "space" ? [{ space: target.space, offer }] : [];
  });
}

/** Offers of a choice whose places lie beside the board: spaces of the track, quarters of the city. */
export const asideOf = (choice: Choice | undefined): Offer[] =>
  (choice?.offers ?? []).filter((offer) => ["space", "zone"].includes(placeOf(offer)?.type ?? ""));

export function figureOf(targets: Target[]): Extract<Target, { type: "figure" }> | null {
  for (const target of targets) if (target.type === "figure") return target;
  return null;
}
