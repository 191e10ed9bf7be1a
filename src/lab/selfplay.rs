//! `lab selfplay`: matches of agents against each other, kept as records to be learned from.

use std::io::Write;
use std::path::PathBuf;

use clap::Subcommand;
use yomite::assets::embedded;
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::contest::Part;
use yomite::games::duel::statistics::Profiles;
use yomite::games::{AnyConfig, GameId};
use yomite::minds::duel::learned::{Eyes, Groups, Lore};
use yomite_train::duel::selfplay as duel;
use yomite_train::duel::selfplay::Scribe;
use yomite_train::export;
use yomite_train::pineapple::decisions as pineapple;
use yomite_train::pineapple::decisions::{Reward, Sessions};
use yomite_train::samples::RUN;
use yomite_train::selfplay::{SampleEncoding, SelfPlay};
use yomite_train::sevens::selfplay as sevens;
use yomite_train::sevens::selfplay::Habits;

use super::Failure;
use super::roster::{self, progress_bar};

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

/// Which matches are played, and where they are kept.
#[derive(clap::Args)]
struct Matches {
    /// Matches of the whole run (of OFC Pineapple: sessions)
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..RUN))]
    games: u64,
    /// Which part of the run: each is independent of the others, and together they are the run
    #[arg(long, value_name = "I/N", default_value_t = Part::WHOLE)]
    shard: Part,
    /// The folder for GAME-SEED-I-of-N.jsonl; a part that is there already is not played again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write the decisions as a Parquet file beside it, too, for other programs
    #[arg(long)]
    export: bool,
    /// The seed of all cards and chances
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

#[derive(clap::Args)]
struct Pineapples {
    /// Who plays: one agent for both seats, or two
    #[arg(long, value_name = "A,B", default_value = "mcts:simulations=500")]
    agents: String,
    #[command(flatten)]
    matches: Matches,
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
    /// Who the decisions are exported for: what a player sees, or what a teacher does
    #[arg(long, value_enum, default_value = "player")]
    eyes: Seen,
    #[command(flatten)]
    matches: Matches,
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

/// Plays a part of a run, and exports it where that is asked for.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Played::Pineapple(args) => {
            let sessions = Sessions {
                reward: args.reward.get(),
            };
            args.matches.keep(&sessions_of(args)?, &sessions, out)
        }
        Played::Duel(args) => {
            let named = args.agent.strip_prefix("teacher:");
            let run = duel::Matches {
                player: named.unwrap_or(&args.agent).parse()?,
                sees: named.is_some(),
                games: args.matches.games,
                seed: args.matches.seed,
            };
            let profiles = Profiles::shipped(&embedded());
            let scribe = Scribe {
                lore: Lore::new(profiles.map_err(|error| Failure::Failed(error.to_string()))?),
                eyes: match args.eyes {
                    Seen::Player => Eyes::Player,
                    Seen::Teacher => Eyes::Teacher,
                },
                groups: Groups::ALL,
            };
            args.matches.keep(&run, &scribe, out)
        }
        Played::Sevens(args) => {
            let run = sevens::Matches {
                games: args.games,
                seed: args.seed,
            };
            args.keep(&run, &Habits, out)
        }
        Played::Other(words) => Err(Failure::no_such(
            words,
            "to play",
            "pineapple, duel, sevens",
        )),
    }
}

fn sessions_of(args: &Pineapples) -> Result<pineapple::Matches, Failure> {
    let AnyConfig::Pineapple(config) = roster::config(GameId::Pineapple, &args.rule)? else {
        return Err(Failure::Usage("rules of another game".to_owned()));
    };
    let spec = |text: &String| -> Result<AgentSpec, SpecError> { text.parse() };
    let agents = match AgentSpec::split(&args.agents).as_slice() {
        [both] => [spec(both)?, spec(both)?],
        [first, second] => [spec(first)?, spec(second)?],
        _ => {
            let what = "--agents takes one agent for both seats, or two";
            return Err(Failure::Usage(what.to_owned()));
        }
    };
    Ok(pineapple::Matches {
        config,
        agents,
        sessions: args.matches.games,
        seed: args.matches.seed,
    })
}

impl Matches {
    /// Plays the part with a bar, unless it is there, and tells the path of what is written.
    fn keep(
        &self,
        selfplay: &dyn SelfPlay,
        encoding: &dyn SampleEncoding,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let (folder, part) = (&self.out, [self.shard]);
        let bar = progress_bar(self.shard.share(self.games), "matches");
        let played = selfplay.play(folder, &part, &mut |done| bar.inc(done));
        bar.finish_and_clear();
        played?;
        let run = selfplay.run();
        let path = run.path(self.shard, folder);
        writeln!(out, "{}", path.display())?;
        if self.export {
            let samples = selfplay.samples(folder, &part, encoding)?;
            let path = path.with_extension("parquet");
            export::write(&path, &encoding.layout(), (&run, self.shard), &samples)
                .map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))?;
            writeln!(out, "{}", path.display())?;
        }
        Ok(())
    }
}
