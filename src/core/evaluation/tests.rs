use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

fn sampled(action: char, values: &[f64]) -> Rated<char> {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / n;
    Rated {
        value: Some(mean),
        visits: values.len() as u64,
        spread: Some(variance.sqrt()),
        ..Rated::new(action, action as u64)
    }
}

fn visited(action: char, visits: u64) -> Rated<char> {
    Rated {
        value: Some(0.5),
        visits,
        spread: Some(0.5),
        ..Rated::new(action, action as u64)
    }
}

fn evaluation(decides: By<char>, actions: Vec<Rated<char>>) -> Evaluation<char> {
    Evaluation {
        simulations: actions.iter().map(|rated| rated.visits).sum(),
        legal: actions.len() as u64,
        parts: Vec::new(),
        measures: Vec::new(),
        settled: true,
        decides,
        actions,
    }
}

#[test]
fn visits_add_so_that_an_action_everyone_likes_beats_two_that_one_each_prefers() {
    let one = evaluation(By::Visits, vec![visited('a', 400), visited('b', 600)]);
    let two = evaluation(By::Visits, vec![visited('a', 400), visited('c', 600)]);
    let joined = pool(&[one, two]).unwrap();
    let share = |action| joined.rated(&action).unwrap().visits as f64 / joined.simulations as f64;
    assert_eq!([share('a'), share('b'), share('c')], [0.4, 0.3, 0.3]);
    assert_eq!(joined.chosen(), Some(&'a'));
}

#[test]
fn a_pool_has_the_mean_and_spread_of_all_values_together() {
    let (left, right) = ([0.1, 0.9, 0.4], [1.0, 0.0, 0.0, 0.7, 0.3]);
    let together: Vec<f64> = left.iter().chain(&right).copied().collect();
    let by = By::Value { pull: 0.0 };
    let joined = pool(&[
        evaluation(by, vec![sampled('a', &left)]),
        evaluation(by, vec![sampled('a', &right)]),
    ])
    .unwrap();
    let (ours, exact) = (&joined.actions[0], sampled('a', &together));
    assert_eq!(ours.visits, 8);
    assert!((ours.value.unwrap() - exact.value.unwrap()).abs() < 1e-12);
    assert!((ours.spread.unwrap() - exact.spread.unwrap()).abs() < 1e-12);
    assert_eq!(pool::<char>(&[]), None);
}

#[test]
fn who_has_found_out_nothing_yet_does_not_decide() {
    let late = evaluation(
        By::Settled('a'),
        vec![Rated::new('a', 0), Rated::new('b', 1)],
    );
    let found = evaluation(By::Visits, vec![visited('a', 10), visited('b', 30)]);
    let joined = pool(&[late.clone(), found]).unwrap();
    assert_eq!(joined.chosen(), Some(&'b'));
    assert_eq!(pool(&[late.clone(), late]).unwrap().chosen(), Some(&'a'));
}

#[test]
fn ties_are_counted_over_all_and_the_place_decides_among_them() {
    let merit = |action: char, merit| Rated {
        merit: Some(merit),
        ..Rated::new(action, action as u64)
    };
    let all = evaluation(
        By::Merit { measure: 0 },
        vec![
            merit('d', 1.0),
            merit('b', 2.0),
            merit('c', 2.0),
            Rated::new('a', 0),
        ],
    );
    assert_eq!(all.chosen(), Some(&'b'));
    assert_eq!(all.order(), [1, 2, 0, 3]);
    assert_eq!([all.ties(0), all.ties(1), all.ties(3)], [1, 2, 1]);
}

#[test]
fn a_lucky_few_are_drawn_in() {
    let mut lucky = visited('a', 2);
    lucky.value = Some(1.0);
    let mut sound = visited('b', 1_000);
    sound.value = Some(0.7);
    let weak = visited('c', 1_000);
    let choice = |pull| {
        let by = By::Value { pull };
        *evaluation(by, vec![lucky.clone(), sound.clone(), weak.clone()])
            .chosen()
            .unwrap()
    };
    assert_eq!((choice(0.0), choice(40.0)), ('a', 'b'));
}

#[test]
fn a_draw_takes_each_as_often_as_its_visits_to_a_power_say() {
    let drawn = |temperature: f64, lot: f64| {
        let all = vec![visited('a', 100), visited('b', 300), visited('c', 0)];
        *evaluation(By::Drawn { temperature, lot }, all)
            .chosen()
            .unwrap()
    };
    // One lot in the middle of each of 1,000 equal parts.
    let lots = || (0..1_000).map(|nth| (f64::from(nth) + 0.5) / 1_000.0);
    for (temperature, often) in [(1.0, 250), (0.5, 100), (0.1, 0), (2.0, 366)] {
        let times = lots().filter(|lot| drawn(temperature, *lot) == 'a');
        assert_eq!(times.count(), often, "at {temperature}");
        assert!(lots().all(|lot| drawn(temperature, lot) != 'c'));
    }
    // Two searchers hold one lot: it is the pool's visits that it draws from.
    let by = || By::Drawn {
        temperature: 1.0,
        lot: 0.3,
    };
    let one = evaluation(by(), vec![visited('a', 400), visited('b', 0)]);
    let two = evaluation(by(), vec![visited('a', 0), visited('b', 1_600)]);
    assert_eq!((one.chosen(), two.chosen()), (Some(&'a'), Some(&'b')));
    assert_eq!(
        pool(&[one, two]).unwrap().chosen(),
        Some(&'b'),
        "0.3 is beyond a fifth"
    );
}

