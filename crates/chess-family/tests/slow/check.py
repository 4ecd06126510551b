"""Compares perft counts in tests/data with those of the slow generator beside this file.

    python3 crates/chess-family/tests/slow/check.py [--depth N] [--every K] [FILE...]

It prints a line for each file, and returns 1 at the first count that differs. Without arguments it
takes every tenth position of each game, which is a matter of half a minute; `--every 1` takes all.
"""

import argparse
import sys
from pathlib import Path

from metamachy import Metamachy
from omega import Omega
from stratomic import Stratomic
from wildebeest import Wildebeest

GAMES = {"metamachy": Metamachy, "omega": Omega, "stratomic": Stratomic, "wildebeest": Wildebeest}
DATA = Path(__file__).resolve().parent.parent / "data"


def read_counts(file: Path) -> list[tuple[str, list[tuple[int, int]]]]:
    """The positions of a file, each with its depths and counts."""
    positions: list[tuple[str, list[tuple[int, int]]]] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("position "):
            positions.append((line.removeprefix("position "), []))
        elif line.startswith("perft "):
            depth, count = line.split()[1:]
            positions[-1][1].append((int(depth), int(count)))
    return positions


def check(file: Path, deepest: int, every: int) -> bool:
    game, name = GAMES[file.stem](), f"{file.parent.name}/{file.name}"
    positions = read_counts(file)[::every]
    compared = 0
    for text, counts in positions:
        for depth, expected in counts:
            if depth > deepest:
                continue
            found = game.perft(game.read(text), depth)
            if found != expected:
                print(f"{name}: position {text}: perft {depth} is {expected} there, {found} here")
                return False
            compared += 1
    print(f"{name}: {len(positions)} positions, {compared} counts agree", flush=True)
    return compared > 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare perft counts with those of a slow generator.")
    parser.add_argument("--depth", type=int, default=99, metavar="N", help="leave out deeper counts")
    parser.add_argument("--every", type=int, default=10, metavar="K", help="take each K-th (default: 10)")
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE")
    options = parser.parse_args()
    counts = [folder / f"{name}.perft" for name in GAMES for folder in (DATA, DATA / "castling")]
    files = options.files or [file for file in counts if file.exists()]
    for file in files:
        if file.stem not in GAMES:
            parser.error(f"{file}: no game here has that name, only {', '.join(GAMES)}")
    return 0 if all(check(file, options.depth, options.every) for file in files) else 1


if __name__ == "__main__":
    sys.exit(main())
