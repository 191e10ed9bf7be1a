//! All contracts of a game that is shipped, in one list.
//!
//! A new game begins here: implement what [`PlayableGame`] names, then add its line to
//! `with_games`. The smallest example that keeps all of it is Kuhn poker in
//! `tests/kuhn.rs`; `ARCHITECTURE.md` says what else a game needs.
//!
//! | contract | what it gives | where nothing is to be given |
//! |---|---|---|
//! | [`Game`], [`Observation`](crate::game::Observation) | rules, and what one seat has seen | |
//! | [`Catalogue`] | names, choices before a match, tables, levels, words, hints | |
//! | [`HasQueries`] | questions to a person about what is hidden | [`without_queries!`](crate::without_queries) |
//! | [`HasStudies`] | questions that a worker studies for the page | [`without_studies!`](crate::without_studies) |
//! | [`HasWorlds`] | a position as a deal and choices, so that it can be played on | |
//!
//! One more is optional: [`HasNotes`](crate::notes::HasNotes), of a game that can be taken down from a
//! real table. Such games have a line in `with_noted_games`, too. What thinks about a game is apart from it: the
//! contract `Mind`, of the package `yomite-minds`.

use crate::agent::HasStudies;
use crate::catalogue::Catalogue;
use crate::game::Game;
use crate::reading::HasQueries;
use crate::retrace::HasWorlds;

/// A game that can be shipped: whatever keeps every contract is one, and nothing implements it by hand.
pub trait PlayableGame: Game + Catalogue + HasQueries + HasWorlds + HasStudies {}

impl<G> PlayableGame for G where G: Game + Catalogue + HasQueries + HasWorlds + HasStudies {}

/// Holds a type against every contract of [`PlayableGame`], one by one: each that it lacks is one
/// error, which names the type, the trait and what to write.
///
/// ```compile_fail
/// struct Chess;
/// yomite_core::assert_playable!(Chess);
/// ```
#[macro_export]
macro_rules! assert_playable {
    ($game:ty) => {
        const _: fn() = || {
            fn plays<G: $crate::game::Game>() {}
            fn is_listed<G: $crate::catalogue::Catalogue>() {}
            fn asks<G: $crate::reading::HasQueries>() {}
            fn retraces<G: $crate::retrace::HasWorlds>() {}
            fn studies<G: $crate::agent::HasStudies>() {}
            plays::<$game>();
            is_listed::<$game>();
            asks::<$game>();
            retraces::<$game>();
            studies::<$game>();
        };
    };
}
