// The page: which part of it an address shows, and whether the server is there.

import "./shared/warboard/board/index.js";
import { Connection } from "./connection.js";
import { failure, h, iconButton, button, sentence, toast, tried } from "./shared/dom.js";
import { apply } from "./shared/settings.js";

/** @typedef {(main: HTMLElement, connection: Connection, rest: string[]) => Promise<() => void> | (() => void)} Part */

/** The parts by their names in the address. Each fills the element that it is given, and returns what ends it. */
const PARTS = /** @type {Record<string, Part>} */ ({
  "": async (main, connection) => (await import("./lobby.js")).lobby(main, connection),
  new: async (main, connection, [game]) => (await import("./create.js")).create(main, connection, game),
  rules: async (main, _connection, [page, anchor]) => (await import("./rules.js")).rules(main, page, anchor),
  table: async (main, connection, [of]) => (await import("./table.js")).table(main, connection, of ?? ""),
});

const connection = new Connection();

/** Ends what the part that is shown has begun. */
let leave = () => {};
/** Counts what was asked for: a part that has loaded too late is not shown. */
let asked = 0;

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

async function show() {
  leave();
  leave = () => {};
  const now = ++asked;
  const { part, rest } = address();
  for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
  // What is late for the part before goes into what is not on the page any more.
  const main = h("main", { id: "main", tabIndex: -1 });
  main.append(h("p", { class: "loading" }, "Loading …"));
  document.querySelector("#main")?.replaceWith(main);
  for (const link of document.querySelectorAll("#nav a")) {
    if (link.getAttribute("href") === `#/${part}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  scrollTo(0, 0);
  try {
    const end = await PARTS[part](main, connection, rest);
    if (now !== asked) return end();
    leave = end;
  } catch (why) {
    if (now !== asked) return;
    const again = button("Try again", () => location.reload(), { class: "main" });
    main.append(failure("This cannot be shown", why, again, h("a", { class: "button", href: "#/" }, "All tables")));
  }
  main.querySelector(":scope > .loading")?.remove();
  // The keyboard goes on where the page has changed; at the first visit it begins at the top.
  if (now > 1 && document.activeElement === document.body) main.focus({ preventScroll: true });
}

function navigation() {
  const settings = async () => (await import("./shared/settings-dialog.js")).settingsDialog();
  document.querySelector("#nav")?.append(
    h("a", { href: "#/" }, "Tables"),
    h("a", { href: "#/new" }, "New table"),
    h("a", { href: "#/rules" }, "Rules"),
    iconButton("settings", "Settings", () => tried(settings), { class: "quiet" }),
  );
}

/** Says while the server is not there. */
function tellConnection(/** @type {boolean} */ isThere) {
  const line = /** @type {HTMLElement} */ (document.querySelector("#connection"));
  line.textContent = isThere ? "" : "The connection to the server is lost. Trying again …";
  document.documentElement.toggleAttribute("data-lost", !isThere);
}

apply();
navigation();
addEventListener("unhandledrejection", ({ reason }) => toast(sentence(reason), "wrong"));
addEventListener("hashchange", show);
connection.addEventListener("open", () => tellConnection(true));
connection.addEventListener("lost", () => tellConnection(false));
connection.addEventListener("open", show, { once: true });
connection.start();
// A server that is not there at first is told, too.
setTimeout(() => connection.isOpen || tellConnection(false), 3000);
