//! Why orders are refused: every reason with its code, its hexes and its sentence.

use std::collections::BTreeSet;

use piece_kit::Message;
use piece_kit::testing::{assert_reason, cases};
use strata_strategic::scenarios::MAX_UNITS;
use strata_strategic::{Campaign, Illegal};

use crate::common::table::{inside, table};
use crate::promises::follow::OF_VIEWS;

/// Of a group that attacks and then fights as a whole.
const GROUP: &str = "D R B N W W F F";

/// Settings, a slash between their lines, and the orders given so far, in which `group` stands
/// for the picks of [`GROUP`]; and orders that are refused then: order, code, hexes, sentence.
/// Programs and translations rely on codes: they are added, never changed.
const REFUSED: &str = "
> 0,0 1 K | concede
end finished: the game is over: resignation 2
> 0,0 base; 1 K / 0,1 base / 1,0 mine / 2,0 base; 2 D / gold = [4, 0]
go not-now: not now: this is the recruit phase
+W@9,9 off-map 9,9: 9,9 is not on the map
+W@1,0 no-base 1,0: there is no base on 1,0
+W@0,1 no-army 0,1: no army stands on 0,1
+W@2,0 not-yours 2,0: the army on 2,0 is another player's
+K@0,0 not-for-sale: a King cannot be bought
+Q@0,0 too-dear: a Queen costs 9 gold; you have 8
> 0,0 base; 1 KQ / gold = [99, 0]
+Q@0,0 second-queen: you may have only one Queen at a time

> 0,0 1 KD / 0,1 mine; 1 W / -1,1 3 D / teams = [[1, 3], [2, 4]] / seats = 4 | end
0,0>2,0 not-adjacent 0,0 2,0: 2,0 is not a neighbour of 0,0
0,0>-1,1 ally -1,1: your ally stands on -1,1
0,1>1,1 no-royal 0,1: a group from 0,1 needs a King or Duke that has not moved
> 0,0 1 KW / 1,0 2 D | end
0,0>1,0 too-weak 0,0 1,0: an attack on 1,0 from 0,0 needs 3 of class piece; there are 0
> 0,0 1 KRW | end 0,0>0,1 K
K no-more-of 0,0: no more King on 0,0 can still move
W left-alone 0,0: the units left on 0,0 would have neither a King or Duke nor a structure
go left-alone 0,0: the units left on 0,0 would have neither a King or Duke nor a structure
> 0,0 1 KRW | end 0,0>0,1 K R
K pick-order: pick a King before a Rook, not after it
> 0,0 1 DRBNWWFF / 1,0 2 K | end 0,0>1,0 group go
0,0>1,0 attacked-already 0,0 1,0: a group from 0,0 already attacks 1,0
concede attacks-pending: your attacks are pending: carry them out first
> 0,0 1 DRBNWWFF / 1,0 2 K | end 0,0>1,0 group go end
0,0x0,1 no-such-attack 0,0 0,1: no attack from 0,0 on 0,1 is pending
0,0|1,0 enemy-there 1,0: an enemy stands on 1,0: you cannot decline the attack

> 0,0 1 DRBNWWFF / 1,0 2 KDRRBNWWFF | end 0,0>1,0 group go end 0,0x1,0
Q not-fieldable: no Queen is left in your army to select
R too-few-left: after a Rook too few of class royal are left to pick
> 0,0 1 DRBNWWFF / 1,0 2 KDRRBNWWFF | end 0,0>1,0 group go end 0,0x1,0 group
D king-fights: you can select your King, so you must
> 0,0 1 DRBNWWFF / 1,0 2 KDRRBNWWFF | end 0,0>1,0 group go end 0,0x1,0 group K R R B
N class-full: a selection has no more than 3 of class piece
> inside 0,0 1 DRBNWWFF / 1,0 2 DRBNWWFF | end 0,0>1,0 group go end 0,0x1,0 group group
f2f3 face-down f2: the unit on f2 lies face down and can only be turned up
f2^=C not-concealed: no Cannon of White lies face down
agree no-offer: your opponent has not offered a draw
> inside 0,0 1 DRBNWWFF / 1,0 2 DRBNWWFF | end 0,0>1,0 group go end 0,0x1,0 group group offer
offer offer-stands: a draw has already been offered
> 0,0 1 DRBNWWFF / 1,0 2 DRBNWWFF | end 0,0>1,0 group go end 0,0x1,0 group group -bR
-wR casualty-order: report White's casualties first, each side's in the order of the table of units
-bR not-fielded: Black has no Rook left in the battle
-bK royal-captured: a King is never captured
dead no-such-end: with these casualties a battle cannot end so: dead
> 0,0 1 DRBNWWFF / 1,0 2 DDRBNWWFF | end 0,0>1,0 group go end 0,0x1,0 group group resignation:w
@1,0 no-retreat 1,0: a retreat to 1,0 is not possible: it needs a neighbouring hex, empty or your own, that no pending attack names
";

#[track_caller]
fn set_up(description: &str) -> Campaign {
    let (setting, orders) = description.split_once(" | ").unwrap_or((description, ""));
    let mut table = match setting.strip_prefix("inside ") {
        Some(setting) => inside(&setting.replace(" / ", "\n")),
        None => table(&setting.replace(" / ", "\n")),
    };
    table.play(&orders.replace("group", GROUP));
    table.campaign
}

#[test]
fn every_reason_has_its_code_its_hexes_and_its_sentence() {
    let mut met: BTreeSet<&str> = strata_tactical::Illegal::codes().into_iter().collect();
    for (description, lines) in cases(REFUSED) {
        let campaign = set_up(description);
        met.extend(lines.iter().map(|line| assert_reason(&campaign, line)));
    }
    let soldiers = "W".repeat(MAX_UNITS as usize - 2);
    let full = set_up(&format!("0,0 base; 1 K{soldiers} / gold = [1, 0]"));
    let line = "+W@0,0 map-full: the map is full: it holds 255 units";
    met.insert(assert_reason(&full, line));
    met.extend(OF_VIEWS.map(|(code, _)| code));
    // Of battles that are settled, which is no order: promises::wholes.
    met.insert("lost-before");
    assert_eq!(met, Illegal::codes().into_iter().collect(), "each is met");
}
