//! What a foul counts, and what placements are worth by the gauge.

use yomite::agent::Brief;
use yomite::assets::embedded;
use yomite::game::Observation as _;
use yomite::games::pineapple::STREETS;
use yomite::minds::pineapple::Gauge;
use yomite::minds::pineapple::worth::Measured;

use super::{short, think, walk};

/// How dear a foul is held, as a share of what entering fantasyland is worth.
const CAUTION: f64 = 2.0;

/// Values with and without caution at each decision of a street, after so many simulations, and
/// what a foul costs more with it.
fn compared(street: usize, simulations: u64, mut look: impl FnMut(f64, f64, f64)) {
    for (seed, jokers) in [(11, 0), (12, 2), (13, 0), (14, 2)] {
        // One hand is to come after the first.
        let dear = CAUTION * Measured::known(jokers).entry(1);
        walk(&short(2, jokers), seed, |game, seen| {
            let table = game.table();
            if table.hand > 0 || usize::from(table.acted[seen.seat().index()]) + 1 != street {
                return;
            }
            let by = |caution: f64| {
                let spec = format!("mcts:simulations={simulations},caution={caution}");
                think(&spec, seen, &Brief::new(seed)).0
            };
            let (bold, careful) = (by(0.0), by(CAUTION));
            for rated in &bold.actions {
                let value = rated.value.expect("weighed");
                let other = careful.rated(&rated.action).and_then(|rated| rated.value);
                look(value, other.expect("weighed"), dear);
            }
        });
    }
}

#[test]
fn caution_takes_its_points_for_each_foul_and_for_nothing_else() {
    let (mut sound, mut risky, mut lost) = (0, 0, 0);
    compared(STREETS - 1, 0, |bold, careful, dear| {
        let taken = bold - careful;
        assert!((-1e-3..dear + 1e-3).contains(&taken), "{bold} to {careful}");
        match taken {
            taken if taken < 1e-3 => sound += 1,
            taken if taken > dear - 1e-3 => lost += 1,
            _ => risky += 1,
        }
    });
    assert!(
        sound > 3 && risky > 30 && lost > 3,
        "{sound} {risky} {lost}"
    );
}

#[test]
fn where_no_card_is_to_come_points_alone_count() {
    let mut seen = 0;
    compared(STREETS, 8, |bold, careful, _| {
        seen += 1;
        assert!((bold - careful).abs() < 1e-9, "{bold}, {careful}");
    });
    assert!(seen > 10, "{seen}");
}

#[test]
fn a_gauge_shows_all_placements_the_same_worlds() {
    let gauge = Gauge::shipped(&embedded()).expect("judgements");
    let mut weighed = 0;
    walk(&short(1, 2), 21, |game, seen| {
        let acted = usize::from(game.table().acted[seen.seat().index()]);
        if acted >= Gauge::STREETS {
            return;
        }
        let [one, two] = [0, 3].map(|at| seen.legal_actions().swap_remove(at));
        let both = gauge.values(seen, &[one, two], 20, 5);
        let turned = gauge.values(seen, &[two, one], 20, 5);
        assert_eq!(both, [turned[1], turned[0]]);
        assert_eq!(gauge.values(seen, &[two], 20, 5), [both[1]]);
        // Other worlds, other values.
        assert_ne!(gauge.values(seen, &[one, two], 20, 6), both);
        weighed += 1;
    });
    assert_eq!(weighed, 2 * Gauge::STREETS);
}
