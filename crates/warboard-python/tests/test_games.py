"""Games as Python objects: equality, copies, pickles, iteration, texts."""

from __future__ import annotations

import copy
import pickle

import pytest

import warboard
from warboard import Game


def test_equal_games_have_equal_records(any_game: Game) -> None:
    again = warboard.load(any_game.record())
    assert again == any_game and not again != any_game
    again.undo()
    assert again != any_game and again.record() != any_game.record()
    assert any_game != "a game" and any_game == any_game


def test_what_is_said_and_noted_counts_for_equality(game: Game) -> None:
    game.push("e5")
    for change in (
        lambda one: one.say("offer b"),
        lambda one: one.set_header("White", "Ada"),
        lambda one: one.annotate(1, warboard.Note("!")),
    ):
        other = game.copy()
        change(other)
        assert other != game


def test_what_was_taken_back_does_not_count_for_equality(game: Game) -> None:
    other = game.copy()
    other.push("e5")
    other.undo()
    assert other == game and other.last_ply == 1


def test_games_have_no_hash(game: Game) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, Game.copy])
def test_copies_go_their_own_way(game: Game, copied: object) -> None:
    assert callable(copied)
    game.push("e5")
    game.push("f6")
    game.undo()
    other = copied(game)
    assert other == game and other.last_ply == 2
    other.redo()
    assert (other.ply, game.ply) == (2, 1)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_games_pickle_by_their_records(any_game: Game, protocol: int) -> None:
    any_game.set_header("Round", "3")
    again = pickle.loads(pickle.dumps(any_game, protocol))
    assert again == any_game and list(again) == list(any_game)


def test_long_games_pickle_too() -> None:
    game = Game("invasion")
    game.playout(draws=1, plies=150)
    # Longer than `load` takes by default.
    for ply in range(game.ply):
        game.annotate(ply, warboard.Note("x" * 9_000))
    with pytest.raises(warboard.RecordError):
        warboard.load(game.record())
    assert pickle.loads(pickle.dumps(game)) == game


def test_iteration_goes_over_the_actions_played(any_game: Game) -> None:
    assert list(any_game) == list(any_game.actions)
    assert len(any_game.actions) == any_game.ply == 12
    again = Game(any_game.name, position=any_game.start)
    for action in any_game:
        again.push(action)
    assert again.position == any_game.position


def test_iteration_is_over_what_was_there_when_it_began(game: Game) -> None:
    game.push("e5")
    actions = iter(game)
    game.push("f6")
    assert [str(action) for action in actions] == ["e3e5"]


def test_a_new_game_is_true(game: Game) -> None:
    assert game and game.ply == 0


def test_texts_show_the_board(game: Game) -> None:
    assert str(game).splitlines()[0].split()[0] == "10"
    assert "Q" in str(game)
    assert repr(game) == "<Game capatomic: ply 0, w to act>"
    game.say("resign w")
    assert repr(game) == "<Game capatomic: ply 0, resignation b>"
    assert game.result == "White resigns; Black wins"


def test_classes_say_that_they_are_of_the_package() -> None:
    for name in ["Action", "Actions", "Game", "Host", "Rules", "Session", "View"]:
        cls = getattr(warboard, name)
        assert (cls.__module__, cls.__name__) == ("warboard", name)
        assert cls.__doc__
    assert warboard.__version__.count(".") == 2


def test_games_cannot_be_subclassed_or_changed_by_hand(game: Game) -> None:
    with pytest.raises(TypeError):
        type("Mine", (Game,), {})
    with pytest.raises(AttributeError):
        game.ply = 3  # type: ignore[misc]
