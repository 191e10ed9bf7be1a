//! A reading while the other decides on a broken trigger, against dealing the hidden cards in every
//! way.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use yomite::game::{Game, Observation as _};
use yomite::games::duel::belief::{Habits, Reading, Setting};
use yomite::games::duel::decks::{Deck, SIZE};
use yomite::games::duel::{
    CardId, Config, Counts, Duel, Keyword, Observation, Shown, Stage, cards, other,
};

/// The most hidden cards that are dealt in every way.
const MOST: usize = 9;

fn is_trigger(card: CardId) -> bool {
    cards::card(card).has(Keyword::Trigger)
}

/// What an attacker sees while the other decides on a trigger, and the truth; so much of the other's
/// hand and library has been put into the graveyard that few cards are hidden.
fn position(seed: u64) -> Option<(Observation, Duel)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let config = Config::default();
    let deal = Duel::draw(&config, &mut rng).expect("a deal");
    let mut truth = Duel::set_up(&config, &deal).expect("a match");
    let mut list = Vec::new();
    while truth.table().stage() != Stage::Trigger || rng.random_bool(0.3) {
        truth.table().actions(&mut list);
        truth.play(list.choose(&mut rng)?).expect("legal");
    }
    let (table, attacker) = (truth.table(), truth.table().active());
    let side = table.side(other(attacker));
    let hand = side.hand().len();
    // Cards of the hand that were seen stay there.
    let held = hand.min(side.shown().len().max(2));
    let library = MOST
        .checked_sub(1 + held + side.shields().len())?
        .min(side.library().len());
    let mut json = serde_json::to_value(truth.observe(attacker)).expect("plain data");
    let of = &mut json["table"]["sides"][other(attacker).index()];
    let mut seen: Vec<CardId> = side.library()[..side.library().len() - library].to_vec();
    if held < hand {
        seen.extend(&side.hand()[held..]);
    }
    let shown = side.shown().iter().map(|shown| shown.card);
    if shown.into_iter().any(|card| seen.contains(&card)) {
        return None;
    }
    let graveyard = of["graveyard"].as_array_mut()?;
    graveyard.extend(seen.iter().map(|card| json!(cards::slug(*card))));
    of["library"] = vec![Value::Null; library].into();
    of["hand"] = vec![Value::Null; held].into();
    let seen: Observation = serde_json::from_value(json).expect("a view");
    // Of what happened nothing is concluded here: the cards alone count.
    Some((seen.forgetting(0), truth))
}

/// Where one hidden card may lie.
struct Item {
    card: CardId,
    shown: Option<Shown>,
}

/// The hidden places: how many cards each takes, and when a card was put there from the hand.
struct Place {
    size: usize,
    secret: Option<u16>,
    breaks: bool,
}

/// Deals the items from one on in every way; `each` hears the place of every item.
fn deal(
    items: &[Item],
    places: &mut [Place],
    at: &mut Vec<usize>,
    each: &mut impl FnMut(&[usize]),
) {
    let Some(item) = items.get(at.len()) else {
        return each(at);
    };
    for place in 0..places.len() {
        let allowed = match (item.shown, places[place].secret) {
            (None, _) => true,
            (Some(shown), Some(secret)) => secret > shown.at,
            (Some(shown), None) => place == 0 && !shown.shielded,
        };
        if allowed && places[place].size > 0 {
            places[place].size -= 1;
            at.push(place);
            deal(items, places, at, each);
            at.pop();
            places[place].size += 1;
        }
    }
}

