//! What reports and the terminal tell of a network that is taught by versions.

use std::io::{self, Write};

use crate::training::pineapple::boards::{Against, Round};
use crate::training::report::{Curve, Part, Plot, Table};

/// A round that was measured, in a line: how it stands against the rival that it has to surpass, and against the
/// version before.
pub(super) fn tell(nth: u64, round: &Round, rival: &str, out: &mut dyn Write) -> io::Result<()> {
    let Some(found) = &round.against else {
        return Ok(());
    };
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
    writeln!(
        out,
        "{nth}: loss {:.4}; {:+.3} ± {:.3} points a hand; {own}; {rival} {other}{version}",
        round.loss, found.points, found.within,
    )?;
    out.flush()
}

/// The rounds that were measured as a table, and pictures of strength and loss, whose files' names begin alike.
pub(super) fn parts(rounds: &[Round], rival: &str, files: &str) -> [Part; 3] {
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
    let curve = |name: &str, of: &dyn Fn(&Against) -> f64| Curve {
        name: name.to_owned(),
        points: measured
            .iter()
            .map(|(nth, _, against)| (*nth as f64, of(against)))
            .collect(),
    };
    let losses = Curve {
        name: "loss".to_owned(),
        points: (1u32..)
            .zip(rounds)
            .map(|(nth, round)| (f64::from(nth), f64::from(round.loss)))
            .collect(),
    };
    let plot = |file: &str, title: String, y: &str, curves: Vec<Curve>| {
        Part::Plot(Plot {
            file: format!("{files}-{file}"),
            title,
            x: "round".to_owned(),
            y: y.to_owned(),
            curves,
        })
    };
    [
        Part::Table(Table {
            columns: columns.map(str::to_owned).to_vec(),
            rows: rows.collect(),
        }),
        plot(
            "strength",
            format!("Points a hand against {rival}"),
            "points",
            vec![
                curve("mean", &|found| found.points),
                curve("low", &|found| found.points - found.within),
                curve("high", &|found| found.points + found.within),
            ],
        ),
        plot("loss", "Training loss".to_owned(), "loss", vec![losses]),
    ]
}
