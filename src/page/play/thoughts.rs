//! What was thought at a ply, and by whom: kept while the match is open, thought again on demand.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::prelude::*;

use super::viewpoint::{Opened, open_step};
use super::{Decider, Play, Viewpoint};
use crate::settings::Settings;
use crate::workers::{Purpose, WorkerPool};
use yomite::agent::{Brief, Budget};
use yomite::catalogue::AgentSpec;
use yomite::game::Seat;
use yomite::games::AnyAction;
use yomite::insight::{Analysis, Insight};
use yomite::protocol::{self, Progress, Sight};
use yomite::record::{Unwatchable, Watched};

mod hints;

pub use hints::{Hint, Rung};

/// How long after it was dropped a thought is asked for once more.
const PAUSE: Duration = Duration::from_millis(200);
/// Milliseconds that a thought may take; agents of a fixed size settle before.
const MOVE_MILLIS: u32 = 20_000;
/// Milliseconds that a thought may take that was asked to take longer.
const LONGER_MILLIS: u32 = 120_000;

/// A decision of the match, and who thinks about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// How many plies come before it.
    pub ply: usize,
    pub seat: Seat,
    /// The seat's own agent or guest, or a person's adviser.
    pub thinker: Decider,
}

/// What has come of a decision.
type Thought = Progress<Analysis<AnyAction>>;

/// By ply and thinker.
type Key = (usize, String);

impl Decision {
    fn key(&self) -> Key {
        (self.ply, self.thinker.to_string())
    }
}

/// What was thought, by whom, and what of it may be shown.
#[derive(Clone, Copy)]
pub struct Thoughts {
    play: Play,
    view: Viewpoint,
    /// `None` where nothing has come yet.
    kept: RwSignal<BTreeMap<Key, Option<Thought>>>,
    /// The number of the last question about each: of those before it nothing counts any more.
    asked: StoredValue<BTreeMap<Key, u32>>,
    /// The agent asked for its view of a person's decisions.
    pub adviser: RwSignal<AgentSpec>,
    /// Plies at which advice was asked for while the match runs, and how much of it.
    advised: RwSignal<BTreeMap<usize, Rung>>,
    /// Whose thoughts are looked at in their place: the same agents, with more time.
    deeper: RwSignal<BTreeMap<Key, Vec<AgentSpec>>>,
    /// Opponents' thoughts are shown while the match runs.
    live: RwSignal<bool>,
    /// How often a match from life had been told otherwise when the thoughts were begun.
    written: StoredValue<u32>,
    workers: WorkerPool,
}

impl Thoughts {
    pub(super) fn new(play: Play, view: Viewpoint) -> Thoughts {
        let game = play.game();
        Thoughts {
            play,
            view,
            kept: RwSignal::new(BTreeMap::new()),
            asked: StoredValue::new(BTreeMap::new()),
            adviser: RwSignal::new(AgentSpec::plain(Settings::get().adviser(game))),
            advised: RwSignal::new(BTreeMap::new()),
            deeper: RwSignal::new(BTreeMap::new()),
            live: Settings::get().live_beliefs,
            written: StoredValue::new(0),
            workers: WorkerPool::get(),
        }
    }

    pub fn get() -> Thoughts {
        expect_context()
    }

    /// The decision of a ply, with the agent whose thought belongs to it.
    fn decision(self, ply: usize) -> Option<Decision> {
        let mover = self.play.mover(ply)?;
        let seat = match self.play.view_seat() {
            // Of a match from life it is one's own seat that is advised, and whose reading is shown.
            Some(own) if mover == own || self.play.game().reads_always() => own,
            Some(_) => return None,
            None => mover,
        };
        let adviser = self.adviser.get();
        let seating = self.play.seating;
        let agent = seating.with_value(|seating| seating.agent(seat).cloned());
        // Of a guest that is not here the adviser tells what it would think.
        let guest = || {
            self.play
                .guest_at(seat)
                .filter(|name| self.has_guest(name, ply))
        };
        let own = agent
            .map(Decider::Agent)
            .or_else(|| guest().map(Decider::Guest));
        Some(Decision {
            ply,
            seat,
            thinker: own.unwrap_or(Decider::Agent(adviser)),
        })
    }

    /// Whether a guest can tell its thought about a decision, or has told it.
    fn has_guest(self, name: &str, ply: usize) -> bool {
        let key = (ply, Decider::Guest(name.to_owned()).to_string());
        self.play.table.has(name) || self.kept.with(|kept| kept.contains_key(&key))
    }