/// What counting finds of one deck: how likely its seen cards and the trigger are, up to a factor, and
/// the chance of each card to be in hand, among the unknown shields, in the library.
fn counted(seen: &Observation, deck: &Deck) -> Option<(f64, Vec<[f64; 3]>)> {
    let rival = other(seen.seat());
    let (table, side) = (seen.table(), seen.table().side(rival));
    let shown = side.shown().iter();
    let known: Counts = table
        .cards_of(rival)
        .iter()
        .copied()
        .chain(shown.clone().map(|shown| shown.card))
        .collect();
    let mut likelihood = 1.0;
    for card in cards::ids() {
        let (of, seen) = (deck.count(card), known[card.index()]);
        let ways = (0..seen).map(|i| (f64::from(of) - f64::from(i)) / f64::from(i + 1));
        likelihood *= ways.product::<f64>().max(0.0);
    }
    if likelihood <= 0.0 {
        return None;
    }
    let rest = deck.counts().without(&known);
    let unseen = rest.cards().map(|card| Item { card, shown: None });
    let items = shown.map(|shown| Item {
        card: shown.card,
        shown: Some(*shown),
    });
    let items: Vec<Item> = items.chain(unseen).collect();
    let place = |size, secret, breaks| Place {
        size,
        secret,
        breaks,
    };
    let secret: Vec<u16> = side.shields().iter().map(|shield| shield.secret).collect();
    let unknown = secret.iter().filter(|secret| **secret == 0).count();
    let broken = table.attack().expect("an attack").secret;
    let mut places = vec![
        place(side.hand().len(), None, false),
        place(unknown, None, false),
        place(side.library().len(), None, false),
        place(1, Some(broken), true),
    ];
    let own = secret.iter().filter(|secret| **secret > 0);
    places.extend(own.map(|secret| place(1, Some(*secret), false)));
    let breaks = places.iter().position(|place| place.breaks).expect("one");
    let (mut all, mut fits) = (0.0, 0.0);
    let mut chances = vec![[0.0; 3]; cards::all().len()];
    deal(&items, &mut places, &mut Vec::new(), &mut |at| {
        all += 1.0;
        let broken = at.iter().position(|place| *place == breaks).expect("one");
        if !is_trigger(items[broken].card) {
            return;
        }
        fits += 1.0;
        for (card, zones) in cards::ids().zip(&mut chances) {
            for (zone, sum) in zones.iter_mut().enumerate() {
                let mut there = items.iter().zip(at);
                *sum += f64::from(u8::from(
                    there.any(|(item, place)| item.card == card && *place == zone),
                ));
            }
        }
    });
    for sum in chances.iter_mut().flatten() {
        *sum /= fits;
    }
    (fits > 0.0).then_some((likelihood * fits / all, chances))
}

/// The true deck, and decks in which some of the cards are others that nobody has seen.
fn decks(truth: &Duel, seen: &Observation, rng: &mut Xoshiro256PlusPlus) -> Vec<Deck> {
    let rival = other(seen.seat());
    let deck = truth.decks()[rival.index()];
    let known: Counts = seen.table().cards_of(rival).iter().copied().collect();
    let all: Vec<CardId> = cards::ids().collect();
    let mut decks = vec![deck];
    while decks.len() < 4 {
        let mut list = deck.cards().to_vec();
        for _ in 0..rng.random_range(1..5) {
            let at = rng.random_range(0..SIZE);
            list[at] = *all.choose(rng).expect("cards");
        }
        let made = Deck::new(list.into_iter().map(|card| (card, 1)));
        let fits = |made: &Deck| made.counts().covers(&known) && !decks.contains(made);
        decks.extend(made.ok().filter(fits));
    }
    decks
}

#[test]
fn a_reading_while_a_trigger_is_decided_on_is_counting_every_way() {
    let (mut looked_at, mut kept, mut shown, mut ruled_out) = (0, 0, 0, 0);
    for seed in 1..400 {
        let Some((seen, truth)) = position(seed) else {
            continue;
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let decks = decks(&truth, &seen, &mut rng);
        let setting = Setting {
            unknown: 0.0,
            habits: Habits::NONE,
            ..Setting::default()
        };
        let reading = Reading::among(&seen, &setting, decks.clone());
        let counted: Vec<_> = decks.iter().map(|deck| counted(&seen, deck)).collect();
        let sum: f64 = counted.iter().flatten().map(|(chance, _)| chance).sum();
        assert!(counted[0].is_some(), "seed {seed}: the true deck fits");
        let (chances, unknown) = reading.decks();
        assert_eq!(unknown, 0.0);
        let mut wanted = vec![[0.0; 3]; cards::all().len()];
        for (found, counted) in chances.iter().zip(&counted) {
            let chance = counted.as_ref().map_or(0.0, |(chance, _)| chance / sum);
            assert!(
                (found - chance).abs() < 1e-9,
                "seed {seed}: {found}, counted {chance}"
            );
            ruled_out += u32::from(counted.is_none());
            let Some((_, zones)) = counted else { continue };
            for (sum, zone) in wanted.iter_mut().flatten().zip(zones.iter().flatten()) {
                *sum += chance * zone;
            }
        }
        let told = reading.cards();
        for (card, wanted) in cards::ids().zip(&wanted) {
            let found = told.iter().find(|(told, _)| *told == card);
            let found = found.map_or([0.0; 3], |(_, zones)| *zones);
            for (found, wanted) in found.iter().zip(wanted) {
                assert!(
                    (found - wanted).abs() < 1e-9,
                    "seed {seed}: {found}, counted {wanted}"
                );
            }
        }
        looked_at += 1;
        kept += u32::from(reading.candidates().len() > 1);
        shown += u32::from(!seen.table().side(other(seen.seat())).shown().is_empty());
    }
    assert!(
        looked_at >= 40 && kept >= 20 && shown > 0 && ruled_out > 0,
        "{looked_at} positions, {kept} with several decks, {shown} with shown cards, {ruled_out} decks ruled out"
    );
}
