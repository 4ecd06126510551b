"""Many games at once, into arrays of the caller."""

from __future__ import annotations

import copy
import dataclasses
import os
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from conftest import LEARNED

import warboard
from warboard import learn

N = 6


def made(name: str, seed: int = 1, **options: object) -> tuple[learn.Batch, learn.Arrays]:
    batch = learn.Batch(name, N, seed=seed, **options)  # type: ignore[arg-type]
    arrays = learn.Arrays.of(batch)
    batch.write(arrays)
    return batch, arrays


def same(one: learn.Arrays, other: learn.Arrays) -> bool:
    fields = dataclasses.fields(learn.Arrays)
    pairs = ((getattr(one, field.name), getattr(other, field.name)) for field in fields)
    return all(np.array_equal(left, right) for left, right in pairs)


def copied(arrays: learn.Arrays) -> learn.Arrays:
    return copy.deepcopy(arrays)


def test_every_game_of_the_catalogue_can_be_learned() -> None:
    names = [rules.name for rules in warboard.games()]
    assert sorted(learn.NAMES) == sorted([*names, "strata-tactical-open"])
    for rules in warboard.games():
        batch = learn.Batch(rules, 1, seed=1)
        for step in range(5):
            batch.step(batch.random_actions(step), learn.Arrays.of(batch))
    chess = {learn.State("chess", seed=seed, random_start=True).observation_string(0) for seed in range(9)}
    assert len(chess) > 5


@pytest.mark.parametrize("name", LEARNED)
def test_arrays_have_the_shapes_of_the_batch(name: str) -> None:
    batch, arrays = made(name)
    assert len(batch) == N and batch.name == name
    assert arrays.observations is not None and arrays.masks is not None
    assert arrays.observations.shape == (N, *batch.shape)
    assert arrays.masks.shape == (N, batch.actions)
    assert arrays.rewards.shape == (N, batch.seats)
    assert batch.shape[0] == len(batch.planes)
    assert batch.versions == (1, 1)
    names = [plane.name for plane in batch.planes]
    assert len(set(names)) == len(names)
    assert all(plane.description and plane.highest >= 1 for plane in batch.planes)


@pytest.mark.parametrize("name", LEARNED)
def test_masks_are_the_legal_actions(name: str) -> None:
    batch, arrays = made(name)
    assert arrays.masks is not None
    for step in range(60):
        for environment in range(N):
            legal = batch.legal(environment)
            assert sorted(legal) == np.flatnonzero(arrays.masks[environment]).tolist()
            assert batch.action_text(environment, int(legal[0]))
        batch.step(batch.random_actions(step), arrays)


@pytest.mark.parametrize("name", LEARNED)
def test_bits_and_bytes_say_the_same_as_bools_and_floats(name: str) -> None:
    batch, arrays = made(name)
    other = learn.Arrays.of(batch, observations="uint8", masks="bits")
    for step in range(40):
        batch.step(batch.random_actions(step), arrays)
        batch.write(other)
        assert other.masks is not None and other.masks.shape == (N, batch.packed_mask)
        bits = np.unpackbits(other.masks, axis=1, bitorder="little")[:, : batch.actions]
        assert np.array_equal(bits, arrays.masks)
        highest = np.array([plane.highest for plane in batch.planes], np.float32)
        assert other.observations is not None
        shown = other.observations / highest[:, None, None]
        assert np.array_equal(shown.astype(np.float32), arrays.observations)


@pytest.mark.parametrize("name", LEARNED)
def test_a_seed_decides_everything_on_any_number_of_cores(name: str) -> None:
    (one, of_one), (other, of_other) = made(name, 5), made(name, 5)
    actions = []
    for step in range(150):
        actions.append(one.random_actions(step))
        one.step(actions[-1], of_one)
        other.step(other.random_actions(step), of_other, parallel=True)
        assert same(of_one, of_other)
    # What is drawn is all that a seed decides.
    third, of_third = made(name, 6)
    for step in range(150):
        try:
            third.step(actions[step], of_third)
        except warboard.WarboardError:
            return
    # Nothing is drawn in most games, and little in the campaigns that chance plays.
    drawn = {"capatomic", "strata-tactical", "strata-tactical-open", "metamachy"}
    assert same(of_one, of_third) == (name not in drawn)


