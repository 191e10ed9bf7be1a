//! The beginner: adds up what it sees, and guesses the rest.

use rand::RngExt;

use super::{pictures, rating, words};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue;
use crate::games::coyote::belief::Sight;
use crate::games::coyote::{Action, Coyote, MAX_BID, Observation};
use crate::insight::{Insight, Step};
use crate::words::{Arg, Text, count, number};

/// What it takes its own card for: about the mean of the number cards, 120 / 32.
const OWN: i32 = 4;
/// It raises by at most so much.
const RAISE: i32 = 5;

/// Adds up the numbers in view, leaves the special cards out and takes its own card for an average
/// one; calls a bid above that sum, else raises by a little.
pub(super) struct Novice;

/// The sum that a beginner reckons with.
fn guess(seen: &Observation) -> i32 {
    let others = seen.cards.iter().flatten();
    OWN + others.filter_map(|card| card.number()).sum::<i32>()
}

impl Agent<Coyote> for Novice {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Coyote>> {
        let (guess, last) = (guess(seen), seen.last_bid());
        let raise = brief.common().random_range(1..=RAISE);
        let action = if last >= MAX_BID || (last > 0 && last > guess) {
            Action::Call
        } else {
            Action::Bid((last + raise).min(MAX_BID))
        };
        let totals = Sight::of(seen, true).totals();
        let few = pictures::compared(&totals, last, action);
        let rated = rating::considered(last, few, &brief.asked).into_iter();
        Box::new(Ready {
            // It reckons no odds, and so has no opinion of what an action is worth.
            evaluation: rating::chosen(&totals, last, action, rated.map(rating::unrated)),
            explain: move || Insight {
                headline: headline(guess, last, action),
                steps: vec![
                    Step::new(words::STEP_CHOICE.text(), words::NOVICE_STEP.text())
                        .figure(Coyote::label(&action))
                        .panel(pictures::choices(&totals, last, action)),
                ],
            },
        })
    }
}

fn headline(guess: i32, last: i32, action: Action) -> Text {
    let guess = Arg::from(number(f64::from(guess), 0));
    match action {
        Action::Call if last >= MAX_BID => words::NOVICE_TOP.with([count(last), guess]),
        Action::Call => words::NOVICE_CALL.with([guess, count(last)]),
        Action::Bid(bid) if last == 0 => words::NOVICE_OPEN.with([guess, count(bid)]),
        Action::Bid(bid) => words::NOVICE_BID.with([guess, count(last), count(bid)]),
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::agent::Progress;
    use crate::game::{Game, Observation as _};
    use crate::games::coyote::Config;

    fn choice(seen: &Observation, seed: u64) -> (Action, Insight) {
        let mut search = Novice.begin(seen, &Brief::new(seed));
        while search.step() == Progress::Thinking {}
        let chosen = search.evaluation().chosen().copied();
        (chosen.expect("it settles at once"), search.insight())
    }

    /// Over many deals and bids: it calls what is above the numbers in view and 4, and says so.
    #[test]
    fn it_goes_by_the_numbers_in_view_and_an_average_card() {
        for seed in 0..60 {
            let config = Config {
                players: 3,
                ..Config::default()
            };
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let deal = Coyote::draw(&config, &mut rng).expect("a deal");
            let mut game = Coyote::set_up(&config, &deal).expect("it fits");
            while game.scores().is_none() {
                let seat = game.to_move().expect("it goes on");
                let seen = game.observe(seat);
                let sum: i32 = (0..3)
                    .filter(|other| *other != seat.index())
                    .filter_map(|other| seen.cards[other]?.number())
                    .sum();
                let last = seen.last_bid();
                let (action, insight) = choice(&seen, seed);
                match action {
                    Action::Call => assert!(last > sum + 4 || last == MAX_BID, "seed {seed}"),
                    Action::Bid(bid) => {
                        assert!(last == 0 || last <= sum + 4, "seed {seed}");
                        assert!((last + 1..=last + 5).contains(&bid), "seed {seed}");
                    }
                }
                assert!(seen.refusal(&action).is_none(), "seed {seed}");
                let said = number(f64::from(sum + 4), 0);
                assert!(insight.headline.args.contains(&said.into()), "seed {seed}");
                game.play(&action).expect("legal");
            }
        }
    }
}
