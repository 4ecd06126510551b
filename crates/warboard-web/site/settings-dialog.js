// The dialog of the settings.

import { dialog, field, select, toast } from "./dom.js";
import { CHOICES, change, current } from "./settings.js";

/** @import { Setting } from "./settings.js" */

/** @type {Record<Setting, string>} */
const LABELS = {
  theme: "Light or dark",
  board: "Colours of the board",
  pieces: "Pieces",
  animation: "Movement",
  coordinates: "Names of squares",
};

export function settingsDialog() {
  const settings = current();
  const names = /** @type {Setting[]} */ (Object.keys(CHOICES));
  const fields = names.map((name) => {
    const options = CHOICES[name].map(([value, words]) => /** @type {[string, string]} */ ([value, words]));
    const list = select(options, settings[name], (value) => {
      if (!change({ [name]: value }))
        toast("The browser keeps nothing on this page: the settings hold until it is closed.", "wrong");
    });
    return field(LABELS[name], list);
  });
  dialog("Settings", ...fields);
}
