//! What processes tell each other. PostgreSQL carries it to all that listen, once the transaction is done.

use sqlx::AnyConnection;

use super::error::StoreError;

/// What another process tells, or this one.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// Something was written at a table.
    Table {
        of: String,
        /// How many events there are now.
        seq: i64,
        /// The process that has written it.
        by: String,
        /// Whether lists show the table in another way.
        is_list_news: bool,
        /// Whom it concerns, if the table has come to another stage.
        people: Vec<String>,
    },
    /// A process has ended, or its tables have gone to another.
    Moved,
    /// Whose first connection to a process has begun, and whose last one has ended.
    People {
        by: String,
        changes: Vec<(String, bool)>,
    },
}

impl Told {
    /// Reads what was told; nothing if only a newer server knows what it means.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        Some(match words.next()? {
            "table" => Self::Table {
                of: words.next()?.to_string(),
                seq: words.next()?.parse().ok()?,
                by: words.next()?.to_string(),
                is_list_news: words.next() == Some("listed"),
                people: words.map(str::to_string).collect(),
            },
            "moved" => Self::Moved,
            "people" => Self::People {
                by: words.next()?.to_string(),
                changes: words.filter_map(read_person).collect(),
            },
            _ => return None,
        })
    }
}

fn read_person(word: &str) -> Option<(String, bool)> {
    let here = word.strip_prefix('+').map(|person| (person, true));
    let gone = || word.strip_prefix('-').map(|person| (person, false));
    let (person, is_here) = here.or_else(gone)?;
    Some((person.to_string(), is_here))
}

/// Tells the others something: 7,999 bytes at most.
pub(super) async fn tell(to: &mut AnyConnection, text: &str) -> Result<(), StoreError> {
    let told = sqlx::query("SELECT pg_notify('warboard', $1)").bind(text);
    told.execute(to).await?;
    Ok(())
}
