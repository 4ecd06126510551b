"""The games as games of OpenSpiel."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from conftest import LEARNED  # noqa: E402
from warboard.learn import spiel  # noqa: E402

spiel.register("small-house")

PARAMETERS = {
    "strata-tactical": "seed=2,terrain=narrow,max_plies=300",
    "strata-strategic": "seed=2,scenario=duel,max_plies=300",
}


def load(name: str) -> Any:
    given = PARAMETERS.get(name, "seed=2,max_plies=300")
    return pyspiel.load_game(f"warboard_{name.replace('-', '_')}({given})")


@pytest.mark.parametrize("name", LEARNED)
def test_games_are_as_openspiel_tests_them(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", LEARNED)
def test_tensors_and_texts_are_those_of_states(name: str) -> None:
    game = load(name)
    state = game.new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    for seat in range(game.num_players()):
        planes = np.array(state.observation_tensor(seat), np.float32).reshape(state.state.shape)
        assert np.array_equal(planes, state.state.observation_tensor(seat))
        assert state.observation_string(seat) == state.state.observation_string(seat)
        told = state.information_state_string(seat)
        assert told == state.state.information_state_string(seat)
        sample = state.resample_from_infostate(seat, lambda: 0.3)
        assert sample.information_state_string(seat) == told
        assert sample.history() == [] and sample.clone().information_state_string(seat) == told


def test_a_search_of_openspiel_plays_a_hidden_battle() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = load("strata-tactical")
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        max_simulations=5,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        random_state=rng,
    )
    for _ in range(6):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_a_game_is_pickled_and_read_again() -> None:
    for name in ("capatomic", "strata-tactical"):
        game = load(name)
        again = pickle.loads(pickle.dumps(game))
        assert str(again) == str(game) == str(pyspiel.load_game(str(game)))
        state = again.new_initial_state()
        assert state.information_state_string(0) == game.new_initial_state().information_state_string(0)


def test_a_game_begins_the_same_each_time() -> None:
    without_parameters = spiel._capatomic()
    games = [without_parameters, pyspiel.load_game("warboard_capatomic")]
    assert len({str(game.new_initial_state()) for game in games for _ in range(4)}) == 1


def test_nobody_is_shown_more_than_a_player_knows() -> None:
    kinds = pyspiel.PrivateInfoType
    for private, public in [(kinds.NONE, True), (kinds.ALL_PLAYERS, True), (kinds.SINGLE_PLAYER, False)]:
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=False, private_info=private
        )
        with pytest.raises(ValueError, match="what is public and the player's own"):
            load("strata-tactical").make_py_observer(kind)
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=kinds.NONE
    )
    assert load("capatomic").make_py_observer(public) is not None


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(Exception, match="moon"):
        pyspiel.load_game("warboard_strata_tactical(terrain=moon)")
    with pytest.raises(Exception, match="max_plies"):
        pyspiel.load_game("warboard_capatomic(max_plies=0)")
    longer = pyspiel.load_game("warboard_strata_strategic(words=True,claim_draws=False)")
    assert longer.max_game_length() == 2000
    with pytest.raises(ValueError, match="no parameters"):
        load("capatomic").make_py_observer(None, {"x": 1})
    assert isinstance(load("capatomic").new_initial_state(), spiel.GameState)
