/** Messages between the page and the worker that paints the tiles. */
import type { Bounds, RenderRect } from "../viewport";
import type { Stamp, TileScene } from "./paint";

/** Several boards share one worker and the pictures that it has fetched. */
export type PainterCommand =
  | { type: "scene"; board: number; scene: TileScene; bounds: Bounds }
  | { type: "rect"; board: number; rect: RenderRect }
  | { type: "turret"; stamp: Stamp }
  | { type: "close"; board: number };

export interface Painted {
  board: number;
  /** The visible part, or a low-resolution overview that is shown when the board moves faster than it is painted. */
  part: "window" | "whole";
  rect: RenderRect;
  bitmap: ImageBitmap;
  /** Keys of the tiles that are shown with their pictures. */
  shown: string[];
  /** No picture of a better size is still loading. */
  complete: boolean;
}

export const rowKey = ([, x, y, , art]: readonly [unknown, number, number, unknown, string]): string =>
  `${x},${y} ${art}`;
