//! Parts that several screens share.

mod agent_select;
mod dialog;
mod frame;
mod icon;
mod live;
mod seat;
mod segmented;
mod settings_dialog;

pub use agent_select::AgentSelect;
pub use dialog::Dialog;
pub use frame::{Frame, is_typing};
pub use icon::{Glyph, Icon};
pub use live::Live;
pub use seat::{SeatName, SeatTag, seat_letter};
pub use segmented::Segmented;
