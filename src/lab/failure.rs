//! Why a command ended early.

use std::io;
use std::process::ExitCode;

use crate::arena::MatchError;
use crate::catalogue::SpecError;
use crate::games::RuleError;

/// Why a command ended early; every message is one sentence or list.
#[derive(Debug)]
pub(super) enum Failure {
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
    pub(super) fn no_such(words: &[String], what: &str, known: &str) -> Failure {
        let name = words.first().map_or("", String::as_str);
        Failure::Usage(format!("there is no \"{name}\" {what}; there are: {known}"))
    }

    /// Tells the user, and gives the exit code.
    pub(super) fn report(&self) -> ExitCode {
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
