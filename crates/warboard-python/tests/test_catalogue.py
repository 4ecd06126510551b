"""The games by their names, and games and records from texts."""

from __future__ import annotations

import copy
import pickle

import pytest

import warboard
from warboard import Game, Rules


def test_games_are_found_by_name() -> None:
    for rules in warboard.games():
        assert warboard.find(rules.name) == rules
        assert str(rules) == rules.name and rules.name in repr(rules)
        assert rules.title and rules.summary and rules.starts >= 1
    assert warboard.find("strata-tactical-public").name == "strata-tactical-public"


def test_variants_are_loaded_from_a_text_until_they_are_unloaded() -> None:
    [rules] = warboard.load_variants("[left-alone:chess]\ncastling = false", strict=True).variants
    game = Game(rules)
    game.play("e2e4")
    assert warboard.find("left-alone") == rules and game.rules.name == "left-alone"
    assert warboard.unload_variant("left-alone") and not warboard.unload_variant("left-alone")
    game.play("e7e5")
    with pytest.raises(warboard.WarboardError, match="twoBoards") as caught:
        warboard.load_variants("[walls:chess]\ntwoBoards = true\n[more:ludo]", strict=True)
    assert "ludo" in str(caught.value) and caught.value.code
    with pytest.raises(warboard.WarboardError):
        warboard.load_variants("[chess:chess]\ncastling = false", strict=True)
    with pytest.raises(TypeError, match="variants: a str is needed"):
        warboard.load_variants(5)  # type: ignore[arg-type]


def test_of_a_file_of_variants_the_rest_is_loaded() -> None:
    loaded = warboard.load_variants("[walls:chess]\ntwoBoards = true\n[the-rest:chess]\n[chess:chess]\n")
    assert [rules.name for rules in loaded.variants] == ["the-rest"]
    assert [fault.code for fault in loaded.faults] == ["unsupported-key", "name-taken"]
    assert str(loaded.faults[0]).startswith("line 2: [walls]")
    assert warboard.unload_variant("the-rest")
    many = "[many:chess]\n" + "".join(f"key{key} = 1\n" for key in range(600))
    assert warboard.load_variants(many).faults[-1].code == "too-many-keys"


def test_records_and_pgn_of_a_loaded_variant_are_read() -> None:
    [rules] = warboard.load_variants("[written:chess]\ndoubleStep = false").variants
    game = Game(rules)
    game.play("Nf3")
    assert warboard.load(game.record()).rules == rules
    assert '[Variant "written"]' in game.pgn() and "1. Nf3 *" in game.pgn()
    assert warboard.load_pgn(game.pgn()).position == game.position
    assert warboard.read_pgn('[Variant "Written"]\n\n1. e3 d6 2. e4 *').game.ply == 3
    assert warboard.unload_variant("written")


def test_rules_are_values() -> None:
    capatomic, invasion = warboard.find("capatomic"), warboard.find("invasion")
    assert capatomic != invasion and capatomic != "capatomic"
    assert len({capatomic, warboard.find("capatomic"), invasion}) == 2
    assert pickle.loads(pickle.dumps(capatomic)) == capatomic
    assert copy.deepcopy(capatomic) == capatomic


def test_rules_say_how_to_begin() -> None:
    assert warboard.find("capatomic").starts == 21_836
    assert warboard.find("strata-strategic").scenarios[:2] == ("duel", "triumvirate")
    assert warboard.find("capatomic").scenarios == ()
    assert warboard.find("strata-tactical").has_selections
    assert not warboard.find("invasion").has_selections


def test_what_is_said_before_a_game_is_what_its_start_shows() -> None:
    for rules in warboard.games():
        info = rules.info()
        game = Game(rules)
        assert (info.name, info.title, info.scenarios) == (rules.name, rules.title, rules.scenarios)
        assert info.players is not None and info.players.least <= len(game.players) <= info.players.most
        diagram = game.diagram()
        if diagram["shape"] == "hexes":
            assert (info.shape, info.files, info.ranks) == ("hexes", None, None)
            continue
        assert info.shape == ("hexes" if "hexes" in diagram else "squares")
        assert (info.files, info.ranks) == (diagram["files"], diagram["ranks"])
        assert info.hands == diagram.get("hands", False)
        pieces = [cell["piece"]["name"] for cell in diagram["cells"] if "piece" in cell]
        assert pieces and set(pieces) <= {kind.name for kind in info.kinds}


