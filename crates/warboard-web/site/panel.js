// What is beside the board: who plays, whose turn it is, how it ended.

import { unitPiece } from "./warboard/board/tokens.js";
import { controlWords } from "./clock.js";
import { button, h } from "./dom.js";
import { asked, fact } from "./facts.js";
import { figureOf } from "./figure.js";
import { icon } from "./icons.js";
import { shown as shownTime } from "./time.js";

/** @import { Choice, Fact, Frozen, State } from "./warboard/index.js" */
/** @import { Match } from "./match.js" */

/** Who sits there, in words. */
export function whoSits(/** @type {Match} */ match, /** @type {string} */ player) {
  const seat = match.seats[player];
  return seat?.kind === "level" ? `Level ${seat.level}` : "Person";
}

/** A line for each player; the clocks are brought up to date by `showClocks`. */
export function playerLines(/** @type {Match} */ match, /** @type {Frozen<Fact[]>} */ facts) {
  return match.players.map(({ player, name, team }) => {
    const isAlive = fact(facts, "alive", player) !== false;
    const gold = fact(facts, "gold", player);
    const acts = !match.isOver && match.turn === player;
    const detail = [whoSits(match, player), team?.replace("-", " "), isAlive ? null : "eliminated"]
      .filter(Boolean)
      .join(", ");
    return h(
      "div",
      {
        class: `player ${match.clock.isOff ? "" : "timed"} ${acts ? "acts" : ""} ${isAlive ? "" : "dead"}`,
        "data-player": player,
        "aria-current": acts ? "true" : null,
      },
      h("span", { class: `who side-${player}` }, icon(match.seats[player].kind === "level" ? "level" : "person")),
      h("span", { class: "names" }, h("strong", {}, name), h("small", {}, detail)),
      gold === undefined ? null : h("span", { class: "gold", title: "Gold" }, `${gold} gold`),
      match.clock.isOff ? null : h("time", { class: "clock" }),
    );
  });
}

export function showClocks(/** @type {Match} */ match, /** @type {ParentNode} */ lines) {
  for (const line of lines.querySelectorAll("[data-player]")) {
    const clock = line.querySelector(".clock");
    const player = /** @type {HTMLElement} */ (line).dataset.player ?? "";
    if (!clock) continue;
    const left = match.clock.left(player);
    clock.textContent = shownTime(left);
    clock.classList.toggle("runs", match.clock.running === player);
    clock.classList.toggle("short", left < 20_000);
  }
}

/** The title of a game with how its time is given. */
export function heading(/** @type {string} */ title, /** @type {Match} */ match) {
  return h(
    "header",
    { class: "title" },
    h("h1", {}, title),
    match.clock.isOff ? null : h("small", {}, controlWords(match.time)),
  );
}

/** Whose turn it is, in a sentence. */
export function statusOf(/** @type {Match} */ match, /** @type {Frozen<State>} */ state) {
  if (match.isOver) return "The game is over";
  const name = match.nameOf(match.turn);
  if (match.isHidden) return `Done. The screen goes to ${name} …`;
  if (match.isThinking) return `${name} is thinking …`;
  if (match.isPaused) return `Paused: ${name} is to act`;
  const check = state.status.state === "ongoing" && state.status.check ? ", in check" : "";
  return `${name} to act${check}`;
}

/** What else is to be known: what is asked, offers, and what the board does not show. */
export function remarks(
  /** @type {Match} */ match,
  /** @type {Frozen<State>} */ state,
  /** @type {readonly Choice[]} */ choices,
) {
  const lines = [];
  if (!match.isOver) {
    const question = asked(state, choices);
    if (question) lines.push(h("li", { class: "asked" }, question));
    const offering = state.offer;
    if (offering && !match.words.some(({ word }) => word.startsWith("accept")))
      lines.push(h("li", { class: "asked" }, `${match.nameOf(offering)} offers a draw`));
    if (state.claim) lines.push(h("li", {}, `A draw may be claimed: ${state.claim.text}`));
  }
  // Gold stands beside the names.
  for (const remark of state.remarks ?? []) if (!remark.startsWith("Gold:")) lines.push(h("li", {}, remark));
  return lines;
}

/** What units cost, from what may be bought now. */
export function prices(/** @type {Match} */ match, /** @type {readonly Choice[]} */ choices) {
  const costs = new Map();
  for (const { kind, becomes, action } of choices) {
    if (kind !== "recruit" || !becomes || costs.has(becomes)) continue;
    const bought = match.shown.preview(action).happened.find(({ code }) => code === "recruited");
    if (bought) costs.set(becomes, bought.args);
  }
  if (costs.size === 0) return null;
  return h(
    "ul",
    { class: "prices", "aria-label": "What units cost" },
    ...[...costs].map(([letter, { unit, gold }]) =>
      h("li", {}, pictureOf(letter), h("b", {}, letter), ` ${unit} `, h("span", {}, String(gold))),
    ),
  );
}

/** The figure of a kind of unit, which the map shows as a letter. */
function pictureOf(/** @type {string} */ letter) {
  const piece = unitPiece(letter, "w");
  return piece && figureOf(piece);
}

/**
 * How the game ended, and what can be done then.
 *
 * @param {Match} match
 * @param {Frozen<State>} state
 * @param {{ rematch: () => void, analyse: (() => void) | null }} ways
 */
export function resultCard(match, state, { rematch, analyse }) {
  const { status } = state;
  if (status.state !== "over") return null;
  const winner = match.players.filter(({ player, team }) => [player, team].includes(status.winner ?? undefined));
  const names = winner.map(({ player, name }) =>
    match.seats[player].kind === "level" ? `${name} (level ${match.seats[player].level})` : name,
  );
  const title = !status.winner
    ? "A draw"
    : `${names.join(" and ") || status.winner} ${names.length > 1 ? "win" : "wins"}`;
  const points = Object.entries(status.points ?? {}).map(
    ([player, hundredths]) => `${match.nameOf(player)} ${hundredths / 100}`,
  );
  return h(
    "section",
    { class: "result", role: "status", "aria-label": "Result" },
    h("h2", {}, title),
    h("p", {}, state.result ?? ""),
    points.length > 0 ? h("p", {}, `Points: ${points.join(", ")}`) : null,
    h(
      "div",
      { class: "buttons" },
      button("Rematch", rematch, { class: "main" }),
      analyse ? button("Analyse", analyse) : null,
      h("a", { class: "button", href: "#/" }, "All games"),
    ),
  );
}
