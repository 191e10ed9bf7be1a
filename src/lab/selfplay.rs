//! `lab selfplay`: decisions of agents that play each other, written to be learned from.

use std::io::Write;
use std::path::PathBuf;

use clap::Subcommand;

use super::failure::Failure;
use super::roster;
use super::series::progress_bar;
use crate::arena::Part;
use crate::catalogue::{AgentSpec, SpecError};
use crate::games::{AnyConfig, GameId};
use crate::training::pineapple::decisions::Reward;
use crate::training::pineapple::selfplay::SelfPlay;
use crate::training::samples::RUN;

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

/// What a hand is said to be worth.
#[derive(clap::Args)]
pub(in crate::lab) struct Rewards {
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
    pub(in crate::lab) fn get(&self) -> Reward {
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
        Played::Other(words) => Err(Failure::no_such(words, "to play", "pineapple")),
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
    let bar = progress_bar(args.shard.share(args.games), "sessions");
    let written = run.write(&run.agents()?, args.shard, &args.out, |done| bar.inc(done));
    bar.finish_and_clear();
    let path = written.map_err(|error| Failure::Failed(error.to_string()))?;
    writeln!(out, "{}", path.display())?;
    Ok(())
}
