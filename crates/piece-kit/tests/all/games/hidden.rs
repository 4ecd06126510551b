//! A game with a secret: each of two players has a card, face down.

use std::collections::BTreeSet;
use std::fmt;

use crate::toy::{Refused, text};
use piece_kit::{
    BySide, Events, Game, Hidden, Journal, Outcome, Seed, SeededRng, Side, Termination, Variant,
};

const CARDS: u8 = 10;

/// In turn, a player shows the card or folds; the higher card wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Cards {
    cards: BySide<u8>,
    acts: BySide<Option<Act>>,
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

/// What an observer may know: there is no place for a card that is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
struct View {
    known: BySide<Option<u8>>,
    acts: BySide<Option<Act>>,
}

impl Cards {
    fn deal(white: u8, black: u8) -> Self {
        let (cards, acts) = (BySide { white, black }, BySide::default());
        Self { cards, acts }
    }

    fn knows(&self, observer: Option<Side>, side: Side) -> bool {
        self.acts[side] == Some(Act::Show) || observer == Some(side)
    }
}

impl Variant for Cards {
    const NAME: &'static str = "cards";
    type Actor = Side;
    type Action = Act;
    type Event = Event;
    type Illegal = Refused;
    fn to_act(&self) -> Side {
        let white = self.acts.white.is_none();
        if white { Side::White } else { Side::Black }
    }
    fn extend_legal(&self, actions: &mut Vec<Act>) {
        if self.outcome().is_none() {
            actions.extend([Act::Fold, Act::Show]);
        }
    }
    fn check(&self, _: Act) -> Result<(), Refused> {
        self.outcome().map_or(Ok(()), |_| Err(Refused::Over))
    }
    fn play_into(&mut self, act: Act, journal: &mut impl Journal<Event>) {
        let side = self.to_act();
        self.acts[side] = Some(act);
        journal.add(match act {
            Act::Fold => Event::Folds(side),
            Act::Show => Event::Shows(side, self.cards[side]),
        });
    }
    fn outcome(&self) -> Option<Outcome<Side>> {
        let (white, word) = match (self.acts.white, self.acts.black) {
            (Some(Act::Fold), _) => (false, "fold"),
            (_, Some(Act::Fold)) => (true, "fold"),
            (_, None) => return None,
            _ => (self.cards.white > self.cards.black, "showdown"),
        };
        let winner = if white { Side::White } else { Side::Black };
        let by = Termination::Special(word);
        Some(Outcome::Win { winner, by })
    }
    fn key(&self) -> u64 {
        let text = self.to_string();
        text.bytes().fold(0, |n, c| n * 37 + u64::from(c))
    }
}

impl Hidden for Cards {
    /// A player, or with `None` a spectator.
    type Observer = Option<Side>;
    type View = View;

    fn view(&self, observer: Option<Side>) -> View {
        let known = |side| self.knows(observer, side).then_some(self.cards[side]);
        View {
            known: BySide::from_fn(known),
            acts: self.acts,
        }
    }

    fn sample(view: &View, rng: &mut SeededRng) -> Self {
        let known = [view.known.white, view.known.black];
        let mut pack: Vec<u8> = (0..CARDS).collect();
        pack.retain(|card| !known.contains(&Some(*card)));
        rng.shuffle(&mut pack);
        let card = |side| view.known[side].or_else(|| pack.pop()).expect("a card");
        Self {
            cards: BySide::from_fn(card),
            acts: view.acts,
        }
    }
}

/// Without the cards that are face down.
impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(None), f)
    }
}

// The arbiter's text has everything: `3show 7`.
text! { Cards:
    |state| {
        let act = |side| state.acts[side].map_or(String::new(), |act| act.to_string());
        let side = |side| format!("{}{}", state.cards[side], act(side));
        format!("{} {}", side(Side::White), side(Side::Black))
    };
    |text| {
        let (white, black) = text.split_once(' ')?;
        let card = |word: &str| word.get(..1)?.parse().ok();
        let mut state = Cards::deal(card(white)?, card(black)?);
        state.acts = BySide { white: white[1..].parse().ok(), black: black[1..].parse().ok() };
        Some(state)
    }, "not two cards";
}

text! { Act:
    |act| format!("{act:?}").to_lowercase();
    |text| [Act::Fold, Act::Show].into_iter().find(|act| act.to_string() == text), "show or fold";
}

const OBSERVERS: [Option<Side>; 3] = [None, Some(Side::White), Some(Side::Black)];

/// Every state of every deal.
fn states() -> Vec<Cards> {
    let deals = (0..CARDS).flat_map(|white| (0..CARDS).map(move |black| (white, black)));
    let different = deals.filter(|(white, black)| white != black);
    let mut states: Vec<Cards> = different.map(|(w, b)| Cards::deal(w, b)).collect();
    let mut next = 0;
    while let Some(&state) = states.get(next) {
        for act in state.legal_actions() {
            states.push(state);
            let after = states.last_mut().expect("a state");
            after.play(act).expect("a legal action");
        }
        next += 1;
    }
    states
}

#[test]
fn the_view_of_a_sample_is_the_view_that_it_was_drawn_from() {
    let mut rng = SeededRng::new(&Seed::from(1));
    for (state, observer) in states().iter().flat_map(|s| OBSERVERS.map(|o| (s, o))) {
        let view = state.view(observer);
        let sample = Cards::sample(&view, &mut rng);
        assert_eq!(sample.view(observer), view);
        assert_eq!(sample.legal_actions(), state.legal_actions());
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
    for (one, other) in states
        .iter()
        .flat_map(|s| states.iter().map(move |o| (s, o)))
    {
        for observer in OBSERVERS {
            let same = |side| !one.knows(observer, side) || one.cards[side] == other.cards[side];
            if one.acts != other.acts || !Side::ALL.into_iter().all(same) {
                continue;
            }
            assert_eq!(one.view(observer), other.view(observer));
            if observer.is_none() {
                assert_eq!(format!("{one:?}"), format!("{other:?}"));
            }
            assert_eq!(one.check(Act::Show), other.check(Act::Show));
            pairs += usize::from(one != other);
        }
    }
    assert!(pairs > 10_000, "{pairs}");
}

#[test]
fn a_view_tells_what_its_observer_may_know() {
    let mut game = Game::new(Cards::deal(3, 8));
    game.play(Act::Show).unwrap();
    let known = OBSERVERS.map(|observer| game.position().view(observer).known);
    assert_eq!(known.map(|known| known.white), [Some(3); 3]);
    assert_eq!(known.map(|known| known.black), [None, None, Some(8)]);
    assert!(!format!("{game:?}").contains('8'), "{game:?}");
}

#[test]
fn the_arbiter_keeps_a_full_record() {
    let mut game = Game::new(Cards::deal(3, 8));
    for (side, card) in [(Side::White, 3), (Side::Black, 8)] {
        assert_eq!(
            game.play(Act::Show),
            Ok(Events::from_iter([Event::Shows(side, card)]))
        );
    }
    assert_eq!(game.outcome().unwrap().to_string(), "showdown b");
    let record = game.record();
    assert_eq!(record.to_string(), "game cards\nstart 3 8\nshow\nshow\n");
    assert_eq!(record.replay().unwrap(), game);
    for state in states() {
        assert_eq!(state.to_string().parse(), Ok(state));
    }
}
