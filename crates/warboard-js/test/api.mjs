// What the package promises, for Node and for browsers: a name and a function for each test.

const same = (found, expected, what = "") => {
  const [a, b] = [found, expected].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what} expected ${b}, found ${a}`);
};

const holds = (truth, what) => {
  if (!truth) throw new Error(what);
};

/** What calling it throws. */
const thrown = (call) => {
  try {
    call();
  } catch (why) {
    return why;
  }
  throw new Error(`${call} throws nothing`);
};

export const tests = (library) => {
  const { Game, View, Host, Session, WarboardError } = library;
  const refused = (call, code, squares) => {
    const why = thrown(call);
    holds(why instanceof WarboardError && why instanceof Error, String(why));
    same(why.code, code, why.message);
    if (squares) same(why.squares, squares);
    return why;
  };

  return {
    "a game is played, taken back and played again"() {
      const game = Game.start("capatomic", { number: 0 });
      const start = game.fen;
      same(game.legal().length, 47);
      same([game.turn, game.turnName, game.ply, game.isOver], ["w", "White", 0, false]);
      const played = game.play("e5");
      same(played.action, "e3e5");
      same(played.happened[0].text, "White's pawn goes from e3 to e5");
      same(played.changes.map((change) => change.square), ["e3", "e5"]);
      same([game.turn, game.ply, game.last.action], ["b", 1, "e3e5"]);
      same(game.history(), [{ action: "e3e5", notation: "e5" }]);
      same(game.undo().ply, 0);
      same([game.fen, game.lastPly], [start, 1]);
      refused(() => game.undo(), "nothing-to-undo");
      same(game.redo().ply, 1);
      refused(() => game.redo(), "nothing-to-redo");
      refused(() => game.reopen(), "no-end-by-word");
      same(game.goto(0).ply, 0);
      refused(() => game.goto(5), "no-such-ply");
      same(String(game), start);
    },

    "choices are found by square, for a board that is clicked on"() {
      const game = Game.start("capatomic");
      same(game.destinations().get("e3"), ["e4", "e5"]);
      same([...game.destinations("e3")], [["e3", ["e4", "e5"]]]);
      same(game.legal("e3"), ["e3e4", "e3e5"]);
      same(game.choices("e3", "e5").map((choice) => choice.notation), ["e5"]);
      same(game.choices("e5"), []);
      refused(() => game.choices("z9"), "unknown-square");
      same(game.play(game.choices("e3", "e4")[0]).action, "e3e4");
      same(game.premoves("w", "d3").map((one) => one.to).sort(), ["c4", "d4", "d5", "e4"]);
      same([game.premoves("w", "e5"), game.choices("e3", "e8"), game.choices(undefined, "a1")], [[], [], []]);
      for (const call of [() => game.premoves("w", "z9"), () => game.choices(undefined, "z9")]) {
        refused(call, "unknown-square");
      }
      same(game.read("e6"), "e8e6");
      same(game.notation("e8e6"), "e6");
      same(game.preview("e8e6").happened[0].code, "moved");
      same(game.chances("e8e6").length, 1);
    },

    "destinations leave out the kinds of choices that are not asked for"() {
      const game = Game.parse("capatomic", "4k5/10/10/10/5p4/10/10/4M5/5K4/10 w - - - + 0 1");
      const kinds = (options) => game.destinations("e3", options).get("e3");
      const launched = game.choices("e3").filter(({ kind }) => kind === "launch").map(({ to }) => to);
      const moved = game.choices("e3").filter(({ kind }) => kind === "move").map(({ to }) => to);
      holds(launched.includes("f6") && !moved.includes("f6"), "a launch alone");
      same(kinds({ except: ["launch"] }), moved);
      same(kinds({ except: ["move"] }), launched);
      same([...game.destinations("e3", { except: ["move", "launch"] })], []);
      const both = [...new Set([...launched, ...moved])].sort();
      for (const options of [undefined, {}, { except: [] }]) same(kinds(options).sort(), both);
      for (const except of ["launch", [5], 5]) {
        holds(thrown(() => kinds({ except })) instanceof TypeError, String(except));
      }
      refused(() => kinds({ kinds: ["move"] }), "unknown-field");
      const host = Host.of(game);
      same(host.destinations("w", "e3", { except: ["launch"] }).get("e3"), moved);
      same([...host.destinations("b")], []);
    },

    "what is refused says why, and changes nothing"() {
      const game = Game.start("capatomic");
      const before = game.state();
      refused(() => game.play("e3e6"), "not-its-move", ["e3", "e6"]);
      refused(() => game.play("nonsense"), "not-an-action");
      refused(() => game.play("\0"), "not-an-action");
      refused(() => game.play("\ud800"), "not-json");
      for (const nothing of [undefined, null, 5, {}]) {
        holds(thrown(() => game.play(nothing)) instanceof TypeError, String(nothing));
      }
      refused(() => Game.start(), "missing-field");
      refused(() => game.choices(5), "malformed-field");
      same(game.check("h1*e6").code, "launches-locked");
      same(game.check("e3e5"), null);
      same(game.state(), before);
      refused(() => Game.start("ludo"), "unknown-game");
      refused(() => Game.start("capatomic", { number: 99999 }), "no-such-start");
      refused(() => Game.start("capatomic", { number: -1 }), "malformed-field");
      refused(() => Game.start("capatomic", { number: "1" }), "malformed-field");
      refused(() => Game.start("capatomic", { numbr: 1 }), "unknown-field");
      refused(() => Game.load("no record"), "line-missing");
    },

    "a position is judged as a whole"() {
      const game = Game.start("capatomic");
      same(Game.validate("capatomic", game.position), []);
      const faults = Game.validate("capatomic", "10 w");
      holds(faults.length > 0 && faults[0].code && faults[0].text, "faults");
      const why = refused(() => Game.parse("capatomic", "10 w"), "faulty-position");
      same(why.faults, faults);
    },

    "words end a game, and records keep it"() {
      const game = Game.start("capatomic");
      game.play("e5");
      game.setHeader("White", "Ann");
      game.annotate(1, { comment: "a beginning" });
      same(game.note(1).comment, "a beginning");
      holds(game.words().some(({ word }) => word === "resign b"), "resign b");
      const fresh = Game.start("capatomic");
      fresh.say("resign b");
      same([fresh.undo().ply, fresh.isOver], [0, false]);
      game.say("resign b");
      holds(game.isOver && game.result.includes("resign"), game.result);
      refused(() => game.play("e6"), "finished");
      same(game.legal(), []);
      const again = Game.load(game.record());
      same([again.key, again.isOver, again.headers()], [game.key, true, game.headers()]);
      same(Game.loadPgn(game.pgn()).key, game.key);
      const read = Game.readPgn('[Variant "Capatomic Random Chess"]\n1. e5 f6 2. Zz9');
      same([read.game.ply, read.mended, read.fault.code], [2, [], "pgn-action"]);
      refused(() => Game.loadPgn(`${game.pgn()} 1. e5`), "pgn-text");
      same(library.verify(game.record()).game, "capatomic");
      game.reopen();
      holds(!game.isOver, "reopened");
      holds(game.svg({ bottom: "b" }).startsWith("<svg"), "svg");
      const copy = game.fork();
      copy.play("e6");
      same([game.ply, copy.ply], [1, 2]);
    },

    "variants are loaded from a text and unloaded"() {
      const text = "[js-chess:chess]\ncastling = false\n[walls:chess]\ntwoBoards = true\n";
      refused(() => library.loadVariants(text, { strict: true }), "faulty-variants");
      refused(() => Game.start("js-chess"), "unknown-game");
      const { loaded, faults } = library.loadVariants(text);
      same([loaded.map(({ name }) => name), faults.map(({ code }) => code)], [["js-chess"], ["unsupported-key"]]);
      holds(library.games().some(({ name }) => name === "js-chess"), "it is listed");
      const game = Game.start("js-chess");
      game.play("Nf3");
      same(Game.loadPgn(game.pgn()).key, game.key);
      same(Game.load(game.record()).key, game.key);
      same([library.unloadVariant("js-chess"), library.unloadVariant("js-chess")], [true, false]);
      game.play("e5");
      refused(() => Game.start("js-chess"), "unknown-game");
      refused(() => library.loadVariants(text, { lenient: true }), "unknown-field");
    },

    "a battle may be against a garrison"() {
      const battle = Game.start("strata-tactical", { fielded: { white: "KQRNWWFF", black: "BBBWWW" } });
      same(String(battle.view("spectator")), "uuu3/uuu3/6/6/6/6/2UUUU/2UUUK w 0 1");
      const fielded = { white: "KQRNWWFF", black: "BBBWWW", budget: 30 };
      refused(() => Game.start("strata-tactical", { fielded }), "selection");
    },

    "a client of a battle has a view and no secrets"() {
      const host = Host.start("strata-tactical", {
        fielded: { white: "KQRNWWFF", black: "DQBGWWWF" },
      });
      const view = View.parse("strata-tactical", host.view("white").text);
      same([view.observer, view.player, view.isToAct], ["white", "w", true]);
      holds(view.legal().includes("c1^"), view.legal());
      refused(() => host.act("b", "b8^"), "not-your-turn");
      refused(() => host.act("w", "c1^=Q"), "identity-named");
      refused(() => host.act("w", "c1^", { ply: 3 }), "other-ply");
      refused(() => host.act("w", "c1^", { plies: 0 }), "unknown-field");
      same(host.check("w", "c1^"), null);
      same(host.choices("w", "c1").length > 0, true);
      host.act("w", "c1^", { ply: 0 });
      const told = host.told("white", 0);
      for (const line of told.lines) same(view.follow(line).happened[0].code, "revealed");
      same(String(view), host.view("white").text);
      same([view.isToAct, host.ply, host.turn], [false, 1, "b"]);
      const sample = view.sample();
      same(sample.key, view.key);
      refused(() => View.parse("strata-tactical", sample.position), "faulty-position");
      const resumed = Host.resume(host.record(), library.randomSeed());
      host.say("b", "resign");
      refused(() => host.say("w", "resign b"), "not-your-word");
      same([host.isOver, resumed.isOver, resumed.status.state], [true, false, "ongoing"]);
    },

    "a campaign's turn"() {
      const game = Game.start("strata-strategic", { scenario: "duel" });
      for (const order of ["+W@-2,2", "end", "-2,2>-1,2", "K", "go", "end"]) game.play(order);
      same(game.turn, "2");
      same(game.diagram.shape, "hexes");
      const seen = game.view("2");
      holds(seen.isToAct && seen.legal().includes("end"), "the other seat");
      refused(() => Game.start("strata-strategic", { scenario: "no such" }), "unknown-scenario");
    },

    "Invasion"() {
      const game = Game.start("invasion");
      same(game.play("Txj8").action, "j3j8");
      refused(() => game.play("j3j8"), "no-piece");
    },

    "sessions speak the protocol"() {
      const session = new Session({ open: 1 });
      const { of } = session.request({ do: "start", game: "invasion" });
      same(of, "g1");
      refused(() => session.request({ do: "start", game: "invasion" }), "too-many-open");
      refused(() => session.request({ do: "ludo" }), "unknown-request");
      same(JSON.parse(session.answer("{")).error.code, "not-json");
      for (const line of [undefined, null, 5, {}, []]) {
        holds(thrown(() => session.answer(line)) instanceof TypeError, String(line));
      }
      // Whoever asks wrongly has done nothing to the library.
      same(JSON.parse(session.answer('{"v":1,"do":"record","of":"g1"}')).error, undefined);
      session.free();
      refused(() => session.answer("{}"), "freed");
      session.free();
    },

    "what is freed is gone"() {
      const game = Game.start("capatomic");
      game.state();
      game.free();
      game.free();
      for (const call of [() => game.turn, () => game.legal(), () => game.play("e5")]) {
        refused(call, "freed");
      }
    },

    "texts of any length go in and out"() {
      const game = Game.start("capatomic");
      refused(() => game.play("x".repeat(3_000_000)), "not-an-action");
      const name = "\u{1F680}\u00e9".repeat(150);
      game.setHeader("White", name);
      same(game.headers().find((header) => header.name === "White").value, name);
    },

    "games do not meet"() {
      const games = Array.from({ length: 400 }, (_, number) => Game.start("capatomic", { number }));
      holds(new Set(games.map((game) => game.key)).size === 400, "400 starts");
      games.forEach((game) => game.free());
    },

    "options are objects"() {
      const game = Game.start("capatomic");
      const host = Host.of(game);
      for (const given of [12345, "seed", true, [], [1], new Map(), game, () => ({}), 5n]) {
        for (const call of [
          () => Game.start("capatomic", given),
          () => Host.start("capatomic", given),
          () => Host.of(game, given),
          () => host.act("w", "e5", given),
          () => host.say("w", "resign", given),
          () => host.declare("time w", given),
          () => host.standIn(given),
          () => host.report("e5", given),
          () => game.svg(given),
          () => new Session(given),
        ]) {
          const why = thrown(call);
          holds(why instanceof TypeError, `${call} with ${String(given)}: ${why}`);
        }
      }
      same([host.ply, host.isOver], [0, false]);
      for (const none of [undefined, null, {}]) same(Game.start("capatomic", none).key, game.key);
      // What is an argument, or of every request, is no option.
      for (const [call, field] of [
        [() => Game.start("capatomic", { game: "chess" }), "game"],
        [() => Game.start("capatomic", { id: 1 }), "id"],
        [() => Host.start("capatomic", { do: "games" }), "do"],
        [() => Host.of(game, { of: "g1" }), "of"],
        [() => host.act("w", "e5", { by: "b" }), "by"],
        [() => host.act("w", "e5", { v: 1 }), "v"],
        [() => host.say("w", "resign", { word: "offer" }), "word"],
        [() => host.declare("time w", { word: "abort" }), "word"],
        [() => host.standIn({ of: "h1" }), "of"],
        [() => host.report("e5", { action: "e4" }), "action"],
      ]) {
        same(refused(call, "unknown-field").args, { field });
      }
      same([host.ply, host.isOver], [0, false]);
    },

    "what JSON has no words for is refused"() {
      const start = (number) => () => Game.start("capatomic", { number });
      for (const number of [NaN, Infinity, -Infinity, 1.5, 2n ** 64n, -1n]) {
        const why = refused(start(number), "malformed-field");
        same(why.args.field, "number");
      }
      same(start(7n)().key, start(7)().key);
      for (const number of [99999, 99999n, 2 ** 60, 2n ** 60n]) refused(start(number), "no-such-start");
      for (const number of [() => 1, Symbol("one")]) {
        holds(thrown(start(number)) instanceof TypeError, String(number));
      }
      const game = Game.start("capatomic");
      for (const ply of [NaN, Infinity, -1]) refused(() => game.goto(ply), "malformed-field");
      refused(() => game.annotate(0, { clock_millis: NaN }), "malformed-field");
      for (const notes of [new Map([[1, { comment: "a" }]]), new Set(), new (class {})()]) {
        const note = { variations: [{ actions: ["e3e5"], notes }] };
        holds(thrown(() => game.annotate(0, note)) instanceof TypeError, String(notes));
      }
      same(game.note(0), Game.start("capatomic").note(0));
      refused(() => new Session({ opne: 1 }), "unknown-field");
      for (const limit of [NaN, -1, 1.5, "1", 2 ** 32, null]) {
        same(refused(() => new Session({ open: limit }), "malformed-field").args.field, "open");
        refused(() => new Session({ guessableForTests: limit === 2 ** 32 ? 2n ** 64n : limit }),
          "malformed-field");
      }
    },

    "the seed of a host is that of its start and of its draws"() {
      const seed = "0123456789abcdef".repeat(4);
      same(Host.start("capatomic", { seed }).view("everybody").text,
        Game.start("capatomic", { seed }).position);
      const [one, other] = [1, 2].map(() => Host.start("strata-tactical", { seed }));
      same(one.record(), other.record());
      same([one.seed, Host.of(Game.start("invasion"), { seed }).seed], [seed, seed]);
      const drawn = Host.start("strata-strategic", { scenario: "duel" });
      holds(/^[0-9a-f]{64}$/.test(drawn.seed) && drawn.seed !== seed, drawn.seed);
      const again = Host.resume(drawn.record(), drawn.seed);
      same([again.seed, again.record()], [drawn.seed, drawn.record()]);
      refused(() => Host.resume(drawn.record()), "missing-field");
      refused(() => Host.resume(drawn.record(), "none"), "malformed-field");
      one.free();
      refused(() => one.seed, "freed");
    },

    "what is shown cannot be changed"() {
      const game = Game.start("capatomic");
      const state = game.state();
      const before = JSON.stringify(state);
      for (const write of [
        () => (state.turn = "b"),
        () => (game.diagram.cells[0].piece.side = "b"),
        () => game.facts.push("mine"),
        () => delete game.status.state,
      ]) {
        holds(thrown(write) instanceof TypeError, `${write}`);
      }
      same([JSON.stringify(game.state()), game.turn], [before, "w"]);
      holds(game.state() === state, "the same object");
      const copy = structuredClone(state);
      copy.turn = "b";
      game.play("e5");
      same([game.turn, state.turn], ["b", "w"]);
    },

    "nothing is copied in silence that cannot be copied"() {
      const game = Game.start("strata-tactical");
      const kept = [game, game.view("white"), Host.of(game), new Session()];
      for (const one of kept) {
        for (const copy of [structuredClone, (some) => structuredClone({ some })]) {
          same(thrown(() => copy(one)).name, "DataCloneError");
        }
        holds(thrown(() => JSON.stringify({ one })) instanceof TypeError, "JSON");
        same([Object.keys(one), one.add, one.has], [[], undefined, undefined]);
      }
      holds(game instanceof Game && kept[2] instanceof Host, "of its class");
    },

    "every game is started, played and drawn"() {
      for (const { name } of library.games()) {
        const game = Game.start(name);
        let draw = 1;
        for (let ply = 0; ply < 40 && !game.isOver; ply += 1) {
          const choices = game.choices().filter(({ does }) => !does?.includes("gives-up"));
          draw = (draw * 48271) % 2147483647;
          game.play(choices[draw % choices.length]);
          if (ply % 10 === 0) holds(game.svg({ pieces: "figures" }).startsWith("<svg"), name);
        }
        holds(game.ply > 0 && game.svg().endsWith("</svg>\n"), `${name} is not drawn`);
        same(Game.load(game.record()).key, game.key, name);
        game.free();
      }
    },

    "messages are for translators"() {
      holds(library.messages().some((one) => one.code === "unknown-game"), "unknown-game");
      const own = library.messages("capatomic");
      holds(own.some((one) => one.code === "launches-locked" && one.template), "launches-locked");
      same(library.games().length, 27);
      same(library.version().split(".").length, 3);
    },
  };
};
