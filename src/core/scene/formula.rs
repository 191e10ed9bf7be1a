//! The arithmetic of a step, set to be read: plain mathematical notation as pieces.

use super::{Grid, Picture, Voice, words as say};
use crate::insight::Formula;
use crate::words::{Arg, Phrase, Text};

impl Picture for Formula {
    fn title(&self) -> Text {
        self.title.clone()
    }

    fn how(&self) -> Phrase {
        say::FORMULA_HOW
    }

    fn summary(&self, voice: Voice) -> String {
        let Some(last) = self.lines.last() else {
            return String::new();
        };
        voice.say(&say::COUNTED.with([last.name.clone().into(), last.value.clone()]))
    }

    fn describe(&self, i: usize, voice: Voice) -> String {
        let Some(line) = self.lines.get(i) else {
            return String::new();
        };
        if line.expression.is_empty() {
            return voice.say(&say::COUNTED.with([line.name.clone().into(), line.value.clone()]));
        }
        voice.say(&say::LINE.with([
            line.name.clone().into(),
            Arg::Label(line.expression.clone()),
            line.value.clone(),
        ]))
    }

    fn grid(&self, voice: Voice) -> Grid {
        let rows = self.lines.iter().map(|line| {
            vec![
                voice.say(&line.name),
                line.expression.clone(),
                voice.arg(&line.value),
            ]
        });
        Grid {
            head: [say::NAME, say::EXPRESSION, say::RESULT]
                .map(|p| voice.t(p))
                .into(),
            rows: rows.collect(),
        }
    }
}

/// How a piece is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Upright tabular figures.
    Number,
    /// An italic letter.
    Variable,
    /// An upright word: a function, a name.
    Word,
    /// Signs and brackets.
    Sign,
    /// Raised after `^`.
    Super,
    /// Lowered after `_`.
    Sub,
}

/// Cuts an expression into pieces; joined again they give it but for `^`, `_` and the braces
/// around what is raised or lowered.
pub fn pieces(expression: &str) -> Vec<(Style, String)> {
    let chars: Vec<char> = expression.chars().collect();
    let mut out: Vec<(Style, String)> = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let c = chars[i];
        if matches!(c, '^' | '_') && i + 1 < chars.len() {
            let (inner, next) = script(&chars, i + 1);
            let style = if c == '^' { Style::Super } else { Style::Sub };
            out.push((style, inner));
            i = next;
            continue;
        }
        let start = i;
        let style = if c.is_ascii_digit() {
            while i < chars.len() && in_number(&chars, i) {
                i += 1;
            }
            Style::Number
        } else if c.is_alphabetic() {
            while i < chars.len() && chars[i].is_alphanumeric() {
                i += 1;
            }
            if i - start == 1 && (c.is_ascii() || is_greek(c)) {
                Style::Variable
            } else {
                Style::Word
            }
        } else {
            while i < chars.len() && !chars[i].is_alphanumeric() && !matches!(chars[i], '^' | '_') {
                i += 1;
            }
            // A lone mark at the end is a sign like any other.
            i = i.max(start + 1);
            Style::Sign
        };
        out.push((style, chars[start..i].iter().collect()));
    }
    out
}

/// Digits, and points and commas between digits.
fn in_number(chars: &[char], i: usize) -> bool {
    let digit = |i: usize| chars.get(i).is_some_and(char::is_ascii_digit);
    digit(i) || (matches!(chars[i], '.' | ',') && digit(i + 1))
}

fn is_greek(c: char) -> bool {
    ('α'..='ω').contains(&c)
}

/// What a mark raises or lowers: a braced group, or a run of letters and digits.
fn script(chars: &[char], from: usize) -> (String, usize) {
    if chars[from] == '{' {
        let end = (from..chars.len()).find(|i| chars[*i] == '}');
        let end = end.unwrap_or(chars.len());
        return (
            chars[from + 1..end].iter().collect(),
            (end + 1).min(chars.len()),
        );
    }
    let mut end = from + 1;
    while end < chars.len() && chars[end].is_alphanumeric() {
        end += 1;
    }
    (chars[from..end].iter().collect(), end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_letters_and_words_are_told_apart() {
        let set = pieces("P(total ≥ 24) = 1,234.5 × p");
        let of = |style| {
            let found = set.iter().filter(|(s, _)| *s == style);
            found.map(|(_, text)| text.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(of(Style::Number), ["24", "1,234.5"]);
        assert_eq!(of(Style::Variable), ["P", "p"]);
        assert_eq!(of(Style::Word), ["total"]);
        let back: String = set.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(back, "P(total ≥ 24) = 1,234.5 × p");
    }

    #[test]
    fn scripts_take_a_group_or_a_run() {
        assert_eq!(
            pieces("x^2 + w_{i j}"),
            [
                (Style::Variable, "x".to_owned()),
                (Style::Super, "2".to_owned()),
                (Style::Sign, " + ".to_owned()),
                (Style::Variable, "w".to_owned()),
                (Style::Sub, "i j".to_owned()),
            ]
        );
    }

    #[test]
    fn anything_at_all_can_be_cut() {
        for odd in [
            "",
            "^",
            "_",
            "a^",
            "x^{2",
            "^^",
            "()",
            "12.",
            "0.5,",
            "確率 × 2",
        ] {
            let back: String = pieces(odd).into_iter().map(|(_, text)| text).collect();
            assert!(back.len() <= odd.len(), "{odd}");
        }
    }
}
