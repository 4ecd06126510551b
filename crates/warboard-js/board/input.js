// Fingers, mice and keys on a board: taps, drags, and where the focus goes.

/** @import { Layout, Place } from "./geometry.js" */

/**
 * What an input needs of its board.
 *
 * @typedef {object} Target
 * @property {(name: string) => void} tap
 * @property {(name: string) => boolean} pick what can be dragged from there is selected
 * @property {(from: string, to: string | null) => void} drop
 * @property {() => boolean} cancel whether there was something to take back
 * @property {(name: string | null) => void} over what is pointed at
 * @property {(name: string, x: number, y: number) => void} carry what is dragged is at this point of the picture
 * @property {() => Layout | null} layout
 * @property {(name: string) => void} focus
 */

/** How far a pointer goes before it drags, in pixels of the page. */
const SLACK = { mouse: 4, pen: 6, touch: 9 };

/**
 * A pointer that is down.
 *
 * @typedef {object} Held
 * @property {string} name where it went down
 * @property {number} id
 * @property {number} x
 * @property {number} y
 * @property {boolean} drags it has gone far
 * @property {boolean} picked it has a piece
 */

/**
 * Listens on the picture of a board.
 *
 * @param {HTMLElement} area around the picture: an element of SVG that listened to the focus would get it
 * @param {SVGSVGElement} picture
 * @param {Target} target
 */
export function listen(area, picture, target) {
  /** @type {Held | null} */
  let held = null;
  /** @type {string | null} */
  let over = null;
  const point = (/** @type {string | null} */ name) => {
    if (name !== over) target.over((over = name));
  };

  const letGo = () => {
    const picked = held?.picked;
    held = null;
    if (picked) target.cancel();
  };

  picture.addEventListener("pointerdown", (event) => {
    // What is still down then was let go elsewhere, or while the board was not on the page.
    if (event.isPrimary) letGo();
    const name = nameAt(picture, event);
    if (name === null || event.button !== 0 || held) return;
    held = { name, id: event.pointerId, x: event.clientX, y: event.clientY, picked: false, drags: false };
    // Only who uses keys needs to see where the focus is.
    picture.classList.add("pointed");
    target.focus(name);
    // A finger that stays down sees what a tap would do, and may still leave.
    point(name);
  });
  // A finger drags what can be dragged; elsewhere it scrolls the page.
  const drags = (/** @type {TouchEvent} */ event) => {
    const place = /** @type {Element} */ (event.target).closest(".active");
    if (place && event.touches.length === 1 && event.cancelable) event.preventDefault();
  };
  picture.addEventListener("touchstart", drags, { passive: false });
  picture.addEventListener("pointermove", (event) => {
    point(nameAt(picture, event));
    if (held?.id !== event.pointerId) return;
    if (event.buttons === 0) return letGo();
    const slack = SLACK[/** @type {keyof typeof SLACK} */ (event.pointerType)] ?? SLACK.mouse;
    held.drags ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > slack;
    if (!held.drags) return;
    // As long as the board is not ready, there is nothing to pick up yet.
    if (!held.picked && (held.picked = target.pick(held.name))) picture.setPointerCapture(event.pointerId);
    const matrix = picture.getScreenCTM();
    if (!held.picked || !matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    target.carry(held.name, x, y);
  });
  picture.addEventListener("pointerup", (event) => {
    if (held?.id !== event.pointerId) return;
    const { name, picked, drags } = held;
    held = null;
    const there = nameAt(picture, event);
    if (event.pointerType === "touch") point(null);
    if (picked) target.drop(name, there);
    else if (!drags && there === name) target.tap(name);
  });
  picture.addEventListener("pointercancel", (event) => {
    if (held?.id !== event.pointerId) return;
    point(null);
    letGo();
  });
  picture.addEventListener("pointerleave", () => point(null));
  picture.addEventListener("contextmenu", (event) => {
    if (nameAt(picture, event) === null) return;
    // A finger that stays down looks at something.
    const looks = /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (!looks) held = null;
    if (looks || target.cancel()) event.preventDefault();
  });
  area.addEventListener("focusin", ({ target: place }) => {
    if (picture.contains(/** @type {Node} */ (place))) point(nameOf(place));
  });
  area.addEventListener("focusout", ({ relatedTarget }) => {
    if (!relatedTarget) picture.classList.remove("pointed");
    point(null);
  });
  picture.addEventListener("keydown", (event) => {
    picture.classList.remove("pointed");
    const name = nameOf(event.target);
    const layout = target.layout();
    if (!name || !layout || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = beside(layout, name, event.key);
    if (next) target.focus(next);
    else if (event.key === "Enter" || event.key === " ") target.tap(name);
    else if (event.key === "Escape") target.cancel();
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  });
}

function nameOf(/** @type {EventTarget | null} */ element) {
  return /** @type {Element | null} */ (element)?.closest("[data-square]")?.getAttribute("data-square") ?? null;
}

/** The name of the place under a pointer. */
function nameAt(/** @type {SVGSVGElement} */ picture, /** @type {MouseEvent} */ { clientX, clientY }) {
  const root = /** @type {ShadowRoot | Document} */ (picture.getRootNode());
  const element = root.elementFromPoint(clientX, clientY);
  return element && picture.contains(element) ? nameOf(element) : null;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The place that a key leads to from another: the next in its direction, the first or the last of the row.
 *
 * @param {Layout} layout
 * @param {string} name
 * @param {string} key
 * @returns {string | null}
 */
export function beside(layout, name, key) {
  const here = layout.places.get(name);
  if (!here) return null;
  const row = layout.parts.flatMap(({ rows }) => rows).find((row) => row.includes(here));
  if (key === "Home") return row?.[0].name ?? null;
  if (key === "End") return row?.at(-1)?.name ?? null;
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const [dx, dy] = arrow;
  // Along the row if there is one beside, else whatever is nearest within a cone.
  const far = (/** @type {Place} */ { x, y }) => {
    const [ahead, aside] = [(x - here.x) * dx + (y - here.y) * dy, Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)];
    return ahead <= 1 || aside > 1.8 * ahead ? Infinity : ahead + 2 * aside;
  };
  let best = null;
  let least = Infinity;
  for (const place of layout.places.values()) {
    const distance = far(place);
    if (distance < least) [best, least] = [place.name, distance];
  }
  return best;
}
