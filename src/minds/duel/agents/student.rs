//! The student: networks that have learned from a teacher who sees everything, asked for a choice, for
//! the tree search, and for what a match promises each seat.

use std::sync::Arc;

use rand::Rng;
use yomite_games::duel::agents::STUDENT;
use yomite_games::duel::agents::words;
use yomite_games::duel::knowledge::Reading;
use yomite_games::duel::statistics::Profiles;
use yomite_games::duel::{Action, Duel, Observation, PLAYERS, Stage, Table, other};

use super::descent::{self, Descent, NamedAction};
use super::explain::{self, Account};
use super::monte_carlo::{Believing, Worlds};
use crate::agent::{Agent, Appraiser, Brief, Ready, Search};
use crate::assets::{AssetError, Assets};
use crate::catalogue::Params;
use crate::duel::learned::{Eyes, Forecast, Lore, Pair, Room};
use crate::duel::merit::{WEIGHTS, chance, parts};
use crate::duel::policy::Policy;
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::{Observation as _, Seat};
use crate::insight::{Insight, Step};
use crate::search::{Advice, Guide};
use crate::words::{Arg, count};

/// Both networks with what they know beforehand.
pub(in crate::duel) struct Learned {
    pub(in crate::duel) pair: Pair,
    pub(in crate::duel) lore: Lore,
}

impl Learned {
    /// The networks of some files, for these eyes.
    pub(in crate::duel) fn shipped(
        files: &Assets,
        names: [&'static str; 2],
        eyes: Eyes,
    ) -> Result<Learned, AssetError> {
        Ok(Learned {
            pair: Pair::shipped(files, names, eyes)?,
            lore: Lore::new(Profiles::shipped(files)?),
        })
    }
}

/// Takes what its network thinks most likely to be right, at sight.
pub(super) struct Student(Arc<Learned>);

impl Student {
    pub(super) fn new(files: &Assets) -> Result<Student, AssetError> {
        Learned::shipped(files, STUDENT, Eyes::Player).map(|learned| Student(Arc::new(learned)))
    }
}

impl Agent<Duel> for Student {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let actions = seen.legal_actions();
        let worlds = Worlds::new(seen, Believing::All);
        // Any world will do: what a player may know is the same in all.
        let table = worlds.draw(&mut brief.own());
        let Learned { pair, lore } = &*self.0;
        let mut room = Room::default();
        let chances = pair.ranker.chances(&table, &actions, lore, &mut room);
        let evaluation = evaluation(seen, &actions, &chances);
        let forecast = pair.reader.forecast(&table, seen.seat(), lore, &mut room);
        let (seen, found) = (seen.clone(), evaluation.clone());
        let account = Account::new(&Arc::new(lore.profiles.clone()));
        let rounds = explain::rounds(&pair.ranker.rounds());
        Box::new(Ready {
            evaluation,
            explain: move || {
                let mut insight = insight(&seen, &found, &forecast, &account, worlds.reading());
                // What it chooses is told last.
                let at = insight.steps.len() - usize::from(found.actions.len() > 1);
                rounds
                    .iter()
                    .for_each(|step| insight.steps.insert(at, step.clone()));
                insight
            },
        })
    }
}

/// What a network says of a decision at sight: how likely it would choose each action.
pub(in crate::duel) fn evaluation(
    seen: &Observation,
    actions: &[Action],
    chances: &[f32],
) -> Evaluation<Action> {
    let first = actions.first().copied().unwrap_or(Action::End);
    if actions.len() < 2 {
        return descent::settled(seen, first);
    }
    let rate = |(action, chance): (&Action, &f32)| {
        let chance = f64::from(*chance);
        Rated {
            merit: Some(chance),
            own: vec![Some(chance)],
            ..Rated::new(*action, descent::place(*action))
        }
    };
    Evaluation {
        decides: By::Merit { measure: 0 },
        measures: vec![Measure::exact(
            words::MEASURE_STUDENT.text(),
            Unit::Share,
            true,
        )],
        actions: actions.iter().zip(chances).map(rate).collect(),
        ..descent::settled(seen, first)
    }
}

