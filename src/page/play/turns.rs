//! How a match goes on: agents and guests are asked when it is their turn, what they think is kept, and their
//! moves are shown.

use std::sync::Arc;
use std::time::Duration;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::thoughts::{Decision, Key, Thought, Thoughts};
use super::{Decider, Play};
use crate::settings::Pace;
use crate::workers::{Purpose, WorkerPool, now};
use yomite::agent::{Brief, Budget};
use yomite::catalogue::AgentSpec;
use yomite::game::Seat;
use yomite::games::AnyAction;
use yomite::protocol::{self, Progress, Sight};
use yomite::record::{Unwatchable, Watched};
use yomite::review::Scale;
use yomite::words::Text;

/// How long a move is announced before the board shows it, in milliseconds.
const SHOWN_MS: f64 = 350.0;
/// How long a person sees an agent think at least, in milliseconds.
const LEAST_MS: f64 = 500.0;

/// The turns of a match's agents.
#[derive(Clone, Copy)]
pub struct Turns {
    /// Agents move on; a person may pause a match that agents play alone.
    pub running: RwSignal<bool>,
    /// Why an agent cannot move.
    pub trouble: RwSignal<Option<Text>>,
    /// An agent's choice that is shown before it is played.
    pub announced: RwSignal<Option<(Seat, AnyAction)>>,
    /// Skips the wait for what is announced.
    skip: RwSignal<u32>,
    /// The ply that an agent has been asked to move at.
    asked: StoredValue<Option<usize>>,
    /// Pause after the next move.
    once: StoredValue<bool>,
    /// How fast a match goes that agents play alone.
    pace: RwSignal<Pace>,
}

impl Turns {
    pub(super) fn new(running: bool, pace: RwSignal<Pace>) -> Turns {
        Turns {
            running: RwSignal::new(running),
            trouble: RwSignal::new(None),
            announced: RwSignal::new(None),
            skip: RwSignal::new(0),
            asked: StoredValue::new(None),
            once: StoredValue::new(false),
            pace,
        }
    }

    /// Pauses the match, or sets it going again.
    pub fn toggle(self) {
        self.running.update(|running| *running = !*running);
    }

    /// Plays one move of a paused match of agents.
    pub fn step_once(self) {
        self.once.set_value(true);
        self.running.set(true);
        self.skip_wait();
    }

    /// Agents play alone as fast as they can: nothing is shown longer than it lies on the table.
    pub(super) fn is_fast(self, watched: bool) -> bool {
        watched && self.pace.get_untracked() == Pace::Fast
    }

    /// Skips the wait before the next move is shown.
    pub fn skip_wait(self) {
        self.skip.update(|skips| *skips += 1);
    }

    /// Tries again after an agent could not move.
    pub fn retry(self) {
        self.trouble.set(None);
    }
}

impl Play {
    /// Asks the agent to move whenever one is, and plays what it chooses.
    pub(super) fn keep_moving(self, thoughts: Thoughts) {
        Effect::new(move |_| {
            let turns = self.turns;
            let moves = self.here.get() && self.is_playable();
            let waits = self.shows.with(Option::is_some);
            if !moves || waits || !turns.running.get() || turns.trouble.with(Option::is_some) {
                return;
            }
            let ply = self.plies();
            let longest = self.session.with(|session| session.config().longest());
            // A match that is broken off there would be refused every move.
            let Some(seat) = self.to_move().filter(|_| ply < longest) else {
                return;
            };
            let agent = self
                .seating
                .with_value(|seating| seating.agent(seat).cloned());
            let guest = || self.guest_at(seat).map(Decider::Guest);
            if let Some(thinker) = agent.map(Decider::Agent).or_else(guest) {
                let decision = Decision { ply, seat, thinker };
                self.ask_move(decision, thoughts);
            }
        });
    }

    /// Tries again by itself what failed for want of workers, once there are workers again.
    pub(super) fn recover(self, thoughts: Thoughts) {
        let pool = WorkerPool::get();
        let workers =
            Memo::new(move |_| pool.status.with(|status| (status.dead, status.ready > 0)));
        Effect::new(move |wanted: Option<bool>| {
            let (dead, ready) = workers.get();
            let wanted = dead || wanted == Some(true);
            if wanted && ready {
                self.turns.retry();
                thoughts.retry();
            }
            wanted && !ready
        });
    }

