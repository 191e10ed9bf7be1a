//! Decisions of whole sessions, to be learned from: what was seen, what was chosen, what came of it.

use std::path::{Path, PathBuf};

use rand::seq::SliceRandom as _;
use rand::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use super::super::samples::{Layout, Sample, SampleId, Target, TargetKind};
use super::super::shards::{Run, ShardError, Writer};
use yomite::agent::{Agent, Brief, Progress};
use yomite::arena::Part;
use yomite::assets::Shipped;
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::evaluation::{By, Evaluation};
use yomite::game::{Game as _, Observation as _, Seat};
use yomite::games::pineapple::learned::{GAME, INPUTS, Places, encoding, heads, output, placement};
use yomite::games::pineapple::{
    Action, Alike, Config, Deal, HandResult, Observation, PLAYERS, Pineapple, Swap, Task, other,
};
use yomite::games::{AnyAction, AnyConfig, AnyDeal};
use yomite::record::{Player, Record};

/// What a hand counts for beside its chips, all in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reward {
    /// What fantasyland in the next hand adds.
    pub fantasyland: f32,
    /// What a foul takes away beside what it costs.
    pub foul: f32,
    /// Share of what the whole session brought in what a hand is said to be worth.
    pub session: f32,
}

impl Default for Reward {
    /// About what fantasyland was measured to be worth, a foul so dear that it is shunned before anything
    /// else is learned, and most of the weight on the hand itself.
    fn default() -> Reward {
        Reward {
            fantasyland: 15.0,
            foul: 20.0,
            session: 0.3,
        }
    }
}

/// How such decisions are written.
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

/// The decisions of one session, while it is played.
#[derive(Default)]
struct Scribe(Vec<Decision>);

struct Decision {
    hand: usize,
    seat: Seat,
    sample: Sample,
}

impl Scribe {
    /// Notes a decision with what is to be learned of it, as a weight for each placement; one of a
    /// fantasyland hand is solved, not learned.
    fn note(&mut self, seen: &Observation, weights: &[(Action, f64)]) {
        let places = Places::new(seen);
        let Some(policy) = policy(&places.task(), weights) else {
            return;
        };
        let id = SampleId {
            game: 0,
            ply: self.0.len() as u32,
        };
        self.0.push(Decision {
            hand: seen.table().hand,
            seat: seen.seat(),
            sample: Sample {
                id,
                features: places.features(),
                targets: vec![policy],
            },
        });
    }

    /// The decisions of the hands that were played to their end.
    fn finish(self, game: u64, reward: &Reward, results: &[HandResult]) -> Vec<Sample> {
        let won: i32 = results.iter().map(|result| result.chips[0]).sum();
        let session = [won, -won].map(|won| won as f32);
        let whole = self.0.into_iter().filter_map(|decision| {
            let Decision {
                hand,
                seat,
                mut sample,
            } = decision;
            let result = results.get(hand)?;
            sample.id.game = game;
            let forecasts = outcome(result, seat, reward, session[seat.index()]);
            let forecasts = forecasts.map(|number| Target::Numbers(vec![number]));
            sample.targets.extend(forecasts);
            Some(sample)
        });
        whole.collect()
    }
}

