//! The thinking that a review asks for: a job a decision, in any order, by whoever has agents.

use super::{Decision, Review, Scale, Why};
use crate::agent::Brief;
use crate::catalogue::AgentSpec;
use crate::evaluation::{Evaluation, Loss};
use crate::game::Seat;
use crate::session::Session;
use crate::{AnyAction, AnyObservation};

/// Decisions are thought again from streams of their own, twice: an agent that reviews itself is not to
/// see the very samples by which it chose, and what one search holds best is valued by the other. No
/// match has so many plies.
const OPINIONS: [usize; 2] = [1 << 30, 1 << 31];

/// One decision to be thought about; it stands for itself, and holds nothing but what the seat has
/// seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// The decision's place in the match, from 0.
    pub ply: usize,
    /// What the seat to move has seen.
    pub observation: AnyObservation,
    /// The decision for each of two searches, with the action that was played as one to be valued.
    pub briefs: [Brief<AnyAction>; 2],
}

impl Job {
    /// Of the two searches the one that is due after these have answered; `None` where they have said
    /// all, since what is exact would be found out again.
    pub fn due(&self, found: &[Evaluation<AnyAction>]) -> Option<&Brief<AnyAction>> {
        let more = found.first().is_none_or(Evaluation::is_sampled);
        self.briefs.get(found.len()).filter(|_| more)
    }

    /// The same with another action to be valued.
    pub fn ask(self, action: &AnyAction) -> Job {
        let briefs = self.briefs.map(|brief| brief.ask([action.clone()]));
        Job { briefs, ..self }
    }
}

/// A review on its way. It can be broken off after any job and gone on with later.
pub struct Reviewing {
    session: Session,
    /// One a ply.
    found: Vec<Result<Decision, Why>>,
    /// Of a match from life what its seat saw before each ply; else empty.
    views: Vec<Option<AnyObservation>>,
    /// By what the judge's values are read.
    measured: Option<&'static Scale>,
}

impl Reviewing {
    /// Sets out to review a match, finished or running.
    pub fn new(session: Session) -> Reviewing {
        let decisions = session.decisions().take(session.plies().len());
        let why = |(_, seen): (Seat, AnyObservation)| match seen.forced() {
            true => Why::Forced,
            false => Why::Open,
        };
        let found: Vec<_> = decisions.map(|decision| Err(why(decision))).collect();
        Reviewing {
            found,
            session,
            views: Vec::new(),
            measured: None,
        }
    }

    /// Sets out to review one seat's view of a match from life: its own decisions alone.
    ///
    /// `views` are what it saw before each ply; what was not told of its own choices is made up in the
    /// session, and not judged.
    pub fn of_view(session: Session, seat: Seat, views: Vec<Option<AnyObservation>>) -> Reviewing {
        let mut reviewing = Reviewing::new(session);
        let session = &reviewing.session;
        let made = session.plies().iter().enumerate();
        for ((ply, made), found) in made.zip(&mut reviewing.found) {
            let after = views.get(ply + 1).and_then(Option::as_ref);
            let known = |after: &AnyObservation| {
                let whole = session.observe_at(ply + 1, seat);
                after.told(ply, seat, &made.action) == whole.told(ply, seat, &made.action)
            };
            let seen = views.get(ply).is_some_and(Option::is_some);
            if made.seat != seat || !seen || !after.is_none_or(known) {
                *found = Err(Why::Unseen);
            }
        }
        reviewing.views = views;
        reviewing
    }

    /// The same by a judge: where it was measured under these rules, its values are read by that.
    pub fn by(mut self, judge: &AgentSpec) -> Reviewing {
        self.measured = Scale::of(self.session.config(), judge);
        self
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What is left to think about, in the order of the match.
    pub fn open(&self) -> impl Iterator<Item = Job> {
        let decisions = self.session.decisions().zip(&self.found).enumerate();
        let open = decisions.filter(|(_, (_, found))| **found == Err(Why::Open));
        open.filter_map(|(ply, ((_, seen), _))| self.job_of(ply, seen))
    }

    /// How many decisions need no more thinking, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let open = |found: &&Result<Decision, Why>| **found == Err(Why::Open);
        let all = self.found.len();
        (all - self.found.iter().filter(open).count(), all)
    }

    /// The decision at a ply as a job, whatever is known of it; `None` past the last.
    pub fn job(&self, ply: usize) -> Option<Job> {
        let made = self.session.plies().get(ply)?;
        self.job_of(ply, self.session.observe_at(ply, made.seat))
    }

    /// The decision at a ply as a job, where its seat has seen this.
    fn job_of(&self, ply: usize, seen: AnyObservation) -> Option<Job> {
        let made = self.session.plies().get(ply)?;
        let seeds = OPINIONS.map(|opinion| self.session.decision_seed(opinion + ply));
        Some(Job {
            ply,
            observation: self.views.get(ply).cloned().flatten().unwrap_or(seen),
            briefs: seeds.map(|seed| Brief::new(seed).ask([made.action.clone()]).compare()),
        })
    }

    /// What an action gives away at a ply by the searches of its [`Job`], read by what was measured of the
    /// judge.
    pub fn loss_of(
        &self,
        ply: usize,
        action: &AnyAction,
        found: &[Evaluation<AnyAction>],
    ) -> Option<Loss> {
        let seat = self.session.plies().get(ply)?.seat;
        let range = self.session.config().stakes().range;
        Scale::loss_read(self.measured, seat, found, action, range)
    }

    /// What the searches of a [`Job`] say of the decision at a ply; of none nothing.
    pub fn judged(&self, ply: usize, found: &[Evaluation<AnyAction>]) -> Result<Decision, Why> {
        let made = self.session.plies().get(ply).ok_or(Why::NoValue)?;
        let config = self.session.config();
        let judged = Decision::judge(ply, made, found, config, self.measured);
        judged.ok_or(Why::NoValue)
    }

    /// Takes what was [judged](Reviewing::judged); a ply that does not exist, was forced or is not known
    /// takes nothing.
    pub fn enter(&mut self, ply: usize, judged: Result<Decision, Why>) {
        if let Some(slot) = self.found.get_mut(ply)
            && !matches!(slot, Err(Why::Forced | Why::Unseen))
        {
            *slot = judged;
        }
    }

    /// Takes what the searches of a [`Job`] have found out about the decision at a ply.
    pub fn answer(&mut self, ply: usize, found: &[Evaluation<AnyAction>]) {
        self.enter(ply, self.judged(ply, found));
    }

    /// The review as far as it has come.
    pub fn review(&self) -> Review {
        Review::from_found(&self.session, &self.found)
    }
}
