"""What may be chosen, and playing it."""

from __future__ import annotations

import random
import signal

import pytest

import warboard
from warboard import Game


def test_choices_are_taken_apart(game: Game) -> None:
    choices = game.choices()
    assert len(choices) == 47
    step, double = game.choices("e3")
    assert (step.notation, double.action, double.kind) == ("e4", "e3e5", "move")
    assert (double.from_, double.to, str(double)) == ("e3", "e5", "e3e5")
    assert "irreversible" in double.does
    assert game.choices("e5") == ()
    with pytest.raises(warboard.UnknownNameError) as caught:
        game.choices("z9")
    assert caught.value.code == "unknown-square"


def test_choices_of_all_games_can_be_played(any_game: Game) -> None:
    for choice in any_game.choices():
        assert any_game.is_legal(any_game.draw(choice, draws=1))
        weights = [chance.weight for chance in any_game.chances(choice)]
        assert weights and min(weights) >= 1


def test_premoves_are_plans_of_who_waits(game: Game) -> None:
    plans = {plan.action: plan for plan in game.premoves("b")}
    assert (plans["e8e6"].kind, plans["e8e6"].to) == ("move", "e6")
    with pytest.raises(warboard.UnknownNameError) as caught:
        game.premoves("x")
    assert caught.value.code == "unknown-player"


@pytest.mark.parametrize("text", ["e5", "e3e5", "e5!"])
def test_both_notations_are_read(game: Game, text: str) -> None:
    assert game.read(text) == "e3e5"
    assert str(game.parse(text)) == "e3e5"
    assert game.notation(game.parse(text)) == "e5"
    assert game.play(text).action == "e3e5"


def test_an_action_may_be_a_text_an_action_or_a_choice(game: Game) -> None:
    for action in ["e5", game.parse("e5"), game.choices("e3")[1], game.premoves("b")[0]]:
        try:
            game.check(action)
        except warboard.IllegalAction:
            assert isinstance(action, warboard.Premove)
    for wrong in [5, None, object(), b"e5"]:
        with pytest.raises(TypeError, match="an action is a str, an Action or a Choice, not"):
            game.play(wrong)  # type: ignore[arg-type]
    with pytest.raises(warboard.WarboardError) as caught:
        game.play("e5\ud800")
    assert caught.value.code == "not-json"


def test_play_tells_events_and_changes(game: Game) -> None:
    played = game.play("e5")
    assert (played.action, played.notation, played.ply) == ("e3e5", "e5", 1)
    (moved,) = played.happened
    assert (moved.code, moved.squares) == ("moved", ("e3", "e5"))
    assert str(moved) == "White's pawn goes from e3 to e5"
    assert [change["square"] for change in played.changes] == ["e3", "e5"]
    assert "piece" not in played.changes[0]["after"]
    assert hash(played) == hash(played)


def test_preview_is_what_play_tells(any_game: Game) -> None:
    action = any_game.legal()[0]
    before = any_game.copy()
    preview = any_game.preview(action)
    assert any_game == before
    assert any_game.play(action) == preview


def test_push_is_play_without_a_report(any_game: Game) -> None:
    other = any_game.copy()
    for action in any_game.legal():
        pushed, played = any_game.copy(), any_game.copy()
        pushed.push(action)
        played.play(action)
        assert pushed == played and pushed.captured() == played.captured()
    other.push(str(any_game.legal()[0]))
    assert other.ply == any_game.ply + 1


METHODS = ["play", "play_choice", "push", "check", "preview", "notation", "chances", "draw"]


@pytest.mark.parametrize("method", METHODS)
def test_illegal_actions_are_refused_with_a_reason(game: Game, method: str) -> None:
    before = game.copy()
    with pytest.raises(warboard.IllegalAction) as caught:
        getattr(game, method)("e3e6")
    error = caught.value
    assert str(error) == "e3e6: the pawn on e3 cannot go to e6"
    assert (error.code, error.squares) == ("not-its-move", ("e3", "e6"))
    assert (error.action, error.text) == ("e3e6", "the pawn on e3 cannot go to e6")
    assert game == before
    with pytest.raises(warboard.IllegalAction) as caught:
        getattr(game, method)("??")
    assert caught.value.code == "not-an-action"
    assert caught.value.faults


