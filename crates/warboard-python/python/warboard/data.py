"""What games, views and hosts answer with: plain values, which compare, print and pickle.

All of them are immutable. Squares go by their names (``"e4"``), hexes by theirs (``"-1,2"``), and
players as the game writes them (``"w"``, ``"b"``, ``"1"``, ``"2"``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from .diagrams import Change

if TYPE_CHECKING:
    from ._warboard import Game, Rules

__all__ = [
    "Argument",
    "Chance",
    "Checked",
    "Choice",
    "Fact",
    "FactValue",
    "Fielded",
    "GameInfo",
    "Idea",
    "LoadedVariants",
    "Mark",
    "Message",
    "Note",
    "PgnGame",
    "Piece",
    "PieceKind",
    "Played",
    "Player",
    "PlayersInfo",
    "Premove",
    "Said",
    "Score",
    "Status",
    "Template",
    "TemplateArgument",
    "Variation",
    "Verified",
    "Word",
]

#: The value of a named argument of a message.
Argument = None | bool | int | str | tuple["Message", ...]

#: The value of a fact.
FactValue = bool | int | str | tuple[str, ...]

_T = TypeVar("_T")
_Read = Callable[[Any], Any]


def _made(cls: type[_T], found: dict[str, Any]) -> _T:
    """A value of a class from an object of JSON, of which the keys are the names of its fields."""
    reads: Mapping[str, _Read] = getattr(cls, "_READS", {})
    for name, read in reads.items():
        if name in found:
            found[name] = read(found[name])
    return cls(**found)


def _all(cls: type[_T]) -> Callable[[list[dict[str, Any]]], tuple[_T, ...]]:
    return lambda items: tuple(_made(cls, item) for item in items)


def _renamed(found: dict[str, Any]) -> dict[str, Any]:
    """``from`` is a keyword of Python."""
    if "from" in found:
        found["from_"] = found.pop("from")
    return found


def _argument(value: Any) -> Argument:
    return _all(Message)(value) if isinstance(value, list) else value


@dataclass(frozen=True, slots=True)
class Message:
    """An event, a reason or a fault: for programs a code with arguments, for people a sentence.

    >>> import warboard
    >>> event = warboard.Game("capatomic").play("e5").happened[0]
    >>> event.code, event.squares
    ('moved', ('e3', 'e5'))
    >>> print(event)
    White's pawn goes from e3 to e5
    """

    #: Stays the same from release to release.
    code: str
    #: The squares or hexes concerned, the most important first.
    squares: tuple[str, ...]
    #: The values in the sentence by their names, for translations.
    args: Mapping[str, Argument] = field(hash=False)
    #: The English sentence, without a full stop.
    text: str

    _READS: ClassVar[Mapping[str, _Read]] = {
        "squares": tuple,
        "args": lambda args: {name: _argument(value) for name, value in args.items()},
    }

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that may be chosen, taken apart: for highlights, drag and drop, and buttons.

    >>> import warboard
    >>> choice = warboard.Game("invasion").choices("j3")[-1]
    >>> choice.action, choice.notation, sorted(choice.does)
    ('j3j8', 'Txj8', ['irreversible', 'own-loss'])
    """

    #: Machine notation: what is sent and stored.
    action: str
    #: As players write it; machine notation in a game that has no other.
    notation: str
    #: The kind in a word: ``move``, ``castling``, ``launch``, ``bomb``, ``turn-up``, ``march`` ...
    kind: str
    #: Where the player picks something up; None of a button.
    from_: str | None = None
    #: Where the player drops it: in castling the rook's square.
    to: str | None = None
    #: The other squares on which something changes.
    also: tuple[str, ...] = ()
    #: The letter of the kind that the action names: what a pawn becomes, which unit is bought.
    becomes: str | None = None
    #: The squares of the missiles that castling brings.
    brings: tuple[str, ...] = ()
    #: Whether it turns a unit face up.
    reveals: bool = False
    #: What it does, as far as the player may know: ``capture``, ``own-loss``, ``check``,
    #: ``promotion``, ``reveal``, ``irreversible``, ``end``, ``gives-up``, ``talk``.
    does: frozenset[str] = frozenset()

    _READS: ClassVar[Mapping[str, _Read]] = {"also": tuple, "brings": tuple, "does": frozenset}

    def __str__(self) -> str:
        return self.action


