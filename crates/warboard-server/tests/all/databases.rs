//! Games go on PostgreSQL as they do on SQLite: their tests again, with the other database.

use std::process::Command;

use crate::postgres::Cluster;
use crate::program::{DATABASE, is_on_postgres};

#[test]
fn games_are_the_same_on_postgresql() {
    if is_on_postgres() || Cluster::shared().is_none() {
        return;
    }
    let tests = std::env::current_exe().expect("it runs");
    let done = Command::new(tests)
        .args(["playing::", "ending::", "fair::", "every_game::"])
        .args(["--test-threads", "2"])
        .env(DATABASE, "postgres")
        .output()
        .expect("it runs again");
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{said}");
    assert!(!said.contains("running 0 tests"), "{said}");
}
