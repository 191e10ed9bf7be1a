//! How well a network judges boards, by play.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::arena::cluster_mean;
use crate::cards::Face;
use crate::games::pineapple::judge::{Asked, Boards, Layout, Prices, Weights};
use crate::games::pineapple::playout::{Hand, Judge};
use crate::games::pineapple::{Config, PLAYERS, Reading, Showdown};
use crate::training::pineapple::deal;

/// How the boards of one player went, a mean over hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Went {
    /// Royalties, a foul counted as 0.
    pub royalties: f64,
    /// Share of fouls.
    pub foul: f64,
    /// Share that earns fantasyland.
    pub fantasyland: f64,
}

/// A network against what plays without one, or against another network, at sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Against {
    /// Points that the network is ahead by a hand.
    pub points: f64,
    /// Half of its 95 % interval.
    pub within: f64,
    /// The network's boards, and the other's.
    pub boards: [Went; PLAYERS],
}

impl Against {
    /// Whether it is not worse, as far as these deals tell: 0 lies in the interval or below it.
    pub fn holds(&self) -> bool {
        self.points + self.within >= 0.0
    }
}

/// Plays every deal twice, with the seats swapped, points with what fantasyland is worth: both take fantasyland and fouls to be worth the same, and
/// who has no network goes by the judgement.
pub fn between(
    players: [Option<&Boards>; PLAYERS],
    weights: &Weights,
    (jokers, prices): (u8, Prices),
    deals: u64,
    seed: u64,
) -> Against {
    let layout = Layout::new();
    let config = Config {
        jokers,
        ..Config::default()
    };
    let play = |nth: u64| -> (f64, [Went; PLAYERS]) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ nth);
        let deck = config.deck();
        let mut cards: Vec<Face> = deck.iter().collect();
        cards.shuffle(&mut rng);
        let mut points = 0.0;
        let mut went = [Went::default(); PLAYERS];
        for seat in 0..PLAYERS {
            let mut networks = players.map(|network| network.map(Asked::about_all));
            if seat == 1 {
                networks.reverse();
            }
            let judge = Judge {
                weights,
                layout: &layout,
                prices: [prices; PLAYERS],
                networks,
            };
            let mut hand: Hand = deal(&cards, deck, (nth % 2) as usize);
            hand.play_out(&judge);
            let read = hand.rows.map(|rows| rows.read(config.middle_stays()));
            let [own, other] = [read[seat], read[1 - seat]];
            let next = |reading: Option<Reading>| {
                f64::from(prices.of(reading.map_or(0, |reading| reading.next(0))))
            };
            let both = f64::from(Showdown::between(own, other).points);
            points += 0.5 * (both + next(own) - next(other));
            for (went, reading) in went.iter_mut().zip([own, other]) {
                match reading {
                    None => went.foul += 0.5,
                    Some(reading) => {
                        went.royalties += 0.5 * f64::from(reading.royalty());
                        went.fantasyland += if reading.next(0) > 0 { 0.5 } else { 0.0 };
                    }
                }
            }
        }
        (points, went)
    };
    let all: Vec<_> = (0..deals).into_par_iter().map(play).collect();
    let n = deals.max(1) as f64;
    let points: Vec<f64> = all.iter().map(|(points, _)| *points).collect();
    let ahead = cluster_mean(&points);
    let mut boards = [Went::default(); PLAYERS];
    for (sum, at) in boards.iter_mut().zip(0..) {
        for (_, went) in &all {
            let one: &Went = &went[at];
            sum.royalties += one.royalties / n;
            sum.foul += one.foul / n;
            sum.fantasyland += one.fantasyland / n;
        }
    }
    Against {
        points: ahead.mean,
        within: ahead.ci95.1 - ahead.mean,
        boards,
    }
}
