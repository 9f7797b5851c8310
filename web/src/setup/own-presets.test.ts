import { describe, expect, it } from "vitest";
import { decodePreset, encodePreset, type OwnPreset, presetOf, withOwnPreset } from "./own-presets";
import { ALL_AIDS } from "./setup";

const preset: OwnPreset = {
  name: "Señor Müller’s Sunday 🎲",
  family: "medieval",
  profile: "letter",
  modules: { base: {}, river: { length: 2, fork: true } },
  aids: { ...ALL_AIDS, hints: false },
};

describe("own presets", () => {
  it("survive a round trip through a link", () => {
    const code = encodePreset(preset);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodePreset(code)).toEqual(preset);
  });

  it("refuse damaged links", () => {
    const code = encodePreset(preset);
    for (const bad of ["", "%", "abc", code.slice(4), btoa("null"), btoa("[]"), btoa('{"name":"x"}')]) {
      expect(decodePreset(bad)).toBeNull();
    }
    const odd = { ...preset, modules: { base: 3 } } as unknown as OwnPreset;
    expect(decodePreset(encodePreset(odd))).toBeNull();
  });

  it("hold modules and aids, and leave the seats alone", () => {
    const setup = {
      title: "T",
      family: "hunters",
      profile: "standard",
      modules: {},
      seats: [{ name: "Ana", colour: "red" as const, kind: "here" as const }],
      first: null,
      aids: ALL_AIDS,
    };
    const next = withOwnPreset(setup, preset);
    expect(next.seats).toBe(setup.seats);
    expect(next.aids.hints).toBe(false);
    expect(next.profile).toBe("letter");
    expect(presetOf(next, ` ${preset.name} `)).toEqual(preset);
  });
});
