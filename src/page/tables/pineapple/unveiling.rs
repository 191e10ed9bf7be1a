//! The end of a hand in beats: the boards lie open, the rows are compared from the bottom up, then
//! scoop, royalties, chips and fantasyland. Plain data; what has been told after so many beats
//! follows from the result.

use crate::tables::showing::Reveal;
use yomite::game::Seat;
use yomite::games::pineapple::{HandResult, Observation, PLAYERS, Reading, Row, other};

/// One thing that is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// All cards lie open.
    Opens,
    /// A board is a foul.
    Foul(Seat),
    /// A row is compared.
    Row(Row),
    /// One seat has won all rows.
    Scoop,
    /// The royalties are added.
    Royalties,
    /// The chips move.
    Chips,
    /// A seat has earned fantasyland, or stays there.
    Fantasy(Seat),
}

/// A hand's end.
#[derive(Clone, Debug, PartialEq)]
pub struct Unveiling {
    /// Number of the hand, from 0.
    pub hand: usize,
    /// How it came out.
    pub result: HandResult,
    pub chips_before: [i32; PLAYERS],
    /// It was the last hand.
    pub ends: bool,
    /// In order.
    pub beats: Vec<Beat>,
}

impl Reveal for Unveiling {
    type Seen = Observation;

    /// The end of the hand that was played in `before` and is over in `after`.
    fn between(before: Observation, after: &Observation) -> Option<Unveiling> {
        let hand = before.table().results.len();
        let result = after.table().results.get(hand)?.clone();
        let beats = beats(&result);
        Some(Unveiling {
            hand,
            result,
            chips_before: before.table().chips,
            ends: after.table().is_over(),
            beats,
        })
    }

    fn waits(&self) -> Vec<u32> {
        let wait = |beat: &Beat| match beat {
            Beat::Opens => 900,
            Beat::Scoop | Beat::Royalties | Beat::Chips => 1000,
            Beat::Row(_) | Beat::Foul(_) | Beat::Fantasy(_) => 1200,
        };
        self.beats.iter().map(wait).collect()
    }

    fn concerns(&self, _: Seat) -> bool {
        !self.ends
    }

    fn ends(&self) -> bool {
        self.ends
    }
}

impl Unveiling {
    /// A seat's board, if it is no foul.
    pub fn reading(&self, seat: Seat) -> Option<&Reading> {
        let showdown = &self.result.showdown;
        match seat {
            Seat(0) => showdown.own.as_ref(),
            _ => showdown.other.as_ref(),
        }
    }

    /// A seat's board is a foul.
    pub fn has_fouled(&self, seat: Seat) -> bool {
        self.reading(seat).is_none()
    }

    /// A figure of the result in a seat's eyes.
    fn seen_by(seat: Seat, first: i32) -> i32 {
        match seat {
            Seat(0) => first,
            _ => -first,
        }
    }

    /// Whether a seat won a row, 1, tied, 0, or lost it, −1.
    pub fn won(&self, seat: Seat, row: Row) -> i8 {
        let first = self.result.showdown.rows[row.index()];
        Unveiling::seen_by(seat, i32::from(first)) as i8
    }

    /// The seat that won all rows.
    pub fn scoops(&self) -> Option<Seat> {
        match self.result.showdown.scoop {
            0 => None,
            1.. => Some(Seat(0)),
            _ => Some(Seat(1)),
        }
    }

    /// The points of a seat after the given number of beats.
    pub fn tally(&self, seat: Seat, past: usize) -> i32 {
        let showdown = &self.result.showdown;
        let fouls = || showdown.own.is_none() != showdown.other.is_none();
        let rows: i32 = showdown.rows.iter().map(|won| i32::from(*won)).sum();
        let so_far = self.beats.iter().take(past);
        let first = so_far.fold(0, |sum, beat| match beat {
            // All three rows, and the scoop with them.
            Beat::Foul(_) if fouls() => sum + rows + 3 * i32::from(showdown.scoop),
            Beat::Row(row) => sum + i32::from(showdown.rows[row.index()]),
            Beat::Scoop => sum + 3 * i32::from(showdown.scoop),
            Beat::Royalties => sum + i32::from(showdown.royalties),
            Beat::Opens | Beat::Foul(_) | Beat::Chips | Beat::Fantasy(_) => sum,
        });
        Unveiling::seen_by(seat, first)
    }
}

