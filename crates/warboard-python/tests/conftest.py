"""What the tests share."""

from __future__ import annotations

import pytest

import warboard

NAMES = [rules.name for rules in warboard.games()]


@pytest.fixture
def game() -> warboard.Game:
    return warboard.Game("capatomic")


@pytest.fixture
def battle() -> warboard.Game:
    """A battle whose deal is known to the tests."""
    return warboard.Game("strata-tactical", guessable_test_deal=0)


@pytest.fixture(params=NAMES)
def any_game(request: pytest.FixtureRequest) -> warboard.Game:
    """A game of each kind, some plies old."""
    game = warboard.Game(request.param, guessable_test_deal=0)
    game.playout(draws=3, plies=12)
    assert game.ply == 12
    return game
