// The programs of the README and of the guide, as a user would run them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const pages = ["../README.md", "../../../docs/embedding.md"].map((page) =>
  readFileSync(new URL(page, import.meta.url), "utf8"),
);
const programs = pages.flatMap((page) =>
  [...page.matchAll(/^```js\n(import.*?)^```$/gms)].map((match) => match[1]),
);
const expected = [
  [/White's pawn goes from e3 to e5/, /no-piece \[ 'e3' \]/, /\/4P5\//, /^game capatomic/m],
  [/is crushed/, /Black true/],
  [/^Capatomic Random Chess \[ 'w', 'b' \] squares 10 10$/m, /^Q queen \d+ \d+$/m, /^K king undefined \d+$/m],
  [/identity|chance|reveal/, /true \[/],
  [/\+W@-2,2/, /hexes/],
  [/^depth 1 /m, /^3 lines, best first: { points: -?\d+ }$/m],
  [/^47 legal actions$/m, /White's pawn/, /not-a-missile \[ 'e8' \]/, /^e3e5$/m],
  [/^1 3$/m, /^[a-z0-9]+ 3$/m],
];
assert.equal(programs.length, expected.length);

test("squares are translated for boards that write a rank as one character", () => {
  const [, lines] = pages[0].match(/^```js\n(const key = .*?)^```$/ms);
  const { key, square } = new Function(`${lines}; return { key, square }`)();
  for (const [name, written] of [["a1", "a1"], ["h9", "h9"], ["a10", "a:"], ["l12", "l<"]]) {
    assert.deepEqual([key(name), square(written)], [written, name]);
  }
});

programs.forEach((program, number) => {
  test(`program ${number + 1}`, () => {
    // Beside the package's own files "warboard" means the package.
    const file = fileURLToPath(new URL(`../readme-${number}.mjs`, import.meta.url));
    writeFileSync(file, program);
    try {
      const input = "e5\ne3e6\n";
      const said = execFileSync(process.execPath, [file], { input, encoding: "utf8" });
      for (const pattern of expected[number]) assert.match(said, pattern);
    } finally {
      rmSync(file);
    }
  });
});
