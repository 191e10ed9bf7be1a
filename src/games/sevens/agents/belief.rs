//! The reader of hands: exact deals, weighed by a model of the other players, and playouts in
//! which each of them plays as the kind it is taken for.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::weighing::{self, Weighing};
use super::{explain, words};
use crate::agent::{Agent, Domain, ParamInfo, Params, Progress, Search, Shard};
use crate::game::Observation as _;
use crate::games::sevens::belief::Reading;
use crate::games::sevens::endgame::Endgame;
use crate::games::sevens::opponent::KIND_PRIOR;
use crate::games::sevens::playout::play_out;
use crate::games::sevens::{Action, Observation, Sevens};
use crate::insight::{Bin, Distribution, Insight, Measure, Panel, Ranking, Shape, Step, Unit};
use crate::search::Arms;
use crate::words::{Arg, count};

/// Parameters.
pub(super) const PARAMS: &[ParamInfo] = &[
    weighing::SIMULATIONS,
    weighing::WORLDS,
    ParamInfo {
        name: "reading",
        meaning: words::PARAM_READING,
        default: "plays",
        domain: Domain::Word(&[
            ("counts", words::READING_COUNTS),
            ("passes", words::READING_PASSES),
            ("plays", words::READING_PLAYS),
        ]),
    },
    ParamInfo {
        name: "endgame",
        meaning: words::PARAM_ENDGAME,
        default: "6",
        domain: Domain::Whole(0, 12),
    },
    ParamInfo {
        name: "rivals",
        meaning: words::PARAM_RIVALS,
        default: "modelled",
        domain: Domain::Word(&[
            ("modelled", words::RIVALS_MODELLED),
            ("perfect", words::RIVALS_PERFECT),
        ]),
    },
];

/// Playouts in one slice.
const SLICE: u64 = 500;
/// New positions after which a slice ends where worlds are solved: the first world of a deal
/// costs far more than a playout, the next of the same deal far less.
const POSITIONS: usize = 2_000;
/// Sampled worlds that are shown.
const SHOWN: usize = 4;

/// The agent: its parameters.
pub(super) struct Reader {
    simulations: u64,
    worlds: usize,
    reading: Reading,
    endgame: u32,
    perfect_rivals: bool,
}

impl Reader {
    pub(super) fn new(params: &Params) -> Reader {
        Reader {
            simulations: params.whole("simulations").unsigned_abs(),
            worlds: params.whole("worlds").unsigned_abs() as usize,
            reading: match params.word("reading") {
                "counts" => Reading::Counts,
                "passes" => Reading::Passes,
                _ => Reading::Plays,
            },
            endgame: params.whole("endgame").unsigned_abs() as u32,
            perfect_rivals: params.word("rivals") == "perfect",
        }
    }
}

impl Agent<Sevens> for Reader {
    fn begin(&self, seen: &Observation, seed: u64, shard: Shard) -> Box<dyn Search<Sevens>> {
        let actions = weighing::options(seen);
        let cards: u32 = seen.table().counts.iter().map(|&n| u32::from(n)).sum();
        Box::new(Thought {
            arms: Arms::new(actions.len(), self.simulations),
            actions,
            worlds: Weighing::new(seen, self.reading, self.worlds),
            exact: cards <= self.endgame,
            perfect_rivals: self.perfect_rivals,
            endgame: Endgame::default(),
            seen: seen.clone(),
            rng: Xoshiro256PlusPlus::seed_from_u64(shard.seed(seed)),
        })
    }
}

struct Thought {
    seen: Observation,
    actions: Vec<Action>,
    worlds: Weighing,
    arms: Arms,
    /// Worlds are solved, not played out.
    exact: bool,
    perfect_rivals: bool,
    endgame: Endgame,
    rng: Xoshiro256PlusPlus,
}

impl Thought {
    /// Every racing action in one more world.
    fn try_world(&mut self) {
        let me = self.seen.seat();
        let Some((start, kinds)) = self.worlds.draw(&mut self.rng) else {
            return;
        };
        for at in 0..self.arms.racing().len() {
            let action = self.arms.racing()[at];
            let mut world = start;
            explain::play(&mut world, self.actions[action]);
            let value = if self.exact && self.perfect_rivals {
                f64::from(self.endgame.solve(&world)[me.index()])
            } else if self.exact {
                f64::from(self.endgame.reply(&world, me, &kinds))
            } else {
                let winner = play_out(&mut world, &kinds, &mut self.rng);
                f64::from(u8::from(winner == Some(me)))
            };
            self.arms.add(action, value);
        }
        self.arms.next_world();
    }

    fn done(&self) -> bool {
        self.actions.len() < 2 || self.arms.racing().is_empty()
    }

    /// Chance that each pass was forced, by the weighted worlds.
    fn forced(&self) -> Vec<f64> {
        let knowledge = self.worlds.belief().knowledge();
        let particles = self.worlds.belief().particles();
        let total: f64 = particles.iter().map(|p| p.weight).sum();
        let passes = knowledge.passes.iter().map(|pass| {
            let Some(bin) = knowledge.others.iter().position(|seat| *seat == pass.seat) else {
                return 0.0;
            };
            let lacking = |bins: &[u64]| bins[bin] & pass.ruled_out.bits() == 0;
            let agree = particles.iter().filter(|p| lacking(&p.bins));
            agree.map(|p| p.weight).sum::<f64>() / total.max(f64::MIN_POSITIVE)
        });
        passes.collect()
    }

