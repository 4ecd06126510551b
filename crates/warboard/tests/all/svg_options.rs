//! What options do to a picture.

use warboard::board::Diagram;
use warboard::piece_kit::Side;
use warboard::svg::{Colour, Mark, MarkKind, ParseSvgOptionError, PieceSet, SvgId, SvgOptions};
use warboard::{Start, find};

use crate::svg::{count, elements, map};

fn start(game: &str) -> Diagram {
    let rules = find(game).expect("a game");
    rules.start(&Start::Default).expect("a start").diagram()
}

/// A map with a battle on it.
fn both() -> Diagram {
    let Diagram::Squares(battle) = start("strata-tactical") else {
        panic!("squares")
    };
    Diagram::Hexes(map().with_battle(battle))
}

/// A picture with one option changed, of those in which every square has an element and ids do not
/// follow from what is drawn.
fn drawn(diagram: &Diagram, change: impl FnOnce(&mut SvgOptions)) -> String {
    let mut options = SvgOptions::default();
    options.clickable = true;
    options.id = "test".parse().ok();
    change(&mut options);
    let picture = diagram.svg_with(&options);
    assert!(picture.is_ascii());
    assert_eq!(elements(&picture)[0], "svg");
    picture
}

/// A picture as [`drawn`] makes it, without a change of options.
fn plain(diagram: &Diagram) -> String {
    drawn(diagram, |_| ())
}

/// The lines that a picture has and another does not; but for the rules of its colours.
fn added(plain: &str, marked: &str) -> Vec<String> {
    let is_drawn = |line: &&str| !line.starts_with("<style>");
    let mut plain = plain.lines().filter(is_drawn).peekable();
    let is_new = |line: &&str| plain.next_if_eq(line).is_none();
    let added: Vec<&str> = marked.lines().filter(is_drawn).filter(is_new).collect();
    assert_eq!(plain.next(), None, "nothing is left out");
    added.into_iter().map(String::from).collect()
}

/// The element around the title of a square or hex.
fn group<'a>(picture: &'a str, title: &str) -> &'a str {
    let (_, rest) = picture
        .split_once(&format!("<title>{title}"))
        .expect("the square");
    rest.split_once("</g>\n").expect("its end").0
}

#[test]
fn without_options_a_picture_is_the_plain_one() {
    for diagram in [start("capatomic"), start("invasion"), both()] {
        assert_eq!(diagram.svg_with(&SvgOptions::default()), diagram.svg());
    }
}

#[test]
fn the_last_action_and_a_check_tint_their_squares_and_no_others() {
    let diagram = start("capatomic");
    let plain = plain(&diagram);
    let last = drawn(&diagram, |options| {
        options.last = ["e3", "e5"].map(String::from).to_vec();
    });
    assert_eq!(added(&plain, &last).len(), 2);
    let check = drawn(&diagram, |options| options.check = vec!["g9".to_string()]);
    let [tint] = &added(&plain, &check)[..] else {
        panic!("one square")
    };
    assert!(group(&check, "g9").contains(tint.as_str()));
    assert!(tint.contains("fill=\"#e0281e\""));
    for square in ["e3", "e5"] {
        assert!(group(&last, square).contains("fill=\"#7fa81a\""));
    }
}

#[test]
fn marks_are_drawn_in_their_colours_on_their_squares_and_hexes() {
    for (diagram, place) in [(start("capatomic"), "e5"), (both(), "b3"), (both(), "0,1")] {
        let plain = plain(&diagram);
        for kind in MarkKind::ALL {
            let colour = Colour::Rgb(1, 2, 3);
            let marked = drawn(&diagram, |options| {
                options.marks = vec![Mark::new(place, kind, colour)];
            });
            let [mark] = &added(&plain, &marked)[..] else {
                panic!("one mark")
            };
            assert!(mark.contains("\"#010203\""), "{mark}");
            assert!(group(&marked, place).contains(mark.as_str()));
        }
    }
}

#[test]
fn a_fill_is_under_the_piece_and_the_other_marks_are_over_it() {
    for kind in MarkKind::ALL {
        let marked = drawn(&start("capatomic"), |options| {
            options.marks = vec![Mark::new("e3", kind, Colour::Blue)];
        });
        let square = group(&marked, "e3: White's pawn");
        let place = |text: &str| square.find(text).expect("drawn");
        let over = place("#1f4fbf") > place("#test-white-pawn");
        assert_eq!(over, kind != MarkKind::Fill, "{kind}");
    }
}

