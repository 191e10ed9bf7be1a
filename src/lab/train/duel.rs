//! `lab train duel`: the whole course of its networks, from matches of a search to a report.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ValueEnum;
use indicatif::ProgressBar;

use super::super::Failure;
use super::super::roster::progress_bar;
use super::named;
use yomite::assets::embedded;
use yomite::catalogue::AgentSpec;
use yomite::games::duel::learned::{Eyes, Lore, Pair};
use yomite::games::duel::statistics::Profiles;
use yomite_train::duel::course::{Raised, Round, Scale, Score, Sight, TrainingRun, Way, against};
use yomite_train::duel::fit;
use yomite_train::duel::selfplay::SelfPlay;
use yomite_train::report::{self, Curve, Part, Plot, Table};

/// What is not said is as for the networks that are shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder for matches, states, networks and report.md; what is there already is not made again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A few minutes instead of an hour or two: fewer and smaller rounds
    #[arg(long)]
    quick: bool,
    /// Ways to bring a student up; the others are held against the whole
    #[arg(long, value_enum, value_delimiter = ',', default_value = "whole")]
    ways: Vec<Ways>,
    /// Matches of the search that the teacher imitates
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    imitated: Option<u64>,
    /// Rounds in which the teacher plays against itself
    #[arg(long, value_name = "N")]
    teacher_rounds: Option<u64>,
    /// Rounds in which a student plays against itself
    #[arg(long, value_name = "N")]
    student_rounds: Option<u64>,
    /// Matches of a round
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Deals, each played twice, over which the strength at the end is measured
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    deals: Option<u64>,
    /// The seed of all cards, chances and weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// A way to bring a student up.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Ways {
    /// The teacher's distribution, and the result by the policy gradient
    Whole,
    /// The result alone, over the same rounds
    ResultAlone,
    /// Without the expectations of one's own library and shields
    NoExpectations,
    /// Without what cards cost now, and the virtual cost of the other's
    NoCosts,
    /// No card is known by its number: statistics, keywords, powers and costs are what is left
    NoNames,
}

impl Ways {
    fn way(self) -> Way {
        match self {
            Ways::Whole => Way::Whole,
            Ways::ResultAlone => Way::ResultAlone,
            Ways::NoExpectations => Way::NoExpectations,
            Ways::NoCosts => Way::NoCosts,
            Ways::NoNames => Way::NoNames,
        }
    }
}

const SHIPPED: Scale = Scale {
    imitated: 2_000,
    passes: 3,
    teacher: 80,
    watching: 4,
    student: 40,
    games: 1_500,
    measured: 500,
};

const QUICK: Scale = Scale {
    imitated: 60,
    passes: 4,
    teacher: 2,
    watching: 3,
    student: 2,
    games: 120,
    measured: 200,
};

/// The search that the teacher imitates.
const IMITATED: &str = "oracle:simulations=400,networks=off";
const IMITATED_QUICK: &str = "oracle:simulations=60,networks=off";

/// Deals over which the strength at the end is measured.
const DEALS: (u64, u64) = (5_000, 1_000);

/// Their seed lies so far from that of the training.
const APART: u64 = 1 << 41;

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let scale = if args.quick { QUICK } else { SHIPPED };
    let scale = Scale {
        imitated: args.imitated.unwrap_or(scale.imitated),
        teacher: args.teacher_rounds.unwrap_or(scale.teacher),
        student: args.student_rounds.unwrap_or(scale.student),
        games: args.games.unwrap_or(scale.games),
        ..scale
    };
    let imitated = if args.quick { IMITATED_QUICK } else { IMITATED };
    let imitated: AgentSpec = imitated.parse()?;
    let course = TrainingRun {
        folder: args.out.clone(),
        imitated: SelfPlay {
            player: imitated,
            sees: true,
            eyes: Eyes::Teacher,
            games: scale.imitated,
            seed: args.seed,
        },
        scale,
        seed: args.seed,
    };
    let profiles = Profiles::shipped(&embedded());
    let lore = Lore::new(profiles.map_err(|error| Failure::Failed(error.to_string()))?);
    let bar = progress_bar(scale.imitated, "matches");
    let played = course.play(&lore, |done| bar.inc(done));
    bar.finish_and_clear();
    played?;

    let told = |name: &'static str, bar: &ProgressBar, round: &Round| {
        bar.inc(1);
        bar.set_message(format!(
            "{name}: {:.1} % against greedy",
            100.0 * round.rule.share
        ));
    };
    let rounds = |of| {
        let bar = progress_bar(of, "rounds");
        bar.enable_steady_tick(Duration::from_secs(1));
        bar
    };
    let bar = rounds(scale.passes + scale.teacher);
    let teacher = course.teacher(&lore, |round| told("teacher", &bar, round));
    bar.finish_and_clear();
    let teacher = teacher?;
    tell("teacher", &teacher, out)?;

    let mut students: Vec<(Way, Raised)> = Vec::new();
    for way in &args.ways {
        let way = way.way();
        let bar = rounds(scale.watching + scale.student);
        let student = course.student(way, &teacher, &lore, |round| {
            told(way.name(), &bar, round);
        });
        bar.finish_and_clear();
        let student = student?;
        tell(way.name(), &student, out)?;
        students.push((way, student));
    }

    let deals = args
        .deals
        .unwrap_or(if args.quick { DEALS.1 } else { DEALS.0 });
    let seed = args.seed.wrapping_add(APART);
    let mut strengths = Vec::new();
    let mut measure = |names: [&str; 2], first: Sight, second: Sight| -> Result<(), Failure> {
        let score = against(first, second, &lore, seed, deals);
        writeln!(out, "{} against {}: {}", names[0], names[1], share(&score))?;
        out.flush()?;
        strengths.push((names.map(str::to_owned), score));
        Ok(())
    };
    let sight = |pair| Sight::Network(pair);
    measure(["teacher", "greedy"], sight(&teacher.pair), Sight::Rule)?;
    let whole: Option<&Pair> = students
        .iter()
        .find(|(way, _)| *way == Way::Whole)
        .map(|(_, student)| &student.pair);
    for (way, student) in &students {
        measure([way.name(), "greedy"], sight(&student.pair), Sight::Rule)?;
        if let Some(whole) = whole.filter(|_| *way != Way::Whole) {
            measure(["student", way.name()], sight(whole), sight(&student.pair))?;
        }
    }
    let found = Found {
        folder: &args.out,
        scale: &course.scale,
        imitated: course.imitated.player.to_string(),
        teacher: &teacher.rounds,
        students: &students,
        strengths: &strengths,
    };
    write_report(&found).map_err(|error| named(&args.out, error))?;
    writeln!(out, "{}", args.out.join("report.md").display())?;
    Ok(())
}

