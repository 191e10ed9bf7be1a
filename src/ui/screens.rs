//! The screens, one for each route.

mod arena;
mod daily;
mod gallery;
mod guests;
mod history;
mod home;
mod match_screen;
mod missing;
mod practice;
mod setup;
mod shared;
mod strength;
mod table;

pub use arena::ArenaScreen;
pub use daily::DailyScreen;
pub use gallery::Gallery;
pub use guests::GuestsScreen;
pub use history::HistoryScreen;
pub use home::Home;
pub use match_screen::MatchScreen;
pub use missing::Missing;
pub use practice::PracticeScreen;
pub use setup::{Setup, deal, first_form, new_seed};
pub use shared::SharedScreen;
pub use table::TableScreen;