    fn ask_move(self, decision: Decision, thoughts: Thoughts) {
        let turns = self.turns;
        let begun = now();
        let (ply, seat) = (decision.ply, decision.seat);
        if let Some(action) = thoughts.choice(&decision) {
            // Thought already, before a pause.
            self.show_and_play(ply, seat, action, begun);
            return;
        }
        if turns.asked.get_value() == Some(ply) {
            return;
        }
        turns.asked.set_value(Some(ply));
        thoughts.ask(Purpose::Move, decision, move |progress| {
            if let Progress::SoFar(_) = progress {
                return;
            }
            turns.asked.try_set_value(None);
            if let Progress::Failed(why) = progress
                && self.given_away.try_with_untracked(Option::is_none) == Some(true)
            {
                turns.trouble.try_set(Some(why.clone()));
            }
            if let Some(found) = progress.done()
                && let Some(action) = found.evaluation.chosen()
            {
                self.show_and_play(ply, seat, action.clone(), begun);
            }
        });
    }

    fn show_and_play(self, ply: usize, seat: Seat, action: AnyAction, begun: f64) {
        let turns = self.turns;
        // Everything below may find that the page has left the match: hence the tries.
        let Some(skips) = turns.skip.try_get_untracked() else {
            return;
        };
        let pace = self.is_watched().then(|| turns.pace.get_untracked());
        // What nobody else would notice is not announced.
        let (least, shown_for) = match action.is_private() && !self.is_watched() {
            true => (0.0, 0.0),
            false => waits(pace),
        };
        let skipped = move || {
            turns
                .skip
                .try_get_untracked()
                .is_none_or(|now| now != skips)
        };
        spawn_local(async move {
            while now() - begun < least && !skipped() {
                TimeoutFuture::new(30).await;
            }
            if shown_for > 0.0 {
                turns.announced.try_set(Some((seat, action.clone())));
            }
            let shown = now();
            while now() - shown < shown_for && !skipped() {
                TimeoutFuture::new(30).await;
            }
            turns.announced.try_set(None);
            // Paused or left meanwhile: the thought is kept, the move is not made.
            let length = self
                .session
                .try_with_untracked(|session| session.plies().len());
            if length == Some(ply) && turns.running.try_get_untracked() == Some(true) {
                if turns.once.get_value() {
                    turns.once.set_value(false);
                    turns.running.set(false);
                }
                self.commit(action);
            }
        });
    }
}

/// How long an agent is seen to think at least, and how long its move is then announced, in
/// milliseconds: at the pace of a match that is watched, or at a person's table.
fn waits(watched: Option<Pace>) -> (f64, f64) {
    match watched {
        Some(Pace::Fast) => (Pace::Fast.millis(), 0.0),
        Some(pace) => (pace.millis(), SHOWN_MS),
        None => (LEAST_MS, SHOWN_MS),
    }
}

/// How long after it was dropped a thought is asked for once more.
const PAUSE: Duration = Duration::from_millis(200);
/// Milliseconds that a thought may take; agents of a fixed size settle before.
const MOVE_MILLIS: u32 = 20_000;
/// Milliseconds that a thought may take that was asked to take longer.
const LONGER_MILLIS: u32 = 120_000;

impl Thoughts {
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
                        let thought = thought.map(Arc::new);
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
                // What was played is valued whatever else is, and what was pointed at.
                brief: Brief::new(session.decision_seed(decision.ply))
                    .ask(
                        session
                            .plies()
                            .get(decision.ply)
                            .map(|played| played.action.clone()),
                    )
                    .ask(untrack(|| self.picked_at(decision.ply)))
                    .compare(),
                budget: Budget {
                    millis: Some(match purpose {
                        Purpose::Look if longer => LONGER_MILLIS,
                        _ => MOVE_MILLIS,
                    }),
                    simulations: None,
                },
            });
        let scale = self.play.session.with_untracked(|session| {
            let config = session.config();
            Some((Scale::of(config, &request.agent)?, config.stakes().range))
        });
        let (seat, asked) = (decision.seat, request.brief.asked.clone());
        let seen = scale.and_then(|_| request.seen());
        self.workers.decide(purpose, request, move |thought| {
            // As the review of the match will read them.
            let thought = thought.map(|thought| match scale.zip(seen.as_ref()) {
                Some(((scale, range), seen)) => {
                    let label = |action: &AnyAction| seen.named_short(action);
                    thought.read(&|value| scale.read(seat, value, range), &label, &asked)
                }
                None => thought,
            });
            let thought = thought.map(Arc::new);
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
