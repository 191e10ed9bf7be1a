//! Parts that several screens share.

mod dialog;
mod frame;
mod live;
mod seat;
mod segmented;

pub use dialog::Dialog;
pub use frame::{Frame, is_typing};
pub use live::Live;
pub use seat::{SeatName, SeatTag, seat_letter};
pub use segmented::Segmented;
