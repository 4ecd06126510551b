//! A game with a secret: each of two players has a card, face down.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use piece_kit::{BySide, Game, Hidden, Outcome, Seed, SeededRng, Side, Termination, Variant};

const CARDS: u8 = 10;

/// In turn, a player shows the card or folds; the higher card wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Cards {
    cards: BySide<u8>,
    shown: BySide<bool>,
    folded: BySide<bool>,
    turn: Side,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Act {
    Fold,
    Show,
}

piece_kit::events! {
    enum Event {
        Folds(side: Side) => "folds" [], "{side} folds";
        Shows(side: Side, card: u8) => "shows" [], "{side} shows {card}";
    }
}

piece_kit::refusals! {
    enum Refused {
        Text(why: &'static str) => "refused" [], "{why}";
    }
}

/// What an observer may know: there is no place for a card that is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
struct View {
    known: BySide<Option<u8>>,
    shown: BySide<bool>,
    folded: BySide<bool>,
    turn: Side,
}

impl Cards {
    fn deal(white: u8, black: u8) -> Self {
        Self {
            cards: BySide { white, black },
            shown: BySide::default(),
            folded: BySide::default(),
            turn: Side::White,
        }
    }
}

impl Variant for Cards {
    const NAME: &'static str = "cards";

    type Actor = Side;
    type Action = Act;
    type Event = Event;
    type Illegal = Refused;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Act>) {
        if self.outcome().is_none() {
            actions.extend([Act::Fold, Act::Show]);
        }
    }

    fn check(&self, _: Act) -> Result<(), Refused> {
        match self.outcome() {
            None => Ok(()),
            Some(_) => Err(Refused::Text("the game is over")),
        }
    }

    fn play_unchecked(&mut self, act: Act) {
        match act {
            Act::Fold => self.folded[self.turn] = true,
            Act::Show => self.shown[self.turn] = true,
        }
        self.turn = !self.turn;
    }

    fn events(&self, act: Act) -> Vec<Event> {
        match act {
            Act::Fold => vec![Event::Folds(self.turn)],
            Act::Show => vec![Event::Shows(self.turn, self.cards[self.turn])],
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let win = |winner, word| {
            let by = Termination::Special(word);
            Some(Outcome::Win { winner, by })
        };
        match self.folded {
            BySide { white: true, .. } => win(Side::Black, "fold"),
            BySide { black: true, .. } => win(Side::White, "fold"),
            _ if self.shown.white && self.shown.black => {
                let white = self.cards.white > self.cards.black;
                win(if white { Side::White } else { Side::Black }, "showdown")
            }
            _ => None,
        }
    }

    fn key(&self) -> u64 {
        piece_kit::feature_key(
            self.to_string()
                .bytes()
                .fold(65_536, |n, c| n * 37 + u64::from(c)),
        )
    }
}

impl Hidden for Cards {
    /// A player, or with `None` a spectator.
    type Observer = Option<Side>;
    type View = View;

    fn view(&self, observer: Option<Side>) -> View {
        let known = |side| {
            let known = self.shown[side] || observer == Some(side);
            known.then_some(self.cards[side])
        };
        View {
            known: BySide::from_fn(known),
            shown: self.shown,
            folded: self.folded,
            turn: self.turn,
        }
    }

    fn sample(view: &View, rng: &mut SeededRng) -> Self {
        let known = [view.known.white, view.known.black];
        let mut pack: Vec<u8> = (0..CARDS)
            .filter(|card| !known.contains(&Some(*card)))
            .collect();
        rng.shuffle(&mut pack);
        let mut card = |side| view.known[side].or_else(|| pack.pop()).expect("a card");
        Self {
            cards: BySide::from_fn(&mut card),
            shown: view.shown,
            folded: view.folded,
            turn: view.turn,
        }
    }
}

/// Without the cards that are face down.
impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(None), f)
    }
}

/// The arbiter's text, with everything: `3s 7 b`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::ALL {
            let mark = match (self.shown[side], self.folded[side]) {
                (true, _) => "s",
                (_, true) => "f",
                _ => "",
            };
            write!(f, "{}{mark} ", self.cards[side])?;
        }
        write!(f, "{}", self.turn)
    }
}

