/** The page's side of the worker that paints the tiles. */
import type { Box } from "./art.svelte";
import type { Painted, PainterCommand } from "./messages";

/** Pixels of a stamp for each hundredth of a tile: enough for the largest zoom. */
const STAMP_PIXELS = 8;

/** One worker paints all boards of the page and caches their pictures. */
class PainterClient {
  private worker: Worker | null = null;
  private readonly boards = new Map<number, (painted: Painted) => void>();
  private latest = 0;
  private hasTurret = false;

  open(deliver: (painted: Painted) => void): number {
    this.latest += 1;
    this.boards.set(this.latest, deliver);
    return this.latest;
  }

  close(board: number): void {
    this.boards.delete(board);
    this.send({ type: "close", board });
  }

  send(order: PainterCommand, transfer: Transferable[] = []): void {
    if (!this.worker) {
      this.worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
      this.worker.onmessage = ({ data }: MessageEvent<Painted>) => {
        const deliver = this.boards.get(data.board);
        if (deliver) deliver(data);
        else data.bitmap.close();
      };
    }
    this.worker.postMessage(order, transfer);
  }

  /** Sends the worker the turret for the corners of city walls, drawn once from its symbol. */
  async lendTurret(box: Box): Promise<void> {
    const symbol = document.getElementById("corner-turret");
    if (!symbol || this.hasTurret) return;
    this.hasTurret = true;
    const [width, height] = [box.width * STAMP_PIXELS, box.height * STAMP_PIXELS];
    const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${symbol.innerHTML}</svg>`;
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const bitmap = await createImageBitmap(image);
    this.send({ type: "turret", stamp: { bitmap, box } }, [bitmap]);
  }
}

export const painterClient = new PainterClient();
