//! `lab calibration`: what follows on a judge's values, in matches of the judge against itself.

use std::io::Write;
use std::path::PathBuf;

use rayon::prelude::*;
use serde_json::{Value, json};
use yomite::arena::{Chance, Estimate, cluster_mean, ratio};
use yomite::catalogue::AgentSpec;
use yomite::game::Seat;
use yomite::games::{AnyAction, AnyConfig, GameId};
use yomite::minds::{AnyAgent, judges};
use yomite::record::Plain;
use yomite::review::{Job, Reliability, Reviewing, Scale};
use yomite::scoring::logistic;
use yomite::session::Session;
use yomite::words::{Lang, say};

use super::Failure;
use super::kept::change_rows;
use super::printing::TextTable;
use super::roster::{self, Played, Series};

/// Points that are measured on all games but those of one part are tried on those.
const PARTS: usize = 5;
/// So many bins have about equally many decisions each.
const BINS: usize = 12;
/// So many of them are points that values are read by where games are few: each is measured on its own.
const POINTS: usize = 8;
/// From this many games on all bins are.
const MORE: usize = 1000;
/// From this many games on the seats have starts of their own, and bins are measured one by one.
const MANY: usize = 300;

/// Arguments of `lab calibration`.
///
/// Plays a game's judge against itself, each deal once, and judges its decisions as a review does. Says
/// what followed on its values: over all, by part of the match, by kind of decision and by seat, as they
/// are and as reviews would read them by points measured on other games than those they are held against.
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
    /// Judge one decision in so many: those of one game have its result in common, so that more games
    /// tell more than more decisions
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=100))]
    every: u16,
    #[command(flatten)]
    series: Series,
}

/// One judged decision.
#[derive(Clone)]
struct Sample {
    ply: usize,
    kind: String,
    seat: usize,
    value: f64,
    /// The result of its seat.
    came: f64,
}

/// One game, judged.
#[derive(Clone)]
struct Judged {
    /// The result, one a seat.
    scores: Vec<f64>,
    samples: Vec<Sample>,
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
    let games = args.games(&config, &agent, &spec)?;
    let played = Played {
        agents: vec![spec.to_string(); config.players()],
        games: games.len() as u64,
        seed: args.series.seed,
        config,
    };
    let (players, stakes) = (played.config.players(), played.config.stakes());
    let study = Study { games };
    let read = (!args.read).then(|| study.read_by_others(players, stakes.range));
    let starts = study.starts(players, stakes.sum);
    if let Some(file) = &args.write {
        let calibration = Scale {
            judge: spec.to_string(),
            rules: played.config.to_json(),
            games: played.games,
            seed: played.seed,
            date: today(),
            decisions: study.all().count() as u64,
            starts: starts.clone(),
            points: study.points(study.fit(), players, stakes.range),
            bins: study.reliability(),
        };
        change_rows(file, game, |kept: &mut Vec<Scale>| {
            kept.retain(|other| other.rules != calibration.rules);
            kept.push(calibration);
        })?;
    }
    if args.series.json {
        let mut figures = study.to_json();
        figures["starts"] = json!(starts);
        figures["read"] = json!(read.map(|read| read.to_json()));
        writeln!(out, "{}", played.to_json(figures))?;
        return Ok(());
    }
    writeln!(out, "{played}; intervals of 95 % over games")?;
    let starts: Vec<String> = starts.iter().map(|start| format!("{start:.3}")).collect();
    writeln!(out, "mean score by seat: {}", starts.join(", "))?;
    study.write(out)?;
    if let Some(read) = read {
        writeln!(out, "as read by points of other games:")?;
        read.write(out)?;
    }
    Ok(())
}

