// Names the functions of a module so that those with similar code follow each other in the order
// of their names: `node order.mjs in.wasm out.wasm`. What is written so compresses better.
import { readFileSync, writeFileSync } from "node:fs";

/** Sections of a module that are read here. */
const CUSTOM = 0, IMPORTS = 2, CODE = 10;

/** So many bytes are compared at once, and so many of them stand for a function. */
const PIECE = 5, SAMPLES = 128;

/** Reads a number at a place: the number, and the place after it. */
function number(bytes, at) {
  let value = 0;
  for (let weight = 1; ; weight *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * weight;
    if (byte < 128) return [value, at];
  }
}

function written(number) {
  const rest = Math.floor(number / 128);
  return rest ? [(number % 128) | 128, ...written(rest)] : [number];
}

function* sections(bytes) {
  for (let at = 8; at < bytes.length; ) {
    const [length, start] = number(bytes, at + 1);
    yield { id: bytes[at], body: bytes.subarray(start, start + length) };
    at = start + length;
  }
}

/** The code of each function. */
function* functions(code) {
  let [count, at] = number(code, 0);
  for (; count > 0; count--) {
    const [length, start] = number(code, at);
    at = start + length;
    yield code.subarray(start, at);
  }
}

/** The least hash of all pieces of a function, for each of many ways to hash. */
function samples(code) {
  const least = new Uint32Array(SAMPLES).fill(0xffffffff);
  for (let at = 0; at + PIECE <= code.length; at++) {
    let piece = 2166136261;
    for (let i = 0; i < PIECE; i++) piece = Math.imul(piece ^ code[at + i], 16777619);
    for (let way = 0; way < SAMPLES; way++) {
      const mixed = Math.imul(piece ^ Math.imul(way + 1, 0x9e3779b1), 0x85ebca6b);
      const hash = (mixed ^ (mixed >>> 15)) >>> 0;
      if (hash < least[way]) least[way] = hash;
    }
  }
  return { length: code.length, least };
}

/** How much two functions have in common; of equals, those of a similar length more. */
function similarity(one, other) {
  let same = 0;
  for (let way = 0; way < SAMPLES; way++) if (one.least[way] === other.least[way]) same++;
  return same - Math.abs(Math.log(one.length / other.length)) / 10;
}

/** The numbers of all functions, each after the one that it is most similar to. */
function order(all) {
  const left = new Set(all.keys());
  const ordered = [];
  for (let last = 0; left.size; ) {
    ordered.push(last);
    left.delete(last);
    let [best, next] = [-Infinity, 0];
    for (const candidate of left) {
      const score = similarity(all[last], all[candidate]);
      if (score > best) [best, next] = [score, candidate];
    }
    last = next;
  }
  return ordered;
}

/** The section with the names of functions, as `[number, name]`. */
function naming(names) {
  const text = (text) => [...written(text.length), ...Buffer.from(text)];
  const list = [...written(names.length), ...names.flatMap(([of, name]) => [...written(of), ...text(name)])];
  const section = [...text("name"), 1, ...written(list.length), ...list];
  return Buffer.from([CUSTOM, ...written(section.length), ...section]);
}

const [input, output] = process.argv.slice(2);
const module = readFileSync(input);
const found = new Map([...sections(module)].map(({ id, body }) => [id, body]));
const ordered = order([...functions(found.get(CODE))].map(samples));
// What is imported, functions alone, has the first numbers.
const imported = found.has(IMPORTS) ? number(found.get(IMPORTS), 0)[0] : 0;
const ranks = ordered.map((of, rank) => [of + imported, `f${String(rank).padStart(6, "0")}`]);
const imports = Array.from({ length: imported }, (_, of) => [of, `a${of}`]);
const names = [...imports, ...ranks].sort(([one], [other]) => one - other);
writeFileSync(output, Buffer.concat([module, naming(names)]));
