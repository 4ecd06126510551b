//! A server to be tested: the program itself, as people run it.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use super::client::{Client, http, try_http};
use super::postgres::Cluster;

/// Where games are in tests that do not say it: in files of SQLite, or with `postgres` there.
pub(crate) const DATABASE: &str = "WARBOARD_TEST_DATABASE";

/// A server, which ends with this.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: String,
}

impl Program {
    /// A server whose games are in a folder, or in a database of PostgreSQL that is this folder's.
    pub(crate) fn start(folder: &Path) -> Self {
        let database = match is_on_postgres() {
            true => Cluster::shared().map(|cluster| cluster.database_of(folder)),
            false => None,
        };
        let file = folder.join("games.db").display().to_string();
        Self::with(&database.unwrap_or(file), &[])
    }

    /// A server on a database, with more arguments.
    pub(crate) fn with(database: &str, more: &[&str]) -> Self {
        Self::strict(
            database,
            &[
                &[
                    "--rate",
                    "100000",
                    "--newcomers",
                    "100000",
                    "--creations",
                    "100000",
                ],
                more,
            ]
            .concat(),
        )
    }

    /// A server that lets nobody ask more often than it usually does.
    pub(crate) fn strict(database: &str, more: &[&str]) -> Self {
        let child = Command::new(env!("CARGO_BIN_EXE_warboard-server"))
            .args([
                "--listen",
                "127.0.0.1:0",
                "--database",
                database,
                "--log",
                "warn",
            ])
            .args(more)
            .stdout(Stdio::piped())
            .spawn();
        Self::of(child.expect("the program is there"))
    }

    /// A server that has been started.
    pub(crate) fn of(mut child: Child) -> Self {
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().expect("it is a pipe"));
        lines.read_line(&mut line).expect("it says something");
        let address = line.trim().rsplit("http://").next().expect("an address");
        Self {
            address: address.to_string(),
            child,
        }
    }

    /// Ends it as a power cut does.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// A figure that it has for those who look after it.
    pub(crate) fn figure(&self, name: &str) -> u64 {
        let (_, text) = http(&self.address, "GET", "/metrics", &[], "");
        let start = format!("warboard_{name} ");
        let line = text.lines().find_map(|line| line.strip_prefix(&start));
        line.and_then(|figure| figure.parse().ok())
            .expect("it is told")
    }

    /// What the system calls it.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends it a signal.
    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.is_ok_and(|sent| sent.success()));
    }

    /// Waits until it ends by itself.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        self.child.wait().expect("it is a child")
    }

    /// The key of somebody new.
    pub(crate) fn key(&self) -> String {
        Self::try_key(&self.address).expect("a key")
    }

    /// The key of somebody new; none if no server answers.
    pub(crate) fn try_key(address: &str) -> Option<String> {
        let (_, body) = try_http(address, "POST", "/api/key", &[], "{}")?;
        let answer: Value = serde_json::from_str(&body).ok()?;
        Some(answer["ok"]["key"].as_str()?.to_string())
    }

    /// Somebody new on a socket.
    pub(crate) fn newcomer(&self) -> Client {
        Client::connect(&self.address, Some(&self.key()))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Whether games are in PostgreSQL where a test does not say it.
pub(crate) fn is_on_postgres() -> bool {
    std::env::var(DATABASE).is_ok_and(|database| database == "postgres")
}

/// A folder that is removed with its server.
pub(crate) fn folder() -> TempDir {
    TempDir::new().expect("there is room")
}
