//! Shares are shares, and what cannot be is given no chance: over 500 explained decisions.

use super::*;
use yomite::agent::Agent;
use yomite::games::duel::decks::COPIES;
use yomite::games::duel::knowledge::{Reading, Setting};
use yomite::games::duel::other;
use yomite::insight::{Shape, Unit};

/// Explained decisions.
const DECISIONS: usize = 500;
/// What rounding may leave.
const SLACK: f64 = 1e-6;

fn within(sum: f64, most: usize, what: &str) {
    assert!(sum <= most as f64 + SLACK, "{what}: {sum} of {most}");
}

/// The cards that a row or a bar is about, with a figure each: none has a chance of which every copy was
/// seen elsewhere.
fn possible(seen: &Observation, chances: &[(CardId, f64)], what: &str) {
    let reading = Reading::from_observation(seen, &Setting::default());
    let rival = reading.rival();
    for (card, chance) in chances {
        let hidden = rival.shown.iter().any(|shown| shown.card == *card);
        let all = rival.seen[card.index()] >= COPIES;
        assert!(
            !all || hidden || *chance == 0.0,
            "{what}: {card:?} has {chance}"
        );
    }
}

#[test]
fn no_hand_holds_more_cards_than_it_has_and_nothing_impossible_has_a_chance() {
    let spec = "student".parse().expect("a spec");
    let student = Duel::make(&spec, &yomite::assets::embedded()).expect("an agent");
    let (mut told, mut read) = (0, 0);
    for seed in 800.. {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(3) {
            let what = format!("seed {seed}, decision {at}");
            let insight = Agent::begin(&*student, &seen, &Brief::new(7)).insight();
            told += 1;
            for step in &insight.steps {
                for panel in &step.panels {
                    shares(panel, &what);
                }
            }
            let rival = seen.table().side(other(seen.seat()));
            if let Some(step) = step(&insight, "duel.learned.title")
                && let Some(Panel::Distribution(bars)) = step.panels.first()
            {
                let now = bars.bins.iter().map(|bin| (card(&bin.label), bin.after));
                let was = bars.bins.iter().filter_map(|bin| bin.before);
                let now: Vec<(CardId, f64)> = now.collect();
                within(was.sum(), rival.hand().len(), &what);
                within(now.iter().map(|(_, p)| p).sum(), rival.hand().len(), &what);
                possible(&seen, &now, &what);
                read += 1;
            }
            if let Some(step) = step(&insight, "duel.zones.title") {
                let zones = matrix(step);
                let shields = rival.shields().iter();
                let shields = shields.filter(|shield| shield.secret == 0).count();
                let sizes = [rival.hand().len(), shields, rival.library().len()];
                for (zone, size) in sizes.into_iter().enumerate() {
                    let chances = zones.rows.iter().zip(&zones.cells);
                    let chances = chances.map(|(row, cells)| (card(row), cells[zone].p));
                    let chances: Vec<(CardId, f64)> = chances.collect();
                    within(chances.iter().map(|(_, p)| p).sum(), size, &what);
                    possible(&seen, &chances, &what);
                }
            }
        }
        if told >= DECISIONS {
            break;
        }
    }
    assert!(read > DECISIONS / 2, "{read} of {told}");
}

/// Every share lies between nothing and all; parts of one whole sum to it at most.
fn shares(panel: &Panel, what: &str) {
    let share = |p: f64| assert!((0.0..=1.0 + SLACK).contains(&p), "{what}: {p}");
    match panel {
        Panel::Distribution(bars) if bars.unit == Unit::Share && bars.shape == Shape::Bars => {
            for bin in &bars.bins {
                share(bin.after);
                bin.before.into_iter().for_each(share);
            }
        }
        Panel::Matrix(matrix) => matrix.cells.iter().flatten().for_each(|cell| share(cell.p)),
        _ => {}
    }
}
