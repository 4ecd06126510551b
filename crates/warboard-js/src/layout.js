// Where everything is in a picture.
import { frozen } from "./kept.js";

/** The layout that the library has told, with what finds a place in it. */
export function layoutOf(told) {
  const byName = new Map(told.places.map((place) => [place.name, place]));
  const layout = {
    ...told,
    at: (x, y) => told.places.find((place) => covers(place, x, y))?.name ?? null,
    place: (name) => byName.get(name) ?? null,
  };
  return frozen(layout);
}

/** Whether a place has a point: a square without its right and lower edge, a hex with all of its edges. */
function covers({ x, y, corners }, toX, toY) {
  const [first, second, third] = corners;
  if (corners.length === 4) return toX >= first.x && toX < third.x && toY >= first.y && toY < third.y;
  const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
  // A hex of a map stands on a corner, one of a board on an edge.
  return first.x === x
    ? within(across, down, { wide: second.x - x, tall: y - first.y, cut: y - second.y })
    : within(down, across, { wide: y - second.y, tall: third.x - x, cut: third.x - second.x });
}

/** Whether a point is so near to the middle of a hex, across its two straight edges and along them. */
function within(across, along, { wide, tall, cut }) {
  return across <= wide && along <= tall - (cut / wide) * across;
}
