//! `lab match`: agent against agent.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use super::failure::Failure;
use super::recorder::Recorder;
use super::roster;
use super::series::{Series, progress_bar};
use super::standings;
use crate::agent::Budget;
use crate::arena::{Appraisal, Contestant, Match, Part, contains_programs};
use crate::assets::Assets;
use crate::games::GameId;

/// Arguments of `lab match`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// Who plays, one a seat: name, name:parameter=value,…, teacher:NAME or cmd:PROGRAM
    ///
    /// Commas part the agents, except before a further parameter:
    /// bayes:threshold=0.4,open=2,counter are two agents. A PROGRAM with a comma in it is named
    /// with --agent. A teacher sees all cards: what it wins more is what they cost those who do
    /// not. What lines a PROGRAM reads and writes is told in src/arena/protocol.md.
    #[arg(long, value_name = "A,B,…", required_unless_present = "agent")]
    agents: Option<String>,
    /// One who plays, exactly as written; repeat it for each seat
    #[arg(long, value_name = "A", conflicts_with = "agents")]
    agent: Vec<String>,
    #[command(flatten)]
    series: Series,
    /// Milliseconds that an agent may think over a decision
    #[arg(long, value_name = "MS")]
    budget_ms: Option<u32>,
    /// Simulations that an agent may make for a decision
    #[arg(long, value_name = "N")]
    simulations: Option<u64>,
    /// Searchers that share each decision of an agent, as a page's workers do
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=64))]
    searchers: u16,
    /// Seconds that a cmd: program may take over a decision, its start included
    #[arg(long, default_value = "10", value_name = "S", value_parser = seconds)]
    move_timeout: Duration,
    /// Take the luck of later draws out of the scores, measured over so many redraws each
    ///
    /// Wherever chance strikes after the deal, what came is held against K other ways in which it
    /// might have come, by a quick evaluation of the game's agents. No mean is moved by that,
    /// however wrong the evaluation is; the better it is, the shorter is the interval. For Coyote,
    /// OFC Pineapple and Duel.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1000))]
    adjust: Option<u16>,
    /// Write every game to this file as a record
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Play only this part of the match, and write it for `lab merge`
    ///
    /// The parts of a match are played from the same command line apart from this, and each needs
    /// none of the others. The deals are the same on any machine, and so are the games, unless
    /// --budget-ms or a cmd: program makes them hang on the machine's clock or on the program.
    #[arg(long, value_name = "I/N", conflicts_with = "json")]
    shard: Option<Part>,
}

/// Plays the match and writes the standings, or of a part of it what was played.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let specs = match &args.agents {
        Some(list) => roster::split(list),
        None => args.agent.clone(),
    };
    let contestants = roster::contestants(args.game, &specs)?;
    let series = &args.series;
    let config = roster::rules(args.game, &series.rule, contestants.len())?;
    if args.shard.is_some()
        && series.secret.is_none()
        && contestants.iter().any(Contestant::is_program)
    {
        let what = "the parts of a match with a program need the same deals: name a --secret of 64 \
                    hexadecimal digits for all of them";
        return Err(Failure::Usage(what.to_owned()));
    }
    if contestants.iter().any(Contestant::is_program) && !contains_programs() {
        eprintln!(
            "Note: this system gives no process namespaces (`unshare` of util-linux). What a program starts in a \
             session of its own may run on after the match."
        );
    }
    let appraisal = args.adjust.map(|redraws| appraisal(args.game, redraws));
    let appraisal = appraisal.transpose()?;
    let part = args.shard.unwrap_or(Part::WHOLE);
    let deals = series.deals(config.players());
    let secret = series.secret(&contestants)?;
    let recorder = args.records.as_deref();
    let recorder = recorder.map(|path| Recorder::create(path, part));
    let recorder = recorder.transpose()?;
    let bar = progress_bar(part.share(deals) * config.players() as u64, "games");
    let played = Match {
        config,
        contestants,
        deals,
        seed: series.seed,
        secret,
        budget: Budget {
            millis: args.budget_ms,
            simulations: args.simulations,
        },
        searchers: args.searchers,
        move_timeout: args.move_timeout,
        appraisal,
        threads: series.threads(),
    }
    .play_part(part, &|deal, games| {
        if let Some(recorder) = &recorder {
            recorder.add(deal, games);
        }
        bar.inc(games.len() as u64);
    });
    bar.finish_and_clear();
    let shard = played?;
    series.tell(secret);
    if args.shard.is_some() {
        shard.write(out)?;
    } else {
        let found = shard.standings();
        standings::tell_forfeits(&found);
        standings::write(out, &shard.setup, &found, series.json)?;
    }
    recorder.map_or(Ok(()), Recorder::finish)
}

/// How luck is measured in a game.
fn appraisal(game: GameId, redraws: u16) -> Result<Appraisal, Failure> {
    let appraisal = Appraisal::new(game, redraws, &Assets::embedded());
    let appraisal = appraisal.map_err(|error| Failure::Failed(error.to_string()))?;
    appraisal.ok_or_else(|| {
        Failure::Usage(format!(
            "--adjust: nothing is drawn after the deal in {game}: there is nothing to adjust"
        ))
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .filter(|&seconds| seconds > 0.0 && seconds <= 86_400.0)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "it takes seconds, above 0 and up to 86400".to_owned())
}
