//! Rule page: *Information*. Battles that differ only in what lies face down look
//! the same to everybody who may not know it, whatever a program asks of them.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::common::{battle, random, side_view};
use crate::promises::reference::every_conceivable_turn;
use piece_kit::{BySide, Game, Hidden, Message, Seed, SeededRng, Side, Variant};
use strata_tactical::{
    Battle, Class, Deal, Event, Observer, Selection, SideView, Terrain, TerrainName, Turn, Unit,
    View,
};

const OBSERVERS: [Observer; 3] = [
    Observer::Side(Side::White),
    Observer::Side(Side::Black),
    Observer::Spectator,
];

fn any_of(rng: &mut SeededRng, class: Class) -> Unit {
    let all = Unit::ALL.into_iter().filter(|unit| unit.class() == class);
    let all: Vec<Unit> = all.collect();
    *rng.choose(&all).expect("a class has units")
}

/// What a side may field, drawn; a defender's at times not all that it could have.
fn selection(rng: &mut SeededRng, side: Side) -> Selection {
    let drawn = Selection::draw(rng);
    if side == Side::White || rng.below(3) > 0 {
        return drawn;
    }
    let kept = drawn.units().iter().filter(|_| rng.below(2) == 0);
    Selection::defender(kept.collect()).unwrap_or(drawn)
}

/// Where and with what a battle is fought.
fn setting(rng: &mut SeededRng) -> (Terrain, BySide<Selection>) {
    let terrain = rng.choose(&TerrainName::ALL).expect("a terrain").terrain();
    let selections = BySide::from_fn(|side| selection(rng, side));
    (terrain, selections)
}

/// A turn that captures if there is one, every third time; else any.
fn choose(rng: &mut SeededRng, battle: &Battle) -> Option<Turn> {
    let mut turns = battle.legal_actions();
    let enemies = battle.public().placement().side(!battle.to_act());
    let captures = |turn: &Turn| matches!(turn, Turn::Move { to, .. } if enemies.contains(*to));
    if rng.below(3) == 0 && turns.iter().any(captures) {
        turns.retain(captures);
    }
    rng.choose(&turns).copied()
}

/// The battle with other units face down: `change` gets a side's letters, in the order
/// of the position string.
fn relaid(battle: &Battle, mut change: impl FnMut(Side, &mut Vec<char>)) -> Battle {
    let text = battle.to_string();
    let mut letters: Vec<char> = text.chars().collect();
    for side in Side::ALL {
        let hidden = |at: &usize| {
            letters[at - 1] == '?' && letters[*at].is_ascii_uppercase() == (side == Side::White)
        };
        let places: Vec<usize> = (1..letters.len()).filter(hidden).collect();
        let mut names: Vec<char> = places
            .iter()
            .map(|&at| letters[at].to_ascii_uppercase())
            .collect();
        change(side, &mut names);
        for (at, name) in places.into_iter().zip(names) {
            letters[at] = match side {
                Side::White => name,
                Side::Black => name.to_ascii_lowercase(),
            };
        }
    }
    self::battle(&letters.into_iter().collect::<String>())
}

/// A battle with the face-down units of each side in another order.
fn shuffled(rng: &mut SeededRng, battle: &Battle) -> Battle {
    relaid(battle, |_, letters| rng.shuffle(letters))
}

/// What agrees with a player's view: their own units in another order, of the opponent's
/// other ones of the same classes.
fn unlike_for(rng: &mut SeededRng, battle: &Battle, side: Side) -> Battle {
    relaid(battle, |whose, letters| {
        rng.shuffle(letters);
        for letter in letters.iter_mut().filter(|_| whose != side) {
            let unit = Unit::from_letter(*letter).expect("a letter");
            *letter = any_of(rng, unit.class()).letter();
        }
    })
}

/// Any units at all.
fn unlike(rng: &mut SeededRng, battle: &Battle) -> Battle {
    relaid(battle, |_, letters| {
        for letter in letters {
            *letter = rng.choose(&Unit::CONCEALED).expect("a unit").letter();
        }
    })
}

/// A view as bytes, in every form that it has.
fn texts(view: View) -> Vec<String> {
    let mut texts = vec![view.to_string(), format!("{view:?} {view:#?}")];
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    match &view {
        View::Side(view) => {
            texts.push(hasher.hash_one(view).to_string());
            texts.push(format!("{view} {view:?} {:?}", view.own()));
        }
        View::Spectator(public) => {
            texts.push(hasher.hash_one(public).to_string());
            texts.push(format!("{public} {public:?}"));
        }
    }
    #[cfg(feature = "serde")]
    texts.push(match &view {
        View::Side(view) => serde_json::to_string(view).expect("a text"),
        View::Spectator(public) => serde_json::to_string(public).expect("a text"),
    });
    texts
}

