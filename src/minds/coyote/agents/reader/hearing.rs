//! What the others' bids say of one's own card, as cause and effect.

use yomite_games::coyote::agents::words;
use yomite_games::coyote::knowledge::Totals;
use yomite_games::coyote::{Card, Tally};

use super::explain::{bars, compare, kinds};
use super::{BidReading, Opponent, models};
use crate::coyote::agents::pictures;
use crate::coyote::agents::worth::Candidate;
use crate::coyote::policy::{Policy, View};
use crate::game::Seat;
use crate::insight::{Bin, Panel, Step};
use crate::words::{Arg, Text, count, share};

/// A bid says nothing when no card makes it likelier, or less likely, by more than this factor.
const TELLING: f64 = 1.02;

/// Likelihoods that differ by less, relatively, are equal.
const EQUAL: f64 = 1e-9;

/// What the first `to` bids change.
pub(super) fn bids(thought: &BidReading, to: usize) -> Step {
    let evidence = &thought.evidence;
    let bid = thought.seen.bids[to - 1].bid;
    let reached = |plies| Arg::Share(evidence.totals_after(plies).at_least(bid));
    let step = Step::new(
        words::STEP_BIDS.with([count(to)]),
        words::STEP_BIDS_SENTENCE.with([count(to), count(bid), reached(0), reached(to)]),
    );
    changed(
        thought,
        step.figure(words::FIGURE_REACHED.with([reached(to)])),
        0,
        to,
    )
}

/// What another's bid changes, and why.
pub(super) fn bid(thought: &BidReading, ply: usize) -> Step {
    let evidence = &thought.evidence;
    let bid = thought.seen.bids[ply];
    let title = words::STEP_BID.with([Arg::Seat(bid.seat.0), count(bid.bid)]);
    let reached = |plies| evidence.totals_after(plies).at_least(bid.bid);
    let step = match Why::from_thought(thought, ply) {
        None => Step::new(
            title,
            words::STEP_BID_READER_NOTHING.with([count(bid.bid), Arg::Share(reached(ply + 1))]),
        ),
        Some(why) => {
            Step::new(title, why.sentence(reached(ply), reached(ply + 1))).panel(why.likelihoods())
        }
    };
    let step = step.figure(words::FIGURE_REACHED.with([Arg::Share(reached(ply + 1))]));
    changed(thought, step, ply, ply + 1)
}

/// The pictures of what the bids from `from` to before `to` change.
fn changed(thought: &BidReading, step: Step, from: usize, to: usize) -> Step {
    let evidence = &thought.evidence;
    let (was, is) = (evidence.worlds_after(from), evidence.worlds_after(to));
    let bid = thought.seen.bids[to - 1];
    step.panel(pictures::totals(
        words::PANEL_AFTER.text(),
        Some(&evidence.totals_after(from)),
        &is,
        bid.bid,
    ))
    .panel(pictures::own_card(words::PANEL_CARD.text(), &was, &is))
    .focus(format!("seat:{}", bid.seat.0))
    .focus(format!("bid:{}", bid.bid))
}

/// Why a bid speaks: one's own card for which it speaks most, and the one against which.
struct Why<'a> {
    thought: &'a BidReading,
    other: &'a Opponent,
    ply: usize,
    /// The candidate whose probability rises most.
    up: usize,
    /// The one whose probability falls most.
    down: usize,
}

