//! Every message between the page and a worker.
//!
//! Only observations cross, never the truth of a match that a person plays: an [`OpenDecision`], for those
//! who see all cards, and a [`Bout`], which a worker plays to its end, are records of matches of agents,
//! and are held against that by the page that makes them and by the worker that gets them. A guest that
//! sits in a bout runs in the page: what it is asked, an [`Asking`], is an observation again. Control messages are plain values; what a search finds
//! out, which can be large, travels packed as postcard bytes.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

use crate::agent::{Brief, Budget};
use crate::catalogue::{AgentInfo, AgentSpec};
use crate::evaluation::Evaluation;
use crate::games::{AnyAction, AnyAnswer, AnyObservation, AnyQuestion, GameId};
use crate::insight::Told;
use crate::record::{Unwatchable, Watched};
use crate::words::{Phrase, Text};

mod bout;
mod guest;
#[cfg(feature = "wasm")]
pub mod wire;
mod words;

pub use bout::{Bout, Verdict, Weighing};
pub use guest::{Answer, Asking};

/// The build that this program belongs to: page and worker of one build say the same.
pub const BUILD: &str = env!("YOMITE_BUILD");

/// The name of one piece of work; later ones are larger, so that stale answers can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WorkId(pub u32);

/// One piece of work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// Its name.
    pub id: WorkId,
    /// What is to be done.
    pub task: Task,
}

/// What a worker can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Think about a decision.
    Decide(Decision),
    /// Let a teacher think about one, with all cards in sight.
    DecideOpenly(OpenDecision),
    /// Study a question of a game that is no decision.
    Study(AnyQuestion),
    /// Play a game to its end, for everybody at its table.
    Play(Bout),
}

/// One decision to think about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// Who thinks.
    pub agent: AgentSpec,
    /// What that seat has seen.
    pub observation: AnyObservation,
    /// The decision, and this worker's share of it.
    pub brief: Brief<AnyAction>,
    /// What it may cost, however many think.
    pub budget: Budget,
}

/// One decision of a teacher in a match that no person plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenDecision {
    /// Who thinks; it is the one to move.
    pub teacher: AgentSpec,
    /// The match up to the decision, as [`Watched::to_lines`] gives it.
    pub lines: String,
    /// The decision, and this worker's share of it.
    pub brief: Brief<AnyAction>,
    /// What it may cost, however many think.
    pub budget: Budget,
}

impl OpenDecision {
    /// The match, if its truth may be shown to this teacher.
    ///
    /// # Errors
    /// A person plays in it, or somebody else is to move, or the lines are no record.
    pub fn watched(&self) -> Result<Watched, Failure> {
        match Watched::read(&self.lines) {
            Ok(watched) if *watched.teacher() == self.teacher => Ok(watched),
            Ok(_) => Err(Failure::Withheld(Unwatchable::NoTeacher.text())),
            Err(why) => Err(Failure::Withheld(why.text())),
        }
    }
}

impl Task {
    /// The files that the worker must have been given before.
    pub fn files(&self) -> Vec<&'static str> {
        let of = |info: Option<&AgentInfo>| info.map_or(&[][..], |info| info.assets).to_vec();
        match self {
            Task::Decide(decision) => of(decision.info()),
            Task::DecideOpenly(open) => of(open.info()),
            Task::Study(question) => question.files().to_vec(),
            Task::Play(bout) => bout.files(),
        }
    }

    /// Several workers at once do more, or are done sooner.
    pub fn parallel(&self) -> bool {
        match self {
            Task::Decide(decision) => decision.info().is_some_and(|info| info.parallel),
            Task::DecideOpenly(open) => open.info().is_some_and(|info| info.parallel),
            Task::Study(_) | Task::Play(_) => false,
        }
    }
}

impl OpenDecision {
    /// What the catalogues say of who thinks; `None` for an unknown name.
    fn info(&self) -> Option<&'static AgentInfo> {
        let mut teachers = GameId::ALL.iter().flat_map(|game| game.teachers());
        teachers.find(|info| info.name == self.teacher.name)
    }
}

