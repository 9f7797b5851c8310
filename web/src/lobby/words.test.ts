import { describe, expect, it } from "vitest";
import type { OpenTable } from "../protocol/types";
import { botsText, clockText, fits, rangeText, sourceText } from "./words";

const t = (key: string, args?: Record<string, string | number>) =>
  [key, ...Object.values(args ?? {})].join(" ");

const TABLE: OpenTable = {
  id: "a",
  title: "Sunday",
  family: "medieval",
  modules: ["base", "river"],
  seats: 3,
  clock: { kind: "live", base: 300, increment: 10, days: 0, vacation: 0, time_out: "bot" },
  rated: true,
  public: true,
  players: [{ id: "p", name: "Ada", kind: "account", rating: 1612 }],
  created: "2026-01-01T00:00:00Z",
};
const ANY = { search: "", rated: "", clock: "" } as const;

describe("words of the lobby", () => {
  it("names clocks", () => {
    expect(clockText(TABLE.clock, t)).toBe("lobby-clock-live 5 10");
    expect(clockText(null, t)).toBe("lobby-no-clock");
    expect(clockText({ kind: "days", base: 0, increment: 0, days: 2, vacation: 0, time_out: "bot" }, t)).toBe(
      "lobby-clock-days 2",
    );
  });

  it("names the time until bots join", () => {
    expect(botsText(30, t)).toBe("lobby-bots-after lobby-seconds 30");
    expect(botsText(180, t)).toBe("lobby-bots-after lobby-minutes 3");
    expect(botsText(90, t)).toBe("lobby-bots-after lobby-seconds 90");
  });

  it("names rating ranges", () => {
    expect(rangeText({ min_rating: 1200, max_rating: 1500 }, t)).toBe("lobby-range 1200 1500");
    expect(rangeText({ min_rating: 1200 }, t)).toBe("lobby-range-min 1200");
    expect(rangeText({}, t)).toBe("");
    // A number would be shown with a thousands separator.
    rangeText({ max_rating: 1500 }, (key, args) => {
      expect(args).toEqual({ max: "1500" });
      return key;
    });
  });

  it("names sources of points", () => {
    expect(sourceText("city")).toEqual({ key: "source-city" });
    expect(sourceText("module-fair")).toEqual({ key: "module-fair" });
    expect(sourceText("unfinished-road")).toEqual({
      key: "source-unfinished",
      args: { kind: { key: "source-road" } },
    });
  });

  it("filters tables", () => {
    expect(fits(TABLE, ANY, ["The River"])).toBe(true);
    expect(fits(TABLE, { ...ANY, search: "river ada" }, ["The River"])).toBe(true);
    expect(fits(TABLE, { ...ANY, search: "ferry" }, ["The River"])).toBe(false);
    expect(fits(TABLE, { ...ANY, rated: "casual" }, [])).toBe(false);
    expect(fits(TABLE, { ...ANY, clock: "live" }, [])).toBe(true);
    expect(fits({ ...TABLE, clock: null }, { ...ANY, clock: "none" }, [])).toBe(true);
  });
});