@dataclass(frozen=True, slots=True)
class Premove:
    """What a player who waits may plan: send ``action`` when the turn has come."""

    #: Machine notation.
    action: str
    #: As of a :class:`Choice`.
    kind: str
    #: As of a :class:`Choice`.
    from_: str | None = None
    #: As of a :class:`Choice`.
    to: str | None = None
    #: As of a :class:`Choice`.
    becomes: str | None = None
    #: As of a :class:`Choice`.
    brings: tuple[str, ...] = ()

    _READS: ClassVar[Mapping[str, _Read]] = {"brings": tuple}

    def __str__(self) -> str:
        return self.action


@dataclass(frozen=True, slots=True)
class Chance:
    """What may become of a choice: its probability is the weight, divided by the sum of all."""

    #: Of a game the action with what chance decides, of a view what its observer would be told.
    action: str
    #: At least 1.
    weight: int


@dataclass(frozen=True, slots=True)
class Played:
    """An action that was played, or would be."""

    #: Machine notation.
    action: str
    #: As players write it.
    notation: str
    #: What it did, in the order in which it happened.
    happened: tuple[Message, ...]
    #: What is different in the diagram.
    changes: tuple[Change, ...] = field(hash=False)
    #: How many actions have been played then; None in a view, which has no history.
    ply: int | None = None

    _READS: ClassVar[Mapping[str, _Read]] = {"happened": _all(Message), "changes": tuple}


@dataclass(frozen=True, slots=True)
class Said:
    """What a word did."""

    #: What happened, in order.
    happened: tuple[Message, ...]
    #: What is different in the diagram, if the word was an action.
    changes: tuple[Change, ...] = field(hash=False)
    #: How many actions have been played then.
    ply: int
    #: The action that the word was, in a game in which words are actions.
    action: str | None = None

    _READS: ClassVar[Mapping[str, _Read]] = {"happened": _all(Message), "changes": tuple}


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays, by all the names that they have."""

    #: As turns and words write the player: ``w``, ``2``.
    player: str
    #: For sentences: ``White``, ``Seat 2``.
    name: str
    #: Whose view the player has: ``white``, ``2``, ``everybody``.
    observer: str | None = None
    #: The team, as a status names it if the team wins.
    team: str | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word that may be said now."""

    #: Ready to be said: ``offer w``.
    word: str
    #: Whose word it is; None of ``agree``, which is the arbiter's.
    player: str | None = None
    #: The action that it is, in a game in which words are actions.
    action: str | None = None

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Fact:
    """What is known of a position beside its diagram: a right, a clock, a treasury."""

    #: In lower case with hyphens: ``halfmove-clock``, ``gold``.
    name: str
    #: A boolean, a count, a word, or names.
    value: FactValue
    #: Whose it is, or the square it is about; None if it is about the whole game.
    of: str | None = None

    _READS: ClassVar[Mapping[str, _Read]] = {
        "value": lambda value: tuple(value) if isinstance(value, list) else value
    }


@dataclass(frozen=True, slots=True)
class Checked:
    """A royal piece in check."""

    #: Where it stands.
    square: str
    #: Where the pieces stand that give check.
    by: tuple[str, ...]

    _READS: ClassVar[Mapping[str, _Read]] = {"by": tuple}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that was captured."""

    #: Whose it was: ``w`` or ``b``.
    side: str
    #: The letter of its kind, in upper case.
    letter: str
    #: The name of its kind.
    name: str
    #: Whether it lay face down.
    face_down: bool = False
    #: What is written beside the letter: ``+`` of a promoted piece, ``~`` of one that was a pawn.
    mark: str | None = None
    #: The name of the figure that it is drawn with, if that is not the one of ``name``.
    figure: str | None = None


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece of a game."""

    #: The name.
    name: str
    #: The letter, in upper case.
    letter: str
    #: What is written beside the letter: ``+`` of a promoted piece, ``~`` of one that was a pawn.
    mark: str | None = None
    #: The name of the figure that it is drawn with; none of a kind that is drawn with its letter.
    figure: str | None = None
    #: Whether such a piece can be in a hand.
    held: bool = False
    #: What the computer players hold it for in the middle of a game, in hundredths of a pawn; none of a
    #: royal piece.
    value: int | None = None


