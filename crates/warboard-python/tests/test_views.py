"""Views: a client's half of a game."""

from __future__ import annotations

import copy
import pickle

import pytest

import warboard
from warboard import Game, View


@pytest.fixture
def white(battle: Game) -> View:
    return battle.view("white")


def test_a_view_is_its_text(any_game: Game) -> None:
    for observer in any_game.observers:
        view = any_game.view(observer)
        again = View(any_game.name, view.text)
        assert again == view and again.observer == observer
        assert View(view.rules, view.text) == view
        assert view.name == any_game.name and repr(view).startswith(f"<View {view.name} of")
        assert pickle.loads(pickle.dumps(view)) == view
        for copied in (view.copy(), copy.copy(view), copy.deepcopy(view)):
            assert copied == view
        assert view != view.text
        with pytest.raises(TypeError, match="unhashable"):
            hash(view)


def test_faulty_texts_are_refused() -> None:
    with pytest.raises(warboard.PositionError) as caught:
        View("strata-tactical", "nonsense")
    assert caught.value.faults
    with pytest.raises(warboard.UnknownNameError):
        View("ludo", "")
    with pytest.raises(warboard.UnknownNameError) as unknown:
        Game("capatomic").view("red")
    assert unknown.value.code == "unknown-observer"


def test_views_of_earlier_plies(any_game: Game) -> None:
    observer = any_game.observers[0]
    assert any_game.view(observer, any_game.ply) == any_game.view(observer)
    assert any_game.view(observer, 0) == Game(any_game.name, position=any_game.start).view(observer)
    with pytest.raises(warboard.WarboardError) as caught:
        any_game.view(observer, 13)
    assert caught.value.code == "no-such-ply"


def test_a_view_knows_whose_it_is(battle: Game, white: View) -> None:
    assert (white.observer, white.player, white.turn) == ("white", "w", "w")
    assert white.turn_name == "White" and white.players == ("w", "b")
    assert white.roster == battle.roster
    assert white.is_to_act and not battle.view("black").is_to_act
    assert battle.view("spectator").player is None
    assert battle.observers == ("white", "black", "spectator")
    assert battle.observer_to_act == "white"


def test_a_client_follows_what_it_is_told(any_game: Game) -> None:
    for observer in any_game.observers:
        view = any_game.view(observer, 0)
        for line in any_game.told_since(observer):
            played = view.follow(line)
            assert played.ply is None and played.action
        assert view == any_game.view(observer)
        assert view.diagram() == any_game.view(observer).diagram()
        assert view.last is not None or any_game.name == "strata-strategic"
        assert any_game.fingerprint_at(observer, 12) != any_game.fingerprint_at(observer, 11)


def test_what_cannot_have_happened_is_refused(white: View) -> None:
    before = white.copy()
    for line in ["c1^=K", "nonsense", "b8^=N", ""]:
        with pytest.raises(warboard.Refused) as caught:
            white.follow(line)
        assert not isinstance(caught.value, warboard.IllegalAction) and caught.value.code
    assert white == before


def test_views_have_the_rules(white: View) -> None:
    choices = white.choices()
    assert {choice.action for choice in choices} >= {"c1^"}
    (turn_up,) = [choice for choice in white.choices("c1") if choice.action == "c1^"]
    assert turn_up.reveals and turn_up.kind == "turn-up"
    white.check(turn_up)
    assert white.is_legal("c1^") and not white.is_legal("b8^") and not white.is_legal("?")
    assert white.read("c1^") == "c1^" and white.notation(turn_up)
    chances = {chance.action: chance.weight for chance in white.chances(turn_up)}
    assert chances["c1^=N"] >= 1 and len(chances) > 2
    assert isinstance(white.premoves("b"), tuple)
    with pytest.raises(warboard.UnknownNameError):
        white.premoves("x")
    with pytest.raises(warboard.UnknownNameError):
        white.choices("z9")
    with pytest.raises(warboard.IllegalAction) as caught:
        white.preview(turn_up)
    assert caught.value.code == "uncertain"
    for method in (white.check, white.notation, white.chances, white.preview, white.read):
        with pytest.raises(warboard.IllegalAction):
            method("c1^=Q" if method != white.read else "??")


def test_views_of_open_games_play_too(game: Game) -> None:
    view = game.view("everybody")
    assert view.preview("e5").notation == "e5"
    assert view.follow("e3e5").happened[0].code == "moved"
    assert (view.turn, view.player) == ("b", None)
    game.push("e5")
    assert view.sample().position == game.position
    assert view.last is not None and view.last.action == "e3e5"


def test_views_show_what_interfaces_need(white: View, battle: Game) -> None:
    state = white.state()
    assert (state["observer"], state["player"], state["to_act"]) == ("white", "w", True)
    assert state["diagram"] == white.diagram() and state["remarks"] == white.remarks()
    assert white.checked() == battle.checked() == ()
    assert white.key == battle.key and {fact.name for fact in white.facts()}
    assert white.svg().startswith("<svg ") and white._repr_svg_() == white.svg()
    assert white.svg(bottom="b", clickable=True) != white.svg()
    assert str(white) == str(battle)


def test_views_are_told_of_words(battle: Game, white: View) -> None:
    battle.say("offer b")
    for line in battle.told_since("white"):
        white.follow(line)
    assert white.draw_offer == "b" and not white.is_over
    battle.say("resign w")
    for line in battle.told_since("white"):
        white.follow(line)
    assert white.is_over and white.status.winner == "b" and white.ended_by == "w"
    assert white.result == "White resigns; Black wins" and not white.is_to_act
    assert View(white.name, white.text).is_over and white.choices() == ()


def test_samples_agree_with_the_view(white: View) -> None:
    samples = {white.sample(draws=number).position for number in range(6)}
    assert len(samples) > 1
    assert white.sample(draws=3) == white.sample(draws=3)
    seed = warboard.random_seed()
    assert white.sample(seed) == white.sample(seed)
    for _ in range(5):
        assert white.sample().view("white") == white
    with pytest.raises(warboard.WarboardError):
        white.sample("7")
