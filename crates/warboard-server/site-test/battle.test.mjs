// A hidden battle with a fair deal: commitments, secrets that a reload does not lose, and a server that lies.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, test } from "node:test";

import { act, begun, choices, create, isBack, isLost, isToAct, moves, played, resign, sit, stage } from "./people.mjs";

const { server, person } = await stage(after);

const fair = (delay) => async (page) => {
  await page.getByLabel("Fair deal").check();
  await page.getByLabel("Most gold").fill("21");
  await page.getByLabel("Spectators see").fill(String(delay));
};

/** What a browser keeps of the deal. */
const kept = ({ page }, of) => page.evaluate((of) => JSON.parse(localStorage.getItem(`warboard.deal.${of}`)), of);
const field = ({ page }) => page.getByRole("button", { name: "Field these" }).click();

/** Turns up a unit. */
async function reveal({ page }) {
  const turned = (await choices(page)).find(({ kind }) => kind === "turn-up");
  await act(page, turned.action);
}

test("a battle with a fair deal is played to its end, and everything fits", async () => {
  const [ada, bob, eve] = [await person(), await person(), await person()];
  const link = await create(ada, "strata-tactical", fair(4));
  const of = link.split("/").at(-1);
  await sit(bob, link, "Black");
  await eve.page.goto(link);

  // Nobody commits to what could not be opened.
  await ada.page.getByLabel("Piece 2").selectOption("Cannon");
  await ada.page.getByLabel("Royal").selectOption("Duke");
  await field(ada);
  await ada.page.getByText("These units cost 29 gold, and 21 have been agreed on").waitFor();
  await ada.page.getByLabel("Royal").selectOption("King");
  await ada.page.getByLabel("Piece 2").selectOption("Rook");
  await ada.page.getByLabel("Piece 1").selectOption("Guard");
  await field(ada);
  await ada.page.getByText("You have committed.").waitFor();
  const { secret } = await kept(ada, of);
  assert.equal(secret.units, "KRNGWWFF");
  // A browser that is loaded anew opens what it has committed to.
  await ada.page.reload();
  await ada.page.getByText("You have committed.").waitFor();
  assert.deepEqual((await kept(ada, of)).secret, secret);
  await field(bob);
  await Promise.all([begun(ada), begun(bob)]);

  await isToAct(ada);
  await reveal(ada);
  await played(bob, 1);
  assert.deepEqual(await moves(eve), [], "spectators do not know it yet");
  await bob.context.setOffline(true);
  await isLost(bob);
  assert.equal(await bob.page.locator("war-board").getAttribute("play"), "none");
  await bob.context.setOffline(false);
  await isBack(bob);
  await isToAct(bob);
  await reveal(bob);
  await isToAct(ada);
  await played(eve, 2);
  await eve.page.getByText("You see this game 4 seconds late.").waitFor();
  await resign(ada);

  for (const one of [ada, bob]) {
    await one.page.getByRole("heading", { name: /wins$/ }).waitFor();
    await one.page.getByText("Fair deal: everything fits so far").click();
    await one.page.getByText(": fits").nth(1).waitFor();
    assert.equal(await one.page.getByText("This deal is not fair").count(), 0);
    await one.page.waitForFunction((of) => localStorage.getItem(`warboard.deal.${of}`) === null, of);
  }
  // What the page has shown as Ada's commitment is the hash of what was opened.
  const transcript = await whenSeen(`${server.address}/api/tables/${of}/transcript`);
  const terms = transcript.slice(0, transcript.indexOf("commit "));
  const lines = ["selection", "w", secret.units, secret.nonce].map((line) => `${line}\n`).join("");
  const hash = createHash("sha256")
    .update(terms + lines)
    .digest("hex");
  assert.equal(hash, secret.commitment);
  assert.equal(await bob.page.locator('.deal dt:text-is("White\'s commitment") + dd').textContent(), hash);
  assert.match(transcript, new RegExp(`^open w ${secret.units} ${secret.nonce}$`, "m"));
  await Promise.all([ada, bob, eve].map((one) => one.leave()));
});

/** A text that is for everybody when late spectators have seen the end. */
async function whenSeen(address) {
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await fetch(address);
    if (answer.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${address} is not there`);
}

test("a server that lies about a unit is found out", async () => {
  // A server that opens another unit than the one that lay there.
  const lies = (line) => {
    const said = JSON.parse(line);
    const deal = (said.push ?? said.ok)?.followed?.table.deal;
    for (const opened of deal?.opened ?? []) opened.unit = opened.unit === "W" ? "F" : "W";
    return JSON.stringify(said);
  };
  const [ada, bob] = [await person(), await person({ wires: { told: lies } })];
  const link = await create(ada, "strata-tactical", fair(0));
  await sit(bob, link, "Black");
  await field(ada);
  await field(bob);
  await Promise.all([begun(ada), begun(bob)]);
  assert.equal(await bob.page.getByText("This deal is not fair").count(), 0);
  await isToAct(ada);
  await reveal(ada);
  await bob.page.getByRole("alert").getByText("is not the one that the server has committed to").waitFor();
  await bob.page
    .getByRole("alert")
    .getByText(/was revealed as . *, and opened as/)
    .waitFor();
  assert.equal(await ada.page.getByText("This deal is not fair").count(), 0);
  await Promise.all([ada, bob].map((one) => one.leave()));
});

test("nothing is opened if the server exchanges its commitment", async () => {
  let sent = 0;
  let changes = false;
  const wires = {
    asked: (line) => {
      sent += line.includes('"do":"select"') ? 1 : 0;
      return line;
    },
    told: (line) => (changes ? line.replace(/"server":"\w{64}"/, `"server":"${"0".repeat(64)}"`) : line),
  };
  const [ada, bob] = [await person(), await person({ wires })];
  const link = await create(ada, "strata-tactical", fair(0));
  await sit(bob, link, "Black");
  await field(bob);
  await bob.page.getByText("You have committed.").waitFor();
  changes = true;
  await field(ada);
  await bob.page.getByText("not the one that it has published first").waitFor();
  assert.equal(sent, 0);
  await Promise.all([ada, bob].map((one) => one.leave()));
});

test("where a browser does not hash, the page says so and commits to nothing", async () => {
  const ada = await person();
  // As on a page that is neither of this computer nor of https.
  await ada.context.addInitScript("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })");
  await create(ada, "strata-tactical", async (page) => {
    await fair(0)(page);
    await page.getByLabel("Black").selectOption("Level 1, a beginner");
  });
  await ada.page.getByText("This page cannot hash").waitFor();
  assert.equal(await ada.page.getByRole("button", { name: "Field these" }).count(), 0);
  await ada.leave();
});
