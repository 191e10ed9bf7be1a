//! The agents of Duel, made from their parameters.

use yomite_games::duel::agents::AGENTS;
use yomite_games::duel::statistics::Profiles;

use crate::catalogue::Params;

use monte_carlo::Believing;
use win_first::WinFirst;

pub(super) mod descent;
mod explain;
mod greedy;
mod monte_carlo;
pub(super) mod student;
mod win_first;
mod win_search;

pub(super) use student::Forecasts;
pub use win_search::may_win_now;

/// What worlds are drawn by.
fn believing(params: &Params) -> Believing {
    match params.word("worlds") {
        "uniform" => Believing::Nothing,
        "fitting" => Believing::Fitting,
        "decks" => Believing::Decks,
        _ => Believing::All,
    }
}

crate::roster! {
    yomite_games::duel::table::Duel, AGENTS;
    "random" => |_| Box::new(greedy::Random),
    "greedy" => |_| Box::new(WinFirst(greedy::Greedy)),
    "student" => |_, files| Ok(Box::new(WinFirst(student::Student::new(files)?))),
    "pimc" => |params, files| Ok(Box::new(WinFirst(monte_carlo::Pimc::new(params, Profiles::shipped(files)?)))),
    "ismcts" => |params, files| Ok(Box::new(WinFirst(monte_carlo::TreeSearch::new(params, files)?))),
}
