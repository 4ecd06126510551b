//! Invasion's terms.

use invasion::Invasion;

use crate::terms::w;
use crate::{Evaluated, KindTerms, Terms};

impl Evaluated for Invasion {
    fn terms() -> Terms {
        let kind = |value, usual, menace| KindTerms {
            value: w(value, value),
            goal: w(4, 4),
            mobility: w(3, 3),
            usual,
            menace,
            ..KindTerms::default()
        };
        Terms {
            kinds: vec![
                KindTerms::default(),
                KindTerms {
                    mobility: w(2, 4),
                    goal: w(6, 20),
                    ..kind(300, 0, 0)
                },
                kind(800, 10, 12),
                kind(850, 10, 12),
                kind(750, 10, 12),
                kind(650, 0, 0),
                KindTerms {
                    value: w(100, 140),
                    goal: w(5, 10),
                    mobility: w(2, 2),
                    usual: 3,
                    menace: 5,
                    ..KindTerms::default()
                },
            ],
            full: 10_000,
            tempo: 12,
            goals: &[(0, 9)],
            danger: 90,
            ..Terms::default()
        }
    }
}
