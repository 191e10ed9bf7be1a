//! What answers add up to: skill by kind and over time, and whether chances were meant.

use std::collections::{BTreeMap, BTreeSet};

use super::entry::{Answer, Entry};
use crate::games::GameId;
use crate::reading::{Kind, Score, Stated, Truth};
use crate::scoring::Calibration;

/// The answers to one kind of questions.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The game.
    pub game: GameId,
    /// The kind.
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
    /// How many they are.
    pub answers: usize,
    /// Their skill.
    pub skill: f64,
}

/// What was stated, held against what came true.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Calibrations {
    /// The person's.
    pub own: Calibration,
    /// The reader's, of the same statements.
    pub reader: Calibration,
    /// How many questions they were.
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
