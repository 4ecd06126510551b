// How long an action takes from the click to the laid out board, without animation: `node bench/board.mjs`. The
// median of 100 actions of each game; "board" is without what the library takes. CHROMIUM is the browser's program.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { chromium } from "playwright-core";

const root = new URL("../", import.meta.url);
const types = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
const server = createServer(async ({ url }, response) => {
  const file = () => readFile(new URL(`.${url}`, root)).catch(() => null);
  const body = url === "/" ? "<!doctype html><main></main>" : await file();
  response.writeHead(body ? 200 : 404, { "content-type": types[url.split(".").pop()] ?? "text/html" }).end(body ?? "");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: 700, height: 900 } });
await page.goto(`http://127.0.0.1:${server.address().port}/`);
for (const name of ["chess", "capatomic", "metamachy", "glinski", "strata-strategic"]) {
  const { whole, own } = await page.evaluate(measured, name);
  console.log(`${name}: ${whole.toFixed(1)} ms, board ${own.toFixed(1)} ms`);
}
await browser.close();
server.close();

/** Clicks through a game. Runs in the page. */
async function measured(name) {
  const { default: init, Game } = await import("/index.js");
  await import("/board/index.js");
  await init();
  const game = Game.start(name);
  const board = document.createElement("war-board");
  board.setAttribute("animation", "0");
  document.querySelector("main").replaceChildren(board);
  let library = 0;
  const timed = (method) => (...given) => {
    const from = performance.now();
    const answer = game[method](...given);
    library += performance.now() - from;
    return answer;
  };
  board.game = { state: timed("state"), choices: timed("choices"), playChoice: timed("playChoice") };
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const click = (place) => {
    const hit = board.shadowRoot.querySelector(`[data-square="${CSS.escape(place)}"] .hit`);
    const { left, top, width, height } = hit.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, pointerType: "mouse", pointerId: 1 };
    for (const type of ["pointerdown", "pointerup"]) {
      hit.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, ...at }));
    }
  };
  await frame();
  const [whole, own] = [[], []];
  for (let number = 0; whole.length < 100 && number < 400 && !game.isOver; number++) {
    const all = game.choices().filter(({ does = [] }) => !does.includes("gives-up"));
    const choice = all[(number * 7919) % all.length];
    const { from, to } = choice;
    const alike = all.filter((other) => other.from === from && other.to === to);
    if (from == null || to == null || from === to || alike.length > 1) {
      await board.refresh(game.playChoice(choice));
      continue;
    }
    click(from);
    await frame();
    library = 0;
    const began = performance.now();
    const { ply } = game;
    click(to);
    for (let turn = 0; turn < 30; turn++) await null;
    board.getBoundingClientRect();
    const took = performance.now() - began;
    // One that is asked about first, or takes another tap.
    if (game.ply === ply) {
      await board.refresh(game.playChoice(choice));
      continue;
    }
    whole.push(took);
    own.push(took - library);
    await frame();
  }
  if (whole.length < 30) throw new Error(`${name}: only ${whole.length} actions by two clicks`);
  const median = (times) => times.sort((one, other) => one - other)[times.length >> 1];
  return { whole: median(whole), own: median(own) };
}
