"""Why something was not done. Nothing has changed then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .data import Argument, Message, _argument

__all__ = [
    "IllegalAction",
    "PositionError",
    "RecordError",
    "Refused",
    "StartError",
    "UnknownNameError",
    "WarboardError",
]


class WarboardError(ValueError):
    """Something is not possible or not allowed: all errors of the rules are of this class.

    ``str`` is the sentence for people. Programs look at ``code``, which stays the same from
    release to release.

    >>> import warboard
    >>> try:
    ...     warboard.Game("capatomic").play("e3e6")
    ... except warboard.WarboardError as error:
    ...     print(error)
    ...     print(error.code, error.squares)
    e3e6: the pawn on e3 cannot go to e6
    not-its-move ('e3', 'e6')
    """

    #: Stays the same from release to release.
    code: str
    #: The squares or hexes concerned, the most important first.
    squares: tuple[str, ...]
    #: The values in the sentence by their names, for translations.
    arguments: Mapping[str, Argument]
    #: The sentence alone, without the text that was refused.
    text: str

    def __init__(
        self,
        shown: str,
        code: str = "",
        squares: tuple[str, ...] = (),
        arguments: Mapping[str, Argument] | None = None,
        text: str | None = None,
    ) -> None:
        super().__init__(shown)
        self.code = code
        self.squares = squares
        self.arguments = {} if arguments is None else arguments
        self.text = shown if text is None else text

    @property
    def faults(self) -> tuple[Message, ...]:
        """Everything that is wrong with a text, each with code, squares and sentence; or why."""
        found = [value for value in self.arguments.values() if isinstance(value, tuple)]
        return tuple(message for messages in found for message in messages)

    def __reduce__(self) -> tuple[Any, ...]:
        fields = (str(self), self.code, self.squares, self.arguments, self.text)
        return type(self), fields


class Refused(WarboardError):
    """What was asked is against the rules: a word, something told, a note."""

    #: The text that was refused.
    action: str

    def __init__(
        self,
        shown: str,
        code: str = "",
        squares: tuple[str, ...] = (),
        arguments: Mapping[str, Argument] | None = None,
        text: str | None = None,
        action: str = "",
    ) -> None:
        super().__init__(shown, code, squares, arguments, text)
        self.action = action

    def __reduce__(self) -> tuple[Any, ...]:
        cls, fields = super().__reduce__()
        return cls, (*fields, self.action)


class IllegalAction(Refused):
    """An action is against the rules, not the player's to choose, or no action at all."""


class PositionError(WarboardError):
    """A text is not a position, or not a view: ``faults`` has everything that is wrong with it."""


class StartError(WarboardError):
    """A game has no such start; ``faults`` of a scenario or selection has all that is wrong."""


class RecordError(WarboardError):
    """A text is not the record, or the PGN, of a legal game; or it has no such header."""


class UnknownNameError(WarboardError, LookupError):
    """There is no game, observer, player or square of this name."""


def _made(
    kind: str, shown: str, found: dict[str, Any], action: str | None
) -> WarboardError:
    """What the compiled half raises."""
    cls: type[WarboardError] = globals()[kind]
    arguments = {name: _argument(value) for name, value in found["args"].items()}
    fields = (shown, found["code"], tuple(found["squares"]), arguments, found["text"])
    if action is not None and issubclass(cls, Refused):
        return cls(*fields, action)
    return cls(*fields)
