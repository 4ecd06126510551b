// The rules of a variant as a text: a link takes along what its reader may not have.

import { textOf } from "./own-variants.js";

/** The rules of a variant that was loaded: its section, and those that it inherits from. Null of any other game. */
export function rulesOf(/** @type {string} */ name) {
  const text = textOf(name);
  if (text === null) return null;
  const sections = sectionsOf(text);
  /** @type {Section[]} */
  const needed = [];
  for (let at = sections.get(name); at && !needed.includes(at); at = sections.get(at.base)) needed.unshift(at);
  return needed.length > 0 ? needed.map(({ lines }) => lines.join("\n").trim()).join("\n") : text;
}

/** @typedef {{ base: string, lines: string[] }} Section */

/** The sections of a file by their names: `[name:base]` and the lines below. */
function sectionsOf(/** @type {string} */ text) {
  /** @type {Map<string, Section>} */
  const sections = new Map();
  /** @type {string[] | null} */
  let lines = null;
  for (const line of text.split(/\r?\n/)) {
    const head = /^\s*\[([^:\]]+)(?::([^\]]*))?\]/.exec(line);
    if (head) {
      lines = [];
      sections.set(head[1].trim(), { base: (head[2] ?? "").trim(), lines });
    }
    lines?.push(line);
  }
  return sections;
}
