//! What was thought at a ply, and by whom: kept while the match is open, thought again on demand.

use std::collections::BTreeMap;
use std::sync::Arc;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::viewpoint::{Opened, open_step};
use super::{Decider, Play, Viewpoint};
use crate::settings::Settings;
use crate::workers::{Purpose, WorkerPool};
use yomite::catalogue::AgentSpec;
use yomite::game::Seat;
use yomite::games::AnyAction;
use yomite::insight::{Analysis, Insight};
use yomite::protocol::Progress;
use yomite::session::Session;

mod hints;

pub use hints::{Hint, Rung};

/// A table is at rest so long after it has come, in milliseconds.
const REST_MS: u32 = 1_000;

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
pub(super) type Thought = Progress<Arc<Analysis<AnyAction>>>;

/// By ply and thinker.
pub(super) type Key = (usize, String);

impl Decision {
    pub(super) fn key(&self) -> Key {
        (self.ply, self.thinker.to_string())
    }
}

/// What was thought, by whom, and what of it may be shown.
#[derive(Clone, Copy)]
pub struct Thoughts {
    pub(super) play: Play,
    view: Viewpoint,
    /// `None` where nothing has come yet.
    pub(super) kept: RwSignal<BTreeMap<Key, Option<Thought>>>,
    /// The number of the last question about each: of those before it nothing counts any more.
    pub(super) asked: StoredValue<BTreeMap<Key, u32>>,
    /// The agent asked for its view of a person's decisions.
    pub adviser: RwSignal<AgentSpec>,
    /// Plies at which advice was asked for while the match runs, and how much of it.
    advised: RwSignal<BTreeMap<usize, Rung>>,
    /// Whose thoughts are looked at in their place: the same agents, with more time.
    pub(super) deeper: RwSignal<BTreeMap<Key, Vec<AgentSpec>>>,
    /// Opponents' thoughts are shown while the match runs.
    live: RwSignal<bool>,
    /// What on the table the reason speaks of that is read.
    pub spoken_of: RwSignal<Vec<String>>,
    /// What a person has pointed at, to see it held against the choice: the ply, and the action there.
    picked: RwSignal<Option<(usize, AnyAction)>>,
    /// How often a match from life had been told otherwise when the thoughts were begun.
    written: StoredValue<u32>,
    pub(super) workers: WorkerPool,
}

impl Thoughts {
    pub(super) fn new(play: Play, view: Viewpoint) -> Thoughts {
        let game = play.game();
        let thoughts = Thoughts {
            play,
            view,
            kept: RwSignal::new(BTreeMap::new()),
            asked: StoredValue::new(BTreeMap::new()),
            adviser: RwSignal::new(game.advising(&Settings::get().adviser(game))),
            advised: RwSignal::new(BTreeMap::new()),
            deeper: RwSignal::new(BTreeMap::new()),
            live: Settings::get().live_beliefs,
            spoken_of: RwSignal::new(Vec::new()),
            picked: RwSignal::new(None),
            written: StoredValue::new(0),
            workers: WorkerPool::get(),
        };
        if play.people().is_empty() {
            return thoughts;
        }
        // A hint shall wait for no file, nor the table for a hint's.
        spawn_local(async move {
            TimeoutFuture::new(REST_MS).await;
            if let Some(adviser) = thoughts.adviser.try_get_untracked() {
                thoughts.workers.fetch_ahead(game, &adviser);
            }
        });
        thoughts
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
    pub(super) fn look(self) {
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

    /// The action that is compared with the choice at a ply: the one that was pointed at, else the one that was played.
    pub fn held_at(self, ply: usize) -> Option<AnyAction> {
        let played = |session: &Session| session.plies().get(ply).map(|ply| ply.action.clone());
        let picked = self.picked_at(ply);
        picked.or_else(|| self.play.session.with(played))
    }

    /// What was pointed at, at a ply.
    pub fn picked_at(self, ply: usize) -> Option<AnyAction> {
        let picked = self.picked.get()?;
        (picked.0 == ply).then_some(picked.1)
    }

    /// Points at an action. Where it has no value yet, the decision is thought about once more with it; what was thought stays
    /// in sight meanwhile.
    pub fn pick(self, action: AnyAction) {
        let ply = untrack(|| self.view.analysed_ply());
        self.picked.set(Some((ply, action)));
        if untrack(|| self.awaits_pick())
            && let Some(decision) = untrack(|| self.decision(ply))
        {
            let decision = untrack(|| self.longer(&decision)).unwrap_or(decision);
            self.ask(Purpose::Look, decision, |_| {});
        }
    }

    /// What was pointed at is not known yet.
    pub fn awaits_pick(self) -> bool {
        let Some(action) = self.picked_at(self.view.analysed_ply()) else {
            return false;
        };
        let thought = self.shown();
        let account = thought.as_ref().and_then(Progress::account);
        account.is_none_or(|found| {
            found
                .evaluation
                .rated(&action)
                .is_none_or(|rated| rated.value.is_none())
        })
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
}
