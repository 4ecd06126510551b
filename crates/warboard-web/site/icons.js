// Small pictures for buttons, so that none depends on the fonts of a device.

import { svg } from "./warboard/board/svg.js";

/** Lines in a box of 24 by 24 units. */
const ICONS = {
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  redo: "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
  flip: "M7 20V5M7 5L3 9M7 5l4 4M17 4v15M17 19l4-4M17 19l-4-4",
  share: "M12 3v12M12 3L8 7M12 3l4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7",
  flag: "M5 21V4M5 4h13l-3 4.500 3 4.500H5",
  draw: "M5 9h14M5 15h14",
  claim: "M4 12.500l5 5L20 6.500",
  cross: "M6 6l12 12M18 6L6 18",
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  forward: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.500v15l12-7.500z",
  step: "M6 5l8 7-8 7zM18 5v14",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500v5M8 14.500v5",
  search: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500L20 20",
  more: "M12 5v14M5 12h14",
  less: "M5 12h14",
  board: "M4 4h16v16H4zM12 4v16M4 12h16",
  map: "M8 3.500l5 3v5l-5 3-5-3v-5zM16 9.500l5 3v5l-5 3-5-3",
  book: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  person: "M12 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M5 20c0-4 3-6 7-6s7 2 7 6",
  level: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
};

/** @typedef {keyof typeof ICONS} Icon */

/** An icon, which says nothing to those who do not see it: its button has a name. */
export function icon(/** @type {Icon} */ name) {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}
