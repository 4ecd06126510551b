// What a position is worth, in words and on a bar.

/** @import { Score } from "./warboard/players.js" */

/** A score for the other side. @returns {Score} */
export function turned(/** @type {Score} */ score) {
  if ("points" in score) return { points: -score.points };
  return "win" in score ? { loss: score.win } : { win: score.loss };
}

/** A score as it is written: pawns, or moves until the end. */
export function words(/** @type {Score} */ score) {
  if ("win" in score) return `#${Math.ceil(score.win / 2)}`;
  if ("loss" in score) return `#−${Math.ceil(score.loss / 2)}`;
  const pawns = (Math.abs(score.points) / 100).toFixed(2);
  return `${score.points > 0 ? "+" : score.points < 0 ? "−" : ""}${pawns}`;
}

/** The part of the bar that is White's, from 0 to 1, of White's score. */
export function share(/** @type {Score} */ score) {
  if ("win" in score) return 1;
  if ("loss" in score) return 0;
  return 0.5 + 0.5 * Math.tanh(score.points / 600);
}
