"""Everything may be used by several threads at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import warboard
from warboard import Game, Host, Session


def together(count: int, work: Callable[[int], object]) -> list[object]:
    barrier = threading.Barrier(count)

    def begin(number: int) -> object:
        barrier.wait()
        return work(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(begin, range(count)))


def test_one_game_is_played_by_many() -> None:
    game = Game("capatomic")

    def work(number: int) -> int:
        played = 0
        for place in range(200):
            legal = game.legal()
            if not legal:
                break
            try:
                game.push(legal[(number + place) % len(legal)])
                played += 1
            except warboard.IllegalAction:
                # Somebody else was faster.
                pass
            assert game.state()["game"] == "capatomic" and game.copy().ply >= played
        return played

    total = sum(int(str(played)) for played in together(4, work))
    assert game.ply == total > 0
    assert warboard.load(game.record()) == game


def test_two_games_are_compared_both_ways() -> None:
    games = [Game("invasion"), Game("invasion")]

    def work(number: int) -> bool:
        one, other = games[number % 2], games[1 - number % 2]
        return all(one == other for _ in range(2000))

    assert together(4, work) == [True] * 4


def test_one_host_takes_each_order_once() -> None:
    host = Host(Game("capatomic"))

    def work(_: int) -> int:
        taken = 0
        for ply in range(40):
            try:
                host.act(host.turn, host.choices(host.turn)[0], ply=ply)
                taken += 1
            except (warboard.WarboardError, IndexError):
                pass
        return taken

    assert sum(int(str(taken)) for taken in together(4, work)) == host.ply


def test_a_session_answers_many() -> None:
    session = Session(max_open=10_000)
    opened = together(4, lambda _: [session.ask("start", game="invasion") for _ in range(100)])
    names = [answer["opened"]["of"] for answers in opened for answer in answers]  # type: ignore[attr-defined]
    assert len(set(names)) == 400


def test_an_iterator_gives_each_action_once() -> None:
    actions = iter(Game("capatomic").legal())
    given = together(4, lambda _: list(actions))
    assert len({str(action) for some in given for action in some}) == 47  # type: ignore[attr-defined]
    assert sum(len(some) for some in given) == 47  # type: ignore[arg-type]


def runs_meanwhile(work: Callable[[], object]) -> bool:
    """Whether another thread gets something done while one is in a long call."""
    counted, running = 0, threading.Event()
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        running.set()
        while not done.is_set():
            counted += 1
            time.sleep(0.0005)

    other = threading.Thread(target=count)
    other.start()
    running.wait()
    before = counted
    work()
    after = counted
    done.set()
    other.join()
    return after - before >= 5


def test_long_calls_let_others_run() -> None:
    game = Game("capatomic")
    assert runs_meanwhile(lambda: game.perft(4))
    assert runs_meanwhile(lambda: game.divide(4))
    assert runs_meanwhile(lambda: [Game("invasion").playout(draws=1) for _ in range(20)])
    assert not runs_meanwhile(lambda: None)