@dataclass(frozen=True, slots=True)
class PlayersInfo:
    """Who plays a game."""

    #: How many there are at least.
    least: int
    #: How many there are at most.
    most: int
    #: The names of as many as can play, in the order of turns, as ``turn`` writes them.
    names: tuple[str, ...]

    _READS: ClassVar[Mapping[str, _Read]] = {"names": tuple}


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game, as an interface lists it and makes room for it before one begins."""

    #: The name that ``find`` takes.
    name: str
    #: The name as its players write it.
    title: str
    #: The kind of game in one line, without a full stop.
    summary: str
    #: How many numbered starts there are, from number 0.
    starts: int
    #: The names of the scenarios that ship with the game.
    scenarios: tuple[str, ...]
    #: Who plays; none of a game that cannot be started, such as a variant that is no longer loaded.
    players: PlayersInfo | None = None
    #: Whether players may not see all that others do.
    secrets: bool = False
    #: ``squares``, or ``hexes`` of a board of hexes or a map.
    shape: str | None = None
    #: The number of files at the usual start; none of a map.
    files: int | None = None
    #: The number of ranks at the usual start; none of a map.
    ranks: int | None = None
    #: Whether each side has a hand, from which it drops pieces.
    hands: bool = False
    #: All kinds of pieces that can be on the board or beside it, on a map in its armies and battles.
    kinds: tuple[PieceKind, ...] = ()

    _READS: ClassVar[Mapping[str, _Read]] = {
        "scenarios": tuple,
        "players": lambda players: _made(PlayersInfo, players),
        "kinds": _all(PieceKind),
    }


@dataclass(frozen=True, slots=True)
class Status:
    """Whether a game goes on, or how it ended.

    >>> import warboard
    >>> game = warboard.Game("capatomic")
    >>> game.status
    Status(is_over=False, check=False, by=None, winner=None, points=None)
    >>> _ = game.say("resign w")
    >>> print(game.status, game.status.winner)
    resignation b b
    """

    #: Whether the game is over.
    is_over: bool
    #: Whether the player whose turn it is is in check, in a game that goes on.
    check: bool = False
    #: How the game ended, in a word: ``checkmate``, ``repetition``, ``resignation``.
    by: str | None = None
    #: The winner; None in a draw, and while the game goes on.
    winner: str | None = None
    #: What each player gets in hundredths of a game, if that is not 100 for the winner, 50 in a
    #: draw, else 0.
    points: Mapping[str, int] | None = None

    def __str__(self) -> str:
        """``ongoing``, ``ongoing check``, or the end and the winner: ``checkmate w``."""
        if not self.is_over:
            return "ongoing check" if self.check else "ongoing"
        return f"{self.by} {self.winner}" if self.winner else str(self.by)


@dataclass(frozen=True, slots=True)
class Variation:
    """Actions that could have been played instead of those of a game."""

    #: At least one, in either notation.
    actions: tuple[str, ...]
    #: What is noted after so many of them.
    notes: Mapping[int, Note] = field(default_factory=dict, hash=False)

    _READS: ClassVar[Mapping[str, _Read]] = {
        "actions": tuple,
        "notes": lambda notes: {int(ply): _made(Note, note) for ply, note in notes.items()},
    }


@dataclass(frozen=True, slots=True)
class Note:
    """What a record keeps after an action, or before the first."""

    #: Any text; empty if there is none.
    comment: str = ""
    #: The time that the player had left, in milliseconds.
    clock_millis: int | None = None
    #: What could have been played instead of the action.
    variations: tuple[Variation, ...] = ()

    _READS: ClassVar[Mapping[str, _Read]] = {"variations": _all(Variation)}


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game as a PGN tells it. Where it is to be strict, ``mended`` is empty and ``fault`` None.

    >>> import warboard
    >>> read = warboard.read_pgn("1. e4 e5 2. o-o")
    >>> read.game.ply, len(read.mended), read.fault.code
    (2, 0, 'pgn-action')
    """

    #: All that is legal up to the fault, with headers and notes; None if it is of no game that is known,
    #: or does not begin at a position of its game.
    game: Game | None
    #: Which game of its file it is, from 1.
    number: int
    #: What a game of a file says of itself before its moves.
    tags: Mapping[str, str] = field(hash=False)
    #: What was read otherwise than it is written, or left out: at most 100.
    mended: tuple[Message, ...]
    #: Why the game was not read, or not to its end.
    fault: Message | None


