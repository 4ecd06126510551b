//! A client: it has a view and nothing else.

use std::error::Error;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use piece_kit::messages::MessageData;
use warboard::View;

use super::message::{Answer, Now, Request};

/// How long a client waits for the server.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why a client does not go on.
pub type Failure = Box<dyn Error + Send + Sync>;

/// A program that plays or watches.
pub struct Client {
    lines: BufReader<TcpStream>,
    /// Player and key of one who plays.
    player: Option<(String, String)>,
    /// What is to be seen.
    pub view: View,
    /// Where it stands: the server says it with everything that it tells.
    pub now: Now,
    /// Everything that the server has ever sent.
    pub sent: String,
}

impl Client {
    /// Sits down as a player.
    ///
    /// # Errors
    /// If the server does not let them.
    pub fn join(address: SocketAddr, player: &str, key: &str) -> Result<Self, Failure> {
        Self::begin(address, Some((player.to_string(), key.to_string())))
    }

    /// Watches.
    ///
    /// # Errors
    /// If the server does not let them.
    pub fn watch(address: SocketAddr) -> Result<Self, Failure> {
        Self::begin(address, None)
    }

    fn begin(address: SocketAddr, player: Option<(String, String)>) -> Result<Self, Failure> {
        let mut lines = connect(address)?;
        write(&mut lines, &join(&player, None))?;
        let mut sent = String::new();
        match read(&mut lines, &mut sent)? {
            Answer::View { view, now } => Ok(Self {
                lines,
                player,
                view,
                now,
                sent,
            }),
            Answer::Refused(why) => Err(why.text.into()),
            Answer::Told { .. } => Err("told without a view".into()),
        }
    }

    /// Comes back after the connection was lost, and is told the rest: the view is still there.
    ///
    /// # Errors
    /// If the server does not let them.
    pub fn rejoin(&mut self, address: SocketAddr) -> Result<(), Failure> {
        self.lines = connect(address)?;
        self.send(&join(&self.player, Some(&self.now)))?;
        self.followed()
    }

    /// The player, if it does not watch.
    pub fn player(&self) -> Option<&str> {
        self.player.as_ref().map(|(player, _)| player.as_str())
    }

    /// Sends an action for the ply that the client sees.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub fn play(&mut self, action: &str) -> Result<(), Failure> {
        self.send(&Request::Play {
            ply: self.now.followed.ply,
            action: action.to_string(),
        })
    }

    /// Sends a word for the ply that the client sees.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub fn say(&mut self, word: &str) -> Result<(), Failure> {
        self.send(&Request::Say {
            ply: self.now.followed.ply,
            word: word.to_string(),
        })
    }

    /// Sends whatever it likes.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub fn send(&mut self, request: &Request) -> Result<(), Failure> {
        Ok(write(&mut self.lines, request)?)
    }

    /// Waits for an answer, and follows it. Returns a refusal.
    ///
    /// # Errors
    /// If none comes, or it does not fit what the client has seen.
    pub fn hear(&mut self) -> Result<Option<MessageData>, Failure> {
        let now = match read(&mut self.lines, &mut self.sent)? {
            Answer::Refused(why) => return Ok(Some(why)),
            Answer::View { view, now } => {
                self.view = view;
                now
            }
            Answer::Told { lines, now } => {
                for line in lines {
                    self.view.follow(&line)?;
                }
                now
            }
        };
        self.now = now;
        Ok(None)
    }

    /// Waits for an answer that is no refusal.
    ///
    /// # Errors
    /// The refusal, or as [`hear`](Self::hear).
    pub fn followed(&mut self) -> Result<(), Failure> {
        match self.hear()? {
            None => Ok(()),
            Some(why) => Err(why.text.into()),
        }
    }

    /// Waits for a refusal.
    ///
    /// # Errors
    /// If it was not refused, or as [`hear`](Self::hear).
    pub fn refused(&mut self) -> Result<MessageData, Failure> {
        Ok(self.hear()?.ok_or("it was not refused")?)
    }
}

fn join(player: &Option<(String, String)>, now: Option<&Now>) -> Request {
    let since = now.map(|now| now.followed.clone());
    match player.clone() {
        Some((player, key)) => Request::Join { player, key, since },
        None => Request::Watch { since },
    }
}

fn connect(address: SocketAddr) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    // Nobody waits for ever.
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(BufReader::new(stream))
}

fn write(lines: &mut BufReader<TcpStream>, request: &Request) -> io::Result<()> {
    let line = serde_json::to_string(request).map_err(io::Error::from)?;
    lines.get_mut().write_all(format!("{line}\n").as_bytes())
}

fn read(lines: &mut BufReader<TcpStream>, sent: &mut String) -> Result<Answer, Failure> {
    let begin = sent.len();
    match lines.read_line(sent)? {
        0 => Err("the server has gone".into()),
        _ => Ok(serde_json::from_str(&sent[begin..])?),
    }
}
