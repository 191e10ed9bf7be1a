//! An answer in words: what was stated, how good it was, what is true.

use crate::practice::{Answer, Entry, Miss, Verdict};
use crate::reading::{Answers, Form, Stated, Truth};
use crate::ui::i18n::phrases::practice as say;
use crate::words::{Arg, Phrase, Text, count};

/// So many statements are named with their chances, the likeliest ones.
const NAMED: usize = 3;

/// Limits.
pub fn range(low: f64, high: f64) -> Text {
    match low == high {
        true => say::ONE.with([count(low as i64)]),
        false => say::RANGE.with([low, high].map(|n| count(n as i64))),
    }
}

/// What was stated, where the statements are known.
pub fn stated(stated: &Stated, answers: Option<&Answers>) -> Option<Text> {
    match (stated, answers) {
        (Stated::Range(low, high), _) => Some(range(*low, *high)),
        (Stated::Chances(chances), Some(Answers::OneOf(texts))) => {
            let mut named: Vec<(&Text, f64)> = texts.iter().zip(chances.iter().copied()).collect();
            named.sort_by(|a, b| b.1.total_cmp(&a.1));
            // The second of two says nothing more.
            named.truncate(if named.len() == 2 { 1 } else { NAMED });
            let named = named.into_iter().map(|(text, p)| {
                Arg::from(say::SAID_CHANCE.with([text.clone().into(), Arg::Share(p)]))
            });
            match named.reduce(|all, next| say::COMMA.with([all, next]).into())? {
                Arg::Text(text) => Some(*text),
                _ => None,
            }
        }
        _ => None,
    }
}

/// What is true, as far as it is known.
pub fn truth(answers: Option<&Answers>, entry: &Entry) -> Option<Text> {
    let Answer::Reading { truth, .. } = &entry.answer else {
        return None;
    };
    let named: Arg = match (truth, answers) {
        (Some(Truth::Statement(at)), Some(Answers::OneOf(texts))) => texts.get(*at)?.clone().into(),
        (Some(Truth::Number(number)), _) => count(*number as i64),
        _ => return None,
    };
    Some(say::TRUTH_IS.with([named]))
}

/// How good an answer was, in a sentence.
pub fn verdict(entry: &Entry) -> Phrase {
    match entry.verdict() {
        Verdict::Same => say::SAME,
        Verdict::Near => say::NEAR,
        Verdict::Off if is_range(entry) => say::OFF_RANGE,
        Verdict::Off => say::OFF,
        Verdict::Missed => match entry.miss() {
            None | Some(Miss::Outside) => say::MISSED,
            Some(Miss::TooWide) if entry.is_settled() => say::INSIDE_WIDE,
            Some(Miss::TooWide) => say::WIDE,
            Some(Miss::TooNarrow) => say::INSIDE_NARROW,
            Some(Miss::Elsewhere) => say::ELSEWHERE,
            Some(Miss::Worse) => say::WORSE,
        },
    }
}

/// The same in a few words.
pub fn verdict_in_short(entry: &Entry) -> Phrase {
    match (entry.verdict(), &entry.answer) {
        (Verdict::Missed, _) => match entry.miss() {
            None | Some(Miss::Outside) => say::WAS_MISSED,
            Some(Miss::TooWide) if entry.is_settled() => say::WAS_INSIDE_WIDE,
            Some(Miss::TooWide) => say::WAS_WIDE,
            Some(Miss::TooNarrow) => say::WAS_INSIDE_NARROW,
            Some(Miss::Elsewhere) => say::WAS_ELSEWHERE,
            Some(Miss::Worse) => say::WAS_WORSE,
        },
        (_, Answer::Move { .. }) => say::WAS_FOUND,
        (Verdict::Same, _) => say::WAS_SAME,
        (Verdict::Near, _) => say::WAS_NEAR,
        (Verdict::Off, _) => say::WAS_OFF,
    }
}

fn is_range(entry: &Entry) -> bool {
    let form = match &entry.answer {
        Answer::Reading { form, .. } => Some(form),
        Answer::Move { .. } => None,
    };
    matches!(form, Some(Form::Range(_)))
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn what_was_stated_is_told_with_the_likeliest_first() {
        let texts = ["a", "b", "c", "d"].map(|name| say::ONE.with([name.into()]));
        let of = |many: usize| Answers::OneOf(texts[..many].to_vec());
        let chance =
            |at: usize, p| say::SAID_CHANCE.with([texts[at].clone().into(), Arg::Share(p)]);
        let two = stated(&Stated::Chances(vec![0.25, 0.75]), Some(&of(2)));
        assert_eq!(two, Some(chance(1, 0.75)));
        let four = stated(&Stated::Chances(vec![0.1, 0.4, 0.2, 0.3]), Some(&of(4)));
        let first = say::COMMA.with([chance(1, 0.4).into(), chance(3, 0.3).into()]);
        let all = say::COMMA.with([first.into(), chance(2, 0.2).into()]);
        assert_eq!(four, Some(all));
        assert_eq!(stated(&Stated::Chances(vec![0.5, 0.5]), None), None);
        assert_eq!(
            stated(&Stated::Range(3.0, 9.0), None),
            Some(range(3.0, 9.0))
        );
        assert_ne!(range(3.0, 3.0).key, range(3.0, 9.0).key);
    }
}
