// All games, and what was begun.

import { Game, games, loadVariants } from "./warboard/index.js";
import { button, dialog, h, toast, tried } from "./dom.js";
import { unfinished, forget } from "./kept.js";
import { setup } from "./setup.js";

/** The games of the inventors stand first. */
const FIRST = ["capatomic", "invasion", "strata-tactical", "strata-strategic"];

export function catalogue(/** @type {HTMLElement} */ main) {
  const list = h("div", { class: "cards" });
  const search = h("input", { type: "search", placeholder: "Find a game", "aria-label": "Find a game" });
  const draw = () => {
    const wanted = search.value.trim().toLowerCase();
    const shown = games().filter(({ name, title, summary }) => `${name} ${title} ${summary}`.toLowerCase().includes(wanted));
    list.replaceChildren(...shown.map(card));
    if (shown.length === 0) list.append(h("p", {}, "No game is called so."));
  };
  search.addEventListener("input", draw);
  main.append(
    h(
      "section",
      { class: "intro" },
      h("h1", {}, "Big boards, whole rules"),
      h("p", {}, "Play against the machine or each other, or analyse. Everything runs in this page."),
    ),
    ...begun(),
    h("div", { class: "tools" }, search, button("Variants of your own", () => variants(draw))),
    list,
  );
  draw();
}

function card(/** @type {{ name: string, title: string, summary: string }} */ game) {
  const element = h(
    "button",
    { type: "button", class: `card ${FIRST.includes(game.name) ? "first" : ""}`, onclick: () => setup(game.name) },
    h("div", { class: "thumb", "aria-hidden": "true" }),
    h("strong", {}, game.title),
    h("span", {}, game.summary),
  );
  whenSeen(element, () => {
    const picture = Game.start(game.name);
    const thumb = /** @type {HTMLElement} */ (element.querySelector(".thumb"));
    thumb.innerHTML = picture.svg({ coordinates: false });
    picture.free();
  });
  return element;
}

/** Pictures are drawn when they come into view. */
function whenSeen(/** @type {Element} */ element, /** @type {() => void} */ draw) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    draw();
  }, { rootMargin: "200px" });
  observer.observe(element);
}

/** Games that wait to be played on. */
function begun() {
  const waiting = unfinished();
  if (waiting.length === 0) return [];
  const row = h("section", { class: "begun", "aria-label": "Games that go on" }, h("h2", {}, "Go on with"));
  for (const { id, title, plies } of waiting) {
    const line = h(
      "div",
      { class: "line" },
      h("a", { href: `#/play/${encodeURIComponent(id)}` }, `${title}, ${plies} ${plies === 1 ? "action" : "actions"}`),
      button("Forget", () => (forget(id), line.remove()), { class: "quiet", "aria-label": `Forget the game of ${title}` }),
    );
    row.append(line);
  }
  return [row];
}

/** Reads a file of variants that somebody pastes or picks. */
function variants(/** @type {() => void} */ done) {
  const text = h("textarea", { rows: 12, spellcheck: false, "aria-label": "Variants", placeholder: "[my-chess:chess]\ncastling = false" });
  const file = h("input", { type: "file", accept: ".ini,.txt,text/plain", "aria-label": "A file of variants" });
  const faults = h("ul", { class: "faults", role: "status" });
  file.addEventListener("change", () => tried(async () => (text.value = (await file.files?.[0]?.text()) ?? "")));
  const load = () =>
    tried(() => {
      const { loaded, faults: wrong } = loadVariants(text.value);
      faults.replaceChildren(...wrong.map(({ text }) => h("li", {}, text)));
      if (loaded.length > 0) toast(`Loaded: ${loaded.map(({ title }) => title).join(", ")}`);
      done();
    });
  dialog(
    "Variants of your own",
    h("p", {}, "Text in the format of Fairy-Stockfish's variants.ini. What cannot be played exactly is listed, line by line."),
    text,
    file,
    faults,
    h("footer", {}, button("Load", load, { class: "main" })),
  );
}
