//! Coyote: the total, by the number of bids heard, before and after the bids are read.

use std::io::Write;
use std::sync::Arc;

use serde_json::{Value, json};
use yomite::arena::{Estimate, PlayedGame, cluster_mean};
use yomite::assets::embedded;
use yomite::catalogue::SpecError;
use yomite::game::{Game, Seat};
use yomite::games::coyote::Coyote;
use yomite::games::{AnyAction, AnyConfig, AnyDeal, GameId};
use yomite::minds::coyote::report::{Forecast, Report, Row, forecasts};
use yomite::minds::coyote::strategy::Strategy;
use yomite::scoring::BINS;

use super::super::Failure;
use super::super::printing::{TextTable, figures, percent};
use super::super::roster::{Played, Series};
use crate::roster;

/// So many bids heard or more are one row.
const MOST_BIDS: usize = 8;

/// Arguments of `lab inference coyote`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Who plays, one a seat [default: reader and counters]
    #[arg(long, value_name = "A,B,…")]
    agents: Option<String>,
    /// Which of the agents is judged, as written in --agents: what it could conclude at its own
    /// turns counts, in all its seats [default: the first]
    #[arg(long, value_name = "A")]
    reader: Option<String>,
    #[command(flatten)]
    series: Series,
}

/// Plays, and writes how well the reader's forecasts fitted the reveals.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let game = GameId::Coyote;
    let series = &args.series;
    let usual = |seats: usize| {
        let all = std::iter::once("reader").chain(std::iter::repeat("counter"));
        all.take(seats).map(str::to_owned).collect()
    };
    let (specs, config) = roster::table(game, args.agents.as_deref(), &series.rule, usual)?;
    let reader = args.reader.clone().unwrap_or_else(|| specs[0].clone());
    let judged: Vec<bool> = specs.iter().map(|spec| *spec == reader).collect();
    if !judged.contains(&true) {
        return Err(Failure::Usage(format!(
            "\"{reader}\" does not play; there are: {}",
            specs.join(", ")
        )));
    }
    let strategy = Strategy::shipped(&embedded()).map_err(SpecError::from)?;
    let read = |games: &[PlayedGame]| -> Vec<Forecast> {
        let by_game = games.iter().enumerate();
        by_game
            .flat_map(|(rotation, game)| judge(game, rotation, &judged, &strategy))
            .collect()
    };
    let (by_deal, played) = series.read(config, specs, read)?;
    let mut report = Report::new(MOST_BIDS);
    by_deal.iter().flatten().for_each(|one| report.add(one));
    let summary = Summary {
        played,
        reader,
        saved: saved(&by_deal),
        report,
    };
    if series.json {
        writeln!(out, "{}", summary.to_json())?;
        return Ok(());
    }
    summary.write(out)
}

/// The forecasts of those who are judged, in a game of this rotation.
fn judge(
    game: &PlayedGame,
    rotation: usize,
    judged: &[bool],
    strategy: &Arc<Strategy>,
) -> Vec<Forecast> {
    let Some(end) = replay(game) else {
        return Vec::new();
    };
    let seen = end.observe(Seat(0));
    let n = judged.len();
    // Contestant c sits at seat c + r in rotation r.
    Seat::all(n)
        .filter(|seat| judged[(seat.index() + n - rotation % n) % n])
        .flat_map(|seat| forecasts(&seen, seat, strategy))
        .collect()
}

fn replay(game: &PlayedGame) -> Option<Coyote> {
    let record = &game.record;
    let (AnyConfig::Coyote(config), AnyDeal::Coyote(deal)) = (&record.config, &record.deal) else {
        return None;
    };
    let mut truth = Coyote::set_up(config, deal).ok()?;
    for ply in &record.plies {
        let AnyAction::Coyote(action) = &ply.action else {
            return None;
        };
        truth.play(action).ok()?;
    }
    Some(truth)
}

/// Log loss that reading saves a forecast, over the deals that have any.
fn saved(by_deal: &[Vec<Forecast>]) -> Estimate {
    let saved = |deal: &Vec<Forecast>| {
        let mut report = Report::new(0);
        deal.iter().for_each(|forecast| report.add(forecast));
        let Row { prior, posterior } = report.whole();
        prior.mean() - posterior.mean()
    };
    let deals = by_deal.iter().filter(|deal| !deal.is_empty());
    cluster_mean(&deals.map(saved).collect::<Vec<_>>())
}

struct Summary {
    played: Played,
    reader: String,
    saved: Estimate,
    report: Report,
}

impl Summary {
    fn to_json(&self) -> Value {
        let figures = |row: &Row| {
            json!({
                "forecasts": row.posterior.forecasts(),
                "prior_log_loss": row.prior.mean(),
                "posterior_log_loss": row.posterior.mean(),
                "saved": row.saved(),
            })
        };
        let by_bids = self.report.by_bids.iter().enumerate().map(|(bids, row)| {
            let mut figures = figures(row);
            figures["bids"] = json!(bids);
            figures
        });
        let calibration = &self.report.calibration;
        self.played.to_json(json!({
            "reader": self.reader,
            "whole": figures(&self.report.whole()),
            "saved_log_loss": self.saved.mean,
            "saved_log_loss_ci95": self.saved.ci95,
            "by_bids": by_bids.collect::<Vec<_>>(),
            "calibration": calibration.bins(),
            "calibration_error": calibration.error(),
            "brier": calibration.brier(),
        }))
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(
            out,
            "{}; the total as {} could forecast it at its turns",
            self.played, self.reader
        )?;
        let mut table = TextTable::new().words(["bids heard"]).figures([
            "forecasts",
            "counting, nats",
            "reading, nats",
            "saved",
        ]);
        let mut line = |title: String, row: &Row| {
            table.row(vec![
                title,
                row.posterior.forecasts().to_string(),
                format!("{:.3}", row.prior.mean()),
                format!("{:.3}", row.posterior.mean()),
                percent(row.saved()),
            ]);
        };
        for (bids, row) in self.report.by_bids.iter().enumerate() {
            let more = if bids == MOST_BIDS { " or more" } else { "" };
            line(format!("{bids}{more}"), row);
        }
        line("all".to_owned(), &self.report.whole());
        table.write(out, 0)?;
        writeln!(
            out,
            "reading the bids saves {:.3} nats a forecast (95 % {}, over deals)",
            self.saved.mean,
            figures(self.saved.ci95, 3)
        )?;
        let mut table = TextTable::new().words(["P(last bid reached)"]).figures([
            "forecasts",
            "given",
            "came true",
        ]);
        let calibration = &self.report.calibration;
        for (at, bin) in calibration.bins().iter().enumerate() {
            let all = bin.forecasts as f64;
            // A bin without forecasts has no frequency.
            let share = |sum: f64| match bin.forecasts {
                0 => String::new(),
                _ => percent(sum / all),
            };
            table.row(vec![
                format!("{}–{} %", at * 100 / BINS, (at + 1) * 100 / BINS),
                bin.forecasts.to_string(),
                share(bin.given),
                share(bin.came_true as f64),
            ]);
        }
        table.write(out, 0)?;
        writeln!(out, "calibration error {}", percent(calibration.error()))?;
        Ok(())
    }
}
