//! Rule page: *Views*. What a player and a spectator know, by type.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::{Side, Variant};
use strata_tactical::{Class, PublicBattle, SideView, Units};

use crate::actions::{Order, ParsePartyError, Seat, Stage};
use crate::model::{Campaign, PublicCampaign, Secret};

/// Who gets a view. The text is the seat's number, or `spectator`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player.
    Seat(Seat),
    /// Everybody else.
    Spectator,
}

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Observer {
    type Err = ParsePartyError;

    fn from_str(text: &str) -> Result<Self, ParsePartyError> {
        match text {
            "spectator" => Ok(Self::Spectator),
            seat => match seat.parse() {
                Ok(seat) => Ok(Self::Seat(seat)),
                Err(_) => Err(ParsePartyError::OBSERVER),
            },
        }
    }
}

/// What an observer knows of a campaign: all that is public, and for a player in a battle
/// which units they have selected and which of them still lie face down.
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
    /// What everybody knows.
    pub fn public(&self) -> &PublicCampaign {
        &self.public
    }

    /// Whose view it is.
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

    /// The legal orders as far as the observer may know them: in a battle that is fought here
    /// the turns without what they reveal; in a selection the picks, if the observer selects;
    /// in a report nothing. Everything else is public.
    ///
    /// The host [resolves](Campaign::resolve) the turns that it is sent.
    pub fn orders(&self) -> Vec<Order> {
        // docs/design.md#legal-orders-have-a-public-half
        // No order that is listed depends on what is left out.
        let mut campaign = Campaign {
            public: self.public.clone(),
            secret: Secret::default(),
        };
        if let (Some(side), Some(own)) = (self.side(), self.own) {
            campaign.secret.fielded[side] = own.fielded;
        }
        let selects = self.public.selecting();
        match self.public.stage() {
            Stage::Selection if selects != self.side() => Vec::new(),
            Stage::Report => Vec::new(),
            Stage::Fight => {
                let position = self.public.battle_position();
                let turns = position.map(PublicBattle::turns).unwrap_or_default();
                let turns = turns.into_iter().map(|turn| Order::Battle(turn.into()));
                let mut orders: Vec<_> = turns.collect();
                let talk = [
                    Order::Yield,
                    Order::TimeOut,
                    Order::OfferDraw,
                    Order::AgreeDraw,
                ];
                orders.extend(
                    talk.into_iter()
                        .filter(|order| campaign.check(*order).is_ok()),
                );
                orders
            }
            _ => campaign.legal_actions(),
        }
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
    fn unseen(&self, side: Side, class: Class) -> u32 {
        let fielded = self.to_field(side).find(|(other, _)| *other == class);
        let number = fielded.map_or(0, |(_, number)| number);
        number.saturating_sub(self.seen(side).of_class(class))
    }

    /// The observers: the seats, and the spectators.
    pub fn observers(&self) -> impl Iterator<Item = Observer> + use<> {
        let seats = self.seats().map(Observer::Seat);
        seats.chain([Observer::Spectator])
    }
}
