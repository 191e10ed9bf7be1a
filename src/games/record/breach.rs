//! A match given away: by whom, and by what.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error;
use crate::AnyObservation;
use crate::game::Seat;
use crate::words::{Arg, Text, count, cut, cut_to};

/// The most characters of a program's own words that are quoted.
const QUOTED: usize = 60;

/// A match that did not end by its rules: a program or a guest gave it away.
///
/// In a record it is the last line, in the place of the result:
/// `{"forfeit":{"seat":1,"kind":"late","seconds":5.0}}`. It was to move when it did so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GivenAway {
    /// Whose it was.
    pub seat: Seat,
    #[serde(flatten)]
    pub breach: Breach,
}

/// By what a match is given away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Breach {
    /// No answer in time.
    Late { seconds: f64 },
    /// An action that the rules do not allow.
    Illegal {
        /// The action as it was written.
        action: Value,
        /// Why it is refused, in English.
        reason: String,
    },
    /// A line that is no answer.
    Line {
        line: String,
        /// What is wrong with it, in English.
        reason: String,
    },
    /// An answer to another question.
    Ply {
        /// The ply that it names.
        found: u64,
        /// The ply that was asked.
        due: u64,
    },
    /// It says that it cannot choose.
    Says {
        /// The beginning of what it says.
        words: String,
    },
    /// A line that nobody had asked for.
    Unasked { line: String },
    /// It threw an exception, or could not be started.
    Broke {
        /// What the browser says of it.
        words: String,
    },
    /// It asked too often before it chose.
    Questions {
        /// How often it may.
        limit: u64,
    },
    /// A line longer than any answer.
    Long {
        /// The most characters.
        limit: u64,
    },
}

impl GivenAway {
    /// By what, for the reader, with what to do about it; in the view of the seat that gave it away.
    pub fn text(&self, seen: &AnyObservation) -> Text {
        let reason = self.reason(seen);
        match self.advice() {
            Some(advice) => reason.then(advice),
            None => reason,
        }
    }

    /// By what, in a sentence.
    pub fn reason(&self, seen: &AnyObservation) -> Text {
        let label = |text: &str| Arg::from(cut(text));
        match &self.breach {
            Breach::Late { seconds } => error::FORFEIT_LATE.with([Arg::Number(*seconds, 0)]),
            Breach::Illegal { action, reason } => {
                // Its rules tell it in the reader's language, where the action reads.
                let read = seen.game().action(action.clone()).ok();
                let refusal = read.as_ref().and_then(|action| seen.refusal(action));
                let why = refusal.map_or_else(|| label(reason), Arg::from);
                error::FORFEIT_ILLEGAL.with([label(&action.to_string()), why])
            }
            Breach::Line { line, reason } => error::FORFEIT_LINE.with([label(line), label(reason)]),
            Breach::Ply { found, due } => error::FORFEIT_PLY.with([count(*found), count(*due)]),
            Breach::Says { words: said } => error::FORFEIT_SAYS.with([label(said)]),
            Breach::Unasked { line } => error::FORFEIT_UNASKED.with([label(line)]),
            Breach::Broke { words: said } if is_syntax(said) => {
                error::FORFEIT_SYNTAX.with([label(said)])
            }
            Breach::Broke { words: said } => error::FORFEIT_BROKE.with([label(said)]),
            Breach::Questions { limit } => error::FORFEIT_QUESTIONS.with([count(*limit)]),
            Breach::Long { limit } => error::FORFEIT_LONG.with([count(*limit)]),
        }
    }

    /// What to do about it.
    pub fn advice(&self) -> Option<Text> {
        let advice = match &self.breach {
            Breach::Late { .. } => error::FORFEIT_LATE_ADVICE,
            Breach::Illegal { .. } => error::FORFEIT_ILLEGAL_ADVICE,
            Breach::Line { .. } => error::FORFEIT_LINE_ADVICE,
            Breach::Ply { .. } => error::FORFEIT_PLY_ADVICE,
            Breach::Says { .. } => return None,
            Breach::Unasked { .. } => error::FORFEIT_UNASKED_ADVICE,
            Breach::Broke { .. } => error::FORFEIT_BROKE_ADVICE,
            Breach::Questions { .. } => error::FORFEIT_QUESTIONS_ADVICE,
            Breach::Long { .. } => error::FORFEIT_LONG_ADVICE,
        };
        Some(advice.text())
    }
}

