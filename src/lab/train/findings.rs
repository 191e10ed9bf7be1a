//! What the reports of OFC Pineapple's training runs have in common: what was learned from, how well, and how strong
//! it made the player.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::path::Path;

use indicatif::ProgressBar;
use yomite::arena::Standings;
use yomite::cards::Face;
use yomite::contest::Contestant;
use yomite::games::GameId;
use yomite::nets::Weights;
use yomite_train::learn::Epoch;
use yomite_train::pineapple::boards::{Against, Round};
use yomite_train::pineapple::course::{self, Bin, TrainingRun};
use yomite_train::pineapple::versions::{Plan, single_hands};
use yomite_train::report::{Curve, Part, Plot, Table};
use yomite_train::samples::Sample;
use yomite_train::selfplay::SelfPlay as _;

use super::super::Failure;
use super::super::roster::{self, progress_bar};
use super::pineapple::Cloned;
use super::write_report;

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
pub(super) type Named = (String, BTreeMap<String, f64>);

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
pub(super) fn write(folder: &Path, found: &Found, out: &mut dyn Write) -> Result<(), Failure> {
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
    parts.extend(strength_parts(found.strengths));
    write_report(folder, "A policy of OFC Pineapple, learned", &parts, out)
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
pub(super) fn learned_from(course: &TrainingRun, epochs: &[Epoch]) -> Vec<Part> {
    let mut parts = vec![Part::Words("Sessions:".to_owned())];
    parts.extend(course.runs.iter().map(|run| {
        let run = run.run();
        let reward = course.sessions.reward;
        Part::Words(format!("- {}; {reward}, seed {}", run.played_by, run.seed))
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
         the latest {} rounds, each decision in {} suits, those of a hand that it played and lost with a weight of \
         {}, and became the next version unless its interval \
         against the one before lies below 0, over {} deals with each deck, played by both.",
        rounds.len(),
        plan.games,
        plan.hands,
        plan.teacher,
        100.0 * plan.own,
        plan.window,
        plan.copies,
        plan.lost_weight,
        plan.measured,
    );
    let mut parts = vec![
        Part::Heading("By games of its own".to_owned()),
        Part::Words(told),
    ];
    parts.extend(parts_of_rounds(rounds, "its start", "rounds"));
    parts
}

/// The aims beside what was found, a column for each name.
pub(super) fn aims(found: &[Named]) -> Table {
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
    Table::new(titles.chain(names), AIMS.iter().map(row))
}

/// Figures of what was held out by its deck, and of both decks together.
pub(super) fn by_deck(
    course: &TrainingRun,
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
pub(super) fn by_epoch(epochs: &[Epoch]) -> Table {
    let row = |epoch: &Epoch| {
        let figures = AIMS.iter().map(|(figure, ..)| {
            let value = epoch.held_out.get(*figure);
            value.map_or("–".to_owned(), |value| format!("{value:.3}"))
        });
        std::iter::once(epoch.epoch.to_string())
            .chain(figures)
            .collect()
    };
    let names = AIMS.iter().map(|(_, name, ..)| *name);
    Table::new(
        std::iter::once("after epoch").chain(names),
        epochs.iter().map(row),
    )
}

fn plots(epochs: &[Epoch]) -> [Plot; 4] {
    let curve = |name: &str, figure: &str| {
        let points = epochs.iter().filter_map(|epoch| {
            let value = epoch.held_out.get(figure)?;
            Some((epoch.epoch as f64, *value))
        });
        Curve::new(name, points)
    };
    let losses = epochs
        .iter()
        .filter_map(|epoch| Some((epoch.epoch as f64, epoch.loss?)));
    [
        Plot::new(
            "loss",
            "Loss of what is learned from, all heads by their weights",
            ["epoch", "loss"],
            vec![Curve::new("all heads", losses)],
        ),
        Plot::new(
            "entropy",
            "Cross-entropy of placements, held out",
            ["epoch", "nats"],
            vec![curve("placements", "policy.cross_entropy")],
        ),
        Plot::new(
            "placements",
            "How often the teacher's placement is found",
            ["epoch", "share of decisions"],
            vec![
                curve("first", "policy.top_1"),
                curve("first three", "policy.top_3"),
            ],
        ),
        Plot::new(
            "forecasts",
            "How well forecasts tell hands apart",
            ["epoch", "area under the curve"],
            vec![
                curve("foul", "foul.auc"),
                curve("fantasyland", "fantasyland.auc"),
            ],
        ),
    ]
}

fn calibration(head: &str, bins: &[Bin]) -> Table {
    let row = |bin: &Bin| {
        vec![
            format!("{:.1} %", 100.0 * bin.forecast),
            format!("{:.1} %", 100.0 * bin.share),
            bin.count.to_string(),
        ]
    };
    let forecast = format!("{head}, forecast");
    Table::new(
        [forecast.as_str(), "came true", "decisions"],
        bins.iter().map(row),
    )
}

/// The seed of what the strength is measured on lies so far from that of the training.
const APART: u64 = 1 << 32;

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

    fn cells(&self) -> [String; 6] {
        let (mean, (low, high)) = self.points;
        let [royalties, foul, fantasyland] = self.own;
        [
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
        let [against, points, royalties, foul, fantasyland, hands] = self.cells();
        write!(
            f,
            "{against}: {points} points a hand, {royalties} royalties, {foul} foul, {fantasyland} fantasyland, {hands} hands"
        )
    }
}

/// Plays so many hands with each deck against each rival and tells of each at once; whoever plays is made anew each time.
pub(super) fn measured<'a>(
    own: &dyn Fn() -> Result<Contestant, Failure>,
    rivals: &dyn Fn() -> Result<Vec<(&'a str, Contestant)>, Failure>,
    hands: u64,
    seed: u64,
    out: &mut dyn Write,
) -> Result<Vec<Strength>, Failure> {
    let deals = hands.div_ceil(2).max(1);
    let seed = seed.wrapping_add(APART);
    let mut found = Vec::new();
    for jokers in [0, 2] {
        for (name, other) in rivals()? {
            let bar = progress_bar(deals, "deals");
            let standings = single_hands(jokers, [own()?, other], deals, seed, &|| bar.inc(1));
            bar.finish_and_clear();
            let strength = Strength::new(jokers, name, &standings?);
            writeln!(out, "{strength}")?;
            out.flush()?;
            found.push(strength);
        }
    }
    Ok(found)
}

/// Strengths as a table.
pub(super) fn strength_parts(found: &[Strength]) -> [Part; 3] {
    let titles = [
        "",
        "points a hand",
        "royalties",
        "foul",
        "fantasyland",
        "hands",
    ];
    [
        Part::Heading("Strength".to_owned()),
        Part::Words(
            "Single hands on equal deals with the seats changed; intervals of 95 % over deals."
                .to_owned(),
        ),
        Part::Table(Table::new(
            titles,
            found.iter().map(|one| one.cells().to_vec()),
        )),
    ]
}

/// A shipped agent to play against.
pub(super) fn rival(name: &str) -> Result<Contestant, Failure> {
    let rivals = roster::contestants(GameId::Pineapple, &[name.to_owned()])?;
    let first = rivals.into_iter().next();
    first.ok_or_else(|| Failure::Usage(format!("there is no agent {name}")))
}

/// Tells of rounds while they are played: on the bar, and those that were measured in a line each.
pub(super) struct RoundsTold<'a> {
    /// Whom a network has to surpass.
    rival: &'a str,
    out: &'a mut dyn Write,
    rounds: u64,
    failed: Option<io::Error>,
}

impl<'a> RoundsTold<'a> {
    pub(super) fn new(rival: &'a str, out: &'a mut dyn Write) -> RoundsTold<'a> {
        RoundsTold {
            rival,
            out,
            rounds: 0,
            failed: None,
        }
    }

    pub(super) fn tell(&mut self, round: &Round, bar: &ProgressBar) {
        bar.inc(1);
        self.rounds += 1;
        if let Some(found) = &round.against {
            let (points, rival) = (found.points, self.rival);
            bar.set_message(format!("{points:+.2} points a hand against {rival}"));
            let told = self.line(round, found);
            self.failed = self.failed.take().or(told.err());
        }
    }

    /// # Errors
    /// A line could not be written.
    pub(super) fn end(self) -> io::Result<()> {
        self.failed.map_or(Ok(()), Err)
    }

    /// How a round stands against the rival, and against the version before.
    fn line(&mut self, round: &Round, found: &Against) -> io::Result<()> {
        let [own, other] = found.boards.map(|went| {
            let [foul, fantasyland] = [went.foul, went.fantasyland].map(|share| 100.0 * share);
            let royalties = went.royalties;
            format!("{royalties:.2} royalties, {foul:.1} % foul, {fantasyland:.1} % fantasyland")
        });
        let version = round.before.map_or_else(String::new, |before| {
            let kept = if before.holds() { "kept" } else { "left out" };
            let (points, within) = (before.points, before.within);
            format!("; {points:+.3} ± {within:.3} against the version before, {kept}")
        });
        let (nth, rival) = (self.rounds, self.rival);
        writeln!(
            self.out,
            "{nth}: loss {:.4}; {:+.3} ± {:.3} points a hand; {own}; {rival} {other}{version}",
            round.loss, found.points, found.within,
        )?;
        self.out.flush()
    }
}

/// The rounds that were measured as a table, and pictures of strength and loss, whose files' names begin alike.
pub(super) fn parts_of_rounds(rounds: &[Round], rival: &str, files: &str) -> [Part; 3] {
    let measured: Vec<(u64, &Round, Against)> = (1..)
        .zip(rounds)
        .filter_map(|(nth, round)| Some((nth, round, round.against?)))
        .collect();
    let points = |found: &Against| format!("{:+.2} ± {:.2}", found.points, found.within);
    let rows = measured.iter().map(|(nth, round, against)| {
        let own = against.boards[0];
        let share = |share: f64| format!("{:.1} %", 100.0 * share);
        let kept = if round.is_version() {
            "kept"
        } else {
            "left out"
        };
        vec![
            nth.to_string(),
            points(against),
            round.before.as_ref().map_or_else(String::new, points),
            kept.to_owned(),
            format!("{:.2}", own.royalties),
            share(own.foul),
            share(own.fantasyland),
        ]
    });
    let against = format!("points a hand against {rival}");
    let columns = [
        "after round",
        &against,
        "against the version before",
        "version",
        "royalties",
        "foul",
        "fantasyland",
    ];
    let curve = |name: &str, of: &dyn Fn(&Against) -> f64| {
        let points = measured.iter();
        Curve::new(
            name,
            points.map(|(nth, _, against)| (*nth as f64, of(against))),
        )
    };
    let losses = rounds.iter().map(|round| f64::from(round.loss));
    [
        Part::Table(Table::new(columns, rows)),
        Part::Plot(Plot::new(
            format!("{files}-strength"),
            format!("Points a hand against {rival}"),
            ["round", "points"],
            vec![
                curve("mean", &|found| found.points),
                curve("low", &|found| found.points - found.within),
                curve("high", &|found| found.points + found.within),
            ],
        )),
        Part::Plot(Plot::new(
            format!("{files}-loss"),
            "Training loss",
            ["round", "loss"],
            vec![Curve::by_round("loss", losses)],
        )),
    ]
}
