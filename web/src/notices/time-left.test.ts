import { describe, expect, it } from "vitest";
import { duration, isShort, timeLeft } from "./time-left";

const NOW = Date.parse("2026-01-01T00:00:00Z");

describe("time left", () => {
  it("is given in the largest unit", () => {
    expect(timeLeft("2026-01-03T12:00:00Z", "en", NOW)).toBe("2 days");
    expect(timeLeft("2026-01-01T05:30:00Z", "en", NOW)).toBe("5 hours");
    expect(timeLeft("2026-01-01T00:30:00Z", "es", NOW)).toBe("30 minutos");
    expect(timeLeft("2025-12-31T00:00:00Z", "en", NOW)).toBe("1 minute");
  });

  it("of a fixed length is not rounded", () => {
    expect(duration(3600, "en")).toBe("1 hour");
    expect(duration(5400, "fr")).toBe("90 minutes");
    expect(duration(120, "es")).toBe("2 minutos");
    expect(duration(45, "en")).toBe("45 seconds");
    expect(duration(0, "en")).toBe("0 seconds");
  });

  it("is short below a day", () => {
    expect(isShort("2026-01-01T12:00:00Z", NOW)).toBe(true);
    expect(isShort("2026-01-02T12:00:00Z", NOW)).toBe(false);
    expect(isShort(null, NOW)).toBe(false);
  });
});
