//! What a guest says of its choice, as the page tells what any agent thinks.

use serde_json::Value;

use crate::arena::{Account, AccountStep};
use crate::evaluation::{By, Evaluation, Rated};
use crate::games::{AnyAction, AnyObservation};
use crate::insight::{Bin, Distribution, Insight, Panel, Shape, Step, Told, Unit};
use crate::ui::i18n::phrases::common::VERBATIM;
use crate::ui::i18n::phrases::guests as phrases;
use crate::words::{Text, cut};

/// The choice of a guest, and what it says of it. Its own words are labels: they are shown as they are,
/// and are never looked up as phrases.
pub(super) fn told(
    seen: &AnyObservation,
    action: AnyAction,
    simulations: u64,
    insight: Option<&Value>,
) -> Told<AnyAction> {
    let choice = phrases::CHOSE.with([seen.named(&action).into()]);
    let account = insight.map_or_else(|| Ok(Account::default()), Account::read);
    let (headline, mut steps) = match account {
        Ok(account) if account.is_empty() => (phrases::SILENT.text(), Vec::new()),
        Ok(account) => {
            let steps = account.steps.into_iter().map(step).collect();
            let headline = account.headline.map(verbatim);
            (headline.unwrap_or_else(|| choice.clone()), steps)
        }
        Err(why) => (phrases::UNSHOWN.with([cut(&why).into()]), Vec::new()),
    };
    steps.push(Step::new(phrases::CHOICE.text(), choice));
    Told {
        evaluation: Evaluation {
            actions: vec![Rated::new(action.clone(), 0)],
            decides: By::Settled(action),
            measures: Vec::new(),
            legal: seen.legal_count(),
            simulations,
            settled: true,
        },
        insight: Insight { headline, steps },
    }
}

fn step(said: AccountStep) -> Step {
    let mut step = Step::new(verbatim(said.title.clone()), verbatim(said.sentence));
    step.figure = said.figure.map(verbatim);
    if !said.bars.is_empty() {
        step = step.panel(Panel::Distribution(Distribution {
            title: verbatim(said.title),
            axis: phrases::OUTCOME.text(),
            shape: Shape::Bars,
            unit: Unit::Share,
            bins: said.bars.into_iter().map(bin).collect(),
            parts: Vec::new(),
            marks: Vec::new(),
            outline: None,
        }));
    }
    step
}

fn bin((label, height): (String, f64)) -> Bin {
    Bin {
        label: label.into(),
        before: None,
        after: height,
        parts: Vec::new(),
    }
}

fn verbatim(text: String) -> Text {
    VERBATIM.with([text.into()])
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::game::Seat;
    use crate::games::GameId;
    use crate::session::Session;

    #[test]
    fn the_choice_is_told_whatever_is_said_of_it() {
        let session = Session::deal(&GameId::Numeron.default_config(), 3);
        let seen = session.expect("its own rules").observe(Seat(0));
        let action = seen.legal_part(7, 1).remove(0);
        let told = |insight: Option<Value>| told(&seen, action.clone(), 9, insight.as_ref());
        let said = told(Some(json!({
            "headline": "table.thinks",
            "steps": [{ "title": "Left", "bars": [["012", 0.25]] }],
        })));
        assert_eq!(said.insight.headline, verbatim("table.thinks".to_owned()));
        assert_eq!(said.insight.steps[0].panels.len(), 1);
        for (insight, headline) in [
            (None, phrases::SILENT.key),
            (Some(json!({ "steps": [{}] })), phrases::UNSHOWN.key),
            (
                Some(json!({ "steps": [{ "title": "a" }] })),
                phrases::CHOSE.key,
            ),
        ] {
            let told = told(insight);
            assert_eq!(told.evaluation.chosen(), Some(&action));
            assert_eq!(told.evaluation.simulations, 9);
            assert_eq!(told.insight.headline.key, headline);
            let last = told.insight.steps.last();
            assert_eq!(last.map(|step| &*step.title.key), Some(phrases::CHOICE.key));
        }
    }
}
