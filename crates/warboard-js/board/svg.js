// Elements of SVG.

const SPACE = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and what is in it.
 *
 * @param {string} tag
 * @param {Record<string, string | number | null | undefined>} [attributes] those without a value are left out
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return /** @type {SVGElement} */ (element);
}

/**
 * Elements of SVG from their text, which is the library's own or a theme's.
 *
 * @param {string} text
 * @returns {SVGElement}
 */
export function svgOf(text) {
  const parsed = new DOMParser().parseFromString(`<g xmlns="${SPACE}">${text}</g>`, "image/svg+xml");
  const group = parsed.documentElement;
  if (group.localName !== "g" || group.querySelector("parsererror")) throw new TypeError(`no elements of SVG: ${text.slice(0, 80)}`);
  return /** @type {SVGElement} */ (/** @type {unknown} */ (document.importNode(group, true)));
}
