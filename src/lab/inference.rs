//! `lab inference`: how well hidden things are read, apart from winning; a variant a game.
//!
//! Agents play, and at each turn what could be concluded then is held against the truth.

use std::io::Write;

use clap::Subcommand;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use yomite::arena::{Estimate, PlayedGame, cluster_mean};
use yomite::assets::embedded;
use yomite::game::Game;
use yomite::games::sevens::Sevens;
use yomite::games::{AnyAction, AnyConfig, AnyDeal, GameId};
use yomite::minds::sevens::belief::Reading;
use yomite::minds::sevens::opponent::Model;
use yomite::minds::sevens::study::{self, Inference, READINGS};
use yomite::scoring::Fit;

use super::Failure;
use super::printing::{TextTable, figures};
use super::roster::{self, Played, Series};

mod coyote;
mod duel;
mod pineapple;

/// Arguments of `lab inference`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Readable,
}

#[derive(Subcommand)]
enum Readable {
    /// Who holds what in Sevens: counting cards, reading passes, reading plays
    Sevens(SevensArgs),
    /// The total in Coyote: counting cards, reading bids
    Coyote(coyote::Args),
    /// The other's hand in Duel: counting cards, reading decks, reading what was not done
    Duel(duel::Args),
    /// What becomes of boards in OFC Pineapple: what agents foretell, street by street
    Pineapple(pineapple::Args),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// Plays, and writes log losses and calibration.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Readable::Sevens(args) => run_sevens(args, out),
        Readable::Coyote(args) => coyote::run(args, out),
        Readable::Duel(args) => duel::run(args, out),
        Readable::Pineapple(args) => pineapple::run(args, out),
        Readable::Other(words) => {
            let all = "coyote, duel, pineapple, sevens";
            Err(Failure::no_such(words, "to read", all))
        }
    }
}

/// Who plays unless the command line says; the last fills the seats that are left. Two of them
/// are kinds that the model of the players knows, the first is not.
const PLAYERS: [&str; 3] = ["pimc-seed", "greedy", "random"];

/// Arguments of `lab inference sevens`.
#[derive(clap::Args)]
struct SevensArgs {
    /// Who plays, one a seat [default: pimc-seed,greedy,random]
    #[arg(long, value_name = "A,B,…")]
    agents: Option<String>,
    /// Worlds weighed at each turn where plays are read; the other maps are exact
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    worlds: u32,
    /// Read plays by the kinds of player that go by a rule alone, without learned habits
    #[arg(long)]
    rules_alone: bool,
    #[command(flatten)]
    series: Series,
}

/// Plays, and writes how well each way of reading fitted the truth.
fn run_sevens(args: &SevensArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let game = GameId::Sevens;
    let series = &args.series;
    let usual = |seats: usize| {
        let all = PLAYERS.iter().chain(std::iter::repeat(&PLAYERS[2]));
        all.take(seats).map(|&spec| spec.to_owned()).collect()
    };
    let (specs, config) = roster::table(game, args.agents.as_deref(), &series.rule, usual)?;
    let model = if args.rules_alone {
        Model::default()
    } else {
        Model::shipped(&embedded()).map_err(|error| Failure::Failed(error.to_string()))?
    };
    let read = |games: &[PlayedGame]| {
        let mut found = Inference::default();
        for game in games {
            judge(game, (args.worlds as usize, &model), &mut found);
        }
        found
    };
    let (by_deal, played) = series.read(config, specs, read)?;
    let mut all = Inference::default();
    by_deal.iter().for_each(|deal| all.merge(deal));
    let summary = Summary {
        played,
        worlds: args.worlds,
        saved: saved(&by_deal),
        all,
    };
    if series.json {
        writeln!(out, "{}", summary.to_json())?;
        return Ok(());
    }
    summary.write(out)
}

