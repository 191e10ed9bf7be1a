//! What a board is worth before it is full: a judgement fitted to play.
//!
//! A board with cards to come is worth what its rows show, summed: a weight for the ranks of each
//! row, for how live they are, for a suit that may be filled, and for how two rows that must be in
//! order stand to each other. The weights are fitted by temporal differences over hands that the
//! judgement plays against itself (`lab train judgement`).
//!
//! A network that has learned from play may judge in its place ([`Boards`]; `lab train boards`): it is
//! asked about the placements that the judgement likes, and full rows are worth what the judgement says.
//!
//! With one street to come no judgement is needed: [`Closing`] plays every draw at its best,
//! against a [`Field`] of boards that the other may end with.

mod asking;
mod closing;
mod field;
mod live;
mod network;
mod patterns;
mod prices;
mod rows;
mod scene;
mod shown;
mod weights;

pub use asking::Asked;
pub use closing::Closing;
pub use field::Field;
pub use live::Live;
pub use network::{Boards, GAME, HIDDEN, UNIT, heads};
pub use prices::Prices;
pub use rows::{Placement, Rows};
pub use scene::{Best, Scene, full_features};
pub use shown::{INPUTS, encoding, shown};
pub(super) use shown::{ROW, STREET, add_row, add_shared};
pub use weights::{FOUL, JUDGED, Judged, Layout, Outlook, Weights};
