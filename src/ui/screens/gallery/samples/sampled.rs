//! Searches that are still running: figures that settle while the gallery's clock runs.

use super::noise;
use crate::game::Seat;
use crate::insight::{
    Measure, Node, NodeKind, Panel, Ranking, RankingRow, Tree, Unit, World, Worlds,
};
use crate::ui::i18n::phrases::gallery as say;
use crate::words::{Arg, Text};

/// Placements at open-face poker, their intervals narrowing as playouts come in.
pub fn placements(clock: u64) -> Panel {
    let options: [(&str, &str, f64, f64, f64); 7] = [
        ("♠Q", "♦K ♥K", 2.31, 0.18, 0.34),
        ("♦K", "♠Q ♥K", 1.42, 0.11, 0.21),
        ("♠Q", "♥K ♦4", 0.88, 0.09, 0.13),
        ("♥K", "♦K ♠Q", 0.35, 0.31, 0.16),
        ("♦4", "♠Q ♦K", -0.42, 0.14, 0.08),
        ("♦4", "♦K ♥K", -0.97, 0.06, 0.05),
        ("♥K", "♦4 ♠Q", -1.85, 0.24, 0.03),
    ];
    let total = 200.0 + 380.0 * clock as f64;
    let mut draw = noise(clock * 13 + 1);
    let mut rows: Vec<RankingRow> = options
        .iter()
        .enumerate()
        .map(|(i, (front, back, score, foul, prior))| {
            let settled = 1.0 / (1.0 + i as f64 * i as f64 * 0.6) / 2.21;
            let grown = 1.0 - (-(clock as f64) / 25.0).exp();
            let share = prior + (settled - prior) * grown;
            let visits = (total * share).max(1.0);
            let error = 9.0 / visits.sqrt();
            let mean = score + (draw() - 0.5) * error;
            RankingRow {
                action: i.to_string(),
                label: say::PUT.with([Arg::from(*front), Arg::from(*back)]).into(),
                values: vec![mean, *foul],
                interval: Some((mean - 1.96 * error / 2.0, mean + 1.96 * error / 2.0)),
                visits: visits as u64,
                prior: Some(*prior),
                note: (i == 0 || i == 3).then(|| say::FANTASY.text()),
            }
        })
        .collect();
    rows.sort_by(|a, b| b.values[0].total_cmp(&a.values[0]));
    Panel::Ranking(Ranking {
        title: say::PLACEMENTS.text(),
        measures: vec![
            Measure {
                name: say::SCORE.text(),
                unit: Unit::Number(2),
                more_is_better: true,
                sampled: true,
            },
            Measure {
                name: say::FOUL.text(),
                unit: Unit::Share,
                more_is_better: false,
                sampled: true,
            },
        ],
        decides: 0,
        rows,
        others: 20,
    })
}

/// A tree of Sevens: chance deals the hands, then the players move in turn.
pub fn lines(clock: u64) -> Panel {
    const CARDS: [&str; 8] = ["♠5", "♥8", "♦6", "♣8", "♠10", "♥4", "♦8", "♣6"];
    let total = 150 + 300 * clock;
    let node = |parent: Option<usize>, label: Arg, kind: NodeKind, visits: u64, value: f64| Node {
        parent: parent.map(|p| p as u32),
        label,
        kind,
        visits,
        value,
        prior: None,
    };
    let mut nodes = vec![node(
        None,
        say::DEAL.text().into(),
        NodeKind::Own,
        total,
        0.31,
    )];
    let mut draw = noise(11);
    let mut at = 0;
    let mut depth = vec![0_usize];
    while at < nodes.len() && nodes.len() < 420 {
        let parent = nodes[at].clone();
        let level = depth[at];
        let grows = !matches!(parent.kind, NodeKind::Rest(_) | NodeKind::End);
        if grows && parent.visits >= 40 && level < 6 {
            let wide = 2 + (draw() * 4.0) as usize;
            let mut rest = parent.visits - 1;
            for k in 0..wide {
                let visits = (rest as f64 * (0.42 + 0.2 * draw())) as u64;
                rest -= visits;
                let label: Arg = if k == 2 {
                    say::PASS.text().into()
                } else {
                    CARDS[(at * 3 + k + level) % 8].into()
                };
                let kind = match (level % 4, visits) {
                    (_, 0..4) => NodeKind::End,
                    (3, _) => NodeKind::Own,
                    (n, _) => NodeKind::Other(Seat(n as u8 + 1)),
                };
                let kind = if level == 2 && k == 1 {
                    NodeKind::Chance
                } else {
                    kind
                };
                let value = parent.value + (draw() - 0.55) * 0.3 - k as f64 * 0.03;
                let mut child = node(Some(at), label, kind, visits, value.clamp(-1.0, 1.0));
                child.prior = (level == 0).then_some([0.4, 0.25, 0.15, 0.1, 0.1][k.min(4)]);
                nodes.push(child);
                depth.push(level + 1);
            }
            if rest > 3 {
                let small = NodeKind::Rest(2 + (rest % 5) as u32);
                nodes.push(node(Some(at), "".into(), small, rest, parent.value - 0.2));
                depth.push(level + 1);
            }
        } else {
            draw();
        }
        at += 1;
    }
    Panel::Tree(Tree {
        title: say::LINES.text(),
        nodes,
    })
}

/// Hands of few cards, laid out one by one.
pub fn hidden(_: u64) -> Panel {
    let cards = |names: &str| names.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let deals = [
        (0.38, "♠A ♠K ♦Q", "♥9 ♣3"),
        (0.27, "♥J ♦J ♣10", "♠2 ♥9"),
        (0.21, "♦A ♦9 ♦6", "♣3 ♣4"),
        (0.14, "Joker ♠A ♥2", "♦7 ♣K"),
    ];
    let place: Text = say::STOCK.text();
    Panel::Worlds(Worlds {
        title: say::HIDDEN.text(),
        places: vec![Arg::Seat(1), place.into()],
        worlds: deals
            .map(|(weight, hand, stock)| World {
                weight,
                contents: vec![cards(hand), cards(stock)],
            })
            .into(),
    })
}
