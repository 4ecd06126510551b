// `import "warboard/board"` makes `<war-board>` known.

import { WarBoard } from "./element.js";

export { FIGURES } from "./figures.js";
export { turnTo } from "./geometry.js";
export { WORDS } from "./words.js";
export { WarBoard };

if (globalThis.customElements && !customElements.get("war-board")) customElements.define("war-board", WarBoard);
