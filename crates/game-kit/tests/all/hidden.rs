//! A game with a secret: each of two players has a card, face down.

use std::collections::BTreeSet;
use std::fmt;

use crate::toy::{Refused, text};
use game_kit::records::Journal;
use game_kit::seeds::ToldChances;
use game_kit::{
    BySide, Chances, Events, Game, Hidden, Outcome, PlayableView, Seed, SeededRng, Side,
    Termination, Variant,
};

const CARDS: u8 = 10;

/// In turn, a player shows the card or folds; the higher card wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Cards {
    cards: BySide<u8>,
    acts: BySide<Option<Act>>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Act {
    Fold,
    Show,
}

game_kit::events! {
    pub(super) enum Event {
        Folds(side: Side) => "folds" [], "{side} folds";
        Shows(side: Side, card: u8) => "shows" [], "{side} shows {card}";
    }
}

/// A player, or anybody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Observer {
    Side(Side),
    Spectator,
}

/// What everybody is told: an action, and the card that it shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Told {
    Fold,
    Show(u8),
}

/// What an observer may know: there is no place for a card that is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct View {
    observer: Observer,
    known: BySide<Option<u8>>,
    acts: BySide<Option<Act>>,
}

impl Cards {
    pub(super) fn deal(white: u8, black: u8) -> Self {
        let (cards, acts) = (BySide { white, black }, BySide::default());
        Self { cards, acts }
    }

    fn knows(&self, observer: Observer, side: Side) -> bool {
        self.acts[side] == Some(Act::Show) || observer == Observer::Side(side)
    }
}

impl Variant for Cards {
    const NAME: &'static str = "cards";
    const ENDS: &'static [&'static str] = &["fold", "showdown"];
    type Actor = Side;
    type Action = Act;
    type Event = Event;
    type Illegal = Refused;
    type ParseActionError = <Act as std::str::FromStr>::Err;
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
    /// The key of what everybody knows.
    fn key(&self) -> u64 {
        let text = self.view(Observer::Spectator).to_string();
        text.bytes()
            .fold(0, |n, c| n.wrapping_mul(37) + u64::from(c))
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

impl Hidden for Cards {
    type Observer = Observer;
    type Choice = Act;
    type View = View;
    type Told = Told;

    fn observers(&self) -> Vec<Observer> {
        OBSERVERS.to_vec()
    }

    fn observer_of(side: Side) -> Option<Observer> {
        Some(Observer::Side(side))
    }

    fn view(&self, observer: Observer) -> View {
        let known = |side| self.knows(observer, side).then_some(self.cards[side]);
        View {
            observer,
            known: BySide::from_fn(known),
            acts: self.acts,
        }
    }

    fn tell(&self, _: Observer, act: Act) -> Told {
        match act {
            Act::Fold => Told::Fold,
            Act::Show => Told::Show(self.cards[self.to_act()]),
        }
    }

    fn sample(view: &View, rng: &mut SeededRng) -> Self {
        let mut pack = view.pack();
        rng.shuffle(&mut pack);
        let card = |side| view.known[side].or_else(|| pack.pop()).expect("a card");
        Self {
            cards: BySide::from_fn(card),
            acts: view.acts,
        }
    }
}

impl View {
    /// The cards that the observer does not know.
    fn pack(&self) -> Vec<u8> {
        let known = [self.known.white, self.known.black];
        let unknown = |card: &u8| !known.contains(&Some(*card));
        (0..CARDS).filter(unknown).collect()
    }

    /// A deal that agrees with the view; unless told otherwise, any.
    fn imagined(&self, told: Told) -> Cards {
        let mut pack = self.pack();
        let mut cards = BySide::from_fn(|side| self.known[side].or_else(|| pack.pop()));
        if let Told::Show(card) = told {
            cards[self.to_act()] = Some(card);
        }
        Cards {
            cards: BySide::from_fn(|side| cards[side].unwrap_or_default()),
            acts: self.acts,
        }
    }
}

impl PlayableView for View {
    type Game = Cards;

    fn observer(&self) -> Observer {
        self.observer
    }

    fn to_act(&self) -> Side {
        self.imagined(Told::Fold).to_act()
    }

    fn choices(&self) -> Vec<Act> {
        self.imagined(Told::Fold).legal_actions()
    }

    fn check(&self, act: Act) -> Result<(), Refused> {
        self.imagined(Told::Fold).check(act)
    }

    fn chances(&self, act: Act) -> ToldChances<Cards> {
        self.check(act)?;
        let told = match (act, self.known[self.to_act()]) {
            (Act::Fold, _) => vec![Told::Fold],
            (Act::Show, Some(card)) => vec![Told::Show(card)],
            (Act::Show, None) => self.pack().into_iter().map(Told::Show).collect(),
        };
        Ok(Chances::from_iter(told.into_iter().map(|told| (told, 1))))
    }

    fn follow(&mut self, told: Told) -> Result<Events<Event>, Refused> {
        let mut cards = self.imagined(told);
        let act = match told {
            Told::Fold => Act::Fold,
            Told::Show(card) if self.known[self.to_act()].is_none_or(|known| known == card) => {
                Act::Show
            }
            Told::Show(_) => return Err(Refused::OtherCard),
        };
        let events = cards.play(act)?;
        *self = cards.view(self.observer);
        Ok(events)
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        self.imagined(Told::Fold).outcome()
    }

    fn key(&self) -> u64 {
        self.imagined(Told::Fold).key()
    }
}

/// Without the cards that are face down.
impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(Observer::Spectator), f)
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

