//! What measures the agents of Yomite: matches in threads and processes, and the league of those who could review.
//!
//! Native alone: in a browser each game is played by a worker, and the page sums up. What such a game is, and the figures of
//! many, is [`yomite_games::arena`].

pub mod contest;
pub mod judges;
