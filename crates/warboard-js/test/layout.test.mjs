// Where everything is in pictures, and what is known of a game before it begins.
import assert from "node:assert/strict";
import { before, test } from "node:test";

import init, { Game, games, loadVariants, unloadVariant } from "../index.js";
import { FIGURES } from "warboard/figures";

before(() => init());

/** A game of a name with a start that all of them have. */
const started = (name) => Game.start(name, name === "strata-tactical" ? { fielded: FIELDED } : {});
const FIELDED = { white: "KQRNWWFF", black: "KQRNWWFF" };

/** The names in a picture that is to be clicked, each with the point to which its element is moved. */
function drawn(picture) {
  const found = new Map();
  const moves = [];
  const groups = /<g\b(?: transform="translate\((.*?)\)")?(?: data-square="(.*?)")?.*?>|<\/g>/g;
  for (const [tag, by, name] of picture.matchAll(groups)) {
    if (tag === "</g>") {
      moves.pop();
      continue;
    }
    moves.push((by ?? "0,0").split(",").map(Number));
    if (name) found.set(name, [0, 1].map((axis) => moves.reduce((sum, move) => sum + move[axis], 0)));
  }
  return found;
}

const OPTIONS = [
  {},
  { bottom: "b", coordinates: false },
  { turn: 1, coordinates: false },
  { bottom: "b", turn: 4 },
];

/** Each game at its start and some actions later, as it is drawn with some options. */
function* layouts() {
  for (const { name } of games()) {
    const game = started(name);
    for (const ply of [0, 12]) {
      while (game.ply < ply && !game.isOver) {
        const choices = game.choices().filter(({ does = [] }) => !does.includes("gives-up"));
        game.playChoice(choices[(game.ply * 7) % choices.length]);
      }
      for (const options of OPTIONS) yield { name, game, options, layout: game.layout(options) };
    }
  }
  const held = Game.parse("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QRBNPPqrbnp] w - - 0 1");
  for (const options of OPTIONS) yield { name: "crazyhouse", game: held, options, layout: held.layout(options) };
}

test("the layout is that of the picture", () => {
  for (const { name, game, options, layout } of layouts()) {
    const picture = game.svg({ ...options, clickable: true });
    assert.match(picture, new RegExp(` width="${layout.width}" height="${layout.height}" `), name);
    const elements = drawn(picture);
    assert.deepEqual(layout.places.map((place) => place.name).sort(), [...elements.keys()].sort(), name);
    for (const place of layout.places) {
      // What is on a square, or on a hex of a board, is drawn from its left upper corner.
      const half = place.name.includes(",") ? 0 : 20;
      assert.deepEqual([place.x - half, place.y - half], elements.get(place.name), `${name} ${place.name}`);
      assert.equal(layout.place(place.name), place);
    }
  }
});

/** Whether a point is within some corners, which go round clockwise, or on their edge. */
const contains = (corners, x, y) =>
  corners.every((a, index) => {
    const b = corners[(index + 1) % corners.length];
    return (b.x - a.x) * (y - a.y) >= (b.y - a.y) * (x - a.x);
  });

test("at a point is the first place that contains it, if any does", () => {
  let found = 0;
  for (const { name, layout } of layouts()) {
    const at = (x, y) => {
      // A square ends before its right and its lower edge.
      const has = ({ corners }) =>
        contains(corners, x, y) && (corners.length > 4 || contains(corners, x + 0.5, y + 0.5));
      return layout.places.find(has)?.name ?? null;
    };
    for (const { name: place, x, y, corners } of layout.places) {
      assert.equal(layout.at(x, y), place, `${name} ${place}`);
      for (const corner of corners) {
        assert.equal(layout.at(corner.x, corner.y), at(corner.x, corner.y), `${name} ${place}`);
      }
    }
    for (let y = -3; y < layout.height + 3; y += 17) {
      for (let x = -3; x < layout.width + 3; x += 13) {
        assert.equal(layout.at(x, y), at(x, y), `${name} ${x},${y}`);
        found += layout.at(x, y) ? 1 : 0;
      }
    }
    for (const [x, y] of [[NaN, 50], [50, Infinity], [-1e9, 50]]) assert.equal(layout.at(x, y), null);
    assert.equal(layout.place("z99"), null);
  }
  assert.ok(found > 10_000, `${found}`);
});

test("options of a layout are those of a picture, and a view has one", () => {
  const game = started("strata-tactical");
  assert.deepEqual(game.view("black").layout().places, game.layout().places);
  assert.throws(() => game.layout({ flip: true }), { code: "unknown-field" });
  const marks = [{ square: "z9", kind: "dot", colour: "green" }];
  assert.throws(() => game.layout({ marks }), { code: "unknown-square" });
  assert.throws(() => game.layout("b"), TypeError);
  assert.throws(() => (game.layout().places[0].x = 5), TypeError);
});

/** Whatever stands on a diagram or waits beside it. */
const piecesOf = (diagram) => {
  const board = diagram.shape === "squares" ? diagram : diagram.battle;
  if (!board) return [];
  return [...board.cells.flatMap(({ piece }) => piece ?? []), ...(board.asides ?? []).map(({ piece }) => piece)];
};

/** What is said of a game before it begins is what its start shows. */
function agree(info, game) {
  const { diagram } = game;
  const squares = diagram.shape === "squares" && !diagram.hexes;
  assert.equal(info.shape, squares ? "squares" : "hexes", info.name);
  assert.deepEqual([info.files, info.ranks], [diagram.files, diagram.ranks], info.name);
  assert.equal(info.hands ?? false, diagram.hands ?? false, info.name);
  assert.equal(info.secrets ?? false, game.observers().observers[0] !== "everybody", info.name);
  const players = game.state().players.map(({ player }) => player);
  assert.deepEqual(info.players.names.slice(0, players.length), players, info.name);
  assert.ok(players.length >= info.players.least && players.length <= info.players.most, info.name);
  for (const piece of piecesOf(diagram)) {
    const kind = info.kinds.find(({ letter, mark }) => letter === piece.letter && mark === piece.mark);
    assert.equal(kind?.name, piece.name, info.name);
  }
  for (const { figure } of info.kinds) assert.ok(figure === undefined || FIGURES[figure], `${info.name} ${figure}`);
}

test("games say before they begin what their starts show", () => {
  const all = games();
  for (const info of all) agree(info, started(info.name));
  assert.equal(all.filter(({ hands }) => hands).length, 4);
  const { kinds } = all.find(({ name }) => name === "chess");
  const value = (letter) => kinds.find((kind) => kind.letter === letter).value;
  assert.ok(value("Q") > value("R") && value("K") === undefined);
});

test("variants say the same when they are loaded", () => {
  const start = "rnbqkbnrbb/10/10/10/10/10/10/RNBQKBNRBB[] w - - 0 1";
  const { loaded, faults } = loadVariants(`[wide:crazyhouse]\nmaxFile = 10\nstartFen = ${start}\n`);
  assert.deepEqual(faults, []);
  assert.deepEqual([loaded[0].files, loaded[0].hands], [10, true]);
  agree(loaded[0], Game.start("wide"));
  assert.deepEqual(games().at(-1), loaded[0]);
  unloadVariant("wide");
});
