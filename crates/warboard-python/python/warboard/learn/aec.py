"""The games as PettingZoo environments, in which agents act one after the other.

>>> from warboard.learn import aec
>>> env = aec.env("strata-tactical")
>>> env.reset(seed=1)
>>> env.agent_selection, env.action_space("player_0")
('player_0', Discrete(4732))
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(int(observation["action_mask"].argmax()))
>>> env.agent_selection
'player_1'

An observation is what the agent's view knows: ``observation``, the planes of ``warboard.learn``, and
``action_mask``, which is 1 for what the agent may choose now. Rewards come at the end: 1 to winners,
-1 to losers, 0 of a draw. It needs PettingZoo: ``pip install warboard[pettingzoo]``.
"""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .. import Rules, StartError
from . import NO_ACTION, Arrays, Batch

__all__ = ["Environment", "Observation", "env", "raw_env"]


class Observation(TypedDict):
    """What an agent sees, and what it may do."""

    observation: npt.NDArray[np.float32]
    action_mask: npt.NDArray[np.int8]


def env(game: str | Rules, *, render_mode: str | None = None, **options: Any) -> AECEnv:
    """An environment that ends if an agent chooses what it may not (the others get 0, it gets -1), and
    that says what is wrong with calls in a wrong order.

    The options are those of ``warboard.learn.Batch`` but ``seed``, which ``reset`` takes.
    """
    made: AECEnv = raw_env(game, render_mode=render_mode, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def raw_env(game: str | Rules, *, render_mode: str | None = None, **options: Any) -> Environment:
    """The same without wrappers: an illegal action raises, and nothing has changed."""
    return Environment(game, render_mode=render_mode, **options)


class Environment(AECEnv):  # type: ignore[misc]
    """One game. Agents are ``player_0`` (White of two sides) to ``player_5``, by seats.

    ``render_mode`` is ``ansi`` (``render`` returns what the agent to act knows, as text), ``human`` (it
    prints that), or ``None``.
    """

    metadata: dict[str, Any] = {
        "name": "warboard_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self, game: str | Rules, *, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: ansi, human or None, not {render_mode!r}")
        if not {"seed", "auto_reset"}.isdisjoint(options):
            raise TypeError("seed is given to reset, and games do not begin again by themselves")
        self.render_mode = render_mode
        self._game = game
        self._options = options
        self._begin(None)
        batch = self._batch
        self.possible_agents = [f"player_{seat}" for seat in range(batch.seats)]
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, batch.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (batch.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {
            agent: spaces.Discrete(batch.actions) for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def _begin(self, seed: int | None) -> None:
        self._batch = Batch(self._game, 1, seed=seed, auto_reset=False, **self._options)
        self._arrays = Arrays.of(self._batch, observations=None)
        self._batch.write(self._arrays)
        if self._arrays.terminated[0]:
            raise StartError("start: the game is over there", "start-is-over")

    def observation_space(self, agent: str) -> spaces.Dict:
        """What ``observe`` gives the agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The indices of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game: with the same seed and actions the same, chance included."""
        if seed is None:
            self._batch.reset(0)
        else:
            self._begin(seed)
        self._batch.write(self._arrays)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[int(self._arrays.seats[0])]

    def step(self, action: int | None) -> None:
        """The action of the agent that is selected; ``None`` once it is out of the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._batch.step([NO_ACTION if action is None else action], self._arrays)
        self._cumulative_rewards[agent] = 0.0
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = float(self._arrays.rewards[0, seat])
        self.terminations = dict.fromkeys(self.agents, bool(self._arrays.terminated[0]))
        self.truncations = dict.fromkeys(self.agents, bool(self._arrays.truncated[0]))
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, whoever is to act; an agent that is not may choose nothing."""
        seat = self.possible_agents.index(agent)
        planes = np.empty(self._batch.shape, np.float32)
        self._batch.observe(0, seat, planes)
        mask = np.zeros(self._batch.actions, np.int8)
        if agent == self.agent_selection:
            mask[self._batch.legal(0)] = 1
        return {"observation": planes, "action_mask": mask}

    def render(self) -> str | None:
        """What the agent to act knows: a position string, or its view."""
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        text = self._batch.observation_text(0, seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held but memory."""
