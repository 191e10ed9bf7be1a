//! How strong networks are at sight: matches that are played at once, without any search.

use rand::{Rng, RngExt};
use rayon::prelude::*;

use super::decisions::{deal, stream, table, won};
use crate::game::Seat;
use crate::games::duel::learned::{Lore, Pair, Room};
use crate::games::duel::playout::LONGEST;
use crate::games::duel::{Action, PLAYERS, Table};

/// Somebody who chooses at sight.
#[derive(Clone, Copy)]
pub enum Sight<'a> {
    /// Any legal action.
    Chance,
    /// The rule of thumb.
    Rule,
    /// What a network thinks most likely.
    Network(&'a Pair),
}

impl Sight<'_> {
    fn choose(
        self,
        (table, list): (&Table, &[Action]),
        lore: &Lore,
        room: &mut Room,
        rng: &mut impl Rng,
    ) -> usize {
        let scores: Vec<f32> = match self {
            Sight::Chance => return rng.random_range(0..list.len()),
            Sight::Rule => {
                let score = |action: &Action| lore.policy.score(table, *action);
                list.iter().map(score).collect()
            }
            Sight::Network(pair) => pair.ranker.chances(table, list, lore, room),
        };
        let better = |best: usize, at: usize| if scores[at] > scores[best] { at } else { best };
        (0..scores.len()).reduce(better).unwrap_or(0)
    }
}

/// A share of matches won, with half the width of its 95 % interval, over pairs of equal deals.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Score {
    /// The share, a draw as half a win.
    pub share: f64,
    /// Half the width.
    pub within: f64,
    /// Matches.
    pub games: u64,
}

/// Plays so many deals, each twice with the seats swapped; the score of the first.
pub fn against(first: Sight, second: Sight, lore: &Lore, seed: u64, deals: u64) -> Score {
    let pairs: Vec<f64> = (0..deals)
        .into_par_iter()
        .map(|nth| {
            let mut rng = stream(seed, nth);
            let deal = deal(&mut rng);
            let mut one = |players: [Sight; PLAYERS], seat: Seat| {
                let mut table = table(&deal);
                let (mut list, mut room) = (Vec::new(), Room::default());
                for _ in 0..LONGEST {
                    table.actions(&mut list);
                    let at = match (list.len(), table.to_move()) {
                        (0, _) | (_, None) => break,
                        (1, _) => 0,
                        (_, Some(seat)) => {
                            players[seat.index()].choose((&table, &list), lore, &mut room, &mut rng)
                        }
                    };
                    table.play(list[at], &mut ());
                }
                f64::from(won(&table, seat))
            };
            let both = one([first, second], Seat(0)) + one([second, first], Seat(1));
            both / 2.0
        })
        .collect();
    let n = pairs.len().max(1) as f64;
    let share = pairs.iter().sum::<f64>() / n;
    let variance = pairs.iter().map(|x| (x - share).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    Score {
        share,
        within: 1.96 * (variance / n).sqrt(),
        games: deals * 2,
    }
}
