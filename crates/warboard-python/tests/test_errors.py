"""Errors are values: classes, codes, pickles."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import warboard
from warboard import Game


def raised() -> list[warboard.WarboardError]:
    calls = [
        lambda: warboard.find("ludo"),
        lambda: Game("capatomic", 30_000),
        lambda: Game("capatomic", position="?"),
        lambda: Game("strata-strategic", scenario="version = 1"),
        lambda: warboard.load("?"),
        lambda: Game("capatomic").play("e3e6"),
        lambda: Game("capatomic").play("??"),
        lambda: Game("capatomic").say("??"),
        lambda: Game("capatomic").goto(5),
    ]
    errors = []
    for call in calls:
        with pytest.raises(warboard.WarboardError) as caught:
            call()
        errors.append(caught.value)
    return errors


def fields(error: warboard.WarboardError) -> tuple[object, ...]:
    action = getattr(error, "action", None)
    told = (error.code, error.squares, error.arguments, error.text, error.faults)
    return (type(error), str(error), action, *told)


@pytest.mark.parametrize("error", raised(), ids=lambda error: error.code)
def test_errors_pickle_and_copy(error: warboard.WarboardError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert fields(again) == fields(error)


@pytest.mark.parametrize("error", raised(), ids=lambda error: error.code)
def test_every_error_has_code_squares_arguments_and_sentence(
    error: warboard.WarboardError,
) -> None:
    assert isinstance(error, ValueError) and error.args == (str(error),)
    assert error.code and error.text and error.text in str(error)
    assert isinstance(error.squares, tuple) and isinstance(error.arguments, dict)
    assert all(isinstance(fault, warboard.Message) for fault in error.faults)


def test_sentences_are_those_of_the_protocol(game: Game) -> None:
    session = warboard.Session()
    session.ask("start", game="capatomic", number=0)
    for text in ["e3e6", "h10*e5", "??", "Nd5", "a1a9"]:
        with pytest.raises(warboard.IllegalAction) as mine:
            game.check(text)
        with pytest.raises(warboard.WarboardError) as theirs:
            session.ask("check", of="g1", action=text)
        assert mine.value.text == theirs.value.text
        assert fields(mine.value)[3:] == fields(theirs.value)[3:]


def test_what_strangers_write_steers_no_terminal(game: Game) -> None:
    with pytest.raises(warboard.IllegalAction) as caught:
        game.play("e3\u202ee6\x1b[31m")
    assert "\x1b" not in str(caught.value) and "\u202e" not in str(caught.value)
    assert caught.value.action == "e3\u202ee6\x1b[31m"
    with pytest.raises(warboard.IllegalAction) as caught:
        game.play("x" * 100_000)
    assert len(str(caught.value)) < 5_000


@pytest.mark.parametrize("text", ["\ud800", "e5\udc80", "\udfff\ud800"])
def test_half_a_character_is_refused_as_in_json(game: Game, text: str) -> None:
    session = warboard.Session()
    line = '{"v":1,"do":"read","of":"g1","text":"' + text + '"}'
    assert json.loads(session.answer(line))["error"]["code"] == "not-json"
    # Nothing makes JSON of it: no backslash before it, nor the other half behind it.
    for text_in_json in ["\\" + text, text + "\udc80", "\ud800" + text]:
        line = '{"v":1,"do":"read","of":"g1","text":"' + text_in_json + '"}'
        assert json.loads(session.answer(line))["error"]["code"] == "not-json"
    host, view = warboard.Host(game), game.view("everybody")
    for call in [
        lambda: game.play(text), lambda: game.parse(text), lambda: game.say(text),
        lambda: game.legal(text), lambda: game.set_header("White", text), lambda: game.view(text),
        lambda: game.annotate(0, warboard.Note(text)), lambda: game.svg(last=[text]),
        lambda: host.act(text, "e5"), lambda: host.act("w", text), lambda: host.say("w", text),
        lambda: view.follow(text), lambda: Game(text), lambda: Game("capatomic", position=text),
        lambda: Game("capatomic", seed=text), lambda: warboard.find(text), lambda: warboard.load(text),
        lambda: warboard.load_pgn(text), lambda: warboard.verify(text), lambda: session.ask(text),
        lambda: warboard.load_variants(text),
        lambda: session.ask("read", of="g1", text=text), lambda: game.draw("e5", text),
        lambda: game.svg(id=text), lambda: game.svg(bottom=text), lambda: game.svg(pieces=text),
        lambda: game.svg(marks=[warboard.Mark(text)]), lambda: game.svg(marks=[warboard.Mark("e4", text)]),
        lambda: game.svg(marks=[warboard.Mark("e4", colour=text)]), lambda: game.svg(check=[text]),
        lambda: view.svg(id=text), lambda: view.svg(bottom=text), lambda: view.svg(pieces=text),
        lambda: view.svg(last=[text]), lambda: view.svg(marks=[warboard.Mark(text)]),
    ]:
        with pytest.raises(warboard.WarboardError) as caught:
            call()
        assert caught.value.code == "not-json"
    assert game.ply == host.ply == 0


@pytest.mark.parametrize("number", [-1, 10**23, -(10**23)])
def test_numbers_that_no_field_takes_are_refused_as_in_json(game: Game, number: int) -> None:
    session = warboard.Session()
    session.ask("start", game="capatomic")
    with pytest.raises(warboard.WarboardError) as theirs:
        session.ask("goto", of="g1", ply=number)
    with pytest.raises(warboard.WarboardError) as mine:
        game.goto(number)
    assert fields(mine.value) == fields(theirs.value)
    host = warboard.Host(game)
    for call in [
        lambda: game.key_at(number), lambda: game.note(number), lambda: game.view("everybody", number),
        lambda: game.told_since("everybody", number), lambda: game.playout(plies=number),
        lambda: game.annotate(number, warboard.Note()), lambda: game.draw("e5", number),
        lambda: host.act("w", "e5", ply=number), lambda: host.fingerprint_at("everybody", number),
        lambda: Game("capatomic", number), lambda: Game("capatomic", guessable_test_deal=number),
        lambda: warboard.load("", max_bytes=number), lambda: warboard.verify("", number),
        lambda: warboard.Session(max_open=number), lambda: warboard.Session.guessable_for_tests(number),
    ]:
        with pytest.raises(warboard.WarboardError) as caught:
            call()
        assert caught.value.code == "malformed-field"
        assert isinstance(caught.value.arguments["minimum"], int)


def test_the_argument_of_another_type_is_named_and_nothing_of_rust_is(game: Game) -> None:
    view, host = game.view("everybody"), warboard.Host(game)
    for call, named in [
        (lambda: game.say(5), "word: a str is needed, not int"),
        (lambda: game.goto("1"), "ply: an int is needed, not str"),
        (lambda: game.view(5), "observer: a str is needed, not int"),
        (lambda: game.view("everybody", 1.5), "ply: an int is needed, not float"),
        (lambda: game.set_header("White", None), "value: a str is needed, not NoneType"),
        (lambda: game.legal(b"e3"), "square: a str is needed, not bytes"),
        (lambda: host.act(5, "e5"), "player: a str is needed, not int"),
        (lambda: host.act("w", 5), "an action is a str, an Action or a Choice, not int"),
        (lambda: host.act("w", "e5", ply="1"), "ply: an int is needed, not str"),
        (lambda: view.follow(5), "line: a str is needed, not int"),
        (lambda: warboard.View("invasion", 5), "text: a str is needed, not int"),
        (lambda: warboard.load(b"x"), "record: a str is needed, not bytes"),
        (lambda: Game("capatomic", seed=7), "seed: a str is needed, not int"),
        (lambda: Game("capatomic", 1.5), "number: an int is needed, not float"),
        (lambda: game.draw("e5", 1.5), "what draws is an int or the 64 digits of a seed, not float"),
        (lambda: game.rules.player("8"), "level: an int is needed, not str"),
        (lambda: warboard.Session(max_open=None), "max_open: an int is needed, not NoneType"),
        (lambda: warboard.Host("capatomic"), "a host is one of a warboard.Game, not str"),
    ]:
        with pytest.raises(TypeError) as caught:
            call()
        assert str(caught.value) == named


def test_errors_can_be_made_and_shown() -> None:
    error = warboard.WarboardError("not today", "not-today")
    assert (str(error), error.code, error.squares, error.arguments) == (
        "not today", "not-today", (), {},
    )
    assert repr(warboard.IllegalAction("e4: no", text="no", action="e4")).startswith("IllegalAct")
