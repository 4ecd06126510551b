"""Self-play on Ray: on one machine as it stands, and on a cluster unchanged.

    pip install "warboard[learn]" ray
    python ray_selfplay.py                       # on all cores of this machine
    ray job submit --working-dir . -- python ray_selfplay.py       # on a cluster
    RAY_ADDRESS=auto python ray_selfplay.py                        # on a node of one

Every core of the cluster plays games with the newest weights, now and then an action at random, and
sends back what was seen and who won. The learner fits new weights to the latest games and sends them
out. Each round then meets random play. The nodes need warboard and numpy, as every Ray program needs
its packages there; this folder is sent along.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import deque
from pathlib import Path

import ray

from values import Floats, Player, Samples, fitted, game, match, score, table
from warboard import learn


@ray.remote(num_cpus=1)
def selfplay(name: str, weights: Floats | None, games: int, blunders: float, seed: int) -> Samples:
    """What was seen in games of one player with itself."""
    player = Player(weights, blunders, random.Random(seed))
    played = [game(name, [player, player], seed + number)[1] for number in range(games)]
    return Samples.joined(played)


@ray.remote(num_cpus=1)
def against_chance(name: str, weights: Floats, games: int, seed: int) -> tuple[int, int, int]:
    """A match with random play."""
    player, chance = Player(weights, rng=random.Random(seed)), Player(rng=random.Random(seed))
    return match(name, player, chance, games, seed)


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    two_sided = [name for name in learn.NAMES if name != "strata-strategic"]
    reader.add_argument("game", nargs="?", default="capatomic", choices=two_sided)
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--games", type=int, default=50, help="of a core and round")
    reader.add_argument("--blunders", type=float, default=0.2, help="actions at random in self-play")
    reader.add_argument("--window", type=int, default=3, help="rounds that are learned from")
    reader.add_argument("--seed", type=int, default=1)
    options = reader.parse_args()

    # Joins the cluster that RAY_ADDRESS names, or the one that this job was given to; else starts one
    # on this machine.
    here = str(Path(__file__).parent)
    ray.init(runtime_env={"working_dir": here}, log_to_driver=False, include_dashboard=False)
    cores = int(ray.cluster_resources()["CPU"])
    print(f"{len(ray.nodes())} machines, {cores} cores")

    weights: Floats | None = None
    recent: deque[Samples] = deque(maxlen=options.window)
    reached = 0.0
    for turn in range(options.rounds):
        began = time.perf_counter()
        sent = ray.put(weights)
        # Numbers of games are seeds, and no two games of a run have the same.
        seeds = [options.seed + (turn * cores + core) * options.games for core in range(cores)]
        blunders = 1.0 if weights is None else options.blunders
        tasks = [
            selfplay.remote(options.game, sent, options.games, blunders, seed) for seed in seeds
        ]
        samples = Samples.joined(ray.get(tasks))
        recent.append(samples)
        if any(map(len, recent)):
            weights = fitted(Samples.joined(list(recent)))
        if weights is None:
            continue
        games = max(2, 40 // cores)
        matches = [
            against_chance.remote(options.game, weights, games, 10**6 + seed) for seed in seeds
        ]
        won, drawn, lost = (sum(counts) for counts in zip(*ray.get(matches), strict=True))
        reached = score((won, drawn, lost))
        print(f"round {turn + 1}: {len(samples):,} positions; against random play {won} won, "
              f"{drawn} drawn, {lost} lost ({reached:.0%}), {time.perf_counter() - began:.1f} s")
    if weights is not None:
        print(table(learn.State(options.game, seed=0).planes, weights))
    return 0 if reached >= 0.6 else 1


if __name__ == "__main__":
    sys.exit(main())
