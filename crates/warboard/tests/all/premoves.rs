//! What a player who waits may plan, against a naive answer: the position with the turn passed on,
//! whose rules are asked with the target as it is, empty, and held by the opponent.

use std::collections::BTreeSet;

use warboard::board::Diagram;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Premove, Start, View, find, games};

/// A game of two sides, and what the naive answer needs to know of it.
struct Naive {
    name: &'static str,
    observer: &'static str,
    /// A piece that either side may have anywhere.
    intruder: char,
    royals: &'static str,
    /// Refusals of what only attacks forbid.
    attacks: &'static [&'static str],
}

const GAMES: [Naive; 3] = [
    Naive {
        name: "capatomic",
        observer: "everybody",
        intruder: 'n',
        royals: "k",
        attacks: &["king-attacked", "castling-attacked", "missile-attacked"],
    },
    Naive {
        name: "invasion",
        observer: "everybody",
        intruder: 'c',
        royals: "h",
        attacks: &["hq-attacked"],
    },
    Naive {
        name: "strata-tactical",
        observer: "spectator",
        intruder: 'f',
        royals: "kd",
        attacks: &["royal-attacked"],
    },
];

/// The ranks of a position string, a character for each square.
fn ranks(placement: &str) -> Vec<Vec<char>> {
    let rank = |text: &str| {
        let (mut cells, mut empty) = (Vec::new(), 0);
        for sign in text.chars() {
            match sign.to_digit(10) {
                Some(digit) => empty = 10 * empty + digit as usize,
                None => {
                    cells.resize(cells.len() + empty, '.');
                    cells.push(sign);
                    empty = 0;
                }
            }
        }
        cells.resize(cells.len() + empty, '.');
        cells
    };
    placement.split('/').map(rank).collect()
}

fn placement(ranks: &[Vec<char>]) -> String {
    let rank = |cells: &Vec<char>| {
        let groups = cells.chunk_by(|one, other| *one == '.' && *other == '.');
        let text = |group: &[char]| match group {
            ['.', ..] => group.len().to_string(),
            _ => group.iter().collect(),
        };
        groups.map(text).collect::<String>()
    };
    ranks.iter().map(rank).collect::<Vec<_>>().join("/")
}

/// A position in which the player who waited is to move.
struct Passed<'a> {
    naive: &'a Naive,
    ranks: Vec<Vec<char>>,
    fields: Vec<String>,
    view: View,
    actor: String,
}

impl<'a> Passed<'a> {
    /// Nothing if the player who is to move is in check: then no position passes the turn on.
    fn new(naive: &'a Naive, game: &Game) -> Option<Self> {
        let view = game.view(naive.observer).expect("an observer");
        let text = view.to_string();
        let mut fields: Vec<String> = text.split(' ').map(str::to_string).collect();
        let actor = if fields[1] == "w" { "b" } else { "w" };
        fields[1] = actor.to_string();
        if naive.name == "capatomic" {
            fields[3] = "-".to_string();
        }
        let ranks = ranks(&fields[0]);
        let view = parsed(naive, &ranks, &fields)?;
        Some(Self {
            naive,
            ranks,
            fields,
            view,
            actor: actor.to_string(),
        })
    }

    fn at(&self, square: &str) -> char {
        let (rank, file) = place(square, self.ranks.len());
        self.ranks[rank][file]
    }

    fn is_own(&self, sign: char) -> bool {
        sign.is_ascii_alphabetic() && sign.is_ascii_uppercase() == (self.actor == "w")
    }

    /// Whether the rules allow an action apart from attacks, whatever stands on the target.
    /// Nothing if that cannot be asked in this way.
    fn allows(&self, action: &str, target: &str) -> Option<bool> {
        if let Some(true) = self.judged(&self.view, action, target) {
            return Some(true);
        }
        let sign = self.at(target);
        if action.contains(['*', '^', '@']) || action == target || sign == '*' || sign == '#' {
            return Some(false);
        }
        if self.naive.royals.contains(sign.to_ascii_lowercase()) {
            // Its own cannot be captured while it waits; the opponent's cannot be taken off here.
            return self.is_own(sign).then_some(false);
        }
        let intruder = match self.actor.as_str() {
            "w" => self.naive.intruder,
            _ => self.naive.intruder.to_ascii_uppercase(),
        };
        let mut asked = true;
        for sign in ['.', intruder] {
            let mut ranks = self.ranks.clone();
            let (rank, file) = place(target, ranks.len());
            ranks[rank][file] = sign;
            let verdict = parsed(self.naive, &ranks, &self.fields)
                .and_then(|view| self.judged(&view, action, target));
            match verdict {
                Some(true) => return Some(true),
                Some(false) => {}
                None => asked = false,
            }
        }
        asked.then_some(false)
    }

