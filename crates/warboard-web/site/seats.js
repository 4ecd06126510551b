// Who sits at a table.

/** @typedef {{ kind: "person" } | { kind: "level", level: number }} Seat */

/** A seat from what is kept, which may be anything. */
export function seatOf(/** @type {any} */ seat) {
  const { kind, level } = seat ?? {};
  const is = kind === "level" && Number.isInteger(level) && level >= 1 && level <= 8;
  return /** @type {Seat} */ (is ? { kind, level } : { kind: "person" });
}
