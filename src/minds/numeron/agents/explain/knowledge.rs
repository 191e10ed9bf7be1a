//! What the agent knows before it weighs any call.

use yomite_games::numeron::agents::words;
use yomite_games::numeron::{Code, CodeIndex, knowledge};

use crate::insight::{
    Bin, Candidates, Cell, Distribution, Label, Mark, Matrix, Series, Step, Unit,
};
use crate::numeron::agents::caller::answers;
use crate::numeron::agents::position::{Asked, Position};
use crate::words::{Arg, Text, count};

/// Codes are listed by name when there are no more than this.
const LISTED: usize = 40;

/// So many of the last answers are explained, each in a step; those before them share one.
const EXPLAINED: usize = 3;

/// The steps from the first belief to the present one.
pub(super) fn steps(position: &Position) -> Vec<Step> {
    let asked = &position.asked;
    let first = asked.len().saturating_sub(EXPLAINED);
    let before = match first {
        0 => None,
        1 => Some(told(position, 0)),
        _ => Some(first_told(position, first)),
    };
    let each = (first..asked.len()).map(|nth| told(position, nth));
    // All of it is on the table as well.
    let aside = before.into_iter().chain(each).chain([digits(position)]);
    let aside = aside.map(Step::in_background);
    [left(position)].into_iter().chain(aside).collect()
}

fn left(position: &Position) -> Step {
    let (left, all) = (position.left(), position.codes.count());
    let has_called = !position.read_by_other.is_empty();
    let other = has_called.then(|| count(position.left_to_other()));
    let sentence = if position.asked.is_empty() {
        words::KNOWN_START.with([count(all)])
    } else if position.forgets() {
        words::NOVICE_KNOWN.with([
            count(left.len()),
            count(all),
            count(position.asked.len()),
            count(position.tried.len() - position.asked.len()),
        ])
    } else {
        words::KNOWN_SENTENCE.with([
            count(left.len()),
            count(all),
            count(position.asked.len()),
            other.into(),
        ])
    };
    let list = if left.len() <= LISTED {
        names(position, left)
    } else {
        Vec::new()
    };
    let mut mine = vec![(Arg::from(words::START.text()), all as u64)];
    mine.extend(
        position
            .asked
            .iter()
            .zip(&position.narrowing[1..])
            .map(|(asked, left)| {
                (
                    point(&position.codes.code(asked.call), &asked.answer.to_string()),
                    left.len() as u64,
                )
            }),
    );
    let mut theirs = vec![(Arg::from(words::START.text()), all as u64)];
    theirs.extend(
        position
            .read_by_other
            .iter()
            .map(|(code, answer, left)| (point(code, &answer.to_string()), *left)),
    );
    let panel = Candidates {
        title: words::CANDIDATES_TITLE.text(),
        total: all as u64,
        series: vec![
            Series {
                seat: position.me,
                points: mine,
            },
            Series {
                seat: position.other,
                points: theirs,
            },
        ],
        list,
    };
    let step = Step::new(words::KNOWN.text(), sentence)
        .figure(words::LEFT_FIGURE.with([count(left.len())]))
        .panel(panel);
    position
        .asked
        .iter()
        .fold(step, |step, asked| step.focus(call_mark(asked)))
}

/// What one answer ruled out.
fn told(position: &Position, nth: usize) -> Step {
    let asked = position.asked[nth];
    let (before, after) = (&position.narrowing[nth], &position.narrowing[nth + 1]);
    let code = Arg::from(position.codes.code(asked.call).to_string());
    let answers = answers(position.codes, asked.call, before);
    let bins = answers.iter().map(|&(answer, size)| {
        Bin::new(
            answer.to_string(),
            if answer == asked.answer {
                f64::from(size)
            } else {
                0.0
            },
        )
        .before(f64::from(size))
    });
    let at = answers
        .iter()
        .position(|&(answer, _)| answer == asked.answer);
    let panel = Distribution::new(
        words::TOLD_TITLE.with([code.clone()]),
        words::AXIS_ANSWER.text(),
        bins,
    )
    .unit(Unit::Number(0))
    .marks(at.map(|at| Mark::at(words::TOLD_MARK.text(), at as f64)));
    let chance = after.len() as f64 / before.len().max(1) as f64;
    Step::new(
        words::TOLD.with([code, asked.answer.to_string().into()]),
        words::TOLD_SENTENCE.with([
            count(before.len()),
            count(after.len()),
            Arg::Share(chance),
            count(before.len() - after.len()),
        ]),
    )
    .figure(words::TOLD_FIGURE.with([count(before.len()), count(after.len())]))
    .panel(panel)
    .focus(call_mark(&asked))
}

