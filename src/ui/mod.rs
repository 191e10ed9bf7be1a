//! The page: tables, belief pane, timeline and settings, drawn with Leptos.
//!
//! It knows rules, observations and insights; agents and searches live in the workers.

pub mod i18n;
pub mod panels;
pub mod screens;
