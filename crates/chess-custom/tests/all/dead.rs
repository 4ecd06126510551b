//! Positions in which neither side can win any more.

use chess_custom::{Custom, load};
use piece_kit::testing::{assert_dead, position};

const VARIANTS: &str = "
[dead-chess:chess]
[dead-hill:chess]
flagPiece = k
flagRegionWhite = d4
flagRegionBlack = d4
[dead-house:crazyhouse]
[dead-stuck:chess]
stalemateValue = loss
[dead-jumpers:chess]
customPiece1 = n:NA
knight = -
[dead-kings:chess]
king = k:KD
[dead-palace:chess]
mobilityRegionWhiteKing = a1 b1 c1 d1 e1 f1 g1 h1
[dead-faces:chess]
flyingGeneral = true
[dead-climbers:chess]
promotedPieceType = n:q
";

#[test]
fn nothing_but_kings_and_what_mates_nobody() {
    load(VARIANTS).unwrap_or_else(|why| panic!("{why}"));
    for (variant, placement, dead) in [
        ("chess", "4k3/8/8/8/8/8/8/4K3", true),
        ("chess", "4k3/8/8/8/8/8/8/4KN2", true),
        ("chess", "4k1n1/8/8/8/8/8/8/4KN2", false),
        ("chess", "2b1k3/8/8/8/8/8/8/4KB2", true),
        ("chess", "3bk3/8/8/8/8/8/8/4KB2", false),
        ("chess", "4k3/8/8/8/8/8/8/4KBN1", false),
        ("chess", "4k3/8/8/8/8/8/8/4KR2", false),
        ("chess", "4k3/8/8/8/8/8/8/4KN1*", false),
        ("hill", "4k3/8/8/8/8/8/8/4K3", false),
        ("house", "4k3/8/8/8/8/8/8/4K3[]", true),
        ("house", "4k3/8/8/8/8/8/8/4K3[N]", false),
        ("house", "4k3/8/8/8/8/8/8/4KN2[]", false),
        ("stuck", "4k3/8/8/8/8/8/8/4K3", false),
        ("jumpers", "4k3/8/8/8/8/8/8/4K3", true),
        ("jumpers", "4k3/8/8/8/8/8/8/4KN2", false),
        ("kings", "4k3/8/8/8/8/8/8/4K3", false),
        ("palace", "4k3/8/8/8/8/8/8/4K3", false),
        ("faces", "4k3/8/8/8/8/8/8/3K4", true),
        ("faces", "4k3/8/8/8/8/8/8/3K1N2", false),
        ("climbers", "4k3/8/8/8/8/8/8/4KN2", false),
        ("climbers", "4k3/8/8/8/8/8/8/4KB2", true),
    ] {
        let text = format!("dead-{variant} {placement} w - - 0 1");
        assert_eq!(position::<Custom>(&text).is_dead(), dead, "{text}");
    }
    let before = position::<Custom>("dead-chess 4k3/8/8/8/8/8/3r4/4KB2 w - - 0 1");
    assert_dead(&before, "e1d2");
}
