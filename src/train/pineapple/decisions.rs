//! Decisions of whole sessions, to be learned from: what was seen, what was chosen, what came of it.

use std::borrow::Cow;

use rand::seq::SliceRandom as _;
use rand::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::evaluation::{By, Evaluation};
use yomite::game::{Game as _, Observation as _, Seat};
use yomite::games::pineapple::{
    Action, Config, HandResult, Observation, PLAYERS, Pineapple, Task, other,
};
use yomite::games::{AnyAction, AnyConfig, AnyDeal, AnyGame, GameId};
use yomite::minds::AnyAgent;
pub use yomite::minds::pineapple::learned::Reward;
use yomite::minds::pineapple::learned::{GAME, INPUTS, Places, encoding, heads, output, placement};
use yomite::minds::pineapple::{Alike, Swap};
use yomite::record::{Player, Record};

use crate::samples::{Layout, Sample, SampleId, Target, TargetKind};
use crate::selfplay::{
    Choice, Played, Players, Run, SampleEncoding, SelfPlay, Shares, Stream, Table, thought,
};

/// What all decisions have in common.
pub fn layout() -> Layout {
    let kind = |width| match width {
        1 => TargetKind::Numbers,
        _ => TargetKind::Distribution,
    };
    let heads = heads().into_iter();
    Layout {
        game: GAME.to_owned(),
        encoding: encoding(),
        inputs: INPUTS,
        heads: heads.map(|head| (head.clone(), kind(head.width))).collect(),
    }
}

/// Sessions in numbers: a decision is what was seen, a share for each placement, and what became of the hand. Fantasyland
/// hands are solved, not learned, and hands that were not played to their end teach nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sessions {
    /// What hands are said to be worth.
    pub reward: Reward,
}

impl SampleEncoding for Sessions {
    fn layout(&self) -> Layout {
        layout()
    }

    fn samples(&self, played: &Played) -> Vec<Sample> {
        self.weighed(played, &|_, _, _| 1.0)
    }
}

/// How much the decisions of a seat in a hand count, by what came of it.
pub(super) type Weigh<'a> = &'a dyn Fn(usize, Seat, &HandResult) -> f32;

impl Sessions {
    /// The decisions of a match, each with the weight of its hand.
    pub(super) fn weighed(&self, played: &Played, weigh: Weigh) -> Vec<Sample> {
        let shares = played.shares.iter().map(Some);
        let all: Vec<Seat> = Seat::all(PLAYERS).collect();
        self.decisions(&played.record, shares, &all, played.game, weigh)
    }

    /// The decisions of the people in a record, each with the placement that was made.
    ///
    /// # Errors
    /// There is nothing to learn from.
    pub fn of_people(&self, record: &Record, game: u64) -> Result<Vec<Sample>, NoLesson> {
        if record.game() != GameId::Pineapple {
            return Err(NoLesson::OtherGame);
        }
        let seats = Seat::all(PLAYERS).zip(&record.seats);
        let people = seats.filter(|(_, player)| **player == Player::Human);
        let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
        if people.is_empty() {
            return Err(NoLesson::Nobody);
        }
        let samples = self.decisions(
            record,
            std::iter::repeat(None),
            &people,
            game,
            &|_, _, _| 1.0,
        );
        match samples.is_empty() {
            true => Err(NoLesson::Unfinished),
            false => Ok(samples),
        }
    }

