// Parts of a panel of which one is shown.

import { h } from "./dom.js";

let made = 0;

/**
 * Tabs with what is behind each; what is shown first is the first.
 *
 * @param {string} label
 * @param {{ name: string, content: Node, shown?: () => void }[]} parts
 */
export function tabs(label, parts) {
  const id = `tabs-${++made}`;
  const buttons = parts.map(({ name }, index) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${id}-${index}`,
        "aria-controls": `${id}-${index}-part`,
        onclick: () => show(index),
      },
      name,
    ),
  );
  const panels = parts.map(({ content }, index) =>
    h(
      "div",
      { role: "tabpanel", class: "tab", id: `${id}-${index}-part`, "aria-labelledby": `${id}-${index}` },
      content,
    ),
  );
  const show = (/** @type {number} */ shown) => {
    buttons.forEach((button, index) => {
      button.setAttribute("aria-selected", String(index === shown));
      button.tabIndex = index === shown ? 0 : -1;
      panels[index].hidden = index !== shown;
    });
    parts[shown].shown?.();
  };
  const list = h("div", { role: "tablist", class: "tabs", "aria-label": label }, ...buttons);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (!step || at < 0) return;
    const next = (at + step + buttons.length) % buttons.length;
    show(next);
    buttons[next].focus();
    event.preventDefault();
    event.stopPropagation();
  });
  show(0);
  return h("div", { class: "tabbed" }, list, ...panels);
}
