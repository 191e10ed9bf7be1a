//! Searches that are still running: figures that settle while the gallery's clock runs.

use std::cmp::Ordering;

use super::noise;
use crate::game::Seat;
use crate::insight::{Column, Measure, Node, NodeKind, Panel, Ranking, RankingRow, Tree, Unit};
use crate::ui::i18n::phrases::gallery as say;
use crate::words::Arg;

/// Cards to lay at Sevens, their intervals narrowing as playouts come in.
pub fn plays(clock: u64) -> Panel {
    // A card, the share of matches won, cards left at the end, and the share expected of visits.
    let options: [(Option<&str>, f64, f64, f64); 6] = [
        (Some("♠5"), 0.47, 3.1, 0.30),
        (Some("♥8"), 0.43, 3.4, 0.25),
        (None, 0.39, 4.2, 0.05),
        (Some("♦6"), 0.36, 3.6, 0.20),
        (Some("♣8"), 0.31, 3.9, 0.12),
        (Some("♦8"), 0.22, 4.4, 0.08),
    ];
    let total = 200.0 + 380.0 * clock as f64;
    let mut draw = noise(clock * 13 + 1);
    let mut rows: Vec<RankingRow> = options
        .iter()
        .enumerate()
        .map(|(i, (card, won, left, prior))| {
            let settled = 1.0 / (1.0 + i as f64 * i as f64 * 0.6) / 2.21;
            let grown = 1.0 - (-(clock as f64) / 25.0).exp();
            let share = prior + (settled - prior) * grown;
            let visits = (total * share).max(1.0);
            // The standard error of a share that is about a half.
            let error = 0.5 / visits.sqrt();
            let mean = (won + (draw() - 0.5) * error).clamp(0.0, 1.0);
            let ends = (mean - 1.96 * error, mean + 1.96 * error);
            RankingRow {
                place: i as u64,
                alike: 1,
                rank: i as u64 + 1,
                short: None,
                label: card.map_or_else(|| say::PASS.text().into(), Arg::from),
                values: vec![Some(mean), Some(*left)],
                interval: Some((ends.0.max(0.0), ends.1.min(1.0))),
                visits: visits as u64,
                prior: Some(*prior),
                note: card.is_none().then(|| say::HOLDS.text()),
            }
        })
        .collect();
    rows.sort_by(|a, b| {
        b.values[0]
            .partial_cmp(&a.values[0])
            .unwrap_or(Ordering::Equal)
    });
    Panel::Ranking(Ranking {
        title: say::PLAYS.text(),
        measures: vec![
            Measure {
                name: say::WON.text(),
                unit: Unit::Share,
                more_is_better: true,
                sampled: true,
            },
            Measure {
                name: say::LEFT_OVER.text(),
                unit: Unit::Number(1),
                more_is_better: false,
                sampled: true,
            },
        ],
        valued: true,
        range: (0.0, 1.0),
        decides: Column::Measure(0),
        equal: 1,
        visits: rows.iter().map(|row| row.visits).sum(),
        rows,
        others: 0,
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
                    (0, _) => NodeKind::Own,
                    (n, _) => NodeKind::Other(Seat(n as u8)),
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
