import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Protocol, SupportsIndex, final, overload

import numpy as np
import numpy.typing as npt

from .data import (
    Chance,
    Checked,
    Choice,
    Fact,
    Fielded,
    GameInfo,
    Idea,
    LoadedVariants,
    Mark,
    Message,
    Note,
    PgnGame,
    Piece,
    Played,
    Player,
    Premove,
    Said,
    Status,
    Template,
    Verified,
    Word,
)
from .diagrams import Diagram
from .diagrams import State as _Shown
from .learn import Arrays, Plane

__all__ = [
    "Action",
    "ActionIterator",
    "Actions",
    "Batch",
    "Game",
    "Host",
    "PgnReader",
    "Rules",
    "Session",
    "State",
    "Thinker",
    "View",
    "_NAMES",
    "__version__",
    "_action",
    "_actions",
    "_load",
    "_state",
    "find",
    "games",
    "load",
    "load_pgn",
    "load_variants",
    "messages",
    "random_seed",
    "read_pgn",
    "unload_variant",
    "verify",
]

__version__: str
_NAMES: tuple[str, ...]

class _HasAction(Protocol):
    """A `Choice`, a `Premove`, a `Chance`."""

    @property
    def action(self) -> str: ...

# Whatever means an action: machine notation, or what players write.
_Acting = str | Action | _HasAction

@final
class Action:
    """What a player does at once. ``str`` is machine notation, which is not made before.

    Actions are equal if they are the same action of the same game, wherever they come from.
    """

    @property
    def name(self) -> str:
        """The name of the game."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Actions(Sequence[Action]):
    """A sequence of actions. It makes an object for an action when it is asked for that action.

    ``in``, ``count`` and ``index`` take an action or a text. Of legal actions a text means what
    ``Game.play`` would have played when they were listed, ``e5`` too; of others, and of those that come
    from a pickle, it is machine notation.
    """

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: int, /) -> Action: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[Action, ...]: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __contains__(self, key: object, /) -> bool: ...
    def count(self, action: object) -> int:
        """How often an action, or the action that a text means, is in the sequence."""
    def index(self, action: object, start: int = 0, stop: int = ..., /) -> int:
        """Where an action, or the action that a text means, is for the first time."""
    def texts(self) -> list[str]:
        """The texts of all actions in machine notation: as fast as they can be made."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class ActionIterator(Iterator[Action]):
    """Goes through a sequence of actions."""

    def __iter__(self) -> ActionIterator: ...
    def __next__(self) -> Action: ...
    def __length_hint__(self) -> int: ...

