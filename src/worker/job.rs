//! One job: how it goes on, and what is told of it on the way.

use yomite::agent::Progress::Settled;
use yomite::agent::Spending;
use yomite::minds::{AnySearch, AnyStudy};
use yomite::protocol::{Account, Answer, Failure, FromWorker, Packed, Progress, WorkId};

use super::bouts::{Bouting, Course};
use super::kit::Kit;
use super::{Mail, now_thinks};

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
        let settled = match &mut self.activity {
            Activity::Decision { search, spending } => {
                search.think(spending, deadline, &mut || mail.now()) == Settled
            }
            Activity::Study(study) => loop {
                let settled = study.step() == Settled;
                if settled || mail.now() >= deadline {
                    break settled;
                }
            },
            Activity::Bout(bout) => {
                let course = bout.go_on(kit, deadline, &mut || mail.now());
                now_thinks(None);
                match course? {
                    Course::Thinks => false,
                    Course::Over => true,
                    Course::Asks(asking) => {
                        mail.post(&FromWorker::Asks(self.id, asking));
                        return Ok(Next::Answer);
                    }
                    Course::Waits => return Ok(Next::Answer),
                }
            }
        };
        if settled {
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
        let account = match &self.activity {
            Activity::Decision { search, .. } if now >= self.reasons_at => {
                Account::Analysis(search.analysis())
            }
            _ if now < self.tell_at => return,
            Activity::Decision { search, .. } => Account::Evaluation(search.evaluation()),
            Activity::Study(study) => Account::Study(study.answer()),
            Activity::Bout(bout) => Account::Plies(bout.plies()),
        };
        let so_far = Progress::SoFar(Packed::new(&account));
        mail.post(&FromWorker::Says(self.id, so_far));
        let done = mail.now();
        self.tell_at = done + TELL_MS;
        if let Account::Analysis(_) = account {
            self.reasons_at = done + TELL_MS.max((done - now) / REASONS_SHARE);
        }
    }

    /// What came of it until it was stopped.
    pub fn stopped(&self) -> FromWorker {
        match &self.activity {
            Activity::Decision { .. } => self.complete(),
            Activity::Study(_) | Activity::Bout(_) => FromWorker::Says(self.id, Progress::Dropped),
        }
    }

    /// What came of it.
    pub fn complete(&self) -> FromWorker {
        let account = match &self.activity {
            Activity::Decision { search, .. } => Account::Analysis(search.analysis()),
            Activity::Study(study) => Account::Study(study.answer()),
            Activity::Bout(bout) => Account::Game(Box::new(bout.played())),
        };
        FromWorker::Says(self.id, Progress::Done(Packed::new(&account)))
    }
}
