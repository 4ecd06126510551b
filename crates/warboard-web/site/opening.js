// Opens games and positions that somebody pastes, drops or picks, and shows them in the analysis.

import { button, dialog, h, select } from "./dom.js";
import { keepDraft, newKey } from "./drafts.js";
import { find, textOf, titleOfGame } from "./reading.js";
import { Tree } from "./tree.js";

/** @import { Game } from "./warboard/index.js" */
/** @import { Found, Read } from "./reading.js" */

/** So many games of a file are listed at once. */
const LISTED = 500;

/** The game that a position is taken for: the one that is shown. */
let usual = () => "chess";

/** Says which game is shown. */
export function takePositionsFor(/** @type {() => string} */ name) {
  usual = name;
}

/** A dialog for a text or a file. */
export function openDialog() {
  const area = h("textarea", {
    rows: 10,
    spellcheck: false,
    "aria-label": "A game or a position",
    placeholder: "PGN, a record, a position, a link",
  });
  const file = h("input", { type: "file", "aria-label": "A file" });
  const said = h("div", { class: "said", role: "status" });
  file.addEventListener("change", async () => {
    const [picked] = file.files ?? [];
    if (!picked) return;
    try {
      open(await textOf(picked), said, () => sheet.close());
    } catch (why) {
      tell(said, why);
    }
  });
  const read = () => open(area.value, said, () => sheet.close());
  const sheet = dialog(
    "Open",
    area,
    file,
    h("p", {}, "Or drop a file onto the page, or paste a text anywhere."),
    said,
    h("footer", {}, button("Open", read, { class: "main" })),
  );
}

/** Opens a text that was pasted or dropped: a dialog appears if there is something to choose or to tell. */
export async function openText(/** @type {string} */ text) {
  const said = h("div", { class: "said", role: "status" });
  /** @type {HTMLDialogElement | undefined} */
  let sheet;
  let done = false;
  const close = () => ((done = true), sheet?.close());
  await open(text, said, close);
  if (!done) sheet = dialog("Open", said);
}

export async function openFile(/** @type {File} */ file) {
  try {
    await openText(await textOf(file));
  } catch (why) {
    const said = h("div", { class: "said" });
    tell(said, why);
    dialog("Open", said);
  }
}

/** Opens what is in a text, or says what is wrong with it. */
async function open(
  /** @type {string} */ text,
  /** @type {HTMLElement} */ said,
  /** @type {() => void} */ close,
  name = usual(),
) {
  said.replaceChildren();
  try {
    const found = find(text, name);
    if (found.length === 1) show(await found[0].read(), said, close);
    else choose(found, said, close);
  } catch (why) {
    tell(said, why);
    const others = /** @type {{ others?: string[] }} */ (why).others ?? [];
    said.append(
      ...others.map((other) => button(`Open as ${titleOfGame(other)}`, () => open(text, said, close, other))),
    );
  }
}

/** Lets somebody choose one of many games. */
function choose(/** @type {Found[]} */ found, /** @type {HTMLElement} */ said, /** @type {() => void} */ close) {
  const search = h("input", { type: "search", placeholder: "Find a game", "aria-label": "Find a game" });
  const list = select([], "");
  list.size = 10;
  list.setAttribute("aria-label", "Games");
  const count = h("p", {});
  const below = h("div", { class: "said" });
  const fill = () => {
    const wanted = search.value.trim().toLowerCase();
    const fits = found.filter(({ title }) => title.toLowerCase().includes(wanted));
    list.replaceChildren(
      ...fits.slice(0, LISTED).map((one) => h("option", { value: String(found.indexOf(one)) }, one.title)),
    );
    list.selectedIndex = fits.length > 0 ? 0 : -1;
    const rest = fits.length > LISTED ? ` The first ${LISTED} are listed.` : "";
    count.textContent = `${fits.length} of ${found.length} games.${rest}`;
  };
  search.addEventListener("input", fill);
  fill();
  const pick = async () => {
    const one = found[Number(list.value)];
    if (list.selectedIndex < 0 || !one) return;
    below.replaceChildren();
    try {
      show(await one.read(), below, close);
    } catch (why) {
      tell(below, why);
    }
  };
  list.addEventListener("dblclick", pick);
  list.addEventListener("keydown", ({ key }) => key === "Enter" && pick());
  said.replaceChildren(search, list, count, button("Open this game", pick, { class: "main" }), below);
}

/** Shows a game; first what was mended, if anything was. */
function show(
  /** @type {Read} */ { game, said: words },
  /** @type {HTMLElement} */ said,
  /** @type {() => void} */ close,
) {
  const go = () => {
    // The tree says at once if the game cannot be shown.
    analyse(new Tree(game).whole().record());
    close();
  };
  if (words.length === 0) {
    go();
    return;
  }
  said.replaceChildren(
    h("p", {}, `${game.ply} ${game.ply === 1 ? "action was" : "actions were"} read, not all as it is written:`),
    h("ul", { class: "faults" }, ...words.map((text) => h("li", {}, text))),
    button("Open what was read", go, { class: "main" }),
  );
}

/** Goes to the analysis of a game. */
export function analyse(/** @type {string} */ record, ply = 0) {
  const address = `#/analyse/opened/${newKey()}`;
  keepDraft(address, { record, ply });
  location.hash = address;
}

/** Goes to where a game is set up that begins with the position of another. */
export function playFrom(/** @type {Game} */ game) {
  location.hash = `#/new/${encodeURIComponent(game.game)}/${encodeURIComponent(game.position)}`;
}

/** Says why a text was not read: everything that is wrong with it. */
function tell(/** @type {HTMLElement} */ said, /** @type {unknown} */ why) {
  const { message, faults } = /** @type {Error & { faults?: { text: string }[] }} */ (why);
  const list = faults?.length ? [h("ul", { class: "faults" }, ...faults.map(({ text }) => h("li", {}, text)))] : [];
  said.replaceChildren(h("p", { role: "alert" }, message), ...list);
}
