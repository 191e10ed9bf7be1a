//! What the page asks, what comes back, and what it shows meanwhile.

use crate::agent::{Brief, Budget};
use crate::catalogue::AgentSpec;
use crate::games::{AnyAction, AnyAnswer, AnyObservation};
use crate::insight::Told;
use crate::record::Watched;
use crate::words::Text;

/// Why something is asked: a move of the match goes before a look into a position, that before what is
/// studied, and that before a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// To review a match that has ended.
    Review,
    /// To answer what a person looks at beside the match: what a reader believes, say.
    Study,
    /// To show what an agent thinks about some position.
    Look,
    /// To play the match on.
    Move,
}

/// Who thinks about a decision, and what it is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Thinker {
    /// An agent, and what the seat to move has seen.
    Agent(AgentSpec, Box<AnyObservation>),
    /// One who sees all cards, and the match, which no person plays.
    Teacher(Box<Watched>),
}

/// One decision to be thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Why it is asked.
    pub purpose: Purpose,
    /// Who thinks, and what it is shown.
    pub thinker: Thinker,
    /// The decision, whole.
    pub brief: Brief<AnyAction>,
    /// What it may cost, however many think.
    pub budget: Budget,
}

/// What comes back of a study: any number of accounts and then one of the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// So far.
    SoFar(AnyAnswer),
    /// In full.
    All(AnyAnswer),
    /// No answer will come, and why.
    Failed(Text),
}

/// What comes back, any number of accounts and then one of the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// What the agent has found out so far, with its reasons.
    Told(Told<AnyAction>),
    /// All that it has found out; it has a choice.
    Done(Told<AnyAction>),
    /// No answer will come, and why.
    Failed(Text),
    /// Another question took its place.
    Dropped,
}

/// What the user should know of the workers.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// In words.
    pub text: Text,
    /// No worker is left: nothing can be thought until that is mended.
    pub nobody_thinks: bool,
    /// Since when it is so, in milliseconds.
    pub since: f64,
}

/// What the page shows of the engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// Something is being thought about.
    pub thinking: bool,
    /// How long, in milliseconds.
    pub elapsed_ms: f64,
    /// Simulations so far.
    pub simulations: u64,
    /// Workers that listen.
    pub ready: usize,
    /// No worker is left, and none is being started.
    pub dead: bool,
    /// How much has come of what a decision waits for.
    pub fetches: Option<Text>,
}
