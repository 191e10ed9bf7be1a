//! The reader of hands: exact deals, weighed by a model of the other players, and playouts in
//! which each of them plays as the kind it is taken for.

use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::sevens::agents::words::{self, case};
use yomite_games::sevens::{Action, MAX_PLAYERS, Observation, Sevens, World};

use super::explain::{self, Weighing, Winners};
use crate::agent::{Agent, Brief, Progress, Search, Shard};
use crate::catalogue::Params;
use crate::evaluation::{By, Evaluation, Rated};
use crate::game::{Observation as _, Stakes};
use crate::insight::{Bin, Distribution, Insight, Step};
use crate::search::Arms;
use crate::sevens::belief::Reading;
use crate::sevens::opponent::{KINDS, Kind, Model, RULED};
use crate::sevens::playout::{Endgame, play_out};
use crate::words::{Arg, Figure, count};

/// Playouts in one slice.
const SLICE: u64 = 500;

/// New positions after which a slice ends where worlds are solved: the first world of a deal
/// costs far more than a playout, the next of the same deal far less.
const POSITIONS: usize = 2_000;

/// Sampled worlds that are shown.
const SHOWN: usize = 4;

/// The agent: its parameters.
pub(super) struct HandReader {
    simulations: u64,
    worlds: u64,
    reading: Reading,
    endgame: u32,
    perfect_rivals: bool,
    model: Model,
}

