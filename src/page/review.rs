//! The review of the open match: every decision judged by an agent in the workers, whenever nothing
//! else is thought about.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::play::{Play, Viewpoint, agent_name};
use crate::practice::Drills;
use crate::store::Logbook;
use crate::workers::{OwnPool, Purpose, WorkerPool};
use yomite::agent::Budget;
use yomite::arena::luck_points;
use yomite::catalogue::AgentSpec;
use yomite::evaluation::Evaluation;
use yomite::game::Seat;
use yomite::games::AnyAction;
use yomite::insight::Analysis;
use yomite::protocol::{self, Bout, Progress, Sight};
use yomite::review::{Decision, Job, Review, Reviewing, SeatReview};
use yomite::words::{Arg, Text};

mod chart;
mod pane;
mod quest;

pub use pane::{Judged, ReviewPane};
pub use quest::{Quest, QuestCard};

/// How long a review waits before it asks again when something else went first.
const PAUSE: Duration = Duration::from_millis(300);

/// How far a review has come.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewState {
    /// Nobody has asked for one.
    Unasked,
    /// Decisions that are done, and all of them.
    Running(usize, usize),
    /// Stopped by the reader, and can go on.
    Stopped(usize, usize),
    /// Every decision is judged that can be.
    Done,
    /// It cannot go on, and why.
    Failed(Text),
}

/// The review of the open match; a handle in context.
#[derive(Clone, Copy)]
pub struct Reviews {
    play: Play,
    view: Viewpoint,
    work: StoredValue<Option<Reviewing>, LocalStorage>,
    /// How far it has come.
    pub state: RwSignal<ReviewState>,
    /// What is known so far.
    pub review: RwSignal<Option<Review>>,
    /// Whose account is shown; `None` shows the person's own, else the first seat's.
    pub chosen: RwSignal<Option<Seat>>,
    /// Own mistakes that are asked again.
    pub quest: RwSignal<Option<Quest>>,
    /// The series of questions that is asked, here or at other matches.
    drills: Drills,
    /// What was answered; there once it attends.
    logbook: StoredValue<Option<Logbook>>,
    workers: WorkerPool,
    /// Measure what the draws brought, while they do.
    weighers: StoredValue<Option<OwnPool>>,
    /// Which setting out is the last one: answers to an earlier one are not heard any more.
    run: StoredValue<u32>,
}

impl Reviews {
    /// Puts the review of a match into context.
    pub fn provide(play: Play, view: Viewpoint, known: Option<Review>) -> Reviews {
        let reviews = Reviews {
            play,
            view,
            work: StoredValue::new_local(None),
            state: RwSignal::new(match known {
                Some(_) => ReviewState::Done,
                None => ReviewState::Unasked,
            }),
            review: RwSignal::new(known),
            chosen: RwSignal::new(None),
            quest: RwSignal::new(None),
            drills: Drills::get(),
            logbook: StoredValue::new(None),
            workers: WorkerPool::get(),
            weighers: StoredValue::new(None),
            run: StoredValue::new(0),
        };
        provide_context(reviews);
        reviews
    }

    /// Begins with it once a person's match has ended, as long as the caller's scope is there.
    pub fn attend(self) {
        let (reviews, play) = (self, self.play);
        self.logbook.set_value(Some(Logbook::get()));
        // A rewritten match is reviewed afresh.
        Effect::new(move |before: Option<u32>| {
            let now = play.rewritten.get();
            if before.is_some_and(|before| before != now) {
                reviews.end_run();
                reviews.work.set_value(None);
                reviews.review.set(None);
                reviews.quest.set(None);
                reviews.state.set(ReviewState::Unasked);
                if untrack(|| play.finished()) {
                    reviews.go_on();
                }
            }
            now
        });
        Effect::new(move |_| {
            let own = play.scores().is_some() && !play.is_watched();
            if own && reviews.state.get_untracked() == ReviewState::Unasked {
                reviews.go_on();
            }
        });
    }

    pub fn get() -> Reviews {
        expect_context()
    }

