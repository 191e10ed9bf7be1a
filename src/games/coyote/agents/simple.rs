//! The baselines: random, constant and plus-one.

use rand::RngExt;

use super::{bid_numbers, pictures, rating, words};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue;
use crate::games::coyote::belief::Sight;
use crate::games::coyote::policy::{Kind, Policy, View};
use crate::games::coyote::{Action, Coyote, Observation};
use crate::insight::{Insight, Step};
use crate::words::{Text, count};

/// An agent that goes by a fixed rule and looks at no card.
pub(super) struct Simple(pub Kind);

impl Agent<Coyote> for Simple {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Coyote>> {
        let totals = Sight::of(seen, true).totals();
        let bids = bid_numbers(seen);
        let last = seen.last_bid();
        let mut policy = Policy::default();
        let view = View {
            totals: &totals,
            bids: &bids,
            facing: seen.facing(),
            solved: None,
        };
        self.0.policy(&view, &mut policy);
        let action = sample(&policy, brief);
        let kind = self.0;
        let few = pictures::compared(&totals, last, action);
        let rated = rating::considered(last, few, &brief.asked).into_iter();
        Box::new(Ready {
            // A rule that looks at no card has no opinion of what an action is worth.
            evaluation: rating::chosen(&totals, last, action, rated.map(rating::unrated)),
            explain: move || Insight {
                headline: headline(kind, last, action),
                steps: vec![
                    Step::new(words::STEP_CHOICE.text(), words::BLIND.text())
                        .figure(Coyote::label(&action))
                        .panel(pictures::choices(&totals, last, action)),
                ],
            },
        })
    }
}

fn sample(policy: &Policy, brief: &Brief<Action>) -> Action {
    let mut at = brief.common().random::<f64>() - policy.call;
    for (bid, p) in &policy.bids {
        if at < 0.0 {
            break;
        }
        at -= p;
        if at < 0.0 {
            return Action::Bid(*bid);
        }
    }
    // A call was drawn, or rounding has left the draw just beyond the last bid.
    if policy.call > 0.0 {
        Action::Call
    } else {
        policy.likeliest()
    }
}

fn headline(kind: Kind, last: i32, action: Action) -> Text {
    let label = Coyote::label(&action).into();
    match kind {
        Kind::Constant { bid } if action == Action::Call => {
            words::CONSTANT_CALL.with([count(last), count(bid)])
        }
        Kind::Constant { .. } => words::CONSTANT_BID.with([label]),
        Kind::PlusOne { limit } if action == Action::Call => {
            words::PLUS_ONE_CALL.with([count(last), count(limit)])
        }
        Kind::PlusOne { limit } => words::PLUS_ONE_BID.with([label, count(limit)]),
        _ => words::RANDOM_HEADLINE.with([label]),
    }
}
