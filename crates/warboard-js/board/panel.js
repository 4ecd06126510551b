// What is chosen beside the board: what comes from nowhere, and actions without a square.

/**
 * A button.
 *
 * @typedef {object} Item
 * @property {string} key
 * @property {string} label
 * @property {() => Node[]} [face] what is on it; by default the label
 * @property {string} part
 * @property {boolean} [pressed] of what can be selected
 * @property {boolean} [apart] of what gives up
 * @property {() => void} act
 */

export class Panel {
  element = document.createElement("div");
  /** @type {Map<string, { button: HTMLButtonElement, item: Item }>} */
  #shown = new Map();
  /** Its height so far: what is below it does not move when buttons come and go. */
  #height = 0;

  constructor() {
    this.element.className = "actions";
    this.element.setAttribute("part", "actions");
  }

  /**
   * Shows these buttons. Those that were there stay the same elements, so that none loses the focus.
   *
   * @param {readonly Item[]} items
   * @param {() => void} lost the focus was on a button that is gone
   */
  show(items, lost) {
    if (items.length === 0 && this.#shown.size === 0) return;
    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    const focused = root.activeElement;
    const before = [...this.#shown.keys()].join("\n");
    const shown = new Map();
    for (const item of items) shown.set(item.key, { button: this.#shown.get(item.key)?.button ?? buttonOf(item), item });
    this.#shown = shown;
    for (const { button, item } of shown.values()) dress(button, item);
    if ([...shown.keys()].join("\n") === before) return;
    const buttons = [...shown.values()].map(({ button }) => button);
    const kept = buttons.includes(/** @type {HTMLButtonElement} */ (focused));
    const had = this.element.contains(focused);
    this.element.replaceChildren(...buttons);
    if (kept) /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
    else if (had) lost();
    if (buttons.length > 0) this.#reserve();
  }

  /** Another game, which may need no room. */
  forget() {
    this.#height = 0;
    this.element.style.minHeight = "";
  }

  #reserve() {
    const height = this.element.offsetHeight;
    if (height <= this.#height) return;
    this.#height = height;
    this.element.style.minHeight = `${height}px`;
  }
}

function buttonOf(/** @type {Item} */ { part, face, label, apart }) {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("part", part);
  button.append(...(face?.() ?? [label]));
  if (face) button.setAttribute("aria-label", label);
  button.title = label;
  button.classList.toggle("apart", Boolean(apart));
  return button;
}

/** What of a button may be another thing each time. */
function dress(/** @type {HTMLButtonElement} */ button, /** @type {Item} */ { act, pressed }) {
  button.onclick = act;
  if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
}