    /// Sets out, or goes on after a stop.
    pub fn go_on(self) {
        if self.work.with_value(Option::is_none) {
            let session = self.play.snapshot();
            let work = match untrack(|| self.play.view_seat()) {
                Some(own) => {
                    let views = untrack(|| self.play.told_views());
                    Reviewing::of_view(session, own, views)
                }
                None => Reviewing::new(session),
            };
            self.work.set_value(Some(work.by(&self.reviewer())));
        }
        self.note_progress();
        self.ask_next(self.end_run());
    }

    /// Stops; what is known stays.
    pub fn stop(self) {
        if let ReviewState::Running(done, all) = self.state.get_untracked() {
            self.end_run();
            self.state.set(ReviewState::Stopped(done, all));
        }
    }

    /// Hears no more of what was asked so far; gives the number of the run that may begin.
    fn end_run(self) -> u32 {
        self.weighers.set_value(None);
        self.run.update_value(|run| *run += 1);
        self.run.get_value()
    }

    /// The page may have left the match meanwhile, or set out anew.
    fn goes_on(self, run: u32) -> bool {
        let running = matches!(
            self.state.try_get_untracked(),
            Some(ReviewState::Running(..))
        );
        running && self.run.try_get_value() == Some(run)
    }

    fn ask_next(self, run: u32) {
        if !self.goes_on(run) {
            return;
        }
        let next = self
            .work
            .try_with_value(|work| work.as_ref()?.open().next());
        match next.flatten() {
            Some(job) => self.ask(job, run),
            None => self.weigh(run),
        }
    }

    /// Measures what the draws brought, where there are any and the match has ended; then it is done.
    fn weigh(self, run: u32) {
        let play = self.play;
        let drawn = untrack(|| play.game().draws() && play.scores().is_some() && !play.is_view());
        let bout = drawn.then(|| Bout::to_weigh(&untrack(|| play.record())));
        let Some(bout) = bout.flatten() else {
            return self.finish();
        };
        let weighers = self.workers.hire(1, |_| ());
        weighers.play(bout, move |progress| {
            if !self.goes_on(run) || matches!(progress, Progress::SoFar(_)) {
                return;
            }
            // Without it the luck is told as one.
            if let Progress::Done(game) = progress {
                let luck = game.luck.as_ref().map(luck_points).unwrap_or_default();
                self.review.try_update(|review| {
                    *review = review.take().map(|review| review.with_drawn(&luck));
                });
            }
            self.finish();
            // Not from within what the pool calls.
            set_timeout(
                move || drop(self.weighers.try_set_value(None)),
                Duration::ZERO,
            );
        });
        self.weighers.set_value(Some(weighers));
    }

    fn ask(self, job: Job, run: u32) {
        let ply = job.ply;
        self.judge(job, move |found| match found {
            _ if !self.goes_on(run) => {}
            Progress::SoFar(()) => {}
            Progress::Done(found) => {
                self.take(ply, &found);
                self.ask_next(run);
            }
            Progress::Dropped => set_timeout(move || self.ask_next(run), PAUSE),
            Progress::Failed(why) => {
                self.state.try_set(ReviewState::Failed(why));
            }
        });
    }

    /// Has a decision thought about, after everything else.
    fn judge(self, job: Job, heard: impl Fn(DecisionProgress) + 'static) {
        self.search(job, Vec::new(), Rc::new(heard));
    }

    /// The same where these searches of it have answered.
    fn search(
        self,
        job: Job,
        found: Vec<Evaluation<AnyAction>>,
        heard: Rc<dyn Fn(DecisionProgress)>,
    ) {
        let Some(brief) = job.due(&found).cloned() else {
            return heard(Progress::Done(found));
        };
        let decision = protocol::Decision {
            agent: self.reviewer(),
            sight: Sight::Seat(Box::new(job.observation.clone())),
            brief,
            budget: Budget::default(),
        };
        let hear = move |progress: Progress<Analysis<AnyAction>>| match progress {
            Progress::SoFar(_) => {}
            Progress::Done(analysis) => {
                let found = found.iter().cloned().chain([analysis.evaluation]);
                self.search(job.clone(), found.collect(), heard.clone());
            }
            Progress::Failed(why) => heard(Progress::Failed(why)),
            Progress::Dropped => heard(Progress::Dropped),
        };
        self.workers.decide(Purpose::Review, decision, hear);
    }