    /// Whose thought belongs to a ply: the seat's own, or a person's adviser.
    pub fn thinker(self, ply: usize) -> Option<Decider> {
        self.decision(ply).map(|decision| decision.thinker)
    }

    /// Whether the thought of a ply may be shown: the opponents' after the end or when the
    /// reader wants them live, a person's own when asked for.
    pub fn may_see(self, ply: usize) -> bool {
        if self.play.asks_at(ply) {
            // The answer to what is asked again.
            return false;
        }
        if self.play.lies_open() || self.play.is_view() {
            return true;
        }
        match self.play.mover(ply) {
            Some(seat) if self.play.is_person(seat) => self.rung(ply) == Some(Rung::Whole),
            // What an agent sees of one of several people, another would see with it.
            Some(_) => self.live.get() && !self.play.is_shared(),
            None => false,
        }
    }

    /// Whether a thought of a ply is wanted: it may be shown, or a hint is made of it.
    fn is_wanted(self, ply: usize) -> bool {
        !self.play.asks_at(ply) && (self.may_see(ply) || self.rung(ply).is_some())
    }

    /// The thought of the ply that is looked at, if it may be shown.
    pub fn shown(self) -> Option<Thought> {
        self.sought()
            .filter(|_| self.may_see(self.view.analysed_ply()))
    }

    /// The thought of the ply that is looked at, if it is wanted.
    pub fn sought(self) -> Option<Thought> {
        let ply = self.view.analysed_ply();
        if !self.is_wanted(ply) {
            return None;
        }
        let first = self.decision(ply)?;
        let shallow = self.found(&first);
        // What thinks longer begins anew: it is shown once it has come further than those before.
        let simulations = |thought: &Thought| {
            let account = thought.account();
            account.map_or(0, |found| found.evaluation.simulations)
        };
        let depths = self.depths(&first);
        let deeper = depths.iter().filter_map(|decision| self.found(decision));
        deeper.fold(shallow, |best, deep| match (&best, &deep) {
            (_, Progress::Failed(_)) | (None, _) => Some(deep),
            (Some(so_far), _) if simulations(&deep) >= simulations(so_far) => Some(deep),
            _ => best,
        })
    }

    /// What has come of a decision.
    fn found(self, decision: &Decision) -> Option<Thought> {
        self.kept.with(|kept| kept.get(&decision.key())?.clone())
    }

    /// The reasoning at the ply that is looked at, if it may be shown.
    pub fn insight(self) -> Option<Insight> {
        let shown = self.shown();
        shown.and_then(|thought| Some(thought.account()?.insight.clone()))
    }

    /// The step that is open, of the reasoning that is shown.
    pub fn step(self) -> usize {
        self.insight().map_or(0, |insight| self.step_of(&insight))
    }

    /// The step that is open, where this is the reasoning at the ply that is looked at.
    pub fn step_of(self, insight: &Insight) -> usize {
        let (ply, opened) = (self.view.analysed_ply(), self.view.opened);
        opened.with(|opened| open_step(opened.as_ref(), ply, insight))
    }

    /// Opens a step of the reasoning that is shown, the last one at most.
    pub fn open_step(self, step: usize) {
        let (insight, ply) = untrack(|| (self.insight(), self.view.analysed_ply()));
        if let Some(insight) = insight {
            let last = insight.steps.len().saturating_sub(1);
            let opened = Opened::from_insight(ply, &insight, step.min(last));
            self.view.opened.set(opened);
        }
    }

    /// Skips the wait for a move; a thought that takes long answers with its best so far.
    pub fn hurry(self) {
        self.play.turns.skip_wait();
        self.workers.stop_now();
    }

    /// Thinks about whatever is looked at, once, when it may be shown.
    pub(super) fn keep_looking(self) {
        Effect::new(move |_| {
            let play = self.play;
            if play.rewritten.get() != self.written.get_value() {
                // What was thought of what was told before.
                self.written.set_value(play.rewritten.get_untracked());
                self.kept.update(BTreeMap::clear);
            }
            self.look();
        });
    }

    /// Thinks about what is looked at, if it may be shown and is not thought about already.
    fn look(self) {
        let (play, view) = (self.play, self.view);
        let ply = view.analysed_ply();
        let Some(decision) = self.decision(ply) else {
            return;
        };
        // The move in progress is thought about for its own sake.
        let at_work = view.is_live() && !play.is_person(decision.seat) && play.turns.running.get();
        if !self.is_wanted(ply) || at_work {
            return;
        }
        let first = self.longer(&decision).unwrap_or(decision);
        let key = first.key();
        if !self.kept.with_untracked(|kept| kept.contains_key(&key)) {
            self.look_into(first);
        }
    }

