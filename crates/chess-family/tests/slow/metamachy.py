"""Metamachy: twelve by twelve squares, princes, and a king that leaps once."""

from collections.abc import Iterator

from generator import CAMEL, CHESS, KING, ROOK, Action, Board, Game, Lines, Position, Square
from generator import find_king, images, leaps


def eagle() -> Lines:
    """One square diagonally, and from there straight away along file or rank."""
    return [
        [(x, y)] + [(x + n * along * x, y + n * (1 - along) * y) for n in range(1, 12)]
        for x, y in images((1, 1))
        for along in (0, 1)
    ]


class Metamachy(Game):
    files = ranks = 12
    pieces = CHESS | {
        "m": CAMEL,
        "e": leaps((1, 1), (2, 2)),
        "c": ROOK,
        "l": leaps((1, 0), (1, 1), (2, 0), (2, 1), (2, 2)),
        "g": eagle(),
        "i": KING,
    }
    hoppers = "c"
    steps = {rank: 2 for rank in range(12)}
    last_rank = 11
    promoting = "pi"
    promotions = "qgl"

    def right(self, board: Board, letter: str) -> tuple[Square, ...]:
        """The king alone: nobody castles."""
        return (find_king(board, letter == "K"),)

    def special(self, position: Position) -> Iterator[Action]:
        for square, letter in position.board.items():
            if letter == ("I" if position.white else "i"):
                yield from self.straight(position, square, range(2, 3))
        for (king,) in self.rights(position):
            yield from self.king_leaps(position, king)

    def king_leaps(self, position: Position, king: Square) -> Iterator[Action]:
        if self.is_attacked(position.board, king, not position.white):
            return
        file, rank = king
        for x, y in images((2, 0), (2, 1), (2, 2)):
            target = (file + x, rank + y)
            if target in self.squares and target not in position.board:
                middles = {(file + i, rank + j) for i in halves(x) for j in halves(y)}
                if any(self.is_safe(position, king, middle) for middle in middles):
                    yield Action({king: None, target: position.board[king]})

    def is_safe(self, position: Position, king: Square, middle: Square) -> bool:
        """Whether the king would not be attacked there, in the place of whatever is."""
        board = position.board | {middle: position.board[king]}
        del board[king]
        return not self.is_attacked(board, middle, not position.white)


def halves(distance: int) -> set[int]:
    """Half of a distance; of one square, either end of it."""
    return {distance // 2, -(-distance // 2)}
