//! Matches of all agents against each other.

use rand::{Rng, RngExt};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::game::Game as _;
use yomite::games::sevens::{Action, Config, Sevens, Tunnel, World};
use yomite::games::{AnyAction, AnyConfig, AnyDeal, GameId};
use yomite::minds::AnyAgent;
use yomite::minds::sevens::habits::Style;
use yomite::record::Player;

use super::sample;
use crate::samples::{Layout, Sample, SampleId};
use crate::selfplay::{
    Choice, Played, Players, Run, SampleEncoding, SelfPlay, Stream, Table, thought,
};

/// Who may sit down, how often among so many, and whose habits are learned from it; none of them asks what
/// is learned here.
const POOL: &[(&str, u32, Option<Style>)] = &[
    ("random", 1, None),
    ("greedy", 2, None),
    ("pimc-seed:simulations=200", 2, Some(Style::Hasty)),
    ("pimc-full:simulations=200", 2, Some(Style::Hasty)),
    ("pimc:simulations=200", 2, Some(Style::Sampler)),
    ("pimc:simulations=600", 2, Some(Style::Sampler)),
    (
        "pimc:simulations=300,playouts=strategic",
        3,
        Some(Style::Sampler),
    ),
    (
        "pimc:simulations=300,playouts=strategic,tracker=hard,worlds=retries100,scoring=detailed",
        2,
        Some(Style::Sampler),
    ),
    (
        "belief:networks=off,worlds=200,simulations=800",
        4,
        Some(Style::Reader),
    ),
    (
        "ismcts:networks=off,worlds=200,simulations=1500",
        1,
        Some(Style::Reader),
    ),
];

/// A run of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matches {
    /// Matches of the whole run.
    pub games: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

impl SelfPlay for Matches {
    fn run(&self) -> Run {
        Run {
            game: GameId::Sevens,
            seed: self.seed,
            games: self.games,
            played_by: format!("all agents, {} matches", self.games),
        }
    }

    fn players(&self) -> Result<Box<dyn Players>, SpecError> {
        Ok(Box::new(Pool::new()?))
    }
}

/// Those who may sit down.
struct Pool(Vec<Seated>);

struct Seated {
    spec: AgentSpec,
    agent: AnyAgent,
    /// How often it sits down, in shares of all.
    often: u32,
}

impl Pool {
    fn new() -> Result<Pool, SpecError> {
        let one = |(spec, often, _): &(&str, u32, Option<Style>)| {
            let spec: AgentSpec = spec.parse()?;
            Ok(Seated {
                agent: AnyAgent::new(GameId::Sevens, &spec)?,
                spec,
                often: *often,
            })
        };
        POOL.iter().map(one).collect::<Result<_, _>>().map(Pool)
    }

    fn draw(&self, rng: &mut impl Rng) -> Option<&Seated> {
        let all: u32 = self.0.iter().map(|seated| seated.often).sum();
        let mut point = rng.random_range(0..all.max(1));
        self.0.iter().find(|seated| {
            let found = point < seated.often;
            point = point.saturating_sub(seated.often);
            found
        })
    }
}

impl Players for Pool {
    /// Most matches are of three.
    fn table(&self, _: u64, rng: &mut Stream) -> Option<Table<'_>> {
        let config = Config {
            players: [2, 3, 3, 3, 3, 3, 3, 4, 4, 5][rng.random_range(0..10)],
            tunnel: [Tunnel::Contest, Tunnel::Standard, Tunnel::None]
                [[0, 0, 0, 0, 0, 1, 1, 1, 1, 2][rng.random_range(0..10)]],
            ..Config::default()
        };
        let deal = Sevens::draw(&config, rng).ok()?;
        let seated: Vec<&Seated> = (0..config.players)
            .map(|_| self.draw(rng))
            .collect::<Option<_>>()?;
        let seats = seated.iter().map(|one| Player::Agent(one.spec.clone()));
        Some(Table {
            config: AnyConfig::Sevens(config),
            deal: AnyDeal::Sevens(deal),
            seats: seats.collect(),
            choose: Box::new(move |truth, rng| {
                let agent = &seated.get(truth.to_move()?.index())?.agent;
                let found = thought(agent, truth, rng.next_u64())?;
                // What is learned is what was done.
                Some(Choice {
                    action: found.chosen()?.clone(),
                    shares: Vec::new(),
                })
            }),
        })
    }
}

/// A decision of a match: of whose style, in which world, and what was chosen (a card as one bit, 0 for a
/// pass), with its place in the match.
pub type Decided = (Style, World, u64, u32);

/// The decisions of those whose habits are learned.
pub fn decided(played: &Played) -> Vec<Decided> {
    let record = &played.record;
    let (AnyConfig::Sevens(config), AnyDeal::Sevens(deal)) = (&record.config, &record.deal) else {
        return Vec::new();
    };
    let Ok(mut truth) = Sevens::set_up(config, deal) else {
        return Vec::new();
    };
    // By what it means: a name is written in another order than it is here.
    let style = |player: &Player| {
        let mut pool = POOL.iter();
        let is = |spec: &str| spec.parse::<Player>().is_ok_and(|one| one == *player);
        let own = pool.find(|(spec, ..)| is(spec))?;
        own.2
    };
    let styles: Vec<Option<Style>> = record.seats.iter().map(style).collect();
    let mut decided = Vec::new();
    for (nth, ply) in (0..).zip(&record.plies) {
        let AnyAction::Sevens(action) = &ply.action else {
            break;
        };
        if let Some(Some(style)) = styles.get(ply.seat.index()) {
            let chosen = match action {
                Action::Play(card) => card.bit(),
                Action::Pass => 0,
            };
            decided.push((*style, *truth.world(), chosen, nth));
        }
        if truth.play(action).is_err() {
            break;
        }
    }
    decided
}

/// Decisions with two choices or more in numbers, of those whose habits are learned.
pub struct Habits;

impl SampleEncoding for Habits {
    fn layout(&self) -> Layout {
        super::layout()
    }

    fn samples(&self, played: &Played) -> Vec<Sample> {
        let game = played.game;
        let decided = decided(played).into_iter();
        decided
            .filter_map(|(style, world, chosen, ply)| {
                sample(style, &world, chosen, SampleId { game, ply })
            })
            .collect()
    }
}
