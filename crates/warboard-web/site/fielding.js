// The units of a battle: whoever sits here chooses their own, unseen by the others; those of levels are drawn.

import { unitOf } from "./warboard/board/words.js";
import { button, field, h, select, tried } from "./dom.js";
import { curtain } from "./curtain.js";

/** A royal, three pieces and four soldiers. */
const [ROYALS, PIECES, SOLDIERS] = [[..."KD"], [..."QRBNGC"], [..."WF"]];

/** What is fielded if nobody says otherwise. */
export const USUAL = "KQRNWWFF";

const capital = (/** @type {string} */ word) => word[0].toUpperCase() + word.slice(1);
const options = (/** @type {string[]} */ letters) =>
  letters.map((letter) => /** @type {[string, string]} */ ([letter, capital(unitOf(letter) ?? letter)]));

/** Units that nobody at the screen knows. */
export function drawn() {
  const one = (/** @type {string[]} */ letters) =>
    letters[crypto.getRandomValues(new Uint32Array(1))[0] % letters.length];
  const pieces = [...PIECES];
  const chosen = [0, 1, 2].map(() => pieces.splice(pieces.indexOf(one(pieces)), 1)[0]);
  return (
    one(ROYALS) +
    chosen.join("") +
    Array.from({ length: 4 }, () => one(SOLDIERS))
      .sort()
      .reverse()
      .join("")
  );
}

/** Fields to choose units. */
export function units() {
  const royal = select(options(ROYALS), USUAL[0]);
  const pieces = [1, 2, 3].map((at) => select(options(PIECES), USUAL[at]));
  const wazirs = select(
    ["0", "1", "2", "3", "4"].map((count) => [count, `${count} Wazirs, ${4 - Number(count)} Ferzes`]),
    "2",
  );
  const element = h(
    "div",
    { class: "units" },
    field("Royal", royal),
    ...pieces.map((list, at) => field(`Piece ${at + 1}`, list)),
    field("Soldiers", wazirs),
  );
  const read = () => {
    const letters = pieces.map(({ value }) => value);
    if (letters.filter((letter) => letter === "Q").length > 1) throw new Error("A side has at most one Queen");
    const count = Number(wazirs.value);
    return royal.value + letters.join("") + "W".repeat(count) + "F".repeat(4 - count);
  };
  return { element, read };
}

/**
 * Asks one person after the other, with the screen covered in between.
 *
 * @param {HTMLElement} main
 * @param {string[]} names
 * @returns {Promise<string[]>}
 */
export async function inTurn(main, names) {
  const chosen = [];
  for (const name of names) {
    await new Promise((resolve) => main.replaceChildren(curtain(name, () => resolve(undefined))));
    chosen.push(await one(main, name));
  }
  return chosen;
}

/** @returns {Promise<string>} */
function one(/** @type {HTMLElement} */ main, /** @type {string} */ name) {
  const { element, read } = units();
  return new Promise((resolve) => {
    const done = button("Field these", () => tried(() => resolve(read())), { class: "main" });
    main.replaceChildren(
      h(
        "section",
        { class: "curtain chooses" },
        h("h1", {}, `${name}: choose your units`),
        h(
          "p",
          {},
          "They are dealt face down: not even you know which stands where, and nobody else knows which you have.",
        ),
        element,
        done,
      ),
    );
  });
}
