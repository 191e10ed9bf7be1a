//! What a course of the network that judges boards came to, as text and pictures.

use std::io;
use std::path::Path;

use crate::training::pineapple::boards::{Against, Plan, Round};
use crate::training::report::{self, Curve, Part, Plot, Table};

pub(super) fn write(folder: &Path, plan: &Plan, rounds: &[Round]) -> io::Result<()> {
    let measured: Vec<(u64, &Round, Against)> = (1..)
        .zip(rounds)
        .filter_map(|(nth, round)| Some((nth, round, round.against?)))
        .collect();
    let told = format!(
        "The network ({} inputs of boards, hidden layers of {:?}) played {} rounds of {} hands against itself \
         with {} jokers in the deck. After every {} rounds it was held, at sight, against the judgement that \
         stands beside it and against the version before, over {} deals, each played twice with the seats \
         swapped. It became the next version unless its interval against the one before lies below 0; the last \
         version is the network that this course gives. Intervals are of 95 % over deals.",
        crate::games::pineapple::judge::INPUTS,
        plan.hidden,
        rounds.len(),
        plan.hands,
        plan.jokers,
        plan.every,
        plan.measured,
    );
    let points = |found: &Against| format!("{:+.2} ± {:.2}", found.points, found.within);
    let rows = measured.iter().map(|(nth, round, against)| {
        let own = against.boards[0];
        let share = |share: f64| format!("{:.1} %", 100.0 * share);
        vec![
            nth.to_string(),
            points(against),
            round.before.as_ref().map_or_else(String::new, points),
            if round.is_version() {
                "kept"
            } else {
                "left out"
            }
            .to_owned(),
            format!("{:.2}", own.royalties),
            share(own.foul),
            share(own.fantasyland),
        ]
    });
    let columns = [
        "after round",
        "points a hand against the judgement",
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
    let plot = |file: &str, title: &str, y: &str, curves: Vec<Curve>| {
        Part::Plot(Plot {
            file: format!("boards-{}-{file}", plan.jokers),
            title: title.to_owned(),
            x: "round".to_owned(),
            y: y.to_owned(),
            curves,
        })
    };
    let parts = [
        Part::Words(told),
        Part::Table(Table {
            columns: columns.map(str::to_owned).to_vec(),
            rows: rows.collect(),
        }),
        plot(
            "strength",
            "Points a hand against the judgement",
            "points",
            vec![
                curve("mean", &|found| found.points),
                curve("low", &|found| found.points - found.within),
                curve("high", &|found| found.points + found.within),
            ],
        ),
        plot("loss", "Training loss", "loss", vec![losses]),
    ];
    report::write(folder, "A network that judges boards", &parts)
}
