//! The whole course of Duel's networks: a teacher who sees everything, and a student who learns from it
//! what a player may know.
//!
//! The teacher imitates a search in the true world, and then plays against itself, by the policy gradient.
//! The student first watches the teacher, and then plays against itself, pulled both by what the teacher
//! would have done and by what came of its choices. Every round is kept, so that a course may be ended at
//! any time.

use std::path::PathBuf;

use rand::{Rng, RngExt};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use yomite::game::Seat;
use yomite::games::GameId;
use yomite::games::duel::playout::LONGEST;
use yomite::games::duel::{Action, PLAYERS, Table, cards};
use yomite::minds::duel::learned::{
    Eyes, Group, Groups, Lore, Pair, Ranker, Reader, Room, encoding, round_figure,
};
use yomite::nets::{Network, Precision, Weights};

use super::learner::{Learner, Pace};
use super::selfplay::{Matches, Scribe, deal, table, won};
use crate::learn::Terms;
use crate::rounds::{StateFile, rounds};
use crate::samples::Sample;
use crate::selfplay::{SelfPlay as _, parts, stream};
use crate::{TrainingError, write};

/// How much is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scale {
    /// Matches of the search that the teacher imitates.
    pub imitated: u64,
    /// How often it goes through them.
    pub passes: u64,
    /// Rounds of the teacher against itself.
    pub teacher: u64,
    /// Rounds in which a student watches the teacher.
    pub watching: u64,
    /// Rounds of a student against itself.
    pub student: u64,
    /// Matches of a round.
    pub games: u64,
    /// Deals, each played twice, over which a version is measured.
    pub measured: u64,
}

/// A way to bring up a student.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// The teacher's distribution and the result.
    Whole,
    /// The result alone, in the same rounds.
    ResultAlone,
    /// Without the expectations of one's own library and shields.
    NoExpectations,
    /// Without what cards cost now, and the virtual cost of the other's.
    NoCosts,
    /// No card is known by its number: statistics, keywords, powers and costs are what is left.
    NoNames,
}

impl Way {
    pub const ALL: [Way; 5] = [
        Way::Whole,
        Way::ResultAlone,
        Way::NoExpectations,
        Way::NoCosts,
        Way::NoNames,
    ];

    /// What its files are called.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Whole => "student",
            Way::ResultAlone => "student-result-alone",
            Way::NoExpectations => "student-no-expectations",
            Way::NoCosts => "student-no-costs",
            Way::NoNames => "student-no-names",
        }
    }

    fn groups(self) -> Groups {
        match self {
            Way::Whole | Way::ResultAlone => Groups::ALL,
            Way::NoExpectations => Groups::ALL.without(Group::Expectations),
            Way::NoCosts => Groups::ALL
                .without(Group::Costs)
                .without(Group::VirtualCosts),
            Way::NoNames => Groups::ALL.without(Group::Cards),
        }
    }
}

/// What is to be learned, and from what.
#[derive(Clone, Debug)]
pub struct TrainingRun {
    pub folder: PathBuf,
    /// The search that the teacher imitates.
    pub imitated: Matches,
    /// How much is done.
    pub scale: Scale,
    /// What a student's own rounds count for.
    pub pull: Pull,
    /// The seed of all cards, chances and weights.
    pub seed: u64,
}

/// What pulls a student in the rounds that it plays against itself: weights of the loss, of which only the ratio to
/// each other and to the entropy's ([`Pull::ENTROPY`]) matters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pull {
    /// Of what the teacher would have done: the cross-entropy with its distribution.
    pub imitation: f32,
    /// Of what came of the choices: the clipped surrogate of the policy gradient.
    pub reward: f32,
}

impl Pull {
    /// As for the student that is shipped.
    pub const SHIPPED: Pull = Pull {
        imitation: 0.2,
        reward: 1.0,
    };
    /// The weight of the entropy, which keeps choices open.
    pub const ENTROPY: f32 = 0.005;

    /// # Errors
    /// A weight that is no number from 0 on, or two of 0, from which nothing is learned.
    pub fn new(imitation: f32, reward: f32) -> Result<Pull, String> {
        let sound = |weight: f32| weight.is_finite() && weight >= 0.0;
        match [imitation, reward].into_iter().find(|weight| !sound(*weight)) {
            Some(weight) => Err(format!(
                "the weight {weight} of a student's loss is no number from 0 on: give one, such as 0.2"
            )),
            None if imitation + reward == 0.0 => Err(
                "imitation and reward both weigh 0, so a student learns nothing: give one of them a weight above 0"
                    .to_owned(),
            ),
            None => Ok(Pull { imitation, reward }),
        }
    }

    fn pace(self) -> Pace {
        Pace {
            terms: Terms {
                imitation: self.imitation,
                gradient: self.reward,
                clip: 0.2,
                entropy: Pull::ENTROPY,
            },
            passes: 2,
            rate: 3e-4,
            forecast_rate: 3e-4,
        }
    }
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// What it was: `imitation`, `watching` or `play`.
    pub kind: String,
    /// Mean losses of the network that rates and of the one that forecasts.
    pub losses: [f64; 2],
    /// Against the rule of thumb.
    pub rule: Score,
}