    /// The decisions of these seats. Where nothing was thought, the placement that was made is learned.
    fn decisions<'a>(
        &self,
        record: &Record,
        shares: impl Iterator<Item = Option<&'a Shares>>,
        seats: &[Seat],
        game: u64,
        weigh: Weigh,
    ) -> Vec<Sample> {
        let (AnyConfig::Pineapple(config), AnyDeal::Pineapple(deal)) =
            (&record.config, &record.deal)
        else {
            return Vec::new();
        };
        let Ok(mut truth) = Pineapple::set_up(config, deal) else {
            return Vec::new();
        };
        let mut noted: Vec<(usize, Seat, Sample)> = Vec::new();
        for (ply, shares) in record.plies.iter().zip(shares) {
            let AnyAction::Pineapple(done) = ply.action else {
                break;
            };
            if seats.contains(&ply.seat) {
                let seen = truth.observe(ply.seat);
                let made = [(done, 1.0)];
                let weights = match shares {
                    Some(shares) if !shares.is_empty() => Cow::Owned(spread(&seen, shares)),
                    _ => Cow::Borrowed(&made[..]),
                };
                let places = Places::new(&seen);
                if let Some(policy) = policy(&places.task(), &weights) {
                    let id = SampleId {
                        game,
                        ply: noted.len() as u32,
                    };
                    let sample = Sample {
                        id,
                        features: places.features(),
                        targets: vec![policy],
                        weight: 1.0,
                    };
                    noted.push((seen.table().hand, ply.seat, sample));
                }
            }
            if truth.play(&done).is_err() {
                break;
            }
        }
        let results = &truth.table().results;
        let won: i32 = results.iter().map(|result| result.chips[0]).sum();
        let session = [won, -won].map(|won| won as f32);
        let whole = noted.into_iter().filter_map(|(hand, seat, mut sample)| {
            let result = results.get(hand)?;
            let forecasts = outcome(result, seat, &self.reward, session[seat.index()]);
            let forecasts = forecasts.map(|number| Target::Numbers(vec![number]));
            sample.targets.extend(forecasts);
            sample.weight = weigh(hand, seat, result);
            Some(sample)
        });
        whole.collect()
    }
}

/// Why a record teaches nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLesson {
    /// It is of another game.
    #[error("it is no record of OFC Pineapple")]
    OtherGame,
    /// Agents are better learned from in self-play, where the whole of what they think is at hand.
    #[error("nobody in it is a person")]
    Nobody,
    /// Nobody placed anything in a hand that was played to its end.
    #[error("no hand of it was played to its end")]
    Unfinished,
}

/// What the forecasts should have said: royalties, foul, fantasyland, points.
fn outcome(result: &HandResult, seat: Seat, reward: &Reward, session: f32) -> [f32; 4] {
    let at = seat.index();
    let readings = [result.showdown.own, result.showdown.other];
    let reading = readings[at];
    let royalties = reading.map_or(0.0, |reading| f32::from(reading.royalty()));
    let ends = [reading.is_none(), result.next[at] > 0];
    let points = reward.points(result.chips[at] as f32, ends, session);
    let [foul, fantasyland] = ends.map(|is| f32::from(u8::from(is)));
    [royalties, foul, fantasyland, points]
}

/// Weights of placements as a distribution over all that are legal; placements without one get none.
fn policy(task: &Task, weights: &[(Action, f64)]) -> Option<Target> {
    let mut shares = Vec::new();
    for action in task.walk() {
        shares.push((output(task, &action)? as u32, 0.0));
    }
    let mut sum = 0.0;
    for (action, weight) in weights {
        let at = output(task, action)? as u32;
        let share = shares.iter_mut().find(|(legal, _)| *legal == at)?;
        share.1 += weight;
        sum += weight;
    }
    let shares = shares.into_iter();
    (sum > 0.0)
        .then(|| Target::Distribution(shares.map(|(at, w)| (at, (w / sum) as f32)).collect()))
}

/// What a search says of a placement: its visits, or where the choice goes by something else 1 for each of the best.
pub(super) fn shares(found: &Evaluation<AnyAction>) -> Shares {
    let standings = found.standings();
    let best = standings
        .iter()
        .max_by(|a, b| a[0].total_cmp(&b[0]))
        .copied();
    let weight = |at: usize| match &found.decides {
        By::Visits => found.actions[at].visits as f64,
        // Equals of what decides are equally right.
        _ => f64::from(u8::from(
            best.is_some_and(|best| best[0] == standings[at][0]),
        )),
    };
    let rated = found.actions.iter().enumerate();
    let mut shares: Shares = rated
        .map(|(at, rated)| (rated.action.clone(), weight(at)))
        .filter(|(_, weight)| *weight > 0.0)
        .collect();
    if let (By::Settled(action), true) = (&found.decides, shares.is_empty()) {
        shares.push((action.clone(), 1.0));
    }
    shares
}

/// What an agent would do here, and what it makes of all placements; of those of fantasyland nothing is kept, which are
/// more than can be counted.
pub(super) fn advised(agent: &AnyAgent, truth: &AnyGame, seed: u64) -> Option<Choice> {
    let found = thought(agent, truth, seed)?;
    let AnyGame::Pineapple(game) = truth else {
        return None;
    };
    let solved = game.observe(game.to_move()?).hand().len() > 5;
    Some(Choice {
        action: found.chosen()?.clone(),
        shares: if solved { Vec::new() } else { shares(&found) },
    })
}

