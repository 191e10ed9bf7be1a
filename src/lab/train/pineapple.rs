//! `lab train pineapple`: the whole course of its networks, from sessions to a report.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use yomite::catalogue::AgentSpec;
use yomite::games::pineapple::Config;
use yomite::minds::pineapple::learned::Learned;
use yomite::nets::{Precision, Weights};
use yomite::record::read;
use yomite_train::TrainingError;
use yomite_train::learn::{Fitted, Rate};
use yomite_train::pineapple::boards::Raised;
use yomite_train::pineapple::course::TrainingRun;
use yomite_train::pineapple::decisions::{Matches, Reward, Sessions};
use yomite_train::pineapple::versions::{Plan, contestant, improve};
use yomite_train::samples::{RUN, Sample};

use super::super::Failure;
use super::super::records::read_text;
use super::super::selfplay::Rewards;
use super::findings::{self, Found, Named, RoundsTold, by_deck, measured, rival};
use super::{install, named, number, with_bar};

/// What is not said is as for the network that is shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder for sessions, rounds, states, policy.safetensors and report.md; what is there already is
    /// not made again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A few minutes instead of an hour or two: fewer sessions, of a weaker teacher
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    lessons: Lessons,
    /// How often each decision is shown, in other suits each time, as far as there are so many
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=48))]
    copies: Option<u32>,
    /// Go on from this file of weights, and learn from no sessions first
    #[arg(long, value_name = "FILE", conflicts_with_all = ["agent", "sessions", "beside", "copies", "epochs", "from"])]
    start: Option<PathBuf>,
    /// Rounds in which the network plays by itself, version by version, and a search says what it should have
    /// done; how many there are to be, what they are and how they are measured is fixed with the first
    #[arg(long, value_name = "N")]
    rounds: Option<u64>,
    /// Who says so [default: mcts:simulations=0, its estimate and exact counting; of one that searches the visits are learned]
    #[arg(long, value_name = "AGENT")]
    search: Option<String>,
    /// Sessions of a round
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Deals with each deck, each played by both, over which a version is measured
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..))]
    measured: Option<u64>,
    /// Share of the hands of a round in which the network places by itself
    #[arg(long, value_name = "P", default_value_t = 0.7, value_parser = super::share)]
    own: f64,
    /// How much a decision counts in a hand that the network played and lost, where one of any other counts 1
    #[arg(long, value_name = "W", default_value_t = 1.0, value_parser = weight)]
    lost_weight: f32,
    /// The highest step size of the rounds
    #[arg(long, value_name = "X", default_value_t = 6e-4, value_parser = super::rate)]
    rate: f64,
    /// Hands over which the strength is measured, against each other agent and with each deck
    #[arg(long, value_name = "N")]
    hands: Option<u64>,
    #[command(flatten)]
    reward: Rewards,
    /// The seed of all cards, chances and weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Weights beyond these are slips of the hand.
fn weight(text: &str) -> Result<f32, String> {
    number(text, 0.01, 100.0).ok_or_else(|| "it takes a number from 0.01 to 100".to_owned())
}

/// How much is done.
struct Scale {
    lessons: Amount,
    copies: u32,
    /// Rounds of the network's own games, and the sessions of each.
    rounds: u64,
    games: u64,
    /// Who says of these what to do.
    search: &'static str,
    /// How many of the latest rounds are learned from.
    window: u64,
    /// Deals with each deck over which a version is measured.
    measured: u64,
    /// Hands of a measurement.
    hands: u64,
}

const SHIPPED: Scale = Scale {
    lessons: Amount {
        // What it thought of its estimates when the shipped one learned from it.
        teacher: "mcts:simulations=500,networks=off,trust=16",
        sessions: 800,
        quick: BESIDE,
        beside: 4_000,
        epochs: 6,
    },
    copies: 6,
    rounds: 12,
    games: 1_000,
    search: "mcts:simulations=0",
    window: 8,
    measured: 1_000,
    hands: 20_000,
};

const QUICK: Scale = Scale {
    lessons: Amount {
        teacher: "mcts:simulations=20,networks=off",
        sessions: 40,
        quick: BESIDE,
        beside: 800,
        epochs: 4,
    },
    copies: 2,
    rounds: 2,
    games: 20,
    search: "mcts:simulations=20,networks=off",
    window: 2,
    measured: 50,
    hands: 1_000,
};

/// How often a decision of a round is shown in each of the rounds that learn from it.
const SHOWN: u32 = 4;

