//! WebSockets: the requests of `POST /api`, and news of the tables that are followed.
//!
//! Nothing waits in a queue for somebody who reads slowly: when a table has news, the socket's task looks what its
//! reader does not know yet, and sends that. Whoever does not read for [`PATIENCE`] is dropped, alone.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::sync::Notify;
use tokio::time::{sleep, sleep_until, timeout};
use warboard::protocol::{Fault, Id};

use super::answers::{refused, written};
use super::doors::Visitor;
use super::following::Following;
use super::goodbye::{Ended, Goodbye};
use super::lags::Lags;
use super::place::Place;
use super::state::Web;
use crate::denied::Denied;
use crate::hall::{Asker, Bell, Replied};
use crate::protocol::{Asked, Call, LONGEST_REQUEST, ListName, Reply, Request, error, push};
use crate::table::{Known, Table};

/// A message is sent in so long, or the connection ends.
const PATIENCE: Duration = Duration::from_secs(10);

/// When the server ends a connection, the other side has so long to take that in.
const PARTING: Duration = Duration::from_secs(1);

/// How often the other side is asked whether it is there.
const PING: Duration = Duration::from_secs(10);

/// Without a word for so long the connection ends.
const SILENCE: Duration = Duration::from_secs(35);

/// After how many milliseconds a table is looked at again that could not be read.
const AGAIN: i64 = 1000;

/// Lists are told so often at most.
const LISTS: Duration = Duration::from_secs(1);

/// After so many requests in a row that came too fast the connection ends.
const MOST_TOO_FAST: usize = 100;

/// How many tables a socket follows.
const MOST_FOLLOWED: usize = 32;

/// `GET /api/socket`.
pub(super) async fn open(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // An upgraded connection is no longer one that the listener counts.
    let permit = Arc::clone(&web.doors.connections).try_acquire_owned();
    let (Ok(permit), Some(place)) = (permit, Place::take(&web, &visitor)) else {
        return refused(None, &Denied::NO_ROOM.into());
    };
    upgrade
        .max_message_size(LONGEST_REQUEST)
        .max_frame_size(LONGEST_REQUEST)
        .on_upgrade(move |socket| async move {
            let mut reader = Reader::new(web, visitor, socket);
            reader.run().await;
            drop((place, permit));
            // The others see who has gone.
            for one in reader.followed.values() {
                one.slot.news.ring();
            }
        })
}

/// Somebody on a socket.
struct Reader {
    web: Web,
    visitor: Visitor,
    asker: Asker,
    socket: WebSocket,
    bell: Bell,
    followed: HashMap<String, Following>,
    /// The news of the lists that the reader has, if they are followed, and when they were told.
    lists: Option<(u64, Instant)>,
    pinged: Instant,
    /// What the answer to the ping holds that is waited for.
    ping: Option<[u8; 8]>,
    lags: Lags,
    heard: Instant,
    /// How many requests in a row came too fast.
    too_fast: usize,
}

impl Reader {
    fn new(web: Web, visitor: Visitor, socket: WebSocket) -> Self {
        Self {
            asker: visitor.asker.clone(),
            web,
            visitor,
            socket,
            bell: Arc::new(Notify::new()),
            followed: HashMap::new(),
            lists: None,
            pinged: Instant::now(),
            ping: None,
            lags: Lags::default(),
            heard: Instant::now(),
            too_fast: 0,
        }
    }

    async fn run(&mut self) {
        let ended = loop {
            if let Err(ended) = self.step().await {
                break ended;
            }
        };
        self.part(ended).await;
    }

    /// Says why the connection ends, so that it does not look as if it were lost.
    async fn part(&mut self, ended: Ended) {
        match ended {
            Ended::Lost => {}
            // What is read next is the end, and before that the answer is sent.
            Ended::ByThem => {
                let _ = timeout(PARTING, self.socket.recv()).await;
            }
            Ended::By(goodbye) => {
                let close = Message::Close(Some(goodbye.frame()));
                if self.send(close).await.is_ok() {
                    let answered = async { while let Some(Ok(_)) = self.socket.recv().await {} };
                    let _ = timeout(PARTING, answered).await;
                }
            }
            Ended::Unreadable(goodbye) => {
                let close = Message::Close(Some(goodbye.frame()));
                if self.send(close).await.is_ok() {
                    // A connection that is closed before all is read takes with it what the other side has not read yet.
                    sleep(PARTING).await;
                }
            }
        }
    }

