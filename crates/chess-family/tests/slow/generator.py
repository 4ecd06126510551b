"""A slow move generator for chess variants, the part that its games share.

It is written from docs/rules/chess-family.md alone and shares nothing with the crate that it checks.
Every move is tried on a copy of the board and refused if it leaves the king attacked: there are no pins,
no bitboards and nothing that is updated as the game goes on.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

Square = tuple[int, int]  # file and rank from 0: a1 is (0, 0)
Offset = tuple[int, int]  # from one square to another
Board = dict[Square, str]  # upper case is White's, as in a position string; free squares are absent
Lines = list[list[Offset]]  # how a piece goes: each line in the order in which it passes over it


@dataclass
class Action:
    """What a turn does: the new contents of the squares it changes, None if nothing is left there."""

    changes: dict[Square, str | None]
    passed: tuple[Square, ...] = ()  # squares on which an enemy pawn may capture en passant


@dataclass
class Position:
    board: Board
    white: bool  # White is to move
    unmoved: set[tuple[Square, ...]]  # castling rights: the squares of king and rook, until one moves
    passed: tuple[Square, ...]  # by the last action
    unlocked: bool = False  # missiles may be launched; Stratomic alone


def images(*offsets: Offset) -> list[Offset]:
    """The offsets in all directions: mirrored on file, rank and diagonal."""
    signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    return sorted({(i * a, j * b) for x, y in offsets for a, b in ((x, y), (y, x)) for i, j in signs})


def leaps(*offsets: Offset) -> Lines:
    return [[offset] for offset in images(*offsets)]


def slides(*offsets: Offset) -> Lines:
    return [[(n * x, n * y) for n in range(1, 12)] for x, y in images(*offsets)]


KING = leaps((1, 0), (1, 1))
KNIGHT = leaps((2, 1))
CAMEL = leaps((3, 1))
ROOK = slides((1, 0))
BISHOP = slides((1, 1))
CHESS = {"k": KING, "q": ROOK + BISHOP, "r": ROOK, "b": BISHOP, "n": KNIGHT}


def find_king(board: Board, white: bool) -> Square:
    return next(square for square, letter in board.items() if letter == ("K" if white else "k"))


def changed(board: Board, action: Action) -> Board:
    after = board.copy()
    for square, letter in action.changes.items():
        if letter:
            after[square] = letter
        else:
            del after[square]
    return after


class Game:
    """A variant. The class of each game fills in the constants and adds to `special`."""

    files: int
    ranks: int
    walls: frozenset[Square] = frozenset()
    pieces: dict[str, Lines]  # by lower-case letter; pawns are common to all
    hoppers = ""  # pieces that capture over exactly one screen and move over none
    # Ranks are here as the pawn's side counts them, from 0.
    steps: dict[int, int]  # how far a pawn may step from a rank; one square from those not listed
    last_rank: int  # on which pawns promote
    promoting = "p"
    promotions: str  # what they may become

    def __init__(self) -> None:
        plane = ((file, rank) for file in range(self.files) for rank in range(self.ranks))
        self.squares = frozenset(plane) - self.walls
        self.reach = {"P": self.table([[(-1, 1)], [(1, 1)]]), "p": self.table([[(-1, -1)], [(1, -1)]])}
        for letter, lines in self.pieces.items():
            self.reach[letter] = self.reach[letter.upper()] = self.table(lines)

    def table(self, lines: Lines) -> dict[Square, dict[Square, list[Square]]]:
        """From each square, the targets of a piece and what it passes over on its way to each."""
        reach: dict[Square, dict[Square, list[Square]]] = {start: {} for start in self.squares}
        for file, rank in self.squares:
            for line in lines:
                between: list[Square] = []
                for x, y in line:
                    target = (file + x, rank + y)
                    if target not in self.squares:
                        break
                    reach[file, rank][target] = between
                    between = between + [target]
        return reach

    # Position strings.

    def read(self, text: str) -> Position:
        placement, turn, castling, passed, *rest = text.split()
        board: Board = {}
        for row, letters in enumerate(placement.split("/")):
            file = 0
            for item in re.findall(r"\d+|.", letters):
                if item.isalpha():
                    board[file, self.ranks - 1 - row] = item
                file += int(item) if item.isdigit() else 1
        names = re.findall(r"([a-l])(\d+)", passed)
        squares = tuple((ord(file) - ord("a"), int(rank) - 1) for file, rank in names)
        rights = {self.right(board, letter) for letter in castling if letter != "-"}
        return Position(board, turn == "w", rights, squares, rest[-1] == "unlocked")

    def right(self, board: Board, letter: str) -> tuple[Square, ...]:
        """The king and the rook, on its rank, on the file with that letter."""
        king = find_king(board, letter.isupper())
        return king, (ord(letter.lower()) - ord("a"), king[1])

    # Attacks.

    def is_open(self, board: Board, letter: str, between: list[Square], capture: bool) -> bool:
        """Whether a piece may pass over these squares to a square beyond."""
        if letter.lower() in self.hoppers:
            return sum(square in board for square in between) == (1 if capture else 0)
        return board.keys().isdisjoint(between)

    def is_attacked(self, board: Board, target: Square, white: bool) -> bool:
        """Whether a piece of the side given could capture what is on the target."""
        for start, letter in board.items():
            if letter.isupper() == white:
                between = self.reach[letter][start].get(target)
                if between is not None and self.is_open(board, letter, between, capture=True):
                    return True
        return False

    # Actions. All but those of `legal` may leave the king attacked.

    def legal(self, position: Position) -> Iterator[Action]:
        for action in chain(self.moves(position), self.special(position)):
            board = changed(position.board, action)
            king = find_king(board, position.white)
            if not self.is_attacked(board, king, not position.white):
                yield action

    def special(self, position: Position) -> Iterator[Action]:
        """What a game has beside the moves and captures of its pieces, such as castling."""
        yield from ()

    def moves(self, position: Position) -> Iterator[Action]:
        board = position.board
        for start, letter in board.items():
            if letter.isupper() != position.white:
                continue
            pawn = letter in "Pp"
            if pawn:
                yield from self.pawn_steps(position, start)
            for target, between in self.reach[letter][start].items():
                capture = target in board
                if capture and board[target].isupper() == position.white:
                    continue
                if pawn and not capture:
                    if target in position.passed:
                        yield self.en_passant(position, start, target)
                elif self.is_open(board, letter, between, capture):
                    yield from self.go(board, start, target)

    def go(
        self, board: Board, start: Square, target: Square, passed: tuple[Square, ...] = ()
    ) -> Iterator[Action]:
        """A move, or one for each piece to which it may promote. What promotes by a longer step is not
        captured en passant."""
        letter = board[start]
        white = letter.isupper()
        if letter.lower() in self.promoting and self.from_side(target, white) == self.last_rank:
            for promoted in self.promotions:
                yield Action({start: None, target: promoted.upper() if white else promoted})
        else:
            yield Action({start: None, target: letter}, passed)

    def from_side(self, square: Square, white: bool) -> int:
        """The rank as that side counts it, from 0."""
        return square[1] if white else self.ranks - 1 - square[1]

    def pawn_steps(self, position: Position, start: Square) -> Iterator[Action]:
        most = self.steps.get(self.from_side(start, position.white), 1)
        yield from self.straight(position, start, range(1, most + 1))

    def straight(self, position: Position, start: Square, lengths: range) -> Iterator[Action]:
        """Steps straight forward, of these lengths, while the squares are free."""
        file, rank = start
        passed: tuple[Square, ...] = ()
        for length in range(1, lengths.stop):
            target = (file, rank + (length if position.white else -length))
            if target not in self.squares or target in position.board:
                return
            if length in lengths:
                yield from self.go(position.board, start, target, passed)
            passed += (target,)

    def en_passant(self, position: Position, start: Square, target: Square) -> Action:
        """What passed over the target, and is captured, is the first piece beyond it."""
        file, rank = target
        while (file, rank) not in position.board:
            rank += -1 if position.white else 1
        return Action({start: None, (file, rank): None, target: position.board[start]})

    def castle(
        self, position: Position, king: Square, rook: Square, king_file: int, rook_file: int
    ) -> Iterator[Action]:
        """Castling to the two files, if the squares are free and no square is attacked that the king
        leaves or passes. Whether it is attacked in the end is for `legal`."""
        board = position.board
        king_to, rook_to = (king_file, king[1]), (rook_file, king[1])
        crossed = span(king, king_to)
        if any(square in board for square in (crossed | span(rook, rook_to)) - {king, rook}):
            return
        passed = crossed - {king_to} | {king}
        if any(self.is_attacked(board, square, not position.white) for square in passed):
            return
        yield Action({king: None, rook: None, king_to: board[king], rook_to: board[rook]})

    def rights(self, position: Position) -> list[tuple[Square, ...]]:
        """The rights of the side to move."""
        return [right for right in position.unmoved if position.board[right[0]].isupper() == position.white]

    # Counts.

    def play(self, position: Position, action: Action) -> Position:
        board = changed(position.board, action)
        # No action leaves a piece of the same kind on a square that its piece left or was captured on.
        same = {square for square in board if board[square] == position.board.get(square)}
        unmoved = {right for right in position.unmoved if same.issuperset(right)}
        return Position(board, not position.white, unmoved, action.passed, position.unlocked)

    def perft(self, position: Position, depth: int) -> int:
        if depth == 1:
            return sum(1 for _ in self.legal(position))
        return sum(self.perft(self.play(position, action), depth - 1) for action in self.legal(position))


def span(one: Square, other: Square) -> set[Square]:
    """The squares of a rank from one to the other, both included."""
    first, last = sorted((one[0], other[0]))
    return {(file, one[1]) for file in range(first, last + 1)}
