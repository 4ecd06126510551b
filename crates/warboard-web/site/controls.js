// The buttons of a game.

import { button, h, sure } from "./dom.js";
import { icon } from "./icons.js";

/** @import { Icon } from "./icons.js" */

/**
 * A game, as far as it is talked about.
 *
 * @typedef {object} Talked
 * @property {string} name
 * @property {readonly { word: string, player?: string | null }[]} words what somebody here may say
 * @property {(player: string | null | undefined) => string} nameOf
 */

/** A picture over a word. */
export function tool(
  /** @type {Icon} */ picture,
  /** @type {string} */ words,
  /** @type {() => void} */ onclick,
  given = {},
) {
  return h("button", { type: "button", class: "tool", onclick, ...given }, icon(picture), h("span", {}, words));
}

/** What a word is called, and how shortly. @type {Record<string, [picture: Icon, words: string, short?: string]>} */
const WORDS = {
  offer: ["draw", "Offer a draw", "Draw?"],
  claim: ["claim", "Claim the draw", "Claim"],
  resign: ["flag", "Resign"],
};

/** What answers an offer. */
const ANSWERS = new Map([
  ["accept", "Accept"],
  ["decline", "Decline"],
]);

const verbOf = (/** @type {{ word: string }} */ { word }) => word.split(" ")[0];

/**
 * An offer that somebody here may answer; null if there is none.
 *
 * @param {Talked} match
 * @param {string | null | undefined} offering
 * @param {(word: string) => void} say
 */
export function offerCard(match, offering, say) {
  const answers = match.words.filter((word) => ANSWERS.has(verbOf(word)));
  if (answers.length === 0) return null;
  return h(
    "section",
    { class: "offer", "aria-label": "Offer" },
    h("p", {}, `${match.nameOf(offering)} offers a draw.`),
    h(
      "div",
      { class: "buttons" },
      ...answers.map((answer) => {
        const verb = verbOf(answer);
        const given = { class: verb === "accept" ? "main" : "", "data-word": answer.word };
        return button(ANSWERS.get(verb) ?? verb, () => say(answer.word), given);
      }),
    ),
  );
}

/**
 * The words that somebody here may say of themselves; whoever gives up is asked before.
 *
 * @param {Talked} match
 * @param {boolean} isBattle of a campaign
 * @param {(word: string) => void} say
 */
export function wordTools(match, isBattle, say) {
  const said = match.words.filter((word) => !ANSWERS.has(verbOf(word)));
  return said.map(({ word, player }) => {
    const verb = verbOf({ word });
    const [picture, words, short = words] = WORDS[verb] ?? ["more", verb];
    const name = match.nameOf(player);
    const given = { "aria-label": `${words}: ${name}`, title: `${words}: ${name}`, "data-word": word };
    if (verb !== "resign") return tool(picture, short, () => say(word), given);
    const [what, why] = givenUp(match, isBattle);
    return tool(picture, short, () => sure(`${name}: ${what}?`, words, () => say(word), why), {
      ...given,
      class: "tool danger",
    });
  });
}

function givenUp(/** @type {Talked} */ match, /** @type {boolean} */ isBattle) {
  if (match.name !== "strata-strategic") return ["resign", "The game is lost then."];
  if (isBattle)
    return [
      "give up this battle",
      "The battle is lost then; the campaign goes on if the King is not among those who fight.",
    ];
  return ["give up the campaign", "All units are removed from the map, and the gold is lost."];
}
