//! The standings of a match, as a table or as JSON.

use std::io::Write;

use super::failure::Failure;
use super::series::title;
use super::text_table::{Align, TextTable, figure, figures, percent, percents};
use crate::arena::{Chance, Row, Setup, Standings};

/// Writes the standings with what was played.
pub(super) fn write(
    out: &mut dyn Write,
    setup: &Setup,
    standings: &Standings,
    as_json: bool,
) -> Result<(), Failure> {
    if as_json {
        let chance = Chance {
            seed: setup.seed,
            secret: setup.secret,
        };
        let json = standings.to_json(&setup.config, chance, setup.redraws);
        writeln!(out, "{json}")?;
        return Ok(());
    }
    write_table(out, setup, standings)
}

/// The first reasons of each contestant's forfeits.
pub(super) fn tell_forfeits(standings: &Standings) {
    const SHOWN: usize = 3;
    for row in &standings.agents {
        for note in row.forfeit_reasons.iter().take(SHOWN) {
            eprintln!(
                "{} forfeits deal {}, rotation {}, ply {}: {}",
                row.agent, note.deal, note.rotation, note.ply, note.reason
            );
        }
        let more = row.forfeits.saturating_sub(SHOWN as u64);
        if more > 0 {
            eprintln!("{} forfeits {more} more", row.agent);
        }
    }
    if standings.unfinished > 0 {
        eprintln!(
            "{} games would not end and were broken off; everyone shares them",
            standings.unfinished
        );
    }
}

fn write_table(out: &mut dyn Write, setup: &Setup, standings: &Standings) -> Result<(), Failure> {
    writeln!(
        out,
        "{}: {} games, seed {}; intervals of 95 % over deals",
        title(&setup.config),
        standings.games,
        setup.seed
    )?;
    let mut table = TextTable::new().column("agent", Align::Left);
    for title in [
        "wins",
        "win rate",
        "95 %",
        "score",
        "95 %",
        "ms/decision",
        "sims/decision",
        "forfeits",
    ] {
        table = table.column(title, Align::Right);
    }
    for row in &standings.agents {
        table.row(cells(row));
    }
    table.write(out, 0)?;
    for row in standings.agents.iter().filter(|row| row.sees_all) {
        writeln!(out, "{} sees all cards", row.agent)?;
    }
    if let Some(redraws) = setup.redraws {
        write_adjusted(out, standings, redraws)?;
    }
    write_figures(out, standings)
}

/// Scores less their luck, a row an agent.
fn write_adjusted(out: &mut dyn Write, standings: &Standings, redraws: u16) -> Result<(), Failure> {
    writeln!(
        out,
        "\nscores less the luck of later draws, over {redraws} redraws each; 1/width² times as many \
         games would tell as much without"
    )?;
    let mut table = TextTable::new().column("agent", Align::Left);
    for title in ["score", "95 %", "width"] {
        table = table.column(title, Align::Right);
    }
    for row in &standings.agents {
        let Some(found) = &row.adjusted else { continue };
        table.row(vec![
            row.agent.to_string(),
            figure(found.mean_score, 3),
            figures(found.score_ci95, 3),
            figure(found.width.unwrap_or(f64::NAN), 2),
        ]);
    }
    Ok(table.write(out, 0)?)
}

/// What the game tells beside the score, a row a figure and an agent.
fn write_figures(out: &mut dyn Write, standings: &Standings) -> Result<(), Failure> {
    if standings.agents.iter().all(|row| row.figures.is_empty()) {
        return Ok(());
    }
    let mut table = TextTable::new()
        .column("figure", Align::Left)
        .column("agent", Align::Left)
        .column("mean", Align::Right)
        .column("95 %", Align::Right)
        .column("of", Align::Right);
    let first = standings.agents.first();
    let names = first.into_iter().flat_map(|row| row.figures.keys());
    for name in names {
        for row in &standings.agents {
            let Some(found) = row.figures.get(name) else {
                continue;
            };
            table.row(vec![
                name.replace('_', " "),
                row.agent.to_string(),
                figure(found.mean, 4),
                figures(found.ci95, 4),
                format!("{:.0}", found.of),
            ]);
        }
    }
    writeln!(out)?;
    Ok(table.write(out, 0)?)
}

fn cells(row: &Row) -> Vec<String> {
    // Whole wins stay whole; shares of them show two digits.
    let wins = if row.wins.fract() == 0.0 {
        format!("{:.0}", row.wins)
    } else {
        format!("{:.2}", row.wins)
    };
    vec![
        row.agent.to_string(),
        wins,
        percent(row.win_rate),
        percents(row.ci95),
        figure(row.mean_score, 3),
        figures(row.score_ci95, 3),
        format!("{:.3}", row.ms_per_decision),
        format!("{:.1}", row.simulations_per_decision),
        row.forfeits.to_string(),
    ]
}
