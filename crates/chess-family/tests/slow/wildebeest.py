"""Wildebeest chess: eleven by ten squares, camels, wildebeests and a castling of many lengths."""

from collections.abc import Iterator

from generator import CAMEL, CHESS, KNIGHT, Action, Game, Position


class Wildebeest(Game):
    files, ranks = 11, 10
    pieces = CHESS | {"c": CAMEL, "w": KNIGHT + CAMEL}
    steps = {1: 3, 2: 2}
    last_rank = 9
    promotions = "qw"

    def special(self, position: Position) -> Iterator[Action]:
        """The king castles by one to four squares, not onto the rook's; the rook goes to the square that
        the king crossed last or came from."""
        for king, rook in self.rights(position):
            toward = 1 if king < rook else -1
            for length in range(1, 5):
                file = king[0] + length * toward
                if file == rook[0]:
                    break
                yield from self.castle(position, king, rook, file, file - toward)
