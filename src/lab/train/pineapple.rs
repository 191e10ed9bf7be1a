//! `lab train pineapple`: the whole course of its networks, from sessions to a report.

use std::io::Write;
use std::path::PathBuf;

use super::named;
use crate::arena::{Contestant, Match, Standings};
use crate::catalogue::AgentSpec;
use crate::games::pineapple::learned::Learned;
use crate::games::pineapple::{Config, Policy};
use crate::games::{AnyAgent, AnyConfig, GameId};
use crate::lab::failure::Failure;
use crate::lab::records::read_text;
use crate::lab::roster;
use crate::lab::selfplay::Rewards;
use crate::lab::series::progress_bar;
use crate::nets::{Precision, Weights};
use crate::record::read;
use crate::training::course::CourseError;
use crate::training::pineapple::course::{Course, calibration};
use crate::training::pineapple::decisions::of_record;
use crate::training::pineapple::selfplay::SelfPlay;
use crate::training::samples::{RUN, Sample};

mod report;

use report::Strength;

/// What is not said is as for the network that is shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder for sessions, states, policy.safetensors and report.md; what is there already is not
    /// made again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A few minutes instead of an hour or two: fewer sessions, of a weaker teacher
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
    /// How often each decision is shown, in other suits each time, as far as there are so many
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=48))]
    copies: Option<u32>,
    /// How often the network goes through all of that
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
    /// Who is learned from.
    teacher: &'static str,
    /// Its sessions with each deck.
    sessions: u64,
    /// Sessions of the quick agent with each deck.
    beside: u64,
    copies: u32,
    epochs: u32,
    /// Hands of a measurement.
    hands: u64,
}

const SHIPPED: Scale = Scale {
    teacher: "mcts:simulations=500,networks=off",
    sessions: 800,
    beside: 4_000,
    copies: 6,
    epochs: 6,
    hands: 20_000,
};
const QUICK: Scale = Scale {
    teacher: "mcts:simulations=20,networks=off",
    sessions: 40,
    beside: 800,
    copies: 2,
    epochs: 4,
    hands: 1_000,
};
/// The teacher at sight: its judgement, and exact counting on the last two streets.
const BESIDE: &str = "mcts:simulations=0,networks=off";

/// Parts in which sessions are kept: what an end costs is the part that is being played.
const PARTS: u64 = 8;
/// Games of people's records are numbered from here on.
const PEOPLE: u64 = 1 << 60;
/// The seed of what the strength is measured on lies so far from that of the training.
const APART: u64 = 1 << 32;

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let Scale {
        teacher,
        sessions,
        beside,
        copies,
        epochs,
        hands,
    } = if args.quick { QUICK } else { SHIPPED };
    let teacher: AgentSpec = args.agent.as_deref().unwrap_or(teacher).parse()?;
    let quick: AgentSpec = BESIDE.parse()?;
    let run = |jokers, agent: &AgentSpec, sessions, seed| SelfPlay {
        config: Config {
            jokers,
            hands: 5,
            ..Config::default()
        },
        agents: [agent.clone(), agent.clone()],
        reward: args.reward.get(),
        sessions,
        seed,
    };
    let sessions = args.sessions.unwrap_or(sessions);
    let beside = args.beside.unwrap_or(beside);
    // Other deals: the more, the better.
    let other = args.seed.wrapping_add(1);
    let course = Course {
        folder: args.out.clone(),
        runs: vec![
            run(0, &teacher, sessions, args.seed),
            run(2, &teacher, sessions, args.seed),
            run(0, &quick, beside, other),
            run(2, &quick, beside, other),
        ],
        asked: 2,
        parts: PARTS,
        copies: args.copies.unwrap_or(copies),
        epochs: args.epochs.unwrap_or(epochs),
        seed: args.seed,
    };
    play(&course)?;
    let mut samples = course.samples()?;
    writeln!(out, "{} decisions of self-play", samples.len())?;
    let people = people(args)?;
    if !args.from.is_empty() {
        let plan = course.plan();
        let held = people
            .iter()
            .filter(|sample| plan.holds_out(sample.id.game));
        writeln!(
            out,
            "{} decisions of people, {} of them held out",
            people.len(),
            held.count()
        )?;
    }
    samples.extend(people);
    out.flush()?;

    let bar = progress_bar(0, "steps");
    let fitted = course.fit(&samples, |progress| {
        bar.set_length(progress.of);
        bar.set_position(progress.step);
        bar.set_message(format!("loss {:.3}", progress.loss));
    });
    bar.finish_and_clear();
    let fitted = fitted?;
    if fitted.resumed {
        writeln!(out, "the fit was taken up where it had been ended")?;
    }
    let path = course.write("policy.safetensors", &fitted.weights)?;
    let figures = course.figures(&fitted, &samples);
    for (figure, value) in &figures {
        writeln!(out, "{figure} {value:.4}")?;
    }
    writeln!(out, "{}", path.display())?;
    out.flush()?;

    let hands = args.hands.unwrap_or(hands);
    let mut strengths = Vec::new();
    for jokers in [0, 2] {
        for (against, name) in [
            (None, "its start"),
            (Some("random"), "random"),
            (Some("greedy"), "greedy"),
        ] {
            let learned = contestant(&fitted.weights)?;
            let other = match against {
                None => contestant(&fitted.start)?,
                Some(name) => rival(name)?,
            };
            let standings = measure(
                jokers,
                [learned, other],
                hands,
                args.seed.wrapping_add(APART),
            )?;
            let strength = Strength::new(jokers, name, &standings);
            writeln!(out, "{strength}")?;
            out.flush()?;
            strengths.push(strength);
        }
    }
    let asked = course.asked(&samples);
    let bins = ["foul", "fantasyland"]
        .map(|head| (head, calibration(fitted.weights.clone(), head, &asked)));
    let found = report::Found {
        course: &course,
        fitted: &fitted,
        figures: &figures,
        decisions: samples.len(),
        bins: &bins,
        strengths: &strengths,
    };
    report::write(&found).map_err(|error| named(&args.out, error))?;
    writeln!(out, "{}", args.out.join("report.md").display())?;
    Ok(())
}