fn beats(result: &HandResult) -> Vec<Beat> {
    let showdown = &result.showdown;
    let readings = [&showdown.own, &showdown.other];
    let fouls: Vec<Seat> = Seat::all(PLAYERS)
        .filter(|seat| readings[seat.index()].is_none())
        .collect();
    let mut beats = vec![Beat::Opens];
    if fouls.is_empty() {
        beats.extend([Row::Bottom, Row::Middle, Row::Top].map(Beat::Row));
        beats.extend((showdown.scoop != 0).then_some(Beat::Scoop));
    }
    beats.extend(fouls.into_iter().map(Beat::Foul));
    let royalties = |reading: &Option<Reading>| reading.is_some_and(|r| r.royalty() > 0);
    if readings.into_iter().any(royalties) {
        beats.push(Beat::Royalties);
    }
    beats.push(Beat::Chips);
    let fantasy = |seat: &Seat| result.next[seat.index()] > 0;
    beats.extend(Seat::all(PLAYERS).filter(fantasy).map(Beat::Fantasy));
    beats
}

/// Whoever won a row, with the loser; `None` for a tie.
pub fn winner(reveal: &Unveiling, row: Row) -> Option<(Seat, Seat)> {
    match reveal.won(Seat(0), row) {
        0 => None,
        1.. => Some((Seat(0), other(Seat(0)))),
        _ => Some((other(Seat(0)), Seat(0))),
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::game::{Game, Observation as _};
    use yomite::games::pineapple::{Config, Pineapple};

    /// Every hand's end of some sessions at random, in both seats' eyes and a bystander's.
    fn ends() -> Vec<Unveiling> {
        let mut all = Vec::new();
        for seed in 0..30 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let config = Config {
                hands: 8,
                ..Config::default()
            };
            let deal = Pineapple::draw(&config, &mut rng).expect("legal");
            let mut game = Pineapple::set_up(&config, &deal).expect("drawn");
            while let Some(mover) = game.to_move() {
                let before = game.clone();
                let last = before.table().is_last_placement();
                let action = game.observe(mover).legal_draw(&mut rng).expect("to move");
                game.play(&action).expect("legal");
                for seat in Seat::all(PLAYERS) {
                    let end = Unveiling::between(before.observe(seat), &game.observe(seat));
                    assert_eq!(end.is_some(), last, "seed {seed}");
                    let public = |game: &Pineapple| game.observe(seat).public();
                    assert_eq!(end, Unveiling::between(public(&before), &public(&game)));
                    all.extend(end);
                }
            }
        }
        all
    }

    #[test]
    fn what_is_told_adds_up_to_the_result() {
        let (mut fouls, mut compared) = (0, 0);
        for end in ends() {
            let all = end.beats.len();
            for seat in Seat::all(PLAYERS) {
                assert_eq!(end.tally(seat, 0), 0);
                assert_eq!(end.tally(seat, all), end.result.points(seat), "{end:?}");
            }
            assert_eq!(end.waits().len(), all);
            assert_eq!(end.beats[0], Beat::Opens);
            fouls += usize::from(end.beats.iter().any(|beat| matches!(beat, Beat::Foul(_))));
            compared += usize::from(end.beats.contains(&Beat::Row(Row::Top)));
            for row in Row::ALL {
                let won = end.won(Seat(0), row);
                assert_eq!(won, -end.won(Seat(1), row));
                assert_eq!(winner(&end, row).is_none(), won == 0);
            }
        }
        assert!(fouls > 20 && compared > 0, "{fouls} {compared}");
    }
}
