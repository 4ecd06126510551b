// The pages of the rules: beside a board, and each as a page of its own.

import { button, failure, h } from "./dom.js";
import { FAMILY } from "./rules-place.js";

/** @import { Place } from "./rules-place.js" */

/** The pages in the order in which they are listed, with what their links say. */
const ALL = [
  ["README", "What all games share"],
  ["capatomic", "Capatomic Random Chess"],
  ["invasion", "Invasion"],
  ["strata-tactical", "StrataChess: the battle"],
  ["strata-strategic", "StrataChess: the campaign"],
  ["strata-strategic-files", "StrataChess: the campaign in text"],
  [FAMILY, "Chess and its relatives"],
];

/** Pages that were fetched. @type {Map<string, Promise<Document>>} */
const fetched = new Map();

function pageOf(/** @type {string} */ name) {
  let page = fetched.get(name);
  if (!page) {
    page = fetchPage(name);
    fetched.set(name, page);
    page.catch(() => fetched.delete(name));
  }
  return page;
}

async function fetchPage(/** @type {string} */ name) {
  if (!ALL.some(([known]) => known === name)) throw new Error(`There is no page of rules that is called ${name}`);
  const answer = await fetch(`rules/${name}.html`).catch(() => null);
  if (!answer?.ok) throw new Error("The rules cannot be fetched: the server does not answer, or you are offline");
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** The elements of a page, or of a section with all that is below its heading. */
function part(/** @type {Document} */ page, /** @type {string} */ anchor) {
  const children = [...page.body.children];
  const from = anchor ? children.findIndex(({ id, tagName }) => id === anchor && tagName === "H2") : -1;
  if (from < 0) return children;
  const to = children.findIndex(({ tagName }, index) => index > from && tagName === "H2");
  return children.slice(from, to < 0 ? undefined : to);
}

function article(/** @type {Element[]} */ elements) {
  const shown = h("article", { class: "rules" }, ...elements.map((element) => document.importNode(element, true)));
  for (const picture of shown.querySelectorAll("img")) picture.loading = "lazy";
  // In Markdown each table has a head, and each cell of it is a heading, also if nothing is in it.
  for (const head of shown.querySelectorAll("thead")) if (!head.textContent?.trim()) head.remove();
  for (const cell of shown.querySelectorAll("th")) if (!cell.textContent) cell.replaceWith(h("td"));
  shown.querySelectorAll("table").forEach((table, index) => {
    const scrolls = h("div", { class: "wide", tabIndex: 0, role: "region", "aria-label": `Table ${index + 1}` });
    table.replaceWith(scrolls);
    scrolls.append(table);
  });
  for (const text of shown.querySelectorAll("pre")) text.tabIndex = 0;
  for (const link of shown.querySelectorAll("a"))
    if (/^https?:/.test(link.href) && link.origin !== location.origin) link.rel = "noreferrer";
  return shown;
}

/** Where a link within the rules leads. */
function target(/** @type {Event} */ event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const [, page, anchor = ""] = /^#\/rules\/([^/]*)\/?(.*)$/.exec(link?.getAttribute("href") ?? "") ?? [];
  return page === undefined ? null : { page, anchor: decodeURIComponent(anchor) };
}

/**
 * The rules of a game, to be put beside its board: they are fetched, and links within them are followed there.
 *
 * @param {{ title: string }} game
 * @param {Place | null} own where they are; null for a variant of the reader's own
 */
export function rulesPanel(game, own) {
  const element = h("div", { class: "rules-panel" });
  if (!own) {
    element.append(
      h(
        "p",
        { class: "hint" },
        "This variant is yours: its rules are its text. What that does not change is as in the game it is made from.",
      ),
      h("a", { href: `#/rules/${FAMILY}/common-rules` }, "Rules that all relatives of chess share"),
    );
    return element;
  }
  const show = async (/** @type {string} */ page, /** @type {string} */ anchor) => {
    try {
      const whole = await pageOf(page);
      const isOwnPart = page === own.page && anchor === own.anchor;
      const title = ALL.find(([name]) => name === page)?.[1];
      const links = [h("a", { href: `#/rules/${page}/${anchor}`, "data-leaves": "" }, "Open as a page")];
      if (!isOwnPart) links.unshift(h("a", { href: `#/rules/${own.page}/${own.anchor}` }, `Back to ${game.title}`));
      const shown = article(part(whole, page === FAMILY ? anchor : ""));
      element.replaceChildren(
        h("nav", { class: "links", "aria-label": "Rules" }, ...links),
        ...(isOwnPart ? [] : [h("small", {}, title ?? "")]),
        shown,
      );
      const goal = anchor ? [...shown.querySelectorAll("[id]")].find(({ id }) => id === anchor) : null;
      if (goal && !isOwnPart) goal.scrollIntoView({ block: "nearest" });
    } catch (why) {
      element.replaceChildren(
        failure(
          "No rules",
          why,
          button("Try again", () => show(page, anchor)),
        ),
      );
    }
  };
  element.addEventListener("click", (event) => {
    const leaves = event.target instanceof Element && event.target.closest("[data-leaves]");
    const to = target(event);
    if (!to || leaves || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(to.page || own.page, to.anchor);
  });
  show(own.page, own.anchor);
  return element;
}

/** A page of the rules, from the heading that an address names. */
export async function rulesPage(/** @type {HTMLElement} */ main, /** @type {string} */ name = "README", anchor = "") {
  const known = name || "README";
  const list = h(
    "nav",
    { class: "pages", "aria-label": "Pages of the rules" },
    ...ALL.map(([page, title]) =>
      h("a", { href: `#/rules/${page}`, "aria-current": page === known ? "page" : null }, title),
    ),
  );
  const shown = article(part(await pageOf(known), ""));
  main.append(list, shown);
  document.title = `${shown.querySelector("h1")?.textContent ?? "Rules"} · Warboard`;
  const goal = anchor ? [...shown.querySelectorAll("[id]")].find(({ id }) => id === anchor) : null;
  if (!goal) return;
  // Pictures above it have no height before they are there.
  const above = [...shown.querySelectorAll("img")].filter(
    (picture) => picture.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  for (const picture of above) picture.loading = "eager";
  goal.scrollIntoView();
  await Promise.allSettled(above.map((picture) => picture.decode()));
  goal.scrollIntoView();
}
