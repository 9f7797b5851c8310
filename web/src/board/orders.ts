/** What the page and the worker that paints the land tell each other. */
import type { Scene, Stamp } from "./painter";
import type { Bounds, Cut } from "./view";

/** Several boards share one worker, and with it the pictures it has fetched. */
export type Order =
  | { type: "scene"; board: number; scene: Scene; bounds: Bounds }
  | { type: "cut"; board: number; cut: Cut }
  | { type: "tower"; stamp: Stamp }
  | { type: "close"; board: number };

export interface Painted {
  board: number;
  /** The part in sight, or the whole board in little for when the board moves faster than it is painted. */
  part: "window" | "whole";
  cut: Cut;
  bitmap: ImageBitmap;
  /** Keys of the tiles that are shown with their pictures. */
  shown: string[];
  /** No finer picture is on its way. */
  complete: boolean;
}

export const rowKey = ([, x, y, , art]: readonly [unknown, number, number, unknown, string]): string =>
  `${x},${y} ${art}`;
