//! A game of one's own has the whole interface by what the kit and `CatalogueEntry` ask for, and no
//! more.

use core::fmt;
use core::str::FromStr;

use warboard::board::{Cell, Diagram, Piece, SquareBoard};
use warboard::entry::{CatalogueEntry, Present};
use warboard::errors::StartError;
use warboard::piece_kit::records::Journal;
use warboard::piece_kit::{self, Events, Outcome, Seed, SeededRng, Side, Termination, Variant};
use warboard::{Catalogue, Rules, Start, View};

/// A king walks along a file of four squares; whoever brings it to the end wins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Walk {
    rank: u8,
    turn: Side,
}

/// One or two squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Steps(u8);

piece_kit::events! {
    /// What a walk does.
    pub enum Event {
        /// The king goes on.
        Walked { steps: u8 } => "walked" [], "the king walks {steps}";
    }
}

piece_kit::refusals! {
    /// Why a walk is refused.
    pub enum Illegal {
        /// The king has no such way to go.
        TooFar { steps: u8 } => "too-far" [], "{steps} is too far";
    }
}

piece_kit::faults! {
    /// The text is not one of the game's.
    pub struct ParseWalkError => "not-a-walk" [], "a walk is written like 2";
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Steps {
    type Err = ParseWalkError;

    fn from_str(text: &str) -> Result<Self, ParseWalkError> {
        text.parse().map(Self).map_err(|_| ParseWalkError)
    }
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rank, self.turn)
    }
}

impl FromStr for Walk {
    type Err = ParseWalkError;

    fn from_str(text: &str) -> Result<Self, ParseWalkError> {
        let (rank, turn) = text.split_once(' ').ok_or(ParseWalkError)?;
        let rank = rank.parse().ok().filter(|rank| *rank < 4);
        let turn = turn.parse().map_err(|_| ParseWalkError)?;
        rank.map(|rank| Self { rank, turn }).ok_or(ParseWalkError)
    }
}

impl Variant for Walk {
    const NAME: &'static str = "walk";

