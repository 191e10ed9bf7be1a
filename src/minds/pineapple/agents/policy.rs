//! The learned policy: a network's distribution over placements at sight, and how it learned, version
//! by version.

use std::sync::Arc;

use yomite_games::pineapple::agents::{reasons as say, words};
use yomite_games::pineapple::words::places;
use yomite_games::pineapple::{Action, CHIPS, Observation, Pineapple, Row, Task, other};

use super::alike::Alike;
use super::setting::Setting;
use super::spot::{Known, Spot};
use super::{explain, greedy, rating};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue as _;
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::insight::{Bin, Distribution, Formula, FormulaLine, Insight, Mark, Panel, Shape, Step};
use crate::pineapple::learned::{Learned, Opinion, Rater, Reward};
use crate::words::{Arg, Phrase, Text, count};

/// Takes the placement that a network gives the highest probability, or draws one; fantasyland hands are solved.
pub struct Policy {
    mind: Mind,
    /// Of the draw; 0 takes the likeliest.
    temperature: f64,
}

/// How its network sees a decision.
enum Mind {
    /// As the cards' places.
    Places(Learned),
    /// As the rows that each placement makes.
    Rows(Rater),
}

impl Policy {
    /// The agent of a network that sees where the cards are.
    pub fn new(learned: Learned) -> Policy {
        Policy::of(Mind::Places(learned))
    }

    /// The agent of networks that see the rows that each placement makes.
    pub fn by_rows(rater: Rater) -> Policy {
        Policy::of(Mind::Rows(rater))
    }

    fn of(mind: Mind) -> Policy {
        Policy {
            mind,
            temperature: 0.0,
        }
    }

    /// The same that draws placements at a temperature: the higher, the more at random; 0 takes the likeliest.
    pub fn at(self, temperature: f64) -> Policy {
        Policy {
            temperature,
            ..self
        }
    }
}

impl Mind {
    fn opinion(&self, seen: &Observation, alike: &Alike) -> Option<Opinion> {
        match self {
            // Names of suits are news to it: it likes one placement and not its like.
            Mind::Places(learned) => learned.opinion(seen),
            Mind::Rows(rater) => Some(together(rater.opinion(seen)?, alike)),
        }
    }

    /// By how much its versions were ahead of where it began.
    fn ahead(&self) -> Vec<(u64, f64)> {
        match self {
            Mind::Places(learned) => learned.ahead(),
            Mind::Rows(_) => Vec::new(),
        }
    }
}

impl Agent<Pineapple> for Policy {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        let mine = seen.to_move() == Some(seen.seat());
        if mine && seen.table().fantasy[seen.seat().index()] > 0 {
            let spot = Arc::new(Spot::new(seen, Known::none(), 0.0));
            return Box::new(Setting::new(seen, spot, brief, 0));
        }
        let alike = Alike::new(
            &[seen.board(), seen.board_of(other(seen.seat()))],
            &[seen.hand(), seen.discards()],
        );
        let opinion = mine.then(|| self.mind.opinion(seen, &alike)).flatten();
        let Some(opinion) = opinion else {
            return Box::new(Ready {
                evaluation: rating::settled(seen, Action::default()),
                explain: explain::idle,
            });
        };
        let task = seen.task();
        let mut found = evaluation(&task, &opinion, seen.legal_count());
        found.decides = rating::drawn(self.temperature, brief).unwrap_or(found.decides);
        let ahead = self.mind.ahead();
        let chips = seen.table().chips[seen.seat().index()];
        let before = (chips - CHIPS) as f32;
        let mut evaluation = found.clone();
        rating::answer(&mut evaluation, &brief.asked, &alike, |action| {
            task.place(action)
        });
        Box::new(Ready {
            evaluation,
            explain: move || insight(&found, &opinion, before, &ahead),
        })
    }
}

/// The opinion with placements that are alike as one, the chances of which are summed: what was learned from is
/// shared among them.
fn together(opinion: Opinion, alike: &Alike) -> Opinion {
    let kinds = alike.summed(opinion.policy);
    let best = Alike::likeliest(&kinds);
    Opinion {
        ends: best.map_or(opinion.ends, |(_, at, _)| opinion.after[at]),
        after: kinds.iter().map(|(_, at, _)| opinion.after[*at]).collect(),
        policy: kinds.iter().map(|(one, _, sum)| (*one, *sum)).collect(),
    }
}

/// The opinion as an evaluation: every placement by its probability, with what is expected after it. A network that looks
/// at the hand alone expects what follows the placement that it likes best.
fn evaluation(task: &Task, opinion: &Opinion, legal: u64) -> Evaluation<Action> {
    let chances = opinion.policy.iter().map(|(_, chance)| *chance);
    let most = chances.fold(0.0, f32::max);
    let rate = |(at, (action, chance)): (usize, &(Action, f32))| {
        let whole = opinion.after.is_empty() && *chance == most;
        let after = opinion.after.get(at).or(whole.then_some(&opinion.ends));
        let chance = f64::from(*chance);
        let after = after.map(|ends| [ends.foul, ends.fantasyland, ends.royalties]);
        let own = [0, 1, 2].map(|figure| after.map(|after| f64::from(after[figure])));
        Rated {
            merit: Some(chance),
            own: std::iter::once(Some(chance)).chain(own).collect(),
            ..Rated::new(*action, task.place(action))
        }
    };
    let measures = vec![
        Measure::exact(words::MEASURE_POLICY.text(), Unit::Share, true),
        Measure::exact(words::MEASURE_FOUL.text(), Unit::Share, false),
        Measure::exact(words::MEASURE_FANTASY.text(), Unit::Share, true),
        Measure::exact(words::MEASURE_ROYALTIES.text(), Unit::Number(1), true),
    ];
    Evaluation {
        actions: opinion.policy.iter().enumerate().map(rate).collect(),
        decides: By::Merit { measure: 0 },
        parts: Vec::new(),
        measures,
        legal,
        simulations: 0,
        settled: true,
    }
}

