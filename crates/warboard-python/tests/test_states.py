"""One game with chance as a player of its own."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from conftest import LEARNED

import warboard
from warboard import learn

CHANCE, TERMINAL = -1, -4


def played(name: str, seed: int, plies: int) -> learn.State:
    state = learn.State(name, seed=seed)
    rng = random.Random(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", LEARNED)
def test_a_game_is_played_to_its_end(name: str) -> None:
    rng = random.Random(4)
    state = learn.State(name, seed=4, max_plies=600)
    chances = 0
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(legal) and legal
        assert state.is_chance_node() == (player == CHANCE)
        mask = state.legal_actions_mask()
        if player == CHANCE:
            chances += 1
            outcomes = state.chance_outcomes()
            assert [index for index, _ in outcomes] == [index for index, _ in state.chance_weights()]
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            total = sum(weight for _, weight in state.chance_weights())
            for (_, chance), (_, weight) in zip(outcomes, state.chance_weights(), strict=True):
                assert chance == weight / total
            assert max(legal) < state.max_chance_outcomes()
            assert not mask.any()
        else:
            assert 0 <= player < state.num_players()
            assert np.flatnonzero(mask).tolist() == legal
            assert max(legal) < state.num_distinct_actions()
            other = (player + 1) % state.num_players()
            assert state.legal_actions(other) == [] and not state.legal_actions_mask(other).any()
            assert state.chance_outcomes() == []
        index = rng.choice(legal)
        text = state.action_to_string(index)
        assert state.string_to_action(text) in legal
        state.apply_action(index)
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert len(state.returns()) == state.num_players()
    assert (chances > 0) == (name == "strata-tactical") or name == "strata-strategic"
    with pytest.raises(warboard.WarboardError) as raised:
        state.apply_action(0)
    assert raised.value.code == "finished"


@pytest.mark.parametrize("name", LEARNED)
def test_what_is_refused_changes_nothing(name: str) -> None:
    state = played(name, 2, 9)
    before = [state.observation_string(seat) for seat in range(state.num_players())]
    wrong = max(state.legal_actions()) + 1
    for call in (state.apply_action, state.child, state.action_to_string):
        with pytest.raises(warboard.WarboardError) as raised:
            call(wrong)
        assert raised.value.code == "illegal-index"
    with pytest.raises(ValueError, match='"nonsense" is not legal here'):
        state.string_to_action("nonsense")
    for ask in (state.observation_string, state.information_state_string, state.observation_tensor,
                state.resample_from_infostate):
        with pytest.raises(warboard.WarboardError) as raised:
            ask(9)
        assert raised.value.code == "no-such-seat"
    with pytest.raises(ValueError, match="numbers"):
        state.observation_tensor(0, np.zeros(3, np.float32))
    with pytest.raises(TypeError, match="out: an array of float32"):
        state.observation_tensor(0, np.zeros(state.shape))  # type: ignore[arg-type]
    assert before == [state.observation_string(seat) for seat in range(state.num_players())]


@pytest.mark.parametrize("name", LEARNED)
def test_a_sample_is_what_a_player_cannot_tell_from_the_state(name: str) -> None:
    # A campaign with this seed has a battle, and units face down in it.
    state, rng = learn.State(name, seed=10), random.Random(10)
    differs = False
    for ply in range(600):
        if state.is_terminal():
            break
        for seat in range(state.num_players()) if ply % 5 == 0 else []:
            sample = state.resample_from_infostate(seat, ply)
            again = state.resample_from_infostate(seat, ply)
            told = sample.information_state_string(seat)
            assert told == state.information_state_string(seat)
            assert sample.observation_string(seat) == state.observation_string(seat)
            planes = sample.observation_tensor(seat)
            assert np.array_equal(planes, state.observation_tensor(seat))
            assert planes.shape == state.shape
            assert sample.current_player() == state.current_player()
            other = (seat + 1) % state.num_players()
            assert sample.observation_string(other) == again.observation_string(other)
            differs |= sample.observation_string(other) != state.observation_string(other)
        state.apply_action(rng.choice(state.legal_actions()))
    hides = name in {"strata-tactical", "strata-strategic"}
    assert differs == hides


def test_what_is_shown_of_a_state_is_no_secret() -> None:
    one, other = learn.State("strata-tactical", seed=1), learn.State("strata-tactical", seed=2)
    assert repr(one) == repr(other) == "<State(Seat(0), ply 0)>"


@pytest.mark.parametrize("name", LEARNED)
def test_a_pickle_is_played_again(name: str) -> None:
    for plies in (0, 40):
        state = played(name, 5, plies)
        again = pickle.loads(pickle.dumps(state))
        assert again.current_player() == state.current_player()
        assert again.legal_actions() == state.legal_actions()
        for seat in range(state.num_players()):
            assert again.information_state_string(seat) == state.information_state_string(seat)
        assert pickle.dumps(again) == pickle.dumps(state)
    with pytest.raises(TypeError, match="a sample is not pickled"):
        pickle.dumps(state.resample_from_infostate(0, 1))


def test_a_pickle_keeps_the_options() -> None:
    state = learn.State("strata-tactical", terrain="narrow", max_plies=7, claim_draws=False, seed=1)
    again = pickle.loads(pickle.dumps(state))
    assert again.observation_string(0) == state.observation_string(0)
    while not again.is_terminal():
        again.apply_action(again.legal_actions()[0])
    assert repr(again) == "<State(Terminal, ply 7)>"
    six = learn.State("strata-strategic", scenario="six-crowns", words=True, seed="ab" * 32)
    assert pickle.loads(pickle.dumps(six)).num_players() == 6
    fen = warboard.Game("capatomic", 77).position
    board = learn.State(warboard.find("capatomic"), start=fen)
    assert pickle.loads(pickle.dumps(board)).observation_string(0) == fen
    drawn = learn.State("chess", seed=5, random_start=True)
    again = pickle.loads(pickle.dumps(drawn))
    assert again.observation_string(0) == drawn.observation_string(0) != learn.State("chess").observation_string(0)


def test_copies_go_their_own_way() -> None:
    state = played("strata-tactical", 1, 4)
    text = state.observation_string(0)
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        other.apply_action(other.legal_actions()[0])
    child = state.child(state.legal_actions()[0])
    assert state.observation_string(0) == text
    assert child.current_player() != state.current_player() or child.observation_string(0) != text


def test_a_mirrored_action_is_one_of_the_mirrored_planes() -> None:
    state = played("invasion", 1, 6)
    player = state.current_player()
    planes = state.observation_tensor(player)
    mirrored = state.mirror_planes(planes)
    assert mirrored is not None and not np.array_equal(mirrored, planes)
    assert np.array_equal(state.mirror_planes(mirrored), planes)
    for index in state.legal_actions():
        there = state.mirror_index(index)
        assert there is not None and state.mirror_index(there) == index
    planes.flags.writeable = False
    assert np.array_equal(state.mirror_planes(planes), mirrored)
    campaign = learn.State("strata-strategic", seed=1)
    assert campaign.mirror_planes(campaign.observation_tensor(0)) is None
    assert [plane.name for plane in state.planes][0] == "own-head-quarter"


def test_a_tensor_is_written_where_the_caller_wants_it() -> None:
    state = learn.State("capatomic", seed=1)
    buffer = np.zeros((3, *state.shape), np.float32)
    assert np.shares_memory(state.observation_tensor(1, buffer[2]), buffer)
    assert np.array_equal(buffer[2], state.observation_tensor(1))
    assert not buffer[:2].any()


def test_a_mate_ends_a_game_with_returns() -> None:
    for seed in range(200):
        state = played("strata-tactical-open", seed, 2000)
        if state.is_terminal() and any(state.returns()):
            assert sorted(state.returns()) == [-1, 1]
            assert isinstance(state.termination(), str)
            return
    raise AssertionError("no game of 200 was won")
