//! The contract of readings: what a person may be asked about the hidden part of a position, what the
//! game's reader believes of it, and what came true.
//!
//! A [`Query`](HasQueries::Query) is asked of one seat's view. Its answers are [`Answers`]: one of several
//! statements, to each of which a chance is given, or a number, about which two limits are given. What
//! was [`Stated`] is scored against a [`Belief`] and, once it is known, against the [`Truth`].

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::words::{Phrase, Text};

mod score;

pub use score::{COVERAGE, Score, blind, expected, gap, interest, is_sound, loss, regret};

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kind {
    /// Its name where answers are kept, a word.
    pub name: &'static str,
    /// The name as the page shows it.
    pub title: Phrase,
}

/// What can be answered to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answers {
    /// Just one of these statements holds: two or more.
    OneOf(Vec<Text>),
    /// A number in a range.
    Number(Scale),
}

/// What an answer consists of, without its words.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// The chances of so many statements.
    Chances(usize),
    /// Limits on this scale.
    Range(Scale),
}

/// Where a number can lie.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scale {
    /// The lowest it can be; above 0 where it is logarithmic.
    pub lowest: f64,
    /// The highest it can be, above the lowest.
    pub highest: f64,
    /// Ratios count, not differences.
    pub logarithmic: bool,
}

/// What somebody answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stated {
    /// The chance of each statement, in their order; they sum to 1.
    Chances(Vec<f64>),
    /// Limits between which the number lies with a chance of [`COVERAGE`].
    Range(f64, f64),
}

/// What a reader believes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Belief {
    /// The chance of each statement, in their order; they sum to 1.
    Chances(Vec<f64>),
    /// The numbers that it may be, ascending, with their chances, which sum to 1.
    Numbers(Vec<(f64, f64)>),
}

/// What came true.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Truth {
    Statement(usize),
    Number(f64),
}

/// What a reader believes, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Believed {
    /// What it believes.
    pub belief: Belief,
    /// What that follows from, in sentences, the strongest first.
    pub reasons: Vec<Text>,
}

impl Scale {
    /// Whether it is one: finite, of some width, above 0 where ratios count.
    pub fn is_sound(&self) -> bool {
        let wide = self.highest - self.lowest;
        self.lowest.is_finite()
            && wide.is_finite()
            && wide > 0.0
            && !(self.logarithmic && self.lowest <= 0.0)
    }

    /// A number on an even scale from 0, the lowest, to 1.
    pub fn place(&self, number: f64) -> f64 {
        let on = |x: f64| if self.logarithmic { x.ln() } else { x };
        let number = number.clamp(self.lowest, self.highest);
        (on(number) - on(self.lowest)) / (on(self.highest) - on(self.lowest))
    }

    /// The whole number at a place of the even scale.
    pub fn at(&self, place: f64) -> f64 {
        let place = place.clamp(0.0, 1.0);
        let number = match self.logarithmic {
            true => self.lowest * (self.highest / self.lowest).powf(place),
            false => self.lowest + (self.highest - self.lowest) * place,
        };
        number.round().clamp(self.lowest, self.highest)
    }
}

impl Belief {
    /// Whether it is one of answers of a form: chances that sum to 1, numbers ascending and finite.
    pub fn is_sound(&self, form: &Form) -> bool {
        match (self, form) {
            (Belief::Chances(chances), Form::Chances(_)) => {
                score::is_sound(&Stated::Chances(chances.clone()), form)
            }
            (Belief::Numbers(numbers), Form::Range(scale)) => {
                let chances: Vec<f64> = numbers.iter().map(|(_, p)| *p).collect();
                let chances = Belief::Chances(chances);
                let finite = numbers.iter().all(|(number, _)| number.is_finite());
                let ascending = numbers.is_sorted_by(|a, b| a.0 < b.0);
                let sound = chances.is_sound(&Form::Chances(numbers.len()));
                scale.is_sound() && finite && ascending && sound
            }
            _ => false,
        }
    }

    /// Of yes and no.
    pub fn yes(chance: f64) -> Belief {
        let chance = chance.clamp(0.0, 1.0);
        Belief::Chances(vec![chance, 1.0 - chance])
    }

    /// Of a number that is known.
    pub fn certain(number: f64) -> Belief {
        Belief::Numbers(vec![(number, 1.0)])
    }

    /// What is best stated by one who believes this.
    pub fn stated(&self) -> Stated {
        match self {
            Belief::Chances(chances) => Stated::Chances(chances.clone()),
            Belief::Numbers(numbers) => {
                let [low, high] =
                    [1.0 - COVERAGE, 1.0 + COVERAGE].map(|q| quantile(numbers, q / 2.0));
                Stated::Range(low, high)
            }
        }
    }
}

