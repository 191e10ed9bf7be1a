//! Flat Monte Carlo: the likeliest placements race over worlds dealt anew; and the last street, exactly.

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::pineapple::agents::words;
use yomite_games::pineapple::words::places;
use yomite_games::pineapple::{Action, Observation, Pineapple, Reading, STREETS, Showdown};

use super::alike::Alike;
use super::forecast::{Forecasts, Sets};
use super::greedy::{self, Rule, Score, fantasyland_worth};
use super::mcts::SEVERAL;
use super::rating;
use super::setting::{self, Setting};
use super::spot::{Known, Spot, placement};
use crate::agent::{Agent, Brief, Progress, Search};
use crate::cards::{Face, Faces};
use crate::catalogue::{Catalogue as _, Params};
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::insight::{Insight, Step};
use crate::pineapple::judge::Rows;
use crate::pineapple::playout::Hand;
use crate::search::Arms;
use crate::words::{Arg, Figure, Text, count};

const PLAYOUTS_A_SLICE: usize = 4;

/// Placements that race at most, those with the highest scores.
const RACING: usize = 24;

/// Fantasyland boards of the other that worlds are made with, at most.
const SETS: u64 = 24;

/// The agent: its parameter.
pub(super) struct Rollout {
    known: Known,
    simulations: u64,
}

impl Rollout {
    pub(super) fn new(params: &Params) -> Rollout {
        Rollout {
            known: Known::none(),
            simulations: params.whole("simulations").unsigned_abs(),
        }
    }
}

impl Agent<Pineapple> for Rollout {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        let spot = Arc::new(Spot::new(seen, self.known.clone(), 0.0));
        if spot.fantasy[spot.me] > 0 {
            return Box::new(Setting::new(seen, spot, brief, setting::WORLDS));
        }
        let alike =
            Alike::new(&spot.boards, &[spot.task.hand, seen.discards()]).with_task(&spot.task);
        let scored: Vec<(Action, Score)> = greedy::scored(&spot)
            .into_iter()
            .filter(|(action, _)| alike.first(action) == *action)
            .collect();
        let by_rule = greedy::evaluation(&spot, &scored, &alike, seen.legal_count());
        let order = by_rule.order().into_iter();
        let order: Vec<Action> = order.map(|at| by_rule.actions[at].action).collect();
        let simulations = brief.part().share(self.simulations);
        // Each round halves the field: twice the field is spent in all.
        let field = (simulations / 2).clamp(2, RACING as u64) as usize;
        let mut racing: Vec<Action> = order.iter().take(field).copied().collect();
        for asked in brief.asked.iter().map(|action| alike.first(action)) {
            if order.contains(&asked) && !racing.contains(&asked) {
                racing.push(asked);
            }
        }
        let asked = brief.asked.iter().map(|action| alike.first(action));
        let kept: Vec<usize> = asked
            .filter_map(|asked| racing.iter().position(|action| *action == asked))
            .collect();
        let arms = Arms::new(racing.len(), simulations);
        let last = match simulations {
            0 => None,
            _ => Last::new(&spot, &order),
        };
        Box::new(Racing {
            sets: Sets::new(&spot, SETS.min(simulations / 4) as usize, brief.common()),
            arms: kept.into_iter().fold(arms, Arms::keep),
            world: None,
            turn: 0,
            forecasts: Forecasts::default(),
            rng: brief.own(),
            asked: brief.asked.clone(),
            simulations,
            several: SEVERAL.div_ceil(u64::from(brief.part().count.max(1))),
            last,
            by_rule,
            racing,
            alike,
            spot,
        })
    }
}

/// Placements on their race.
struct Racing {
    spot: Arc<Spot>,
    alike: Alike,
    by_rule: Evaluation<Action>,
    racing: Vec<Action>,
    arms: Arms,
    last: Option<Last>,
    sets: Sets,
    /// The deal that all meet now, and how many of them have met it.
    world: Option<Hand>,
    turn: usize,
    forecasts: Forecasts,
    asked: Vec<Action>,
    simulations: u64,
    /// This searcher's part of what is several playouts of all together.
    several: u64,
    rng: Xoshiro256PlusPlus,
}

impl Racing {
    /// Plays one placement on in the present deal.
    fn play_on(&mut self) {
        let Some(at) = self.arms.racing().get(self.turn).copied() else {
            self.world = None;
            return;
        };
        let (spot, sets, rng) = (&self.spot, &self.sets, &mut self.rng);
        let hand = self.world.get_or_insert_with(|| {
            let set = sets.draw(rng).copied();
            spot.world(set.as_ref(), rng)
        });
        let mut hand = hand.clone();
        let action = self.racing[at];
        let masks = placement(hand.street_cards(spot.me), &action);
        hand.place(spot.me, masks);
        while let Some(seat) = hand.to_move() {
            let rule = Rule {
                rows: hand.rows[seat],
                cards: hand.street_cards(seat),
                unseen: hand.unseen(seat),
                street: hand.acted[seat] + 1,
                fantasyland: fantasyland_worth(spot),
            };
            // There is always room; a world that has none is given up.
            let Some(best) = rule.best() else { break };
            hand.place(seat, best);
        }
        let outcome = spot.reward(&hand.rows);
        self.arms.add(at, outcome.value);
        self.forecasts.add(&action, &outcome, 0.0);
        self.turn += 1;
        if self.turn >= self.arms.racing().len() {
            self.turn = 0;
            self.world = None;
            self.arms.next_world();
        }
    }