    async fn step(&mut self) -> Result<(), Ended> {
        let hall = Arc::clone(&self.web.hall);
        let bell = Arc::clone(&self.bell);
        let wake = self.wake_at();
        tokio::select! {
            message = self.socket.recv() => {
                let message = message.ok_or(Ended::Lost)??;
                self.hear(message).await?;
            }
            () = bell.notified() => self.tell_news().await?,
            () = sleep_until(wake.into()) => {
                self.tell_news().await?;
                self.ping().await?;
            }
            () = hall.until_stopping() => return Err(Ended::By(Goodbye::Stopping)),
        }
        Ok(())
    }

    /// When there is something to do if nobody says anything.
    fn wake_at(&self) -> Instant {
        let now = self.web.hall.now();
        let later = self.followed.values().filter_map(|one| one.later).min();
        let later = later.map(|later| {
            let wait = u64::try_from((later - now).max(1)).unwrap_or(1);
            Instant::now() + Duration::from_millis(wait)
        });
        let version = self.web.hall.lists.version();
        let lists = self.lists.filter(|(known, _)| *known != version);
        let lists = lists.map(|(_, told)| told + LISTS);
        let soonest = later.into_iter().chain(lists).min();
        let ping = self.pinged + PING;
        soonest.map_or(ping, |soonest| soonest.min(ping))
    }

    async fn ping(&mut self) -> Result<(), Ended> {
        if self.heard.elapsed() > SILENCE {
            return Err(Ended::Lost);
        }
        if self.pinged.elapsed() >= PING {
            self.check_key().await?;
            self.pinged = Instant::now();
            // Nobody answers a ping that they have not seen.
            let mut ping = [0; 8];
            self.ping = getrandom::fill(&mut ping).is_ok().then_some(ping);
            self.send(Message::Ping(ping.to_vec().into())).await?;
        }
        Ok(())
    }

