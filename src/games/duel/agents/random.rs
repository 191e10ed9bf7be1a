//! Anything that is legal.

use super::words;
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue;
use crate::evaluation::Evaluation;
use crate::game::Observation as _;
use crate::games::duel::{Action, Duel, Observation};
use crate::insight::Insight;
use crate::words::count;

/// Draws one of the legal actions.
pub(super) struct Random;

impl Agent<Duel> for Random {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let action = seen.legal_draw(&mut brief.common()).unwrap_or(Action::End);
        let ways = seen.legal_count();
        let headline = words::RANDOM_HEADLINE.with([Duel::label(&action).into(), count(ways)]);
        Box::new(Ready {
            evaluation: Evaluation::settled(action, ways),
            explain: move || Insight {
                headline: headline.clone(),
                steps: Vec::new(),
            },
        })
    }
}
