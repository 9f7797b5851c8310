import { describe, expect, it } from "vitest";
import type { RulebookChapter } from "../protocol/types";
import { marked, ruleOf, search } from "./search";

const rule = (id: string, text: string) => ({ id, kind: "rule" as const, text, values: [] });
const chapters: RulebookChapter[] = [
  {
    module: "base",
    title: "Carcassonne",
    rules: [
      rule("BASE-18", "Un camino ocupado no admite otro seguidor."),
      rule("BASE-26", "Una ciudad completa da 2 puntos por loseta."),
    ],
  },
  { module: "river", title: "El río", rules: [rule("RIV-02", "El río no se ocupa.")] },
];
const ids = (query: string) => search(chapters, query).map(({ rule: { id } }) => id);

describe("search", () => {
  it("finds words from their beginning, without accents, in any order", () => {
    expect(ids("punt ciudad")).toEqual(["BASE-26"]);
    expect(ids("RIO")).toEqual(["RIV-02"]);
    expect(ids("amino")).toEqual([]);
  });

  it("finds rules by id and by the title of their chapter", () => {
    expect(ids("base-18")).toEqual(["BASE-18"]);
    expect(ids("carcassonne")).toEqual(["BASE-18", "BASE-26"]);
  });

  it("lists the chapter about a word before mentions elsewhere", () => {
    const river = {
      module: "river",
      title: "The River",
      rules: [rule("RIV-12", "The dragon appears there.")],
    };
    const dragon = {
      module: "dragon",
      title: "The Dragon",
      rules: [rule("DRG-01", "Six new tiles."), rule("DRG-02", "The dragon moves.")],
    };
    expect(search([river, dragon], "dragon").map((found) => found.rule.id)).toEqual([
      "DRG-02",
      "RIV-12",
      "DRG-01",
    ]);
  });

  it("finds nothing without a query", () => {
    expect(ids("  ")).toEqual([]);
  });

  it("marks the words of the query", () => {
    expect(marked("El río no se ocupa.", "rio")).toEqual([
      { text: "El ", hit: false },
      { text: "río", hit: true },
      { text: " no se ocupa.", hit: false },
    ]);
  });

  it("leads a ledger line to its rule", () => {
    expect(ruleOf("HNG-27f")).toBe("HNG-27");
    expect(ruleOf("BASE-18")).toBe("BASE-18");
  });
});
