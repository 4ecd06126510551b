//! What the rules are asked of tables: with the view of whoever asks.

use std::sync::Arc;

use warboard::piece_kit::English;
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
        session.handle(request)
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
    let (rest, at) = match of.split_once('@') {
        Some((rest, ply)) => {
            let malformed = |_| Denied::Field {
                field: "of".to_string(),
                why: English(format!("\"{ply}\" is no ply")),
            };
            (rest, Some(ply.parse().map_err(malformed)?))
        }
        None => (of, None),
    };
    let (table, by) = match rest.split_once('/') {
        Some((table, by)) => (table, Some(by)),
        None => (rest, None),
    };
    Ok((table, by, at))
}
