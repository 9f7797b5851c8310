/** Keyboard shortcuts of the game screen. */
import type { Session } from "../game/session.svelte";
import type { Point } from "../protocol/types";
import type { Tools } from "./tools.svelte";

const ARROWS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

const PAN = 90;

export interface KeyTargets {
  session: Session;
  tools: Tools;
  help: () => void;
}

/** Whether the key belongs to an open dialog, or to a focused field or button that uses it. */
function taken(event: KeyboardEvent): boolean {
  const element = event.target as HTMLElement;
  if (document.querySelector("[aria-modal=true], dialog[open]")) return true;
  if (element.closest("input, textarea, select")) return true;
  return event.key === "Enter" && element.closest("button:enabled, a, [role=button]") !== null;
}

/** Handles a key; true if it is a shortcut. */
export function pressed(event: KeyboardEvent, { session, tools, help }: KeyTargets): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || taken(event)) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (event.shiftKey) tools.camera.pan(-arrow[0] * PAN, -arrow[1] * PAN);
    else tools.step(arrow);
    return true;
  }
  if (/^[1-9]$/.test(event.key)) {
    const choice = session.draft.choices[Number(event.key) - 1];
    if (choice) session.draft.choose(choice);
    return choice !== undefined;
  }
  const aids = session.table?.game.aids;
  switch (event.key.toLowerCase()) {
    case "tab": {
      // Without a focus, Tab goes to the targets on the board first; after that it works as usual.
      const first = document.querySelector<SVGElement>("[role=application] [data-action]");
      if (event.shiftKey || document.activeElement !== document.body || !first) return false;
      first.focus();
      return true;
    }
    case "r":
      session.draft.turn(event.shiftKey ? -1 : 1);
      return true;
    case "e":
      session.draft.turn(-1);
      return true;
    case "z":
      session.draft.undo();
      return true;
    case "enter":
      if (!tools.enter()) void session.draft.confirm();
      return true;
    case "+":
    case "=":
      tools.camera.zoom(1.25);
      return true;
    case "-":
      tools.camera.zoom(0.8);
      return true;
    case "0":
      tools.showAll();
      return true;
    case "n":
      tools.stepPlaces(1);
      return true;
    case "p":
      tools.stepPlaces(-1);
      return true;
    case "f":
      if (aids?.regions) tools.fields = !tools.fields;
      return true;
    case "g":
      if (aids?.regions) tools.regions = !tools.regions;
      return true;
    case "l":
      tools.last = !tools.last;
      return true;
    case "t":
      if (aids?.remaining) tools.tiles = !tools.tiles;
      return true;
    case "i":
      tools.inspectNext();
      return true;
    case "?":
      help();
      return true;
    case "escape":
      tools.dismiss();
      tools.cursor = null;
      return true;
    default:
      return false;
  }
}
