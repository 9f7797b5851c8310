/** Which of the four arrangements suits the window. */
import { LOW_HEIGHT, WIDTHS } from "../styles/breakpoints";

export type Arrangement = "wide" | "medium" | "phone" | "low";

export function arrangementFor(width: number, height: number): Arrangement {
  if (height < LOW_HEIGHT && width < WIDTHS.narrow && width > height) return "low";
  if (width < WIDTHS.compact) return "phone";
  return width < WIDTHS.medium ? "medium" : "wide";
}

const COARSE = matchMedia("(pointer: coarse)");

class Layout {
  private width = $state(innerWidth);
  private height = $state(innerHeight);
  arrangement: Arrangement = $derived(arrangementFor(this.width, this.height));
  small = $derived(this.arrangement === "phone" || this.arrangement === "low");
  narrow = $derived(this.width < WIDTHS.narrow);
  /** A phone whose screen is so low that every line counts. */
  short = $derived(this.arrangement === "phone" && this.height < 720);
  /** Screens on which a lesson leaves room for the board, its own card and the dock alone. */
  lessonOnly = $derived(this.short || this.arrangement === "low");
  private coarse = $state(COARSE.matches);
  /** Targets must be large enough for fingers, on phones and on tablets. */
  fingers = $derived(this.small || this.coarse);

  constructor() {
    addEventListener("resize", () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
    COARSE.addEventListener("change", () => {
      this.coarse = COARSE.matches;
    });
  }
}

export const layout = new Layout();
