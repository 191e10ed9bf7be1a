//! Any placement.

use super::{rating, words};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::game::Observation as _;
use crate::games::pineapple::{Action, Observation, Pineapple};
use crate::insight::Insight;
use crate::words::count;

/// Places its cards at random.
pub(super) struct Random;

impl Agent<Pineapple> for Random {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        let action = seen.legal_draw(&mut brief.common()).unwrap_or_default();
        let ways = count(seen.legal_count());
        let headline = words::RANDOM_HEADLINE.with([action.signs().into(), ways]);
        Box::new(Ready {
            evaluation: rating::settled(seen, action),
            explain: move || Insight {
                headline: headline.clone(),
                steps: Vec::new(),
            },
        })
    }
}
