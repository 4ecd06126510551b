"""Exact rules of big-board chess variants: Capatomic, Invasion, the battles and campaigns of
StrataChess, hidden information included, and of chess and its relatives.

>>> import warboard
>>> game = warboard.Game("capatomic")
>>> game.play("e5").notation
'e5'

``Game`` is the arbiter's, who knows everything. What a player or a spectator may know is a
``View``, which plays too. A server holds a ``Host``, to which everything comes with the player who
sends it. ``Session`` speaks the protocol of JSON that all languages have.
"""

from . import data, diagrams, errors
from ._warboard import (
    Action,
    Actions,
    Game,
    Host,
    Rules,
    Session,
    Thinker,
    View,
    __version__,
    find,
    games,
    load,
    load_pgn,
    load_variants,
    messages,
    random_seed,
    unload_variant,
    verify,
)
from .data import (
    Chance,
    Checked,
    Choice,
    Fact,
    Fielded,
    Idea,
    Mark,
    Message,
    Note,
    Piece,
    Played,
    Player,
    Premove,
    Said,
    Score,
    Status,
    Template,
    TemplateArgument,
    Variation,
    Verified,
    Word,
)
from .errors import (
    IllegalAction,
    PositionError,
    RecordError,
    Refused,
    StartError,
    UnknownNameError,
    WarboardError,
)

__all__ = [
    "Action",
    "Actions",
    "Chance",
    "Checked",
    "Choice",
    "Fact",
    "Fielded",
    "Game",
    "Host",
    "Idea",
    "IllegalAction",
    "Mark",
    "Message",
    "Note",
    "Piece",
    "Played",
    "Player",
    "PositionError",
    "Premove",
    "RecordError",
    "Refused",
    "Rules",
    "Said",
    "Score",
    "Session",
    "StartError",
    "Status",
    "Template",
    "TemplateArgument",
    "Thinker",
    "UnknownNameError",
    "Variation",
    "Verified",
    "View",
    "WarboardError",
    "Word",
    "__version__",
    "data",
    "diagrams",
    "errors",
    "find",
    "games",
    "load",
    "load_pgn",
    "load_variants",
    "messages",
    "random_seed",
    "unload_variant",
    "verify",
]
