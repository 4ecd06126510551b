// One code for one fault: the golden requests of the protocol, asked of the classes. Beside each object a
// session plays the golden file, and before each request the object is made anew of what the session has.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import init, { Game, Host, Session, View, WarboardError, messages, verify } from "../index.js";

await init();
const folder = new URL("../../warboard/tests/data/protocol/", import.meta.url);
const seed = "0123456789abcdef".repeat(4);

/** Names under which sessions have something open. */
const ofSessions = /^(not-open|needs-a-.*|not-for-hosts|too-many-open|unknown-request|unknown-version)$/;

const opening = {
  start: ({ game, ...at }) => Game.start(game, at),
  parse: ({ game, position }) => Game.parse(game, position),
  load: ({ record }) => Game.load(record),
  "load-pgn": ({ pgn }) => Game.loadPgn(pgn),
  "parse-view": ({ game, view }) => View.parse(game, view),
  verify: ({ record }) => verify(record),
  codes: ({ game }) => messages(game),
};

const shown = {
  fork: (of) => of.fork(),
  state: (of) => of.state(),
  svg: (of, { options }) => of.svg(options),
  choices: (of, { from }) => of.choices(from),
  premoves: (of, { actor }) => of.premoves(actor),
  read: (of, { text }) => of.read(text),
  check: (of, { action }) => of.notation(action),
  preview: (of, { action }) => of.preview(action),
  chances: (of, { action }) => of.chances(action),
};

const views = {
  ...shown,
  follow: (view, { told }) => view.follow(told),
  sample: (view) => view.sample(),
};

const games = {
  ...shown,
  host: (game, options) => Host.of(game, options),
  play: (game, { action }) => game.play(action),
  "play-choice": (game, { action }) => game.playChoice(action),
  say: (game, { word }) => game.say(word),
  words: (game) => game.words(),
  undo: (game) => game.undo(),
  reopen: (game) => game.reopen(),
  redo: (game) => game.redo(),
  goto: (game, { ply }) => game.goto(ply),
  history: (game) => game.history(),
  record: (game) => game.record(),
  pgn: (game) => game.pgn(),
  headers: (game) => game.headers(),
  "set-header": (game, { name, value }) => game.setHeader(name, value),
  note: (game, { ply }) => game.note(ply),
  annotate: (game, { ply, note }) => game.annotate(ply, note),
  observers: (game) => game.observers(),
  view: (game, { observer, ply }) => game.view(observer, ply),
  told: (game, { observer, since, fingerprint }) => game.told(observer, since, fingerprint),
};

const { record, pgn, headers, note, annotate, observers, words, told } = games;
const hosts = {
  record, pgn, headers, "set-header": games["set-header"], note, annotate, observers, words, told,
  choices: (host, { by, from }) => host.choices(by, from),
  read: (host, { by, text }) => host.read(by, text),
  check: (host, { by, action }) => {
    const why = host.check(by, action);
    if (why) throw why;
  },
  act: (host, { by, action, ...options }) => host.act(by, action, options),
  speak: (host, { by, word, ...options }) => host.say(by, word, options),
  declare: (host, { word, ...options }) => host.declare(word, options),
  "stand-in": (host, options) => host.standIn(options),
  report: (host, { action, ...options }) => host.report(action, options),
  view: (host, { observer, ply }) => host.view(observer, ply),
};

/** What asks the same of an object, if anything does. */
function call(session, request) {
  const { v, id, do: what, of, ...fields } = request;
  if (of === undefined) return opening[what] && (() => opening[what](fields));
  if (/^v\d/.test(of)) {
    const { game, position } = session.request({ do: "state", of });
    return views[what] && (() => views[what](View.parse(game, position), fields));
  }
  const record = session.request({ do: "record", of });
  const hosted = of.startsWith("h") || fields.by !== undefined;
  const calls = hosted ? hosts : games;
  const kept = () => (hosted ? Host.resume(record, seed) : Game.load(record));
  return calls[what] && (() => calls[what](kept(), fields));
}

/** Whether classes have nothing to say of it: of a name, or of a field for which they have no place. */
const isOfLines = ({ code, args }, { of, do: what }) =>
  ofSessions.test(code) ||
  !(of === undefined || typeof of === "string") ||
  what === undefined ||
  ["v", "id", "do"].includes(args.field) ||
  (code === "unknown-field" && !args.field.includes("."));

/** Variants that a session has loaded are games of that session alone. */
const isOfOneSession = (line) => line.includes("golden-");

/** What a game that is made anew has forgotten: what was taken back. */
const isForgotten = ({ do: what }) => what === "goto" || what === "redo";

/** Arguments that have to be of a type, and what is thrown of another. */
const types = { action: /^an action is a string/, options: /^options are an object/ };

/** What is thrown, if anything is. */
const thrown = (ask) => {
  try {
    ask();
    return undefined;
  } catch (why) {
    return why;
  }
};

for (const file of readdirSync(folder)) {
  test(`what is done or refused in ${file} is as it is in JSON`, () => {
    const lines = readFileSync(new URL(file, folder), "utf8").trimEnd().split("\n");
    const session = new Session({ guessableForTests: 1 });
    let [done, refused] = [0, 0];
    for (let at = 0; at < lines.length; at += 2) {
      const { error } = JSON.parse(lines[at + 1]);
      const request = JSON.parse(lines[at]);
      const isOfClasses = request?.do && !isOfOneSession(lines[at]);
      const ask = isOfClasses && !(error && isOfLines(error, request)) && call(session, request);
      const why = ask && thrown(ask);
      if (ask && !error) {
        assert.ok(why === undefined || isForgotten(request), `${lines[at]}: ${why}`);
        done += 1;
      } else if (ask && why instanceof TypeError) {
        assert.match(error.code, /^(missing|malformed)-field$/, `${lines[at]}: ${why}`);
        assert.match(why.message, types[error.args.field], lines[at]);
        refused += 1;
      } else if (ask) {
        assert.ok(why instanceof WarboardError, `${lines[at]}: ${why}`);
        const { code, squares, args, message: text } = why;
        const found = isForgotten(request) ? { ...error, code } : { code, squares, args, text };
        assert.deepEqual(found, error, lines[at]);
        refused += 1;
      }
      session.answer(lines[at]);
    }
    const [least, most] = file === "refused.jsonl" ? [60, 10] : [0, 20];
    assert.ok(refused > least && done > most, `${done} done, ${refused} refused`);
    session.free();
  });
}
