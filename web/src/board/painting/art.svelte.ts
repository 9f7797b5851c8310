/** Figures as symbols of one sprite, which is inlined into the page. */
import type { Colour } from "../../protocol/types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const EMPTY: Box = { x: -9, y: -26, width: 18, height: 26 };

export function parseBox(viewBox: string | null): Box {
  const [x, y, width, height] = (viewBox ?? "").split(/[\s,]+/).map(Number);
  const known = [x, y, width, height].every((value) => Number.isFinite(value));
  return known ? ({ x, y, width, height } as Box) : EMPTY;
}

class Sprite {
  private boxes = $state.raw(new Map<string, Box>());
  private loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async fetch(): Promise<void> {
    const response = await fetch("/art/figures.svg");
    if (!response.ok) throw new Error(`figures: ${response.status}`);
    const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    const root = document.importNode(parsed.documentElement, true) as unknown as SVGSVGElement;
    root.setAttribute("aria-hidden", "true");
    // Not display: none, which would switch off gradients and masks inside the symbols.
    root.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
    document.body.prepend(root);
    const boxes = new Map<string, Box>();
    for (const symbol of root.querySelectorAll("symbol")) {
      boxes.set(symbol.id, parseBox(symbol.getAttribute("viewBox")));
    }
    this.boxes = boxes;
  }

  has(symbol: string): boolean {
    return this.boxes.has(symbol);
  }

  box(symbol: string): Box {
    return this.boxes.get(symbol) ?? EMPTY;
  }

  get ready(): boolean {
    return this.boxes.size > 0;
  }
}

export const sprite = new Sprite();

export const figureSymbol = (figure: string, colour: Colour, lying = false): string =>
  `${figure}-${colour}${lying ? "-lying" : ""}`;
