//! Variants that have a name in the whole program.

use std::thread;

use chess_custom::{load, loaded};

#[test]
fn a_file_that_many_threads_load_at_once_is_loaded_once() {
    let text = "[many-threads:chess]\ncastling = false";
    let threads: Vec<_> = (0..8).map(|_| thread::spawn(move || load(text))).collect();
    for thread in threads {
        let variants = thread.join().expect("no panic").expect("a file");
        let known = loaded("many-threads").expect("it is loaded");
        assert!(std::ptr::eq(&raw const variants[0], known));
    }
}

#[test]
fn of_a_file_with_a_name_that_is_taken_nothing_is_loaded() {
    load("[taken-name:chess]").expect("a file");
    let why = load("[new-name:chess]\n[taken-name:chess]\ncastling = false").expect_err("taken");
    assert_eq!(
        why.to_string(),
        "another variant called taken-name is loaded already"
    );
    assert!(loaded("new-name").is_none());
}
