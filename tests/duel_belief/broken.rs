//! What is read while the other decides on a broken trigger in secret: no more than once it is kept.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::{Game, Observation as _};
use yomite::games::duel::knowledge::{Reading, Setting};
use yomite::games::duel::{Action, Config, Duel, Stage, other};

#[test]
fn a_trigger_that_is_decided_on_is_read_as_a_card_of_the_hand() {
    let (mut decided, mut kept) = (0, 0);
    for seed in 1..60 {
        println!("seed {seed}");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let config = Config::default();
        let deal = Duel::draw(&config, &mut rng).expect("a deal");
        let mut truth = Duel::set_up(&config, &deal).expect("a match");
        let mut list = Vec::new();
        loop {
            truth.table().actions(&mut list);
            let Some(action) = list.choose(&mut rng) else {
                break;
            };
            if truth.table().stage() == Stage::Trigger {
                let attacker = truth.table().active();
                let seen = truth.observe(attacker);
                let of = Reading::from_observation(&seen, &Setting::default());
                assert_eq!(of.candidates().is_empty(), of.hand().is_empty());
                let owner = other(attacker);
                let held = truth.table().side(owner).hand().len();
                assert_eq!(of.rival().hand, held + 1, "seed {seed}");
                let mut after = truth.clone();
                after.play(&Action::Take).expect("legal");
                let next = after.observe(attacker);
                // The attack is over, and nothing else has happened.
                if next.log() == seen.log() && next.to_move() == Some(attacker) {
                    let later = Reading::from_observation(&next, &Setting::default());
                    assert_eq!(of.rival(), later.rival(), "seed {seed}");
                    assert_eq!(of.cards(), later.cards(), "seed {seed}");
                    assert_eq!(of.decks(), later.decks(), "seed {seed}");
                    kept += 1;
                }
                decided += 1;
            }
            truth.play(action).expect("legal");
        }
    }
    assert!(decided > 50 && kept > 10, "{decided}, {kept}");
}
