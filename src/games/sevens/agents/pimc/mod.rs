//! Determinized Monte Carlo with every part as a switch: a book on the passes, worlds made from
//! it, playouts, scores and bonuses.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{explain, words};
use crate::agent::{Agent, Params, Progress, Search, Shard};
use crate::game::{Observation as _, Seat};
use crate::games::sevens::belief::Knowledge;
use crate::games::sevens::playout::{Strategic, Uniform, play_out};
use crate::games::sevens::{ACES, Action, KINGS, MAX_PLAYERS, Observation, Sevens, World};
use crate::insight::{Insight, Measure, Ranking, Step, Unit};
use crate::search::{Arm, MAX_BINS};
use crate::words::{Text, count};

mod params;
mod tracker;

use params::Switches;
pub(super) use params::{FULL, PLAIN, SEED};
use tracker::Tracker;

/// Worlds tried in one slice.
const SLICE: u64 = 32;
/// Passes from which on a seat is to be driven to its burst.
const DANGER: u8 = 2;
/// Sampled worlds that are shown.
const SHOWN: usize = 4;

/// The agent: its switches.
pub(super) struct Pimc(Switches);

impl Pimc {
    pub(super) fn new(params: &Params) -> Pimc {
        Pimc(Switches::new(params))
    }
}

impl Agent<Sevens> for Pimc {
    fn begin(&self, seen: &Observation, seed: u64, shard: Shard) -> Box<dyn Search<Sevens>> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(shard.seed(seed));
        let knowledge = Knowledge::of(seen);
        let tracker = Tracker::new(&knowledge, self.0.tracking, &mut rng);
        let mut actions = seen.legal_actions();
        let droppable = !self.0.keep_pass || seen.table().pass_is_burst();
        if actions.len() > 1 && droppable {
            actions.retain(|action| *action != Action::Pass);
        }
        let bonuses = actions
            .iter()
            .map(|action| bonus(&self.0, seen, &knowledge, &tracker, *action))
            .collect();
        Box::new(Thought {
            switches: self.0,
            seen: seen.clone(),
            arms: vec![Arm::default(); actions.len()],
            actions,
            bonuses,
            held: vec![[0; MAX_BINS]; 64],
            shown: Vec::new(),
            worlds: 0,
            failures: 0,
            knowledge,
            tracker,
            rng,
        })
    }
}

/// What the strategy rules add to an action: the tunnel lock and burst forcing.
fn bonus(
    switches: &Switches,
    seen: &Observation,
    knowledge: &Knowledge,
    tracker: &Tracker,
    action: Action,
) -> f64 {
    let Action::Play(card) = action else {
        return 0.0;
    };
    let lane = 0x1fff << (13 * card.suit());
    let mut bonus = 0.0;
    if card.bit() & KINGS != 0 && seen.table().board & lane & ACES != 0 {
        bonus -= switches.lock;
    }
    let hidden = knowledge.unseen.bits() & lane;
    let weak = knowledge
        .others
        .iter()
        .zip(&tracker.possible)
        .any(|(seat, possible)| {
            let in_danger = seen.table().passes[seat.index()] >= DANGER;
            // It seems to lack the suit when at most half of what is hidden there is possible.
            in_danger && 2 * (possible & hidden).count_ones() <= hidden.count_ones()
        });
    if weak {
        bonus += switches.force;
    }
    bonus
}

struct Thought {
    switches: Switches,
    seen: Observation,
    knowledge: Knowledge,
    tracker: Tracker,
    actions: Vec<Action>,
    bonuses: Vec<f64>,
    arms: Vec<Arm>,
    /// How often each hidden seat held each card, `held[card][bin]`.
    held: Vec<[u32; MAX_BINS]>,
    shown: Vec<[u64; MAX_BINS]>,
    worlds: u64,
    failures: u64,
    rng: Xoshiro256PlusPlus,
}

impl Thought {
    fn try_world(&mut self) {
        let (bins, kept) = self.tracker.world(self.switches.worlds, &mut self.rng);
        self.worlds += 1;
        self.failures += u64::from(!kept);
        if self.shown.len() < SHOWN {
            self.shown.push(bins);
        }
        for (bin, hand) in bins.iter().enumerate() {
            let mut left = *hand;
            while left != 0 {
                self.held[left.trailing_zeros() as usize][bin] += 1;
                left &= left - 1;
            }
        }
        let start = self.knowledge.world(&bins);
        for (action, arm) in self.actions.iter().zip(&mut self.arms) {
            let mut world = start;
            explain::play(&mut world, *action);
            let winner = if self.switches.strategic {
                play_out(&mut world, &[Strategic; MAX_PLAYERS], &mut self.rng)
            } else {
                play_out(&mut world, &[Uniform; MAX_PLAYERS], &mut self.rng)
            };
            arm.add(score(&self.switches, &world, winner, self.seen.seat()));
        }
    }

