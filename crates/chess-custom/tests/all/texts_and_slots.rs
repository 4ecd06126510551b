//! What every legal action of a position has: a text that means it alone, and a slot of its own.

use std::collections::BTreeSet;

use chess_custom::Custom;
use piece_kit::Boarded as _;

pub(crate) fn assert_texts_and_slots(position: &Custom) {
    let mut slots = BTreeSet::new();
    for action in position.legal_actions() {
        let text = action.to_string();
        assert_eq!(position.parse(&text), Ok(action), "{position} {text}");
        let slot = position.slot(action);
        assert!(slot < position.slots(), "{position} {text}: {slot}");
        assert!(slots.insert(slot), "{position} {text}: {slot} is another's");
    }
    assert!(position.slots() <= Custom::SLOTS);
}
