//! A person's practice: what was answered to questions about hidden cards and about own mistakes, how
//! good the answers were, and when a question that was missed is asked again.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::assets::AssetError;
use crate::game::Seat;
use crate::reading::{Kind, Score, Stated, Truth};
use crate::record::{Record, RecordError, is_beside, read_one};
use crate::scoring::Calibration;
use crate::{AnyQuery, GameId};

mod entry;

pub use entry::{Answer, Entry, Miss, Verdict};

/// A question that is less [worth asking](crate::reading::interest) is not chosen.
pub const WORTH: f64 = 0.004;

/// The answers to one kind of questions.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    pub game: GameId,
    pub kind: Kind,
    /// How many questions were answered.
    pub answers: usize,
    /// What they cost by the reader's belief.
    pub score: Score,
    /// How many of them came true or not, by now.
    pub known: usize,
    /// What those cost by the truth.
    pub truth: Score,
    /// The skill of each day on which something was answered, the oldest first.
    pub days: Vec<Day>,
}

/// The answers of one day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Day {
    /// The day, as whoever asks counts days.
    pub day: i64,
    /// When the last of them was given: milliseconds since 1970.
    pub at: f64,
    pub answers: usize,
    pub skill: f64,
}

/// What was stated, held against what came true.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Calibrations {
    pub own: Calibration,
    /// The reader's, of the same statements.
    pub reader: Calibration,
    pub questions: usize,
    /// Limits that were stated of numbers that are known by now.
    pub ranges: usize,
    /// How many of them held their number.
    pub held: usize,
    /// How many of the reader's did.
    pub reader_held: usize,
}

/// The first answers to each question, in their order: whoever is asked again knows more.
pub fn firsts<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Vec<&'e Entry> {
    let mut all: Vec<&Entry> = entries.into_iter().collect();
    all.sort_by(|a, b| a.at.total_cmp(&b.at));
    let mut seen = BTreeSet::new();
    all.retain(|entry| seen.insert(entry.question()));
    all
}

/// The answers by kind, in the order of the games: kinds without any are left out. On which day a moment
/// lies, in milliseconds since 1970, is for `day` to say: days begin where the person is.
pub fn accounts(firsts: &[&Entry], day: impl Fn(f64) -> i64) -> Vec<Account> {
    let mut kinds: BTreeMap<(&str, &str), Vec<&Entry>> = BTreeMap::new();
    for entry in firsts {
        if let Answer::Reading { query, .. } = &entry.answer {
            let key = (query.game().name(), query.kind().name);
            kinds.entry(key).or_default().push(entry);
        }
    }
    let mut all = Vec::new();
    for game in GameId::ALL {
        for kind in game.query_kinds() {
            if let Some(entries) = kinds.get(&(game.name(), kind.name)) {
                all.push(account(*game, *kind, entries, &day));
            }
        }
    }
    all
}

fn account(game: GameId, kind: Kind, entries: &[&Entry], day: impl Fn(f64) -> i64) -> Account {
    let sum = |entries: &[&Entry]| {
        let mut sum = Score::default();
        let scores = entries.iter().filter_map(|entry| entry.by_belief());
        scores.for_each(|score| sum.add(score));
        sum
    };
    let mut truth = Score::default();
    let known: Vec<Score> = entries.iter().filter_map(|e| e.by_truth()).collect();
    known.iter().for_each(|score| truth.add(*score));
    // First answers stand in the order in which they were given.
    let days = entries.chunk_by(|one, next| day(one.at) == day(next.at));
    let days = days.filter_map(|of_day| {
        let last = of_day.last()?;
        Some(Day {
            day: day(last.at),
            at: last.at,
            answers: of_day.len(),
            skill: sum(of_day).skill()?,
        })
    });
    Account {
        game,
        kind,
        answers: entries.len(),
        score: sum(entries),
        known: known.len(),
        truth,
        days: days.collect(),
    }
}

/// The chances and the limits that were stated of what is known by now.
pub fn calibrations(firsts: &[&Entry]) -> Calibrations {
    let mut found = Calibrations::default();
    for entry in firsts {
        let Answer::Reading {
            stated,
            belief,
            truth: Some(truth),
            ..
        } = &entry.answer
        else {
            continue;
        };
        match (stated, belief.stated(), truth) {
            (Stated::Chances(own), Stated::Chances(reader), Truth::Statement(holds)) => {
                found.questions += 1;
                // The chance of no says nothing beside that of yes.
                let said = if own.len() == 2 { 1 } else { own.len() };
                for at in 0..said {
                    found.own.add(own[at], at == *holds);
                    found.reader.add(reader[at], at == *holds);
                }
            }
            (Stated::Range(low, high), Stated::Range(from, to), Truth::Number(number)) => {
                found.ranges += 1;
                found.held += usize::from(low <= number && number <= high);
                found.reader_held += usize::from(from <= *number && *number <= to);
            }
            _ => {}
        }
    }
    found
}

