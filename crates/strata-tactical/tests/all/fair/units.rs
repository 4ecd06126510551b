//! The hashes of units face down: what they bind, what they hide, and who is caught.

use super::{arbiter, commitments, on, opening, seed, terms, units};
use piece_kit::seeds::Nonce;
use piece_kit::{Message, Side};
use strata_tactical::fair::{
    CampaignId, Commitment, Lie, ParseUnitCommitmentsError, Told, UnitCommitments, salt,
};
use strata_tactical::{Battle, Kind, Square, TerrainName, Unit};

fn start() -> Battle {
    *arbiter(&terms(), &opening()).game().start()
}

fn places() -> Vec<(Side, Square)> {
    let side = |square| start().public().at(square).expect("a unit").0;
    units()
        .iter()
        .map(|(square, _)| (side(square), square))
        .collect()
}

#[test]
fn there_is_one_for_each_unit_face_down_in_the_order_of_squares() {
    let units = units();
    let squares: Vec<String> = units.iter().map(|(square, _)| square.to_string()).collect();
    let expected = "e1 f1 g1 e2 f2 g2 h2 a9 b9 c9 d9 b10 c10 d10";
    assert_eq!(squares.join(" "), expected);
    assert_eq!(units.misfit(start().public()), None);
    let text = units.to_string();
    assert_eq!(text.parse::<UnitCommitments>(), Ok(units.clone()));
    assert_eq!(text.lines().count(), 14);
    assert!(text.starts_with(&format!(
        "unit e1 {}\n",
        units.at("e1".parse().unwrap()).unwrap()
    )));
}

#[test]
fn each_opens_with_its_own_salt_to_its_own_unit_and_to_nothing_else() {
    let (terms, opened, units, start) = (terms(), opening(), units(), start());
    for (side, square) in places() {
        let own = salt(&terms, &opened.seed, square);
        let unit = start.identity(square).expect("face down");
        assert_eq!(units.check(&terms, (side, square), unit, &own), Ok(()));
        let lies = |place, unit, salt: &Nonce| units.check(&terms, place, unit, salt).is_err();
        for other in Unit::CONCEALED.into_iter().filter(|other| *other != unit) {
            assert!(lies((side, square), other, &own), "{other} on {square}");
        }
        assert!(lies((!side, square), unit, &own));
        assert!(lies((side, square), unit, &Nonce::new([0; 32])));
        let others = places().into_iter().filter(|(_, other)| *other != square);
        for (side, other) in others {
            assert!(lies((side, other), unit, &own), "{square} on {other}");
        }
        let elsewhere = [
            terms.clone().with_budget(99),
            terms.clone().with_campaign(CampaignId::new([1; 32])),
            on(TerrainName::Plain),
        ];
        for other in elsewhere {
            assert!(units.check(&other, (side, square), unit, &own).is_err());
        }
    }
}

#[test]
fn salts_depend_on_terms_seed_and_square_and_differ() {
    let (terms, seed) = (terms(), opening().seed);
    let mut salts: Vec<String> = places()
        .into_iter()
        .map(|(_, square)| salt(&terms, &seed, square).to_string())
        .collect();
    let first = places()[0].1;
    salts.push(salt(&on(TerrainName::Plain), &seed, first).to_string());
    salts.push(salt(&terms, &super::seed(1), first).to_string());
    let number = salts.len();
    salts.sort_unstable();
    salts.dedup();
    assert_eq!(salts.len(), number);
}

#[test]
fn a_lie_is_a_proof_for_everybody() {
    let (side, square) = places()[0];
    let own = salt(&terms(), &opening().seed, square);
    let dealt = start().identity(square).expect("face down");
    let told = if dealt == Unit::Queen {
        Unit::Rook
    } else {
        Unit::Queen
    };
    let lie = units()
        .check(&terms(), (side, square), told, &own)
        .expect_err("a lie");
    let Lie { published, .. } = lie.clone();
    assert_eq!(Some(published), units().at(square));
    assert_eq!(
        (lie.square, lie.told, lie.salt.clone()),
        (square, told, own)
    );
    assert!(lie.holds(&terms()));
    assert_eq!(
        (lie.code(), lie.squares()),
        ("lie", vec![square.to_string()])
    );
    // Nobody proves a lie with what is true.
    let truth = Lie { told: dealt, ..lie };
    assert!(!truth.holds(&terms()));
}

#[test]
fn a_list_of_another_form_is_refused() {
    let text = units().to_string();
    let lines: Vec<&str> = text.lines().collect();
    let swapped = format!("{}\n{}\n", lines[1], lines[0]);
    let twice = format!("{}\n{}\n", lines[0], lines[0]);
    for faulty in [&swapped, &twice] {
        let why = faulty.parse::<UnitCommitments>().expect_err("no order");
        assert!(
            matches!(why, ParseUnitCommitmentsError::Order { .. }),
            "{why}"
        );
    }
    for faulty in ["unit", "unit e1", "e1 5b", "\n", "unit z9 00", "unit e1 00"] {
        assert!(faulty.parse::<UnitCommitments>().is_err(), "{faulty}");
    }
    assert_eq!("".parse(), Ok(UnitCommitments::default()));
    let none = UnitCommitments::default().misfit(start().public());
    assert_eq!(
        none,
        start()
            .public()
            .placement()
            .kind(Kind::FaceDown)
            .iter()
            .next()
    );
}

#[test]
fn what_is_told_is_a_step_with_the_salt_of_what_it_reveals() {
    let salt = Nonce::new([0x5a; 32]);
    for text in [
        format!("g2^=N {salt}"),
        format!("a1a9=W {salt}"),
        "a1a2".to_string(),
    ] {
        let told: Told = text.parse().expect(&text);
        assert_eq!(told.to_string(), text);
        assert_eq!(told.salt.is_some(), told.step.revealed.is_some());
    }
    let faulty = [
        "g2^=N".to_string(),
        format!("a1a2 {salt}"),
        "g2^=N 5a".to_string(),
        format!("g2^=N  {salt}"),
        format!("g2^=K {salt}"),
        format!("g2^=N {salt} "),
        String::new(),
    ];
    for text in faulty {
        assert!(text.parse::<Told>().is_err(), "{text:?}");
    }
}

/// Twins that differ in the server's secret alone: what is published of them has the same form.
#[test]
fn what_is_published_tells_nothing_but_hashes() {
    let published = |secret: u8| {
        let mut opened = opening();
        opened.seed = seed(secret);
        let start = *arbiter(&terms(), &opened).game().start().public();
        (start, UnitCommitments::of(&terms(), &opened))
    };
    let form = |units: &UnitCommitments| {
        let squares: Vec<Square> = units.iter().map(|(square, _)| square).collect();
        (squares, units.to_string().len())
    };
    let (start, first) = published(0);
    let mut hashes: Vec<Commitment> = Vec::new();
    for secret in 0..60 {
        let (other_start, other) = published(secret);
        assert_eq!((other_start, form(&other)), (start, form(&first)));
        hashes.extend(other.iter().map(|(_, commitment)| commitment));
    }
    // No unit is known by its hash, whatever lies there.
    let number = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!((hashes.len(), number), (60 * 14, 60 * 14));
    assert!(commitments().check_distinct().is_ok());
}
