"""Players choose and analyse, with progress, and are stopped."""

from __future__ import annotations

import _thread
import pickle
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import warboard
from warboard import Game, Host, Idea, Score, Thinker, View

from conftest import NAMES

SEED = "0123456789abcdef" * 4


def stopped_soon(thinker: Thinker) -> threading.Thread:
    def work() -> None:
        while not thinker.is_thinking:
            time.sleep(0.01)
        time.sleep(0.1)
        thinker.stop()

    thread = threading.Thread(target=work)
    thread.start()
    return thread


@pytest.mark.parametrize("name", NAMES)
def test_every_level_chooses(name: str) -> None:
    rules = warboard.find(name)
    players = [rules.random_player(1), *(rules.player(level, 1, table_mib=1) for level in range(1, 9))]
    for player in players:
        host = Host(Game(name))
        idea = player.choose(host.game(), nodes=300)
        host.act(host.turn, idea)
        assert idea.action == idea.line[0] and player.rules == rules
        player.forget()


def test_the_same_seed_chooses_the_same() -> None:
    game = Game("capatomic")
    chosen = [game.rules.player(3, SEED).choose(game, nodes=400) for _ in range(2)]
    assert chosen[0].action == chosen[1].action


def test_a_view_is_enough() -> None:
    game = Game("strata-tactical")
    view = View("strata-tactical", game.view("white").text)
    player = game.rules.player(8, SEED, table_mib=1)
    idea = player.choose(view, nodes=2000)
    view.check(idea)
    with pytest.raises(warboard.WarboardError) as why:
        player.choose(game.view("black"))
    assert why.value.code == "not-to-act"


def test_an_analysis_tells_its_progress() -> None:
    game = Game("invasion")
    told: list[tuple[Idea, ...]] = []
    ideas = game.rules.player(threads=2).analyse(game, 3, depth=3, progress=told.append)
    assert len(ideas) == 3 and [found[0].depth for found in told] == [1, 2, 3]
    best = ideas[0]
    assert best.score is not None and best.score.points is not None
    assert best.nodes > 0 and best.milliseconds >= 0 and best.notation
    assert pickle.loads(pickle.dumps(best)) == best


def test_scores_are_written_as_players_do() -> None:
    scores = [Score(points=125), Score(points=0), Score(win=5), Score(loss=4)]
    assert [str(score) for score in scores] == ["+1.25", "+0.00", "#5", "#-4"]


def test_what_progress_raises_ends_the_search() -> None:
    game = Game("capatomic")
    player = game.rules.player()

    def refuse(ideas: tuple[Idea, ...]) -> None:
        raise KeyError(ideas[0].depth)

    with pytest.raises(KeyError):
        player.analyse(game, progress=refuse)

    def again(ideas: tuple[Idea, ...]) -> None:
        player.choose(game)

    with pytest.raises(RuntimeError, match="one search at a time"):
        player.analyse(game, progress=again)
    assert not player.is_thinking
    player.analyse(game, progress=lambda ideas: player.stop())


@pytest.mark.parametrize("name", NAMES)
def test_another_thread_stops_it(name: str) -> None:
    game = Game(name)
    player = game.rules.player(table_mib=1)
    thread = stopped_soon(player)
    assert player.analyse(game)[0].action
    thread.join()
    player.stop()
    assert player.choose(game, nodes=500).action


def test_control_c_ends_it() -> None:
    game = Game("capatomic")
    player = game.rules.player(threads=2)
    # What a shell runs in the background is told to ignore it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.2, _thread.interrupt_main)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            player.analyse(game, seconds=60)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("limit", [{"seconds": 0.1}, {"clock": (1, 0.1)}, {"clock": (1, 0.0, 40)}])
def test_time_limits(limit: dict[str, object]) -> None:
    game = Game("invasion")
    idea = game.rules.player().choose(game, **limit)  # type: ignore[arg-type]
    assert idea.milliseconds > 0


def test_searches_run_side_by_side() -> None:
    """None of them would begin before another ends if it kept the interpreter's lock."""
    game = Game("capatomic")
    players = [game.rules.player(seed=seed, table_mib=1) for seed in range(3)]
    with ThreadPoolExecutor(len(players)) as pool:
        searches = [pool.submit(player.analyse, game) for player in players]
        while not all(player.is_thinking for player in players):
            time.sleep(0.01)
        for player in players:
            player.stop()
        assert all(search.result()[0].action for search in searches)


def test_mistakes() -> None:
    game = Game("invasion")
    player = game.rules.player(table_mib=1)
    for level in (0, 9, 256):
        with pytest.raises(warboard.WarboardError, match="from 1 to 8") as wrong:
            game.rules.player(level)
        assert wrong.value.code == "not-a-level"
    for options, field in [
        ({"seed": "12"}, "seed"),
        ({"seed": -1}, "seed"),
        ({"level": -1}, "level"),
        ({"threads": 0}, "threads"),
        ({"threads": 2000}, "threads"),
        ({"table_mib": 0}, "table_mib"),
        ({"table_mib": 10**9}, "table_mib"),
    ]:
        with pytest.raises(warboard.WarboardError) as wrong:
            game.rules.player(**options)  # type: ignore[arg-type]
        assert (wrong.value.code, wrong.value.arguments["field"]) == ("malformed-field", field)
    for seconds in (-1, float("nan"), float("inf")):
        with pytest.raises(warboard.WarboardError, match="no number of seconds"):
            player.choose(game, seconds=seconds)
        with pytest.raises(warboard.WarboardError, match="no number of seconds"):
            player.choose(game, clock=(1, seconds))
    for limits in ({"nodes": -1}, {"depth": 10**23}, {"clock": (1, 1, -1)}):
        with pytest.raises(warboard.WarboardError) as wrong:
            player.choose(game, **limits)  # type: ignore[arg-type]
        assert wrong.value.code == "malformed-field"
    for lines in (0, -1):
        with pytest.raises(warboard.WarboardError) as wrong:
            player.analyse(game, lines, depth=1)
        assert wrong.value.arguments["minimum"] == 1
    with pytest.raises(TypeError, match="a Game or a View is needed, not str"):
        player.choose("invasion")  # type: ignore[arg-type]
    for clock in (5, (1,), (1, "2"), "12"):
        with pytest.raises(TypeError, match="clock: a tuple is needed"):
            player.choose(game, clock=clock)  # type: ignore[arg-type]
    with pytest.raises(warboard.WarboardError) as why:
        player.choose(Game("capatomic"))
    assert why.value.code == "plays-another-game"
    game.say("resign b")
    with pytest.raises(warboard.WarboardError) as why:
        player.choose(game)
    assert why.value.code == "game-over"
