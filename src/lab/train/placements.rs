//! `lab train placements`: OFC Pineapple's policy that sees the rows of each placement, from sessions to a report.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::pineapple::report::{Strength, aims, plots, strengths};
use super::pineapple::{people, play, rival, runs};
use super::{named, write};
use crate::arena::{Contestant, Part as Shard};
use crate::catalogue::AgentSpec;
use crate::games::AnyAgent;
use crate::games::pineapple::Policy;
use crate::games::pineapple::learned::Rater;
use crate::lab::failure::Failure;
use crate::lab::selfplay::Rewards;
use crate::lab::series::progress_bar;
use crate::training::pineapple::course::Course;
use crate::training::pineapple::rating::{Rating, figures, fit};
use crate::training::pineapple::versions::single_hands;
use crate::training::report::{self, Part, Table};
use crate::training::samples::{RUN, Sample};

/// What is not said is as for the networks that are shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder for sessions, the state after every epoch, rows-score.safetensors, rows-forecast.safetensors and
    /// report.md; what is there already is not made again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A minute instead of an hour: fewer sessions, of a weaker teacher
    #[arg(long)]
    quick: bool,
    /// Who is learned from [default: mcts:simulations=500,networks=off]
    #[arg(long, value_name = "AGENT")]
    agent: Option<String>,
    /// Sessions of five hands, with each deck (52 cards, 54 cards)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..RUN))]
    sessions: Option<u64>,
    /// Sessions with each deck of an agent that thinks less, learned from together with the others
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..RUN))]
    beside: Option<u64>,
    /// How often the networks go through all of that
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    epochs: Option<u32>,
    /// Learn from the hands of people in these records, too, as the page exports them, apart from one
    /// record in ten that is held out; repeat it for several files
    #[arg(long, value_name = "FILE")]
    from: Vec<String>,
    /// Hands over which the strength is measured, against each other agent and with each deck
    #[arg(long, value_name = "N")]
    hands: Option<u64>,
    #[command(flatten)]
    reward: Rewards,
    /// The seed of all cards, chances and weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// How much is done.
struct Scale {
    teacher: &'static str,
    sessions: u64,
    beside: u64,
    epochs: u32,
    hands: u64,
}

const SHIPPED: Scale = Scale {
    teacher: "mcts:simulations=500,networks=off",
    sessions: 400,
    beside: 2_500,
    epochs: 8,
    hands: 20_000,
};
const QUICK: Scale = Scale {
    teacher: "mcts:simulations=20,networks=off",
    sessions: 20,
    beside: 100,
    epochs: 3,
    hands: 400,
};
/// The one that thinks less: what its networks expect of boards, and exact counting on the last two streets.
const BESIDE: &str = "mcts:simulations=0";
/// Parts in which sessions are kept.
const PARTS: u64 = 8;
/// The seed of what the strength is measured on lies so far from that of the training.
const APART: u64 = 1 << 32;

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let scale = if args.quick { QUICK } else { SHIPPED };
    let course = course(args, &scale)?;
    play(&course)?;
    let mut samples = course.samples()?;
    writeln!(out, "{} decisions of self-play", samples.len())?;
    samples.extend(people(&args.from, &args.reward.get(), &course, out)?);
    out.flush()?;
    let bar = progress_bar(0, "steps");
    let rating = fit(&course, &samples, |step, of, loss| {
        bar.set_length(of);
        bar.set_position(step);
        bar.set_message(format!("loss {loss:.3}"));
    });
    bar.finish_and_clear();
    let rating = rating?;
    if rating.resumed {
        writeln!(out, "the fit was taken up where it had been ended")?;
    }
    for (name, bytes) in ["rows-score", "rows-forecast"].iter().zip(&rating.files) {
        let path = args.out.join(format!("{name}.safetensors"));
        write(&path, bytes)?;
        writeln!(out, "{}", path.display())?;
    }
    let rater = rating.rater()?;
    let asked = course.asked(&samples);
    for (figure, value) in figures(&rater, &asked) {
        writeln!(out, "{figure} {value:.4}")?;
    }
    out.flush()?;
    let deals = args.hands.unwrap_or(scale.hands).div_ceil(2).max(1);
    let found = measured(&rater, deals, args.seed.wrapping_add(APART), out)?;
    tell(&args.out, &course, &rating, &samples, &found).map_err(|error| named(&args.out, error))?;
    writeln!(out, "{}", args.out.join("report.md").display())?;
    Ok(())
}