/// A player that has been brought up.
pub struct Raised {
    /// Its networks, as their files have them.
    pub pair: Pair,
    /// A hash of these files.
    pub hash: [u8; 32],
    pub rounds: Vec<Round>,
}

/// Parts in which the imitated matches are kept.
const PARTS: u64 = 8;
/// The seed of what strength is measured on lies so far from that of the training.
const APART: u64 = 1 << 40;

const IMITATING: Pace = Pace {
    terms: Terms {
        imitation: 1.0,
        gradient: 0.0,
        clip: 0.2,
        entropy: 0.0,
    },
    passes: 1,
    rate: 1e-3,
    forecast_rate: 1e-3,
};
const TEACHER: Pace = Pace {
    terms: Terms {
        imitation: 0.0,
        gradient: 1.0,
        clip: 0.2,
        entropy: 0.01,
    },
    passes: 2,
    rate: 3e-4,
    forecast_rate: 3e-4,
};

impl TrainingRun {
    /// Plays what is imitated, unless it is there; `told` hears how many matches more are done.
    ///
    /// # Errors
    /// A player cannot be made, or a file cannot be written or is of another run.
    pub fn play(&self, mut told: impl FnMut(u64)) -> Result<(), TrainingError> {
        self.imitated
            .play(&self.matches(), &parts(PARTS), &mut told)
    }

    /// The decisions of what is imitated.
    ///
    /// # Errors
    /// A file cannot be read, or is of another run.
    pub fn samples(&self, lore: &Lore) -> Result<Vec<Sample>, TrainingError> {
        let scribe = scribe(lore, Eyes::Teacher, Groups::ALL);
        self.imitated
            .samples(&self.matches(), &parts(PARTS), &scribe)
    }

    fn matches(&self) -> PathBuf {
        self.folder.join("matches")
    }

    /// Brings the teacher up; `told` hears of every round.
    ///
    /// # Errors
    /// A loss is no number any more, or the folder cannot be written.
    pub fn teacher(&self, lore: &Lore, told: impl FnMut(&Round)) -> Result<Raised, TrainingError> {
        let scale = self.scale;
        let scribe = scribe(lore, Eyes::Teacher, Groups::ALL);
        let mut samples = None;
        let rounds = scale.passes + scale.teacher;
        let of = format!(
            "{:?} {} {IMITATING:?} {TEACHER:?}",
            self.imitated, scale.passes
        );
        self.raise(("teacher", of), scribe, rounds, told, |learner, nth| {
            if nth < scale.passes {
                let all = match &samples {
                    Some(all) => all,
                    None => samples.insert(self.samples(lore)?),
                };
                return Ok(("imitation", learner.imitate(all, &IMITATING, nth)?));
            }
            samples = None;
            let seed = self.round_seed(1, nth);
            Ok(("play", learner.round(None, scale.games, &TEACHER, seed)?))
        })
    }

    /// Brings a student up; `told` hears of every round.
    ///
    /// # Errors
    /// A loss is no number any more, or the folder cannot be written.
    pub fn student(
        &self,
        way: Way,
        teacher: &Raised,
        lore: &Lore,
        told: impl FnMut(&Round),
    ) -> Result<Raised, TrainingError> {
        let scale = self.scale;
        let scribe = scribe(lore, Eyes::Player, way.groups());
        let rounds = scale.watching + scale.student;
        let raised = blake3::Hash::from_bytes(teacher.hash);
        let teacher = &teacher.pair;
        let pace = self.pull.pace();
        let of = format!("{raised} {} {IMITATING:?} {pace:?}", scale.watching);
        self.raise((way.name(), of), scribe, rounds, told, |learner, nth| {
            let seed = self.round_seed(2, nth);
            if way == Way::ResultAlone {
                let alone = Pull {
                    imitation: 0.0,
                    ..self.pull
                };
                let alone = alone.pace();
                return Ok(("play", learner.round(None, scale.games, &alone, seed)?));
            }
            if nth < scale.watching {
                let seen = (teacher, &teacher.ranker);
                return Ok((
                    "watching",
                    learner.watch(seen, scale.games, &IMITATING, seed)?,
                ));
            }
            let asked = Some(&teacher.ranker);
            Ok(("play", learner.round(asked, scale.games, &pace, seed)?))
        })
    }

    /// The seed of a round: no two share a match.
    fn round_seed(&self, of: u64, nth: u64) -> u64 {
        self.seed
            .wrapping_mul(1 << 20)
            .wrapping_add(of << 16)
            .wrapping_add(nth)
    }

