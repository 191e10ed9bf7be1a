//! The contest's agent: every bid is evidence, of the same fixed strength.

use super::counted::Counted;
use super::{bid_numbers, counter, pictures, rating, words};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::games::coyote::belief::{PossibleWorld, Sight, Totals};
use crate::games::coyote::policy::Bayes;
use crate::games::coyote::{Action, Bid, Coyote, Observation};
use crate::insight::{Insight, Panel, Step};
use crate::words::{Arg, Text, count};

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
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Coyote>> {
        let sight = Sight::of(seen, self.counting);
        let prior = sight.totals();
        let after = self.rule.posterior(&prior, &bid_numbers(seen));
        let action = self.rule.choose(&after, seen.last_bid());
        let last = seen.last_bid();
        let worlds = sight.worlds();
        let risk = 1.0 - self.rule.threshold;
        let counted = Counted::new(seen, &sight, &weighed(&worlds, &prior, &after), risk);
        let few = pictures::compared(&after, last, action);
        let rated = rating::considered(last, few, &brief.asked).into_iter();
        let rated = rated.map(|action| rating::valued(action, counted.value(action)));
        let evaluation = rating::chosen(&after, last, action, rated);
        let thought = Updating {
            rule: self.rule,
            unseen: sight.unseen.len(),
            discards: sight.discards.len(),
            ranking: rating::ranking(words::ACTIONS.text(), &evaluation, &brief.asked),
            worlds,
            prior,
            after,
            bids: seen.bids.clone(),
            action,
        };
        Box::new(Ready {
            evaluation,
            explain: move || thought.insight(),
        })
    }
}

struct Updating {
    rule: Bayes,
    unseen: usize,
    discards: usize,
    worlds: Vec<PossibleWorld>,
    prior: Totals,
    after: Totals,
    bids: Vec<Bid>,
    action: Action,
    ranking: Panel,
}

/// The worlds of a prior, weighed by what is believed of the total.
fn weighed(worlds: &[PossibleWorld], prior: &Totals, after: &Totals) -> Vec<PossibleWorld> {
    let weigh = |world: &PossibleWorld| PossibleWorld {
        p: world.p * after.p(world.total) / prior.p(world.total).max(f64::MIN_POSITIVE),
        ..*world
    };
    worlds.iter().map(weigh).collect()
}

impl Updating {
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
        steps.push(counter::choice(&self.after, last, self.action).panel(self.ranking.clone()));
        let headline = match self.action {
            Action::Call => words::BAYES_CALL.with([
                count(last),
                Arg::Share(self.after.at_least(last)),
                Arg::Share(self.rule.threshold),
            ]),
            Action::Bid(bid) if last == 0 => words::BAYES_OPEN.with([count(bid)]),
            Action::Bid(bid) => self.raise(bid, last),
        };
        Insight { headline, steps }
    }

    /// Why it raises to `bid`: one likeliest total above the last bid, one of several, or none.
    fn raise(&self, bid: i32, last: i32) -> Text {
        let p = self.after.p(bid);
        let above = self.after.support().filter(|(total, _)| *total > last);
        let phrase = match above.filter(|(_, other)| (other - p).abs() < 1e-12).count() {
            0 => return words::BAYES_HOPELESS.with([count(bid), count(last)]),
            1 => words::BAYES_BID,
            _ => words::BAYES_BID_EQUAL,
        };
        phrase.with([count(bid), Arg::Share(p)])
    }

    /// What the bids from `from` to before `to` change.
    fn heard(&self, from: usize, to: usize) -> Step {
        let numbers: Vec<i32> = self.bids[..to].iter().map(|bid| bid.bid).collect();
        let before = self.rule.posterior(&self.prior, &numbers[..from]);
        let after = self.rule.posterior(&self.prior, &numbers);
        let worlds = weighed(&self.worlds, &self.prior, &after);
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
