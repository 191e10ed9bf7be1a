//! `lab selfplay`: decisions of agents that play each other, written to be learned from.

use std::io::Write;
use std::path::PathBuf;

use clap::Subcommand;

use super::roster::progress_bar;
use super::{Failure, roster};
use yomite::arena::Part;
use yomite::assets::embedded;
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::games::duel::learned::{Eyes, Groups, Lore};
use yomite::games::duel::statistics::Profiles;
use yomite::games::{AnyConfig, GameId};
use yomite_train::duel::selfplay as duel_run;
use yomite_train::duel::selfplay::Scribe;
use yomite_train::pineapple::decisions::{Reward, SelfPlay};
use yomite_train::samples::RUN;
use yomite_train::sevens::selfplay as sevens_run;
use yomite_train::shards::ShardError;

/// Arguments of `lab selfplay`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Played,
}

#[derive(Subcommand)]
enum Played {
    /// Sessions of OFC Pineapple
    ///
    /// A row of the Parquet file is the placement of a street: 490 numbers of what was seen, a share for
    /// every placement (of the search's visits, or all of it for the best where placements are counted
    /// out), and what became of the hand. Fantasyland hands are played, but not written: they are solved.
    Pineapple(Pineapples),
    /// Matches of Duel
    ///
    /// A row of the Parquet file is a decision with two actions or more: the numbers of the position, behind
    /// them those of each action, a share for each (of the search's visits, or all of it for what was
    /// chosen), whether the match was won, and which cards the other held.
    Duel(Duels),
    /// Matches of Sevens, all agents against each other
    ///
    /// A row of the Parquet file is a decision with two choices or more of an agent that samples or reads:
    /// the numbers of the position and the style of the player, behind them those of each choice, and a
    /// share for each: all of it for what was chosen.
    Sevens(Matches),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

#[derive(clap::Args)]
struct Pineapples {
    /// Who plays: one agent for both seats, or two
    #[arg(long, value_name = "A,B", default_value = "mcts:simulations=500")]
    agents: String,
    /// Sessions of the whole run
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..RUN))]
    games: u64,
    /// Which part of the run: each is independent of the others, and together they are the run
    #[arg(long, value_name = "I/N", default_value_t = Part::WHOLE)]
    shard: Part,
    /// The folder for pineapple-SEED-I-of-N.parquet
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The seed of all cards and chances
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A rule of the game, as `lab games` lists them; repeat it for several
    #[arg(long, value_name = "NAME=VALUE")]
    rule: Vec<String>,
    #[command(flatten)]
    reward: Rewards,
}

#[derive(clap::Args)]
struct Duels {
    /// Who plays both seats; `teacher:NAME` sees every card
    #[arg(
        long,
        value_name = "A",
        default_value = "teacher:oracle:simulations=400,networks=off"
    )]
    agent: String,
    /// Who the decisions are written for: what a player sees, or what a teacher does
    #[arg(long, value_enum, default_value = "player")]
    eyes: Seen,
    #[command(flatten)]
    matches: Matches,
}

/// Which matches are played, and where they are written to.
#[derive(clap::Args)]
struct Matches {
    /// Matches of the whole run
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..RUN))]
    games: u64,
    /// Which part of the run: each is independent of the others, and together they are the run
    #[arg(long, value_name = "I/N", default_value_t = Part::WHOLE)]
    shard: Part,
    /// The folder for GAME-SEED-I-of-N.parquet
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The seed of all cards and chances
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

impl Matches {
    /// Writes them with a bar, and tells the path.
    fn write(
        &self,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn FnMut(u64)) -> Result<PathBuf, ShardError>,
    ) -> Result<(), Failure> {
        told(out, self.shard.share(self.games), "matches", write)
    }
}

/// Who decisions are written for.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Seen {
    /// Own hidden cards are known together, the other's not at all
    Player,
    /// Every card where it lies
    Teacher,
}

