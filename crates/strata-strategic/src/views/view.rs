//! Rule page: *Views*. What a player and a spectator know, by type.

use piece_kit::Side;
use strata_tactical::{Class, SideView, Units};

use super::observer::Observer;
use crate::model::PublicCampaign;

/// A view: what an observer knows of a campaign, all that is public, and for a player in a battle
/// which units they have selected and which of them still lie face down. It is a
/// [`PlayableView`](piece_kit::PlayableView): it has the rules, and follows what the observer
/// is [told](crate::Told).
///
/// The text is one line of JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) public: PublicCampaign,
    pub(crate) observer: Observer,
    /// Only of a player who fights.
    pub(crate) own: Option<Own>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Own {
    pub(crate) fielded: Units,
    pub(crate) concealed: Units,
}

impl View {
    /// The public campaign, which everybody knows.
    pub fn public(&self) -> &PublicCampaign {
        &self.public
    }

    /// The observer whose view this is.
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// The observer's side in the battle that is going on, if they fight in it.
    pub fn side(&self) -> Option<Side> {
        self.public.side_of(self.observer)
    }

    /// What the observer has selected so far for the battle that is going on, if they fight
    /// in it.
    pub fn selection(&self) -> Option<&Units> {
        self.own.as_ref().map(|own| &own.fielded)
    }

    /// What the observer knows of their battle that is fought here: for an engine.
    pub fn battle(&self) -> Option<SideView> {
        let (side, own) = (self.side()?, self.own?);
        let position = *self.public.battle_position()?;
        let [pieces, soldiers] =
            [Class::Piece, Class::Soldier].map(|class| self.public.unseen(!side, class));
        SideView::new(position, side, own.concealed, [pieces, soldiers]).ok()
    }
}

impl PublicCampaign {
    pub(crate) fn side_of(&self, observer: Observer) -> Option<Side> {
        let Observer::Seat(seat) = observer else {
            return None;
        };
        let fights = |side: &Side| self.combatant(*side) == Some(seat);
        Side::ALL.into_iter().find(fights)
    }

    /// A side's revealed units in the battle, its royal among them.
    pub(crate) fn seen(&self, side: Side) -> Units {
        let fighting = self.fighting();
        fighting.map_or(Units::NONE, |fighting| {
            fighting
                .position()
                .units_face_up(side)
                .with(&fighting.lost[side])
        })
    }

    /// How many of a class still lie face down: what is fielded of a class is public.
    pub(super) fn unseen(&self, side: Side, class: Class) -> u32 {
        let fielded = self
            .to_field(side)
            .into_iter()
            .find(|(other, _)| *other == class);
        let number = fielded.map_or(0, |(_, number)| number);
        number.saturating_sub(self.seen(side).of_class(class))
    }

    /// The observers: the seats, and the spectators.
    pub fn observers(&self) -> impl Iterator<Item = Observer> + use<> {
        let seats = self.seats().map(Observer::Seat);
        seats.chain([Observer::Spectator])
    }
}
