//! Training one's reading: a question before the answer, and series of questions that come back.

mod asking;
mod card;
mod choice;
mod compare;
mod drills;
mod statement;
pub mod told;

pub use asking::{Asking, aids, waits};
pub use card::QuestionCard;
pub use choice::unjudged;
pub use drills::{Drills, Item, What};
