"""Omega chess: ten files and ranks and a square behind each corner, champions and wizards."""

from collections.abc import Iterator

from generator import CAMEL, CHESS, Action, Game, Position, leaps

EDGE = {0, 11}


class Omega(Game):
    files = ranks = 12
    # Of the edge of the twelve by twelve only the corners are squares.
    walls = frozenset(
        (file, rank) for file in range(12) for rank in range(12) if (file in EDGE) != (rank in EDGE)
    )
    pieces = CHESS | {"c": leaps((1, 0), (2, 0), (2, 2)), "w": leaps((1, 1)) + CAMEL}
    steps = {2: 3}
    last_rank = 10
    promotions = "qrbncw"

    def special(self, position: Position) -> Iterator[Action]:
        """Kings castle to e2 and i2, rooks to f2 and h2."""
        for king, rook in self.rights(position):
            yield from self.castle(position, king, rook, *((4, 5) if rook < king else (8, 7)))
