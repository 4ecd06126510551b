"""Stratomic: ten by ten squares, and missiles that are launched."""

from collections.abc import Iterator

from generator import CHESS, KING, Action, Board, Game, Position, Square


class Stratomic(Game):
    files = ranks = 10
    pieces = CHESS | {"m": KING}
    steps = {2: 2}
    last_rank = 8
    promotions = "qrbnm"

    def special(self, position: Position) -> Iterator[Action]:
        """Kings castle to d2 and h2, rooks to e2 and g2. A missile is launched once that is allowed,
        unless an enemy attacks it."""
        for king, rook in self.rights(position):
            yield from self.castle(position, king, rook, *((3, 4) if rook < king else (7, 6)))
        own = "M" if position.white else "m"
        missiles = [square for square, letter in position.board.items() if letter == own]
        for missile in missiles:
            if position.unlocked and not self.is_attacked(position.board, missile, not position.white):
                yield from self.launches(position.board, missile)

    def launches(self, board: Board, missile: Square) -> Iterator[Action]:
        """A launch removes the missile and all pieces within one square of the target, but the kings."""
        for file, rank in self.squares - {missile}:
            blast = {(file + x, rank + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
            hit = {square for square in blast if square in board and board[square] not in "Kk"}
            yield Action(dict.fromkeys(hit | {missile}))

    def play(self, position: Position, action: Action) -> Position:
        """The first capture of anything but a pawn unlocks the missiles of both sides."""
        after = super().play(position, action)
        before = {position.board.get(square) for square in action.changes}
        after.unlocked |= not before.isdisjoint("qrbnm" if position.white else "QRBNM")
        return after