#[test]
fn a_settled_choice_stands_whatever_the_figures_say() {
    let mut better = visited('a', 10);
    better.value = Some(0.9);
    let all = evaluation(By::Settled('b'), vec![better, visited('b', 10)]);
    assert_eq!((all.chosen(), all.value()), (Some(&'b'), Some(0.5)));
    // What is worth more than the choice gives nothing away.
    let loss = all.loss(&'a', (0.0, 1.0)).unwrap();
    assert_eq!((loss.loss, loss.best, loss.value), (0.0, 0.9, 0.9));
}

#[test]
fn a_loss_has_the_interval_of_a_difference_and_none_where_both_are_exact() {
    let exact = |action, value| Rated {
        value: Some(value),
        ..Rated::new(action, action as u64)
    };
    let by = By::Value { pull: 0.0 };
    let sure = evaluation(by, vec![exact('a', 0.75), exact('b', 0.5)]);
    let loss = sure.loss(&'b', (0.0, 1.0)).unwrap();
    assert_eq!((loss.loss, loss.interval), (0.25, None));
    let guessed = evaluation(by, vec![visited('a', 100), exact('b', 0.25)]);
    let loss = guessed.loss(&'b', (0.0, 1.0)).unwrap();
    let (low, high) = loss.interval.unwrap();
    // 100 values of spread 1/2 around 1/2, and one at each end: √(26 / 102) / √102.
    let half = 1.959_964 * (25.5f64 / 102.0).sqrt() / 102f64.sqrt();
    assert!((high - 0.25 - half).abs() < 1e-12 && (0.25 - low - half).abs() < 1e-12);
    assert_eq!(guessed.loss(&'a', (0.0, 1.0)).unwrap().interval, None);
    assert_eq!(guessed.loss(&'z', (0.0, 1.0)), None);
}

#[test]
fn a_short_list_has_the_choice_and_does_not_tell_which_it_is() {
    let value = |action, value| Rated {
        value: Some(value),
        ..Rated::new(action, action as u64)
    };
    let all = || {
        vec![
            value('a', 0.1),
            value('b', 0.6),
            value('c', 0.9),
            value('d', 0.5),
        ]
    };
    let by_value = evaluation(By::Value { pull: 0.0 }, all());
    // The order is that of the rules, whatever the places say.
    assert_eq!(by_value.short_list("dcbaz".chars()), ['d', 'c', 'b']);
    assert_eq!(by_value.choice_equals(), 1);
    let settled = evaluation(By::Settled('a'), all());
    assert_eq!(settled.short_list("abcdz".chars()), ['a', 'b', 'c']);
    let unlisted = evaluation(By::Settled('z'), all());
    assert_eq!(unlisted.short_list("abcdz".chars()), ['b', 'c', 'z']);
    assert_eq!(Evaluation::settled('x', 1).short_list("wxy".chars()), ['x']);
    // Where nobody walks through what is legal, by the places.
    let mut places = all();
    for (rated, place) in places.iter_mut().zip([7, 5, 6, 1]) {
        rated.place = place;
    }
    let by_place = evaluation(By::Value { pull: 0.0 }, places.clone());
    let mut due = by_value.short_list("abcd".chars());
    due.sort_by_key(|action| places.iter().position(|rated| rated.action == *action));
    due.sort_by_key(|action| by_place.rated(action).map(|rated| rated.place));
    assert_eq!(by_place.short_list_by_place(), due);
    assert_eq!(due.first(), Some(&'d'));
    let unlisted = evaluation(By::Settled('z'), places);
    assert_eq!(unlisted.short_list_by_place().last(), Some(&'z'));
}

#[test]
fn equals_of_a_choice_are_counted_however_it_was_made() {
    let value = |action, value| Rated {
        value: Some(value),
        ..Rated::new(action, action as u64)
    };
    let all = || {
        vec![
            value('a', 0.5),
            value('b', 0.5),
            value('c', 0.2),
            value('d', 0.5),
        ]
    };
    assert_eq!(
        evaluation(By::Value { pull: 0.0 }, all()).choice_equals(),
        3
    );
    assert_eq!(evaluation(By::Settled('b'), all()).choice_equals(), 3);
    assert_eq!(evaluation(By::Settled('c'), all()).choice_equals(), 1);
    assert_eq!(evaluation(By::Settled('z'), all()).choice_equals(), 1);
}