#[test]
fn names_that_the_diagram_does_not_have_draw_nothing() {
    for diagram in [start("capatomic"), both()] {
        let strange = ["k1", "a11", "9,9", "", "\"/><script>"].map(String::from);
        let marked = drawn(&diagram, |options| {
            options.last = strange.to_vec();
            options.check = strange.to_vec();
            for square in &strange {
                let mark = Mark::new(square, MarkKind::Ring, Colour::Red);
                options.marks.push(mark);
            }
        });
        assert_eq!(marked, plain(&diagram));
    }
}

#[test]
fn a_mark_on_no_square_is_refused_by_who_checks() {
    let diagram = both();
    let mut options = SvgOptions::default();
    options.last = vec!["z9".to_string()];
    for place in ["e4", "0,0"] {
        options
            .marks
            .push(Mark::new(place, MarkKind::Dot, Colour::Blue));
    }
    assert_eq!(options.check(&diagram), Ok(()));
    options
        .marks
        .push(Mark::new("z9", MarkKind::Dot, Colour::Blue));
    let why = options.check(&diagram).expect_err("no square");
    assert_eq!(why.square(), "z9");
}

#[test]
fn black_at_the_bottom_turns_the_board_and_nothing_else() {
    let diagram = start("invasion");
    let turned = drawn(&diagram, |options| options.bottom = Side::Black);
    let corner = |picture: &str, square: &str| {
        let (before, _) = picture.split_once(&format!("<title>{square}")).expect("it");
        let (_, at) = before.rsplit_once("translate(").expect("a place");
        at.split_once(')').expect("its end").0.to_string()
    };
    let plain = plain(&diagram);
    for (square, opposite) in [("a1", "j10"), ("c4", "h7"), ("j1", "a10")] {
        assert_eq!(corner(&turned, square), corner(&plain, opposite));
        assert_eq!(corner(&plain, square), corner(&turned, opposite));
    }
    let sorted = |picture: &str| {
        let mut elements = elements(picture);
        elements.sort();
        elements
    };
    assert_eq!(sorted(&turned), sorted(&plain));
    let (_, files) = turned.rsplit_once(">1</text>").expect("ranks");
    let first = files.find(">a</text>").expect("files");
    let x = files[..first].rsplit_once("x=\"").expect("a place").1;
    assert!(x.starts_with("404\""), "file a is on the right: {x}");
}

#[test]
fn a_map_that_is_turned_six_times_is_as_it_was() {
    let diagram = both();
    let turned = |turn| drawn(&diagram, |options| options.turn = turn);
    assert_eq!(turned(6), turned(0));
    assert_eq!(turned(251), turned(5));
    let pictures = [0, 1, 2, 3, 4, 5].map(turned);
    for (index, picture) in pictures.iter().enumerate() {
        assert!(!pictures[..index].contains(picture), "{index}");
    }
}

#[test]
fn without_coordinates_there_are_no_names_beside_the_board_or_on_hexes() {
    let diagram = start("capatomic");
    let bare = drawn(&diagram, |options| options.coordinates = false);
    let names = 10 + 10;
    assert_eq!(count(&bare, "text") + names, count(&diagram.svg(), "text"));
    assert_eq!(count(&bare, "title"), 100);
    let (head, _) = bare.split_once('>').expect("an element");
    assert!(head.contains(" width=\"416\""), "{head}");
    let bare = drawn(&Diagram::Hexes(map()), |options| {
        options.coordinates = false;
    });
    assert_eq!(count(&bare, "text") + 7, count(&map().svg(), "text"));
}

#[test]
fn every_square_and_hex_can_be_clicked_if_asked_and_arrows_do_not_catch_clicks() {
    let diagram = both();
    let Diagram::Hexes(map) = &diagram else {
        panic!("hexes")
    };
    let battle = map.battle().expect("a battle");
    let squares = usize::from(battle.files()) * usize::from(battle.ranks());
    let clickable = drawn(&diagram, |options| options.clickable = true);
    assert_eq!(clickable.matches(" data-square=\"").count(), 7 + squares);
    for place in ["0,0", "-1,1", "a1", "f8"] {
        let name = format!(" data-square=\"{place}\"");
        assert_eq!(clickable.matches(&name).count(), 1, "{place}");
    }
    assert_eq!(clickable.matches("pointer-events=\"none\"").count(), 1);
    let plain = diagram.svg();
    assert!(!plain.contains("data-square") && !plain.contains("pointer-events"));
}

