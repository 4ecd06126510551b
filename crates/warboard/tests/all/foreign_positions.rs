//! Positions as other programs write them, and as they read them.

use warboard::{find, read_pgn};

/// A text of another program is this position, and of what was mended these are the codes.
#[track_caller]
fn assert_read(game: &str, theirs: &str, ours: &str, codes: &[&str]) {
    let read = find(game).expect("a game").read_position(theirs);
    let (read, mended) = read.unwrap_or_else(|why| panic!("{theirs}: {why}"));
    assert_eq!(read.position(), ours, "{theirs}");
    let mended: Vec<&str> = mended.iter().map(|what| what.code.as_str()).collect();
    assert_eq!(mended, codes, "{theirs}");
}

#[test]
fn fields_at_the_end_may_be_missing() {
    let ours = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    assert_read("chess", ours, ours, &[]);
    assert_read("chess", "4k3/8/8/8/8/8/8/R3K3", ours, &["fen-missing"]);
    assert_read("chess", " 4k3/8/8/8/8/8/8/R3K3  w ", ours, &["fen-missing"]);
    assert_read("chess", "4k3/8/8/8/8/8/8/R3K3 w - -", ours, &[]);
    assert_read(
        "chess",
        "4k3/8/8/8/8/8/8/R3K3 w - - 7",
        "4k3/8/8/8/8/8/8/R3K3 w - - 7 1",
        &["fen-missing"],
    );
    assert_read(
        "chess",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 0",
        ours,
        &["fen-clock"],
    );
    assert_read(
        "chess",
        "4k3/8/8/8/8/8/8/R3K3 w - - - -",
        ours,
        &["fen-clock", "fen-clock"],
    );
}

#[test]
fn what_the_pieces_do_not_allow_is_left_out() {
    let ours = "r3k3/8/8/8/8/8/8/4K2R w Ha - 0 1";
    assert_read(
        "chess",
        "r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
        ours,
        &["fen-castling"],
    );
    assert_read(
        "chess",
        "r3k3/8/8/8/8/8/8/4K2R w Kq e6 0 1",
        ours,
        &["fen-en-passant"],
    );
    assert_read(
        "gardner",
        "4k/5/5/5/4K w KQ - 0 1",
        "4k/5/5/5/4K w - - 0 1",
        &["fen-castling"],
    );
    // What is wrong with pieces stays wrong, and strict is strict.
    let chess = find("chess").expect("a game");
    assert!(chess.read_position("4k3/8/8/8/8/8/8/8 w - -").is_err());
    assert!(
        chess
            .read_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2")
            .is_err()
    );
    assert!(chess.read_position("").is_err());
    assert!(chess.parse("4k3/8/8/8/8/8/8/R3K3 w K - 0 1").is_err());
}

#[test]
fn pockets_and_checks_are_written_in_several_ways() {
    let ours = "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1";
    for theirs in ["4k3/8/8/8/8/8/8/4K3/Qp w - - 0 1", ours] {
        assert_read("crazyhouse", theirs, ours, &[]);
    }
    let ours = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
    for theirs in [
        "4k3/8/8/8/8/8/8/4K3/",
        "4k3/8/8/8/8/8/8/4K3[-]",
        "4k3/8/8/8/8/8/8/4K3",
    ] {
        assert_read("crazyhouse", &format!("{theirs} w - - 0 1"), ours, &[]);
    }
    let ours = "4k3/8/8/8/8/8/8/R3K3 w A - 2+3 0 1";
    for theirs in ["- 2+3 0 1", "- 0 1 +1+0", "- 0 1 2+3"] {
        assert_read(
            "three-check",
            &format!("4k3/8/8/8/8/8/8/R3K3 w Q {theirs}"),
            ours,
            &[],
        );
    }
    let plain = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    assert_read(
        "three-check",
        plain,
        "4k3/8/8/8/8/8/8/R3K3 w A - 3+3 0 1",
        &["fen-missing"],
    );
    let over = find("three-check")
        .expect("a game")
        .read_position(&format!("{plain} +4+0"));
    assert!(over.is_err());
}

#[test]
fn the_tags_of_a_pgn_are_what_others_read() -> Result<(), Box<dyn std::error::Error>> {
    let tags = |game: &str, position: &str| -> Result<String, Box<dyn std::error::Error>> {
        let pgn = find(game)?.parse(position)?.pgn()?;
        let own = |line: &&str| {
            ["[Variant", "[SetUp", "[FEN"]
                .iter()
                .any(|tag| line.starts_with(tag))
        };
        assert!(read_pgn(&pgn)?.mended.is_empty(), "{pgn}");
        Ok(pgn.lines().filter(own).collect::<Vec<_>>().join("\n"))
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 0 1";
    assert_eq!(tags("chess", start)?, "");
    let later = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]";
    assert_eq!(tags("chess", "4k3/8/8/8/8/8/8/R3K3 w A - 0 1")?, later);
    let chess960 =
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"3k4/8/8/8/8/8/8/3K1RR1 w F - 0 1\"]";
    assert_eq!(tags("chess", "3k4/8/8/8/8/8/8/3K1RR1 w F - 0 1")?, chess960);
    let hill = tags("king-of-the-hill", start)?;
    assert!(
        hill.starts_with("[Variant \"King of the Hill\"]\n"),
        "{hill}"
    );
    assert!(
        hill.ends_with("PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]"),
        "{hill}"
    );
    Ok(())
}
