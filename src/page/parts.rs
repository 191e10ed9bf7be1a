//! Parts that several screens share.

mod controls;
mod dialogs;
mod fields;
mod files;
mod focus;
mod frame;
mod keys;
mod lists;
mod plot;

pub use controls::{
    AgentSelect, EntrantTag, Fault, Glyph, Icon, Retry, SeatName, SeatTag, Segmented, Switch,
    seat_letter,
};
pub use dialogs::Dialog;
pub use fields::{Choice, Field, FileButton, Select, Tab, TextArea, ValueField};
pub use files::{Door, copied_text, copy_text, save_blob, save_file};
pub use focus::{Live, focus_is_free, keep_focus};
pub use frame::Frame;
pub use keys::{focus_on, is_combined, is_pressed, is_typing, is_within, matches_media, on_keys};
pub use lists::{each, each_of};
pub use plot::{Axis, Plot};
