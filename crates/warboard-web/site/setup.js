// Dialogs before a game, and the settings.

import { Game, games, randomSeed } from "./warboard/index.js";
import { button, dialog, field, h, select, tried } from "./dom.js";
import { keep, newId } from "./kept.js";
import { Match, hasSecrets } from "./match.js";
import { change, current } from "./settings.js";

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => /** @type {[string, string]} */ ([`level ${level}`, `Level ${level}`]));
const PERSON = /** @type {[string, string]} */ (["person", "A person here"]);

/** What the sides of a battle may field, if nobody says otherwise. */
const FIELDED = "KQRNWWFF";

/** Asks how a game is to begin, and begins it. */
export function setup(/** @type {string} */ name) {
  const info = games().find((game) => game.name === name);
  if (!info) throw new Error(`There is no game ${name}.`);
  const start = startFields(info);
  const seats = h("div", { class: "seats" });
  /** @type {Game | null} */
  let game = null;
  const arrange = () =>
    tried(() => {
      game = Game.start(name, start.read());
      const { players } = game.observers();
      seats.replaceChildren(...players.map(({ player, name }, index) => seatField(player, name, index)));
      seats.append(h("p", { class: "hint" }, hint(hasSecrets(game))));
    });
  start.onchange(arrange);
  const begin = () =>
    tried(() => {
      if (!game) return;
      const match = new Match(game, seatsOf(seats));
      const id = newId();
      keep(id, { title: info.title, plies: 0, time: Date.now(), over: false, kept: match.kept() });
      sheet.close();
      location.hash = `#/play/${id}`;
    });
  const analyse = () => {
    sheet.close();
    location.hash = `#/analyse/${encodeURIComponent(name)}`;
  };
  const sheet = dialog(
    info.title,
    h("p", {}, `${info.summary}.`),
    ...start.elements,
    seats,
    h("footer", {}, button("Analyse", analyse), button("Edit a position", () => (sheet.close(), (location.hash = `#/edit/${encodeURIComponent(name)}`))), button("Play", begin, { class: "main" })),
  );
  arrange();
}

function hint(/** @type {boolean} */ secrets) {
  return secrets
    ? "Units lie face down: if several people sit here, the screen is covered until the next one is there."
    : "";
}

/**
 * @typedef {object} StartFields
 * @property {HTMLElement[]} elements
 * @property {() => import("./warboard/index.js").Start} read
 * @property {(listen: () => void) => void} onchange
 */

/** @returns {StartFields} */
function startFields(/** @type {{ name: string, starts: number, scenarios: string[] }} */ { name, starts, scenarios }) {
  if (scenarios.length > 0) {
    const list = select(scenarios.map((scenario) => [scenario, scenario]), scenarios[0]);
    return {
      elements: [field("Map", list)],
      read: () => ({ scenario: list.value }),
      onchange: (listen) => list.addEventListener("change", listen),
    };
  }
  if (name === "strata-tactical") {
    const [white, black] = ["White fields", "Black fields"].map((label) => h("input", { value: FIELDED, maxLength: 8, "aria-label": label }));
    const board = h("input", { type: "number", min: "0", max: String(starts - 1), value: "0" });
    const all = [white, black, board];
    return {
      elements: [field("White fields", white, "A royal, three pieces, four soldiers"), field("Black fields", black), field("Board", board)],
      read: () => ({ fielded: { white: white.value, black: black.value, number: Number(board.value) } }),
      onchange: (listen) => all.forEach((input) => input.addEventListener("change", listen)),
    };
  }
  if (starts <= 1) return { elements: [], read: () => ({}), onchange: () => {} };
  const number = h("input", { type: "number", min: "0", max: String(starts - 1), placeholder: "drawn" });
  return {
    elements: [field("Start", number, `0 to ${starts - 1}; drawn if nothing is here`)],
    read: () => (number.value === "" ? { seed: randomSeed() } : { number: Number(number.value) }),
    onchange: (listen) => number.addEventListener("change", listen),
  };
}

function seatField(/** @type {string} */ player, /** @type {string} */ name, /** @type {number} */ index) {
  const list = select([PERSON, ...LEVELS], index === 0 ? "person" : "level 4");
  list.dataset.player = player;
  return field(name, list);
}

/** Who sits where, as the lists say. */
function seatsOf(/** @type {HTMLElement} */ element) {
  /** @type {Record<string, import("./match.js").Seat>} */
  const seats = {};
  for (const list of element.querySelectorAll("select")) {
    const [kind, level] = list.value.split(" ");
    seats[/** @type {string} */ (list.dataset.player)] = kind === "level" ? { kind, level: Number(level) } : { kind: "person" };
  }
  return seats;
}

export function settingsDialog() {
  const { theme, animation, coordinates, board } = current();
  dialog(
    "Settings",
    field("Colours", select([["system", "As the system"], ["light", "Light"], ["dark", "Dark"]], theme, (theme) => change({ theme }))),
    field("Board", select([["sand", "Sand"], ["sage", "Sage"], ["slate", "Slate"]], board, (board) => change({ board }))),
    field("Movement", select([["0", "None"], ["90", "Fast"], ["180", "Usual"], ["400", "Slow"]], animation, (animation) => change({ animation }))),
    field("Names of squares", select([["on", "Shown"], ["off", "Not shown"]], coordinates, (coordinates) => change({ coordinates }))),
  );
}