fn insight(
    seen: &Observation,
    found: &Evaluation<Action>,
    forecast: &Forecast,
    account: &Account,
    reading: &Reading,
) -> Insight {
    let best = found.chosen().copied().unwrap_or(Action::End);
    let name = descent::name(seen, &best);
    let mut steps = vec![explain::learned(forecast, reading)];
    steps.extend(account.steps(seen, reading));
    if found.actions.len() < 2 {
        let headline = words::FORCED.with([name]);
        return Insight::new(headline, steps);
    }
    let win = Arg::Share(f64::from(forecast.win));
    steps.push(choice(seen, found));
    Insight::new(words::STUDENT_HEADLINE.with([name, win]), steps)
}

/// What a network likes best at sight, and next, with its ranking.
pub(in crate::duel) fn choice(seen: &Observation, found: &Evaluation<Action>) -> Step {
    let best = found.chosen().copied().unwrap_or(Action::End);
    let order = found.order();
    let chance = |at: usize| {
        let rated = order.get(at).and_then(|at| found.actions.get(*at))?;
        Some((descent::name(seen, &rated.action), Arg::Share(rated.merit?)))
    };
    let merits = found.actions.iter().filter_map(|rated| rated.merit);
    let most = merits.clone().fold(f64::NEG_INFINITY, f64::max);
    let equal = merits.filter(|merit| *merit == most).count();
    let all = count(found.actions.len());
    let sentence = match (chance(0), chance(1)) {
        (Some((first, share)), _) if equal > 1 => {
            words::STUDENT_SENTENCE_EQUAL.with([all, first, share, count(equal)])
        }
        (Some((first, share)), Some((second, less))) => {
            words::STUDENT_SENTENCE.with([all, first, share, second, less])
        }
        _ => words::FORCED.with([descent::name(seen, &best)]),
    };
    let step = Step::new(words::STUDENT_RANKING.text(), sentence)
        .telling_most()
        .panel(descent::ranking(seen, found));
    descent::spoken_of(step, seen, &best)
}

/// What every choice gets beside its weight, of which the best has 1, so that none is shut out.
const FLOOR: f64 = 0.02;

/// Networks that are asked where else the rule would be.
#[derive(Clone)]
pub(in crate::duel) struct Counsel {
    learned: Arc<Learned>,
    prior: bool,
    leaf: bool,
}

impl Counsel {
    /// As the parameters of a tree search say; `None`, and no file is looked at, where no network is asked.
    ///
    /// # Errors
    /// A file is not at hand, or holds no such network.
    pub(in crate::duel) fn from_params(
        params: &Params,
        files: &Assets,
        names: [&'static str; 2],
        eyes: Eyes,
    ) -> Result<Option<Counsel>, AssetError> {
        let (prior, leaf) = match params.word("networks") {
            "prior" => (true, false),
            "leaf" => (false, true),
            "both" => (true, true),
            _ => return Ok(None),
        };
        Ok(Some(Counsel {
            learned: Arc::new(Learned::shipped(files, names, eyes)?),
            prior,
            leaf,
        }))
    }

    /// How likely the network that rates actions would choose each at sight; `None` where it isn't asked which
    /// to try first.
    pub(in crate::duel) fn chances(&self, table: &Table, actions: &[Action]) -> Option<Vec<f32>> {
        let Learned { pair, lore } = &*self.learned;
        let chances = || {
            let mut room = Room::default();
            pair.ranker.chances(table, actions, lore, &mut room)
        };
        self.prior.then(chances)
    }

    /// The win chance of a seat by the network that forecasts.
    pub(in crate::duel) fn win(&self, table: &Table, seat: Seat) -> f32 {
        let Learned { pair, lore } = &*self.learned;
        pair.reader.win(table, seat, lore, &mut Room::default())
    }
}

/// Priors by the rule or a network; leaves by a short playout and the table after it, or a network.
pub(super) struct Told<'a> {
    pub(super) policy: &'a Policy,
    pub(super) counsel: Option<&'a Counsel>,
    /// Priors are a softmax of the rule's scores, or of a network's, at this temperature.
    pub(super) temperature: f32,
    /// A playout goes on until so many more turns have begun.
    pub(super) turns: u8,
    /// How noisy the choices of a playout are.
    pub(super) noise: f32,
    /// Who searches.
    pub(super) me: Seat,
    pub(super) room: &'a mut Workroom,
}