    /// Whether the key that was shown has not ended.
    async fn check_key(&mut self) -> Result<(), Ended> {
        let Some(key) = &self.visitor.key else {
            return Ok(());
        };
        match self.web.hall.person_of(key).await {
            Err(why) if why.code() == "unknown-key" => Err(Ended::By(Goodbye::KeyEnded)),
            _ => Ok(()),
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), Ended> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ended::Lost),
            Err(_) => {
                self.web.hall.counts.dropped.fetch_add(1, Ordering::Relaxed);
                Err(Ended::Lost)
            }
        }
    }

    async fn say(&mut self, line: String) -> Result<(), Ended> {
        self.send(Message::Text(Utf8Bytes::from(line))).await
    }

    async fn hear(&mut self, message: Message) -> Result<(), Ended> {
        self.heard = Instant::now();
        match message {
            Message::Text(line) => self.obey(&line).await,
            Message::Pong(answer) => {
                if self.ping.take_if(|ping| answer[..] == ping[..]).is_some() {
                    self.asker.lag = self.lags.add(self.pinged.elapsed());
                }
                Ok(())
            }
            Message::Ping(_) => Ok(()),
            Message::Binary(_) => Err(Ended::By(Goodbye::Binary)),
            Message::Close(_) => Err(Ended::ByThem),
        }
    }

    async fn obey(&mut self, line: &str) -> Result<(), Ended> {
        if let Err(why) = self.web.doors.may_ask(&self.visitor) {
            self.too_fast += 1;
            if self.too_fast > MOST_TOO_FAST {
                return Err(Ended::By(Goodbye::TooFast));
            }
            let id = Call::read(line).id;
            return self.say(error(id, &why.into())).await;
        }
        self.too_fast = 0;
        let Call { id, asked } = Call::read(line);
        let replied = match asked {
            Ok(Asked::Own(request)) => self.obey_own(request).await,
            Ok(asked) => self.web.hall.answer(&self.asker, asked).await,
            Err(why) => Err(why),
        };
        self.answer(id, replied).await
    }

    async fn answer(
        &mut self,
        id: Option<Id>,
        replied: Result<Replied, Fault>,
    ) -> Result<(), Ended> {
        let line = match &replied {
            Ok(replied) => written(id, replied),
            Err(why) => error(id, why),
        };
        self.say(line).await
    }

    async fn obey_own(&mut self, request: Request) -> Result<Replied, Fault> {
        match request {
            Request::Follow {
                of,
                by,
                since,
                fingerprint,
                shows,
            } => {
                let limit = MOST_FOLLOWED;
                if self.followed.len() >= limit && !self.followed.contains_key(&of) {
                    return Err(Denied::TooManyFollowed { limit }.into());
                }
                let hall = Arc::clone(&self.web.hall);
                let slot = hall.follow(&of, &self.bell).await?;
                let known = Known {
                    since,
                    fingerprint,
                    spoken: None,
                };
                let mut one = Following::new(slot, by, known, shows);
                match one.look(&hall, &self.asker, &of).await {
                    Ok(told) => {
                        one.is_news(&told);
                        if self.followed.insert(of.clone(), one).is_none() {
                            self.show_coming(&of).await;
                        }
                        Ok(Replied::Own(Reply::Followed(Box::new(told))))
                    }
                    Err(why) => {
                        if !self.followed.contains_key(&of) {
                            one.slot.news.remove(&self.bell);
                        }
                        Err(why)
                    }
                }
            }
            Request::Unfollow { of } => {
                if let Some(one) = self.followed.remove(&of) {
                    one.slot.news.remove(&self.bell);
                }
                Ok(Replied::Own(Reply::Done {}))
            }
            Request::Watch {} => {
                let lists = &self.web.hall.lists;
                lists.add(&self.bell);
                self.lists = Some((lists.version(), Instant::now()));
                let reply = self.web.hall.list(&self.asker, ListName::Open).await?;
                Ok(Replied::Own(reply))
            }
            request => {
                let replied = self
                    .web
                    .hall
                    .answer(&self.asker, Asked::Own(request))
                    .await?;
                self.learn_name(&replied);
                Ok(replied)
            }
        }
    }

    /// Whoever asks may be called otherwise now: what they do from here on carries their new name.
    fn learn_name(&mut self, replied: &Replied) {
        if let (Replied::Own(Reply::You(you)), Some(own)) = (replied, &mut self.asker.person)
            && own.id == you.person.id
        {
            own.name.clone_from(&you.person.name);
            own.bot = you.person.bot;
        }
    }

    /// The others at a table see who of them has come.
    async fn show_coming(&mut self, of: &str) {
        let Some(person) = self.asker.id() else {
            return;
        };
        let sits = |table: &Table, _| Ok(table.seats_of(person).next().is_some());
        let is_seated = self.web.hall.read(of, sits).await;
        if let (Ok(true), Some(one)) = (is_seated, self.followed.get(of)) {
            one.slot.news.ring();
        }
    }

    async fn tell_news(&mut self) -> Result<(), Ended> {
        let hall = Arc::clone(&self.web.hall);
        let now = hall.now();
        let named = self.followed.iter().filter(|(_, one)| one.is_due(now));
        let named: Vec<String> = named.map(|(of, _)| of.clone()).collect();
        for of in named {
            let Some(mut one) = self.followed.remove(&of) else {
                continue;
            };
            match one.look(&hall, &self.asker, &of).await {
                Ok(told) => {
                    let is_news = one.is_news(&told);
                    self.followed.insert(of, one);
                    if is_news {
                        let reply = Reply::Followed(Box::new(told));
                        self.say(push(&reply)).await?;
                    }
                }
                // The database does not answer: it is asked again.
                Err(why) if why.code() == "not-stored" => {
                    one.later = Some(self.web.hall.now() + AGAIN);
                    self.followed.insert(of, one);
                }
                Err(why) => {
                    one.slot.news.remove(&self.bell);
                    self.say(error(None, &why)).await?;
                }
            }
        }
        self.tell_lists().await
    }

    /// The lists, if they have news: at most once in a while, since they are long.
    async fn tell_lists(&mut self) -> Result<(), Ended> {
        let version = self.web.hall.lists.version();
        let is_due = |(known, told): &(u64, Instant)| *known != version && told.elapsed() >= LISTS;
        if self.lists.as_ref().is_some_and(is_due) {
            self.lists = Some((version, Instant::now()));
            let listed = self.web.hall.list(&self.asker, ListName::Open).await;
            if let Ok(reply) = listed {
                self.say(push(&reply)).await?;
            }
        }
        Ok(())
    }
}
