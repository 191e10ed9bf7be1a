//! What thinks about a game, in one contract.

use rand::Rng;

use crate::agent::{Agent, Appraiser, Even, HasStudies, Study, Teacher};
use crate::assets::{AssetError, Assets};
use crate::catalogue::{AgentSpec, Catalogue, SpecError};
use crate::reading::{HasQueries, Reader};
use crate::retrace::HasWorlds;

/// A game that is thought about: what workers and the lab have of it, and the page has not.
#[diagnostic::on_unimplemented(
    message = "nobody thinks about the game `{Self}`: `yomite::minds::Mind` is missing",
    label = "this contract of a game is missing",
    note = "write `impl Mind for {Self}` in its `mind.rs`, its agents by `roster!` in `agents.rs`; `yomite::contract` lists every contract of a game"
)]
pub trait Mind: Catalogue + HasQueries + HasStudies + HasWorlds {
    /// Makes an agent, with the files at hand.
    ///
    /// # Errors
    /// An unknown name or parameter, or a value out of range, says what there is; a file that the
    /// agent needs and that is missing or broken, what is wrong with it.
    fn make(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Agent<Self>>, SpecError>;

    /// Makes a teacher, with the files at hand.
    ///
    /// # Errors
    /// As [`Mind::make`], of [`Catalogue::TEACHERS`].
    fn teacher(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Teacher<Self>>, SpecError> {
        let _ = files;
        spec.resolve_teacher(Self::TEACHERS)?;
        // A game that lists teachers makes them itself.
        Err(SpecError::Form {
            text: spec.to_string(),
        })
    }

    /// Makes what values positions at a glance, with the files of [`Catalogue::APPRAISED_BY`]. Where all
    /// chance strikes with the deal there is nothing to value.
    ///
    /// # Errors
    /// A file is missing or broken.
    fn appraiser(files: &Assets) -> Result<Box<dyn Appraiser<Self>>, AssetError> {
        let _ = files;
        Ok(Box::new(Even))
    }

    /// Starts to study a question, with the files of [`HasStudies::files`].
    ///
    /// # Errors
    /// A file is missing or broken.
    fn study(
        question: &Self::Question,
        files: &Assets,
    ) -> Result<Box<dyn Study<Self::Answer>>, AssetError>;

    /// Begins to work out what the game's reader believes in a position, the same from the same seed,
    /// with the files of [`HasQueries::BELIEVED_WITH`].
    ///
    /// # Errors
    /// A file is missing or broken.
    fn reader(
        seen: &Self::Observation,
        files: &Assets,
        seed: u64,
    ) -> Result<Box<dyn Reader<Self::Query>>, AssetError>;

    /// A world of a match with these rules that this observation allows, as
    /// [`determinize`](crate::game::Game::determinize) gives one, but drawn as likely as the game's reader
    /// holds it to be. Where all that is possible is as likely, it is the same. The files are those of
    /// [`HasWorlds::IMAGINED_WITH`].
    ///
    /// # Errors
    /// A file is missing or broken.
    fn imagine(
        rules: &Self::Config,
        seen: &Self::Observation,
        files: &Assets,
        rng: &mut impl Rng,
    ) -> Result<Self, AssetError> {
        // Most games' views have the rules in them.
        let _ = (rules, files);
        Ok(Self::determinize(seen, rng))
    }
}
