//! A file of variants, and random play in what it defines: the text before a line of `---`, then two bytes
//! for each action.
#![no_main]

use chess_custom::Definitions;
use libfuzzer_sys::fuzz_target;
use piece_kit::records::NoJournal;

fuzz_target!(|bytes: &[u8]| {
    let split = bytes.windows(5).position(|window| window == b"\n---\n");
    let (text, choices) = match split {
        Some(at) => (&bytes[..at], &bytes[at + 5..]),
        None => (bytes, &[][..]),
    };
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    let file = Definitions::read(text);
    let lines: Vec<_> = file.faults().iter().map(|fault| fault.line()).collect();
    assert!(lines.is_sorted() && lines.len() <= 1000);
    assert_eq!(file.clone().strict().is_ok(), lines.is_empty());
    for definition in file.variants().iter().take(2) {
        let mut position = definition.start();
        for choice in choices.chunks_exact(2) {
            let actions = position.legal_actions();
            assert_eq!(actions.len() as u64, position.count_legal());
            assert_eq!(position.outcome().is_some(), actions.is_empty());
            if actions.is_empty() {
                break;
            }
            let choice = usize::from(u16::from_le_bytes([choice[0], choice[1]]));
            let action = actions[choice % actions.len()];
            assert_eq!(position.parse(&action.to_string()), Ok(action));
            assert_eq!(position.check(action), Ok(()));
            position.play_into(action, &mut NoJournal);
            let fen = position.fen().to_string();
            let reread = definition.parse(&fen).expect("canonical");
            assert_eq!(position, reread, "{fen}");
            assert_eq!(position.key(), reread.key());
        }
    }
});
