//! Determinized Monte Carlo with every part as a switch: a book on the passes, worlds made from
//! it, playouts, scores and bonuses.

use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::sevens::agents::words;
use yomite_games::sevens::{
    ACES, Action, KINGS, Knowledge, MAX_PLAYERS, Observation, Sevens, World,
};

use super::explain::{self, Winners, shared};
use crate::agent::{Adaptive, Agent, Brief, Paired, Progress, Search, Shard};
use crate::cards::{Card, Cards};
use crate::catalogue::Params;
use crate::deals::MAX_BINS;
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::{Observation as _, Seat};
use crate::insight::{Insight, Step};
use crate::search::Arm;
use crate::sevens::playout::{Strategic, Uniform, play_out};
use crate::words::{Arg, Figure, Text, count};

mod tracker;

use tracker::{Fit, Tracker};

/// Worlds tried in one slice.
const SLICE: u64 = 32;

/// Passes from which on a seat is to be driven to its burst.
const DANGER: u8 = 2;

/// The 97.5 % point of the normal distribution.
const Z95: f64 = 1.96;

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
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Sevens>> {
        let knowledge = Knowledge::from_observation(seen);
        let tracker = Tracker::new(&knowledge, self.0.tracking, &mut shared(brief));
        let mut actions = seen.legal_actions();
        let droppable = !self.0.keep_pass || seen.table().pass_is_burst();
        if actions.len() > 1 && droppable && !brief.asked.contains(&Action::Pass) {
            actions.retain(|action| *action != Action::Pass);
        }
        let bonuses = actions
            .iter()
            .map(|action| bonus(&self.0, seen, &knowledge, &tracker, *action))
            .collect();
        Box::new(Sampling {
            switches: self.0,
            seen: seen.clone(),
            idle: explain::is_idle(&actions, &brief.asked),
            simulations: brief.part().share(self.0.simulations),
            pilot: self
                .0
                .adaptive
                .then(|| Pilot::new(&self.0, actions.len(), brief)),
            arms: vec![Arm::default(); actions.len()],
            winners: vec![Winners::default(); actions.len()],
            actions,
            bonuses,
            held: vec![[0; MAX_BINS]; 64],
            shown: Vec::new(),
            worlds: 0,
            relaxed: 0,
            free: 0,
            knowledge,
            tracker,
            rng: brief.own(),
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
    let lane = Cards::of_suit(card.suit()).bits();
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

/// The worlds by which an adaptive budget is set: the same ones for all searchers of a decision, of whom the first counts
/// them.
struct Pilot {
    budget: Adaptive,
    found: Paired,
    part: Shard,
    rng: Xoshiro256PlusPlus,
}

impl Pilot {
    fn new(switches: &Switches, actions: usize, brief: &Brief<Action>) -> Pilot {
        // Far from the stream of the book on the passes, and from every searcher's own.
        let mut rng = shared(brief);
        rng.long_jump();
        Pilot {
            budget: Adaptive::new(switches.simulations),
            found: Paired::new(actions),
            part: brief.part(),
            rng,
        }
    }

    /// Whether its worlds are this searcher's to count.
    fn counts(&self) -> bool {
        self.part.index == 0
    }

    /// Worlds that this searcher is to try, once the pilot is over.
    fn share(&self, bonuses: &[f64]) -> Option<u64> {
        let made = self.budget.pilot();
        (self.found.worlds() >= made).then(|| {
            let left = self.budget.whole(&self.found, bonuses) - made;
            self.part.share(left) + if self.counts() { made } else { 0 }
        })
    }
}

struct Sampling {
    switches: Switches,
    seen: Observation,
    /// There is nothing to try.
    idle: bool,
    knowledge: Knowledge,
    tracker: Tracker,
    actions: Vec<Action>,
    bonuses: Vec<f64>,
    /// Worlds to try; with an adaptive budget it holds once the pilot is over.
    simulations: u64,
    /// The pilot of an adaptive budget, while it goes on.
    pilot: Option<Pilot>,
    /// Scores by action.
    arms: Vec<Arm>,
    /// Who was first, by action.
    winners: Vec<Winners>,
    /// How often each hidden seat held each card, `held[card][bin]`.
    held: Vec<[u32; MAX_BINS]>,
    shown: Vec<[u64; MAX_BINS]>,
    worlds: u64,
    /// Of the worlds, those that keep to the book in part.
    relaxed: u64,
    /// Of the worlds, those dealt without the book.
    free: u64,
    rng: Xoshiro256PlusPlus,
}

impl Sampling {
    fn try_world(&mut self) {
        let rng = match &mut self.pilot {
            Some(pilot) => &mut pilot.rng,
            None => &mut self.rng,
        };
        let (bins, fit) = self.tracker.world(self.switches.worlds, rng);
        let start = self.knowledge.world(&bins);
        let me = self.seen.seat();
        let ends = self.actions.iter().map(|action| {
            let mut world = start;
            explain::play(&mut world, *action);
            let winner = if self.switches.strategic {
                play_out(&mut world, &[Strategic; MAX_PLAYERS], rng)
            } else {
                play_out(&mut world, &[Uniform; MAX_PLAYERS], rng)
            };
            (score(&self.switches, &world, winner, me), winner)
        });
        let ends: Vec<(f64, Option<Seat>)> = ends.collect();
        if self.pilot.as_ref().is_none_or(Pilot::counts) {
            self.note(&bins, fit, &ends);
        }
        if let Some(pilot) = &mut self.pilot {
            let values: Vec<f64> = ends.iter().map(|(value, _)| *value).collect();
            pilot.found.add(&values);
            if let Some(share) = pilot.share(&self.bonuses) {
                self.simulations = share;
                self.pilot = None;
            }
        }
    }

    /// Counts a world, with what came of each action in it and who was first.
    fn note(&mut self, bins: &[u64; MAX_BINS], fit: Fit, ends: &[(f64, Option<Seat>)]) {
        self.worlds += 1;
        self.relaxed += u64::from(fit == Fit::Relaxed);
        self.free += u64::from(fit == Fit::Free);
        if self.shown.len() < SHOWN {
            self.shown.push(*bins);
        }
        for (bin, hand) in bins.iter().enumerate() {
            let mut left = *hand;
            while left != 0 {
                self.held[left.trailing_zeros() as usize][bin] += 1;
                left &= left - 1;
            }
        }
        let arms = self.arms.iter_mut().zip(&mut self.winners);
        for ((value, winner), (arm, winners)) in ends.iter().zip(arms) {
            arm.add(*value);
            winners.add(*winner);
        }
    }

    /// Whether every world is tried.
    fn is_tried(&self) -> bool {
        self.idle || self.pilot.is_none() && self.worlds >= self.simulations
    }

    /// Who may hold what: exact where the book says nothing, else as often as in the worlds dealt.
    fn map_step(&self) -> Step {
        let unseen = &self.knowledge.unseen;
        let others = self.knowledge.others.len();
        let exact = || self.knowledge.deals_without(&vec![0; others]);
        if let Some(deals) = exact().filter(|_| self.tracker.is_silent()) {
            let said = words::STEP_MAP_EXACT.text();
            return explain::ownership(&self.knowledge, &deals.marginals(), None, 0.0, said);
        }
        let total = self.worlds.max(2) as f64;
        let share = |card: Card| {
            let mut shares = self.held[card.index()].map(|n| f64::from(n) / total);
            // A sampled 0 or 1 is certain only where the book says so, and was kept to.
            let kept = self.relaxed + self.free == 0;
            for (p, possible) in shares.iter_mut().zip(&self.tracker.possible) {
                if (!kept || possible & card.bit() != 0) && others > 1 {
                    *p = p.clamp(0.5 / total, 1.0 - 0.5 / total);
                }
            }
            // Somebody holds it.
            let sum: f64 = shares.iter().take(others).sum();
            shares
                .iter_mut()
                .for_each(|p| *p /= sum.max(f64::MIN_POSITIVE));
            (card.index() as u8, shares)
        };
        let map: Vec<_> = unseen.iter().map(share).collect();
        let error = (Z95 * (0.25 / total).sqrt()).min(0.5);
        let said = words::STEP_MAP_BOOK.with([self.dealt()]);
        explain::ownership(&self.knowledge, &map, None, error, said)
    }

    /// The worlds dealt so far.
    fn dealt(&self) -> Arg {
        Figure::Sum("worlds".into()).found(count(self.worlds))
    }

    /// How the worlds were dealt.
    fn worlds_sentence(&self) -> Text {
        if self.switches.worlds == Worlds::Free {
            return words::STEP_WORLDS_FREELY.with([self.dealt()]);
        }
        let sum = |name: &'static str, worlds: u64| Figure::Sum(name.into()).found(count(worlds));
        let whole = self.worlds - self.relaxed - self.free;
        words::STEP_WORLDS_SENTENCE.with([
            self.dealt(),
            sum("whole", whole),
            sum("relaxed", self.relaxed),
            sum("freely", self.free),
        ])
    }

    /// Whether the samples do not tell an action from the first by its worth.
    fn is_near(&self, first: usize, other: usize) -> bool {
        let range = if self.switches.detailed {
            (-1.3, 2.0)
        } else {
            (-1.0, 1.0)
        };
        let worth = |at: usize| self.arms[at].mean() + self.bonuses[at];
        let interval = |at: usize| self.arms[at].sample().interval(range);
        let ends = interval(first).zip(interval(other));
        ends.is_some_and(|((low, _), (_, high))| {
            low + self.bonuses[first] <= worth(other) && worth(first) <= high + self.bonuses[other]
        })
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

impl Search<Sevens> for Sampling {
    fn step(&mut self) -> Progress {
        for _ in 0..SLICE {
            if self.is_tried() {
                return Progress::Settled;
            }
            self.try_world();
        }
        match self.is_tried() {
            true => Progress::Settled,
            false => Progress::Thinking,
        }
    }

    fn insight(&self) -> Insight {
        let mut steps = vec![explain::passes(&self.knowledge, None)];
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::Pass);
        if self.actions.len() < 2 {
            return explain::forced(&self.seen, best, steps);
        }
        if self.worlds == 0 {
            return Insight::new(words::HEADLINE_UNTRIED.text(), steps);
        }
        steps.push(self.map_step());
        let weight = 1.0 / self.worlds as f64;
        let worlds: Vec<_> = self.shown.iter().map(|bins| (*bins, weight)).collect();
        let said = self.worlds_sentence();
        steps.push(explain::worlds(&self.knowledge, &worlds, said));
        let name = || explain::name(best).into();
        let playouts = Figure::Simulations.found(count(self.simulations()));
        let rival = explain::rivals(&found, |first, other| self.is_near(first, other));
        let how = words::case::SAMPLED.into();
        let sentence = words::STEP_RANKING_SENTENCE.with([playouts, name(), rival.into(), how]);
        let mut step = Step::new(words::STEP_RANKING.text(), sentence).figure(explain::name(best));
        step.focus.extend(explain::focus(best));
        steps.push(step.panel(explain::ranking(&found)));
        Insight::new(words::PIMC_HEADLINE.with([self.dealt(), name()]), steps)
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let rated = |at: usize| {
            let (arm, bonus) = (&self.arms[at], self.bonuses[at]);
            let worth = arm.mean() + bonus;
            let first = self.winners[at].arms(arm.visits);
            Rated {
                merit: Some(worth),
                own: [worth, arm.mean(), bonus].map(Some).to_vec(),
                parts: explain::amounts(&self.seen, &first),
                ..first[self.seen.seat().index()]
                    .rate(self.actions[at], explain::place(self.actions[at]))
            }
        };
        let measure = |name: Text, sampled| Measure {
            name,
            unit: Unit::Number(2),
            more_is_better: true,
            sampled,
        };
        Evaluation {
            actions: (0..self.actions.len()).map(rated).collect(),
            decides: By::Merit { measure: 0 },
            measures: vec![
                measure(words::MEASURE_WORTH.text(), true),
                measure(words::MEASURE_SCORE.text(), true),
                measure(words::MEASURE_BONUS.text(), false),
            ],
            simulations: self.simulations(),
            settled: self.is_tried(),
            ..explain::settled(&self.seen, Action::Pass)
        }
    }

    fn simulations(&self) -> u64 {
        self.arms.iter().map(|arm| arm.visits).sum()
    }
}

/// What a pass does to the set of cards that its seat may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tracking {
    Never,
    /// All cards that could be laid then are struck out.
    Hard,
    /// The same, from the third pass on.
    Late,
    /// Each is struck out with a chance of 0.8, whichever pass it is.
    Chance,
    /// Each is struck out with a chance of 0.3, 0.6 or 0.9 by the number of the pass.
    Staged,
    /// Each keeps 0.2 of its weight.
    Weight,
}

/// How worlds are made from those sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worlds {
    /// Shuffled, the sets ignored.
    Free,
    /// So many tries within the sets, then a free one.
    Retries(u32),
    /// Tries with the sets enforced less and less.
    Progressive,
}

#[derive(Clone, Copy, Debug)]
struct Switches {
    pub tracking: Tracking,
    pub worlds: Worlds,
    pub strategic: bool,
    pub detailed: bool,
    pub keep_pass: bool,
    pub lock: f64,
    pub force: f64,
    pub simulations: u64,
    /// The simulations are what is usual: fewer are made where one action is clearly ahead, more where it is close.
    pub adaptive: bool,
}

impl Switches {
    /// Reads the parameters of a spec.
    pub fn new(params: &Params) -> Switches {
        Switches {
            tracking: match params.word("tracker") {
                "hard" => Tracking::Hard,
                "late" => Tracking::Late,
                "chance80" => Tracking::Chance,
                "staged" => Tracking::Staged,
                "weight" => Tracking::Weight,
                _ => Tracking::Never,
            },
            worlds: match params.word("worlds") {
                "retries30" => Worlds::Retries(30),
                "retries100" => Worlds::Retries(100),
                "progressive" => Worlds::Progressive,
                _ => Worlds::Free,
            },
            strategic: params.word("playouts") == "strategic",
            detailed: params.word("scoring") == "detailed",
            keep_pass: params.word("pass") == "keep",
            lock: params.number("lock"),
            force: params.number("force"),
            simulations: params.whole("simulations").unsigned_abs(),
            adaptive: params.word("spend") == "adaptive",
        }
    }
}
