//! Parts that several screens share.

mod agent_select;
mod clipboard;
mod dialog;
mod door;
mod fault;
mod file;
mod focus;
mod frame;
mod icon;
mod keys_dialog;
mod live;
mod seat;
mod segmented;
mod settings_dialog;
mod switch;
mod unkept;

pub use agent_select::AgentSelect;
pub use clipboard::{copied_text, copy_text};
pub use dialog::Dialog;
pub use door::Door;
pub use fault::Fault;
pub use file::{save_blob, save_file};
pub use focus::{focus_is_free, keep_focus};
pub use frame::{Frame, is_typing};
pub use icon::{Glyph, Icon};
pub use live::Live;
pub use seat::{EntrantTag, SeatName, SeatTag, seat_letter};
pub use segmented::Segmented;
pub use switch::Switch;