/// The teacher at sight: its judgement, and exact counting on the last two streets.
const BESIDE: &str = "mcts:simulations=0,networks=off";

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let scale = if args.quick { QUICK } else { SHIPPED };
    let (first, cloned) = match &args.start {
        Some(path) => (start(path)?, None),
        None => {
            let cloned = clone(args, &scale, out)?;
            (cloned.fitted.weights.clone(), Some(cloned))
        }
    };
    let plan = plan(args, &scale)?;
    let rounds = play_rounds(args, &plan, &first, out)?;
    let last = rounds.as_ref().map_or(&first, |raised| &raised.network);
    let name = "policy.safetensors";
    let bytes = last.write(Precision::Half).map_err(TrainingError::from)?;
    install::write(&args.out, "pineapple", Some(args.seed), &[(name, &bytes)])?;
    let figures = match &cloned {
        Some(Cloned {
            course, samples, ..
        }) => by_deck(course, samples, |held| course.figures(last, held)),
        None => vec![("found".to_owned(), last.card().figures.clone())],
    };
    tell(&figures, out)?;
    writeln!(out, "{}", args.out.join(name).display())?;
    out.flush()?;

    let before = match (&rounds, &cloned) {
        (Some(_), _) => Some((&first, "its start, before games of its own")),
        (None, Some(cloned)) => Some((&cloned.fitted.start, "its start")),
        (None, None) => None,
    };
    let rivals = || {
        let start = before.map(|(weights, name)| Ok((name, contestant(policy(weights)?))));
        let others = ["random", "greedy"].map(|name| Ok((name, rival(name)?)));
        start.into_iter().chain(others).collect()
    };
    let own = || Ok(contestant(policy(last)?));
    let hands = args.hands.unwrap_or(scale.hands);
    let strengths = measured(&own, &rivals, hands, args.seed, out)?;
    let found = Found {
        cloned: cloned.as_ref(),
        last,
        rounds: rounds.as_ref().map(|raised| (&plan, &raised.rounds[..])),
        figures: &figures,
        strengths: &strengths,
    };
    findings::write(&args.out, &found, out)
}

/// Figures, a line each.
pub(super) fn tell(found: &[Named], out: &mut dyn Write) -> io::Result<()> {
    let all = found
        .iter()
        .flat_map(|(name, figures)| figures.iter().map(move |figure| (name, figure)));
    for (name, (figure, value)) in all {
        writeln!(out, "{name}: {figure} {value:.4}")?;
    }
    Ok(())
}

/// A network fitted to what others did.
pub(super) struct Cloned {
    pub(super) course: TrainingRun,
    pub(super) samples: Vec<Sample>,
    pub(super) fitted: Fitted,
}

/// Sessions of the teacher, hands of people, and a network fitted to both.
fn clone(args: &Args, scale: &Scale, out: &mut dyn Write) -> Result<Cloned, Failure> {
    let reward = args.reward.get();
    let course = TrainingRun {
        copies: args.copies.unwrap_or(scale.copies),
        ..args
            .lessons
            .course(&args.out, &scale.lessons, reward, args.seed)?
    };
    let samples = args.lessons.decisions(&course, out)?;
    let fitted = with_bar(0, "steps", |bar| {
        course.fit(&samples, |progress| {
            bar.set_length(progress.of);
            bar.set_position(progress.step);
            bar.set_message(format!("loss {:.3}", progress.loss));
        })
    })?;
    if fitted.resumed {
        writeln!(out, "the fit was taken up where it had been ended")?;
    }
    Ok(Cloned {
        course,
        samples,
        fitted,
    })
}

/// The weights of a file.
fn start(path: &Path) -> Result<Weights, Failure> {
    let bytes = fs::read(path).map_err(|error| named(path, error))?;
    Learned::weights(&bytes).map_err(|what| named(path, what))
}

/// How the network goes on by itself.
fn plan(args: &Args, scale: &Scale) -> Result<Plan, Failure> {
    Ok(Plan {
        teacher: args.search.as_deref().unwrap_or(scale.search).parse()?,
        rounds: args.rounds.unwrap_or(scale.rounds),
        games: args.games.unwrap_or(scale.games),
        hands: 5,
        own: args.own,
        window: scale.window,
        copies: SHOWN,
        batch: 512,
        rate: Rate {
            peak: args.rate,
            warm_up: 0.05,
            last: 0.05,
        },
        reward: args.reward.get(),
        lost_weight: args.lost_weight,
        measured: args.measured.unwrap_or(scale.measured),
        // Other deals than those of the sessions.
        seed: args.seed.wrapping_add(2),
    })
}

