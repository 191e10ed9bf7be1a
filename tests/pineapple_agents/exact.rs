//! The last street by brute force: every draw of the other, and its best answer.

use yomite::agent::Brief;
use yomite::cards::Faces;
use yomite::game::{Observation as _, Seat};
use yomite::games::pineapple::{Action, Board, Observation, STREETS, Task, compare, other};

use super::{short, think, walk};

/// The board after a placement.
fn after(board: &Board, action: &Action) -> Board {
    Board {
        top: board.top | action.top,
        middle: board.middle | action.middle,
        bottom: board.bottom | action.bottom,
    }
}

/// Points of the mover with a placement, on average over what the other can be dealt, where the
/// other takes what is best for itself.
fn mean(seen: &Observation, action: &Action) -> f64 {
    let own = after(&seen.board(), action);
    let rival: Seat = other(seen.seat());
    let theirs = seen.board_of(rival);
    if theirs.is_full() {
        return f64::from(compare(&own, &theirs, false).points);
    }
    let unseen: Vec<_> = seen.unseen().iter().collect();
    let (mut sum, mut draws) = (0.0, 0.0);
    for (i, a) in unseen.iter().enumerate() {
        for (j, b) in unseen.iter().enumerate().skip(i + 1) {
            for c in &unseen[j + 1..] {
                let hand: Faces = [*a, *b, *c].into_iter().collect();
                let task = Task {
                    board: theirs,
                    hand,
                };
                let points = |reply: Action| compare(&own, &after(&theirs, &reply), false).points;
                let least = task.walk().map(points).min().expect("a reply");
                sum += f64::from(least);
                draws += 1.0;
            }
        }
    }
    sum / draws
}

#[test]
fn the_last_street_is_worked_out() {
    // In a session of one hand points are all there is.
    let (mut open, mut closed) = (0, 0);
    for (seed, jokers) in [(1, 0), (2, 2), (3, 0)] {
        walk(&short(1, jokers), seed, |game, seen| {
            let acted = usize::from(game.table().acted[seen.seat().index()]);
            if acted + 1 < STREETS {
                return;
            }
            let found = think("rollout:simulations=8", seen, &Brief::new(seed)).0;
            let tree = think("mcts:simulations=8", seen, &Brief::new(seed)).0;
            let sight = think("mcts:simulations=0", seen, &Brief::new(seed)).0;
            // Brute force takes long where the other has cards to come: a few placements, then.
            let last = game.table().is_last_placement();
            let checked = if last { 30 } else { 3 };
            for rated in found.actions.iter().take(checked) {
                let value = rated.value.expect("worked out");
                let slow = mean(seen, &rated.action);
                let at = format!("seed {seed}: {:?}", rated.action);
                assert!((value - slow).abs() < 1e-9, "{at}: {value}, not {slow}");
                let same = tree.rated(&rated.action).and_then(|rated| rated.value);
                assert_eq!(same, Some(value), "{at}");
                assert_eq!((rated.visits, rated.spread), (0, None), "{at}");
                // Against a full board the estimate has nothing left to estimate.
                if last {
                    let estimate = sight.rated(&rated.action).and_then(|rated| rated.value);
                    let off = estimate.expect("weighed") - value;
                    assert!(off.abs() < 1e-3, "{at}: {off}");
                }
            }
            assert!(found.settled, "seed {seed}");
            assert_eq!(found.legal, seen.legal_count());
            match last {
                true => closed += 1,
                false => open += 1,
            }
        });
    }
    assert_eq!((open, closed), (3, 3));
}