/// What the forecasts should have said: royalties, foul, fantasyland, points.
fn outcome(result: &HandResult, seat: Seat, reward: &Reward, session: f32) -> [f32; 4] {
    let at = seat.index();
    let readings = [result.showdown.own, result.showdown.other];
    let reading = readings[at];
    let royalties = reading.map_or(0.0, |reading| f32::from(reading.royalty()));
    let [foul, fantasyland] =
        [reading.is_none(), result.next[at] > 0].map(|is| f32::from(u8::from(is)));
    let hand = result.chips[at] as f32 + reward.fantasyland * fantasyland - reward.foul * foul;
    let points = hand + reward.session * (session - hand);
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

/// What is to be learned of a search: its visits, or where the choice goes by something else the best,
/// each shared among the placements that are alike.
fn weights(seen: &Observation, found: &Evaluation<Action>) -> Vec<(Action, f64)> {
    let boards = [seen.seat(), other(seen.seat())].map(|seat| seen.board_of(seat));
    let alike = Alike::new(&boards, &[seen.hand(), seen.discards()]);
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
    let mut weights = Vec::new();
    for (at, rated) in found.actions.iter().enumerate() {
        let weight = weight(at);
        if weight > 0.0 {
            let all = alike.all(&rated.action);
            let each = weight / all.len() as f64;
            weights.extend(all.into_iter().map(|action| (action, each)));
        }
    }
    if let (By::Settled(action), true) = (&found.decides, weights.is_empty()) {
        weights.push((*action, 1.0));
    }
    weights
}

/// Plays a session and gives its decisions; `game` is its number within the run, from which its cards
/// and all chances follow.
pub fn play(
    config: &Config,
    agents: [&dyn Agent<Pineapple>; PLAYERS],
    reward: &Reward,
    seed: u64,
    game: u64,
) -> Vec<Sample> {
    play_by(config, reward, (seed, game), |seen, rng| {
        advised(agents[seen.seat().index()], seen, rng.next_u64())
    })
}

/// What an agent would do here, as a weight for each placement, and which one it takes.
pub(super) fn advised(
    agent: &dyn Agent<Pineapple>,
    seen: &Observation,
    seed: u64,
) -> Option<(Vec<(Action, f64)>, Action)> {
    let mut search = agent.begin(seen, &Brief::new(seed));
    while search.step() == Progress::Thinking {}
    let found = search.evaluation();
    let chosen = *found.chosen()?;
    Some((weights(seen, &found), chosen))
}

/// Plays a session in which somebody says of each decision what is to be learned of it, and what is done.
pub(super) fn play_by(
    config: &Config,
    reward: &Reward,
    (seed, game): (u64, u64),
    mut decide: impl FnMut(
        &Observation,
        &mut Xoshiro256PlusPlus,
    ) -> Option<(Vec<(Action, f64)>, Action)>,
) -> Vec<Sample> {
    let mut rng = session(seed, game);
    let dealt = Pineapple::draw(config, &mut rng);
    let Some(mut played) = dealt
        .ok()
        .and_then(|deal| Pineapple::set_up(config, &deal).ok())
    else {
        return Vec::new();
    };
    let mut scribe = Scribe::default();
    while let Some(seat) = played.to_move() {
        let seen = played.observe(seat);
        let Some((weights, chosen)) = decide(&seen, &mut rng) else {
            break;
        };
        scribe.note(&seen, &weights);
        if played.play(&chosen).is_err() {
            break;
        }
    }
    scribe.finish(game, reward, &played.table().results)
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

/// The decisions of the people in a record, each with the placement that was made.
///
/// # Errors
/// There is nothing to learn from.
pub fn of_record(record: &Record, reward: &Reward, game: u64) -> Result<Vec<Sample>, NoLesson> {
    let (AnyConfig::Pineapple(config), AnyDeal::Pineapple(deal)) = (&record.config, &record.deal)
    else {
        return Err(NoLesson::OtherGame);
    };
    let seats = Seat::all(PLAYERS).zip(&record.seats);
    let people = seats.filter(|(_, player)| **player == Player::Human);
    let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
    if people.is_empty() {
        return Err(NoLesson::Nobody);
    }
    let plies = record.plies.iter().filter_map(|ply| match &ply.action {
        AnyAction::Pineapple(action) => Some((ply.seat, *action)),
        _ => None,
    });
    let plies: Vec<(Seat, Action)> = plies.collect();
    let samples = replay(config, deal, &plies, &people, reward, game);
    match samples.is_empty() {
        true => Err(NoLesson::Unfinished),
        false => Ok(samples),
    }
}

/// The decisions of a session that was recorded, of the seats that are asked for; the hands that had
/// not ended are left out.
pub fn replay(
    config: &Config,
    deal: &Deal,
    plies: &[(Seat, Action)],
    seats: &[Seat],
    reward: &Reward,
    game: u64,
) -> Vec<Sample> {
    let Ok(mut played) = Pineapple::set_up(config, deal) else {
        return Vec::new();
    };
    let mut scribe = Scribe::default();
    for (seat, action) in plies {
        if seats.contains(seat) {
            scribe.note(&played.observe(*seat), &[(*action, 1.0)]);
        }
        if played.play(action).is_err() {
            break;
        }
    }
    scribe.finish(game, reward, &played.table().results)
}

/// The stream of one session of a run.
fn session(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    // A hash: neighbouring numbers share nothing.
    let mut hasher = blake3::Hasher::new();
    hasher.update(&seed.to_le_bytes());
    hasher.update(&game.to_le_bytes());
    Xoshiro256PlusPlus::from_seed(hasher.finalize().into())
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
                let action = placement(&task, *at as usize)?.swapped(swap);
                Some((output(&now, &action)? as u32, *share))
            });
            moved.collect::<Option<Vec<_>>>().map(Target::Distribution)
        }
    };
    Some(Sample {
        id: sample.id,
        features: changed.features(),
        targets: sample.targets.iter().map(target).collect::<Option<_>>()?,
    })
}

