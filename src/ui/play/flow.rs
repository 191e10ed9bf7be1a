//! How a match goes on: agents are asked when it is their turn, and their moves are shown.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Play, Thought};
use crate::agent::AgentSpec;
use crate::game::Seat;
use crate::games::AnyAction;
use crate::record::Player;
use crate::session::Session;
use crate::ui::engine::{Purpose, Reply, now};
use crate::ui::settings::Pace;

/// A move is announced for so long before the board shows it, in milliseconds.
const SHOWN_MS: f64 = 350.0;
/// A person sees an agent think for at least so long.
const LEAST_MS: f64 = 500.0;

impl Play {
    /// Asks the agent to move whenever one is, and plays what it chooses.
    pub(super) fn keep_moving(self) {
        Effect::new(move |_| {
            if !self.running.get() || self.trouble.with(Option::is_some) {
                return;
            }
            let ply = self.plies();
            let Some(seat) = self.session.with(Session::to_move) else {
                return;
            };
            let agent = self
                .seats
                .with_value(|seats| match seats.get(seat.index()) {
                    Some(Player::Agent(spec)) => Some(spec.clone()),
                    _ => None,
                });
            if let Some(agent) = agent {
                self.ask_move(ply, seat, agent);
            }
        });
    }

    fn ask_move(self, ply: usize, seat: Seat, agent: AgentSpec) {
        let key = (ply, agent.to_string());
        let begun = now();
        let known = self.thoughts.with_untracked(|all| all.get(&key).cloned());
        if let Some(Thought::Done(_, action)) = known {
            // Thought already, before a pause.
            self.show_and_play(ply, seat, action, begun);
            return;
        }
        if self.asked.get_value() == Some(ply) {
            return;
        }
        self.asked.set_value(Some(ply));
        let question = self.question(Purpose::Move, ply, seat, agent);
        self.engine.ask(question, move |reply| {
            if !matches!(reply, Reply::Insight(_)) {
                self.asked.try_set_value(None);
            }
            if let Reply::Failed(why) = &reply {
                self.trouble.try_set(Some(why.clone()));
            }
            let chosen = match &reply {
                Reply::Done(action, _) => Some(action.clone()),
                _ => None,
            };
            self.hear(&key, reply);
            if let Some(action) = chosen {
                self.show_and_play(ply, seat, action, begun);
            }
        });
    }

    fn show_and_play(self, ply: usize, seat: Seat, action: AnyAction, begun: f64) {
        // Everything below may find that the page has left the match: hence the tries.
        let Some(skips) = self.skip.try_get_untracked() else {
            return;
        };
        let watched = self.human().is_none();
        let pace = self.settings.pace.get_untracked();
        let least = if watched { pace.millis() } else { LEAST_MS };
        let shown_for = if watched && pace == Pace::Fast {
            0.0
        } else {
            SHOWN_MS
        };
        let skipped = move || self.skip.try_get_untracked().is_none_or(|now| now != skips);
        spawn_local(async move {
            while now() - begun < least && !skipped() {
                TimeoutFuture::new(30).await;
            }
            if shown_for > 0.0 {
                self.announced.try_set(Some((seat, action.clone())));
            }
            let shown = now();
            while now() - shown < shown_for && !skipped() {
                TimeoutFuture::new(30).await;
            }
            self.announced.try_set(None);
            // Paused or left meanwhile: the thought is kept, the move is not made.
            let length = self
                .session
                .try_with_untracked(|session| session.plies().len());
            if length == Some(ply) && self.running.try_get_untracked() == Some(true) {
                if self.once.get_value() {
                    self.once.set_value(false);
                    self.running.set(false);
                }
                self.commit(action);
            }
        });
    }

    /// Skips the wait before the next move is shown.
    pub fn skip_wait(self) {
        self.skip.update(|skips| *skips += 1);
    }

    /// Plays one move of a paused match of agents.
    pub fn step_once(self) {
        self.look_at(usize::MAX);
        self.once.set_value(true);
        self.running.set(true);
        self.skip_wait();
    }

    /// Tries again after an agent could not move.
    pub fn retry(self) {
        self.trouble.set(None);
    }
}
