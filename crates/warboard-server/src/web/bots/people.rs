//! People, as lichess tells of them. Their ids are their names in lower case.

use axum::Extension;
use axum::extract::rejection::StringRejection;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use warboard::protocol::Fault;

use super::answers::{Answer, done, lines, object};
use super::fields::{Asked, malformed};
use super::variants;
use crate::hall::Hall;
use crate::store::{Rating, unreadable};
use crate::table::event::Person;
use crate::table::info::SeatInfo;
use crate::web::body::text;
use crate::web::doors::Visitor;
use crate::web::state::Web;

/// Of how many people or keys one request asks.
const MOST_ASKED: usize = 20;

/// So many bots are listed.
const MOST_BOTS: usize = 100;

/// Above this deviation a rating is not established.
const PROVISIONAL: f64 = 110.0;

/// Whoever never played a game.
const NEWCOMER: (f64, f64) = (1500.0, 350.0);

/// `GET /api/account`.
pub(super) async fn account(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
) -> Answer {
    let person = visitor.asker.person()?;
    Ok(object(&profile(&web.hall, person).await?))
}

/// `POST /api/bot/account/upgrade`.
pub(super) async fn upgrade(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
) -> Answer {
    web.hall.make_bot(visitor.asker.person()?).await?;
    Ok(done())
}

/// `GET /api/user/NAME`.
pub(super) async fn user(State(web): State<Web>, Path(name): Path<String>) -> Answer {
    let person = web.hall.person_called(&name).await?;
    Ok(object(&profile(&web.hall, &person).await?))
}

/// Whom a request asks for.
#[derive(Deserialize)]
pub(super) struct Ids {
    #[serde(default)]
    ids: String,
}

/// `GET /api/users/status?ids=NAME,NAME`.
pub(super) async fn statuses(State(web): State<Web>, Asked(Ids { ids }): Asked<Ids>) -> Answer {
    let mut statuses = Vec::new();
    for name in several("ids", &ids)? {
        let Ok(person) = web.hall.person_called(name).await else {
            continue;
        };
        let mut status = light(&person);
        if web.hall.is_online(&person.id) {
            status.insert("online".to_string(), json!(true));
        }
        let playing = web.hall.store.is_playing(&person.id, web.hall.now()).await;
        if playing.map_err(|why| unreadable(&why))? {
            status.insert("playing".to_string(), json!(true));
        }
        statuses.push(Value::Object(status));
    }
    Ok(object(&Value::Array(statuses)))
}

/// How many bots a request asks for.
#[derive(Deserialize)]
pub(super) struct Number {
    nb: Option<usize>,
}

/// `GET /api/bot/online`.
pub(super) async fn online_bots(
    State(web): State<Web>,
    Asked(Number { nb }): Asked<Number>,
) -> Answer {
    let mut bots = Vec::new();
    for bot in web
        .hall
        .listeners
        .bots()
        .into_iter()
        .take(nb.unwrap_or(MOST_BOTS).min(MOST_BOTS))
    {
        bots.push(profile(&web.hall, &bot).await?);
    }
    Ok(lines(&bots))
}

/// `POST /api/token/test`: what keys are good for, by the keys.
pub(super) async fn test_keys(
    State(web): State<Web>,
    keys: Result<String, StringRejection>,
) -> Answer {
    let keys = text(keys)?;
    let mut tested = Map::new();
    for key in several("keys", &keys)? {
        let about = match web.hall.person_of(key).await {
            Ok(person) => json!({
                "userId": id(&person),
                "scopes": "bot:play,board:play,challenge:read,challenge:write",
                "expires": null,
            }),
            Err(why) if why.code() == "unknown-key" => Value::Null,
            Err(why) => return Err(why.into()),
        };
        tested.insert(key.to_string(), about);
    }
    Ok(object(&Value::Object(tested)))
}

fn several<'t>(field: &str, text: &'t str) -> Result<Vec<&'t str>, Fault> {
    let words = text.trim().split(',').filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    match words.len() > MOST_ASKED {
        true => Err(malformed(field, &format!("there are at most {MOST_ASKED}"))),
        false => Ok(words),
    }
}

/// What programs call somebody.
pub(super) fn id(person: &Person) -> String {
    person.name.to_lowercase()
}

/// Somebody, in few words.
fn light(person: &Person) -> Map<String, Value> {
    let mut light = Map::new();
    light.insert("id".to_string(), json!(id(person)));
    light.insert("name".to_string(), json!(person.name));
    if person.bot {
        light.insert("title".to_string(), json!("BOT"));
    }
    light
}

/// Somebody with their ratings.
async fn profile(hall: &Hall, person: &Person) -> Result<Value, Fault> {
    let ratings = hall.store.ratings(&person.id).await;
    let ratings = ratings.map_err(|why| unreadable(&why))?;
    let mut perfs = Map::new();
    for rating in &ratings {
        for key in variants::perfs(&rating.game) {
            perfs.insert(key.to_string(), perf(rating));
        }
    }
    let mut profile = light(person);
    profile.remove("name");
    profile.insert("username".to_string(), json!(person.name));
    profile.insert("perfs".to_string(), Value::Object(perfs));
    if hall.is_online(&person.id) {
        profile.insert("online".to_string(), json!(true));
        profile.insert("seenAt".to_string(), json!(hall.now()));
    }
    Ok(Value::Object(profile))
}

fn perf(rating: &Rating) -> Value {
    let mut perf = json!({
        "games": rating.games,
        "rating": whole(rating.rating),
        "rd": whole(rating.deviation),
        "prog": 0,
    });
    if rating.deviation > PROVISIONAL {
        perf["prov"] = json!(true);
    }
    perf
}

/// The nearest whole number: programs read ratings as such.
fn whole(number: f64) -> i64 {
    number.round() as i64
}

/// Somebody with their rating in a game.
pub(super) async fn rated(hall: &Hall, person: &Person, game: &str) -> Result<Value, Fault> {
    let ratings = hall.store.ratings(&person.id).await;
    let ratings = ratings.map_err(|why| unreadable(&why))?;
    let own = ratings.iter().find(|rating| rating.game == game);
    let (rating, deviation) = own.map_or(NEWCOMER, |own| (own.rating, own.deviation));
    let mut rated = Value::Object(light(person));
    rated["rating"] = json!(whole(rating));
    if deviation > PROVISIONAL {
        rated["provisional"] = json!(true);
    }
    Ok(rated)
}

/// Whoever sits on a seat, as games tell of them.
pub(super) async fn player(hall: &Hall, seat: &SeatInfo, game: &str) -> Result<Value, Fault> {
    match (&seat.person, seat.level) {
        (Some(person), _) => {
            let mut player = rated(hall, &person.into(), game).await?;
            if !person.bot {
                player["title"] = Value::Null;
            }
            Ok(player)
        }
        (None, Some(level)) => Ok(json!({ "aiLevel": level })),
        (None, None) => Ok(json!({})),
    }
}
