import { describe, expect, it } from "vitest";
import { expandMedia } from "./breakpoints";

describe("breakpoints", () => {
  it("expand by name and leave other queries alone", () => {
    expect(expandMedia("@media (--compact) {\n a {} }")).toBe("@media (max-width: 799px) {\n a {} }");
    expect(expandMedia("@media print { a { color: var(--text) } }")).toBe(
      "@media print { a { color: var(--text) } }",
    );
  });

  it("refuse an unknown name", () => {
    expect(() => expandMedia("@media (--huge) {}")).toThrow("--huge");
  });
});
