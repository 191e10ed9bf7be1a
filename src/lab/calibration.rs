//! `lab calibration`: what follows on a judge's values, in matches of the judge against itself.

use std::io::Write;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::Failure;
use super::kept::change_rows;
use super::printing::{Align, TextTable};
use super::roster;
use super::roster::{Played, Series};
use crate::arena::{Estimate, PlayedGame, cluster_mean, ratio};
use crate::catalogue::AgentSpec;
use crate::games::{AnyAction, AnyAgent, GameId};
use crate::review::{Reliability, Reviewing, Scale};
use crate::scoring::logistic;

/// So many bins have about equally many decisions each.
const BINS: usize = 12;
/// From this many deals on, seats and bins are measured one by one.
const MANY: usize = 300;

/// Arguments of `lab calibration`.
///
/// Plays a game's judge against itself and judges every decision as a review does. Says what followed
/// on its values: over all, by tenths of the match, by kind of decision and by seat.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// Who judges, and plays [default: the game's own judge]
    #[arg(long, value_name = "A")]
    agent: Option<AgentSpec>,
    /// Read values as reviews do, by the points that are kept
    #[arg(long, conflicts_with = "write")]
    read: bool,
    /// Keep what was measured for reviews, beside what is there of other games
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    #[command(flatten)]
    series: Series,
}

/// One judged decision.
struct Sample {
    ply: usize,
    kind: String,
    seat: usize,
    value: f64,
    /// The result of its seat.
    came: f64,
}

/// Plays, judges, and tells.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.game;
    let config = roster::config(game, &args.series.rule)?;
    let spec = match &args.agent {
        Some(spec) => spec.clone(),
        None => game.reviewer().parse()?,
    };
    let agent = AnyAgent::new(game, &spec)?;
    let agents = vec![spec.to_string(); config.players()];
    let by = args.read.then_some(&spec);
    // Deals are clusters: their seats and plies have the cards in common.
    let (deals, played) = args.series.read(config.clone(), agents, |games| {
        let judged = games.iter().flat_map(|game| judged(game, &agent, by));
        judged.collect::<Vec<Sample>>()
    })?;
    let study = Study { deals };
    let starts = study.starts(config.players(), config.stakes().sum);
    if let Some(file) = &args.write {
        let calibration = Scale {
            judge: spec.to_string(),
            rules: config.to_json(),
            games: study.deals.len() as u64 * config.players() as u64,
            seed: args.series.seed,
            date: today(),
            decisions: study.all().count() as u64,
            starts: starts.clone(),
            points: study.points(config.stakes().range),
            bins: study.reliability(),
        };
        change_rows(file, game, |kept: &mut Vec<Scale>| {
            kept.retain(|other| other.rules != calibration.rules);
            kept.push(calibration);
        })?;
    }
    if args.series.json {
        writeln!(out, "{}", played.to_json(study.to_json(&starts)))?;
        return Ok(());
    }
    study.write(&played, &starts, out)
}

/// The decisions of a game as a review judges them, their values read by what is kept of a judge.
fn judged(game: &PlayedGame, agent: &AnyAgent, by: Option<&AgentSpec>) -> Vec<Sample> {
    let Ok(session) = game.record.replay() else {
        return Vec::new();
    };
    let scores = session.scores().unwrap_or_default();
    let mut reviewing = Reviewing::new(session);
    if let Some(judge) = by {
        reviewing = reviewing.by(judge);
    }
    let sample = |job: crate::review::Job| {
        let found = job.think(agent, None);
        let decision = reviewing.judged(job.ply, &found).ok()?;
        let seat = reviewing.session().plies()[job.ply].seat.index();
        Some(Sample {
            ply: job.ply,
            kind: kind(&decision.played),
            seat,
            value: decision.before(),
            came: f64::from(*scores.get(seat)?),
        })
    };
    reviewing.open().filter_map(sample).collect()
}

