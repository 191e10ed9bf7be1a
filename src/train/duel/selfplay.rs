//! Matches of Duel in numbers, and those who play them: agents, or teachers who see everything.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use yomite::agent::{Brief, Teacher};
use yomite::assets::embedded;
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::evaluation::{By, Evaluation};
use yomite::game::{Game as _, Seat};
use yomite::games::duel::{
    Action, CardId, Config, Deal, Duel, PLAYERS, Pool, Start, Table, cards, decks, other,
};
use yomite::games::{AnyAction, AnyConfig, AnyDeal, AnyGame, GameId};
use yomite::minds::duel::learned::{Encoder, Eyes, GAME, Groups, KINDS, Lore, encoding};
use yomite::minds::duel::study::variant;
use yomite::minds::{AnyAgent, AnySearch, Mind as _};
use yomite::nets::{Features, Head};
use yomite::record::Player;

use crate::learn::Slots;
use crate::samples::{Layout, Sample, SampleId, Target, TargetKind};
use crate::selfplay::{
    Choice, Played, Players, Run, SampleEncoding, SelfPlay, Stream, Table as Set, thought,
    to_the_end,
};

/// One choice in so many goes by chance, as likely as it was visited, so that positions are seen that the
/// best play does not lead to.
const ASTRAY: u32 = 6;

/// A run of matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Matches {
    /// Who plays both seats.
    pub player: AgentSpec,
    /// Whether it is one of those who see everything.
    pub sees: bool,
    /// Matches of the whole run.
    pub games: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

impl SelfPlay for Matches {
    fn run(&self) -> Run {
        let sees = if self.sees { "teacher:" } else { "" };
        Run {
            game: GameId::Duel,
            seed: self.seed,
            games: self.games,
            played_by: format!("{sees}{}; {} matches", self.player, self.games),
        }
    }

    fn players(&self) -> Result<Box<dyn Players>, SpecError> {
        let spec = &self.player;
        Ok(match self.sees {
            true => Box::new(Seated {
                player: Player::Teacher(spec.clone()),
                thinks: Thinks::Teacher(Duel::teacher(spec, &embedded())?),
            }),
            false => Box::new(Seated {
                player: Player::Agent(spec.clone()),
                thinks: Thinks::Agent(AnyAgent::new(GameId::Duel, spec)?),
            }),
        })
    }
}

/// Somebody who plays both seats.
struct Seated {
    player: Player,
    thinks: Thinks,
}

enum Thinks {
    /// One who sees what a seat sees.
    Agent(AnyAgent),
    /// One who sees everything.
    Teacher(Box<dyn Teacher<Duel>>),
}

impl Players for Seated {
    fn table(&self, _: u64, rng: &mut Stream) -> Option<Set<'_>> {
        let mut list = Vec::new();
        Some(Set {
            config: AnyConfig::Duel(Config::default()),
            deal: AnyDeal::Duel(Deal::Start(deal(rng))),
            seats: vec![self.player.clone(); PLAYERS],
            choose: Box::new(move |truth, rng| {
                let AnyGame::Duel(game) = truth else {
                    return None;
                };
                game.table().actions(&mut list);
                if let [only] = list.as_slice() {
                    let action = AnyAction::Duel(*only);
                    return Some(Choice {
                        action,
                        shares: Vec::new(),
                    });
                }
                let seed = rng.next_u64();
                let found = match &self.thinks {
                    Thinks::Agent(agent) => thought(agent, truth, seed)?,
                    Thinks::Teacher(teacher) => {
                        let search = teacher.begin(game, &Brief::new(seed));
                        to_the_end(AnySearch::Duel(search))
                    }
                };
                let weights = weights(&list, &found);
                let of = |(action, weight): (&Action, &u64)| {
                    (*weight > 0).then_some((AnyAction::Duel(*action), *weight as f64))
                };
                let at = choice(&shares(&weights), rng);
                Some(Choice {
                    action: AnyAction::Duel(*list.get(at)?),
                    shares: list.iter().zip(&weights).filter_map(of).collect(),
                })
            }),
        })
    }
}

/// The weights of all actions: visits, or all of it for what is chosen otherwise.
fn weights(list: &[Action], found: &Evaluation<AnyAction>) -> Vec<u64> {
    let actions = list.iter().map(|action| AnyAction::Duel(*action));
    let visits = |action: AnyAction| found.rated(&action).map_or(0, |rated| rated.visits);
    let visited: Vec<u64> = actions.clone().map(visits).collect();
    if matches!(found.decides, By::Visits) && visited.iter().any(|visits| *visits > 0) {
        return visited;
    }
    let chosen = found.chosen();
    actions
        .map(|action| u64::from(chosen == Some(&action)))
        .collect()
}

/// Weights as shares of 1.
fn shares(weights: &[u64]) -> Vec<f32> {
    let all: u64 = weights.iter().sum();
    let share = |weight: &u64| *weight as f32 / all.max(1) as f32;
    weights.iter().map(share).collect()
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

/// Matches in numbers: every decision with two actions or more.
impl SampleEncoding for Scribe {
    fn layout(&self) -> Layout {
        layout(self.eyes)
    }

    fn samples(&self, played: &Played) -> Vec<Sample> {
        let record = &played.record;
        let (AnyConfig::Duel(config), AnyDeal::Duel(deal)) = (&record.config, &record.deal) else {
            return Vec::new();
        };
        let Ok(mut truth) = Duel::set_up(config, deal) else {
            return Vec::new();
        };
        let mut samples: Vec<(Seat, Sample)> = Vec::new();
        let mut list = Vec::new();
        for (nth, (ply, thought)) in (0..).zip(played.plies()) {
            truth.table().actions(&mut list);
            if list.len() > 1 {
                let id = SampleId {
                    game: played.game,
                    ply: nth,
                };
                let weight = |action: &Action| {
                    let of = |(one, _): &&(AnyAction, f64)| *one == AnyAction::Duel(*action);
                    thought
                        .iter()
                        .find(of)
                        .map_or(0, |(_, weight)| *weight as u64)
                };
                let weights: Vec<u64> = list.iter().map(weight).collect();
                if let Some(mut sample) = self.sample(truth.table(), &list, id) {
                    teach(&mut sample, &shares(&weights));
                    samples.push((ply.seat, sample));
                }
            }
            match &ply.action {
                AnyAction::Duel(action) if truth.play(action).is_ok() => {}
                _ => break,
            }
        }
        let ended = samples.into_iter().map(|(seat, mut sample)| {
            end(&mut sample, won(truth.table(), seat));
            sample
        });
        ended.collect()
    }
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
            weight: 1.0,
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

/// The deal of a match: any known deck against any, now and then one with some cards exchanged, so that
/// nobody learns the known decks by heart alone.
pub fn deal(rng: &mut Stream) -> Start {
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
