//! What is shown beside the board, and what `help` says.

use super::super::{ATTACKED_MISSILE, written};
use super::seats::attacked;
use super::{TWINS, typed};

#[test]
fn what_is_not_on_the_board_stands_below_it() {
    let seen = typed(&["capatomic"], &[]);
    assert!(
        seen.contains("\n\ncastling rooks: White h2 j2, Black h9 j9\n"),
        "{seen}"
    );
    assert!(!seen.contains("unlocked"), "{seen}");
    let seen = typed(&["capatomic", "-p", ATTACKED_MISSILE], &[]);
    assert!(seen.contains("\nlaunches unlocked: yes\n"), "{seen}");
}

#[test]
fn a_bomb_and_a_long_wait_are_told() {
    let armed = "h9/10/10/3****3/3****3/3****3/3****3/10/4T5/9H w 10 30 16";
    let seen = typed(&["invasion", "-p", armed], &[]);
    assert!(
        seen.contains("Bomb: White armed; plies without progress: 30\n"),
        "{seen}"
    );
    assert!(!typed(&["invasion"], &[]).contains("Bomb"));
}

#[test]
fn players_are_reminded_of_their_own_units_alone() {
    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &["", "c2^", "", "q"]);
    let (white, black) = seen.split_once("Black, sit").expect("two players");
    assert!(white.contains("face down units: White QRNWWFF"), "{seen}");
    assert!(black.contains("face down units: Black QRNWWFF"), "{seen}");
    assert!(
        !white.contains("units: Black") && !black.contains("units: White"),
        "{seen}"
    );
    let spectator = written(&[
        "show",
        "strata-tactical",
        "-p",
        TWINS[0],
        "--view",
        "spectator",
    ]);
    assert!(spectator.contains("face down: White 7, Black 7") && !spectator.contains("QRN"));
}

#[test]
fn a_battle_of_a_campaign_says_who_fights_on_which_side() {
    let seen = typed(&["strata-strategic", "-p", &attacked()], &["", "K; R"]);
    assert!(
        seen.contains("sides: White Seat 1, Black Seat 2; selection: Seat 1 KR\n"),
        "{seen}"
    );
}

#[test]
fn help_shows_what_the_game_has() {
    let chess = typed(&["capatomic"], &["help"]);
    assert!(
        chess.contains("an action     Ab1 or a2b1 (move)"),
        "{chess}"
    );
    assert!(
        chess.contains("  pieces        A archbishop, B bishop, C chancellor"),
        "{chess}"
    );
    assert!(chess.contains("`warboard rules capatomic`"), "{chess}");
    assert!(chess.contains("resign black"), "{chess}");
    let launching = typed(&["capatomic", "-p", ATTACKED_MISSILE], &["help"]);
    assert!(launching.contains("(launch)"), "{launching}");
    let battle = typed(&["strata-tactical", "-p", TWINS[0]], &["", "help"]);
    assert!(
        battle.contains("c1^ (turn up)") && battle.contains("U unit face down"),
        "{battle}"
    );
    assert!(!battle.contains("resign black"), "{battle}");
    let campaign = typed(&["strata-strategic"], &["help"]);
    assert!(
        campaign.contains("+B@-2,2 (recruit), end (end phase)"),
        "{campaign}"
    );
    assert!(campaign.contains("F ferz, G guard"), "{campaign}");
}

#[test]
fn help_tells_nothing_that_lies_face_down() {
    let [one, other] =
        TWINS.map(|twin| typed(&["strata-tactical", "-p", twin], &["", "help", "board"]));
    assert_eq!(one, other);
}

#[test]
fn the_rules_are_in_the_command() {
    for (game, title) in [
        ("capatomic", "# Capatomic Random Chess\n"),
        ("invasion", "# Invasion\n"),
        ("strata-tactical", "# StrataChess: the battle\n"),
        ("strata-strategic", "# StrataChess: the campaign\n"),
    ] {
        let rules = written(&["rules", game]);
        assert!(rules.starts_with(title), "{rules:.100}");
        assert!(!rules.contains("](") && rules.len() > 5000, "{rules}");
    }
}

#[test]
fn why_explains_words() {
    let lines = [
        "why undo",
        "why claim",
        "why agree",
        "why resign black",
        "why help",
        "e5",
        "why undo",
    ];
    let seen = typed(&["capatomic"], &lines);
    for said in [
        "White> undo: there is nothing to take back\n",
        "White> claim: neither repetition nor the move limit allows you to claim a draw\n",
        "White> agree is allowed: it ends the game as a draw\n",
        "White> resign is allowed: it gives up the game\n",
        "White> help: `help` says what it does\n",
        "Black> undo is allowed now\n",
    ] {
        assert!(seen.contains(said), "{said}{seen}");
    }
    let seen = typed(&["strata-strategic"], &["why resign", "why concede"]);
    let end = "Seat 1 (South-West) resigns; Seat 2 (North-East) wins)\n";
    assert_eq!(seen.matches("> concede is legal (").count(), 2, "{seen}");
    assert_eq!(seen.matches(end).count(), 2, "{seen}");
}

#[test]
fn why_does_not_tell_what_lies_face_down() {
    let seen = typed(&["strata-tactical", "-p", TWINS[0]], &["", "why c2^"]);
    assert!(
        seen.contains("White> c2^ is legal; what it reveals is not known before\n"),
        "{seen}"
    );
}

#[test]
fn a_draw_that_may_be_claimed_is_told() {
    let rook = [
        "capatomic",
        "-p",
        "k9/10/10/10/10/10/10/10/10/K8R w - - - - 0 1",
    ];
    let round = ["j1j2", "a10b10", "j2j1", "b10a10"];
    let seen = typed(&rook, &[round, round].concat());
    assert!(
        seen.ends_with("You may claim a draw: repetition\nWhite> \n"),
        "{seen}"
    );
    assert_eq!(seen.matches("You may claim").count(), 1, "{seen}");
}

#[test]
fn hints_of_an_open_march_are_its_picks() {
    let lines = ["end; -2,1>-1,1; D", "hints -2,1"];
    let seen = typed(&["strata-strategic"], &lines);
    assert!(seen.contains("> B  C  F  N  W\n"), "{seen}");
}

#[test]
fn help_says_what_a_word_gives_up_in_a_campaign() {
    let seen = typed(&["strata-strategic"], &["help"]);
    let words: Vec<&str> = seen.split_whitespace().collect();
    assert!(words.join(" ").contains("(the order is yield)"), "{seen}");
    assert!(!typed(&["capatomic"], &["help"]).contains("yield"));
}