/// What kind of action it is: its name in records, and a whole hand of OFC Pineapple by itself.
fn kind(action: &AnyAction) -> String {
    match action.to_json() {
        Value::String(word) => word,
        Value::Object(fields) => {
            let cards = |row: &str| fields.get(row)?.as_array().map(Vec::len);
            match ["top", "middle", "bottom"].map(cards) {
                [Some(top), Some(middle), Some(bottom)] => match top + middle + bottom {
                    13 => "fantasyland".to_owned(),
                    _ => "placement".to_owned(),
                },
                _ => fields.keys().next().cloned().unwrap_or_default(),
            }
        }
        other => other.to_string(),
    }
}

/// To as many digits as are kept.
fn round(x: f64) -> f64 {
    (x * 1e4).round() / 1e4
}

/// The day, by the system's clock.
pub(super) fn today() -> String {
    let now = std::time::UNIX_EPOCH
        .elapsed()
        .map_or(0, |since| since.as_secs());
    let now = chrono::DateTime::from_timestamp(now as i64, 0).unwrap_or_default();
    now.date_naive().to_string()
}

/// The log-odds of a chance, within what samples can tell.
fn log_odds(chance: f64) -> f64 {
    let chance = chance.clamp(0.005, 0.995);
    (chance / (1.0 - chance)).ln()
}

/// The ends of `bins` bins with about equally many of these numbers each, or of fewer bins.
fn cut(mut numbers: Vec<f64>, bins: usize) -> Vec<f64> {
    numbers.sort_by(f64::total_cmp);
    let inner = (1..bins).filter_map(|at| numbers.get(at * numbers.len() / bins));
    let ends = [f64::NEG_INFINITY].into_iter().chain(inner.copied());
    let mut ends: Vec<f64> = ends.chain([f64::INFINITY]).collect();
    ends.dedup();
    ends
}

/// All that was judged, deal by deal.
struct Study {
    deals: Vec<Vec<Sample>>,
}

/// What followed beyond the value in some decisions.
struct Bias {
    decisions: usize,
    value: f64,
    came: f64,
    /// Half of the 95 % interval of `came` − `value`, over deals.
    half: f64,
}

impl Study {
    fn all(&self) -> impl Iterator<Item = &Sample> {
        self.deals.iter().flatten()
    }

    /// What followed on the decisions that are meant; `None` of none.
    fn bias(&self, meant: impl Fn(&Sample) -> bool) -> Option<Bias> {
        let (mut decisions, mut value) = (0usize, 0.0);
        let deals = self.deals.iter().map(|deal| {
            let meant = deal.iter().filter(|sample| meant(sample));
            meant.fold((0.0, 0.0), |(beyond, number), sample| {
                decisions += 1;
                value += sample.value;
                (beyond + sample.came - sample.value, number + 1.0)
            })
        });
        let deals: Vec<(f64, f64)> = deals.filter(|(_, number)| *number > 0.0).collect();
        let beyond = ratio(&deals);
        let value = value / decisions as f64;
        (decisions > 0).then(|| Bias {
            decisions,
            value,
            came: value + beyond.mean,
            half: (beyond.ci95.1 - beyond.ci95.0) / 2.0,
        })
    }

    /// Every split that is told, with its name.
    fn splits(&self) -> Vec<(String, Bias)> {
        let mut found: Vec<(String, Bias)> = Vec::new();
        let mut tell = |name: String, bias: Option<Bias>| {
            found.extend(bias.map(|bias| (name, bias)));
        };
        tell("all".to_owned(), self.bias(|_| true));
        // By the number of the ply, which is known then; how long a match will be is part of how it ends.
        let plies = cut(self.all().map(|sample| sample.ply as f64).collect(), 10);
        for ends in plies.windows(2) {
            let within = |sample: &Sample| (ends[0]..ends[1]).contains(&(sample.ply as f64));
            tell(format!("from ply {}", ends[0].max(0.0)), self.bias(within));
        }
        let mut kinds: Vec<&str> = self.all().map(|sample| sample.kind.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            tell(kind.to_owned(), self.bias(|sample| sample.kind == kind));
        }
        let seats = self.all().map(|sample| sample.seat).max().unwrap_or(0);
        for seat in 0..=seats {
            tell(
                format!("seat {}", seat + 1),
                self.bias(|sample| sample.seat == seat),
            );
        }
        found
    }

