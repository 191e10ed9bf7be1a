//! One stored match: its record, and beside it its review; as a row of the store and as a file.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};

use super::summary::{Summary, findings};
use yomite::game::Seat;
use yomite::record::{Record, read_one};
use yomite::review::Review;
use yomite::session::Session;

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
pub struct StoredMatch {
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
pub struct MatchRow {
    pub kept: StoredMatch,
    /// What the history tells of it.
    pub summary: Summary,
}

impl MatchRow {
    /// Of a match under a name.
    pub fn new(id: String, changed: f64, record: &Record, review: Option<Reviewed>) -> MatchRow {
        let kept = StoredMatch {
            id,
            changed,
            lines: record.to_lines(),
            review,
        };
        let summary = Summary::from_match(&kept, Ok(record));
        MatchRow { kept, summary }
    }

    /// Of what was kept, read again.
    pub fn read(kept: StoredMatch) -> MatchRow {
        let record = read_one(&kept.lines);
        let summary = Summary::from_match(&kept, record.as_ref().map_err(Clone::clone));
        MatchRow { kept, summary }
    }

    /// The row in the place of one that it does not fall behind: the review of the same moves
    /// stays where the row has none of its own.
    pub(super) fn after(mut self, stored: StoredMatch) -> MatchRow {
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
struct ReviewLine<R> {
    review: R,
}

impl StoredMatch {
    /// The match as lines of a file: the record, and after it its review.
    pub fn to_file(&self) -> String {
        let mut lines = self.lines.clone();
        let line = self.review.as_ref().map(|review| ReviewLine { review });
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
    pub(super) fn wins_over(&self, other: &StoredMatch) -> bool {
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
    pub fn with_review(self, reviewed: &Reviewed) -> StoredMatch {
        let session = read_one(&self.lines).and_then(|record| record.replay());
        let review = session
            .ok()
            .and_then(|session| reviewed.for_session(&session));
        StoredMatch {
            review: review.or(self.review),
            ..self
        }
    }
}

impl Reviewed {
    /// Reads the line of a file that follows a record; `None` where it does not read, or is
    /// another match's.
    pub fn from_line(line: &str, record: &Record) -> Option<Reviewed> {
        let line: ReviewLine<Reviewed> = serde_json::from_str(line).ok()?;
        line.review.for_session(&record.replay().ok()?)
    }

    /// The review summed up anew from what it says of each decision, so that its parts agree;
    /// `None` unless it speaks of just the decisions that were made in this match.
    fn for_session(&self, session: &Session) -> Option<Reviewed> {
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
        // What was drawn is measured, not summed up.
        let drawn = self.review.seats.iter().map(|seat| seat.drawn);
        let drawn: Option<Vec<f64>> = drawn.collect();
        let review = Review::from_found(session, &found);
        Some(Reviewed {
            agent: self.agent.clone(),
            review: match drawn {
                Some(drawn) => review.with_drawn(&drawn),
                None => review,
            },
        })
    }
}

/// A row's review, if it is of this form: one that is not costs the row nothing else.
fn readable<'de, D: Deserializer<'de>>(row: D) -> Result<Option<Reviewed>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum StoredReview {
        Review(Box<Reviewed>),
        Other(IgnoredAny),
    }
    Ok(match StoredReview::deserialize(row)? {
        StoredReview::Review(reviewed) => Some(*reviewed),
        StoredReview::Other(_) => None,
    })
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::evaluation::Loss;
    use yomite::record::read_reviewed;
    use yomite::review::{Decision, Verdict, Why};
    use yomite::session::Ply;

    const LINES: &str = r#"{"yomite":1,"game":"numeron","rules":{"digits":3,"end":"sudden"},"seed":7,"seats":["human","random"],"deal":null}
{"ply":0,"seat":0,"action":{"secret":"012"}}
{"ply":1,"seat":1,"action":{"secret":"789"}}
{"ply":2,"seat":0,"action":{"call":"987"}}
{"ply":3,"seat":1,"action":{"call":"012"}}
{"result":[0.0,1.0]}
"#;

    /// A review of the match of some lines: the first call lost a quarter, the rest was not judged.
    fn reviewed(lines: &str) -> Reviewed {
        let session = read_one(lines).and_then(|record| record.replay()).unwrap();
        let judge = |(at, ply): (usize, &Ply)| match at {
            2 => Ok(Decision {
                kind: None,
                why: Vec::new(),
                ply: at,
                played: ply.action.clone(),
                best: ply.action.clone(),
                loss: Loss {
                    best: 0.5,
                    value: 0.25,
                    loss: 0.25,
                    interval: Some((0.125, 0.375)),
                },
                verdict: Verdict::Blunder,
            }),
            3 => Err(Why::NoValue),
            _ => Err(Why::Open),
        };
        let found: Vec<_> = session.plies().iter().enumerate().map(judge).collect();
        Reviewed {
            agent: "optimal".to_owned(),
            review: Review::from_found(&session, &found).with_drawn(&[0.125, -0.125]),
        }
    }

    fn kept(lines: &str, review: Option<Reviewed>) -> StoredMatch {
        StoredMatch {
            id: "m".to_owned(),
            changed: 1.5e12,
            lines: lines.to_owned(),
            review,
        }
    }

    #[test]
    fn a_file_brings_the_review_back_beside_its_record() {
        let review = reviewed(LINES);
        let file = kept(LINES, Some(review.clone())).to_file();
        assert!(file.starts_with(LINES));
        let both = format!("{file}{}", kept(LINES, None).to_file());
        let read: Vec<_> = read_reviewed(&both)
            .into_iter()
            .map(|result| {
                let (record, line) = result.unwrap();
                line.map(|line| Reviewed::from_line(line, &record))
            })
            .collect();
        assert_eq!(read, [Some(Some(review)), None]);
    }

    #[test]
    fn a_review_that_is_broken_or_of_another_match_is_none() {
        let record = read_one(LINES).unwrap();
        let line = |review: &Reviewed| {
            let file = kept("", Some(review.clone())).to_file();
            file.trim_end().to_owned()
        };
        let sound = line(&reviewed(LINES));
        assert!(Reviewed::from_line(&sound, &record).is_some());
        for (from, to) in [
            ("\"987\"", "\"985\""),
            ("\"ply\":2", "\"ply\":3"),
            ("\"ply\":2", "\"ply\":99"),
            ("\"agent\"", "\"actor\""),
            ("\"open\"", "\"shut\""),
        ] {
            let broken = sound.replace(from, to);
            assert_ne!(broken, sound);
            assert_eq!(Reviewed::from_line(&broken, &record), None, "{to}");
        }
        let cut = &sound[..sound.len() - 9];
        assert_eq!(Reviewed::from_line(cut, &record), None);
        // Sums that do not agree with the decisions are not believed.
        let flattered = sound.replace("\"skill\":-0.25", "\"skill\":-0.0");
        assert_ne!(flattered, sound);
        assert_eq!(
            Reviewed::from_line(&flattered, &record),
            Some(reviewed(LINES))
        );
    }

    #[test]
    fn a_match_that_went_on_takes_no_review_of_what_it_was() {
        let early: Vec<&str> = LINES.lines().take(4).collect();
        let early = format!("{}\n", early.join("\n"));
        let review = Some(reviewed(LINES));
        assert_eq!(
            kept(LINES, None).with_review(&reviewed(LINES)).review,
            review
        );
        assert_eq!(
            kept(LINES, review.clone()).with_review(&reviewed(&early)),
            kept(LINES, review)
        );
        let running = kept(&early, None).with_review(&reviewed(&early));
        assert_eq!(running.review, Some(reviewed(&early)));
    }

    /// The store's own form, and back.
    #[cfg(target_arch = "wasm32")]
    #[test]
    fn a_row_reads_back_whatever_its_review_is() {
        let read = |row: &serde_json::Value| -> StoredMatch {
            let row = row.serialize(&serde_wasm_bindgen::Serializer::json_compatible());
            serde_wasm_bindgen::from_value(row.unwrap()).unwrap()
        };
        for review in [None, Some(reviewed(LINES))] {
            let kept = kept(LINES, review);
            let mut row = serde_json::to_value(&kept).unwrap();
            assert_eq!(read(&row), kept);
            for other in [
                serde_json::json!({"agent": "x"}),
                serde_json::json!([1, "2"]),
            ] {
                row["review"] = other;
                assert_eq!(read(&row).review, None);
            }
            row.as_object_mut().unwrap().remove("review");
            assert_eq!(read(&row).lines, LINES);
        }
    }

    /// The first lines of the match, as many as asked for.
    fn first(lines: usize) -> String {
        let lines = LINES.lines().take(lines);
        lines.map(|line| format!("{line}\n")).collect()
    }

    #[test]
    fn the_longer_of_two_rows_stays_and_of_equals_the_first() {
        let (short, long, whole) = (first(4), first(5), LINES.to_owned());
        let all = [&short, &long, &whole];
        for (i, stored) in all.iter().enumerate() {
            for (j, new) in all.iter().enumerate() {
                let outlasts = kept(stored, None).wins_over(&kept(new, None));
                assert_eq!(outlasts, i > j, "{i} plies against {j}");
            }
        }
        let otherwise = long.replace("\"012\"}}\n{\"ply\":1", "\"013\"}}\n{\"ply\":1");
        assert_ne!(otherwise, long);
        assert!(kept(&long, None).wins_over(&kept(&otherwise, None)));
        assert!(kept(&otherwise, None).wins_over(&kept(&long, None)));
        assert!(!kept(&short, None).wins_over(&kept(&otherwise, None)));
    }

    #[test]
    fn a_row_keeps_the_review_of_the_same_moves_and_of_no_others() {
        let review = reviewed(LINES);
        let stored = kept(LINES, Some(review.clone()));
        let same = MatchRow::read(kept(LINES, None)).after(stored.clone());
        assert_eq!(same.kept.review, Some(review));
        assert_eq!(same.summary, MatchRow::read(stored).summary);

        let before = kept(&first(4), Some(reviewed(&first(4))));
        assert_eq!(
            MatchRow::read(kept(LINES, None)).after(before).kept.review,
            None
        );
    }

    #[test]
    fn a_summary_tells_what_the_record_and_its_review_tell() {
        let row = MatchRow::read(kept(LINES, Some(reviewed(LINES))));
        let told = row.summary.record.as_ref().expect("a sound record");
        assert_eq!(
            (told.plies, told.result.as_deref()),
            (4, Some(&[0.0, 1.0][..]))
        );
        let review = reviewed(LINES).review;
        let own = row
            .summary
            .review
            .as_ref()
            .and_then(|found| found.own.as_ref());
        assert_eq!(own.map(|own| own.accuracy), Some(review.seats[0].accuracy));
        let again = Summary::from_row(&row.summary.to_row().expect("a row"));
        assert_eq!(again, Some(row.summary.clone()));

        // The same match before it went on is told by its source, and what was played by its plies.
        let before = MatchRow::read(kept(&first(4), None));
        let before = before.summary.record.expect("a sound record");
        assert_eq!(before.source, told.source);
        let record = read_one(LINES).unwrap();
        assert_eq!(before.played, crate::store::played(&record.plies[..3]));
        let other = MatchRow::read(kept(&LINES.replace("\"seed\":7", "\"seed\":8"), None));
        assert_ne!(
            other.summary.record.expect("a sound record").source,
            told.source
        );
        assert!(MatchRow::read(kept("{}", None)).summary.record.is_err());
    }
}
