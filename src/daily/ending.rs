//! How a deal of the day ended: beside the strongest agent's line of the same deal, and beside one's own
//! other days.

use std::cmp::Ordering;

/// A person's deal of a day that has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ending {
    /// The person's score.
    pub own: f64,
    /// Whether nobody else at the table had as much.
    pub won: bool,
}

/// The person's other days of the same game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OtherDays {
    /// How many there are.
    pub days: usize,
    /// How many of them ended with a lower score.
    pub lower: usize,
    /// How many of them were won.
    pub won: usize,
}

impl Ending {
    /// From the scores by seats, of which the person's is the first; `None` where nobody sat.
    pub fn of(scores: &[f32]) -> Option<Ending> {
        let (own, others) = scores.split_first()?;
        Some(Ending {
            own: f64::from(*own),
            won: others.iter().all(|other| other < own),
        })
    }

    /// Better than another ending of the same deal, level with it, or worse.
    pub fn beside(&self, other: &Ending) -> Ordering {
        self.own.total_cmp(&other.own)
    }

    /// Among the endings of other days.
    pub fn among(&self, others: impl IntoIterator<Item = Ending>) -> OtherDays {
        let mut found = OtherDays::default();
        for other in others {
            found.days += 1;
            found.lower += usize::from(other.own < self.own);
            found.won += usize::from(other.won);
        }
        found
    }
}

/// The mark of a deal in a result that is shared, which tells nothing of its cards: better than the
/// strongest agent, level, worse; `None` of one that has not ended, or that the agent has not played.
pub fn mark(beside: Option<Ordering>) -> &'static str {
    match beside {
        Some(Ordering::Greater) => "🟩",
        Some(Ordering::Equal) => "🟨",
        Some(Ordering::Less) => "🟥",
        None => "⬜",
    }
}