/// Weights of placements, each shared among those that are alike.
fn spread(seen: &Observation, shares: &Shares) -> Vec<(Action, f64)> {
    let boards = [seen.seat(), other(seen.seat())].map(|seat| seen.board_of(seat));
    let alike = Alike::new(&boards, &[seen.hand(), seen.discards()]);
    let mut weights = Vec::new();
    for (action, weight) in shares {
        if let AnyAction::Pineapple(action) = action {
            let all = alike.all(action);
            let each = weight / all.len() as f64;
            weights.extend(all.into_iter().map(|action| (action, each)));
        }
    }
    weights
}

/// Agents that play sessions against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Matches {
    pub config: Config,
    /// Who plays, by seat.
    pub agents: [AgentSpec; PLAYERS],
    /// Sessions of the whole run.
    pub sessions: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

impl SelfPlay for Matches {
    fn run(&self) -> Run {
        let [first, second] = &self.agents;
        // What cannot be written as JSON is no rule.
        let rules = serde_json::to_string(&self.config).unwrap_or_default();
        Run {
            game: GameId::Pineapple,
            seed: self.seed,
            games: self.sessions,
            played_by: format!("{first} {second}; {} sessions; {rules}", self.sessions),
        }
    }

    fn players(&self) -> Result<Box<dyn Players>, SpecError> {
        let [first, second] = &self.agents;
        let agent = |spec| AnyAgent::new(GameId::Pineapple, spec);
        Ok(Box::new(Seated {
            matches: self.clone(),
            agents: [agent(first)?, agent(second)?],
        }))
    }
}

struct Seated {
    matches: Matches,
    agents: [AnyAgent; PLAYERS],
}

impl Players for Seated {
    fn table(&self, _: u64, rng: &mut Stream) -> Option<Table<'_>> {
        table(
            &self.matches.config,
            &self.matches.agents,
            rng,
            |truth, rng| {
                let seat = truth.to_move()?.index();
                advised(&self.agents[seat], truth, rng.next_u64())
            },
        )
    }
}

/// A session that is about to be played.
pub(super) fn table<'a>(
    config: &Config,
    agents: &[AgentSpec; PLAYERS],
    rng: &mut Stream,
    choose: impl FnMut(&AnyGame, &mut Stream) -> Option<Choice> + 'a,
) -> Option<Table<'a>> {
    Some(Table {
        config: AnyConfig::Pineapple(*config),
        deal: AnyDeal::Pineapple(Pineapple::draw(config, rng).ok()?),
        seats: agents.clone().map(Player::Agent).into(),
        choose: Box::new(choose),
    })
}

/// Each decision so many times, first as it is and then in other suits, no two alike as far as there are so
/// many: what a network of cards by name cannot know is that suits are alike.
///
/// A sample that is none of this game comes once. The plies are numbered anew.
pub fn in_other_suits(samples: &[Sample], copies: u32, seed: u64) -> Vec<Sample> {
    let mut swaps: Vec<Swap> = Swap::all().collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut all = Vec::with_capacity(samples.len() * copies as usize);
    for sample in samples {
        let from = all.len();
        all.push(sample.clone());
        swaps.shuffle(&mut rng);
        for swap in &swaps {
            if all.len() - from >= copies as usize {
                break;
            }
            let copy = swapped(sample, swap);
            let new = |copy: &Sample| all[from..].iter().all(|one| one.features != copy.features);
            all.extend(copy.filter(new));
        }
        for (copy, sample) in (0..).zip(&mut all[from..]) {
            sample.id.ply = sample.id.ply * copies + copy;
        }
    }
    all
}

fn swapped(sample: &Sample, swap: &Swap) -> Option<Sample> {
    let places = Places::read(&sample.features)?;
    let changed = places.swapped(swap);
    let (task, now) = (places.task(), changed.task());
    let target = |target: &Target| match target {
        Target::Numbers(_) => Some(target.clone()),
        Target::Distribution(shares) => {
            let moved = shares.iter().map(|(at, share)| {
                let action = swap.action(&placement(&task, *at as usize)?);
                Some((output(&now, &action)? as u32, *share))
            });
            moved.collect::<Option<Vec<_>>>().map(Target::Distribution)
        }
    };
    Some(Sample {
        id: sample.id,
        features: changed.features(),
        targets: sample.targets.iter().map(target).collect::<Option<_>>()?,
        weight: sample.weight,
    })
}
