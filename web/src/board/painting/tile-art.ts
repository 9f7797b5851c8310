/** Addresses of the tile pictures. Separate from the figures, because workers need only this. */
import type { Art } from "../../protocol/types";

export const TILE_SIZES = [64, 128, 256, 512] as const;
export type TileSize = (typeof TILE_SIZES)[number];

/** The smallest bitmap that is not enlarged at this many device pixels. */
export function sizeFor(pixels: number): TileSize {
  return TILE_SIZES.find((size) => size >= pixels * 0.9) ?? 512;
}

export const tileUrl = (art: Art, size: TileSize): string =>
  `/art/tile/${size}/${encodeURIComponent(art)}.webp`;
