//! The battles of `StrataChess` (Prussia General, 2019): up to eight units a side on
//! boards with trees, walls and rock, face down until somebody looks, their owners
//! not excepted.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod arbiter;
mod battle;
mod deal;
mod event;
pub mod fair;
mod fault;
mod illegal;
mod legality;
mod notation;
mod odds;
mod public;
mod secret;
mod selection;
mod terrain;
mod text;
mod transcript;
mod turn;
mod units;
mod variant;
mod view;

pub use arbiter::{Arbiter, Replica, Told, WrongDeal};
pub use battle::Battle;
pub use deal::Deal;
pub use event::Event;
pub use fair::{Commitment, Commitments, Entry, Opening, ParseCommitmentError};
pub use fault::{ParsePositionError, PositionFault};
pub use illegal::Illegal;
pub use notation::ParseSanError;
pub use odds::{Odds, Prior, PriorError};
pub use public::{Face, PublicBattle};
pub use selection::{ParseSelectionError, Selection, SelectionError, SelectionFault};
pub use terrain::{Cell, PLACES, ParseTerrainError, Terrain, TerrainFault};
pub use transcript::{ParseTranscriptError, Transcript, VerifyError};
pub use turn::{ParseTurnError, Step, Turn};
pub use units::{BattleBoard, Bitboard, Class, Kind, ParseUnitsError, Square, Unit, Units};
pub use view::{Observer, ParseViewError, SideView, View};
