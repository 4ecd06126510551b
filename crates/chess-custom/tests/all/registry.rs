//! Variants that have a name in the whole program.

use std::sync::Arc;
use std::thread;

use chess_custom::{Custom, Definitions, load, loaded, unload};
use piece_kit::Variant as _;

#[test]
fn a_file_that_many_threads_load_at_once_is_loaded_once() {
    let text = "[many-threads:chess]\ncastling = false";
    let threads: Vec<_> = (0..8).map(|_| thread::spawn(move || load(text))).collect();
    for thread in threads {
        let variants = thread.join().expect("no panic").expect("a file");
        let known = loaded("many-threads").expect("it is loaded");
        assert!(Arc::ptr_eq(&variants[0], &known));
    }
}

#[test]
fn of_a_file_with_a_name_that_is_taken_nothing_is_loaded() {
    load("[taken-name:chess]").expect("a file");
    let why = load("[new-name:chess]\n[taken-name:chess]\ncastling = false").expect_err("taken");
    assert_eq!(
        why.to_string(),
        "line 2: [taken-name]: a game or another variant has this name already"
    );
    assert!(loaded("new-name").is_none());
}

#[test]
fn what_is_unloaded_is_played_on_and_freed_with_its_last_position() {
    let text = "[passing:chess]\ncastling = false";
    let variants = load(text).expect("a file");
    let rules = Arc::downgrade(&variants[0]);
    let mut position = variants[0].start();
    drop(variants);
    assert!(unload("passing"));
    assert!(!unload("passing"), "it is unloaded already");

    let action = position.parse("e2e4").expect("an action");
    position.check(action).expect("a legal action");
    position.play_unchecked(action);
    let read: Custom = position
        .to_string()
        .parse()
        .expect("its name is still known");
    assert_eq!(read, position);
    let other = load("[passing:chess]\ndoubleStep = false").expect_err("the name is in use");
    assert_eq!(
        other.faults()[0].to_string(),
        "line 1: [passing]: a game or another variant has this name already"
    );

    drop((read, position));
    assert!(rules.upgrade().is_none(), "nobody has it any more");
    assert!(loaded("passing").is_none());
    load("[passing:chess]\ndoubleStep = false").expect("the name is free");
}

#[test]
fn what_is_loaded_again_before_it_is_gone_is_the_same() {
    let text = "[coming-back:chess]\ncastling = false";
    let before = load(text).expect("a file")[0].start();
    assert!(unload("coming-back"));
    let again = load(text).expect("the same file")[0].start();
    assert_eq!(before, again);
}

/// Whoever reads a file as far as it goes gets what is free of it.
#[test]
fn of_a_file_with_faults_what_is_free_is_loaded() {
    load("[in-use:chess]").expect("a file");
    let text = "
[in-use:chess]
castling = false
[of-the-program:chess]
[walled:chess]
twoBoards = true
[unwalled:chess]
castling = true
castling = false
";
    let loaded_now = Definitions::read(text).load_free(|name| name == "of-the-program");
    let names: Vec<_> = loaded_now.variants().iter().map(|one| one.name()).collect();
    assert_eq!(names, ["unwalled"]);
    assert!(loaded("unwalled").is_some() && loaded("of-the-program").is_none());
    let told: Vec<String> = loaded_now
        .faults()
        .iter()
        .map(ToString::to_string)
        .collect();
    let expected = [
        "line 2: [in-use]: a game or another variant has this name already",
        "line 4: [of-the-program]: a game or another variant has this name already",
        "line 6: [walled]: twoBoards = true: this is not supported",
        "line 9: [unwalled]: the key castling is there twice: the last one counts",
    ];
    assert_eq!(told, expected);
    let remarks = loaded_now.faults().iter().filter(|fault| fault.is_remark());
    assert_eq!(remarks.count(), 1);
    let again = Definitions::read(text).load_free(|_| false);
    assert!(
        again
            .variants()
            .iter()
            .any(|one| Arc::ptr_eq(one, &loaded_now.variants()[0])),
        "of a file that is loaded the same variants are returned"
    );
}

#[test]
fn what_is_only_held_goes_with_whoever_holds_it() {
    let text = "[held-one:chess]\ncastling = false";
    let read = || Definitions::read(text);
    let (first, second) = (read().hold_free(|_| false), read().hold_free(|_| false));
    assert!(Arc::ptr_eq(&first.variants()[0], &second.variants()[0]));
    assert!(!unload("held-one"), "nobody has loaded it");
    drop(first);
    assert!(loaded("held-one").is_some());
    load(text).expect("the same file");
    drop(second);
    assert!(loaded("held-one").is_some(), "it is loaded now");
    // Holding what is loaded does not unload it.
    drop(read().hold_free(|_| false));
    assert!(loaded("held-one").is_some());
    assert!(unload("held-one"));
    assert!(loaded("held-one").is_none());
}
