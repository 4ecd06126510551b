"""The golden files of the protocol, which every language answers in the same way."""

from __future__ import annotations

from pathlib import Path

import pytest

from warboard import Session

GOLDEN = Path(__file__).parents[2] / "warboard" / "tests" / "data" / "protocol"
FILES = sorted(GOLDEN.glob("*.jsonl"))


def test_there_are_golden_files_of_every_game() -> None:
    assert len(FILES) >= 8


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_requests_are_answered_as_in_the_golden_files(file: Path) -> None:
    session = Session.guessable_for_tests(1)
    lines = file.read_text(encoding="utf-8").split("\n")
    assert lines.pop() == "" and len(lines) % 2 == 0
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        assert session.answer(request) == answer, request