/// What the first answers ruled out together.
fn first_told(position: &Position, answers: usize) -> Step {
    let [before, after] = [0, answers].map(|nth| count(position.narrowing[nth].len()));
    let step = Step::new(
        words::TOLD_FIRST.with([count(answers)]),
        words::TOLD_FIRST_SENTENCE.with([count(answers), before.clone(), after.clone()]),
    )
    .figure(words::TOLD_FIGURE.with([before, after]));
    let told = position.asked[..answers].iter();
    told.fold(step, |step, asked| step.focus(call_mark(asked)))
}

fn digits(position: &Position) -> Step {
    let len = position.codes.len();
    let map = map(position, position.left());
    let before = match position.narrowing.as_slice() {
        [.., before, _] => Some(self::map(position, before)),
        _ => None,
    };
    let cell = |place: usize, digit: usize| {
        let p = map[place][digit];
        let before = before
            .as_ref()
            .map(|before| before[place][digit])
            .filter(|&was| was != p);
        Cell {
            before,
            ..Cell::new(p)
        }
    };
    let panel = Matrix::new(
        words::MATRIX_TITLE.text(),
        (0..10).map(|digit| digit.to_string()),
        (1..=len).map(|place| words::PLACE.with([count(place)])),
        (0..10).map(|digit| (0..len).map(move |place| cell(place, digit))),
    );
    // The likeliest digit that is not certain says more than a certain one; of equal ones the
    // first place and the smallest digit.
    let spots = (0..len).flat_map(|place| (0..10).map(move |digit| (place, digit)));
    let likelier = |best: Option<(usize, usize)>, (place, digit): (usize, usize)| match best {
        Some((p, d)) if map[p][d] >= map[place][digit] => best,
        _ => Some((place, digit)),
    };
    let likeliest = spots.fold(None, likelier).unwrap_or((0, 0));
    let step = Step::new(
        words::DIGITS.text(),
        digits_sentence(position, &map, likeliest),
    )
    .panel(panel);
    if position.asked.is_empty() {
        return step;
    }
    let (place, digit) = likeliest;
    step.figure(words::POINT.with([
        words::PLACE.with([count(place + 1)]).into(),
        Arg::Label(digit.to_string()),
    ]))
    .focus(format!("digit:{place}:{digit}"))
}

fn digits_sentence(position: &Position, map: &[[f64; 10]], likeliest: (usize, usize)) -> Text {
    let (place, digit) = likeliest;
    let p = map[place][digit];
    if position.asked.is_empty() {
        return words::DIGITS_START.with([Arg::Share(p)]);
    }
    if position.left().len() == 1 {
        return words::DIGITS_ALL.text();
    }
    let out = (0..10)
        .filter(|&digit| map.iter().all(|place| place[digit] == 0.0))
        .count();
    let (digit, place) = (Arg::Label(digit.to_string()), count(place + 1));
    let chance = Some(p).filter(|p| *p < 1.0).map(Arg::Share);
    words::DIGITS_SENTENCE.with([digit, place, chance.into(), count(out)])
}

fn map(position: &Position, set: &[CodeIndex]) -> Vec<[f64; 10]> {
    let codes: Vec<Code> = set
        .iter()
        .map(|&index| position.codes.code(index))
        .collect();
    knowledge::digit_map(&codes, position.codes.len())
}

fn names(position: &Position, set: &[CodeIndex]) -> Vec<String> {
    set.iter()
        .map(|&index| position.codes.code(index).to_string())
        .collect()
}

fn point(code: &Code, answer: &str) -> Label {
    words::POINT
        .with([code.to_string().into(), answer.into()])
        .into()
}

fn call_mark(asked: &Asked) -> String {
    format!("call:{}", asked.at)
}
