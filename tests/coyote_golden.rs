//! Whole matches of Coyote as text, held against `tests/golden/coyote/`.
//!
//! After a change of the rules that is meant, run with `YOMITE_GOLDEN=write` and read the diff.

use std::fmt::Write as _;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::Brief;
use yomite::catalogue::AgentSpec;
use yomite::game::Game;
use yomite::games::coyote::{Action, Config, Coyote, Round};
use yomite::minds::Shipped;

#[path = "golden/hold.rs"]
mod golden;

fn told(round: &Round) -> String {
    let mut out = String::new();
    let cards: Vec<String> = round
        .cards
        .iter()
        .map(|card| card.map_or("-".to_owned(), |card| card.to_string()))
        .collect();
    let shuffle = if round.reshuffled { " (shuffled)" } else { "" };
    let _ = writeln!(out, "cards {}{shuffle}", cards.join(" "));
    let bids: Vec<String> = round
        .bids
        .iter()
        .map(|bid| format!("{}:{}", bid.seat, bid.bid))
        .collect();
    let _ = writeln!(out, "  bids {} | {} calls", bids.join(" "), round.caller);
    let reveal = &round.reveal;
    if let Some((seat, card)) = reveal.drew {
        let shuffle = if reveal.reshuffled { " (shuffled)" } else { "" };
        let _ = writeln!(out, "  ? of {seat} draws {card}{shuffle}");
    }
    if let Some((seat, number)) = reveal.struck {
        let _ = writeln!(out, "  max→0 strikes {number} of {seat}");
    }
    let doubled = if reveal.doubled { " doubled" } else { "" };
    let night = if reveal.night { ", night" } else { "" };
    let _ = writeln!(
        out,
        "  {}{doubled} = {}{night}; {} loses a life: {:?}",
        reveal.sum, reveal.total, round.loser, round.lives
    );
    out
}

fn match_of(players: u8, lives: u8, agents: &[&str], seed: u64) -> String {
    let config = Config { players, lives };
    let deal = Coyote::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).expect("legal");
    let mut game = Coyote::set_up(&config, &deal).expect("drawn");
    let agents: Vec<_> = agents
        .iter()
        .map(|spec| Coyote::agent(&spec.parse::<AgentSpec>().expect("a spec")).expect("listed"))
        .collect();
    let mut out = String::new();
    for ply in 0.. {
        let Some(seat) = game.to_move() else { break };
        let agent = &agents[seat.index() % agents.len()];
        let brief = Brief::new(seed + ply);
        let evaluation = agent.begin(&game.observe(seat), &brief).evaluation();
        let action = evaluation.chosen().expect("a choice");
        game.play(action).expect("agents play legal actions");
        if *action == Action::Call {
            out += &told(game.rounds().last().expect("a call ends a round"));
        }
    }
    let _ = writeln!(out, "scores {:?}", game.scores().expect("over"));
    out
}

#[test]
fn six_players_with_all_specials() {
    let agents = [
        "counter", "bayes", "random", "plus-one", "constant", "counter",
    ];
    golden::hold("coyote/six.txt", &match_of(6, 5, &agents, 11));
}

#[test]
fn two_players() {
    golden::hold(
        "coyote/two.txt",
        &match_of(2, 5, &["bayes", "random:call=0.3"], 4),
    );
}