/// What a hand is said to be worth.
#[derive(clap::Args)]
pub(crate) struct Rewards {
    /// Points that fantasyland in the next hand adds to a hand's chips
    #[arg(long, value_name = "X", default_value_t = Reward::default().fantasyland)]
    reward_fantasyland: f32,
    /// Points that a foul takes away beside the chips it costs
    #[arg(long, value_name = "X", default_value_t = Reward::default().foul)]
    reward_foul: f32,
    /// Share of the whole session's chips in what a hand is said to be worth
    #[arg(long, value_name = "P", default_value_t = Reward::default().session)]
    reward_session: f32,
}

impl Rewards {
    pub(crate) fn get(&self) -> Reward {
        Reward {
            fantasyland: self.reward_fantasyland,
            foul: self.reward_foul,
            session: self.reward_session,
        }
    }
}

/// Plays and writes one shard.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Played::Pineapple(args) => pineapple(args, out),
        Played::Duel(args) => duel(args, out),
        Played::Sevens(args) => sevens(args, out),
        Played::Other(words) => Err(Failure::no_such(
            words,
            "to play",
            "pineapple, duel, sevens",
        )),
    }
}

fn pineapple(args: &Pineapples, out: &mut dyn Write) -> Result<(), Failure> {
    let AnyConfig::Pineapple(config) = roster::config(GameId::Pineapple, &args.rule)? else {
        return Err(Failure::Usage("rules of another game".to_owned()));
    };
    let specs = roster::split(&args.agents);
    let spec = |text: &String| -> Result<AgentSpec, SpecError> { text.parse() };
    let agents = match specs.as_slice() {
        [both] => [spec(both)?, spec(both)?],
        [first, second] => [spec(first)?, spec(second)?],
        _ => {
            let what = "--agents takes one agent for both seats, or two";
            return Err(Failure::Usage(what.to_owned()));
        }
    };
    let run = SelfPlay {
        config,
        agents,
        reward: args.reward.get(),
        sessions: args.games,
        seed: args.seed,
    };
    let agents = run.agents()?;
    told(out, args.shard.share(args.games), "sessions", |done| {
        run.write(&agents, args.shard, &args.out, done)
    })
}

fn duel(args: &Duels, out: &mut dyn Write) -> Result<(), Failure> {
    let named = args.agent.strip_prefix("teacher:");
    let eyes = match args.eyes {
        Seen::Player => Eyes::Player,
        Seen::Teacher => Eyes::Teacher,
    };
    let run = duel_run::SelfPlay {
        player: named.unwrap_or(&args.agent).parse()?,
        sees: named.is_some(),
        eyes,
        games: args.matches.games,
        seed: args.matches.seed,
    };
    let profiles = Profiles::shipped(&embedded());
    let scribe = Scribe {
        lore: Lore::new(profiles.map_err(|error| Failure::Failed(error.to_string()))?),
        eyes,
        groups: Groups::ALL,
    };
    let player = run.player()?;
    let Matches {
        shard, out: folder, ..
    } = &args.matches;
    args.matches.write(out, |done| {
        run.write((&player, &scribe), *shard, folder, done)
    })
}

fn sevens(args: &Matches, out: &mut dyn Write) -> Result<(), Failure> {
    let run = sevens_run::SelfPlay {
        games: args.games,
        seed: args.seed,
    };
    let players = sevens_run::Players::all()?;
    args.write(out, |done| run.write(&players, args.shard, &args.out, done))
}

/// Writes a shard with a bar of so many, and tells its path.
fn told(
    out: &mut dyn Write,
    of: u64,
    what: &'static str,
    write: impl FnOnce(&mut dyn FnMut(u64)) -> Result<PathBuf, ShardError>,
) -> Result<(), Failure> {
    let bar = progress_bar(of, what);
    let written = write(&mut |done| bar.inc(done));
    bar.finish_and_clear();
    let path = written.map_err(|error| Failure::Failed(error.to_string()))?;
    writeln!(out, "{}", path.display())?;
    Ok(())
}
