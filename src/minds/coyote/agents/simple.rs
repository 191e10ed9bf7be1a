//! The simple agents: the baselines, the beginner who guesses the rest, and the contest's agent, for
//! whom every bid is evidence of the same fixed strength.

use rand::RngExt;
use yomite_games::coyote::agents::words;
use yomite_games::coyote::knowledge::{PossibleWorld, Sight, Totals};
use yomite_games::coyote::{Action, Bid, Coyote, MAX_BID, Observation};

use super::worth::Counted;
use super::{bid_numbers, counter, pictures};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue;
use crate::coyote::policy::{Bayes, Kind, Policy, Raise, View};
use crate::insight::{Insight, Panel, Step};
use crate::words::{Arg, Text, count, number};

/// An agent that goes by a fixed rule and looks at no card.
pub(super) struct Simple(pub Kind);

impl Agent<Coyote> for Simple {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Coyote>> {
        let totals = Sight::from_observation(seen, true).totals();
        let bids = bid_numbers(seen);
        let last = seen.last_bid();
        let mut policy = Policy::default();
        let view = View {
            totals: &totals,
            bids: &bids,
            facing: seen.facing(),
            solved: None,
        };
        self.0.policy(&view, &mut policy);
        let action = sample(&policy, brief);
        let kind = self.0;
        let few = pictures::compared(&totals, last, action);
        let rated = pictures::considered(last, few, &brief.asked).into_iter();
        Box::new(Ready {
            // A rule that looks at no card has no opinion of what an action is worth.
            evaluation: pictures::chosen(&totals, last, action, rated.map(pictures::unrated)),
            explain: move || {
                Insight::new(
                    baseline_headline(kind, last, action),
                    vec![
                        Step::new(words::STEP_CHOICE.text(), words::STEP_BLIND.text())
                            .figure(Coyote::label(&action))
                            .panel(pictures::choices(&totals, last, action)),
                    ],
                )
            },
        })
    }
}

fn sample(policy: &Policy, brief: &Brief<Action>) -> Action {
    let mut at = brief.common().random::<f64>() - policy.call;
    for (bid, p) in &policy.bids {
        if at < 0.0 {
            break;
        }
        at -= p;
        if at < 0.0 {
            return Action::Bid(*bid);
        }
    }
    // A call was drawn, or rounding has left the draw just beyond the last bid.
    if policy.call > 0.0 {
        Action::Call
    } else {
        policy.likeliest()
    }
}

fn baseline_headline(kind: Kind, last: i32, action: Action) -> Text {
    let label = Coyote::label(&action).into();
    match kind {
        Kind::Constant { bid } if action == Action::Call => {
            words::CONSTANT_CALL.with([count(last), count(bid)])
        }
        Kind::Constant { .. } => words::CONSTANT_BID.with([label]),
        Kind::PlusOne { limit } if action == Action::Call => {
            words::PLUSONE_CALL.with([count(last), count(limit)])
        }
        Kind::PlusOne { limit } => words::PLUSONE_BID.with([label, count(limit)]),
        _ => words::RANDOM_HEADLINE.with([label]),
    }
}

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
        let totals = Sight::from_observation(seen, true).totals();
        let few = pictures::compared(&totals, last, action);
        let rated = pictures::considered(last, few, &brief.asked).into_iter();
        Box::new(Ready {
            // It reckons no odds, and so has no opinion of what an action is worth.
            evaluation: pictures::chosen(&totals, last, action, rated.map(pictures::unrated)),
            explain: move || {
                Insight::new(
                    novice_headline(guess, last, action),
                    vec![
                        Step::new(words::STEP_CHOICE.text(), words::NOVICE_STEP.text())
                            .figure(Coyote::label(&action))
                            .panel(pictures::choices(&totals, last, action)),
                    ],
                )
            },
        })
    }
}

fn novice_headline(guess: i32, last: i32, action: Action) -> Text {
    let guess = Arg::from(number(f64::from(guess), 0));
    match action {
        Action::Call if last >= MAX_BID => words::NOVICE_TOP.with([count(last), guess]),
        Action::Call => words::NOVICE_CALL.with([guess, count(last)]),
        Action::Bid(bid) if last == 0 => words::NOVICE_OPEN.with([guess, count(bid)]),
        Action::Bid(bid) => words::NOVICE_BID.with([guess, count(last), count(bid)]),
    }
}

/// How many of the last bids get a step of their own.
const SHOWN_BIDS: usize = 6;

/// Prior by counting, likelihood 0.9 or 0.1 for each bid, a threshold for the call.
pub(super) struct BayesAgent {
    pub rule: Bayes,
    /// Whether it remembers the discards.
    pub counting: bool,
}

impl Agent<Coyote> for BayesAgent {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Coyote>> {
        let sight = Sight::from_observation(seen, self.counting);
        let prior = sight.totals();
        let after = self.rule.posterior(&prior, &bid_numbers(seen));
        let action = self.rule.choose(&after, seen.last_bid());
        let last = seen.last_bid();
        let worlds = sight.worlds();
        let risk = 1.0 - self.rule.threshold;
        let counted = Counted::new(seen, &sight, &weighed(&worlds, &prior, &after), risk);
        let few = pictures::compared(&after, last, action);
        let rated = pictures::considered(last, few, &brief.asked).into_iter();
        let rated = rated.map(|action| pictures::valued(action, counted.value(action)));
        let evaluation = pictures::chosen(&after, last, action, rated);
        let thought = Updating {
            rule: self.rule,
            unseen: sight.unseen.len(),
            discards: sight.discards.len(),
            ranking: pictures::ranking(words::PANEL_ACTIONS.text(), &evaluation, &brief.asked),
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
        Insight::new(headline, steps)
    }

    /// Why it raises to `bid`: as little as it can, or one likeliest total above the last bid, one of several, or none.
    fn raise(&self, bid: i32, last: i32) -> Text {
        if self.rule.raise == Raise::Least {
            return counter::raise(bid, &self.after);
        }
        let p = self.after.p(bid);
        let above = self.after.support().filter(|(total, _)| *total > last);
        let equals = above.filter(|(_, other)| (other - p).abs() < 1e-12).count();
        words::BAYES_BID.with([count(bid), Arg::Share(p), count(last), count(equals)])
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
                words::STEP_BID_BAYES.with([
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
                words::STEP_BIDS_SENTENCE.with([
                    count(to - from),
                    count(bid.bid),
                    Arg::Share(p),
                    Arg::Share(q),
                ]),
            )
        };
        step.figure(words::FIGURE_REACHED.with([Arg::Share(q)]))
            .panel(pictures::totals(
                words::PANEL_AFTER.text(),
                Some(&before),
                &worlds,
                bid.bid,
            ))
            .focus(format!("seat:{}", bid.seat.0))
            .focus(format!("bid:{}", bid.bid))
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::agent::Progress;
    use crate::game::{Game, Observation as _};
    use yomite_games::coyote::Config;

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
