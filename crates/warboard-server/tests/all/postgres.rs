//! A PostgreSQL of the tests' own: a temporary cluster on loopback, with a port and a folder of its own. The one that
//! the package may have made is never touched.

use std::io::Read as _;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

use tempfile::TempDir;

/// Starts a cluster, and ends it when nobody holds the other end of its input any more: however the tests end.
const SCRIPT: &str = r#"
set -e
# Whoever ends the tests may end all that they have started.
trap : TERM INT HUP
"$1/initdb" -D "$0/data" -A trust -U warboard -E UTF8 --locale=C --no-sync > "$0/log" 2>&1
"$1/pg_ctl" -D "$0/data" -w -l "$0/log" -o "-p $2 -k '' -c listen_addresses=127.0.0.1 -c max_connections=200" \
    start >> "$0/log" 2>&1 && echo started
read -r _ || true
"$1/pg_ctl" -D "$0/data" -m immediate stop >> "$0/log" 2>&1 || true
rm -rf "$0"
"#;

/// A running PostgreSQL.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    user: Option<(u32, u32)>,
    /// It ends when this is closed.
    _input: ChildStdin,
    _script: Child,
}

/// Where Debian and others have the programs.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let versions = versions.flatten().map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = versions.chain(std::env::split_paths(&path));
    let has_all = |folder: &PathBuf| {
        let names = ["initdb", "pg_ctl", "createdb", "pg_dump"];
        names.iter().all(|name| folder.join(name).exists())
    };
    all.filter(has_all).last()
}

/// PostgreSQL does not run as root: the user and group that it runs as then.
fn other_user(folder: &Path) -> Option<(u32, u32)> {
    let own = std::os::unix::fs::MetadataExt::uid(&folder.metadata().expect("it is there"));
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let ids = |name: &str| {
        let user = users
            .lines()
            .find(|line| line.split(':').next() == Some(name))?;
        let mut fields = user.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    (own == 0).then(|| {
        ids("postgres")
            .or_else(|| ids("nobody"))
            .unwrap_or((65534, 65534))
    })
}

impl Cluster {
    /// A cluster in a folder that is removed by whoever made it. None if PostgreSQL is not installed: then the tests
    /// that need it are skipped, but not in CI.
    pub(crate) fn start(folder: &Path) -> Option<Self> {
        let Some(programs) = programs() else {
            assert!(
                std::env::var_os("CI").is_none(),
                "PostgreSQL is not installed"
            );
            eprintln!("skipped: PostgreSQL is not installed");
            return None;
        };
        let user = other_user(folder);
        if let Some((user, group)) = user {
            chown(folder, Some(user), Some(group)).expect("root may do that");
        }
        let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let port = free.expect("a port is free").port();
        let mut script = Command::new("sh");
        script
            .arg("-c")
            .arg(SCRIPT)
            .arg(folder)
            .arg(&programs)
            .arg(port.to_string());
        let script = as_user(&mut script, user)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut script = script.spawn().expect("there is a shell");
        let mut said = [0; 8];
        let read = script
            .stdout
            .as_mut()
            .expect("a pipe")
            .read_exact(&mut said);
        if read.is_err() {
            let log = std::fs::read_to_string(folder.join("log"));
            panic!("PostgreSQL does not start: {}", log.unwrap_or_default());
        }
        Some(Self {
            programs,
            folder: folder.to_path_buf(),
            port,
            user,
            _input: script.stdin.take().expect("a pipe"),
            _script: script,
        })
    }

    /// The cluster of all tests that do nothing to it.
    pub(crate) fn shared() -> Option<&'static Self> {
        static SHARED: OnceLock<Option<(Cluster, TempDir)>> = OnceLock::new();
        static STARTING: Mutex<()> = Mutex::new(());
        let _one = STARTING.lock();
        let shared = SHARED.get_or_init(|| {
            let folder = TempDir::with_prefix("warboard-postgres-").expect("there is room");
            Self::start(folder.path()).map(|cluster| (cluster, folder))
        });
        shared.as_ref().map(|(cluster, _)| cluster)
    }

    /// A new database, by its address.
    pub(crate) fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("games{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.run("createdb", &[&name]);
        self.url(&name)
    }

    /// The database of a folder, which is created if it is not there.
    pub(crate) fn database_of(&self, folder: &Path) -> String {
        static KNOWN: Mutex<Vec<(PathBuf, String)>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().expect("nobody fails here");
        if let Some((_, database)) = known.iter().find(|(known, _)| known == folder) {
            return database.clone();
        }
        let database = self.database();
        known.push((folder.to_path_buf(), database.clone()));
        database
    }

    /// The address of a database.
    pub(crate) fn url(&self, name: &str) -> String {
        format!("postgres://warboard@127.0.0.1:{}/{name}", self.port)
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Runs one of its programs as a client, and returns what it prints.
    pub(crate) fn run(&self, program: &str, arguments: &[&str]) -> String {
        let port = self.port.to_string();
        let done = Command::new(self.programs.join(program))
            .args(["-h", "127.0.0.1", "-p", &port, "-U", "warboard"])
            .args(arguments)
            .output();
        let done = done.expect("it is installed");
        let why = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{program}: {why}");
        String::from_utf8_lossy(&done.stdout).into_owned()
    }

    /// Ends all connections and starts it again, as an update does.
    pub(crate) fn restart(&self) {
        let mut restart = Command::new(self.programs.join("pg_ctl"));
        restart.arg("-D").arg(self.folder.join("data"));
        restart
            .args(["-w", "-m", "fast", "restart"])
            .arg("-l")
            .arg(self.folder.join("log"));
        let done = as_user(&mut restart, self.user)
            .stdout(Stdio::null())
            .status();
        assert!(done.is_ok_and(|done| done.success()));
    }
}

fn as_user(command: &mut Command, user: Option<(u32, u32)>) -> &mut Command {
    match user {
        Some((user, group)) => command.uid(user).gid(group).current_dir("/"),
        None => command.current_dir("/"),
    }
}
