//! Matches that a network plays against itself, with the advantage of each of its choices.

use rand::{Rng, RngExt};
use rayon::prelude::*;

use super::decisions::{MOST, Scribe, deal, draw, end, stream, table, won};
use crate::game::Seat;
use crate::games::duel::learned::{Pair, Ranker, Room};
use crate::games::duel::playout::LONGEST;
use crate::games::duel::{Action, PLAYERS, Stage, Table};
use crate::training::learn::{Choice, Played};
use crate::training::samples::{Sample, SampleId};

/// How far an advantage looks ahead: generalised advantage estimation (Schulman et al. 2016), without
/// discount.
const LAMBDA: f32 = 0.95;
/// Of payments, which are many and alike, one in so many is learned from.
const PAYMENTS: u32 = 4;

/// A choice with what was expected before it.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The decision, with the result; `None` for one that only passes on what came of it.
    pub sample: Option<Sample>,
    /// How many actions there were.
    pub actions: usize,
    /// What was chosen.
    pub played: Played,
    /// What a teacher would have done; none where there is none.
    pub shares: Vec<(u32, f32)>,
    seat: Seat,
    expected: f32,
}

impl Taken {
    /// It as a lesson.
    pub fn choice(&self) -> Option<Choice<'_>> {
        Some(Choice {
            sample: self.sample.as_ref()?,
            actions: self.actions,
            shares: &self.shares,
            played: Some(self.played),
        })
    }
}

/// Who plays, and who is asked what it would do.
pub struct Players<'a> {
    /// The networks that play both seats.
    pub own: &'a Pair,
    /// Turns decisions into numbers, for the eyes of these.
    pub scribe: &'a Scribe,
    /// A teacher to imitate.
    pub teacher: Option<&'a Ranker>,
}

impl Players<'_> {
    /// The choices of so many matches, in their order.
    pub fn play(&self, seed: u64, games: u64) -> Vec<Taken> {
        let all = (0..games).into_par_iter();
        let all: Vec<Vec<Taken>> = all.map(|game| self.one(seed, game)).collect();
        all.into_iter().flatten().collect()
    }

    fn one(&self, seed: u64, game: u64) -> Vec<Taken> {
        let mut rng = stream(seed, game);
        let mut table = table(&deal(&mut rng));
        let (mut list, mut room, mut taken) = (Vec::new(), Room::default(), Vec::new());
        for ply in 0..LONGEST {
            table.actions(&mut list);
            let action = match list.as_slice() {
                [] => break,
                [only] => *only,
                _ => self.choose(&table, &list, (game, ply), &mut room, &mut taken, &mut rng),
            };
            table.play(action, &mut ());
        }
        for seat in Seat::all(PLAYERS) {
            credit(&mut taken, seat, won(&table, seat));
        }
        taken.retain(|taken| taken.sample.is_some());
        taken
    }

    fn choose(
        &self,
        table: &Table,
        list: &[Action],
        (game, ply): (u64, usize),
        room: &mut Room,
        taken: &mut Vec<Taken>,
        rng: &mut impl Rng,
    ) -> Action {
        let lore = &self.scribe.lore;
        let chances = self.own.ranker.chances(table, list, lore, room);
        let at = draw(&chances, rng);
        let seat = table.to_move().unwrap_or_default();
        let id = SampleId {
            game,
            ply: ply as u32,
        };
        if list.len() <= MOST {
            let payment = matches!(table.stage(), Stage::Pay(_));
            let kept = !payment || rng.random_range(0..PAYMENTS) == 0;
            let sample = kept.then(|| self.scribe.sample(table, list, id)).flatten();
            let ask = |teacher: &Ranker| {
                let shares = teacher.chances(table, list, lore, room);
                (0..).zip(shares).collect()
            };
            let shares = self.teacher.filter(|_| kept).map_or_else(Vec::new, ask);
            taken.push(Taken {
                sample,
                actions: list.len(),
                played: Played {
                    action: at as u32,
                    chance: chances[at],
                    advantage: 0.0,
                },
                shares,
                seat,
                expected: self.own.reader.win(table, seat, lore, room),
            });
        }
        list[at]
    }
}

/// Gives the choices of a seat their result and their advantages.
fn credit(taken: &mut [Taken], seat: Seat, result: f32) {
    let (mut next, mut ahead) = (result, 0.0);
    for taken in taken.iter_mut().rev().filter(|taken| taken.seat == seat) {
        let surprise = next - taken.expected;
        ahead = surprise + LAMBDA * ahead;
        taken.played.advantage = ahead;
        if let Some(sample) = &mut taken.sample {
            end(sample, result);
        }
        next = taken.expected;
    }
}

/// Brings advantages to mean 0 and deviation 1.
pub fn normalise(taken: &mut [Taken]) {
    let n = taken.len().max(1) as f64;
    let all = || taken.iter().map(|taken| f64::from(taken.played.advantage));
    let mean = all().sum::<f64>() / n;
    let variance = all().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
    let deviation = variance.sqrt().max(1e-6);
    for taken in taken {
        let x = (f64::from(taken.played.advantage) - mean) / deviation;
        taken.played.advantage = x as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::{LAMBDA, Taken, credit, normalise};
    use crate::game::Seat;
    use crate::training::learn::Played;

    fn taken(seat: u8, expected: f32) -> Taken {
        Taken {
            sample: None,
            actions: 2,
            played: Played {
                action: 0,
                chance: 0.5,
                advantage: 0.0,
            },
            shares: Vec::new(),
            seat: Seat(seat),
            expected,
        }
    }

    /// By hand: each seat by itself, from the last choice back.
    #[test]
    fn an_advantage_is_what_comes_more_than_expected_the_nearer_the_more() {
        for (result, other) in [(1.0f32, 0.0f32), (0.5, 0.5)] {
            let mut all = [
                taken(0, 0.5),
                taken(1, 0.6),
                taken(0, 0.8),
                taken(1, 0.3),
                taken(0, 0.7),
            ];
            credit(&mut all, Seat(0), result);
            credit(&mut all, Seat(1), other);
            let third = result - 0.7;
            let second = (0.7 - 0.8) + LAMBDA * third;
            let first = (0.8 - 0.5) + LAMBDA * second;
            let last = other - 0.3;
            let right = [first, (0.3 - 0.6) + LAMBDA * last, second, last, third];
            for (taken, right) in all.iter().zip(right) {
                assert!((taken.played.advantage - right).abs() < 1e-6, "{right}");
            }
            normalise(&mut all);
            let sum: f32 = all.iter().map(|taken| taken.played.advantage).sum();
            let square: f32 = all.iter().map(|taken| taken.played.advantage.powi(2)).sum();
            assert!(sum.abs() < 1e-4 && (square / 5.0 - 1.0).abs() < 1e-3);
        }
    }
}
