//! The screens, one for each route.

mod arena;
mod daily;
mod gallery;
mod history;
mod home;
mod match_screen;
mod missing;
mod setup;
mod shared;
mod strength;

pub use arena::ArenaScreen;
pub use daily::DailyScreen;
pub use gallery::Gallery;
pub use history::HistoryScreen;
pub use home::Home;
pub use match_screen::MatchScreen;
pub use missing::Missing;
pub use setup::{Setup, first_form};
pub use shared::SharedScreen;
