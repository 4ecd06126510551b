"""Diagrams, and what has changed in them, as plain dictionaries: the JSON of the protocol.

A diagram lists the squares or hexes that are not empty. A key that is not there has no value.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

__all__ = [
    "Aside",
    "Change",
    "Diagram",
    "DrawnPiece",
    "HexArmy",
    "HexAttack",
    "HexCell",
    "HexDiagram",
    "SquareBoard",
    "SquareCell",
    "SquareDiagram",
    "State",
]


class _Piece(TypedDict):
    side: Literal["w", "b"]
    letter: str
    name: str


class DrawnPiece(_Piece, total=False):
    """A piece as it is drawn; ``face_down`` if only the arbiter sees which it is;
    ``mark`` beside its letter if it is promoted; ``figure`` if it is not the one of its name."""

    face_down: bool
    mark: str
    figure: str


class _SquareCell(TypedDict):
    square: str


class SquareCell(_SquareCell, total=False):
    """A square that is not empty: a piece, why nothing enters it, the part of the board."""

    piece: DrawnPiece
    barrier: str
    zone: str


class Aside(TypedDict):
    """A piece that waits beside the board, and its state in a word: ``held`` in a hand."""

    piece: DrawnPiece
    state: str


class _SquareBoard(TypedDict):
    files: int
    ranks: int
    cells: list[SquareCell]


class SquareBoard(_SquareBoard, total=False):
    """A rectangular board, or a hexagon of hexes: ``hexes`` says what the numbers in their
    names count; ``hands`` whether each side has a hand, empty or not."""

    hexes: Literal["along-file", "rank"]
    hands: bool
    asides: list[Aside]


class SquareDiagram(SquareBoard):
    """What a position on squares looks like."""

    shape: Literal["squares"]


class HexArmy(TypedDict):
    """The units of one player on a hex: the number of the player, and a letter for each unit."""

    seat: int
    units: str


class _HexCell(TypedDict):
    hex: str
    terrain: str


class HexCell(_HexCell, total=False):
    """A hex of a map."""

    structure: str
    army: HexArmy


#: An attack that is yet to be fought, with the keys ``from``, ``to`` and ``units``.
HexAttack = TypedDict("HexAttack", {"from": str, "to": str, "units": str})


class _HexDiagram(TypedDict):
    shape: Literal["hexes"]
    cells: list[HexCell]


class HexDiagram(_HexDiagram, total=False):
    """What a campaign looks like: the map, and the board of the battle that is being fought."""

    attacks: list[HexAttack]
    battle: SquareBoard


#: What a position looks like: ``shape`` says which of the two it is.
Diagram = SquareDiagram | HexDiagram


class _Change(TypedDict):
    change: Literal["square", "asides", "hex", "attacks", "battle", "diagram"]


class Change(_Change, total=False):
    """One difference between two diagrams: what was there before, and what is there after."""

    square: str
    hex: str
    before: Any
    after: Any


#: Everything that an interface shows, as the request ``state`` of the protocol answers it.
State = dict[str, Any]
