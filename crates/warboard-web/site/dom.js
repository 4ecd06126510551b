// Elements of the page.

import { icon } from "./icons.js";

/**
 * An element with its properties and what is in it. `class`, `for`, `aria-*` and `data-*` are attributes,
 * functions are listeners.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [given]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else if (name in element && name !== "list" && name !== "form") /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children
      .filter((child) => child != null && child !== false)
      .map((child) => /** @type {Node | string} */ (child)),
  );
  return element;
}

/** A button with a word. */
export function button(/** @type {string} */ words, /** @type {() => void} */ onclick, given = {}) {
  return h("button", { type: "button", onclick, ...given }, words);
}

/**
 * Puts elements into another instead of what is there. What looks as before stays, so that a click or the focus is
 * not lost because something else has changed meanwhile.
 *
 * @param {Element} parent
 * @param {...(Element | null)} children
 */
export function fill(parent, ...children) {
  const focused = document.activeElement;
  const name = focused && parent.contains(focused) ? nameOf(focused) : null;
  const wanted = children.filter((child) => child !== null);
  wanted.forEach((child, index) => {
    const there = parent.children[index];
    if (!there) parent.append(child);
    else if (there.outerHTML !== child.outerHTML) there.replaceWith(child);
  });
  while (parent.childElementCount > wanted.length) parent.lastElementChild?.remove();
  if (name === null || focused?.isConnected) return;
  const same = [...parent.querySelectorAll("button, a")].find((button) => nameOf(button) === name);
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}

const nameOf = (/** @type {Element} */ element) => element.getAttribute("aria-label") ?? element.textContent;

/**
 * A button with a picture alone.
 *
 * @param {import("./icons.js").Icon} picture
 * @param {string} words
 * @param {() => void} onclick
 */
export function iconButton(picture, words, onclick, given = {}) {
  return h("button", { type: "button", onclick, "aria-label": words, title: words, ...given }, icon(picture));
}

/**
 * A field with its label.
 *
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
export function field(label, control, hint) {
  return h("label", { class: "field" }, h("span", {}, label), control, hint ? h("small", {}, hint) : null);
}

/**
 * A list to choose from.
 *
 * @param {[value: string, words: string][]} options
 * @param {string} value
 * @param {(value: string) => void} [onchange]
 */
export function select(options, value, onchange) {
  const list = h("select", {}, ...options.map(([value, words]) => h("option", { value }, words)));
  list.value = value;
  if (onchange) list.addEventListener("change", () => onchange(list.value));
  return list;
}

/**
 * Shows a dialog; it is removed when it is closed.
 *
 * @param {string} title
 * @param {(Node | string)[]} children
 * @returns {HTMLDialogElement}
 */
export function dialog(title, ...children) {
  const shown = h(
    "dialog",
    { class: "sheet", "aria-label": title, onclose: () => shown.remove() },
    h(
      "header",
      {},
      h("h2", {}, title),
      iconButton("cross", "Close", () => shown.close(), { class: "quiet" }),
    ),
    ...children,
  );
  document.body.append(shown);
  shown.showModal();
  return shown;
}

/**
 * Asks before something that cannot be taken back.
 *
 * @param {string} question
 * @param {string} words what the button says that does it
 * @param {() => void} then
 * @param {string} [why]
 */
export function sure(question, words, then, why) {
  const sheet = dialog(
    question,
    ...(why ? [h("p", {}, why)] : []),
    h(
      "footer",
      {},
      button("Cancel", () => sheet.close()),
      button(words, () => (sheet.close(), then()), { class: "main danger" }),
    ),
  );
}

/** Says something for a moment at the foot of the page. */
export function toast(/** @type {string} */ words, kind = "") {
  const list = document.querySelector("#toasts");
  const line = h("div", { class: `toast ${kind}`, role: kind === "wrong" ? "alert" : "status" }, words);
  // A popover lies over dialogs.
  if (list instanceof HTMLElement && list.showPopover) {
    if (list.matches(":popover-open")) list.hidePopover();
    list.showPopover();
  }
  list?.append(line);
  while (list && list.childElementCount > 4) list.firstElementChild?.remove();
  setTimeout(() => line.remove(), kind === "wrong" ? 9000 : 4000);
}

/** Runs what may fail, and says on the page why it did. */
export async function tried(/** @type {() => unknown} */ work) {
  try {
    return await work();
  } catch (why) {
    toast(sentence(why), "wrong");
    return undefined;
  }
}

/** Why something failed, with all that is wrong, as a sentence. */
export function sentence(/** @type {unknown} */ why) {
  const { message, faults, code } = /** @type {Error & { faults?: { text: string }[], code?: string }} */ (why ?? {});
  // What the library says then is for those who make pages.
  const isMissing =
    code === "not-loaded" || /dynamically imported module|importing a module script/i.test(message ?? "");
  if (isMissing) return "A file of this page does not load: you may be offline, or the server does not have it.";
  const text = String(message ?? why);
  const more = (faults ?? []).map(({ text }) => text).filter((fault) => !text.includes(fault));
  const whole = more.length > 0 ? `${text}: ${more.join("; ")}` : text;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${/[.!?…]$/.test(whole) ? "" : "."}`;
}

/** What went wrong, with a way on. */
export function failure(/** @type {string} */ title, /** @type {unknown} */ why, /** @type {Node[]} */ ...ways) {
  return h(
    "div",
    { class: "failure", role: "alert" },
    h("h1", {}, title),
    h("p", {}, sentence(why)),
    h("div", { class: "buttons" }, ...ways),
  );
}