def test_captured_pieces_have_their_marks() -> None:
    game = Game("crazyhouse", position="4k3/8/8/3q~4/4P3/8/8/4K3[] w - - 0 1")
    game.play("e4d5")
    assert [(piece.letter, piece.mark) for piece in game.captured()] == [("Q", "~")]


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(warboard.UnknownNameError) as caught:
        warboard.find("ludo")
    assert caught.value.code == "unknown-game"
    assert caught.value.arguments["game"] == "ludo"
    assert "capatomic, invasion" in str(caught.value)
    assert isinstance(caught.value, LookupError) and isinstance(caught.value, ValueError)


def test_stored_actions_are_read_again() -> None:
    rules = warboard.find("capatomic")
    assert rules.action("e3e5") == Game(rules).parse("e5")
    with pytest.raises(warboard.IllegalAction) as caught:
        rules.action("e5")
    assert (caught.value.code, caught.value.action) == ("not-an-action", "e5")


def test_messages_are_templates_for_translators() -> None:
    (sea,) = [
        message
        for message in warboard.find("invasion").messages()
        if (message.code, message.kind) == ("sea", "refusal")
    ]
    assert sea.template == "{square} is sea"
    assert [argument.name for argument in sea.args] == ["square"]
    moved = next(one for one in warboard.find("capatomic").messages() if one.code == "moved")
    words = [argument.words for argument in moved.args if argument.words]
    assert {"w": "White", "b": "Black"} in words
    messages = warboard.messages()
    of_all = {
        "unknown-game", "malformed-field", "not-json", "several-starts", "missing-field", "no-player",
        "not-a-level", "plays-another-game", "not-to-act", "host-acts", "no-choice", "illegal-index",
        "start-is-over", "no-environments",
    }
    assert of_all <= {message.code for message in messages}
    for number, message in enumerate(messages):
        assert message not in messages[:number]


def test_seeds_are_drawn_from_the_system() -> None:
    seeds = {warboard.random_seed() for _ in range(5)}
    assert len(seeds) == 5 and all(len(seed) == 64 for seed in seeds)


# Ways to begin.


def test_a_game_begins_at_its_usual_start() -> None:
    for name in ["capatomic", "invasion", "strata-strategic"]:
        assert Game(name) == Game(warboard.find(name)) == Game(name, 0)
        assert Game(name).position == Game(name).start


def test_a_game_begins_at_a_number() -> None:
    assert Game("capatomic", 12345) == Game("capatomic", number=12345) != Game("capatomic")
    with pytest.raises(warboard.StartError) as caught:
        Game("capatomic", 30_000)
    assert caught.value.code == "no-such-start"
    assert caught.value.arguments["number"] == 30_000


def test_a_seed_deals_the_same_again() -> None:
    seed = warboard.random_seed()
    assert Game("strata-tactical", seed=seed) == Game("strata-tactical", seed=seed)
    with pytest.raises(warboard.WarboardError, match="64 hexadecimal digits") as caught:
        Game("strata-tactical", seed="7")
    assert (caught.value.code, caught.value.arguments["field"]) == ("malformed-field", "seed")
    with pytest.raises(TypeError, match="seed: a str is needed, not int"):
        Game("strata-tactical", seed=7)  # type: ignore[arg-type]


def test_deals_are_drawn_if_nobody_brings_a_seed() -> None:
    deals = {Game("strata-tactical").position for _ in range(8)}
    assert len(deals) > 1


def test_guessable_deals_are_the_same_each_time() -> None:
    deal = Game("strata-tactical", guessable_test_deal=0)
    assert deal == Game("strata-tactical", guessable_test_deal=0)


def test_a_game_begins_at_a_position(any_game: Game) -> None:
    again = Game(any_game.name, position=any_game.position)
    assert again.position == again.start == any_game.position
    assert again.key == any_game.key


def test_every_fault_of_a_position_is_listed() -> None:
    with pytest.raises(warboard.PositionError) as caught:
        Game("capatomic", position="10/10/10/10/10/10/10/10/10/10 x - - - - 0 1")
    assert [fault.code for fault in caught.value.faults] == ["turn", "kings", "kings"]
    assert caught.value.code == "faulty-position"
    assert str(caught.value.faults[0]) == 'turn: "x" is not w or b'


def test_a_campaign_begins_at_a_scenario() -> None:
    duel = Game("strata-strategic", scenario="duel")
    assert duel == Game("strata-strategic", 0)
    assert len(Game("strata-strategic", scenario="triumvirate").players) == 3
    with pytest.raises(warboard.StartError) as caught:
        Game("strata-strategic", scenario="version = 1")
    assert caught.value.code == "scenario" and len(caught.value.faults) == 4
    with pytest.raises(warboard.StartError) as caught:
        Game("capatomic", scenario="duel")
    assert caught.value.code == "no-scenarios"


