// All games, and what was begun.

import { Game, games } from "./warboard/index.js";
import { button, h, sure, tried } from "./dom.js";
import { MOST, all, forget } from "./kept.js";
import { isOwn } from "./own-variants.js";
import { pictureOf } from "./picture.js";

/** @import { GameInfo } from "./warboard/index.js" */

/** The games of the inventors stand first. */
const FIRST = ["capatomic", "invasion", "strata-tactical", "strata-strategic"];

export function catalogue(/** @type {HTMLElement} */ main) {
  document.title = "Warboard";
  const list = h("div", { class: "groups" });
  const search = h("input", { type: "search", placeholder: "Find a game", "aria-label": "Find a game" });
  const draw = () => {
    const wanted = search.value.trim().toLowerCase();
    const shown = games().filter(({ name, title, summary }) =>
      `${name} ${title} ${summary}`.toLowerCase().includes(wanted),
    );
    list.replaceChildren(...grouped(shown).map(([title, games]) => group(title, games)));
    if (shown.length === 0) list.append(h("p", { class: "hint" }, "No game is called so, and none is described so."));
  };
  const variants = async () => (await import("./variants-dialog.js")).variantsDialog(draw);
  search.addEventListener("input", draw);
  main.append(
    h(
      "section",
      { class: "intro" },
      h("h1", {}, "Big boards, whole rules"),
      h("p", {}, "Play against programs or each other, watch, or analyse. Everything runs in this page."),
    ),
    ...begun(
      "Go on with",
      all().filter(({ over }) => !over),
      true,
    ),
    h(
      "div",
      { class: "find" },
      search,
      button("Variants of your own", () => tried(variants)),
    ),
    list,
    ...begun(
      "Played",
      all().filter(({ over }) => over),
      false,
    ),
  );
  draw();
}

/** @returns {[title: string, games: GameInfo[]][]} */
function grouped(/** @type {GameInfo[]} */ games) {
  const own = games.filter(({ name }) => isOwn(name));
  const first = FIRST.flatMap((name) => games.filter((game) => game.name === name));
  const rest = games.filter((game) => !own.includes(game) && !first.includes(game));
  /** @type {[string, GameInfo[]][]} */
  const groups = [
    ["Variants of your own", own],
    ["Big boards", first],
    ["Chess and its relatives", rest],
  ];
  return groups.filter(([, games]) => games.length > 0);
}

function group(/** @type {string} */ title, /** @type {GameInfo[]} */ games) {
  return h(
    "section",
    {},
    h("h2", {}, title),
    h("div", { class: `cards ${title === "Big boards" ? "first" : ""}` }, ...games.map(card)),
  );
}

function card(/** @type {GameInfo} */ game) {
  const thumb = h("span", { class: "thumb" });
  const element = h(
    "a",
    { class: "card", href: `#/new/${encodeURIComponent(game.name)}` },
    thumb,
    h("strong", {}, game.title),
    h("span", { class: "about" }, game.summary),
  );
  whenSeen(element, () => {
    const start = Game.start(game.name);
    thumb.append(pictureOf(start, ""));
    start.free();
  });
  return element;
}

/** Pictures are drawn when they come into view. */
function whenSeen(/** @type {Element} */ element, /** @type {() => void} */ draw) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      draw();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
}

/** Games that are kept: those that go on, or those that are over. */
function begun(
  /** @type {string} */ title,
  /** @type {ReturnType<typeof all>} */ games,
  /** @type {boolean} */ isOpen,
) {
  if (games.length === 0) return [];
  const lines = h("ul", { class: "lines-kept" });
  const bound =
    games.length < MOST
      ? null
      : h("p", { class: "hint" }, `The last ${MOST} are kept: when another is begun, the oldest is forgotten.`);
  const whole = h(
    "details",
    { class: "begun", open: isOpen },
    h("summary", {}, h("h2", {}, title), h("small", {}, String(games.length))),
    bound,
    lines,
  );
  for (const { id, title, plies, result, time } of games) {
    const what = result ?? `${plies} ${plies === 1 ? "action" : "actions"}`;
    const gone = () => {
      forget(id);
      line.remove();
      if (lines.childElementCount === 0) whole.remove();
    };
    const ask = () =>
      plies === 0 ? gone() : sure(`Forget this game of ${title}?`, "Forget", gone, "Nothing of it is kept then.");
    const when = new Date(time).toLocaleDateString(undefined, { day: "numeric", month: "short" });
    const line = h(
      "li",
      {},
      h("a", { href: `#/play/${encodeURIComponent(id)}` }, h("strong", {}, title), h("span", {}, `${what}, ${when}`)),
      button("Forget", ask, { class: "quiet", "aria-label": `Forget the game of ${title}, ${what}` }),
    );
    lines.append(line);
  }
  return [whole];
}