impl<'a> Why<'a> {
    /// Why the bid at a ply speaks; `None` if it tells next to nothing.
    fn from_thought(thought: &'a BidReading, ply: usize) -> Option<Why<'a>> {
        let evidence = &thought.evidence;
        let seat = thought.seen.bids[ply].seat;
        let other = evidence.opponents.iter().find(|other| other.seat == seat)?;
        let (was, is) = (evidence.posterior(ply), evidence.posterior(ply + 1));
        let moved: Vec<(f64, f64)> = was.into_iter().zip(is).collect();
        let told = |(was, is): &(f64, f64)| is / was > TELLING || was / is > TELLING;
        if !moved.iter().any(told) {
            return None;
        }
        // Of equal moves, the first.
        let most = |sign: f64| {
            let rise = |at: usize| sign * (moved[at].1 - moved[at].0);
            (1..moved.len()).fold(0, |most, at| if rise(at) > rise(most) { at } else { most })
        };
        Some(Why {
            thought,
            other,
            ply,
            up: most(1.0),
            down: most(-1.0),
        })
    }

    /// How likely the bid was with a candidate.
    fn likelihood(&self, candidate: usize) -> f64 {
        let after = |plies| self.other.likelihood(candidate, plies);
        after(self.ply + 1) / after(self.ply).max(f64::MIN_POSITIVE)
    }

    /// How many times as likely it was with the one candidate as with the other.
    fn ratio(&self) -> f64 {
        self.likelihood(self.up) / self.likelihood(self.down).max(f64::MIN_POSITIVE)
    }

    fn sentence(&self, was: f64, is: f64) -> Text {
        let bid = count(self.thought.seen.bids[self.ply].bid);
        let (up, down) = (self.likelihood(self.up), self.likelihood(self.down));
        let moved = (share(was) != share(is)).then_some(Arg::Share(was));
        let effect = words::STEP_BID_REACH.with([bid.clone(), moved.into(), Arg::Share(is)]);
        let mut facts = vec![
            Arg::Seat(self.other.seat.0),
            self.card(self.up),
            self.sees(self.up),
            bid,
            self.card(self.down),
            self.sees(self.down),
            effect.into(),
        ];
        if share(up) == share(down) {
            facts.push(times(self.ratio()));
            return words::STEP_BID_WHY_TIMES.with(facts);
        }
        let instead = self.instead(self.down).into();
        facts.extend([Arg::Share(up), Arg::Share(down), instead]);
        words::STEP_BID_WHY.with(facts)
    }

    fn card(&self, candidate: usize) -> Arg {
        named(&self.thought.evidence.candidates[candidate])
    }

    /// What the cards come to that the other sees with a candidate.
    fn sees(&self, candidate: usize) -> Arg {
        let mine = self.thought.evidence.candidates[candidate].card;
        let cards = &self.thought.seen.cards;
        let all = Seat::all(cards.len()).zip(cards.iter().copied());
        let others = all.filter(|(seat, _)| *seat != self.other.seat);
        let tally: Tally = others.filter_map(|(_, card)| card).chain(mine).collect();
        let total = count(tally.total());
        if tally.mystery() {
            words::STEP_BID_MYSTERY.with([total]).into()
        } else {
            total
        }
    }

    /// What the other would rather do with a candidate than bid just this.
    fn instead(&self, candidate: usize) -> Text {
        let bids = &self.thought.seen.bids;
        let numbers: Vec<i32> = bids[..self.ply].iter().map(|bid| bid.bid).collect();
        let view = View {
            totals: &self.other.expects[candidate],
            bids: &numbers,
            facing: self.other.facing[candidate],
            solved: Some(&self.thought.evidence.strategy),
        };
        let weights = self.other.weights(candidate, self.ply);
        let rest = models::instead(&weights, &view, bids[self.ply].bid, &mut Policy::default());
        let (phrase, p) = if rest.call >= rest.lower.max(rest.higher) {
            (words::STEP_BID_INSTEAD_CALL, rest.call)
        } else if rest.lower >= rest.higher {
            (words::STEP_BID_INSTEAD_LOWER, rest.lower)
        } else {
            (words::STEP_BID_INSTEAD_HIGHER, rest.higher)
        };
        phrase.with([Arg::Share(p)])
    }

    fn likelihoods(&self) -> Panel {
        let candidates = self.thought.evidence.candidates.iter().enumerate();
        let bins =
            candidates.map(|(at, candidate)| Bin::new(named(candidate), self.likelihood(at)));
        bars(
            words::PANEL_LIKELIHOOD.text(),
            words::AXIS_CARD.text(),
            bins.collect(),
        )
    }
}

/// A factor: the nearer to 1, the finer.
fn times(ratio: f64) -> Arg {
    let digits = match ratio {
        ..2.0 => 2,
        ..10.0 => 1,
        _ => 0,
    };
    Arg::Number(ratio, digits)
}

fn named(candidate: &Candidate) -> Arg {
    candidate.card.map_or(Arg::from(""), Card::label)
}

/// One opponent: its view, its likely belief, and what its bids say of my card.
pub(super) fn sees(thought: &BidReading, at: usize) -> Step {
    let evidence = &thought.evidence;
    let other = &evidence.opponents[at];
    let plies = thought.seen.bids.len();
    let posterior = evidence.posterior(plies);
    let mine = evidence.totals_after(plies);
    let theirs = Totals::from_weights(other.expects.iter().zip(&posterior).flat_map(
        |(totals, p)| {
            let weigh = move |(total, q)| (total, p * q);
            totals.support().map(weigh)
        },
    ));
    // Their bids alone, over the cards by counting.
    let likelihoods: Vec<f64> = (0..evidence.candidates.len())
        .map(|candidate| other.likelihood(candidate, plies))
        .collect();
    let known = evidence.candidates.iter().zip(&likelihoods);
    let all: f64 = known
        .clone()
        .map(|(known, likelihood)| known.p * likelihood)
        .sum();
    let most = likelihoods.iter().copied().fold(0.0, f64::max);
    let favoured = known
        .clone()
        .filter(|(_, likelihood)| **likelihood >= most * (1.0 - EQUAL))
        .map(|(known, _)| named(known))
        .reduce(Arg::comma);
    let held = thought
        .seen
        .cards
        .get(other.seat.index())
        .copied()
        .flatten();
    let sentence = words::STEP_SEES_SENTENCE.with([
        Arg::Seat(other.seat.0),
        held.map_or(Arg::from(""), Card::label),
        Arg::Number(theirs.mean(), 1),
        Arg::Number(mine.mean(), 1),
        match other.heard.is_empty() {
            true => words::case::SILENT.into(),
            false => favoured.filter(|_| most >= TELLING * all).into(),
        },
    ]);
    let mut step = Step::new(words::STEP_SEES.with([Arg::Seat(other.seat.0)]), sentence)
        .figure(words::FIGURE_MEAN.with([Arg::Number(theirs.mean(), 1)]))
        .panel(compare(&mine, &theirs))
        .focus(format!("seat:{}", other.seat.0));
    if !other.heard.is_empty() {
        let bins = known.map(|(known, likelihood)| {
            Bin::new(
                named(known),
                known.p * likelihood / all.max(f64::MIN_POSITIVE),
            )
            .before(known.p)
        });
        step = step
            .panel(bars(
                words::PANEL_WEIGHS.text(),
                words::AXIS_CARD.text(),
                bins.collect(),
            ))
            .panel(kinds(&other.before, &other.mean_weights(&posterior)));
    }
    step
}