def test_games_end_with_rewards_and_begin_again() -> None:
    batch, arrays = made("strata-tactical-open", max_plies=200)
    won = ended = broken = 0
    for step in range(2000):
        batch.step(batch.random_actions(step), arrays)
        assert not (arrays.terminated & arrays.truncated).any()
        going = ~(arrays.terminated | arrays.truncated)
        assert not arrays.rewards[going].any() and not arrays.rewards[arrays.truncated].any()
        assert (arrays.rewards.sum(axis=1) == 0).all()
        won += int(arrays.rewards[:, 0].any())
        ended += int(arrays.terminated.sum())
        broken += int(arrays.truncated.sum())
        assert all(len(batch.legal(environment)) for environment in range(N))
    assert won > 0 and ended > 0 and broken > 0


def test_without_auto_reset_a_game_that_is_over_waits() -> None:
    batch, arrays = made("invasion", auto_reset=False, max_plies=3)
    for step in range(3):
        batch.step(batch.random_actions(step), arrays)
    assert arrays.truncated.all() and arrays.masks is not None and not arrays.masks.any()
    assert (batch.random_actions() == learn.NO_ACTION).all()
    assert len(batch.legal(0)) == 0
    with pytest.raises(warboard.WarboardError) as raised:
        batch.step([0] * N, arrays)
    assert raised.value.code == "finished"
    batch.reset(2)
    batch.step(batch.random_actions(9), arrays)
    assert arrays.truncated.tolist() == [True, True, False, True, True, True]


@pytest.mark.parametrize("name", LEARNED)
def test_what_is_refused_changes_nothing(name: str) -> None:
    batch, arrays = made(name)
    before = copied(arrays)
    actions = batch.random_actions(1)
    for index, wrong in [(0, -1), (3, batch.actions), (5, 2**63 - 1), (2, -(2**63))]:
        faulty = actions.copy()
        faulty[index] = wrong
        with pytest.raises(warboard.WarboardError, match=f"environment {index}") as raised:
            batch.step(faulty, arrays)
        assert raised.value.code == "illegal-index"
    with pytest.raises(warboard.WarboardError, match="actions: 5 numbers, but 6 are needed"):
        batch.step(actions[:5], arrays)
    assert same(before, arrays)
    batch.write(arrays)
    assert same(before, arrays)


def refused(batch: learn.Batch, arrays: learn.Arrays, **changes: object) -> str:
    with pytest.raises((TypeError, ValueError)) as raised:
        batch.step(batch.random_actions(1), dataclasses.replace(arrays, **changes))  # type: ignore[arg-type]
    return str(raised.value)


def test_arrays_that_do_not_fit_are_named() -> None:
    batch, arrays = made("capatomic")
    before = copied(arrays)
    wide = np.zeros((N, 29, 10, 20), np.float32)
    frozen = np.zeros((N, 29, 10, 10), np.float32)
    frozen.flags.writeable = False
    says = refused(batch, arrays, observations=np.zeros(arrays.masks.shape))  # type: ignore[union-attr]
    assert says == "observations: an array of float32 or uint8 is needed, not an array of float64"
    assert "contiguous" in refused(batch, arrays, observations=wide[..., ::2])
    assert refused(batch, arrays, observations=frozen).startswith("observations: ")
    assert "needed, not list" in refused(batch, arrays, observations=[0.0])
    assert refused(batch, arrays, masks=np.zeros(7, np.uint8)).startswith("masks: 7 numbers")
    assert refused(batch, arrays, masks=np.zeros(7)).startswith("masks: an array of bool or uint8")
    assert refused(batch, arrays, rewards=np.zeros((N, 2))).startswith("rewards: ")
    assert refused(batch, arrays, seats=np.zeros(N, np.int64)).startswith("seats: ")
    assert refused(batch, arrays, seats=np.zeros(N, np.bool_)).startswith("seats: ")
    packed = np.zeros((N, batch.packed_mask), np.bool_)
    assert refused(batch, arrays, masks=packed).startswith("masks: ")
    assert refused(batch, arrays, terminated=arrays.truncated).startswith("truncated: ")
    assert "seats" in refused(batch, arrays, seats=None)
    assert same(before, arrays)


