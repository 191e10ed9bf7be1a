//! What a course of networks came to, as text and pictures.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use super::super::versions;
use super::Cloned;
use super::strength::{self, Strength};
use crate::cards::Face;
use crate::nets::Weights;
use crate::training::learn::Epoch;
use crate::training::pineapple::boards::Round;
use crate::training::pineapple::course::{self, Bin, Course};
use crate::training::pineapple::versions::Plan;
use crate::training::report::{self, Curve, Part, Plot, Table};
use crate::training::samples::Sample;

/// What a policy cloned from a searcher should reach on hands that it has not seen, so that play by it
/// means something: figure, what it is called, the bound, and whether more is better.
const AIMS: [(&str, &str, f64, bool); 5] = [
    (
        "policy.top_1",
        "The teacher's placement is the first",
        0.40,
        true,
    ),
    ("policy.top_3", "It is among the first three", 0.70, true),
    ("royalties.mae", "Mean error of royalties", 3.0, false),
    ("foul.auc", "Fouls told apart (AUC)", 0.85, true),
    (
        "fantasyland.auc",
        "Fantasyland told apart (AUC)",
        0.80,
        true,
    ),
];

/// Figures of what is called so.
pub(in crate::lab::train) type Named = (String, BTreeMap<String, f64>);

/// All that a report tells of.
pub(super) struct Found<'a> {
    /// What was learned from others first, unless it went on from a file.
    pub(super) cloned: Option<&'a Cloned>,
    /// What came of it all.
    pub(super) last: &'a Weights,
    /// How it went on by itself, where it did.
    pub(super) rounds: Option<(&'a Plan, &'a [Round])>,
    /// Of decisions that were held out.
    pub(super) figures: &'a [Named],
    pub(super) strengths: &'a [Strength],
}

/// Writes `report.md` with its pictures into a folder.
pub(super) fn write(folder: &Path, found: &Found) -> io::Result<()> {
    let mut parts = Vec::new();
    if let Some(cloned) = found.cloned {
        parts.extend(sessions(cloned));
    }
    if let Some((plan, rounds)) = found.rounds {
        parts.extend(by_itself(plan, rounds));
    }
    let held_out = match (found.cloned, found.rounds) {
        (Some(_), _) => "On sessions of the teacher that it has not seen",
        (None, Some(_)) => "On games of the last rounds that it has not learned from",
        (None, None) => "As its file tells",
    };
    parts.push(Part::Heading(held_out.to_owned()));
    parts.push(Part::Table(aims(found.figures)));
    if let Some(cloned) = found.cloned {
        parts.push(Part::Heading("How often forecasts come true".to_owned()));
        let asked = cloned.course.asked(&cloned.samples);
        for head in ["foul", "fantasyland"] {
            let bins = course::calibration(found.last.clone(), head, &asked);
            parts.push(Part::Table(calibration(head, &bins)));
        }
    }
    parts.extend(strength::parts(found.strengths));
    report::write(folder, "A policy of OFC Pineapple, learned", &parts)
}

/// What was learned from others, and how well.
fn sessions(cloned: &Cloned) -> Vec<Part> {
    let Cloned {
        course,
        samples,
        fitted,
    } = cloned;
    let mut parts = vec![Part::Words(format!(
        "{} decisions; one deal in {} is held out. The others are shown {} times each, in other suits as \
         far as there are so many, and all of that {} times.",
        samples.len(),
        course.plan().held_out,
        course.copies,
        course.epochs
    ))];
    parts.extend(learned_from(course, &fitted.epochs));
    parts
}

/// The sessions that were learned from, and how learning went.
pub(in crate::lab::train) fn learned_from(course: &Course, epochs: &[Epoch]) -> Vec<Part> {
    let mut parts = vec![Part::Words("Sessions:".to_owned())];
    parts.extend(course.runs.iter().map(|run| {
        let run = run.run(crate::arena::Part::WHOLE);
        Part::Words(format!("- {}, seed {}", run.played_by, run.seed))
    }));
    parts.push(Part::Words(
        "Over the epochs, all sessions that were held out together:".to_owned(),
    ));
    parts.extend(plots(epochs).map(Part::Plot));
    parts
}

/// How it went on by itself, version by version.
fn by_itself(plan: &Plan, rounds: &[Round]) -> Vec<Part> {
    let told = format!(
        "In each of {} rounds of {} sessions of {} hands, with and without jokers in turn, {} said of every \
         decision what it would do, and in {:.0} % of the hands the network placed by itself. It learned from \
         the latest {} rounds, each decision in {} suits, and became the next version unless its interval \
         against the one before lies below 0, over {} deals with each deck, played by both.",
        rounds.len(),
        plan.games,
        plan.hands,
        plan.teacher,
        100.0 * plan.own,
        plan.window,
        plan.copies,
        plan.measured,
    );
    let mut parts = vec![
        Part::Heading("By games of its own".to_owned()),
        Part::Words(told),
    ];
    parts.extend(versions::parts(rounds, "its start", "rounds"));
    parts
}