/// All that a program can ask of a battle but its own text, its steps and its views
/// for players.
fn looks(battle: &Battle) -> Vec<String> {
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let mut looks = texts(battle.view(Observer::Spectator));
    looks.extend([
        format!("{battle:?} {battle:#?}"),
        format!("{:?}", Game::new(*battle)),
        format!("{:?} {}", battle.legal_actions(), battle.count_legal()),
        format!("{:?} {:?}", battle.outcome(), Game::new(*battle).outcome()),
        format!("{} {}", battle.to_act(), battle.halfmove_clock()),
        format!("{} {}", battle.key(), hasher.hash_one(battle)),
    ]);
    looks
}

/// What is answered to a turn: a word, squares, and a sentence, if it is refused.
fn answer(battle: &Battle, turn: Turn) -> String {
    let answer = battle.check(turn);
    let played = battle.clone().play(turn).err();
    assert_eq!(answer.err(), played);
    match played {
        None => String::from("legal"),
        Some(why) => format!("{} {:?} {why} {why:?}", why.code(), why.squares()),
    }
}

/// What a turn tells before anything is revealed: all, if nothing does.
fn before_the_reveal(events: &[Event]) -> &[Event] {
    let reveal = |event: &Event| matches!(event, Event::Revealed { .. });
    let end = events.iter().position(reveal);
    &events[..end.unwrap_or(events.len())]
}

/// The events without the name of the unit that is revealed.
fn anonymous(events: &[Event]) -> Vec<String> {
    let mut names = events.iter().filter_map(|event| match event {
        Event::Revealed { unit, .. } => Some(unit.to_string()),
        _ => None,
    });
    let name = names.next().unwrap_or_default();
    let mut texts: Vec<String> = events.iter().map(ToString::to_string).collect();
    for text in texts.iter_mut().take(2).filter(|_| !name.is_empty()) {
        *text = text.replacen(&format!("{name} on"), "? on", 1);
        *text = text.replacen(&format!("a {name}"), "a ?", 1);
    }
    texts
}

/// Nobody can tell the battles apart by what everybody may ask.
#[track_caller]
fn assert_alike(one: &Battle, other: &Battle) {
    assert_eq!(looks(one), looks(other));
    assert!(one.repeats(other) && other.repeats(one));
    for turn in one.legal_actions() {
        let (events, others) = (one.events(turn), other.events(turn));
        assert_eq!(
            before_the_reveal(&events),
            before_the_reveal(&others),
            "{turn} in {one} and {other}"
        );
        let (step, other_step) = (one.resolve(turn), other.resolve(turn));
        assert_eq!(step.revealed.is_some(), other_step.revealed.is_some());
        if step == other_step {
            assert_eq!(events, others, "{turn} in {one} and {other}");
        }
        if matches!(turn, Turn::Move { .. }) {
            let (events, others) = (anonymous(&events), anonymous(&others));
            assert_eq!(events, others, "{turn} in {one} and {other}");
        }
    }
}

#[track_caller]
fn assert_same_answers(one: &Battle, other: &Battle) {
    for turn in every_conceivable_turn() {
        let (found, others) = (answer(one, turn), answer(other, turn));
        assert_eq!(found, others, "{turn} in {one} and {other}");
    }
}

#[test]
fn two_deals_cannot_be_told_apart_until_another_unit_comes_to_light() {
    let (mut plies, mut reveals, mut parted) = (0, 0, 0);
    for seed in 0..24 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let (terrain, selections) = setting(&mut rng);
        let mut one = Battle::draw(&terrain, &selections, &Seed::guessable(1_000 + seed));
        let mut other = Battle::draw(&terrain, &selections, &Seed::guessable(2_000 + seed));
        for ply in 0..120 {
            assert_alike(&one, &other);
            for observer in OBSERVERS {
                assert_eq!(texts(one.view(observer)), texts(other.view(observer)));
            }
            if ply % 24 == seed && seed < 3 {
                assert_same_answers(&one, &other);
            }
            let Some(turn) = choose(&mut rng, &one) else {
                break;
            };
            plies += 1;
            reveals += usize::from(one.public().reveals(turn).is_some());
            if one.resolve(turn) != other.resolve(turn) {
                // From here on they are told apart; another deal is not yet.
                parted += 1;
                while one.resolve(turn) != other.resolve(turn) {
                    other = shuffled(&mut rng, &one);
                }
            }
            assert_eq!(one.play(turn), other.play(turn), "{turn}");
        }
    }
    let met = [plies > 1_000, reveals > 200, parted > 100];
    assert_eq!(met, [true; 3], "{plies} {reveals} {parted}");
}

