"""Measures warboard beside pyffish and python-chess, in one run on one core.

    pip install pyffish chess
    python benches/compare.py

Each rate is the median of several rounds in which the programs take turns, so that whatever else the
machine does meets all of them. What is counted stands beside each rate. Ratios are to the program of
the first line of a table; goals are those that the package has set itself.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import chess
import pyffish

import warboard


@dataclass
class Entry:
    """Something to measure: it returns how many units it has done."""

    program: str
    counted: str
    work: Callable[[], int]
    goal: float | None = None


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units a second, over at least so long."""
    done, began = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        done += work()
    return done / elapsed


def measured(entries: list[Entry], rounds: int, seconds: float) -> list[float]:
    rates: list[list[float]] = [[] for _ in entries]
    for _ in range(rounds):
        for entry, found in zip(entries, rates, strict=True):
            found.append(rate(entry.work, seconds))
    return [statistics.median(found) for found in rates]


def table(title: str, unit: str, entries: list[Entry], rounds: int, seconds: float) -> bool:
    print(f"\n{title}\n")
    print(f"| program | what is counted | {unit} a second | ratio |")
    print("|---|---|---:|---:|")
    rates = measured(entries, rounds, seconds)
    reached = True
    for entry, found in zip(entries, rates, strict=True):
        ratio = found / rates[0]
        told = f"{ratio:,.1f}"
        if entry.goal is not None:
            reached &= ratio >= entry.goal
            told += f" (goal {entry.goal:,.0f}: {'reached' if ratio >= entry.goal else 'MISSED'})"
        print(f"| {entry.program} | {entry.counted} | {found:,.0f} | {told} |")
    return reached


def many(call: Callable[[], object], times: int) -> Callable[[], int]:
    def work() -> int:
        for _ in range(times):
            call()
        return times

    return work


def listings() -> list[Entry]:
    """Legal moves of starts on 10x10 boards: Grand Chess has 65, Capatomic 47."""
    fen = pyffish.start_fen("grand")
    assert len(pyffish.legal_moves("grand", fen, [])) == 65
    game = warboard.Game("capatomic")
    position = game.position
    assert len(game.legal()) == 47
    return [
        Entry("pyffish", "list of 65 texts, from a FEN",
              many(lambda: pyffish.legal_moves("grand", fen, []), 20)),
        Entry("warboard", "list of 47 texts, from a position string",
              many(lambda: warboard.Game("capatomic", position=position).legal().texts(), 1000)),
        Entry("warboard", "list of 47 texts, of a game at hand",
              many(lambda: game.legal().texts(), 1000), goal=100),
        Entry("warboard", "list of 47 objects, of a game at hand",
              many(lambda: list(game.legal()), 1000), goal=100),
        Entry("warboard", "sequence that makes objects when asked",
              many(game.legal, 10_000), goal=100),
    ]


def played_pyffish(rng: random.Random) -> int:
    fen, moves = pyffish.start_fen("grand"), []
    while len(moves) < 100:
        legal = pyffish.legal_moves("grand", fen, moves)
        if not legal:
            break
        moves.append(rng.choice(legal))
    return len(moves)


def played_chess(rng: random.Random, board: chess.Board, ended: Callable[[], bool]) -> int:
    while len(board.move_stack) < 300 and not ended():
        legal = list(board.legal_moves)
        board.push(rng.choice(legal))
    return len(board.move_stack)


def whole_chess(rng: random.Random) -> int:
    board = chess.Board()
    return played_chess(rng, board, board.is_game_over)


def hasty_chess(rng: random.Random) -> int:
    """Without asking for the end in another way than that no move is left."""
    board = chess.Board()
    return played_chess(rng, board, lambda: not any(board.generate_legal_moves()))


def played(rng: random.Random, name: str, listed: Callable[[warboard.Actions], object]) -> int:
    game = warboard.Game(name)
    while game.ply < 300 and not game.is_over:
        legal = game.legal()
        listed(legal)
        game.push(rng.choice(legal))
    return game.ply


def playouts() -> list[Entry]:
    """Random games of at most 300 plies: list, choose, push, ask whether it is over."""
    rng = random.Random(1)
    draws = iter(range(10**9))

    def native(name: str) -> int:
        return warboard.Game(name).playout(draws=next(draws), plies=300)

    return [
        Entry("python-chess", "orthodox chess, list of objects", lambda: whole_chess(rng)),
        Entry("python-chess", "the same, ends by mate and stalemate alone",
              lambda: hasty_chess(rng)),
        Entry("warboard", "Capatomic, list of objects",
              lambda: played(rng, "capatomic", list), goal=5),
        Entry("warboard", "Capatomic, sequence",
              lambda: played(rng, "capatomic", lambda legal: None), goal=5),
        Entry("warboard", "Invasion, sequence",
              lambda: played(rng, "invasion", lambda legal: None), goal=5),
        Entry("warboard", "battles, sequence",
              lambda: played(rng, "strata-tactical", lambda legal: None), goal=5),
        Entry("warboard", "Capatomic, `playout()`", lambda: native("capatomic")),
    ]


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--rounds", type=int, default=7)
    reader.add_argument("--seconds", type=float, default=0.3, help="of each measurement")
    options = reader.parse_args()
    versions = {name: importlib.metadata.version(name) for name in ("pyffish", "chess")}
    print(f"Python {platform.python_version()}, warboard {warboard.__version__}, "
          f"pyffish {versions['pyffish']}, python-chess {versions['chess']}, "
          f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    reached = table("Listing legal moves, 10x10", "lists", listings(), options.rounds, options.seconds)
    reached &= table("Random playouts", "plies", playouts(), options.rounds, options.seconds)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
