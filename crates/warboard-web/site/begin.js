// A game begins.

import { Game, games, randomSeed } from "./warboard/index.js";
import { keep, newId } from "./kept.js";
import { Match } from "./match.js";

/** @import { Start } from "./warboard/index.js" */
/** @import { Kept } from "./match.js" */
/** @import { Stored } from "./kept.js" */

/**
 * What a game begins with.
 *
 * @typedef {object} Beginning
 * @property {string} name
 * @property {Start} [at] where it starts; with the seed `drawn` one is drawn
 * @property {string} [position] instead of a start
 * @property {Kept["seats"]} seats
 * @property {Kept["time"]} [time]
 */

/** The start of a game: what is to be drawn is drawn. */
export function gameOf(/** @type {Beginning} */ { name, at = {}, position }) {
  if (position !== undefined) return Game.parse(name, position);
  return Game.start(name, at.seed === "drawn" ? { ...at, seed: randomSeed() } : at);
}

/** Begins a game and goes to its page. */
export function begin(/** @type {Beginning} */ beginning) {
  const title = games().find(({ name }) => name === beginning.name)?.title ?? beginning.name;
  const match = new Match(gameOf(beginning), beginning);
  const id = newId();
  const { at, position } = beginning;
  keep(id, {
    title,
    plies: 0,
    time: Date.now(),
    over: false,
    revision: 1,
    kept: match.kept(),
    begun: { at, position },
  });
  match.close();
  location.hash = `#/play/${id}`;
}

/**
 * A game with the same start for the same players; of two, each has the other side.
 *
 * @param {Match} match
 * @param {Stored} stored
 * @returns {Beginning}
 */
export function again(match, { begun }) {
  const players = match.players.map(({ player }) => player);
  const from = players.length === 2 ? [...players].reverse() : players;
  const seats = Object.fromEntries(players.map((player, index) => [player, match.seats[from[index]]]));
  const known = begun?.at || begun?.position;
  const start = known ? begun : { position: match.at(0).position };
  return { name: match.name, seats, time: match.time, ...start };
}
