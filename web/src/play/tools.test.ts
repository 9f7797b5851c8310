import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Session } from "../game/session.svelte";

const layout = vi.hoisted(() => ({ small: false, fingers: false }));
vi.mock("../app/layout.svelte", () => ({ layout }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A board with a feature wherever the mouse is. */
async function pointAt(): Promise<string[]> {
  const { Tools } = await import("./tools.svelte");
  const asked: string[] = [];
  const session = {
    table: { game: { aids: { regions: true } } },
    geometry: { spotAt: () => "0,0.1" },
    feature: (spot: string) => {
      asked.push(spot);
      return Promise.resolve(null);
    },
  };
  new Tools(session as unknown as Session).hover([0.5, 0.5]);
  vi.advanceTimersByTime(1000);
  return asked;
}

it("inspects the feature that a mouse points at", async () => {
  layout.small = false;
  expect(await pointAt()).toEqual(["0,0.1"]);
});

it("leaves the dock of a small screen where it is", async () => {
  layout.small = true;
  expect(await pointAt()).toEqual([]);
});
