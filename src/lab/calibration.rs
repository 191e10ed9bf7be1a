//! `lab calibration`: what follows on a judge's values, in matches of the judge against itself.

use std::io::Write;
use std::path::PathBuf;

use rayon::prelude::*;
use serde_json::{Value, json};
use yomite::arena::Chance;
use yomite::catalogue::AgentSpec;
use yomite::games::{AnyAction, AnyConfig, GameId};
use yomite::judges;
use yomite::minds::AnyAgent;
use yomite::record::Plain;
use yomite::review::{Job, Reviewing, Scale};
use yomite::session::Session;
use yomite::words::{Lang, say};

use super::Failure;
use super::kept::change_rows;
use super::roster::{self, Played, Series};
use study::Study;

mod study;

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
