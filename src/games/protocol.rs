//! Every message between the page and a worker.
//!
//! Only observations cross, never the truth of a match that a person plays: [`Sight::All`], for those
//! who see all cards, and a [`Bout`], which a worker plays to its end, are records of matches of agents,
//! and are held against that by the page that makes them and by the worker that gets them. A guest that
//! sits in a bout runs in the page: what it is asked, an [`Asking`], is an observation again. Control messages are plain values; what is
//! asked and what a search finds out, which can be large, travel packed as postcard bytes.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

use crate::agent::{Brief, Budget, Shard};
use crate::arena::{Choice, Due, Fault, PlayedGame, Playing};
use crate::catalogue::{AgentInfo, AgentSpec};
use crate::evaluation::Evaluation;
use crate::insight::Analysis;
use crate::record::{Breach, Unwatchable, Watched, game_of};
use crate::words::{Phrase, Text};
use crate::{AnyAction, AnyAnswer, AnyObservation, AnyQuestion, GameId};

mod bout;

pub use bout::{Bout, Weighing};

/// What stands before the name of a file that somebody has brought: no [`Asset`](crate::assets::Asset) is called so.
pub const BROUGHT: &str = "brought/";

/// The name of one piece of work; later ones are larger, so that stale answers can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WorkId(pub u32);

/// What a worker can be asked: the same from whoever asks on the page to the worker that answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Think about a decision.
    Decide(Decision),
    /// Study a question of a game that is no decision.
    Study(AnyQuestion),
    /// Play a game to its end, for everybody at its table.
    Play(Bout),
}

/// One decision to think about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    pub agent: AgentSpec,
    pub sight: Sight,
    /// The decision, and this worker's share of it.
    pub brief: Brief<AnyAction>,
    /// What it may cost, however many think.
    pub budget: Budget,
}

/// What the one who thinks is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Sight {
    /// What the seat to move has seen.
    Seat(Box<AnyObservation>),
    /// All cards of a match that no person plays, for a teacher: the match up to the decision, as
    /// [`Watched::to_lines`] gives it.
    All(String),
}

impl Decision {
    /// The match, if its truth may be shown to who thinks.
    ///
    /// # Errors
    /// A person plays in it, or somebody else is to move, or the lines are no record.
    pub fn watched(&self) -> Result<Watched, Failure> {
        let withheld = |why: Unwatchable| Failure::Withheld(why.text());
        let Sight::All(lines) = &self.sight else {
            return Err(withheld(Unwatchable::NoTeacher));
        };
        let watched = Watched::read(lines).map_err(withheld)?;
        match *watched.teacher() == self.agent {
            true => Ok(watched),
            false => Err(withheld(Unwatchable::NoTeacher)),
        }
    }

    /// What the seat to move has seen; `None` where the match may not be shown.
    pub fn seen(&self) -> Option<AnyObservation> {
        match &self.sight {
            Sight::Seat(seen) => Some((**seen).clone()),
            Sight::All(_) => {
                let watched = self.watched().ok()?;
                Some(watched.truth().observe(watched.seat()))
            }
        }
    }

    /// What the catalogues say of who thinks; `None` for an unknown name.
    fn info(&self) -> Option<&'static AgentInfo> {
        let named = |info: &&AgentInfo| info.name == self.agent.name;
        match &self.sight {
            Sight::Seat(seen) => seen.game().agents().iter().find(named),
            Sight::All(_) => {
                let mut teachers = GameId::ALL.iter().flat_map(|game| game.teachers());
                teachers.find(named)
            }
        }
    }
}