    fn played(&self) -> u64 {
        self.arms.arms().iter().map(|arm| arm.visits).sum()
    }

    fn is_settled(&self) -> bool {
        match &self.last {
            Some(last) => last.is_done(&self.sets),
            None => self.simulations == 0 || self.arms.racing().is_empty(),
        }
    }

    /// An action with what became of the board after it.
    fn forecast(&self, forecasts: &Forecasts, rated: Rated<Action>) -> Rated<Action> {
        let own = forecasts.after(&rated.action).own;
        let known = own.boards > 0;
        let figures = [own.all_royalties(), own.enters(), own.foul()];
        Rated {
            own: figures.map(|figure| known.then_some(figure)).to_vec(),
            ..rated
        }
    }
}

fn measures() -> Vec<Measure> {
    let measure = |name: Text, unit, more_is_better| Measure {
        name,
        unit,
        more_is_better,
        sampled: true,
    };
    vec![
        measure(words::MEASURE_ROYALTIES.text(), Unit::Number(1), true),
        measure(words::MEASURE_FANTASY.text(), Unit::Share, true),
        measure(words::MEASURE_FOUL.text(), Unit::Share, false),
    ]
}

impl Search<Pineapple> for Racing {
    fn step(&mut self) -> Progress {
        if self.is_settled() {
            return Progress::Settled;
        }
        if !self.sets.is_complete() {
            self.sets.step();
            return Progress::Thinking;
        }
        match &mut self.last {
            Some(last) => {
                last.step(&self.spot, &self.sets);
            }
            None => (0..PLAYOUTS_A_SLICE).for_each(|_| self.play_on()),
        }
        match self.is_settled() {
            true => Progress::Settled,
            false => Progress::Thinking,
        }
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let place = |action: &Action| self.spot.task.place(action);
        let mut found = match &self.last {
            Some(last) if last.done() > 0 => {
                let values = last.values().map(|(action, value)| {
                    let rated = Rated {
                        value,
                        ..Rated::new(action, place(&action))
                    };
                    self.forecast(&last.forecasts, rated)
                });
                Evaluation {
                    actions: values.collect(),
                    decides: By::Value { pull: 0.0 },
                    measures: measures().into_iter().map(exact).collect(),
                    ..self.by_rule.clone()
                }
            }
            None if self.played() > 0 => {
                let tried = self.racing.iter().zip(self.arms.arms());
                let rate = |(action, arm): (&Action, &crate::search::Arm)| {
                    self.forecast(&self.forecasts, arm.rate(*action, place(action)))
                };
                Evaluation {
                    actions: tried.map(rate).collect(),
                    decides: By::Visits,
                    measures: measures(),
                    ..self.by_rule.clone()
                }
            }
            _ => self.by_rule.clone(),
        };
        rating::answer(&mut found, &self.asked, &self.alike, place);
        Evaluation {
            simulations: self.simulations(),
            settled: self.is_settled(),
            ..found
        }
    }

    fn insight(&self) -> Insight {
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or_default();
        let label = || Arg::from(places(&best));
        let title = words::ROLLOUT_RANKING.text();
        let known = match &self.last {
            Some(last) => &last.forecasts,
            None => &self.forecasts,
        };
        let own = known.after(&best).own;
        let Some(value) = found.value() else {
            let step = Step::new(title.clone(), words::ROLLOUT_RULE.with([label()]))
                .panel(greedy::ranking(title, &found, self.spot.before()))
                .telling_most();
            return Insight::new(words::ROLLOUT_RULE.with([label()]), vec![step]);
        };
        let points = Figure::Value(self.spot.task.place(&best))
            .found(Arg::Number(value - self.spot.before(), 1));
        let visits = found.rated(&best).map_or(0, |rated| rated.visits);
        let (headline, sentence) = match &self.last {
            Some(_) => {
                let all = count(found.legal);
                let headline = words::ROLLOUT_EXACT.with([all, label(), points]);
                (headline, words::ROLLOUT_LAST)
            }
            None => {
                let all = Figure::Simulations.found(count(self.played()));
                let headline = match visits < self.several {
                    true => words::ROLLOUT_FEW.with([all, label()]),
                    false => words::ROLLOUT_HEADLINE.with([all, label(), points]),
                };
                (headline, words::ROLLOUT_SENTENCE)
            }
        };
        let sentence = sentence.with([label(), Arg::Share(own.enters()), Arg::Share(own.foul())]);
        let step = Step::new(title.clone(), sentence)
            .figure(Pineapple::label(&best))
            .panel(greedy::ranking(title, &found, self.spot.before()))
            .telling_most();
        Insight::new(headline, vec![step])
    }