/// What a network expects of the hand at sight, where so many chips were won or lost before it.
pub(super) fn forecast(opinion: &Opinion, before: f32) -> Step {
    let share = |chance: f32| Arg::Share(f64::from(chance));
    let sentence = words::POLICY_FORECAST_SENTENCE.with([
        Arg::Number(f64::from(opinion.ends.royalties), 1),
        share(opinion.ends.foul),
        share(opinion.ends.fantasyland),
    ]);
    Step::new(words::POLICY_FORECAST.text(), sentence).panel(forecasts(opinion, before))
}

/// `ahead` is by how much its versions were ahead of where it began, `before` what was won before this hand.
fn insight(
    found: &Evaluation<Action>,
    opinion: &Opinion,
    before: f32,
    ahead: &[(u64, f64)],
) -> Insight {
    let order = found.order();
    let chance = |at: usize| {
        let rated = &found.actions[*order.get(at)?];
        rated.own.first().copied().flatten()
    };
    let label = |at: usize| Arg::from(places(&found.actions[order[at]].action));
    // From a place on, how many are liked as well as the one there.
    let equals = |from: usize| {
        let as_well = (from..order.len()).take_while(|at| chance(*at) == chance(from));
        as_well.count()
    };
    let Some(most) = chance(0) else {
        return explain::idle();
    };
    let best = found.actions[order[0]].action;
    let first = equals(0);
    let all = count(found.actions.len());
    let sentence = match chance(first) {
        _ if first > 1 => {
            words::POLICY_EQUALS.with([all, count(first), Arg::Share(most), label(0)])
        }
        Some(less) => words::POLICY_SENTENCE.with([
            all,
            label(0),
            Arg::Share(most),
            label(1),
            Arg::Share(less),
            count(equals(1)),
        ]),
        None => words::POLICY_ONLY.with([label(0)]),
    };
    let mut ranked = Step::new(words::POLICY_RANKING.text(), sentence)
        .figure(Pineapple::label(&best))
        .panel(greedy::ranking(words::POLICY_RANKING.text(), found, 0.0))
        .telling_most();
    for row in Row::ALL
        .iter()
        .filter(|row| !best.placed()[**row].is_empty())
    {
        ranked = ranked.focus(format!("row:{}", row.name()));
    }
    let learned = learning(ahead, &words::POLICY_LEARNED_PANEL, &words::POLICY_LEARNED);
    Insight::new(
        words::POLICY_HEADLINE.with([label(0), Arg::Share(most), count(first)]),
        [forecast(opinion, before), ranked]
            .into_iter()
            .chain(learned)
            .collect(),
    )
}

/// What the value heads say of the hand.
fn forecasts(opinion: &Opinion, before: f32) -> Panel {
    let reward = Reward::default();
    let whole = |points: f32| Arg::Number(f64::from(points), 0);
    let line = |name: Text, value: Arg| FormulaLine::new(name, value);
    let share = |chance: f32| Arg::Share(f64::from(chance));
    Formula::new(
        words::POLICY_FORECAST.text(),
        vec![
            line(
                words::MEASURE_ROYALTIES.text(),
                Arg::Number(f64::from(opinion.ends.royalties), 1),
            ),
            line(words::MEASURE_FOUL.text(), share(opinion.ends.foul)),
            line(
                words::MEASURE_FANTASY.text(),
                share(opinion.ends.fantasyland),
            ),
            line(
                words::POLICY_WORTH.with([reward.fantasyland, reward.foul].map(whole)),
                Arg::Number(f64::from(reward.of_hand(&opinion.ends, before)), 1),
            ),
        ],
    )
    .into()
}

/// How a network came to play as it does, by its points ahead of something, round by round: the sentence is given the
/// last round and the first, and the points of both. Nothing where there are none.
fn learning(ahead: &[(u64, f64)], panel: &Phrase, sentence: &Phrase) -> Option<Step> {
    let (&(early, first), &(rounds, last)) = (ahead.first()?, ahead.last()?);
    let bins = ahead
        .iter()
        .map(|(round, points)| Bin::new(count(*round as usize), *points));
    let curve = Distribution::new(panel.text(), say::LEARNED_AXIS.text(), bins)
        .shape(Shape::Curve)
        .unit(Unit::Number(2))
        .marks([Mark::level(say::LEARNED_EVEN.text(), 0.0)]);
    let figures = [
        count(rounds as usize),
        count(early as usize),
        Arg::Number(first, 2),
        Arg::Number(last, 2),
    ];
    let step = Step::new(say::LEARNED_TITLE.text(), sentence.with(figures));
    Some(step.panel(curve))
}
