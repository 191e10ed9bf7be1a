//! A table of Sevens in mid-game: who may hold what.

use super::noise;
use crate::cards::{Cards, Rank, Suit};
use crate::game::Seat;
use crate::insight::{Candidates, Cell, Matrix, Panel, SampledWorld, Series, Worlds};
use crate::ui::i18n::phrases::gallery as say;
use crate::words::Arg;

/// Who holds a card: on the table, in the own hand, or each of three others with a weight.
fn weights(i: usize) -> Option<[f64; 3]> {
    let (suit, rank) = (i / 13, i % 13);
    let played = rank == 6 || (suit == 0 && (5..9).contains(&rank)) || (suit == 1 && rank == 5);
    let own = (i * 7 + suit) % 4 == 1;
    if played || own {
        return None;
    }
    let mut draw = noise(i as u64 * 977 + 5);
    let mut p = [0.2 + draw(), 0.2 + draw(), 0.2 + draw()];
    // B passed while ♦8 could be played: B does not hold it; C led ♣6 on, so holds ♣5.
    if suit == 2 && rank == 7 {
        p[0] = 0.0;
    }
    if suit == 3 && rank == 4 {
        p = [0.0, 1.0, 0.0];
    }
    let sum: f64 = p.iter().sum();
    Some(p.map(|x| x / sum))
}

/// Every card by the three other hands.
pub fn owners(_: u64) -> Panel {
    Panel::Matrix(Matrix {
        title: say::OWNERS.text(),
        rows: Cards::ALL
            .iter()
            .map(|card| Arg::Label(card.to_string()))
            .collect(),
        columns: ["B", "C", "D"].map(|p| Arg::Label(p.to_owned())).into(),
        cells: (0..52)
            .map(|i| {
                let p = weights(i).unwrap_or_default();
                p.map(|p| Cell {
                    p,
                    before: (i / 13 == 2 && p > 0.0 && p < 1.0).then_some(1.0 / 3.0),
                })
                .into()
            })
            .collect(),
    })
}

/// One player's hand, a row for each suit.
pub fn suits(_: u64) -> Panel {
    Panel::Matrix(Matrix {
        title: say::OWNER_OF_SUITS.text(),
        rows: Suit::ALL
            .map(|suit| Arg::Label(suit.sign().to_string()))
            .into(),
        columns: Rank::ALL.map(|rank| Arg::from(rank.name())).into(),
        cells: (0..4)
            .map(|suit| {
                let p = |rank: usize| weights(suit * 13 + rank).unwrap_or_default()[0];
                (0..13).map(|rank| Cell::new(p(rank))).collect()
            })
            .collect(),
    })
}

/// Few possibilities: a linear axis.
pub fn blocker(_: u64) -> Panel {
    let points = [
        (None, 3),
        (Some("A: ♠8"), 3),
        (Some("B: –"), 2),
        (Some("C: ♣6"), 1),
    ];
    let points = points.map(|(label, n)| match label {
        None => (say::START.text().into(), n),
        Some(label) => (Arg::Label(label.to_owned()), n),
    });
    Panel::Candidates(Candidates {
        title: say::BLOCKER.text(),
        total: 3,
        series: vec![Series {
            seat: Seat(0),
            points: points.into(),
        }],
        list: vec!["D".to_owned()],
    })
}

/// Deals that fit what was seen, drawn by the weights.
pub fn hands(_: u64) -> Panel {
    let worlds = (0..3_u64).map(|k| {
        let mut draw = noise(k * 31 + 3);
        let mut contents = vec![Vec::new(); 3];
        for card in Cards::ALL.iter() {
            let Some(p) = weights(card.index()) else {
                continue;
            };
            let x = draw();
            let owner = if x < p[0] {
                0
            } else if x < p[0] + p[1] {
                1
            } else {
                2
            };
            contents[owner].push(card.to_string());
        }
        SampledWorld {
            weight: [0.46, 0.31, 0.23][k as usize],
            contents,
        }
    });
    Panel::Worlds(Worlds {
        title: say::HANDS.text(),
        places: (1..4).map(Arg::Seat).collect(),
        worlds: worlds.collect(),
    })
}
