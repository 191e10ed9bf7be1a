//! How strong a policy of OFC Pineapple is, measured by single hands and told.

use std::fmt;
use std::io::Write;

use crate::arena::{Contestant, Standings};
use crate::games::GameId;
use crate::lab::failure::Failure;
use crate::lab::roster;
use crate::lab::series::progress_bar;
use crate::training::pineapple::versions::single_hands;
use crate::training::report::{Part, Table};

/// The seed of what the strength is measured on lies so far from that of the training.
const APART: u64 = 1 << 32;

/// How the network played against another agent: means a hand with intervals of 95 %.
#[derive(Clone, Debug)]
pub(in crate::lab::train) struct Strength {
    jokers: u8,
    against: String,
    hands: u64,
    /// Points a hand against it.
    points: (f64, (f64, f64)),
    /// Royalties, shares of fouls and of fantasyland, of the network's own hands.
    own: [f64; 3],
}

impl Strength {
    pub(in crate::lab::train) fn new(jokers: u8, against: &str, standings: &Standings) -> Strength {
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

/// Plays so many hands with each deck against each rival and tells of each at once; whoever plays is made anew each time.
pub(in crate::lab::train) fn measured<'a>(
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
pub(in crate::lab::train) fn parts(found: &[Strength]) -> [Part; 3] {
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
        Part::Table(Table {
            columns: titles.map(str::to_owned).to_vec(),
            rows: found.iter().map(Strength::cells).collect(),
        }),
    ]
}

/// A shipped agent to play against.
pub(in crate::lab::train) fn rival(name: &str) -> Result<Contestant, Failure> {
    let rivals = roster::contestants(GameId::Pineapple, &[name.to_owned()])?;
    let first = rivals.into_iter().next();
    first.ok_or_else(|| Failure::Usage(format!("there is no agent {name}")))
}