#[test]
fn other_units_face_down_change_nothing_that_can_be_seen() {
    let mut rng = SeededRng::new(&Seed::guessable(1));
    for seed in 0..250 {
        let battle = random(seed);
        let other = unlike(&mut rng, &battle);
        assert_alike(&battle, &other);
        let spectator = Observer::Spectator;
        assert_eq!(battle.view(spectator), other.view(spectator));
        for side in Side::ALL {
            let other = unlike_for(&mut rng, &battle, side);
            let view = Observer::Side(side);
            assert_eq!(texts(battle.view(view)), texts(other.view(view)));
        }
        if seed % 50 == 0 {
            assert_same_answers(&battle, &other);
        }
    }
}

/// Even a search for what a turn leads to tells nothing as long as nothing is revealed.
#[test]
fn what_follows_a_turn_that_reveals_nothing_looks_the_same() {
    let mut rng = SeededRng::new(&Seed::guessable(2));
    for seed in 0..60 {
        let battle = random(seed);
        let other = unlike(&mut rng, &battle);
        for turn in battle.legal_actions() {
            let (mut next, mut other) = (battle, other);
            next.play_unchecked(turn);
            other.play_unchecked(turn);
            if battle.public().reveals(turn).is_none() {
                assert_eq!(looks(&next), looks(&other), "{turn} in {battle}");
            }
        }
    }
}

#[test]
fn debug_shows_no_identity() {
    let mut rng = SeededRng::new(&Seed::guessable(3));
    let (terrain, selections) = setting(&mut rng);
    let deal = Deal::draw(&selections, &Seed::guessable(3));
    assert_eq!(format!("{deal:?} {deal:#?}"), "Deal(sealed) Deal(sealed)");
    let battle = Battle::start(&terrain, &deal);
    let public = battle.public().to_string();
    assert!(!public.contains('?'), "{public}");
    assert_eq!(format!("{battle:?}"), format!("Battle({public})"));
    let view = battle.view(Observer::Spectator);
    assert_eq!(
        format!("{view:?}"),
        format!("Spectator(PublicBattle({public}))")
    );
}

#[test]
fn a_view_holds_the_own_units_without_their_places_and_the_opponents_as_classes() {
    for seed in 0..60 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let (terrain, selections) = setting(&mut rng);
        let battle = Battle::draw(&terrain, &selections, &Seed::guessable(seed));
        for side in Side::ALL {
            let view = side_view(&battle, side);
            let (own, enemy) = (selections[side].concealed(), selections[!side].concealed());
            assert_eq!(*view.own(), own);
            let [pieces, soldiers] = [Class::Piece, Class::Soldier].map(|class| {
                assert_eq!(view.enemy(class), enemy.of_class(class));
                view.enemy(class)
            });
            let public = battle.public();
            let text = format!("{public} {side} {own} {pieces}/{soldiers}");
            assert_eq!(view.to_string(), text);
            assert_eq!(text.parse::<SideView>(), Ok(view));
        }
    }
}

/// What both players know besides the placement.
fn known(battle: &Battle) -> [String; 2] {
    Side::ALL.map(|side| {
        let view = battle.view(Observer::Side(side)).to_string();
        view.split_once(' ').expect("seven fields").1.into()
    })
}

#[test]
fn what_has_come_to_light_is_known_to_all_and_only_that() {
    let text = "1k3/5/?n1?w2/5/1?N1?Q1/1K1R1 w 0 1";
    let mut battle: Battle = text.parse().expect(text);
    let mut play = |text: &str| {
        let turn = text.parse().expect(text);
        let step = battle.resolve(turn);
        battle.play(turn).expect(text);
        (
            step.to_string(),
            battle.public().to_string(),
            known(&battle),
        )
    };
    let (step, seen, known) = play("b2^");
    assert_eq!(step, "b2^=N");
    assert_eq!(seen, "1k3/5/u1u2/5/1N1U1/1K1R1 b 1 1");
    assert_eq!(known, ["b 1 1 w Q 1/1", "b 1 1 b NW 1/0"]);
    play("b6b5");
    let (step, seen, known) = play("b2a4");
    assert_eq!(step, "b2a4=N");
    assert_eq!(seen, "5/1k3/N1u2/5/3U1/1K1R1 b 0 2");
    assert_eq!(known, ["b 0 2 w Q 0/1", "b 0 2 b W 1/0"]);
}
