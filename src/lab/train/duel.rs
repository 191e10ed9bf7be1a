//! `lab train duel`: the whole course of its networks, from matches of a search to a report.

use std::io::Write;
use std::path::PathBuf;

use indicatif::ProgressBar;
use yomite::assets::embedded;
use yomite::catalogue::AgentSpec;
use yomite::games::duel::statistics::Profiles;
use yomite::minds::duel::learned::{Lore, Pair};
use yomite_train::duel::course::{
    Pull, Raised, Round, Scale, Score, Sight, TrainingRun, Way, against,
};
use yomite_train::duel::fit;
use yomite_train::duel::selfplay::Matches;
use yomite_train::report::{Curve, Part, Plot, Table};

use super::super::Failure;
use super::{install, with_bar, write_report};

/// What is not said is as for the networks that are shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder for matches, states, networks and report.md; what is there already is not made again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A few minutes instead of an hour or two: fewer and smaller rounds
    #[arg(long)]
    quick: bool,
    /// Ways to bring a student up: whole (the teacher's distribution, and the result by the policy gradient),
    /// result-alone (over the same rounds), no-expectations (of one's own library and shields), no-costs (what cards
    /// cost now, and the virtual cost of the other's), no-names (no card is known by its number: statistics, keywords,
    /// powers and costs are what is left); the others are held against the whole
    #[arg(long, value_delimiter = ',', default_value = "whole", value_parser = way)]
    ways: Vec<Way>,
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
    /// What the teacher's distribution counts for in the rounds in which a student plays against itself
    #[arg(long, value_name = "X", default_value_t = Pull::SHIPPED.imitation)]
    imitation: f32,
    /// What the result counts for in these rounds
    #[arg(long, value_name = "X", default_value_t = Pull::SHIPPED.reward)]
    reward: f32,
    /// The seed of all cards, chances and weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// A way by its name, which its files have behind `student-`.
fn way(text: &str) -> Result<Way, String> {
    let name = |way: &Way| match way {
        Way::Whole => "whole",
        other => other.name().trim_start_matches("student-"),
    };
    let mut all = Way::ALL.into_iter();
    let named = all.find(|way| name(way) == text);
    named.ok_or_else(|| format!("there are: {}", Way::ALL.each_ref().map(name).join(", ")))
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
    let pull = Pull::new(args.imitation, args.reward).map_err(Failure::Usage)?;
    if args.ways.contains(&Way::ResultAlone) && pull.reward == 0.0 {
        let way = "result-alone learns from the result, which weighs 0: give --reward above 0";
        return Err(Failure::Usage(way.to_owned()));
    }
    let imitated = if args.quick { IMITATED_QUICK } else { IMITATED };
    let imitated: AgentSpec = imitated.parse()?;
    let course = TrainingRun {
        folder: args.out.clone(),
        imitated: Matches {
            player: imitated,
            sees: true,
            games: scale.imitated,
            seed: args.seed,
        },
        scale,
        pull,
        seed: args.seed,
    };
    let profiles = Profiles::shipped(&embedded());
    let lore = Lore::new(profiles.map_err(|error| Failure::Failed(error.to_string()))?);
    with_bar(scale.imitated, "matches", |bar| {
        course.play(|done| bar.inc(done))
    })?;

    let told = |name: &'static str, bar: &ProgressBar, round: &Round| {
        bar.inc(1);
        bar.set_message(format!(
            "{name}: {:.1} % against greedy",
            100.0 * round.rule.share
        ));
    };
    let teacher = with_bar(scale.passes + scale.teacher, "rounds", |bar| {
        course.teacher(&lore, |round| told("teacher", bar, round))
    })?;
    tell("teacher", &teacher, out)?;
    let mut files = vec!["teacher-policy.safetensors", "teacher-forecast.safetensors"];

    let mut students: Vec<(Way, Raised)> = Vec::new();
    for way in args.ways.iter().copied() {
        let student = with_bar(scale.watching + scale.student, "rounds", |bar| {
            course.student(way, &teacher, &lore, |round| told(way.name(), bar, round))
        })?;
        tell(way.name(), &student, out)?;
        students.push((way, student));
    }
    if args.ways.contains(&Way::Whole) {
        files.extend(["student-policy.safetensors", "student-forecast.safetensors"]);
    }
    install::note(&args.out, "duel", Some(args.seed), &files)?;

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
    let players: Vec<(&str, &[Round])> = std::iter::once(("teacher", &teacher.rounds[..]))
        .chain(
            students
                .iter()
                .map(|(way, one)| (way.name(), &one.rounds[..])),
        )
        .collect();
    let imitated = course.imitated.player.to_string();
    let parts = report((&scale, pull), &imitated, &players, &strengths);
    write_report(&args.out, "Players of Duel that have learned", &parts, out)
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
fn report(
    (scale, pull): (&Scale, Pull),
    imitated: &str,
    players: &[(&str, &[Round])],
    strengths: &[([String; 2], Score)],
) -> [Part; 7] {
    let told = format!(
        "The teacher sees every card. It went {} times through {} matches of `{imitated}`, and then \
         played {} rounds of {} matches against itself. A student sees what a player sees: it \
         watched the teacher for {} rounds, and played {} against itself, pulled by the \
         teacher's distribution (weight {}) and by the result (weight {}); `student-result-alone` played as many rounds by the \
         result alone, and the others were brought up like the student without some of their inputs. After \
         every round {} matches at sight were played against `greedy`.",
        scale.passes,
        scale.imitated,
        scale.teacher,
        scale.games,
        scale.watching,
        scale.student,
        pull.imitation,
        pull.reward,
        2 * scale.measured,
    );
    let curves = |of: fn(&Round) -> f64| -> Vec<Curve> {
        let curves = players.iter();
        curves
            .map(|(name, rounds)| Curve::by_round(*name, rounds.iter().map(of)))
            .collect()
    };
    let rows = strengths
        .iter()
        .map(|([first, second], score)| vec![format!("{first} against {second}"), share(score)]);
    let at_sight = "At sight, without any search, over equal deals with the seats swapped.";
    [
        Part::Words(told),
        Part::Heading("Strength".to_owned()),
        Part::Words(at_sight.to_owned()),
        Part::Table(Table::new(["who", "matches won"], rows)),
        Part::Heading("Round by round".to_owned()),
        Part::Plot(Plot::new(
            "strength",
            "Matches won against greedy",
            ["round", "share"],
            curves(|round| round.rule.share),
        )),
        Part::Plot(Plot::new(
            "forecast",
            "Training loss of the forecasts: the result, and four times the hand",
            ["round", "nats"],
            curves(|round| round.losses[1]),
        )),
    ]
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