@dataclass(frozen=True, slots=True)
class LoadedVariants:
    """What was loaded of a file of variants.

    >>> import warboard
    >>> loaded = warboard.load_variants("[two-kings:chess]\\nfoo = 1")
    >>> loaded.variants, loaded.faults[0].code
    ((), 'unknown-key')
    """

    #: The variants that ``find`` finds now, in the order of the file.
    variants: tuple[Rules, ...]
    #: What is wrong with the file and why variants of it are not loaded, in the order of its lines: the first
    #: 1000, and how many more there are.
    faults: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """What a position is worth to whoever is to act. One of the three is not None.

    >>> import warboard
    >>> print(warboard.data.Score(points=-125), warboard.data.Score(win=5))
    -1.25 #5
    """

    #: In hundredths of a pawn or of what is worth as much.
    points: int | None = None
    #: Won after so many plies.
    win: int | None = None
    #: Lost after so many plies.
    loss: int | None = None

    def __str__(self) -> str:
        if self.win is not None:
            return f"#{self.win}"
        if self.loss is not None:
            return f"#-{self.loss}"
        return f"{(self.points or 0) / 100:+.2f}"


@dataclass(frozen=True, slots=True)
class Idea:
    """A choice and what a player thinks of it. Every call that takes an action takes it."""

    #: Machine notation, without what chance decides.
    action: str
    #: The action, then what the others are expected to answer. Where chance or a secret decides what
    #: comes next, it ends.
    line: tuple[str, ...]
    #: The line as players write it, as far as the observer can follow it.
    notation: tuple[str, ...]
    #: How deep it was searched, in plies.
    depth: int
    #: The positions looked at since the search began.
    nodes: int
    #: The time since then.
    milliseconds: int
    #: What the position is worth if the line is played; None of a player who does not tell.
    score: Score | None = None

    _READS: ClassVar[Mapping[str, _Read]] = {
        "line": tuple,
        "notation": tuple,
        "score": lambda score: Score(**score),
    }


