//! Lines of text: the first a position, the others actions. Nothing panics,
//! what is read is written back, and a refused action changes nothing.
#![no_main]

use capatomic::Capatomic;
use libfuzzer_sys::fuzz_target;
use piece_kit::Variant;

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let Ok(mut position) = lines.next().unwrap_or_default().parse::<Capatomic>() else {
        return;
    };
    assert_eq!(position.to_string().parse(), Ok(position));
    for line in lines {
        let _ = position.parse_san(line);
        let Ok(action) = position.parse(line) else {
            continue;
        };
        assert_eq!(action.to_string(), line);
        let before = position;
        match position.apply(action) {
            Ok(_) => assert!(before.legal_actions().contains(&action)),
            Err(_) => {
                assert_eq!(position, before);
                assert!(!before.legal_actions().contains(&action));
            }
        }
    }
});