    fn kinds_step(&self) -> Step {
        let sentence = if self.worlds.heard() {
            words::KINDS_SENTENCE.text()
        } else {
            words::KINDS_UNKNOWN.text()
        };
        let mut step = Step::new(words::KINDS_TITLE.text(), sentence);
        let names = [words::KIND_RANDOM, words::KIND_GREEDY, words::KIND_HOLDER];
        for (seat, chances) in self.worlds.belief().kinds() {
            let bins = names.iter().zip(chances).map(|(name, p)| Bin {
                label: name.text().into(),
                before: Some(KIND_PRIOR),
                after: p,
                parts: Vec::new(),
            });
            step = step.panel(Panel::Distribution(Distribution {
                title: words::KINDS_PANEL.with([Arg::Seat(seat.0)]),
                axis: words::KINDS_AXIS.text(),
                shape: Shape::Bars,
                unit: Unit::Share,
                bins: bins.collect(),
                parts: Vec::new(),
                marks: Vec::new(),
            }));
        }
        step
    }

    fn ranking(&self) -> Ranking {
        let rows = self.arms.order().into_iter().map(|at| {
            let arm = &self.arms.arms()[at];
            explain::row(
                self.actions[at],
                vec![self.arms.estimate(at)],
                arm.interval((0.0, 1.0)),
                arm.visits,
            )
        });
        Ranking {
            title: words::RANKING.text(),
            measures: vec![Measure {
                name: words::MEASURE_WIN.text(),
                unit: Unit::Share,
                more_is_better: true,
                sampled: true,
            }],
            decides: 0,
            rows: rows.collect(),
            others: 0,
        }
    }

    fn worlds_step(&self) -> Step {
        let mut best: Vec<_> = self.worlds.belief().particles().iter().collect();
        best.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        let total: f64 = best.iter().map(|p| p.weight).sum();
        let worlds: Vec<_> = best
            .iter()
            .take(SHOWN)
            .map(|p| (p.bins, Some(p.weight / total.max(f64::MIN_POSITIVE))))
            .collect();
        explain::worlds(
            self.worlds.belief().knowledge(),
            &worlds,
            words::LIKELIEST_SENTENCE.with([count(worlds.len())]),
        )
    }
}

impl Search<Sevens> for Thought {
    fn step(&mut self) -> Progress {
        if self.done() {
            return Progress::Settled;
        }
        if self.worlds.grow(&mut self.rng) {
            return Progress::Thinking;
        }
        let enough = self.simulations() + SLICE;
        let most = self.endgame.positions() + POSITIONS;
        while !self.done() && self.simulations() < enough && self.endgame.positions() < most {
            self.try_world();
        }
        if self.done() {
            Progress::Settled
        } else {
            Progress::Thinking
        }
    }

    fn insight(&self) -> Insight {
        let best = self.best();
        if self.actions.len() == 1 {
            return explain::forced(&self.seen, best);
        }
        let belief = self.worlds.belief();
        let forced = (!belief.particles().is_empty()).then(|| self.forced());
        let before = belief.reading().map(|reading| reading.marginals());
        let mut steps = vec![
            explain::passes(belief.knowledge(), forced.as_deref()),
            self.worlds.map_step(before.as_deref()),
        ];
        if belief.reads_plays() {
            steps.push(self.kinds_step());
        }
        steps.push(self.worlds_step());
        let ranking = self.ranking();
        let rival = explain::rival(&ranking);
        // Solved worlds are the same for every action; playouts add up.
        let most = ranking.rows.iter().map(|row| row.visits).max().unwrap_or(0);
        let tried = count(if self.exact { most } else { self.simulations() });
        let sentence = match (self.exact, rival.clone()) {
            (true, None) => words::SOLVED_SENTENCE.with([tried, explain::name(best).into()]),
            (true, Some(rival)) => {
                words::SOLVED_CLOSE.with([tried, explain::name(best).into(), rival])
            }
            (false, None) => words::RANKING_SENTENCE.with([tried, explain::name(best).into()]),
            (false, Some(rival)) => {
                words::RANKING_CLOSE.with([tried, explain::name(best).into(), rival])
            }
        };
        let mut step = Step::new(words::RANKING_TITLE.text(), sentence)
            .figure(explain::name(best))
            .panel(Panel::Ranking(ranking));
        step.focus.extend(explain::focus(best));
        steps.push(step);
        let first = self
            .arms
            .order()
            .first()
            .map_or(0.0, |at| self.arms.estimate(*at));
        let first = Arg::Share(first);
        let headline = match (best, rival) {
            (Action::Pass, None) => words::HOLD_HEADLINE.with([first]),
            (Action::Pass, Some(rival)) => words::HOLD_CLOSE.with([first, rival]),
            (Action::Play(_), None) => {
                words::BELIEF_HEADLINE.with([explain::name(best).into(), first])
            }
            (Action::Play(_), Some(rival)) => {
                words::BELIEF_CLOSE.with([explain::name(best).into(), first, rival])
            }
        };
        Insight {
            headline,
            steps,
            simulations: self.simulations(),
            settled: self.done(),
        }
    }

    fn best(&self) -> Action {
        let first = self.arms.order().first().map(|at| self.actions[*at]);
        first.unwrap_or(Action::Pass)
    }

    fn simulations(&self) -> u64 {
        self.arms.arms().iter().map(|arm| arm.visits).sum()
    }
}
