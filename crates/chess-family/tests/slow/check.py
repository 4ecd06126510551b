"""Compares perft counts in tests/data with those of the slow generator beside this file.

    python3 crates/chess-family/tests/slow/check.py [--depth N] [--every K] [FILE...]

It prints a line for each file, and returns 1 at the first count that differs. Without arguments it takes
every tenth position of all its games, which takes half a minute at most; `--every 1` takes all.
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # No __pycache__ among the tests: it would be packaged.

from metamachy import Metamachy
from omega import Omega
from stratomic import Stratomic
from wildebeest import Wildebeest

GAMES = {"metamachy": Metamachy, "omega": Omega, "stratomic": Stratomic, "wildebeest": Wildebeest}
DATA = Path(__file__).parent.parent / "data"


def read_counts(file: Path) -> list[tuple[str, list[tuple[int, int]]]]:
    """The positions of a file, each with its depths and counts."""
    positions: list[tuple[str, list[tuple[int, int]]]] = []
    for line in file.read_text().splitlines():
        if line.startswith("position "):
            positions.append((line.removeprefix("position "), []))
        elif line.startswith("perft "):
            depth, count = line.split()[1:]
            positions[-1][1].append((int(depth), int(count)))
    return positions


def check(file: Path, deepest: int, every: int) -> bool:
    game = GAMES[file.stem]()
    positions = read_counts(file)[::every]
    compared = 0
    for text, counts in positions:
        for depth, expected in counts:
            if depth > deepest:
                continue
            found = game.perft(game.read(text), depth)
            if found != expected:
                print(f"{file.name}: {text}: perft {depth} is {expected} in the file, but {found} here")
                return False
            compared += 1
    print(f"{file.name}: {len(positions)} positions, {compared} counts agree", flush=True)
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare perft counts with those of a slow generator.")
    parser.add_argument("--depth", type=int, default=3, help="leave out deeper counts (default: 3)")
    parser.add_argument("--every", type=int, default=10, help="take each K-th position (default: 10)", metavar="K")
    parser.add_argument("files", nargs="*", type=Path, default=[DATA / f"{name}.perft" for name in GAMES])
    options = parser.parse_args()
    return 0 if all([check(file, options.depth, options.every) for file in options.files]) else 1


if __name__ == "__main__":
    sys.exit(main())