impl Request {
    /// The files that the worker must have been given before.
    pub fn files(&self) -> Vec<&'static str> {
        match self {
            Request::Decide(decision) => {
                let info = decision.info();
                info.map_or(&[][..], |info| info.assets).to_vec()
            }
            Request::Study(question) => question.files().to_vec(),
            Request::Play(bout) => bout.files(),
        }
    }

    /// What somebody has brought that the worker must have been given before, by the names that specs have for it.
    pub fn brought(&self) -> Vec<String> {
        match self {
            Request::Decide(decision) => decision
                .agent
                .brought()
                .map(str::to_owned)
                .into_iter()
                .collect(),
            Request::Study(_) => Vec::new(),
            Request::Play(bout) => bout.brought(),
        }
    }

    /// The game that it is about, whose code the worker must have; `None` of a record that cannot be read.
    pub fn game(&self) -> Option<GameId> {
        match self {
            Request::Decide(decision) => match &decision.sight {
                Sight::Seat(seen) => Some(seen.game()),
                Sight::All(lines) => game_of(lines),
            },
            Request::Study(question) => Some(question.game()),
            Request::Play(bout) => bout.game(),
        }
    }

    /// Whether a whole game crosses, as a record.
    pub fn is_whole(&self) -> bool {
        match self {
            Request::Decide(decision) => matches!(decision.sight, Sight::All(_)),
            Request::Study(_) => false,
            Request::Play(_) => true,
        }
    }

    /// Several workers at once do more, or are done sooner.
    pub fn parallel(&self) -> bool {
        match self {
            Request::Decide(decision) => decision.info().is_some_and(|info| info.parallel),
            Request::Study(_) | Request::Play(_) => false,
        }
    }

    /// One worker's share of it.
    #[must_use]
    pub fn share(&self, shard: Shard) -> Request {
        let mut share = self.clone();
        if let Request::Decide(decision) = &mut share {
            decision.brief = decision.brief.clone().shard(shard);
        }
        share
    }
}

/// How a request goes: what its worker says, what its listener hears, and what the page keeps and draws. Any
/// number of accounts, and then one of the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Progress<A, S = A> {
    SoFar(S),
    Done(A),
    /// No answer will come, and why.
    Failed(Text),
    /// It was put down for another request.
    Dropped,
}

impl<A> Progress<A> {
    /// What there is of it, complete or not.
    pub fn account(&self) -> Option<&A> {
        match self {
            Progress::SoFar(account) | Progress::Done(account) => Some(account),
            Progress::Failed(_) | Progress::Dropped => None,
        }
    }

    /// The same in another form.
    pub fn map<B>(self, f: impl FnOnce(A) -> B) -> Progress<B> {
        match self {
            Progress::SoFar(account) => Progress::SoFar(f(account)),
            Progress::Done(account) => Progress::Done(f(account)),
            Progress::Failed(why) => Progress::Failed(why),
            Progress::Dropped => Progress::Dropped,
        }
    }
}

impl<A, S> Progress<A, S> {
    /// What it has come to, once it is complete.
    pub fn done(&self) -> Option<&A> {
        match self {
            Progress::Done(account) => Some(account),
            _ => None,
        }
    }
}

/// What a request has come to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Account {
    /// What a search has found out; the reasons told before stand.
    Evaluation(Evaluation<AnyAction>),
    /// The same with its reasons.
    Analysis(Analysis<AnyAction>),
    Study(AnyAnswer),
    /// A game that goes on, after so many plies.
    Plies(u32),
    Game(Box<PlayedGame>),
}

/// What the page says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    /// A file that agents need; it stays with the worker.
    File {
        /// Its name, as [`Asset::name`](crate::assets::Asset::name); or [`BROUGHT`] and the name that it was brought under.
        name: String,
        content: ByteBuf,
    },
    /// Do this, after what is being done: something of a game, whose code it takes to unpack it.
    Start(WorkId, Option<GameId>, Packed<Request>),
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
        /// The build that the worker belongs to: the page's own, or a cache has kept an old one.
        build: String,
    },
    /// How a request goes, about ten times a second: a sign of life as well.
    Says(WorkId, Progress<Packed<Account>>),
    /// A game waits for a guest's choice; until that is here it is silent.
    Asks(WorkId, Packed<Asking>),
    /// The program has ended; why.
    Broke(Text),
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
}

impl Failure {
    /// The failure in words.
    pub fn text(&self) -> Text {
        match self {
            Failure::Agent(why) => AGENT.with([why.clone().into()]),
            Failure::Seat(who, why) => SEAT.with([who.as_str().into(), why.clone().into()]),
            Failure::File(why) => FILE.with([why.clone().into()]),
            Failure::Withheld(why) => WITHHELD.with([why.clone().into()]),
            Failure::NotToMove => NOT_TO_MOVE.text(),
        }
    }
}

/// A value as postcard bytes: large ones cross many times as fast as JavaScript objects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Packed<T>(ByteBuf, PhantomData<T>);

impl<T: Serialize + DeserializeOwned> Packed<T> {
    pub fn new(value: &T) -> Packed<T> {
        let bytes = postcard::to_stdvec(value).expect("plain data always has a postcard form");
        Packed(ByteBuf::from(bytes), PhantomData)
    }