impl FromStr for Cards {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let read = || {
            let mut words = text.split(' ');
            let (white, black) = (words.next()?, words.next()?);
            let turn = words.next()?.parse().ok()?;
            let card = |word: &str| word.trim_end_matches(['s', 'f']).parse().ok();
            let mut cards = Self::deal(card(white)?, card(black)?);
            for (side, word) in [(Side::White, white), (Side::Black, black)] {
                cards.shown[side] = word.ends_with('s');
                cards.folded[side] = word.ends_with('f');
            }
            cards.turn = turn;
            Some(cards)
        };
        read().ok_or(Refused::Text("not two cards and a side"))
    }
}

impl FromStr for Act {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        match text {
            "fold" => Ok(Self::Fold),
            "show" => Ok(Self::Show),
            _ => Err(Refused::Text("show or fold")),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Fold { "fold" } else { "show" })
    }
}

const OBSERVERS: [Option<Side>; 3] = [None, Some(Side::White), Some(Side::Black)];

/// Every state of every deal.
fn states() -> Vec<Cards> {
    let deals = (0..CARDS).flat_map(|white| (0..CARDS).map(move |black| (white, black)));
    let different = deals.filter(|(white, black)| white != black);
    let mut states: Vec<Cards> = different.map(|(w, b)| Cards::deal(w, b)).collect();
    let mut next = 0;
    while let Some(&state) = states.get(next) {
        states.extend(state.legal_actions().into_iter().map(|act| {
            let mut after = state;
            after.play(act).expect("a legal action");
            after
        }));
        next += 1;
    }
    states
}

#[test]
fn the_view_of_a_sample_is_the_view_that_it_was_drawn_from() {
    let mut rng = SeededRng::new(&Seed::from(1));
    for state in states() {
        for observer in OBSERVERS {
            let view = state.view(observer);
            let sample = Cards::sample(&view, &mut rng);
            assert_eq!(sample.view(observer), view);
            assert_eq!(sample.legal_actions(), state.legal_actions());
        }
    }
}

#[test]
fn every_deal_that_agrees_with_a_view_is_drawn() {
    let view = Cards::deal(4, 7).view(Some(Side::White));
    let mut rng = SeededRng::new(&Seed::from(2));
    let samples = (0..300).map(|_| Cards::sample(&view, &mut rng).cards.black);
    let expected: BTreeSet<u8> = (0..CARDS).filter(|card| *card != 4).collect();
    assert_eq!(samples.collect::<BTreeSet<_>>(), expected);
}

#[test]
fn states_that_differ_in_the_secret_alone_look_the_same() {
    let states = states();
    let mut pairs = 0;
    for one in &states {
        for other in &states {
            let public = |state: &Cards| (state.shown, state.folded, state.turn);
            if public(one) != public(other) {
                continue;
            }
            for observer in OBSERVERS {
                let knows = |side| one.shown[side] || observer == Some(side);
                let mut sides = Side::ALL.into_iter();
                if sides.all(|side| !knows(side) || one.cards[side] == other.cards[side]) {
                    assert_eq!(one.view(observer), other.view(observer));
                    let text = |state: &Cards| format!("{:?}", state.view(observer));
                    assert_eq!(text(one), text(other));
                    if observer.is_none() {
                        assert_eq!(format!("{one:?}"), format!("{other:?}"));
                    }
                    assert_eq!(one.check(Act::Show), other.check(Act::Show));
                    pairs += usize::from(one != other);
                }
            }
        }
    }
    assert!(pairs > 10_000, "{pairs}");
}

#[test]
fn a_view_tells_what_its_observer_may_know() {
    let mut game = Game::new(Cards::deal(3, 8));
    game.play(Act::Show).unwrap();
    let view = |observer| game.position().view(observer).known;
    let (white, black) = (Some(3), None);
    assert_eq!(view(None), BySide { white, black });
    assert_eq!(view(Some(Side::White)), BySide { white, black });
    let black = Some(8);
    assert_eq!(view(Some(Side::Black)), BySide { white, black });
    assert!(!format!("{game:?}").contains('8'), "{game:?}");
}

#[test]
fn the_arbiter_keeps_a_full_record() {
    let mut game = Game::new(Cards::deal(3, 8));
    assert_eq!(game.play(Act::Show), Ok(vec![Event::Shows(Side::White, 3)]));
    assert_eq!(game.play(Act::Show), Ok(vec![Event::Shows(Side::Black, 8)]));
    let outcome = game.outcome().expect("a showdown");
    assert_eq!(outcome.to_string(), "showdown b");
    assert_eq!(
        game.record().to_string(),
        "game cards\nstart 3 8 w\nshow\nshow\n"
    );
    assert_eq!(game.record().replay().unwrap(), game);
    for state in states() {
        assert_eq!(state.to_string().parse(), Ok(state));
    }
}
