"""Learns what pieces are worth from random games, and beats a random player with it.

    pip install "warboard[learn]"
    python train.py                  # Capatomic: some ten seconds on two cores
    python train.py invasion --steps 20000

Random games are played in a batch on all cores. A logistic regression on how much stands on each plane
tells who will win: its weights are what pieces are worth. A player that looks one action ahead with them
then plays against one that doesn't look. Fails if it scores less than 60 of 100.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

import numpy as np

from values import Floats, Player, Samples, features, fitted, match, score, table
from warboard import learn

#: Of each game that was won, so many positions count: far from the end chance has played more.
LAST = 15
#: A position is noted each time that so many plies have been played.
EACH = 8


def random_games(name: str, steps: int, environments: int, seed: int) -> Samples:
    """Positions of random games that were won, as the seat to act saw them."""
    batch = learn.Batch(name, environments, seed=seed)
    arrays = learn.Arrays.of(batch, masks=None)
    assert arrays.observations is not None
    batch.write(arrays)
    notes: list[list[tuple[int, Floats]]] = [[] for _ in range(environments)]
    seen: list[Floats] = []
    won: list[bool] = []
    for step in range(steps):
        if step % EACH == 0:
            sights = features(arrays.observations)
            for note, seat, sight in zip(notes, arrays.seats.tolist(), sights, strict=True):
                note.append((seat, sight))
        batch.step(batch.random_actions(seed + step), arrays, parallel=True)
        for environment in np.flatnonzero(arrays.terminated):
            rewards = arrays.rewards[environment]
            for seat, sight in notes[environment][-LAST:] if rewards.any() else []:
                seen.append(sight)
                won.append(rewards[seat] > 0)
            notes[environment] = []
    return Samples(np.array(seen, np.float32), np.array(won, np.float32))


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    two_sided = [name for name in learn.NAMES if name != "strata-strategic"]
    reader.add_argument("game", nargs="?", default="capatomic", choices=two_sided)
    reader.add_argument("--steps", type=int, default=20_000, help="of the batch")
    reader.add_argument("--environments", type=int, default=256)
    reader.add_argument("--games", type=int, default=100, help="of the match")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--out", help="a file for the weights")
    options = reader.parse_args()

    began = time.perf_counter()
    samples = random_games(options.game, options.steps, options.environments, options.seed)
    plies = options.steps * options.environments
    print(f"{plies:,} random plies: {len(samples):,} positions, {time.perf_counter() - began:.1f} s")

    weights = fitted(samples)
    state = learn.State(options.game, seed=0)
    print(f"What pieces are worth, yours and the opponent's:\n{table(state.planes, weights)}")
    if options.out:
        np.save(options.out, weights)

    learned = Player(weights, rng=random.Random(options.seed))
    chance = Player(rng=random.Random(options.seed))
    counts = match(options.game, learned, chance, options.games)
    won, drawn, lost = counts
    print(f"Against random play: {won} won, {drawn} drawn, {lost} lost ({score(counts):.0%}), "
          f"{time.perf_counter() - began:.1f} s in all")
    return 0 if score(counts) >= 0.6 else 1


if __name__ == "__main__":
    sys.exit(main())
