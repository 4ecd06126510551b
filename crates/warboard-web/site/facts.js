// What is known of a game in facts, and what is asked of a player.

/** @import { Choice, Fact, Frozen, State } from "./warboard/index.js" */

/** The value of a fact; undefined if there is none. */
export function fact(/** @type {Frozen<Fact[]>} */ facts, /** @type {string} */ name, /** @type {string} */ of = "") {
  return facts.find((fact) => fact.name === name && (fact.of ?? "") === of)?.value;
}

/** What is asked of whoever is to act, in a sentence; null if the game has no stages. */
export function asked(/** @type {Frozen<State>} */ state, /** @type {readonly Choice[]} */ choices) {
  const stage = fact(state.facts, "stage");
  const kinds = new Set(choices.map(({ kind }) => kind));
  if (kinds.has("retreat")) return "Choose the hex to which the rest of the army goes.";
  if (kinds.has("fight")) return "Choose the attack that is fought next.";
  if (kinds.has("decline")) return "The hex is empty now: march in, or stay.";
  if (kinds.has("pick") && stage === "march") return "Choose the units that march, a King or Duke among them.";
  if (kinds.has("pick")) return "Choose who fights, in secret: a royal, three pieces and four soldiers.";
  if (kinds.has("recruit")) return "Buy units: choose one below, then a base.";
  if (stage === "recruit") return "There is nothing that can be bought: go on.";
  if (kinds.has("march")) return "Tap an army, then a neighbouring hex; or end the phase.";
  if (stage === "move") return "No army can move: go on.";
  return null;
}
