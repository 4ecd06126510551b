// Steps that the tests of the board share. What they call of the page is in `page.mjs`.
import assert from "node:assert/strict";

/** Calls a function of the page. */
export const call = (page, name, ...given) => page.evaluate(([name, given]) => globalThis[name](...given), [name, given]);
export const middle = (page, name) => call(page, "middle", name);
export const start = (page, name, options) => call(page, "start", name, options);
export const ply = (page) => page.evaluate(() => game.ply);
export const action = (page) => page.evaluate(() => game.last?.action ?? null);

/** Clicks on places, one after the other. */
export async function click(page, ...names) {
  for (const name of names) {
    const { x, y } = await middle(page, name);
    await page.mouse.click(x, y);
  }
}

export async function drag(page, from, to) {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

export async function press(page, label) {
  const at = await call(page, "button", label);
  assert.ok(at, `a button ${label}`);
  await page.mouse.click(at.x, at.y);
}

/** Chooses an action by clicks, whatever it needs; what has become of it. */
export async function playByClicks(page, seed) {
  const { choice, points, label } = await call(page, "next", seed);
  for (const { x, y } of points) await page.mouse.click(x, y);
  if (label) await press(page, label);
  const first = await call(page, "after", choice);
  if (first.done) return first;
  for (const square of await call(page, "apart", choice)) {
    await click(page, square);
    if ((await call(page, "after", choice)).done) break;
  }
  if (!(await call(page, "after", choice)).done) await press(page, choice.notation);
  return call(page, "after", choice);
}

/** Waits until something of the page is true. */
export const until = (page, what, given) => page.waitForFunction(what, given, { polling: 10, timeout: 8000 });
