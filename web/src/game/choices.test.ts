import { describe, expect, it } from "vitest";
import type { Decision, Offer, Target } from "../protocol/types";
import { buttonsOf, choicesOf, figureOf, needsChips, placeOf, ringsOf, spacesOf } from "./choices";

const offer = (text: string, targets: Target[]): Offer => ({
  text,
  verb: text.split(" ")[0] ?? "",
  label: { key: text },
  targets,
});
const follower = (figure: string): Target => ({ type: "figure", figure, seat: 1 });
const spot = (name: string, x: number): Target => ({ type: "spot", spot: name, at: [x, 0], kind: "city" });
const decide = (offers: Offer[]): Decision => ({
  seat: 1,
  kind: "figure",
  prompt: { key: "?" },
  step: "figure",
  rules: [],
  offers,
});

describe("choices", () => {
  it("groups offers by figure and shows their places as rings", () => {
    const choices = choicesOf(
      decide([
        offer("put small 0,0.0", [follower("small"), spot("0,0.0", 0.2)]),
        offer("put small 0,0.1", [follower("small"), spot("0,0.1", 0.7)]),
        offer("put large 0,0.0", [follower("large"), spot("0,0.0", 0.2)]),
      ]),
    );
    expect(choices.map((choice) => choice.offers.map((o) => o.text))).toEqual([
      ["put small 0,0.0", "put small 0,0.1"],
      ["put large 0,0.0"],
    ]);
    expect(needsChips(choices, "figure")).toBe(true);
    expect(ringsOf(choices[0]).map((ring) => ring.at)).toEqual([
      [0.2, 0],
      [0.7, 0],
    ]);
    expect(figureOf(choices[1]?.targets ?? [])?.figure).toBe("large");
  });

  it("shows a lone figure as a chip but no chip for a lone nameless choice", () => {
    expect(
      needsChips(
        choicesOf(decide([offer("put small 0,0.0", [follower("small"), spot("0,0.0", 0)])])),
        "crop.add",
      ),
    ).toBe(true);
    const steps = choicesOf(
      decide([
        offer("step N", [{ type: "cell", cell: [0, -1], at: [0.5, -0.5] }]),
        offer("step E", [{ type: "cell", cell: [1, 0], at: [1.5, 0.5] }]),
      ]),
    );
    expect(steps).toHaveLength(1);
    expect(needsChips(steps, "dragon.step")).toBe(false);
    expect(needsChips(steps, "figure")).toBe(true);
    expect(needsChips(steps, "closing")).toBe(true);
    expect(ringsOf(steps[0])).toHaveLength(2);
  });

  it("distinguishes actions that differ only in their verbs", () => {
    const move = (verb: string, x: number): Offer => ({
      ...offer(`${verb} ${x},0.0`, [spot(`${x},0.0`, x)]),
      label: { key: "offer-1", args: { what: { key: `do-${verb}` }, a: { key: "kind-city" } } },
    });
    const choices = choicesOf(decide([move("mage", 0), move("mage", 1), move("witch", 0)]));
    expect(choices.map(({ verb, name, offers }) => [verb, name.key, offers.length])).toEqual([
      ["mage", "do-mage", 2],
      ["witch", "do-witch", 1],
    ]);
    expect(needsChips(choices, "figure")).toBe(true);
  });

  it("takes the last place as the place and an earlier one as part of the choice", () => {
    const join = offer("join small castle 2,1.0", [
      follower("small"),
      { type: "zone", zone: "castle", at: [0, 0] },
      spot("2,1.0", 2.5),
    ]);
    expect(placeOf(join)?.type).toBe("spot");
    expect(choicesOf(decide([join]))[0]?.targets.map((target) => target.type)).toEqual(["figure", "zone"]);
  });

  it("makes buttons of offers without a place", () => {
    const decision = decide([
      offer("draw", []),
      offer("marker 0", [{ type: "token", token: "marker", text: { key: "m" } }]),
    ]);
    expect(choicesOf(decision)).toEqual([]);
    expect(buttonsOf(decision).map((o) => o.text)).toEqual(["draw", "marker 0"]);
  });

  it("finds spaces of the track", () => {
    const choices = choicesOf(decide([offer("robber 17", [{ type: "space", space: 17 }])]));
    expect(spacesOf(choices[0])).toEqual([
      { space: 17, offer: expect.objectContaining({ text: "robber 17" }) },
    ]);
    expect(ringsOf(choices[0])).toEqual([]);
  });

  it("has nothing to show without a decision", () => {
    expect(choicesOf(null)).toEqual([]);
    expect(buttonsOf(null)).toEqual([]);
    expect(needsChips([], "figure")).toBe(false);
  });
});
