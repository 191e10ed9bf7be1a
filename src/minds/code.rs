//! What thinks about one game, as a list of functions, so that a program that is cut into parts can bring each game's when
//! somebody is first to think about it; as `yomite-games` has of the game itself.

use rand::Rng;
#[cfg(feature = "apart")]
use yomite_games::__places;
use yomite_games::brought;

use crate::agent::{Agent, Appraiser, HasStudies, Study, Teacher};
use crate::assets::{AssetError, Assets};
use crate::catalogue::{AgentSpec, SpecError};
use crate::game::Game;
use crate::mind::Mind;
use crate::reading::{HasQueries, Reader};

type Made<T, E> = Result<Box<T>, E>;
type Studied<G> = dyn Study<<G as HasStudies>::Answer>;
type Read<G> = dyn Reader<<G as HasQueries>::Query>;
type Begin<G> = fn(&<G as Game>::Observation, &Assets, u64) -> Made<Read<G>, AssetError>;
type Imagine<G> = fn(
    &<G as Game>::Config,
    &<G as Game>::Observation,
    &Assets,
    &mut dyn Rng,
) -> Result<G, AssetError>;

/// The functions of [`Mind`].
pub(crate) struct MindCode<G: Mind> {
    pub agent: fn(&AgentSpec, &Assets) -> Made<dyn Agent<G>, SpecError>,
    pub teacher: fn(&AgentSpec, &Assets) -> Made<dyn Teacher<G>, SpecError>,
    pub appraiser: fn(&Assets) -> Made<dyn Appraiser<G>, AssetError>,
    pub study: fn(&G::Question, &Assets) -> Made<Studied<G>, AssetError>,
    pub reader: Begin<G>,
    pub imagine: Imagine<G>,
}

impl<G: Mind> MindCode<G> {
    const HERE: MindCode<G> = MindCode {
        agent: G::make,
        teacher: G::teacher,
        appraiser: G::appraiser,
        study: G::study,
        reader: G::reader,
        imagine: |rules, seen, files, mut rng| G::imagine(rules, seen, files, &mut rng),
    };
}

brought! { pub(crate) MindCode<G: Mind> }
