//! Matches that agents, or those who see everything, play against each other, written as shards of decisions: what was
//! seen, what each action is, what was made of it, and what came of it.

use std::path::{Path, PathBuf};

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::prelude::*;

use super::super::learn::Slots;
use super::super::samples::{Layout, Sample, SampleId, Target, TargetKind};
use super::super::shards::{Run, ShardError, Writer};
use yomite::agent::{Agent, Brief, Mind as _, Progress, Search, Teacher};
use yomite::arena::Part;
use yomite::assets::{Shipped, embedded};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::evaluation::{By, Evaluation};
use yomite::game::{Game as _, Seat};
use yomite::games::duel::learned::{Encoder, Eyes, GAME, Groups, KINDS, Lore, encoding};
use yomite::games::duel::study::variant;
use yomite::games::duel::{
    Action, CardId, Config, Deal, Duel, PLAYERS, Pool, Start, Table, cards, decks, other,
};
use yomite::nets::{Features, Head};

/// Matches that are in memory at once.
const AT_ONCE: u64 = 64;
/// One choice in so many goes by chance, as likely as it was visited, so that positions are seen that the
/// best play does not lead to.
const ASTRAY: u32 = 6;

/// A run of matches: all that its decisions hang on.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlay {
    /// Who plays both seats.
    pub player: AgentSpec,
    /// Whether it is one of those who see everything.
    pub sees: bool,
    /// Who the decisions are written for.
    pub eyes: Eyes,
    /// Matches of the whole run.
    pub games: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

/// Somebody who plays both seats.
pub enum Player {
    /// One who sees what a seat sees.
    Agent(Box<dyn Agent<Duel>>),
    /// One who sees everything.
    Teacher(Box<dyn Teacher<Duel>>),
}

impl Player {
    fn begin(&self, truth: &Duel, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        match self {
            Player::Agent(agent) => {
                let seat = truth.to_move().unwrap_or_default();
                agent.begin(&truth.observe(seat), brief)
            }
            Player::Teacher(teacher) => teacher.begin(truth, brief),
        }
    }
}

impl SelfPlay {
    /// What the shards say of where they come from.
    pub fn run(&self, part: Part) -> Run {
        let sees = if self.sees { "teacher:" } else { "" };
        let eyes = match self.eyes {
            Eyes::Player => "players",
            Eyes::Teacher => "teachers",
        };
        Run {
            seed: self.seed,
            part,
            played_by: format!("{sees}{}; {} matches; for {eyes}", self.player, self.games),
        }
    }

    /// Makes who plays, on the files that are shipped.
    ///
    /// # Errors
    /// There is nobody of that name, or it takes no such parameter.
    pub fn player(&self) -> Result<Player, SpecError> {
        Ok(match self.sees {
            true => Player::Teacher(Duel::teacher(&self.player, &embedded())?),
            false => Player::Agent(Duel::agent(&self.player)?),
        })
    }

    /// Plays the matches of a part and writes their decisions; `told` hears after every few how many
    /// more are done.
    ///
    /// # Errors
    /// The shard cannot be written.
    pub fn write(
        &self,
        (player, scribe): (&Player, &Scribe),
        part: Part,
        folder: &Path,
        mut told: impl FnMut(u64),
    ) -> Result<PathBuf, ShardError> {
        let mut writer = Writer::create(folder, &layout(self.eyes), &self.run(part))?;
        let of = part.share(self.games);
        let one = |nth| play(player, scribe, self.seed, part.nth(nth));
        let mut done = 0;
        while done < of {
            let next = of.min(done + AT_ONCE);
            let matches: Vec<_> = (done..next).into_par_iter().map(one).collect();
            for sample in matches.into_iter().flatten() {
                writer.push(sample)?;
            }
            told(next - done);
            done = next;
        }
        writer.finish()
    }
}

/// Plays a match and gives its decisions; `game` is its number within the run.
pub fn play(player: &Player, scribe: &Scribe, seed: u64, game: u64) -> Vec<Sample> {
    let mut rng = stream(seed, game);
    let Ok(mut truth) = Duel::set_up(&Config::default(), &Deal::Start(deal(&mut rng))) else {
        return Vec::new();
    };
    let mut samples: Vec<(Seat, Sample)> = Vec::new();
    let (mut list, mut ply) = (Vec::new(), 0);
    while let Some(seat) = truth.to_move() {
        truth.table().actions(&mut list);
        let action = match list.as_slice() {
            [only] => *only,
            _ => {
                let mut search = player.begin(&truth, &Brief::new(rng.next_u64()));
                while search.step() == Progress::Thinking {}
                let shares = shares(&list, &search.evaluation());
                let id = SampleId { game, ply };
                if let Some(mut sample) = scribe.sample(truth.table(), &list, id) {
                    teach(&mut sample, &shares);
                    samples.push((seat, sample));
                }
                list[choice(&shares, &mut rng)]
            }
        };
        ply += 1;
        if truth.play(&action).is_err() {
            break;
        }
    }
    let ended = samples.into_iter().map(|(seat, mut sample)| {
        end(&mut sample, won(truth.table(), seat));
        sample
    });
    ended.collect()
}

/// The shares of all actions: of visits, or all of it for what is chosen otherwise.
fn shares(list: &[Action], found: &Evaluation<Action>) -> Vec<f32> {
    let visits = |action: &Action| found.rated(action).map_or(0, |rated| rated.visits);
    let all: u64 = list.iter().map(visits).sum();
    let chosen = found.chosen();
    let share = |action: &Action| match (&found.decides, all) {
        (By::Visits, 1..) => visits(action) as f32 / all as f32,
        _ => f32::from(u8::from(chosen == Some(action))),
    };
    list.iter().map(share).collect()
}

