/** What the page and the worker that paints the land tell each other. */
import type { Bounds, RenderRect } from "../viewport";
import type { Stamp, TileScene } from "./paint";

/** Several boards share one worker, and with it the pictures it has fetched. */
export type PainterCommand =
  | { type: "scene"; board: number; scene: TileScene; bounds: Bounds }
  | { type: "rect"; board: number; rect: RenderRect }
  | { type: "tower"; stamp: Stamp }
  | { type: "close"; board: number };

export interface Painted {
  board: number;
  /** The visible part, or a low-resolution overview for when the board moves faster than it is painted. */
  part: "window" | "whole";
  rect: RenderRect;
  bitmap: ImageBitmap;
  /** Keys of the tiles that are shown with their pictures. */
  shown: string[];
  /** No finer picture is on its way. */
  complete: boolean;
}

export const rowKey = ([, x, y, , art]: readonly [unknown, number, number, unknown, string]): string =>
  `${x},${y} ${art}`;