fn play(course: &Course) -> Result<(), Failure> {
    let bar = progress_bar(0, "sessions");
    let played = course.play(|done, of| {
        bar.set_length(of);
        bar.inc(done);
    });
    bar.finish_and_clear();
    Ok(played?)
}

/// The decisions of people in the records that are named; a record that is none of this game, or
/// broken, is told and left out.
fn people(args: &Args) -> Result<Vec<Sample>, Failure> {
    let mut all = Vec::new();
    let mut game = PEOPLE;
    for file in &args.from {
        for (at, record) in read(&read_text(file)?).into_iter().enumerate() {
            let left_out = |what: String| eprintln!("{file}, record {at} is left out: {what}");
            match record {
                Err(error) => left_out(error.to_string()),
                Ok(record) => match of_record(&record, &args.reward.get(), game) {
                    Ok(samples) => all.extend(samples),
                    Err(what) => left_out(what.to_string()),
                },
            }
            game += 1;
        }
    }
    Ok(all)
}

/// A network as it would play once it is shipped: with the weights of its file.
fn contestant(weights: &Weights) -> Result<Contestant, Failure> {
    let file = weights.write(Precision::Half).map_err(CourseError::from)?;
    let learned = Learned::read(&file).map_err(Failure::Failed)?;
    let agent = AnyAgent::Pineapple(Box::new(Policy::new(learned)));
    Ok(Contestant::Agent("policy".parse()?, agent))
}

fn rival(name: &str) -> Result<Contestant, Failure> {
    let rivals = roster::contestants(GameId::Pineapple, &[name.to_owned()])?;
    let first = rivals.into_iter().next();
    first.ok_or_else(|| Failure::Usage(format!("there is no agent {name}")))
}

/// Single hands on equal deals, with the seats changed.
fn measure(
    jokers: u8,
    contestants: [Contestant; 2],
    hands: u64,
    seed: u64,
) -> Result<Standings, Failure> {
    let config = Config {
        jokers,
        hands: 1,
        ..Config::default()
    };
    let played = Match {
        config: AnyConfig::Pineapple(config),
        contestants: contestants.into(),
        deals: hands.div_ceil(2).max(1),
        seed,
        secret: None,
        budget: Default::default(),
        searchers: 1,
        move_timeout: Default::default(),
        appraisal: None,
        threads: 0,
    };
    let bar = progress_bar(played.deals, "deals");
    let standings = played.play(&|_, _| bar.inc(1));
    bar.finish_and_clear();
    standings.map_err(Failure::from)
}
