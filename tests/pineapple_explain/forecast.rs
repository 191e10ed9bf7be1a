//! What is forecast of both boards: fouls, fantasyland, royalties.

use super::{cents, figure, find, formula, matrix, positions, said, step, think, whole, with};
use yomite::game::{Observation as _, Seat};
use yomite::games::pineapple::read;
use yomite::words::Arg;

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
            if let Some(enters) = own.args.get(2) {
                let all: f64 = chances.cells[0][1..].iter().map(|cell| cell.p).sum();
                assert!((figure(enters) - all).abs() < 1e-9, "seed {seed}");
            }
            // Shares of the boards that were counted: whole boards, and none twice.
            let boards = ["playouts", "some", "drawn", "all"]
                .iter()
                .find_map(|over| {
                    let over = find(&forecast.sentence, &format!("pineapple.forecast.{over}"))?;
                    Some(whole(&over.args[1]) as f64)
                });
            for row in &chances.cells {
                assert!(row.iter().map(|cell| cell.p).sum::<f64>() <= 1.0 + 1e-9);
                for counted in row.iter().filter_map(|cell| Some(cell.p * boards?)) {
                    assert!((counted - counted.round()).abs() < 1e-6, "seed {seed}");
                }
            }
            let rows = formula(forecast, "pineapple.forecast.royalties").expect("royalties");
            let of_rows: i64 = rows.lines[..3].iter().map(cents).sum();
            assert_eq!(of_rows, cents(&rows.lines[3]), "seed {seed}");
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
