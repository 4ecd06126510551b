// A comment and glyphs for the position that is shown.

import { button, dialog, h, tried } from "./dom.js";
import { GLYPHS } from "./notes.js";

/** @import { Tree } from "./tree.js" */

/** Asks for them, and writes them into the tree. */
export function annotateDialog(/** @type {Tree} */ tree, /** @type {() => void} */ done) {
  const { now } = tree;
  const words = h("textarea", { rows: 5, value: now.comment, "aria-label": "Comment" });
  const boxes = GLYPHS.map(([number, sign, name]) => {
    const box = h("input", { type: "checkbox", checked: now.glyphs.includes(number) });
    return {
      number,
      box,
      label: h(
        "label",
        { class: "check", title: name },
        box,
        h("span", { "aria-hidden": "true" }, sign),
        h("span", {}, name),
      ),
    };
  });
  // Glyphs that have no sign here stay as they are.
  const others = now.glyphs.filter((number) => !boxes.some((one) => one.number === number));
  const write = () =>
    tried(() => {
      const chosen = boxes.filter(({ box }) => box.checked).map(({ number }) => number);
      tree.annotate(now.ply > 0 ? [...chosen, ...others] : [], words.value.trim());
      sheet.close();
      done();
    });
  const glyphs = h("fieldset", { class: "glyphs" }, h("legend", {}, "Glyphs"), ...boxes.map(({ label }) => label));
  const sheet = dialog(
    now.ply > 0 ? `Comment on ${now.notation}` : "Comment on the start",
    words,
    ...(now.ply > 0 ? [glyphs] : []),
    h("footer", {}, button("Write", write, { class: "main" })),
  );
  words.focus();
}
