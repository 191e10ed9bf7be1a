//! The cards that are still to come: what is unseen, and which of it helps a row.

use super::{find, formula, matrix, positions, said, step, think, whole, with};
use yomite::cards::{Card, Face, Faces, Rank, Suit};
use yomite::game::Observation as _;
use yomite::games::pineapple::{Row, STREETS, clash, so_far};
use yomite::insight::Panel;
use yomite::words::Arg;

/// Suits and ranks are counted one card at a time.
#[test]
fn what_is_unseen_is_what_has_not_been_seen() {
    for (jokers, seed) in [(0, 1), (2, 2)] {
        for seen in positions(jokers, seed) {
            let Some(unseen_step) = step(
                &think("mcts:simulations=0", &seen, 1).1,
                "pineapple.unseen.title",
            )
            .cloned() else {
                // A fantasyland hand has all it gets.
                assert!(seen.task().hand.len() > 5);
                continue;
            };
            let unseen = seen.unseen();
            let first = &said(&unseen_step.sentence)[..];
            let counted = first
                .iter()
                .find(|text| text.key.starts_with("pineapple.unseen."));
            let counted = counted.expect("the cards are counted");
            assert_eq!(whole(&counted.args[0]), unseen.len() as i64, "seed {seed}");
            let bins = unseen_step.panels.iter().find_map(|panel| match panel {
                Panel::Distribution(panel) => Some(&panel.bins),
                _ => None,
            });
            let bins = bins.expect("cards by rank");
            for bin in bins {
                let Arg::Label(name) = &bin.label else {
                    panic!()
                };
                let same = |face: &Face| match face.card() {
                    Some(card) => card.rank().name() == name,
                    None => name == "★",
                };
                assert_eq!(
                    bin.after,
                    unseen.iter().filter(same).count() as f64,
                    "{name}"
                );
                let all = seen.config().deck().iter().filter(same).count();
                assert_eq!(bin.before, Some(all as f64), "{name}");
            }
            let Some(chances) = matrix(&unseen_step) else {
                continue;
            };
            // All cards that come, one chance each, are as many as come.
            let p = chances.cells.iter().flatten().map(|cell| cell.p);
            let jokers = unseen.iter().filter(|face| face.card().is_none()).count();
            let each = chances
                .cells
                .iter()
                .flatten()
                .map(|cell| cell.p)
                .fold(0.0, f64::max);
            let come = whole(&counted.args[1]) as f64;
            assert!((p.sum::<f64>() + jokers as f64 * each - come).abs() < 1e-9);
            for (suit, row) in Suit::ALL.into_iter().zip(&chances.cells) {
                for (at, cell) in row.iter().enumerate() {
                    let rank = Rank::ALL
                        .into_iter()
                        .find(|rank| 12 - rank.ace_high() == at);
                    let card = Card::new(suit, rank.unwrap());
                    assert_eq!(cell.p > 0.0, unseen.contains(Face::Card(card)), "{card}");
                }
            }
        }
    }
}

/// Outs by trying every unseen card in every row.
#[test]
fn outs_are_what_trying_every_card_finds() {
    for (jokers, seed) in [(0, 3), (2, 4)] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think("mcts:simulations=0", &seen, 1);
            let Some(outs) = step(&insight, "pineapple.outs.title") else {
                let acted = seen.table().acted[seen.seat().index()];
                assert!(seen.task().hand.len() > 5 || usize::from(acted) + 1 == STREETS);
                continue;
            };
            let best = found.chosen().unwrap();
            let after = with(&seen.board(), best);
            let mut helps = Faces::NONE;
            let mut lines = 0;
            for row in Row::ALL {
                if after.room(row) == 0 || after[row].is_empty() {
                    continue;
                }
                for face in seen.unseen().iter() {
                    let mut more = after;
                    more[row] = more[row] | [face].into_iter().collect();
                    let lifts =
                        so_far(row, more[row]).category() > so_far(row, after[row]).category();
                    if lifts && (clash(&after).is_some() || clash(&more).is_none()) {
                        helps = helps | [face].into_iter().collect();
                        lines += 1;
                    }
                }
            }
            let told = match find(&outs.sentence, "pineapple.outs.sentence") {
                Some(text) => whole(&text.args[0]),
                None => 0,
            };
            assert_eq!(told, helps.len() as i64, "seed {seed}");
            let counted: i64 = formula(outs, "pineapple.outs.panel")
                .into_iter()
                .flat_map(|panel| &panel.lines)
                .filter(|line| line.name.key == "pineapple.outs.line")
                .map(|line| match &line.value {
                    Arg::Text(text) => whole(&text.args[0]),
                    other => panic!("{other:?}"),
                })
                .sum();
            assert_eq!(counted, lines, "seed {seed}");
        }
    }
}
