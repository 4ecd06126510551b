"""No sequence of calls with whatever arguments does anything but answer or raise an error."""

from __future__ import annotations

import inspect
import random

import pytest

import warboard
from warboard import Game, Host, Mark, Note, Session, Variation, View, learn

from conftest import NAMES

TEXTS = [
    "", "?", "e5", "e3e5", "Nd4", "c1^", "c1^=Q", "end", "+W@-2,2", "go", "z9", "-1,2", "w", "b", "1",
    "white", "everybody", "spectator", "offer w", "resign w", "accept b", "agree", "claim w", "end ",
    "e5\n", "\x00", "\u202e", "\ud800", "e5\udc80", "é" * 300, "9" * 400, "letters", "figures", "11" * 32,
    "Result", "Event",
]
NUMBERS = [0, 1, 2, 3, 7, -1, 2**31, 2**63, 2**64, 10**40]
OTHERS: list[object] = [
    None, True, 1.5, b"e5", [], ["e4"], {}, (), Note("x"), Note(variations=(Variation(("e4",)),)),
    Mark("e4"), [Mark("e4", "?")], [Mark("z9")], slice(None),
]
#: Threads and tables are tried elsewhere, and a search has no end but for its limits.
SLOW = {"perft", "divide", "playout", "player", "choose", "analyse"}


def some(rng: random.Random, game: Game) -> object:
    pick = rng.random()
    if pick < 0.3:
        return rng.choice(TEXTS)
    if pick < 0.5:
        return rng.choice(NUMBERS)
    if pick < 0.8:
        legal = game.legal()
        choices = game.choices()
        found = [*legal[:3], *choices[:3], *game.words(), *map(str, legal[-3:])]
        return rng.choice(found) if found else None
    return rng.choice(OTHERS)


def call(rng: random.Random, of: object, game: Game) -> object:
    names = [name for name in dir(of) if not name.startswith("_") and name not in SLOW]
    member = getattr(of, rng.choice([*names, "play", "push", "act", "follow"]), None)
    if not callable(member):
        return member
    parameters = list(inspect.signature(member).parameters.values())
    args, named = [], {}
    for parameter in parameters:
        if parameter.kind is parameter.KEYWORD_ONLY:
            if rng.random() < 0.3:
                named[parameter.name] = some(rng, game)
        elif parameter.default is parameter.empty or rng.random() < 0.5:
            args.append(some(rng, game))
    return member(*args, **named)


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_called(name: str) -> None:
    rng = random.Random(name)
    # That of the rules is a ValueError. No argument raises anything else.
    errors = (ValueError, TypeError)
    answered = refused = 0
    for _ in range(12):
        game = Game(name, guessable_test_deal=0)
        game.playout(draws=rng.randrange(1000), plies=rng.randrange(60))
        objects = [game, Host(game), *(game.view(one) for one in game.observers), Session(), game.rules]
        objects += [game.legal(), warboard.find(name).random_player()]
        if name in learn.NAMES:
            objects += [learn.State(name, seed=1), learn.Batch(name, 1, seed=1)]
        for _ in range(120):
            of = rng.choice(objects)
            before = game.record()
            try:
                found = call(rng, of, game)
                answered += 1
                repr(found)
                if isinstance(found, (Game, View)) and len(objects) < 20:
                    objects.append(found)
            except UnicodeError:  # It is a ValueError, but no page says of it.
                raise
            except errors:  # A panic of Rust is none of these.
                refused += 1
                assert of is not game or game.record() == before
        assert warboard.load(game.record()) == game
    assert answered > 200 and refused > 200
