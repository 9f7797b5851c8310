import { describe, expect, it } from "vitest";
import { bytesOf, textOf } from "./passkeys";

describe("bytes as text", () => {
  it("come back the same, without characters that addresses do not like", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => 255 - index);
    const text = textOf(bytes.buffer);
    expect(text).toMatch(/^[\w-]+$/);
    expect(bytesOf(text)).toEqual(bytes);
  });
});
