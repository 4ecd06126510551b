// What the tests of the board do in the page: it is served with them, and they call it.
import init, { Game, games, loadVariants } from "/index.js";
import "/board/index.js";
import { UNITS, WORDS } from "/board/words.js";

await init();
globalThis.Game = Game;

const FIELDED = { white: "KQRNWWFF", black: "KQRNWWFF" };
/** A kind of chess in which a wall is put up after each move. */
const WALLED = "[walled:breakthrough]\nwallingRule = duck\n";
loadVariants(WALLED, { strict: true });

let board;
let ply = 0;
let heard = [];

/** A board alone in the page, with attributes; what it tells is heard. */
export function open(attributes = {}) {
  document.querySelector("main").replaceChildren();
  heard = [];
  board = globalThis.board = document.createElement("war-board");
  for (const [name, value] of Object.entries({ animation: "0", ...attributes })) board.setAttribute(name, value);
  for (const name of ["action", "played", "refused", "failed", "planned", "pick"]) {
    board.addEventListener(name, ({ detail }) => heard.push({ name, ...detail }));
  }
  document.querySelector("main").append(board);
  return board;
}

export const root = () => board.shadowRoot;
export const names = () => games().map(({ name }) => name);

/** A game on the board. */
export async function start(name, { attributes, position, view, drive = (game) => game } = {}) {
  open(attributes);
  const options = name === "strata-tactical" ? { fielded: FIELDED } : {};
  const game = position ? Game.parse(name, position) : Game.start(name, options);
  globalThis.game = game;
  board.game = drive(view ? game.view(view) : game);
  await ready();
}

/** When the board has drawn what it was given. */
export async function ready(longest = 5000) {
  const until = performance.now() + longest;
  while (!root().querySelector("[data-square]")) {
    if (performance.now() > until) throw new Error("nothing is drawn");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** The middle of a place in the window. */
export function middle(name) {
  const hit = root().querySelector(`[data-square="${CSS.escape(name)}"] .hit`);
  hit.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = hit.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** One of the actions that may be chosen, by a number; what gives up is left out. */
export function choose(number) {
  const choices = game.choices().filter(({ does = [] }) => !does.some((flag) => ["gives-up", "talk"].includes(flag)));
  return choices[number % choices.length];
}

/** The places of an action that tell it from others, once from and to are known. */
export const apart = (choice) => [...(choice.also ?? []), choice.from].filter((square) =>
  root().querySelector(`[data-square="${CSS.escape(square)}"]`)?.getAttribute("aria-label")?.includes(" go here"));

/** The middle of a button of the chooser, or of those beside the board, by what it says or names. */
export function button(label) {
  const found = [...root().querySelectorAll("button")].find((one) => one.title === label);
  found?.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = found?.getBoundingClientRect() ?? {};
  return found ? { x: left + width / 2, y: top + height / 2 } : null;
}

/** What is on the board according to its labels, and according to the game. */
export function shown() {
  const seen = new Map();
  for (const place of root().querySelectorAll("[data-square]")) {
    const kind = /'s ([^,]*)/.exec(place.getAttribute("aria-label"))?.[1];
    if (kind && !place.dataset.square.endsWith("@")) seen.set(place.dataset.square, kind);
  }
  const { shape, cells, battle } = game.diagram;
  const pieces = (shape === "squares" ? cells : (battle?.cells ?? [])).filter(({ piece }) => piece);
  const real = new Map(pieces.map(({ square, piece }) => [square, piece.name]));
  const text = (map) => JSON.stringify([...map].sort());
  return { seen: text(seen), real: text(real), drawn: root().querySelectorAll(".pieces > *").length };
}

export const label = (name) => root().querySelector(`[data-square="${CSS.escape(name)}"]`)?.getAttribute("aria-label");
export const events = (name) => heard.filter((event) => event.name === name);
export const said = () => root().querySelector("[role=status]").textContent;
export const told = () => { const bubble = root().querySelector(".bubble"); return bubble.hidden ? null : bubble.textContent; };
export const focused = () => root().activeElement?.dataset.square ?? root().activeElement?.title ?? null;
export const count = (selector) => root().querySelectorAll(selector).length;

/** A game that answers later, and not always in order. */
export function slow(game, { wait = () => 50, rejects = () => false } = {}) {
  const later = (what) => async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, wait(what)));
    if (rejects(what)) throw new Error(`no answer to ${what}`);
    return game[what](...given);
  };
  return Object.fromEntries(
    ["state", "choices", "playChoice", "preview", "premoves", "check"].map((what) => [what, later(what)]),
  );
}

/** An action, where to click for it, or the name of its button. */
export function next(seed) {
  const choice = choose(seed);
  ply = game.ply;
  const { from, to } = choice;
  const points = [from, to].filter((name) => name != null).map(middle);
  return { choice, points, label: points.length === 0 ? labelOf(choice) : null };
}

/** Whether exactly that action has been played, and whether the board shows what came of it. */
export function after(choice) {
  const told = events("action").at(-1)?.action;
  const done = game.ply === ply + 1 && told === choice.action;
  return { done, told, ...(done ? shown() : {}) };
}

/** What the button of an action without a square is called. */
function labelOf({ kind, becomes, notation }) {
  if (becomes) return UNITS[becomes];
  const alike = game.choices().filter((choice) => choice.kind === kind && choice.from == null && choice.to == null);
  return (alike.length === 1 && WORDS[kind]) || notation;
}

/** An army goes, as it is told. */
export const marched = (from, to) => ({
  code: "marched",
  squares: [from, to],
  args: { from, to, units: "W" },
  text: `W march from ${from} to ${to}`,
});