impl Decision {
    /// What the catalogue says of who thinks; `None` for an unknown name.
    fn info(&self) -> Option<&'static AgentInfo> {
        let agents = self.observation.game().agents();
        agents.iter().find(|info| info.name == self.agent.name)
    }
}

/// What the page says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// A file that agents need; it stays with the worker.
    File {
        /// Its name, as [`Asset::name`](crate::assets::Asset::name).
        name: String,
        /// Its content.
        content: ByteBuf,
    },
    /// Do this, after what is being done; an older one in waiting is dropped.
    Start(Box<Work>),
    /// Answer with the best so far, now; a study or a game is put down.
    Stop(WorkId),
    /// What a guest has chosen in a game that waits for it.
    Answer(WorkId, Packed<Answer>),
}

/// What a worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromWorker {
    /// It listens; nothing sent before is heard.
    Ready {
        /// The worker's [`BUILD`].
        build: String,
    },
    /// What it has found out so far, about ten times a second: a sign of life as well.
    Found(WorkId, Packed<Evaluation<AnyAction>>),
    /// The same with its reasons, less often where they are many.
    Told(WorkId, Packed<Told<AnyAction>>),
    /// All that it has found out, with its reasons.
    Done(WorkId, Packed<Told<AnyAction>>),
    /// What a study has come to so far.
    Learnt(WorkId, Packed<AnyAnswer>),
    /// What a study has come to in full.
    Studied(WorkId, Packed<AnyAnswer>),
    /// A game goes on, after so many plies: a sign of life as well.
    Plies(WorkId, u32),
    /// A game waits for a guest's choice; until that is here it is silent.
    Asks(WorkId, Box<Asking>),
    /// A game was played to its end.
    Played(WorkId, Packed<Verdict>),
    /// A study was stopped, and what was learnt stands; or a game, and nothing is left of it.
    Stopped(WorkId),
    /// No answer will come.
    Failed(WorkId, Failure),
}

/// Why a worker gives no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Failure {
    /// No such agent, a parameter out of range, or a file that is missing or broken.
    Agent(Text),
    /// The same of one at the table of a game, by name.
    Seat(String, Text),
    /// A file that a study needs is missing or broken.
    File(Text),
    /// The truth of this match may not be seen; why.
    Withheld(Text),
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
            Failure::Seat(who, why) => {
                words::BAD_SEAT.with([who.as_str().into(), why.clone().into()])
            }
            Failure::File(why) => words::BAD_FILE.with([why.clone().into()]),
            Failure::Withheld(why) => words::WITHHELD.with([why.clone().into()]),
            Failure::NotToMove => words::NOT_TO_MOVE.text(),
            Failure::Panic(why) => words::PANIC.with([why.as_str().into()]),
        }
    }
}

/// A value as postcard bytes: large ones cross many times as fast as JavaScript objects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Packed<T>(ByteBuf, PhantomData<T>);

impl<T: Serialize + DeserializeOwned> Packed<T> {
    /// Packs a value.
    pub fn new(value: &T) -> Packed<T> {
        let bytes = postcard::to_stdvec(value).expect("plain data always has a postcard form");
        Packed(ByteBuf::from(bytes), PhantomData)
    }

    /// Unpacks it; `None` when the bytes are another build's.
    pub fn open(&self) -> Option<T> {
        postcard::from_bytes(&self.0).ok()
    }
}

/// Why nobody but an agent can be asked by a worker, in words without a full stop.
pub fn no_program() -> Text {
    words::NO_PROGRAM.text()
}

/// The phrase of a key, among what workers, reviews, records, games and agents say.
pub fn phrase(key: &str) -> Option<Phrase> {
    let own = words::ALL.iter().copied().find(|phrase| phrase.key == key);
    own.or_else(|| crate::review::phrase(key))
}
