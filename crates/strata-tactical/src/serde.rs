//! Texts for serde, in a module of their own: by its feature docs.rs knows what they need.

use piece_kit::words::PlayerWord;

use crate::fair::flips::{FlippedBattle, Link};
use crate::fair::{CampaignId, Commitment, Sent, Terms, Told, Transcript, UnitCommitments};
use crate::{Observer, PublicBattle, Selection, SideView, Step, Terrain, Turn, Units, View};

piece_kit::serde_as_text!(Terrain, Units, Selection);
piece_kit::serde_as_text!(PublicBattle, Turn, Step);
piece_kit::serde_as_text!(Observer, SideView, View);
piece_kit::serde_as_text!(Terms, CampaignId, Commitment, Transcript);
piece_kit::serde_as_text!(Told, UnitCommitments, Sent<Turn>, Sent<PlayerWord>);
piece_kit::serde_as_text!(Link, FlippedBattle);
