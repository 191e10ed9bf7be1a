//! Every decision of a match judged, and its result accounted for: own mistakes, the others', luck.
//!
//! A decision is judged by what its seat could know: an agent values the action played and the best
//! one from that seat's observation. Let cᵢ be what a seat's i-th judged decision cost, Lⱼ what the
//! others' cost between two players, and s the share that the rules give a seat before anything is
//! dealt. Then, exactly,
//!
//! ```text
//! result = s − Σ cᵢ + Σ Lⱼ + luck
//! ```
//!
//! where luck is what is left of every change of the seat's value between its decisions: the deal, the
//! draws, what nobody could know, and actions that could not be judged. The shares of all seats add up
//! to what the match gives, and every loss stands once with the sign of each side: so luck adds up to 0
//! over the seats. Of more than two players a loss goes to the others in equal parts, for to whom it
//! went is not known.
//!
//! Where chance strikes after the deal, the luck has a part that is measured apart: what the draws brought,
//! against others that might have come. That is the luck by which matches of the lab and the arena are
//! adjusted; the rest is what lay hidden, and what the judge believed otherwise.
//!
//! A loss that samples do not tell from none costs nothing; it is counted apart, as too close to call.
//!
//! The thinking is one [`Job`] a decision, for whoever has the agents; [`Reviewing`] hands the jobs
//! out and collects the answers, and [`Review::from_found`] does the arithmetic. All that it reads of a match
//! is its [`Course`], so that games whose values are known exactly can be held against it.

use serde::{Deserialize, Serialize};

use crate::AnyAction;
use crate::catalogue::Limits;
use crate::game::Stakes;
use crate::words::{Phrase, Text};

mod account;
mod decision;
mod job;
mod mistakes;
mod moments;
mod scale;
mod turning;

pub use account::Course;
pub use decision::{Decision, LEAST_JUDGED, Verdict};
pub use job::{Job, Reviewing};
pub use mistakes::{MistakeSum, mistakes_by_kind};
pub use moments::{MOMENTS, Moment};
pub use scale::{Reliability, Scale, fair};
pub use turning::Turning;

/// What a review says, in both languages.
mod words {
    crate::phrases!("review/words", "review");
}

/// Tells in words what a seat did, or might have done, at a ply.
pub type Naming<'a> = &'a dyn Fn(usize, &AnyAction) -> Text;

/// A match reviewed: as far as it was played, and as far as its decisions were judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    pub seats: Vec<SeatReview>,
    /// Where the match turned, if it did.
    pub turning: Option<Turning>,
}

/// What one seat brought about, and what befell it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatReview {
    /// Its score; `None` while the match is unfinished.
    pub result: Option<f64>,
    /// Its share of the scores before anything is dealt; `None` where nothing is known of it yet.
    pub start: Option<f64>,
    /// What its decisions cost, as a sum: 0 or less.
    pub skill: f64,
    /// What the others' decisions brought it, as a sum: 0 or more. `None` where not all of them have
    /// been looked at: then it is part of the luck.
    #[serde(default)]
    pub others: Option<f64>,
    /// What the deal, the draws and what nobody could know brought it. Of an unfinished match it leaves
    /// out what is still open after the last judged decision.
    pub luck: f64,
    /// How much of the luck chance brought as it struck: the deal and the draws, held against others that
    /// might have come, by the measure of the arena. It is 0 in the mean whatever the judge
    /// believes. `None` where nobody has measured it.
    #[serde(default)]
    pub drawn: Option<f64>,
    /// 100 for perfect play: the mean over its judged decisions of 100, halved for each
    /// [`Limits::halving`] of loss. `None` without any; of one match it is told by
    /// [`SeatReview::told_accuracy`] alone.
    pub accuracy: Option<f64>,
    /// Its judged decisions in order.
    pub decisions: Vec<Decision>,
    /// Its other decisions in order.
    pub unjudged: Vec<Unjudged>,
    /// What happened between its judged decisions, and after the last one.
    pub strokes: Vec<Stroke>,
    /// What to look at first, by ply: at most [`MOMENTS`].
    pub moments: Vec<Moment>,
}

/// A decision that is not judged: what changed with it counts as luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unjudged {
    /// Its place in the match, from 0.
    pub ply: usize,
    pub why: Why,
}

