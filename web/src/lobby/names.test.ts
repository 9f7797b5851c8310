import { describe, expect, it, vi } from "vitest";

vi.mock("../i18n/i18n.svelte", () => ({
  t: (key: string, values?: { number: string }) => (values ? `${key} ${values.number}` : key),
}));

const { playerName } = await import("./names");

describe("names of players", () => {
  it("are in the language of the page if the server has generated them", () => {
    expect(playerName({ name: "Guest 12345", kind: "guest" })).toBe("player-guest 12345");
    expect(playerName({ name: "Guest 12345 2" })).toBe("player-guest 12345 2");
    expect(playerName({ name: "-" })).toBe("player-deleted");
    expect(playerName({ name: "-2" })).toBe("player-deleted");
    expect(playerName({ name: "Ada", kind: "deleted" })).toBe("player-deleted");
  });

  it("are in the language of the page if a file does not name its players", () => {
    expect(playerName({ name: "seat 2" })).toBe("seat-default 2");
    expect(playerName({ name: "Seat 2 of mine" })).toBe("Seat 2 of mine");
  });

  it("stay as players have chosen them", () => {
    expect(playerName({ name: "Guest" })).toBe("Guest");
    expect(playerName({ name: "Ada", kind: "account" })).toBe("Ada");
  });
});