/// The rounds, told one by one; nothing where none is asked for.
fn play_rounds(
    args: &Args,
    plan: &Plan,
    first: &Weights,
    out: &mut dyn Write,
) -> Result<Option<Raised>, Failure> {
    if plan.rounds == 0 {
        return Ok(None);
    }
    let mut told = RoundsTold::new("its start", out);
    let raised = with_bar(plan.rounds, "rounds", |bar| {
        let folder = args.out.join("rounds");
        improve(first, plan, &folder, |round| told.tell(round, bar))
    });
    told.end()?;
    Ok(Some(raised?))
}

/// A network as it would play once it is shipped: with the weights of its file.
fn policy(weights: &Weights) -> Result<Learned, Failure> {
    let file = weights
        .write(Precision::Half)
        .map_err(TrainingError::from)?;
    Learned::read(&file).map_err(Failure::Failed)
}

/// Whose decisions are learned from.
#[derive(clap::Args)]
pub(super) struct Lessons {
    /// Who is learned from [default: mcts:simulations=500,trust=16; for pineapple without its networks]
    #[arg(long, value_name = "AGENT")]
    agent: Option<String>,
    /// Sessions of five hands, with each deck (52 cards, 54 cards)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..RUN))]
    sessions: Option<u64>,
    /// Sessions with each deck of an agent that thinks less, learned from together with the others
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..RUN))]
    beside: Option<u64>,
    /// How often all of that is gone through
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    epochs: Option<u32>,
    /// Learn from the hands of people in these records, too, as the page exports them, apart from one
    /// record in ten that is held out; repeat it for several files
    #[arg(long, value_name = "FILE")]
    from: Vec<String>,
}

/// How much is learned from, where it is not said.
pub(super) struct Amount {
    /// Who is learned from.
    pub(super) teacher: &'static str,
    /// Its sessions with each deck.
    pub(super) sessions: u64,
    /// One that thinks less.
    pub(super) quick: &'static str,
    /// Its sessions with each deck.
    pub(super) beside: u64,
    pub(super) epochs: u32,
}

/// Parts in which sessions are kept: what an end costs is the part that is being played.
const PARTS: u64 = 8;

/// Games of people's records are numbered from here on.
const PEOPLE: u64 = 1 << 60;

impl Lessons {
    /// The course over them, each decision shown once.
    pub(super) fn course(
        &self,
        folder: &Path,
        amount: &Amount,
        reward: Reward,
        seed: u64,
    ) -> Result<TrainingRun, Failure> {
        let teacher: AgentSpec = self.agent.as_deref().unwrap_or(amount.teacher).parse()?;
        let quick: AgentSpec = amount.quick.parse()?;
        let run = |jokers, agent: &AgentSpec, sessions, seed| Matches {
            config: Config {
                jokers,
                hands: 5,
                ..Config::default()
            },
            agents: [agent.clone(), agent.clone()],
            sessions,
            seed,
        };
        let sessions = self.sessions.unwrap_or(amount.sessions);
        let beside = self.beside.unwrap_or(amount.beside);
        // Other deals: the more, the better.
        let other = seed.wrapping_add(1);
        Ok(TrainingRun {
            folder: folder.to_owned(),
            runs: vec![
                run(0, &teacher, sessions, seed),
                run(2, &teacher, sessions, seed),
                run(0, &quick, beside, other),
                run(2, &quick, beside, other),
            ],
            sessions: Sessions { reward },
            asked: 2,
            parts: PARTS,
            copies: 1,
            epochs: self.epochs.unwrap_or(amount.epochs),
            seed,
        })
    }

    /// Plays what has not been played yet, and gives all decisions; says how many there are.
    pub(super) fn decisions(
        &self,
        course: &TrainingRun,
        out: &mut dyn Write,
    ) -> Result<Vec<Sample>, Failure> {
        with_bar(0, "sessions", |bar| {
            course.play(|done, of| {
                bar.set_length(of);
                bar.inc(done);
            })
        })?;
        let mut samples = course.samples()?;
        writeln!(out, "{} decisions of self-play", samples.len())?;
        let people = people(&self.from, &course.sessions)?;
        if !self.from.is_empty() {
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
        Ok(samples)
    }
}

/// The decisions of people in the records that are named; a record that is none of this game, or
/// broken, is told and left out.
pub(super) fn people(from: &[String], sessions: &Sessions) -> Result<Vec<Sample>, Failure> {
    let mut all = Vec::new();
    let mut game = PEOPLE;
    for file in from {
        for (at, record) in read(&read_text(file)?).into_iter().enumerate() {
            let left_out = |what: String| eprintln!("{file}, record {at} is left out: {what}");
            match record {
                Err(error) => left_out(error.to_string()),
                Ok(record) => match sessions.of_people(&record, game) {
                    Ok(samples) => all.extend(samples),
                    Err(what) => left_out(what.to_string()),
                },
            }
            game += 1;
        }
    }
    Ok(all)
}