    fn raise(
        &self,
        (name, of): (&str, String),
        scribe: Scribe,
        count: u64,
        told: impl FnMut(&Round),
        mut round: impl FnMut(&mut Learner, u64) -> Result<(&'static str, [f64; 2]), TrainingError>,
    ) -> Result<Raised, TrainingError> {
        let lore = scribe.lore.clone();
        // The number of rounds is no part of it: each follows from those before it alone.
        let Scale {
            games, measured, ..
        } = self.scale;
        let (known, encoding) = (known(&lore), encoding(scribe.eyes));
        let of = format!(
            "{name} {encoding} {known} {games} {measured} {} {of}",
            self.seed
        );
        let mut learner = Learner::new(scribe.clone(), self.seed);
        let file = StateFile::new(self.folder.join(format!("{name}.state")), of);
        let (done, _) = rounds(&file, count, &mut learner, told, |learner, nth| {
            let (kind, losses) = round(learner, nth)?;
            let pair = learner.pair()?;
            let (seed, deals) = (self.seed.wrapping_add(APART), self.scale.measured);
            Ok(Round {
                kind: kind.to_owned(),
                losses,
                rule: against(Sight::Network(&pair), Sight::Rule, &lore, seed, deals),
            })
        })?;
        // The page draws how it learned from its own file.
        let share = |round: &Round| round.rule.share;
        let by_round = (1..)
            .zip(&done)
            .map(|(nth, round)| (round_figure(nth), share(round)));
        let last = done
            .last()
            .map(|round| ("rule.share".to_owned(), share(round)));
        let learned = learner.learned(by_round.chain(last).collect())?;
        let files =
            [&learned.policy, &learned.forecast].map(|weights| weights.write(Precision::Half));
        let [policy, forecast] = files;
        let (policy, forecast) = (policy?, forecast?);
        for (of, bytes) in [("policy", &policy), ("forecast", &forecast)] {
            write(&self.folder.join(format!("{name}-{of}.safetensors")), bytes)?;
        }
        let (eyes, groups) = (scribe.eyes, scribe.groups);
        let network = |bytes: &[u8]| Weights::parse(bytes).map(Network::new);
        let mut hasher = blake3::Hasher::new();
        hasher.update(&policy).update(&forecast);
        Ok(Raised {
            pair: Pair {
                ranker: Ranker::new(network(&policy)?, eyes, groups),
                reader: Reader::new(network(&forecast)?, eyes, groups),
            },
            hash: hasher.finalize().into(),
            rounds: done,
        })
    }
}

/// A hash of what is known beforehand.
fn known(lore: &Lore) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    for card in cards::ids() {
        for value in lore.profiles.profile(card) {
            hasher.update(&value.to_le_bytes());
        }
        hasher.update(&lore.profiles.virtual_cost(card).to_le_bytes());
    }
    hasher.finalize()
}

fn scribe(lore: &Lore, eyes: Eyes, groups: Groups) -> Scribe {
    Scribe {
        lore: lore.clone(),
        eyes,
        groups,
    }
}

/// Somebody who chooses at sight.
#[derive(Clone, Copy)]
pub enum Sight<'a> {
    /// Any legal action.
    Chance,
    /// The rule of thumb.
    Rule,
    /// What a network thinks most likely.
    Network(&'a Pair),
}

impl Sight<'_> {
    fn choose(
        self,
        (table, list): (&Table, &[Action]),
        lore: &Lore,
        room: &mut Room,
        rng: &mut impl Rng,
    ) -> usize {
        let scores: Vec<f32> = match self {
            Sight::Chance => return rng.random_range(0..list.len()),
            Sight::Rule => {
                let score = |action: &Action| lore.policy.score(table, *action);
                list.iter().map(score).collect()
            }
            Sight::Network(pair) => pair.ranker.chances(table, list, lore, room),
        };
        let better = |best: usize, at: usize| if scores[at] > scores[best] { at } else { best };
        (0..scores.len()).reduce(better).unwrap_or(0)
    }
}

/// A share of matches won, with half the width of its 95 % interval, over pairs of equal deals.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Score {
    /// The share, a draw as half a win.
    pub share: f64,
    /// Half the width.
    pub within: f64,
    pub games: u64,
}

/// Plays so many deals, each twice with the seats swapped; the score of the first.
pub fn against(first: Sight, second: Sight, lore: &Lore, seed: u64, deals: u64) -> Score {
    let pairs: Vec<f64> = (0..deals)
        .into_par_iter()
        .map(|nth| {
            let mut rng = stream(GameId::Duel, seed, nth);
            let deal = deal(&mut rng);
            let mut one = |players: [Sight; PLAYERS], seat: Seat| {
                let mut table = table(&deal);
                let (mut list, mut room) = (Vec::new(), Room::default());
                for _ in 0..LONGEST {
                    table.actions(&mut list);
                    let at = match (list.len(), table.to_move()) {
                        (0, _) | (_, None) => break,
                        (1, _) => 0,
                        (_, Some(seat)) => {
                            players[seat.index()].choose((&table, &list), lore, &mut room, &mut rng)
                        }
                    };
                    table.play(list[at], &mut ());
                }
                f64::from(won(&table, seat))
            };
            let both = one([first, second], Seat(0)) + one([second, first], Seat(1));
            both / 2.0
        })
        .collect();
    let n = pairs.len().max(1) as f64;
    let share = pairs.iter().sum::<f64>() / n;
    let variance = pairs.iter().map(|x| (x - share).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    Score {
        share,
        within: 1.96 * (variance / n).sqrt(),
        games: deals * 2,
    }
}
