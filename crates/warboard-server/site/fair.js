// What a browser checks of a fair deal: docs/fair-deals.md describes the hashes.

/** @import { Deal, Opened, Table } from "./server.js" */

/** The letters of a selection are in this order. */
const ORDER = "KDQRBNGCWF";

/** Whether this page may hash: browsers let only pages of this computer and of https do so. */
export const canHash = () => globalThis.crypto?.subtle !== undefined;

const hex = (/** @type {Uint8Array} */ bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 random bytes in hexadecimal digits. */
export const newNonce = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The letters of a selection, in their order. */
export const sorted = (/** @type {string} */ units) =>
  [...units].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join("");

/** SHA-256 of the lines of the terms, and of those that follow. */
async function hash(/** @type {string} */ terms, /** @type {string[]} */ ...lines) {
  const text = terms + lines.map((line) => `${line}\n`).join("");
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/**
 * What a player publishes: a hash of the units that nobody can guess, as the nonce is in it.
 *
 * @param {string} terms
 * @param {string} side
 * @param {string} units
 * @param {string} nonce
 */
export const selectionHash = (terms, side, units, nonce) => hash(terms, "selection", side, units, nonce);

export const seedHash = (/** @type {string} */ terms, /** @type {string} */ seed) => hash(terms, "seed", seed);

const unitHash = (/** @type {string} */ terms, /** @type {Opened} */ { square, player, unit, salt }) =>
  hash(terms, "unit", square, player, unit, salt);

/** What the lines of the terms have to be for a table, but for the board, which everybody sees. */
function termsOf(/** @type {Table} */ table, /** @type {string} */ board) {
  const { start } = table.setup;
  const budget = start instanceof Object && "selections" in start ? start.selections.budget : undefined;
  const name = (/** @type {number} */ seat) => {
    const { person, level } = table.seats[seat];
    return `${person?.id ?? (level ? `level-${level}` : "nobody")}@${table.of}`;
  };
  const lines = [
    "strata-tactical fair 2",
    "game strata-tactical",
    "campaign -",
    "battle 1",
    `white ${name(0)}`,
    `black ${name(1)}`,
    board,
    "ruleset standard",
    `budget ${budget ?? "-"}`,
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * Whether the terms are those of this table and its players; if not, what was committed to elsewhere could be used
 * again here.
 */
export function bindsTable(/** @type {Table} */ table, /** @type {Deal} */ { lines }) {
  const board = lines.split("\n")[6] ?? "";
  return /^board [.*#_]+(\/[.*#_]+)+$/.test(board) && lines === termsOf(table, board);
}

/**
 * What was seen of a deal: it may not change afterwards.
 *
 * @typedef {object} Pinned
 * @property {string} lines
 * @property {string} server
 * @property {Record<string, string>} players the commitments by seat
 * @property {Record<string, string>} units the commitments by square
 */

/**
 * Remembers what is public now. Returns what has changed since it was seen first, in sentences.
 *
 * @param {Pinned | null} pinned
 * @param {Table} table
 * @param {Deal} deal
 * @returns {{ pinned: Pinned, faults: string[] }}
 */
export function pin(pinned, table, deal) {
  /** @type {string[]} */
  const faults = [];
  const players = Object.fromEntries(
    table.seats.flatMap(({ seat, commitment }) => (commitment ? [[seat, commitment]] : [])),
  );
  const units = Object.fromEntries((deal.units ?? []).map(({ square, commitment }) => [square, commitment]));
  if (!bindsTable(table, deal)) faults.push("The terms are not those of this table and its players");
  const first = pinned ?? { lines: deal.lines, server: deal.server, players: {}, units: {} };
  if (first.lines !== deal.lines) faults.push("The terms are not those that were published first");
  if (first.server !== deal.server) faults.push("The server's commitment is not the one that it has published first");
  if (Object.values(players).includes(deal.server)) faults.push("A player's commitment is the server's");
  for (const [seat, commitment] of Object.entries(first.players))
    if (players[seat] !== commitment)
      faults.push(`The commitment of ${nameOf(seat)} is not the one that was published first`);
  const hadUnits = Object.keys(first.units).length > 0;
  const squares = new Set([...Object.keys(first.units), ...Object.keys(units)]);
  for (const square of hadUnits ? squares : [])
    if (units[square] !== first.units[square])
      faults.push(`The commitment to the unit on ${square} is not the one that was published first`);
  const kept = { ...first, players: { ...players, ...first.players }, units: hadUnits ? first.units : units };
  return { pinned: kept, faults };
}

const nameOf = (/** @type {string} */ seat) => (seat === "w" ? "White" : "Black");

/** The unit that an action has revealed, with its square. */
function revealed(/** @type {string} */ action) {
  const [, from, turned, to, unit] = /^([a-z]\d+)(\^?)([a-z]\d+)?=([A-Z])$/.exec(action) ?? [];
  return unit ? { square: turned ? from : to, unit } : null;
}

/**
 * Checks what was opened against what was published, and against what was told in play.
 *
 * @param {Pinned} pinned
 * @param {readonly Opened[]} opened
 * @param {readonly string[]} actions all that were played; empty if not all of them are known
 * @returns {Promise<{ opened: (Opened & { fits: boolean })[], faults: string[] }>}
 */
export async function checkOpened(pinned, opened, actions) {
  const faults = [];
  const checked = [];
  for (const one of opened) {
    const fits = (await unitHash(pinned.lines, one)) === pinned.units[one.square];
    if (!fits) faults.push(`The unit that lay on ${one.square} is not the one that the server has committed to`);
    checked.push({ ...one, fits });
  }
  for (const action of actions) {
    const told = revealed(action);
    if (!told || !(told.square in pinned.units)) continue;
    const one = opened.find(({ square }) => square === told.square);
    if (!one) faults.push(`The unit on ${told.square} was revealed, and its commitment is not opened`);
    else if (one.unit !== told.unit)
      faults.push(`The unit on ${told.square} was revealed as ${told.unit}, and opened as ${one.unit}`);
  }
  return { opened: checked, faults };
}

/** Checks that units that lie face down are those that the server has committed to, and no others. */
export function checkFaceDown(/** @type {Pinned} */ pinned, /** @type {readonly string[]} */ squares) {
  const others = squares.filter((square) => !(square in pinned.units));
  return others.map((square) => `There is no commitment to the unit that lies on ${square}`);
}

/**
 * Checks what the transcript of a battle that is over opens: the seed and both selections.
 *
 * @param {Pinned} pinned
 * @param {string} transcript
 */
export async function checkTranscript(pinned, transcript) {
  const opened = [...transcript.matchAll(/^open (server|w|b) (\S+)(?: (\S+))?$/gm)];
  const faults = [];
  for (const [, who, first, nonce = ""] of opened) {
    const own =
      who === "server" ? await seedHash(pinned.lines, first) : await selectionHash(pinned.lines, who, first, nonce);
    const published = who === "server" ? pinned.server : pinned.players[who];
    if (own !== published)
      faults.push(`What is opened of ${who === "server" ? "the server" : nameOf(who)} is not what was committed to`);
  }
  if (opened.length !== 3) faults.push("The transcript does not open all that was committed to");
  if (!transcript.startsWith(pinned.lines)) faults.push("The transcript has other terms");
  return faults;
}