    fn judged(&self, view: &View, action: &str, target: &str) -> Option<bool> {
        match view.check(action) {
            Ok(()) => Some(true),
            Err(why) if why.code() == "finished" || why.code() == "castling-in-check" => None,
            // A king's danger is told before a promotion that is missing or none.
            Err(why) if why.code() == "king-attacked" && self.may_promote(action) => None,
            // Who is attacked hears of it before the shield.
            Err(why) if why.code() == "missile-attacked" => Some(!is_shielded(view, target)),
            Err(why) => Some(self.naive.attacks.contains(&why.code())),
        }
    }

    fn may_promote(&self, action: &str) -> bool {
        let pawn = self.at(&action[..2]).eq_ignore_ascii_case(&'p');
        action.ends_with(char::is_alphabetic) || pawn && action.ends_with(['2', '9'])
    }

    /// Every action by which pieces go to a square, with that square.
    fn conceivable(&self) -> Vec<(String, String)> {
        let height = self.ranks.len();
        let squares: Vec<String> = (0..height)
            .flat_map(|rank| (0..self.ranks[rank].len()).map(move |file| name(rank, file, height)))
            .collect();
        let mut actions = Vec::new();
        for from in &squares {
            let sign = self.at(from);
            if !self.is_own(sign) {
                continue;
            }
            actions.push((format!("{from}^"), from.clone()));
            for to in &squares {
                let forms = ["", "q", "c", "p"].map(|end| format!("{from}{to}{end}"));
                let launch = sign
                    .eq_ignore_ascii_case(&'m')
                    .then(|| format!("{from}*{to}"));
                let all = forms.into_iter().chain(launch);
                actions.extend(all.map(|action| (action, to.clone())));
            }
        }
        actions.extend(squares.iter().map(|to| (format!("@{to}"), to.clone())));
        actions
    }
}

fn parsed(naive: &Naive, ranks: &[Vec<char>], fields: &[String]) -> Option<View> {
    let text = [&[placement(ranks)], &fields[1..]].concat().join(" ");
    find(naive.name).expect("a game").parse_view(&text).ok()
}

fn name(rank: usize, file: usize, height: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(file).expect("a file"));
    format!("{letter}{}", height - rank)
}

fn place(square: &str, height: usize) -> (usize, usize) {
    let file = usize::from(square.as_bytes()[0] - b'a');
    let rank: usize = square[1..].parse().expect("a rank");
    (height - rank, file)
}

fn is_shielded(view: &View, square: &str) -> bool {
    let Diagram::Squares(board) = view.diagram() else {
        return false;
    };
    let cell = board.at(square);
    cell.is_some_and(|cell| cell.zone.as_deref() == Some("shielded"))
}

fn actions(premoves: &[Premove]) -> BTreeSet<&str> {
    premoves.iter().map(|plan| plan.action.as_str()).collect()
}

#[test]
fn the_plans_are_what_the_rules_allow_apart_from_attacks() {
    for naive in &GAMES {
        let (mut asked, mut unknown) = (0, 0);
        for seed in 0..4 {
            let mut rng = SeededRng::new(&Seed::guessable(seed));
            let start = Start::Seed(Seed::guessable(seed));
            let mut game = find(naive.name).unwrap().start(&start).expect("a start");
            for ply in 0..120 {
                let Some(action) = rng.choose(&game.legal()).cloned() else {
                    break;
                };
                if ply % 30 == 29 {
                    let Some(passed) = Passed::new(naive, &game) else {
                        continue;
                    };
                    let premoves = game.premoves(&passed.actor).expect("a player");
                    let planned = actions(&premoves);
                    for (action, target) in passed.conceivable() {
                        let told = planned.contains(action.as_str());
                        match passed.allows(&action, &target) {
                            Some(allowed) => {
                                asked += 1;
                                assert_eq!(told, allowed, "{action}: {}", game.position());
                            }
                            None => unknown += 1,
                        }
                    }
                }
                game.play(&action).expect("legal");
            }
        }
        assert!(
            asked > 20_000 && unknown * 10 < asked,
            "{}: {asked}, {unknown}",
            naive.name
        );
    }
}

#[test]
fn every_choice_of_a_kind_that_can_be_planned_was_a_plan() {
    let mut kinds = BTreeSet::new();
    for rules in games() {
        for seed in 0..3 {
            let mut rng = SeededRng::new(&Seed::guessable(seed));
            let start = Start::Seed(Seed::guessable(seed));
            let mut game = rules.start(&start).expect("a start");
            for _ in 0..80 {
                let premoves = game.premoves(&game.turn()).expect("a player");
                let planned = actions(&premoves);
                let actions = premoves.iter().map(|plan| &plan.action);
                assert!(actions.is_sorted_by(|one, next| one < next), "{premoves:?}");
                for choice in game.choices() {
                    let plan = premoves.iter().find(|plan| plan.action == choice.action);
                    if [
                        "move",
                        "flight",
                        "castling",
                        "promotion",
                        "launch",
                        "bomb",
                        "turn-up",
                        "march",
                    ]
                    .contains(&choice.kind.as_str())
                    {
                        assert!(planned.contains(choice.action.as_str()), "{choice:?}");
                    }
                    if let Some(plan) = plan {
                        kinds.insert(choice.kind.clone());
                        assert_eq!(*plan, Premove::from(choice));
                    }
                }
                let mut legal = game.legal();
                legal.retain(|action| !["concede", "yield", "time"].contains(&action.as_str()));
                let Some(action) = rng.choose(&legal) else {
                    break;
                };
                game.play(action).expect("legal");
            }
        }
    }
    let expected = ["castling", "flight", "launch", "march", "move", "turn-up"];
    assert!(
        expected.iter().all(|kind| kinds.contains(*kind)),
        "{kinds:?}"
    );
}

