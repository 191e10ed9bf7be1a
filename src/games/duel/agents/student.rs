//! The student: networks that have learned from a teacher who sees everything what a player may know.

use std::sync::Arc;

use super::explain::{self, Account};
use super::worlds::{Believing, Worlds};
use super::{rating, words};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::assets::{AssetError, Assets};
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::games::duel::belief::Reading;
use crate::games::duel::learned::{Eyes, Forecast, Lore, Pair, Room, STUDENT};
use crate::games::duel::statistics::Profiles;
use crate::games::duel::{Action, Duel, Observation};
use crate::insight::{Insight, Step};
use crate::words::{Arg, count};

/// Both networks with what they know beforehand.
pub(in crate::games::duel) struct Learned {
    pub(in crate::games::duel) pair: Pair,
    pub(in crate::games::duel) lore: Lore,
}

impl Learned {
    /// The networks of some files, for these eyes.
    pub(in crate::games::duel) fn shipped(
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

fn evaluation(seen: &Observation, actions: &[Action], chances: &[f32]) -> Evaluation<Action> {
    let first = actions.first().copied().unwrap_or(Action::End);
    if actions.len() < 2 {
        return rating::settled(seen, first);
    }
    let rate = |(action, chance): (&Action, &f32)| {
        let chance = f64::from(*chance);
        Rated {
            merit: Some(chance),
            own: vec![Some(chance)],
            ..Rated::new(*action, rating::place(*action))
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
        ..rating::settled(seen, first)
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
    let name = rating::name(seen, &best);
    let mut steps = vec![explain::learned(forecast, reading)];
    steps.extend(account.steps(seen, reading));
    if found.actions.len() < 2 {
        let headline = words::FORCED.with([name]);
        return Insight { headline, steps };
    }
    let win = Arg::Share(f64::from(forecast.win));
    let order = found.order();
    let chance = |at: usize| {
        let rated = order.get(at).and_then(|at| found.actions.get(*at))?;
        Some((rating::name(seen, &rated.action), Arg::Share(rated.merit?)))
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
        _ => words::FORCED.with([name.clone()]),
    };
    let step = Step::new(words::STUDENT_RANKING.text(), sentence)
        .telling_most()
        .panel(rating::ranking(seen, found));
    steps.push(rating::spoken_of(step, seen, &best));
    Insight {
        headline: words::STUDENT_HEADLINE.with([name, win]),
        steps,
    }
}
