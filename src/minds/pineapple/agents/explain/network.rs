//! Why the search by the network alone places as it does: what the network expects at sight, what the search made of it,
//! and what tells placements apart.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::words::places;
use yomite_games::pineapple::{Action, Pineapple};

use super::ranking::{drawn, range, tried};
use super::reasons::{Piece, lost, speaks};
use super::{focused, together, unseen};
use crate::agent::Search as _;
use crate::catalogue::Catalogue;
use crate::evaluation::{Amount, Evaluation, Measure, Rated, Sample, Unit};
use crate::insight::{Drawing, Insight, LISTED, Panel, Ranking, Reckoning, Step};
use crate::pineapple::agents::mcts::SEVERAL;
use crate::pineapple::agents::mcts_seed::Thinking;
use crate::pineapple::agents::policy;
use crate::words::{Arg, Figure, count};

/// Adds what speaks for and against placements, and what their values are made of; what the rows bring is left open.
pub(in crate::pineapple::agents) fn add_reasons(
    thinking: &Thinking,
    mut found: Evaluation<Action>,
) -> Evaluation<Action> {
    found.parts = Piece::ALL.map(|piece| piece.kind(&thinking.spot)).into();
    for rated in &mut found.actions {
        if rated.visits >= thinking.several {
            rated.parts = amounts(thinking, &rated.action);
        }
    }
    let lost = lost(&thinking.spot, &found);
    found.tell(|action| {
        let known = thinking.told(action);
        let known = known.filter(|told| told.foul.visits >= thinking.several);
        let foul = known.map(|told| (told.foul.mean, false));
        speaks(&thinking.spot, action, foul, lost)
    })
}

/// What the leaves behind a placement say of its value.
fn amounts(thinking: &Thinking, action: &Action) -> Vec<Amount> {
    let Some(told) = thinking.told(action) else {
        return Vec::new();
    };
    let reward = thinking.reward;
    let amount = |sample: Sample, price: f32| {
        let adds = f64::from(price) * sample.mean;
        Amount::new(adds, sample.mean).sampled(sample.spread * sample.spread, sample.visits)
    };
    let amount = |piece: Piece| match piece {
        Piece::Foul => amount(told.foul, -reward.foul),
        Piece::Land => amount(told.fantasyland, reward.fantasyland),
        Piece::Royalties => amount(told.royalties, 1.0),
        Piece::Rows | Piece::Theirs | Piece::Hope | Piece::Board => Amount::default(),
    };
    Piece::ALL.map(amount).into()
}

/// The reasons of the search.
pub(in crate::pineapple::agents) fn explain(thinking: &Thinking) -> Insight {
    let found = thinking.evaluation();
    let best = found.chosen().copied().unwrap_or_default();
    let before = thinking.spot.before();
    let steps = vec![
        unseen::step(&thinking.spot).in_background(),
        policy::forecast(&thinking.opinion, before as f32),
        ranking(thinking, &found, &best),
    ];
    Insight::new(say::HEADLINE.with([places(&best).into()]), steps)
}

/// What each placement is worth, with the tree.
fn ranking(thinking: &Thinking, found: &Evaluation<Action>, best: &Action) -> Step {
    let (spot, simulations) = (&thinking.spot, thinking.tree.iterations());
    let mut texts = vec![match simulations {
        0 => say::RANKING_BY_JUDGEMENT.text(),
        n => say::RANKING_BY_SIMULATIONS.with([Figure::Simulations.found(count(n))]),
    }];
    let points = |rated: &Rated<Action>| {
        let value = rated.value.filter(|_| rated.visits >= thinking.several)?;
        let own = Arg::Number(value - spot.before(), 2);
        Some(Figure::Value(rated.place).found(own))
    };
    let chosen = found.rated(best);
    let worth = chosen.and_then(points);
    let first = chosen.zip(worth.clone());
    texts.extend(first.map(|(rated, worth)| say::RANKING_TRIED.with([tried(rated), worth])));
    let price = f64::from(thinking.reward.foul);
    texts.push(say::RANKING_LEARNED.with([
        Arg::Number(f64::from(thinking.reward.fantasyland), 0),
        Arg::Number(price, 0),
    ]));
    let sentence = together(texts).unwrap_or_else(|| say::RANKING_TITLE.text());
    let mut step = Step::new(say::RANKING_TITLE.text(), sentence).telling_most();
    if let Some(worth) = worth {
        step = step.figure(say::WHY_POINTS.with([worth]));
    }
    if simulations > 0 {
        step = step.panel(Panel::Tree(drawn(&thinking.tree, spot, -spot.before())));
    }
    let ranked = Panel::Ranking(Ranking::draw_by(
        found,
        &Drawing {
            title: say::RANKING_PANEL.text(),
            value: Measure {
                name: say::RANKING_CAREFUL_VALUE.text(),
                unit: Unit::Number(2),
                more_is_better: true,
                sampled: true,
            },
            range: range(spot),
            listed: LISTED,
            label: &Pineapple::short,
            asked: &thinking.asked,
        },
        Reckoning {
            zero: spot.before(),
            least: SEVERAL,
        },
    ));
    focused(step.panel(ranked), best)
}
