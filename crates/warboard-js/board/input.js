// Fingers, mice and keys on a board: taps, drags, and where the focus goes.

/** @import { Layout, Place } from "./geometry.js" */

/**
 * What an input needs of its board.
 *
 * @typedef {object} Target
 * @property {(name: string) => void} tap
 * @property {(name: string) => boolean} pick what can be dragged from there is selected
 * @property {(from: string, to: string | null) => void} drop
 * @property {() => void} cancel
 * @property {(name: string | null) => void} over what is pointed at
 * @property {(name: string) => SVGElement | null} element of what stands on a place
 * @property {() => Layout | null} layout
 * @property {(name: string) => void} focus
 */

/** How far a pointer goes before it drags, in pixels of the page. */
const SLACK = 4;

/**
 * Listens on the picture of a board. Ends with the signal.
 *
 * @param {SVGSVGElement} picture
 * @param {Target} target
 */
export function listen(picture, target) {
  /** @type {{ name: string, id: number, x: number, y: number, picked: boolean, drags: boolean } | null} */
  let held = null;

  picture.addEventListener("pointerdown", (event) => {
    const name = nameAt(picture, event.clientX, event.clientY);
    if (name === null || event.button !== 0 || held) return;
    held = { name, id: event.pointerId, x: event.clientX, y: event.clientY, picked: false, drags: false };
    target.focus(name);
  });
  let over = /** @type {string | null} */ (null);
  picture.addEventListener("pointermove", (event) => {
    const name = nameAt(picture, event.clientX, event.clientY);
    if (name !== over) target.over((over = name));
    if (held?.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK;
    if (!held.drags && far) {
      held.drags = true;
      held.picked = target.pick(held.name);
      if (held.picked) picture.setPointerCapture(event.pointerId);
    }
    if (held.picked) carry(picture, target.element(held.name), event);
  });
  picture.addEventListener("pointerup", (event) => {
    if (held?.id !== event.pointerId) return;
    const { name, picked, drags } = held;
    held = null;
    const over = nameAt(picture, event.clientX, event.clientY);
    if (picked) {
      target.element(name)?.classList.remove("dragged");
      target.drop(name, over);
    } else if (!drags && over === name) target.tap(name);
  });
  picture.addEventListener("pointercancel", (event) => {
    if (held?.id !== event.pointerId) return;
    target.element(held.name)?.classList.remove("dragged");
    if (held.picked) target.cancel();
    held = null;
  });
  picture.addEventListener("keydown", (event) => {
    const name = /** @type {Element} */ (event.target).closest("[data-square]")?.getAttribute("data-square");
    const layout = target.layout();
    if (!name || !layout) return;
    const next = beside(layout, name, event.key);
    if (next) target.focus(next);
    else if (event.key === "Enter" || event.key === " ") target.tap(name);
    else if (event.key === "Escape") target.cancel();
    else return;
    event.preventDefault();
  });
}

/** The name of the place under a point of the page. */
function nameAt(/** @type {SVGSVGElement} */ picture, /** @type {number} */ x, /** @type {number} */ y) {
  const root = /** @type {ShadowRoot | Document} */ (picture.getRootNode());
  const element = root.elementFromPoint(x, y)?.closest("[data-square]");
  return element?.getAttribute("data-square") ?? null;
}

/** Puts a piece under the pointer. */
function carry(
  /** @type {SVGSVGElement} */ picture,
  /** @type {SVGElement | null} */ element,
  /** @type {PointerEvent} */ event,
) {
  const matrix = picture.getScreenCTM();
  if (!element || !matrix) return;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  element.classList.add("dragged");
  element.parentNode?.append(element);
  element.style.transform = `translate(${x}px, ${y}px)`;
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