def test_actions_may_be_lists_and_other_integers_but_no_fractions() -> None:
    (batch, arrays), (other, of_other) = made("invasion"), made("invasion")
    indices = batch.random_actions(1)
    batch.step(indices.tolist(), arrays)
    other.step(indices.astype(np.int32), of_other)
    assert same(arrays, of_other)
    spaced = np.repeat(batch.random_actions(2), 2)[::2]
    batch.step(spaced, arrays)
    for wrong in [np.zeros(N), ["a"] * N, np.zeros(N, np.uint64), [10**30] * N, None]:
        with pytest.raises(TypeError):
            batch.step(wrong, arrays)
    with pytest.raises(TypeError, match="arrays: an object like warboard.learn.Arrays"):
        batch.step(batch.random_actions(3), 5)  # type: ignore[arg-type]
    for index in (-1, 10**23):
        with pytest.raises(warboard.WarboardError) as caught:
            batch.legal(index)
        assert caught.value.code == "malformed-field"


def test_a_batch_writes_into_a_longer_buffer() -> None:
    batch, arrays = made("capatomic")
    times = 5
    buffer = np.zeros((times, N, *batch.shape), np.float32)
    for step in range(times):
        batch.step(
            batch.random_actions(step),
            dataclasses.replace(arrays, observations=buffer[step], masks=None),
        )
    shown = learn.Arrays.of(batch)
    batch.write(shown)
    assert np.array_equal(buffer[-1], shown.observations)
    assert all(buffer[step].any() for step in range(times))


@pytest.mark.parametrize("name", LEARNED)
def test_a_seat_sees_what_it_is_shown_when_it_is_to_act(name: str) -> None:
    batch, arrays = made(name)
    planes = np.zeros(batch.shape, np.float32)
    assert arrays.observations is not None
    for step in range(30):
        batch.step(batch.random_actions(step), arrays)
        for environment in range(N):
            batch.observe(environment, int(arrays.seats[environment]), planes)
            assert np.array_equal(planes, arrays.observations[environment])
    assert batch.observation_text(0, 1)
    for call in (
        lambda: batch.observe(N, 0, planes),
        lambda: batch.legal(N),
        lambda: batch.reset(N),
        lambda: batch.mirror(N),
        lambda: batch.action_text(N, 0),
        lambda: batch.observation_text(N, 0),
    ):
        with pytest.raises(warboard.WarboardError) as raised:
            call()
        assert raised.value.code == "no-such-environment"
    for call in (lambda: batch.observe(0, 9, planes), lambda: batch.observation_text(0, 9)):
        with pytest.raises(warboard.WarboardError) as raised:
            call()
        assert raised.value.code == "no-such-seat"
    illegal = int(np.setdiff1d(np.arange(batch.actions), batch.legal(0))[0])
    with pytest.raises(warboard.WarboardError, match="no legal action"):
        batch.action_text(0, illegal)


def test_the_mirror_of_a_position_has_the_mirrored_actions() -> None:
    batch, arrays = made("invasion")
    assert arrays.masks is not None
    for step in range(10):
        mirror = batch.mirror(0)
        assert mirror is not None
        indices, cells = mirror
        legal = batch.legal(0)
        there = indices[legal]
        assert len(set(there.tolist())) == len(legal)
        assert np.array_equal(indices[there], legal)
        assert np.array_equal(cells[cells], np.arange(len(cells)))
        batch.step(batch.random_actions(step), arrays)
    campaign, _ = made("strata-strategic")
    assert campaign.mirror(0) is None


HIDDEN = warboard.Game("strata-tactical", guessable_test_deal=0).position