#[test]
fn two_pictures_have_no_id_in_common_unless_they_are_the_same() {
    let ids = |picture: &str| -> Vec<String> {
        let ids = picture.split(" id=\"").skip(1);
        ids.map(|id| id.split('"').next().unwrap_or_default().to_string())
            .collect()
    };
    let (one, other) = (start("capatomic").svg(), start("invasion").svg());
    assert!(!ids(&one).is_empty());
    for id in ids(&one) {
        assert_eq!(one.matches(&format!(" id=\"{id}\"")).count(), 1, "{id}");
        assert!(!ids(&other).contains(&id), "{id}");
    }
    // Every id that is used is there, with a name of the page's and without.
    let both = both();
    let named = |name: &str| drawn(&both, |options| options.id = name.parse().ok());
    for picture in [one, other, named("left"), named("right")] {
        let used = picture
            .split("href=\"#")
            .chain(picture.split("url(#"))
            .skip(1);
        for used in used.filter(|part| !part.starts_with("<svg")) {
            let id = used.split(['"', ')']).next().unwrap_or_default();
            assert!(ids(&picture).iter().any(|known| known == id), "{id}");
        }
    }
    let (left, right) = (named("left"), named("right"));
    assert!(left.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"left\""));
    assert!(ids(&left).iter().all(|id| id.starts_with("left")));
    assert_eq!(left.replace("left", "right"), right);
}

#[test]
fn colours_are_in_attributes_and_in_rules_that_only_those_read_who_know_custom_properties() {
    let picture = start("invasion").svg();
    let (_, sheet) = picture.split_once("<style>").expect("rules");
    let (sheet, elements) = sheet.split_once("</style>").expect("their end");
    let rules = sheet
        .strip_prefix("@supports (color:var(--a)){")
        .expect("asked first");
    let rules = rules.strip_suffix('}').expect("its end");
    let mut classes: Vec<&str> = Vec::new();
    for rule in rules.split_inclusive('}') {
        let (class, colours) = rule.split_once('{').expect("a rule");
        let class = class.strip_prefix(":where(.").expect("a weak rule");
        let class = class.strip_suffix(')').expect("its end");
        classes.push(class);
        // What the rule says without custom properties the attributes say, too.
        let (_, element) = elements
            .split_once(&format!(" class=\"{class}\""))
            .expect("an element");
        for colour in colours.trim_end_matches('}').split(';') {
            let (name, value) = colour.split_once(":var(--").expect("a property");
            let (_, fallback) = value.split_once(',').expect("a colour");
            let attribute = format!(" {name}=\"{}\"", fallback.trim_end_matches(')'));
            let tag = element.split('>').next().unwrap_or_default();
            assert!(tag.contains(&attribute), "{class}: {attribute} in {tag}");
        }
    }
    for class in [
        "wb-light",
        "wb-dark",
        "wb-white",
        "wb-black",
        "wb-sea",
        "wb-hq-corner",
    ] {
        assert!(classes.contains(&class), "{class}");
    }
    assert!(
        !classes.contains(&"wb-check"),
        "of nothing that is not drawn"
    );
    assert!(!elements.contains("var("));
}

#[test]
fn every_word_of_the_options_is_read_and_written() {
    let refused = |why: ParseSvgOptionError| (why.text().to_string(), why.to_string());
    for set in PieceSet::ALL {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    for kind in MarkKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    for colour in Colour::NAMED.into_iter().chain([Colour::Rgb(0, 0xab, 7)]) {
        assert_eq!(colour.to_string().parse(), Ok(colour));
    }
    assert_eq!(Colour::Rgb(0, 0xab, 7).to_string(), "#00ab07");
    for text in [
        "", "#", "#12345", "#1234567", "#12345g", "123456", "#+12345", "Green",
    ] {
        let (_, why) = refused(text.parse::<Colour>().expect_err("no colour"));
        let known = "use green, red, blue, yellow or #rrggbb";
        assert_eq!(why, format!("{text:?} is not a colour: {known}"));
    }
    let (text, why) = refused("star".parse::<MarkKind>().expect_err("no kind"));
    assert_eq!(text, "star");
    assert_eq!(
        why,
        "\"star\" is not a kind of mark: use fill, ring, dot or cross"
    );
    let (_, why) = refused("wood".parse::<PieceSet>().expect_err("no set"));
    assert_eq!(
        why,
        "\"wood\" is not a set of pieces: use letters or figures"
    );
    let longest = "a".repeat(64);
    for id in ["a", "Board_2-b", &longest] {
        assert_eq!(
            id.parse::<SvgId>().map(|id| id.to_string()).as_deref(),
            Ok(id)
        );
    }
    let longer = "a".repeat(65);
    for id in ["", "2", "-a", "a b", "a\"", "\u{e4}", &longer] {
        let (text, _) = refused(id.parse::<SvgId>().expect_err("no id"));
        assert_eq!(text, id);
    }
}
