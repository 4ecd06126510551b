"""The plain values that everything answers with."""

from __future__ import annotations

import copy
import dataclasses
import json
import pathlib
import pickle
import typing

import pytest

import warboard
from warboard import Game, data

SCHEMA = pathlib.Path(__file__).parents[2] / "warboard" / "schema" / "answer.json"


def values(game: Game) -> list[object]:
    found: list[object] = [
        game.status, game.last, game.play(game.legal()[0]),
        *game.choices(), *game.facts(), *game.roster, *game.words(), *game.checked(),
        *game.captured(), *game.premoves(game.players[1]), *game.rules.messages()[:20],
        game.rules.info(), game.rules.info().players, *game.rules.info().kinds,
        warboard.verify(game.record()), game.chances(game.choices()[0]),
    ]
    return found


def test_values_compare_copy_pickle_and_print(any_game: Game) -> None:
    for value in values(any_game):
        assert copy.deepcopy(value) == value == pickle.loads(pickle.dumps(value))
        assert hash(value) == hash(copy.deepcopy(value))
        assert repr(value)


def test_values_cannot_be_changed(game: Game) -> None:
    choice = game.choices()[0]
    with pytest.raises(dataclasses.FrozenInstanceError):
        choice.action = "x"  # type: ignore[misc]
    assert dataclasses.replace(choice, action="x").action == "x"


def test_values_have_the_types_that_they_declare(any_game: Game) -> None:
    any_game.play(any_game.legal()[0])
    for value in values(any_game):
        if not dataclasses.is_dataclass(value):
            continue
        hints = typing.get_type_hints(type(value), vars(data))
        for field in dataclasses.fields(value):
            assert fits(getattr(value, field.name), hints[field.name]), (value, field.name)


def fits(value: object, hint: object) -> bool:
    """Whether a value is of a type, as far as these classes use types."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if hint is typing.Any or typing.is_typeddict(hint):
        return hint is typing.Any or isinstance(value, dict)
    if isinstance(hint, (str, typing.ForwardRef)):
        name = hint if isinstance(hint, str) else hint.__forward_arg__
        return type(value).__name__ == name
    if origin is None:
        return value is None if hint is type(None) else isinstance(value, typing.cast(type, hint))
    if origin is tuple:
        return isinstance(value, tuple) and all(fits(item, parts[0]) for item in value)
    if origin is frozenset:
        return isinstance(value, frozenset) and all(fits(item, parts[0]) for item in value)
    if isinstance(origin, type) and issubclass(origin, typing.Mapping):
        return isinstance(value, dict) and all(fits(item, parts[1]) for item in value.values())
    return any(fits(value, part) for part in parts)


def test_sessions_answer_requests_and_raise_errors() -> None:
    session = warboard.Session()
    opened = session.ask("start", game="capatomic", number=0)
    assert opened == {"opened": {"of": "g1", "game": "capatomic"}}
    choices = session.ask("choices", of="g1", from_="e3")["choices"]
    assert [choice["action"] for choice in choices] == ["e3e4", "e3e5"]
    with pytest.raises(warboard.WarboardError) as caught:
        session.ask("play", of="g1", action="e3e6")
    assert (caught.value.code, caught.value.squares) == ("not-its-move", ("e3", "e6"))
    with pytest.raises(warboard.WarboardError) as caught:
        session.ask("ludo")
    assert caught.value.code == "unknown-request"
    with pytest.raises(warboard.WarboardError) as caught:
        session.ask("goto", of="g1", ply="far")
    assert caught.value.arguments["field"] == "ply"
    with pytest.raises(TypeError):
        session.ask("goto", of=object())
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ValueError, match="too deep"):
        session.ask("goto", of=deep)
    while deep:  # Else Python frees them one in the other.
        deep = deep[0]  # type: ignore[assignment]
    answer = json.loads(session.answer("nonsense"))
    assert answer["error"]["code"] == "not-json"


def test_sessions_have_limits() -> None:
    session = warboard.Session(max_open=1, max_bytes=4_000, max_plies=10)
    session.ask("start", game="invasion")
    with pytest.raises(warboard.WarboardError) as caught:
        session.ask("start", game="invasion")
    assert caught.value.code == "too-many-open"
    with pytest.raises(warboard.WarboardError) as caught:
        session.ask("read", of="g1", text="x" * 5_000)
    assert caught.value.code == "request-too-long"


def test_values_have_the_fields_of_the_protocol() -> None:
    schema = json.loads(SCHEMA.read_text())["$defs"]
    named = {"Word": "Sayable", "Template": "MessageTemplate", "TemplateArgument": "TemplateArg"}
    classes = [
        data.Chance, data.Checked, data.Choice, data.Fact, data.GameInfo, data.Message, data.Note,
        data.Piece, data.PieceKind, data.Played, data.Player, data.PlayersInfo, data.Premove, data.Said, data.Template, data.TemplateArgument,
        data.Variation, data.Word,
    ]
    for cls in classes:
        fields = {field.name.rstrip("_") for field in dataclasses.fields(cls)}
        assert fields == set(schema[named.get(cls.__name__, cls.__name__)]["properties"]), cls
