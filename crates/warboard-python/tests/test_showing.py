"""What games look like: diagrams, facts, pictures."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

import warboard
from warboard import Game, Mark


def test_diagrams_are_plain(game: Game) -> None:
    diagram = game.diagram()
    assert diagram["shape"] == "squares"
    assert (diagram["files"], diagram["ranks"]) == (10, 10)
    queen = next(cell for cell in diagram["cells"] if cell["square"] == "f2")
    assert queen["piece"] == {"side": "w", "letter": "Q", "name": "queen"}
    assert Game("strata-strategic").diagram()["shape"] == "hexes"


def test_changes_lead_from_diagram_to_diagram(any_game: Game) -> None:
    def squares(game: Game) -> dict[str, object]:
        diagram = game.diagram()
        key = "square" if diagram["shape"] == "squares" else "hex"
        return {
            str(cell.get(key)): {name: value for name, value in cell.items() if name != key}
            for cell in diagram["cells"]
        }

    shown = squares(any_game)
    for change in any_game.play(any_game.legal()[0]).changes:
        if change["change"] in ("square", "hex"):
            place = change.get("square") or change["hex"]
            after = {key: value for key, value in change["after"].items() if key != "hex"}
            shown[place] = after
    assert {place: cell for place, cell in shown.items() if cell} == squares(any_game)


def test_the_state_is_everything_at_once(any_game: Game) -> None:
    state = any_game.state()
    assert state["game"] == any_game.name and state["ply"] == 12
    assert state["key"] == f"{any_game.key:016x}"
    assert state["diagram"] == any_game.diagram()
    assert state["remarks"] == any_game.remarks()
    assert len(state["captured"]) == len(any_game.captured())


def test_facts_are_values(game: Game) -> None:
    facts = {fact.name: fact.value for fact in game.facts()}
    assert facts["unlocked"] is False
    gold = [fact for fact in Game("strata-strategic").facts() if fact.name == "gold"]
    assert [(fact.of, fact.value) for fact in gold] == [("1", 19), ("2", 15)]
    assert all(hash(fact) is not None for fact in game.facts())
    assert Game("strata-strategic").remarks()[1] == "Gold: 1 South-West 19, 2 North-East 15"


def test_checks_have_squares() -> None:
    game = Game("capatomic", position="9k/10/10/10/10/10/10/10/10/K8R b - - - - 0 1")
    assert game.checked() == (warboard.Checked("j10", ("j1",)),)
    assert game.status == warboard.Status(is_over=False, check=True)
    assert str(game.status) == "ongoing check" and game.result == "Check"
    assert Game("capatomic").checked() == ()


def test_captured_pieces_are_listed() -> None:
    game = Game("invasion")
    game.push("Txj8")
    assert [(piece.side, piece.face_down) for piece in game.captured()] == [("w", False)] * 2
    assert all(piece.name and piece.letter.isupper() for piece in game.captured())


def test_pictures_are_svg(any_game: Game) -> None:
    for picture in (any_game.svg(), any_game._repr_svg_(), any_game.svg(pieces="letters")):
        root = ElementTree.fromstring(picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert any_game.svg() == any_game.copy().svg()


def test_pictures_show_the_last_action_unless_you_say_otherwise(game: Game) -> None:
    game.push("e5")
    plain = game.svg(last=[], check=[])
    assert game.svg() != plain
    assert game.svg(last=["e3", "e5"]) == game.svg()
    assert game.svg() == game._repr_svg_()


def test_pictures_have_options(game: Game) -> None:
    plain = game.svg()
    assert 'data-square="e4"' in game.svg(clickable=True)
    for options in [
        {"bottom": "b"},
        {"coordinates": False},
        {"pieces": "letters"},
        {"id": "board"},
        {"marks": [Mark("e4")]},
        {"marks": [Mark("e4", "ring", "#c04a00")]},
        {"check": ["f1"]},
    ]:
        assert game.svg(**options) != plain  # type: ignore[arg-type]
    campaign = Game("strata-strategic")
    assert campaign.svg(turn=1) != campaign.svg()
    assert campaign.svg(turn=6) == campaign.svg()


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"bottom": "x"}, "bottom"),
        ({"pieces": "staunton"}, "pieces"),
        ({"id": "1 board"}, "id"),
        ({"turn": -1}, "turn"),
        ({"turn": 256}, "turn"),
        ({"marks": [Mark("e4", "blob")]}, "marks.0.kind"),
        ({"marks": [Mark("e4"), Mark("e4", "dot", "mauve")]}, "marks.1.colour"),
    ],
)
def test_wrong_options_are_named(game: Game, options: dict[str, object], field: str) -> None:
    for shown in (game, game.view("everybody")):
        with pytest.raises(warboard.WarboardError) as caught:
            shown.svg(**options)  # type: ignore[arg-type]
        assert (caught.value.code, caught.value.arguments["field"]) == ("malformed-field", field)


def test_pictures_take_what_they_say(game: Game) -> None:
    for shown in (game, game.view("everybody")):
        for wrong, why in [
            ({"last": "e4"}, "last: a list of str is needed, not str"),
            ({"check": [5]}, "check: a str is needed, not int"),
            ({"marks": [5]}, "marks.0: a warboard.Mark is needed, not int"),
            ({"marks": 5}, "marks: a list of warboard.Mark is needed, not int"),
            ({"marks": [Mark(5)]}, "marks.0.square: a str is needed, not int"),  # type: ignore[arg-type]
            ({"bottom": 1}, "bottom: a str is needed, not int"),
            ({"colour": "red"}, "unexpected keyword argument"),
        ]:
            with pytest.raises(TypeError, match=why):
                shown.svg(**wrong)  # type: ignore[arg-type]
        with pytest.raises(warboard.UnknownNameError) as caught:
            shown.svg(marks=[Mark("e4"), Mark("z9")])
        assert caught.value.code == "unknown-square"
        # What was done last may have been done on a board that is no longer there.
        shown.svg(last=["z9"], check=["z9"])


def test_keys_are_public_and_the_same_for_repeated_positions(game: Game) -> None:
    key = game.key
    game.push("Nd4") if game.is_legal("Nd4") else game.push(game.legal()[2])
    assert game.key != key and game.key_at(0) == key
    assert game.view("everybody").key == game.key


def test_a_fen_is_the_position_as_others_write_it() -> None:
    game = Game("chess")
    placement = game.position.split()[0]
    assert game.fen == f"{placement} w KQkq - 0 1"
    assert Game("capatomic", 7).fen == Game("capatomic", 7).position
