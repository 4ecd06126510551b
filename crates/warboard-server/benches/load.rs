//! What the server bears, with real sockets: `cargo bench -p warboard-server --bench load`.
//!
//! Two players sit at each table, with a clock, and play legal games of chess that were drawn before. The server is a
//! process of its own with a database of `SQLite` in a folder of the system's temporary files. Three runs: players who
//! act as soon as it is their turn; 500 actions a second over a thousand tables; 5,000 open tables with a socket each.
//!
//! With `-- --beside benches/boardgame-io` the server of boardgame.io is loaded in the same way, before and after the
//! first run: `npm install` there first. With `-- --database postgres://... --processes 2` games are in an empty database
//! of `PostgreSQL`, and players spread over so many processes, the two of a table on different ones.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::{sleep, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Start, find};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Between the first and the last action that counts.
const WARM_UP: Duration = Duration::from_secs(2);

fn main() -> Result<(), Failure> {
    // `cargo test` runs it, too, to see that it runs.
    let is_short = !env::args().any(|word| word == "--bench");
    let beside = argument("--beside");
    let processes = argument("--processes").map_or(Ok(1), |number| number.parse())?;
    let place = Place {
        database: argument("--database"),
        processes,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let seconds = Duration::from_secs(if is_short { 1 } else { 20 });
        let (busy, paced, open) = if is_short {
            (4, 8, 16)
        } else {
            (200, 1000, 5000)
        };
        let mut others = Vec::new();
        others.extend(beside.as_ref().map(|folder| other(folder, busy, seconds)));
        let own = run(&place, "as fast as they can", busy, None, seconds).await?;
        others.extend(beside.as_ref().map(|folder| other(folder, busy, seconds)));
        for other in others {
            println!(
                "as many actions as boardgame.io's: {:.1} times",
                own / other?
            );
        }
        run(&place, "500 actions a second", paced, Some(500), seconds).await?;
        remember(&place, open).await
    })
}

fn argument(name: &str) -> Option<String> {
    env::args().skip_while(|word| word != name).nth(1)
}

/// How many actions a second the server of boardgame.io takes.
fn other(folder: &str, tables: usize, seconds: Duration) -> Result<f64, Failure> {
    // Benchmarks run in the folder of their package.
    let script = Path::new("../..").join(folder).join("load.mjs");
    let (tables, seconds) = (tables.to_string(), seconds.as_secs().to_string());
    let ran = Command::new("node")
        .arg(script)
        .args([tables, seconds])
        .output()?;
    let said = String::from_utf8(ran.stdout)?;
    print!("{said}");
    let number = said
        .split(" actions/s")
        .next()
        .and_then(|text| text.rsplit(' ').next());
    Ok(number.ok_or("it says nothing")?.parse()?)
}

/// Players at so many tables, who act at once or at a rate for all of them together.
async fn run(
    place: &Place,
    name: &str,
    tables: usize,
    rate: Option<u64>,
    seconds: Duration,
) -> Result<f64, Failure> {
    let servers = place.start()?;
    let games = Arc::new(games()?);
    let counted = Arc::new(Counted::default());
    let mut players = Vec::new();
    for table in 0..tables {
        let (mut white, mut black) = (
            Player::new(&servers[table % servers.len()].address).await?,
            Player::new(&servers[(table + 1) % servers.len()].address).await?,
        );
        let of = white.create(table).await?;
        black.ask("sit", json!({ "of": of })).await?;
        let pace =
            rate.map(|rate| Duration::from_secs(tables as u64) / u32::try_from(rate).unwrap_or(1));
        let (games, counted) = (Arc::clone(&games), Arc::clone(&counted));
        players.push(tokio::spawn(async move {
            play(
                [white, black],
                of,
                &games[table % games.len()],
                pace,
                &counted,
            )
            .await;
        }));
    }
    sleep(WARM_UP).await;
    counted.is_counting.store(true, Ordering::Relaxed);
    let began = Instant::now();
    sleep(seconds).await;
    counted.is_counting.store(false, Ordering::Relaxed);
    let took = began.elapsed().as_secs_f64();
    players.iter().for_each(tokio::task::JoinHandle::abort);
    let mut latencies = counted.latencies.lock().await.clone();
    latencies.sort_unstable();
    let at = |percent: usize| {
        latencies
            .get(latencies.len() * percent / 100)
            .map_or(0.0, |micros| *micros as f64 / 1000.0)
    };
    println!(
        "warboard-server, {name}: {tables} tables, {:.0} actions/s, acknowledged in {:.1} ms (median), {:.1} ms (99 %), {} MiB",
        latencies.len() as f64 / took,
        at(50),
        at(99),
        memory(&servers)
    );
    let failed = counted.failed.load(Ordering::Relaxed);
    if latencies.is_empty() || failed > 0 {
        return Err(format!("{failed} tables failed").into());
    }
    Ok(latencies.len() as f64 / took)
}

/// How much memory so many open tables take, each with somebody who follows it.
async fn remember(place: &Place, tables: usize) -> Result<(), Failure> {
    let servers = place.start()?;
    let mut players = Vec::new();
    for table in 0..tables {
        let mut player = Player::new(&servers[table % servers.len()].address).await?;
        let of = player.create(table).await?;
        player.ask("sit", json!({ "of": of })).await?;
        player.ask("follow", json!({ "of": of })).await?;
        player
            .ask(
                "act",
                json!({ "of": of, "action": "e2e4", "ply": 0, "by": "w" }),
            )
            .await?;
        players.push(player);
    }
    println!(
        "warboard-server, open: {tables} tables with a socket each, {} MiB",
        memory(&servers)
    );
    Ok(())
}

