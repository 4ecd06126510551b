// The page: which part of it an address shows.

import init from "./warboard/index.js";
import "./warboard/board/index.js";
import { catalogue } from "./catalogue.js";
import { button, h, toast } from "./dom.js";
import { apply } from "./settings.js";
import { settingsDialog } from "./setup.js";

const main = /** @type {HTMLElement} */ (document.querySelector("#main"));

/** Ends what the part that is shown has begun. */
let leave = () => {};

/**
 * The parts by their names in the address, loaded when they are shown. Each puts its elements into the main
 * element and returns what ends it.
 *
 * @type {Record<string, (main: HTMLElement, rest: string[]) => Promise<(() => void) | void> | (() => void) | void>}
 */
const PARTS = {
  "": (main) => catalogue(main),
  play: async (main, [name, ...rest]) => (await import("./table.js")).table(main, name, rest),
  analyse: async (main, rest) => (await import("./analysis.js")).analysis(main, rest),
  edit: async (main, [name]) => (await import("./editor.js")).editor(main, name),
};

async function show() {
  leave();
  leave = () => {};
  const [, part = "", ...rest] = location.hash.split("/").map((piece) => decodeURIComponent(piece));
  const shows = PARTS[part] ?? PARTS[""];
  main.replaceChildren();
  main.className = part || "catalogue";
  try {
    leave = (await shows(main, rest)) ?? (() => {});
  } catch (why) {
    const { message } = /** @type {Error} */ (why);
    main.replaceChildren(
      h("div", { class: "failure", role: "alert" }, h("h1", {}, "This cannot be shown"), h("p", {}, message), h("a", { href: "#/" }, "To all games")),
    );
  }
}

async function begin() {
  apply();
  document.querySelector("#nav")?.append(
    h("a", { href: "#/" }, "Games"),
    h("a", { href: "#/analyse" }, "Analyse"),
    button("Settings", settingsDialog, { class: "quiet" }),
  );
  window.addEventListener("unhandledrejection", ({ reason }) => toast(String(reason?.message ?? reason), "wrong"));
  try {
    await init();
  } catch (why) {
    main.replaceChildren(h("p", { class: "failure", role: "alert" }, /** @type {Error} */ (why).message));
    return;
  }
  window.addEventListener("hashchange", show);
  await show();
  // Offline after the first visit, where the browser allows it.
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    navigator.serviceWorker.register("sw.js").catch(() => {});
  }
}

begin();