    type Actor = Side;
    type Action = Steps;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = ParseWalkError;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Steps>) {
        actions.extend(
            [1, 2]
                .map(Steps)
                .into_iter()
                .filter(|steps| self.check(*steps).is_ok()),
        );
    }

    fn check(&self, Steps(steps): Steps) -> Result<(), Illegal> {
        match steps {
            1 | 2 if self.rank + steps < 4 => Ok(()),
            _ => Err(Illegal::TooFar { steps }),
        }
    }

    fn play_into(&mut self, Steps(steps): Steps, journal: &mut impl Journal<Event>) {
        self.rank = self.rank.saturating_add(steps).min(3);
        self.turn = !self.turn;
        journal.add(Event::Walked { steps });
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        (self.rank == 3).then_some(Outcome::Win {
            winner: !self.turn,
            by: Termination::Special("arrival"),
        })
    }

    fn key(&self) -> u64 {
        u64::from(self.rank) << 1 | u64::from(self.turn == Side::Black)
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

impl Present for Walk {
    type Chosen = Steps;

    fn diagram(&self) -> Diagram {
        Diagram::Squares(SquareBoard::new(1, 4, |_, rank| match rank == self.rank {
            true => Cell::EMPTY.with_piece(Piece::new(Side::White, 'K', "king")),
            false => Cell::EMPTY,
        }))
    }
}

impl CatalogueEntry for Walk {
    const TITLE: &'static str = "Walk";
    const SUMMARY: &'static str = "one file and one king";

    fn opening(_: &Start) -> Result<Self, StartError> {
        let (rank, turn) = (0, Side::White);
        Ok(Self { rank, turn })
    }
}

#[test]
fn a_game_of_ones_own_is_played_through_the_whole_interface() {
    let rules = Rules::of::<Walk>();
    assert_eq!(
        (rules.name(), rules.title(), rules.starts()),
        ("walk", "Walk", 1)
    );
    let mut game = rules.start(&Start::Default).expect("a start");
    let choices = game.choices();
    assert_eq!(choices.len(), 2);
    assert_eq!(
        (choices[1].action.as_str(), choices[1].notation.as_str()),
        ("2", "2")
    );
    let played = game.play("2").expect("legal");
    assert_eq!(played.happened[0].text, "the king walks 2");
    assert_eq!(played.changes.len(), 2);
    assert_eq!(game.check("2").expect_err("too far").code(), "too-far");
    assert_eq!(
        (game.turn(), game.turn_name()),
        ("b".to_string(), "b".to_string())
    );
    game.play("1").expect("legal");
    assert_eq!(game.status().to_string(), "arrival b");
    assert_eq!(
        rules.replay(&game.record()).expect("a game").position(),
        "3 w"
    );
}

#[test]
fn a_game_without_secrets_has_a_view_that_plays() {
    let rules = Rules::of::<Walk>();
    let mut game = rules.start(&Start::Default).expect("a start");
    assert_eq!(game.observers(), [View::EVERYBODY]);
    assert!(game.view("white").is_err());
    let sent = game.view(View::EVERYBODY).expect("an observer").to_string();
    let mut view = rules.parse_view(&sent).expect("a view");
    assert!(view.is_to_act());
    let action = view.choices().remove(0).action;
    game.play(&action).expect("legal");
    for told in game.told_since(View::EVERYBODY, 0).expect("an observer") {
        view.follow(&told).expect("what is told");
    }
    assert_eq!(Ok(view.clone()), game.view(View::EVERYBODY));
    let sample = view.sample(&mut SeededRng::new(&Seed::guessable(1)));
    assert_eq!(sample.position(), game.position());
}

#[test]
fn what_a_game_of_ones_own_does_not_say_is_empty_and_no_panic() {
    let game = Rules::of::<Walk>().start(&Start::Default).expect("a start");
    assert_eq!(
        (game.facts(), game.checked(), game.captured()),
        (vec![], vec![], vec![])
    );
    assert_eq!(
        (game.premoves("w"), game.choices_from("a1")),
        (Ok(vec![]), Ok(vec![]))
    );
    assert!(game.read("K").is_err() && game.remarks().is_empty());
    let info = Rules::of::<Walk>().info();
    assert_eq!(
        (info.files, info.ranks, info.kinds),
        (Some(1), Some(4), vec![])
    );
    let names = info.players.map(|players| players.names);
    assert_eq!(names, Some(vec!["w".to_string(), "b".to_string()]));
    let mut events: Events<Event> = Events::new();
    Walk {
        rank: 3,
        turn: Side::White,
    }
    .play_into(Steps(200), &mut events);
    assert_eq!(events.len(), 1);
}

#[test]
fn a_catalogue_finds_and_loads_a_game_of_ones_own_beside_those_that_ship() {
    let catalogue = Catalogue::default().with(Rules::of::<Walk>());
    assert_eq!(catalogue.games().len(), warboard::games().len() + 1);
    // The same name again takes the place of the first.
    assert_eq!(catalogue.clone().with(Rules::of::<Walk>()), catalogue);

    let rules = catalogue.find("walk").expect("it is there");
    let mut game = rules.start(&Start::Default).expect("a start");
    game.play("2").expect("legal");
    let loaded = catalogue.load(&game.record()).expect("a legal game");
    assert_eq!(loaded.position(), "2 b");
    let verified = catalogue.verify(&game.record(), 1).expect("a legal game");
    assert_eq!(verified.position, "2 b");

    assert!(warboard::load(&game.record()).is_err());
    let why = catalogue.find("ludo").expect_err("nobody has it");
    assert!(why.to_string().ends_with("glinski, walk"), "{why}");
    assert!(catalogue.find("strata-tactical-public").is_ok());
    assert!(Catalogue::empty().find("strata-tactical-public").is_err());
}

#[cfg(feature = "json")]
#[test]
fn a_session_plays_a_game_of_ones_own() {
    let mut session = warboard::protocol::Session::default();
    let start = r#"{"v":1,"do":"start","game":"walk"}"#;
    assert!(session.answer(start).contains("unknown-game"));
    session.set_catalogue(Catalogue::default().with(Rules::of::<Walk>()));
    for (request, answer) in [
        (r#"{"v":1,"do":"games"}"#, r#""name":"walk""#),
        (
            r#"{"v":1,"do":"codes","game":"walk"}"#,
            r#""code":"walked""#,
        ),
        (start, r#""of":"g1""#),
        (
            r#"{"v":1,"do":"play","of":"g1","action":"2"}"#,
            "the king walks 2",
        ),
        (
            r#"{"v":1,"do":"load","record":"game walk\nstart 0 w\n2\n"}"#,
            r#""of":"g2""#,
        ),
        (
            r#"{"v":1,"do":"verify","record":"game walk\nstart 0 w\n2\n"}"#,
            "2 b",
        ),
        (
            r#"{"v":1,"do":"parse","game":"walk","position":"1 w"}"#,
            r#""of":"g3""#,
        ),
        (
            r#"{"v":1,"do":"parse-view","game":"walk","view":"1 w"}"#,
            r#""of":"v4""#,
        ),
    ] {
        let answered = session.answer(request);
        assert!(answered.contains(answer), "{request}\n{answered}");
    }
}
