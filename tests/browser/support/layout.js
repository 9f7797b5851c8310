() => {
  const touch = matchMedia("(pointer: coarse)").matches;
  const problems = new Set();
  const nameOf = (element) => {
    const text = element.getAttribute("aria-label") || element.innerText || element.getAttribute("title") || "";
    return `${element.tagName.toLowerCase()} "${text.trim().replace(/\s+/g, " ").slice(0, 60)}"`;
  };
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".hidden-text");
  const scrollsSideways = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const inStrip = (element) => {
    for (let each = element.parentElement; each && !each.matches(".page"); each = each.parentElement) {
      if (scrollsSideways(each) && each.scrollWidth > each.clientWidth) return true;
    }
    return false;
  };
  const root = document.querySelector("dialog[open]") ?? document.body;
  const elements = [...root.querySelectorAll("*")].filter(
    (element) => element instanceof HTMLElement && shown(element) && !element.closest("[role=application]"),
  );

  // Nothing but a strip of chips may be wider than the window.
  for (const page of [document.documentElement, ...document.querySelectorAll(".page, main, dialog[open]")]) {
    if (page.scrollWidth > page.clientWidth + 1) problems.add(`scrolls sideways: ${page.tagName} ${page.className}`);
  }
  // Screens scroll inside themselves; a document that scrolls too would leave an empty window behind.
  if (document.scrollingElement.scrollHeight > innerHeight + 1) problems.add("the document scrolls");
  for (const element of elements) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 1 && (right > innerWidth + 1 || left < -1) && !inStrip(element)) {
      problems.add(`outside the window: ${nameOf(element)}`);
    }
    const style = getComputedStyle(element);
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const text = own.map((node) => node.data).join(" ");
    if (/\{ ?\$|undefined|\[object|NaN/.test(text)) problems.add(`not filled in: ${text}`);
    // The serif's own figures are old style: its 0 looks like the letter o.
    if (/\d/.test(text) && style.fontFamily.startsWith("Alegreya") && !style.fontVariantNumeric.includes("lining-nums")) {
      problems.add(`figures are not lining: ${nameOf(element)}`);
    }
    // A title may lose its end, but not all of its words.
    const cut = style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    if (own.length > 0 && cut && element.clientWidth < 70) problems.add(`cut to a few letters: ${nameOf(element)}`);
    if (own.length > 0 && Number.parseFloat(style.fontSize) < 11) problems.add(`too small to read: ${nameOf(element)}`);
  }

  const pen = document.createElement("canvas").getContext("2d");
  for (const select of elements.filter((element) => element.matches("select"))) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const needed = pen.measureText(select.selectedOptions[0]?.text ?? "").width;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (needed > room + 1) problems.add(`cut choice (${Math.round(needed)} in ${Math.round(room)}): ${select.selectedOptions[0].text}`);
  }

  if (!touch) return [...problems];
  const targets = elements.filter((element) =>
    element.matches("button, a[href], input, select, textarea, summary, [role=button], [role=tab]"),
  );
  for (const target of targets) {
    const area = target.matches("[type=checkbox], [type=radio], [type=search]") ? (target.closest("label") ?? target) : target;
    const { width, height } = area.getBoundingClientRect();
    // Parts of a bar are as wide as their points; the same choices are listed in full size under the name.
    if (target.matches(".bar > button")) continue;
    // A link in a sentence is as high as its line, and a card is touched anywhere.
    const inSentence =
      target.matches("a") &&
      getComputedStyle(target).display === "inline" &&
      target.parentElement.innerText.trim().length > target.innerText.trim().length + 3;
    const cardLink = getComputedStyle(target, "::after").position === "absolute";
    if (width > 1 && !inSentence && !cardLink && (width < 43.5 || height < 43.5)) {
      problems.add(`too small for a finger (${Math.round(width)} x ${Math.round(height)}): ${nameOf(target)}`);
    }
  }
  return [...problems];
}
