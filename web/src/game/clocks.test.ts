import { describe, expect, it } from "vitest";
import { Clocks, clockText, DAY, HOUR, MINUTE, marksPassed } from "./clocks.svelte";

describe("clocks", () => {
  it("show hours, minutes, and tenths at the end", () => {
    expect(clockText(26 * HOUR)).toBe("26:00:00");
    expect(clockText(HOUR + 2 * MINUTE + 3000)).toBe("1:02:03");
    expect(clockText(12 * MINUTE + 34_900)).toBe("12:34");
    expect(clockText(20_000)).toBe("0:20");
    expect(clockText(19_999)).toBe("0:19.9");
    expect(clockText(9_340)).toBe("0:09.3");
    expect(clockText(0)).toBe("0:00.0");
    expect(DAY).toBe(86_400_000);
  });

  it("count down only for the running seat and never below zero", () => {
    let time = 1000;
    const clocks = new Clocks(
      () => true,
      () => {},
      () => time,
    );
    clocks.update({ running: 1, left: [5000, 3000] });
    time += 1200;
    clocks.tick();
    expect([clocks.left(0), clocks.left(1)]).toEqual([5000, 1800]);
    time += 60_000;
    clocks.tick();
    expect(clocks.left(1)).toBe(0);
  });

  it("are announced to their own player at a minute, 30 and 10 seconds, each once", () => {
    let time = 0;
    const heard: number[] = [];
    const clocks = new Clocks(
      (seat) => seat === 0,
      (left) => heard.push(left),
      () => time,
    );
    clocks.update({ running: 0, left: [61_000, 61_000] });
    for (; time < 61_000; time += 100) clocks.tick();
    expect(heard).toEqual([60_000, 30_000, 10_000]);
    clocks.update({ running: 1, left: [61_000, 11_000] });
    for (; time < 80_000; time += 100) clocks.tick();
    expect(heard).toHaveLength(3);
    // A clock that starts low announces only one time, not each one above it.
    expect(marksPassed(Number.POSITIVE_INFINITY, 8000).slice(-1)).toEqual([10_000]);
  });
});
