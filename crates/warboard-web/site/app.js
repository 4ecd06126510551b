// The page: which part of it an address shows.

import init from "./warboard/index.js";
import "./warboard/board/index.js";
import { catalogue } from "./catalogue.js";
import { button, failure, h, iconButton, sentence, toast, tried } from "./dom.js";
import { listenForTexts } from "./incoming.js";
import { keepOffline } from "./offline.js";
import { restore } from "./own-variants.js";
import { apply } from "./settings.js";

/** Ends what the part that is shown has begun. */
let leave = () => {};
/** Counts what was asked for: a part that has loaded too late is not shown. */
let asked = 0;

/**
 * The parts by their names in the address, loaded when they are shown. Each puts its elements into the element
 * that it is given and returns what ends it.
 *
 * @type {Record<string, (main: HTMLElement, rest: string[]) => Promise<(() => void) | void> | (() => void) | void>}
 */
const PARTS = {
  "": (main) => catalogue(main),
  new: async (main, [name, position]) => (await import("./setup.js")).setup(main, name, position),
  play: async (main, [name, ...rest]) => (await import("./table.js")).table(main, name, rest),
  analyse: async (main, rest) => (await import("./analysis.js")).analysis(main, rest),
  edit: async (main, rest) => (await import("./editor.js")).editor(main, rest),
  rules: async (main, [page, anchor]) => (await import("./rules.js")).rulesPage(main, page, anchor),
};

/** The part and what follows it; what cannot be decoded is taken as it is. */
function address() {
  const decoded = (/** @type {string} */ piece) => {
    try {
      return decodeURIComponent(piece);
    } catch {
      return piece;
    }
  };
  const [, part = "", ...rest] = location.hash.split("/").map(decoded);
  return { part: Object.hasOwn(PARTS, part) ? part : "", rest };
}

/** A main element for a part: what is late for the one before goes into what is not on the page any more. */
function mainFor(/** @type {string} */ part) {
  const main = h("main", { id: "main", tabIndex: -1, class: part || "catalogue" });
  main.append(h("p", { class: "loading", role: "status" }, "Loading …"));
  document.querySelector("#main")?.replaceWith(main);
  return main;
}

async function show() {
  leave();
  leave = () => {};
  const now = ++asked;
  const { part, rest } = address();
  for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
  const main = mainFor(part);
  markNavigation(part);
  scrollTo(0, 0);
  try {
    const end = (await PARTS[part](main, rest)) ?? (() => {});
    if (now !== asked) return end();
    leave = end;
  } catch (why) {
    const again = button("Try again", () => location.reload(), { class: "main" });
    main.append(failure("This cannot be shown", why, again, h("a", { class: "button", href: "#/" }, "All games")));
  }
  main.querySelector(":scope > .loading")?.remove();
  // The keyboard goes on where the page has changed; at the first visit it begins at the top.
  if (now > 1 && document.activeElement === document.body) main.focus({ preventScroll: true });
}

function markNavigation(/** @type {string} */ part) {
  for (const link of document.querySelectorAll("#nav a")) {
    const is = link.getAttribute("href") === `#/${part === "new" || part === "play" ? "" : part}`;
    if (is) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

const settings = async () => (await import("./settings-dialog.js")).settingsDialog();

function navigation() {
  document.querySelector("#nav")?.append(
    h("a", { href: "#/" }, "Games"),
    h("a", { href: "#/analyse" }, "Analyse"),
    h("a", { href: "#/rules" }, "Rules"),
    iconButton("settings", "Settings", () => tried(settings), { class: "quiet" }),
  );
}

/** Loads the library, or says why it does not load and offers to try again. */
async function load() {
  const main = mainFor("loads");
  try {
    await init();
    return true;
  } catch (why) {
    main.replaceChildren(failure("The games do not load", why, button("Try again", begin, { class: "main" })));
    return false;
  }
}

/** Variants of the reader's own are there again. */
function restoreVariants() {
  try {
    const lost = restore();
    if (lost.length > 0) toast(`Variants of yours that this version cannot load: ${lost.join(", ")}.`, "wrong");
  } catch (why) {
    toast(`Your variants are not loaded: ${sentence(why)}`, "wrong");
  }
}

async function begin() {
  if (!(await load())) return;
  restoreVariants();
  listenForTexts();
  window.addEventListener("hashchange", show);
  await show();
  keepOffline();
}

apply();
navigation();
window.addEventListener("unhandledrejection", ({ reason }) => toast(sentence(reason), "wrong"));
window.addEventListener("error", ({ message }) => toast(sentence(message), "wrong"));
begin();
