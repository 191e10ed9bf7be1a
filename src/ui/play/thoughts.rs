//! What was thought at a ply, and by whom: kept while the match is open, thought again on demand.

use leptos::prelude::*;

use super::Play;
use crate::agent::{AgentSpec, Budget};
use crate::game::Seat;
use crate::games::AnyAction;
use crate::insight::Insight;
use crate::record::Player;
use crate::ui::engine::{Purpose, Question, Reply};
use crate::words::Text;

/// Milliseconds that a thought may take; agents of a fixed size settle before.
const MOVE_MILLIS: u32 = 20_000;

/// One thought, in progress or complete.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// Not begun, or no insight yet.
    Waiting,
    /// So far.
    Growing(Insight),
    /// Complete, with the choice.
    Done(Insight, AnyAction),
    /// None will come, and why.
    Failed(Text),
}

impl Thought {
    /// What there is to see.
    pub fn insight(&self) -> Option<&Insight> {
        match self {
            Thought::Growing(insight) | Thought::Done(insight, _) => Some(insight),
            Thought::Waiting | Thought::Failed(_) => None,
        }
    }
}

impl Play {
    /// The agent whose thought belongs to a ply: the seat's own, or a person's adviser.
    pub fn thinker(self, ply: usize) -> Option<AgentSpec> {
        let seat = self.mover(ply)?;
        let adviser = self.adviser.get();
        self.seats
            .with_value(|seats| match seats.get(seat.index()) {
                Some(Player::Agent(spec)) => Some(spec.clone()),
                _ => Some(adviser),
            })
    }

    /// Whether the thought of a ply may be shown: the opponents' after the end or when the
    /// reader wants them live, a person's own when asked for.
    pub fn may_see(self, ply: usize) -> bool {
        if self.finished() || self.human().is_none() {
            return true;
        }
        match self.mover(ply) {
            Some(seat) if Some(seat) == self.human() => self.advised.get().contains(&ply),
            Some(_) => self.settings.live_beliefs.get(),
            None => false,
        }
    }

    /// The thought of the ply that is looked at, if it may be shown.
    pub fn thought(self) -> Option<Thought> {
        let ply = self.ply();
        if !self.may_see(ply) {
            return None;
        }
        let key = (ply, self.thinker(ply)?.to_string());
        Some(
            self.thoughts
                .with(|all| all.get(&key).cloned())
                .unwrap_or(Thought::Waiting),
        )
    }

    /// Asks the adviser about the person's decision that is looked at.
    pub fn ask_advice(self) {
        let ply = self.ply();
        if !self
            .advised
            .with_untracked(|advised| advised.contains(&ply))
        {
            self.advised.update(|advised| advised.push(ply));
        }
    }

    /// Thinks about whatever is looked at, once, when it may be shown.
    pub(super) fn keep_looking(self) {
        Effect::new(move |_| {
            let ply = self.ply();
            // The move in progress is thought about for its own sake.
            let own_turn = self.mover(ply) == self.human() && self.human().is_some();
            let at_work = self.is_live() && !self.finished() && !own_turn && self.running.get();
            if !self.may_see(ply) || at_work {
                return;
            }
            let (Some(agent), Some(seat)) = (self.thinker(ply), self.mover(ply)) else {
                return;
            };
            let key = (ply, agent.to_string());
            if self.thoughts.with_untracked(|all| all.contains_key(&key)) {
                return;
            }
            let question = self.question(Purpose::Look, ply, seat, agent);
            self.note(key.clone(), Thought::Waiting);
            self.engine
                .ask(question, move |reply| self.hear(&key, reply));
        });
    }

    pub(super) fn question(
        self,
        purpose: Purpose,
        ply: usize,
        seat: Seat,
        agent: AgentSpec,
    ) -> Question {
        self.session.with_untracked(|session| Question {
            purpose,
            agent,
            observation: session.observe_at(ply, seat),
            seed: session.decision_seed(ply),
            budget: Budget {
                millis: Some(MOVE_MILLIS),
                simulations: None,
            },
        })
    }

    pub(super) fn hear(self, key: &(usize, String), reply: Reply) {
        match reply {
            Reply::Insight(insight) => self.note(key.clone(), Thought::Growing(insight)),
            Reply::Done(action, insight) => self.note(key.clone(), Thought::Done(insight, action)),
            Reply::Failed(why) => self.note(key.clone(), Thought::Failed(why)),
            // Looked away: to be asked again when looked at again.
            Reply::Dropped => {
                self.thoughts.try_update(|all| all.remove(key));
            }
        }
    }

    fn note(self, key: (usize, String), thought: Thought) {
        // The page may have left the match meanwhile.
        self.thoughts.try_update(|all| all.insert(key, thought));
    }
}
