//! Choices that Duel refuses: it says what was chosen, and what may be chosen instead.

use std::collections::BTreeMap;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::{Game, Observation as _};
use yomite::games::duel::{
    Action, CardId, Config, Duel, Elements, Plain, Slot, Stage, cards, elements,
};
use yomite::words::{Lang, say};

fn legal(game: &Duel) -> Vec<Action> {
    let mut list = Vec::new();
    game.table().actions(&mut list);
    list
}

/// Something of the kind that is asked for here, legal or not.
fn tried(game: &Duel, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
    let slot = Slot(rng.random_range(0..12));
    let card = CardId(rng.random_range(0..cards::ids().len() as u8));
    let asked = legal(game);
    match game.table().stage() {
        Stage::Pay(_) => Some(Action::Pay(Elements::from_bits(rng.random_range(1..32)))),
        Stage::Block => Some(Action::Block(slot)),
        Stage::Effect if asked.iter().any(|a| matches!(a, Action::Target(_))) => {
            Some(Action::Target(slot))
        }
        Stage::Effect if asked.iter().any(|a| matches!(a, Action::Put(_))) => {
            Some(Action::Put(card))
        }
        Stage::Effect => Some(Action::Pick(card)),
        _ => None,
    }
}

#[test]
fn what_is_refused_is_named_with_what_may_be_chosen() {
    let config = Config::default();
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..150 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let deal = Duel::draw(&config, &mut rng).expect("preset decks");
        let mut game = Duel::set_up(&config, &deal).expect("drawn");
        loop {
            let legal = legal(&game);
            let Some(action) = legal.choose(&mut rng) else {
                break;
            };
            if let Some(other) = tried(&game, &mut rng).filter(|other| !legal.contains(other)) {
                let mover = game.to_move().expect("somebody");
                let view = game.observe(mover);
                let refused = view.refusal(&other).expect("not legal");
                let by_truth = game.clone().play(&other).expect_err("not legal");
                assert_eq!(by_truth.reason, refused, "seed {seed}: {other:?}");
                for lang in [Lang::En, Lang::Ja] {
                    let told = say(&refused, &Plain(lang));
                    let name = |action: &Action| match *action {
                        Action::Pay(with) => Some(say(&elements(with), &Plain(lang))),
                        Action::Pick(card) | Action::Put(card) => {
                            Some(cards::name(card, lang).to_owned())
                        }
                        Action::Target(slot) | Action::Block(slot) => {
                            let creature = game.table().creature(slot);
                            creature
                                .map(|(_, creature)| cards::name(creature.card, lang).to_owned())
                        }
                        _ => None,
                    };
                    if let Some(name) = name(&other) {
                        assert!(told.contains(&name), "seed {seed}: {told}");
                    }
                    let mut names: Vec<String> = Vec::new();
                    for name in legal.iter().filter_map(name) {
                        if !names.contains(&name) {
                            names.push(name);
                        }
                    }
                    let most = names.len().min(3);
                    for name in &names[..most] {
                        assert!(told.contains(name.as_str()), "seed {seed}: {told}");
                    }
                }
                let kind = match other {
                    Action::Pay(_) => "payment",
                    Action::Block(_) => "block",
                    Action::Target(_) => "target",
                    _ => "card",
                };
                *seen.entry(kind).or_default() += 1;
            }
            game.play(action).expect("legal");
        }
    }
    for kind in ["payment", "block", "target", "card"] {
        assert!(seen.get(kind).is_some_and(|n| *n > 20), "{seen:?}");
    }
}