/// What is played: the largest share, now and then one by chance.
fn choice(shares: &[f32], rng: &mut impl Rng) -> usize {
    if rng.random_range(0..ASTRAY) == 0 {
        return draw(shares, rng);
    }
    let best = shares.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
    best.map_or(0, |(at, _)| at)
}

/// The most actions of a decision that is learned from; the few with more are only played.
pub const MOST: usize = 96;

/// The heads of a decision: shares of its actions, by their places; whether the mover has won (a draw is
/// half a win); and whether each card is in the other's hand.
const POLICY: &str = "policy";
const WIN: &str = "win";
const HAND: &str = "hand";

/// Cards that are exchanged in a deck that is no preset.
const EXCHANGED: usize = 8;
/// One deck in so many has some cards exchanged.
const ODD: u32 = 4;

/// Where the numbers of a decision lie.
pub const fn slots(eyes: Eyes) -> Slots {
    Slots {
        position: eyes.position(),
        action: eyes.inputs() - eyes.position(),
        most: MOST,
    }
}

/// What all decisions have in common, as one with these eyes sees them.
pub fn layout(eyes: Eyes) -> Layout {
    Layout {
        game: GAME.to_owned(),
        encoding: encoding(eyes),
        inputs: slots(eyes).inputs(),
        heads: vec![
            (Head::new(POLICY, MOST), TargetKind::Distribution),
            (Head::new(WIN, 1), TargetKind::Numbers),
            (Head::new(HAND, KINDS), TargetKind::Numbers),
        ],
    }
}

/// What turns decisions into numbers.
#[derive(Clone, Debug)]
pub struct Scribe {
    /// What is known beforehand.
    pub lore: Lore,
    /// Who looks.
    pub eyes: Eyes,
    /// Which inputs are filled.
    pub groups: Groups,
}

impl Scribe {
    /// A decision of the seat to move in numbers, all of its actions behind the position; `None` where
    /// there are too many. The result is not known yet: half a win.
    pub fn sample(&self, table: &Table, actions: &[Action], id: SampleId) -> Option<Sample> {
        let seat = table.to_move()?;
        if actions.len() > MOST {
            return None;
        }
        let encoder = Encoder {
            eyes: self.eyes,
            groups: self.groups,
            lore: &self.lore,
        };
        let mut features = Features::default();
        encoder.position(table, seat, &mut features);
        let slots = slots(self.eyes);
        let mut one = Features::default();
        encoder.each(table, actions, &mut one, |nth, deed| {
            let shift = slots.shift(nth) as u32;
            features.extend(
                deed.entries()
                    .iter()
                    .map(|(at, value)| (at + shift, *value)),
            );
        });
        let hand = table.side(other(seat)).hand();
        let held = (0..KINDS).map(|card| f32::from(u8::from(hand.contains(&CardId(card as u8)))));
        Some(Sample {
            id,
            features,
            targets: vec![
                Target::Distribution(Vec::new()),
                Target::Numbers(vec![0.5]),
                Target::Numbers(held.collect()),
            ],
        })
    }
}

/// Sets what is learned of a decision: a share for each action.
pub fn teach(sample: &mut Sample, shares: &[f32]) {
    let shares = (0..).zip(shares.iter().copied()).collect();
    if let Some(target) = sample.targets.first_mut() {
        *target = Target::Distribution(shares);
    }
}

/// Sets what came of a decision, from 0 to 1.
pub fn end(sample: &mut Sample, won: f32) {
    if let Some(target) = sample.targets.get_mut(1) {
        *target = Target::Numbers(vec![won]);
    }
}

/// The place of a choice by these chances, which sum to 1.
pub fn draw(chances: &[f32], rng: &mut impl Rng) -> usize {
    let mut point: f32 = rng.random_range(0.0..1.0);
    for (at, chance) in chances.iter().enumerate() {
        point -= chance;
        if point < 0.0 {
            return at;
        }
    }
    chances.len().saturating_sub(1)
}

/// What a match brought a seat: 1, 0, or half for a draw and for one that nobody ends.
pub fn won(table: &Table, seat: Seat) -> f32 {
    match table.result() {
        Some((Some(winner), _)) => f32::from(u8::from(winner == seat)),
        _ => 0.5,
    }
}

/// The stream of one match of a run.
pub fn stream(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    // A hash: neighbouring numbers share nothing.
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"duel");
    hasher.update(&seed.to_le_bytes());
    hasher.update(&game.to_le_bytes());
    Xoshiro256PlusPlus::from_seed(hasher.finalize().into())
}

/// The deal of a match: any known deck against any, now and then one with some cards exchanged, so that
/// nobody learns the known decks by heart alone.
pub fn deal(rng: &mut Xoshiro256PlusPlus) -> Start {
    let library = |_| {
        let preset = decks::presets().choose(rng).map(|preset| *preset.deck());
        let deck = preset.map(|deck| match rng.random_range(0..ODD) {
            0 => variant(&deck, EXCHANGED, rng),
            _ => deck,
        });
        let mut library = deck.map_or_else(Vec::new, |deck| deck.cards().to_vec());
        library.shuffle(rng);
        library
    };
    Start {
        libraries: [0; PLAYERS].map(library),
        chance: rng.random_range(0..1 << 53),
    }
}

pub fn table(deal: &Start) -> Table {
    let [first, second] = &deal.libraries;
    Table::new(Pool::new(cards::all()), [first, second], deal.chance)
}