    /// The values in bins of equally many decisions.
    fn bins(&self, bins: usize) -> Vec<Bias> {
        let ends = cut(self.all().map(|sample| sample.value).collect(), bins);
        let of = |ends: &[f64]| self.bias(|s| (ends[0]..ends[1]).contains(&s.value));
        ends.windows(2).filter_map(of).collect()
    }

    /// What each seat scored in the mean, where that is not an equal share by chance alone: together
    /// what a match gives.
    fn starts(&self, players: usize, sum: f64) -> Vec<f64> {
        let even = sum / players as f64;
        let came = |seat: usize| {
            let of = self.deals.iter().filter_map(|deal| {
                let own = deal.iter().filter(|sample| sample.seat == seat);
                let own: Vec<f64> = own.map(|sample| sample.came).collect();
                (!own.is_empty()).then(|| own.iter().sum::<f64>() / own.len() as f64)
            });
            cluster_mean(&of.collect::<Vec<f64>>())
        };
        let came: Vec<Estimate> = (0..players).map(came).collect();
        // Few deals tell nothing of seats: all games of a deal have its cards in common.
        if self.deals.len() < MANY {
            return vec![even; players];
        }
        let differs = |of: &Estimate| of.ci95.0 > even || of.ci95.1 < even;
        if !came.iter().any(differs) {
            return vec![even; players];
        }
        let beyond = (came.iter().map(|of| of.mean).sum::<f64>() - sum) / players as f64;
        came.iter().map(|of| of.mean - beyond).collect()
    }

    /// Values with what followed on them, both rising: bin by bin where there are deals enough, else by a
    /// line of two numbers, or one.
    fn points(&self, range: (f64, f64)) -> Vec<(f64, f64)> {
        let points = match self.deals.len() >= MANY {
            true => self.rising(),
            false => self.shifted(range),
        };
        let points = points.into_iter();
        points
            .map(|(value, came)| (round(value), round(came)))
            .collect()
    }

    /// The values as they are, with what followed on them.
    fn reliability(&self) -> Vec<Reliability> {
        let bins = self.bins(BINS).into_iter();
        let told = bins.map(|bin| Reliability {
            value: round(bin.value),
            came: round(bin.came),
            half: round(bin.half),
        });
        told.collect()
    }

    /// By bins, neighbours that fall being joined.
    fn rising(&self) -> Vec<(f64, f64)> {
        let mut joined: Vec<(f64, f64, f64)> = Vec::new();
        for bin in self.bins(BINS) {
            joined.push((bin.decisions as f64, bin.value, bin.came));
            while let [.., (n, v, c), (m, w, d)] = joined[..]
                && c >= d
            {
                joined.truncate(joined.len() - 2);
                let all = n + m;
                joined.push((all, (n * v + m * w) / all, (n * c + m * d) / all));
            }
        }
        joined
            .into_iter()
            .map(|(_, value, came)| (value, came))
            .collect()
    }

    /// Chances of winning by their log-odds, moved and stretched (Platt's scaling); points moved alike.
    fn shifted(&self, (low, high): (f64, f64)) -> Vec<(f64, f64)> {
        let Some(all) = self.bias(|_| true) else {
            return Vec::new();
        };
        if (low, high) != (0.0, 1.0) {
            let by = all.came - all.value;
            // Hardly a value lies beyond half of what a match can bring.
            return [low, high].map(|end| (end / 2.0, end / 2.0 + by)).to_vec();
        }
        let (moved, stretched) = self.log_odds();
        let read = |value: f64| logistic(moved + stretched * log_odds(value));
        let values = (1..20).map(|at| f64::from(at) / 20.0);
        let inner = values.map(|value| (value, read(value)));
        [(0.0, 0.0)]
            .into_iter()
            .chain(inner)
            .chain([(1.0, 1.0)])
            .collect()
    }

