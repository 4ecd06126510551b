//! What is said of what cannot be read.

use warboard::Refused;
use warboard::piece_kit::messages::Value;

use super::Table;
use super::tidied::{is_several, split_square};
use crate::failure::{Failure, refusal};

/// The end of every complaint about what cannot be read.
const TIP: &str = "type `help` for what you can type";

/// Whether the reason is a guess of the reader about a square that nobody typed as one.
fn is_guess(refused: &Refused) -> bool {
    let Some(Value::Messages(why)) = refused.args().get("why") else {
        return false;
    };
    why.iter().any(|why| {
        let square = why.args.get("text").filter(|_| why.code == "not-a-square");
        matches!(square, Some(Value::Text(text)) if !is_square(text))
    })
}

fn is_square(text: &str) -> bool {
    matches!(split_square(text), Some((_, "")))
}

impl Table<'_> {
    /// Why what was typed is refused, for whoever is at the screen.
    pub(super) fn why_refused(&self, refused: &Refused) -> Result<String, Failure> {
        let text = self.in_names(refused);
        if refused.code() != Refused::NOT_AN_ACTION {
            return Ok(refusal(refused, &text));
        }
        let view = self.view()?;
        if is_several(&view, refused.action()) {
            return Ok(format!("{}: put `;` between actions", refused.action()));
        }
        // What the game says of a text that has none of the forms of an action.
        let formless = is_guess(refused).then(|| view.read("?").err()).flatten();
        let text = formless.map_or(text, |formless| formless.text().to_string());
        Ok(format!("{}; {TIP}", refusal(refused, &text)))
    }
}
