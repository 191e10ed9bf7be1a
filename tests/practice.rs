//! Answers to questions: their scores by hand, what they add up to, and when they come back.

use yomite::game::Seat;
use yomite::games::{AnyAction, AnyQuery, GameId, coyote, numeron};
use yomite::practice::{
    Answer, Entry, Miss, Verdict, WAITS, accounts, calibrations, cards, firsts,
};
use yomite::reading::{Belief, Form, Scale, Stated, Truth};
use yomite::session::Session;

fn yes(stated: f64, believed: f64, truth: Option<bool>) -> Answer {
    Answer::Reading {
        query: AnyQuery::Numeron(numeron::Query::Digit(3)),
        form: Form::Chances(2),
        stated: Stated::Chances(vec![stated, 1.0 - stated]),
        belief: Belief::yes(believed),
        truth: truth.map(Truth::yes),
    }
}

fn total(low: f64, high: f64) -> Answer {
    Answer::Reading {
        query: AnyQuery::Coyote(coyote::Query::Total),
        form: Form::Range(Scale {
            lowest: 0.0,
            highest: 50.0,
            logarithmic: false,
        }),
        stated: Stated::Range(low, high),
        belief: Belief::Numbers(vec![(10.0, 0.5), (20.0, 0.5)]),
        truth: None,
    }
}

fn entry(at: f64, ply: usize, answer: Answer) -> Entry {
    Entry {
        at,
        source: "m".to_owned(),
        ply,
        seat: Seat(1),
        answer,
    }
}

/// So many answers of the first day.
const FIRST: usize = 10;

/// A day of a hundred milliseconds.
fn day(at: f64) -> i64 {
    (at / 100.0).floor() as i64
}

fn close(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-12, "{a} for {b}");
}

#[test]
fn verdicts_have_their_limits_in_hundredths_of_a_chance() {
    for (stated, verdict) in [
        (0.5, Verdict::Same),
        (0.55, Verdict::Same),
        (0.56, Verdict::Near),
        (0.4, Verdict::Near),
        (0.39, Verdict::Off),
        (0.7, Verdict::Off),
        (0.71, Verdict::Missed),
    ] {
        assert_eq!(
            entry(0.0, 0, yes(stated, 0.5, None)).verdict(),
            verdict,
            "{stated}"
        );
    }
    assert_eq!(entry(0.0, 0, total(10.0, 20.0)).verdict(), Verdict::Same);
    // Ten more of fifty: 0.2 of the scale.
    assert_eq!(entry(0.0, 0, total(10.0, 30.0)).verdict(), Verdict::Off);
    assert_eq!(entry(0.0, 0, total(21.0, 30.0)).verdict(), Verdict::Missed);
}

#[test]
fn limits_are_missed_beside_the_truth_or_around_it() {
    let of = |low, high, number: Option<f64>| {
        let mut answer = total(low, high);
        if let Answer::Reading { truth, .. } = &mut answer {
            *truth = number.map(Truth::Number);
        }
        entry(0.0, 0, answer)
    };
    for (low, high, number, miss) in [
        // The reader states from 10 to 20.
        (0.0, 50.0, Some(10.0), Some(Miss::TooWide)),
        (0.0, 50.0, None, Some(Miss::TooWide)),
        (10.0, 10.0, Some(10.0), Some(Miss::TooNarrow)),
        (20.0, 30.0, Some(20.0), Some(Miss::Elsewhere)),
        (10.0, 10.0, Some(20.0), Some(Miss::Outside)),
        (30.0, 40.0, Some(20.0), Some(Miss::Outside)),
        (30.0, 40.0, None, Some(Miss::Elsewhere)),
        // Not missed, wherever the truth lies.
        (10.0, 20.0, Some(40.0), None),
        (10.0, 30.0, Some(20.0), None),
    ] {
        let entry = of(low, high, number);
        assert_eq!(entry.miss(), miss, "{low} to {high}, {number:?}");
        assert_eq!(entry.verdict() == Verdict::Missed, miss.is_some());
    }
    let chance = entry(0.0, 0, yes(0.0, 1.0, Some(true)));
    assert_eq!((chance.verdict(), chance.miss()), (Verdict::Missed, None));

    let all = [
        of(10.0, 20.0, Some(20.0)),
        of(0.0, 50.0, Some(40.0)),
        of(0.0, 10.0, Some(20.0)),
        of(0.0, 10.0, None),
    ];
    let found = calibrations(&all.iter().collect::<Vec<_>>());
    assert_eq!((found.ranges, found.held, found.reader_held), (3, 2, 2));
    assert_eq!(found.questions, 0);
}

