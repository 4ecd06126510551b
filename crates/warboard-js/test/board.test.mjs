// The parts of the board that need no page: where squares are, what taps mean, what is animated.
import assert from "node:assert/strict";
import { before, test } from "node:test";

import { Choosing } from "../board/choosing.js";
import { contentsOf, sentence } from "../board/contents.js";
import { FIGURES } from "../board/figures.js";
import { layoutOf, turnTo } from "../board/geometry.js";
import { beside } from "../board/input.js";
import { stepsOf } from "../board/steps.js";
import { figureNames } from "../board/tokens.js";
import { UNITS, WORDS } from "../board/words.js";
import init, { Game, games } from "../index.js";

const SIGHT = { bottom: "w", turn: 0 };

before(() => init());

/** A game of a name with a start that all of them have. */
const started = (name) => Game.start(name, name === "strata-tactical" ? { fielded: FIELDED } : {});
const FIELDED = { white: "KQRNWWFF", black: "KQRNWWFF" };

test("every square, hex and hand has a place of its own", () => {
  for (const { name } of games()) {
    const game = started(name);
    for (const bottom of ["w", "b"]) {
      const { places, width, height } = layoutOf(game.diagram, { bottom, turn: 2 });
      const middles = new Set();
      for (const { x, y } of places.values()) {
        assert.ok(x > 0 && x < width && y > 0 && y < height, name);
        middles.add(`${Math.round(x)} ${Math.round(y)}`);
      }
      assert.equal(middles.size, places.size, name);
      for (const { from, to } of game.choices()) {
        for (const place of [from, to]) assert.ok(place == null || places.has(place), `${name} ${place}`);
      }
      for (const place of contentsOf(game.diagram).keys()) assert.ok(places.has(place), `${name} ${place}`);
    }
  }
});

test("White is at the bottom, or Black, and a map is turned to a player's base", () => {
  const chess = Game.start("chess").diagram;
  const at = (name, bottom) => layoutOf(chess, { bottom, turn: 0 }).places.get(name);
  assert.deepEqual([at("a1", "w").x, at("a1", "w").y], [20, 300]);
  assert.deepEqual([at("a1", "b").x, at("a1", "b").y], [300, 20]);
  const map = Game.start("strata-strategic", { scenario: "duel" }).diagram;
  const [own, other] = map.cells.filter(({ structure }) => structure === "base").map(({ hex }) => hex);
  for (const base of [own, other]) {
    const { places } = layoutOf(map, { bottom: "w", turn: turnTo(map.cells, base) });
    const lowest = Math.max(...[...places.values()].map(({ y }) => y));
    assert.equal(places.get(base).y, lowest);
  }
});

test("keys go to the neighbour, and along the rows", () => {
  const layout = layoutOf(Game.start("chess").diagram, SIGHT);
  assert.equal(beside(layout, "e4", "ArrowUp"), "e5");
  assert.equal(beside(layout, "e4", "ArrowLeft"), "d4");
  assert.equal(beside(layout, "e4", "Home"), "a4");
  assert.equal(beside(layout, "e4", "End"), "h4");
  assert.equal(beside(layout, "a1", "ArrowLeft"), null);
  assert.equal(beside(layout, "e4", "x"), null);
  const hexes = layoutOf(Game.start("glinski").diagram, SIGHT);
  assert.equal(beside(hexes, "f6", "ArrowUp"), "f7");
});

test("every action can be reached by taps, and each tap leads to no other", () => {
  for (const { name } of games()) {
    const game = started(name);
    for (let ply = 0; ply < 40 && !game.isOver; ply++) {
      const choices = game.choices();
      for (const choice of choices) reach(choices, choice, name);
      game.playChoice(choices.filter(({ does = [] }) => !does.includes("gives-up"))[(ply * 7) % choices.length] ?? choices[0]);
    }
  }
});

function reach(choices, choice, name) {
  const choosing = new Choosing();
  choosing.options = choices;
  if (choice.from == null && choice.to == null) {
    assert.ok(choosing.buttons.includes(choice));
    return;
  }
  let tapped = { nothing: true };
  for (const place of [choice.from, choice.to]) if (place != null) tapped = choosing.tap(place);
  if (tapped.selected && choosing.pending) {
    for (const square of [...(choice.also ?? []), choice.from]) {
      if (choosing.targets.get(square)?.includes(choice)) tapped = choosing.tap(square);
    }
  }
  const reached = tapped.act ? [tapped.act] : (tapped.ask ?? []);
  assert.ok(reached.includes(choice), `${name} ${choice.action}: ${JSON.stringify(tapped)}`);
}

test("a tap beside selects, takes back or is refused", () => {
  const choosing = new Choosing();
  choosing.options = Game.start("chess").choices();
  assert.deepEqual(choosing.tap("e5"), { nothing: true });
  assert.deepEqual(choosing.tap("e2"), { selected: "e2" });
  assert.deepEqual([...choosing.targets.keys()].sort(), ["e3", "e4"]);
  assert.deepEqual(choosing.tap("d2"), { selected: "d2" });
  assert.deepEqual(choosing.tap("d5"), { refused: ["d2", "d5"] });
  assert.equal(choosing.selected, null);
  assert.deepEqual(choosing.tap("d2"), { selected: "d2" });
  assert.deepEqual(choosing.tap("d2"), { nothing: true });
  assert.equal(choosing.selected, null);
});

