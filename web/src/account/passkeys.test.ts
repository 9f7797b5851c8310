import { describe, expect, it } from "vitest";
import { bytesOf, textOf } from "./passkeys";

describe("bytes as text", () => {
  it("survive a round trip, without characters that are not allowed in addresses", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => 255 - index);
    const text = textOf(bytes.buffer);
    expect(text).toMatch(/^[\w-]+$/);
    expect(bytesOf(text)).toEqual(bytes);
  });
});
