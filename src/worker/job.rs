//! One job: how it goes on, and what is told of it on the way.

use super::bouts::{Bouting, Course};
use super::kit::Kit;
use super::{Mail, now_thinks};
use yomite::agent::{Progress, Spending};
use yomite::games::{AnyAction, AnySearch, AnyStudy};
use yomite::insight::Told;
use yomite::protocol::{Answer, Failure, FromWorker, Packed, WorkId};

/// Milliseconds between two accounts of what was found out.
const TELL_MS: f64 = 100.0;
/// An account with its reasons is put together at most in this share of the time.
const REASONS_SHARE: f64 = 0.1;

/// What a job goes through.
pub(super) enum Activity {
    /// A decision, within its budget.
    Decision {
        search: AnySearch,
        spending: Spending,
    },
    /// A study, to its end.
    Study(AnyStudy),
    /// A game, to its end.
    Bout(Box<Bouting>),
}

/// What comes after a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Slice,
    /// Nothing, before a guest has answered.
    Answer,
    /// The job is complete.
    End,
}

/// A job in hand.
pub(super) struct Job {
    pub id: WorkId,
    activity: Activity,
    /// When to tell what was found out, and when with its reasons.
    tell_at: f64,
    reasons_at: f64,
}

impl Job {
    /// A job that begins at `now`, in milliseconds.
    pub fn new(id: WorkId, activity: Activity, now: f64) -> Job {
        Job {
            id,
            activity,
            tell_at: now + TELL_MS,
            reasons_at: now + TELL_MS,
        }
    }

    /// Goes on until the deadline.
    ///
    /// # Errors
    /// No answer will come.
    pub fn go_on(&mut self, kit: &mut Kit, mail: &Mail, deadline: f64) -> Result<Next, Failure> {
        let progress = match &mut self.activity {
            Activity::Decision { search, spending } => {
                search.think(spending, deadline, &mut || mail.now())
            }
            Activity::Study(study) => loop {
                let progress = study.step();
                if progress == Progress::Settled || mail.now() >= deadline {
                    break progress;
                }
            },
            Activity::Bout(bout) => {
                let course = bout.go_on(kit, deadline, &mut || mail.now());
                now_thinks(None);
                match course? {
                    Course::Thinks => Progress::Thinking,
                    Course::Over => Progress::Settled,
                    Course::Asks(asking) => {
                        mail.post(&FromWorker::Asks(self.id, asking));
                        return Ok(Next::Answer);
                    }
                    Course::Waits => return Ok(Next::Answer),
                }
            }
        };
        if progress == Progress::Settled {
            return Ok(Next::End);
        }
        self.tell(mail);
        Ok(Next::Slice)
    }

    /// Takes a guest's answer; whether the job has waited for it.
    pub fn answer(&mut self, answer: Answer) -> bool {
        match &mut self.activity {
            Activity::Bout(bout) => bout.answer(answer),
            Activity::Decision { .. } | Activity::Study(_) => false,
        }
    }

    /// Whether it waits for a guest's answer.
    pub fn waits(&self) -> bool {
        matches!(&self.activity, Activity::Bout(bout) if bout.waits())
    }

    /// Tells what was found out so far, when it is time.
    fn tell(&mut self, mail: &Mail) {
        let now = mail.now();
        match &self.activity {
            Activity::Decision { search, .. } if now >= self.reasons_at => {
                mail.post(&FromWorker::Told(self.id, Packed::new(&told(search))));
                let done = mail.now();
                self.tell_at = done + TELL_MS;
                self.reasons_at = done + TELL_MS.max((done - now) / REASONS_SHARE);
            }
            _ if now < self.tell_at => {}
            Activity::Decision { search, .. } => {
                mail.post(&FromWorker::Found(
                    self.id,
                    Packed::new(&search.evaluation()),
                ));
                self.tell_at = mail.now() + TELL_MS;
            }
            Activity::Study(study) => {
                mail.post(&FromWorker::Learnt(self.id, Packed::new(&study.answer())));
                self.tell_at = mail.now() + TELL_MS;
            }
            Activity::Bout(bout) => {
                mail.post(&FromWorker::Plies(self.id, bout.plies()));
                self.tell_at = mail.now() + TELL_MS;
            }
        }
    }

    /// What came of it until it was stopped.
    pub fn stopped(&self) -> FromWorker {
        match &self.activity {
            Activity::Decision { .. } => self.complete(),
            Activity::Study(_) | Activity::Bout(_) => FromWorker::Stopped(self.id),
        }
    }

    /// What came of it.
    pub fn complete(&self) -> FromWorker {
        match &self.activity {
            Activity::Decision { search, .. } => {
                FromWorker::Done(self.id, Packed::new(&told(search)))
            }
            Activity::Study(study) => FromWorker::Studied(self.id, Packed::new(&study.answer())),
            Activity::Bout(bout) => FromWorker::Played(self.id, bout.verdict()),
        }
    }
}

fn told(search: &AnySearch) -> Told<AnyAction> {
    Told {
        evaluation: search.evaluation(),
        insight: search.insight(),
    }
}
