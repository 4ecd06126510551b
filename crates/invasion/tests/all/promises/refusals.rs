//! Why actions are refused: every reason with its code, its squares and its sentence.

use std::collections::BTreeSet;

use invasion::Illegal;
use piece_kit::testing::{assert_reason, assert_reasons, cases, rows};
use piece_kit::{Game, Message, Variant};

use crate::common::{action, assert_refused, every_action, for_each, position, set_up};
use crate::reference::random::positions;

/// An action, its code, its squares and its sentence. Programs and translations rely on
/// codes: they are added, never changed.
const REFUSALS: &str = "
> White Hj1, Black Ha10, bombs 10
@e8 finished: the game is over: dead
> White Hj1 Ta4 Tb5 Tc5, Black Ha10, Black to move
a10a9 finished: the game is over: capitulation w
@e5 finished: the game is over: capitulation w
> White Hj1 Fa10, Black Hc10
a10a9 finished: the game is over: invasion w
> White Hh1, Black Ha10 Fj1
h1h2 finished: the game is over: invasion b
e9e10 finished: the game is over: invasion b

> White Hj1 Fi1 Pi2, Black Ha10 Pb9
e3e2 no-piece e3: there is no piece on e3
b9g4 not-yours b9: the piece on b9 belongs to the opponent
i2j1 own-piece j1: your own piece is on j1
> White Hc4 Ih5 Th4 Pb6 Cg3 Fh6, Black Ha10, bombs 10
c4d5 sea d5: d5 is sea
h5g5 sea g5: g5 is sea
h4g4 sea g4: g4 is sea
h4e4 sea e4: e4 is sea
b6g6 sea g6: g6 is sea
g3f5 sea f5: f5 is sea
h6g7 sea g7: g7 is sea
@d7 sea d7: d7 is sea

> White Hj1 Fj3 Cb5 Pb2 Lc2 Tb8 Ii5, Black Ha10 Ij10
j1j4 not-its-move j1 j4: the Head Quarter on j1 cannot go to j4
j1j1 not-its-move j1 j1: the Head Quarter on j1 cannot go to j1
j3h4 not-its-move j3 h4: the Flag on j3 cannot go to h4
j3j6 not-its-move j3 j6: the Flag on j3 cannot go to j6
b5b6 not-its-move b5 b6: the Commando on b5 cannot go to b6
b5b5 not-its-move b5 b5: the Commando on b5 cannot go to b5
b2d3 not-its-move b2 d3: the Paratrooper on b2 cannot go to d3
c2c4 not-its-move c2 c4: the flown Paratrooper on c2 cannot go to c4
b8h8 not-its-move b8 h8: the Tank on b8 cannot go to h8
b8c9 not-its-move b8 c9: the Tank on b8 cannot go to c9
b8b8 not-its-move b8 b8: the Tank on b8 cannot go to b8
i5j6 not-its-move i5 j6: the Trooper on i5 cannot go to j6
i5i7 not-its-move i5 i7: the Trooper on i5 cannot go to i7
> White Hj1 Cb5 Pb2 Lh2 Ii5, Black Ha10 Ic7 Ii6 Id3 If3
b5c7 not-its-capture b5 c7: the Commando on b5 cannot capture on c7
b2d3 not-its-capture b2 d3: the Paratrooper on b2 cannot capture on d3
h2f3 not-its-capture h2 f3: the flown Paratrooper on h2 cannot capture on f3
i5i6 not-its-capture i5 i6: the Trooper on i5 cannot capture on i6
i5f3 not-its-capture i5 f3: the Trooper on i5 cannot capture on f3
> White Hi1 Fb9, Black Hb10 Ih1 Ib8 Ta10
i1h1 never-captures h1: a Head Quarter never captures, and h1 is occupied
b9b8 never-captures b8: a Flag never captures, and b8 is occupied

> White Hj1 Fb2 Fc6 Ca5 La6 Ph3 Td3 Ib3, Black Ha10 Ia8 Fa7 Ic8 Ih9
b2b4 blocked b3 b2: the Flag on b2 is blocked on b3
b2b5 not-its-move b2 b5: the Flag on b2 cannot go to b5
c6e8 blocked d7 c6: the Flag on c6 is blocked on d7
a5a8 blocked a6 a5: the Commando on a5 is blocked on a6
a6a8 blocked a7 a6: the flown Paratrooper on a6 is blocked on a7
d3d8 blocked d4 d3: the Tank on d3 is blocked on d4
h3c8 flight-never-captures h3 c8: the Paratrooper on h3 has no free line to c8, and a flight never captures
> White Hc6 Ij1, Black Ha10
c6e8 jump-over-sea c6 e8: a Head Quarter cannot jump from c6 to e8: the square between them is sea
> White Hj3 Tj6 Ij4, Black Ha10
j6j3 own-hq j3 j6: the Tank on j6 cannot enter or pass the square of your Head Quarter, j3
j6j2 own-hq j3 j6: the Tank on j6 cannot enter or pass the square of your Head Quarter, j3
j6j1 own-hq j3 j6: the Tank on j6 cannot enter or pass the square of your Head Quarter, j3
> White Hj1 Ph3 Lb2, Black Ha10
h3h5 flight-too-short h3 h5: the Paratrooper on h3 steps one square or flies five or more: h5 is neither
h3f1 flight-too-short h3 f1: the Paratrooper on h3 steps one square or flies five or more: f1 is neither
b2b7 has-flown b2 b7: the Paratrooper on b2 has already flown and cannot fly to b7
b2g2 has-flown b2 g2: the Paratrooper on b2 has already flown and cannot fly to g2
b2b10 has-flown b2 b10: the Paratrooper on b2 has already flown and cannot fly to b10

