//! Somebody on a socket, and single requests over HTTP.

use std::collections::VecDeque;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

/// How long anybody waits for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Somebody on a socket.
pub(crate) struct Client {
    socket: WebSocket<TcpStream>,
    pub(crate) key: Option<String>,
    /// What was pushed and not looked at yet.
    pushed: VecDeque<Value>,
    next: u64,
}

impl Client {
    pub(crate) fn connect(address: &str, key: Option<&str>) -> Self {
        Self::try_connect(address, key).expect("it is let in")
    }

    pub(crate) fn try_connect(address: &str, key: Option<&str>) -> Result<Self, String> {
        let stream = TcpStream::connect(address).map_err(|why| why.to_string())?;
        stream.set_read_timeout(Some(PATIENCE)).expect("it has one");
        stream.set_nodelay(true).expect("it can");
        let url = format!("ws://{address}/api/socket");
        let mut request = url.into_client_request().expect("it is one");
        if let Some(key) = key {
            let value = format!("Bearer {key}").parse().expect("it is a header");
            request.headers_mut().insert("Authorization", value);
        }
        let (socket, _) = tungstenite::client(request, stream).map_err(|why| why.to_string())?;
        Ok(Self {
            socket,
            key: key.map(str::to_string),
            pushed: VecDeque::new(),
            next: 0,
        })
    }

    /// What a request gives, or why it is refused.
    pub(crate) fn ask(&mut self, name: &str, fields: Value) -> Result<Value, Value> {
        self.try_ask(name, fields).expect("the server answers")
    }

    /// As `ask`; none if the connection ends.
    pub(crate) fn try_ask(&mut self, name: &str, fields: Value) -> Option<Result<Value, Value>> {
        self.next += 1;
        let mut request = fields;
        request["v"] = json!(1);
        request["id"] = json!(self.next);
        request["do"] = json!(name);
        self.send(&request.to_string())?;
        loop {
            let mut line = self.read()?;
            match line.get("id").and_then(Value::as_u64) {
                Some(id) if id == self.next => {
                    return Some(match line.get_mut("ok") {
                        Some(ok) => Ok(ok.take()),
                        None => Err(line["error"].take()),
                    });
                }
                _ => self.pushed.push_back(line),
            }
        }
    }

    pub(crate) fn send(&mut self, line: &str) -> Option<()> {
        self.socket.send(Message::text(line)).ok()
    }

    /// Sends what is no request.
    pub(crate) fn send_raw(&mut self, message: Message) {
        self.socket.send(message).expect("it is sent");
    }

    /// With which code and reason the server ends the connection; none if it is just lost.
    pub(crate) fn ended(&mut self) -> Option<(u16, String)> {
        loop {
            if let Message::Close(why) = self.socket.read().ok()? {
                let why = why?;
                return Some((why.code.into(), why.reason.to_string()));
            }
        }
    }

    /// Ends the connection; whether the server says that it has seen that.
    pub(crate) fn close(mut self) -> bool {
        self.socket.close(None).expect("it is sent");
        loop {
            match self.socket.read() {
                Ok(_) => {}
                Err(why) => return matches!(why, tungstenite::Error::ConnectionClosed),
            }
        }
    }

    fn read(&mut self) -> Option<Value> {
        loop {
            if let Message::Text(line) = self.socket.read().ok()? {
                return serde_json::from_str(&line).ok();
            }
        }
    }

    /// The next thing that nobody asked for.
    pub(crate) fn pushed(&mut self) -> Value {
        if let Some(line) = self.pushed.pop_front() {
            return line["push"].clone();
        }
        self.read().expect("something is pushed")["push"].clone()
    }

    /// Whether nothing is pushed for a while.
    pub(crate) fn is_quiet(&mut self, time: Duration) -> bool {
        let set =
            |socket: &TcpStream, time| socket.set_read_timeout(Some(time)).expect("it has one");
        set(self.socket.get_ref(), time);
        let is_quiet = self.pushed.is_empty() && self.read().is_none();
        set(self.socket.get_ref(), PATIENCE);
        is_quiet
    }

    /// Waits until a table that is followed is as it should be, and returns what was pushed then.
    pub(crate) fn until(&mut self, is: impl Fn(&Value) -> bool) -> Value {
        loop {
            let pushed = self.pushed();
            if is(&pushed["followed"]) {
                return pushed["followed"].clone();
            }
        }
    }

    /// Creates a table, and returns its name.
    pub(crate) fn create(&mut self, setup: Value) -> String {
        let mut fields = json!({});
        fields["setup"] = setup;
        let table = self.ask("create", fields).expect("it is created");
        table["table"]["of"].as_str().expect("a name").to_string()
    }
}

/// One request over HTTP: the status line and headers, and the body.
pub(crate) fn http(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: impl AsRef<[u8]>,
) -> (String, String) {
    try_http(address, method, path, headers, body).expect("it answers")
}

/// As `http`; none if there is no answer.
pub(crate) fn try_http(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: impl AsRef<[u8]>,
) -> Option<(String, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).expect("it has one");
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    let body = body.as_ref();
    text += &format!("Content-Length: {}\r\n\r\n", body.len());
    stream.write_all(&[text.as_bytes(), body].concat()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    Some((head.to_string(), body.to_string()))
}
