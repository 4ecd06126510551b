// What one observer of a game with secrets sees: a view, and what was played as far as they were told.

/** @import { Game, View } from "./warboard/index.js" */

export class Sight {
  /** What was played, as the observer writes it. @type {{ notation: string }[]} */
  list = [];
  /** @type {View} */
  view;

  constructor(/** @type {Game} */ game, /** @type {string} */ observer) {
    this.observer = observer;
    this.view = game.view(observer, 0);
    this.follow(game);
  }

  /**
   * Follows what has been played since it was followed last. What the observer sees of it; null if that is
   * nothing.
   */
  follow(/** @type {Game} */ game) {
    const { lines } = game.told(this.observer, this.list.length);
    const missing = game.ply - this.list.length;
    /** @type {import("./warboard/index.js").Played | null} */
    let seen = null;
    lines.forEach((line, index) => {
      const played = this.view.follow(line);
      if (index < missing) this.list.push({ notation: played.notation });
      seen = seen ? { ...played, happened: [...seen.happened, ...played.happened] } : played;
    });
    return /** @type {import("./warboard/index.js").Played | null} */ (seen);
  }
}

/** Whether some players may not see what others do. */
export function hasSecrets(/** @type {Game} */ game) {
  const { players } = game.observers();
  return new Set(players.map(({ observer }) => observer)).size > 1;
}
