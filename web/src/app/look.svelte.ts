import type { Look } from "../protocol/types";
import { preferences } from "./preferences.svelte";

/** Shows the page in the colours of a family while the component is mounted; a family declares only what differs. */
export function showLook(look: () => Look | null | undefined): void {
  $effect(() => {
    const { light = {}, dark = {} } = look() ?? {};
    const colours = Object.entries(preferences.dark ? { ...light, ...dark } : light);
    const { style } = document.documentElement;
    for (const [name, colour] of colours) style.setProperty(`--${name}`, colour);
    return () => {
      for (const [name] of colours) style.removeProperty(`--${name}`);
    };
  });
}