impl HandReader {
    pub(super) fn new(params: &Params, model: Model) -> HandReader {
        HandReader {
            model,
            simulations: params.whole("simulations").unsigned_abs(),
            worlds: params.whole("worlds").unsigned_abs(),
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

impl Agent<Sevens> for HandReader {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Sevens>> {
        let actions = explain::options(seen, &brief.asked);
        let part = brief.part();
        let asked = |action: &&Action| brief.asked.contains(action);
        let kept = (0..actions.len()).filter(|&at| asked(&&actions[at]));
        let arms = Arms::new(actions.len(), part.share(self.simulations));
        let cards: u32 = seen.table().counts.iter().map(|&n| u32::from(n)).sum();
        let how = (self.reading, &self.model);
        let worlds = Weighing::new(seen, how, self.worlds as usize, brief);
        let exact = cards <= self.endgame;
        let hidden = worlds.belief().knowledge().others.len();
        Box::new(HandReading {
            arms: kept.fold(arms, Arms::keep),
            winners: vec![Winners::default(); actions.len()],
            certain: (exact && hidden < 2).then(|| Certain::new(actions.len(), part)),
            worlds,
            exact,
            perfect_rivals: self.perfect_rivals,
            endgame: Endgame::default(),
            seen: seen.clone(),
            idle: explain::is_idle(&actions, &brief.asked),
            actions,
            rng: brief.own(),
        })
    }
}

/// Exact values, where every hand is known.
struct Certain {
    values: Vec<Option<f64>>,
    part: Shard,
}

impl Certain {
    fn new(actions: usize, part: Shard) -> Certain {
        Certain {
            values: vec![None; actions],
            part,
        }
    }

    /// The next action of this searcher's part that is not solved yet.
    fn next(&self) -> Option<usize> {
        let (first, step) = (self.part.index, self.part.count.max(1));
        let mut own = (usize::from(first)..self.values.len()).step_by(usize::from(step));
        own.find(|&at| self.values[at].is_none())
    }
}

struct HandReading {
    seen: Observation,
    actions: Vec<Action>,
    /// There is nothing to try.
    idle: bool,
    worlds: Weighing,
    arms: Arms,
    /// Who was first after each action, where worlds are played out.
    winners: Vec<Winners>,
    /// Worlds are solved, not played out.
    exact: bool,
    /// There is a single world, and it is solved.
    certain: Option<Certain>,
    perfect_rivals: bool,
    endgame: Endgame,
    rng: Xoshiro256PlusPlus,
}

impl HandReading {
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
            let value = if self.exact {
                self.solve(&world, &kinds)
            } else {
                let players = self.worlds.belief().model().players(kinds);
                let winner = play_out(&mut world, &players, &mut self.rng);
                self.winners[action].add(winner);
                f64::from(u8::from(winner == Some(me)))
            };
            self.arms.add(action, value);
        }
        self.arms.next_world();
    }

    /// The chance to win a world that is seen, against players of these kinds.
    fn solve(&mut self, world: &World, kinds: &[Kind; MAX_PLAYERS]) -> f64 {
        let me = self.seen.seat();
        f64::from(if self.perfect_rivals {
            self.endgame.solve(world)[me.index()]
        } else {
            let model = self.worlds.belief().model();
            self.endgame.reply(world, me, (model, kinds))
        })
    }

    /// An action in the only world: its mean over what the hidden player may be.
    fn solve_certainly(&mut self, action: usize) -> Option<f64> {
        let belief = self.worlds.belief();
        let mut world = belief.knowledge().world(&belief.particles().first()?.bins);
        let rival = belief.kinds().first().copied();
        explain::play(&mut world, self.actions[action]);
        let mut kinds = [belief.model().best(); MAX_PLAYERS];
        let Some((seat, chances)) = rival else {
            return Some(self.solve(&world, &kinds));
        };
        let (mut value, mut sum) = (0.0, 0.0);
        for (kind, chance) in KINDS.into_iter().zip(chances) {
            kinds[seat.index()] = kind;
            value += chance * self.solve(&world, &kinds);
            sum += chance;
        }
        // Chances sum to 1 but for rounding, and what is certain shall be so exactly.
        Some(value / sum)
    }

    fn is_tried(&self) -> bool {
        match &self.certain {
            _ if self.idle => true,
            Some(certain) => certain.next().is_none(),
            None => self.arms.racing().is_empty(),
        }
    }

    fn is_done(&self) -> bool {
        self.worlds.is_complete() && self.is_tried()
    }

    fn kinds_step(&self) -> Step {
        let model = self.worlds.belief().model();
        let learned = model.kinds().len() > RULED;
        let sentence = match self.worlds.belief().is_weighed() {
            false => words::STEP_KINDS_UNKNOWN,
            true if learned => words::STEP_KINDS_LEARNED,
            true => words::STEP_KINDS_SENTENCE,
        };
        let mut step = Step::new(words::STEP_KINDS.text(), sentence.text());
        let named = [
            (words::KIND_RANDOM, words::KIND_RANDOM_ABOUT),
            (words::KIND_GREEDY, words::KIND_GREEDY_ABOUT),
            (words::KIND_HOLDER, words::KIND_HOLDER_ABOUT),
            (words::KIND_HASTY, words::KIND_HASTY_ABOUT),
            (words::KIND_SAMPLER, words::KIND_SAMPLER_ABOUT),
            (words::KIND_READER, words::KIND_READER_ABOUT),
        ];
        let named = &named[..model.kinds().len()];
        for (seat, chances) in self.worlds.belief().kinds() {
            let bins = named
                .iter()
                .zip(chances)
                .map(|((name, _), p)| Bin::new(name.text(), p).before(model.prior()));
            step = step.panel(Distribution::new(
                words::PANEL_KINDS.with([Arg::Seat(seat.0)]),
                words::PANEL_KINDS_AXIS.text(),
                bins,
            ));
        }
        // Where nothing is drawn there is no name to explain.
        if !step.panels.is_empty() {
            for (name, about) in named {
                let about = [name.text().into(), about.text().into()];
                step = step.note(words::KIND_ABOUT.with(about));
            }
        }
        step
    }

    /// A few deals: the heaviest where weights tell them apart, else the first drawn.
    fn worlds_step(&self) -> Step {
        let belief = self.worlds.belief();
        let mut deals = belief.deals();
        let drawn = count(belief.particles().len());
        let different = count(deals.len());
        if belief.is_weighed() {
            deals.sort_by(|a, b| b.1.total_cmp(&a.1));
        }
        deals.truncate(SHOWN);
        let shown = count(deals.len());
        let sentence = if belief.is_weighed() {
            words::STEP_WORLDS_LIKELIEST.with([shown, different])
        } else {
            words::STEP_WORLDS_SAMPLES.with([shown, drawn])
        };
        explain::worlds(belief.knowledge(), &deals, sentence)
    }

    /// What is read of the others.
    fn reading(&self) -> Vec<Step> {
        let mut steps = vec![self.worlds.passes_step(), self.worlds.map_step()];
        let belief = self.worlds.belief();
        if belief.reads_plays() {
            steps.push(self.kinds_step());
        }
        let hidden = belief.knowledge().others.len();
        if hidden > 1 && !belief.particles().is_empty() {
            steps.push(self.worlds_step().in_background());
        }
        steps
    }

    /// What the choices are worth, with the best and what the samples do not tell from it.
    fn choice_step(&self, found: &Evaluation<Action>, best: Action, rival: Option<&Arg>) -> Step {
        // Solved worlds are the same for every action; playouts add up.
        let most = found.actions.iter().map(|rated| rated.visits).max();
        let tried = match self.exact {
            true => Figure::Sum("solved".into()).found(count(most.unwrap_or(0))),
            false => Figure::Simulations.found(count(self.simulations())),
        };
        let name: Arg = explain::name(best).into();
        let (how, rival) = match (&self.certain, self.exact) {
            (Some(_), _) => (case::CERTAIN, None),
            (None, true) => (case::SOLVED, rival),
            (None, false) => (case::SAMPLED, rival),
        };
        let sentence =
            words::STEP_RANKING_SENTENCE.with([tried, name, rival.cloned().into(), how.into()]);
        let mut step = Step::new(words::STEP_RANKING.text(), sentence)
            .figure(explain::name(best))
            .panel(explain::ranking(found));
        step.focus.extend(explain::focus(best));
        step
    }
}

impl Search<Sevens> for HandReading {
    fn step(&mut self) -> Progress {
        if self.worlds.grow() {
            return Progress::Thinking;
        }
        let enough = self.simulations() + SLICE;
        let most = self.endgame.positions() + POSITIONS;
        while !self.is_tried() && self.simulations() < enough && self.endgame.positions() < most {
            match self.certain.as_ref().and_then(Certain::next) {
                None => self.try_world(),
                Some(next) => {
                    let value = self.solve_certainly(next);
                    if let Some(certain) = &mut self.certain {
                        certain.values[next] = value.or(Some(0.0));
                    }
                }
            }
        }
        if self.is_done() {
            Progress::Settled
        } else {
            Progress::Thinking
        }
    }

