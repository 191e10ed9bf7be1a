//! Agents measured against each other on the same deals: `lab judges` asks whether anybody who could judge a game
//! plays better than its judge, `lab ablate` which parts of an agent work.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;
use serde_json::{Value, json};
use yomite::agent::Budget;
use yomite::arena::{Estimate, PlayedGame, Row, cluster_mean, seat_of, win_rate};
use yomite::catalogue::AgentSpec;
use yomite::contest::Match;
use yomite::games::{AnyConfig, GameId};
use yomite::judges::{Challenge, timed, valuers};
use yomite::minds::sevens::study::{ABLATION, ABLATION_RIVAL};

use super::Failure;
use super::kept::change_rows;
use super::printing::{TextTable, percent, percents};
use super::roster::{self, Series, progress_bar, title};

/// Arguments of `lab judges`.
///
/// Every agent of a game that values actions plays the game's judge, with equal time for a decision
/// and seats in turn. Nobody should be ahead of the judge: else it is to be the judge.
#[derive(clap::Args)]
pub(super) struct JudgesArgs {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// Milliseconds that each may think over a decision
    #[arg(long, value_name = "MS", default_value_t = 20)]
    budget_ms: u32,
    /// Another challenger, beside those with their usual parameters; repeat it for several
    #[arg(long, value_name = "A")]
    also: Vec<AgentSpec>,
    /// Keep the table, beside what is there of other games
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    #[command(flatten)]
    series: Series,
}

/// Plays the league and writes its table.
pub(super) fn judges(args: &JudgesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.game;
    let judge = timed(game, &game.reviewer().parse()?);
    let config = roster::config(game, &args.series.rule)?;
    let also = args.also.iter().map(|spec| timed(game, spec));
    let challengers = valuers(game).into_iter().chain(also);
    let challengers: Vec<AgentSpec> = challengers.filter(|spec| *spec != judge).collect();
    let mut rows = Vec::new();
    let deals = args.series.deals(config.players());
    let games = deals * config.players() as u64;
    let bar = progress_bar(games * challengers.len() as u64, "games");
    for challenger in challengers {
        // One challenger, and the judge on all other seats.
        let mut specs = vec![judge.to_string(); config.players()];
        specs[0] = challenger.to_string();
        let standings = Match {
            config: config.clone(),
            contestants: roster::contestants(game, &specs)?,
            deals,
            seed: args.series.seed,
            secret: None,
            budget: Budget {
                millis: Some(args.budget_ms),
                simulations: None,
            },
            searchers: 1,
            move_timeout: Duration::from_secs(10),
            appraisal: None,
            threads: args.series.threads(),
        }
        .play(&|_, games| bar.inc(games.len() as u64))?;
        let Some(row) = standings.agents.first() else {
            continue;
        };
        rows.push(Challenge {
            judge: judge.clone(),
            challenger,
            games,
            seed: args.series.seed,
            budget_ms: args.budget_ms,
            score: row.mean_score,
            ci95: row.score_ci95,
            even: config.stakes().even(config.players()),
        });
    }
    bar.finish_and_clear();
    if let Some(file) = &args.write {
        change_rows(file, game, |kept| kept.clone_from(&rows))?;
    }
    if args.series.json {
        let text = serde_json::to_string(&rows).map_err(|e| Failure::Failed(e.to_string()))?;
        return Ok(writeln!(out, "{text}")?);
    }
    writeln!(
        out,
        "against {judge}, {} ms a decision: {games} games each, seed {}; intervals of 95 % over deals",
        args.budget_ms, args.series.seed
    )?;
    let mut table = TextTable::new()
        .words(["challenger"])
        .figures(["score", "95 %", "even"]);
    for row in &rows {
        table.row(vec![
            row.challenger.to_string(),
            format!("{:.3}", row.score),
            format!("{:.3} to {:.3}", row.ci95.0, row.ci95.1),
            format!("{:.3}", row.even),
        ]);
    }
    Ok(table.write(out, 0)?)
}

/// Arguments of `lab ablate`.
#[derive(clap::Args)]
pub(super) struct AblateArgs {
    #[command(subcommand)]
    game: Ablatable,
}