@final
class Rules:
    """The rules of one game: its names and the ways to begin.

    >>> import warboard
    >>> rules = warboard.find("capatomic")
    >>> rules.title, rules.starts
    ('Capatomic Random Chess', 21836)
    """

    @property
    def name(self) -> str:
        """The name that ``find`` takes: lower case, with hyphens."""
    @property
    def title(self) -> str:
        """The name of the game as its players write it."""
    @property
    def summary(self) -> str:
        """The kind of game in one line, without a full stop."""
    @property
    def starts(self) -> int:
        """How many numbered starts there are, from number 0."""
    @property
    def scenarios(self) -> tuple[str, ...]:
        """The names of the scenarios that ship with the game; none in a game without scenarios."""
    @property
    def has_selections(self) -> bool:
        """Whether the players choose what they field, which is then dealt in secret."""
    def info(self) -> GameInfo:
        """What an interface must know of the game before one begins.

        >>> import warboard
        >>> info = warboard.find("crazyhouse").info()
        >>> info.shape, info.files, info.ranks, info.players.names, info.hands
        ('squares', 8, 8, ('w', 'b'), True)
        >>> [kind.name for kind in info.kinds if kind.held]
        ['pawn', 'knight', 'bishop', 'rook', 'queen']
        """
    def action(self, text: str) -> Action:
        """The action that a text in machine notation means, legal or not: one that was stored."""
    def player(
        self,
        level: int = 8,
        seed: int | str | None = None,
        *,
        threads: int = 1,
        table_mib: int = 16,
    ) -> Thinker:
        """A computer player of the game, of a level from 1, a beginner, to 8, as good as it gets.

        The ``seed``, 64 hexadecimal digits or a number, decides what the levels below 8 overlook and
        what a player of a battle imagines; the system draws one if there is none. With one thread the same
        seed, history and limits of depth and nodes give the same choices. What it
        remembers takes ``table_mib`` mebibytes, 65,536 at most, and some more for each of its
        ``threads``, 256 at most.

        >>> import warboard
        >>> game = warboard.Game("invasion")
        >>> idea = game.rules.player(level=8, seed=1).choose(game, nodes=2000)
        >>> idea.action == idea.line[0], game.check(idea)
        (True, None)
        """
    def random_player(self, seed: int | str | None = None) -> Thinker:
        """A player that chooses at random: every choice as likely as any other, but for words such
        as giving up. The ``seed`` is as of ``player``.
        """
    def messages(self) -> tuple[Template, ...]:
        """Every message that the game can give: for translators, and for programs that react to
        codes.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Game:
    """A game in progress, with everything that its arbiter knows. What a player may know is a
    ``View``.

    Give at most one (``several-starts``) of ``number`` (a start), ``seed`` (64 hexadecimal digits;
    who knows it knows the deal), ``position``, ``scenario`` (the name of one that ships, or the text
    of one), ``fielded`` (what the sides of a battle field), and for tests ``guessable_test_deal`` (a
    start whose deal anybody can compute). Without them it is the game's usual start. What is secret
    is dealt from the system's randomness.

    >>> import warboard
    >>> game = warboard.Game("capatomic")
    >>> print(game.play("e5").happened[0])
    White's pawn goes from e3 to e5
    >>> game.turn, game.ply, len(game.legal())
    ('b', 1, 47)
    >>> game.undo(), game == warboard.Game("capatomic")
    (<Action e3e5>, True)

    Games are equal if all that their records keep is equal: start, actions, notes, headers, the end
    and a draw offer that stands. They change, so they have no hash. They may be used by several
    threads.
    """

    def __new__(
        cls,
        game: str | Rules,
        number: int | None = None,
        *,
        seed: str | None = None,
        position: str | None = None,
        scenario: str | None = None,
        fielded: Fielded | None = None,
        guessable_test_deal: int | None = None,
    ) -> Game: ...

    # Choosing and playing.
    def legal(self, square: str | None = None) -> Actions:
        """The legal actions, or those that begin on a square or hex, in an order that is always the
        same; empty if the game is over. In a game with secrets the list is the arbiter's: show
        players the ``choices`` of their view.

        >>> import random, warboard
        >>> game = warboard.Game("capatomic")
        >>> game.legal("e3")
        <Actions [e3e4, e3e5]>
        >>> game.push(random.choice(game.legal()))
        """
    def choices(self, square: str | None = None) -> tuple[Choice, ...]:
        """What the player whose turn it is may choose, taken apart: all of it, or what begins on a
        square or hex. It never names what chance decides.
        """
    def premoves(self, player: str) -> tuple[Premove, ...]:
        """The actions that a player who waits may plan."""
    def parse(self, text: str) -> Action:
        """The action that a text means, legal or not: machine notation, or what players write."""
    def read(self, text: str) -> str:
        """The machine notation of the action that a text means, legal or not, as ``parse`` reads it."""
    def notation(self, action: _Acting) -> str:
        """A legal action as players write it."""
    def notations(self) -> list[str]:
        """The actions since the start as players write them."""
    def check(self, action: _Acting) -> None:
        """Raises ``IllegalAction`` with the reason if an action is not legal, as ``play`` would."""
    def is_legal(self, action: _Acting) -> bool:
        """Whether an action is legal."""
    def preview(self, action: _Acting) -> Played:
        """What ``play`` would return, but nothing is played. Of an action that reveals something it
        tells what that is: it is for the arbiter.
        """
    def play(self, action: _Acting) -> Played:
        """Plays an action, exactly the one given, and says what happened and what has changed. If chance
        still decides a part of it, as in battles of campaigns, ``play_choice`` draws that.

        Raises ``IllegalAction``; the game is then as it was.
        """
    def play_choice(self, action: _Acting, draws: int | str | None = None) -> Played:
        """Plays one of the ``choices()``, completed with what chance decides, and says what happened.
        ``draws`` as in ``draw``. An action that names what chance decides is refused.

        Raises ``IllegalAction``; the game is then as it was.

        >>> import warboard
        >>> game = warboard.Game("strata-strategic")
        >>> while game.ply < 100 and not game.is_over:
        ...     _ = game.play_choice(game.choices()[0], draws=game.ply)
        """
    def push(self, action: _Acting) -> None:
        """Plays an action as ``play`` does, and does not say what happened: for loops.

        Raises ``IllegalAction``; the game is then as it was.
        """
    def chances(self, action: _Acting) -> tuple[Chance, ...]:
        """What may become of a choice: complete actions with their weights, as the arbiter knows
        them; one if nothing is left to chance.
        """
    def draw(self, action: _Acting, draws: int | str | None = None) -> Action:
        """A choice completed with what chance decides: what ``play_choice`` would play. ``draws`` is a
        seed, or for draws that anybody may foresee a number; without it the system's randomness.
        """
    def playout(self, *, draws: int | str | None = None, plies: int = 10_000) -> int:
        """Plays at random, up to ``plies`` actions or to the end, and returns how many were played.
        Every choice is equally likely, but for words and what gives something up. Other threads
        run meanwhile, but for those that use this game.

        >>> import warboard
        >>> game = warboard.Game("invasion")
        >>> game.playout(draws=7, plies=20), game.ply
        (20, 20)
        """
    def perft(self, depth: int) -> int:
        """The number of leaves of the tree of legal actions at a depth, of 64 at most: no deeper count
        ends. Other threads run meanwhile.

        >>> import warboard
        >>> warboard.Game("capatomic").perft(2)
        2205
        """
    def divide(self, depth: int) -> list[tuple[str, int]]:
        """Every legal action with the perft below it. Other threads run meanwhile. Ctrl-C waits for
        its end: for deep trees play an action and ask for ``perft``.
        """

    # Whose turn it is, back and forth, words.
    @property
    def rules(self) -> Rules:
        """The rules of the game."""
    @property
    def name(self) -> str:
        """The name of the game."""
    @property
    def turn(self) -> str:
        """Whose turn it is, as the position string writes it; in a game that is over, whose it would
        be.
        """
    @property
    def turn_name(self) -> str:
        """The name of the player whose turn it is, for sentences."""
    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays, in the order of turns, as ``turn`` writes them."""
    @property
    def roster(self) -> tuple[Player, ...]:
        """Everybody who plays, in the order of turns, each with a name and with the observer that they
        are.
        """
    @property
    def ply(self) -> int:
        """How many actions have been played."""
    @property
    def last_ply(self) -> int:
        """The last ply that ``goto`` can go to: with the actions that were taken back."""
    @property
    def actions(self) -> Actions:
        """The actions since the start."""
    @property
    def last(self) -> Choice | None:
        """The last action, taken apart; None at the start."""
    def undo(self) -> Action | None:
        """Takes the last action back and returns it, and with it an end by word. None if it was a word
        alone, at the start.

        Raises ``WarboardError`` with the code ``nothing-to-undo``.
        """
    def redo(self) -> Action | None:
        """Plays the action again that was taken back last, and returns it; None if it was a word alone.

        Raises ``WarboardError`` with the code ``nothing-to-redo``.
        """
    def goto(self, ply: int) -> None:
        """Goes to the position after ``ply`` actions, as ``undo`` and ``redo`` do."""
    def reopen(self) -> None:
        """Takes an end by word back, and no action with it.

        Raises ``WarboardError`` with the code ``no-end-by-word``.
        """
    @property
    def status(self) -> Status:
        """Whether the game goes on, or how it ended."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over: what loops ask."""
    @property
    def result(self) -> str:
        """How the game stands in a sentence: *White resigns; Black wins*."""
    @property
    def ended_by(self) -> str | None:
        """Who has ended the game by word; None if nobody did, or nobody is known."""
    @property
    def draw_offer(self) -> str | None:
        """Who offers a draw."""
    @property
    def claimable_draw(self) -> Message | None:
        """Why a draw may be claimed now, if it may."""
    def words(self) -> tuple[Word, ...]:
        """The words that ``say`` takes now, of every player and of the arbiter."""
    def say(self, word: str) -> Said:
        """Takes a word: ``resign w``, ``offer w``, ``accept b``, ``decline b``, ``claim w``,
        ``time b``, ``abandon b`` or ``agree``. Whoever calls it speaks for everybody: give a
        ``Host`` what players send.

        Raises ``Refused``; the game is then as it was.
        """
    def check_word(self, word: str) -> None:
        """Raises ``Refused`` with the reason if ``say`` would not take a word now."""
    def stand_in(self) -> str | None:
        """What a host plays for the player whose turn it is if they do not answer, in campaigns."""

    # What it looks like, and to whom.
    @property
    def position(self) -> str:
        """The string of the current position: in a game with secrets, the arbiter's."""
    @property
    def fen(self) -> str:
        """The position as other programs write it: in chess and its relatives as FEN, with ``K`` and ``Q`` for
        castling with the outermost rook. In other games it is ``position``.

        >>> import warboard
        >>> warboard.Game("chess").fen.split()[2], warboard.Game("chess").position.split()[2]
        ('KQkq', 'AHah')
        """
    @property
    def start(self) -> str:
        """The string of the position at the start."""
    @property
    def key(self) -> int:
        """A key of 64 bits: equal for positions that repeat each other, the same in all releases of a
        major version, and public.
        """
    @property
    def occurrences(self) -> int:
        """The number of times that the position has occurred, now included."""
    def key_at(self, ply: int) -> int:
        """The key of the position after ``ply`` actions."""
    def diagram(self) -> Diagram:
        """The board and what is on it: in a game with secrets, the arbiter's."""
    def state(self) -> _Shown:
        """The state, with everything that an interface shows, as the protocol has it: in a game with
        secrets, the arbiter's.
        """
    def facts(self) -> tuple[Fact, ...]:
        """What is public and not in the diagram: rights, clocks, treasuries."""
    def remarks(self) -> list[str]:
        """What is public and not in the diagram, as sentences without a full stop; ``facts`` has it as
        data.
        """
    def checked(self) -> tuple[Checked, ...]:
        """The royal pieces in check of the player whose turn it is, and who gives it."""
    def captured(self) -> tuple[Piece, ...]:
        """The pieces that have been taken off the board, the first first."""
    def svg(
        self,
        *,
        bottom: str = "w",
        turn: int = 0,
        last: Sequence[str] | None = None,
        check: Sequence[str] | None = None,
        marks: Sequence[Mark] = ...,
        coordinates: bool = True,
        pieces: str = "figures",
        clickable: bool = False,
        id: str | None = None,
    ) -> str:
        """A picture of the board: in a game with secrets, the arbiter's.

        ``bottom`` is the side at the bottom, ``turn`` turns a map of hexes by sixths. ``last`` are
        the squares of the last action and ``check`` those in danger: those of the game, if you do
        not give others. ``marks`` are of ``Mark``. ``pieces`` are ``figures`` or ``letters``.
        ``clickable`` gives each square, and each piece beside the board, its name as ``data-square``,
        and ``id`` is the one of the element, with which all ids in it begin.
        """
    def _repr_svg_(self) -> str: ...
    @property
    def observers(self) -> tuple[str, ...]:
        """The observers, whose views differ: players and spectators, or ``everybody``."""
    @property
    def observer_to_act(self) -> str | None:
        """Which observer the player is whose turn it is; None if a host acts."""
    def view(self, observer: str, ply: int | None = None) -> View:
        """The view of an observer now, or after ``ply`` actions: for them alone."""
    def told_since(self, observer: str, ply: int = 0) -> list[str]:
        """What an observer is told of each action after the first ``ply`` ones, then of what no
        action tells: for them alone. ``View.follow`` follows each line.
        """
    def fingerprint_at(self, observer: str, ply: int) -> int:
        """A number for what an observer knows of the game up to a ply: another one now means that
        something was taken back.
        """

    # What is kept.
    def record(self) -> str:
        """The game as a text that ``load`` reads: in a game with secrets, the arbiter's.

        >>> import warboard
        >>> game = warboard.Game("invasion")
        >>> game.push("Txj8")
        >>> warboard.load(game.record()) == game
        True
        """
    def pgn(self) -> str:
        """The game as PGN, of a battle what everybody has seen.

        Raises ``WarboardError`` with the code ``no-pgn`` if PGN cannot say what the game is, as of a
        campaign.
        """
    @property
    def headers(self) -> dict[str, str]:
        """Players, event, date and the like: a copy."""
    def set_header(self, name: str, value: str) -> None:
        """Gives a header a value. ``Result`` follows from the game and cannot be set."""
    def remove_header(self, name: str) -> str | None:
        """Removes a header and returns its value; None if there is none."""
    def note(self, ply: int) -> Note | None:
        """The notes after ``ply`` actions; None if there are none."""
    def annotate(self, ply: int, note: Note) -> None:
        """Notes something after ``ply`` actions, instead of what was noted there.

        Raises ``Refused``; the game is then as it was.
        """
    def copy(self) -> Game:
        """A copy with its history, which goes its own way."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any, /) -> Game: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class View:
    """What an observer knows of a game, with the rules as far as the observer may know them: all that
    a client needs. Nothing that a view does or shows depends on what its observer does not know.

    A server sends its text once, and then what it tells of every action:

    >>> import warboard
    >>> host = warboard.Host(warboard.Game("strata-tactical"))
    >>> client = warboard.View("strata-tactical", host.view("white").text)
    >>> _ = host.act("w", client.choices()[0])
    >>> for line in host.told_since("white", 0):
    ...     _ = client.follow(line)
    >>> client == host.view("white")
    True

    Views are equal if their games, observers and texts are. They change, so they have no hash. They
    may be used by several threads.
    """

    def __new__(cls, game: str | Rules, text: str) -> View: ...
    @property
    def text(self) -> str:
        """The text: what the observer may know, and nothing else."""
    @property
    def rules(self) -> Rules:
        """The rules of the game."""
    @property
    def name(self) -> str:
        """The name of the game."""
    @property
    def observer(self) -> str:
        """Whose view it is."""
    @property
    def player(self) -> str | None:
        """Which player the observer is; None of a spectator, and of everybody."""
    @property
    def turn(self) -> str:
        """Whose turn it is."""
    @property
    def turn_name(self) -> str:
        """The name of the player whose turn it is, for sentences."""
    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays, in the order of turns."""
    @property
    def roster(self) -> tuple[Player, ...]:
        """Everybody who plays, in the order of turns, each with a name and with the observer that they
        are.
        """
    @property
    def is_to_act(self) -> bool:
        """Whether the observer is the player whose turn it is; of everybody, whether the game goes on."""
    @property
    def status(self) -> Status:
        """Whether the game goes on, as far as the observer has been told."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over, as far as the observer has been told."""
    @property
    def result(self) -> str:
        """How the game stands in a sentence."""
    @property
    def draw_offer(self) -> str | None:
        """Who offers a draw, as far as the observer has been told."""
    @property
    def ended_by(self) -> str | None:
        """Who has ended the game by word."""
    @property
    def key(self) -> int:
        """The key of the game, which is public."""
    @property
    def last(self) -> Choice | None:
        """The last action that the view was told, taken apart as far as the observer may know it; None
        of a view that has followed none yet.
        """
    def choices(self, square: str | None = None) -> tuple[Choice, ...]:
        """The choices of the player to act, as far as the observer may know: all of them, or what
        begins on a square or hex.
        """
    def premoves(self, player: str) -> tuple[Premove, ...]:
        """The actions that a player who waits may plan."""
    def read(self, text: str) -> str:
        """The action that a text means, in machine notation, from what the observer knows."""
    def notation(self, action: _Acting) -> str:
        """One of the choices as players write it."""
    def check(self, action: _Acting) -> None:
        """Raises ``IllegalAction`` with the reason if an action is not one of the choices: ask before
        you send it.
        """
    def is_legal(self, action: _Acting) -> bool:
        """Whether an action is one of the choices."""
    def chances(self, action: _Acting) -> tuple[Chance, ...]:
        """What the observer would be told of a choice, each with its weight as far as the observer
        knows; one if nothing is left to chance.
        """
    def preview(self, action: _Acting) -> Played:
        """What a choice does, which is not played. Raises ``IllegalAction`` with the code
        ``uncertain`` if it leaves something to chance.
        """
    def follow(self, line: str) -> Played:
        """Follows a line that the host tells, and says what happened.

        Raises ``Refused`` if it is nothing that is told, or cannot have happened; the view is then
        as it was.
        """
    def diagram(self) -> Diagram:
        """The board as the observer sees it."""
    def state(self) -> _Shown:
        """The state, with everything that an interface shows, as the protocol has it."""
    def facts(self) -> tuple[Fact, ...]:
        """What the observer knows besides the diagram, as data."""
    def remarks(self) -> list[str]:
        """What is public and not in the diagram, as sentences without a full stop."""
    def checked(self) -> tuple[Checked, ...]:
        """The royal pieces in check of the player whose turn it is, and who gives it."""
    def svg(
        self,
        *,
        bottom: str = "w",
        turn: int = 0,
        last: Sequence[str] | None = None,
        check: Sequence[str] | None = None,
        marks: Sequence[Mark] = ...,
        coordinates: bool = True,
        pieces: str = "figures",
        clickable: bool = False,
        id: str | None = None,
    ) -> str:
        """A picture of the board as the observer sees it, with the options of ``Game.svg``."""
    def _repr_svg_(self) -> str: ...
    def sample(self, draws: int | str | None = None) -> Game:
        """A full game drawn from those that agree with the view, by their probabilities: for an engine.
        It begins at the current position. ``draws`` is a seed or a number, as of ``Game.draw``.
        """
    def copy(self) -> View:
        """A copy, which goes its own way."""
    def __copy__(self) -> View: ...
    def __deepcopy__(self, memo: Any, /) -> View: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Host:
    """A game and the seed from which its host draws: what a server holds.

    Actions and words come with the player who sends them, as ``Game.turn`` writes players. All that
    ``act`` and ``say`` are given may come from a stranger: nobody acts for another, names what
    chance or the host decides, or learns from a refusal what they do not know. What is the host's
    alone has methods of its own: ``declare``, ``stand_in``, ``report``. Whatever is refused leaves
    the host as it was.

    It takes a copy of the game. Chance follows from the seed and the ply; without a seed the
    system's randomness gives one. To store a host, store ``record()`` and ``seed``, which are
    secret; it cannot be pickled, so that neither goes anywhere by chance.

    >>> import warboard
    >>> host = warboard.Host(warboard.Game("strata-tactical"))
    >>> host.act("b", "b8^")
    Traceback (most recent call last):
        ...
    warboard.errors.IllegalAction: b8^: it is not your turn: w is to act
    >>> host.act("w", "c1^", ply=0).happened[0].code
    'revealed'
    """

    def __new__(cls, game: Game, seed: str | None = None) -> Host: ...
    def act(
        self,
        player: str,
        action: _Acting,
        *,
        drawn: _Acting | None = None,
        ply: int | None = None,
    ) -> Played:
        """Plays what a player sends, completed with what chance decides, and says what happened as
        that player sees it.

        With ``ply``, how many actions the player has seen, it is refused if there are more or fewer
        now: then nothing is taken twice or late. ``drawn`` is the complete action if something
        else draws: one of the ``chances`` of the game, and never what a player sends.

        Raises ``IllegalAction``, ``UnknownNameError``, or ``WarboardError`` with the code
        ``other-ply``.
        """
    def say(self, player: str, word: str, *, ply: int | None = None) -> Said:
        """Takes a player's own word: ``resign``, ``offer``, ``accept``, ``decline`` or ``claim``,
        alone or with that player after it.
        """
    def declare(self, word: str, *, ply: int | None = None) -> Said:
        """Says as the host that a player has run out of time (``time w``) or has left (``abandon w``),
        or that the players have agreed on a draw (``agree``). Never call it with what a player
        sends.
        """
    def stand_in(self, *, ply: int | None = None) -> Played:
        """Plays on for the player whose turn it is and who does not answer, in a game in which no word
        can be declared for them at every moment.

        Raises ``WarboardError`` with the code ``no-stand-in`` if there is nothing to play.
        """
    def report(self, action: _Acting, *, ply: int | None = None) -> Played:
        """Plays an action of the host's own when no player is to act: in a campaign the report of a
        battle that was fought elsewhere. Never call it with what a player sends.
        """
    def reports(self) -> tuple[Choice, ...]:
        """What ``report`` takes now: for the host alone."""
    def choices(self, player: str, square: str | None = None) -> tuple[Choice, ...]:
        """What a player may choose now, or what begins on a square or hex; nothing if it is not their
        turn.
        """
    def read(self, player: str, text: str) -> str:
        """The action that a text means to a player, in machine notation."""
    def check(self, player: str, action: _Acting) -> str:
        """Raises what ``act`` would raise, or returns the action in machine notation."""
    def words(self, player: str) -> tuple[Word, ...]:
        """The words that ``say`` takes from a player now."""
    @property
    def rules(self) -> Rules:
        """The rules of the game."""
    @property
    def name(self) -> str:
        """The name of the game."""
    @property
    def observers(self) -> tuple[str, ...]:
        """Who has a view."""
    @property
    def roster(self) -> tuple[Player, ...]:
        """Everybody who plays, with the observers that they are, and with their names."""
    @property
    def turn(self) -> str:
        """Whose turn it is: a player's, or the host's own."""
    @property
    def ply(self) -> int:
        """How many actions have been played."""
    @property
    def status(self) -> Status:
        """Whether the game goes on, or how it ended."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    def view(self, observer: str, ply: int | None = None) -> View:
        """The view of an observer now, or after ``ply`` actions: for them alone."""
    def told_since(self, observer: str, ply: int = 0) -> list[str]:
        """What an observer is told of everything after so many actions: for them alone."""
    def fingerprint_at(self, observer: str, ply: int) -> int:
        """A number for what an observer knows of the game up to a ply, for them alone."""
    def record(self) -> str:
        """The game as a text that ``load`` reads, with every secret: to be stored."""
    def pgn(self) -> str:
        """The game as PGN, of a battle what everybody has seen. Of a campaign it raises ``WarboardError``
        with the code ``no-pgn``.
        """
    @property
    def seed(self) -> str:
        """The seed of the draws, to be stored: whoever knows it knows the draws."""
    def game(self) -> Game:
        """A copy of the game, which knows everything: to analyse it, or to take something back and go
        on with another host.
        """
    @property
    def headers(self) -> dict[str, str]:
        """Players, event, date and the like: a copy."""
    def set_header(self, name: str, value: str) -> None:
        """Gives a header a value."""
    def remove_header(self, name: str) -> str | None:
        """Removes a header and returns its value; None if there is none."""
    def note(self, ply: int) -> Note | None:
        """The notes after ``ply`` actions; None if there are none."""
    def annotate(self, ply: int, note: Note) -> None:
        """Notes something after ``ply`` actions: for the host, since why it is refused may tell
        secrets.
        """

@final
class PgnReader:
    """The games of a PGN file of any length, one after the other, each as a ``PgnGame``. A game that cannot be
    read has none, but a fault, and hides no other.

    A file that is not UTF-8 is read as Latin-1. ``OSError`` says that it cannot be opened or read.

    >>> import tempfile, warboard
    >>> with tempfile.NamedTemporaryFile("w", suffix=".pgn") as file:
    ...     _ = file.write('[White "Ada"]\\n\\n1. e4 1-0\\n\\n[Variant "Bridge"]\\n\\n1. 2NT *\\n')
    ...     file.flush()
    ...     for read in warboard.PgnReader(file.name):
    ...         print(read.number, read.tags.get("White"), read.game and read.game.ply)
    1 Ada 1
    2 None None
    """

    def __new__(
        cls, path: str | os.PathLike[str], *, max_bytes: int = ..., max_actions: int = 20_000
    ) -> PgnReader: ...
    def __iter__(self) -> PgnReader: ...
    def __next__(self) -> PgnGame: ...

@final
class Thinker:
    """A computer player: chooses for the player to act, from what that player may know and nothing
    else. ``Rules.player`` and ``Rules.random_player`` make one.

    >>> import warboard
    >>> host = warboard.Host(warboard.Game("strata-tactical"))
    >>> white = warboard.find("strata-tactical").player(level=3)
    >>> idea = white.choose(host.view("white"), nodes=500)
    >>> host.act("w", idea).action.startswith(idea.action)
    True

    Of a game it knows the history; of views it remembers those that it was shown and what it
    chose, as long as each follows the one before. Give each player of a game one of their own.

    It searches without the interpreter's lock, one search at a time. ``stop`` ends that from
    another thread, and Ctrl-C does.
    """

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
    def choose(
        self,
        seen: Game | View,
        *,
        nodes: int | None = None,
        depth: int | None = None,
        seconds: float | None = None,
        clock: tuple[float, float] | tuple[float, float, int] | None = None,
    ) -> Idea:
        """A choice for the player who is to act in a game, or whose view it is. A level below 8 may choose less
        than the best that it has found.

        It thinks at most ``depth`` plies deep, looks at about ``nodes`` positions, and takes
        ``seconds`` or a part of a ``clock``: the seconds that are left, those that each action adds, and
        if you like the actions until more time is added. Without any of these it is one second.
        """
    def analyse(
        self,
        seen: Game | View,
        lines: int = 1,
        *,
        nodes: int | None = None,
        depth: int | None = None,
        seconds: float | None = None,
        clock: tuple[float, float] | tuple[float, float, int] | None = None,
        progress: Callable[[tuple[Idea, ...]], object] | None = None,
    ) -> tuple[Idea, ...]:
        """The best choices, at most ``lines``, the best first, whatever the level. ``progress`` is called
        with what has been found so far after each depth that is complete; what it raises ends the
        search. The limits are those of ``choose``, and without any it goes on until it is stopped.

        >>> import warboard
        >>> game = warboard.Game("capatomic")
        >>> player = game.rules.player()
        >>> depths = []
        >>> ideas = player.analyse(game, 2, depth=3, progress=lambda ideas: depths.append(ideas[0].depth))
        >>> depths, len(ideas)
        ([1, 2, 3], 2)
        """
    def stop(self) -> None:
        """Ends the search that runs, within 10 milliseconds: it answers with the best that it has
        found. Any thread may call it, and ``progress`` may. Nothing if no search runs.
        """
    @property
    def is_thinking(self) -> bool:
        """Whether a search runs, which ``stop`` would end."""
    def forget(self) -> None:
        """Forgets everything that it has been shown and found: a new game begins."""

@final
class Session:
    """Open games, views and hosts under names, and the answers to requests about them: everything that
    warboard can do, fair deals included, as JSON. Whoever speaks to a session may know everything
    that its games know.

    >>> import warboard
    >>> session = warboard.Session()
    >>> session.ask("start", game="capatomic", number=0)
    {'opened': {'of': 'g1', 'game': 'capatomic'}}
    >>> session.ask("read", of="g1", text="e5")
    {'read': {'action': 'e3e5'}}

    The limits are those of the protocol: things open at once, bytes of a request, plies of a game.
    """

    def __new__(
        cls, *, max_open: int = 256, max_bytes: int = ..., max_plies: int = 20_000
    ) -> Session: ...
    @staticmethod
    def guessable_for_tests(seed: int) -> Session:
        """For tests only, never for a game that people play: a session whose deals and draws anybody
        can compute.
        """
    def answer(self, request: str) -> str:
        """Answers a request: a line of JSON for a line of JSON. What is refused has ``error`` in its
        answer; nothing is raised, whatever the ``str``.
        """
    def ask(self, do: str, /, **fields: Any) -> dict[str, Any]:
        """Answers a request whose fields are keywords, and returns what the answer has as ``ok``. A field
        that is a keyword of Python may end with ``_``: ``from_``.

        Raises ``WarboardError`` with the error of the answer, and ``TypeError`` of what is no JSON.
        """

@final
class Batch:
    """Many games of one kind, stepped at once by the indices of actions, into arrays of numpy that
    the caller owns.

    ``game`` is one of ``warboard.learn.NAMES``, or a variant that ``warboard.load_variants`` has
    loaded: its name or rules. What is drawn (starts, deals, chance) follows from
    ``seed``: a number, or the 64 digits of a seed; from the system's randomness without it. What
    happens in an environment depends on the seed, its number and its actions alone.

    ``start`` is the position string that each game begins from. With ``random_start`` each begins
    from another one of its starts, as Chess960 has them; games without a usual start do so anyway.
    ``scenario`` names that of campaigns (``duel`` if none is given), ``terrain`` that of battles
    (any). With ``words`` the orders of campaigns that give up, and draw offers of their battles, are among the actions.
    ``claim_draws``: a draw that may be claimed ends the game. After ``max_plies`` a game is broken
    off (0: never). ``auto_reset``: the next game of an environment begins by itself.

    >>> from warboard import learn
    >>> batch = learn.Batch("capatomic", 4, seed=7)
    >>> arrays = learn.Arrays.of(batch)
    >>> batch.write(arrays)
    >>> for step in range(10):
    ...     batch.step(batch.random_actions(step), arrays)
    >>> arrays.observations.shape, arrays.seats.tolist()
    ((4, 29, 10, 10), [0, 0, 0, 0])

    A batch knows all secrets, as a host does; what it writes for a seat is what that seat's view
    knows. It may be used by several threads, and keeps none of them waiting while it steps.
    """

    def __new__(
        cls,
        game: str | Rules,
        environments: int,
        *,
        seed: int | str | None = None,
        start: str | None = None,
        random_start: bool = False,
        scenario: str | None = None,
        terrain: str | None = None,
        words: bool = False,
        claim_draws: bool = True,
        max_plies: int = 0,
        auto_reset: bool = True,
    ) -> Batch: ...
    @property
    def name(self) -> str:
        """The name of the game."""
    @property
    def seats(self) -> int:
        """How many seats a game has."""
    @property
    def actions(self) -> int:
        """How many indices of actions there are, from 0."""
    @property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns of an observation."""
    @property
    def packed_mask(self) -> int:
        """The bytes of a mask that has a bit for each action."""
    @property
    def planes(self) -> tuple[Plane, ...]:
        """What observations show."""
    @property
    def versions(self) -> tuple[int, int]:
        """The versions of the planes and of the indices: they change if what was learned before would
        mean something else.
        """
    def __len__(self) -> int: ...
    def step(self, actions: npt.ArrayLike, arrays: Arrays, *, parallel: bool = False) -> None:
        """Plays an action in each environment and writes what came of it, without the interpreter's
        lock; with ``parallel`` on all cores.

        ``actions`` has an index for each environment, ``warboard.learn.NO_ACTION`` where the game is
        over. ``arrays`` has what ``warboard.learn.Arrays`` has. If a game ends, rewards and flags are
        those of its end; observation, mask and seat are those of the next game, or of the end without
        ``auto_reset``. Raises if an index is not legal or an array has another length or type: then
        no environment has changed. Each array needs memory of its own, which nobody else may touch
        meanwhile.
        """
    def write(self, arrays: Arrays) -> None:
        """Writes what the environments show now; no rewards."""
    def reset(self, environment: int) -> None:
        """Begins the next game of an environment, whether its game is over or not."""
    def legal(self, environment: int) -> npt.NDArray[np.uint32]:
        """The indices of the legal actions of an environment, in no order; none if its game is over."""
    def random_actions(self, draws: int | str | None = None) -> npt.NDArray[np.int64]:
        """An index for each environment: any legal one, all as likely, and ``NO_ACTION`` where the game
        is over. With the same ``draws``, a number or the 64 digits of a seed, the same; without, from
        the system's randomness.
        """
    def observe(
        self, environment: int, seat: int, observation: npt.NDArray[np.float32]
    ) -> None:
        """Writes what a seat sees in an environment, whoever is to act, into an array of ``float32``
        with room for an observation.
        """
    def observation_text(self, environment: int, seat: int) -> str:
        """What a seat knows of the position of an environment, as text: a position string, or its view."""
    def action_text(self, environment: int, index: int) -> str:
        """The legal action of an environment that an index means, in machine notation."""
    def mirror(
        self, environment: int
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]] | None:
        """What the symmetry of an environment's position makes of each index, and of each cell of a
        plane: arrays to index with, as in ``mask[indices]`` and ``plane.ravel()[cells]``; ``None`` if
        the position has no symmetry. An index that no action there can have may be 2**32 - 1.
        """
    def copy(self) -> Batch:
        """A copy that goes on by itself, and draws the same."""
    def __copy__(self) -> Batch: ...
    def __deepcopy__(self, memo: Any, /) -> Batch: ...