/// Sessions that are in memory at once.
const AT_ONCE: u64 = 64;

/// A run of sessions: all that its decisions hang on.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlay {
    pub config: Config,
    /// Who plays, by seat.
    pub agents: [AgentSpec; PLAYERS],
    /// What hands are said to be worth.
    pub reward: Reward,
    /// Sessions of the whole run.
    pub sessions: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

impl SelfPlay {
    /// What the shards say of where they come from: two runs of one build that say the same are the same.
    pub fn run(&self, part: Part) -> Run {
        let [first, second] = &self.agents;
        // What cannot be written as JSON is no rule.
        let rules = serde_json::to_string(&self.config).unwrap_or_default();
        let Reward {
            fantasyland,
            foul,
            session,
        } = self.reward;
        Run {
            seed: self.seed,
            part,
            played_by: format!(
                "{first} {second}; {} sessions; {rules}; fantasyland +{fantasyland}, foul -{foul}, \
                 session {session}",
                self.sessions,
            ),
        }
    }

    /// Makes the agents, on the files that are shipped.
    ///
    /// # Errors
    /// There is no such agent, or it takes no such parameter.
    pub fn agents(&self) -> Result<[Box<dyn Agent<Pineapple>>; PLAYERS], SpecError> {
        let [first, second] = &self.agents;
        Ok([Pineapple::agent(first)?, Pineapple::agent(second)?])
    }

    /// Plays the sessions of a part and writes their decisions; `told` hears after every few how many
    /// more are done.
    ///
    /// # Errors
    /// The shard cannot be written.
    pub fn write(
        &self,
        agents: &[Box<dyn Agent<Pineapple>>; PLAYERS],
        part: Part,
        folder: &Path,
        mut told: impl FnMut(u64),
    ) -> Result<PathBuf, ShardError> {
        let mut writer = Writer::create(folder, &layout(), &self.run(part))?;
        let agents = [agents[0].as_ref(), agents[1].as_ref()];
        let of = part.share(self.sessions);
        let one = |nth| play(&self.config, agents, &self.reward, self.seed, part.nth(nth));
        let mut done = 0;
        while done < of {
            let next = of.min(done + AT_ONCE);
            let sessions: Vec<_> = (done..next).into_par_iter().map(one).collect();
            for sample in sessions.into_iter().flatten() {
                writer.push(sample)?;
            }
            told(next - done);
            done = next;
        }
        writer.finish()
    }
}