def test_a_battle_begins_with_what_is_fielded() -> None:
    fielded = warboard.Fielded("KQRNWWFF", "KQRNWWFF", budget=21)
    assert Game("strata-tactical", fielded=fielded).turn == "w"
    seeded = warboard.Fielded("KQRNWWFF", "KQRNWWFF", number=1, seed=warboard.random_seed())
    battle = Game("strata-tactical", fielded=seeded)
    assert battle == Game("strata-tactical", fielded=seeded)
    with pytest.raises(warboard.StartError) as caught:
        Game("strata-tactical", fielded=warboard.Fielded("KQRRWWFF", "KQRNWWFF", budget=21))
    assert str(caught.value) == "White: the units cost 23 gold, but the budget is 21"
    assert caught.value.arguments["player"] == "w"
    with pytest.raises(warboard.StartError):
        Game("capatomic", fielded=fielded)
    garrison = Game("strata-tactical", fielded=warboard.Fielded("KQRNWWFF", "BBBWWW"))
    assert garrison.view("spectator").text == "uuu3/uuu3/6/6/6/6/2UUUU/2UUUK w 0 1"
    for wrong, why in [
        ("KQRNWWFF", "fielded: a warboard.Fielded is needed, not str"),
        (warboard.Fielded(5, "KQRNWWFF"), "fielded.white: a str is needed, not int"),  # type: ignore[arg-type]
        (warboard.Fielded("K", "K", number="1"), "fielded.number: an int is needed, not str"),  # type: ignore[arg-type]
    ]:
        with pytest.raises(TypeError, match=why):
            Game("strata-tactical", fielded=wrong)  # type: ignore[arg-type]
    for odd, field in [
        (warboard.Fielded("KQRNWWFF", "KQRNWWFF", number=-1), "fielded.number"),
        (warboard.Fielded("KQRNWWFF", "KQRNWWFF", budget=1 << 32), "fielded.budget"),
        (warboard.Fielded("KQRNWWFF", "KQRNWWFF", seed="7"), "fielded.seed"),
    ]:
        with pytest.raises(warboard.WarboardError) as malformed:
            Game("strata-tactical", fielded=odd)
        assert malformed.value.code == "malformed-field"
        assert malformed.value.arguments["field"] == field


def test_only_one_way_to_begin_is_taken() -> None:
    with pytest.raises(warboard.WarboardError, match='"number" and "seed" exclude') as caught:
        Game("capatomic", 1, seed=warboard.random_seed())
    assert caught.value.code == "several-starts"
    with pytest.raises(TypeError, match="a game is a str or Rules, not int"):
        Game(5)  # type: ignore[arg-type]


# Records and PGN.


def test_records_are_loaded_whatever_the_game(any_game: Game) -> None:
    any_game.set_header("Event", "a test")
    any_game.annotate(3, warboard.Note("so so", clock_millis=5000))
    loaded = warboard.load(any_game.record())
    assert loaded == any_game and loaded.rules == any_game.rules
    assert loaded.headers["Event"] == "a test"


def test_records_have_limits(game: Game) -> None:
    game.push("e5")
    record = game.record()
    assert warboard.load(record, max_actions=1) == game
    for limits in [{"max_actions": 0}, {"max_bytes": 10}]:
        with pytest.raises(warboard.RecordError):
            warboard.load(record, **limits)
    with pytest.raises(warboard.RecordError) as caught:
        warboard.load("nonsense")
    assert caught.value.code
    with pytest.raises(warboard.RecordError) as caught:
        warboard.load(record.replace("game capatomic", "game ludo"))
    assert caught.value.code == "unknown-game"


def test_strangers_records_are_verified(any_game: Game) -> None:
    any_game.set_header("White", "Ada")
    verified = warboard.verify(any_game.record())
    assert (verified.game, verified.plies) == (any_game.name, 12)
    assert (verified.position, verified.status) == (any_game.position, any_game.status)
    assert verified.headers["White"] == "Ada"
    assert verified.position not in repr(verified)
    with pytest.raises(warboard.RecordError):
        warboard.verify(any_game.record(), max_actions=11)


def test_pgn_is_read_again() -> None:
    game = Game("invasion")
    game.push("Txj8")
    pgn = game.pgn()
    assert "1. Txj8" in pgn
    assert warboard.load_pgn(pgn).position == game.position
    with pytest.raises(warboard.RecordError):
        warboard.load_pgn(pgn, max_actions=0)
    with pytest.raises(warboard.RecordError) as caught:
        warboard.load_pgn("1. e4 e4")
    assert caught.value.code == "pgn-action"
    for campaign in (Game("strata-strategic"), warboard.Host(Game("strata-strategic"))):
        with pytest.raises(warboard.WarboardError) as refused:
            campaign.pgn()
        assert refused.value.code == "no-pgn"
    assert isinstance(warboard.find("invasion"), Rules)
