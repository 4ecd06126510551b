"""PGN as others write it: one game, and files of many."""

from __future__ import annotations

import pathlib

import pytest

import warboard

FILE = """[Event "Open"]
[White "Ada"]

1.e4 e5 2.Nf3 $1 Nc6 (2...f6 3.Nxe5) 1-0

[Event "Open"]
[White "Bob"]

1. f3 e5 2. g4 Qh4# *

[Event "Bridge"]
[Variant "Bridge"]

1. 2NT *

[Event "Blitz"]
[Variant "King of the Hill"]
[White "Jos\xe9"]

1. e4 e5 2. Ke3 1/2-1/2
"""


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "utf-8-sig"])
def test_the_games_of_a_file_are_read_one_by_one(tmp_path: pathlib.Path, encoding: str) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(FILE, encoding=encoding)
    ada, bob, bridge, jose = warboard.PgnReader(path)
    assert [read.number for read in (ada, bob, bridge, jose)] == [1, 2, 3, 4]
    assert ada.game is not None and (ada.game.ply, ada.mended, ada.fault) == (4, (), None)
    assert ada.game.status.by == "unknown" and ada.game.status.winner == "w"
    assert [message.code for message in bob.mended] == ["pgn-result"]
    assert bridge.game is None and bridge.fault is not None and bridge.fault.code == "unknown-game"
    assert jose.tags["White"] == "Jos\xe9" and jose.game is not None and jose.game.ply == 2
    assert jose.game.rules.name == "king-of-the-hill"
    assert jose.fault is not None and jose.fault.args["line"] == 20


def test_a_file_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        warboard.PgnReader("nowhere.pgn")


def test_one_game_is_read_generously_or_strictly() -> None:
    text = "1. e2e4 e7-e5 2. o-o-o"
    read = warboard.read_pgn(text)
    assert read.game is not None and read.game.ply == 2 and read.fault is not None
    with pytest.raises(warboard.RecordError) as caught:
        warboard.load_pgn(text)
    assert caught.value.code == read.fault.code == "pgn-action"
    with pytest.raises(warboard.WarboardError):
        warboard.read_pgn("")