> White Hj1 Id9 Ih5 Ld10, Black Hb7 Fe10
d9c9 promotion-missing c9: a Trooper that enters c9 must promote to a Commando or a Paratrooper
h5h6c no-promotion h6: a Trooper that enters h6 does not promote
j1j3p no-promotion j3: a Head Quarter that enters j3 does not promote
d10c10p no-promotion c10: a flown Paratrooper that enters c10 does not promote
d9c9h not-a-promotion: a Trooper cannot become a Head Quarter
d9c9f not-a-promotion: a Trooper cannot become a Flag
d9c9l not-a-promotion: a Trooper cannot become a flown Paratrooper
d9c9t not-a-promotion: a Trooper cannot become a Tank
d9c9i not-a-promotion: a Trooper cannot become a Trooper
> White Hj1 Fa1, Black Ha10, bombs 01
@e8 bomb-off: your Bomb is off: none of your Flags has reached a red corner yet
> White Hj1 Fa1, Black Ha10, bombs x1
@e8 bomb-spent: you have already dropped your Bomb
> White Hj1 Fa1, Black Ha10, bombs 10
@a10 bomb-on-hq a10: the Bomb cannot be dropped on the Head Quarter on a10
@j1 bomb-on-hq j1: the Bomb cannot be dropped on the Head Quarter on j1

> White Hj1 Ij3, Black Ha10 Cj9 Ti6, bombs 10
j3i3 hq-attacked j9 j1: your Head Quarter on j1 would be attacked from j9
@j4 hq-attacked j9 j1: your Head Quarter on j1 would be attacked from j9
@i2 hq-attacked j9 j1: your Head Quarter on j1 would be attacked from j9
j1i1 hq-attacked i6 i1: your Head Quarter on i1 would be attacked from i6
> White Hj1 Ia3 Ti8, Black Ha10 Tj5 Ij4, bombs 10
a3a4 hq-attacked j5 j1: your Head Quarter on j1 would still be attacked from j5
i8i3 hq-attacked j5 j1: your Head Quarter on j1 would still be attacked from j5
@j2 hq-attacked j5 j1: your Head Quarter on j1 would still be attacked from j5
j1j2 hq-attacked j5 j2: your Head Quarter on j2 would still be attacked from j5
> White Hh10 Tj8 Ih8, Black Ha10 Lh1
j8f8 hq-attacked h1 h10: your Head Quarter on h10 would be attacked from h1
> White Hi1 Th1 Ij3, Black Ha1 Cj10 Cd1
h1h2 hq-attacked d1 i1: your Head Quarter on i1 would be attacked from d1
";

#[test]
fn every_reason_has_its_code_its_squares_and_its_sentence() {
    let mut codes = BTreeSet::new();
    for_each(cases(REFUSALS), |position, line| {
        codes.insert(assert_reason(position, line).to_string());
    });
    assert!(codes.iter().eq(&BTreeSet::from_iter(Illegal::codes())));
    assert_eq!(
        codes.len(),
        Illegal::codes().len(),
        "each code is of one reason"
    );
}

#[test]
fn reasons_are_looked_at_in_the_order_in_which_a_player_would() {
    for_each(
        rows(&[
            "White Hj1 Ij3, Black Ha10 Cj9 | @d4 bomb-off | @j1 bomb-off",
            "White Hj1 Ij3, Black Ha10 Cj9, bombs x0 | @j3 bomb-spent",
            "White Hh10 Id10, Black Hb8 Ca10 \
             | d10b10 not-its-move | d10d9 hq-attacked | d10d9c no-promotion",
            "White Hd8 Id9, Black Ha10 Cd10 | d9c9 promotion-missing | d9c9c hq-attacked",
        ]),
        |position, line| {
            let (text, code) = line.split_once(' ').expect(line);
            let why = position.check(action(text)).expect_err(line);
            assert_eq!(why.code(), code, "{text} in {position}");
        },
    );
}

/// The other attacker comes first by its square, and is no check yet.
#[test]
fn a_piece_that_gives_check_already_is_named_first() {
    let text = "h8c/10/10/3****3/3****3/3****3/3****3/10/10/c7TH w 00 0 1";
    assert_refused(&position(text), "i1i2", "hq-attacked", &["j10", "j1"]);
}

#[test]
fn a_refused_action_leaves_the_position_and_its_sentence_names_every_square() {
    let reasons = |text: &String| assert_reasons(&position(text), every_action());
    let met: BTreeSet<&str> = positions()[..25].iter().flat_map(reasons).collect();
    assert_eq!(met, Illegal::codes().into_iter().collect(), "each is met");
}

#[test]
fn a_game_names_the_action_and_the_reason_and_stays_as_it_was() {
    let mut game = Game::new(set_up("White Hj1 Pj3 Fa2, Black Ha10 Cj9"));
    let before = game.clone();
    let refused = game.play(action("j3i3")).expect_err("it is pinned");
    let sentence = "j3i3: your Head Quarter on j1 would be attacked from j9";
    assert_eq!(refused.to_string(), sentence);
    assert_eq!(game, before);
    game.play(action("j3j9")).expect("the game goes on");
}
