//! The moves by which another engine shows its actions.

use super::XBoard;
use super::script::{Begun, scripts};
use super::variants::Shown;

impl XBoard<'_> {
    /// Reads one of the moves that show an action of another engine, and plays the action with the last of them.
    pub(super) fn read_script(&mut self, follow: Shown, text: &str) -> Result<(), String> {
        let mut begun = self.begun.take().unwrap_or_else(|| Begun {
            scripts: scripts(&self.game, &self.shown, follow.royal),
            texts: Vec::new(),
        });
        begun.texts.push(text.to_string());
        let read = begun.texts.len();
        let Some(script) = begun.meant().next() else {
            self.begun = begun.without_last();
            return Err("no legal action is shown so".to_string());
        };
        // What a piece becomes may be clear with the last move only.
        let begins = self.before.len() - (read - 1);
        if let Some((first, _)) = self.before.get(begins) {
            self.shown = first.clone();
        }
        self.before.truncate(begins);
        for (number, ply) in script.plies[..read].iter().enumerate() {
            self.before.push((self.shown.clone(), number == 0));
            self.shown.apply(*ply);
        }
        if script.plies.len() > read {
            self.begun = Some(begun);
            return Ok(());
        }
        let played = self.game.play(&script.action);
        played.map(|_| ()).map_err(|why| why.to_string())
    }
}
