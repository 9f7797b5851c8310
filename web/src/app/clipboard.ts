/** Copies text, also over plain HTTP, where browsers offer no clipboard. True on success. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed (another window has the focus, or a policy forbids it): copying a selection may still work.
    }
  }
  return copyBySelection(text);
}

/** Selects the text in a hidden field and has the browser copy the selection. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "hidden-text";
  // While a dialog is open, nothing outside it can be selected.
  const host = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const focused = document.activeElement as HTMLElement | null;
  host.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } finally {
    area.remove();
    focused?.focus();
  }
}
