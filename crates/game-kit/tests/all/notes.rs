//! What people write into records: headers, comments, clocks, variations.

use std::time::Duration;

use crate::toy::{Nim, Race, Step};
use game_kit::errors::{
    AnnotateError, HeaderError, NoteError, ParseRecordError, PlyError, ReplayError,
};
use game_kit::records::{Headers, Line, Note, RecordHead};
use game_kit::{Game, Message, Record, Side, Word};

/// A record with everything in it.
const FULL: &str = r"game race
[White Ada Lovelace]
[Event The \\ club's evening\nin May]
[Result resignation b]
start 3/3/K1k w 0
; Both kings\r\nstand on the first rank.
a1a2
clock 0:04:58.2
c1c2
; Better?
(
; Black goes up.
c1c3
a2a3
(
a2b1
)
)
(
c1b2
)
a2a1
clock 1:00:00
end resignation b
";

fn race(text: &str) -> Record<Race> {
    text.parse().unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn step(text: &str) -> Step {
    text.parse().unwrap()
}

/// A game of three plies.
fn game() -> Game<Race> {
    race("game race\nstart 3/3/K1k w 0\na1a2\nc1c2\na2a1\n")
        .replay()
        .unwrap()
}

fn commented(comment: &str) -> Note<Step> {
    let comment = comment.to_owned();
    Note {
        comment,
        ..Note::default()
    }
}

fn faulty(text: &str) -> String {
    let head = "game race\nstart 3/3/K1k w 0\n";
    let read = format!("{head}{text}").parse::<Record<Race>>();
    read.expect_err(text).to_string()
}

#[test]
fn a_record_keeps_everything_that_is_written_into_it() {
    let record = race(FULL);
    assert_eq!(record.to_string(), FULL);
    let headers = record.headers();
    assert_eq!(headers.get("White"), Some("Ada Lovelace"));
    assert_eq!(headers.get("Event"), Some("The \\ club's evening\nin May"));
    assert_eq!(headers.get("Black"), None);
    let line = record.line();
    assert_eq!(line.actions(), record.actions());
    let before = line.note(0).unwrap();
    assert_eq!(before.comment, "Both kings\r\nstand on the first rank.");
    assert_eq!(
        line.note(1).unwrap().clock,
        Some(Duration::from_millis(298_200))
    );
    assert_eq!(line.note(3).unwrap().clock, Some(Duration::from_secs(3600)));
    let varied = line.note(2).unwrap();
    assert_eq!(
        (varied.comment.as_str(), varied.variations.len()),
        ("Better?", 2)
    );
    let up = &varied.variations[0];
    assert_eq!(up.actions(), [step("c1c3"), step("a2a3")]);
    assert_eq!(up.note(0).unwrap().comment, "Black goes up.");
    assert_eq!(up.note(2).unwrap().variations[0].actions(), [step("a2b1")]);
    assert_eq!(
        line.notes().map(|(ply, _)| ply).collect::<Vec<_>>(),
        [0, 1, 2, 3]
    );
}

#[test]
fn a_record_with_notes_replays_to_a_game_with_notes() {
    let why = race(FULL).replay().unwrap_err();
    assert!(matches!(why, ReplayError::Variation { step: 2, .. }));
    let legal = FULL.replace("c1c3", "c1c2").replace("a2b1", "a2a1");
    let legal = legal.replace("c1b2", "c1c2\na2a3");
    let record = race(&legal);
    let game = record
        .replay()
        .unwrap_or_else(|why| panic!("{why}\n{legal}"));
    assert_eq!(game.headers(), record.headers());
    assert_eq!(game.line(), record.line());
    assert_eq!(game.record(), record);
    assert_eq!(game.record().to_string(), legal);
    assert_eq!(
        Record::<Race>::verify(&legal, 8).unwrap().position,
        *game.position()
    );
}

#[test]
fn variations_are_checked_too() {
    let head = "game race\nstart 3/3/K1k w 0\na1a2\nc1c2\n";
    for (variation, why) in [
        (
            "(\nc1a1\n)\n",
            "variation of action 2: c1a1: the king cannot go there",
        ),
        (
            "(\na2a3\n)\n",
            "variation of action 2: a2a3: the king cannot go there",
        ),
        (
            "(\nc1c2\na1a2\n)\n",
            "variation of action 2: a1a2: the king cannot go there",
        ),
        (
            "(\nc1c2\na2a3\n(\na2c2\n)\n)\n",
            "variation of action 2: a2c2: the king cannot go there",
        ),
    ] {
        let text = format!("{head}{variation}");
        assert_eq!(race(&text).replay().unwrap_err().to_string(), why);
        let verified = Record::<Race>::verify(&text, 10).unwrap_err();
        assert_eq!(verified.to_string(), why);
    }
    for legal in ["(\nc1c2\na2a3\n(\na2a1\n)\n)\n", "(\nc1c2\n)\n(\nc1c2\n)\n"] {
        let text = format!("{head}{legal}");
        assert!(race(&text).replay().is_ok(), "{legal}");
        assert!(Record::<Race>::verify(&text, 10).is_ok(), "{legal}");
    }
}

#[test]
fn the_result_in_the_headers_is_the_result_of_the_game() {
    let mut game = game();
    let set = game.headers_mut().set("Result", "*");
    assert_eq!(set, Err(HeaderError::Result));
    assert_eq!(game.record().headers().get("Result"), None);
    let text = game.record().to_string();
    let text = text.replacen("\nstart", "\n[Result *]\nstart", 1);
    let mut game = race(&text).replay().unwrap();
    assert_eq!(game.record().to_string(), text);
    let set = game.headers_mut().set("Result", "resignation b");
    assert_eq!(set, Err(HeaderError::Result));
    game.say(Word::Resign(Side::White)).unwrap();
    let text = game.record().to_string();
    assert!(
        text.starts_with("game race\n[Result resignation b]\nstart"),
        "{text}"
    );
    let forged = text.replace("[Result resignation b]", "[Result resignation w]");
    let sentence = "the header Result is \"resignation w\", and the result is resignation b";
    assert_eq!(race(&forged).replay().unwrap_err().to_string(), sentence);
    let verified = Record::<Race>::verify(&forged, 10).unwrap_err();
    assert_eq!(verified.to_string(), sentence);
}

#[test]
fn headers_have_names_and_are_not_endless() {
    let mut headers = Headers::new();
    assert!(headers.is_empty());
    for name in ["", "a b", "1st", "_", "Name]", "Ä", &"x".repeat(41)] {
        let why = headers.set(name, "value").unwrap_err();
        assert_eq!(
            why,
            HeaderError::Name {
                name: name.to_owned()
            }
        );
    }
    let (name, bytes) = ("White".to_owned(), 1001);
    let long = headers.set("White", &"x".repeat(bytes));
    assert_eq!(long, Err(HeaderError::Long { name, bytes }));
    assert!(headers.is_empty(), "nothing was set");
    for number in 0..Headers::MAX {
        headers.set(&format!("H{number}"), "").unwrap();
    }
    assert_eq!(headers.set("White", ""), Err(HeaderError::Many));
    headers.set("H7", "seven").unwrap();
    assert_eq!(headers.iter().nth(7), Some(("H7", "seven")), "in its place");
    assert_eq!(headers.remove("H7").as_deref(), Some("seven"));
    assert_eq!((headers.remove("H7"), headers.iter().len()), (None, 99));
}

#[test]
fn faulty_headers_are_named_by_their_line() {
    for (header, why) in [
        ("[White Ada", "a header ends with ]"),
        (
            "[White]",
            "a header is a name, a space and a value in brackets",
        ),
        (
            "[ Ada]",
            "a header's name is a letter and up to 39 letters, digits or _, not \"\"",
        ),
        (
            r"[White A\da]",
            "a backslash is followed by n, r or another backslash",
        ),
        ("[Event again]", "Event has a value already"),
    ] {
        let text = format!("game race\n[Event ]\n{header}\nstart 3/3/K1k w 0\n");
        let read = text.parse::<Record<Race>>();
        assert_eq!(read.unwrap_err().to_string(), format!("line 3: {why}"));
        assert!(text.parse::<RecordHead>().is_err());
    }
}

#[test]
fn the_head_is_read_without_knowing_the_game() {
    let head: RecordHead = FULL.parse().unwrap();
    assert_eq!(head.game, "race");
    assert_eq!(head.headers, *race(FULL).headers());
    let other: RecordHead = "game of ours\nstart anywhere\nwhatever".parse().unwrap();
    assert_eq!(
        (other.game.as_str(), other.headers.is_empty()),
        ("of ours", true)
    );
    for (text, missing) in [
        ("", "game"),
        ("start x\n", "game"),
        ("game race\n", "start"),
        ("game race\n[White Ada]\na1a2\n", "start"),
    ] {
        let why = text.parse::<RecordHead>().unwrap_err();
        assert_eq!(why, ParseRecordError::Missing(missing), "{text}");
    }
}

#[test]
fn faulty_notes_are_named_by_their_line() {
    let clock = "line 4: a clock is written as 0:04:58.2";
    for clock_text in [
        "4:58",
        "0:4:58",
        "0:04:60",
        "0:04:58.",
        "0:04:58.20",
        "00:04:58",
        "-0:00:01",
        "0:00:01.+5",
        "",
    ] {
        assert_eq!(
            faulty(&format!("a1a2\nclock {clock_text}\n")),
            clock,
            "{clock_text}"
        );
    }
    for (text, why) in [
        (
            "clock 0:00:01\n",
            "line 3: an action has one clock, and nothing else has",
        ),
        (
            "a1a2\nclock 0:00:01\nclock 0:00:01\n",
            "line 5: an action has one clock, and nothing else has",
        ),
        ("; a\n; b\n", "line 4: an action has one comment"),
        ("; \n", "line 3: a comment has 1 to 10000 bytes"),
        (
            "; \\\n",
            "line 3: a backslash is followed by n, r or another backslash",
        ),
        (
            "(\na1a2\n)\n",
            "line 3: a variation follows the action that it replaces",
        ),
        ("a1a2\n(\n)\n", "line 5: a variation has an action at least"),
        ("a1a2\n)\n", "line 4: no variation ends here"),
        ("a1a2\n(\na1b1\n", "a variation has no end: `)` is missing"),
        (
            "a1a2\n(\na1b1\nend agreement\n)\n",
            "line 6: a variation has no end by word",
        ),
        (
            "a1a2\n(\na1b1\noffer w\n)\n",
            "line 6: a variation has no end by word",
        ),
        (
            "end agreement\n; why\n",
            "line 4: nothing may follow the end",
        ),
    ] {
        assert_eq!(faulty(text), why, "{text}");
    }
    let long = "x".repeat(10_001);
    assert_eq!(
        faulty(&format!("; {long}\n")),
        "line 3: a comment has 1 to 10000 bytes"
    );
    // The clock may stand behind the comment, too.
    let turned = race("game race\nstart 3/3/K1k w 0\na1a2\n; slow\nclock 0:00:01\n");
    assert!(
        turned
            .to_string()
            .ends_with("a1a2\nclock 0:00:01\n; slow\n")
    );
}

#[test]
fn variations_are_in_each_other_up_to_a_limit() {
    let nested = |depth: usize| {
        let (begin, end) = ("(\na1a2\n".repeat(depth), ")\n".repeat(depth));
        format!("game race\nstart 3/3/K1k w 0\na1a2\n{begin}{end}")
    };
    let deepest = nested(Line::<Step>::MAX_DEPTH - 1);
    assert_eq!(race(&deepest).to_string(), deepest);
    assert!(race(&deepest).replay().is_ok());
    assert!(Record::<Race>::verify(&deepest, 32).is_ok());
    let deeper = nested(Line::<Step>::MAX_DEPTH).parse::<Record<Race>>();
    let why = vec![NoteError::Deep.to_data()];
    assert_eq!(deeper, Err(ParseRecordError::Line { line: 66, why }));
    let main = race(&deepest).line().clone();
    let mut around = Line::from(vec![step("a1a2")]);
    let variations = vec![main];
    let note = Note {
        variations,
        ..Note::default()
    };
    assert_eq!(around.annotate(1, note), Err(NoteError::Deep));
    assert_eq!(around.note(1), None);
}

#[test]
fn a_game_in_progress_is_annotated() {
    let mut game = game();
    game.annotate(0, commented("Go!")).unwrap();
    let clock = Some(Duration::from_micros(1_500_999));
    let variations = vec![Line::from(vec![step("a1a2")])];
    let note = Note {
        clock,
        variations,
        ..commented("Hm.")
    };
    game.annotate(1, note.clone()).unwrap();
    let expected = "; Go!\na1a2\nclock 0:00:01.5\n; Hm.\n(\na1a2\n)\nc1c2\na2a1\n";
    let text = game.record().to_string();
    assert!(text.ends_with(expected), "{text}");
    let clock = Some(Duration::from_millis(1500));
    assert_eq!(game.line().note(1), Some(&Note { clock, ..note }));
    game.annotate(1, Note::default()).unwrap();
    assert_eq!(game.line().note(1), None);
}

#[test]
fn a_note_that_cannot_be_kept_is_refused_and_changes_nothing() {
    let mut game = game();
    game.annotate(2, commented("kept")).unwrap();
    let before = game.clone();
    let varied = |actions: &[&str]| Note {
        variations: vec![Line::from(
            actions.iter().map(|text| step(text)).collect::<Vec<_>>(),
        )],
        ..Note::default()
    };
    let clock = |clock| Note {
        clock: Some(clock),
        ..Note::default()
    };
    let bytes = Note::<Step>::MAX_COMMENT + 1;
    let hour = Duration::from_secs(3600);
    for (ply, note, why) in [
        (
            4,
            commented(""),
            NoteError::Ply(PlyError { ply: 4, last: 3 }),
        ),
        (
            2,
            commented(&"x".repeat(bytes)),
            NoteError::Comment { bytes },
        ),
        (0, clock(hour), NoteError::BeforeTheFirst),
        (0, varied(&["a1a2"]), NoteError::BeforeTheFirst),
        (2, clock(hour * u32::MAX + hour), NoteError::Clock),
        (2, clock(Duration::MAX), NoteError::Clock),
        (2, varied(&[]), NoteError::Empty),
    ] {
        assert_eq!(game.annotate(ply, note), Err(AnnotateError::Note(why)));
        assert_eq!(game, before);
    }
    let illegal = game.annotate(2, varied(&["a1a2"])).unwrap_err();
    assert_eq!(
        illegal.to_string(),
        "variation: a1a2: the king cannot go there"
    );
    assert_eq!(game, before);
    assert_eq!(game.annotate(2, clock(hour * u32::MAX)), Ok(()));
    let text = game.record().to_string();
    assert!(text.ends_with("clock 4294967295:00:00\na2a1\n"), "{text}");
    assert_eq!(race(&text), game.record());
}

#[test]
fn a_note_goes_and_comes_back_with_its_action() {
    let mut game = game();
    game.annotate(0, commented("before")).unwrap();
    game.annotate(3, commented("after")).unwrap();
    let full = game.clone();
    game.undo();
    assert_eq!(game.line().notes().len(), 1);
    game.redo();
    assert_eq!(game, full);
    game.undo();
    game.play(step("a2a1")).unwrap();
    assert_eq!(game, full, "the same action was played");
    game.undo();
    game.play(step("a2a3")).unwrap();
    assert_eq!(game.line().notes().len(), 1);
    game.goto(0).unwrap();
    assert_eq!(game.line().note(0).unwrap().comment, "before");
}

#[test]
fn debug_shows_no_actions() {
    let record = race(FULL);
    for text in [
        format!("{record:?}"),
        format!("{:?}", record.line()),
        format!("{:?}", record.line().note(2)),
        format!("{:?}", game()),
    ] {
        assert!(!text.contains("c1") && !text.contains("Step"), "{text}");
    }
}

#[test]
fn a_game_of_any_kind_keeps_notes() {
    let text = "game nim\n[Player1 Ada]\nstart 3,0,5 2\na1\n(\nc5\n)\nc5\n; \\\\o/\n";
    let record: Record<Nim> = text.parse().unwrap();
    assert_eq!(record.replay().unwrap().record().to_string(), text);
    assert_eq!(record.line().note(2).unwrap().comment, "\\o/");
}

#[test]
fn notes_come_in_any_order_are_replaced_and_removed_and_are_told_in_order() {
    let comment = |comment: &str| Note {
        comment: comment.to_owned(),
        ..Note::default()
    };
    let mut line = Line::from(vec![Side::White; 4]);
    for (ply, text) in [(3, "c"), (1, "x"), (4, "d"), (2, "b"), (1, "a"), (2, "")] {
        line.annotate(ply, comment(text)).unwrap();
    }
    let told: Vec<_> = line.notes().collect();
    let (a, c, d) = (comment("a"), comment("c"), comment("d"));
    assert_eq!(told, [(1, &a), (3, &c), (4, &d)]);
    assert_eq!((line.note(2), line.note(3)), (None, Some(&c)));
}
