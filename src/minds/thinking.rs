//! What thinks, of any game: agents, teachers, searches and studies, compiled into the worker and the lab.

use rand::{Rng, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::{
    AnyAction, AnyAnswer, AnyConfig, AnyDeal, AnyGame, AnyObservation, AnyQuery, AnyQuestion,
    Beliefs, GameId, ReasonedBeliefs, with_games,
};

use crate::agent::{
    Agent, Appraiser, Brief, Budget, HasStudies, Progress, Search, Spending, Study, Teacher,
};
use crate::assets::{AssetError, Assets};
use crate::catalogue::{AgentSpec, SpecError};
use crate::code::code;
use crate::evaluation::Evaluation;
use crate::insight::{Analysis, Insight};
use crate::reading::{Belief, Believed, HasQueries, Reader};

/// A game whose agents are made with the files that the program brings.
#[cfg(not(target_arch = "wasm32"))]
pub trait Shipped: crate::Mind {
    /// Makes an agent.
    ///
    /// # Errors
    /// As [`crate::Mind::make`].
    fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Self>>, SpecError> {
        Self::make(spec, &crate::assets::embedded_with(spec.brought()))
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl<G: crate::Mind> Shipped for G {}

macro_rules! thinking {
    ($($variant:ident $module:ident)*) => {
        /// An agent, of any game.
        pub enum AnyAgent { $(#[doc = stringify!($variant)] $variant(Box<dyn Agent<yomite_games::$module::$variant>>)),* }

        /// One who sees the truth, of any game.
        pub enum AnyTeacher { $(#[doc = stringify!($variant)] $variant(Box<dyn Teacher<yomite_games::$module::$variant>>)),* }

        /// What values positions at a glance, of any game.
        pub enum AnyAppraiser { $(#[doc = stringify!($variant)] $variant(Box<dyn Appraiser<yomite_games::$module::$variant>>)),* }

        impl AnyAppraiser {
            /// Makes the appraiser of a game, with the files at hand; see [`crate::Mind::appraiser`].
            ///
            /// # Errors
            /// As [`crate::Mind::appraiser`].
            pub fn make(game: GameId, files: &Assets) -> Result<AnyAppraiser, AssetError> {
                match game {
                    $(GameId::$variant => (code::<yomite_games::$module::$variant>().appraiser)(files).map(AnyAppraiser::$variant)),*
                }
            }

            /// How many figures it gives a seat.
            pub fn figures(&self) -> usize {
                match self { $(AnyAppraiser::$variant(appraiser) => appraiser.figures()),* }
            }

            /// What a position is worth, seat by seat; `None` when it is another game's.
            pub fn values(&self, truth: &AnyGame) -> Option<Vec<Vec<f64>>> {
                match (self, truth) {
                    $((AnyAppraiser::$variant(appraiser), AnyGame::$variant(truth)) =>
                        Some(appraiser.values(truth)),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        /// What a reader believes as it is worked out, of any game.
        pub enum AnyReader {
            $(#[doc = stringify!($variant)] $variant(Box<dyn Reader<<yomite_games::$module::$variant as HasQueries>::Query>>)),*
        }

        impl AnyReader {
            /// Begins to read a position, the same from the same seed.
            ///
            /// # Errors
            /// A file that the reader needs is missing or broken.
            pub fn new(seen: &AnyObservation, files: &Assets, seed: u64) -> Result<AnyReader, AssetError> {
                match seen {
                    $(AnyObservation::$variant(seen) =>
                        (code::<yomite_games::$module::$variant>().reader)(seen, files, seed).map(AnyReader::$variant)),*
                }
            }

            /// Goes on for a slice; whether there is more to do.
            pub fn step(&mut self) -> bool {
                match self { $(AnyReader::$variant(reader) => reader.step()),* }
            }

            /// What is believed of questions by now, in their order.
            pub fn beliefs(&self, queries: &[AnyQuery]) -> Beliefs {
                let belief = |query: &AnyQuery| match (self, query) {
                    $((AnyReader::$variant(reader), AnyQuery::$variant(query)) => reader.belief(query),)*
                    // Another game's question.
                    #[allow(unreachable_patterns)]
                    _ => None,
                };
                queries.iter().map(belief).collect()
            }

            /// The same with what each belief follows from.
            pub fn believed(&self, queries: &[AnyQuery]) -> ReasonedBeliefs {
                let reasons = |query: &AnyQuery| match (self, query) {
                    $((AnyReader::$variant(reader), AnyQuery::$variant(query)) => reader.reasons(query),)*
                    #[allow(unreachable_patterns)]
                    _ => Vec::new(),
                };
                let beliefs = self.beliefs(queries).into_iter().zip(queries);
                let believed = |(belief, query): (Option<Belief>, &AnyQuery)| {
                    Some(Believed { belief: belief?, reasons: reasons(query) })
                };
                beliefs.map(believed).collect()
            }
        }

        /// The deal and the choices of a world that an observation allows under these rules, drawn as
        /// likely as it is believed to be; `None` where the two are not of one game.
        ///
        /// # Errors
        /// A file that the belief needs is missing or broken.
        pub fn imagine(
            rules: &AnyConfig,
            seen: &AnyObservation,
            files: &Assets,
            rng: &mut dyn Rng,
        ) -> Result<Option<(AnyDeal, Vec<AnyAction>)>, AssetError> {
            match (rules, seen) {
                $((AnyConfig::$variant(rules), AnyObservation::$variant(seen)) => {
                    let world = (code::<yomite_games::$module::$variant>().imagine)(rules, seen, files, rng)?;
                    Ok(Some(AnyGame::$variant(world).retrace()))
                })*
                #[allow(unreachable_patterns)]
                _ => Ok(None),
            }
        }

        /// A thought in progress, of any game.
        pub enum AnySearch { $(#[doc = stringify!($variant)] $variant(Box<dyn Search<yomite_games::$module::$variant>>)),* }

        /// A study in progress, of any game.
        pub enum AnyStudy {
            $(#[doc = stringify!($variant)] $variant(Box<dyn Study<<yomite_games::$module::$variant as HasStudies>::Answer>>),)*
            /// A world that was drawn.
            World(Option<(AnyDeal, Vec<AnyAction>)>),
            /// What is believed of questions, as it is worked out.
            Belief(AnyReader, Vec<AnyQuery>),
        }

        impl AnyAgent {
            /// Makes an agent of a game, with the files at hand; see [`crate::Mind::make`].
            ///
            /// # Errors
            /// As [`crate::Mind::make`].
            pub fn make(game: GameId, spec: &AgentSpec, files: &Assets) -> Result<AnyAgent, SpecError> {
                match game {
                    $(GameId::$variant => (code::<yomite_games::$module::$variant>().agent)(spec, files).map(AnyAgent::$variant)),*
                }
            }

            /// Makes an agent of a game, with the files that the program brings.
            ///
            /// # Errors
            /// As [`crate::Mind::make`].
            #[cfg(not(target_arch = "wasm32"))]
            pub fn new(game: GameId, spec: &AgentSpec) -> Result<AnyAgent, SpecError> {
                AnyAgent::make(game, spec, &crate::assets::embedded_with(spec.brought()))
            }

            /// Starts to think; `None` when the observation is another game's.
            pub fn begin(&self, seen: &AnyObservation, brief: &Brief<AnyAction>) -> Option<AnySearch> {
                match (self, seen) {
                    $((AnyAgent::$variant(agent), AnyObservation::$variant(seen)) => {
                        let brief = brief.map(|action| match action {
                            AnyAction::$variant(action) => Some(action.clone()),
                            #[allow(unreachable_patterns)]
                            _ => None,
                        });
                        Some(AnySearch::$variant(agent.begin(seen, &brief)))
                    })*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        impl AnyAgent {
            /// What it finds out about a decision without a clock: until it settles, or has made so many
            /// simulations. `None` when the observation is another game's.
            pub fn evaluate(
                &self,
                seen: &AnyObservation,
                brief: &Brief<AnyAction>,
                simulations: Option<u64>,
            ) -> Option<Evaluation<AnyAction>> {
                let mut search = self.begin(seen, brief)?;
                let budget = Budget { millis: None, simulations };
                let spending = Spending::new(budget, brief.part(), 0.0);
                search.think(&spending, f64::INFINITY, &mut || 0.0);
                Some(search.evaluation())
            }
        }

        impl AnyTeacher {
            /// Makes a teacher of a game, with the files at hand; see [`crate::Mind::teacher`].
            ///
            /// # Errors
            /// As [`crate::Mind::teacher`].
            pub fn make(game: GameId, spec: &AgentSpec, files: &Assets) -> Result<AnyTeacher, SpecError> {
                match game {
                    $(GameId::$variant => (code::<yomite_games::$module::$variant>().teacher)(spec, files).map(AnyTeacher::$variant)),*
                }
            }

            /// Makes a teacher of a game, with the files that the program brings.
            ///
            /// # Errors
            /// As [`crate::Mind::teacher`].
            #[cfg(not(target_arch = "wasm32"))]
            pub fn new(game: GameId, spec: &AgentSpec) -> Result<AnyTeacher, SpecError> {
                AnyTeacher::make(game, spec, &crate::assets::embedded_with(spec.brought()))
            }

            /// Starts to think; `None` when the truth is another game's.
            pub fn begin(&self, truth: &AnyGame, brief: &Brief<AnyAction>) -> Option<AnySearch> {
                match (self, truth) {
                    $((AnyTeacher::$variant(teacher), AnyGame::$variant(truth)) => {
                        let brief = brief.map(|action| match action {
                            AnyAction::$variant(action) => Some(action.clone()),
                            #[allow(unreachable_patterns)]
                            _ => None,
                        });
                        Some(AnySearch::$variant(teacher.begin(truth, &brief)))
                    })*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        impl AnyStudy {
            /// Starts to study a question.
            ///
            /// # Errors
            /// A file that the study needs is missing or broken.
            pub fn new(question: &AnyQuestion, files: &Assets) -> Result<AnyStudy, AssetError> {
                match question {
                    $(AnyQuestion::$variant(question) =>
                        (code::<yomite_games::$module::$variant>().study)(question, files).map(AnyStudy::$variant),)*
                    AnyQuestion::World(of, seed) => {
                        let (rules, seen) = of.as_ref();
                        let mut rng = Xoshiro256PlusPlus::seed_from_u64(*seed);
                        imagine(rules, seen, files, &mut rng).map(AnyStudy::World)
                    }
                    AnyQuestion::Belief(seen, queries, seed) => {
                        let reader = AnyReader::new(seen, files, *seed)?;
                        Ok(AnyStudy::Belief(reader, queries.clone()))
                    }
                }
            }

            /// Goes on for a slice.
            pub fn step(&mut self) -> Progress {
                match self {
                    $(AnyStudy::$variant(study) => study.step(),)*
                    AnyStudy::World(_) => Progress::Settled,
                    AnyStudy::Belief(reader, _) => match reader.step() {
                        true => Progress::Thinking,
                        false => Progress::Settled,
                    },
                }
            }

            /// What has come of it so far.
            #[allow(unreachable_code, reason = "some games have nothing to answer")]
            pub fn answer(&self) -> AnyAnswer {
                match self {
                    $(AnyStudy::$variant(study) => AnyAnswer::$variant(study.answer()),)*
                    AnyStudy::World(world) => AnyAnswer::World(world.clone()),
                    AnyStudy::Belief(reader, queries) => AnyAnswer::Belief(reader.believed(queries)),
                }
            }
        }

        impl AnySearch {
            /// Thinks for a slice.
            pub fn step(&mut self) -> Progress {
                match self { $(AnySearch::$variant(search) => search.step()),* }
            }

            /// Thinks until the budget is used, the search settles, or the clock reaches `pause`;
            /// see [`Spending::think`].
            pub fn think(
                &mut self,
                spending: &Spending,
                pause: f64,
                clock: &mut dyn FnMut() -> f64,
            ) -> Progress {
                match self { $(AnySearch::$variant(search) => spending.think(search.as_mut(), pause, clock)),* }
            }

            /// What it thinks so far.
            pub fn insight(&self) -> Insight {
                match self { $(AnySearch::$variant(search) => search.insight()),* }
            }

            /// What it has found out so far, with its reasons.
            pub fn analysis(&self) -> Analysis<AnyAction> {
                Analysis { evaluation: self.evaluation(), insight: self.insight() }
            }

            /// What it has found out so far.
            pub fn evaluation(&self) -> Evaluation<AnyAction> {
                match self { $(AnySearch::$variant(search) => search.evaluation().map(AnyAction::$variant)),* }
            }

            /// Simulations so far.
            pub fn simulations(&self) -> u64 {
                match self { $(AnySearch::$variant(search) => search.simulations()),* }
            }
        }
    };
}

with_games!(thinking);

#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
