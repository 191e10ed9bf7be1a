//! One kept match: its record, and beside it its review; as a row of the store and as a file.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};

use crate::game::Seat;
use crate::record::{Record, read_one};
use crate::review::Review;
use crate::session::Session;

use super::summary::{Summary, findings};

/// A review that was kept, and who made it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The agent's spec.
    pub agent: String,
    /// What it found.
    #[serde(flatten)]
    pub review: Review,
}

/// One kept match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Its name in routes.
    pub id: String,
    /// When it last changed: milliseconds since 1970.
    pub changed: f64,
    /// The record's lines.
    pub lines: String,
    /// Its review, once there is one.
    #[serde(default, deserialize_with = "readable")]
    pub review: Option<Reviewed>,
}

/// A kept match with its summary: what the store writes, both or none.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The match.
    pub kept: Kept,
    /// What the history tells of it.
    pub summary: Summary,
}

impl Row {
    /// Of a match under a name.
    pub fn of(id: String, changed: f64, record: &Record, review: Option<Reviewed>) -> Row {
        let kept = Kept {
            id,
            changed,
            lines: record.to_lines(),
            review,
        };
        let summary = Summary::of(&kept, Ok(record));
        Row { kept, summary }
    }

    /// Of what was kept, read again.
    pub fn read(kept: Kept) -> Row {
        let record = read_one(&kept.lines);
        let summary = Summary::of(&kept, record.as_ref().map_err(Clone::clone));
        Row { kept, summary }
    }

    /// The row in the place of one that it does not fall behind: the review of the same moves
    /// stays where the row has none of its own.
    pub(super) fn after(mut self, stored: Kept) -> Row {
        if self.kept.review.is_none() && self.kept.moves() == stored.moves() {
            self.kept.review = stored.review;
            let person = self.summary.record.as_ref().ok();
            let person = person.and_then(|told| told.person());
            let found = self.kept.review.as_ref();
            self.summary.review = found.map(|reviewed| findings(reviewed, person));
        }
        self
    }
}

/// A review as a line of a file.
#[derive(Serialize, Deserialize)]
struct Line<R> {
    review: R,
}

impl Kept {
    /// The match as lines of a file: the record, and after it its review.
    pub fn to_file(&self) -> String {
        let mut lines = self.lines.clone();
        let line = self.review.as_ref().map(|review| Line { review });
        // Plain data with string keys always has a JSON form.
        if let Some(Ok(line)) = line.map(|line| serde_json::to_string(&line)) {
            lines.push_str(&line);
            lines.push('\n');
        }
        lines
    }

    /// The lines of its plies: what stands between the header and the result.
    fn moves(&self) -> &str {
        let (_, rest) = self.lines.split_once('\n').unwrap_or_default();
        let last = rest.trim_end().rfind('\n').map_or(0, |at| at + 1);
        let ends = ["{\"result\"", "{\"forfeit\""];
        match ends.iter().any(|end| rest[last..].starts_with(end)) {
            true => &rest[..last],
            false => rest,
        }
    }

    /// How far it has come: how many plies, and whether the result is there.
    fn reach(&self) -> (usize, bool) {
        let plies = self.moves().lines().count();
        (plies, self.lines.lines().count() > plies + 1)
    }

    /// Whether it stays where another one of its name is to take its place: it is longer, or it
    /// tells as many plies otherwise and was there first.
    pub(super) fn outlasts(&self, other: &Kept) -> bool {
        // What was told of a match from life may be told otherwise: what was told last stays.
        if self.is_view() && other.is_view() {
            return self.changed > other.changed;
        }
        let (own, others) = (self.reach(), other.reach());
        own > others || own.0 == others.0 && self.moves() != other.moves()
    }

    /// Whether it is one seat's view of a match from life.
    fn is_view(&self) -> bool {
        // A quotation mark within a name has a stroke before it.
        let header = self.lines.lines().next().unwrap_or_default();
        header.contains("\"view\":{")
    }

    /// The match with a review, where it is one of the match as it stands.
    pub fn with_review(self, reviewed: &Reviewed) -> Kept {
        let session = read_one(&self.lines).and_then(|record| record.replay());
        let review = session.ok().and_then(|session| reviewed.of(&session));
        Kept {
            review: review.or(self.review),
            ..self
        }
    }
}

impl Reviewed {
    /// Reads the line of a file that follows a record; `None` where it does not read, or is
    /// another match's.
    pub fn from_line(line: &str, record: &Record) -> Option<Reviewed> {
        let line: Line<Reviewed> = serde_json::from_str(line).ok()?;
        line.review.of(&record.replay().ok()?)
    }

    /// The review summed up anew from what it says of each decision, so that its parts agree;
    /// `None` unless it speaks of just the decisions that were made in this match.
    fn of(&self, session: &Session) -> Option<Reviewed> {
        let mut found = vec![None; session.plies().len()];
        for (seat, review) in Seat::all(self.review.seats.len()).zip(&self.review.seats) {
            let judged = review.decisions.iter();
            let judged = judged.map(|decision| (decision.ply, Ok(decision.clone())));
            let unjudged = review.unjudged.iter();
            let unjudged = unjudged.map(|unjudged| (unjudged.ply, Err(unjudged.why)));
            for (at, decision) in judged.chain(unjudged) {
                let ply = session.plies().get(at)?;
                let played = decision.as_ref().ok().map(|decision| &decision.played);
                let fits = ply.seat == seat && played.is_none_or(|played| *played == ply.action);
                if !fits || found[at].replace(decision).is_some() {
                    return None;
                }
            }
        }
        let found = found.into_iter().collect::<Option<Vec<_>>>()?;
        Some(Reviewed {
            agent: self.agent.clone(),
            review: Review::of(session, &found),
        })
    }
}

/// A row's review, if it is of this form: one that is not costs the row nothing else.
fn readable<'de, D: Deserializer<'de>>(row: D) -> Result<Option<Reviewed>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Found {
        Review(Box<Reviewed>),
        Other(IgnoredAny),
    }
    Ok(match Found::deserialize(row)? {
        Found::Review(reviewed) => Some(*reviewed),
        Found::Other(_) => None,
    })
}

#[cfg(test)]
mod tests;