/// Room that is kept between positions.
#[derive(Default)]
pub(super) struct Workroom {
    list: Vec<Action>,
    room: Room,
    weights: Vec<f64>,
}

impl Guide<Descent> for Told<'_> {
    fn advise(&mut self, world: &Descent, actions: &[NamedAction], out: &mut Vec<Advice>) {
        let Workroom {
            list,
            room,
            weights,
        } = &mut *self.room;
        weights.clear();
        // Payments are many and nearly alike: the rule is as good there, and quicker.
        let payment = matches!(world.table.stage(), Stage::Pay(_));
        match self.counsel.filter(|counsel| counsel.prior && !payment) {
            Some(counsel) => {
                list.clear();
                list.extend(actions.iter().map(|named| named.action()));
                let Learned { pair, lore } = &*counsel.learned;
                let chances = pair.ranker.chances(&world.table, list, lore, room);
                let sharp = 1.0 / f64::from(self.temperature);
                let most = chances.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
                weights.extend(
                    chances
                        .into_iter()
                        .map(|chance| f64::from(chance / most).powf(sharp)),
                );
            }
            None => {
                let score = |named: &NamedAction| self.policy.score(&world.table, named.action());
                weights.extend(actions.iter().map(|named| f64::from(score(named))));
                let best = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let temperature = f64::from(self.temperature);
                weights
                    .iter_mut()
                    .for_each(|score| *score = ((*score - best) / temperature).exp());
            }
        }
        let sum: f64 = weights.iter().map(|weight| weight + FLOOR).sum();
        out.clear();
        out.extend(weights.iter().map(|weight| Advice {
            chance: (weight + FLOOR) / sum,
            worth: None,
        }));
    }

    fn leaf(&mut self, mut world: Descent, rng: &mut impl Rng) -> Vec<f64> {
        let Workroom { list, room, .. } = &mut *self.room;
        let until = world.table.turn().saturating_add(self.turns);
        if self.turns > 0 {
            self.policy
                .play_on(&mut world.table, until, self.noise, list, rng, &mut ());
        }
        let counsel = self.counsel.filter(|counsel| counsel.leaf);
        let won = match (counsel, world.table.to_move()) {
            (Some(counsel), Some(seat)) => {
                let Learned { pair, lore } = &*counsel.learned;
                let win = f64::from(pair.reader.win(&world.table, seat, lore, room));
                if seat == Seat(0) { win } else { 1.0 - win }
            }
            _ => chance(&world.table, self.policy.merits(), &WEIGHTS, Seat(0)),
        };
        let merits = self.policy.merits();
        let parts = parts(&world.table, merits, &WEIGHTS, self.me);
        let told = parts.iter().flat_map(|part| [part.adds, part.figure]);
        [won, 1.0 - won].into_iter().chain(told).collect()
    }
}

/// Asks the network that forecasts.
pub(in crate::duel) struct Forecasts(Learned);

impl Forecasts {
    /// With the networks that are shipped.
    ///
    /// # Errors
    /// A file is not at hand, or holds no such network.
    pub(in crate::duel) fn shipped(files: &Assets) -> Result<Forecasts, AssetError> {
        Learned::shipped(files, STUDENT, Eyes::Player).map(Forecasts)
    }
}

impl Appraiser<Duel> for Forecasts {
    /// The value; how much more both hope for than there is; how open the match is.
    fn figures(&self) -> usize {
        3
    }

    /// Each side knows its own hand: the mean of what both forecast heeds either.
    fn values(&self, truth: &Duel) -> Vec<Vec<f64>> {
        let Learned { pair, lore } = &self.0;
        let mut room = Room::default();
        let hopes = Seat::all(PLAYERS).map(|seat| {
            let win = pair.reader.win(&truth.table, seat, lore, &mut room);
            f64::from(win)
        });
        let hopes: Vec<f64> = hopes.collect();
        let figures = |me: Seat| {
            let ahead = (hopes[me.index()] + 1.0 - hopes[other(me).index()]) / 2.0;
            let both = hopes.iter().sum::<f64>() - 1.0;
            vec![ahead, both, ahead * (1.0 - ahead)]
        };
        Seat::all(PLAYERS).map(figures).collect()
    }
}
