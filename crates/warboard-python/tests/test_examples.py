"""The examples learn what they say."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(program: str, *arguments: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, program, *arguments],
        cwd=EXAMPLES, env=os.environ | environment, capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["capatomic", "invasion"])
def test_what_is_learned_from_random_games_beats_random_play(name: str, tmp_path: Path) -> None:
    weights = tmp_path / "weights.npy"
    said = run("train.py", name, "--steps", "8000", "--games", "40", "--out", str(weights))
    lines = said.splitlines()
    assert lines[-1].startswith("Against random play: ")
    assert weights.stat().st_size > 0
    if name == "capatomic":
        worth = {line.split()[0]: float(line.split()[1]) for line in lines[2:-1]}
        assert worth["pawn"] < worth["rook"] < worth["chancellor"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of two machines, which are both this one."""
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    yield cluster.address
    cluster.shutdown()


SMALL = ("--rounds", "2", "--games", "60")


def test_self_play_on_ray_uses_this_machine() -> None:
    pytest.importorskip("ray")
    lines = run("ray_selfplay.py", *SMALL).splitlines()
    assert lines[0].startswith("1 machines, ")
    assert lines[2].startswith("round 2: ")


def test_self_play_on_ray_uses_a_cluster_without_a_change(cluster: str) -> None:
    lines = run("ray_selfplay.py", *SMALL, RAY_ADDRESS=cluster).splitlines()
    assert lines[0] == "2 machines, 2 cores"
    assert lines[2].startswith("round 2: ")
