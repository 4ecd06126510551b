// Modules of the page that need no page: hashes, and clocks as the server counts.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

/** A module that imports nothing. */
async function loaded(name) {
  const source = await readFile(new URL(`../site/${name}`, import.meta.url), "utf8");
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

const data = new URL("../../strata-tactical/tests/data/fair.json", import.meta.url);
const { battles } = JSON.parse(await readFile(data, "utf8"));

test("hashes are those of the document on fair deals", async () => {
  const { checkOpened, seedHash, selectionHash, sorted } = await loaded("fair.js");
  assert.ok(battles.length > 0);
  for (const { terms, seed, white, black, commitments, units } of battles) {
    assert.equal(await seedHash(terms, seed), commitments.server);
    assert.equal(await selectionHash(terms, "w", white.selection, white.nonce), commitments.white);
    assert.equal(await selectionHash(terms, "b", black.selection, black.nonce), commitments.black);
    assert.equal(sorted([...white.selection].reverse().join("")), white.selection);
    const pinned = { lines: terms, units: Object.fromEntries(units.map((unit) => [unit.square, unit.commitment])) };
    const opened = units.map(({ square, side, letter, salt }) => ({ square, player: side, unit: letter, salt }));
    assert.deepEqual((await checkOpened(pinned, opened, [])).faults, []);
    // Each part that is another one is found out.
    const [one] = opened;
    for (const lie of [{ unit: one.unit === "W" ? "F" : "W" }, { salt: seed }, { player: "x" }]) {
      const { faults } = await checkOpened(pinned, [{ ...one, ...lie }], []);
      assert.equal(faults.length, 1, JSON.stringify(lie));
    }
    // What was told in play has to be opened, and as it was told.
    const told = `${one.square}^=${one.unit}`;
    assert.equal((await checkOpened(pinned, [], [told])).faults.length, 1);
    assert.equal((await checkOpened(pinned, [one], [told])).faults.length, 0);
    const capture = `a1${one.square}=${one.unit === "W" ? "F" : "W"}`;
    assert.equal((await checkOpened(pinned, [one], [capture])).faults.length, 1);
  }
});

test("what was published once does not change", async () => {
  const { pin } = await loaded("fair.js");
  const of = "A1b2";
  const seat = (seat, id, commitment) => ({ seat, person: { id, name: id }, commitment });
  const table = (white, black) => ({
    of,
    setup: { start: { selections: { budget: 21 } } },
    seats: [seat("w", "ada", white), seat("b", "bob", black)],
  });
  const lines =
    "strata-tactical fair 2\ngame strata-tactical\ncampaign -\nbattle 1\n" +
    `white ada@${of}\nblack bob@${of}\nboard ../..\nruleset standard\nbudget 21\n`;
  const deal = { lines, server: "5e", units: [] };
  const first = pin(null, table("c0"), deal);
  assert.deepEqual(first.faults, []);
  const { pinned, faults } = pin(first.pinned, table("c0", "c1"), {
    ...deal,
    units: [{ square: "a1", commitment: "d0" }],
  });
  assert.deepEqual(faults, []);
  assert.deepEqual(pinned, { lines, server: "5e", players: { w: "c0", b: "c1" }, units: { a1: "d0" } });
  const lies = [
    [table("c2", "c1"), { ...deal, units: [{ square: "a1", commitment: "d0" }] }],
    [table("c0"), { ...deal, units: [{ square: "a1", commitment: "d0" }] }],
    [table("c0", "c1"), { ...deal, units: [{ square: "a1", commitment: "d1" }] }],
    [table("c0", "c1"), { ...deal, units: [] }],
    [table("c0", "c1"), { ...deal, server: "5f", units: [{ square: "a1", commitment: "d0" }] }],
    [
      table("c0", "c1"),
      { ...deal, lines: lines.replace("budget 21", "budget 22"), units: [{ square: "a1", commitment: "d0" }] },
    ],
  ];
  for (const [now, told] of lies) assert.ok(pin(pinned, now, told).faults.length > 0, JSON.stringify([now, told]));
  assert.ok(pin(null, table("5e"), deal).faults.length > 0, "a copy of the server's");
});

test("clocks are counted as the server counts them", async () => {
  const { after, timingWords } = await loaded("clocks.js");
  const fischer = { kind: "fischer", seconds: 60, increment: 5 };
  assert.deepEqual(after(fischer, { millis: 60_000, periods: 0 }, 12_000), { millis: 48_000, periods: 0 });
  assert.equal(after(fischer, { millis: 60_000, periods: 0 }, 70_000).millis, 0);
  const delay = { kind: "delay", seconds: 60, delay: 5 };
  assert.equal(after(delay, { millis: 60_000, periods: 0 }, 4000).millis, 60_000);
  assert.equal(after(delay, { millis: 60_000, periods: 0 }, 7000).millis, 58_000);
  const byoyomi = { kind: "byoyomi", seconds: 60, periods: 3, period: 30 };
  assert.deepEqual(after(byoyomi, { millis: 10_000, periods: 3 }, 4000), { millis: 6000, periods: 3 });
  assert.deepEqual(after(byoyomi, { millis: 10_000, periods: 3 }, 15_000), {
    millis: 25_000,
    periods: 3,
    inPeriod: true,
  });
  assert.deepEqual(after(byoyomi, { millis: 10_000, periods: 3 }, 75_000), {
    millis: 25_000,
    periods: 1,
    inPeriod: true,
  });
  assert.deepEqual(after(byoyomi, { millis: 0, periods: 1 }, 31_000), { millis: 0, periods: 0, inPeriod: true });
  assert.equal(timingWords(undefined), "no clock");
  assert.equal(timingWords(fischer), "1 minute + 5 seconds");
  assert.equal(timingWords(byoyomi), "1 minute, then 3 × 30 seconds");
});
