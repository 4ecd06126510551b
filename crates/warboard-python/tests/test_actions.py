"""Actions are values, and lists of them sequences."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator, Sequence

import pytest

import warboard
from warboard import Actions, Game


@pytest.fixture
def legal(game: Game) -> Actions:
    return game.legal()


def test_actions_are_equal_wherever_they_come_from(game: Game, legal: Actions) -> None:
    parsed = game.parse("e5")
    (listed,) = [action for action in legal if str(action) == "e3e5"]
    assert listed == parsed and hash(listed) == hash(parsed)
    assert listed != game.parse("e4") and listed != "e3e5"
    assert {listed, parsed} == {parsed}
    assert parsed != Game("invasion").parse("e3e5")
    assert parsed.name == "capatomic" and repr(parsed) == "<Action e3e5>"


def test_actions_pickle(any_game: Game) -> None:
    for action in any_game.legal():
        again = pickle.loads(pickle.dumps(action))
        assert again == action and copy.deepcopy(action) == action
    actions = any_game.actions
    assert pickle.loads(pickle.dumps(actions)) == actions
    assert copy.copy(actions) == actions


def test_actions_cannot_be_made_by_hand() -> None:
    for cls in (warboard.Action, Actions):
        with pytest.raises(TypeError):
            cls()


def test_a_list_is_a_sequence(legal: Actions) -> None:
    assert isinstance(legal, Sequence)
    everything = list(legal)
    assert len(legal) == len(everything) == 47
    assert legal[0] == everything[0] and legal[-1] == everything[46] == legal[46]
    assert legal[1:4] == tuple(everything[1:4]) and legal[::-20] == tuple(everything[::-20])
    assert list(reversed(legal)) == everything[::-1]
    for place in [47, -48, 10**30, -(10**30)]:
        with pytest.raises(IndexError):
            legal[place]
    with pytest.raises(TypeError):
        legal["e3e5"]  # type: ignore[call-overload]
    match legal:
        case [first, *rest]:
            assert first == everything[0] and len(rest) == 46
        case _:
            pytest.fail("a sequence matches a sequence pattern")


def test_actions_are_found_by_value_and_by_text(game: Game, legal: Actions) -> None:
    action = game.parse("e5")
    assert action in legal and "e3e5" in legal and "e5" in legal
    assert "e6" not in legal and game.parse("e3e6") not in legal and 5 not in legal
    assert "\ud800" not in legal and None not in legal
    assert legal.count(action) == legal.count("e3e5") == 1 and legal.count(None) == 0
    place = legal.index(action)
    assert legal[place] == action and legal.index("e3e5") == legal.index("e5") == place
    assert legal.index(action, place) == legal.index(action, place - 47, place - 46) == place
    for start, stop in [(place + 1, 100), (0, place), (-1, 47)]:
        with pytest.raises(ValueError, match="not in the sequence"):
            legal.index(action, start, stop)
    assert legal.index(action, -(10**30), 10**30) == place
    with pytest.raises(ValueError, match="not in the sequence"):
        legal.index(action, 10**30)


def test_what_is_played_is_in_the_list(any_game: Game) -> None:
    legal = any_game.legal()
    texts = [*any_game.choices(), *map(any_game.notation, legal.texts()), "e5", "Nd4", "end", "O-O", "?"]
    for text in map(str, texts):
        try:
            meant = any_game.read(text)
        except warboard.WarboardError:
            assert text not in legal
        else:
            assert (text in legal) == (meant in legal.texts()) == any_game.is_legal(text), text


def test_lists_are_values(game: Game, legal: Actions) -> None:
    assert legal == game.legal() and hash(legal) == hash(game.legal())
    assert legal != game.legal("e3") and legal != list(legal)
    assert Game("capatomic").actions != Game("invasion").actions
    assert bool(legal) and not Game("capatomic").actions
    assert repr(game.legal("e3")) == "<Actions [e3e4, e3e5]>"


def test_texts_are_those_of_the_actions(any_game: Game) -> None:
    legal = any_game.legal()
    assert legal.texts() == [str(action) for action in legal]
    for action in legal:
        assert any_game.parse(str(action)) == action


def test_a_list_does_not_change_with_its_game(game: Game, legal: Actions) -> None:
    game.push("e5")
    assert "e3e5" in legal and "e3e5" not in game.legal()
    assert "e5" in legal and "e5" not in game.legal() and "e6" in game.legal()


def test_iterators_iterate(legal: Actions) -> None:
    actions = iter(legal)
    assert isinstance(actions, Iterator) and iter(actions) is actions
    next(actions)
    assert actions.__length_hint__() == 46
    assert len(list(actions)) == 46
    assert next(actions, None) is None and actions.__length_hint__() == 0


def test_an_action_of_another_game_is_refused(game: Game) -> None:
    host, view = warboard.Host(game), game.view("everybody")
    for name in ["shako", "invasion", "grand"]:
        other = warboard.find(name).action("e3e5")
        for call in [
            lambda: game.push(other), lambda: game.play(other), lambda: game.check(other),
            lambda: game.preview(other), lambda: game.notation(other), lambda: game.chances(other),
            lambda: game.draw(other), lambda: host.act("w", other), lambda: host.check("w", other),
            lambda: host.act("w", "e3e5", drawn=other), lambda: host.report(other),
            lambda: view.check(other), lambda: view.notation(other), lambda: view.chances(other),
        ]:
            with pytest.raises(warboard.IllegalAction) as caught:
                call()
            assert (caught.value.code, caught.value.action) == ("other-game", "e3e5")
        assert not game.is_legal(other) and not view.is_legal(other) and other not in game.legal()
    assert game.ply == host.ply == 0


class Anything:
    """What other packages compare with everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __gt__(self, other: object) -> bool:
        return True

    __hash__ = object.__hash__


def test_what_compares_with_other_things_is_asked(game: Game, legal: Actions) -> None:
    for value in [legal[0], legal, game, game.view("everybody"), game.rules]:
        assert value == Anything() and Anything() == value
        assert value < Anything() and not value != Anything()  # type: ignore[operator]
        for other in ["e3e4", None, 5, object()]:
            assert (value == other) is False and (value != other) is True
            assert type(value).__eq__(value, other) is NotImplemented
            with pytest.raises(TypeError):
                value < other  # type: ignore[operator]
    assert {legal[0]: 1}[game.parse("a3a4" if "a3a4" == str(legal[0]) else str(legal[0]))] == 1