#[derive(Subcommand)]
enum Ablatable {
    /// Each switch of the Monte Carlo agent of Sevens alone, and its presets, against players of one kind
    ///
    /// Every variant plays the same deals in all seats; --games counts those of one variant. Seats are not equal: a column
    /// for each says how often the variant won from there.
    Sevens(SevensArgs),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

#[derive(clap::Args)]
struct SevensArgs {
    /// Who sits in all the other seats, as in --agents
    #[arg(long, value_name = "A", default_value = ABLATION_RIVAL)]
    rival: String,
    #[command(flatten)]
    series: Series,
}

/// What came of one variant.
pub(super) struct Measured {
    name: &'static str,
    pub(super) row: Row,
    /// Wins a game more than the first variant's, over the same deals; `None` for the first.
    pub(super) difference: Option<Estimate>,
    /// How often it won from each seat, over deals.
    seats: Vec<Estimate>,
}

/// Plays every variant, and writes its win rate and how far it is from the one with all off.
pub(super) fn ablate(args: &AblateArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let SevensArgs { rival, series } = match &args.game {
        Ablatable::Sevens(args) => args,
        Ablatable::Other(words) => return Err(Failure::no_such(words, "to ablate", "sevens")),
    };
    let game = GameId::Sevens;
    let config = roster::config(game, &series.rule)?;
    let deals = series.deals(config.players());
    let games = deals * (config.players() * ABLATION.len()) as u64;
    let bar = progress_bar(games, "games");
    // Where a program plays, one secret for all variants, so that they play the same deals.
    let secret = series.secret(&roster::contestants(game, std::slice::from_ref(rival))?)?;
    let mut played = series.clone();
    played.secret = secret;
    let measured = measure(&played, &config, rival, deals, &bar);
    bar.finish_and_clear();
    let measured = measured?;
    series.tell(secret);
    if series.json {
        writeln!(out, "{}", to_json(&config, rival, series.seed, &measured))?;
        return Ok(());
    }
    writeln!(
        out,
        "{}: {} games a variant against {rival}, seed {}; intervals of 95 % over deals, \
         of differences over pairs of the same deal",
        title(&config),
        deals * config.players() as u64,
        series.seed
    )?;
    write_table(out, &measured)
}

/// Plays every variant of Sevens' ablation, in the order of [`ABLATION`], on the same deals, with `rival` in all the other
/// seats.
pub(super) fn measure(
    series: &Series,
    config: &AnyConfig,
    rival: &str,
    deals: u64,
    bar: &indicatif::ProgressBar,
) -> Result<Vec<Measured>, Failure> {
    let mut measured: Vec<Measured> = Vec::new();
    let mut first: Vec<f64> = Vec::new();
    for variant in ABLATION {
        let mut specs = vec![rival.to_owned(); config.players()];
        specs[0] = variant.spec.to_owned();
        let contestants = roster::contestants(config.game(), &specs)?;
        let (by_deal, mut standings) = series.play(config, contestants, deals, bar, by_seat)?;
        let shares: Vec<f64> = by_deal
            .iter()
            .map(|wins| wins.iter().sum::<f64>() / wins.len() as f64)
            .collect();
        let from = |seat: usize| by_deal.iter().map(|wins| wins[seat]).collect::<Vec<_>>();
        let seats = (0..config.players()).map(|seat| win_rate(&from(seat)));
        let seats = seats.collect();
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
            seats,
        });
    }
    Ok(measured)
}

/// What the first contestant won in the games of a deal, by its seat: each rotation gives it another.
fn by_seat(games: &[PlayedGame]) -> Vec<f64> {
    let mut wins = vec![0.0; games.len()];
    for (rotation, game) in games.iter().enumerate() {
        wins[seat_of(0, rotation, games.len()).index()] = game.outcome.wins[0];
    }
    wins
}

fn to_json(config: &AnyConfig, rival: &str, seed: u64, measured: &[Measured]) -> Value {
    let variants = measured.iter().map(|variant| {
        json!({
            "name": variant.name,
            "agent": variant.row.agent,
            "games": variant.row.games,
            "wins": variant.row.wins,
            "win_rate": variant.row.win_rate,
            "ci95": variant.row.ci95,
            "seats": variant.seats.iter().map(|seat| json!({
                "win_rate": seat.mean,
                "ci95": seat.ci95,
            })).collect::<Vec<_>>(),
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
        "rival": rival,
        "variants": variants.collect::<Vec<_>>(),
    })
}

fn write_table(out: &mut dyn Write, measured: &[Measured]) -> Result<(), Failure> {
    let seats = measured.first().map_or(0, |first| first.seats.len());
    let mut table = TextTable::new()
        .words(["variant", "agent"])
        .figures(["win rate", "95 %"])
        .figures((0..seats).map(|seat| format!("seat {seat}")))
        .figures(["difference", "95 %", "ms/decision"]);
    for variant in measured {
        let (mean, ends) = match variant.difference {
            Some(Estimate { mean, ci95 }) => (signed(mean), {
                format!("{} to {}", signed(ci95.0), signed(ci95.1))
            }),
            None => Default::default(),
        };
        let row = &variant.row;
        let mut cells = vec![
            variant.name.to_owned(),
            row.agent.to_string(),
            percent(row.win_rate),
            percents(row.ci95),
        ];
        cells.extend(variant.seats.iter().map(|seat| percent(seat.mean)));
        cells.extend([mean, ends, format!("{:.3}", row.ms_per_decision)]);
        table.row(cells);
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
