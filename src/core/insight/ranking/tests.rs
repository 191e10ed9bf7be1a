use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::evaluation::Unit;
use crate::words::Arg;

fn text() -> Text {
    Text {
        key: "t".into(),
        args: Vec::new(),
    }
}

fn measure() -> Measure {
    Measure {
        name: text(),
        unit: Unit::Number(0),
        more_is_better: false,
        sampled: false,
    }
}

/// Ten actions of merits 5, 5, 5, 4, …: the first three are equal, and two of them alike.
fn evaluation() -> Evaluation<u8> {
    let merits = [5.0, 5.0, 5.0, 4.0, 3.0, 3.0, 2.0, 1.0, 1.0, 0.0];
    let classes = [
        Some(7),
        Some(7),
        None,
        None,
        Some(8),
        Some(8),
        None,
        None,
        None,
        None,
    ];
    let actions = (0..10).map(|at| Rated {
        merit: Some(merits[at]),
        own: vec![Some(-merits[at])],
        class: classes[at],
        ..Rated::new(at as u8, at as u64)
    });
    Evaluation {
        actions: actions.collect(),
        decides: By::Merit { measure: 0 },
        parts: Vec::new(),
        measures: vec![measure()],
        legal: 12,
        simulations: 10,
        settled: true,
    }
}

fn drawn(evaluation: &Evaluation<u8>, listed: usize, asked: &[u8]) -> Ranking {
    reckoned(evaluation, listed, asked, Reckoning::default())
}

fn reckoned(
    evaluation: &Evaluation<u8>,
    listed: usize,
    asked: &[u8],
    reckoning: Reckoning,
) -> Ranking {
    Ranking::draw_by(
        evaluation,
        &Drawing {
            title: text(),
            value: measure(),
            range: (0.0, 1.0),
            listed,
            label: &|action| Arg::Count(i64::from(*action)),
            asked,
        },
        reckoning,
    )
}

#[test]
fn values_are_told_from_their_own_zero_and_not_from_few_simulations() {
    let sampled = |visits: u64, value: f64, at: u8| Rated {
        value: Some(value),
        visits,
        spread: Some(0.5),
        own: vec![Some(0.25)],
        ..Rated::new(at, u64::from(at))
    };
    let found = Evaluation {
        actions: vec![
            sampled(90, 10.5, 0),
            sampled(29, 10.9, 1),
            sampled(0, 10.2, 2),
        ],
        decides: By::Visits,
        measures: vec![Measure {
            sampled: true,
            ..measure()
        }],
        ..evaluation()
    };
    let reckoning = Reckoning {
        zero: 10.0,
        least: 30,
    };
    let first = reckoned(&found, 30, &[0, 1], reckoning);
    let told: Vec<_> = first.rows.iter().map(|row| row.values.clone()).collect();
    // What is exact is told; the zero is taken off values alone.
    assert_eq!(told[0], [Some(0.5), Some(0.25)]);
    assert_eq!(told[1], [None, None]);
    assert!(told[2][0].is_some_and(|value| (value - 0.2).abs() < 1e-9));
    let (low, high) = first.rows[0].interval.expect("it was sampled");
    assert!((0.0..=0.5).contains(&low) && (0.5..=1.0).contains(&high));
    assert_eq!((first.rows[1].interval, first.rows[1].short), (None, None));
    // So is it when the figures of several searchers are drawn anew.
    let label = |action: &u8| Arg::Count(i64::from(*action));
    assert_eq!(first.redraw(&found, &label, &[0, 1]), first);
}

#[test]
fn equals_are_counted_over_all_actions_and_alike_ones_share_a_row() {
    let full = drawn(&evaluation(), 30, &[]);
    let rows: Vec<_> = full
        .rows
        .iter()
        .map(|row| (row.place, row.alike, row.rank))
        .collect();
    assert_eq!(
        rows,
        [
            (0, 2, 1),
            (2, 1, 1),
            (3, 1, 4),
            (4, 2, 5),
            (6, 1, 7),
            (7, 1, 8),
            (8, 1, 8),
            (9, 1, 10)
        ]
    );
    assert_eq!(
        (full.equal, full.others, full.decides),
        (3, 2, Column::Measure(0))
    );
    // Fewer rows, the same count of equals.
    let short = drawn(&evaluation(), 1, &[]);
    assert_eq!((short.rows.len(), short.equal, short.others), (1, 3, 10));
}

#[test]
fn what_was_asked_about_is_listed_with_its_rank_and_what_it_gives_away() {
    let mut found = evaluation();
    for (at, rated) in found.actions.iter_mut().enumerate() {
        rated.value = Some(0.9 - 0.1 * at as f64);
    }
    let asked = drawn(&found, 1, &[7]);
    let row = asked.rows.iter().find(|row| row.place == 7).unwrap();
    assert_eq!(
        (row.rank, asked.valued, asked.decides),
        (8, true, Column::Measure(1))
    );
    assert!((row.short.unwrap() - 0.7).abs() < 1e-12);
    assert!(
        asked
            .rows
            .iter()
            .all(|row| row.place == 7 || row.short.is_none())
    );
    // An action that shares a row with its like is found there.
    let alike = drawn(&found, 1, &[1]);
    assert_eq!(alike.rows[0].short, Some(0.0));
}

