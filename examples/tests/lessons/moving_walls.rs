//! The lesson on moving walls; its game is tested with the others.

#[test]
fn the_lesson_runs() {
    super::main().unwrap();
}
