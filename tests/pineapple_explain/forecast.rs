//! What is forecast of both boards: fouls, fantasyland, royalties.

use yomite::agent::{Brief, Progress, Shard};
use yomite::catalogue::Catalogue;
use yomite::game::{Observation as _, Seat};
use yomite::games::pineapple::{Action, Pineapple, read};
use yomite::insight::{Analysis, merge};
use yomite::minds::Shipped;
use yomite::words::Arg;

use super::{figure, find, matrix, positions, rows_add_up, said, step, think, whole, with};

/// The forecast's sentence, its matrix and its rows say the same, and shares are shares.
#[test]
fn a_forecast_agrees_with_itself_and_with_full_boards() {
    for (jokers, seed) in [(0, 7), (2, 8)] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think("mcts:simulations=150", &seen, seed);
            let Some(forecast) = step(&insight, "pineapple.forecast.title") else {
                // Of few simulations nothing is told.
                let chosen = found.rated(found.chosen().unwrap()).unwrap();
                let few = (1..30).contains(&chosen.visits);
                assert!(few || seen.task().hand.len() > 5, "seed {seed}");
                continue;
            };
            let chances = matrix(forecast).expect("chances");
            let own = said(&forecast.sentence)
                .into_iter()
                .find(|text| text.key.starts_with("pineapple.forecast.own"))
                .expect("the own board");
            assert_eq!(figure(&own.args[0]), chances.cells[0][0].p);
            if let Some(enters) = Some(&own.args[2]).filter(|arg| !matches!(arg, Arg::Word(_))) {
                let all: f64 = chances.cells[0][1..].iter().map(|cell| cell.p).sum();
                assert!((figure(enters) - all).abs() < 1e-9, "seed {seed}");
            }
            // Shares of the boards that were counted: whole boards, and none twice.
            let boards = ["playouts", "draws", "some", "drawn", "all"]
                .iter()
                .find_map(|over| {
                    let over = find(&forecast.sentence, &format!("pineapple.forecast.{over}"))?;
                    Some((over, whole(&over.args[0]) as f64))
                });
            for (at, row) in chances.cells.iter().enumerate() {
                assert!(row.iter().map(|cell| cell.p).sum::<f64>() <= 1.0 + 1e-9);
                // Over all draws one board alone is counted: one's own.
                let draws = boards.is_some_and(|(over, _)| over.key.ends_with(".draws"));
                let boards = boards
                    .map(|(_, boards)| boards)
                    .filter(|_| at == 0 || !draws);
                for counted in row.iter().filter_map(|cell| Some(cell.p * boards?)) {
                    assert!((counted - counted.round()).abs() < 1e-6, "seed {seed}");
                }
            }
            rows_add_up(forecast, &format!("seed {seed}"));
            // On the last street the own board is known.
            let board = with(&seen.board(), found.chosen().unwrap());
            if board.is_full() {
                let reading = read(&board, false);
                let foul = f64::from(u8::from(reading.is_none()));
                assert_eq!(chances.cells[0][0].p, foul, "seed {seed}");
                let royalties = reading.map_or(0, |reading| reading.royalty());
                assert!((figure(&own.args[1]) - f64::from(royalties)).abs() < 1e-9);
            }
        }
    }
}

/// The seat that is compared is named, never the own one.
#[test]
fn the_other_is_the_other() {
    for seen in positions(0, 14).into_iter().take(10) {
        let (_, insight) = think("mcts:simulations=60", &seen, 1);
        let Some(forecast) = step(&insight, "pineapple.forecast.title") else {
            continue;
        };
        let chances = matrix(forecast).expect("chances");
        let own = seen.seat().0;
        assert_eq!(chances.rows, [Arg::Seat(own), Arg::Seat(1 - own)]);
        let text = find(&forecast.sentence, "pineapple.forecast.rival").expect("the other");
        assert_eq!(text.args[0], Arg::Seat(Seat(1 - own).0));
    }
}

/// Three who search together tell what all of them have counted after the choice: as many boards, and
/// of each share a whole number of them.
#[test]
fn a_forecast_counts_the_boards_of_all_who_search() {
    let agent = Pineapple::agent(&"mcts:simulations=600".parse().unwrap()).unwrap();
    let (mut looked, mut apart) = (0, 0);
    for seen in positions(2, 33) {
        let tell = |shard| {
            let mut search = agent.begin(&seen, &Brief::new(33).shard(shard));
            while search.step() == Progress::Thinking {}
            Analysis {
                evaluation: search.evaluation(),
                insight: search.insight(),
            }
        };
        let parts: Vec<Analysis<Action>> = Shard::all(3).map(tell).collect();
        let all: Vec<&Analysis<Action>> = parts.iter().collect();
        let label = |action: &Action| Pineapple::label(action).into();
        let told = merge(&all, &label, &[]).expect("three searchers");
        let counted = |told: &Analysis<Action>| {
            let forecast = step(&told.insight, "pineapple.forecast.title")?;
            let over = find(&forecast.sentence, "pineapple.forecast.playouts")?;
            let shares = matrix(forecast)?.cells.iter().flatten();
            let boards = whole(&over.args[0]);
            Some((boards, shares.map(|cell| cell.p).collect::<Vec<_>>()))
        };
        let Some((boards, shares)) = counted(&told) else {
            continue;
        };
        looked += 1;
        let choice = told.evaluation.chosen();
        let same = parts
            .iter()
            .filter(|part| part.evaluation.chosen() == choice);
        let same: Vec<_> = same.filter_map(counted).collect();
        assert_eq!(boards, same.iter().map(|(boards, _)| boards).sum::<i64>());
        apart += usize::from(same.len() < parts.len());
        for (at, share) in shares.iter().enumerate() {
            let all = same
                .iter()
                .map(|(boards, shares)| *boards as f64 * shares[at]);
            let all: f64 = all.sum();
            assert!(
                (share * boards as f64 - all).abs() < 1e-6,
                "{share} of {boards}"
            );
            assert!((all - all.round()).abs() < 1e-6, "{all} boards");
        }
        // The sentence tells what the table beside it shows, and the rows what all rows add up to.
        let forecast = step(&told.insight, "pineapple.forecast.title").expect("told");
        let own = said(&forecast.sentence);
        let own = own
            .iter()
            .find(|text| text.key.starts_with("pineapple.forecast.own"));
        assert!((figure(&own.expect("the own board").args[0]) - shares[0]).abs() < 1e-9);
        rows_add_up(forecast, "three searchers");
    }
    assert!(
        looked > 5 && apart > 0,
        "{looked} positions, {apart} told apart"
    );
}
