// Comments and glyphs, as records keep them: a comment begins with the numbers of its glyphs (`$1 good`).

/** Glyphs by their numbers in PGN: those of an action, then those of a position. */
export const GLYPHS = /** @type {const} */ ([
  [1, "!", "Good"],
  [2, "?", "Mistake"],
  [3, "!!", "Brilliant"],
  [4, "??", "Blunder"],
  [5, "!?", "Interesting"],
  [6, "?!", "Dubious"],
  [7, "□", "Only one"],
  [10, "=", "Even"],
  [13, "∞", "Unclear"],
  [14, "+=", "White is slightly better"],
  [15, "=+", "Black is slightly better"],
  [16, "±", "White is better"],
  [17, "∓", "Black is better"],
  [18, "+−", "White is winning"],
  [19, "−+", "Black is winning"],
  [22, "⊙", "Zugzwang"],
  [146, "N", "New"],
]);

/** A glyph as it is written; one without a sign keeps its number. */
export function glyph(/** @type {number} */ number) {
  return GLYPHS.find(([one]) => one === number)?.[1] ?? `$${number}`;
}

/** The glyphs and the words of a comment. */
export function taken(/** @type {string | null | undefined} */ comment) {
  const text = comment ?? "";
  const [head] = /^(\$\d{1,3}(\s+|$))*/.exec(text) ?? [""];
  return { glyphs: (head.match(/\d+/g) ?? []).map(Number), words: text.slice(head.length) };
}

/** The comment that has them. */
export function given(/** @type {readonly number[]} */ glyphs, /** @type {string} */ words) {
  return [...glyphs.map((number) => `$${number}`), words].filter((part) => part !== "").join(" ");
}
