"""One code for one fault: the golden requests of the protocol, asked of the objects of this package.

Beside each object a session plays the golden file, and before each request the object is made anew of
what the session has, so that what is refused is refused in the same state.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import warboard
from warboard import Fielded, Game, Host, Mark, Note, Session, Variation, View

from test_protocol import FILES

Request = dict[str, Any]

#: What the signatures of Python say: an argument is missing, unknown or of another type.
SIGNATURES = {"missing-field", "unknown-field", "malformed-field"}

#: What an argument is called here that is a field of a request.
ARGUMENTS = {
    "action": "an action", "by": "player", "from": "square", "since": "ply", "told": "line", "view": "text",
    # A key of notes, which has no name but its place.
    "x": "notes",
}

#: Lines that are no requests at all, names under which sessions have something open, and their limits.
OF_SESSIONS = {
    "not-json", "not-an-object", "duplicate-field", "unknown-request", "unknown-version",
    "not-open", "needs-a-game", "needs-a-view", "needs-a-host", "not-for-hosts", "too-many-open",
    "too-many-plies", "record-too-long", "other-position",
}


def start(request: Request) -> Game:
    fielded = request.pop("fielded", None)
    if fielded is not None:
        request["fielded"] = Fielded(**fielded)
    return Game(request.pop("game"), **request)


def drawn_into(options: Request | None) -> Request:
    if not isinstance(options, dict | None):
        raise TypeError("options are keywords")
    given = dict(options or {})
    given["marks"] = [Mark(**mark) for mark in given.pop("marks", [])]
    return given


def noted(note: Request) -> Note:
    variations = [
        Variation(
            tuple(one["actions"]),
            {int(ply) if ply.isdigit() else ply: noted(at) for ply, at in one.get("notes", {}).items()},
        )
        for one in note.get("variations") or ()
    ]
    return Note(note.get("comment", ""), note.get("clock_millis"), tuple(variations))


def header(of: Game | Host, name: str, value: str | None = None) -> None:
    if value is None:
        of.remove_header(name)
    else:
        of.set_header(name, value)


#: What opens something, or asks of nothing that is open.
OPENING: dict[str, Callable[..., object]] = {
    "start": lambda **request: start(request),
    "parse": lambda game, position: Game(game, position=position),
    "load": warboard.load,
    "load-pgn": lambda pgn, strict=None: warboard.load_pgn(pgn),
    "parse-view": lambda game, view: View(game, view),
    "verify": warboard.verify,
    "codes": lambda game=None: warboard.find(game).messages() if game else warboard.messages(),
    "games": warboard.games,
    "random-seed": warboard.random_seed,
}

#: What games and hosts have alike.
OF_BOTH: dict[str, Callable[..., object]] = {
    "record": lambda of: of.record(),
    "pgn": lambda of: of.pgn(),
    "headers": lambda of: of.headers,
    "set-header": header,
    "note": lambda of, ply: of.note(ply),
    "annotate": lambda of, ply, note: of.annotate(ply, noted(note)),
    "observers": lambda of: of.observers,
    "view": lambda of, observer, ply=None: of.view(observer, ply),
    "told": lambda of, observer, since: of.told_since(observer, since),
}

OF_GAMES: dict[str, Callable[..., object]] = OF_BOTH | {
    "fork": Game.copy,
    "state": Game.state,
    "svg": lambda game, options=None: game.svg(**drawn_into(options)),
    "choices": lambda game, from_=None: game.choices(from_),
    "premoves": lambda game, actor: game.premoves(actor),
    "read": lambda game, text: game.read(text),
    "check": lambda game, action: game.check(action),
    "preview": lambda game, action: game.preview(action),
    "host": lambda game, seed=None: Host(game, seed),
    "play": lambda game, action: game.play(action),
    "play-choice": lambda game, action: game.play_choice(action),
    "chances": lambda game, action: game.chances(action),
    "say": lambda game, word: game.say(word),
    "words": Game.words,
    "undo": Game.undo,
    "reopen": Game.reopen,
    "goto": lambda game, ply: game.goto(ply),
    "history": Game.notations,
}

OF_VIEWS: dict[str, Callable[..., object]] = {
    "fork": View.copy,
    "state": View.state,
    "svg": lambda view, options=None: view.svg(**drawn_into(options)),
    "choices": lambda view, from_=None: view.choices(from_),
    "premoves": lambda view, actor: view.premoves(actor),
    "read": lambda view, text: view.read(text),
    "check": lambda view, action: (view.chances(action), view.check(action)),
    "preview": lambda view, action: view.preview(action),
    "chances": lambda view, action: view.chances(action),
    "follow": lambda view, told: view.follow(told),
    "sample": View.sample,
}

OF_HOSTS: dict[str, Callable[..., object]] = OF_BOTH | {
    "choices": lambda host, by, from_=None: host.choices(by, from_),
    "read": lambda host, by, text: host.read(by, text),
    "check": lambda host, by, action: host.check(by, action),
    "act": lambda host, by, action, drawn=None, ply=None: host.act(by, action, drawn=drawn, ply=ply),
    "speak": lambda host, by, word, ply=None: host.say(by, word, ply=ply),
    "declare": lambda host, word, ply=None: host.declare(word, ply=ply),
    "stand-in": lambda host, ply=None: host.stand_in(ply=ply),
    "report": lambda host, action, ply=None: host.report(action, ply=ply),
}


def opened(session: Session, of: str) -> Game | View | Host:
    """What a session has open under a name, as an object."""
    if of.startswith("v"):
        state = session.ask("state", of=of)["state"]
        return View(state["game"], state["position"])
    game = warboard.load(session.ask("record", of=of)["record"])
    return Host(game, "1" * 64) if of.startswith("h") else game


def call(session: Session, request: Request) -> Callable[[], object] | None:
    """What asks the same of the package, if anything does."""
    fields = {name: value for name, value in request.items() if name not in ("v", "id", "do")}
    fields = {"from_" if name == "from" else name: value for name, value in fields.items()}
    do, of = request.get("do"), fields.pop("of", None)
    if of is None:
        ask = OPENING.get(str(do))
        return None if ask is None else lambda: ask(**fields)
    try:
        found = opened(session, str(of))
    except warboard.WarboardError:
        return None
    if isinstance(found, Game) and "by" in fields:
        # A host asks so; games take it from whoever knows all.
        found = Host(found, "1" * 64)
    kinds = {Game: OF_GAMES, View: OF_VIEWS, Host: OF_HOSTS}
    ask = kinds[type(found)].get(str(do))
    return None if ask is None else lambda: ask(found, **fields)


def is_of_lines(error: dict[str, Any]) -> bool:
    """Whether objects have nothing to say of it: of a line or a name, not of what is asked."""
    return error["code"] in OF_SESSIONS or error["args"].get("field") in ("v", "id", "do")


def refused(ask: Callable[[], object]) -> warboard.WarboardError | TypeError | None:
    try:
        ask()
    except (warboard.WarboardError, TypeError) as why:
        return why
    return None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_refused_has_the_code_that_it_has_in_json(file: Path) -> None:
    session = Session.guessable_for_tests(1)
    lines = file.read_text(encoding="utf-8").splitlines()
    asked = met = 0
    for line, answer in zip(lines[::2], lines[1::2], strict=True):
        request = json.loads(line)
        ask = call(session, request) if isinstance(request, dict) else None
        error = json.loads(answer).get("error")
        why = None if ask is None else refused(ask)
        session.answer(line)
        if ask is None or (error and is_of_lines(error)):
            continue
        asked += 1
        if error is None:
            # A game that is made anew has forgotten what was taken back.
            assert why is None or request["do"] == "goto", line
            continue
        met += 1
        if isinstance(why, TypeError):
            assert error["code"] in SIGNATURES, (line, why)
            *_, field = (part for part in error["args"]["field"].split(".") if not part.isdigit())
            assert field in str(why) or ARGUMENTS.get(field, field) in str(why), (line, why)
            continue
        assert why is not None, line
        assert (why.code, list(why.squares)) == (error["code"], error["squares"]), line
        # Fields have the names of arguments, and a game that is made anew goes to fewer plies.
        if why.code not in SIGNATURES and request["do"] != "goto":
            assert why.text == error["text"], line
            assert list(why.arguments) == list(error["args"]), line
    assert asked > 20
    if file.stem == "refused":
        assert met > 60
