//! Whole matches, written out: a change of the rules or of a deterministic agent shows here.
//!
//! With `YOMITE_GOLDEN=write` the files are written anew.

use std::fmt::Write as _;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::cards::Cards;
use yomite::game::{Game, Seat};
use yomite::games::sevens::{Act, Config, Places, Sevens, Tunnel};
use yomite::minds::Shipped;

#[path = "golden/hold.rs"]
mod golden;

fn played(config: &Config, agents: &[&str], seed: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deal = Sevens::draw(config, &mut rng).unwrap();
    let mut game = Sevens::set_up(config, &deal).unwrap();
    let mut out = format!(
        "rules {}\nseed {seed}\n",
        serde_json::to_string(config).unwrap()
    );
    for (seat, hand) in Seat::all(game.players()).zip(&deal.hands) {
        let agent = agents[seat.index() % agents.len()];
        writeln!(out, "seat {seat} {agent}: {hand}").unwrap();
    }
    let agents: Vec<_> = agents
        .iter()
        .map(|spec| Sevens::agent(&spec.parse().unwrap()).unwrap())
        .collect();
    while let Some(seat) = game.to_move() {
        let agent = &agents[seat.index() % agents.len()];
        let mut search = agent.begin(&game.observe(seat), &Brief::new(rng.next_u64()));
        while search.step() == Progress::Thinking {}
        game.play(search.evaluation().chosen().unwrap()).unwrap();
        let ply = game.turns().len() - 1;
        let open = Cards::from_bits(game.world().table.open());
        match game.turns()[ply].act {
            Act::Play(card) => writeln!(out, "{ply:3} {seat} {card:4} open {open}"),
            Act::Pass => writeln!(out, "{ply:3} {seat} pass open {open}"),
            Act::Burst(cards) => writeln!(out, "{ply:3} {seat} burst {cards} open {open}"),
        }
        .unwrap();
    }
    let places = &game.world().table.places[..game.players()];
    writeln!(out, "places {places:?} scores {:?}", game.scores().unwrap()).unwrap();
    out
}

fn compare(name: &str, text: &str) {
    golden::hold(&format!("sevens/{name}.txt"), text);
}

#[test]
fn three_under_the_standard_tunnel() {
    let config = Config::default();
    compare(
        "standard-3",
        &played(&config, &["greedy", "random", "greedy"], 1),
    );
}

#[test]
fn three_under_the_contest_tunnel() {
    let config = Config {
        tunnel: Tunnel::Contest,
        ..Config::default()
    };
    let agents = ["greedy", "random", "pimc-seed:simulations=20"];
    compare("contest-3", &played(&config, &agents, 2));
}

#[test]
fn five_play_on_with_one_pass() {
    let config = Config {
        players: 5,
        tunnel: Tunnel::None,
        passes: 1,
        places: Places::PlayOn,
    };
    compare("play-on-5", &played(&config, &["random"], 3));
}
