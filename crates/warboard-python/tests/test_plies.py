"""Whose turn it is, back and forth, and what is said beside the actions."""

from __future__ import annotations

import pytest

import warboard
from warboard import Game


def test_players_and_turns(game: Game) -> None:
    assert (game.turn, game.turn_name, game.players) == ("w", "White", ("w", "b"))
    game.push("e5")
    assert (game.turn, game.turn_name) == ("b", "Black")
    white, black = game.roster
    assert (white.player, white.name, white.observer) == ("w", "White", "everybody")
    assert Game("strata-tactical").roster[1].observer == "black"
    teams = Game("strata-strategic", scenario="six-crowns-pairs").roster
    assert len({player.team for player in teams}) == 3


def test_undo_and_redo(game: Game) -> None:
    for step, code in [
        (game.undo, "nothing-to-undo"),
        (game.redo, "nothing-to-redo"),
        (game.reopen, "no-end-by-word"),
    ]:
        with pytest.raises(warboard.WarboardError) as caught:
            step()
        assert caught.value.code == code
    game.say("resign w")
    assert game.undo() is None and not game.is_over
    game.push("e5")
    game.push("f6")
    end = game.position
    assert str(game.undo()) == "f8f6"
    assert str(game.undo()) == "e3e5"
    assert (game.ply, game.last_ply, game.position) == (0, 2, game.start)
    assert str(game.redo()) == "e3e5"
    assert str(game.redo()) == "f8f6"
    assert game.position == end
    with pytest.raises(warboard.WarboardError):
        game.redo()
    game.say("resign w")
    assert str(game.undo()) == "f8f6" and str(game.redo()) == "f8f6" and game.is_over


def test_goto(any_game: Game) -> None:
    keys = [any_game.key_at(ply) for ply in range(any_game.ply + 1)]
    for ply in [0, 7, 12, 3]:
        any_game.goto(ply)
        assert (any_game.ply, any_game.key) == (ply, keys[ply])
    for wrong in [13, 10**9]:
        with pytest.raises(warboard.WarboardError) as caught:
            any_game.goto(wrong)
        assert caught.value.code == "no-such-ply"
        assert any_game.ply == 3
    with pytest.raises(warboard.WarboardError):
        any_game.key_at(4)


def test_the_last_action_is_taken_apart(game: Game) -> None:
    assert game.last is None
    game.push("e5")
    assert game.last is not None and (game.last.notation, game.last.to) == ("e5", "e5")


def test_notations_are_the_list_beside_the_board(game: Game) -> None:
    game.push("e5")
    game.push("f6")
    assert game.notations() == ["e5", "f6"]


def test_words_end_games_and_are_taken_back(game: Game) -> None:
    said = game.say("resign w")
    assert said.happened[0].code == "ended" and said.ply == 0
    assert (said.action, said.changes) == (None, ())
    assert game.status == warboard.Status(is_over=True, by="resignation", winner="b")
    assert game.is_over and game.ended_by == "w"
    game.reopen()
    assert not game.is_over
    with pytest.raises(warboard.WarboardError):
        game.reopen()


def test_offers_stand_until_they_are_answered(game: Game) -> None:
    game.say("offer w")
    assert game.draw_offer == "w"
    words = {word.word: word for word in game.words()}
    assert words["accept b"].player == "b" and str(words["agree"]) == "agree"
    assert words["agree"].player is None
    game.check_word("accept b")
    game.say("accept b")
    assert str(game.status) == "agreement" and game.status.winner is None


@pytest.mark.parametrize(
    ("word", "code"),
    [("hello", "not-a-word"), ("accept b", "no-offer"), ("resign x", "not-a-word")],
)
def test_words_are_refused_with_a_reason(game: Game, word: str, code: str) -> None:
    for say in (game.say, game.check_word):
        with pytest.raises(warboard.Refused) as caught:
            say(word)
        assert caught.value.action == word
        assert not isinstance(caught.value, warboard.IllegalAction)
        assert caught.value.code == code
    assert not game.is_over


def test_draws_are_claimed() -> None:
    game = Game("capatomic", position="k9/10/10/10/10/10/10/10/10/4R4K w - - - - 0 1")
    assert game.claimable_draw is None and game.occurrences == 1
    for _ in range(2):
        for text in ["e1d1", "a10b10", "d1e1", "b10a10"]:
            game.push(text)
    assert game.occurrences == 3
    claim = game.claimable_draw
    assert claim is not None and claim.code == "repetition"
    game.say(f"claim {game.turn}")
    assert game.status.by == "repetition" and game.is_over


def test_words_of_campaigns_are_orders() -> None:
    game = Game("strata-strategic")
    assert game.stand_in() is not None and Game("capatomic").stand_in() is None
    words = {word.word: word.action for word in game.words()}
    assert words["resign 1"] == "concede"
    said = game.say("resign 1")
    assert said.action == "concede" and said.ply == 1
    assert game.is_over and game.result
