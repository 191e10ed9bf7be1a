//! `lab ablate`: which parts of an agent work; a variant a game.

use std::io::Write;

use clap::Subcommand;
use serde_json::{Value, json};

use super::Failure;
use super::roster;
use super::roster::{Series, progress_bar, title};
use super::text_table::{Align, TextTable, percent, percents};
use crate::arena::{Estimate, Row, cluster_mean};
use crate::games::sevens::study::{ABLATION, ABLATION_RIVAL};
use crate::games::{AnyConfig, GameId};

/// Arguments of `lab ablate`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Ablatable,
}

#[derive(Subcommand)]
enum Ablatable {
    /// Each switch of the Monte Carlo agent of Sevens alone, and its presets, against random players
    ///
    /// Every variant plays the same deals in all seats; --games counts those of one variant.
    Sevens(Series),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// What came of one variant.
struct Measured {
    name: &'static str,
    row: Row,
    /// Wins a game more than the first variant's, over the same deals; `None` for the first.
    difference: Option<Estimate>,
}

/// Plays every variant, and writes its win rate and how far it is from the one with all off.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let series = match &args.game {
        Ablatable::Sevens(series) => series,
        Ablatable::Other(words) => return Err(Failure::no_such(words, "to ablate", "sevens")),
    };
    let game = GameId::Sevens;
    let config = roster::config(game, &series.rule)?;
    let deals = series.deals(config.players());
    let games = deals * (config.players() * ABLATION.len()) as u64;
    let bar = progress_bar(games, "games");
    let measured = measure(series, &config, deals, &bar);
    bar.finish_and_clear();
    let measured = measured?;
    if series.json {
        writeln!(out, "{}", to_json(&config, series.seed, &measured))?;
        return Ok(());
    }
    writeln!(
        out,
        "{}: {} games a variant against {ABLATION_RIVAL}, seed {}; intervals of 95 % over deals, \
         of differences over pairs of the same deal",
        title(&config),
        deals * config.players() as u64,
        series.seed
    )?;
    write_table(out, &measured)
}

fn measure(
    series: &Series,
    config: &AnyConfig,
    deals: u64,
    bar: &indicatif::ProgressBar,
) -> Result<Vec<Measured>, Failure> {
    let mut measured: Vec<Measured> = Vec::new();
    let mut first: Vec<f64> = Vec::new();
    for variant in ABLATION {
        let mut specs = vec![ABLATION_RIVAL.to_owned(); config.players()];
        specs[0] = variant.spec.to_owned();
        let contestants = roster::contestants(config.game(), &specs)?;
        let (shares, mut standings) = series.play(config, contestants, deals, bar, |games| {
            games.iter().map(|game| game.outcome.wins[0]).sum::<f64>() / games.len() as f64
        })?;
        let difference = (!first.is_empty()).then(|| {
            let pairs = shares.iter().zip(&first);
            cluster_mean(&pairs.map(|(own, base)| own - base).collect::<Vec<_>>())
        });
        if first.is_empty() {
            first = shares;
        }
        measured.push(Measured {
            name: variant.name,
            row: standings.agents.swap_remove(0),
            difference,
        });
    }
    Ok(measured)
}

fn to_json(config: &AnyConfig, seed: u64, measured: &[Measured]) -> Value {
    let variants = measured.iter().map(|variant| {
        json!({
            "name": variant.name,
            "agent": variant.row.agent,
            "games": variant.row.games,
            "wins": variant.row.wins,
            "win_rate": variant.row.win_rate,
            "ci95": variant.row.ci95,
            "difference": variant.difference.map(|difference| difference.mean),
            "difference_ci95": variant.difference.map(|difference| difference.ci95),
            "ms_per_decision": variant.row.ms_per_decision,
            "simulations_per_decision": variant.row.simulations_per_decision,
        })
    });
    json!({
        "game": config.game().name(),
        "rules": config.to_json(),
        "seed": seed,
        "rival": ABLATION_RIVAL,
        "variants": variants.collect::<Vec<_>>(),
    })
}

fn write_table(out: &mut dyn Write, measured: &[Measured]) -> Result<(), Failure> {
    let mut table = TextTable::new()
        .column("variant", Align::Left)
        .column("agent", Align::Left);
    for title in ["win rate", "95 %", "difference", "95 %", "ms/decision"] {
        table = table.column(title, Align::Right);
    }
    for Measured {
        name,
        row,
        difference,
    } in measured
    {
        let (mean, ends) = match difference {
            Some(Estimate { mean, ci95 }) => (signed(*mean), {
                format!("{} to {}", signed(ci95.0), signed(ci95.1))
            }),
            None => Default::default(),
        };
        table.row(vec![
            (*name).to_owned(),
            row.agent.to_string(),
            percent(row.win_rate),
            percents(row.ci95),
            mean,
            ends,
            format!("{:.3}", row.ms_per_decision),
        ]);
    }
    Ok(table.write(out, 0)?)
}

/// A difference of shares in points of a hundred.
fn signed(difference: f64) -> String {
    if difference.is_finite() {
        format!("{:+.1}", difference * 100.0)
    } else {
        "?".to_owned()
    }
}
