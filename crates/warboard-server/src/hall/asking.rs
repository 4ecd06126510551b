//! What the rules are asked of tables: with the view of whoever asks.

use std::sync::Arc;

use warboard::messages::{MessageKind, MessageTemplate};
use warboard::piece_kit::{English, Message as _};
use warboard::protocol::{Fault, Reply, Request, Session};

use super::Hall;
use super::requests::Asker;
use crate::denied::Denied;
use crate::table::Reader;

impl Hall {
    /// Asks the rules, about no table or about what somebody sees of one.
    pub(super) async fn ask_rules(
        self: &Arc<Self>,
        asker: &Asker,
        mut request: Request,
    ) -> Result<Reply, Fault> {
        let mut session = Session::default();
        check_by(&request)?;
        let is_general = matches!(request, Request::Codes { game: None });
        if let Some(of) = table_of(&mut request) {
            let (table, by, at) = named(of)?;
            let reader = Reader {
                person: asker.id(),
                by,
            };
            let view = self.read(table, |table, now| {
                let sight = table.sight(reader)?;
                table.view(&sight, at, now)
            });
            *of = session.open_view(view.await?)?;
        }
        let mut reply = session.handle(request)?;
        if let Reply::Codes(messages) = &mut reply
            && is_general
        {
            add_own(messages);
        }
        Ok(reply)
    }
}

/// Adds what the server itself refuses with to the messages that do not depend on a game.
fn add_own(messages: &mut Vec<MessageTemplate>) {
    for row in Denied::rows() {
        let own = MessageTemplate::of(MessageKind::Fault, row);
        let is_same = |known: &MessageTemplate| {
            let names = |one: &MessageTemplate| -> Vec<String> {
                one.args.iter().map(|arg| arg.name.clone()).collect()
            };
            (known.kind, &known.code) == (own.kind, &own.code) && names(known) == names(&own)
        };
        if !messages.iter().any(is_same) {
            messages.push(own);
        }
    }
}

/// Refuses the field with which a session asks games and hosts, and no views: what is asked here is somebody's view.
fn check_by(request: &Request) -> Result<(), Denied> {
    match request {
        Request::Choices { by: Some(by), .. }
        | Request::Read { by: Some(by), .. }
        | Request::Check { by: Some(by), .. } => Err(Denied::Field {
            field: "by".to_string(),
            why: English(format!(
                "here the seat stands after the table, as in \"TABLE/{by}\""
            )),
        }),
        _ => Ok(()),
    }
}

/// The table that a request of the rules is about.
fn table_of(request: &mut Request) -> Option<&mut String> {
    use Request as R;
    match request {
        R::State { of }
        | R::Svg { of, .. }
        | R::Layout { of, .. }
        | R::Choices { of, .. }
        | R::Premoves { of, .. }
        | R::Read { of, .. }
        | R::Check { of, .. }
        | R::Preview { of, .. }
        | R::Chances { of, .. } => Some(of),
        _ => None,
    }
}

/// What the rules are asked about: a table, the seat that is meant, and a ply, as in `06vRsjrkd5uo/w@12`.
fn named(of: &str) -> Result<(&str, Option<&str>, Option<usize>), Denied> {
    let malformed = |why| Denied::Field {
        field: "of".to_string(),
        why: English(why),
    };
    let (rest, at) = match of.split_once('@') {
        Some((rest, ply)) => {
            let read = ply.parse::<usize>().ok();
            // As it is written: `+1` and `01` are none.
            let read = read.filter(|read| read.to_string() == ply);
            let read = read.ok_or_else(|| malformed(format!("\"{ply}\" is no ply")));
            (rest, Some(read?))
        }
        None => (of, None),
    };
    let (table, by) = match rest.split_once('/') {
        Some((_, "")) => return Err(malformed("no seat stands after the /".to_string())),
        Some((table, by)) => (table, Some(by)),
        None => (rest, None),
    };
    Ok((table, by, at))
}