#[test]
fn a_settled_choice_comes_first_and_no_column_claims_it() {
    let mut found = evaluation();
    found.decides = By::Settled(6);
    let ranking = drawn(&found, 30, &[]);
    assert_eq!((ranking.rows[0].place, ranking.equal), (6, 1));
    assert_eq!(ranking.decides, Column::Choice);
}

#[test]
fn a_pooled_ranking_is_drawn_from_the_pooled_figures() {
    let mut found = evaluation();
    let first = drawn(&found, 30, &[]);
    found.actions.truncate(3);
    let label = |action: &u8| Arg::Count(i64::from(*action));
    assert_eq!(
        first.redraw(&found, &label, &[]),
        drawn(&found, LISTED, &[])
    );
}

#[test]
fn what_may_be_as_good_by_its_interval_is_counted_over_all_actions() {
    const RANGE: (f64, f64) = (0.0, 1.0);
    let (mut counted, mut unlisted) = (0, 0);
    for seed in 0..200 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let actions: Vec<Rated<u8>> = (0..rng.random_range(1..50))
            .map(|at| {
                let visits = [0, 1, 3, 40, 900][rng.random_range(0..5)];
                let value = rng.random::<f64>();
                Rated {
                    value: (visits > 0 || rng.random::<bool>()).then_some(value),
                    spread: (visits > 0).then_some((value * (1.0 - value)).sqrt()),
                    visits,
                    ..Rated::new(at, u64::from(at))
                }
            })
            .collect();
        let found = Evaluation {
            actions,
            decides: match seed % 2 {
                0 => By::Visits,
                _ => By::Value { pull: 2.0 },
            },
            parts: Vec::new(),
            measures: Vec::new(),
            legal: 60,
            simulations: 0,
            settled: false,
        };
        let drawing = |listed| Drawing {
            title: text(),
            value: measure(),
            range: RANGE,
            listed,
            label: &|action| Arg::Count(i64::from(*action)),
            asked: &[],
        };
        let full = Ranking::draw(&found, &drawing(usize::MAX));
        // Row by row, all of them listed: both intervals as standard errors of the difference.
        let first = full.rows.first().expect("there is an action");
        let value = |row: &RankingRow| found.rated(&(row.place as u8)).and_then(|one| one.value);
        let interval = |row: &RankingRow| found.rated(&(row.place as u8))?.interval(RANGE);
        let mut expected = 0;
        for row in &full.rows[1..] {
            let (Some(best), Some(other)) = (value(first), value(row)) else {
                continue;
            };
            let (own, their) = (interval(first), interval(row));
            let below = best - own.map_or(best, |(low, _)| low);
            let above = their.map_or(other, |(_, high)| high) - other;
            let open = own.is_some() || their.is_some();
            let reaches = best - other <= (below * below + above * above).sqrt();
            let tried = seed % 2 == 1 || row.visits * 10 >= first.visits;
            expected += u64::from(open && reaches && tried);
        }
        assert_eq!(full.near, expected, "seed {seed}");
        // What is listed changes nothing.
        let short = Ranking::draw(&found, &drawing(1));
        assert_eq!(short.near, expected, "seed {seed}");
        counted += expected;
        unlisted += u64::from(short.rows.len() as u64 <= expected);
    }
    assert!(
        counted > 200 && unlisted > 50,
        "{counted} were counted, {unlisted} times more than are listed"
    );
}

/// A search by visits: which action, how often, and what its visits brought on average.
fn by_visits(all: &[(u64, f64)]) -> Ranking {
    let actions = (0..).zip(all).map(|(at, &(visits, value))| Rated {
        value: Some(value),
        spread: Some((value * (1.0 - value)).sqrt()),
        visits,
        ..Rated::new(at, u64::from(at))
    });
    let found = Evaluation {
        actions: actions.collect(),
        decides: By::Visits,
        parts: Vec::new(),
        measures: Vec::new(),
        legal: all.len() as u64,
        simulations: all.iter().map(|(visits, _)| visits).sum(),
        settled: true,
    };
    drawn(&found, 30, &[])
}

#[test]
fn where_visits_decide_what_was_hardly_tried_is_not_shown_as_worth_more_than_the_choice() {
    for seed in 0..300 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let all: Vec<(u64, f64)> = (0..rng.random_range(2..9))
            // Of a single visit there is no interval in any case.
            .map(|_| (rng.random_range(2..400), rng.random()))
            .collect();
        let ranking = by_visits(&all);
        let best = ranking.rows[0].values[0].expect("the choice has its value");
        for row in &ranking.rows[1..] {
            let found = all[row.place as usize].1;
            let hidden = found > best && row.visits * 10 < ranking.rows[0].visits;
            let shown = row.values[0];
            assert_eq!(
                shown,
                (!hidden).then_some(found),
                "seed {seed}: {ranking:?}"
            );
            assert_eq!(row.interval.is_none(), hidden, "seed {seed}");
        }
    }
}

#[test]
fn a_clear_lead_is_not_called_too_close() {
    // What the search has given up proves nothing by how little is known of it.
    assert_eq!(by_visits(&[(900, 0.10), (20, 0.02), (80, 0.05)]).near, 0);
    assert_eq!(by_visits(&[(900, 0.10), (120, 0.02)]).near, 0);
    assert_eq!(by_visits(&[(500, 0.53), (450, 0.52), (300, 0.61)]).near, 2);
}
