//! Variants that have a name in the whole program.

use std::sync::Arc;
use std::thread;

use chess_custom::{Custom, load, loaded, unload};
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
    assert_eq!(why.to_string(), "the name taken-name is taken already");
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
        "the name passing is taken already"
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