#[test]
fn a_range_that_is_worse_than_none_is_missed_and_comes_back() {
    // The reader can hardly tell: from 5 to 45 of 50, which is what one states who knows nothing.
    let broad: Vec<(f64, f64)> = (0..=10).map(|n| (f64::from(n) * 5.0, 1.0 / 11.0)).collect();
    let of = |low, high| {
        let mut answer = total(low, high);
        if let Answer::Reading { belief, .. } = &mut answer {
            *belief = Belief::Numbers(broad.clone());
        }
        entry(0.0, 0, answer)
    };
    let worse = of(10.0, 40.0);
    let score = worse.by_belief().expect("a range");
    assert!(score.own > score.blind, "{score:?}");
    assert_eq!(worse.verdict(), Verdict::Missed);
    assert_eq!(worse.miss(), Some(Miss::Worse));
    assert_eq!(cards(&[worse]).len(), 1);
    // As near as that, nobody has to learn anything.
    assert_eq!(of(5.0, 45.0).verdict(), Verdict::Same);
    // As far off as that, and still better than none.
    let off = entry(0.0, 0, total(10.0, 30.0));
    assert_eq!((off.verdict(), off.miss()), (Verdict::Off, None));
}

#[test]
fn accounts_count_first_answers_and_their_skill() {
    let mut all: Vec<Entry> = (0..FIRST + 2)
        .map(|at| {
            // The first day knows nothing, two answers of the fourth read as the reader does.
            let (stated, when) = if at < FIRST {
                (0.5, at)
            } else {
                (0.9, 300 + at)
            };
            entry(when as f64, at, yes(stated, 0.9, Some(at % 2 == 0)))
        })
        .collect();
    // Asked again, with what was seen: it does not count.
    all.push(entry(500.0, 3, yes(0.9, 0.9, Some(false))));
    all.push(entry(3.5, 40, total(10.0, 20.0)));
    all.push(entry(
        4.5,
        41,
        Answer::Move {
            game: GameId::Duel,
            found: false,
        },
    ));
    all.reverse();
    let firsts = firsts(&all);
    assert_eq!(firsts.len(), FIRST + 4);
    let found = accounts(&firsts, day);
    let names: Vec<_> = found
        .iter()
        .map(|a| (a.game, a.kind.name, a.answers, a.known))
        .collect();
    assert_eq!(
        names,
        [
            (GameId::Numeron, "digit", FIRST + 2, FIRST + 2),
            (GameId::Coyote, "total", 1, 0),
        ]
    );
    let [digits, totals] = &found[..] else {
        unreachable!()
    };
    let days: Vec<_> = digits
        .days
        .iter()
        .map(|of| (of.day, of.at, of.answers))
        .collect();
    assert_eq!(days, [(0, 9.0, FIRST), (3, 311.0, 2)]);
    close(digits.days[0].skill, 0.0);
    close(digits.days[1].skill, 1.0);
    close(digits.score.skill().unwrap(), 2.0 / (FIRST + 2) as f64);
    // By the truth: half of all hold; 0.9 costs 0.01 or 0.81, 0.5 costs 0.25.
    close(digits.truth.own, 0.25 * FIRST as f64 + 0.01 + 0.81);
    close(digits.truth.reader, 0.82 * (FIRST / 2 + 1) as f64);
    close(totals.score.skill().unwrap(), 1.0);
    let calibration = calibrations(&firsts);
    assert_eq!(calibration.questions, FIRST + 2);
    assert_eq!(calibration.own.bins()[5].forecasts, FIRST as u64);
    assert_eq!(calibration.own.bins()[5].came_true, FIRST as u64 / 2);
    assert_eq!(calibration.own.bins()[9].forecasts, 2);
    assert_eq!(calibration.reader.bins()[9].forecasts, FIRST as u64 + 2);
}

#[test]
fn of_several_statements_each_is_held_against_the_truth() {
    let answer = Answer::Reading {
        query: AnyQuery::Numeron(numeron::Query::Left),
        form: Form::Chances(3),
        stated: Stated::Chances(vec![0.15, 0.25, 0.6]),
        belief: Belief::Chances(vec![0.2, 0.2, 0.6]),
        truth: Some(Truth::Statement(1)),
    };
    let all = [entry(0.0, 0, answer)];
    let found = calibrations(&firsts(&all));
    let told = |at: usize| {
        (
            found.own.bins()[at].forecasts,
            found.own.bins()[at].came_true,
        )
    };
    assert_eq!([told(1), told(2), told(6)], [(1, 0), (1, 1), (1, 0)]);
}

#[test]
fn what_was_missed_comes_back_later_and_later_until_it_is_learnt() {
    let good = |at, ply| entry(at, ply, yes(0.5, 0.5, None));
    let bad = |at, ply| entry(at, ply, yes(0.9, 0.5, None));
    // Never missed: it does not come back.
    assert!(cards(&[good(0.0, 1), good(5.0, 1)]).is_empty());
    let mut all = vec![bad(0.0, 1), bad(100.0, 2)];
    let due = |all: &[Entry]| -> Vec<(usize, usize, f64)> {
        let cards = cards(all);
        cards.iter().map(|c| (c.last.ply, c.held, c.due)).collect()
    };
    assert_eq!(due(&all), [(1, 0, WAITS[0]), (2, 0, 100.0 + WAITS[0])]);
    let mut now = 0.0;
    for (held, wait) in WAITS.iter().enumerate().skip(1) {
        now += 1e9;
        all.push(good(now, 1));
        assert!(due(&all).contains(&(1, held, now + wait)));
    }
    all.push(bad(now + 1.0, 2));
    // Held once more after the longest wait, it has been learnt; another stays.
    all.push(good(now + 2e9, 1));
    assert_eq!(due(&all), [(2, 0, now + 1.0 + WAITS[0])]);
    // Missed again it begins from the first box.
    all.push(bad(now + 3e9, 1));
    assert!(due(&all).contains(&(1, 0, now + 3e9 + WAITS[0])));
    assert!(WAITS.is_sorted());
}