/// The least number up to which the chances sum to `q`.
fn quantile(numbers: &[(f64, f64)], q: f64) -> f64 {
    let mut sum = 0.0;
    let reached = numbers.iter().find(|(_, p)| {
        sum += p;
        // A sum that is short of it by rounding alone reaches it.
        sum >= q - 1e-12
    });
    reached
        .or(numbers.last())
        .map_or(0.0, |(number, _)| *number)
}

impl Truth {
    /// Of yes and no.
    pub fn yes(holds: bool) -> Truth {
        Truth::Statement(usize::from(!holds))
    }
}

/// A game in which a person's reading can be asked for.
#[diagnostic::on_unimplemented(
    message = "the game `{Self}` does not say what a person can be asked: `yomite::reading::HasQueries` is missing",
    label = "this contract of a game is missing",
    note = "write `impl HasQueries for {Self}` in its `queries.rs`, or `without_queries!({Self});` where nothing is asked; `yomite::contract` lists every contract of a game"
)]
pub trait HasQueries: Game {
    /// A question about what a seat does not see.
    type Query: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned;

    /// The kinds of questions, in the order of the page.
    const KINDS: &[Kind];

    /// Which of the [`KINDS`](HasQueries::KINDS) a question is of.
    fn kind(query: &Self::Query) -> usize;

    /// What a seat may be asked; nothing where all is known or nobody has to move, nor
    /// of a bystander, where one is told from a seat by what it sees.
    fn queries(seen: &Self::Observation) -> Vec<Self::Query>;

    /// A question in words, to the seat that sees this.
    fn asked(seen: &Self::Observation, query: &Self::Query) -> Text;

    /// What can be answered to one of the [`queries`](HasQueries::queries) of a view; `None` of any other.
    fn answers(seen: &Self::Observation, query: &Self::Query) -> Option<Answers>;

    /// What is true of a question that was asked in the position `then`, as far as the match has come:
    /// `later` is a position of the same match, not before it. `None` where it is not decided yet.
    fn truth(
        seen: &Self::Observation,
        query: &Self::Query,
        then: &Self,
        later: &Self,
    ) -> Option<Truth>;

    /// The files that its reader needs.
    const BELIEVED_WITH: &[&str] = &[];
}

/// The question of a game without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoQuery {}

/// Believes nothing: the reader of a game without questions.
pub struct NoReader;

impl Reader<NoQuery> for NoReader {
    fn belief(&self, query: &NoQuery) -> Option<Belief> {
        match *query {}
    }

    fn reasons(&self, query: &NoQuery) -> Vec<Text> {
        match *query {}
    }
}

/// Declares that a game asks a person nothing about what is hidden.
#[macro_export]
macro_rules! without_queries {
    ($game:ty) => {
        impl $crate::reading::HasQueries for $game {
            type Query = $crate::reading::NoQuery;
            const KINDS: &[$crate::reading::Kind] = &[];

            fn kind(query: &Self::Query) -> usize {
                match *query {}
            }

            fn queries(_: &Self::Observation) -> Vec<Self::Query> {
                Vec::new()
            }

            fn asked(_: &Self::Observation, query: &Self::Query) -> $crate::words::Text {
                match *query {}
            }

            fn answers(
                _: &Self::Observation,
                query: &Self::Query,
            ) -> Option<$crate::reading::Answers> {
                match *query {}
            }

            fn truth(
                _: &Self::Observation,
                query: &Self::Query,
                _: &Self,
                _: &Self,
            ) -> Option<$crate::reading::Truth> {
                match *query {}
            }
        }
    };
}

/// What a game's reader believes, as it is worked out.
pub trait Reader<Q> {
    /// Goes on for a slice, well under 16 ms, and says whether there is more to do.
    fn step(&mut self) -> bool {
        false
    }

    /// What is believed of a question by now; `None` of one that is not asked here.
    fn belief(&self, query: &Q) -> Option<Belief>;

    /// What that belief follows from, in sentences, the strongest first; none where nothing is believed.
    fn reasons(&self, query: &Q) -> Vec<Text>;
}

pub(crate) mod words {
    //! What is answered to questions of any game.
    crate::phrases!("reading", "reading");
}

pub use words::ALL as PHRASES;

impl Answers {
    /// What an answer consists of.
    pub fn form(&self) -> Form {
        match self {
            Answers::OneOf(statements) => Form::Chances(statements.len()),
            Answers::Number(scale) => Form::Range(*scale),
        }
    }

    pub fn yes_or_no() -> Answers {
        Answers::OneOf(vec![words::YES.text(), words::NO.text()])
    }

    /// A number from `lowest` to `highest`, where differences count.
    pub fn between(lowest: f64, highest: f64) -> Answers {
        Answers::Number(Scale {
            lowest,
            highest,
            logarithmic: false,
        })
    }
}
