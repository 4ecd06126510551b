//! What a search sees of the variants, against what is found by trying.

use lessons::breakthrough::Breakthrough;
use lessons::stratomic::{self, Stratomic};
use piece_kit::Boarded;
use piece_kit::testing::{Rng, Sight, assert_boarded, assert_mirrored, random_play};

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
fn launches_are_seen_as_they_are() {
    let sight = Sight {
        en_passant: Some(3),
        clocks: Some(3),
        ..Sight::new(|action| match action {
            stratomic::Action::Move(action) => action.promotion().is_some(),
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
    assert_mirrored::<Stratomic>(
        "4k5/10/10/10/10/10/10/M9/10/4K5 w - - 0 1 unlocked",
        "4k5/10/m9/10/10/10/10/10/10/4K5 b - - 0 1 unlocked",
    );
    assert_mirrored::<Breakthrough>("8/p1p5/1P6/8/8/8/8/8 w", "8/8/8/8/8/1p6/P1P5/8 b");
}