@dataclass(frozen=True, slots=True)
class Verified:
    """What is known of a record that is in order."""

    #: The name of the game.
    game: str
    #: How many actions were played.
    plies: int
    #: The position at the end: in a game with secrets, the arbiter's.
    position: str = field(repr=False)
    #: Whether and how the game ended.
    status: Status
    #: Players, event and the like.
    headers: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Fielded:
    """What the sides of a battle field: a letter for each unit. ``repr`` does not show it.

    White attacks with a royal, three pieces and four soldiers. Black may be a garrison of fewer, without a
    royal, unless there is a budget.

    >>> import warboard
    >>> fielded = warboard.Fielded("KQRNWWFF", "KQRNWWFF", budget=21)
    >>> warboard.Game("strata-tactical", fielded=fielded).turn
    'w'
    >>> garrison = warboard.Fielded("KQRNWWFF", "BBBWWW")
    >>> warboard.Game("strata-tactical", fielded=garrison).view("spectator").text
    'uuu3/uuu3/6/6/6/6/2UUUU/2UUUK w 0 1'
    """

    #: White's units, a letter for each.
    white: str = field(repr=False)
    #: Black's units.
    black: str = field(repr=False)
    #: The number of the board.
    number: int = 0
    #: The most gold that a selection may cost, if the players have agreed on that.
    budget: int | None = None
    #: The seed of the deal; without one it is drawn from the system's randomness.
    seed: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a square or hex of a picture."""

    #: The name of the square or hex.
    square: str
    #: ``fill``, ``ring``, ``dot`` or ``cross``.
    kind: str = "dot"
    #: ``green``, ``red``, ``blue``, ``yellow``, or ``#`` and six hexadecimal digits.
    colour: str = "green"


@dataclass(frozen=True, slots=True)
class TemplateArgument:
    """An argument of all messages with one code."""

    #: The name.
    name: str
    #: Whether it is an English phrase, which translations leave out.
    phrase: bool = False
    #: The values that sentences say with a word, each with the word.
    words: Mapping[str, str] = field(default_factory=dict, hash=False)

    _READS: ClassVar[Mapping[str, _Read]] = {"words": dict}


@dataclass(frozen=True, slots=True)
class Template:
    """A message that a game can give: for translators, and for programs that react to codes."""

    #: ``event``, ``refusal``, ``fault`` or ``outcome``.
    kind: str
    #: The code of the message.
    code: str
    #: The English sentence, with the names of arguments in braces.
    template: str
    #: The arguments, in order.
    args: tuple[TemplateArgument, ...] = ()

    _READS: ClassVar[Mapping[str, _Read]] = {"args": _all(TemplateArgument)}


def _status(found: dict[str, Any]) -> Status:
    return Status(
        is_over=found["state"] == "over",
        check=found.get("check", False),
        by=found.get("by"),
        winner=found.get("winner"),
        points=found.get("points"),
    )


def _verified(found: dict[str, Any]) -> Verified:
    found["status"] = _status(found["status"])
    found["headers"] = dict(found["headers"])
    return Verified(**found)


def _pgn(found: dict[str, Any]) -> Callable[[Game | None], PgnGame]:
    fault = found["fault"] and _made(Message, found["fault"])
    mended = _all(Message)(found["mended"])
    tags = dict(found["tags"])
    return lambda game: PgnGame(game, found["number"], tags, mended, fault)


def _variants(found: list[dict[str, Any]]) -> Callable[[tuple[Rules, ...]], LoadedVariants]:
    faults = _all(Message)(found)
    return lambda rules: LoadedVariants(rules, faults)


def _one(cls: type[_T]) -> Callable[[dict[str, Any]], _T]:
    return lambda found: _made(cls, found)


def _choice(cls: type[_T]) -> Callable[[dict[str, Any]], _T]:
    return lambda found: _made(cls, _renamed(found))


def _each(read: Callable[[dict[str, Any]], _T]) -> Callable[[list[dict[str, Any]]], tuple[_T, ...]]:
    return lambda items: tuple(map(read, items))


#: How the compiled half makes each of these from an object of JSON.
_MAKERS: Mapping[str, Callable[[Any], Any]] = {
    "captured": _each(_one(Piece)),
    "chances": _each(_one(Chance)),
    "checked": _each(_one(Checked)),
    "choice": _choice(Choice),
    "choices": _each(_choice(Choice)),
    "facts": _each(_one(Fact)),
    "idea": _one(Idea),
    "ideas": _each(_one(Idea)),
    "info": _one(GameInfo),
    "message": _one(Message),
    "note": _one(Note),
    "pgn": _pgn,
    "played": _one(Played),
    "players": _each(_one(Player)),
    "premoves": _each(_choice(Premove)),
    "said": _one(Said),
    "status": _status,
    "templates": _each(_one(Template)),
    "variants": _variants,
    "verified": _verified,
    "words": _each(_one(Word)),
}
