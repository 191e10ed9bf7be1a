//! Matches that a network plays against itself, with the advantage of each of its choices.

use rand::{Rng, RngExt};
use rayon::prelude::*;

use super::decisions::{Scribe, deal, end, stream, table, won};
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
    /// The decision, with the result.
    pub sample: Sample,
    /// How many actions there were.
    pub actions: usize,
    /// What was chosen.
    pub played: Played,
    /// What a teacher would have done; none where there is none.
    pub shares: Vec<(u32, f32)>,
    seat: Seat,
    expected: f32,
    kept: bool,
}

impl Taken {
    /// It as a lesson.
    pub fn choice(&self) -> Choice<'_> {
        Choice {
            sample: &self.sample,
            actions: self.actions,
            shares: &self.shares,
            played: Some(self.played),
        }
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
        taken.retain(|taken| taken.kept);
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
        if let Some(sample) = self.scribe.sample(table, list, id) {
            let payment = matches!(table.stage(), Stage::Pay(_));
            let kept = !payment || rng.random_range(0..PAYMENTS) == 0;
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
                kept,
            });
        }
        list[at]
    }
}

/// The place of a choice by these chances.
fn draw(chances: &[f32], rng: &mut impl Rng) -> usize {
    let mut point: f32 = rng.random_range(0.0..1.0);
    for (at, chance) in chances.iter().enumerate() {
        point -= chance;
        if point < 0.0 {
            return at;
        }
    }
    chances.len().saturating_sub(1)
}

/// Gives the choices of a seat their result and their advantages.
fn credit(taken: &mut [Taken], seat: Seat, result: f32) {
    let (mut next, mut ahead) = (result, 0.0);
    for taken in taken.iter_mut().rev().filter(|taken| taken.seat == seat) {
        let surprise = next - taken.expected;
        ahead = surprise + LAMBDA * ahead;
        taken.played.advantage = ahead;
        end(&mut taken.sample, result);
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
