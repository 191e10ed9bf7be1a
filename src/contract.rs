//! All contracts of a game that is shipped, in one list.
//!
//! A new game begins here: implement what [`PlayableGame`] names, then add its line to
//! [`with_games`](crate::with_games). The smallest example that keeps all of it is Kuhn poker in
//! `tests/kuhn.rs`; `ARCHITECTURE.md` says what else a game needs.
//!
//! | contract | what it gives | where nothing is to be given |
//! |---|---|---|
//! | [`Game`], [`Observation`](crate::game::Observation) | rules, and what one seat has seen | |
//! | [`Catalogue`] | names, choices before a match, tables, levels, words, hints | |
//! | `HasAgents` | the agents; [`roster!`](crate::roster) makes it | |
//! | [`HasQueries`] | questions to a person about what is hidden, and their reader | [`without_queries!`](crate::without_queries) |
//! | [`HasWorlds`] | a position as a deal and choices, so that it can be played on | |
//! | [`HasStudies`] | questions that a worker studies for the page | [`without_studies!`](crate::without_studies) |
//! | [`HasAppraiser`] | what a position is worth at a glance, to tell luck apart | an empty `impl` |
//! | `HasTeachers` | players that see all cards | an empty `impl` |
//!
//! One more is optional: [`HasNotes`](crate::notes::HasNotes), of a game that can be taken down from a
//! real table. Such games have a line in [`with_noted_games`](crate::with_noted_games), too.

#[cfg(feature = "agents")]
use crate::agent::{HasAgents, HasTeachers};
use crate::agent::{HasAppraiser, HasStudies};
use crate::catalogue::Catalogue;
use crate::game::Game;
use crate::reading::HasQueries;
use crate::retrace::HasWorlds;

/// A game that can be shipped: whatever keeps every contract is one, and nothing implements it by hand.
///
/// What thinks is compiled with the feature `agents` alone; without it a game has neither agents nor
/// teachers.
#[cfg(feature = "agents")]
pub trait PlayableGame:
    Game + Catalogue + HasQueries + HasWorlds + HasStudies + HasAppraiser + HasAgents + HasTeachers
{
}

#[cfg(feature = "agents")]
impl<G> PlayableGame for G where
    G: Game
        + Catalogue
        + HasQueries
        + HasWorlds
        + HasStudies
        + HasAppraiser
        + HasAgents
        + HasTeachers
{
}

/// A game that can be shipped: whatever keeps every contract is one, and nothing implements it by hand.
///
/// The page is compiled without what thinks: agents and teachers are not asked for here.
#[cfg(not(feature = "agents"))]
pub trait PlayableGame:
    Game + Catalogue + HasQueries + HasWorlds + HasStudies + HasAppraiser
{
}

#[cfg(not(feature = "agents"))]
impl<G> PlayableGame for G where
    G: Game + Catalogue + HasQueries + HasWorlds + HasStudies + HasAppraiser
{
}

/// Holds a type against every contract of [`PlayableGame`], one by one: each that it lacks is one
/// error, which names the type, the trait and what to write.
///
/// ```
/// yomite::assert_playable!(yomite::games::coyote::Coyote);
/// ```
///
/// ```compile_fail
/// struct Chess;
/// yomite::assert_playable!(Chess);
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
            fn appraises<G: $crate::agent::HasAppraiser>() {}
            plays::<$game>();
            is_listed::<$game>();
            asks::<$game>();
            retraces::<$game>();
            studies::<$game>();
            appraises::<$game>();
        };
        #[cfg(feature = "agents")]
        const _: fn() = || {
            fn thinks<G: $crate::agent::HasAgents>() {}
            fn teaches<G: $crate::agent::HasTeachers>() {}
            thinks::<$game>();
            teaches::<$game>();
        };
    };
}