/// The name of the file.
pub const POSITIONS: &str = "practice/positions";

/// A question at a moment of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kept", rename = "position")]
pub struct Position {
    /// How many plies come before.
    pub ply: usize,
    /// Who is asked.
    pub seat: Seat,
    pub query: AnyQuery,
}

/// A match of agents and the questions at it that are most worth asking. Such matches come with the program, so that
/// there is something to practise on before the first own match.
///
/// ```text
/// {"yomite":1,"game":"numeron",…}
/// …
/// {"result":[1.0,0.0]}
/// {"kept":"position","ply":6,"seat":0,"query":{"game":"numeron","query":"left"}}
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Drilled {
    pub record: Record,
    /// The questions, in the order in which they are asked.
    pub positions: Vec<Position>,
}

/// Why a file of positions cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadPositions {
    /// It is not at hand.
    #[error(transparent)]
    Missing(#[from] AssetError),
    /// A match does not read.
    #[error("{0}")]
    Record(RecordError),
    /// A question does not read.
    #[error("a question of the positions: {0}")]
    Question(#[from] serde_json::Error),
    /// A question stands before any match.
    #[error("the positions begin with a question, not with a match")]
    Matchless,
}

impl Drilled {
    /// Its lines in the file.
    pub fn to_lines(&self) -> String {
        let mut lines = self.record.to_lines();
        for position in &self.positions {
            // Plain data with string keys always has a JSON form.
            lines.push_str(&serde_json::to_string(position).unwrap_or_default());
            lines.push('\n');
        }
        lines
    }
}

/// Reads a file of positions.
///
/// # Errors
/// The first line that does not belong to one.
pub fn read_positions(text: &str) -> Result<Vec<Drilled>, BadPositions> {
    let mut found: Vec<(String, Vec<Position>)> = Vec::new();
    for line in text.lines() {
        if is_beside(line) {
            let (_, positions) = found.last_mut().ok_or(BadPositions::Matchless)?;
            positions.push(serde_json::from_str(line)?);
            continue;
        }
        // A header starts a new match; so does anything at the very start.
        if found.is_empty() || line.contains("\"yomite\"") {
            found.push(Default::default());
        }
        if let Some((lines, _)) = found.last_mut() {
            lines.push_str(line);
            lines.push('\n');
        }
    }
    let read = |(lines, positions): (String, Vec<Position>)| {
        let record = read_one(&lines).map_err(BadPositions::Record)?;
        Ok(Drilled { record, positions })
    };
    found.into_iter().map(read).collect()
}

const MINUTE: f64 = 60_000.0;
const DAY: f64 = 24.0 * 60.0 * MINUTE;

/// How long a question waits that was missed, and after each time that it was not missed since, in
/// milliseconds; after the last it has been learnt. These are the boxes of Leitner, *So lernt man lernen*
/// (1972), in steps that about double.
pub const WAITS: [f64; 5] = [10.0 * MINUTE, DAY, 3.0 * DAY, 7.0 * DAY, 16.0 * DAY];

/// A question that comes back.
#[derive(Clone, Debug, PartialEq)]
pub struct Card<'e> {
    /// The last answer to it.
    pub last: &'e Entry,
    /// How often it was not missed since it was missed last.
    pub held: usize,
    /// When it is due: milliseconds since 1970.
    pub due: f64,
}

/// The questions that come back, the one that is due first first: those that were missed, and not yet
/// held as often as there are [`WAITS`].
pub fn cards<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Vec<Card<'e>> {
    let mut all: Vec<&Entry> = entries.into_iter().collect();
    all.sort_by(|a, b| a.at.total_cmp(&b.at));
    let mut questions: BTreeMap<String, Card> = BTreeMap::new();
    for entry in all {
        let question = entry.question();
        let missed = entry.verdict() == Verdict::Missed;
        let known = questions.get(&question);
        // What was never missed needs no second look.
        if !missed && known.is_none() {
            continue;
        }
        let held = match missed {
            true => 0,
            false => known.map_or(0, |card| card.held + 1),
        };
        let wait = WAITS.get(held).copied().unwrap_or(f64::INFINITY);
        let due = entry.at + wait;
        questions.insert(
            question,
            Card {
                last: entry,
                held,
                due,
            },
        );
    }
    let mut cards: Vec<Card> = questions.into_values().collect();
    cards.retain(|card| card.due.is_finite());
    cards.sort_by(|a, b| a.due.total_cmp(&b.due));
    cards
}
