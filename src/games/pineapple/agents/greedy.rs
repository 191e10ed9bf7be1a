//! One placement ahead by a rule of thumb: outs counted, royalties weighed against fouls.

use std::sync::Arc;

use super::alike::Alike;
use super::mcts::SEVERAL;
use super::rule::{Rule, Score, fantasyland_worth};
use super::setting::Setting;
use super::spot::{Known, Spot, action};
use super::{rating, words};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue as _;
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::games::pineapple::judge::Rows;
use crate::games::pineapple::{Action, Observation, Pineapple, Row, words as game_words};
use crate::insight::{
    Drawing, Formula, FormulaLine, Insight, LISTED, Panel, Ranking, Reckoning, Step,
};
use crate::words::{Arg, Text, number, share};

/// The range of scores of one hand that a picture is drawn to.
const RANGE: (f64, f64) = (-100.0, 100.0);

/// Takes the placement that scores highest.
pub(super) struct Greedy(Known);

impl Greedy {
    pub(super) fn new() -> Greedy {
        Greedy(Known::none())
    }
}

impl Agent<Pineapple> for Greedy {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        let spot = Arc::new(Spot::new(seen, self.0.clone(), 0.0));
        if spot.fantasy[spot.me] > 0 {
            return Box::new(Setting::new(seen, spot, brief, 0));
        }
        let alike =
            Alike::new(&spot.boards, &[spot.task.hand, seen.discards()]).with_task(&spot.task);
        let scored = scored(&spot);
        let mut found = evaluation(&spot, &scored, &alike, seen.legal_count());
        rating::answer(&mut found, &brief.asked, &alike, |action| {
            spot.task.place(action)
        });
        let evaluation = found.clone();
        Box::new(Ready {
            evaluation,
            explain: move || insight(&found, &scored),
        })
    }
}

/// Every placement of a decision with its score.
pub(super) fn scored(spot: &Spot) -> Vec<(Action, Score)> {
    let cards = spot.cards();
    let rule = Rule {
        rows: Rows::from(&spot.boards[spot.me]),
        cards: &cards,
        unseen: spot.unseen,
        street: spot.acted[spot.me] + 1,
        fantasyland: fantasyland_worth(spot),
    };
    let mut all = Vec::new();
    rule.each(|placement, score| all.push((action(&cards, placement), score)));
    all
}

/// The scores as an evaluation; of placements that are alike, the first.
pub(super) fn evaluation(
    spot: &Spot,
    scored: &[(Action, Score)],
    alike: &Alike,
    legal: u64,
) -> Evaluation<Action> {
    let firsts = scored
        .iter()
        .filter(|(action, _)| alike.first(action) == *action);
    let rate = |(action, score): &(Action, Score)| {
        let royalties: f32 = score.royalties.iter().sum();
        let figures = [score.total(), royalties, score.enters, score.foul];
        Rated {
            merit: Some(f64::from(score.total())),
            own: figures.map(|figure| Some(f64::from(figure))).to_vec(),
            ..Rated::new(*action, spot.task.place(action))
        }
    };
    Evaluation {
        actions: firsts.map(rate).collect(),
        decides: By::Merit { measure: 0 },
        measures: vec![
            Measure::exact(words::MEASURE_SCORE.text(), Unit::Number(1), true),
            Measure::exact(words::MEASURE_ROYALTIES.text(), Unit::Number(1), true),
            Measure::exact(words::MEASURE_FANTASY.text(), Unit::Share, true),
            Measure::exact(words::MEASURE_FOUL.text(), Unit::Share, false),
        ],
        legal,
        simulations: 0,
        settled: true,
    }
}

/// The picture of an evaluation, in points of this hand: without what was won `before`.
pub(super) fn ranking(title: Text, found: &Evaluation<Action>, before: f64) -> Panel {
    let reckoning = Reckoning {
        zero: before,
        least: SEVERAL,
    };
    Panel::Ranking(Ranking::draw_by(
        found,
        &Drawing {
            title,
            value: Measure {
                name: words::MEASURE_POINTS.text(),
                unit: Unit::Number(1),
                more_is_better: true,
                sampled: true,
            },
            range: RANGE,
            listed: LISTED,
            label: &Pineapple::short,
            asked: &[],
        },
        reckoning,
    ))
}

fn insight(found: &Evaluation<Action>, scored: &[(Action, Score)]) -> Insight {
    let best = found.chosen().copied().unwrap_or_default();
    let known = scored.iter().find(|(action, _)| *action == best);
    let Some((_, score)) = known else {
        return Insight {
            headline: Pineapple::label(&best),
            steps: Vec::new(),
        };
    };
    let total = Arg::Number(f64::from(score.total()), 1);
    let chance = |p: f32| Arg::Share(f64::from(p));
    let label = || Arg::from(Pineapple::label(&best));
    let sentence = words::GREEDY_SENTENCE.with([label(), chance(score.enters), chance(score.foul)]);
    let ranked = Step::new(words::GREEDY_RANKING.text(), sentence)
        .figure(Pineapple::label(&best))
        .panel(ranking(words::GREEDY_RANKING.text(), found, 0.0))
        .telling_most();
    let parts = Step::new(
        words::GREEDY_PARTS.text(),
        words::GREEDY_PARTS_SENTENCE.with([label()]),
    )
    .panel(formula(score));
    Insight {
        headline: words::GREEDY_HEADLINE.with([label(), total, chance(score.foul)]),
        steps: vec![ranked, parts],
    }
}

/// The sum of a placement's score.
fn formula(score: &Score) -> Panel {
    let line = |name: Text, expression: String, value: f32| FormulaLine {
        name,
        expression,
        value: Arg::Number(f64::from(value), 2),
    };
    let times = |chance: f32, value: f32| match chance > 0.0 {
        true => {
            let each = number(f64::from(value / chance), 1);
            format!("{} × {each}", share(f64::from(chance)))
        }
        false => String::new(),
    };
    let royalties = Row::ALL.map(|row| {
        let name = words::PART_ROYALTIES.with([game_words::row(row).text().into()]);
        line(name, String::new(), score.royalties[row.index()])
    });
    let mut lines = royalties.to_vec();
    lines.push(line(
        words::PART_FANTASY.text(),
        times(score.enters, score.fantasy),
        score.fantasy,
    ));
    lines.push(line(words::PART_WON.text(), String::new(), score.won));
    lines.push(line(
        words::PART_FOUL.text(),
        times(score.foul, score.fouls()),
        score.fouls(),
    ));
    lines.push(line(words::PART_SUM.text(), String::new(), score.total()));
    Panel::Formula(Formula {
        title: words::GREEDY_PARTS.text(),
        lines,
    })
}
