//! What is wrong with a text is told in the same words, whatever the machine counts with.

use capatomic::Capatomic;
use piece_kit::Message;
use piece_kit::text::ParseLimited;
use strata_strategic::scenarios::Scenario;
use strata_tactical::{Battle, Terrain};

/// More squares than any machine's integer holds.
const HUGE: &str = "99999999999999999999999999K";

#[test]
fn a_count_that_is_too_large_is_told_alike() {
    let text = format!("10/10/10/10/10/10/10/10/10/{HUGE} w - - - - 0 1");
    let why = text.parse::<Capatomic>().unwrap_err();
    let sentence = "placement: rank 1 has 4294967295 squares instead of 10";
    assert_eq!(why.faults()[0].to_string(), sentence);
    assert_eq!(
        why.faults()[0].args().to_string(),
        "rank=1 found=4294967295 expected=10"
    );
    let why = format!("{HUGE} w 0 1").parse::<Battle>().unwrap_err();
    let sentence = "placement: rank 1 has 4294967295 squares instead of 1 to 10";
    assert_eq!(why.faults()[0].to_string(), sentence);
}

#[test]
fn a_text_that_is_too_long_is_told_alike() {
    let long = "?".repeat(200_000);
    let told = |why: String| assert!(why.ends_with("are read"), "{why}");
    told(long.parse::<Battle>().unwrap_err().to_string());
    told(long.parse::<Terrain>().unwrap_err().to_string());
    told(long.parse::<Scenario>().unwrap_err().to_string());
    let faults = Battle::parse_limited(&format!("{long} w 0 1"), usize::MAX).unwrap_err();
    assert_eq!((faults.faults().len(), faults.more()), (100, 199_902));
}
