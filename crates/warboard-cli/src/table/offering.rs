//! Draws that a person offers to a program.

use super::Table;
use super::others::Other;
use crate::failure::Failure;
use crate::names;

impl Table<'_> {
    /// Why nobody would answer an offer.
    pub(super) fn why_no_offer(&self, verb: &str) -> Option<&'static str> {
        let is_alone = verb == "offer" && self.person.is_some();
        (is_alone && self.words_are_orders())
            .then_some("the program answers no offer in a campaign")
    }

    /// Whether what players say is played as an action, as in campaigns.
    fn words_are_orders(&self) -> bool {
        let words = self.game.words();
        words.iter().any(|word| word.action.is_some())
    }

    /// A person has offered a draw. Returns whether the program accepts it now, by what it thought last; if
    /// not, the offer stands until it has thought about the person's next action.
    pub(super) fn offer_to_programs(&mut self) -> Result<bool, Failure> {
        let Some(person) = self.person.clone() else {
            return Ok(false);
        };
        let players = self.game.players().into_iter();
        for player in players.filter(|player| *player != person) {
            let Some(other) = self.other(&player) else {
                continue;
            };
            other.offers.offer();
            if other.offers.accepts() {
                self.accept(&player)?;
                return Ok(true);
            }
            let name = names::name(&self.game, &player);
            self.announce(&format!("{name} answers after your next action"));
        }
        Ok(false)
    }

    /// The answer of a program that has thought about its action, if a draw is offered to it. Returns whether
    /// it accepts.
    pub(super) fn answer_offer(&mut self, player: &str) -> Result<bool, Failure> {
        let is_offered = self.game.draw_offer().is_some_and(|by| by != player);
        let is_asked = is_offered && !self.words_are_orders();
        let Some(other) = self.other(player).filter(|_| is_asked) else {
            return Ok(false);
        };
        // It may have been offered before the game was kept in a record.
        other.offers.offer();
        let accepts = other.offers.accepts();
        other.offers.lapse();
        if accepts {
            self.accept(player)?;
            return Ok(true);
        }
        let said = self.game.say(&format!("decline {player}"))?;
        for event in &said.happened {
            self.announce(&event.text);
        }
        Ok(false)
    }

    fn accept(&mut self, player: &str) -> Result<(), Failure> {
        self.game.say(&format!("accept {player}"))?;
        let name = names::name(&self.game, player);
        self.announce(&format!("{name} accepts the draw"));
        Ok(())
    }

    /// The game goes back or forth: what programs thought last was of another position, and offers are
    /// withdrawn.
    pub(super) fn forget_offers(&mut self) {
        let others = self.others.iter_mut();
        let others = others.flat_map(|others| others.by_player.values_mut());
        others.for_each(|other| other.offers.restart());
    }

    fn other(&mut self, player: &str) -> Option<&mut Other> {
        self.others.as_mut()?.by_player.get_mut(player)
    }
}
