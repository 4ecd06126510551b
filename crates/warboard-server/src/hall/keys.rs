//! Keys: who has one, and new ones.

use warboard::protocol::Fault;

use super::Hall;
use super::ids::{new_id, new_key};
use crate::denied::Denied;
use crate::store::{Found, KeyHash, StoreError, unreadable};
use crate::table::event::Person;

/// A name has at most so many characters.
const LONGEST_NAME: usize = 30;

impl Hall {
    /// Whether it is known without the database who has a key.
    pub(crate) fn knows_key(&self, key: &str) -> bool {
        self.keys.get(&KeyHash::of(key)).is_some()
    }

    /// Who has a key.
    pub(crate) async fn person_of(&self, key: &str) -> Result<Person, Fault> {
        let hash = KeyHash::of(key);
        if let Some(person) = self.keys.get(&hash) {
            return Ok(person);
        }
        let found = self.store.person(Found::Key(&hash)).await;
        let person = found
            .map_err(|why| unreadable(&why))?
            .ok_or(Denied::UnknownKey)?;
        self.keys.insert(hash, person.clone());
        Ok(person)
    }

    /// Somebody new with a key of their own. Without a name they get one.
    pub(crate) async fn enter(
        &self,
        name: Option<&str>,
        bot: bool,
    ) -> Result<(Person, String), Fault> {
        let key = new_key();
        let id = new_id();
        let name = match name {
            Some(name) => checked_name(name)?.to_string(),
            None => format!("Guest-{}", &id[..6]),
        };
        let person = Person { id, name, bot };
        let added = self
            .store
            .add_person(&person, Some(&KeyHash::of(&key)), None, self.now())
            .await;
        self.unless_taken(added, &person.name)?;
        Ok((person, key))
    }

    /// Whoever a proxy in front of the server says that they are.
    pub(crate) async fn person_outside(&self, outside: &str) -> Result<Person, Fault> {
        let found = || async {
            let found = self.store.person(Found::Outside(outside)).await;
            found.map_err(|why| unreadable(&why))
        };
        if let Some(person) = found().await? {
            return Ok(person);
        }
        let id = new_id();
        let name =
            checked_name(outside).map_or_else(|_| format!("Guest-{}", &id[..6]), str::to_string);
        let person = Person {
            id,
            name,
            bot: false,
        };
        match self
            .store
            .add_person(&person, None, Some(outside), self.now())
            .await
        {
            Ok(()) => Ok(person),
            // Somebody else has the name, or another request was first.
            Err(StoreError::Conflict) => match found().await? {
                Some(person) => Ok(person),
                None => {
                    let name = format!("{}-{}", person.name, &person.id[..6]);
                    let person = Person { name, ..person };
                    let added = self
                        .store
                        .add_person(&person, None, Some(outside), self.now())
                        .await;
                    added.map_err(|why| unreadable(&why))?;
                    Ok(person)
                }
            },
            Err(why) => Err(unreadable(&why)),
        }
    }

    /// Gives somebody another name.
    pub(crate) async fn rename(&self, person: &Person, name: &str) -> Result<Person, Fault> {
        let name = checked_name(name)?.to_string();
        self.unless_taken(self.store.rename(&person.id, &name).await, &name)?;
        self.keys.forget(&person.id);
        Ok(Person {
            name,
            ..person.clone()
        })
    }

    /// Says of somebody that it is a program.
    pub(crate) async fn make_bot(&self, person: &Person) -> Result<Person, Fault> {
        self.store
            .make_bot(&person.id)
            .await
            .map_err(|why| unreadable(&why))?;
        self.keys.forget(&person.id);
        Ok(Person {
            bot: true,
            ..person.clone()
        })
    }

    /// Forgets a key.
    pub(crate) async fn end_key(&self, key: &str) -> Result<(), Fault> {
        let hash = KeyHash::of(key);
        self.keys.remove(&hash);
        self.store
            .end_key(&hash)
            .await
            .map_err(|why| unreadable(&why))
    }

    fn unless_taken(&self, done: Result<(), StoreError>, name: &str) -> Result<(), Fault> {
        match done {
            Ok(()) => Ok(()),
            Err(StoreError::Conflict) => Err(Denied::NameTaken {
                name: name.to_string(),
            }
            .into()),
            Err(why) => Err(unreadable(&why)),
        }
    }
}

/// A name that people may see: letters, digits and a few signs, so that nobody can look like somebody else. Dots alone
/// are none: programs shorten addresses with them.
fn checked_name(name: &str) -> Result<&str, Fault> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    let is_dots = name.chars().all(|letter| letter == '.');
    match name.len() {
        2..=LONGEST_NAME if name.chars().all(is_plain) && !is_dots => Ok(name),
        _ => {
            let text = format!(
                "a name has 2 to {LONGEST_NAME} ASCII letters, digits and the signs - _ . and not dots alone"
            );
            let (field, why) = ("name".to_string(), warboard::piece_kit::English(text));
            Err(Denied::Field { field, why }.into())
        }
    }
}
