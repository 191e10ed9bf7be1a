//! `lab solve`: whole strategies where a game is small enough; a variant a game.

use std::io::Write;

use clap::Subcommand;

use super::bar::bar;
use super::failure::Failure;
use super::text_table::{Align, TextTable};
use crate::games::numeron::solve::{Report, SolveError, least_known, rules, solve};
use crate::words::grouped;

/// Arguments of `lab solve`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Solvable,
}

#[derive(Subcommand)]
enum Solvable {
    /// Play one strategy against every secret of Numer0n
    Numeron(NumeronArgs),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

#[derive(clap::Args)]
struct NumeronArgs {
    /// Digits of a code, 3 or 4
    #[arg(long, default_value_t = 3, value_name = "N")]
    digits: u8,
    /// How calls are chosen: optimal, or one of the simple rules
    #[arg(long, default_value = "optimal", value_name = "R")]
    rule: String,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Solves, and writes the total, mean, worst case and distribution over all secrets.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let args = match &args.game {
        Solvable::Numeron(args) => args,
        Solvable::Other(words) => {
            return Err(Failure::no_such(words, "to solve", "numeron"));
        }
    };
    let report = solve(args.digits, &args.rule).map_err(|error| match error {
        SolveError::Digits(_) | SolveError::Rule { .. } => Failure::Usage(error.to_string()),
        _ => Failure::Failed(error.to_string()),
    })?;
    if args.json {
        let json = serde_json::to_string(&report).map_err(std::io::Error::from)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    write_report(out, &report)
}

fn write_report(out: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    let secrets: u32 = report.distribution.iter().sum();
    writeln!(
        out,
        "numeron digits={}, rule {}: {} calls over {} secrets, {:.4} on average, {} at worst",
        report.digits,
        report.rule,
        grouped(report.total.into()),
        grouped(secrets.into()),
        report.mean,
        report.worst
    )?;
    let mut table = TextTable::new()
        .column("calls", Align::Right)
        .column("secrets", Align::Right)
        .column("", Align::Left);
    let most = report.distribution.iter().copied().max().unwrap_or(1);
    for (i, &found) in report.distribution.iter().enumerate() {
        table.row(vec![
            (i + 1).to_string(),
            grouped(found.into()),
            bar(f64::from(found) / f64::from(most.max(1))),
        ]);
    }
    table.write(out, 2)?;
    writeln!(
        out,
        "The least total known to be possible is {}; the rules are {}.",
        grouped(least_known(report.digits).into()),
        rules().join(", ")
    )?;
    Ok(())
}