@final
class State:
    """One game, step by step, with chance as a player of its own: with the names of ``OpenSpiel``.

    ``game`` and the options are those of ``Batch``. What is drawn at
    the start is drawn by ``seed`` and is no chance node. Players are seats from 0; chance is -1, and
    nobody, when the game is over, -4.

    >>> from warboard import learn
    >>> state = learn.State("strata-tactical", seed=3)
    >>> state.apply_action(state.string_to_action("c1^"))
    >>> state.is_chance_node(), round(sum(p for _, p in state.chance_outcomes()), 9)
    (True, 1.0)

    A state knows all secrets, as a host does. What is asked for a player shows what that player
    knows, and ``resample_from_infostate`` gives a state for a search that plays on what a player
    knows.
    """

    def __new__(
        cls,
        game: str | Rules,
        *,
        seed: int | str | None = None,
        start: str | None = None,
        random_start: bool = False,
        scenario: str | None = None,
        terrain: str | None = None,
        words: bool = False,
        claim_draws: bool = True,
        max_plies: int = 0,
    ) -> State: ...
    def num_players(self) -> int:
        """How many players there are."""
    def num_distinct_actions(self) -> int:
        """How many indices of actions there are, from 0."""
    def max_chance_outcomes(self) -> int:
        """One more than the highest index of an outcome of chance."""
    @property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns of an observation."""
    @property
    def planes(self) -> tuple[Plane, ...]:
        """What observations show."""
    def current_player(self) -> int:
        """Who is to act: a seat, or -1 for chance, or -4 if the game is over."""
    def is_chance_node(self) -> bool:
        """Whether chance is to act."""
    def is_terminal(self) -> bool:
        """Whether the game is over, or was broken off."""
    def legal_actions(self, player: int | None = None) -> list[int]:
        """The indices of what may be applied, sorted: of actions, or of outcomes if chance is to act. Of
        a player who is not to act, none.
        """
    def legal_actions_mask(self, player: int | None = None) -> npt.NDArray[np.uint8]:
        """For each index of an action 1 if it is legal, else 0: an array of ``uint8``. All 0 for a player
        who is not to act, and while chance is.
        """
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide, with probabilities; nothing unless it is to act."""
    def chance_weights(self) -> list[tuple[int, int]]:
        """What chance may decide, as pairs of index and weight; nothing unless it is to act. Weights divided
        by their sum are the probabilities exactly.
        """
    def apply_action(self, index: int) -> None:
        """Applies an action of the player to act, or an outcome of chance. If it is not legal, the state
        stays as it was.
        """
    def child(self, index: int) -> State:
        """A copy to which an action or outcome has been applied."""
    def action_to_string(self, index: int) -> str:
        """The action or outcome that an index means here, in machine notation."""
    def string_to_action(self, text: str) -> int:
        """The index of an action or outcome in machine notation."""
    def returns(self) -> list[float]:
        """What each player has got: 0 while the game goes on and if it was broken off."""
    def termination(self) -> str | None:
        """How the game has ended, as one word; ``None`` while it goes on and if it was broken off."""
    def observation_string(self, player: int) -> str:
        """What a player knows of the position now: a position string, or a view."""
    def information_state_string(self, player: int) -> str:
        """All that a player knows: what it knew at the start, and what it was told of each action since,
        a line each. While chance is to act, what was just chosen is not among it yet. The game is
        played again for it.
        """
    def observation_tensor(
        self, player: int, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """The planes that a player sees: a new array, or into one of ``float32`` with room for them."""
    def resample_from_infostate(
        self, player: int, draws: int | str | None = None
    ) -> State:
        """A state that a player cannot tell from this one: what the player does not know is drawn anew,
        as likely as it is to the player. With the same ``draws``, a number or the 64 digits of a seed,
        the same; without, from the system's randomness.
        """
    def mirror_index(self, index: int) -> int | None:
        """The index that the symmetry of the position makes of an action's; ``None`` if it has none."""
    def mirror_planes(self, planes: npt.NDArray[np.float32]) -> npt.NDArray[np.float32] | None:
        """What the symmetry of the position makes of planes: a new array; ``None`` if it has none."""
    def clone(self) -> State:
        """A copy."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any, /) -> State: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def games() -> tuple[Rules, ...]:
    """Every game: those of this project, the simplest first, then chess and its relatives.

    >>> import warboard
    >>> [rules.name for rules in warboard.games()][:5]
    ['capatomic', 'invasion', 'strata-tactical', 'strata-strategic', 'chess']
    """
def find(name: str) -> Rules:
    """The game with a name. Besides ``games()`` it knows ``strata-tactical-public``: a battle as
    everybody has seen it, of which the PGN of a battle is.
    """
def load(
    record: str, *, max_bytes: int = ..., max_actions: int = 20_000
) -> Game:
    """The game of a record, which names the game; every action is checked again. Longer records than
    these limits are refused before anything of them is played.
    """
def load_pgn(pgn: str, *, max_bytes: int = ..., max_actions: int = 20_000) -> Game:
    """The game of a PGN in which nothing is to be mended. The tag ``Variant`` names the game, by any name that
    ``find`` knows, and without it is chess; without ``FEN`` it begins at the usual start. That of a battle is
    ``strata-tactical-public``, as everybody has seen it.
    """
def read_pgn(
    pgn: str, *, max_bytes: int = ..., max_actions: int = 20_000
) -> PgnGame:
    """The game of a PGN as others write it: all of it that is legal, and what was to be mended. The tag
    ``Variant`` names the game, by any name that ``find`` knows, and without it is chess; without ``FEN`` it
    begins at the usual start. Of a text of several games it is the first.

    >>> import warboard
    >>> read = warboard.read_pgn("1. e4 e5 2. Qh5 Ke7 3. Qxe5# *")
    >>> read.game.status.by, str(read.mended[0])
    ('checkmate', 'the result is 1-0, not *')
    >>> str(warboard.read_pgn("1. e4 e5 2. Ke3").fault)[:26]
    'line 1, column 13: 2. "Ke3'
    """
def load_variants(variants: str, *, strict: bool = False) -> LoadedVariants:
    """Loads what can be played of a ``variants.ini``, the format of Fairy-Stockfish, until it is unloaded:
    ``find`` finds the variants then, and they are played as games of the catalogue are. Each is exact or left
    out, and ``faults`` say why.

    >>> import warboard
    >>> file = "[uncastled:chess]\\ncastling = false\\n[walls:chess]\\ntwoBoards = true"
    >>> loaded = warboard.load_variants(file)
    >>> len(warboard.Game(loaded.variants[0]).legal()), str(loaded.faults[0])
    (20, 'line 4: [walls]: twoBoards = true: this is not supported')

    With ``strict`` it raises ``WarboardError`` with everything that is wrong with the text, or if a game or
    another variant has one of the names, or too much is loaded; nothing is loaded then.
    """
def unload_variant(name: str) -> bool:
    """Unloads the variant with a name; ``False`` if none is loaded. Games that are being played go on: until
    the last of them is gone the variant is found, and its name is taken.
    """
def verify(record: str, max_actions: int = 20_000) -> Verified:
    """Checks a record of at most so many actions with bounded memory: for records that strangers send."""
def messages() -> tuple[Template, ...]:
    """Every message that does not depend on a game: those of games, sessions and thinkers, then those of
    ``warboard.learn``.
    """
def random_seed() -> str:
    """A seed from the system's randomness: 64 hexadecimal digits that nobody can guess."""
def _action(name: str, text: str) -> Action:
    """The action of a game with a text in machine notation: what a pickle calls."""
def _actions(name: str, texts: Sequence[str]) -> Actions:
    """The actions of a game with these texts in machine notation: what a pickle calls."""
def _state(game: str, options: Mapping[str, Any], applied: Sequence[int]) -> State:
    """The state to which actions and outcomes lead: what a pickle calls."""
def _load(record: str) -> Game:
    """The game of a record of any length: what a pickle calls."""
