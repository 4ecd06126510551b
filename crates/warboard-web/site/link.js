// A whole game in the address of the page, with the rules of its variant if the page does not know them.

import { games } from "./warboard/index.js";
import { button, dialog, h } from "./dom.js";
import { load } from "./own-variants.js";
import { TooLong, pack, unpack } from "./packed.js";
import { rulesOf } from "./rules-text.js";

/** The longest text that an address is made of: browsers and messengers cut longer ones. */
const LONGEST = 12_000;

/** No more is read of a link, in bytes. */
const MOST = 1 << 20;

/** The part of an address that holds a record; null if it would be too long. */
export async function written(/** @type {string} */ record) {
  const variants = rulesOf(nameIn(record));
  const part = await pack(variants === null ? record : JSON.stringify({ record, variants }));
  return part.length > LONGEST ? null : part;
}

/** The record in such a part. A variant that comes with it is loaded if the reader agrees. */
export async function read(/** @type {string} */ part) {
  const { record, variants } = await contents(part);
  const name = nameIn(record);
  const known = games().some((game) => game.name === name);
  if (variants !== null && !(known && rulesOf(name) === variants)) await agreeOn(name, variants, known);
  return record;
}

/** The name of the game of a record. Variants have it before their start. */
export function nameIn(/** @type {string} */ record) {
  const name = /^game (.+)$/m.exec(record)?.[1].trim() ?? "";
  return name === "custom" ? (/^start (\S+)/m.exec(record)?.[1] ?? name) : name;
}

async function contents(/** @type {string} */ part) {
  let text;
  try {
    text = await unpack(part, MOST);
  } catch (why) {
    if (why instanceof TooLong) throw new Error("This link is refused: it holds more than 1 MiB, which no game has.");
    throw new Error(
      "This link is damaged, or a part of it is missing. Ask for it again, or for the record of the game.",
    );
  }
  if (!text.startsWith("{")) return { record: text, variants: null };
  try {
    const { record, variants } = JSON.parse(text);
    if (typeof record === "string" && typeof variants === "string") return { record, variants };
  } catch {
    // Said below.
  }
  throw new Error("This link holds no game that this page can read.");
}

/** Asks before rules are loaded that came with a link. */
function agreeOn(/** @type {string} */ name, /** @type {string} */ text, /** @type {boolean} */ replaces) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const agree = () => {
        try {
          resolve(taken(name, text));
        } catch (why) {
          reject(why);
        }
        sheet.close();
      };
      const sheet = dialog(
        "Rules in the link",
        h(
          "p",
          {},
          `The link brings rules of its own for the game ${name}. They say how pieces move, and nothing else.`,
        ),
        replaces ? h("p", {}, "They replace those that this page has for a game of this name.") : "",
        h("textarea", { rows: 8, readOnly: true, value: text, "aria-label": "The rules" }),
        h(
          "footer",
          {},
          button("Do not open", () => sheet.close()),
          button("Load and open", agree, { class: "main" }),
        ),
      );
      sheet.addEventListener("close", () =>
        reject(new Error("The game was not opened, since its rules were not loaded.")),
      );
    })
  );
}

/** Loads the rules of a game, or says why they cannot be. */
function taken(/** @type {string} */ name, /** @type {string} */ text) {
  const { found, faults } = load(text);
  if (!found.some((game) => game.name === name)) {
    const why = faults.map((fault) => fault.text).join(". ") || `there is no game ${name} in them`;
    throw new Error(`The rules in the link cannot be loaded: ${why}.`);
  }
}
