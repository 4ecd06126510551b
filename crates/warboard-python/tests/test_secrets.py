"""What Python shows by itself, and what players are given, tells no secret.

Two battles that differ in nothing but the deal look the same to everybody but the arbiter.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

import warboard
from warboard import Fielded, Game, Host, View

WHITE, BLACK = "KQRNWWFF", "KQRNWWFF"


def dealt(number: int) -> Game:
    """Battles with the same units, each dealt in another way."""
    fielded = Fielded(WHITE, BLACK, seed=f"{number:02x}" * 32)
    return Game("strata-tactical", fielded=fielded)


@pytest.fixture
def twins() -> tuple[Game, Game]:
    one, other = dealt(1), dealt(2)
    assert one.position != other.position and one != other
    return one, other


SHOWN: list[Callable[[Game], object]] = [
    repr,
    str,
    Game._repr_svg_,
    lambda game: game.key,
    lambda game: game.actions,
    lambda game: game.legal().texts(),
    lambda game: repr(game.legal()),
    lambda game: game.choices(),
    lambda game: game.facts(),
    lambda game: game.remarks(),
    lambda game: game.pgn(),
    lambda game: repr(Host(game)),
    lambda game: Host(game).choices("w"),
]


@pytest.mark.parametrize("shown", SHOWN)
def test_what_is_shown_of_a_game_is_public(
    twins: tuple[Game, Game], shown: Callable[[Game], object]
) -> None:
    one, other = twins
    assert shown(one) == shown(other)


VIEWED: list[Callable[[View], object]] = [
    repr,
    str,
    pickle.dumps,
    View._repr_svg_,
    lambda view: view.text,
    lambda view: view.state(),
    lambda view: view.diagram(),
    lambda view: view.choices(),
    lambda view: view.premoves("b"),
    lambda view: view.chances("c1^"),
    lambda view: view.svg(pieces="figures"),
    lambda view: view.sample(draws=1).position,
]


@pytest.mark.parametrize("observer", ["white", "black", "spectator"])
@pytest.mark.parametrize("shown", VIEWED)
def test_what_a_view_shows_is_what_its_observer_knows(
    twins: tuple[Game, Game], observer: str, shown: Callable[[View], object]
) -> None:
    one, other = twins
    assert one.view(observer) == other.view(observer)
    assert shown(one.view(observer)) == shown(other.view(observer))


def test_refusals_of_hosts_tell_nothing(twins: tuple[Game, Game]) -> None:
    texts = [f"{square}^={unit}" for square in ("c1", "d1", "e1") for unit in "KQRNWF"]
    for text in [*texts, "c1d1", "b8^", "??", "c1*d2"]:
        told = []
        for game in twins:
            with pytest.raises(warboard.WarboardError) as caught:
                Host(game, "11" * 32).act("w", text)
            error = caught.value
            told.append((type(error), str(error), error.code, error.squares, error.arguments))
        assert told[0] == told[1]


def test_what_observers_are_told_is_public() -> None:
    """Two deals in which the same unit is turned up cannot be told apart after it."""
    told: dict[str, list[Game]] = {}
    for number in range(1, 9):
        game = dealt(number)
        game.push("c1^")
        told.setdefault(game.told_since("spectator")[0], []).append(game)
    one, other = max(told.values(), key=len)[:2]
    assert one.position != other.position
    assert repr(one) == repr(other) and str(one) == str(other)
    for observer in one.observers:
        assert one.told_since(observer) == other.told_since(observer)
        assert one.view(observer) == other.view(observer)
        assert one.fingerprint_at(observer, 1) == other.fingerprint_at(observer, 1)


def test_pickles_of_views_have_no_unit(twins: tuple[Game, Game]) -> None:
    view = twins[0].view("white")
    kept = view.__reduce__()[1]
    assert kept == ("strata-tactical", view.text)
    assert "?" not in view.text and "?" in twins[0].position


def test_selections_and_seeds_are_not_shown() -> None:
    fielded = Fielded(WHITE, BLACK, seed="ab" * 32)
    assert repr(fielded) == "Fielded(number=0, budget=None)"
    host = Host(dealt(1), "cd" * 32)
    assert "cd" not in repr(host) and host.seed == "cd" * 32


def test_the_arbiters_methods_tell_all(twins: tuple[Game, Game]) -> None:
    """Else the tests above would not show anything."""
    one, other = twins
    for told in (Game.diagram, Game.state, Game.svg, Game.record):
        assert told(one) != told(other)
