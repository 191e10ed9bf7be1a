//! The odds of a card before a choice and after it, against playing every order of the hidden cards out
//! by the rules.

use rand::seq::{IteratorRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use yomite::assets::embedded;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::duel::card::{Chooser, Side};
use yomite::games::duel::knowledge::{Draws, key_card};
use yomite::games::duel::statistics::{Profiles, Statistic};
use yomite::games::duel::{
    Action, CardId, Config, Creature, Duel, Effect, Elements, Mana, Observation, Position, Shield,
    Slot, Stage, Table, Zones, cards,
};

use super::outlook::{World, worlds};

const ME: Seat = Seat(0);

/// Whether an effect moves cards of one's own library, or may bring one back.
fn is_followed(effect: Effect) -> bool {
    !matches!(
        effect,
        Effect::Destroy { .. }
            | Effect::DestroyAll { .. }
            | Effect::Return { .. }
            | Effect::Tap(_)
            | Effect::Untap(_)
            | Effect::Power(_)
            | Effect::Discard { .. }
            | Effect::Shield(yomite::games::duel::card::ShieldFrom::Hand)
    )
}

/// A view in which a card can be paid: it is in hand, six hidden cards or fewer are open, and some places
/// are known.
fn view(card: CardId, rng: &mut Xoshiro256PlusPlus) -> Observation {
    let others: Vec<CardId> = cards::ids().filter(|other| *other != card).collect();
    let kinds = others.iter().copied().sample(rng, 9);
    let mut deck: Vec<CardId> = kinds.iter().flat_map(|kind| [*kind; 4]).collect();
    deck.shuffle(rng);
    let counts = kinds.iter().chain([&card]);
    let counts: Vec<Value> = {
        let mut sorted: Vec<CardId> = counts.copied().collect();
        sorted.sort_unstable();
        let each = sorted.iter();
        each.map(|kind| json!({ "card": kind, "count": 4 }))
            .collect()
    };
    // Who can attack is not hurried on to the next turn where nothing can be played any more.
    let mut battle = Vec::new();
    while battle.len() < 3 {
        let found = deck
            .iter()
            .position(|card| cards::card(*card).is_creature());
        battle.push(Creature {
            card: deck.remove(found.expect("creatures")),
            slot: Slot(battle.len() as u8),
            tapped: false,
            fresh: false,
            extra: 0,
        });
    }
    let mut take = |count: usize| deck.split_off(deck.len() - count);
    let (library, known) = (rng.random_range(3..=5), rng.random_range(0..=2));
    let mana = take(6).into_iter().chain([card, card]);
    let mana = mana.map(|card| Mana {
        card,
        tapped: false,
    });
    // Two shields that nobody knows, one that its owner put there, and in half of the views two that a
    // search has told apart.
    let told = rng.random_bool(0.5);
    let shield = |card, known, epoch| Shield {
        card,
        known,
        epoch,
        secret: u16::from(known),
    };
    let epoch = u8::from(told);
    let mut shields = vec![shield(take(1)[0], true, epoch)];
    shields.extend(take(1).into_iter().map(|card| shield(card, false, epoch)));
    let group = take(2 * usize::from(told));
    shields.extend(group.iter().map(|card| shield(*card, false, 0)));
    // The fourth copy is hidden in the library or lies in the graveyard.
    let mut lies: Vec<CardId> = take(library - 1);
    lies.push(card);
    lies.shuffle(rng);
    let own = Zones {
        library: lies.into_iter().map(Some).collect(),
        known,
        epoch,
        hand: take(2).into_iter().chain([card]).map(Some).collect(),
        mana: mana.collect(),
        shields,
        battle,
        graveyard: deck,
        ..Zones::default()
    };
    let config = Config::default();
    let deal = Duel::draw(&config, rng).expect("preset decks");
    let game = Duel::set_up(&config, &deal).expect("drawn");
    let mut position = Position::from_table(game.table());
    position.turn = 3;
    position.active = ME;
    position.stage = Stage::Main;
    position.clock = 2;
    position.next_slot = 3;
    position.sides[0] = own;
    let table = position.table(game.table().pool(), 0).expect("a table");
    let mut seen = serde_json::to_value(game.observe(ME)).expect("written");
    seen["table"] = json!(Position::from_table(&table.view(Some(ME))));
    seen["deck"] = json!(counts);
    seen["log"] = json!([]);
    let mut group = group;
    group.sort_unstable();
    if told {
        seen["groups"] = json!([{ "epoch": 0, "cards": group }]);
    }
    serde_json::from_value(seen).expect("a view")
}

/// The table of a view, with its hidden cards as they lie in one world.
fn fill(seen: &Observation, world: &World, chance: u64) -> Table {
    let mut position = Position::from_table(seen.table());
    let own = &mut position.sides[0];
    own.library = world.library.iter().copied().map(Some).collect();
    for (shield, card) in own.shields.iter_mut().zip(&world.shields) {
        shield.card = *card;
    }
    let table = position.table(seen.table().pool(), chance);
    table.expect("a table")
}

/// Plays an action and what its card has its owner choose, for the key card wherever that can be.
fn play(table: &mut Table, action: Action, key: CardId) {
    table.play(action, &mut ());
    let mut legal = Vec::new();
    while !matches!(table.stage(), Stage::Main | Stage::Over { .. }) {
        table.actions(&mut legal);
        let resolving = table.resolving();
        let effect = resolving.and_then(|resolving| table.effect(&resolving));
        let is_key = |action: &&Action| matches!(**action, Action::Pick(card) | Action::Put(card) if card == key);
        let is_target = |action: &&Action| matches!(**action, Action::Target(slot) if table.side(ME).creature(slot).is_none());
        let chosen = match effect {
            Some(Effect::Search(_) | Effect::Recover { .. } | Effect::Look(_)) => {
                legal.iter().find(is_key)
            }
            Some(Effect::Discard { .. } | Effect::Shield(_)) => {
                legal.iter().find(|action| !is_key(action))
            }
            _ => legal.iter().find(is_target),
        };
        let chosen = *chosen.unwrap_or(&legal[0]);
        table.play(chosen, &mut ());
    }
}

fn choose(n: usize, k: usize) -> f64 {
    let factor = |i: usize| n.saturating_sub(i) as f64 / (i + 1) as f64;
    (0..k).map(factor).product()
}

/// The chance of the key card by so many draws from where it lies, in every order where it was shuffled.
fn drawn(table: &Table, key: CardId, draws: usize, shuffled: bool) -> f64 {
    let side = table.side(ME);
    let library = side.library();
    let top = library.len() - draws.min(library.len());
    let copies = library.iter().filter(|card| **card == key).count();
    match shuffled {
        _ if side.hand().contains(&key) => 1.0,
        false => f64::from(u8::from(library[top..].contains(&key))),
        true => {
            let draws = draws.min(library.len());
            1.0 - choose(library.len() - copies, draws) / choose(library.len(), draws)
        }
    }
}

/// Holds what is told of every action and every card against all worlds; how often something was told.
fn check(seen: &Observation, what: &str) -> usize {
    let table = seen.table();
    let all = worlds(seen);
    assert!(!all.is_empty(), "{what}: few enough cards are open");
    let mut told = 0;
    let mut keys: Vec<CardId> = all[0]
        .library
        .iter()
        .chain(&all[0].shields)
        .copied()
        .collect();
    keys.sort_unstable();
    keys.dedup();
    for key in keys
        .into_iter()
        .filter(|key| !table.side(ME).hand().contains(key))
    {
        let odds = Draws::new(seen, key);
        for action in seen.legal_actions() {
            let does = match (table.stage(), action) {
                (Stage::Main, Action::Play(card)) => cards::card(card).effects().collect(),
                (Stage::Effect, _) => {
                    let resolving = table.resolving().expect("an effect");
                    let effects = cards::card(resolving.card).effects();
                    effects.skip(usize::from(resolving.at)).collect()
                }
                _ => Vec::new(),
            };
            let searches = does
                .iter()
                .any(|effect| matches!(effect, Effect::Search(_)));
            // What chance discards differs with the state of chance, which is tried in many ways.
            let by_chance = does.iter().any(|effect| {
                let chance = Chooser::Chance;
                matches!(effect, Effect::Discard { side: Side::Own, chooser, .. } if *chooser == chance)
            });
            let (tries, near) = if by_chance { (60, 0.02) } else { (1, 1e-9) };
            for draws in 1..=3 {
                let Some(after) = odds.after(action, draws) else {
                    let moves = does.first().is_some_and(|effect| is_followed(*effect));
                    let returns = matches!(does.first(), Some(Effect::Recover { .. }));
                    assert!(!moves || returns, "{what}: {action:?} is told of");
                    continue;
                };
                let mut sum = 0.0;
                for (nth, world) in all.iter().enumerate() {
                    for chance in 0..tries {
                        let mut table = fill(seen, world, (nth as u64) << 8 | chance);
                        play(&mut table, action, key);
                        sum += drawn(&table, key, draws, searches);
                    }
                }
                let counted = sum / (all.len() as f64 * tries as f64);
                let name = cards::slug(key);
                assert!(
                    (after - counted).abs() < near,
                    "{what}: {name} by {draws} after {action:?}: {after}, counted {counted}"
                );
                told += 1;
            }
        }
        for draws in 1..=3 {
            let each = all
                .iter()
                .map(|world| drawn(&fill(seen, world, 0), key, draws, false));
            let counted = each.sum::<f64>() / all.len() as f64;
            assert!((odds.now(draws) - counted).abs() < 1e-9, "{what}");
        }
    }
    told
}

#[test]
fn odds_after_a_choice_are_those_of_every_order_of_the_hidden_cards() {
    let mut told = [0; 2];
    let followed = cards::ids().filter(|card| cards::card(*card).effects().any(is_followed));
    for card in followed {
        for seed in 0..3 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed << 8 | u64::from(card.0));
            let what = format!("seed {seed}, {}", cards::slug(card));
            let seen = view(card, &mut rng);
            if !seen.legal_actions().contains(&Action::Play(card)) {
                continue;
            }
            told[0] += check(&seen, &what);
            // In the same world its owner chooses for the effect.
            let all = worlds(&seen);
            let mut table = fill(&seen, all.iter().choose(&mut rng).expect("a world"), seed);
            table.play(Action::Play(card), &mut ());
            let mut legal = Vec::new();
            while matches!(table.stage(), Stage::Pay(_)) {
                table.actions(&mut legal);
                table.play(legal[0], &mut ());
            }
            let chooses = |table: &Table| {
                let resolving = table.resolving()?;
                table.effect(&resolving)
            };
            if matches!(chooses(&table), Some(Effect::Search(_) | Effect::Look(_))) {
                let mut written = serde_json::to_value(&seen).expect("written");
                written["table"] = json!(Position::from_table(&table.view(Some(ME))));
                let groups = |epoch: u8| {
                    let shields = table.side(ME).shields().iter();
                    let of = shields.filter(|shield| !shield.known && shield.epoch == epoch);
                    let mut cards: Vec<CardId> = of.map(|shield| shield.card).collect();
                    cards.sort_unstable();
                    (!cards.is_empty()).then(|| json!({ "epoch": epoch, "cards": cards }))
                };
                let epochs = 0..table.side(ME).epoch();
                written["groups"] = epochs.filter_map(groups).collect();
                let chosen = serde_json::from_value(written).expect("a view");
                told[1] += check(&chosen, &what);
            }
        }
    }
    println!("{told:?}");
    assert!(told[0] > 500 && told[1] > 100, "{told:?}");
}