    /// Thinks again about what is looked at, after that has failed.
    pub fn look_again(self) {
        if let Some(decision) = untrack(|| self.decision(self.view.analysed_ply())) {
            self.look_into(untrack(|| self.longer(&decision)).unwrap_or(decision));
        }
    }

    /// Thinks again about what is looked at, if that has failed.
    pub(super) fn retry(self) {
        if let Some(Progress::Failed(_)) = untrack(|| self.sought()) {
            self.look_again();
        }
    }

    fn look_into(self, decision: Decision) {
        self.kept.update(|kept| {
            kept.insert(decision.key(), None);
        });
        self.ask(Purpose::Look, decision, |_| {});
    }

    /// What a complete thought about a decision chose.
    pub(super) fn choice(self, decision: &Decision) -> Option<AnyAction> {
        let thought = untrack(|| self.found(decision))?;
        thought.done()?.evaluation.chosen().cloned()
    }

    /// Asks an agent about a decision and keeps what it thinks; `heard` is told of it as it comes.
    pub(super) fn ask(
        self,
        purpose: Purpose,
        decision: Decision,
        heard: impl Fn(&Thought) + 'static,
    ) {
        let key = decision.key();
        let number = self.number(&key);
        let spec = match &decision.thinker {
            Decider::Agent(spec) => spec.clone(),
            Decider::Guest(name) => {
                let name = name.clone();
                return self
                    .play
                    .ask_guest(purpose, &decision, &name, move |thought| {
                        // The thought is there before what follows from it is looked at.
                        self.keep(key, number, thought.clone());
                        heard(&thought);
                    });
            }
        };
        let longer = self.deeper.with_untracked(|deeper| {
            let mut all = deeper.values().flatten();
            all.any(|deeper| *deeper == spec)
        });
        let sight = match self.play.sight(&decision, &spec) {
            Ok(sight) => sight,
            Err(why) => {
                let failed = Progress::Failed(why.text());
                heard(&failed);
                return self.keep(key, number, failed);
            }
        };
        let request = self
            .play
            .session
            .with_untracked(|session| protocol::Decision {
                agent: spec,
                sight,
                // What was played is valued whatever else is.
                brief: Brief::new(session.decision_seed(decision.ply)).ask(
                    session
                        .plies()
                        .get(decision.ply)
                        .map(|played| played.action.clone()),
                ),
                budget: Budget {
                    millis: Some(match purpose {
                        Purpose::Look if longer => LONGER_MILLIS,
                        _ => MOVE_MILLIS,
                    }),
                    simulations: None,
                },
            });
        self.workers.decide(purpose, request, move |thought| {
            heard(&thought);
            self.keep(key.clone(), number, thought);
        });
    }

    /// The number of a new question.
    fn number(self, key: &Key) -> u32 {
        let next = self.asked.try_update_value(|asked| {
            let number = asked.entry(key.clone()).or_default();
            *number += 1;
            *number
        });
        next.unwrap_or_default()
    }

    /// Keeps what was thought upon a question; of one that was dropped nothing, so that it is asked for again as
    /// soon as it is looked at: it may be so still, or once more.
    fn keep(self, key: Key, number: u32, thought: Thought) {
        // The page may have left the match meanwhile, or asked anew.
        let last = self.asked.try_with_value(|asked| asked.get(&key).copied());
        if last.flatten() != Some(number) {
            return;
        }
        let dropped = thought == Progress::Dropped;
        self.kept.try_update(|kept| match dropped {
            true => kept.remove(&key),
            false => kept.insert(key, Some(thought)),
        });
        if dropped {
            // Not at once: what took its place goes first.
            let again = move || {
                if !self.kept.is_disposed() {
                    untrack(|| self.look());
                }
            };
            set_timeout(again, PAUSE);
        }
    }
}

impl Play {
    /// What is shown to who thinks about a decision: what the seat has seen, or to one who sees all cards the
    /// match itself.
    ///
    /// # Errors
    /// All cards may not be shown here.
    fn sight(self, decision: &Decision, spec: &AgentSpec) -> Result<Sight, Unwatchable> {
        let own = self
            .seating
            .with_value(|seating| seating.agent(decision.seat) == Some(spec));
        if own && self.sees_all(decision.seat) {
            let watched = Watched::from_record(&self.record(), decision.ply)?;
            return Ok(Sight::All(watched.to_lines()));
        }
        let seen = untrack(|| self.observe_at(decision.ply, decision.seat));
        Ok(Sight::Seat(Box::new(seen)))
    }
}
