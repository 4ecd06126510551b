"""The PettingZoo environments."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from conftest import LEARNED
from pettingzoo.test import api_test, seed_test

import warboard
from warboard import learn
from warboard.learn import aec


@pytest.fixture(autouse=True)
def _observations_may_be_dictionaries() -> Iterator[None]:
    # PettingZoo warns of all environments with masks beside their observations.
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


OPTIONS = [*((name, {}) for name in LEARNED), ("strata-strategic", {"scenario": "six-crowns"}),
           ("capatomic", {"max_plies": 20}), ("strata-tactical", {"terrain": "narrow"})]


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_the_interface_is_as_pettingzoo_tests_it(name: str, options: dict[str, object]) -> None:
    api_test(aec.env(name, **options), num_cycles=1000)
    api_test(aec.raw_env(name, **options), num_cycles=1000)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_a_seed_decides_as_pettingzoo_tests_it(name: str, options: dict[str, object]) -> None:
    seed_test(lambda: aec.env(name, **options), num_cycles=500)


@pytest.mark.parametrize("name", LEARNED)
def test_a_game_is_played_to_its_end(name: str) -> None:
    env = aec.env(name, max_plies=500)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        assert env.observation_space(agent).contains(observation)
        other = next(one for one in env.agents if one != agent)
        assert not env.observe(other)["action_mask"].any()
        env.step(int(rng.choice(np.flatnonzero(mask))))
    assert env.agents == []
    # Half a point more or less: a stalemate of hexagonal chess.
    assert set(rewards.values()) <= {-1.0, -0.5, 0.0, 0.5, 1.0}


def test_who_does_what_is_illegal_loses() -> None:
    env = aec.env("capatomic")
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.last()[0]["action_mask"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        # The wrapper says in a warning of its own what was illegal.
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -1 and env.terminations[agent]


def test_without_wrappers_what_is_illegal_raises_and_changes_nothing() -> None:
    env = aec.raw_env("capatomic")
    env.reset(seed=1)
    before = env.observe("player_0")
    with pytest.raises(warboard.WarboardError) as raised:
        env.step(0)
    assert raised.value.code == "illegal-index"
    after = env.observe("player_0")
    assert env.agent_selection == "player_0"
    assert np.array_equal(before["observation"], after["observation"])
    with pytest.raises(warboard.WarboardError):
        env.step(None)


def test_what_is_rendered_is_what_the_agent_knows(capsys: pytest.CaptureFixture[str]) -> None:
    env = aec.raw_env("strata-tactical", render_mode="ansi", terrain="narrow")
    env.reset(seed=1)
    state = learn.State("strata-tactical", seed=1, terrain="narrow")
    rendered = env.render()
    assert rendered is not None
    assert warboard.View("strata-tactical", rendered).observer
    assert state.observation_string(0).split()[0].count("/") == rendered.split()[0].count("/")
    human = aec.raw_env("capatomic", render_mode="human")
    human.reset(seed=1)
    human.step(int(human.observe("player_0")["action_mask"].argmax()))
    assert capsys.readouterr().out.strip() == human._batch.observation_text(0, 1)
    silent = aec.raw_env("capatomic")
    silent.reset(seed=1)
    assert silent.render() is None
    silent.close()


def test_wrong_options_are_named() -> None:
    with pytest.raises(ValueError, match="render_mode: ansi, human or None, not 'svg'"):
        aec.env("capatomic", render_mode="svg")
    with pytest.raises(TypeError, match="seed is given to reset"):
        aec.env("capatomic", seed=3)
    with pytest.raises(warboard.UnknownNameError):
        aec.env("ludo")


def test_a_start_that_is_over_is_refused() -> None:
    mated = "1R3k4/R9/10/10/10/10/10/10/10/5K4 b - - - - 0 1"
    with pytest.raises(warboard.StartError) as raised:
        aec.env("capatomic", start=mated)
    assert raised.value.code == "start-is-over"


def test_a_campaign_has_an_agent_for_each_seat() -> None:
    env = aec.env("strata-strategic", scenario="six-crowns")
    env.reset(seed=1)
    assert env.possible_agents == [f"player_{seat}" for seat in range(6)]
