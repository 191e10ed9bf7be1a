//! `lab review`: every decision of records judged, and their results explained.

use std::io::Write;

use indicatif::ProgressBar;
use rayon::prelude::*;

use super::failure::Failure;
use super::records::read_text;
use super::series::progress_bar;
use super::speech::{LangArg, Voice};
use crate::arena::{Appraisal, REDRAWS};
use crate::assets::Assets;
use crate::catalogue::AgentSpec;
use crate::games::{AnyAgent, GameId};
use crate::record::{Record, read};
use crate::review::{Review, Reviewing};

mod show;

/// Arguments of `lab review`.
///
/// Judges every decision by the reviewing agent's values, from what the player could know. Writes
/// each record when it is done, in the order of the file.
#[derive(clap::Args)]
pub(super) struct Args {
    /// File of records in JSON lines; - reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Who reviews: name or name:parameter=value,… [default: the game's own reviewer]
    #[arg(long, value_name = "A")]
    agent: Option<AgentSpec>,
    /// Simulations that the agent may make for a decision, where fewer than it would
    #[arg(long, value_name = "N")]
    simulations: Option<u64>,
    /// Write JSON, a line a record
    #[arg(long)]
    json: bool,
    /// The language of the moments
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
}

/// Reviews the good records; says of each bad one what is wrong and where.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (mut records, mut bad) = (Vec::new(), 0u64);
    for (at, record) in read(&read_text(&args.file)?).into_iter().enumerate() {
        match record {
            Ok(record) => records.push((at, record)),
            Err(error) => {
                bad += 1;
                eprintln!("{error}");
            }
        }
    }
    let reviewers = Reviewers::new(args, &records)?;
    let voice = Voice::new(args.lang);
    let plies = records.iter().map(|(_, record)| record.plies.len() as u64);
    let bar = progress_bar(plies.sum(), "decisions");
    // As many at once as there are threads: all of them are busy, and little is lost where the
    // command is broken off.
    for some in records.chunks(rayon::current_num_threads().max(1)) {
        let reviews = reviewers.review(some, args.simulations, &bar)?;
        let mut text = Vec::new();
        for ((at, record), review) in some.iter().zip(&reviews) {
            let reviewed = show::Reviewed {
                at: *at,
                record,
                reviewer: &reviewers.of(record.game())?.spec,
                review,
            };
            if args.json {
                writeln!(text, "{}", reviewed.to_json(voice))?;
            } else {
                reviewed.write(&mut text, voice)?;
            }
        }
        bar.suspend(|| out.write_all(&text).and_then(|()| out.flush()))?;
    }
    bar.finish_and_clear();
    if bad > 0 {
        out.flush()?;
        return Err(Failure::Failed(format!("{bad} bad record(s)")));
    }
    Ok(())
}

/// One who reviews, for each game that there are records of.
struct Reviewers(Vec<Reviewer>);

struct Reviewer {
    game: GameId,
    spec: AgentSpec,
    agent: AnyAgent,
    /// Measures what chance brought, where it strikes after the deal.
    appraisal: Option<Appraisal>,
}

impl Reviewer {
    fn drawn(&self, record: &Record) -> Option<Vec<f64>> {
        record.result.as_ref()?;
        self.appraisal.as_ref()?.of_match(record)
    }
}

impl Reviewers {
    fn new(args: &Args, records: &[(usize, Record)]) -> Result<Reviewers, Failure> {
        let played = |game: &&GameId| records.iter().any(|(_, record)| record.game() == **game);
        let games = GameId::ALL.iter().filter(played);
        let reviewers = games.map(|&game| {
            let spec = match &args.agent {
                Some(spec) => spec.clone(),
                None => game.reviewer().parse()?,
            };
            let agent = AnyAgent::new(game, &spec)?;
            let appraisal = Appraisal::new(game, REDRAWS, &Assets::embedded());
            let appraisal = appraisal.map_err(|error| Failure::Failed(error.to_string()))?;
            Ok(Reviewer {
                game,
                spec,
                agent,
                appraisal,
            })
        });
        Ok(Reviewers(reviewers.collect::<Result<_, Failure>>()?))
    }

    fn of(&self, game: GameId) -> Result<&Reviewer, Failure> {
        let found = self.0.iter().find(|reviewer| reviewer.game == game);
        found.ok_or_else(|| Failure::Failed(format!("nobody reviews {game}")))
    }

    /// Reviews some records at once, all their decisions on all cores.
    fn review(
        &self,
        records: &[(usize, Record)],
        simulations: Option<u64>,
        bar: &ProgressBar,
    ) -> Result<Vec<Review>, Failure> {
        let sessions = records.iter().map(|(_, record)| record.replay());
        let sessions = sessions.collect::<Result<Vec<_>, _>>();
        let sessions = sessions.map_err(|error| Failure::Failed(error.to_string()))?;
        let reviews = sessions.into_iter().map(|session| {
            let judge = &self.of(session.config().game())?.spec;
            Ok(Reviewing::new(session).by(judge))
        });
        let mut reviews = reviews.collect::<Result<Vec<_>, Failure>>()?;
        for review in &reviews {
            bar.inc(review.progress().0 as u64);
        }
        let whose = reviews
            .iter()
            .map(|review| self.of(review.session().config().game()))
            .collect::<Result<Vec<_>, _>>()?;
        let open = reviews.iter().zip(whose).enumerate();
        // A job holds all that its seat has seen: they are made as they are thought about.
        let jobs = open.flat_map(|(at, (review, reviewer))| {
            review
                .open()
                .map(move |job| (at, review, &reviewer.agent, job))
        });
        let judged: Vec<_> = jobs
            .par_bridge()
            .map(|(at, review, agent, job)| {
                let found = job.think(agent, simulations);
                bar.inc(1);
                (at, job.ply, review.judged(job.ply, &found))
            })
            .collect();
        for (at, ply, judged) in judged {
            reviews[at].enter(ply, judged);
        }
        let told = reviews.iter().zip(records).map(|(review, (_, record))| {
            let drawn = self.of(record.game())?.drawn(record);
            let review = review.review();
            Ok(match drawn {
                Some(drawn) => review.with_drawn(&drawn),
                None => review,
            })
        });
        told.collect()
    }
}
