// A campaign of three, at three browsers.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import {
  act,
  begun,
  choices,
  create,
  isBack,
  isLost,
  isSettled,
  isToAct,
  moves,
  played,
  sit,
  stage,
  state,
} from "./people.mjs";

const { person } = await stage(after);

/** Buys a unit, and ends the turn. Returns how many orders that took. */
async function turn(one) {
  const { page } = one;
  let orders = 0;
  const order = async (kind) => {
    const found = (await choices(page)).find((choice) => choice.kind === kind);
    if (!found) return false;
    await isSettled(one);
    await act(page, found.action);
    orders++;
    return true;
  };
  const { turn } = await state(page);
  await order("recruit");
  while ((await state(page)).turn === turn) assert.ok(await order("end-phase"));
  return orders;
}

test("three people play a turn of a campaign, one of them without a network in between", async () => {
  const people = [await person(), await person(), await person()];
  const [ada, bob, eve] = people;
  const link = await create(ada, "strata-strategic", (page) => page.getByLabel("Map").selectOption("Triumvirate"));
  await sit(bob, link, "Seat 2");
  await sit(eve, link, "Seat 3");
  await Promise.all(people.map(begun));
  await bob.context.setOffline(true);
  await isToAct(ada);
  await isLost(bob);
  await ada.page.getByRole("list", { name: "What units cost" }).getByText("knight").waitFor();
  let count = await turn(ada);
  await bob.context.setOffline(false);
  await isBack(bob);
  for (const one of [bob, eve]) {
    await isToAct(one);
    count += await turn(one);
  }
  await isToAct(ada);
  for (const one of people) await played(one, count);
  assert.deepEqual(await moves(bob), await moves(ada));
  assert.match(await bob.page.locator(".status").textContent(), /^Seat 1 .*to act$/);
  await Promise.all(people.map((one) => one.leave()));
});
