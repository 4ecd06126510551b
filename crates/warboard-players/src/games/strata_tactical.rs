//! The terms of battles.

use strata_tactical::Battle;

use crate::terms::w;
use crate::{Evaluated, KindTerms, Terms};

/// A unit face down is worth less than the mean of what may be there, so that turning it up is a gain.
impl Evaluated for Battle {
    fn terms() -> Terms {
        let kind = |value, usual, menace| KindTerms {
            value: w(value, value),
            centre: w(4, 4),
            mobility: w(4, 5),
            near: w(2, 6),
            usual,
            menace,
            ..KindTerms::default()
        };
        Terms {
            kinds: vec![
                KindTerms {
                    centre: w(-4, 12),
                    near: w(0, 5),
                    ..KindTerms::default()
                },
                KindTerms {
                    centre: w(-4, 12),
                    ..KindTerms::default()
                },
                KindTerms {
                    mobility: w(2, 4),
                    ..kind(950, 14, 16)
                },
                kind(520, 8, 12),
                kind(330, 7, 8),
                kind(310, 5, 9),
                kind(330, 6, 10),
                kind(370, 6, 9),
                kind(130, 3, 5),
                kind(130, 3, 5),
                KindTerms {
                    value: w(230, 230),
                    ..KindTerms::default()
                },
                KindTerms::default(),
            ],
            full: 4_000,
            tempo: 10,
            danger: 80,
            ..Terms::default()
        }
    }
}
