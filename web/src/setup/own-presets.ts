/** Set-ups that a player has saved by name, in this browser or in a link. */
import { readJson, writeJson } from "../app/preferences.svelte";
import type { Aids, Setup } from "../protocol/types";
import { STANDARD_PROFILE } from "./setup";

export interface OwnPreset {
  name: string;
  family: string;
  /** Absent in presets of older versions: the standard rules. */
  profile?: string;
  modules: Setup["modules"];
  aids: Aids;
}

const KEY = "carcassonne.presets";
const MAX_NAME_LENGTH = 40;

export const ownPresets = (): OwnPreset[] => (readJson<unknown[]>(KEY) ?? []).filter(isPreset);

/** Saves a preset under its name; a preset of the same name is replaced. */
export function savePreset(preset: OwnPreset): OwnPreset[] {
  const presets = [...ownPresets().filter(({ name }) => name !== preset.name), preset];
  writeJson(KEY, presets);
  return presets;
}

export function deletePreset(name: string): OwnPreset[] {
  const presets = ownPresets().filter((preset) => preset.name !== name);
  writeJson(KEY, presets);
  return presets;
}

export const presetOf = ({ family, profile, modules, aids }: Setup, name: string): OwnPreset => ({
  name: name.trim().slice(0, MAX_NAME_LENGTH),
  family,
  profile,
  modules,
  aids,
});

export const withOwnPreset = (setup: Setup, { family, profile, modules, aids }: OwnPreset): Setup => ({
  ...setup,
  family,
  profile: profile ?? STANDARD_PROFILE,
  modules: structuredClone(modules),
  aids: { ...setup.aids, ...aids },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Checks the shape only, because storage and links may hold anything; modules are checked when the preset is used. */
function isPreset(value: unknown): value is OwnPreset {
  return (
    isRecord(value) &&
    typeof value.name === "string" &&
    typeof value.family === "string" &&
    (value.profile === undefined || typeof value.profile === "string") &&
    isRecord(value.modules) &&
    Object.values(value.modules).every(isRecord) &&
    isRecord(value.aids) &&
    Object.values(value.aids).every((on) => typeof on === "boolean")
  );
}

/** Base64url of the preset as JSON, for an address. */
export function encodePreset(preset: OwnPreset): string {
  const bytes = new TextEncoder().encode(JSON.stringify(preset));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The preset of a link, or null if the link is damaged. */
export function decodePreset(text: string): OwnPreset | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isPreset(value) ? { ...value, name: value.name.trim().slice(0, MAX_NAME_LENGTH) } : null;
  } catch {
    return null;
  }
}
