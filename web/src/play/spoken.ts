/** Names of places for the ear. */
import { t } from "../i18n/i18n.svelte";
import type { Cell, Mask } from "../protocol/types";

/** Columns grow to the east and rows to the south of the start tile. */
export const spokenCell = ([x, y]: Cell): string => t("cell", { column: x, row: y });

export const rotationCount = (mask: Mask): number =>
  [0, 1, 2, 3].filter((rotation) => mask & (1 << rotation)).length;
