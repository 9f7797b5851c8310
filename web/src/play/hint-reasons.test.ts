import { describe, expect, it } from "vitest";
import { separateReasons } from "./hint-reasons";

describe("the reasons of hints", () => {
  it("are said once where all hints share them", () => {
    const found = separateReasons([
      ["claims the city", "your road grows"],
      ["your road grows", "claims the road"],
      ["your road grows"],
    ]);
    expect(found.shared).toEqual(["your road grows"]);
    expect(found.own).toEqual([["claims the city"], ["claims the road"], []]);
    expect(found.alike).toEqual([false, false, true]);
  });

  it("are marked where a better hint has the same", () => {
    const found = separateReasons([["claims the city"], ["claims the road"], ["claims the city"]]);
    expect(found.shared).toEqual([]);
    expect(found.alike).toEqual([false, false, true]);
  });

  it("stay with a hint that is alone", () => {
    expect(separateReasons([["claims the city"]])).toEqual({
      shared: [],
      own: [["claims the city"]],
      alike: [false],
    });
  });
});