text! { Observer:
    |observer| match observer {
        Observer::Side(side) => side.name().to_lowercase(),
        Observer::Spectator => "spectator".to_string(),
    };
    |text| OBSERVERS.into_iter().find(|observer| observer.to_string() == text), "no observer";
}

text! { Told:
    |told| match told {
        Told::Fold => "fold".to_string(),
        Told::Show(card) => format!("show {card}"),
    };
    |text| match text.split_once(' ') {
        None => (text == "fold").then_some(Told::Fold),
        Some(("show", card)) => card.parse().ok().filter(|card| *card < CARDS).map(Told::Show),
        Some(_) => None,
    }, "fold, or show and a card";
}

// The observer, then what is known as the arbiter writes it: `white 3show ?`.
text! { View:
    |view| {
        let known = |side| view.known[side].map_or("?".to_string(), |card| card.to_string());
        let act = |side| view.acts[side].map_or(String::new(), |act| act.to_string());
        let side = |side| format!("{}{}", known(side), act(side));
        format!("{} {} {}", view.observer, side(Side::White), side(Side::Black))
    };
    |text| {
        let mut words = text.split(' ');
        let observer = words.next()?.parse().ok()?;
        let (white, black) = (words.next()?, words.next()?);
        let known = |word: &str| word.get(..1)?.parse().ok();
        let (known, acts) = (
            BySide { white: known(white), black: known(black) },
            BySide { white: white[1..].parse().ok(), black: black[1..].parse().ok() },
        );
        Some(View { observer, known, acts })
    }, "not a view";
}

pub(super) const OBSERVERS: [Observer; 3] = [
    Observer::Side(Side::White),
    Observer::Side(Side::Black),
    Observer::Spectator,
];

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
    let mut rng = SeededRng::new(&Seed::guessable(1));
    for (state, observer) in states().iter().flat_map(|s| OBSERVERS.map(|o| (s, o))) {
        let view = state.view(observer);
        let sample = Cards::sample(&view, &mut rng);
        assert_eq!(sample.view(observer), view);
        assert_eq!(sample.legal_actions(), state.legal_actions());
    }
}

#[test]
fn every_deal_that_agrees_with_a_view_is_drawn() {
    let view = Cards::deal(4, 7).view(Observer::Side(Side::White));
    let mut rng = SeededRng::new(&Seed::guessable(2));
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
            if observer == Observer::Spectator {
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
    assert_eq!(known.map(|known| known.black), [None, Some(8), None]);
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

#[cfg(feature = "testing")]
#[test]
fn who_follows_what_they_are_told_knows_what_their_view_says() {
    use game_kit::testing::{assert_contract, assert_followed, assert_told_alike, assert_views};
    let mut rng = SeededRng::new(&Seed::guessable(3));
    let mut alike = 0;
    for state in states() {
        assert_views(&state, &[Act::Fold, Act::Show], &mut rng);
        assert_contract(&state);
        for act in state.legal_actions() {
            assert_followed(&state, act);
        }
        let other = Cards {
            cards: BySide::from_fn(|side| state.cards[!side]),
            ..state
        };
        if state.outcome().is_none() {
            alike += assert_told_alike(&state, &other, Act::Fold);
        }
    }
    assert!(alike > 80, "{alike}");
}

#[test]
fn what_cannot_have_happened_is_not_followed() {
    for (view, told, why) in [
        ("white 3 ?", "show 4", Refused::OtherCard),
        ("black 3fold ?", "fold", Refused::Over),
    ] {
        let before: View = view.parse().expect(view);
        let mut after = before.clone();
        assert_eq!(after.follow(told.parse().expect(told)), Err(why));
        assert_eq!(after, before);
    }
}

#[test]
fn who_comes_back_follows_what_was_told_since() {
    let mut game = Game::new(Cards::deal(3, 8));
    game.play(Act::Show).expect("a legal action");
    let mut left: Vec<View> = OBSERVERS.map(|observer| game.view(observer)).to_vec();
    game.play(Act::Fold).expect("a legal action");
    for view in &mut left {
        let all: Vec<String> = game
            .told_since(view.observer, 0)
            .map(|told| told.to_string())
            .collect();
        assert_eq!(all, ["show 3", "fold"]);
        for told in game.told_since(view.observer, 1) {
            view.follow(told).expect("what happened");
        }
        assert_eq!(*view, game.view(view.observer));
        assert_eq!(game.told_since(view.observer, 9).count(), 0);
    }
}

#[test]
fn only_the_player_whose_turn_it_is_is_to_act() {
    let mut game = Game::new(Cards::deal(3, 8));
    let acts = |game: &Game<Cards>| OBSERVERS.map(|observer| game.view(observer).is_to_act());
    assert_eq!(acts(&game), [true, false, false]);
    game.play(Act::Show).expect("a legal action");
    assert_eq!(acts(&game), [false, true, false]);
    game.play(Act::Show).expect("a legal action");
    assert_eq!(acts(&game), [false; 3]);
}

#[test]
fn a_view_says_what_its_observer_may_be_told_and_how_likely_it_is() {
    let view = Cards::deal(3, 8).view(Observer::Side(Side::Black));
    let told = view.chances(Act::Show).expect("a legal action");
    let cards: Vec<String> = told.iter().map(|(told, _)| told.to_string()).collect();
    let others = [0, 1, 2, 3, 4, 5, 6, 7, 9];
    assert_eq!(cards, others.map(|card| format!("show {card}")));
    assert!(told.iter().all(|(_, weight)| *weight == 1));
    let own = Cards::deal(3, 8).view(Observer::Side(Side::White));
    assert_eq!(
        own.chances(Act::Show),
        Ok(Chances::from_iter([(Told::Show(3), 1)]))
    );
}
