import { test } from "node:test";
import * as library from "../index.js";
import * as players from "../players.js";
import { tests } from "./players.mjs";

await library.init();
for (const [name, check] of Object.entries(tests(library, players))) test(name, check);

test("without shared memory the worker is ended", async () => {
  const { SharedArrayBuffer } = globalThis;
  delete globalThis.SharedArrayBuffer;
  try {
    const all = tests(library, players);
    for (const name of ["a search is stopped", "a signal stops one search"]) await all[name]();
  } finally {
    globalThis.SharedArrayBuffer = SharedArrayBuffer;
  }
});
