//! What reading the bids came to at each action: asked of the workers, filled in as it comes.

use leptos::prelude::*;

use super::picture::Rows;
use crate::games::coyote::Observation;
use crate::games::coyote::hindsight::{Answer, Expectation, Question};
use crate::games::{AnyAnswer, AnyQuestion};
use crate::protocol::WorkId;
use crate::ui::engine::{Engine, Finding};
use crate::words::Text;

/// The totals after reading, by row.
#[derive(Clone, Copy)]
pub struct Reading {
    /// As far as they are known.
    pub reads: RwSignal<Vec<Option<Expectation>>>,
    /// Why no more will come.
    pub trouble: RwSignal<Option<Text>>,
    /// Tries again after that.
    pub again: Trigger,
}

impl Reading {
    /// Reads the rows, and others as soon as there are others.
    pub fn keep(rows: Memo<Rows>, known: Memo<Option<Observation>>) -> Reading {
        let reading = Reading {
            reads: RwSignal::new(Vec::new()),
            trouble: RwSignal::new(None),
            again: Trigger::new(),
        };
        let engine = Engine::get();
        let running = StoredValue::new(None::<WorkId>);
        let put_down = move || {
            if let Some(study) = running.try_update_value(Option::take).flatten() {
                engine.put_down(study);
            }
        };
        Effect::new(move |_| {
            reading.again.track();
            put_down();
            let moments = rows.with(|rows| rows.moments.clone());
            reading.reads.set(vec![None; moments.len()]);
            reading.trouble.set(None);
            let Some(known) = known.get_untracked().filter(|_| !moments.is_empty()) else {
                return;
            };
            let question = AnyQuestion::Coyote(Question::new(&known, &moments));
            let study = engine.study(question, move |finding| reading.hear(finding));
            running.set_value(Some(study));
        });
        on_cleanup(put_down);
        reading
    }

    /// The page may have left the round meanwhile: hence the tries.
    fn hear(self, finding: Finding) {
        match finding {
            Finding::SoFar(AnyAnswer::Coyote(answer)) | Finding::All(AnyAnswer::Coyote(answer)) => {
                self.note(&answer);
            }
            Finding::Failed(why) => {
                self.trouble.try_set(Some(why));
            }
            // Of another game: nobody asks such a thing here.
            Finding::SoFar(_) | Finding::All(_) => {}
        }
    }

    /// What a study begun anew has lost is known all the same.
    fn note(self, answer: &Answer) {
        self.reads.try_update(|reads| {
            for (known, new) in reads.iter_mut().zip(answer) {
                *known = *new;
            }
        });
    }
}