/// Whether a browser says that a program does not read. What a program throws while it runs may be named so, too, where
/// it reads JSON (`JSON.parse`) or a pattern: the words tell that apart.
fn is_syntax(said: &str) -> bool {
    said.contains("SyntaxError") && !said.contains("JSON") && !said.contains("regular expression")
}

/// In English, as standings tell it.
impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Breach::Late { seconds } => write!(f, "no answer within {seconds} s"),
            Breach::Illegal { action, reason } => write!(f, "illegal action {action}: {reason}"),
            Breach::Line { line, reason } => write!(f, "no answer in {line:?}: {reason}"),
            Breach::Ply { found, due } => {
                write!(f, "its answer is for ply {found}; ply {due} was asked")
            }
            Breach::Says { words } => write!(f, "the program says: {words:?}"),
            Breach::Unasked { line } => write!(f, "it wrote {line:?} before it was asked"),
            Breach::Broke { words } => write!(f, "it broke: {words}"),
            Breach::Questions { limit } => write!(f, "more than {limit} questions"),
            Breach::Long { limit } => write!(f, "a line of more than {limit} characters"),
        }
    }
}

/// The beginning of what a program wrote.
pub fn short(text: &str) -> String {
    cut_to(text.trim_end(), QUOTED)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::Plain;
    use super::*;
    use crate::GameId;
    use crate::session::Session;
    use crate::words::{Lang, say};

    #[test]
    fn a_programs_words_turn_no_text_around_them() {
        assert_eq!(short("\u{202e}I give \u{1b}[31mup\n"), "I give [31mup");
        assert_eq!(short(&"読".repeat(70)), format!("{}…", "読".repeat(60)));
        // A record may hold what no program of ours has written.
        let session = Session::deal(&GameId::Numeron.default_config(), 3);
        let seen = session.expect("its own rules").observe(Seat(0));
        let foreign = || format!("\u{202e}{}\u{2066}", "x".repeat(5_000));
        let (line, reason, words) = (foreign(), foreign(), foreign());
        for breach in [
            Breach::Says { words },
            Breach::Line { line, reason },
            Breach::Unasked { line: foreign() },
            Breach::Broke { words: foreign() },
            Breach::Illegal {
                action: json!(foreign()),
                reason: foreign(),
            },
        ] {
            let seat = Seat(0);
            let text = GivenAway { seat, breach }.text(&seen);
            for lang in [Lang::En, Lang::Ja] {
                let said = say(&text, &Plain(lang));
                assert!(!said.contains(['\u{202e}', '\u{2066}']), "{said}");
                assert!(said.chars().count() < 400, "{said}");
            }
        }
    }

    #[test]
    fn an_illegal_action_is_told_in_the_readers_language() {
        let session = Session::deal(&GameId::Numeron.default_config(), 3);
        let seen = session.expect("its own rules").observe(Seat(0));
        let given = |action| GivenAway {
            seat: Seat(0),
            breach: Breach::Illegal {
                action,
                reason: "REASON".to_owned(),
            },
        };
        let call = given(json!({ "call": "012" })).text(&seen);
        for lang in [Lang::En, Lang::Ja] {
            let said = say(&call, &Plain(lang));
            assert!(said.contains("012") && !said.contains("REASON"), "{said}");
        }
        let broke = |words: &str| GivenAway {
            seat: Seat(0),
            breach: Breach::Broke {
                words: words.to_owned(),
            },
        };
        for (words, key) in [
            (
                "Uncaught SyntaxError: Unexpected end of input (line 1)",
                error::FORFEIT_SYNTAX,
            ),
            (
                r#"Uncaught SyntaxError: Unexpected token 'x', "x" is not valid JSON (line 4)"#,
                error::FORFEIT_BROKE,
            ),
            (
                "Uncaught TypeError: x is not a function (line 4)",
                error::FORFEIT_BROKE,
            ),
        ] {
            assert_eq!(broke(words).reason(&seen).key, key.key, "{words}");
        }
        let unread = say(&given(json!(7)).text(&seen), &Plain(Lang::En));
        assert!(unread.contains("REASON"), "{unread}");
    }
}
