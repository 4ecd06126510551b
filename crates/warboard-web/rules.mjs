// The pages of the rules as parts of the page.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { Marked } from "marked";
import { gfmHeadingId } from "marked-gfm-heading-id";

/**
 * Each page of a folder in Markdown, as elements that the page shows beside the board.
 *
 * @param {string} folder
 * @returns {Promise<[name: string, elements: string][]>}
 */
export async function rulesPages(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const shown = new Set(names);
  return Promise.all(
    names.map(async (name) => {
      const marked = new Marked(gfmHeadingId(), { walkTokens: (token) => redirect(token, shown, name) });
      return [name.replace(/\.md$/, ".html"), await marked.parse(await readFile(join(folder, name), "utf8"))];
    }),
  );
}

/** Links lead to the page's own rules; pictures lie beside them; what is neither is words. */
function redirect(/** @type {any} */ token, /** @type {Set<string>} */ shown, /** @type {string} */ own) {
  if (token.type === "image" && !/^https?:/.test(token.href)) token.href = `rules/${token.href}`;
  if (token.type !== "link" || /^https?:/.test(token.href)) return;
  const [page, anchor = ""] = token.href.split("#").map((part, index) => part || (index === 0 ? own : ""));
  if (shown.has(page)) token.href = `#/rules/${page.replace(/\.md$/, "")}/${anchor}`;
  else Object.assign(token, { type: "text", text: token.text });
}
