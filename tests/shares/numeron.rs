//! Numer0n: digits, answers, and the chance to win.

use yomite::games::numeron::knowledge::candidates;
use yomite::games::numeron::{Action, Config, EndRule, Numeron};
use yomite::insight::Panel;
use yomite::words::{Arg, share as written};

use super::{Explained, explained, matrices, number, share, step};

const AGENTS: [&str; 7] = [
    "novice", "random", "expected", "entropy", "minimax", "parts", "optimal",
];

#[test]
fn shares_are_shares_and_every_answer_is_told() {
    let rules = |end| Config { digits: 3, end };
    let configs = [rules(EndRule::Sudden), rules(EndRule::Equalising)];
    let (mut long, mut others, mut tables) = (0, 0, 0);
    explained::<Numeron>(&configs, &AGENTS, |decision| {
        digits(&decision);
        tables += usize::from(table(&decision));
        long += usize::from(answers(&decision) > 3);
        others += usize::from(says_whose_chance(&decision));
    });
    assert!(tables > 30, "{tables} tables of calls");
    assert!(long > 30, "{long} decisions after four answers and more");
    assert!(others > 0, "a call that wins more often was never told");
}

/// The table of the chosen call: what each answer leaves, how likely it is, and what that adds to the expected number of
/// codes left, which is their sum. Counted code by code; whether there was such a table.
fn table(decision: &Explained<Numeron>) -> bool {
    let (seen, at) = (decision.seen, &decision.at);
    let Some(Action::Call(call)) = decision.found.chosen() else {
        return false;
    };
    let steps = decision.insight.steps.iter().flat_map(|step| &step.panels);
    let mut tables = steps.filter_map(|panel| match panel {
        Panel::Distribution(panel) if !panel.columns.is_empty() => Some(panel),
        _ => None,
    });
    let Some(panel) = tables.next().filter(|_| decision.agent != "novice") else {
        return false;
    };
    let left = candidates(&seen.config, &seen.calls, seen.seat);
    let total = left.len() as f64;
    let [sizes, chances, adds] = &*panel.columns else {
        panic!("{at}: {:?}", panel.columns);
    };
    for (nth, bin) in panel.bins.iter().enumerate() {
        let fits = left
            .iter()
            .filter(|secret| Arg::from(call.answer(secret).to_string()) == bin.label);
        let size = fits.count() as f64;
        let told = [sizes, chances, adds].map(|column| column.figures[nth]);
        assert_eq!(told, [size, size / total, size * size / total], "{at}");
    }
    assert_eq!(sizes.sum(), total, "{at}");
    assert!((chances.sum() - 1.0).abs() < 1e-9, "{at}");
    let mean = panel.marks.first().expect("the mean").at;
    assert!((adds.sum() - mean).abs() < 1e-9, "{at}");
    true
}

/// Every place has one digit: its chances sum to 1, its figures to 100, and a digit has a chance
/// exactly where a code that is left has it there.
fn digits(decision: &Explained<Numeron>) {
    let (seen, at) = (decision.seen, &decision.at);
    let Some(step) = step(&decision.insight, "numeron.digits") else {
        return;
    };
    let matrix = matrices(step).next().expect("a picture");
    let left = candidates(&seen.config, &seen.calls, seen.seat);
    let figures = matrix.percents();
    for place in 0..seen.config.len() {
        let sum: f64 = matrix.cells.iter().map(|row| row[place].p).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{at}: {sum}");
        let shares: Vec<f64> = matrix.cells.iter().map(|row| row[place].p).collect();
        let tied = (0..10).any(|digit| shares[..digit].contains(&shares[digit]));
        let sum: f64 = figures.iter().map(|row| row[place]).sum();
        // Equals have equal figures, whatever they add up to.
        assert!(
            sum == 100.0 || tied && (sum - 100.0).abs() <= 5.0,
            "{at}: {sum}"
        );
        for digit in 0..10 {
            let can = left
                .iter()
                .any(|code| usize::from(code.digits()[place]) == digit);
            let forgets = decision.agent == "novice";
            let p = matrix.cells[digit][place].p;
            assert!(
                (p > 0.0) == can || forgets && p > 0.0,
                "{at}: {digit} is {p}"
            );
        }
    }
}

/// Steps lead from all codes to those that are left without a gap; gives how many answers they tell.
fn answers(decision: &Explained<Numeron>) -> usize {
    let at = &decision.at;
    let steps = decision.insight.steps.iter();
    let told: Vec<_> = steps
        .filter(|step| step.title.key.starts_with("numeron.told"))
        .collect();
    let mut answers = 0;
    let mut left = 720;
    for step in told {
        let first = step.title.key == "numeron.told.first";
        answers += if first {
            number(&step.title.args[0])
        } else {
            1
        };
        let figure = step.figure.as_ref().expect("before and after");
        let [before, after] = [0, 1].map(|at| number(&figure.args[at]));
        assert!(
            before == left && after <= before,
            "{at}: {left}, then {figure:?}"
        );
        left = after;
    }
    let own = decision.seen.calls_of(decision.seen.seat).count();
    let all = if decision.agent == "novice" {
        own.min(2)
    } else {
        own
    };
    let secret = matches!(decision.found.chosen(), Some(Action::Secret(_)));
    assert!(secret || answers == all, "{at}: {answers} of {all} answers");
    answers
}

/// A value that rests on a model of the other says so, and where another call would win more often
/// by it, that is told; true where it is.
fn says_whose_chance(decision: &Explained<Numeron>) -> bool {
    let (found, insight, at) = (&decision.found, &decision.insight, &decision.at);
    let Some(value) = found.value() else {
        return false;
    };
    let call = matches!(found.chosen(), Some(Action::Call(_)));
    let last = decision.seen.calls.last();
    let reply = last.is_some_and(|call| call.answer.hit(3));
    if call && !reply {
        let chance = step(insight, "numeron.chance");
        let chance = chance.unwrap_or_else(|| panic!("{at}: nobody says whose chance it is"));
        assert_eq!(share(&chance.sentence.args[1]), value, "{at}");
    }
    let Some(worth) = step(insight, "numeron.worth") else {
        return false;
    };
    let best = found
        .actions
        .iter()
        .filter_map(|rated| rated.value)
        .fold(value, f64::max);
    let told = worth.sentence.key == "text.sentences";
    let key = &*worth.sentence.key;
    let ranks = ["numeron.worth.sentence", "numeron.ahead.sentence"].contains(&key);
    assert!(
        !ranks || written(best) == written(value),
        "{at}: {best} above {value}"
    );
    if let (true, Some(Arg::Text(more))) = (told, worth.sentence.args.last()) {
        assert_eq!(share(&more.args[1]), best, "{at}");
        assert_eq!(share(&more.args[2]), value, "{at}");
    }
    told
}
