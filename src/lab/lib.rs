//! The lab: matches, explanations and checks on the command line.
//!
//! Each command has its arguments and a function that runs it, in a file of its own or with its kin; adding one
//! takes a variant of `Command` and an arm of `run`. Results go to standard output, everything else to standard
//! error. The exit code is 0, 1 for something found wrong, or 2 for a wrong command line.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use yomite::catalogue::SpecError;
use yomite::contest::MatchError;
use yomite::games::RuleError;

mod boards;
mod calibration;
mod comparisons;
mod duel;
mod explain;
mod figures;
mod gallery;
mod games;
mod inference;
mod kept;
mod matches;
mod panels;
mod patterns;
mod printing;
mod ratings;
mod records;
mod regret;
mod review;
mod roster;
#[cfg(feature = "train")]
mod selfplay;
mod skills;
#[cfg(feature = "train")]
mod train;

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
    Games(games::GamesArgs),
    /// Play agents against each other: every deal under all seat rotations
    Match(matches::MatchArgs),
    /// Put the parts of a match together that `lab match --shard` wrote
    Merge(matches::MergeArgs),
    /// Be an agent on standard input and output, one JSON object a line
    #[command(after_help = explain::LINES)]
    Agent(explain::AgentArgs),
    /// Show how an agent reasons at one ply of a record
    Explain(explain::ExplainArgs),
    /// Draw the pictures of the page's gallery anew
    Gallery(gallery::GalleryArgs),
    /// Play the matches anew that practice on the page begins with, and choose the questions at them
    Positions(gallery::PositionsArgs),
    /// List the legal actions at each ply of a record, as JSON lines
    Legal(records::LegalArgs),
    /// Judge every decision of records, and explain their results by skill and luck
    Review(review::Args),
    /// Check records against the rules: names line, ply and reason
    Verify(records::VerifyArgs),
    /// Play a whole strategy out, where a game is small enough
    Solve(games::SolveArgs),
    /// Say what finished boards are worth, one JSON object a line
    Evaluate(boards::EvaluateArgs),
    /// Arrange fantasyland hands of OFC Pineapple as well as can be, one JSON object a line
    #[command(after_help = boards::fantasyland_help())]
    Fantasyland(boards::FantasylandArgs),
    /// Check, list or measure the cards and decks of Duel
    Duel(duel::Args),
    /// Write the strength tables from what is kept, or measure the lines that are missing
    Figures(figures::Args),
    /// Measure which parts of an agent work: every part alone, on the same deals
    Ablate(comparisons::AblateArgs),
    /// Measure what the choices of agents are worth against each other, apart from winning
    Regret(regret::Args),
    /// Measure whether anybody who could judge a game plays better than its judge
    Judges(comparisons::JudgesArgs),
    /// Measure what follows on a judge's values, in matches of the judge against itself
    Calibration(calibration::Args),
    /// How strong agents are beside each other, for the rating of people
    Ratings(ratings::Args),
    /// Measure how well hidden things are read, apart from winning
    Inference(inference::Args),
    /// Measure what a learned agent makes of one thing alone: mana that is left open, say
    Skills(skills::Args),
    /// Let agents play each other, and keep their matches to be learned from
    #[cfg(feature = "train")]
    Selfplay(selfplay::Args),
    /// Compute what an agent ships with
    #[cfg(feature = "train")]
    Train(train::Args),
    /// Bring what a course has made into assets/, with a note of where it comes from
    #[cfg(feature = "train")]
    Install(train::install::Args),
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
        Command::Games(args) => games::games(&args, out),
        Command::Match(args) => matches::run(&args, out),
        Command::Merge(args) => matches::merge(&args, out),
        Command::Agent(args) => explain::agent(&args, out),
        Command::Explain(args) => explain::explain(&args, out),
        Command::Gallery(args) => gallery::gallery(&args, out),
        Command::Positions(args) => gallery::positions(&args, out),
        Command::Legal(args) => records::legal(&args, out),
        Command::Review(args) => review::run(&args, out),
        Command::Verify(args) => records::verify(&args, out),
        Command::Solve(args) => games::run_solve(&args, out),
        Command::Evaluate(args) => boards::evaluate(&args, out),
        Command::Fantasyland(args) => boards::fantasyland(&args, out),
        Command::Duel(args) => duel::run(&args, out),
        Command::Figures(args) => figures::run(&args, out),
        Command::Ablate(args) => comparisons::ablate(&args, out),
        Command::Regret(args) => regret::run(&args, out),
        Command::Judges(args) => comparisons::judges(&args, out),
        Command::Calibration(args) => calibration::run(&args, out),
        Command::Ratings(args) => ratings::run(&args, out),
        Command::Inference(args) => inference::run(&args, out),
        Command::Skills(args) => skills::run(&args, out),
        #[cfg(feature = "train")]
        Command::Selfplay(args) => selfplay::run(&args, out),
        #[cfg(feature = "train")]
        Command::Train(args) => train::run(&args, out),
        #[cfg(feature = "train")]
        Command::Install(args) => train::install::run(&args, out),
    }
}

/// Why a command ended early; every message is one sentence or list.
#[derive(Debug)]
enum Failure {
    /// The command line asks for something that there is not.
    Usage(String),
    /// Something was found wrong, or a file cannot be read or written.
    Failed(String),
    /// Standard output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// A game without what a command is about: `words` is the rest of the command line, `known`
    /// the games that have it.
    fn no_such(words: &[String], what: &str, known: &str) -> Failure {
        let name = words.first().map_or("", String::as_str);
        Failure::Usage(format!("there is no \"{name}\" {what}; there are: {known}"))
    }

    /// Tells the user, and gives the exit code.
    fn report(&self) -> ExitCode {
        match self {
            Failure::Usage(message) => {
                eprintln!("error: {message}");
                ExitCode::from(2)
            }
            Failure::Failed(message) => {
                eprintln!("error: {message}");
                ExitCode::FAILURE
            }
            // The reader has seen enough (`lab games | head -1`).
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(error) => {
                eprintln!("error: standard output: {error}");
                ExitCode::FAILURE
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        Failure::Usage(error.to_string())
    }
}

impl From<RuleError> for Failure {
    fn from(error: RuleError) -> Self {
        Failure::Usage(error.to_string())
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Threads(_) | MatchError::Guard(_) => Failure::Failed(error.to_string()),
            _ => Failure::Usage(error.to_string()),
        }
    }
}