    fn insight(&self) -> Insight {
        let mut steps = self.reading();
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::Pass);
        if self.actions.len() < 2 {
            return explain::forced(&self.seen, best, steps);
        }
        let Some(win) = found.rated(&best).and_then(Rated::win) else {
            return Insight::new(words::HEADLINE_UNTRIED.text(), steps);
        };
        let near =
            |a: usize, b: usize| found.is_level(&found.actions[a], &found.actions[b], &Stakes::WIN);
        let rival = explain::rivals(&found, near);
        steps.push(self.choice_step(&found, best, rival.as_ref()));
        let me = Arg::Seat(self.seen.seat().0);
        let headline = match best {
            Action::Pass => words::BELIEF_HOLDS.with([me, win]),
            Action::Play(_) => words::BELIEF_PLAYS.with([me, explain::name(best).into(), win]),
        };
        Insight::new(headline, steps)
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let rate = |(at, action): (usize, &Action)| {
            let place = explain::place(*action);
            match &self.certain {
                Some(certain) => Rated {
                    value: certain.values[at],
                    ..Rated::new(*action, place)
                },
                None => {
                    let arm = self.arms.arms()[at];
                    let playouts = if self.exact { 0 } else { arm.visits };
                    let first = self.winners[at].arms(playouts);
                    Rated {
                        parts: explain::amounts(&self.seen, &first),
                        ..arm.rate(*action, place)
                    }
                }
            }
        };
        let actions: Vec<_> = self.actions.iter().enumerate().map(rate).collect();
        let first = self.actions.first().copied().unwrap_or(Action::Pass);
        let settled = explain::settled(&self.seen, first);
        let found = Evaluation {
            decides: if actions.iter().any(|rated| rated.value.is_some()) {
                By::Value { pull: Arms::PULL }
            } else {
                settled.decides
            },
            actions,
            simulations: self.simulations(),
            settled: self.is_done(),
            ..settled
        };
        let chosen = found.chosen().copied();
        found.tell(|action| self.worlds.reasons(&self.seen, *action, chosen))
    }

    fn simulations(&self) -> u64 {
        match &self.certain {
            Some(certain) => certain.values.iter().flatten().count() as u64,
            None => self.arms.arms().iter().map(|arm| arm.visits).sum(),
        }
    }
}