/// Judges every turn of a game.
fn judge(game: &PlayedGame, how: (usize, &Model), found: &mut Inference) {
    let record = &game.record;
    let (AnyConfig::Sevens(config), AnyDeal::Sevens(deal)) = (&record.config, &record.deal) else {
        return;
    };
    let Ok(mut truth) = Sevens::set_up(config, deal) else {
        return;
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(record.seed);
    for ply in &record.plies {
        study::judge(found, &truth, how, &mut rng);
        let AnyAction::Sevens(action) = &ply.action else {
            return;
        };
        if truth.play(action).is_err() {
            return;
        }
    }
}

/// Log loss that each further way of reading saves a card, over deals.
fn saved(by_deal: &[Inference]) -> Vec<Estimate> {
    let losses: Vec<_> = by_deal
        .iter()
        .map(|deal| deal.whole().map(|fit| fit.loss.mean()))
        .collect();
    let against = |at: usize| -> Vec<f64> {
        let differences = losses.iter().map(|loss| loss[0] - loss[at]);
        differences.collect()
    };
    (1..READINGS.len())
        .map(|at| cluster_mean(&against(at)))
        .collect()
}

const fn name(reading: Reading) -> &'static str {
    match reading {
        Reading::Counts => "counts",
        Reading::Passes => "passes",
        Reading::Plays => "plays",
    }
}

struct Summary {
    played: Played,
    worlds: u32,
    /// Of the readings after the first, against the first.
    saved: Vec<Estimate>,
    all: Inference,
}

impl Summary {
    fn to_json(&self) -> Value {
        let fits = |fits: &[Fit; READINGS.len()]| {
            let named = READINGS.iter().zip(fits).map(|(reading, fit)| {
                let figures = json!({
                    "log_loss": fit.loss.mean(),
                    "calibration_error": fit.calibration.error(),
                    "brier": fit.calibration.brier(),
                });
                (name(*reading).to_owned(), figures)
            });
            Value::Object(named.collect())
        };
        let turns = self.all.rows().map(|(turn, by_reading)| {
            json!({ "turn": turn, "cards": by_reading[0].loss.forecasts(), "fits": fits(by_reading) })
        });
        let whole = self.all.whole();
        let bins = READINGS.iter().zip(&whole);
        let bins =
            bins.map(|(reading, fit)| (name(*reading).to_owned(), json!(fit.calibration.bins())));
        let saved = READINGS[1..]
            .iter()
            .zip(&self.saved)
            .map(|(reading, saved)| {
                let figures = json!({ "log_loss": saved.mean, "ci95": saved.ci95 });
                (name(*reading).to_owned(), figures)
            });
        self.played.to_json(json!({
            "worlds": self.worlds,
            "cards": whole[0].loss.forecasts(),
            "whole": fits(&whole),
            "saved": Value::Object(saved.collect()),
            "calibration": Value::Object(bins.collect()),
            "turns": turns.collect::<Vec<_>>(),
        }))
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(
            out,
            "{}, {} worlds where plays are read",
            self.played, self.worlds
        )?;
        writeln!(
            out,
            "log loss in nats a hidden card; calibration error in points of a hundred"
        )?;
        let mut table = TextTable::new().words(["turns"]).figures(["cards"]);
        for reading in READINGS {
            table = table.figures([&*format!("{}: loss", name(reading)), "error"]);
        }
        // A round of the table is one row.
        let round = self.played.config.players().max(1);
        let mut rows: Vec<(usize, [Fit; READINGS.len()])> = Vec::new();
        for (turn, fits) in self.all.rows() {
            match rows.last_mut() {
                Some((first, sum)) if *first == turn / round => {
                    sum.iter_mut()
                        .zip(fits)
                        .for_each(|(sum, fit)| sum.merge(fit));
                }
                _ => rows.push((turn / round, *fits)),
            }
        }
        let mut row = |title: String, fits: &[Fit; READINGS.len()]| {
            let mut cells = vec![title, fits[0].loss.forecasts().to_string()];
            for fit in fits {
                cells.push(format!("{:.4}", fit.loss.mean()));
                cells.push(format!("{:.2}", fit.calibration.error() * 100.0));
            }
            table.row(cells);
        };
        for (at, fits) in &rows {
            row(format!("{}–{}", at * round + 1, (at + 1) * round), fits);
        }
        row("all".to_owned(), &self.all.whole());
        table.write(out, 0)?;
        for (reading, saved) in READINGS[1..].iter().zip(&self.saved) {
            writeln!(
                out,
                "reading {} saves {:.4} nats a card over counting alone (95 % {}, over deals)",
                name(*reading),
                saved.mean,
                figures(saved.ci95, 4)
            )?;
        }
        Ok(())
    }
}
