//! Capatomic's terms.

use capatomic::Capatomic;

use crate::terms::w;
use crate::{Evaluated, KindTerms, Terms};

impl Evaluated for Capatomic {
    fn terms() -> Terms {
        let kind = |value, usual, menace| KindTerms {
            value: w(value, value),
            centre: w(4, 3),
            mobility: w(4, 5),
            usual,
            menace,
            ..KindTerms::default()
        };
        Terms {
            kinds: vec![
                KindTerms {
                    value: w(90, 120),
                    push: w(2, 0),
                    ahead: w(0, 6),
                    ..KindTerms::default()
                },
                kind(290, 5, 8),
                KindTerms {
                    pair: w(20, 30),
                    ..kind(340, 8, 6)
                },
                KindTerms {
                    centre: w(1, 0),
                    ..kind(550, 8, 9)
                },
                KindTerms {
                    centre: w(1, 3),
                    mobility: w(2, 4),
                    ..kind(1050, 16, 14)
                },
                KindTerms {
                    mobility: w(3, 4),
                    ..kind(870, 13, 12)
                },
                KindTerms {
                    mobility: w(3, 4),
                    centre: w(1, 2),
                    ..kind(930, 13, 13)
                },
                KindTerms {
                    mobility: w(1, 2),
                    centre: w(1, 2),
                    ..kind(450, 5, 4)
                },
                KindTerms {
                    centre: w(-12, 12),
                    ahead: w(-8, 4),
                    ..KindTerms::default()
                },
            ],
            full: 10_000,
            tempo: 12,
            passed: w(1, 3),
            isolated: w(-8, -12),
            doubled: w(-6, -14),
            chained: w(7, 5),
            threatened: w(-40, -40),
            shelter: w(14, 0),
            danger: 90,
            ..Terms::default()
        }
    }
}
