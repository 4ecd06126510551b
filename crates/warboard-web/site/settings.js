// What a reader has chosen, kept by the browser.

const KEY = "warboard.settings";

/** What there is to choose, each with its words; the first is the usual one. */
export const CHOICES = /** @type {const} */ ({
  theme: [
    ["system", "As the system"],
    ["light", "Light"],
    ["dark", "Dark"],
  ],
  board: [
    ["sand", "Sand"],
    ["sage", "Sage"],
    ["slate", "Slate"],
    ["plum", "Plum"],
  ],
  pieces: [
    ["figures", "Figures"],
    ["letters", "Letters"],
  ],
  animation: [
    ["180", "Usual"],
    ["90", "Fast"],
    ["400", "Slow"],
    ["0", "None"],
  ],
  coordinates: [
    ["on", "Shown"],
    ["off", "Not shown"],
  ],
});

/** @typedef {keyof typeof CHOICES} Setting */
/** @typedef {Record<Setting, string>} Settings */

let settings = read();

/** What is kept, as far as it can be chosen. */
function read() {
  let kept = /** @type {any} */ ({});
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    // What cannot be read is as if nothing had been chosen.
  }
  const entries = Object.entries(CHOICES).map(([name, values]) => {
    const is = values.some(([value]) => value === kept[name]);
    return [name, is ? kept[name] : values[0][0]];
  });
  return /** @type {Settings} */ (Object.fromEntries(entries));
}

/** @returns {Readonly<Settings>} */
export const current = () => settings;

/** Changes one, and keeps all; false if the browser keeps nothing, and forgets them with the page. */
export function change(/** @type {Partial<Settings>} */ part) {
  settings = { ...settings, ...part };
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}

/** Puts what concerns the whole page into effect. */
export function apply() {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.board = settings.board;
  for (const board of document.querySelectorAll("war-board")) dress(board);
}

/** Puts what concerns a board into effect. */
export function dress(/** @type {Element} */ board) {
  board.setAttribute("animation", settings.animation);
  set(board, "coordinates", settings.coordinates === "off" ? "none" : null);
  set(board, "pieces", settings.pieces === "letters" ? "letters" : null);
}

function set(/** @type {Element} */ board, /** @type {string} */ name, /** @type {string | null} */ value) {
  if (board.getAttribute(name) === value) return;
  if (value === null) board.removeAttribute(name);
  else board.setAttribute(name, value);
}

// Another page of this browser has changed them.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key !== KEY) return;
  settings = read();
  apply();
});
