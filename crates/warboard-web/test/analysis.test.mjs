// Analysis: games that come from anywhere, variations, lines, and what goes out again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";

import init, { Game } from "../../warboard-js/index.js";
import { act, browser, choices, go, leave, open, openRecord, packed, ready, serve, state } from "./page.mjs";

await init();

let site, chromium, shown;
before(async () => {
  [site, chromium] = await Promise.all([serve(), browser()]);
  shown = await open(chromium, { viewport: { width: 1300, height: 1000 } });
});
after(async () => {
  await chromium?.close();
  await site?.close();
});

const PGN = `[Event "One"]
[White "Ann"]
[Black "Ben"]
[Result "1-0"]

{A start} 1. e4 $1 {good} 1... e5 (1... c5 2. Nf3 {sic} (2. c3) 2... d6) (1... e6 $5) 2. Nf3 Nc6 {line} 1-0
`;
const MANY = `${PGN}
[Event "Two"]
[White "Cem"]
[Black "Dot"]
[Variant "Crazyhouse"]
[Result "*"]

1. e4 d5 2. exd5 Qxd5 { [Event "not a tag"] } 3. P@e4 *
`;

/** Pastes a text onto the page. */
const paste = (page, text) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Pastes a text that is opened at once. */
async function pasted(page, text) {
  await leave(page, () => paste(page, text));
  await ready(page);
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const tree = (page) => page.getByRole("group", { name: "What was played" });
/** What was played as the page writes it. */
const written = async (page) => (await tree(page).innerText()).replace(/\s+/g, " ").trim();
const saved = async (page, label) => {
  await press(page, "Save");
  const text = await page.getByRole("textbox", { name: label }).inputValue();
  await press(page, "Close");
  return text;
};

test("PGN keeps its variations, comments, glyphs and end, there and back", async () => {
  const { page, complaints } = shown;
  await go(page, site.address, "");
  await pasted(page, PGN);
  assert.equal(
    await written(page),
    "A start 1. e4! good 1… e5 ( 1… c5 2. Nf3 sic ( 2. c3 ) 2… d6 ) ( 1… e6!? ) 2. Nf3 Nc6 line",
  );
  assert.equal((await saved(page, "Record")).trim(), Game.readPgn(PGN).game.record().trim());
  await press(page, "To the end");
  assert.equal(await page.locator(".panel [role=status]").first().textContent(), "White wins");
  assert.deepEqual(complaints.splice(0), []);
});

test("back and forth, by buttons and keys; variations are played, promoted and deleted", async () => {
  const { page, complaints } = shown;
  await go(page, site.address, "");
  await pasted(page, PGN);
  const ply = async () => (await state(page)).ply;
  assert.equal(await ply(), 0);
  for (const [key, there] of [
    ["ArrowRight", 1],
    ["End", 4],
    ["ArrowLeft", 3],
    ["Home", 0],
  ]) {
    await page.locator("main").press(key);
    await page.waitForFunction((wanted) => document.querySelector("war-board").game.state().ply === wanted, there);
  }
  await press(page, "Forward");
  await act(page, "d7d5");
  assert.match(await tree(page).innerText(), /1…\s*d5/);
  await press(page, "Promote variation");
  assert.match(await written(page), /^A start 1\. e4! good 1… d5 \( 1… e5/);
  await press(page, "Comment");
  await page.getByRole("textbox", { name: "Comment" }).fill("Mine");
  await page.getByRole("checkbox", { name: "Dubious" }).check();
  await press(page, "Write");
  assert.match(await saved(page, "PGN"), /d5 \$6 \{Mine\} \(1\.\.\. e5/);
  await press(page, "Delete from here");
  assert.equal(await ply(), 1);
  assert.doesNotMatch(await tree(page).innerText(), /d5/);
  // The page that is loaded again goes on with it.
  await page.reload();
  await ready(page);
  assert.equal(await ply(), 1);
  assert.match(await tree(page).innerText(), /e5/);
  assert.deepEqual(complaints.splice(0), []);
});

test("of a file with many games one is chosen; a file is dropped", async () => {
  const { page, complaints } = shown;
  await go(page, site.address, "");
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "games.pgn"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, MANY);
  const list = page.getByRole("listbox", { name: "Games" });
  await list.waitFor();
  assert.deepEqual(await list.locator("option").allTextContents(), [
    "1. Ann – Ben, 1-0, One",
    "2. Cem – Dot, *, Crazyhouse, Two",
  ]);
  await page.getByRole("searchbox", { name: "Find a game" }).last().fill("dot");
  await leave(page, () => press(page, "Open this game"));
  await ready(page);
  assert.equal((await state(page)).game, "crazyhouse");
  assert.deepEqual(complaints.splice(0), []);
});

test("what cannot be read is told with its line, and what could be read is offered", async () => {
  const { page, complaints } = shown;
  await go(page, site.address, "analyse");
  await paste(page, "1. e4 e5\n2. Ke3 Nf6\n");
  const sheet = page.getByRole("dialog", { name: "Open" });
  await sheet.getByText(/line 2, column 4: 2\. "Ke3"/).waitFor();
  await leave(page, () => sheet.getByRole("button", { name: "Open what was read" }).click());
  await ready(page);
  await press(page, "To the end");
  await page.waitForFunction(() => document.querySelector("war-board").game.state().ply === 2);
  for (const [text, said] of [
    ["rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBN1 x KQkq - 0 1", [/rank 6 has 9 squares/, /"x" is not w or b/]],
    ["game chess\nstart nothing\n", [/./]],
    ['{"version":1,"state":{}}', [/./]],
    ["<script>alert(1)</script>", [/./]],
  ]) {
    await paste(page, text);
    await sheet.waitFor();
    for (const words of said) assert.match(await sheet.innerText(), words, text);
    await press(page, "Close");
    await sheet.waitFor({ state: "detached" });
  }
  assert.deepEqual(complaints.splice(0), []);
});

test("a position of another game is opened as that game", async () => {
  const { page, complaints } = shown;
  await go(page, site.address, "analyse");
  await paste(page, Game.start("xiangqi").fen);
  await leave(page, () => press(page, "Open as Xiangqi"));
  await ready(page);
  assert.equal((await state(page)).game, "xiangqi");
  assert.deepEqual(complaints.splice(0), []);
});

test("a program finds lines, which are played by a click, and is stopped", async () => {
  const { page, complaints } = shown;
  await openRecord(page, site.address, "analyse", Game.parse("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").record());
  await page.getByRole("combobox", { name: "How many lines" }).selectOption("2");
  await press(page, "Analyse");
  const lines = page.getByRole("list", { name: "Lines, the best first" });
  await page.waitForFunction(() => document.querySelectorAll(".lines li").length === 2);
  assert.match(await lines.locator("li").first().innerText(), /^#1\s+Ra8#/);
  assert.equal(await page.getByRole("meter", { name: "Worth for White" }).getAttribute("aria-valuenow"), "100");
  await page.getByText(/Depth \d+, .* positions/).waitFor();
  await press(page, "Stop");
  await lines.getByRole("button", { name: "Ra8#" }).click();
  await page.getByText("Nobody is to act here.").waitFor({ state: "detached" });
  assert.equal((await state(page)).status.by, "checkmate");
  assert.deepEqual(complaints.splice(0), []);
});

test("a program that does not load is told, and tried again", async () => {
  const { page, context, complaints } = await open(chromium);
  await context.route("**/players.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await go(page, site.address, "analyse");
  await press(page, "Analyse");
  await page.getByText(/The program does not answer: .*Press Analyse to try again\./).waitFor();
  await context.unroute("**/players.wasm");
  await press(page, "Analyse");
  await page.locator(".lines li").first().waitFor();
  assert.equal(complaints.filter((text) => !text.includes("404")).length, 0, complaints.join("\n"));
  await context.close();
});

test("a link holds the game; a damaged one and a bomb are refused", async () => {
  const { page, complaints } = shown;
  await go(page, site.address, "");
  await pasted(page, PGN);
  const link = await saved(page, "Link");
  await page.goto("about:blank");
  await page.goto(link);
  await ready(page);
  assert.match(await tree(page).innerText(), /sic/);
  const part = link.split("/").at(-1);
  const bomb = deflateRawSync(Buffer.alloc(64 << 20, "a")).toString("base64url");
  for (const [text, said] of [
    [part.slice(0, -9), /damaged, or a part of it is missing/],
    [`${part}!`, /damaged, or a part of it is missing/],
    [packed("nothing"), /./],
    [bomb, /more than 1 MiB/],
  ]) {
    for (const kind of ["analyse", "play"]) {
      await go(page, site.address, `${kind}/link/${text}`);
      assert.match(await page.getByRole("alert").innerText(), said);
    }
  }
  assert.deepEqual(complaints.splice(0), []);
});

test("a link takes the rules of a variant along, which are loaded when the reader agrees", async () => {
  const rules = "[corridor:chess]\ncastling = false\n";
  const record = Game.start("chess")
    .record()
    .replace("game chess\nstart ", "game custom\nstart corridor ")
    .replace("AHah", "-");
  const { page, context, complaints } = await open(chromium);
  const link = `analyse/link/${packed(JSON.stringify({ record, variants: rules }))}`;
  await page.goto(`${site.address}#/${link}`);
  const sheet = page.getByRole("dialog", { name: "Rules in the link" });
  assert.match(await sheet.getByRole("textbox", { name: "The rules" }).inputValue(), /castling = false/);
  await sheet.getByRole("button", { name: "Do not open" }).click();
  assert.match(await page.getByRole("alert").innerText(), /its rules were not loaded/);
  await page.reload();
  await sheet.getByRole("button", { name: "Load and open" }).click();
  await ready(page);
  assert.equal((await state(page)).game, "corridor");
  assert.ok((await choices(page)).length > 0);
  // The link of this page has them, too.
  const again = await saved(page, "Link");
  await context.close();
  const other = await open(chromium);
  await other.page.goto(again);
  await other.page.getByRole("dialog", { name: "Rules in the link" }).waitFor();
  await other.context.close();
  assert.deepEqual(complaints, []);
});

test("a game that is played is analysed at the ply that is shown; secrets wait for the end", async () => {
  const { page, complaints } = shown;
  const game = Game.start("chess");
  for (const action of ["e4", "e5", "Nf3"]) game.play(action);
  await openRecord(page, site.address, "play", game.record());
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await leave(page, () => press(page, "Analyse"));
  await ready(page);
  assert.equal((await state(page)).ply, 2);
  await go(page, site.address, `play/link/${packed(Game.start("strata-tactical").record())}`);
  assert.equal(await page.getByRole("button", { name: "Analyse", exact: true }).count(), 0);
  assert.deepEqual(complaints.splice(0), []);
});
