"""Hosts: who may do what."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest

import warboard
from warboard import Game, Host, View

SEED = "11" * 32


def close(battles: str) -> Game:
    """A campaign whose defender has one unit to select; then a battle begins."""
    position = json.loads((Path(__file__).parent / "close.json").read_text(encoding="utf-8"))
    position["battles"] = battles
    return Game("strata-strategic", position=json.dumps(position))


@pytest.fixture
def host(battle: Game) -> Host:
    return Host(battle, SEED)


def test_players_act_and_are_told(host: Host) -> None:
    white = host.view("white")
    (choice,) = [choice for choice in host.choices("w", "c1") if choice.reveals]
    assert host.check("w", choice) == host.read("w", "c1^") == "c1^"
    played = host.act("w", choice, ply=0)
    assert played.happened[0].code == "revealed" and played.ply == 1
    for line in host.told_since("white"):
        white.follow(line)
    assert white == host.view("white") and host.view("white", 0) != white
    assert (host.turn, host.ply, host.is_over) == ("b", 1, False)
    assert host.choices("w") == () and host.choices("b")


def refusals() -> list[tuple[str, tuple[str, ...], type[warboard.WarboardError], str]]:
    illegal, refused = warboard.IllegalAction, warboard.Refused
    return [
        ("act", ("b", "b8^"), illegal, "not-your-turn"),
        ("act", ("w", "c1^=Q"), illegal, "identity-named"),
        ("act", ("x", "c1^"), warboard.UnknownNameError, "unknown-player"),
        ("check", ("b", "b8^"), illegal, "not-your-turn"),
        ("say", ("w", "time w"), refused, "not-a-players-word"),
        ("say", ("w", "resign b"), refused, "not-your-word"),
        ("say", ("x", "resign"), warboard.UnknownNameError, "unknown-player"),
        ("declare", ("resign w",), refused, "not-a-hosts-word"),
        ("declare", ("time x",), warboard.UnknownNameError, "unknown-player"),
        ("report", ("-bR",), illegal, "players-turn"),
        ("choices", ("x",), warboard.UnknownNameError, "unknown-player"),
        ("choices", ("w", "z9"), warboard.UnknownNameError, "unknown-square"),
        ("words", ("x",), warboard.UnknownNameError, "unknown-player"),
        ("read", ("w", "??"), illegal, "not-an-action"),
        ("view", ("x",), warboard.UnknownNameError, "unknown-observer"),
        ("told_since", ("x",), warboard.UnknownNameError, "unknown-observer"),
    ]


@pytest.mark.parametrize(("method", "args", "kind", "code"), refusals())
def test_what_is_not_theirs_is_refused(
    host: Host,
    method: str,
    args: tuple[str, ...],
    kind: type[warboard.WarboardError],
    code: str,
) -> None:
    before = host.record()
    with pytest.raises(kind) as caught:
        getattr(host, method)(*args)
    assert caught.value.code == code and type(caught.value) is kind
    assert host.record() == before


def test_what_was_meant_for_another_ply_is_refused(host: Host) -> None:
    calls = [
        lambda: host.act("w", "c1^", ply=1),
        lambda: host.say("w", "resign", ply=1),
        lambda: host.declare("time w", ply=1),
        lambda: host.stand_in(ply=1),
        lambda: host.report("x", ply=1),
    ]
    for call in calls:
        with pytest.raises(warboard.WarboardError) as caught:
            call()
        assert caught.value.code == "other-ply"
        assert caught.value.arguments == {"ply": 1, "now": 0}
    assert host.ply == 0 and not host.is_over


def test_words_of_players_and_of_the_host(host: Host) -> None:
    assert [word.word for word in host.words("w")] == ["offer w", "resign w"]
    assert host.say("w", "offer").happened[0].code == "draw-offered"
    assert host.say("b", "decline b", ply=0).ply == 0
    assert host.declare("time w").happened[0].code == "ended"
    assert host.is_over and host.status.winner == "b"
    assert host.told_since("black", 0)[-1].startswith("end time b")


def test_draws_follow_from_seed_and_ply(battle: Game) -> None:
    campaign = close("inside")
    campaign.push("F")
    turn = next(choice for choice in campaign.choices() if choice.reveals)
    played = []
    for _ in range(2):
        host = Host(campaign, SEED)
        played.append(host.act(campaign.turn, turn))
        restored = Host(warboard.load(host.record()), host.seed)
        assert restored.seed == SEED and restored.record() == host.record()
    assert played[0] == played[1]
    assert Host(battle).seed != Host(battle).seed
    for wrong in ["7", "zz" * 32]:
        with pytest.raises(warboard.WarboardError) as caught:
            Host(battle, wrong)
        assert caught.value.code == "malformed-field"


def test_what_is_drawn_elsewhere_is_checked() -> None:
    campaign = close("inside")
    campaign.push("F")
    turn = next(choice for choice in campaign.choices() if choice.reveals)
    chances = campaign.chances(turn)
    host = Host(campaign)
    with pytest.raises(warboard.IllegalAction) as caught:
        host.act(campaign.turn, turn, drawn="end")
    assert caught.value.code == "not-drawn" and host.ply == 1
    host.act(campaign.turn, turn, drawn=chances[-1])
    assert str(host.game().actions[-1]) == chances[-1].action


def test_hosts_play_for_who_does_not_answer() -> None:
    host = Host(Game("strata-strategic"))
    turn = host.turn
    for _ in range(100):
        if host.turn != turn:
            break
        assert host.stand_in().action
    assert host.turn != turn
    with pytest.raises(warboard.WarboardError) as caught:
        Host(Game("capatomic")).stand_in()
    assert caught.value.code == "no-stand-in"


def test_battles_fought_elsewhere_are_reported() -> None:
    host = Host(close("reported"))
    host.act("2", "F")
    assert host.turn == "host" and host.choices("1") == ()
    assert {report.kind for report in host.reports()} == {"casualty", "result"}
    with pytest.raises(warboard.IllegalAction):
        host.report("nonsense")
    assert host.report("-bR", ply=1).happened[0].code == "casualty-told"
    ended = host.report(next(one for one in host.reports() if one.action == "checkmate:w"))
    assert ended.happened[0].code == "battle-ended"
    assert host.told_since("spectator")[:2] == ["?.", "-b?"]
    assert Host(Game("capatomic")).reports() == ()


def test_hosts_keep_headers_and_notes(host: Host) -> None:
    host.set_header("White", "Ada")
    assert host.headers == {"White": "Ada"}
    host.act("w", "c1^")
    host.annotate(1, warboard.Note(clock_millis=1000))
    assert host.note(1) == warboard.Note(clock_millis=1000) and host.note(0) is None
    assert warboard.load(host.record()).note(1) == host.note(1)
    pgn = host.pgn()
    assert pgn is not None and "Ada" in pgn
    assert host.remove_header("White") == "Ada"
    with pytest.raises(warboard.Refused):
        host.annotate(5, warboard.Note("x"))
    with pytest.raises(warboard.RecordError):
        host.set_header("Result", "1-0")


def test_hosts_take_and_give_copies(battle: Game, host: Host) -> None:
    host.act("w", "c1^")
    assert battle.ply == 0 and host.game().ply == 1
    host.game().undo()
    assert host.ply == 1
    assert host.rules == battle.rules and host.name == battle.name
    assert host.observers == battle.observers and host.roster == battle.roster
    assert host.fingerprint_at("white", 1) == host.game().fingerprint_at("white", 1)
    assert host.fingerprint_at("white", 1) != host.fingerprint_at("black", 1)


def test_hosts_are_not_pickled_or_copied_by_chance(host: Host) -> None:
    for store in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="a Host has secrets"):
            store(host)
    with pytest.raises(TypeError):
        Host("capatomic")  # type: ignore[arg-type]


def test_a_server_and_its_clients(any_game: Game) -> None:
    host = Host(Game(any_game.name, guessable_test_deal=0), seed="0" * 64)
    clients = {name: View(host.rules, host.view(name).text) for name in host.observers}
    seen = dict.fromkeys(clients, 0)
    for _ in range(60):
        if host.is_over:
            break
        player = next(one for one in host.roster if one.player == host.turn)
        client = clients[str(player.observer)]
        choices = [one for one in client.choices() if not one.does & {"gives-up", "talk"}]
        host.act(player.player, choices[host.ply % len(choices)], ply=host.ply)
        for name, view in clients.items():
            for line in host.told_since(name, seen[name]):
                view.follow(line)
            seen[name] = host.ply
            assert view == host.view(name)
    assert host.ply >= 20
