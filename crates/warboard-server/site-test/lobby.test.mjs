// What is around games: names, lists, levels, clocks, rules, small screens, labels.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, test } from "node:test";

import { act, begun, choices, create, isToAct, played, stage } from "./people.mjs";

const { person } = await stage(after);
const require = createRequire(new URL("../../warboard-web/package.json", import.meta.url));
const axe = await readFile(require.resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds that keeps somebody out. */
async function violations(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Waits until a picture of the rules is there that can be seen. */
async function isPictured(page, within) {
  const picture = page.locator(`${within} article.rules img`).first();
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((shown) => shown.decode());
  assert.ok(await picture.evaluate(({ naturalWidth }) => naturalWidth > 100));
}

/** Whether everything fits the width of the screen. */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("somebody has a name, tables are listed as they come, and others sit down", async () => {
  const [ada, bob] = [await person(), await person()];
  await Promise.all([ada.go(""), bob.go("")]);
  await ada.page.getByRole("button", { name: "Change your name" }).click();
  const name = "Ada.Lovelace";
  for (const typed of ["<b>Ada</b>", name]) {
    await ada.page.getByRole("textbox", { name: /^Name/ }).fill(typed);
    await ada.page.getByRole("button", { name: "Save" }).click();
    if (typed !== name) await ada.page.getByRole("alert").getByText("a name has 2 to 30").waitFor();
  }
  await ada.page.locator(".greeting strong", { hasText: name }).waitFor();
  await create(ada, "invasion", (page) => page.getByLabel("Rated").check());
  const open = bob.page.getByRole("region", { name: "Open tables" });
  await open.getByText(name).waitFor();
  await open.getByRole("link", { name: /Invasion/ }).click();
  await bob.page.getByRole("button", { name: "Sit here as Black" }).click();
  await Promise.all([begun(ada), begun(bob)]);
  await bob.page.getByText(name).waitFor();
  await bob.page.getByRole("link", { name: "Tables" }).click();
  await bob.page
    .getByRole("region", { name: "Your tables" })
    .getByText(/Invasion/)
    .waitFor();
  await bob.page
    .getByRole("region", { name: "Games to watch" })
    .getByText(/Invasion/)
    .waitFor();
  await ada.leave();
  await bob.leave();
});

test("a level answers, also when a hand is quicker than the network", async () => {
  const ada = await person({ animation: "90", reducedMotion: "no-preference" });
  await create(ada, "chess", async (page) => {
    await page.getByLabel("Black").selectOption("Level 1, a beginner");
    await page.getByLabel("Clocks").selectOption("Minutes, and then periods of seconds");
  });
  await begun(ada);
  for (const count of [2, 4, 6]) {
    await isToAct(ada);
    await act(ada.page, (await choices(ada.page))[0].action);
    await played(ada, count);
  }
  assert.match(await ada.page.locator("[data-player=w] .clock").textContent(), /^\d+:\d\d × 5$/);
  // What is wrong with a table is told where it is set up.
  await ada.go("new/chess");
  await ada.page.getByLabel("Start").selectOption("From a position");
  await ada.page.getByRole("textbox", { name: /^Position/ }).fill("nothing");
  await ada.page.getByRole("button", { name: "Create the table" }).click();
  await ada.page.locator(".wrong:not(:empty)").waitFor();
  await ada.leave();
});

test("one person plays both sides, and a reload shows all that was played", async () => {
  const ada = await person();
  await create(ada, "chess", async (page) => page.getByLabel("Black").selectOption("You"));
  await begun(ada);
  for (const action of ["e2e4", "e7e5", "g1f3"]) await act(ada.page, action);
  await played(ada, 3);
  await ada.page.reload();
  await played(ada, 3);
  await isToAct(ada);
  await act(ada.page, "b8c6");
  await played(ada, 4);
  await ada.leave();
});

test("the rules of a game are read before it and at its table", async () => {
  const ada = await person();
  await ada.go("new/capatomic");
  const games = await ada.page
    .getByRole("combobox", { name: "Game", exact: true })
    .evaluate(({ options }) => [...options].map(({ value, text }) => ({ name: value, title: text })));
  // Each has its heading, where the page looks for it.
  const lost = await ada.page.evaluate(async (games) => {
    const { placeOf } = await import("/shared/rules-place.js");
    const hasRules = async ({ page, anchor }) => {
      const text = await (await fetch(`rules/${page}.html`)).text();
      const shown = new DOMParser().parseFromString(text, "text/html");
      return anchor ? shown.getElementById(anchor)?.tagName === "H2" : shown.querySelector("h1") !== null;
    };
    const found = await Promise.all(games.map((game) => hasRules(placeOf(game))));
    return games.filter((_, index) => !found[index]);
  }, games);
  assert.deepEqual(lost, []);
  assert.ok(games.length > 20, `${games.length} games`);

  const opened = ada.context.waitForEvent("page");
  await ada.page.getByRole("link", { name: "Rules of Capatomic Random Chess" }).click();
  const rules = await opened;
  await rules.getByRole("heading", { level: 1, name: "Capatomic Random Chess" }).waitFor();
  await isPictured(rules, "main");
  assert.equal(await rules.getByRole("link", { name: "Rules", exact: true }).getAttribute("aria-current"), "page");
  await rules.close();

  // At a table they are over the board, and the game goes on below.
  await ada.page.getByLabel("Black").selectOption("You");
  await ada.page.getByRole("button", { name: "Create the table" }).click();
  await begun(ada);
  await ada.page.getByRole("button", { name: "Rules" }).click();
  const dialog = ada.page.getByRole("dialog", { name: "Rules" });
  await isPictured(ada.page, "dialog");
  await dialog.getByRole("link", { name: "Stratomic" }).first().waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await isToAct(ada);
  await act(ada.page, "e3e5");
  await played(ada, 1);
  await ada.leave();
});

test("a table that is not there says so", async () => {
  const ada = await person();
  await ada.page.goto("about:blank");
  await ada.go("table/nowhere");
  await ada.page.getByRole("alert").getByText('There is no table "nowhere"', { exact: false }).waitFor();
  await ada.leave();
});

for (const colorScheme of ["light", "dark"]) {
  test(`everything has labels, contrast and room on a phone, ${colorScheme}`, async () => {
    const ada = await person({ colorScheme, viewport: { width: 360, height: 740 } });
    const { page } = ada;
    const found = [];
    const look = async () => {
      assert.ok(await fits(page), `${page.url()} is wider than the screen`);
      found.push(...(await violations(page)));
    };
    await ada.go("");
    await look();
    await ada.go("rules/capatomic/sources");
    await look();
    for (const game of ["capatomic", "strata-tactical", "strata-strategic"]) {
      await ada.go(`new/${game}`);
      await look();
    }
    await create(ada, "capatomic");
    await look();
    await page.getByRole("button", { name: "Rules" }).click();
    await page.locator("dialog article.rules").waitFor();
    await look();
    await page.keyboard.press("Escape");
    await create(ada, "strata-tactical", async (page) => {
      await page.getByLabel("Fair deal").check();
      await page.getByLabel("Black").selectOption("Level 1, a beginner");
    });
    await look();
    await page.getByRole("button", { name: "Field these" }).click();
    await begun(ada);
    await isToAct(ada);
    await look();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button, a, input, select, summary")]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.textContent, one.closest("label")?.getBoundingClientRect() ?? one.getBoundingClientRect()])
        .filter(([, { width, height, top }]) => top > 0 && (width < 24 || height < 24))
        .map(([text]) => text),
    );
    assert.deepEqual(small, []);
    assert.deepEqual(found, []);
    await ada.leave();
  });
}
