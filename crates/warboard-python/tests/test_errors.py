"""Errors are values: classes, codes, pickles."""

from __future__ import annotations

import copy
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


def test_errors_can_be_made_and_shown() -> None:
    error = warboard.WarboardError("not today", "not-today")
    assert (str(error), error.code, error.squares, error.arguments) == (
        "not today", "not-today", (), {},
    )
    assert repr(warboard.IllegalAction("e4: no", text="no", action="e4")).startswith("IllegalAct")
