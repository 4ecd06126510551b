//! What bots do in a game.

use axum::Extension;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::json;
use warboard::protocol::Fault;

use super::answers::{Answer, done, object};
use super::fields::Asked;
use super::games::check_for_bots;
use crate::denied::Denied;
use crate::table::Table;
use crate::web::doors::Visitor;
use crate::web::state::Web;

/// What may be added to a move.
#[derive(Deserialize)]
pub(super) struct WithMove {
    #[serde(default, rename = "offeringDraw")]
    offering_draw: Option<bool>,
}

/// `POST .../game/ID/move/MOVE`.
pub(super) async fn play(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Path((of, action)): Path<(String, String)>,
    Asked(WithMove { offering_draw }): Asked<WithMove>,
) -> Answer {
    let offers = offering_draw.unwrap_or(false);
    change(&web, &visitor, &of, move |table, who, now| {
        let game = table.game()?;
        let ply = game.ply();
        // Castling by the king's destination is read by the game alone: players' views take machine notation.
        let action = game.read(&action).unwrap_or_else(|_| action.clone());
        table.act(who, None, &action, ply, 0, now)?;
        // The move counts even if nothing may be offered after it.
        let word = draw_word(table, who)?;
        match word.filter(|_| offers) {
            Some(word) => table.speak(who, None, word, None, now),
            None => Ok(()),
        }
    })
    .await
}

/// `POST .../game/ID/DEED`.
pub(super) async fn act(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Path((of, deed)): Path<(String, String)>,
) -> Answer {
    match deed.as_str() {
        "resign" => say(&web, &visitor, &of, "resign").await,
        "claim-draw" => say(&web, &visitor, &of, "claim").await,
        "abort" => {
            let abort = |table: &mut Table, who: &str, now| table.abort(who, now);
            change(&web, &visitor, &of, abort).await
        }
        "claim-victory" => claim_victory(&web, &visitor, &of).await,
        _ => Err(unknown(&deed).into()),
    }
}

/// `POST .../game/ID/DEED/ANSWER`: about a draw or a take-back.
pub(super) async fn answer(
    State(web): State<Web>,
    Extension(visitor): Extension<Visitor>,
    Path((of, deed, answer)): Path<(String, String, String)>,
) -> Answer {
    let agrees = ["yes", "true"].contains(&&*answer);
    match (deed.as_str(), agrees) {
        ("draw", true) => {
            let agree = |table: &mut Table, who: &str, now| {
                let word = draw_word(table, who)?.unwrap_or("offer");
                table.speak(who, None, word, None, now)
            };
            change(&web, &visitor, &of, agree).await
        }
        ("draw", false) => say(&web, &visitor, &of, "decline").await,
        ("takeback", true) => {
            let ask = |table: &mut Table, who: &str, now| table.ask_back(who, None, now);
            change(&web, &visitor, &of, ask).await
        }
        ("takeback", false) => {
            let decline = |table: &mut Table, who: &str, now| table.decline_back(who, now);
            change(&web, &visitor, &of, decline).await
        }
        _ => Err(unknown(&deed).into()),
    }
}

fn unknown(deed: &str) -> Denied {
    Denied::UnknownRequest {
        request: deed.to_string(),
    }
}

/// `POST .../game/ID/chat`: it is taken, and nobody is told.
pub(super) async fn chat(Extension(visitor): Extension<Visitor>) -> Answer {
    visitor.asker.person()?;
    Ok(done())
}

/// `GET .../game/ID/chat`: nobody says anything.
pub(super) async fn silence(Extension(visitor): Extension<Visitor>) -> Answer {
    visitor.asker.person()?;
    Ok(object(&json!([])))
}

async fn say(web: &Web, visitor: &Visitor, of: &str, word: &'static str) -> Answer {
    let say = move |table: &mut Table, who: &str, now| table.speak(who, None, word, None, now);
    change(web, visitor, of, say).await
}

async fn claim_victory(web: &Web, visitor: &Visitor, of: &str) -> Answer {
    let who = visitor.asker.person()?.id.clone();
    web.hall
        .read(of, |table, _| Ok(check_for_bots(table)?))
        .await?;
    web.hall.claim_abandoned(who, of).await?;
    Ok(done())
}

/// Changes a game that somebody plays.
async fn change(
    web: &Web,
    visitor: &Visitor,
    of: &str,
    mut change: impl FnMut(&mut Table, &str, i64) -> Result<(), Fault> + Send + 'static,
) -> Answer {
    let who = visitor.asker.person()?.id.clone();
    let changed = move |table: &mut Table, now| {
        check_for_bots(table)?;
        change(table, &who, now)
    };
    web.hall.change(of, changed).await?;
    Ok(done())
}

/// What somebody says who wants a draw: that they may have it by the rules, that they accept one, or that they offer
/// one. None if none of these may be said now.
fn draw_word(table: &Table, who: &str) -> Result<Option<&'static str>, Fault> {
    let player = &table.seats[table.seat_for(who, None)?].name;
    let words = table.host()?.words(player)?;
    let may = |word: &&str| {
        let own = format!("{word} {player}");
        words.iter().any(|known| known.word == own)
    };
    Ok(["claim", "accept", "offer"].into_iter().find(may))
}
