//! `lab review`: every decision of records judged, and their results explained.

use std::io::{self, Write};

use indicatif::ProgressBar;
use rayon::prelude::*;
use serde_json::{Value, json};
use yomite::arena::REDRAWS;
use yomite::assets::embedded;
use yomite::catalogue::AgentSpec;
use yomite::game::Seat;
use yomite::games::{AnyAction, GameId};
use yomite::judges;
use yomite::minds::AnyAgent;
use yomite::minds::luck::Appraisal;
use yomite::record::{Record, read};
use yomite::review::{
    Decision, Moment, Review, Reviewing, SeatReview, Verdict, Why, accuracy_defined,
};
use yomite::session::Session;
use yomite::words::{Arg, Text, count, cut};

use super::Failure;
use super::patterns::{Patterns, Slip};
use super::printing::{self, LangArg, TextTable, Voice};
use super::records::read_text;
use super::roster::{progress_bar, title};

/// Arguments of `lab review`.
///
/// Judges every decision by the reviewing agent's values, from what the player could know. Writes
/// each record when it is done, in the order of the file.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Files of records in JSON lines; - reads standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Tell no record by itself, but what the people in them lose by: by street or part of the match, row and kind, and
    /// where they place otherwise than who reviews; where nobody in them is a person, of every player
    #[arg(long)]
    patterns: bool,
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
    let mut all = Vec::new();
    for file in &args.files {
        all.extend(read(&read_text(file)?));
    }
    for (at, record) in all.into_iter().enumerate() {
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
    let mut slips = Vec::new();
    // As many at once as there are threads: all of them are busy, and little is lost where the
    // command is broken off.
    for some in records.chunks(rayon::current_num_threads().max(1)) {
        let (reviews, found) = reviewers.review(some, args.simulations, &bar)?;
        if args.patterns {
            slips.extend(found);
            continue;
        }
        let mut text = Vec::new();
        for ((at, record), review) in some.iter().zip(&reviews) {
            let reviewed = Reviewed {
                at: *at,
                record,
                reviewer: &reviewers.reviewer(record.game())?.spec,
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
    if args.patterns {
        let patterns = Patterns::new(&slips);
        let by = |game| {
            let reviewer = reviewers.reviewer(game);
            reviewer.map_or_else(|_| String::new(), |one| one.spec.to_string())
        };
        match args.json {
            true => patterns.write_json(out, voice)?,
            false => patterns.write(out, voice, &by)?,
        }
    }
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
            let appraisal = Appraisal::new(game, REDRAWS, &embedded());
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

    fn reviewer(&self, game: GameId) -> Result<&Reviewer, Failure> {
        let found = self.0.iter().find(|reviewer| reviewer.game == game);
        found.ok_or_else(|| Failure::Failed(format!("nobody reviews {game}")))
    }

    /// Reviews some records at once, all their decisions on all cores; tells of each that was judged how it was made.
    fn review(
        &self,
        records: &[(usize, Record)],
        simulations: Option<u64>,
        bar: &ProgressBar,
    ) -> Result<(Vec<Review>, Vec<Slip>), Failure> {
        let sessions = records.iter().map(|(_, record)| record.replay());
        let sessions = sessions.collect::<Result<Vec<_>, _>>();
        let sessions = sessions.map_err(|error| Failure::Failed(error.to_string()))?;
        let reviews = sessions.into_iter().map(|session| {
            let judge = &self.reviewer(session.config().game())?.spec;
            Ok(Reviewing::new(session).by(judge))
        });
        let mut reviews = reviews.collect::<Result<Vec<_>, Failure>>()?;
        for review in &reviews {
            bar.inc(review.progress().0 as u64);
        }
        let whose = reviews
            .iter()
            .map(|review| self.reviewer(review.session().config().game()))
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
                let found = judges::think(&job, agent, simulations);
                bar.inc(1);
                let judged = review.judged(job.ply, &found);
                let slip = judged.as_ref().ok();
                let slip = slip.map(|one| Slip::new(&records[at].1, &job, &found, one));
                (at, job.ply, judged, slip)
            })
            .collect();
        let mut slips = Vec::new();
        for (at, ply, judged, slip) in judged {
            reviews[at].enter(ply, judged);
            slips.extend(slip);
        }
        let told = reviews.iter().zip(records).map(|(review, (_, record))| {
            let drawn = self.reviewer(record.game())?.drawn(record);
            let review = review.review();
            Ok(match drawn {
                Some(drawn) => review.with_drawn(&drawn),
                None => review,
            })
        });
        Ok((told.collect::<Result<_, Failure>>()?, slips))
    }
}

/// The verdicts that have a column.
const LOSSES: [Verdict; 4] = [
    Verdict::Inaccuracy,
    Verdict::Mistake,
    Verdict::Blunder,
    Verdict::TooClose,
];

/// A review, and whose it is.
struct Reviewed<'a> {
    /// The record's number in its file, from 0.
    pub at: usize,
    pub record: &'a Record,
    pub reviewer: &'a AgentSpec,
    pub review: &'a Review,
}

