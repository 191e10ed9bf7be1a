//! What a life is worth: the chance to be the last alive if all later rounds are fair.

use std::collections::HashMap;

use crate::game::Seat;
use crate::games::coyote::Observation;
use crate::games::coyote::rules::MAX_PLAYERS;

/// What one seat plays for in a round: its chance to win the match, by who loses the round.
#[derive(Clone, Debug)]
pub(super) struct LifeStakes {
    seat: Seat,
    /// By the seat that loses a life; `None` where there is none to lose.
    after: Vec<Option<f64>>,
}

impl LifeStakes {
    /// The stakes of the observation's own seat in the current round.
    pub fn of(seen: &Observation) -> LifeStakes {
        let mut race = Race::default();
        let after = Seat::all(seen.lives.len()).map(|loser| {
            let mut lives = seen.lives.clone();
            lives[loser.index()] = lives[loser.index()].checked_sub(1)?;
            lives.swap(0, seen.seat.index());
            Some(race.chance(&lives))
        });
        LifeStakes {
            after: after.collect(),
            seat: seen.seat,
        }
    }

    /// The chance to win if this seat loses the round.
    pub fn if_loses(&self, loser: Seat) -> f64 {
        let after = self.after.get(loser.index()).copied().flatten();
        after.unwrap_or_else(|| self.even())
    }

    /// The chance to win if the own seat loses the round.
    pub fn if_mine(&self) -> f64 {
        self.if_loses(self.seat)
    }

    /// The chance to win if anyone alive is as likely to lose the round as any other.
    pub fn even(&self) -> f64 {
        let living = self.after.iter().flatten();
        living.clone().sum::<f64>() / (living.count().max(1)) as f64
    }
}

/// Chances to outlive all others, when each round takes a life from one living player drawn
/// evenly.
#[derive(Default)]
pub(super) struct Race {
    /// By my lives, then the others' in descending order.
    known: HashMap<[u8; MAX_PLAYERS], f64>,
}

impl Race {
    /// The chance of the first of `lives`, [`MAX_PLAYERS`] at most.
    pub(super) fn chance(&mut self, lives: &[u8]) -> f64 {
        let mut key = [0; MAX_PLAYERS];
        key.iter_mut().zip(lives).for_each(|(to, of)| *to = *of);
        self.from(key)
    }

    fn from(&mut self, mut lives: [u8; MAX_PLAYERS]) -> f64 {
        lives[1..].sort_unstable_by(|a, b| b.cmp(a));
        match lives {
            [0, ..] => return 0.0,
            [_, 0, ..] => return 1.0,
            _ => {}
        }
        if let Some(known) = self.known.get(&lives) {
            return *known;
        }
        let living = lives.iter().filter(|&&left| left > 0).count();
        let losses = (0..living).map(|loser| {
            let mut after = lives;
            after[loser] -= 1;
            self.from(after)
        });
        let chance = losses.sum::<f64>() / living as f64;
        self.known.insert(lives, chance);
        chance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(lives: &[u8]) -> f64 {
        Race::default().chance(lives)
    }

    /// Every order in which rounds may be lost, each with its probability.
    fn enumerated(lives: &mut [u8]) -> f64 {
        let living: Vec<usize> = (0..lives.len()).filter(|&at| lives[at] > 0).collect();
        match living[..] {
            [last] => f64::from(u8::from(last == 0)),
            _ => {
                let chances = living.iter().map(|&loser| {
                    lives[loser] -= 1;
                    let chance = enumerated(lives);
                    lives[loser] += 1;
                    chance
                });
                chances.sum::<f64>() / living.len() as f64
            }
        }
    }

    #[test]
    fn a_chance_is_the_share_of_the_ways_in_which_lives_may_be_lost() {
        for lives in [
            &mut [3, 3][..],
            &mut [1, 2],
            &mut [2, 1, 3],
            &mut [1, 0, 2, 0],
            &mut [2, 2, 1, 1],
            &mut [1, 2, 1, 1, 1, 1],
        ] {
            let ways = enumerated(lives);
            assert!((chance(lives) - ways).abs() < 1e-12, "{lives:?}: {ways}");
        }
        assert_eq!((chance(&[0, 2]), chance(&[1, 0, 0])), (0.0, 1.0));
    }

    #[test]
    fn chances_sum_to_one_and_are_equal_among_equals() {
        for n in 2..=MAX_PLAYERS {
            assert!((chance(&vec![5; n]) - 1.0 / n as f64).abs() < 1e-12);
        }
        let lives = [3, 1, 2, 5, 4, 1];
        let sum: f64 = (0..lives.len())
            .map(|me| {
                let mut mine = lives;
                mine.swap(0, me);
                chance(&mine)
            })
            .sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }
}
