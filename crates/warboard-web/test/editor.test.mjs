// The editor of positions: every game, with texts that are no positions yet.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import init, { Game, games } from "../../warboard-js/index.js";
import { AT_ONCE, browser, click, go, leave, pages, ready, serve, state } from "./page.mjs";

await init();

let site, chromium, onPage;
before(async () => {
  [site, chromium] = await Promise.all([serve(), browser()]);
  onPage = await pages(chromium, { viewport: { width: 1500, height: 1300 } });
});
after(async () => {
  await chromium?.close();
  await site?.close();
});

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const text = (page) => page.getByRole("textbox", { name: "Position" });
const faults = (page) => page.getByRole("status", { name: "What is wrong" }).locator("li");

describe("the start is edited, and analysed as it is", AT_ONCE, () => {
  for (const { name, title } of games()) test(title, () => onPage((page) => edited(page, name)));
});

async function edited(page, name) {
  await go(page, site.address, `edit/${name}`);
  await ready(page);
  await press(page, "Start");
  const start = await text(page).inputValue();
  assert.deepEqual(await faults(page).allTextContents(), []);
  if (name !== "strata-strategic") {
    // A piece to and fro: the text is again what it was.
    const { diagram } = await state(page);
    const taken = new Set(diagram.cells.map(({ square }) => square));
    const { square: from } = diagram.cells.find(({ piece }) => piece);
    const to = await page.evaluate(
      (names) => {
        const places = [...document.querySelector("war-board").shadowRoot.querySelectorAll("[data-square]")];
        return places
          .map((place) => place.dataset.square)
          .find((square) => /^[a-z]\d+$/.test(square) && !names.includes(square));
      },
      [...taken],
    );
    await click(page, [from, to]);
    assert.notEqual(await text(page).inputValue(), start);
    await click(page, [to, from]);
    assert.equal(await text(page).inputValue(), start);
    await press(page, "Empty");
    assert.ok((await faults(page).count()) > 0);
    await press(page, "Undo");
    assert.equal(await text(page).inputValue(), start);
  }
  await leave(page, () => press(page, "Analyse"));
  await ready(page);
  assert.equal((await state(page)).position, Game.parse(name, start).position);
}

test("nothing of a text is lost or rewritten while it is no position", () => onPage(async (page) => {
  await go(page, site.address, "edit/chess");
  await ready(page);
  const typed = "rnbqkbnr/pp1ppp1p/8/44/8/8/PPPPPPPPP/RNBQ1BNR  w   KQkq - 0 1";
  await text(page).fill(typed);
  assert.equal(await text(page).inputValue(), typed);
  assert.deepEqual(
    await faults(page).allTextContents(),
    Game.validate("chess", typed).map((fault) => fault.text),
  );
  // The board shows what is there; a square that is edited changes its row alone.
  assert.equal((await state(page)).diagram.cells.filter(({ piece }) => piece).length, 16 + 16 - 2 - 1);
  await page.getByRole("radio", { name: "White king" }).check();
  await click(page, ["e1"]);
  assert.equal(await text(page).inputValue(), typed.replace("RNBQ1BNR", "RNBQKBNR"));
  assert.ok(await page.getByRole("button", { name: "Analyse", exact: true }).isDisabled());
}));

test("hands, fields and whose turn it is are in step with the text", () => onPage(async (page) => {
  await go(page, site.address, "edit/crazyhouse");
  await ready(page);
  await press(page, "Start");
  await press(page, "One more Black pawn in hand");
  await press(page, "One more White knight in hand");
  await page.getByRole("combobox", { name: "To act" }).selectOption("b");
  await page.getByRole("textbox", { name: "Castling rights" }).fill("Ah");
  assert.equal(await text(page).inputValue(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Np] b Ah - 0 1");
  await text(page).fill("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QQ] w AHah - 0 7");
  assert.equal(await page.getByRole("textbox", { name: "Move number" }).inputValue(), "7");
  assert.equal(await page.getByRole("group", { name: "White queen in hand" }).locator("output").textContent(), "2");
  // The page that is loaded again goes on with it, and the position is played.
  await page.reload();
  await ready(page);
  assert.match(await text(page).inputValue(), /\[QQ\]/);
  await leave(page, () => press(page, "Play"));
  await press(page, "All at this screen");
  await leave(page, () => press(page, "Play"));
  await ready(page);
  assert.match((await state(page)).position, /\[QQ\] w AHah - 0 7/);
}));

test("faults are marked on the squares that they name", () => onPage(async (page) => {
  await go(page, site.address, "edit/chess");
  await ready(page);
  const marked = () =>
    page.evaluate(() =>
      document
        .querySelector("war-board")
        .marks.map(({ square }) => square)
        .sort(),
    );
  await text(page).fill("P3k3/8/8/8/8/8/8/4K3 w - - 0 1");
  assert.deepEqual(await marked(), ["a8"]);
  // Of a fault that names a rank alone, the rank.
  await text(page).fill("4k3/8/9/8/8/8/8/4K3 w - - 0 1");
  assert.deepEqual(
    await marked(),
    [..."abcdefgh"].map((file) => `${file}6`),
  );
  await press(page, "Start");
  assert.deepEqual(await marked(), []);
}));
