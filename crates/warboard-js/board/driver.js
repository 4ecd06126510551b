// What drives a board: a `Game` and a `View` of the library do, and so does whatever has these methods.

/** @import { Choice, Played, Premove, State } from "../protocol.js" */
/** @import { Frozen } from "../index.js" */

/**
 * @template T
 * @typedef {T | PromiseLike<T>} Soon now, or when a server has answered
 */

/**
 * What a board needs of a state.
 *
 * @typedef {Frozen<
 *   Pick<State, "diagram" | "turn" | "turn_name" | "to_act" | "last" | "checked" | "status" | "players" | "player">
 * >} Shown
 */

/**
 * Whoever knows a game. `state` and `choices` are enough for a board that shows and asks.
 *
 * @typedef {object} Driver
 * @property {() => Soon<Shown>} state
 * @property {() => Soon<readonly Choice[]>} [choices] what may be chosen now
 * @property {(action: Choice) => Soon<Played>} [playChoice] plays it; without this the board only tells the page
 * @property {(action: Choice) => Soon<Played>} [preview] what an action would do: shown before it is played
 * @property {(player: string) => Soon<readonly Premove[]>} [premoves] what a player who waits may plan
 * @property {(action: string) => Soon<(Error & { squares?: readonly string[] }) | null>} [check] why an action is illegal
 */

/**
 * A sign of the page's own on a square.
 *
 * @typedef {object} Mark
 * @property {string} square
 * @property {"fill" | "ring" | "dot"} [kind] by default `fill`
 * @property {string} [colour] of CSS
 */

/**
 * @typedef {object} Arrow
 * @property {string} from
 * @property {string} to
 * @property {string} [colour] of CSS
 */

export {};
