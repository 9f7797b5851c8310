import { describe, expect, it } from "vitest";
import type { Catalog, Module, Option } from "../protocol/types";
import {
  chosenPreset,
  emptySetup,
  expansionsOf,
  finished,
  freeColours,
  optionValue,
  repaired,
  sums,
  withFamily,
  withModule,
  withOption,
  withPreset,
  withSeat,
  withSeatAdded,
  withSeatRemoved,
} from "./setup";

const option: Option = {
  id: "small_city",
  name: { key: "o" },
  group: "rules",
  type: "choice",
  default: "two",
  profiles: {},
  values: [
    { value: "two", name: { key: "2" } },
    { value: "four", name: { key: "4" } },
  ],
};
const module = (id: string, more: Partial<Module> = {}): Module => ({
  id,
  family: "medieval",
  name: { key: id },
  about: { key: id },
  rule: "X-1",
  tiles: 10,
  minutes: 5,
  requires: [],
  figures: [],
  options: [],
  picture: { view: [0, 0, 1, 1], tiles: [], figures: [] },
  ...more,
});
const picture = { view: [0, 0, 1, 1] as [number, number, number, number], tiles: [], figures: [] };
const look = {
  follower: "small",
  winner: "",
  ground: "#9fb163",
  logo: "logo",
  logo_height: 34,
  corners: [],
  open_land: { key: "open-land" },
  single_about: { key: "single-about" },
  light: {},
  dark: {},
};

const catalog: Catalog = {
  protocol: 1,
  rules: "1.0",
  languages: ["en"],
  families: [
    {
      id: "medieval",
      name: { key: "m" },
      about: { key: "m" },
      base: "base",
      seats: [2, 6],
      picture,
      look,
    },
    {
      id: "hunters",
      name: { key: "h" },
      about: { key: "h" },
      base: "hg",
      seats: [2, 5],
      picture,
      look,
    },
  ],
  modules: [
    module("base", { tiles: 72, minutes: 35, options: [option] }),
    module("inns"),
    module("king", { requires: ["inns"] }),
    module("river"),
    module("river2"),
    module("hg", { family: "hunters", tiles: 79 }),
    module("scout", { family: "hunters" }),
  ],
  presets: [
    {
      id: "duel",
      family: "medieval",
      name: { key: "d" },
      about: { key: "d" },
      modules: { base: { small_city: "four" } },
    },
    { id: "caves", family: "hunters", name: { key: "c" }, about: { key: "c" }, modules: { hg: {} } },
  ],
  profiles: [],
  bots: [
    { id: "easy", name: { key: "e" }, about: { key: "e" } },
    { id: "strong", name: { key: "s" }, about: { key: "s" } },
  ],
  aids: [],
};
const name = (n: number) => `Player ${n}`;
const start = () => emptySetup(catalog, name);

describe("set-up", () => {
  it("starts with the base game, one person and one bot", () => {
    expect(start().modules).toEqual({ base: {} });
    expect(start().seats.map((seat) => [seat.name, seat.kind, seat.level])).toEqual([
      ["Player 1", "here", undefined],
      ["Player 2", "bot", "strong"],
    ]);
    expect(expansionsOf(catalog, "medieval").map((each) => each.id)).toEqual([
      "inns",
      "king",
      "river",
      "river2",
    ]);
  });

  it("adds what a module requires", () => {
    const king = withModule(start(), catalog, "king", true);
    expect(Object.keys(king.modules).sort()).toEqual(["base", "inns", "king"]);
    expect(Object.keys(withModule(king, catalog, "inns", false).modules)).toEqual(["base"]);
    expect(withModule(start(), catalog, "nonsense", true)).toEqual(start());
  });

  it("stores only options that differ from the rulebook", () => {
    const four = withOption(start(), "base", option, "four");
    expect(four.modules).toEqual({ base: { small_city: "four" } });
    expect(optionValue(four, "base", option)).toBe("four");
    expect(withOption(four, "base", option, "two").modules).toEqual({ base: {} });
    expect(optionValue(start(), "base", option)).toBe("two");
  });

  it("applies and recognises presets", () => {
    const [duel, caves] = catalog.presets;
    if (!duel || !caves) throw new Error("presets missing");
    const set = withPreset(start(), catalog, duel);
    expect(chosenPreset(set, catalog.presets)?.id).toBe("duel");
    expect(chosenPreset(start(), catalog.presets)).toBeNull();
    expect(chosenPreset({ ...set, family: "hunters" }, catalog.presets)).toBeNull();
    expect(withPreset(set, catalog, caves)).toMatchObject({ family: "hunters", modules: { hg: {} } });
    withOption(set, "base", option, "two");
    expect(duel.modules).toEqual({ base: { small_city: "four" } });
  });

  it("keeps to the family's number of seats", () => {
    let setup = start();
    for (const colour of freeColours(setup)) setup = withSeatAdded(setup, catalog, colour, "x");
    expect(setup.seats).toHaveLength(6);
    expect(withSeatAdded(setup, catalog, "red", "x").seats).toHaveLength(6);
    expect(withFamily(setup, catalog, "hunters").seats).toHaveLength(5);
  });

  it("swaps colours and keeps the first player when seats change", () => {
    const swapped = withSeat(start(), 0, { colour: "blue" });
    expect(swapped.seats.map((seat) => seat.colour)).toEqual(["blue", "red"]);
    const third = { ...withSeatAdded(start(), catalog, "green", "C"), first: 2 };
    expect(withSeatRemoved(third, 0).first).toBe(1);
    expect(withSeatRemoved(third, 2).first).toBeNull();
    expect(withSeat(start(), 1, { kind: "link" }).seats[1]).not.toHaveProperty("level");
  });

  it("sums tiles and minutes", () => {
    expect(sums(withModule(start(), catalog, "inns", true), catalog)).toEqual({ tiles: 82, minutes: 40 });
  });

  it("gives every seat a different name", () => {
    const setup = withSeat(withSeat(start(), 0, { name: "  Ana " }), 1, { name: "Ana" });
    expect(finished(setup, name).seats.map((seat) => seat.name)).toEqual(["Ana", "Ana 2"]);
    expect(finished(withSeat(start(), 0, { name: " " }), name).seats[0]?.name).toBe("Player 1");
  });

  it("repairs a stored set-up of an older version", () => {
    const old = {
      ...start(),
      modules: { base: { small_city: "four", gone: true }, vanished: {}, hg: {} },
      seats: [{ name: "A", colour: "red" as const, kind: "bot" as const, level: "genius" }],
    };
    expect(repaired(old, catalog)).toMatchObject({
      modules: { base: { small_city: "four" } },
      seats: [{ kind: "bot", level: "easy" }],
    });
    const letter = { id: "letter", name: { key: "l" }, about: { key: "l" } };
    const known = { ...catalog, profiles: [letter] };
    expect(repaired({ ...old, profile: "letter" }, known)?.profile).toBe("letter");
    expect(repaired({ ...old, profile: "gone" }, known)?.profile).toBe("standard");
    expect(repaired({ ...old, family: "space" }, catalog)).toBeNull();
  });
});
