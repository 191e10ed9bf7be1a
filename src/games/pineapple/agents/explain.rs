//! Why a placement was chosen.

use super::mcts::Thinking;
use super::setting::Setting;
use super::words;
use crate::agent::Search as _;
use crate::insight::Insight;
use crate::words::count;

/// The reasons of the search.
pub(super) fn explain(thinking: &Thinking) -> Insight {
    let found = thinking.evaluation();
    let best = found.chosen().copied().unwrap_or_default();
    Insight {
        headline: words::RANDOM_HEADLINE.with([best.signs().into(), count(found.legal)]),
        steps: Vec::new(),
    }
}

/// The reasons of a fantasyland board.
pub(super) fn setting(setting: &Setting) -> Insight {
    let found = setting.evaluation();
    let best = found.chosen().copied().unwrap_or_default();
    Insight {
        headline: words::RANDOM_HEADLINE.with([best.signs().into(), count(found.legal)]),
        steps: Vec::new(),
    }
}

/// What is said out of turn.
pub(super) fn idle() -> Insight {
    Insight {
        headline: words::IDLE.text(),
        steps: Vec::new(),
    }
}
