//! The page: tables, belief pane, timeline and settings, drawn with Leptos.
//!
//! It knows rules, observations and insights; agents and searches live in the workers.

mod app;
mod arena;
mod belief;
mod chunk;
mod everything;
mod form;
mod game_code;
mod guest;
pub mod i18n;
mod last_words;
mod notes;
mod notices;
mod offline;
mod outcome;
mod page_wide;
pub mod panels;
mod parts;
mod play;
mod practice;
mod review;
mod router;
pub mod screens;
mod settings;
mod store;
mod tables;
mod terms;
mod timeline;
pub mod workers;

pub use app::mount;

/// The build that this program belongs to: its workers and files are of the same.
pub const BUILD: &str = env!("YOMITE_BUILD");
