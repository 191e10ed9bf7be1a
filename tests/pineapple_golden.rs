//! A whole session, written out: a change of the rules or of a deterministic agent shows here; and
//! sessions taken down from life.
//!
//! With `YOMITE_GOLDEN=write` the file is written anew.

use std::fmt::Write as _;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::game::{Game, Seat};
use yomite::games::pineapple::{Action, Board, Config, Order, Pineapple, Stay, signs};
use yomite::minds::Shipped;
use yomite::minds::pineapple::fantasy::{Terms, solve};

#[path = "golden/hold.rs"]
mod golden;
#[path = "pineapple_golden/notes.rs"]
mod notes;

fn rows(board: &Board) -> String {
    Action::new(*board, Default::default()).signs()
}

fn played(config: &Config, agents: [&str; 2], seed: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deal = Pineapple::draw(config, &mut rng).unwrap();
    let mut game = Pineapple::set_up(config, &deal).unwrap();
    let mut out = format!(
        "rules {}\nseed {seed}\n",
        serde_json::to_string(config).unwrap()
    );
    let made = agents.map(|spec| Pineapple::agent(&spec.parse().unwrap()).unwrap());
    let mut fantasy = 0;
    while let Some(seat) = game.to_move() {
        let hand = game.table().hand;
        let seen = game.observe(seat);
        let cards = signs(seen.hand());
        let mut search = made[seat.index()].begin(&seen, &Brief::new(rng.next_u64()));
        while search.step() == Progress::Thinking {}
        let action = match seen.hand().len() {
            ..=5 => search.choice().unwrap(),
            // What staying is worth to the agents is measured now and then.
            _ => {
                fantasy += 1;
                let terms = Terms {
                    stay_bonus: 12.0,
                    middle_stays: config.stay == Stay::FullHouse,
                };
                let set = solve(seen.hand(), terms).unwrap();
                Action::new(set.board, set.discards)
            }
        };
        writeln!(out, "hand {hand} {seat} [{cards}] {}", action.signs()).unwrap();
        game.play(&action).unwrap();
        if let Some(result) = game.table().results.get(hand) {
            for at in Seat::all(2) {
                let board = rows(&result.boards[at.index()]);
                writeln!(out, "  {at} {}: {board}", agents[at.index()]).unwrap();
            }
            writeln!(
                out,
                "  rows {:?} points {} chips {:?} fantasyland {:?}",
                result.showdown.rows, result.showdown.points, result.chips, result.next
            )
            .unwrap();
        }
    }
    writeln!(out, "scores {:?}", game.scores().unwrap()).unwrap();
    assert!(fantasy > 0, "nobody came to fantasyland");
    out
}

fn compare(name: &str, text: &str) {
    golden::hold(&format!("pineapple/{name}.txt"), text);
}

#[test]
fn six_hands_with_jokers_and_fantasyland() {
    let config = Config {
        hands: 6,
        ..Config::default()
    };
    compare("jokers-6", &played(&config, ["greedy", "greedy"], 1));
}

#[test]
fn eight_hands_without_jokers_the_button_first() {
    let config = Config {
        hands: 8,
        jokers: 0,
        order: Order::ButtonFirst,
        stay: Stay::FullHouse,
    };
    compare("plain-8", &played(&config, ["random", "greedy"], 2));
}