    /// By how much log-odds are to be moved, and then by what factor they are stretched: the most likely
    /// ones. The decisions of a game have one result in common, so all of them count as one; the factor
    /// is held near 1 (standard deviation 0.25) where games are few. The mean of what is read is about
    /// the mean of what followed.
    fn log_odds(&self) -> (f64, f64) {
        const NEAR: f64 = 0.25;
        const FARTHEST: f64 = 3.0;
        let games: usize = self
            .deals
            .iter()
            .map(|deal| {
                let seats = deal.iter().map(|sample| sample.seat).max();
                seats.map_or(0, |last| last + 1)
            })
            .sum();
        let weight = games as f64 / self.all().count().max(1) as f64;
        let (mut moved, mut stretched) = (0.0, 1.0);
        // Newton's steps on a concave likelihood.
        for _ in 0..100 {
            let (mut by, mut of) = ([0.0; 2], [0.0; 3]);
            for sample in self.all() {
                let x = log_odds(sample.value);
                let p = logistic(moved + stretched * x);
                let (off, slope) = (weight * (sample.came - p), weight * p * (1.0 - p));
                by = [by[0] + off, by[1] + off * x];
                of = [of[0] + slope, of[1] + slope * x, of[2] + slope * x * x];
            }
            by[1] -= (stretched - 1.0) / (NEAR * NEAR);
            of[2] += 1.0 / (NEAR * NEAR);
            let area = of[0] * of[2] - of[1] * of[1];
            if area <= 0.0 {
                break;
            }
            let step = [
                (by[0] * of[2] - by[1] * of[1]) / area,
                (by[1] * of[0] - by[0] * of[1]) / area,
            ];
            // Far from the top a whole step may overshoot, and what is one-sided has no top at all.
            let far = step[0].abs().max(step[1].abs()).max(1.0);
            moved = (moved + step[0] / far).clamp(-FARTHEST, FARTHEST);
            stretched = (stretched + step[1] / far).clamp(0.1, FARTHEST);
        }
        (moved, stretched)
    }

    fn to_json(&self, starts: &[f64]) -> Value {
        let told = |(name, bias): (String, Bias)| {
            json!({
                "of": name, "decisions": bias.decisions, "value": bias.value, "came": bias.came,
                "beyond": bias.came - bias.value, "half_ci95": bias.half,
            })
        };
        let bins = self.bins(BINS).into_iter().map(|bin| (String::new(), bin));
        json!({
            "starts": starts,
            "splits": self.splits().into_iter().map(told).collect::<Vec<_>>(),
            "bins": bins.map(told).collect::<Vec<_>>(),
        })
    }

    fn write(&self, played: &Played, starts: &[f64], out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{played}; intervals of 95 % over deals")?;
        let starts: Vec<String> = starts.iter().map(|start| format!("{start:.3}")).collect();
        writeln!(out, "mean score by seat: {}", starts.join(", "))?;
        for (title, rows) in [
            ("decisions", self.splits()),
            (
                "values",
                self.bins(BINS)
                    .into_iter()
                    .map(|bin| (format!("about {:.3}", bin.value), bin))
                    .collect(),
            ),
        ] {
            let mut table = TextTable::new().column(title, Align::Left);
            for title in ["number", "value", "came", "beyond", "95 %"] {
                table = table.column(title, Align::Right);
            }
            for (name, bias) in rows {
                table.row(vec![
                    name,
                    bias.decisions.to_string(),
                    format!("{:.3}", bias.value),
                    format!("{:.3}", bias.came),
                    format!("{:+.3}", bias.came - bias.value),
                    format!("± {:.3}", bias.half),
                ]);
            }
            table.write(out, 0)?;
        }
        Ok(())
    }
}
