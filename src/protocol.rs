//! Every message between the page and a worker.
//!
//! Only observations cross, never the truth of a match. Control messages are plain values;
//! insights, which can be large, travel packed as postcard bytes.

use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

use crate::agent::{AgentSpec, Budget, Shard};
use crate::games::{AnyAction, AnyObservation};
use crate::insight::Insight;
use crate::words::{Phrase, Text};

#[cfg(feature = "wasm")]
pub mod wire;
mod words;

/// The build that this program belongs to: page and worker of one build say the same.
pub const BUILD: &str = env!("YOMITE_BUILD");

/// The name of one piece of work; later ones are larger, so that stale answers can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WorkId(pub u32);

/// One decision to think about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// Its name.
    pub id: WorkId,
    /// Who thinks.
    pub agent: AgentSpec,
    /// What that seat has seen.
    pub observation: AnyObservation,
    /// Seed of the decision.
    pub seed: u64,
    /// This worker's share of it.
    pub shard: Shard,
    /// How long it may take.
    pub budget: Budget,
}

/// What the page says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// Think about this, after what is being thought about; an older one in waiting is dropped.
    Start(Box<Work>),
    /// Answer with the best so far, now.
    Stop(WorkId),
}

/// What a worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromWorker {
    /// It listens; nothing sent before is heard.
    Ready {
        /// The worker's [`BUILD`].
        build: String,
    },
    /// What it thinks so far, about ten times a second: a sign of life as well.
    Insight(WorkId, Packed),
    /// Its choice and its last insight.
    Done(WorkId, AnyAction, Packed),
    /// No answer will come.
    Failed(WorkId, Failure),
}

/// Why a worker gives no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Failure {
    /// No such agent, or a parameter out of range.
    Agent(Text),
    /// The observation's seat is not to move.
    NotToMove,
    /// The program broke; in its own words.
    Panic(String),
}

impl Failure {
    /// The failure in words.
    pub fn text(&self) -> Text {
        match self {
            Failure::Agent(why) => words::BAD_AGENT.with([why.clone().into()]),
            Failure::NotToMove => words::NOT_TO_MOVE.text(),
            Failure::Panic(why) => words::PANIC.with([why.as_str().into()]),
        }
    }
}

/// An insight as postcard bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Packed(ByteBuf);

impl Packed {
    /// Packs an insight.
    pub fn new(insight: &Insight) -> Packed {
        let bytes = postcard::to_stdvec(insight).expect("plain data always has a postcard form");
        Packed(ByteBuf::from(bytes))
    }

    /// Unpacks it; `None` when the bytes are another build's.
    pub fn open(&self) -> Option<Insight> {
        postcard::from_bytes(&self.0).ok()
    }
}

/// The phrase of a key, among what workers, records, games and agents say.
pub fn phrase(key: &str) -> Option<Phrase> {
    let own = words::ALL.iter().copied().find(|phrase| phrase.key == key);
    own.or_else(|| crate::record::phrase(key))
}