/// The aims beside what was found, a column for each name.
pub(in crate::lab::train) fn aims(found: &[Named]) -> Table {
    let row = |(figure, name, bound, more): &(&str, &str, f64, bool)| {
        let sign = if *more { ">" } else { "<" };
        let values = found.iter().map(|(_, figures)| {
            let value = figures.get(*figure);
            value.map_or("–".to_owned(), |value| format!("{value:.3}"))
        });
        let titles = [(*name).to_owned(), format!("{sign} {bound}")];
        titles.into_iter().chain(values).collect()
    };
    let names = found.iter().map(|(name, _)| name.clone());
    let titles = ["", "aim"].map(str::to_owned).into_iter();
    Table {
        columns: titles.chain(names).collect(),
        rows: AIMS.iter().map(row).collect(),
    }
}

/// Figures of what was held out by its deck, and of both decks together.
pub(in crate::lab::train) fn by_deck(
    course: &Course,
    samples: &[Sample],
    figures: impl Fn(&[&Sample]) -> BTreeMap<String, f64>,
) -> Vec<Named> {
    let decks = course.asked_by_deck(samples);
    let one = |(jokers, held): (&u8, &Vec<&Sample>)| {
        let cards = Face::COUNT - 2 + usize::from(*jokers);
        (format!("{cards} cards"), figures(held))
    };
    let mut found: Vec<Named> = decks.iter().map(one).collect();
    found.push(("both".to_owned(), figures(&course.asked(samples))));
    found
}

/// The same figures after every epoch, over all that was held out.
pub(in crate::lab::train) fn by_epoch(epochs: &[Epoch]) -> Table {
    let row = |epoch: &Epoch| {
        let figures = AIMS.iter().map(|(figure, ..)| {
            let value = epoch.held_out.get(*figure);
            value.map_or("–".to_owned(), |value| format!("{value:.3}"))
        });
        std::iter::once(epoch.epoch.to_string())
            .chain(figures)
            .collect()
    };
    let names = AIMS.iter().map(|(_, name, ..)| (*name).to_owned());
    Table {
        columns: std::iter::once("after epoch".to_owned())
            .chain(names)
            .collect(),
        rows: epochs.iter().map(row).collect(),
    }
}

fn plots(epochs: &[Epoch]) -> impl Iterator<Item = Plot> {
    let curve = |name: &str, figure: &str| {
        let points = epochs.iter().filter_map(|epoch| {
            let value = epoch.held_out.get(figure)?;
            Some((epoch.epoch as f64, *value))
        });
        Curve {
            name: name.to_owned(),
            points: points.collect(),
        }
    };
    let plot = |file: &str, title: &str, y: &str, curves: Vec<Curve>| Plot {
        file: file.to_owned(),
        title: title.to_owned(),
        x: "epoch".to_owned(),
        y: y.to_owned(),
        curves,
    };
    let losses = epochs
        .iter()
        .filter_map(|epoch| Some((epoch.epoch as f64, epoch.loss?)));
    let learned = Curve {
        name: "all heads".to_owned(),
        points: losses.collect(),
    };
    [
        plot(
            "loss",
            "Loss of what is learned from, all heads by their weights",
            "loss",
            vec![learned],
        ),
        plot(
            "entropy",
            "Cross-entropy of placements, held out",
            "nats",
            vec![curve("placements", "policy.cross_entropy")],
        ),
        plot(
            "placements",
            "How often the teacher's placement is found",
            "share of decisions",
            vec![
                curve("first", "policy.top_1"),
                curve("first three", "policy.top_3"),
            ],
        ),
        plot(
            "forecasts",
            "How well forecasts tell hands apart",
            "area under the curve",
            vec![
                curve("foul", "foul.auc"),
                curve("fantasyland", "fantasyland.auc"),
            ],
        ),
    ]
    .into_iter()
}

fn calibration(head: &str, bins: &[Bin]) -> Table {
    let row = |bin: &Bin| {
        vec![
            format!("{:.1} %", 100.0 * bin.forecast),
            format!("{:.1} %", 100.0 * bin.share),
            bin.count.to_string(),
        ]
    };
    Table {
        columns: vec![
            format!("{head}, forecast"),
            "came true".to_owned(),
            "decisions".to_owned(),
        ],
        rows: bins.iter().map(row).collect(),
    }
}
