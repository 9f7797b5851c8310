// One look at the game screen: what is asked, and where everything that can be touched lies.
// A thing is `open` when a click in its middle would reach it and nothing else.
() => {
  const dock = document.querySelector("section[data-seq]");
  if (!dock) {
    const result = document.querySelector("[data-screen=result]") !== null;
    return { here: false, result, busy: !result, notice: document.body.innerText.slice(0, 300) };
  }
  const board = document.querySelector("[role=application]");
  // A long list of answers scrolls.
  const scrolledAway = (element, x, y) => {
    const list = element.closest("[data-part=choices]")?.getBoundingClientRect();
    return list !== undefined && (y < list.top || y > list.bottom || x < list.left || x > list.right);
  };
  const inside = (element, reaches) => {
    const box = element.getBoundingClientRect();
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const open = hit !== null && reaches(hit);
    const covered = open ? "" : (hit?.outerHTML.slice(0, 120) ?? "outside the window");
    return { x, y, width: box.width, height: box.height, open, covered, scrolled: scrolledAway(element, x, y) };
  };
  const button = (element) => ({
    name: (element.getAttribute("aria-label") ?? element.innerText).replaceAll(/\s+/g, " ").trim(),
    text: element.dataset.action ?? "",
    on: element.getAttribute("aria-pressed") === "true",
    enabled: !element.disabled,
    ...inside(element, (hit) => element.contains(hit)),
  });
  const buttons = (root, selector) => [...(root?.querySelectorAll(selector) ?? [])].map(button);
  const cells = [...board.querySelectorAll("[data-cell]")].map((element) => ({
    name: element.dataset.cell,
    text: element.dataset.cell,
    on: false,
    enabled: true,
    ...inside(element, (hit) => board.contains(hit) && !hit.closest("[data-hit]")),
  }));
  return {
    here: true,
    result: false,
    busy: dock.getAttribute("aria-busy") === "true",
    decision: dock.dataset.decision ?? null,
    seq: Number(dock.dataset.seq),
    prompt: dock.querySelector("h2").innerText,
    notice: dock.querySelector("[role=alert]")?.innerText ?? "",
    // While the tile can still be moved its cells stay lit; a tile that lies is shown on one of them.
    cells: dock.dataset.decision ? cells : [],
    places: buttons(board, "[data-action]"),
    spaces: buttons(document, "[role=group] button[data-action]"),
    choices: buttons(dock, "[data-part=choices] button"),
    finish: buttons(dock, "[data-part=finish] button"),
    steps: buttons(document, "[data-part=steps] button"),
    shown: document.querySelector("[data-part=steps] [role=status]")?.innerText ?? "",
    crowds: [...document.querySelectorAll("[data-crowd]")].map((element) => {
      const { x, y, width, height, open } = inside(element, (hit) => element.contains(hit));
      const [name, text] = [element.getAttribute("aria-label"), element.dataset.crowd];
      return { name, text, on: false, enabled: true, x, y, width, height, open };
    }),
    tile_px: 100 * (board.querySelector(".layers svg g")?.getScreenCTM().a ?? 0),
    cover: document.querySelector("[role=dialog]")?.getAttribute("aria-label") ?? "",
  };
}
