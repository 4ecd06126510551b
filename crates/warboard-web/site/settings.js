// What a reader has chosen, kept by the browser.

const KEY = "warboard.settings";

const USUAL = {
  theme: "system",
  animation: "180",
  coordinates: "on",
  sound: "off",
  board: "sand",
};

/** @typedef {typeof USUAL} Settings */

/** @type {Settings} */
let settings = read();

function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

/** @returns {Readonly<Settings>} */
export const current = () => settings;

/** Changes one, and keeps all. A browser that keeps nothing forgets them with the page. */
export function change(/** @type {Partial<Settings>} */ part) {
  settings = { ...settings, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is full or forbidden.
  }
  apply();
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
  if (settings.coordinates === "off") board.setAttribute("coordinates", "none");
  else board.removeAttribute("coordinates");
}
