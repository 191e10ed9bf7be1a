//! Parts that several screens share.

mod controls;
mod dialogs;
mod files;
mod focus;
mod frame;
mod lists;

pub use controls::{
    AgentSelect, Button, EntrantTag, Fault, Glyph, Icon, SeatName, SeatTag, Segmented, Switch,
    seat_letter,
};
pub use dialogs::Dialog;
pub use files::{Door, copied_text, copy_text, save_blob, save_file};
pub use focus::{Live, focus_is_free, keep_focus};
pub use frame::{Frame, is_typing};
pub use lists::{each, each_of};