impl Args {
    /// The games, in the order of their deals.
    fn games(
        &self,
        config: &AnyConfig,
        agent: &AnyAgent,
        spec: &AgentSpec,
    ) -> Result<Vec<Judged>, Failure> {
        let bar = roster::progress_bar(self.series.games, "games");
        let chance = Chance {
            seed: self.series.seed,
            secret: self.series.secret,
        };
        let refused = |reason| Failure::Failed(say(&reason, &Plain(Lang::En)));
        let judged = |deal: u64| {
            let dealt = chance.deal(config, deal).map_err(refused)?;
            let seed = chance.game_seed(deal, 0);
            let mut session = Session::set_up(config, dealt, seed).map_err(refused)?;
            roster::play_out(&mut session, |_| agent).map_err(Failure::Failed)?;
            let judged = self.judge(session, agent, spec, deal);
            bar.inc(1);
            Ok(judged)
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.series.threads());
        let pool = pool
            .build()
            .map_err(|error| Failure::Failed(error.to_string()))?;
        let deals = (0..self.series.games).into_par_iter();
        let games = pool.install(|| deals.map(judged).collect());
        bar.finish_and_clear();
        games
    }

    /// A game's decisions as a review judges them.
    fn judge(&self, session: Session, agent: &AnyAgent, spec: &AgentSpec, deal: u64) -> Judged {
        let scores = session.scores().unwrap_or_default();
        let mut reviewing = Reviewing::new(session);
        if self.read {
            reviewing = reviewing.by(spec);
        }
        let every = usize::from(self.every);
        // Another of so many decisions in each game.
        let jobs = reviewing
            .open()
            .skip(deal as usize / PARTS % every)
            .step_by(every);
        let sample = |job: Job| {
            let found = judges::think(&job, agent, None);
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
        let samples = jobs.filter_map(sample).collect();
        Judged {
            scores: scores.iter().copied().map(f64::from).collect(),
            samples,
        }
    }
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

/// All that was judged, game by game: the decisions of one have its result in common.
#[derive(Clone)]
struct Study {
    games: Vec<Judged>,
}

/// How values are read.
#[derive(Clone, Copy)]
enum Fit {
    /// By a line of two numbers, or one.
    Line,
    /// By so many bins.
    Bins(usize),
}

/// What followed beyond the value in some decisions.
struct Bias {
    decisions: usize,
    value: f64,
    came: f64,
    /// Half of the 95 % interval of `came` − `value`, over games.
    half: f64,
}

impl Study {
    fn all(&self) -> impl Iterator<Item = &Sample> {
        self.games.iter().flat_map(|game| &game.samples)
    }

    /// How values are read where games are so many as these.
    fn fit(&self) -> Fit {
        match self.games.len() {
            games if games >= MORE => Fit::Bins(BINS),
            games if games >= MANY => Fit::Bins(POINTS),
            _ => Fit::Line,
        }
    }

    /// The decisions of one seat alone.
    fn of_seat(&self, seat: usize) -> Study {
        let games = self.games.iter().map(|game| {
            let own = game.samples.iter().filter(|sample| sample.seat == seat);
            Judged {
                scores: game.scores.clone(),
                samples: own.cloned().collect(),
            }
        });
        Study {
            games: games.collect(),
        }
    }

    /// What followed on the decisions that are meant; `None` of none.
    fn bias(&self, meant: impl Fn(&Sample) -> bool) -> Option<Bias> {
        let (mut decisions, mut value) = (0usize, 0.0);
        let games = self.games.iter().map(|game| {
            let meant = game.samples.iter().filter(|sample| meant(sample));
            meant.fold((0.0, 0.0), |(beyond, number), sample| {
                decisions += 1;
                value += sample.value;
                (beyond + sample.came - sample.value, number + 1.0)
            })
        });
        let games: Vec<(f64, f64)> = games.filter(|(_, number)| *number > 0.0).collect();
        let beyond = ratio(&games);
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
        // Few games tell nothing of seats.
        if self.games.len() < MANY {
            return vec![even; players];
        }
        let came = |seat: usize| {
            let scores = self.games.iter().map(|game| game.scores[seat]);
            cluster_mean(&scores.collect::<Vec<f64>>())
        };
        let came: Vec<Estimate> = (0..players).map(came).collect();
        let differs = |of: &Estimate| of.ci95.0 > even || of.ci95.1 < even;
        match came.iter().any(differs) {
            true => came.iter().map(|of| of.mean).collect(),
            false => vec![even; players],
        }
    }

    /// The values read by points that were measured on other games.
    fn read_by_others(&self, players: usize, range: (f64, f64)) -> Study {
        let mut games = self.games.clone();
        for part in 0..PARTS {
            let of_part = |own: bool| {
                let all = self.games.iter().enumerate();
                let meant = all.filter(|(at, _)| (at % PARTS == part) == own);
                Study {
                    games: meant.map(|(_, game)| game.clone()).collect(),
                }
            };
            let scale = Scale {
                points: of_part(false).points(self.fit(), players, range),
                ..Scale::default()
            };
            let read = of_part(true).read_by(&scale, range).games;
            let places = games.iter_mut().skip(part).step_by(PARTS);
            places.zip(read).for_each(|(place, read)| *place = read);
        }
        Study { games }
    }

    /// For each seat values with what followed on them: those of all seats, but for one whose values read
    /// by these are still off.
    fn points(&self, fit: Fit, players: usize, range: (f64, f64)) -> Vec<Vec<(f64, f64)>> {
        let common = self.points_of_all(fit, range);
        let scale = Scale {
            points: vec![common.clone(); players],
            ..Scale::default()
        };
        let seats = 0..players;
        let points = seats.map(|seat| {
            let own = self.of_seat(seat);
            let read = own.clone().read_by(&scale, range);
            let off = read.bias(|_| true);
            let off = off.is_some_and(|bias| (bias.came - bias.value).abs() > bias.half);
            match off {
                true => own.points_of_all(fit, range),
                false => common.clone(),
            }
        });
        points.collect()
    }

    /// The same with its values read by a scale.
    fn read_by(mut self, scale: &Scale, range: (f64, f64)) -> Study {
        for game in &mut self.games {
            for sample in &mut game.samples {
                sample.value = scale.read(Seat(sample.seat as u8), sample.value, range);
            }
        }
        self
    }

    /// Values with what followed on them, neither falling.
    fn points_of_all(&self, fit: Fit, range: (f64, f64)) -> Vec<(f64, f64)> {
        let points = match fit {
            Fit::Bins(bins) => self.rising(bins),
            Fit::Line => self.shifted(range),
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
    fn rising(&self, bins: usize) -> Vec<(f64, f64)> {
        let mut joined: Vec<(f64, f64, f64)> = Vec::new();
        for bin in self.bins(bins) {
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

    /// Chances of winning by their log-odds, moved and stretched (Platt's scaling); points moved alike,
    /// where they are off for certain.
    fn shifted(&self, (low, high): (f64, f64)) -> Vec<(f64, f64)> {
        let Some(all) = self.bias(|_| true) else {
            return Vec::new();
        };
        if (low, high) != (0.0, 1.0) {
            let by = all.came - all.value;
            if by.abs() <= all.half {
                return Vec::new();
            }
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
        let games = self
            .games
            .iter()
            .filter(|game| !game.samples.is_empty())
            .count();
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

    fn to_json(&self) -> Value {
        let told = |(name, bias): (String, Bias)| {
            json!({
                "of": name, "decisions": bias.decisions, "value": bias.value, "came": bias.came,
                "beyond": bias.came - bias.value, "half_ci95": bias.half,
            })
        };
        let bins = self.bins(BINS).into_iter().map(|bin| (String::new(), bin));
        json!({
            "splits": self.splits().into_iter().map(told).collect::<Vec<_>>(),
            "bins": bins.map(told).collect::<Vec<_>>(),
        })
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
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
            let mut table = TextTable::new()
                .words([title])
                .figures(["number", "value", "came", "beyond", "95 %"]);
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
