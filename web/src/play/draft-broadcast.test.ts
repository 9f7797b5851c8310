import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Shown } from "../protocol/types";
import { DraftBroadcast } from "./draft-broadcast";

describe("draft broadcast", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const at = (x: number): Shown => ({ tile: "base/road", cell: [x, 0], rotation: 0, staged: false });

  it("sends the first change at once and then only the newest one", () => {
    const sent: (Shown | null)[] = [];
    const broadcast = new DraftBroadcast((draft) => sent.push(draft));
    for (const x of [1, 2, 3]) broadcast.update(at(x));
    expect(sent).toEqual([at(1)]);
    vi.runAllTimers();
    expect(sent).toEqual([at(1), at(3)]);
  });

  it("sends nothing twice and withdraws a draft that is gone", () => {
    const sent: (Shown | null)[] = [];
    const broadcast = new DraftBroadcast((draft) => sent.push(draft));
    broadcast.update(null);
    expect(sent).toEqual([]);
    broadcast.update(at(1));
    vi.runAllTimers();
    broadcast.update(at(1));
    broadcast.update(null);
    vi.runAllTimers();
    expect(sent).toEqual([at(1), null]);
  });
});