test("what happened is shown in its order, blasts at once", () => {
  const { happened } = Game.parse("capatomic", "4k5/10/10/10/5ppp2/6p3/10/10/5K4/4M1M3 w - - - + 0 1").play("e1*g6");
  const steps = stepsOf(happened, new Map());
  assert.deepEqual(steps[0], { how: "launched", moves: [["e1", "g6"]] });
  const blast = steps.find(({ how }) => how === "destroyed");
  assert.ok(blast.gone.length > 2, JSON.stringify(steps));
  const taken = Game.parse("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").play("exd5");
  assert.deepEqual(stepsOf(taken.happened, new Map()), [{ how: "moved", moves: [["e4", "d5"]], gone: ["d5"] }]);
  const missiles = Game.parse("capatomic", "4m1m3/r4k4/4n5/10/3p6/10/10/10/R3NK3R/4M1M3 w AJa - EGeg + 0 1");
  assert.deepEqual(stepsOf(missiles.play("f2j2,e1,g1").happened, new Map()).map(({ moves }) => moves), [
    [["f2", "i2"], ["j2", "h2"]],
    [["g1", "j1"]],
    [["e1", "h1"]],
  ]);
  const drop = [{ code: "dropped", args: { side: "w", kind: "pawn", square: "e4" }, squares: ["e4"] }];
  const hand = new Map([["P@", { piece: { side: "w", letter: "P", name: "pawn" } }]]);
  assert.deepEqual(stepsOf(drop, hand), [{ how: "dropped", moves: [["P@", "e4"]] }]);
  assert.deepEqual(stepsOf(drop, new Map()), [{ how: "dropped", flashes: ["e4"] }]);
  const castled = Game.parse("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1").play("O-O");
  assert.deepEqual(stepsOf(castled.happened, new Map()), [{ how: "castled", moves: [["e1", "g1"], ["h1", "f1"]] }]);
});

test("what stands on a square is said in words", () => {
  const { diagram } = Game.start("chess");
  const contents = contentsOf(diagram);
  const speech = { words: WORDS, names: new Map([["w", "White"]]) };
  const said = (name, content, cell) => sentence(name, content, cell, speech);
  assert.equal(said("e1", contents.get("e1"), undefined), "e1: White's king");
  assert.equal(said("e4", undefined, undefined), "e4");
  assert.equal(said("d6", undefined, { barrier: "sea" }), "d6: sea");
  const piece = { side: "w", letter: "P", name: "pawn", mark: "+" };
  assert.equal(said("P@", { piece, count: 2, state: "held" }), "P@: White's pawn, 2 of them, promoted");
  const named = { words: { ...WORDS, piece: "{kind} von {owner}" }, names: new Map([["w", "Rot"], ["2", "Ost"]]) };
  assert.equal(sentence("e1", contents.get("e1"), undefined, named), "e1: king von Rot");
  const army = { seat: 2, units: "KWW" };
  const base = { hex: "0,1", terrain: "plain", structure: "base" };
  assert.equal(sentence("0,1", { army }, base, named), "0,1: Ost with king, 2 wazir, plain, base");
});

test("every piece has the figure that it has in pictures", () => {
  const promoted = [
    Game.parse("shogi", "4k4/9/9/9/+P+L+N+S+B+R3/9/9/9/4K4[] w - - 0 1"),
    Game.parse("capahouse", "5k4/10/10/10/Q~R~B~N~C~A~4/10/10/5K4[] w - - 0 1"),
  ];
  const played = games().map(({ name }) => started(name));
  for (const game of played) {
    for (let ply = 0; ply < 60 && !game.isOver; ply++) {
      const choices = game.choices().filter(({ does = [] }) => !does.includes("gives-up"));
      game.playChoice(choices[(ply * 7) % choices.length]);
    }
  }
  for (const game of [...promoted, ...played]) {
    const { diagram } = game;
    const pieces = [...contentsOf(diagram.battle ?? diagram).values()].flatMap(({ piece }) => piece ?? []);
    const drawn = new Set(pieces.map((piece) => figureNames(piece).map((name) => FIGURES[name]).find(Boolean)));
    const picture = game.svg({ pieces: "figures" });
    const shapes = [...picture.matchAll(/<g id="[^"]*" transform="translate\(2,2\) scale\(.8\)" stroke-width="1.5">(.*?)<\/g>/gs)];
    assert.deepEqual([...drawn].sort(), shapes.map(([, shape]) => shape).sort(), game.game);
  }
});

test("units have the names that the game gives them", () => {
  const campaign = Game.start("strata-strategic", { scenario: "duel" });
  const bought = campaign.choices().filter(({ kind }) => kind === "recruit");
  assert.ok(bought.length > 5);
  for (const choice of bought) {
    const [{ args }] = campaign.preview(choice).happened;
    assert.equal(UNITS[choice.becomes], args.unit);
  }
});

test("a server that renders pages can import the module", async () => {
  assert.equal(typeof HTMLElement, "undefined");
  const { WarBoard, FIGURES: figures } = await import("../board/index.js");
  assert.equal(typeof WarBoard, "function");
  assert.equal(figures, FIGURES);
});
