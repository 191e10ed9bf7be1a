//! Any card that can be laid.

use rand::seq::IndexedRandom;

use super::{explain, rating, words};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::game::Observation as _;
use crate::games::sevens::{Action, Observation, Sevens};
use crate::insight::Insight;
use crate::words::{Text, count};

/// Lays a card at random; passes only when it must.
pub(super) struct Random;

impl Agent<Sevens> for Random {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Sevens>> {
        let mut cards = seen.legal_actions();
        cards.retain(|action| *action != Action::Pass);
        let (action, headline) = match cards.choose(&mut brief.common()) {
            Some(&action) => {
                let card = <Sevens as crate::catalogue::Catalogue>::label(&action);
                (
                    action,
                    words::RANDOM_HEADLINE.with([count(cards.len()), card.into()]),
                )
            }
            None => (Action::Pass, no_choice(seen)),
        };
        Box::new(Ready {
            evaluation: rating::settled(seen, action),
            explain: move || Insight {
                headline: headline.clone(),
                steps: Vec::new(),
            },
        })
    }
}

/// What is said when nothing can be laid.
pub(super) fn no_choice(seen: &Observation) -> Text {
    if seen.table().pass_is_burst() {
        words::FORCED_BURST.text()
    } else {
        explain::and_last(seen, words::FORCED_PASS.text())
    }
}