/// The plans of a player for the pieces on a square, or those without one.
fn from(game: &str, position: &str, actor: &str, from: Option<&str>) -> Vec<String> {
    let game = find(game).unwrap().parse(position).expect("a position");
    let plans = game.premoves(actor).expect("a player").into_iter();
    let plans = plans.filter(|plan| plan.from.as_deref() == from);
    plans
        .map(|plan| format!("{} {}", plan.kind, plan.action))
        .collect()
}

#[test]
fn castling_and_launches_are_planned_with_their_missiles() {
    // White waits. Black attacks h2, which the king would pass, and the missile on i3.
    let unlocked = "10/5k4/P9/10/10/9n/7r2/8M1/5K3R/4M1M3 b J - EG + 0 1";
    let king = from("capatomic", unlocked, "w", Some("f2"));
    for plan in ["castling f2j2", "castling f2j2,e1,g1", "castling f2j2,g1"] {
        assert!(king.iter().any(|known| known == plan), "{plan}: {king:?}");
    }
    let missile = from("capatomic", unlocked, "w", Some("i3"));
    let launches = missile.iter().filter(|plan| plan.starts_with("launch"));
    assert_eq!(launches.count(), 100 - 18);
    let promotions = from("capatomic", unlocked, "w", Some("a8"));
    let expected = "abcmnqr"
        .chars()
        .map(|kind| format!("promotion a8a9{kind}"));
    let captures = "abcmnqr"
        .chars()
        .map(|kind| format!("promotion a8b9{kind}"));
    assert_eq!(promotions, expected.chain(captures).collect::<Vec<_>>());
    let locked = unlocked.replace('+', "-");
    let missile = from("capatomic", &locked, "w", Some("i3"));
    assert!(
        missile.iter().all(|plan| plan.starts_with("move")),
        "{missile:?}"
    );
}

#[test]
fn an_armed_bomb_is_planned_for_land_without_head_quarters() {
    let armed = "h9/10/i9/3****3/3****3/3****3/3****3/9I/10/9H b 10 0 1";
    let bombs = from("invasion", armed, "w", Some("B@"));
    assert_eq!(bombs.len(), 100 - 16 - 2);
    assert!(
        bombs.iter().all(|plan| plan.starts_with("bomb @")),
        "{bombs:?}"
    );
    assert!(from("invasion", armed, "b", None).is_empty());
}

#[test]
fn who_waits_in_a_campaign_plans_marches() {
    let mut game = find("strata-strategic")
        .unwrap()
        .start(&Start::Default)
        .expect("a start");
    assert_eq!(game.turn(), "1");
    let plans = game.premoves("2").expect("a player");
    assert!(
        !plans.is_empty() && plans.iter().all(|plan| plan.kind == "march"),
        "{plans:?}"
    );
    let planned = actions(&plans);
    while game.turn() == "1" {
        game.play("end").expect("legal");
    }
    game.play("end").expect("legal");
    let choices = game.choices();
    let marches: BTreeSet<&str> = choices
        .iter()
        .filter(|choice| choice.kind == "march")
        .map(|choice| choice.action.as_str())
        .collect();
    assert!(
        !marches.is_empty() && marches.is_subset(&planned),
        "{marches:?} {planned:?}"
    );
}

#[test]
fn nobody_plans_anything_in_a_game_that_is_over() {
    for name in ["capatomic", "invasion", "strata-tactical"] {
        let mut game = find(name)
            .unwrap()
            .start(&Start::GuessableTestDeal(0))
            .expect("a start");
        game.say("resign w").expect("said");
        let observer = game.observers().pop().expect("an observer");
        let view = game.view(&observer).expect("a view");
        for actor in ["w", "b"] {
            assert_eq!(game.premoves(actor), Ok(Vec::new()));
            assert_eq!(view.premoves(actor), Ok(Vec::new()));
        }
    }
}

#[test]
fn who_does_not_play_has_no_plans_and_the_error_names_those_who_do() {
    for rules in games() {
        let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let observers = game.observers().into_iter();
        let views = observers.map(|observer| game.view(&observer).expect("a view"));
        for view in views {
            assert_eq!(view.players(), game.players());
            for player in game.players() {
                assert_eq!(view.premoves(&player), game.premoves(&player));
            }
            for nobody in ["", "x", "ww", "whit", "9", "host"] {
                let why = game.premoves(nobody).expect_err(nobody);
                assert_eq!(why.player(), nobody);
                assert!(why.known().eq(game.players()));
                assert_eq!(view.premoves(nobody), Err(why));
            }
        }
    }
}
