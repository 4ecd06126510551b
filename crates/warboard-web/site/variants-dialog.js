// The dialog in which variants of the reader's own are pasted, loaded and forgotten.

import { button, dialog, h, sentence, toast, tried } from "./dom.js";
import { LONGEST, forgetVariant, load, own } from "./own-variants.js";

const EXAMPLE = "[my-chess:chess]\ncastling = false\nstalemateValue = win";

/** @param {() => void} changed called when the list of games is another */
export function variantsDialog(changed) {
  const text = h("textarea", { rows: 10, spellcheck: false, "aria-label": "Variants", placeholder: EXAMPLE });
  const file = h("input", { type: "file", accept: ".ini,.txt,text/plain", "aria-label": "A file of variants" });
  const said = h("div", { class: "faults", role: "status" });
  const list = h("ul", { class: "own-variants" });
  file.addEventListener("change", () => tried(async () => (text.value = await textOf(file.files?.[0]))));
  const show = () => {
    list.replaceChildren(
      ...own().map(({ name, title, summary }) => line(name, title, summary, () => (show(), changed()))),
    );
    list.hidden = list.childElementCount === 0;
  };
  const read = () => {
    said.replaceChildren();
    try {
      const { found, faults, kept } = load(text.value);
      if (found.length > 0) said.append(h("p", {}, `Loaded: ${found.map(({ title }) => title).join(", ")}.`));
      else said.append(h("p", { class: "wrong" }, "No variant was loaded."));
      if (!kept)
        said.append(
          h(
            "p",
            { class: "wrong" },
            "The browser has no room for this text: the variants are gone when the page is closed.",
          ),
        );
      if (faults.length > 0) said.append(h("ul", {}, ...faults.map(({ text }) => h("li", {}, text))));
    } catch (why) {
      said.append(h("p", { class: "wrong" }, sentence(why)));
    }
    show();
    changed();
  };
  show();
  dialog(
    "Variants of your own",
    h(
      "p",
      {},
      "Text in the format of Fairy-Stockfish's variants.ini. What cannot be played exactly is listed, line by line.",
    ),
    text,
    file,
    said,
    h("footer", {}, button("Load", read, { class: "main" })),
    list,
  );
}

function line(
  /** @type {string} */ name,
  /** @type {string} */ title,
  /** @type {string} */ summary,
  /** @type {() => void} */ done,
) {
  const forget = () => {
    if (!forgetVariant(name))
      toast("The browser does not keep this: the variant is there again at the next visit.", "wrong");
    done();
  };
  return h(
    "li",
    {},
    h("span", {}, h("strong", {}, title), ` ${summary}`),
    button("Forget", forget, { class: "quiet", "aria-label": `Forget ${title}` }),
  );
}

async function textOf(/** @type {File | undefined} */ file) {
  if (!file) return "";
  if (file.size > LONGEST) throw new Error(`This file is larger than the ${LONGEST} bytes that the page reads`);
  return file.text();
}