def test_options_are_those_of_their_games() -> None:
    fen = warboard.Game("capatomic", 77).position
    batch, _ = made("capatomic", start=fen)
    assert batch.observation_text(3, 0) == fen
    battle = learn.Batch(warboard.find("strata-tactical"), 2, terrain="woods")
    assert battle.name == "strata-tactical"
    six = learn.Batch("strata-strategic", 1, scenario="six-crowns", words=True)
    assert six.seats == 6
    for wrong, kind, text in [
        ({"game": "ludo"}, warboard.UnknownNameError, 'no game "ludo"'),
        ({"game": "shogi", "random_start": True}, warboard.StartError, "no starts that are drawn"),
        ({"terrain": "woods"}, TypeError, "terrain: capatomic has none"),
        ({"scenario": "duel"}, TypeError, "scenario: capatomic has none"),
        ({"words": True}, TypeError, "words: capatomic has none"),
        ({"start": "x"}, warboard.StartError, "start: "),
        ({"environments": 0}, warboard.StartError, "at least"),
        ({"environments": 1 << 40}, warboard.StartError, "at most"),
        ({"environments": -1}, warboard.WarboardError, '"environments" is not a number'),
        ({"environments": 10**23}, warboard.WarboardError, '"environments" is not a number'),
        ({"max_plies": -1}, warboard.WarboardError, '"max_plies" is not a number'),
        ({"start": "\ud800"}, warboard.WarboardError, "not valid JSON"),
        ({"start": 5}, TypeError, "start: a str is needed, not int"),
        ({"game": "strata-tactical", "terrain": "moon"}, warboard.UnknownNameError, "terrain"),
        ({"game": "strata-strategic", "scenario": "x"}, warboard.UnknownNameError, "scenario"),
        ({"game": 3}, TypeError, "a game is a str or Rules, not int"),
        ({"seed": "x"}, warboard.WarboardError, "64"),
        ({"seed": -1}, warboard.WarboardError, '"seed" is not a number from 0 to'),
        ({"seed": 1.5}, TypeError, "not float"),
        ({"game": "strata-tactical-open", "start": HIDDEN}, warboard.StartError, "face down"),
    ]:
        options = {"game": "capatomic", "environments": 1, **wrong}
        with pytest.raises(kind, match=text):
            learn.Batch(**options)  # type: ignore[arg-type]


def test_a_copy_goes_on_by_itself_and_draws_the_same() -> None:
    batch, arrays = made("strata-tactical")
    other = copy.deepcopy(batch)
    of_other = copied(arrays)
    third = batch.copy()
    for step in range(50):
        batch.step(batch.random_actions(step), arrays)
    for step in range(50):
        other.step(other.random_actions(step), of_other)
    assert same(arrays, of_other)
    assert third.observation_text(0, 0) != batch.observation_text(0, 0)
    assert repr(batch) == "<Batch of 6 strata-tactical>"


def test_other_threads_run_while_a_batch_steps() -> None:
    batch = learn.Batch("capatomic", 2000, seed=1)
    arrays = learn.Arrays.of(batch, observations=None)
    batch.write(arrays)
    counted = 0
    stepping = True

    def count() -> None:
        nonlocal counted
        while stepping:
            counted += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    for step in range(30):
        batch.step(batch.random_actions(step), arrays)
    stepping = False
    thread.join()
    assert counted > 30


def test_several_threads_may_step_one_batch() -> None:
    batch = learn.Batch("invasion", 32, seed=1, auto_reset=False, max_plies=40)
    steps = []

    def run() -> None:
        arrays = learn.Arrays.of(batch)
        for step in range(40):
            try:
                batch.step(batch.random_actions(step), arrays)
                steps.append(step)
            except warboard.WarboardError as error:
                # Another thread was faster.
                assert error.code in {"illegal-index", "finished"}

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(steps) >= 40


def test_arrays_are_made_as_they_are_asked_for() -> None:
    batch, _ = made("invasion")
    none = learn.Arrays.of(batch, observations=None, masks=None)
    assert none.observations is None and none.masks is None
    batch.step(batch.random_actions(1), none)
    with pytest.raises(ValueError, match="masks: bool, bits or None, not 'bit'"):
        learn.Arrays.of(batch, masks="bit")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="observations: float32, uint8 or None, not 'int64'"):
        learn.Arrays.of(batch, observations="int64")  # type: ignore[arg-type]


FORKED = """
import os, signal
from warboard import learn
batch = learn.Batch("capatomic", 64, seed=1)
arrays = learn.Arrays.of(batch)
batch.step(batch.random_actions(0), arrays, parallel=True)
child = os.fork()
if child == 0:
    signal.alarm(20)
    batch.step(batch.random_actions(1), arrays, parallel=True)
    os._exit(7)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""

#: Once no thread can be started, a batch says so and is as it was.
WITHOUT_THREADS = """
import os, resource
from warboard import learn
batch = learn.Batch("capatomic", 8, seed=1)
arrays = learn.Arrays.of(batch)
if os.getuid() == 0:
    os.setuid(65534)
resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))
try:
    batch.step(batch.random_actions(0), arrays, parallel=True)
except RuntimeError as error:
    print(str(error).split(":")[0])
batch.step(batch.random_actions(0), arrays)
print(len(batch.legal(0)) > 0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize(
    ("program", "said"), [(FORKED, "7\n"), (WITHOUT_THREADS, "parallel\nTrue\n")]
)
def test_all_cores_in_a_forked_process_and_where_there_are_none(program: str, said: str) -> None:
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (said, "")