    fn simulations(&self) -> u64 {
        match &self.last {
            Some(last) => last.done() as u64,
            None => self.played(),
        }
    }
}

/// A figure that was not sampled.
fn exact(measure: Measure) -> Measure {
    Measure {
        sampled: false,
        ..measure
    }
}

/// Draws of the other that are looked at in one slice.
const DRAWS_A_SLICE: usize = 24;

/// The values of all placements of a last street, being worked out.
pub(super) struct Last {
    /// Each placement with what its board reads as.
    options: Vec<(Action, Option<Reading>)>,
    sums: Vec<f64>,
    /// What the other may be dealt: three cards each.
    draws: Vec<[Face; 3]>,
    done: usize,
    pub(super) forecasts: Forecasts,
}

impl Last {
    /// `None` where it is not the last street, or the other has more than its own last street to
    /// come.
    pub(super) fn new(spot: &Spot, actions: &[Action]) -> Option<Last> {
        let (me, rival) = (spot.me, spot.rival());
        let theirs = match spot.fantasy[rival] {
            0 => STREETS - spot.acted[rival],
            _ => 0,
        };
        if spot.acted[me] + 1 != STREETS || spot.fantasy[me] > 0 || theirs > 1 {
            return None;
        }
        let rows = Rows::from(&spot.boards[me]);
        let cards = spot.cards();
        let options = actions.iter().map(|action| {
            let after = rows.with(&cards, placement(&cards, action));
            (*action, after.read(spot.middle_stays))
        });
        let options: Vec<_> = options.collect();
        let draws = match theirs {
            0 => Vec::new(),
            _ => triples(spot.unseen),
        };
        Some(Last {
            sums: vec![0.0; options.len()],
            options,
            draws,
            done: 0,
            forecasts: Forecasts::default(),
        })
    }

    /// How many ends each placement is held against.
    pub(super) fn total(&self, sets: &Sets) -> usize {
        match (self.draws.len(), sets.all().len()) {
            (0, 0) => 1,
            (0, sets) => sets,
            (draws, _) => draws,
        }
    }

    /// Goes on for a slice.
    pub(super) fn step(&mut self, spot: &Spot, sets: &Sets) {
        let total = self.total(sets);
        let to = (self.done + DRAWS_A_SLICE).min(total);
        for at in self.done..to {
            self.against(spot, sets, at);
        }
        self.done = to;
    }

    /// One end of the other's board.
    fn against(&mut self, spot: &Spot, sets: &Sets, at: usize) {
        let rival = spot.rival();
        if let Some(cards) = self.draws.get(at) {
            let replies = replies(spot, cards);
            for nth in 0..self.options.len() {
                let own = self.options[nth].1;
                // The other sees the full board, and takes what is best against it.
                let worth = |reply: &Option<Reading>| {
                    let won = f64::from(Showdown::between(*reply, own).points);
                    let next = reply.map_or(0, |reading| reading.next(0));
                    won + f64::from(spot.prices().price(next))
                };
                let best = replies.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
                let reply = best.copied().unwrap_or(None);
                self.add(spot, nth, reply);
            }
            return;
        }
        let rows = match sets.all().get(at) {
            Some(set) => set.rows,
            None => Rows::from(&spot.boards[rival]),
        };
        let theirs = rows.read(spot.middle_stays);
        for nth in 0..self.options.len() {
            self.add(spot, nth, theirs);
        }
    }

    fn add(&mut self, spot: &Spot, nth: usize, theirs: Option<Reading>) {
        let (action, own) = self.options[nth];
        let mut results = [theirs; 2];
        results[spot.me] = own;
        let outcome = spot.outcome(&results);
        self.sums[nth] += outcome.value;
        self.forecasts.add(&action, &outcome, 0.0);
    }

    /// Each placement with its mean over the ends so far.
    pub(super) fn values(&self) -> impl Iterator<Item = (Action, Option<f64>)> {
        let done = self.done;
        let mean = move |sum: &f64| (done > 0).then(|| sum / done as f64);
        let options = self.options.iter().zip(&self.sums);
        options.map(move |((action, _), sum)| (*action, mean(sum)))
    }

    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// Whether every placement has been held against all ends.
    pub(super) fn is_done(&self, sets: &Sets) -> bool {
        sets.is_complete() && self.done >= self.total(sets)
    }
}

/// Every board that the other can end with from these cards.
fn replies(spot: &Spot, cards: &[Face; 3]) -> Vec<Option<Reading>> {
    let rows = Rows::from(&spot.boards[spot.rival()]);
    let all = rows.placements(cards.len());
    all.map(|placement| rows.with(cards, placement).read(spot.middle_stays))
        .collect()
}

/// All choices of three cards.
fn triples(cards: Faces) -> Vec<[Face; 3]> {
    let all: Vec<Face> = cards.iter().collect();
    let mut triples = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate().skip(i + 1) {
            triples.extend(all[j + 1..].iter().map(|c| [*a, *b, *c]));
        }
    }
    triples
}
