//! A position as a record: the hands as they were dealt, and every turn.

#[cfg(feature = "agents")]
use rand::Rng;

use super::agents::HABITS;
#[cfg(feature = "agents")]
use super::belief::{Belief, Reading};
#[cfg(feature = "agents")]
use super::observation::Observation;
#[cfg(feature = "agents")]
use super::opponent::Model;
#[cfg(feature = "agents")]
use super::rules::Config;
use super::rules::{Act, Action, Deal, Sevens, Turn};
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
#[cfg(feature = "agents")]
use crate::cards::Cards;
#[cfg(feature = "agents")]
use crate::game::Game as _;
use crate::retrace::HasWorlds;

/// Worlds that are weighed before one of them is drawn.
#[cfg(feature = "agents")]
const PARTICLES: usize = 1_000;

impl HasWorlds for Sevens {
    fn retrace(&self) -> (Deal, Vec<Action>) {
        let deal = Deal {
            hands: self.dealt().to_vec(),
        };
        let chosen = |turn: &Turn| match turn.act {
            Act::Play(card) => Action::Play(card),
            Act::Pass | Act::Burst(_) => Action::Pass,
        };
        (deal, self.turns().iter().map(chosen).collect())
    }

    const IMAGINED_WITH: &[&str] = &[HABITS];

    #[cfg(feature = "agents")]
    fn imagine(
        _: &Config,
        seen: &Observation,
        files: &Assets,
        rng: &mut impl Rng,
    ) -> Result<Sevens, AssetError> {
        let mut belief = Belief::by(seen, Reading::Plays, Model::shipped(files)?);
        for _ in 0..PARTICLES {
            belief.grow(rng);
        }
        belief.settle();
        let Some(particle) = belief.draw(rng) else {
            return Ok(Sevens::determinize(seen, rng));
        };
        let hands = belief.knowledge().world(&particle.bins).hands;
        Ok(Sevens::with_hands(seen, |seat| {
            Cards::from_bits(hands[seat.index()])
        }))
    }
}
