"""What the tests share."""

from __future__ import annotations

import pytest

import warboard
from warboard import learn

#: A variant by file, for what learns.
warboard.load_variants("""
[small-house:crazyhouse]
maxFile = 5
maxRank = 6
castling = false
doubleStep = false
promotionRegionWhite = *6
promotionRegionBlack = *1
startFen = rnbqk/ppppp/5/5/PPPPP/RNBQK[] w - - 0 1
""")

#: Games to learn for tests that take long: those with planes by hand, and of the others one with hands,
#: one whose start is drawn, one on hexes and one by file.
LEARNED = (*learn.NAMES[:5], "minishogi", "metamachy", "glinski", "small-house")

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