/// Why a decision is not judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Only one action was legal.
    Forced,
    /// The agent that reviews has no value for the action played, or for the best.
    NoValue,
    /// Nobody has thought about it yet.
    Open,
    /// Somebody else's at a real table: what they saw is not known.
    Unseen,
}

impl Why {
    /// The reason in a few words.
    pub const fn phrase(self) -> Phrase {
        match self {
            Why::Forced => words::FORCED,
            Why::NoValue => words::NO_VALUE,
            Why::Open => words::OPEN,
            Why::Unseen => words::UNSEEN,
        }
    }
}

/// What happened to a seat's value between two of its judged decisions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stroke {
    /// The ply of the one decision: what its action met with belongs to the stroke.
    pub from: usize,
    /// The ply of the next; the number of plies where the match had ended.
    pub until: usize,
    /// By how much the value rose, or fell.
    pub change: f64,
    /// How much of that the others gave away; `None` where it is not known.
    #[serde(default)]
    pub given: Option<f64>,
}

impl Stroke {
    /// The rest: luck, and where it is not known what the others gave away, that too.
    pub fn luck(&self) -> f64 {
        self.change - self.given.unwrap_or_default()
    }
}

impl Review {
    /// The same with what chance brought each seat as it struck.
    pub fn with_drawn(mut self, drawn: &[f64]) -> Review {
        for (seat, drawn) in self.seats.iter_mut().zip(drawn) {
            seat.drawn = seat.result.map(|_| *drawn);
        }
        self
    }
}

impl SeatReview {
    /// The rest of the luck: what lay hidden, and what the judge saw otherwise. `None` where it is not
    /// known apart.
    pub fn hidden(&self) -> Option<f64> {
        self.drawn.map(|drawn| self.luck - drawn)
    }

    /// The same in hundredths, as it is read; the luck takes what that leaves, so that a reader's sum comes out.
    pub fn in_percent(self) -> SeatReview {
        let whole = |value: f64| (100.0 * value).round() / 100.0;
        let [result, start, others, drawn] =
            [self.result, self.start, self.others, self.drawn].map(|part| part.map(whole));
        let skill = whole(self.skill);
        let known = start.unwrap_or_default() + skill + others.unwrap_or_default();
        SeatReview {
            luck: result.map_or(whole(self.luck), |result| whole(result - known)),
            result,
            start,
            skill,
            others,
            drawn,
            ..self
        }
    }

    /// Every own decision has been looked at: before that the sums take what is not known for luck.
    pub fn is_whole(&self) -> bool {
        self.unjudged
            .iter()
            .all(|unjudged| unjudged.why != Why::Open)
    }

    /// The accuracy, where there are decisions enough behind it: [`LEAST_JUDGED`].
    pub fn told_accuracy(&self) -> Option<f64> {
        self.accuracy
            .filter(|_| self.decisions.len() >= LEAST_JUDGED)
    }

    /// Its mistakes that are of a kind, by kind.
    pub fn mistakes(&self) -> Vec<MistakeSum> {
        let sums = self.decisions.iter().filter_map(|decision| {
            let cost = decision.cost();
            Some(MistakeSum {
                kind: decision.kind.clone()?,
                count: 1,
                cost,
                worst: (decision.ply, cost),
            })
        });
        let each: Vec<MistakeSum> = sums.collect();
        let all = mistakes_by_kind(each.iter().map(|sum| ((), std::slice::from_ref(sum))));
        all.into_iter().map(|(sum, ())| sum).collect()
    }

    /// How many of its decisions have this verdict.
    pub fn count(&self, verdict: Verdict) -> usize {
        let alike = |decision: &&Decision| decision.verdict == verdict;
        self.decisions.iter().filter(alike).count()
    }
}

/// What the accuracy is, in one sentence, under a game's limits.
pub fn accuracy_defined(limits: &Limits, stakes: &Stakes) -> Text {
    words::ACCURACY.with([stakes.arg(limits.halving)])
}

/// The phrase of a key, among what reviews, records, games and agents say.
pub fn phrase(key: &str) -> Option<Phrase> {
    let own = words::ALL.iter().copied().find(|phrase| phrase.key == key);
    own.or_else(|| crate::record::phrase(key))
}
