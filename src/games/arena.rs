//! Agent against agent: the measuring match.
//!
//! Every deal is played under all seat rotations: with n seats there are n games of the same
//! deal and chance, and from one to the next every contestant moves one seat on. So luck of the
//! deal and of the seat falls on all alike, and a contestant's result on one deal is its mean
//! over these n games. Games of one deal are not independent; deals are. All intervals are
//! therefore taken over deals (see [`Estimate`]).
//!
//! Where a program from outside plays, be it the lab's or a guest of the page, deals and decisions come
//! from a [`Secret`] beside the seed: it could search a small seed for the deal that fits its own cards.
//! Programs are started anew for each game, and end with it: one that ran on would know a deal from its
//! first rotation.
//!
//! A match with the same contestants, rules, deals, seed and secret gives the same result with any
//! number of threads, unless a clock decides (a budget in milliseconds, a program's time limit).
//!
//! What a game is, and what is made of its outcome, is here: a page's workers play the very games of the
//! lab's match, and a page hears its guests as the lab hears programs. The match itself, with agents in
//! threads and programs in processes, is `contest` of the package `yomite-arena`.

mod chance;
mod estimate;
mod game;
mod league;
mod sequence;
mod standing;
mod wire;

pub use chance::{Chance, Secret, SecretError};
pub use estimate::{Adjusted, Estimate, adjusted, cluster_mean, ratio, win_rate};
pub use game::{
    Choice, Due, End, Fault, Forfeit, Luck, Outcome, PlayedDeal, PlayedGame, Playing, REDRAWS,
    Spent, luck_points, luck_seed, seat_of, sits_at,
};
pub use league::{BadPlan, Fixture, League, Meeting, Plan, Standing};
pub use sequence::Sequence;
pub use standing::{FigureRow, ForfeitNote, Row, Standings};
pub use wire::{
    Account, Ask, Begin, Ending, Heard, LISTED, Message, PROTOCOL, Reply, Request,
    Step as AccountStep, hear,
};
