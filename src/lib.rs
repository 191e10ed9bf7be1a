//! Yomite: games of hidden information, played against agents whose reasoning can be read.
//!
//! The house has floors. A module, or a package below `src/`, stands only on modules of floors with a lower number, and never
//! on one of its own; `tests/architecture.rs` holds this list against the imports.
//!
//! Floors 1 to 6 and the scenes are the package `yomite-core` (here `assets` is `yomite-assets`, which shows
//! `yomite_core::assets` with the list of the files). `yomite-games` has what anybody may know of a game and of a
//! match; `yomite-minds` what thinks, with the networks and the engines below it; `yomite-arena` what measures it.
//!
//! | floor | modules | what lives there |
//! |---|---|---|
//! | 0 | `phrases` | the compiler of the Fluent files that hold all sentences, two packages |
//! | 1 | [`words`], [`notation`] | text as a key with arguments, put into English or Japanese late; values that are written as their text |
//! | 2 | [`game`], [`deals`], [`assets`] | the contract of a game: truth, observation, legal action; exact samplers of hidden deals; the files that agents need |
//! | 3 | [`evaluation`], [`catalogue`], [`notes`], [`retrace`], [`reading`] | what a search found out about the actions, as plain numbers; a game's names and choices; a game from life, taken down as one seat saw it; a position that is played on from; questions about what is hidden, and scores of the answers |
//! | 4 | [`insight`] | the vocabulary of belief: steps and pictures, plain data |
//! | 5 | [`agent`] | the contract of an agent: a search in steps, a budget, a catalogue |
//! | 6 | [`contract`], [`cards`], [`scoring`] | all contracts of a game in one list; what several games use: playing cards, scores of forecasts |
//! | 7 | `nets`, [`scene`] | small networks: weights as files, and what they make of a position; pictures as shapes, words and figures |
//! | 8 | `search` | engines that know no game |
//! | 9 | [`games`] | the games, each with its rules, what a seat sees and what is said of it |
//! | 10 | [`session`], [`exhibit`], [`figures`] | the referee: the truth, the seats, the log; pictures and measured figures that are kept to be shown |
//! | 11 | [`record`] | the written game, and its replay |
//! | 12 | [`arena`], [`review`], [`career`], [`daily`], [`practice`] | games of a measuring match; every decision of a match judged; how strong and how lucky a person is; one deal a day; what a person answered to questions, and when they come back |
//! | 13 | [`protocol`] | every message between the page and a worker |
//! | 14 | `minds` | what thinks: each game's beliefs and agents, any game's as one |
//! | 15 | `contest`, `judges` | the measuring match in threads and processes, the league of those who could review: the package `yomite-arena` |
//! | 16 | `train` | what computes agents' assets, a package |
//! | 17 | `worker`, `page`, `lab` | the programs, a package each: the thinking and the page, in the browser; the measuring instrument, native |
//!
//! `guide`, in this documentation alone, has the documents of the repository: start with the
//! architecture.

#[cfg(all(feature = "minds", not(target_arch = "wasm32")))]
pub use yomite_arena::{contest, judges};
pub use yomite_assets as assets;
pub use yomite_core::{
    agent, cards, catalogue, contract, deals, evaluation, game, insight, notation, notes, reading,
    retrace, scene, scoring, words,
};
pub use yomite_core::{
    assert_playable, lessons, levels, line_ups, mistakes, param, params, phrases, roster, rules,
    serde_as_text, without_queries, without_studies,
};
pub use yomite_games as games;
pub use yomite_games::{
    arena, career, daily, exhibit, figures, practice, protocol, record, review, session,
    with_games, with_noted_games,
};
#[cfg(feature = "minds")]
pub use yomite_minds as minds;
#[cfg(feature = "minds")]
pub use yomite_minds::{nets, search};

#[cfg(doc)]
pub mod guide;
