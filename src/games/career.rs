//! What a person's matches of one game say together: how strong, and how lucky.

mod luck;
mod rating;

pub use luck::Luck;
pub use rating::{Meeting, Rated, Rating, rated};
