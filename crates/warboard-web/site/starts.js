// Where a game starts: a map, a board, a numbered start, or one that is drawn.

import { field, h, select } from "./dom.js";

/** @import { Fielded, GameInfo, Start } from "./warboard/index.js" */

/**
 * @typedef {object} Starts
 * @property {HTMLElement[]} elements
 * @property {(fielded?: Pick<Fielded, "white" | "black">) => Start} read
 * @property {(listen: () => void) => void} onchange
 */

/** The boards of a battle on its own, in their order. */
const BOARDS = [
  "Standard, 6 by 8",
  "Narrow, 5 by 7",
  "Plain, 8 by 10",
  "Woods, 8 by 10",
  "Mountain, 8 by 10",
  "Fortress, 8 by 10",
];

/** @returns {Starts} */
export function starts(/** @type {GameInfo} */ { name, starts, scenarios }) {
  if (scenarios.length > 0)
    return chosen(
      "Map",
      scenarios.map((scenario) => [scenario, titleOf(scenario)]),
      (scenario) => ({ scenario }),
    );
  if (name === "strata-tactical") {
    const boards = Array.from(
      { length: starts },
      (_, number) => /** @type {[string, string]} */ ([String(number), BOARDS[number] ?? `Board ${number}`]),
    );
    return chosen("Board", boards, (number, fielded) => ({
      fielded: { white: "", black: "", ...fielded, number: Number(number) },
    }));
  }
  if (starts <= 1) return { elements: [], read: () => ({}), onchange: () => {} };
  return numbered(starts);
}

/**
 * @param {string} label
 * @param {[string, string][]} options
 * @param {(value: string, fielded?: Pick<Fielded, "white" | "black">) => Start} start
 * @returns {Starts}
 */
function chosen(label, options, start) {
  const list = select(options, options[0][0]);
  return {
    elements: [field(label, list)],
    read: (fielded) => start(list.value, fielded),
    onchange: (listen) => list.addEventListener("change", listen),
  };
}

/** @returns {Starts} */
function numbered(/** @type {number} */ count) {
  const how = select(
    [
      ["0", "The usual one"],
      ["drawn", "Drawn at random"],
      ["number", "By its number"],
    ],
    "0",
  );
  const number = h("input", {
    type: "number",
    min: "0",
    max: String(count - 1),
    step: "1",
    value: "1",
    inputMode: "numeric",
  });
  const details = field("Number", number, `From 0 to ${count - 1}`);
  details.hidden = true;
  how.addEventListener("change", () => (details.hidden = how.value !== "number"));
  return {
    elements: [h("div", { class: "seats" }, field("Start", how), details)],
    read: () => {
      if (how.value === "drawn") return { seed: "drawn" };
      const wanted = how.value === "number" ? number.valueAsNumber : 0;
      if (!Number.isInteger(wanted) || wanted < 0 || wanted >= count)
        throw new Error(`The number of a start is a whole number from 0 to ${count - 1}`);
      return { number: wanted };
    },
    onchange: (listen) => [how, number].forEach((input) => input.addEventListener("change", listen)),
  };
}

/** `six-crowns-five` as a title. */
function titleOf(/** @type {string} */ scenario) {
  return scenario
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(" ");
}