    fn take(self, ply: usize, found: &[Evaluation<AnyAction>]) {
        let review = self.work.try_update_value(|work| {
            let work = work.as_mut()?;
            work.answer(ply, found);
            Some(work.review())
        });
        if let Some(Some(review)) = review {
            self.review.try_set(Some(review));
            if matches!(
                self.state.try_get_untracked(),
                Some(ReviewState::Running(..))
            ) {
                self.note_progress();
            }
        }
    }

    fn note_progress(self) {
        let progress = self
            .work
            .with_value(|work| work.as_ref().map(Reviewing::progress));
        if let Some((done, all)) = progress {
            self.state.set(ReviewState::Running(done, all));
        }
    }

    /// It is done once it is kept: nobody who sees that loses it by leaving.
    fn finish(self) {
        let (play, agent) = (self.play, self.reviewer());
        let run = self.run.get_value();
        let review = self.review.get_untracked();
        spawn_local(async move {
            if let Some(review) = review {
                play.keep_review(agent.to_string(), review).await;
            }
            if self.goes_on(run) {
                self.state.set(ReviewState::Done);
            }
        });
    }

    pub fn reviewer(self) -> AgentSpec {
        let game = self.play.game();
        game.advising(game.adviser())
    }

    /// The seat whose account is shown.
    pub fn seat(self) -> Seat {
        let chosen = self.chosen.get();
        chosen.or_else(|| self.view.own()).unwrap_or_default()
    }

    pub fn account(self) -> Option<SeatReview> {
        let seat = self.seat();
        self.review
            .with(|review| review.as_ref()?.seats.get(seat.index()).cloned())
    }

    /// What was found out about the decision at a ply.
    pub fn decision(self, ply: usize) -> Option<(Seat, Decision)> {
        self.review.with(|review| {
            let seats = review.as_ref()?.seats.iter().enumerate();
            let mut all = seats.flat_map(|(seat, account)| {
                let decisions = account.decisions.iter();
                decisions.map(move |decision| (Seat(seat as u8), decision))
            });
            let (seat, decision) = all.find(|(_, decision)| decision.ply == ply)?;
            Some((seat, decision.clone()))
        })
    }

    /// The next loss of the seat that is shown, after a past ply that is looked at.
    pub fn later_loss(self) -> Option<usize> {
        let here = self.view.ply();
        let account = self.account()?;
        let mut losses = account.decisions.iter();
        let later = |decision: &&Decision| decision.verdict.is_loss() && decision.ply > here;
        Some(losses.find(later)?.ply)
    }

    /// Looks at the next mistake of the seat that is shown, or at the one before; not while one is
    /// asked.
    pub fn look_at_mistake(self, forward: bool) {
        if untrack(|| self.asks()) {
            return;
        }
        let here = untrack(|| self.view.ply());
        let Some(account) = untrack(|| self.account()) else {
            return;
        };
        let mistakes = account.decisions.iter();
        let mut plies = mistakes
            .filter(|decision| decision.verdict.is_loss())
            .map(|decision| decision.ply);
        let ply = match forward {
            true => plies.find(|ply| *ply > here),
            false => plies.rfind(|ply| *ply < here),
        };
        if let Some(ply) = ply {
            self.view.look_at(ply);
        }
    }
}

/// What the agent that reviews is called.
fn reviewer_name(play: Play, reviews: Reviews) -> Arg {
    agent_name(play.game(), &reviews.reviewer().name).into()
}

/// What comes back of one decision: nothing before all searches of it have answered.
type DecisionProgress = Progress<Vec<Evaluation<AnyAction>>, ()>;
