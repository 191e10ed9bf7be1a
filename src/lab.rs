//! The lab: matches, explanations and checks on the command line.
//!
//! A command has a file of its own with its arguments and `run`; adding one is a file, a variant
//! of `Command` and an arm of `run`. Results go to standard output, everything else to standard
//! error. The exit code is 0, 1 for something found wrong, or 2 for a wrong command line.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod ablate;
mod agent;
mod bar;
mod by_game;
mod calibration;
mod duel;
mod evaluate;
mod explain;
mod failure;
mod fantasyland;
mod gallery;
mod games;
mod inference;
mod judges;
mod legal;
mod lines;
mod matches;
mod merge;
mod panels;
mod pineapple;
mod positions;
mod recorder;
mod records;
mod regret;
mod review;
mod roster;
#[cfg(feature = "train")]
mod selfplay;
mod series;
mod skills;
mod solve;
mod speech;
mod standings;
mod text_table;
#[cfg(feature = "train")]
mod train;
mod verify;
mod words;

use failure::Failure;

/// Measures, explains and checks the agents of games of hidden information.
#[derive(Parser)]
#[command(name = "lab", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games with their rules and agents
    Games(games::Args),
    /// Play agents against each other: every deal under all seat rotations
    Match(matches::Args),
    /// Put the parts of a match together that `lab match --shard` wrote
    Merge(merge::Args),
    /// Be an agent on standard input and output, one JSON object a line
    #[command(after_help = agent::LINES)]
    Agent(agent::Args),
    /// Show how an agent reasons at one ply of a record
    Explain(explain::Args),
    /// Draw the pictures of the page's gallery anew
    Gallery(gallery::Args),
    /// Play the matches anew that practice on the page begins with, and choose the questions at them
    Positions(positions::Args),
    /// List the legal actions at each ply of a record, as JSON lines
    Legal(legal::Args),
    /// Judge every decision of records, and explain their results by skill and luck
    Review(review::Args),
    /// Check records against the rules: names line, ply and reason
    Verify(verify::Args),
    /// Play a whole strategy out, where a game is small enough
    Solve(solve::Args),
    /// Say what finished boards are worth, one JSON object a line
    Evaluate(evaluate::Args),
    /// Arrange fantasyland hands of OFC Pineapple as well as can be, one JSON object a line
    #[command(after_help = fantasyland::lines())]
    Fantasyland(fantasyland::Args),
    /// Check, list or measure the cards and decks of Duel
    Duel(duel::Args),
    /// Measure which parts of an agent work: every part alone, on the same deals
    Ablate(ablate::Args),
    /// Measure what the choices of agents are worth against each other, apart from winning
    Regret(regret::Args),
    /// Measure whether anybody who could judge a game plays better than its judge
    Judges(judges::Args),
    /// Measure what follows on a judge's values, in matches of the judge against itself
    Calibration(calibration::Args),
    /// Measure how well hidden things are read, apart from winning
    Inference(inference::Args),
    /// Measure what a learned agent makes of one thing alone: mana that is left open, say
    Skills(skills::Args),
    /// Let agents play each other, and write their decisions as Parquet files to learn from
    #[cfg(feature = "train")]
    Selfplay(selfplay::Args),
    /// Compute what an agent ships with
    #[cfg(feature = "train")]
    Train(train::Args),
}

/// Runs the command line that the program was started with.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = io::BufWriter::new(io::stdout());
    let result = run(cli.command, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was found so far is still worth reading.
            let _ = out.flush();
            failure.report()
        }
    }
}

fn run(command: Command, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        Command::Games(args) => games::run(&args, out),
        Command::Match(args) => matches::run(&args, out),
        Command::Merge(args) => merge::run(&args, out),
        Command::Agent(args) => agent::run(&args, out),
        Command::Explain(args) => explain::run(&args, out),
        Command::Gallery(args) => gallery::run(&args, out),
        Command::Positions(args) => positions::run(&args, out),
        Command::Legal(args) => legal::run(&args, out),
        Command::Review(args) => review::run(&args, out),
        Command::Verify(args) => verify::run(&args, out),
        Command::Solve(args) => solve::run(&args, out),
        Command::Evaluate(args) => evaluate::run(&args, out),
        Command::Fantasyland(args) => fantasyland::run(&args, out),
        Command::Duel(args) => duel::run(&args, out),
        Command::Ablate(args) => ablate::run(&args, out),
        Command::Regret(args) => regret::run(&args, out),
        Command::Judges(args) => judges::run(&args, out),
        Command::Calibration(args) => calibration::run(&args, out),
        Command::Inference(args) => inference::run(&args, out),
        Command::Skills(args) => skills::run(&args, out),
        #[cfg(feature = "train")]
        Command::Selfplay(args) => selfplay::run(&args, out),
        #[cfg(feature = "train")]
        Command::Train(args) => train::run(&args, out),
    }
}