def test_is_legal_and_check_agree(game: Game) -> None:
    game.check("e5")
    assert game.is_legal("e5") and not game.is_legal("e6")
    assert not game.is_legal("nonsense")


def test_ambiguous_texts_list_their_meanings() -> None:
    game = Game("capatomic", position="9k/10/10/10/10/10/10/10/R7R1/K9 w - - - - 0 1")
    with pytest.raises(warboard.IllegalAction) as caught:
        game.parse("Re2")
    assert caught.value.code == "ambiguous"
    assert set(caught.value.squares) == {"a2", "i2"}


def test_a_game_that_is_over_has_no_actions(any_game: Game) -> None:
    word = "agree" if any_game.name != "strata-strategic" else None
    if word is None:
        while not any_game.is_over:
            any_game.push("concede" if any_game.is_legal("concede") else any_game.legal()[0])
    else:
        any_game.say(word)
    assert any_game.is_over and any_game.status.is_over
    assert len(any_game.legal()) == 0 and any_game.choices() == ()
    with pytest.raises(warboard.IllegalAction) as caught:
        any_game.push("e5")
    assert caught.value.code in ("finished", "not-an-action")


# Random play and counting.


def test_playouts_follow_from_their_draws(any_game: Game) -> None:
    one, other = any_game.copy(), any_game.copy()
    assert one.playout(draws=11, plies=50) == other.playout(draws=11, plies=50)
    assert one == other
    seed = warboard.random_seed()
    one.playout(draws=seed, plies=5)
    other.playout(draws=seed, plies=5)
    assert one == other
    one.playout()
    assert one.is_over or one.ply >= 10_000
    for wrong in ["7", 1.5]:
        with pytest.raises((warboard.WarboardError, TypeError)):
            other.playout(draws=wrong)  # type: ignore[arg-type]


def test_a_loop_of_python_plays_a_game() -> None:
    rng = random.Random(1)
    game = Game("capatomic")
    while not game.is_over and game.ply < 300:
        game.push(rng.choice(game.legal()))
    assert game.ply > 20
    assert warboard.load(game.record()) == game


def test_draw_follows_from_its_draws(battle: Game) -> None:
    campaign = Game("strata-strategic")
    assert campaign.draw("end", draws=1) == campaign.parse("end")
    assert battle.draw("c1^", draws=5) == battle.draw("c1^", draws=5)


@pytest.mark.parametrize(("depth", "nodes"), list(enumerate([1, 47, 2205])))
def test_perft_counts_leaves(game: Game, depth: int, nodes: int) -> None:
    assert game.perft(depth) == nodes
    divided = game.divide(depth)
    assert sum(count for _, count in divided) == (nodes if depth else 0)
    if depth:
        texts = [text for text, _ in divided]
        assert texts == sorted(texts) and set(texts) == set(game.legal().texts())


@pytest.mark.parametrize("method", ["perft", "divide"])
def test_counts_that_would_not_end_are_refused(game: Game, method: str) -> None:
    for depth in [65, 2**32 - 1]:
        with pytest.raises(warboard.WarboardError, match='"depth" is not a number from 0 to 64'):
            getattr(game, method)(depth)
    with pytest.raises(warboard.WarboardError):
        getattr(game, method)(-1)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="only Unix has timers that interrupt")
@pytest.mark.parametrize("method", ["perft", "playout"])
def test_long_calls_can_be_interrupted(method: str) -> None:
    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    game = Game("capatomic")
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(KeyboardInterrupt):
            if method == "perft":
                game.perft(60)
            while True:
                game.copy().playout()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert game == Game("capatomic")
