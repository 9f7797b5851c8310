// The board of a game to click through. Python draws each step; this file shows it and asks for others.

function render({ model, el }) {
  const labels = model.get("labels");
  const root = document.createElement("div");
  root.className = "carcassonne-board";
  root.tabIndex = 0;
  const controls = document.createElement("div");
  controls.className = "controls";
  const picture = document.createElement("div");
  picture.className = "picture";
  const caption = document.createElement("p");
  caption.className = "caption";
  caption.setAttribute("aria-live", "polite");
  const scores = document.createElement("table");

  const last = () => model.get("actions");
  const go = (step) => {
    const target = Math.max(0, Math.min(last(), step));
    if (target !== model.get("step")) {
      model.set("step", target);
      model.save_changes();
    }
  };
  const button = (name, sign, target) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = sign;
    made.title = labels[name];
    made.setAttribute("aria-label", labels[name]);
    made.addEventListener("click", () => go(target()));
    controls.append(made);
    return made;
  };

  const first = button("first", "⏮", () => 0);
  const previous = button("previous", "◀", () => model.get("step") - 1);
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.setAttribute("aria-label", labels.slider);
  slider.addEventListener("input", () => go(Number(slider.value)));
  controls.append(slider);
  const next = button("next", "▶", () => model.get("step") + 1);
  const end = button("last", "⏭", last);

  root.addEventListener("keydown", (event) => {
    const moves = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
    if (event.target !== slider && event.key in moves) {
      event.preventDefault();
      go(model.get("step") + moves[event.key]);
    }
  });

  const show = () => {
    const step = model.get("step");
    slider.max = String(last());
    slider.value = String(step);
    first.disabled = previous.disabled = step === 0;
    next.disabled = end.disabled = step === last();
    picture.innerHTML = model.get("picture");
    caption.textContent = `${step} / ${last()}  ${model.get("caption")}`;
    scores.replaceChildren(
      ...model.get("scores").map(([name, points]) => {
        const row = document.createElement("tr");
        for (const text of [name, points]) {
          const cell = document.createElement("td");
          cell.textContent = text;
          row.append(cell);
        }
        return row;
      }),
    );
  };
  const names = ["change:step", "change:picture", "change:scores", "change:caption", "change:actions"];
  for (const name of names) model.on(name, show);
  root.append(controls, picture, caption, scores);
  el.append(root);
  show();
  return () => {
    for (const name of names) model.off(name, show);
  };
}

export default { render };
