//! Yomite: five games of hidden information, played against agents whose reasoning can be read.
//!
//! The house has floors. A module stands only on modules of the floors above it, and never on
//! one beside it; `tests/architecture.rs` holds this list against the imports.
//!
//! | floor | modules | what lives there |
//! |---|---|---|
//! | 1 | [`words`] | text as a key with arguments, put into English or Japanese late |
//! | 2 | [`game`] | the contract of a game: truth, observation, legal action |
//! | 3 | [`insight`] | the vocabulary of belief: steps and pictures, plain data |
//! | 4 | [`agent`] | the contract of an agent: a search in steps, a budget, a catalogue |
//! | 5 | [`nets`], [`search`] | engines that know no game |
//! | 6 | [`games`] | the five games, each with its rules, beliefs and agents |
//! | 7 | [`session`], [`record`], [`arena`] | the referee, the written game, the measuring match |
//! | 8 | [`protocol`] | every message between the page and a worker |
//! | 9 | `worker`, `ui`, `lab`, `training` | the four programs' own code |
//!
//! Three programs are compiled from it: `app` (the page), `worker` (the thinking, in the
//! browser) and `lab` (the measuring instrument, native).

#[cfg(all(feature = "native", target_arch = "wasm32"))]
compile_error!("the features `native` and `train` are for native builds only");

pub mod agent;

pub mod game;
pub mod games;
pub mod insight;
pub mod search;

#[cfg(feature = "ui")]
pub mod ui;
pub mod words;
