//! The page: tables, belief pane, timeline and settings, drawn with Leptos.
//!
//! It knows rules, observations and insights; agents and searches live in the workers.

pub mod engine;
pub mod i18n;
mod last_words;
pub mod play;
pub mod router;
pub mod settings;
pub mod store;