    /// Unpacks it; `None` when the bytes are another build's.
    pub fn open(&self) -> Option<T> {
        postcard::from_bytes(&self.0).ok()
    }
}

/// That a worker's program has ended, in its own words.
pub fn broke(why: &str) -> Text {
    PANIC.with([why.into()])
}

/// Why nobody but an agent can be asked by a worker, in words without a full stop.
pub fn no_program() -> Text {
    PROGRAM.text()
}

/// The phrase of a key, among what workers, reviews, records, games and agents say.
pub fn phrase(key: &str) -> Option<Phrase> {
    let own = ALL.iter().copied().find(|phrase| phrase.key == key);
    own.or_else(|| crate::review::phrase(key))
}

crate::phrases!("protocol", "protocol");

/// A decision that a guest is to make: what its seat has seen, and the decision's own seed. Neither leads
/// to the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asking {
    pub due: Due,
    /// What its seat has seen.
    pub observation: AnyObservation,
}

impl Asking {
    /// The decision that is due in a game; `None` once it is over.
    pub fn from_playing(playing: &Playing) -> Option<Asking> {
        let due = playing.due()?;
        Some(Asking {
            due,
            observation: playing.truth().observe(due.seat),
        })
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    ply: usize,
    /// The action, or the breach as records write it: it has no packed form.
    action: Result<AnyAction, String>,
    simulations: u64,
    millis: f64,
}

impl Answer {
    /// The answer to what is due, after so many simulations and milliseconds: an action, or by what the
    /// game is given away.
    pub fn pack(
        due: Due,
        action: Result<AnyAction, Breach>,
        simulations: u64,
        millis: f64,
    ) -> Packed<Answer> {
        let written = |breach: Breach| {
            let written = serde_json::to_string(&breach);
            written.unwrap_or_else(|_| breach.to_string())
        };
        Packed::new(&Answer {
            ply: due.ply,
            action: action.map_err(written),
            simulations,
            millis,
        })
    }

    /// How many plies come before the decision that it answers.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The choice, for the referee.
    pub fn choice(self) -> Choice {
        let read = |written: String| match serde_json::from_str(&written) {
            Ok(breach) => Fault::Breach(breach),
            Err(_) => Fault::Words(written),
        };
        Choice {
            action: self.action.map_err(read),
            simulations: self.simulations,
            millis: self.millis,
        }
    }
}

/// Messages as JavaScript values, for `postMessage`.
#[cfg(target_arch = "wasm32")]
pub mod wire {
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use wasm_bindgen::JsValue;

    /// A message as a JavaScript value.
    ///
    /// # Errors
    /// None for the messages of this module; a value without a JavaScript form would give one.
    pub fn to_js(message: &impl Serialize) -> Result<JsValue, serde_wasm_bindgen::Error> {
        // Seeds use all 64 bits: numbers of JavaScript would lose the low ones.
        let serializer =
            serde_wasm_bindgen::Serializer::new().serialize_large_number_types_as_bigints(true);
        message.serialize(&serializer)
    }

    /// A message from a JavaScript value.
    ///
    /// # Errors
    /// A value that is no such message: another build's, or not ours at all.
    pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, serde_wasm_bindgen::Error> {
        serde_wasm_bindgen::from_value(value)
    }

    #[cfg(test)]
    mod tests {
        use wasm_bindgen_test::wasm_bindgen_test;

        use super::*;
        use crate::protocol::{FromWorker, ToWorker};

        #[wasm_bindgen_test]
        fn a_file_comes_across_unchanged() {
            let file = ToWorker::File {
                name: "game/table".to_owned(),
                content: vec![0, 1, 127, 128, 255].into(),
            };
            let value = to_js(&file).expect("a JavaScript form");
            assert_eq!(from_js::<ToWorker>(value).expect("a message"), file);
        }