impl Reviewed<'_> {
    fn seats(&self) -> impl Iterator<Item = (Seat, &SeatReview)> {
        Seat::all(self.review.seats.len()).zip(&self.review.seats)
    }

    fn player(&self, seat: Seat) -> String {
        let player = self.record.seats.get(seat.index());
        player.map_or_else(String::new, ToString::to_string)
    }

    /// The review as one object.
    fn to_json(&self, voice: Voice) -> Value {
        let stakes = self.record.config.stakes();
        let session = self.record.replay().ok();
        let name = |seat| naming(session.as_ref(), seat);
        let seats = self.seats().map(|(seat, review)| {
            json!({
                "player": self.player(seat),
                "start": review.start,
                "skill": review.skill,
                "others": review.others,
                "luck": review.luck,
                "drawn": review.drawn,
                "result": review.result,
                "accuracy": review.told_accuracy(),
                "decisions": review.decisions.iter().map(decision_json).collect::<Vec<_>>(),
                "unjudged": review.unjudged,
                "strokes": review.strokes,
                "moments": review.moments.iter().map(|moment| json!({
                    "ply": moment.ply(),
                    "kind": match moment {
                        Moment::Loss(_) => "loss",
                        Moment::Luck { .. } => "luck",
                    },
                    "change": moment.change(),
                    "text": voice.say(&moment.text(seat, &stakes, &name(seat))),
                })).collect::<Vec<_>>(),
            })
        });
        json!({
            "record": self.at,
            "game": self.record.game().name(),
            "rules": self.record.config.to_json(),
            "reviewer": self.reviewer,
            "result": self.record.result,
            "seats": seats.collect::<Vec<_>>(),
            "turning": self.review.turning.as_ref().map(|turning| json!({
                "ply": turning.stroke.from,
                "seat": turning.seat,
                "change": turning.stroke.change,
                "text": voice.say(&turning.text(&stakes, &name(turning.seat))),
            })),
        })
    }

    /// Writes a table with a row a player, and then the moments.
    fn write(&self, out: &mut dyn Write, voice: Voice) -> io::Result<()> {
        let head = printing::REVIEW_HEAD.with([
            count(self.at),
            title(&self.record.config).into(),
            self.reviewer.to_string().into(),
        ]);
        writeln!(out, "{}", voice.say(&head))?;
        self.table(voice).write(out, 0)?;
        let stakes = self.record.config.stakes();
        let accuracy = accuracy_defined(&self.record.config.limits(), &stakes);
        writeln!(out, "{}", voice.say(&accuracy))?;
        if self.record.result.is_none() && self.record.given_away.is_none() {
            writeln!(out, "{}", voice.t(printing::UNFINISHED))?;
        }
        for why in [Why::Forced, Why::NoValue, Why::Open, Why::Unseen] {
            let unjudged = self.review.seats.iter().flat_map(|seat| &seat.unjudged);
            let n = unjudged.filter(|unjudged| unjudged.why == why).count();
            if n > 0 {
                let line = printing::UNJUDGED.with([count(n), why.phrase().text().into()]);
                writeln!(out, "{}", voice.say(&line))?;
            }
        }
        let session = self.record.replay().ok();
        let name = |seat| naming(session.as_ref(), seat);
        let line = |ply: usize, text: Text| printing::AT_PLY.with([count(ply), text.into()]);
        for (seat, review) in self.seats() {
            for moment in &review.moments {
                let line = line(moment.ply(), moment.text(seat, &stakes, &name(seat)));
                writeln!(out, "  {}", voice.say(&line))?;
            }
        }
        if let Some(turning) = &self.review.turning {
            let line = line(
                turning.stroke.from,
                turning.text(&stakes, &name(turning.seat)),
            );
            writeln!(out, "  {}", voice.say(&line))?;
        }
        writeln!(out)
    }

    fn table(&self, voice: Voice) -> TextTable {
        let mut table = TextTable::new().words([voice.t(printing::PLAYER)]);
        let sums = [
            printing::RESULT,
            printing::START,
            printing::SKILL,
            printing::OTHERS_MISTAKES,
            printing::LUCK,
            printing::DRAWN,
        ];
        let counts = LOSSES.map(Verdict::phrase);
        let rest = [printing::ACCURACY].into_iter().chain(counts);
        table = table.figures(
            sums.into_iter()
                .chain(rest)
                .chain([printing::JUDGED])
                .map(|title| voice.t(title)),
        );
        let number = |x: f64, digits| voice.arg(&Arg::Number(x, digits));
        let known = |x: Option<f64>, digits| x.map_or("–".to_owned(), |x| number(x, digits));
        for (seat, review) in self.seats() {
            let judged = review.decisions.len();
            let mut cells = vec![
                format!(
                    "{}: {}",
                    voice.arg(&Arg::Seat(seat.0)),
                    cut(&self.player(seat))
                ),
                known(review.result, 2),
                known(review.start, 2),
                number(review.skill, 2),
                known(review.others, 2),
                number(review.luck, 2),
                known(review.drawn, 2),
                known(review.told_accuracy(), 1),
            ];
            cells.extend(LOSSES.map(|verdict| review.count(verdict).to_string()));
            cells.push(format!("{judged}/{}", judged + review.unjudged.len()));
            table.row(cells);
        }
        table
    }
}

fn decision_json(decision: &Decision) -> Value {
    json!({
        "ply": decision.ply,
        "action": decision.played.to_json(),
        "best": decision.best.to_json(),
        "value": decision.loss.value,
        "best_value": decision.loss.best,
        "loss": decision.loss.loss,
        "ci95": decision.loss.interval,
        "verdict": decision.verdict,
    })
}

/// Tells a seat's actions in words, as it saw what lay there; by themselves where there is no match.
fn naming(session: Option<&Session>, seat: Seat) -> impl Fn(usize, &AnyAction) -> Text {
    move |ply, action| match session.map(|session| session.observe_at(ply, seat)) {
        Some(seen) => seen.named(action),
        None => action.label(),
    }
}
