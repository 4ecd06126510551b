// What players say: offers, claims, that they give up.

import { takesDraw } from "./levels.js";

/** @import { Game } from "./warboard/index.js" */
/** @import { Seat } from "./seats.js" */

/** Words that an arbiter says, and nobody at the table. */
const ARBITERS = new Set(["time", "abandon", "agree"]);

/**
 * The words that somebody at the screen may say now.
 *
 * @param {Game} game
 * @param {string | null} speaker
 * @param {Record<string, Seat>} seats
 * @param {boolean} hasSecrets
 */
export function wordsOf(game, speaker, seats, hasSecrets) {
  return game.words().filter(({ word, player }) => {
    const [verb] = word.split(" ");
    if (!player || ARBITERS.has(verb)) return false;
    if (player === speaker) return true;
    // Whoever sits beside answers at once, if nothing is secret.
    return ["accept", "decline"].includes(verb) && !hasSecrets && seats[player]?.kind === "person";
  });
}

/**
 * A level that is offered a draw answers at once. What it says, in a sentence; null if no level is asked.
 *
 * @param {Game} game
 * @param {Record<string, Seat>} seats
 * @param {Record<string, any>} scores what levels thought when they acted last
 */
export function answerOffer(game, seats, scores) {
  const isAsked = (/** @type {string} */ player) => seats[player]?.kind === "level";
  const asked = game
    .words()
    .find(({ word, player, action }) => word.startsWith("accept") && !action && isAsked(player ?? ""));
  const player = asked?.player;
  if (!player) return null;
  const takes = takesDraw(scores[player], game.ply);
  game.say(`${takes ? "accept" : "decline"} ${player}`);
  const name = game.observers().players.find((one) => one.player === player)?.name ?? player;
  return `${name} ${takes ? "accepts the draw" : "declines the draw and plays on"}.`;
}
