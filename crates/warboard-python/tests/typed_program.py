"""A program that `mypy --strict` must accept, but for the lines that it must not."""

import random
from collections.abc import Sequence

import warboard
from warboard import Action, Choice, Game, Host, View
from warboard.diagrams import Diagram

game = Game("capatomic", number=1)
legal: Sequence[Action] = game.legal()
action: Action = random.choice(legal)
some: tuple[Action, ...] = game.legal()[1:3]
for event in game.play(action).happened:
    code: str = event.code
    squares: tuple[str, ...] = event.squares
choices: tuple[Choice, ...] = game.choices("e3")
for choice in choices:
    game.check(choice)
    target: str | None = choice.to
winner: str | None = game.status.winner
diagram: Diagram = game.diagram()
if diagram["shape"] == "squares":
    files: int = diagram["files"]
else:
    terrain: str = diagram["cells"][0]["terrain"]
host = Host(game)
view: View = host.view("everybody")
sampled: Game = view.sample(draws=3)
played: list[Action] = list(game)
text: str = str(played[0])
try:
    host.act("w", game.choices()[0])
except warboard.IllegalAction as error:
    why: str = error.text
except warboard.PositionError as faulty:
    faults: tuple[warboard.Message, ...] = faulty.faults
record = warboard.load(game.record())
answer: dict[str, object] = warboard.Session().ask("games")

game.play(5)  # type: ignore[arg-type]
game.ply = 3  # type: ignore[misc]
Game("capatomic", seed=7)  # type: ignore[arg-type]
game.legal().append(action)  # type: ignore[attr-defined]
hash(game)  # A game has no hash, but `hash` takes any object.