    fn order(&self) -> Vec<usize> {
        let worth = |at: usize| self.arms[at].mean() + self.bonuses[at];
        let mut order: Vec<usize> = (0..self.actions.len()).collect();
        order.sort_by(|a, b| worth(*b).total_cmp(&worth(*a)));
        order
    }

    fn ranking(&self) -> Ranking {
        let range = if self.switches.detailed {
            (-1.3, 2.0)
        } else {
            (-1.0, 1.0)
        };
        let measure = |name: Text, sampled| Measure {
            name,
            unit: Unit::Number(2),
            more_is_better: true,
            sampled,
        };
        let rows = self.order().into_iter().map(|at| {
            let (arm, bonus) = (&self.arms[at], self.bonuses[at]);
            let interval = arm.interval(range);
            explain::row(
                self.actions[at],
                vec![arm.mean() + bonus, arm.mean(), bonus],
                interval.map(|(low, high)| (low + bonus, high + bonus)),
                arm.visits,
            )
        });
        Ranking {
            title: words::RANKING.text(),
            measures: vec![
                measure(words::MEASURE_WORTH.text(), true),
                measure(words::MEASURE_SCORE.text(), true),
                measure(words::MEASURE_BONUS.text(), false),
            ],
            decides: 0,
            rows: rows.collect(),
            others: 0,
        }
    }
}

/// What a playout is worth to a seat.
fn score(switches: &Switches, end: &World, winner: Option<Seat>, me: Seat) -> f64 {
    let won = winner == Some(me);
    if !switches.detailed {
        return if won { 1.0 } else { -1.0 };
    }
    let Some(winner) = winner else { return 0.0 };
    if won {
        return 2.0;
    }
    let left = |seat: Seat| i32::from(end.table.counts[seat.index()]);
    let behind = left(me) - left(winner);
    if behind < 0 {
        -0.7
    } else if behind >= 3 {
        -1.3
    } else {
        -1.0
    }
}

impl Search<Sevens> for Thought {
    fn step(&mut self) -> Progress {
        if self.actions.len() > 1 {
            let slice = SLICE.min(self.switches.simulations.saturating_sub(self.worlds));
            for _ in 0..slice {
                self.try_world();
            }
            if self.worlds < self.switches.simulations {
                return Progress::Thinking;
            }
        }
        Progress::Settled
    }

    fn insight(&self) -> Insight {
        if self.actions.len() == 1 {
            return explain::forced(&self.seen, self.actions[0]);
        }
        let total = self.worlds.max(1) as f64;
        let share = |held: &[u32; MAX_BINS]| held.map(|n| f64::from(n) / total);
        let map: Vec<_> = self
            .knowledge
            .unseen
            .iter()
            .map(|card| {
                let mut shares = share(&self.held[card.index()]);
                // A sampled 0 or 1 is certain only where the book says so.
                for (bin, p) in shares
                    .iter_mut()
                    .enumerate()
                    .take(self.knowledge.others.len())
                {
                    let possible = self.tracker.possible[bin] & card.bit() != 0;
                    let alone = self.knowledge.others.len() == 1;
                    if possible && !alone {
                        *p = p.clamp(0.5 / total.max(2.0), 1.0 - 0.5 / total.max(2.0));
                    }
                }
                (card.index() as u8, shares)
            })
            .collect();
        let mut steps = vec![explain::passes(&self.knowledge, None)];
        steps.push(explain::ownership(
            &self.knowledge,
            &map,
            None,
            words::BOOK_SENTENCE.with([count(self.knowledge.unseen.len())]),
        ));
        let worlds: Vec<_> = self.shown.iter().map(|bins| (*bins, None)).collect();
        steps.push(explain::worlds(
            &self.knowledge,
            &worlds,
            words::WORLDS_SENTENCE.with([count(self.worlds), count(self.failures)]),
        ));
        let best = self.best();
        let playouts = self.simulations();
        let ranking = self.ranking();
        let sentence = match explain::rival(&ranking) {
            None => words::RANKING_SENTENCE.with([count(playouts), explain::name(best).into()]),
            Some(rival) => {
                words::RANKING_CLOSE.with([count(playouts), explain::name(best).into(), rival])
            }
        };
        let mut step = Step::new(words::RANKING_TITLE.text(), sentence).figure(explain::name(best));
        step.focus.extend(explain::focus(best));
        steps.push(step.panel(crate::insight::Panel::Ranking(ranking)));
        Insight {
            headline: words::PIMC_HEADLINE.with([count(self.worlds), explain::name(best).into()]),
            steps,
            simulations: playouts,
            settled: self.worlds >= self.switches.simulations,
        }
    }

    fn best(&self) -> Action {
        let first = self.order().first().map(|at| self.actions[*at]);
        first.unwrap_or(Action::Pass)
    }

    fn simulations(&self) -> u64 {
        self.arms.iter().map(|arm| arm.visits).sum()
    }
}
