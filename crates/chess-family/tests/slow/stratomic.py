"""Stratomic: ten by ten squares, and missiles that are launched."""

from collections.abc import Iterator

from generator import BISHOP, KING, KNIGHT, QUEEN, ROOK, Action, Game, Position, Square


class Stratomic(Game):
    files = ranks = 10
    pieces = {"k": KING, "q": QUEEN, "r": ROOK, "b": BISHOP, "n": KNIGHT, "m": KING}
    steps = {2: 2}
    last_rank = 8
    promotions = "qrbnm"

    def special(self, position: Position) -> Iterator[Action]:
        """Kings castle to d2 and h2, rooks to e2 and g2. A missile is launched once that is allowed,
        unless an enemy attacks it."""
        for king, rook in self.rights(position):
            yield from self.castle(position, king, rook, (3, 4) if rook < king else (7, 6))
        if position.unlocked:
            for square, letter in position.board.items():
                if letter == ("M" if position.white else "m"):
                    if not self.is_attacked(position.board, square, not position.white):
                        yield from self.launches(position, square)

    def launches(self, position: Position, missile: Square) -> Iterator[Action]:
        """A launch removes the missile and all pieces within one square of the target, but the kings."""
        for file, rank in self.squares - {missile}:
            blast = {(file + x, rank + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
            hit = {square for square in blast if position.board.get(square, "K") not in "Kk"}
            yield Action(dict.fromkeys(hit | {missile}))

    def play(self, position: Position, action: Action) -> Position:
        """The first capture of anything but a pawn unlocks the missiles of both sides."""
        after = super().play(position, action)
        enemy = "qrbnm" if position.white else "QRBNM"
        after.unlocked |= any(position.board.get(square, "P") in enemy for square in action.changes)
        return after
