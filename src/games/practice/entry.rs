//! One answer, with all that its score needs.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::reading::{Belief, Form, Score, Stated, Truth, blind, expected, is_sound, loss, regret};
use crate::session::Session;
use crate::{AnyQuery, GameId};

/// The most characters of what tells a match from others.
const LONGEST: usize = 200;

/// How good an answer was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// As the reader reads it.
    Same,
    Near,
    /// Off.
    Off,
    /// Missed: it is asked again.
    Missed,
}

/// By what limits were missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miss {
    /// They hold the true number, but are wider than they need be; before that is known, what the reader
    /// states lies between them.
    TooWide,
    /// They hold the true number, and leave out much that the reader still holds possible.
    TooNarrow,
    /// They do not hold the true number.
    Outside,
    /// They lie elsewhere than what the reader states; what is true is not known yet, or lies between them.
    Elsewhere,
    /// They are not far off, and still expected to cost more than the limits of one who knows nothing.
    Worse,
}

/// An answer to a question that was asked at a ply of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When: milliseconds since 1970.
    pub at: f64,
    /// What tells its match from all others, by whichever way that came and is called.
    pub source: String,
    /// How many plies come before.
    pub ply: usize,
    /// Who was asked, as what that seat saw.
    pub seat: Seat,
    pub answer: Answer,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "asked", rename_all = "lowercase")]
pub enum Answer {
    /// To a question about what is hidden.
    Reading {
        query: AnyQuery,
        /// What an answer to it consists of.
        form: Form,
        /// What was answered.
        stated: Stated,
        /// What the game's reader believed.
        belief: Belief,
        /// What came true, once that is known.
        truth: Option<Truth>,
    },
    /// To an own mistake that was asked again.
    Move {
        game: GameId,
        /// A move as good as the best was found at the first try.
        found: bool,
    },
}

impl Entry {
    /// What tells its question from all others.
    pub fn question(&self) -> String {
        let what = match &self.answer {
            // Plain data always has a JSON form.
            Answer::Reading { query, .. } => serde_json::to_string(query).unwrap_or_default(),
            Answer::Move { .. } => "move".to_owned(),
        };
        format!("{}/{what}", self.place())
    }

    /// What tells its moment, and whose it is, from all others.
    pub fn place(&self) -> String {
        Entry::place_of(&self.source, self.ply, self.seat)
    }

    /// The same of a moment at which nothing was answered yet.
    pub fn place_of(source: &str, ply: usize, seat: Seat) -> String {
        format!("{source}/{ply}/{seat}")
    }

    /// What tells it from all other answers.
    pub fn id(&self) -> String {
        format!("{}@{}", self.question(), self.at)
    }

    /// The game that it was asked at.
    pub fn game(&self) -> GameId {
        match &self.answer {
            Answer::Reading { query, .. } => query.game(),
            Answer::Move { game, .. } => *game,
        }
    }

    /// Whether its parts belong together: an entry from outside may be anything.
    pub fn is_sound(&self) -> bool {
        let placed = self.at.is_finite() && self.at >= 0.0;
        let named = !self.source.is_empty() && self.source.chars().count() <= LONGEST;
        let answered = match &self.answer {
            Answer::Move { .. } => true,
            Answer::Reading {
                form,
                stated,
                belief,
                truth,
                ..
            } => {
                let truth = truth.is_none_or(|truth| loss(stated, &truth, form).is_some());
                is_sound(stated, form) && belief.is_sound(form) && truth
            }
        };
        placed && named && answered
    }

    /// Whether nothing is to be added to it any more.
    pub fn is_settled(&self) -> bool {
        !matches!(self.answer, Answer::Reading { truth: None, .. })
    }

    /// The same with what has come true in its match by now; `None` where nothing is added.
    pub fn settled(&self, session: &Session) -> Option<Entry> {
        let Answer::Reading {
            query, truth: None, ..
        } = &self.answer
        else {
            return None;
        };
        let there = self.seat.index() < session.players() && self.ply <= session.plies().len();
        there.then_some(())?;
        let came = session.truth(self.ply, self.seat, query)?;
        let mut settled = self.clone();
        if let Answer::Reading { truth, .. } = &mut settled.answer {
            *truth = Some(came);
        }
        settled.is_sound().then_some(settled)
    }

