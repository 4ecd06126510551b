// What an editor puts on squares and into hands: a choice of tools and signs.

import { button, h } from "./dom.js";
import { figureOf } from "./figure.js";

/** @import { Kinds, Meaning } from "./kinds.js" */

/** What a tap does: it moves what stands there, takes it away, or puts a sign there. */
export const MOVE = "move";
export const REMOVE = "remove";

/**
 * The tools and signs of a game, one of them chosen.
 *
 * @param {Kinds} kinds
 * @param {(tool: string) => void} choose
 */
export function palette({ signs, offered }, choose) {
  const option = (
    /** @type {string} */ tool,
    /** @type {string} */ label,
    /** @type {Node | string} */ face,
    wide = false,
  ) =>
    h(
      "label",
      { class: wide ? "pick wide" : "pick", title: label },
      h("input", {
        type: "radio",
        name: "tool",
        value: tool,
        checked: tool === MOVE,
        "aria-label": label,
        onchange: () => choose(tool),
      }),
      face,
    );
  const row = (/** @type {(meaning: Meaning) => boolean} */ fits) => {
    const options = offered.flatMap((sign) => {
      const meaning = signs.get(sign);
      return meaning && fits(meaning) ? [option(`put ${sign}`, labelOf(meaning), faceOf(meaning))] : [];
    });
    return options.length > 0 ? [h("div", { class: "row" }, ...options)] : [];
  };
  return h(
    "div",
    { class: "palette", role: "radiogroup", "aria-label": "What a tap on a square does" },
    h("div", { class: "row" }, option(MOVE, "Move", "Move", true), option(REMOVE, "Take away", "Take away", true)),
    ...row((meaning) => "piece" in meaning && meaning.piece.side === "w"),
    ...row((meaning) => "piece" in meaning && meaning.piece.side === "b"),
    ...row((meaning) => "barrier" in meaning),
  );
}

/**
 * How many of each kind are in hand, with buttons for one more and one less.
 *
 * @param {Kinds} kinds
 * @param {readonly string[]} hand
 * @param {(sign: string, more: boolean) => void} change
 */
export function hands({ signs, held }, hand, change) {
  const row = (/** @type {"w" | "b"} */ side) =>
    held.flatMap((sign) => {
      const meaning = signs.get(sign);
      if (!meaning || !("piece" in meaning) || meaning.piece.side !== side) return [];
      const label = labelOf(meaning);
      const count = hand.filter((one) => one === sign).length;
      const face = faceOf(meaning);
      return [
        h(
          "div",
          { class: "count", role: "group", "aria-label": `${label} in hand` },
          button("−", () => change(sign, false), {
            "aria-label": `One ${label} less in hand`,
            disabled: count === 0,
          }),
          face,
          h("output", {}, String(count)),
          button("+", () => change(sign, true), { "aria-label": `One more ${label} in hand` }),
        ),
      ];
    });
  return [row("w"), row("b")].map((counts) => h("div", { class: "row" }, ...counts));
}

function labelOf(/** @type {Meaning} */ meaning) {
  if ("barrier" in meaning) return `A square that nothing enters: ${meaning.barrier}`;
  const { side, name, face_down } = meaning.piece;
  return `${side === "w" ? "White" : "Black"} ${name}${face_down ? ", face down" : ""}`;
}

function faceOf(/** @type {Meaning} */ meaning) {
  return "barrier" in meaning ? h("span", { class: "letter" }, meaning.barrier) : figureOf(meaning.piece);
}
