//! The reader's beliefs at moments of the past, worked out a round of its own past at a time.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Answer, Expectation, Question};
use crate::agent::{Progress, Study};
use crate::assets::{AssetError, Assets};
use crate::game::Seat;
use crate::games::coyote::agents::Heard;
use crate::games::coyote::rules::Action;
use crate::games::coyote::strategy::Strategy;

/// The study of a [`Question`].
pub(in crate::games::coyote) struct Hindsight {
    question: Question,
    strategy: Arc<Strategy>,
    /// What had been heard before a round, by the round and whose ears: the same all round.
    heard: BTreeMap<(usize, Seat), Heard>,
    answer: Answer,
}

impl Hindsight {
    /// Nothing is worked out yet.
    ///
    /// # Errors
    /// The solved strategy is missing or broken.
    pub fn new(question: &Question, files: &Assets) -> Result<Hindsight, AssetError> {
        Ok(Hindsight {
            question: question.clone(),
            strategy: Strategy::shipped(files)?,
            heard: BTreeMap::new(),
            answer: Answer::new(),
        })
    }
}

impl Study<Answer> for Hindsight {
    fn step(&mut self) -> Progress {
        let Some(&(round, bids, eyes)) = self.question.moments.get(self.answer.len()) else {
            return Progress::Settled;
        };
        let played = self.question.seen.rounds.get(round);
        let action = played.and_then(|round| round.bids.get(bids));
        let action = action.map_or(Action::Call, |bid| Action::Bid(bid.bid));
        let outlook = self.question.seen.rewind(round, bids, eyes).map(|then| {
            let heard = self.heard.entry((round, eyes));
            let heard = heard.or_insert_with(|| Heard::new(&then));
            let more = heard.learn(&then, &self.strategy);
            (!more).then(|| {
                let (_, totals) = heard.belief(&then, &self.strategy);
                Expectation::of(&totals, then.last_bid(), action)
            })
        });
        match outlook {
            // One more round of the past was heard.
            Some(None) => {}
            Some(outlook) => self.answer.push(outlook),
            None => self.answer.push(None),
        }
        Progress::Thinking
    }

    fn answer(&self) -> Answer {
        self.answer.clone()
    }
}