#[test]
fn an_entry_reads_back_and_one_from_outside_is_checked() {
    let sound = entry(1.5, 7, yes(0.25, 0.5, Some(true)));
    let line = serde_json::to_string(&sound).expect("plain data");
    assert_eq!(serde_json::from_str::<Entry>(&line).expect(&line), sound);
    assert!(sound.is_sound());
    let made = |answer| entry(0.0, 0, answer);
    let odd = |stated: Vec<f64>, belief: Belief, truth: Option<Truth>| Answer::Reading {
        query: AnyQuery::Numeron(numeron::Query::Left),
        form: Form::Chances(2),
        stated: Stated::Chances(stated),
        belief,
        truth,
    };
    for bad in [
        odd(vec![0.5, 0.6], Belief::yes(0.5), None),
        odd(vec![0.5], Belief::yes(0.5), None),
        odd(vec![0.5, 0.5], Belief::certain(3.0), None),
        odd(vec![0.5, 0.5], Belief::Chances(vec![0.7, 0.7]), None),
        odd(vec![0.5, 0.5], Belief::yes(0.5), Some(Truth::Statement(2))),
        odd(vec![0.5, 0.5], Belief::yes(0.5), Some(Truth::Number(1.0))),
    ] {
        assert!(!made(bad.clone()).is_sound(), "{bad:?}");
    }
    let nameless = Entry {
        source: String::new(),
        ..sound.clone()
    };
    let endless = Entry {
        at: f64::INFINITY,
        ..sound
    };
    assert!(!nameless.is_sound() && !endless.is_sound());
    assert!(!made(total(20.0, 10.0)).is_sound());
    assert!(made(total(10.0, 20.0)).is_sound());
}

#[test]
fn a_move_that_was_not_found_comes_back_too() {
    let tried = |at, found| {
        let game = GameId::Numeron;
        entry(at, 4, Answer::Move { game, found })
    };
    let all = [tried(1_795_519_991_345.0, false)];
    let found = cards(&all);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].due, 1_795_519_991_345.0 + WAITS[0]);
    assert!(cards(&[tried(0.0, true)]).is_empty());
    assert!(accounts(&firsts(&all), day).is_empty());
}

#[test]
fn what_came_true_is_added_once_and_to_no_entry_that_is_none() {
    let config = GameId::Numeron.default_config();
    let mut session = Session::deal(&config, 4).expect("usual rules");
    let codes = ["407", "158", "012", "345", "158"];
    for (at, code) in codes.iter().enumerate() {
        let code = code.parse().expect("a code");
        let action = match at {
            0 | 1 => numeron::Action::Secret(code),
            _ => numeron::Action::Call(code),
        };
        session.play(AnyAction::Numeron(action)).expect("legal");
    }
    let asked = |ply, seat, truth| Entry {
        seat: Seat(seat),
        ..entry(0.0, ply, yes(0.5, 0.5, truth))
    };
    // The other's secret is 158: there is no 3 in it.
    let settled = asked(4, 0, None).settled(&session).expect("it is over");
    let Answer::Reading { truth, .. } = &settled.answer else {
        unreachable!()
    };
    assert_eq!(*truth, Some(Truth::yes(false)));
    assert!(settled.is_settled() && !asked(4, 0, None).is_settled());
    // Known already; no such seat, no such ply.
    assert_eq!(asked(4, 0, Some(true)).settled(&session), None);
    for (ply, seat) in [(4, 200), (usize::MAX, 0)] {
        assert_eq!(
            asked(ply, seat, None).settled(&session),
            None,
            "{ply} {seat}"
        );
    }
    let foreign = Session::deal(&GameId::Duel.default_config(), 4).expect("usual rules");
    assert_eq!(asked(4, 0, None).settled(&foreign), None);
    let running = session.cut(4).expect("a part");
    assert_eq!(asked(4, 0, None).settled(&running), None);
}

#[test]
fn a_scale_without_end_is_none() {
    let scale = |lowest, highest, logarithmic| {
        let scale = Scale {
            lowest,
            highest,
            logarithmic,
        };
        scale.is_sound()
    };
    assert!(scale(0.0, 1.0, false) && scale(1.0, 720.0, true));
    assert!(!scale(-1e308, 1e308, false) && !scale(0.0, 9.0, true) && !scale(3.0, 3.0, false));
}
