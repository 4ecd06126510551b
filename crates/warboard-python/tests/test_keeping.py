"""Headers and notes."""

from __future__ import annotations

from typing import Any, cast

import pytest

import warboard
from warboard import Game, Note, Variation


def test_headers_are_kept_in_order(game: Game) -> None:
    game.set_header("White", "Ada Lovelace")
    game.set_header("Event", "Tea")
    game.set_header("White", "Ada")
    assert list(game.headers.items()) == [("White", "Ada"), ("Event", "Tea")]
    game.headers["White"] = "nobody"
    assert game.headers["White"] == "Ada"
    assert game.remove_header("White") == "Ada" and game.remove_header("White") is None
    for name in ["Result", "two words", ""]:
        with pytest.raises(warboard.RecordError):
            game.set_header(name, "x")
    assert list(game.headers) == ["Event"]


def test_notes_are_kept_with_variations(game: Game) -> None:
    game.push("e5")
    note = Note(
        "A double step.",
        clock_millis=298_200,
        variations=(Variation(("e4", "f6"), notes={2: Note("solid")}),),
    )
    game.annotate(1, note)
    noted = game.note(1)
    assert noted == Note(
        "A double step.",
        clock_millis=298_200,
        variations=(Variation(("e3e4", "f8f6"), notes={2: Note("solid")}),),
    )
    assert warboard.load(game.record()).note(1) == noted
    assert game.note(0) is None


def test_wrong_notes_change_nothing(game: Game) -> None:
    game.push("e5")
    before = game.copy()
    illegal = Note(variations=(Variation(("e4", "e9")),))
    for ply, note, code in [
        (2, Note("too late"), "no-such-ply"),
        (1, illegal, "variation-action"),
        (0, illegal, "note-before-first"),
    ]:
        with pytest.raises(warboard.Refused) as caught:
            game.annotate(ply, note)
        assert caught.value.code == code
    text, number, actions, numbers = cast("Any", ("e4", 5, ("e4",), [1]))
    for wrong, why in [
        (5, "note: a warboard.Note is needed, not int"),
        (Note(number), "note.comment: a str is needed, not int"),
        (Note(variations=number), "note.variations: a list of warboard.Variation is needed, not int"),
        (Note(variations=actions), "note.variations.0: a warboard.Variation is needed, not str"),
        (
            Note(variations=(Variation(text),)),
            "note.variations.0.actions: a list of str is needed, not str",
        ),
        (
            Note(variations=(Variation(("e4",), numbers),)),
            "note.variations.0.notes: a dict is needed, not list",
        ),
    ]:
        with pytest.raises(TypeError, match=why):
            game.annotate(1, wrong)  # type: ignore[arg-type]
    for clock in (-1, 10**23):
        with pytest.raises(warboard.WarboardError) as malformed:
            game.annotate(1, Note(clock_millis=clock))
        assert malformed.value.code == "malformed-field"
        assert malformed.value.arguments["field"] == "note.clock_millis"
    with pytest.raises(warboard.WarboardError) as caught:
        game.note(2)
    assert caught.value.code == "no-such-ply"
    assert game == before


def test_variations_have_a_limit_of_depth(game: Game) -> None:
    game.push("e5")
    note = Note("deep")
    for _ in range(50_000):
        note = Note(variations=(Variation(("e4",), notes={1: note}),))
    with pytest.raises(ValueError, match="too deep"):
        game.annotate(1, note)
    # Else Python frees them one in the other.
    while note.variations:
        note = note.variations[0].notes[1]
