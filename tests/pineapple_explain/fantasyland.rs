//! What is said of a fantasyland hand, against the solver and the reading of its board.

use yomite::game::Observation as _;
use yomite::games::pineapple::read;
use yomite::minds::pineapple::fantasy::{Terms, solve};

use super::{cents, figure, find, formula, positions, step, think, whole, with};

#[test]
fn an_arrangement_is_told_as_it_reads() {
    let mut hands = 0;
    for seed in 20..26 {
        for seen in positions(2, seed) {
            if seen.task().hand.len() <= 5 {
                continue;
            }
            hands += 1;
            let (found, insight) = think("mcts:simulations=50", &seen, seed);
            let board = with(&seen.board(), found.chosen().unwrap());
            let reading = read(&board, false).expect("no foul");
            let set = step(&insight, "pineapple.set.title").expect("the arrangement");
            let arranged = find(&set.sentence, "pineapple.set.arranged").unwrap();
            assert_eq!(whole(&arranged.args[1]), i64::from(reading.royalty()));
            assert!(find(&set.sentence, "pineapple.set.proven").is_some());
            let stays = find(&set.sentence, "pineapple.set.stay.not").is_none();
            assert_eq!(stays, reading.stay, "seed {seed}");
            let rows = formula(set, "pineapple.set.panel").unwrap();
            let (all, parts) = rows.lines.split_last().unwrap();
            let before = f64::from(seen.table().chips[seen.seat().index()] - 200);
            assert_eq!(parts.iter().map(cents).sum::<i64>(), cents(all));
            let off = figure(&all.value) + before - found.value().unwrap();
            assert!(off.abs() < 0.0051, "seed {seed}: {off}");
            // What can be had without regard to staying.
            let most = solve(seen.task().hand, Terms::default()).unwrap().royalties;
            // Where no hand follows, staying costs nothing and brings nothing.
            let title = match seen.table().hands_after() {
                0 => "pineapple.price.others",
                _ => "pineapple.price.title",
            };
            let price = step(&insight, title).unwrap();
            let given = i64::from(most) - i64::from(reading.royalty());
            match find(&price.sentence, "pineapple.price.paid") {
                Some(text) => {
                    assert_eq!(whole(&text.args[0]), i64::from(most));
                    assert_eq!(whole(&text.args[2]), given, "seed {seed}");
                    assert!(given > 0 && reading.stay);
                }
                None => assert_eq!(given, 0, "seed {seed}"),
            }
        }
    }
    assert!(hands > 2, "{hands} fantasyland hands");
}