    /// What the answer cost by the reader's belief; `None` of a move.
    pub fn by_belief(&self) -> Option<Score> {
        let Answer::Reading {
            form,
            stated,
            belief,
            ..
        } = &self.answer
        else {
            return None;
        };
        Some(Score {
            own: expected(stated, belief, form)?,
            reader: expected(&belief.stated(), belief, form)?,
            blind: expected(&blind(form), belief, form)?,
        })
    }

    /// What it cost by the truth; `None` of a move, and until that is known.
    pub fn by_truth(&self) -> Option<Score> {
        let Answer::Reading {
            form,
            stated,
            belief,
            truth: Some(truth),
            ..
        } = &self.answer
        else {
            return None;
        };
        Some(Score {
            own: loss(stated, truth, form)?,
            reader: loss(&belief.stated(), truth, form)?,
            blind: loss(&blind(form), truth, form)?,
        })
    }

    /// By what limits were missed: not by lying beside the truth alone, for they may just tell too little.
    /// `None` of any other answer.
    pub fn miss(&self) -> Option<Miss> {
        let Answer::Reading {
            form: Form::Range(scale),
            stated: Stated::Range(low, high),
            belief,
            truth,
            ..
        } = &self.answer
        else {
            return None;
        };
        let Stated::Range(from, to) = belief.stated() else {
            return None;
        };
        let width = |low: f64, high: f64| scale.place(high) - scale.place(low);
        let found = match truth {
            _ if self.is_off() => Miss::Worse,
            Some(Truth::Number(number)) if number < low || high < number => Miss::Outside,
            Some(_) if width(*low, *high) > width(from, to) => Miss::TooWide,
            Some(_) if from <= *low && *high <= to => Miss::TooNarrow,
            Some(_) => Miss::Elsewhere,
            None if *low <= from && to <= *high => Miss::TooWide,
            None => Miss::Elsewhere,
        };
        (self.verdict() == Verdict::Missed).then_some(found)
    }

    /// Whether a range is off by no more than may pass, were it not worse than none.
    fn is_off(&self) -> bool {
        self.distance() == Verdict::Off
    }

    /// How good it was.
    pub fn verdict(&self) -> Verdict {
        let range = match &self.answer {
            Answer::Reading { form, .. } => matches!(form, Form::Range(_)),
            Answer::Move { .. } => false,
        };
        // Where even the blind answer is near the reader's, being off may be worse than that.
        let worse = |score: Score| score.own > score.blind + 1e-9;
        match self.distance() {
            Verdict::Off if range && self.by_belief().is_some_and(worse) => Verdict::Missed,
            verdict => verdict,
        }
    }

    /// How far it is from what the reader believes.
    fn distance(&self) -> Verdict {
        match &self.answer {
            Answer::Move { found: true, .. } => Verdict::Same,
            Answer::Move { found: false, .. } => Verdict::Missed,
            Answer::Reading {
                form,
                stated,
                belief,
                ..
            } => {
                // Of yes and no: off by 5, 10 and 20 hundredths.
                let limits = match form {
                    Form::Chances(_) => [0.05 * 0.05, 0.1 * 0.1, 0.2 * 0.2],
                    // In widths of the scale.
                    Form::Range(_) => [0.05, 0.12, 0.25],
                };
                let all = [Verdict::Same, Verdict::Near, Verdict::Off];
                // What is off by just the limit may be above it by rounding.
                let within = |limit: f64| {
                    regret(stated, belief, form).is_some_and(|regret| regret <= limit + 1e-9)
                };
                let mut all = all.into_iter().zip(limits);
                let found = all.find(|(_, limit)| within(*limit));
                found.map_or(Verdict::Missed, |(verdict, _)| verdict)
            }
        }
    }
}