        #[wasm_bindgen_test]
        fn what_is_no_message_is_an_error() {
            assert!(from_js::<ToWorker>("hello".into()).is_err());
            assert!(from_js::<FromWorker>(JsValue::NULL).is_err());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameId;
    use crate::arena::End;
    use crate::record::{Player, Record, read_one};
    use crate::session::Session;

    /// A game of Numer0n whose first seat is a guest.
    fn playing() -> Playing {
        let session = Session::deal(&GameId::Numeron.default_config(), 5).expect("its own rules");
        let seats = vec![
            Player::Guest("mine".to_owned()),
            "random".parse().expect("an agent"),
        ];
        Playing::begin(Record::from_session(&session, seats, None)).expect("a fresh deal")
    }

    #[test]
    fn what_is_asked_is_the_same_in_every_world_that_its_seat_allows() {
        let asked = |secret: &str| {
            let mut playing = playing();
            for code in ["012", secret] {
                let action = GameId::Numeron.action(serde_json::json!({ "secret": code }));
                playing.take(Choice {
                    action: Ok(action.expect("a code")),
                    simulations: 0,
                    millis: 0.0,
                });
            }
            let asking = Asking::from_playing(&playing).expect("a call is due");
            assert_ne!(asking.due.seed, playing.record().seed);
            serde_json::to_value(asking).expect("plain data")
        };
        assert_eq!(asked("345"), asked("678"));
    }

    #[test]
    fn a_choice_crosses_as_it_was_made() {
        let mut playing = playing();
        let Asking { due, observation } =
            Asking::from_playing(&playing).expect("the first decision");
        let action = observation.legal_part(7, 1).remove(0);
        let crossed = Answer::pack(due, Ok(action.clone()), 9, 1.5).open();
        let crossed = crossed.expect("an answer");
        assert_eq!(crossed.ply(), due.ply);
        let choice = crossed.choice();
        assert_eq!((choice.simulations, choice.millis), (9, 1.5));
        playing.take(choice);
        assert_eq!(playing.record().plies[0].action, action);
    }

    #[test]
    fn a_request_of_any_game_crosses_packed_and_names_what_it_needs() {
        for &game in GameId::ALL {
            let config = game.default_config();
            let mut session = Session::deal(&config, 3).expect("its own rules");
            for ply in 0..12 {
                let Some(seat) = session.to_move() else { break };
                let seen = session.observe(seat);
                let legal = seen.legal_part(ply % 3, 2);
                let decision = Decision {
                    agent: AgentSpec::plain("random"),
                    sight: Sight::Seat(Box::new(seen.clone())),
                    brief: Brief::new(u64::MAX).ask(legal.clone()),
                    budget: Budget {
                        millis: None,
                        simulations: Some(7),
                    },
                };
                let world = AnyQuestion::World(Box::new((config.clone(), seen.clone())), 5);
                let queries = seen.queries();
                let belief = AnyQuestion::Belief(Box::new(seen.clone()), queries, 6);
                let studies = [world, belief].map(Request::Study);
                for request in [Request::Decide(decision)].into_iter().chain(studies) {
                    assert_eq!((request.game(), request.is_whole()), (Some(game), false));
                    assert_eq!(Packed::new(&request).open(), Some(request), "{game}, {ply}");
                }
                let action = legal.into_iter().next().expect("a choice");
                session.play(action).expect("legal");
            }
            let seats = vec!["random".parse().expect("an agent"); session.players()];
            let record = Record::from_session(&session, seats, None);
            let bout = Bout::from_record(&record, Budget::default()).expect("no person");
            let request = Request::Play(bout);
            assert_eq!((request.game(), request.is_whole()), (Some(game), true));
            assert_eq!(Packed::new(&request).open(), Some(request));
        }
    }

    #[test]
    fn a_breach_is_a_forfeit_that_the_record_tells() {
        let mut playing = playing();
        let due = playing.due().expect("the first decision");
        let breach = Breach::Illegal {
            action: serde_json::json!({ "call": "012" }),
            reason: "no".to_owned(),
        };
        let crossed = Answer::pack(due, Err(breach.clone()), 0, 2.0).open();
        playing.take(crossed.expect("an answer").choice());
        let played = playing.finish();
        let End::Forfeit(forfeit) = &played.outcome.end else {
            panic!("{:?}", played.outcome.end);
        };
        assert_eq!((forfeit.contestant, forfeit.ply), (0, 0));
        assert_eq!(forfeit.reason, breach.to_string());
        assert_eq!(played.outcome.wins, [0.0, 1.0]);
        let read = read_one(&played.record.to_lines()).expect("it fits its rules");
        let given = read.given_away.expect("it was given away");
        assert_eq!((given.seat, given.breach), (due.seat, breach));
    }
}
