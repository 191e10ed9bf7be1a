//! The screens, one a route.

mod gallery;
mod history;
mod home;
mod missing;
mod setup;
mod table;

pub use gallery::Gallery;
pub use history::HistoryScreen;
pub use home::Home;
pub use missing::Missing;
pub use setup::Setup;
pub use table::MatchScreen;
