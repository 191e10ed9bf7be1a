//! What thinks about Sevens: its agents, its reader, and what else a worker or the lab works out.

use rand::{Rng, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::sevens::Sevens;
use yomite_games::sevens::observation::Observation;
use yomite_games::sevens::queries::{Query, words};
use yomite_games::sevens::rules::Config;

use super::agents;
use super::belief::{Belief as Sampled, Reading, WeighedPass};
use super::opponent::Model;
use crate::agent::{Agent, Nothing, Study};
use crate::assets::{AssetError, Assets};
use crate::cards::{Card, Cards};
use crate::catalogue::{AgentSpec, SpecError};
use crate::deals::MAX_BINS;
use crate::game::Game as _;
use crate::mind::Mind;
use crate::reading::{Belief, Reader};
use crate::words::{Arg, Text, count};

impl Mind for Sevens {
    fn make(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Agent<Self>>, SpecError> {
        agents::make(spec, files)
    }

    fn study(question: &Nothing, _: &Assets) -> Result<Box<dyn Study<Nothing>>, AssetError> {
        match *question {}
    }

    fn reader(
        seen: &Observation,
        files: &Assets,
        seed: u64,
    ) -> Result<Box<dyn Reader<Query>>, AssetError> {
        Ok(Box::new(Sampling {
            sampled: Sampled::by(seen, Reading::Plays, Model::shipped(files)?),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            holders: Vec::new(),
            passes: None,
        }))
    }

    fn imagine(
        _: &Config,
        seen: &Observation,
        files: &Assets,
        rng: &mut impl Rng,
    ) -> Result<Sevens, AssetError> {
        let mut belief = Sampled::by(seen, Reading::Plays, Model::shipped(files)?);
        for _ in 0..DRAWN_FROM {
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

/// Worlds that a belief is made of.
const PARTICLES: usize = 2_000;

/// Worlds of a slice.
const AT_ONCE: usize = 50;

/// Weighed worlds, and what they make of cards and passes.
struct Sampling {
    sampled: Sampled,
    rng: Xoshiro256PlusPlus,
    holders: Vec<(u8, [f64; MAX_BINS])>,
    passes: Option<Vec<WeighedPass>>,
}

impl Reader<Query> for Sampling {
    fn step(&mut self) -> bool {
        for _ in 0..AT_ONCE {
            self.sampled.grow(&mut self.rng);
        }
        let more = self.sampled.particles().len() < PARTICLES;
        if !more {
            self.sampled.settle();
            self.holders = self.sampled.ownership();
            self.passes = self.sampled.passes();
        }
        more
    }

    fn belief(&self, query: &Query) -> Option<Belief> {
        let known = self.sampled.knowledge();
        match query {
            Query::Holder(card) => {
                let others = known.others.len();
                let mut holders = self.holders.iter();
                let (_, chances) = holders.find(|(item, _)| usize::from(*item) == card.index())?;
                (others > 1).then(|| Belief::Chances(chances[..others].to_vec()))
            }
            Query::Forced(ply) => {
                let at = known.passes.iter().position(|pass| pass.ply == *ply)?;
                Some(Belief::yes(self.passes.as_ref()?.get(at)?.forced))
            }
        }
    }

    fn reasons(&self, query: &Query) -> Vec<Text> {
        let found = match query {
            Query::Holder(card) => self.why_held(*card),
            Query::Forced(ply) => self.why_forced(*ply),
        };
        found.unwrap_or_default()
    }
}

impl Sampling {
    fn why_held(&self, card: Card) -> Option<Vec<Text>> {
        let known = self.sampled.knowledge();
        let Belief::Chances(chances) = self.belief(&Query::Holder(card))? else {
            return None;
        };
        let likeliest = chances.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
        let (at, chance) = likeliest?;
        let (seat, hand) = (known.others.get(at)?, known.counts.get(at)?);
        let passes = known.passes.iter().rev();
        let mut passes = passes.filter(|pass| pass.seat != *seat && pass.voluntary.is_none());
        let passed = passes
            .find(|pass| pass.ruled_out.contains(card))
            .map(|pass| {
                let turn = count(pass.ply + 1);
                words::BECAUSE_PASSED.with([Arg::Seat(pass.seat.0), turn, card.to_string().into()])
            });
        let hands =
            words::BECAUSE_HANDS.with([Arg::Seat(seat.0), count(*hand), count(known.unseen.len())]);
        let plays = words::BECAUSE_PLAYS.with([Arg::Seat(seat.0), Arg::Share(*chance)]);
        Some(passed.into_iter().chain([hands, plays]).collect())
    }

    fn why_forced(&self, ply: usize) -> Option<Vec<Text>> {
        let known = self.sampled.knowledge();
        let at = known.passes.iter().position(|pass| pass.ply == ply)?;
        let (pass, weighed) = (known.passes.get(at)?, self.passes.as_ref()?.get(at)?);
        let seat = || Arg::Seat(pass.seat.0);
        let many = || count(pass.ruled_out.len());
        let could = words::BECAUSE_COULD.with([many()]);
        let before = words::BECAUSE_BEFORE.with([seat(), Arg::Share(weighed.before), many()]);
        let laid = weighed
            .laid
            .map(|laid| words::BECAUSE_LAID.with([seat(), Arg::Share(laid), many()]));
        Some([could, before].into_iter().chain(laid).collect())
    }
}

/// Worlds that are weighed before one of them is drawn.
const DRAWN_FROM: usize = 1_000;
