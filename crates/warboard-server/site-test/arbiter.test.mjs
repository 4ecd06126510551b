// A campaign whose battles are fought elsewhere: its arbiter reports them at a browser.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import { LISTED, begun, create, stage } from "./people.mjs";

const { server, person } = await stage(after);

/** Somebody who plays by HTTP alone. */
async function player() {
  const said = async (path, body, key) => {
    const headers = key ? { authorization: `Bearer ${key}` } : {};
    const answered = await fetch(`${server.address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return answered.json();
  };
  const { key } = (await said("/api/key", {})).ok;
  return async (request) => {
    const { ok, error } = await said("/api", { v: 1, ...request }, key);
    if (!ok) throw new Error(error.text);
    return ok;
  };
}

/** The start of a duel, as a record has it, in which two armies stand beside each other. */
async function position() {
  const one = await player();
  const setup = { game: "strata-strategic", start: { scenario: "duel" }, seats: { 1: "me", 2: { level: 1 } } };
  const { of } = (await one({ do: "create", setup })).table;
  await one({ do: "speak", of, word: "resign" });
  const { record } = await one({ do: "record", of });
  const start = JSON.parse(/^start (.*)$/m.exec(record)[1]);
  const { armies } = start.state;
  armies["-1,0"] = armies["2,-1"];
  delete armies["2,-1"];
  return JSON.stringify({ ...start, battles: "reported" });
}

test("the arbiter reports a battle that was fought elsewhere", async () => {
  const [start, one, two] = [await position(), await player(), await player()];
  const ada = await person();
  const link = await create(ada, "strata-strategic", async (page) => {
    await page.getByLabel("Map").selectOption("From a position");
    await page.getByRole("textbox", { name: /^Position/ }).fill(start);
    await page.getByLabel("Seat 1").selectOption("Open, for anybody with the link");
  });
  const of = link.split("/").at(-1);
  await one({ do: "sit", of, seat: "1" });
  await two({ do: "sit", of, seat: "2" });
  await begun(ada);
  const arbiter = ada.page.getByRole("region", { name: "The arbiter" });
  assert.equal(await arbiter.count(), 0);

  // Seat 1 marches and attacks, and both choose who fights.
  for (let order = 0; order < 60; order++) {
    const { table } = await one({ do: "table", of });
    const acts = table.turn === "1" ? one : two;
    const { choices } = await acts({ do: "choices", of });
    const attack = choices.find(({ from, to }) => from === "-2,1" && to === "-1,0");
    const wanted =
      attack ??
      ["pick", "go", "fight", "end-phase"].map((kind) => choices.find((one) => one.kind === kind)).find(Boolean);
    if (!wanted) break;
    await acts({ do: "act", of, action: wanted.action, ply: table.ply });
  }
  await arbiter.getByText("A battle is fought elsewhere").waitFor();
  const before = await ada.page.locator(LISTED).count();
  const [report] = (await arbiter.getByLabel("What happened").locator("option").allTextContents()).slice(-1);
  await arbiter.getByLabel("What happened").selectOption(report);
  await arbiter.getByRole("button", { name: "Report it" }).click();
  const isLonger = ([listed, before]) => document.querySelectorAll(listed).length > before;
  await ada.page.waitForFunction(isLonger, [LISTED, before]);
  assert.equal(await ada.page.locator(LISTED).last().textContent(), report);
  assert.equal((await two({ do: "table", of })).table.ply, before + 1);
  await ada.leave();
});
