//! Bids that are worth one press, from what the seat may know.

use crate::games::coyote::belief::{Sight, Totals};
use crate::games::coyote::{MAX_BID, Observation};

/// How many there are, where so many can be bid.
pub const QUICK: usize = 4;

/// Chances that a bid may be reached with, the surest first.
const CHANCES: [f64; QUICK] = [0.9, 0.75, 0.5, 0.25];

/// Chances for where nothing surer is left to bid.
const BOLD: [f64; 2] = [0.1, 0.03];

/// Up to four bids in ascending order, all legal.
///
/// With reading aids the odds by card count choose them: the highest bids that are reached with
/// 90, 75, 50 and 25 %. Without, the odds are the player's own to find: the bids are round steps
/// from the last one towards the sum of the cards in view, which everybody at this seat sees.
pub fn quick(seen: &Observation, odds: Option<&Totals>) -> Vec<i32> {
    let last = seen.last_bid();
    let mut bids = match odds {
        Some(totals) => by_odds(totals, last),
        None => by_sight(Sight::of(seen, true).table.total(), last),
    };
    // Steps beyond, where the odds or the cards in view leave too few.
    let mut next = bids.iter().copied().max().unwrap_or(last);
    while bids.len() < QUICK && next < MAX_BID {
        next = ((next / 5 + 1) * 5).min(MAX_BID);
        bids.push(next);
    }
    bids.sort_unstable();
    bids
}

/// Chances that differ by less are the same number, added up in another order.
const EVEN: f64 = 1e-9;

fn by_odds(totals: &Totals, last: i32) -> Vec<i32> {
    let highest = |chance: f64| {
        (last + 1..=MAX_BID)
            .rev()
            .find(|bid| totals.at_least(*bid) >= chance - EVEN)
    };
    let mut bids: Vec<i32> = CHANCES.into_iter().filter_map(highest).collect();
    bids.dedup();
    let lowest = Some(last + 1).filter(|bid| *bid <= MAX_BID);
    for more in lowest
        .into_iter()
        .chain(BOLD.into_iter().filter_map(highest))
    {
        if bids.len() < QUICK && !bids.contains(&more) {
            bids.push(more);
        }
    }
    bids
}

fn by_sight(visible: i32, last: i32) -> Vec<i32> {
    let far = (visible - last).max(QUICK as i32);
    let mut bids: Vec<i32> = (1..=QUICK as i32)
        .map(|step| {
            let bid = last + far * step / QUICK as i32;
            // Round numbers, where the way is long enough for them.
            if far >= 5 * QUICK as i32 {
                (bid + 2) / 5 * 5
            } else {
                bid
            }
        })
        .filter(|bid| (last + 1..=MAX_BID).contains(bid))
        .collect();
    bids.dedup();
    bids
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::game::Game;
    use crate::games::coyote::{Action, Config, Coyote};

    /// The first round of many matches after bids of any height, as whoever moves sees it.
    fn positions() -> Vec<Observation> {
        let mut all = Vec::new();
        for seed in 0..40 {
            let config = Config {
                players: 2 + (seed % 5) as u8,
                lives: 3,
            };
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let deal = Coyote::draw(&config, &mut rng).expect("legal");
            for last in [0, 1, 9, 30, 64, 100, 136, 139, 140] {
                let mut game = Coyote::set_up(&config, &deal).expect("drawn");
                if last > 0 {
                    game.play(&Action::Bid(last)).expect("legal");
                }
                let mover = game.to_move().expect("a round runs");
                all.push(game.observe(mover));
            }
        }
        all
    }

    #[test]
    fn they_are_legal_ascending_and_four_where_so_many_are_left() {
        for seen in positions() {
            let totals = Sight::of(&seen, true).totals();
            for bids in [quick(&seen, None), quick(&seen, Some(&totals))] {
                let last = seen.last_bid();
                let left = (MAX_BID - last) as usize;
                assert!(bids.is_sorted_by(|a, b| a < b), "{last}: {bids:?}");
                assert!(
                    bids.iter().all(|bid| (last + 1..=MAX_BID).contains(bid)),
                    "{last}: {bids:?}"
                );
                assert!(
                    bids.len() <= QUICK && (bids.len() == QUICK || left < 20),
                    "{last}: {bids:?}"
                );
                assert!(left == 0 || !bids.is_empty());
            }
        }
    }

    #[test]
    fn with_aids_each_is_the_highest_bid_of_its_chance() {
        for seen in positions().into_iter().filter(|seen| seen.bids.is_empty()) {
            let totals = Sight::of(&seen, true).totals();
            let bids = quick(&seen, Some(&totals));
            for chance in CHANCES {
                let highest = (1..=MAX_BID)
                    .filter(|bid| {
                        let reached = totals.support().filter(|(total, _)| total >= bid);
                        reached.map(|(_, p)| p).sum::<f64>() >= chance - EVEN
                    })
                    .max();
                if let Some(highest) = highest {
                    assert!(bids.contains(&highest), "{chance}: {highest} in {bids:?}");
                }
            }
        }
    }

    #[test]
    fn without_aids_the_unseen_cards_have_no_say() {
        for seen in positions() {
            let mut other = seen.clone();
            // Other discards: other odds, the same cards in view.
            other.discards.reverse();
            other.discards.truncate(1);
            assert_eq!(quick(&seen, None), quick(&other, None));
            let visible = Sight::of(&seen, true).table.total();
            let bids = quick(&seen, None);
            if seen.bids.is_empty() && visible >= 20 {
                let top = *bids.last().expect("four");
                assert!((top - visible).abs() <= 2, "{top} for {visible}");
            }
        }
    }
}
