//! Parts that several screens share.

mod choices;
mod dialogs;
mod files;
mod focus;
mod frame;
mod signs;

pub use choices::{AgentSelect, Segmented, Switch};
pub use dialogs::Dialog;
pub use files::{Door, copied_text, copy_text, save_blob, save_file};
pub use focus::{Live, focus_is_free, keep_focus};
pub use frame::{Frame, is_typing};
pub use signs::{EntrantTag, Fault, Glyph, Icon, SeatName, SeatTag, seat_letter};
