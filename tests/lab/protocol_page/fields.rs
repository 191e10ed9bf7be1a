//! The observations and actions of every game, from matches under every setting of every rule.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use yomite::agent::Brief;
use yomite::cards::Suit;
use yomite::catalogue::{AgentSpec, Domain};
use yomite::game::Seat;
use yomite::games::coyote::Card;
use yomite::games::duel::{cards, decks};
use yomite::games::{AnyConfig, GameId};
use yomite::minds::AnyAgent;
use yomite::session::Session;

use super::{Seen, agree, note, table};

/// The default rules, and these with each rule changed to each end of its domain or word.
fn configs(game: GameId) -> Vec<AnyConfig> {
    let default = game.default_config();
    let mut configs = vec![default.clone()];
    for rule in game.rules() {
        let values: Vec<String> = match rule.domain {
            Domain::Word(words) => words.iter().map(|(word, _)| (*word).to_owned()).collect(),
            _ => (0..=100).map(|number| number.to_string()).collect(),
        };
        let allowed = values
            .iter()
            .filter_map(|value| default.with_rule(rule.name, value).ok());
        let allowed: Vec<_> = allowed.collect();
        let chosen = match rule.domain {
            Domain::Word(_) => allowed,
            _ => [allowed.first(), allowed.last()]
                .into_iter()
                .flatten()
                .cloned()
                .collect(),
        };
        for config in chosen {
            if !configs.contains(&config) {
                configs.push(config);
            }
        }
    }
    if game == GameId::Duel {
        // Each deck against itself: some effects are in one of them alone.
        configs = decks::presets()
            .iter()
            .map(|preset| {
                let config = default.with_rule("deck", preset.id()).expect("a preset");
                config.with_rule("deck_2", preset.id()).expect("a preset")
            })
            .collect();
    }
    configs
}

/// All fields of what a game's seats see, and of what they do, in some played matches.
fn played(game: GameId, deals: u64) -> [BTreeMap<String, Seen>; 2] {
    let (mut seen, mut done) = (BTreeMap::new(), BTreeMap::new());
    // At random hardly anybody comes to fantasyland.
    let able = (game == GameId::Pineapple)
        .then(|| AnyAgent::new(game, &AgentSpec::plain("greedy")).expect("an agent of the game"));
    for config in configs(game) {
        for deal in 0..deals {
            let mut dice = Xoshiro256PlusPlus::seed_from_u64(deal);
            let mut session = Session::deal(&config, deal).expect("a config of the game");
            // Random codes find each other rarely: some matches are left before their end.
            let longest = if game == GameId::Duel { 1000 } else { 120 };
            for _ in 0..longest {
                let Some(seat) = session.to_move() else { break };
                let view = session.observe(seat);
                let brief = Brief::new(dice.random());
                let search = able.as_ref().and_then(|agent| agent.begin(&view, &brief));
                let action = match search.and_then(|search| search.evaluation().chosen().cloned()) {
                    Some(action) => action,
                    None => {
                        let at = dice.random_range(0..view.legal_count()) as usize;
                        view.legal_part(at, 1).swap_remove(0)
                    }
                };
                match action.to_json() {
                    // An action that is a word alone is a row of its own.
                    serde_json::Value::String(word) => {
                        done.entry(json!(word).to_string()).or_default();
                    }
                    object => note(&object, "", &mut done),
                }
                session.play(action).expect("a legal action");
            }
            // With perfect recall the last views hold all earlier ones, but for what is gone.
            let plies = session.plies().len();
            // What is hidden for a while is seen to be so in between.
            let step = match game {
                GameId::Pineapple => 1,
                // In so many matches that is often enough.
                GameId::Duel => 5,
                _ => plies.max(1),
            };
            let between = (0..plies).step_by(step);
            let ends = [plies / 2, plies.saturating_sub(1), plies];
            for ply in between.chain(ends) {
                for seat in Seat::all(session.players()) {
                    note(&session.observe_at(ply, seat).to_json(), "", &mut seen);
                }
            }
        }
    }
    [seen, done]
}

#[test]
fn every_field_of_every_game_is_on_the_page_and_no_other() {
    for &game in GameId::ALL {
        // Some effects of cards are rare.
        let deals = if game == GameId::Duel { 60 } else { 6 };
        let [mut seen, mut done] = played(game, deals);
        if game == GameId::Duel {
            // Ids of cards are no choices.
            for seen in seen.values_mut().chain(done.values_mut()) {
                seen.words.retain(|word| cards::id(word).is_none());
            }
            // Matches at random are hardly ever drawn.
            for field in ["table.stage.over.winner", "log[].over.winner"] {
                seen.get_mut(field).expect("a field of the end").null = true;
            }
        }
        agree(&format!("### The observation of `{game}`"), &seen);
        agree(&format!("### The action of `{game}`"), &done);
    }
}

#[test]
fn the_cards_of_coyote_are_those_of_the_deck() {
    let rows = table("## Coyote: `coyote`");
    assert_eq!(rows.len(), Card::kinds().len());
    for card in Card::kinds() {
        let copies = rows.get(&card.code().to_string());
        assert_eq!(copies, Some(&card.copies().to_string()), "{card}");
    }
}

#[test]
fn the_order_of_the_sevens_is_that_of_the_suits() {
    let order: Vec<_> = Suit::ALL
        .iter()
        .map(|suit| suit.sign().to_string())
        .collect();
    let row = &table("### The observation of `sevens`")["sevens"];
    assert!(row.contains(&order.join(", ")), "{row}");
}
