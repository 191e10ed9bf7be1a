//! `lab train placements`: OFC Pineapple's policy that sees the rows of each placement, from sessions to a report.

use std::io::Write;
use std::path::PathBuf;

use indicatif::ProgressBar;
use yomite::catalogue::AgentSpec;
use yomite::contest::Contestant;
use yomite::minds::AnyAgent;
use yomite::minds::pineapple::Policy;
use yomite_train::pineapple::foresight::{self, Foresight, PlayedOn, Stage};
use yomite_train::pineapple::rating::{figures, fit};
use yomite_train::report::Part;

use super::super::Failure;
use super::super::roster::progress_bar;
use super::super::selfplay::Rewards;
use super::findings::{self, aims, by_deck, by_epoch, learned_from, measured, rival};
use super::pineapple::{Amount, Lessons, tell};
use super::{install, with_bar, write_report};

/// What is not said is as for the networks that are shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder for sessions, the ends of hands, the state after every epoch, rows-score.safetensors,
    /// rows-forecast.safetensors and report.md; what is there already is not made again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A minute instead of three quarters of an hour: fewer sessions, of a weaker teacher
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    lessons: Lessons,
    /// Ends to which each hand is played on, of which the network that forecasts learns
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    ends: Option<u32>,
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
    lessons: Amount,
    /// Ends to which each hand is played on, for the network that forecasts, and how often these are gone through.
    ends: u32,
    foresight: u32,
    /// Hands of a measurement.
    hands: u64,
}

const SHIPPED: Scale = Scale {
    lessons: Amount {
        // What it thought of its estimates when the shipped ones learned from it.
        teacher: "mcts:simulations=500,trust=16",
        sessions: 800,
        quick: BESIDE,
        beside: 2_500,
        epochs: 7,
    },
    ends: 16,
    foresight: 6,
    hands: 20_000,
};

const QUICK: Scale = Scale {
    lessons: Amount {
        teacher: "mcts:simulations=20,networks=off",
        sessions: 20,
        quick: BESIDE,
        beside: 100,
        epochs: 3,
    },
    ends: 4,
    foresight: 2,
    hands: 400,
};

/// How often a held-out hand is played on, to see how well anybody could tell what becomes of it.
const PLAYED_ON: usize = 100;

/// The one that thinks less: what its networks expect of boards, and exact counting on the last two streets.
const BESIDE: &str = "mcts:simulations=0";

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let scale = if args.quick { QUICK } else { SHIPPED };
    let (lessons, reward) = (&args.lessons, args.reward.get());
    let course = lessons.course(&args.out, &scale.lessons, reward, args.seed)?;
    let samples = lessons.decisions(&course, out)?;
    let rating = with_bar(0, "steps", |bar| {
        fit(&course, &samples, |step, of, loss| {
            bar.set_length(of);
            bar.set_position(step);
            bar.set_message(format!("loss {loss:.3}"));
        })
    })?;
    if rating.resumed {
        writeln!(out, "the fit was taken up where it had been ended")?;
    }
    let ends = args.ends.unwrap_or(scale.ends);
    let bars = [
        progress_bar(0, "decisions played on"),
        progress_bar(0, "steps"),
    ];
    let foresight = foresight::fit(
        &course,
        &samples,
        rating,
        (ends as usize, scale.foresight),
        |stage, done, of| {
            let bar = &bars[usize::from(stage == Stage::Learning)];
            bar.set_length(of);
            bar.set_position(done);
            if done == of {
                bar.finish_and_clear();
            }
        },
    );
    bars.iter().for_each(ProgressBar::finish_and_clear);
    let Foresight { rating, foreseen } = foresight?;
    let names = ["rows-score.safetensors", "rows-forecast.safetensors"];
    let [score, forecast] = &rating.files;
    let files: [(&str, &[u8]); 2] = [(names[0], score), (names[1], forecast)];
    install::write(&args.out, "pineapple", Some(args.seed), &files)?;
    for name in names {
        writeln!(out, "{}", args.out.join(name).display())?;
    }
    let rater = rating.rater()?;
    let mut found = by_deck(&course, &samples, |held| figures(&rater, held));
    let played_on = PlayedOn::new(&rater, &course.asked(&samples), PLAYED_ON, args.seed);
    let bounds = by_deck(&course, &samples, |held| played_on.figures(held)).into_iter();
    found.extend(bounds.map(|(name, figures)| (format!("{name}, played on"), figures)));
    tell(&found, out)?;
    out.flush()?;
    let own = || {
        let agent = AnyAgent::Pineapple(Box::new(Policy::by_rows(rater.clone())));
        Ok(Contestant::Agent(AgentSpec::plain("policy"), agent))
    };
    let rivals = || {
        let names = ["random", "policy-seed", "greedy"].into_iter();
        names.map(|name| Ok((name, rival(name)?))).collect()
    };
    let hands = args.hands.unwrap_or(scale.hands);
    let strengths = measured(&own, &rivals, hands, args.seed, out)?;

    let mut parts = vec![Part::Words(format!(
        "{} decisions; one deal in {} is held out. The networks went {} times through the others, seen as the rows \
         that each placement makes.",
        samples.len(),
        course.plan().held_out,
        course.epochs,
    ))];
    parts.extend(learned_from(&course, &rating.epochs));
    parts.push(Part::Table(by_epoch(&rating.epochs)));
    parts.push(Part::Words(format!(
        "Then the network that forecasts went {} times through {ends} ends of each of these hands, played on by the one that \
         rates, from the placement that was made and from another; all curves are of the time before. 0 is where it began:",
        scale.foresight,
    )));
    parts.push(Part::Table(by_epoch(&foreseen)));
    parts.push(Part::Heading(
        "On sessions of the teacher that they have not seen".to_owned(),
    ));
    parts.push(Part::Table(aims(&found)));
    parts.push(Part::Words(format!(
        "Forecasts are of the board after the teacher's placement. Played on: what {PLAYED_ON} ends of each hand say, over \
         draws of the unseen cards and by the placements that the networks rate highest; of royalties their median. More \
         learning cannot be hoped to tell much more than they do."
    )));
    parts.extend(findings::strength_parts(&strengths));
    let title = "A policy of OFC Pineapple by rows, learned";
    write_report(&args.out, title, &parts, out)
}
