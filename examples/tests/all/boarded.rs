//! What a search sees of the variants, against what is found by trying.

use lessons::action::Action;
use lessons::breakthrough::Breakthrough;
use lessons::capablanca::{Capablanca, GOTHIC};
use lessons::chess::{Chess, Rules};
use lessons::grand::Grand;
use lessons::orthodox::Orthodox;
use lessons::shako::Shako;
use lessons::stratomic::{self, Stratomic};
use piece_kit::Boarded;
use piece_kit::testing::{Rng, Sight, assert_boarded, assert_mirrored, random_play};

fn chess<R: Rules>() -> Sight<Chess<R>> {
    Sight {
        en_passant: Some(3),
        ..Sight::new(|action: &Action<R>| action.promotion.is_some())
    }
}

/// Puts what `Boarded` promises to the positions of random games from a start.
fn assert_in_play<G: Boarded>(start: &str, sight: &Sight<G>) {
    let mut rng = Rng(7);
    for _ in 0..4 {
        for position in random_play(&start.parse::<G>().unwrap(), &mut rng, 120) {
            assert_boarded(&position, sight);
        }
    }
}

fn assert_start<G: Boarded + Default>(sight: &Sight<G>) {
    assert_in_play(&G::default().to_string(), sight);
}

#[test]
fn chess_and_its_relatives_are_seen_as_they_are() {
    assert_start::<Orthodox>(&chess());
    assert_start::<Capablanca>(&chess());
    assert_in_play::<Capablanca>(GOTHIC, &chess());
    assert_start::<Grand>(&chess());
    assert_start::<Shako>(&chess());
}

#[test]
fn castling_en_passant_and_promotion_are_seen_as_they_are() {
    for start in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "1rk2r2/8/8/8/8/8/8/1RK2R2 w BFbf - 0 1",
    ] {
        assert_in_play::<Orthodox>(start, &chess());
    }
    let grand = "4k5/1P8/3P6/5P4/10/10/5p4/3p6/1p8/4KQ4 w - - 0 1";
    assert_in_play::<Grand>(grand, &chess());
}

#[test]
fn launches_are_seen_as_they_are() {
    let sight = Sight {
        en_passant: Some(3),
        clocks: Some(3),
        ..Sight::new(|action| match action {
            stratomic::Action::Move(action) => action.promotion.is_some(),
            stratomic::Action::Launch(..) => false,
        })
    };
    assert_start::<Stratomic>(&sight);
    let open = "10/m3k3rm/pppp2pppp/4n5/10/10/5Q4/PPP2PPPPP/MR3K3M/10 w - - 0 1 unlocked";
    assert_in_play::<Stratomic>(open, &sight);
}

#[test]
fn a_game_without_kings_is_seen_as_it_is() {
    let clocks = None;
    assert_start::<Breakthrough>(&Sight {
        clocks,
        ..Sight::new(|_| false)
    });
}

#[test]
fn black_has_the_slots_of_white() {
    assert_mirrored::<Orthodox>(
        "r3k2r/2P5/8/1pP5/8/8/8/R3K2R w KQkq b6 0 1",
        "r3k2r/8/8/8/1Pp5/8/2p5/R3K2R b KQkq b3 0 1",
    );
    assert_mirrored::<Grand>(
        "4k5/1P8/3P6/5P4/10/10/10/10/8p1/4K5 w - - 0 1",
        "4k5/8P1/10/10/10/10/5p4/3p6/1p8/4K5 b - - 0 1",
    );
    assert_mirrored::<Stratomic>(
        "4k5/10/10/10/10/10/10/M9/10/4K5 w - - 0 1 unlocked",
        "4k5/10/m9/10/10/10/10/10/10/4K5 b - - 0 1 unlocked",
    );
    assert_mirrored::<Breakthrough>("8/p1p5/1P6/8/8/8/8/8 w", "8/8/8/8/8/1p6/P1P5/8 b");
}
