//! A review as a line of JSON, and as a table with its moments in words.

use std::io::{self, Write};

use serde_json::{Value, json};

use crate::catalogue::AgentSpec;
use crate::game::Seat;
use crate::games::AnyAction;
use crate::lab::series::title;
use crate::lab::speech::Voice;
use crate::lab::text_table::{Align, TextTable};
use crate::lab::words;
use crate::record::Record;
use crate::review::{Decision, Moment, Review, SeatReview, Verdict, Why, accuracy_defined};
use crate::session::Session;
use crate::words::{Arg, Text, count, cut};

/// The verdicts that have a column.
const LOSSES: [Verdict; 4] = [
    Verdict::Inaccuracy,
    Verdict::Mistake,
    Verdict::Blunder,
    Verdict::TooClose,
];

/// A review, and whose it is.
pub(super) struct Reviewed<'a> {
    /// The record's number in its file, from 0.
    pub at: usize,
    pub record: &'a Record,
    pub reviewer: &'a AgentSpec,
    pub review: &'a Review,
}

impl Reviewed<'_> {
    fn seats(&self) -> impl Iterator<Item = (Seat, &SeatReview)> {
        Seat::all(self.review.seats.len()).zip(&self.review.seats)
    }

    fn player(&self, seat: Seat) -> String {
        let player = self.record.seats.get(seat.index());
        player.map_or_else(String::new, ToString::to_string)
    }

    /// The review as one object.
    pub(super) fn to_json(&self, voice: Voice) -> Value {
        let stakes = self.record.config.stakes();
        let session = self.record.replay().ok();
        let name = |seat| naming(session.as_ref(), seat);
        let seats = self.seats().map(|(seat, review)| {
            json!({
                "player": self.player(seat),
                "start": review.start,
                "skill": review.skill,
                "others": review.others,
                "luck": review.luck,
                "drawn": review.drawn,
                "result": review.result,
                "accuracy": review.told_accuracy(),
                "decisions": review.decisions.iter().map(decision_json).collect::<Vec<_>>(),
                "unjudged": review.unjudged,
                "strokes": review.strokes,
                "moments": review.moments.iter().map(|moment| json!({
                    "ply": moment.ply(),
                    "kind": match moment {
                        Moment::Loss(_) => "loss",
                        Moment::Luck { .. } => "luck",
                    },
                    "change": moment.change(),
                    "text": voice.say(&moment.text(seat, &stakes, &name(seat))),
                })).collect::<Vec<_>>(),
            })
        });
        json!({
            "record": self.at,
            "game": self.record.game().name(),
            "rules": self.record.config.to_json(),
            "reviewer": self.reviewer,
            "result": self.record.result,
            "seats": seats.collect::<Vec<_>>(),
            "turning": self.review.turning.as_ref().map(|turning| json!({
                "ply": turning.stroke.from,
                "seat": turning.seat,
                "change": turning.stroke.change,
                "text": voice.say(&turning.text(&stakes, &name(turning.seat))),
            })),
        })
    }

    /// Writes a table with a row a player, and then the moments.
    pub(super) fn write(&self, out: &mut dyn Write, voice: Voice) -> io::Result<()> {
        let head = words::REVIEW_HEAD.with([
            count(self.at),
            title(&self.record.config).into(),
            self.reviewer.to_string().into(),
        ]);
        writeln!(out, "{}", voice.say(&head))?;
        self.table(voice).write(out, 0)?;
        let stakes = self.record.config.stakes();
        let accuracy = accuracy_defined(&self.record.config.limits(), &stakes);
        writeln!(out, "{}", voice.say(&accuracy))?;
        if self.record.result.is_none() && self.record.given_away.is_none() {
            writeln!(out, "{}", voice.t(words::UNFINISHED))?;
        }
        for why in [Why::Forced, Why::NoValue, Why::Open, Why::Unseen] {
            let unjudged = self.review.seats.iter().flat_map(|seat| &seat.unjudged);
            let n = unjudged.filter(|unjudged| unjudged.why == why).count();
            if n > 0 {
                let line = words::UNJUDGED.with([count(n), why.phrase().text().into()]);
                writeln!(out, "{}", voice.say(&line))?;
            }
        }
        let session = self.record.replay().ok();
        let name = |seat| naming(session.as_ref(), seat);
        let line = |ply: usize, text: Text| words::AT_PLY.with([count(ply), text.into()]);
        for (seat, review) in self.seats() {
            for moment in &review.moments {
                let line = line(moment.ply(), moment.text(seat, &stakes, &name(seat)));
                writeln!(out, "  {}", voice.say(&line))?;
            }
        }
        if let Some(turning) = &self.review.turning {
            let line = line(
                turning.stroke.from,
                turning.text(&stakes, &name(turning.seat)),
            );
            writeln!(out, "  {}", voice.say(&line))?;
        }
        writeln!(out)
    }

    fn table(&self, voice: Voice) -> TextTable {
        let mut table = TextTable::new().column(voice.t(words::PLAYER), Align::Left);
        let sums = [
            words::RESULT,
            words::START,
            words::SKILL,
            words::OTHERS_MISTAKES,
            words::LUCK,
            words::DRAWN,
        ];
        let counts = LOSSES.map(Verdict::phrase);
        let rest = [words::ACCURACY].into_iter().chain(counts);
        for title in sums.into_iter().chain(rest).chain([words::JUDGED]) {
            table = table.column(voice.t(title), Align::Right);
        }
        let number = |x: f64, digits| voice.arg(&Arg::Number(x, digits));
        let known = |x: Option<f64>, digits| x.map_or("–".to_owned(), |x| number(x, digits));
        for (seat, review) in self.seats() {
            let judged = review.decisions.len();
            let mut cells = vec![
                format!(
                    "{}: {}",
                    voice.arg(&Arg::Seat(seat.0)),
                    cut(&self.player(seat))
                ),
                known(review.result, 2),
                known(review.start, 2),
                number(review.skill, 2),
                known(review.others, 2),
                number(review.luck, 2),
                known(review.drawn, 2),
                known(review.told_accuracy(), 1),
            ];
            cells.extend(LOSSES.map(|verdict| review.count(verdict).to_string()));
            cells.push(format!("{judged}/{}", judged + review.unjudged.len()));
            table.row(cells);
        }
        table
    }
}

fn decision_json(decision: &Decision) -> Value {
    json!({
        "ply": decision.ply,
        "action": decision.played.to_json(),
        "best": decision.best.to_json(),
        "value": decision.loss.value,
        "best_value": decision.loss.best,
        "loss": decision.loss.loss,
        "ci95": decision.loss.interval,
        "verdict": decision.verdict,
    })
}

/// Tells a seat's actions in words, as it saw what lay there; by themselves where there is no match.
fn naming(session: Option<&Session>, seat: Seat) -> impl Fn(usize, &AnyAction) -> Text {
    move |ply, action| match session.map(|session| session.observe_at(ply, seat)) {
        Some(seen) => seen.named(action),
        None => action.label(),
    }
}
