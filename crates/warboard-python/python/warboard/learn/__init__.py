"""The games for programs that learn to play: numbered actions, planes, many games at once, chance.

>>> from warboard import learn
>>> batch = learn.Batch("invasion", 16, seed=7)
>>> arrays = learn.Arrays.of(batch)
>>> batch.write(arrays)
>>> batch.step(batch.random_actions(0), arrays)
>>> int(arrays.masks.sum(axis=1).min()) > 0
True

``Batch`` steps many games at once, into arrays that you own. ``State`` is one game with chance as a
player of its own, under the names of OpenSpiel. ``warboard.learn.aec`` has PettingZoo environments, and
``warboard.learn.spiel`` registers the games with OpenSpiel. There are no networks here: bring your own.

It needs numpy: ``pip install warboard[learn]``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from .._warboard import _NAMES, Batch, State

__all__ = ["NAMES", "NO_ACTION", "Arrays", "Batch", "Plane", "State"]

#: The games by name: those of ``warboard.games()``, and ``strata-tactical-open``, battles with all units
#: face up from the start. Variants that ``warboard.load_variants`` has loaded may be given, too.
NAMES = _NAMES

#: What to give an environment whose game is over and which does not begin the next by itself.
NO_ACTION = -1


@dataclass(frozen=True)
class Plane:
    """One plane of an observation: a number for each cell, which is a square or a hex.

    In ``uint8`` a cell is the number itself, from 0 to ``highest``; in ``float32`` it is divided by
    ``highest``.
    """

    #: Lower case with hyphens; no other plane of the game has it.
    name: str
    #: What the numbers mean.
    description: str
    #: The highest number, at least 1.
    highest: int


@dataclass(frozen=True, eq=False)
class Arrays:
    """What a batch writes into: arrays with a row for each environment, contiguous, each with memory of
    its own.

    ``Arrays.of`` makes them. Those of your own, such as a slice of a longer buffer, do as well; any
    object with these attributes does.
    """

    #: What the seat to act sees: ``float32`` or ``uint8``. ``None``: not wanted.
    observations: npt.NDArray[Any] | None
    #: What that seat may choose: ``bool`` or ``uint8`` for each action, or packed into ``uint8``, a bit
    #: each, the first in the lowest bit of the first byte. ``None``: not wanted.
    masks: npt.NDArray[Any] | None
    #: The seat to act: ``uint8``.
    seats: npt.NDArray[np.uint8]
    #: What each seat got by the last step: ``float32``.
    rewards: npt.NDArray[np.float32]
    #: Whether the game is over since the last step, or since an earlier one: ``bool`` or ``uint8``.
    terminated: npt.NDArray[Any]
    #: Whether the game is broken off since the last step, or since an earlier one: the same.
    truncated: npt.NDArray[Any]

    @classmethod
    def of(
        cls,
        batch: Batch,
        *,
        observations: Literal["float32", "uint8"] | None = "float32",
        masks: Literal["bool", "bits"] | None = "bool",
    ) -> Arrays:
        """New arrays for a batch, all zeros."""
        if observations not in ("float32", "uint8", None):
            raise ValueError(f"observations: float32, uint8 or None, not {observations!r}")
        if masks not in ("bool", "bits", None):
            raise ValueError(f"masks: bool, bits or None, not {masks!r}")
        n = len(batch)
        wide, kind = (batch.packed_mask, "uint8") if masks == "bits" else (batch.actions, "bool")
        return cls(
            None if observations is None else np.zeros((n, *batch.shape), observations),
            None if masks is None else np.zeros((n, wide), kind),
            np.zeros(n, np.uint8),
            np.zeros((n, batch.seats), np.float32),
            np.zeros(n, np.bool_),
            np.zeros(n, np.bool_),
        )
