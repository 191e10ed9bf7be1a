//! The contest's agent: every bid is evidence, of the same fixed strength.

use super::{Decided, bid_numbers, counter, pictures, words};
use crate::agent::{Agent, Search, Shard};
use crate::games::coyote::belief::{Sight, Totals, World};
use crate::games::coyote::policy::Bayes;
use crate::games::coyote::{Action, Bid, Coyote, Observation};
use crate::insight::{Insight, Step};
use crate::words::{Arg, count};

/// How many of the last bids get a step of their own.
const SHOWN_BIDS: usize = 6;

/// Prior by counting, likelihood 0.9 or 0.1 for each bid, a threshold for the call.
pub(super) struct BayesAgent {
    /// Its numbers.
    pub rule: Bayes,
    /// Whether it remembers the discards.
    pub counting: bool,
}

impl Agent<Coyote> for BayesAgent {
    fn begin(&self, seen: &Observation, _seed: u64, _shard: Shard) -> Box<dyn Search<Coyote>> {
        let sight = Sight::of(seen, self.counting);
        let prior = sight.totals();
        let after = self.rule.posterior(&prior, &bid_numbers(seen));
        let action = self.rule.choose(&after, seen.last_bid());
        let thought = Thought {
            rule: self.rule,
            unseen: sight.unseen.len(),
            discards: sight.discards.len(),
            worlds: sight.worlds(),
            prior,
            after,
            bids: seen.bids.clone(),
            action,
        };
        Box::new(Decided {
            action,
            explain: move || thought.insight(),
        })
    }
}

struct Thought {
    rule: Bayes,
    unseen: usize,
    discards: usize,
    worlds: Vec<World>,
    prior: Totals,
    after: Totals,
    bids: Vec<Bid>,
    action: Action,
}

impl Thought {
    fn insight(&self) -> Insight {
        let last = self.bids.last().map_or(0, |bid| bid.bid);
        let mut steps = vec![counter::prior(
            &self.worlds,
            &self.prior,
            self.unseen,
            self.discards,
            0,
        )];
        let earlier = self.bids.len().saturating_sub(SHOWN_BIDS);
        if earlier > 0 {
            steps.push(self.heard(0, earlier));
        }
        steps.extend((earlier..self.bids.len()).map(|at| self.heard(at, at + 1)));
        steps.push(counter::curve(
            Some(&self.prior),
            &self.after,
            last,
            Some(self.rule.threshold),
        ));
        steps.push(counter::choice(&self.after, last, self.action));
        let headline = match self.action {
            Action::Call => words::BAYES_CALL.with([
                count(last),
                Arg::Share(self.after.at_least(last)),
                Arg::Share(self.rule.threshold),
            ]),
            Action::Bid(bid) if last == 0 => words::BAYES_OPEN.with([count(bid)]),
            Action::Bid(bid) => words::BAYES_BID.with([count(bid), Arg::Share(self.after.p(bid))]),
        };
        Insight {
            headline,
            steps,
            simulations: 0,
            settled: true,
        }
    }

    /// What the bids from `from` to before `to` change.
    fn heard(&self, from: usize, to: usize) -> Step {
        let numbers: Vec<i32> = self.bids[..to].iter().map(|bid| bid.bid).collect();
        let before = self.rule.posterior(&self.prior, &numbers[..from]);
        let after = self.rule.posterior(&self.prior, &numbers);
        let worlds: Vec<World> = self
            .worlds
            .iter()
            .map(|world| {
                let share = world.p / self.prior.p(world.total).max(f64::MIN_POSITIVE);
                World {
                    p: share * after.p(world.total),
                    ..*world
                }
            })
            .collect();
        let bid = self.bids[to - 1];
        let (p, q) = (before.at_least(bid.bid), after.at_least(bid.bid));
        let step = if to - from == 1 {
            Step::new(
                words::STEP_BID.with([Arg::Seat(bid.seat.0), count(bid.bid)]),
                words::BAYES_HEARD.with([
                    Arg::Number(self.rule.hit, 2),
                    count(bid.bid),
                    Arg::Number(self.rule.miss, 2),
                    Arg::Share(p),
                    Arg::Share(q),
                ]),
            )
        } else {
            Step::new(
                words::STEP_BIDS.with([count(to - from)]),
                words::HEARD_BIDS.with([
                    count(to - from),
                    count(bid.bid),
                    Arg::Share(p),
                    Arg::Share(q),
                ]),
            )
        };
        step.figure(words::REACHED.with([Arg::Share(q)]))
            .panel(pictures::totals(
                words::TOTALS_AFTER.text(),
                Some(&before),
                &worlds,
                bid.bid,
            ))
            .focus(format!("seat:{}", bid.seat.0))
            .focus(format!("bid:{}", bid.bid))
    }
}
