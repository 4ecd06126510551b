"""Measures how many steps a second a batch makes on one core.

    pip install "warboard[learn]"
    python benches/steps.py

A step is one action in one environment: its index is looked up and checked, chance is drawn, the action
is played, the end is looked for (repetition included), a game that is over is followed by the next, and
the full observation (``float32``) and mask (``bool``) are written into arrays of numpy. The actions are
chosen at random; that is not counted in the first rate, and is in the second.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from warboard import learn

GOAL = 500_000


def rates(name: str, environments: int, seconds: float, parallel: bool) -> tuple[float, float]:
    batch = learn.Batch(name, environments, seed=1)
    arrays = learn.Arrays.of(batch)
    batch.write(arrays)
    steps, stepping, began = 0, 0.0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        actions = batch.random_actions(steps)
        before = time.perf_counter()
        batch.step(actions, arrays, parallel=parallel)
        stepping += time.perf_counter() - before
        steps += environments
    return steps / stepping, steps / elapsed


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--environments", type=int, default=64)
    reader.add_argument("--rounds", type=int, default=7)
    reader.add_argument("--seconds", type=float, default=0.5, help="of each measurement")
    reader.add_argument("--parallel", action="store_true", help="on all cores")
    options = reader.parse_args()
    found: dict[str, list[tuple[float, float]]] = {
        name: [] for name in (*learn.NAMES[:5], "chess", "shogi")
    }
    for _ in range(options.rounds):
        for name, rows in found.items():
            rows.append(rates(name, options.environments, options.seconds, options.parallel))
    print("| game | steps a second | with the choice of actions |\n|---|---:|---:|")
    reached = True
    for name, rows in found.items():
        steps, all_in_all = (statistics.median(column) for column in zip(*rows, strict=True))
        reached &= steps >= GOAL
        print(f"| `{name}` | {steps:,.0f} | {all_in_all:,.0f} |")
    print(f"\ngoal {GOAL:,}: {'reached by all' if reached else 'MISSED by some'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