#[test]
fn the_key_card_can_be_paid_next_turn_and_won_most() {
    let profiles = Profiles::shipped(&embedded()).expect("shipped");
    let mut found = 0;
    for seed in 0..60 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let card = cards::ids().choose(&mut rng).expect("a card");
        let seen = view(card, &mut rng);
        let Some(key) = key_card(&seen, &profiles) else {
            continue;
        };
        found += 1;
        let hand = seen.table().side(ME).hand();
        assert!(!hand.contains(&key), "seed {seed}");
        assert!(Draws::new(&seen, key).now(40) > 0.0, "seed {seed}");
        // Eight mana lie there and one comes: only an element can be missing of what is cheaper.
        let mana = seen.table().side(ME).mana().iter();
        let there = mana.fold(Elements::NONE, |all, id| all | cards::card(*id).elements);
        let won = |card: CardId| profiles.profile(card)[Statistic::WinRate as usize];
        for other in cards::ids() {
            let printed = cards::card(other);
            let hidden = Draws::new(&seen, other).now(40) > 0.0 && !hand.contains(&other);
            let payable = printed.cost <= 8 && there.covers(printed.elements);
            assert!(
                !hidden || !payable || won(other) <= won(key),
                "seed {seed}: {} wins more than {}",
                cards::slug(other),
                cards::slug(key)
            );
        }
    }
    assert!(found > 30, "{found}");
}
