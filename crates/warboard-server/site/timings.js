// How time is given at a new table.

import { field, h, select } from "./shared/dom.js";

/** @import { Timing } from "./server.js" */

/** A field for a number. */
function number(/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most, step = "1") {
  const given = { type: "number", min: String(least), max: String(most), step, value: String(value) };
  return h("input", { ...given, inputMode: "decimal" });
}

/** Fields, and what they say. */
export function timings() {
  const [main, increment] = [number(10, 0.1, 1440, "any"), number(5, 0, 3600)];
  const [delayed, delay] = [number(10, 0.1, 1440, "any"), number(5, 1, 3600)];
  const [before, periods, period] = [number(10, 0, 1440, "any"), number(5, 1, 25), number(30, 1, 3600)];
  const days = number(3, 1, 30);
  const minutes = (/** @type {HTMLInputElement} */ input) => Math.round(60 * value(input));
  /** @type {Record<string, { fields: HTMLElement[], read: () => Timing | undefined }>} */
  const kinds = {
    none: { fields: [], read: () => undefined },
    fischer: {
      fields: [field("Minutes", main), field("Seconds more after each turn", increment)],
      read: () => ({ kind: "fischer", seconds: minutes(main), increment: value(increment) }),
    },
    delay: {
      fields: [field("Minutes", delayed), field("Seconds in each turn before they count", delay)],
      read: () => ({ kind: "delay", seconds: minutes(delayed), delay: value(delay) }),
    },
    byoyomi: {
      fields: [field("Minutes", before), field("Periods after them", periods), field("Seconds of a period", period)],
      read: () => ({ kind: "byoyomi", seconds: minutes(before), periods: value(periods), period: value(period) }),
    },
    correspondence: {
      fields: [field("Days for each turn", days)],
      read: () => ({ kind: "correspondence", days: value(days) }),
    },
  };
  const details = h("div", { class: "seats" });
  const show = () => details.replaceChildren(...kinds[kind.value].fields);
  const kind = select(
    [
      ["none", "No clocks"],
      ["fischer", "Minutes, and seconds more after each turn"],
      ["delay", "Minutes, which count after a delay in each turn"],
      ["byoyomi", "Minutes, and then periods of seconds"],
      ["correspondence", "Days for each turn"],
    ],
    "none",
    show,
  );
  return { elements: [field("Clocks", kind), details], read: () => kinds[kind.value].read() };
}

/** The number in a field, or what is wrong with it. */
function value(/** @type {HTMLInputElement} */ input) {
  const label = input.closest("label")?.querySelector("span")?.textContent ?? "";
  if (!input.checkValidity() || Number.isNaN(input.valueAsNumber))
    throw new Error(`${label}: a number from ${input.min} to ${input.max} is needed`);
  return input.valueAsNumber;
}
