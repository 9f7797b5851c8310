import { describe, expect, it } from "vitest";
import { hashOf, parseRoute, type Route } from "./router.svelte";

const TOKEN = "tQ0-pR_sT1uVwXyZ12345678901234567";

describe("routes", () => {
  it("survive a round trip through the address", () => {
    const routes: Route[] = [
      { screen: "home" },
      { screen: "missing" },
      { screen: "new" },
      { screen: "new", preset: "a_b-c" },
      { screen: "tutorial" },
      { screen: "tutorial", lesson: "a-module" },
      { screen: "game", game: "g 1" },
      { screen: "game", game: "g", token: TOKEN },
      { screen: "replay", game: "g", n: null },
      { screen: "replay", game: "g", n: 12 },
      { screen: "replay", game: "g", token: TOKEN, n: 12 },
      { screen: "shared", share: "s", n: 3 },
    ];
    for (const route of routes) expect(parseRoute(hashOf(route))).toEqual(route);
  });

  it("show a token only in invitations", () => {
    expect(hashOf({ screen: "game", game: "g", token: TOKEN })).toBe(`#/join/g/${TOKEN}`);
    expect(hashOf({ screen: "game", game: "g" })).toBe("#/game/g");
  });

  it("still understand links of older versions", () => {
    expect(parseRoute(`#/game/g/${TOKEN}`)).toEqual({ screen: "game", game: "g", token: TOKEN });
    expect(parseRoute(`#/replay/g/${TOKEN}/7`)).toEqual({ screen: "replay", game: "g", token: TOKEN, n: 7 });
  });

  it("lead home without a screen, and say so where there is none", () => {
    for (const hash of ["", "#", "#/"]) expect(parseRoute(hash)).toEqual({ screen: "home" });
    for (const hash of ["#/nowhere", "#/game", "#/player", "#/shared/"]) {
      expect(parseRoute(hash)).toEqual({ screen: "missing" });
    }
    expect(parseRoute("#/game/%E0%A4%A/").screen).toBe("game");
  });
});
