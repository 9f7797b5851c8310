/** Pointer gestures on a board: drag pans, two fingers pinch, a short touch is a tap. */
import type { Point } from "../protocol/types";

export interface GestureTarget {
  pan(dx: number, dy: number): void;
  pinch(before: [Point, Point], after: [Point, Point]): void;
  zoom(factor: number, pointer: Point): void;
  /** Whether the wheel zooms without Ctrl. */
  zooms(): boolean;
  tap(point: Point, event: PointerEvent): void;
  hover(point: Point | null, event: PointerEvent): void;
}

/** A touch that moved less than this many pixels is a tap. */
const SLOP = 7;
/** Milliseconds after the last wheel event until zooming counts as stopped. */
const WHEEL_STOPS = 150;

export function gestures(node: HTMLElement, target: GestureTarget): { destroy(): void } {
  const grip = node.querySelector("[data-grip]") ?? node;
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;
  /** The last move of a mouse or pen that only hovers. */
  let hovering: PointerEvent | null = null;
  let wheeling: ReturnType<typeof setTimeout> | undefined;

  const at = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const pair = (): [Point, Point] => {
    const [a, b] = [...pointers.values()];
    return [a as Point, b as Point];
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 && event.button !== 1) return;
    pointers.set(event.pointerId, at(event));
    start = pointers.size === 1 ? at(event) : null;
    moved = pointers.size > 1;
  };

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === "touch") return;
      hovering = event;
      if (wheeling === undefined) target.hover(now, event);
      return;
    }
    if (!moved && start && Math.hypot(now[0] - start[0], now[1] - start[1]) < SLOP) return;
    if (!moved) {
      moved = true;
      // Not before the drag: capturing the pointer would take the click away from a ring under it.
      grip.setPointerCapture(event.pointerId);
      target.hover(null, event);
    }
    const old = pair();
    pointers.set(event.pointerId, now);
    if (pointers.size === 2) target.pinch(old, pair());
    else target.pan(now[0] - before[0], now[1] - before[1]);
  };

  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    // A long press that showed a name is not a tap.
    if (!moved && event.type === "pointerup" && !event.defaultPrevented) target.tap(at(event), event);
    start = null;
    if (pointers.size === 0) moved = false;
  };

  const leave = (event: PointerEvent) => {
    hovering = null;
    if (!pointers.has(event.pointerId)) target.hover(null, event);
  };

  /** A hover display would have to follow the moving board, so it is hidden until the board rests. */
  const holdHover = () => {
    if (wheeling === undefined && hovering) target.hover(null, hovering);
    clearTimeout(wheeling);
    wheeling = setTimeout(() => {
      wheeling = undefined;
      if (hovering && pointers.size === 0) target.hover(at(hovering), hovering);
    }, WHEEL_STOPS);
  };

  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !target.zooms()) return;
    event.preventDefault();
    holdHover();
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    // Trackpad pinches arrive as wheel events with Ctrl and small steps.
    target.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), at(event));
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      clearTimeout(wheeling);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("wheel", wheel);
    },
  };
}
