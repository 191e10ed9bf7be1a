//! The odds of the key card before a choice and after it, as they are told.

use super::*;
use yomite::assets::embedded;
use yomite::games::duel::knowledge::{Draws, key_card};
use yomite::games::duel::statistics::Profiles;
use yomite::games::duel::{Plain, Stage};
use yomite::words::{Lang, say};

/// By so many draws the odds are told.
const DRAWS: usize = 3;

fn chances(of: impl Fn(usize) -> f64) -> Vec<f64> {
    (1..=DRAWS).map(of).collect()
}

fn near(found: &[f64], right: &[f64], what: &str) {
    let all = found.len() == right.len();
    let each = found.iter().zip(right).all(|(a, b)| (a - b).abs() < 1e-9);
    assert!(all && each, "{what}: {found:?} instead of {right:?}");
}

#[test]
fn the_odds_of_the_key_card_are_told_where_a_choice_moves_the_library_or_charges() {
    let profiles = Profiles::shipped(&embedded()).expect("shipped");
    // Charges, plays that change the odds, choices for an effect.
    let (mut came, mut reasons) = ([0; 3], 0);
    for seed in 700..730 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(2) {
            let what = format!("seed {seed}, decision {at}");
            let (found, insight) = think("ismcts:simulations=0", &seen);
            let step = step(&insight, "duel.odds.title");
            let legal = seen.legal_actions();
            let odds = key_card(&seen, &profiles).map(|key| Draws::new(&seen, key));
            let moves = |odds: &Draws| {
                let each = legal
                    .iter()
                    .filter(|action| odds.after(**action, 1).is_some());
                each.count()
            };
            let stage = seen.table().stage();
            let charges = stage == Stage::Charge;
            let odds = odds.filter(|odds| legal.len() > 1 && (charges || moves(odds) > 0));
            let Some(odds) = odds else {
                assert!(step.is_none(), "{what}");
                continue;
            };
            let step = step.unwrap_or_else(|| panic!("{what}: a step"));
            for lang in [Lang::En, Lang::Ja] {
                assert!(!say(&step.sentence, &Plain(lang)).is_empty(), "{what}");
            }
            let key = find(&step.sentence, "duel.odds.key").expect("the key card");
            assert_eq!(card(&key.args[0]), odds.card(), "{what}");
            let matrix = matrix(step);
            let rows: Vec<Vec<f64>> = matrix
                .cells
                .iter()
                .map(|cells| cells.iter().map(|cell| cell.p).collect())
                .collect();
            let now = chances(|draws| odds.now(draws));
            let mut right: Vec<Vec<f64>> = legal
                .iter()
                .filter_map(|action| {
                    odds.after(*action, 1)?;
                    Some(chances(|draws| odds.after(*action, draws).expect("told")))
                })
                .collect();
            right.sort_by(|a, b| b[0].total_cmp(&a[0]));
            let best = right.first().map(|row| row[0]);
            let least = right.last().map(|row| row[0]);
            let kind = match stage {
                Stage::Charge => 0,
                Stage::Effect => 2,
                _ => 1,
            };
            came[kind] += 1;
            let than = if kind == 2 { least } else { Some(now[0]) };
            if kind < 2 {
                assert!((share(&key.args[1]) - now[0]).abs() < 1e-9, "{what}");
                right.push(now.clone());
            }
            assert_eq!(rows.len(), right.len(), "{what}");
            for (row, right) in rows.iter().zip(&right) {
                near(row, right, &what);
            }
            let told = |key: &str| find(&step.sentence, key).is_some();
            assert_eq!(told("duel.odds.charge"), charges, "{what}");
            let helps = best
                .zip(than)
                .is_some_and(|(best, than)| best - than >= 0.005);
            assert_eq!(told("duel.odds.best"), helps, "{what}");
            assert_eq!(told("duel.odds.same"), !charges && !helps, "{what}");
            // What is told of an action says so, too.
            for rated in found
                .actions
                .iter()
                .filter(|rated| !rated.reasons.is_empty())
            {
                let played = matches!(rated.action, Action::Play(_) | Action::Use);
                let after = odds.after(rated.action, 1).filter(|_| played);
                let changes = after.is_some_and(|after| (after - now[0]).abs() >= 0.005);
                let mut keys = rated.reasons.iter().map(|reason| &reason.sentence.key);
                let reason = keys.any(|key| key == "duel.reason.odds");
                assert_eq!(reason, changes, "{what}: {:?}", rated.action);
                reasons += usize::from(reason);
            }
        }
    }
    let enough = came[0] > 100 && came[1] > 50 && came[2] > 5 && reasons > 20;
    assert!(enough, "{came:?}, {reasons}");
}