/// What was measured.
#[derive(Default)]
struct Counted {
    is_counting: AtomicBool,
    /// Microseconds from the sending of an action until it is acknowledged.
    latencies: Mutex<Vec<u64>>,
    failed: AtomicU64,
}

/// Both players of a table play a game, and then the same one at another table.
async fn play(
    mut players: [Player; 2],
    mut of: String,
    game: &[String],
    pace: Option<Duration>,
    counted: &Counted,
) {
    let mut next = tokio::time::Instant::now();
    loop {
        for (ply, action) in game.iter().enumerate() {
            if let Some(pace) = pace {
                next += pace;
                sleep_until(next).await;
            }
            let began = Instant::now();
            let fields = json!({ "of": of, "action": action, "ply": ply });
            if players[ply % 2].ask("act", fields).await.is_err() {
                counted.failed.fetch_add(1, Ordering::Relaxed);
                return;
            }
            if counted.is_counting.load(Ordering::Relaxed) {
                let micros = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
                counted.latencies.lock().await.push(micros);
            }
        }
        let resign = json!({ "of": of, "word": "resign" });
        let _ = players[0].ask("speak", resign).await;
        let Ok(created) = players[0].create(0).await else {
            return;
        };
        of = created;
        let _ = players[1].ask("sit", json!({ "of": of })).await;
    }
}

/// Games of a hundred legal actions, none of which ends before.
fn games() -> Result<Vec<Vec<String>>, Failure> {
    let mut games = Vec::new();
    let mut rng = SeededRng::new(&Seed::guessable(55));
    while games.len() < 32 {
        let mut game = find("chess")?.start(&Start::Default)?;
        let mut actions = Vec::new();
        while actions.len() < 100 && !game.status().is_over() {
            let Some(action) = rng.choose(&game.legal()).cloned() else {
                break;
            };
            game.play(&action)?;
            actions.push(action);
        }
        if actions.len() == 100 && !game.status().is_over() {
            games.push(actions);
        }
    }
    Ok(games)
}

/// Where games are, and how many processes serve them.
struct Place {
    /// A file of its own, if it is not told.
    database: Option<String>,
    processes: usize,
}

impl Place {
    fn start(&self) -> Result<Vec<Server>, Failure> {
        let server = |_| Server::start(self.database.as_deref());
        (0..self.processes).map(server).collect()
    }
}

/// The mebibytes that all processes have.
fn memory(servers: &[Server]) -> u64 {
    servers.iter().map(Server::memory).sum()
}

/// The server, as a process of its own.
struct Server {
    child: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(database: Option<&str>) -> Result<Self, Failure> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("games.db");
        let database = database.map_or_else(|| file.into_os_string(), Into::into);
        let mut child = Command::new(env!("CARGO_BIN_EXE_warboard-server"))
            .args([
                "--listen",
                "127.0.0.1:0",
                "--rate",
                "1000000",
                "--connections",
                "100000",
            ])
            .args([
                "--creations",
                "1000000",
                "--newcomers",
                "1000000",
                "--tables",
                "1000000",
                "--log",
                "warn",
                "--database",
            ])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let output = child.stdout.take().ok_or("no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().rsplit("http://").next().ok_or("no address")?;
        Ok(Self {
            address: address.to_string(),
            child,
            _folder: folder,
        })
    }

    /// The mebibytes that the process has.
    fn memory(&self) -> u64 {
        let status =
            fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS"));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number
            .and_then(|number| number.parse::<u64>().ok())
            .unwrap_or(0)
            / 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody on a socket.
struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
}

impl Player {
    async fn new(address: &str) -> Result<Self, Failure> {
        let key = new_key(address).await?;
        let mut request = format!("ws://{address}/api/socket").into_client_request()?;
        request
            .headers_mut()
            .insert("Authorization", format!("Bearer {key}").parse()?);
        let (socket, _) = connect_async(request).await?;
        Ok(Self { socket, asked: 0 })
    }

    async fn create(&mut self, table: usize) -> Result<String, Failure> {
        let clock = json!({ "kind": "fischer", "seconds": 86_400, "increment": table % 2 });
        let setup = json!({ "game": "chess", "seats": { "w": "me" }, "clock": clock });
        let table = self.ask("create", json!({ "setup": setup })).await?;
        Ok(table["table"]["of"].as_str().ok_or("no name")?.to_string())
    }

    async fn ask(&mut self, name: &str, mut fields: Value) -> Result<Value, Failure> {
        self.asked += 1;
        fields["v"] = json!(1);
        fields["id"] = json!(self.asked);
        fields["do"] = json!(name);
        self.socket.send(Message::text(fields.to_string())).await?;
        while let Some(message) = self.socket.next().await {
            let Message::Text(line) = message? else {
                continue;
            };
            let mut answer: Value = serde_json::from_str(&line)?;
            if answer["id"] == self.asked {
                return match answer.get_mut("ok") {
                    Some(ok) => Ok(ok.take()),
                    None => Err(answer["error"]["text"].to_string().into()),
                };
            }
        }
        Err("the connection ended".into())
    }
}

/// The key of somebody new.
async fn new_key(address: &str) -> Result<String, Failure> {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "POST /api/key HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let body = answer.split("\r\n\r\n").nth(1).ok_or("no body")?;
    let answer: Value = serde_json::from_str(body)?;
    Ok(answer["ok"]["key"].as_str().ok_or("no key")?.to_string())
}
