/** Tile pictures that have been fetched and decoded, in the worker that paints with them. */
import type { Art } from "../../protocol/types";
import { TILE_SIZES, type TileSize, tileUrl } from "./tile-art";

const RETRY_AFTER = 2000;
/** Pictures fetched at once: a browser opens six connections to a server, and a move must not wait for one. */
const AT_ONCE = 4;
/** Limit of the cache of decoded pictures in bytes: all tiles of a large game at the size in use, with room to spare. */
const MOST_BYTES = 160_000_000;

const bytesOf = (picture: ImageBitmap): number => picture.width * picture.height * 4;

export class TileImages {
  /** By address, the most recently used last; null while a picture is loading. */
  private readonly bitmaps = new Map<string, ImageBitmap | null>();
  private bytes = 0;
  private readonly waiting: string[] = [];
  private fetching = 0;

  constructor(private readonly arrived: () => void) {}

  /** The picture at the wanted size, or at the nearest available size while that one is loading. */
  get(art: Art, size: TileSize): ImageBitmap | null {
    const wanted = this.lookUp(tileUrl(art, size));
    if (wanted) return wanted;
    if (wanted === undefined) this.order(tileUrl(art, size));
    return this.anySize(art);
  }

  /** The picture at any size; fetched at the given one only if there is none. */
  any(art: Art, size: TileSize): ImageBitmap | null {
    return this.anySize(art) ?? this.get(art, size);
  }

  awaits(art: Art, size: TileSize): boolean {
    return this.bitmaps.get(tileUrl(art, size)) === null;
  }

  private anySize(art: Art): ImageBitmap | null {
    for (const size of TILE_SIZES.toReversed()) {
      const bitmap = this.bitmaps.get(tileUrl(art, size));
      if (bitmap) return bitmap;
    }
    return null;
  }

  private lookUp(url: string): ImageBitmap | null | undefined {
    const bitmap = this.bitmaps.get(url);
    if (bitmap) {
      this.bitmaps.delete(url);
      this.bitmaps.set(url, bitmap);
    }
    return bitmap;
  }

  private order(url: string): void {
    this.bitmaps.set(url, null);
    this.waiting.push(url);
    this.fetchNext();
  }

  private fetchNext(): void {
    // The latest first: it is in view now, while earlier ones may have left the window.
    const url = this.fetching < AT_ONCE ? this.waiting.pop() : undefined;
    if (url === undefined) return;
    this.fetching += 1;
    void this.fetch(url).finally(() => {
      this.fetching -= 1;
      this.fetchNext();
    });
  }

  private async fetch(url: string): Promise<void> {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      this.keep(url, await createImageBitmap(await response.blob()));
      this.arrived();
    } catch {
      // The connection may have failed: the picture is requested again when the board is next painted.
      setTimeout(() => {
        this.bitmaps.delete(url);
        this.arrived();
      }, RETRY_AFTER);
    }
  }

  private keep(url: string, picture: ImageBitmap): void {
    this.bitmaps.set(url, picture);
    this.bytes += bytesOf(picture);
    for (const [old, bitmap] of this.bitmaps) {
      if (this.bytes <= MOST_BYTES) break;
      if (!bitmap || old === url) continue;
      this.bitmaps.delete(old);
      this.bytes -= bytesOf(bitmap);
      bitmap.close();
    }
  }
}
