//! What a course of networks came to, as text and pictures.

use std::collections::BTreeMap;
use std::fmt;
use std::io;

use crate::arena::Standings;
use crate::training::learn::{Epoch, Fitted};
use crate::training::pineapple::course::{Bin, Course};
use crate::training::report::{self, Curve, Part, Plot, Table};

/// How the network played against another agent: means a hand with intervals of 95 %.
#[derive(Clone, Debug)]
pub(super) struct Strength {
    jokers: u8,
    against: String,
    hands: u64,
    /// Points a hand against it.
    points: (f64, (f64, f64)),
    /// Royalties, shares of fouls and of fantasyland, of the network's own hands.
    own: [f64; 3],
}

impl Strength {
    pub(super) fn new(jokers: u8, against: &str, standings: &Standings) -> Strength {
        let row = standings.agents.first();
        let figure = |name: &str| row.and_then(|row| row.figures.get(name));
        let mean = |name| figure(name).map_or(f64::NAN, |figure| figure.mean);
        let points = figure("points");
        Strength {
            jokers,
            against: against.to_owned(),
            hands: standings.games,
            points: points.map_or((f64::NAN, (f64::NAN, f64::NAN)), |points| {
                (points.mean, points.ci95)
            }),
            own: ["royalties", "foul", "fantasyland"].map(mean),
        }
    }

    fn cells(&self) -> Vec<String> {
        let (mean, (low, high)) = self.points;
        let [royalties, foul, fantasyland] = self.own;
        vec![
            format!("{} cards, against {}", 52 + self.jokers, self.against),
            format!("{mean:+.2} ({low:+.2} to {high:+.2})"),
            format!("{royalties:.2}"),
            format!("{:.1} %", 100.0 * foul),
            format!("{:.1} %", 100.0 * fantasyland),
            self.hands.to_string(),
        ]
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.cells();
        let names = [
            "",
            " points a hand,",
            " royalties,",
            " foul,",
            " fantasyland,",
            " hands",
        ];
        for (at, (cell, name)) in cells.iter().zip(names).enumerate() {
            let before = if at == 1 {
                ": "
            } else if at > 1 {
                " "
            } else {
                ""
            };
            write!(f, "{before}{cell}{name}")?;
        }
        Ok(())
    }
}

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

/// All that a report tells of.
pub(super) struct Found<'a> {
    pub(super) course: &'a Course,
    pub(super) fitted: &'a Fitted,
    /// Of the decisions of the teacher that were held out.
    pub(super) figures: &'a BTreeMap<String, f64>,
    /// All decisions.
    pub(super) decisions: usize,
    pub(super) bins: &'a [(&'a str, Vec<Bin>)],
    pub(super) strengths: &'a [Strength],
}

/// Writes `report.md` with its pictures into the course's folder.
pub(super) fn write(found: &Found) -> io::Result<()> {
    let Found {
        course,
        fitted,
        figures,
        decisions,
        bins,
        strengths,
    } = found;
    let mut parts = vec![Part::Words(format!(
        "{decisions} decisions; one deal in {} is held out. The others are shown {} times each, in other suits as \
         far as there are so many, and all of that {} times.",
        course.plan().held_out,
        course.copies,
        course.epochs
    ))];
    parts.push(Part::Words("Sessions:".to_owned()));
    let one = crate::arena::Part::WHOLE;
    for run in &course.runs {
        let run = run.run(one);
        parts.push(Part::Words(format!(
            "- {}, seed {}",
            run.played_by, run.seed
        )));
    }
    parts.push(Part::Heading(
        "On sessions of the teacher that it has not seen".to_owned(),
    ));
    parts.push(Part::Table(aims(figures)));
    parts.push(Part::Words(
        "Over the epochs, all sessions that were held out together:".to_owned(),
    ));
    parts.extend(plots(&fitted.epochs).map(Part::Plot));
    parts.push(Part::Heading("How often forecasts come true".to_owned()));
    parts.extend(
        bins.iter()
            .map(|(head, bins)| Part::Table(calibration(head, bins))),
    );
    parts.push(Part::Heading("Strength".to_owned()));
    parts.push(Part::Words(
        "Single hands on equal deals with the seats changed; intervals of 95 % over deals."
            .to_owned(),
    ));
    let titles = [
        "",
        "points a hand",
        "royalties",
        "foul",
        "fantasyland",
        "hands",
    ];
    parts.push(Part::Table(Table {
        columns: titles.map(str::to_owned).to_vec(),
        rows: strengths.iter().map(Strength::cells).collect(),
    }));
    report::write(&course.folder, "A policy of OFC Pineapple, learned", &parts)
}

fn aims(figures: &BTreeMap<String, f64>) -> Table {
    let row = |(figure, name, bound, more): &(&str, &str, f64, bool)| {
        let sign = if *more { ">" } else { "<" };
        let value = figures.get(*figure);
        vec![
            (*name).to_owned(),
            format!("{sign} {bound}"),
            value.map_or("–".to_owned(), |value| format!("{value:.3}")),
        ]
    };
    Table {
        columns: ["", "aim", "found"].map(str::to_owned).to_vec(),
        rows: AIMS.iter().map(row).collect(),
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
