// What the browser keeps of games: nothing that is newer is lost, nor what was there if there is no room.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { MOST, all, areAllKept, forget, isUnkept, keep, kept } from "../site/kept.js";

/** A storage of texts whose room may end, with the keys as its own properties, as browsers have it. */
class Storage {
  static isFull = false;

  getItem(/** @type {string} */ key) {
    return Object.hasOwn(this, key) ? /** @type {any} */ (this)[key] : null;
  }

  setItem(/** @type {string} */ key, /** @type {string} */ value) {
    if (Storage.isFull) throw new Error("no room");
    Object.assign(this, { [key]: value });
  }

  removeItem(/** @type {string} */ key) {
    delete (/** @type {any} */ (this)[key]);
  }
}

const game = (/** @type {object} */ given) => ({
  title: "Chess",
  plies: 0,
  time: 0,
  over: false,
  revision: 1,
  kept: { record: "a record", seats: {} },
  ...given,
});

beforeEach(() => {
  Storage.isFull = false;
  for (const { id } of all()) forget(id);
  globalThis.localStorage = /** @type {any} */ (new Storage());
});

test("a state that is not newer is not kept", () => {
  assert.deepEqual(keep("a", game({ revision: 2, plies: 2 })), { kept: true });
  assert.deepEqual(keep("a", game({ revision: 2, plies: 9 })), { newer: true });
  assert.equal(kept("a")?.plies, 2);
  assert.deepEqual(keep("a", game({ revision: 3, plies: 3 })), { kept: true });
  assert.equal(kept("a")?.plies, 3);
});

test("without room what was there stays, and the game goes on as long as the page is there", () => {
  keep("a", game({ revision: 1, plies: 1 }));
  const before = JSON.stringify(localStorage);
  Storage.isFull = true;
  assert.deepEqual(keep("a", game({ revision: 2, plies: 2 })), { full: true });
  assert.equal(JSON.stringify(localStorage), before);
  assert.equal(kept("a")?.plies, 2);
  assert.equal(isUnkept("a"), true);
  assert.equal(areAllKept(), false, "the page must not be loaded anew");
  Storage.isFull = false;
  assert.deepEqual(keep("a", game({ revision: 3, plies: 3 })), { kept: true });
  assert.equal(isUnkept("a"), false);
  assert.equal(areAllKept(), true);
});

test("a number that nothing can follow keeps no game from going on", () => {
  for (const revision of [1e308, Infinity, -Infinity, "9", null]) {
    localStorage.setItem("warboard.game.a", JSON.stringify(game({ revision })));
    assert.deepEqual(keep("a", game({ revision: 1, plies: 3 })), { kept: true }, String(revision));
  }
});

test("of games that are over the oldest goes, and none that goes on", () => {
  keep("waits", game({ time: 0 }));
  for (let at = 1; at <= MOST + 3; at++) keep(`over-${at}`, game({ time: at, over: true }));
  const ids = all().map(({ id }) => id);
  assert.equal(ids.length, MOST + 1);
  assert.ok(ids.includes("waits"));
  assert.ok(!ids.includes("over-3") && ids.includes("over-4"));
});

test("what is no game is left alone and not listed", () => {
  for (const [id, text] of [["x", "{}"], ["y", "no JSON"], ["z", "null"]]) localStorage.setItem(`warboard.game.${id}`, text);
  assert.deepEqual(all(), []);
  assert.equal(kept("y"), null);
  localStorage.setItem("warboard.game.w", '{"title":"T","kept":{"record":""},"plies":"many","time":null}');
  assert.deepEqual(all().map(({ id, plies, time }) => [id, plies, time]), [["w", 0, 0]]);
});
