//! When a question is asked again: what was missed comes back soon, then later and later.

use std::collections::BTreeMap;

use super::entry::{Entry, Verdict};

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
