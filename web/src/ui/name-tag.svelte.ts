/** Names of figures and pieces: shown when a mouse or a finger rests on one. */

/** Milliseconds until the name is shown for a mouse, and for a finger. */
const HOVER = 120;
const PRESS = 420;
/** Milliseconds for which a name stays after the finger is lifted. */
const READ = 1600;
/** A finger that moves farther than this many pixels drags. */
const SLOP = 8;

export interface ShownName {
  text: string;
  /** Position of the named element in the window. */
  box: DOMRect;
}

/** Shows the names of elements with the attribute `data-name`. One instance listens to the whole page. */
export class NameTag {
  shown = $state.raw<ShownName | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private element: Element | null = null;
  private pressed: { x: number; y: number } | null = null;
  /** A name was shown for the finger that is down: lifting it must not choose anything. */
  private nameShown = false;

  listen(root: Document): () => void {
    const capture = { capture: true };
    const handlers: [string, (event: PointerEvent) => void][] = [
      ["pointerover", (event) => this.over(event)],
      ["pointerdown", (event) => this.down(event)],
      ["pointermove", (event) => this.move(event)],
      ["pointerup", (event) => this.up(event)],
      ["pointercancel", () => this.hide()],
      ["wheel", () => this.hide()],
      ["click", (event) => this.suppress(event)],
      ["contextmenu", (event) => this.suppress(event)],
    ];
    for (const [type, handler] of handlers) root.addEventListener(type, handler as EventListener, capture);
    return () => {
      for (const [type, handler] of handlers)
        root.removeEventListener(type, handler as EventListener, capture);
      this.hide();
    };
  }

  private namedAt(event: PointerEvent): Element | null {
    return event.target instanceof Element ? event.target.closest("[data-name]") : null;
  }

  private over(event: PointerEvent): void {
    if (event.pointerType === "touch" || event.buttons !== 0) return;
    const element = this.namedAt(event);
    if (element !== this.element) this.showLater(element, HOVER);
  }

  private down(event: PointerEvent): void {
    this.nameShown = false;
    if (event.pointerType !== "touch") {
      this.hide();
      return;
    }
    this.pressed = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    this.showLater(event.isPrimary ? this.namedAt(event) : null, PRESS);
  }

  private move(event: PointerEvent): void {
    const { pressed } = this;
    if (!pressed || this.nameShown) return;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLOP) this.hide();
  }

  private up(event: PointerEvent): void {
    if (event.pointerType !== "touch") return;
    this.pressed = null;
    if (!this.nameShown) {
      this.hide();
      return;
    }
    // The press showed a name; it must not choose anything.
    event.preventDefault();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), READ);
  }

  private suppress(event: Event): void {
    if (!this.nameShown) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") this.nameShown = false;
  }

  private showLater(element: Element | null, delay: number): void {
    this.hide();
    this.element = element;
    if (element) this.timer = setTimeout(() => this.showName(element), delay);
  }

  private showName(element: Element): void {
    const text = element.getAttribute("data-name");
    if (!text || !element.isConnected) return;
    this.nameShown = this.pressed !== null;
    this.shown = { text, box: element.getBoundingClientRect() };
  }

  private hide(): void {
    clearTimeout(this.timer);
    this.element = null;
    this.shown = null;
  }
}
