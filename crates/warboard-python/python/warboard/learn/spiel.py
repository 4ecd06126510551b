"""The games as games of OpenSpiel: importing this registers them.

>>> import pyspiel
>>> import warboard.learn.spiel
>>> game = pyspiel.load_game("warboard_strata_tactical(seed=3,terrain=narrow)")
>>> state = game.new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> state.is_chance_node()
True

They are called by the names of ``warboard.learn.NAMES``, as ``warboard_chess`` and
``warboard_strata_tactical``; ``register`` registers variants by file, too. Their parameters are the
options of ``warboard.learn.State``. ``seed`` is a number, and what is drawn at the start follows from it. Games are
broken off after ``max_plies``, 2,000 if nothing is said. It needs OpenSpiel:
``pip install warboard[openspiel]``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import new_class
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from .. import Rules, find
from . import NAMES, State

__all__ = ["Game", "GameState", "Observer", "register"]

#: The parameters of all games, those of some with an empty text for "not given".
_PARAMETERS: dict[str, int | str] = {
    "seed": 0,
    "start": "",
    "random_start": False,
    "max_plies": 2000,
    "claim_draws": True,
}
_OF_SOME: dict[str, dict[str, int | str]] = {
    "strata-tactical": {"terrain": ""},
    "strata-tactical-open": {"terrain": ""},
    "strata-strategic": {"scenario": "", "words": False},
}
#: Those whose seats know different things.
_HIDING = {"strata-tactical", "strata-strategic"}


def _type(name: str) -> pyspiel.GameType:
    hides = name in _HIDING
    rules = find(name.removesuffix("-open"))
    of = pyspiel.GameType
    campaign = name == "strata-strategic"
    return of(
        short_name=f"warboard_{name.replace('-', '_')}",
        long_name=rules.title + (" with open cards" if name != rules.name else ""),
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.EXPLICIT_STOCHASTIC if hides else of.ChanceMode.DETERMINISTIC,
        information=of.Information.IMPERFECT_INFORMATION
        if hides
        else of.Information.PERFECT_INFORMATION,
        utility=of.Utility.GENERAL_SUM if campaign else of.Utility.ZERO_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=6 if campaign else 2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS | _OF_SOME.get(name, {}),
    )


def _start(name: str, params: Mapping[str, Any]) -> State:
    given = _PARAMETERS | dict(params)
    return State(name, **{key: value for key, value in given.items() if value != ""})


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters."""

    #: Its name in ``warboard.learn``, and what OpenSpiel knows of it.
    _name: str
    _kind: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        max_plies = params.get("max_plies", _PARAMETERS["max_plies"])
        if max_plies == 0:
            raise ValueError("max_plies: at least 1, as OpenSpiel's games have an end")
        start = _start(self._name, params)
        information = pyspiel.GameInfo(
            num_distinct_actions=start.num_distinct_actions(),
            max_chance_outcomes=start.max_chance_outcomes(),
            num_players=start.num_players(),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=max_plies,
            **({} if self._name == "strata-strategic" else {"utility_sum": 0.0}),
        )
        super().__init__(self._kind, information, params)

    def new_initial_state(self) -> GameState:
        """The start, the same each time."""
        return GameState(self, _start(self._name, self.get_parameters()))

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> Observer:
        """What writes the planes and texts of a player."""
        if params:
            raise ValueError(f"there are no parameters of observations; passed {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or (self._name in _HIDING and not own):
            raise ValueError("there are observations of what is public and the player's own alone")
        shape = _start(self._name, self.get_parameters()).shape
        return Observer(shape, kind.perfect_recall)


class GameState(pyspiel.State):  # type: ignore[misc]
    """A position with all secrets, as OpenSpiel's states have them."""

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(game)
        self.state = state

    def current_player(self) -> int:
        """Who is to act."""
        return self.state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over, or was broken off."""
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        """What each player has got."""
        return self.state.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide, with probabilities."""
        return self.state.chance_outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GameState:
        """A state that a player cannot tell from this one; ``sampler`` draws from 0 to 1.

        It has no history: that of this state may have secrets in it.
        """
        sample = self.state.resample_from_infostate(player, int(sampler() * 2**53))
        return GameState(self.get_game(), sample)

    def __str__(self) -> str:
        return self.state.observation_string(max(0, self.current_player()))


class Observer:
    """Writes what a player sees: the planes of ``warboard.learn``."""

    def __init__(self, shape: tuple[int, int, int], recall: bool) -> None:
        self.tensor: npt.NDArray[np.float32] = np.zeros(shape, np.float32).ravel()
        self.dict = {"planes": self.tensor.reshape(shape)}
        self._recall = recall

    def set_from(self, state: GameState, player: int) -> None:
        """Writes the planes that a player sees."""
        state.state.observation_tensor(player, self.tensor)

    def string_from(self, state: GameState, player: int) -> str:
        """What a player knows: with perfect recall, all that it was told."""
        if self._recall:
            return state.state.information_state_string(player)
        return state.state.observation_string(player)


def register(game: str | Rules) -> None:
    """Registers a game with OpenSpiel: a variant that ``warboard.load_variants`` has loaded. Those of
    ``NAMES`` are registered already. A variant must be loaded wherever its games are pickled or played.
    """
    name = game if isinstance(game, str) else game.name
    # Classes, as OpenSpiel's own games are: its registry lets go of them when Python is gone already,
    # and pickles find them by their names.
    class_name = "_" + name.replace("-", "_")
    kind = _type(name)
    body = {"_name": name, "_kind": kind, "__module__": __name__}
    globals()[class_name] = new_class(class_name, (Game,), exec_body=lambda own: own.update(body))
    pyspiel.register_game(kind, globals()[class_name])


for _name in NAMES:
    register(_name)
