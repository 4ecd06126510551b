// Games and positions from whatever text somebody has: a record, PGN of one or many games, a position, a link.

import { Game, games } from "./warboard/index.js";
import { read as readLink } from "./link.js";

/** @import { Message } from "./warboard/index.js" */

/** No longer text is read, in bytes. */
export const MOST = 32 << 20;

/** No longer text is a position: those of campaigns are not in one line of ranks. */
const LONGEST_POSITION = 4096;

/**
 * A game of a text, which is read when it is chosen.
 *
 * @typedef {object} Found
 * @property {string} title
 * @property {() => Promise<Read>} read
 */

/**
 * A game that was read, and what was not read as it is written.
 *
 * @typedef {object} Read
 * @property {Game} game
 * @property {string[]} said
 */

/**
 * The games in a text. `name` is the game that a position, or moves without a header, are of.
 *
 * @param {string} text
 * @param {string} name
 * @returns {Found[]}
 */
export function find(text, name) {
  const trimmed = text.replace(/^\uFEFF/, "").trimEnd();
  if (trimmed.trim() === "") throw new Error("There is nothing to read.");
  if (trimmed.length > MOST) throw new Error("The text is longer than 32 MB: open a part of it.");
  const link = /#\/(?:play|analyse)\/link\/([\w-]+)/.exec(trimmed);
  if (link && /^\S+$/.test(trimmed.trim())) {
    return [{ title: "A link", read: async () => clean(Game.load(await readLink(link[1]))) }];
  }
  if (/^\s*game \S/.test(trimmed))
    return [{ title: "A record", read: async () => clean(Game.load(`${trimmed.trimStart()}\n`)) }];
  if (/^\s*\{/.test(trimmed) && isJson(trimmed))
    return [{ title: "A campaign", read: async () => clean(campaign(trimmed.trim())) }];
  if (isPosition(trimmed)) return [{ title: "A position", read: async () => clean(position(trimmed.trim(), name)) }];
  return split(trimmed).map((pgn, index) => ({
    title: titleOf(pgn.text, index),
    read: async () => ofPgn(pgn, name),
  }));
}

/** The text of a file, in UTF-8 or else as old programs wrote it. */
export async function textOf(/** @type {File} */ file) {
  if (file.size > MOST) throw new Error(`${file.name} is longer than 32 MB: open a part of it.`);
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @returns {Read} */
function clean(/** @type {Game} */ game) {
  return { game, said: [] };
}

function isJson(/** @type {string} */ text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The state of a campaign, or the scenario of one. */
function campaign(/** @type {string} */ text) {
  return "state" in JSON.parse(text)
    ? Game.parse("strata-strategic", text)
    : Game.start("strata-strategic", { scenario: text });
}

/** Whether a text is one line that begins with ranks. */
function isPosition(/** @type {string} */ text) {
  if (text.length > LONGEST_POSITION || text.trim().includes("\n")) return false;
  return /^\s*[^\s[/]+(\/[^\s/]+)+(\[[^\]\s]*\])?(\s|$)/.test(text);
}

/** A position of a game; if it is none, the faults say so, and which games have such positions. */
function position(/** @type {string} */ text, /** @type {string} */ name) {
  try {
    return Game.parse(name, text);
  } catch (why) {
    const others = games().filter((game) => game.name !== name && Game.validate(game.name, text).length === 0);
    if (others.length === 0) throw why;
    const error = /** @type {Error & { others: string[] }} */ (
      new Error(
        `This is no position of ${titleOfGame(name)}, but one of: ${others.map(({ title }) => title).join(", ")}.`,
        { cause: why },
      )
    );
    error.others = others.map((game) => game.name);
    throw error;
  }
}

export function titleOfGame(/** @type {string} */ name) {
  return games().find((game) => game.name === name)?.title ?? name;
}

/** @returns {Read} */
function ofPgn(/** @type {{ text: string, line: number }} */ { text, line }, /** @type {string} */ name) {
  const hasGame = name === "chess" || /^[^\S\n]*\[\s*\w/m.test(text);
  // Faults name lines of the text that somebody has before their eyes.
  const { game, mended, fault } = Game.readPgn(
    hasGame ? "\n".repeat(line) + text : `[Variant "${name}"]\n${"\n".repeat(line)}${text}`,
  );
  const said = mended.map((message) => message.text);
  if (fault) said.push(`It is read up to here: ${fault.text}`);
  return { game, said };
}

/** The games of a file of PGN, with the lines before each. */
function split(/** @type {string} */ text) {
  /** @type {{ text: string, line: number }[]} */
  const found = [];
  const lines = text.split(/\r\n|\r|\n/);
  let [begin, inComment, hasMoves] = [0, false, false];
  const cut = (/** @type {number} */ end) => {
    const part = lines.slice(begin, end).join("\n");
    if (part.trim() !== "") found.push({ text: part, line: begin });
    [begin, hasMoves] = [end, false];
  };
  for (const [number, line] of lines.entries()) {
    const isTag = !inComment && /^\s*\[\s*\w+\s+"/.test(line);
    if (isTag && hasMoves) cut(number);
    if (isTag || (!inComment && /^(%|\s*(;|$))/.test(line))) continue;
    hasMoves = true;
    inComment = endsInComment(line, inComment);
  }
  cut(lines.length);
  return found;
}

/** Whether a line of moves leaves a comment in braces open. */
function endsInComment(/** @type {string} */ line, /** @type {boolean} */ inComment) {
  for (const [sign] of line.matchAll(/[{};]/g)) {
    if (inComment) inComment = sign !== "}";
    else if (sign === ";") return false;
    else inComment = sign === "{";
  }
  return inComment;
}

function titleOf(/** @type {string} */ pgn, /** @type {number} */ index) {
  const tag = (/** @type {string} */ name) => {
    const value = new RegExp(`^\\s*\\[\\s*${name}\\s+"((?:[^"\\\\]|\\\\.)*)"`, "m").exec(pgn.slice(0, 4000))?.[1] ?? "";
    return /^[?.]*$/.test(value) ? "" : value;
  };
  const players = [tag("White") || "?", tag("Black") || "?"].join(" – ");
  const rest = [tag("Result"), tag("Variant"), tag("Event"), tag("Round"), tag("Date")].filter((value) => value !== "");
  return [`${index + 1}. ${players}`, ...rest].join(", ");
}
