// Where a game starts: a scenario, a numbered start, one that is drawn, a position, or what the players select.

import { field, h, select } from "./shared/dom.js";

/** @import { GameInfo, Opening } from "./server.js" */

/** The boards of a battle on its own. */
const BOARDS = /** @type {[string, string][]} */ ([
  ["standard", "Standard, 6 by 8"],
  ["narrow", "Narrow, 5 by 7"],
  ["plain", "Plain, 8 by 10"],
  ["woods", "Woods, 8 by 10"],
  ["mountain", "Mountain, 8 by 10"],
  ["fortress", "Fortress, 8 by 10"],
]);

/** What the cheapest selection of a battle costs. */
const CHEAPEST = 13;

/** `six-crowns-five` as a title. */
const titleOf = (/** @type {string} */ scenario) =>
  scenario
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(" ");

/** Whether the players select what they field. */
const isBattle = (/** @type {GameInfo} */ { name }) => name === "strata-tactical";

/** The ways in which a game may start, the usual one first. */
function ways(/** @type {GameInfo} */ info) {
  const { starts, scenarios } = info;
  const position = /** @type {[string, string]} */ (["position", "From a position"]);
  if (isBattle(info)) return [["selections", "Each player selects units in secret"], position];
  if (scenarios.length > 0) {
    const maps = scenarios.map((name) => [`scenario ${name}`, titleOf(name)]);
    return [...maps, ["text", "A scenario of your own"], position];
  }
  const numbered = [
    ["drawn", "Drawn at random"],
    ["number", "By its number"],
  ];
  return [["usual", "The usual start"], ...(starts > 1 ? numbered : []), position];
}

/**
 * Fields for the start of a game, and what they say.
 *
 * @param {GameInfo} info
 * @returns {{ element: HTMLElement, read: () => Opening }}
 */
export function openings(info) {
  const parts = { ...numberPart(info), ...textParts(), ...selectionsPart() };
  const details = h("div", { class: "seats" });
  const part = () => parts[/** @type {keyof typeof parts} */ (how.value)];
  const show = () => details.replaceChildren(...(part()?.fields ?? []));
  const how = select(/** @type {[string, string][]} */ (ways(info)), ways(info)[0][0], show);
  show();
  const label = info.scenarios.length > 0 ? "Map" : "Start";
  const read = () => {
    const scenario = /^scenario (.*)$/.exec(how.value)?.[1];
    if (scenario !== undefined) return { scenario };
    return part()?.read() ?? /** @type {Opening} */ (how.value);
  };
  return { element: h("fieldset", {}, h("legend", {}, "Where it starts"), field(label, how), details), read };
}

function numberPart(/** @type {GameInfo} */ { starts }) {
  const number = h("input", {
    type: "number",
    min: "0",
    max: String(starts - 1),
    step: "1",
    value: "0",
    inputMode: "numeric",
  });
  const read = () => {
    const wanted = number.valueAsNumber;
    if (!Number.isInteger(wanted) || wanted < 0 || wanted >= starts)
      throw new Error(`The number of a start is a whole number from 0 to ${starts - 1}`);
    return { number: wanted };
  };
  return { number: { fields: [field("Number", number, `From 0 to ${starts - 1}`)], read } };
}

function textParts() {
  const area = () => h("textarea", { rows: 6, spellcheck: false });
  const [position, text] = [area(), area()];
  const written = (/** @type {HTMLTextAreaElement} */ area, /** @type {string} */ what) => {
    if (!area.value.trim()) throw new Error(`Write ${what} into the field`);
    return area.value;
  };
  return {
    position: {
      fields: [field("Position", position, "As other programs write it; everybody knows all of it")],
      read: () => ({ position: written(position, "the position").trim() }),
    },
    text: {
      fields: [field("Scenario", text, "Its text, as the rules of campaigns describe it")],
      read: () => ({ scenario: written(text, "the text of the scenario") }),
    },
  };
}

function selectionsPart() {
  const board = select(BOARDS, "standard");
  const budget = h("input", { type: "number", min: String(CHEAPEST), step: "1", inputMode: "numeric" });
  const fair = h("input", { type: "checkbox", checked: false });
  const read = () => {
    const gold = budget.value === "" ? undefined : budget.valueAsNumber;
    if (gold !== undefined && (!Number.isInteger(gold) || gold < CHEAPEST))
      throw new Error(`A selection costs ${CHEAPEST} gold or more`);
    return { selections: { board: board.value, budget: gold, fair: fair.checked } };
  };
  const check = h(
    "label",
    { class: "check" },
    fair,
    "Fair deal: all commit to their secrets, so that nobody can cheat",
  );
  const fields = [field("Board", board), field("Most gold for a selection", budget, "Empty: no limit"), check];
  return { selections: { fields, read } };
}
