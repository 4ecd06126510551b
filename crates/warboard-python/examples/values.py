"""What pieces are worth: a linear model of who will win, learned from games, and a player that looks
one action ahead with it. ``train.py`` and ``ray_selfplay.py`` use it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from warboard import learn

Floats = npt.NDArray[np.float32]

#: More than any sum of values: what is won is better than what may be.
WON = 1e6


def features(planes: npt.NDArray[np.floating]) -> Floats:
    """A number for each plane of observations: how much stands on it, in tens."""
    return np.asarray(planes.sum(axis=(-2, -1)) / 10, np.float32)


@dataclass
class Samples:
    """Positions as one seat saw them, and whether it won in the end (1) or lost (0)."""

    seen: Floats
    won: Floats

    @classmethod
    def joined(cls, many: list[Samples]) -> Samples:
        return cls(
            np.concatenate([samples.seen for samples in many]),
            np.concatenate([samples.won for samples in many]),
        )

    def __len__(self) -> int:
        return len(self.won)


def fitted(samples: Samples, steps: int = 1000, rate: float = 0.01) -> Floats:
    """The weights with which a logistic regression tells best who will win: Adam, small batches."""
    rng = np.random.default_rng(0)
    weights = np.zeros(samples.seen.shape[1], np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, steps + 1):
        part = rng.integers(len(samples), size=1024)
        seen, won = samples.seen[part], samples.won[part]
        chance = 1 / (1 + np.exp(-seen @ weights))
        slope = seen.T @ (chance - won) / len(part) + 1e-4 * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        ahead, wide = mean / (1 - 0.9**step), square / (1 - 0.999**step)
        weights -= rate * ahead / (np.sqrt(wide) + 1e-8)
    return weights


def worth(state: learn.State, seat: int, weights: Floats) -> float:
    """What a state is worth to a seat: chance is averaged, and what the seat can't see doesn't count."""
    if state.is_chance_node():
        return sum(
            chance * worth(state.child(outcome), seat, weights)
            for outcome, chance in state.chance_outcomes()
        )
    if state.is_terminal():
        return WON * state.returns()[seat]
    return float(features(state.observation_tensor(seat)) @ weights)


def best(state: learn.State, weights: Floats, rng: random.Random) -> int:
    """The action after which the state is worth most; any of them if there are several."""
    seat = state.current_player()
    actions = state.legal_actions()
    rng.shuffle(actions)
    return max(actions, key=lambda action: worth(state.child(action), seat, weights))


@dataclass
class Player:
    """Plays the best action, or with a chance of ``blunders`` any."""

    weights: Floats | None = None
    blunders: float = 0.0
    rng: random.Random = field(default_factory=random.Random)

    def choose(self, state: learn.State) -> int:
        if self.weights is None or self.rng.random() < self.blunders:
            return self.rng.choice(state.legal_actions())
        return best(state, self.weights, self.rng)


def game(
    name: str, players: list[Player], seed: int, max_plies: int = 400
) -> tuple[learn.State, Samples]:
    """A game to its end, or broken off, and what the seats saw when they were to act."""
    state = learn.State(name, seed=seed, max_plies=max_plies)
    rng = random.Random(seed)
    seen: list[tuple[int, Floats]] = []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_weights(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        seat = state.current_player()
        seen.append((seat, features(state.observation_tensor(seat))))
        state.apply_action(players[seat].choose(state))
    returns = state.returns()
    told = [(sight, returns[seat] > 0) for seat, sight in seen if returns[seat] != 0]
    shape = (len(told), state.shape[0])
    sights = np.array([sight for sight, _ in told], np.float32).reshape(shape)
    return state, Samples(sights, np.array([won for _, won in told], np.float32))


def match(name: str, one: Player, other: Player, games: int, seed: int = 0) -> tuple[int, int, int]:
    """Games won, drawn or broken off, and lost by one of two players, who take turns to begin."""
    counts = [0, 0, 0]
    for number in range(games):
        seat = number % 2
        players = [one, other] if seat == 0 else [other, one]
        state, _ = game(name, players, seed + number)
        counts[1 - round(state.returns()[seat])] += 1
    won, drawn, lost = counts
    return won, drawn, lost


def score(counts: tuple[int, int, int]) -> float:
    """The part of the points that was won: 1 a game, half of that for a draw."""
    won, drawn, _ = counts
    return (won + drawn / 2) / sum(counts)


def table(planes: tuple[learn.Plane, ...], weights: Floats) -> str:
    """What a piece of each kind adds to the chance to win, in pawns or what comes first."""
    named = {plane.name: weight for plane, weight in zip(planes, weights, strict=True)}
    own = [name.removeprefix("own-") for name in named if name.startswith("own-")]
    return "\n".join(
        f"{name:>18} {named[f'own-{name}']:+.2f} {named[f'other-{name}']:+.2f}"
        for name in own
        if f"other-{name}" in named
    )
