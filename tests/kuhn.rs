//! Kuhn poker: the smallest game that keeps every contract, written to be copied.
//!
//! Two players, three cards, one bet. A new game begins as a copy of `tests/kuhn/`: `game.rs` becomes
//! `src/games/<game>.rs` and its modules go to `src/games/<game>/`; `mind.rs` and what it declares go to
//! `src/minds/<game>/`, declared by a new `src/minds/<game>.rs`, with `roster!` in its `agents.rs`. Each `#[path]` goes.
//! `yomite::` becomes `crate::` (`yomite_core::` before `without_queries!`); in minds `yomite::minds::Mind` becomes
//! `crate::Mind`, and `super::game` becomes `yomite_games::<game>`.
//! `yomite::contract` lists what it implements. No program knows this game: here it is held against
//! the checks of every game and against what is known of it exactly.

#[path = "conformance/checks.rs"]
#[macro_use]
mod checks;
#[path = "kuhn/game.rs"]
mod game;
#[path = "kuhn/mind.rs"]
mod mind;
#[path = "kuhn/values.rs"]
mod values;

use game::Kuhn;

yomite::assert_playable!(Kuhn);
check_any_game!(Kuhn);
