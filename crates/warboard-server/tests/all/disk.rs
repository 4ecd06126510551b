//! Disks that are full, and files that are not what they should be.

use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;

use crate::program::{Program, folder};

/// A server whose files may not grow beyond so many blocks of 512 bytes, until it may.
fn limited(database: &Path, blocks: u32) -> Program {
    let script = "trap '' XFSZ; ulimit -S -f \"$1\"; shift; exec \"$@\"";
    let server = Command::new("sh")
        .args(["-c", script, "sh", &blocks.to_string()])
        .arg(env!("CARGO_BIN_EXE_warboard-server"))
        .args(["--listen", "127.0.0.1:0", "--log", "error", "--database"])
        .arg(database)
        .args([
            "--rate",
            "100000",
            "--newcomers",
            "100000",
            "--tables",
            "100000",
        ])
        .stdout(Stdio::piped())
        .spawn();
    Program::of(server.expect("there is a shell"))
}

/// What a full disk does not take is refused, and has not happened; when there is room it goes on.
#[test]
fn a_full_disk_refuses_and_changes_nothing() {
    let folder = folder();
    let database = folder.path().join("games.db");
    drop(Program::with(&database.display().to_string(), &[]));
    let mut server = limited(&database, 1200);
    let (mut white, mut black) = (server.newcomer(), server.newcomer());
    let of = white.create(json!({ "game": "chess", "seats": { "w": "me" } }));
    black.ask("sit", json!({ "of": of })).unwrap();
    let follow = json!({ "of": of });
    black.ask("follow", follow.clone()).unwrap();
    let act = |action: &str, ply: usize| json!({ "of": of, "action": action, "ply": ply });
    let other = json!({ "setup": { "game": "chess" } });
    let tables = (0..5000).find_map(|_| white.ask("create", other.clone()).err());
    assert_eq!(tables.expect("the disk is full")["code"], "not-stored");
    // An action may be smaller.
    let mut ply = 0;
    let why = loop {
        let player = if ply % 2 == 0 { &mut white } else { &mut black };
        let action = ["Nf3", "Nf6", "Ng1", "Ng8"][ply % 4];
        match player.ask("act", act(action, ply)) {
            Ok(_) => ply += 1,
            Err(why) => break why,
        }
    };
    assert_eq!(why["code"], "not-stored");
    // Nothing has changed: not here, and not for those who come again.
    let seen = black.ask("follow", follow.clone()).unwrap();
    assert_eq!(seen["followed"]["game"]["since"], ply);
    assert_eq!(
        white.ask("create", other).unwrap_err()["code"],
        "not-stored"
    );
    let player = if ply % 2 == 0 { &mut white } else { &mut black };
    let choices = player.ask("choices", json!({ "of": of })).unwrap();
    let action = choices["choices"][0]["action"].as_str().unwrap();
    assert_eq!(
        player.ask("act", act(action, ply)).unwrap_err()["code"],
        "not-stored"
    );
    // There is room again.
    let freed = Command::new("prlimit")
        .args([
            "--fsize=unlimited:unlimited",
            "--pid",
            &server.id().to_string(),
        ])
        .status();
    assert!(freed.is_ok_and(|freed| freed.success()));
    player.ask("act", act(action, ply)).unwrap();
    ply += 1;
    server.kill();
    let server = Program::with(&database.display().to_string(), &[]);
    let mut again = crate::client::Client::connect(&server.address, white.key.as_deref());
    let seen = again.ask("follow", follow).unwrap();
    assert_eq!(seen["followed"]["game"]["since"], ply);
}

/// What a server says that does not start: one line.
fn refused(database: &str, user: Option<u32>) -> String {
    let mut server = Command::new(env!("CARGO_BIN_EXE_warboard-server"));
    server.args([
        "--listen",
        "127.0.0.1:0",
        "--log",
        "error",
        "--database",
        database,
    ]);
    if let Some(user) = user {
        server.uid(user).gid(user);
    }
    let done = server.output().expect("it ends");
    assert!(!done.status.success(), "it starts with {database}");
    let said = String::from_utf8(done.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

/// Files that are not the server's are named, and left as they are.
#[test]
fn a_database_that_cannot_be_used_is_refused_and_left_alone() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let sql = |name: &str, text: &str| {
        let done = Command::new("python3")
            .args(["-c", "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.executescript(sys.argv[2]); c.close()"])
            .args([&path(name), text])
            .status();
        assert!(done.is_ok_and(|done| done.success()));
    };
    let server = Program::with(&path("games.db"), &[]);
    assert!(refused(&path("games.db"), None).contains("another server has"));
    drop(server);

    sql("newer.db", "");
    std::fs::copy(path("games.db"), path("newer.db")).unwrap();
    sql(
        "newer.db",
        "PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO _sqlx_migrations \
        SELECT 999, description, installed_on, success, checksum, execution_time FROM _sqlx_migrations LIMIT 1",
    );
    sql(
        "others.db",
        "CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('mine')",
    );
    std::fs::write(path("text.db"), "this is no database at all, ".repeat(100)).unwrap();
    let whole = std::fs::read(path("games.db")).unwrap();
    std::fs::write(path("half.db"), &whole[..whole.len() / 2]).unwrap();
    let cases = [
        ("newer.db", "of a newer warboard-server"),
        ("others.db", "another program's"),
        ("text.db", "not a database"),
        ("half.db", "malformed"),
    ];
    for (name, why) in cases {
        let before = std::fs::read(path(name)).unwrap();
        let said = refused(&path(name), None);
        assert!(said.contains(why) && said.contains(name), "{name}: {said}");
        assert_eq!(std::fs::read(path(name)).unwrap(), before, "{name}");
    }
    let said = refused(&path("nowhere/games.db"), None);
    assert!(
        said.contains("nowhere") && said.contains("No such file"),
        "{said}"
    );
}

/// A file that may not be written is refused at the start, not at the first action.
#[test]
fn a_file_that_is_read_only_is_refused() {
    let folder = folder();
    let database = folder.path().join("games.db");
    drop(Program::with(&database.display().to_string(), &[]));
    // For root nothing is read-only: somebody else tries.
    let own = folder.path().metadata().unwrap().uid();
    let user = (own == 0).then_some(65534);
    if let Some(user) = user {
        chown(folder.path(), Some(user), Some(user)).unwrap();
        for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
            chown(file.path(), Some(user), Some(user)).unwrap();
        }
    }
    std::fs::set_permissions(&database, std::fs::Permissions::from_mode(0o444)).unwrap();
    let said = refused(&database.display().to_string(), user);
    assert!(
        said.contains("readonly") || said.contains("read-only"),
        "{said}"
    );
}
