import { expect, it } from "vitest";
import { CLOCK_PRESETS, liveClock, presetClock, presetOf } from "./clock";

it("recognises every preset", () => {
  for (const preset of CLOCK_PRESETS.filter((each) => each !== "own")) {
    expect(presetOf(presetClock(preset, "out"))).toBe(preset);
  }
  expect(presetOf(liveClock(61, 0, "bot"))).toBe("own");
  expect(presetClock("live-10-15", "bot")).toEqual(liveClock(600, 15, "bot"));
});