fn course(args: &Args, scale: &Scale) -> Result<Course, Failure> {
    let teacher: AgentSpec = args.agent.as_deref().unwrap_or(scale.teacher).parse()?;
    let quick: AgentSpec = BESIDE.parse()?;
    let sessions = args.sessions.unwrap_or(scale.sessions);
    let beside = args.beside.unwrap_or(scale.beside);
    let runs = runs(
        args.reward.get(),
        args.seed,
        [(&teacher, sessions), (&quick, beside)],
    );
    Ok(Course {
        folder: args.out.clone(),
        runs: runs.into(),
        asked: 2,
        parts: PARTS,
        copies: 1,
        epochs: args.epochs.unwrap_or(scale.epochs),
        seed: args.seed,
    })
}

/// How the networks play, against others and with each deck.
fn measured(
    rater: &Rater,
    deals: u64,
    seed: u64,
    out: &mut dyn Write,
) -> Result<Vec<Strength>, Failure> {
    let mut found = Vec::new();
    for jokers in [0, 2] {
        for name in ["random", "policy-seed", "greedy"] {
            let agent = AnyAgent::Pineapple(Box::new(Policy::by_rows(rater.clone())));
            let own = Contestant::Agent(AgentSpec::plain("policy"), agent);
            let bar = progress_bar(deals, "deals");
            let standings = single_hands(jokers, [own, rival(name)?], deals, seed, &|| bar.inc(1));
            bar.finish_and_clear();
            let strength = Strength::new(jokers, name, &standings?);
            writeln!(out, "{strength}")?;
            out.flush()?;
            found.push(strength);
        }
    }
    Ok(found)
}

fn tell(
    folder: &Path,
    course: &Course,
    rating: &Rating,
    samples: &[Sample],
    found: &[Strength],
) -> std::io::Result<()> {
    let mut parts = vec![Part::Words(format!(
        "{} decisions; one deal in {} is held out. The networks went {} times through the others, seen as the rows \
         that each placement makes.",
        samples.len(),
        course.plan().held_out,
        course.epochs,
    ))];
    for run in &course.runs {
        let run = run.run(Shard::WHOLE);
        parts.push(Part::Words(format!(
            "- {}, seed {}",
            run.played_by, run.seed
        )));
    }
    parts.push(Part::Words(
        "Over the epochs, all sessions that were held out together:".to_owned(),
    ));
    parts.extend(plots(&rating.epochs).map(Part::Plot));
    parts.push(Part::Heading(
        "On sessions of the teacher that they have not seen".to_owned(),
    ));
    let rater = rating.rater().map_err(std::io::Error::other)?;
    let asked = course.asked(samples);
    parts.push(Part::Table(aims(&figures(&rater, &asked))));
    parts.extend(strengths(found));
    let rows = rating.epochs.iter().map(|epoch| {
        let figure = |name: &str| {
            let value = epoch.held_out.get(name);
            value.map_or("–".to_owned(), |value| format!("{value:.3}"))
        };
        let named = [
            "policy.top_1",
            "policy.top_3",
            "royalties.mae",
            "foul.auc",
            "fantasyland.auc",
        ];
        std::iter::once(epoch.epoch.to_string())
            .chain(named.map(figure))
            .collect()
    });
    let columns = [
        "after epoch",
        "first",
        "first three",
        "royalties",
        "foul",
        "fantasyland",
    ];
    parts.push(Part::Heading("By epoch".to_owned()));
    parts.push(Part::Table(Table {
        columns: columns.map(str::to_owned).to_vec(),
        rows: rows.collect(),
    }));
    report::write(folder, "A policy of OFC Pineapple by rows, learned", &parts)
}
