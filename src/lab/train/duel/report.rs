//! What a course of Duel's networks came to, as text and pictures.

use std::io;
use std::path::Path;

use super::share;
use crate::training::duel::course::{Raised, Round, Scale, Way};
use crate::training::duel::strength::Score;
use crate::training::report::{self, Curve, Part, Plot, Table};

/// All that there is to tell.
pub(super) struct Found<'a> {
    pub(super) folder: &'a Path,
    pub(super) scale: &'a Scale,
    pub(super) imitated: String,
    pub(super) teacher: &'a [Round],
    pub(super) students: &'a [(Way, Raised)],
    pub(super) strengths: &'a [([String; 2], Score)],
}

pub(super) fn write(found: &Found) -> io::Result<()> {
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