/// Five actions that are all worth 0.5, from 40 samples each: against the best of one search every one of
/// them loses; by two searches, each of which values what the other holds best, none does in the mean.
#[test]
fn what_is_as_good_as_the_best_loses_nothing_in_the_mean() {
    let seed = 37;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let range = (0.0, 1.0);
    let mut search = || {
        let mut sampled = |action| {
            let wins = (0..40).filter(|_| rng.random_bool(0.5)).count() as f64;
            let mean = wins / 40.0;
            Rated {
                value: Some(mean),
                spread: Some((mean * (1.0 - mean)).sqrt()),
                visits: 40,
                ..Rated::new(action, action as u64)
            }
        };
        let actions = ('a'..='e').map(&mut sampled).collect();
        evaluation(By::Value { pull: 0.0 }, actions)
    };
    let (mut one, mut two, mut counted) = (0.0, 0.0, 0.0);
    let games = 4000;
    for _ in 0..games {
        let both = [search(), search()];
        one += both[0].loss(&'c', range).unwrap().loss;
        let [first, second] = &both;
        let difference = |names: &Evaluation<char>, values: &Evaluation<char>| {
            let best = names.chosen().unwrap();
            values.rated(best).unwrap().value.unwrap() - values.rated(&'c').unwrap().value.unwrap()
        };
        two += (difference(first, second) + difference(second, first)) / 2.0;
        counted += Evaluation::loss_across(&both, &'c', range)
            .unwrap()
            .counted();
    }
    let [one, two, counted] = [one, two, counted].map(|sum| sum / f64::from(games));
    println!("seed {seed}: {one:.4} {two:.4} {counted:.4}");
    assert!(one > 0.08, "{one}");
    assert!(two.abs() < 0.004, "{two}");
    assert!(counted < 0.004, "{counted}");
}

/// What two searches agree on is the difference of their means; what one of them alone has valued, its own.
#[test]
fn a_loss_across_two_searches_is_what_each_says_of_the_others_best() {
    let exact = |action, value| Rated {
        value: Some(value),
        ..Rated::new(action, action as u64)
    };
    let by = || By::Value { pull: 0.0 };
    let first = evaluation(
        by(),
        vec![exact('a', 0.75), exact('b', 0.5), exact('c', 0.25)],
    );
    let second = evaluation(
        by(),
        vec![exact('a', 0.5), exact('b', 1.0), exact('c', 0.5)],
    );
    let both = [first, second];
    // 'b' by the first: 0.5 − 0.25; 'a' by the second: 0.5 − 0.5.
    let loss = Evaluation::loss_across(&both, &'c', (0.0, 1.0)).unwrap();
    assert_eq!((loss.loss, loss.value, loss.best), (0.125, 0.375, 0.5));
    // The second holds 'b' best itself: only the first's best counts against it.
    let loss = Evaluation::loss_across(&both, &'b', (0.0, 1.0)).unwrap();
    assert_eq!((loss.loss, loss.value), (0.0, 0.75));
    let [first, _] = both;
    assert_eq!(
        Evaluation::loss_across(std::slice::from_ref(&first), &'c', (0.0, 1.0)),
        first.loss(&'c', (0.0, 1.0))
    );
    assert_eq!(Evaluation::loss_across(&[first], &'z', (0.0, 1.0)), None);
    assert_eq!(Evaluation::<char>::loss_across(&[], &'a', (0.0, 1.0)), None);
}

/// Two chances side by side are as far apart as they read.
#[test]
fn what_two_scores_are_apart_is_what_a_reader_subtracts() {
    use crate::words::Arg;
    let apart = |more, less| match apart(&Stakes::WIN, [more, less]) {
        Arg::Text(text) => match &text.args[..] {
            [Arg::Label(percent)] => percent.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    // 68 and 54 %, not the 13 that the figures themselves are apart.
    assert_eq!(apart(0.676, 0.544), "14");
    assert_eq!(apart(0.48, 0.46), "2");
    // 12 and 9.5 %; and where both read 25 %, what is between them.
    assert_eq!(apart(0.12, 0.095), "2.5");
    assert_eq!(apart(0.252, 0.248), "0.4");
}

/// Where others win what one does not, all chances still make one after values are read.
#[test]
fn read_values_leave_the_others_the_rest() {
    use crate::evaluation::Amount;
    let rated = |action: char, others: [f64; 2]| Rated {
        value: Some(1.0 - others.iter().sum::<f64>()),
        parts: others.map(|share| Amount::new(-share, share)).to_vec(),
        visits: 100,
        ..Rated::new(action, action as u64)
    };
    let found = Evaluation {
        actions: vec![rated('a', [0.48, 0.16]), rated('b', [0.55, 0.2])],
        ..evaluation(By::Value { pull: 0.0 }, Vec::new())
    };
    let read = found.read(&|value| 0.9 * value);
    for rated in &read.actions {
        let others: f64 = rated.parts.iter().map(|amount| amount.figure).sum();
        let whole = rated.value.unwrap() + others;
        assert!((whole - 1.0).abs() < 1e-12, "{}: {whole}", rated.action);
    }
}
