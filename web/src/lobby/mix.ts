/** The modules of a game to be played. */
import type { Catalog, Setup } from "../protocol/types";

export type Mix = Pick<Setup, "family" | "modules">;

/** The mix that forms begin with: the first preset. */
export function firstMix(catalog: Catalog): Mix {
  const preset = catalog.presets[0];
  return { family: preset?.family ?? "", modules: preset?.modules ?? {} };
}
