// A program that must compile, and lines that must not.
import init, {
  Game, Host, Session, View, WarboardError, games, type Choice, type Frozen, type GameInfo, type Layout, type State,
} from "warboard";
import { Game as One } from "warboard/capatomic";
import { FIGURES as OF_BOARD, turnTo, type Driver, type WarBoard } from "warboard/board";
import { FIGURES } from "warboard/figures";
import { SyncThinker, Thinker, type Idea } from "warboard/players";

await init(new URL("https://example.com/warboard.wasm"));
await init(fetch("/warboard.wasm"));
const game: Game = Game.start("capatomic", { number: 1 });
const state: Frozen<State> = game.state();
const choices: Choice[] = game.choices("e3", "e5");
const destinations: Map<string, string[]> = game.destinations(undefined, { except: ["launch"] });
const [info]: GameInfo[] = games();
const figures: (string | undefined)[] = (info?.kinds ?? []).map((kind) => FIGURES[kind.figure ?? ""]);
const layout: Layout = game.layout({ bottom: "b" });
console.log(layout.at(12, 30.5), layout.place("e3")?.x, layout.places[0]?.corners, figures.length);
for (const event of game.play(choices[0]!).happened) console.log(event.code, event.squares, event.text);
const ply: number = game.undo().ply;
if (game.diagram.shape === "squares") console.log(game.diagram.files, state.turn, ply);
try {
  game.play("e3e6");
} catch (why) {
  if (why instanceof WarboardError) console.log(why.code, why.squares.join());
}
const host = Host.start("strata-tactical", { fielded: { white: "KQRNWWFF", black: "KQRNWWFF" } });
const view: View = View.parse("strata-tactical", host.view("white").text);
for (const line of host.told("white", 0).lines) view.follow(line);
using session = new Session({ open: 3 });
session.request({ do: "check", of: "g1", action: "e5" });
const [seed, own]: [string, State] = [host.seed, structuredClone(state) as State];
console.log(Host.resume(host.record(), seed).turn, own.turn);
console.log(destinations.size, One.start("capatomic").legal().length);

const worker = () => new Worker("/thinker-worker.js", { type: "module" });
using thinker = await Thinker.start("capatomic", { level: "random", worker });
const idea: Idea = await thinker.choose(view, { clock: { left: 1000 }, signal: AbortSignal.timeout(9) });
const best: Idea[] = await thinker.analyse(game, { lines: 2, onProgress: (ideas) => ideas.length });
host.act("w", idea);
(await SyncThinker.load("invasion")).choose("text", { shouldStop: () => best.length > 0 });

// @ts-expect-error: a level that there is not
Thinker.start("capatomic", { level: 9 });
// @ts-expect-error: a thinker in this thread has no worker
SyncThinker.load("capatomic", { worker });
// @ts-expect-error: a request that there is not
session.request({ do: "ludo" });
// @ts-expect-error: games are started, not made
new Game();
// @ts-expect-error: it is frozen
state.turn = "b";
// @ts-expect-error: a list
game.destinations("e3", { except: "launch" });
// @ts-expect-error: it is frozen
layout.places[0]!.x = 5;
// @ts-expect-error: it is frozen
game.facts.push(state.facts[0]!);
// @ts-expect-error: the number is an option
Game.start("capatomic", 12345);
// @ts-expect-error: a number
Game.start("capatomic", { number: "1" });

const board: WarBoard = document.createElement("war-board");
board.game = game;
board.game = view;
board.game = { state: async () => game.state(), choices: async () => game.choices() };
board.bottom = "b";
board.marks = [{ square: "e4", kind: "ring", colour: "red" }];
board.addEventListener("action", ({ detail }) => console.log(detail.choice.kind, detail.action.length));
board.addEventListener("refused", (event) => event.detail.error.squares?.join());
board.addEventListener("click", (event) => event.clientX);
await board.refresh(game.play("e5"));
const driver: Driver = { state: () => game.state() };
console.log(driver, turnTo([{ hex: "0,0" }], "0,0"), Object.keys(OF_BOARD));
// @ts-expect-error: a driver has a state
board.game = { choices: () => [] };
// @ts-expect-error: there are two sides
board.bottom = "left";