fn tell(name: &str, raised: &Raised, out: &mut dyn Write) -> Result<(), Failure> {
    for (nth, round) in (1..).zip(&raised.rounds) {
        let [policy, forecast] = round.losses;
        writeln!(
            out,
            "{name} {nth} {}: losses {policy:.4} and {forecast:.4}, {} against greedy",
            round.kind,
            share(&round.rule),
        )?;
    }
    out.flush()?;
    Ok(())
}

/// A share with its interval.
fn share(score: &Score) -> String {
    let [low, high] = [score.share - score.within, score.share + score.within];
    let [share, low, high] = [score.share, low, high].map(|share| 100.0 * share.clamp(0.0, 1.0));
    format!(
        "{share:.1} % ({low:.1} to {high:.1}, {} matches)",
        score.games
    )
}

/// All that there is to tell.
struct Found<'a> {
    folder: &'a Path,
    scale: &'a Scale,
    imitated: String,
    teacher: &'a [Round],
    students: &'a [(Way, Raised)],
    strengths: &'a [([String; 2], Score)],
}

fn write_report(found: &Found) -> io::Result<()> {
    let Scale {
        imitated,
        passes,
        teacher,
        watching,
        student,
        games,
        measured,
    } = found.scale;
    let text = |text: String| Part::Words(text);
    let told = format!(
        "The teacher sees every card. It went {passes} times through {imitated} matches of `{}`, and then \
         played {teacher} rounds of {games} matches against itself. A student sees what a player sees: it \
         watched the teacher for {watching} rounds, and played {student} against itself, pulled by the \
         teacher's distribution and by the result; `student-result-alone` played as many rounds by the \
         result alone, and the others were brought up like the student without some of their inputs. After \
         every round {} matches at sight were played against `greedy`.",
        found.imitated,
        2 * measured,
    );
    let players: Vec<(&str, &[Round])> = std::iter::once(("teacher", found.teacher))
        .chain(
            found
                .students
                .iter()
                .map(|(way, raised)| (way.name(), raised.rounds.as_slice())),
        )
        .collect();
    let curve = |of: fn(&Round) -> f64| -> Vec<Curve> {
        let curves = players.iter().map(|(name, rounds)| Curve {
            name: (*name).to_owned(),
            points: (1..)
                .zip(*rounds)
                .map(|(nth, round)| (f64::from(nth), of(round)))
                .collect(),
        });
        curves.collect()
    };
    let rows = found
        .strengths
        .iter()
        .map(|([first, second], score)| vec![format!("{first} against {second}"), share(score)]);
    let parts = [
        text(told),
        Part::Heading("Strength".to_owned()),
        text("At sight, without any search, over equal deals with the seats swapped.".to_owned()),
        Part::Table(Table {
            columns: vec!["who".to_owned(), "matches won".to_owned()],
            rows: rows.collect(),
        }),
        Part::Heading("Round by round".to_owned()),
        Part::Plot(Plot {
            file: "strength".to_owned(),
            title: "Matches won against greedy".to_owned(),
            x: "round".to_owned(),
            y: "share".to_owned(),
            curves: curve(|round| round.rule.share),
        }),
        Part::Plot(Plot {
            file: "forecast".to_owned(),
            title: "Training loss of the forecasts: the result, and four times the hand".to_owned(),
            x: "round".to_owned(),
            y: "nats".to_owned(),
            curves: curve(|round| round.losses[1]),
        }),
    ];
    report::write(found.folder, "Players of Duel that have learned", &parts)
}

/// What is not said is as for the weights that are shipped.
#[derive(clap::Args)]
pub(super) struct WorthArgs {
    /// Matches to play
    #[arg(long, value_name = "N", default_value_t = 40_000)]
    games: u64,
    /// How noisy the players' choices are, in cards
    #[arg(long, value_name = "X", default_value_t = 0.3)]
    noise: f32,
    /// The seed of all cards and choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(super) fn worth(args: &WorthArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let fit = fit(args.games, args.noise, args.seed);
    writeln!(
        out,
        "{} positions, log loss {:.4} where guessing has {:.4}",
        fit.positions, fit.loss, fit.base
    )?;
    writeln!(out, "{:?}", fit.weights)?;
    Ok(())
}
