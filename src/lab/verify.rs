//! `lab verify`: records against the rules.

use std::io::Write;

use super::failure::Failure;
use super::records::read_text;
use crate::record::read;

/// Arguments of `lab verify`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Files of records in JSON lines; - or none reads standard input
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

/// Checks every record, and says of each bad one what is wrong and where.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let stdin = ["-".to_owned()];
    let files: &[String] = if args.files.is_empty() {
        &stdin
    } else {
        &args.files
    };
    let (mut good, mut running, mut bad) = (0u64, 0u64, 0u64);
    for file in files {
        let place = match (file.as_str(), files.len()) {
            ("-", _) | (_, 1) => String::new(),
            (name, _) => format!("{name}: "),
        };
        for record in read(&read_text(file)?) {
            match record {
                Ok(record) => {
                    good += 1;
                    running += u64::from(record.result.is_none() && record.given_away.is_none());
                }
                Err(error) => {
                    bad += 1;
                    writeln!(out, "{place}{error}")?;
                }
            }
        }
    }
    writeln!(
        out,
        "{} records: {good} good ({running} without a result), {bad} bad",
        good + bad
    )?;
    if bad > 0 {
        out.flush()?;
        return Err(Failure::Failed(format!("{bad} bad record(s)")));
    }
    Ok(())
}
