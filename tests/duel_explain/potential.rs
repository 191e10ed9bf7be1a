//! The mean statistics of what is left, and the deck's speed, summed up anew.

use super::own::Hidden;
use super::*;
use yomite::assets::embedded;
use yomite::games::duel::HAND;
use yomite::games::duel::card::MAX_CARDS;
use yomite::games::duel::knowledge::{Habits, Patience, Reading, Setting};
use yomite::games::duel::statistics::{Profiles, STATISTICS, Statistic, UNIT};

fn mean(parts: &[(&[CardId], f64)], profiles: &Profiles) -> [f64; STATISTICS] {
    let all: f64 = parts
        .iter()
        .map(|(cards, each)| cards.len() as f64 * each)
        .sum();
    std::array::from_fn(|at| {
        let sum: f64 = parts
            .iter()
            .flat_map(|(cards, each)| cards.iter().map(move |card| (*card, each)))
            .map(|(card, each)| f64::from(profiles.profile(card)[at]) * each)
            .sum();
        sum / all / f64::from(UNIT)
    })
}

#[test]
fn what_is_left_is_held_against_the_whole_deck() {
    let profiles = Profiles::shipped(&embedded()).expect("shipped");
    let mut forms = [0; 4];
    for seed in 50..80 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(7) {
            let what = format!("seed {seed}, decision {at}");
            if seen.table().resolving().is_some() {
                continue;
            }
            let insight = told(&seen);
            let Some(step) = step(&insight, "duel.potential.title") else {
                continue;
            };
            let radar = radar(step);
            let hidden = Hidden::from_observation(&seen);
            let deck = seen.deck().expect("an own view").cards().to_vec();
            let whole = mean(&[(&deck, 1.0)], &profiles);
            let open = hidden.open.len().max(1) as f64;
            let library = [
                (&hidden.known[..], 1.0),
                (&hidden.open[..], hidden.places.0 as f64 / open),
            ];
            let library = mean(&library, &profiles);
            let near_all = |series: usize, expected: [f64; STATISTICS]| {
                for (found, expected) in radar.series[series].values.iter().zip(expected) {
                    near(*found, expected, &what);
                }
            };
            near_all(0, whole);
            near_all(1, library);
            let shields: Vec<f64> = hidden.shields.iter().map(|may| may.len() as f64).collect();
            if radar.series.len() == 3 {
                let each = hidden.shields.iter().zip(shields);
                let mut parts: Vec<(&[CardId], f64)> = each
                    .map(|(may, size)| (&may[..], 1.0 / size.max(1.0)))
                    .collect();
                parts.push((&hidden.open, hidden.places.1 as f64 / open));
                near_all(2, mean(&parts, &profiles));
            } else {
                let alike = radar.series[1].name.key == "duel.potential.alike";
                assert_eq!(alike, !hidden.shields.is_empty(), "{what}");
            }
            assert!(
                radar
                    .series
                    .iter()
                    .flat_map(|series| &series.values)
                    .all(|x| { (radar.range.0 - 1e-9..=radar.range.1 + 1e-9).contains(x) }),
                "{what}"
            );

            // The sentence names the statistics that stand farthest out, with the drawn figures.
            let apart = |at: usize| library[at] - whole[at];
            let (mut most, mut least) = (0, 0);
            for at in 0..STATISTICS {
                most = if apart(at) > apart(most) { at } else { most };
                least = if apart(at) < apart(least) { at } else { least };
            }
            let named = |args: &[Arg], at: usize| {
                let Arg::Text(title) = &args[0] else {
                    panic!("{args:?}")
                };
                let named = Statistic::ALL
                    .iter()
                    .position(|each| each.title().key == title.key)
                    .expect("a statistic");
                near(apart(named), apart(at), &what);
                for (arg, figure) in args[1..3].iter().zip([library[named], whole[named]]) {
                    let Arg::Number(said, 2) = arg else {
                        panic!("{arg:?}")
                    };
                    near(*said, figure, &what);
                }
            };
            let args = &step.sentence.args;
            assert_eq!(step.sentence.key, "duel.potential.sentence", "{what}");
            let none = Arg::from(None::<Arg>);
            let form = match (args[0] != none, args[3] != none) {
                (true, true) => {
                    named(args, most);
                    named(&args[3..], least);
                    0
                }
                (true, false) => {
                    named(args, most);
                    1
                }
                (false, true) => {
                    named(&args[3..], least);
                    2
                }
                (false, false) => 3,
            };
            assert_eq!(apart(most) >= 0.05, matches!(form, 0 | 1), "{what}");
            assert_eq!(apart(least) <= -0.05, matches!(form, 0 | 2), "{what}");
            forms[form] += 1;
        }
    }
    assert!(forms[0] > 30, "{forms:?}");
}

/// Expected copies of each card in hand, among the shields and in the library, over every way in
/// which the hidden cards of one deck may lie: each hand weighs as much as the product of its cards'
/// weights, and what is left lies in any order.
fn enumerated(hidden: &[CardId], weights: &[f64], hand: usize, shields: usize) -> [Vec<f64>; 3] {
    let mut zones = [const { Vec::new() }; 3].map(|_: Vec<f64>| vec![0.0; MAX_CARDS]);
    let mut all = 0.0;
    let mut chosen: Vec<usize> = (0..hand).collect();
    loop {
        let weight: f64 = chosen
            .iter()
            .map(|at| weights[hidden[*at].index()])
            .product();
        all += weight;
        for (at, card) in hidden.iter().enumerate() {
            match chosen.contains(&at) {
                true => zones[0][card.index()] += weight,
                false => {
                    let left = (hidden.len() - hand) as f64;
                    let shielded = shields as f64 / left;
                    zones[1][card.index()] += weight * shielded;
                    zones[2][card.index()] += weight * (1.0 - shielded);
                }
            }
        }
        // The next hand, in order.
        let more = (0..hand)
            .rev()
            .find(|at| chosen[*at] + (hand - at) < hidden.len());
        let Some(at) = more else { break };
        chosen[at] += 1;
        for next in at + 1..hand {
            chosen[next] = chosen[next - 1] + 1;
        }
    }
    zones.map(|zone| zone.into_iter().map(|copies| copies / all).collect())
}

#[test]
fn what_is_expected_of_the_others_zones_is_what_every_way_to_lie_there_has() {
    let profiles = Profiles::shipped(&embedded()).expect("shipped");
    let (mut compared, mut weighed) = (0, 0);
    for seed in 600..660 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(9) {
            let what = format!("seed {seed}, decision {at}");
            // Only decks as they are: of these, every way can be gone through.
            let setting = Setting {
                unknown: 0.0,
                ..Setting::default()
            };
            let reading = Reading::from_observation(&seen, &setting);
            let rival = reading.rival();
            let simple = rival.shown.is_empty() && rival.secret.is_empty();
            if !simple || rival.hand > 3 || rival.hidden() > 32 {
                continue;
            }
            let habits = Habits::default();
            let (pool, seat) = (seen.table().pool(), rival.seat);
            let patience = Patience::read(pool, seen.log(), seat, HAND, habits);
            let mut expected = [const { Vec::new() }; 3].map(|_: Vec<f64>| vec![0.0; MAX_CARDS]);
            for candidate in reading.candidates() {
                let deck = decks::presets()[candidate.deck].deck();
                let hidden: Vec<CardId> = deck.counts().without(&rival.seen).cards().collect();
                let mut share = [0.0; MAX_CARDS];
                for card in &hidden {
                    share[card.index()] += 1.0 / hidden.len() as f64;
                }
                let (weights, _) = patience.weigh(&share);
                let zones = enumerated(&hidden, &weights[..], rival.hand, rival.shields);
                for (sum, zone) in expected.iter_mut().zip(zones) {
                    for (sum, copies) in sum.iter_mut().zip(zone) {
                        *sum += candidate.chance * copies;
                    }
                }
            }
            let found = reading.zones();
            let sizes = [rival.hand, rival.shields, rival.library];
            for ((found, expected), size) in found.iter().zip(&expected).zip(sizes) {
                near(found.iter().sum(), size as f64, &what);
                for (found, expected) in found.iter().zip(expected) {
                    near(*found, *expected, &what);
                }
            }
            compared += 1;
            weighed += usize::from(
                rival.hand > 0
                    && (0..MAX_CARDS).any(|card| {
                        let alike = expected[2][card] / rival.library.max(1) as f64;
                        (expected[0][card] / rival.hand as f64 - alike).abs() > 0.01
                    }),
            );
        }
    }
    assert!(compared > 40 && weighed > 20, "{compared} {weighed}");
    // What is drawn is the mean over these copies.
    let mut drawn = 0;
    for seed in 700..715 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(6) {
            let what = format!("seed {seed}, decision {at}");
            let insight = told(&seen);
            let Some(step) = step(&insight, "duel.rival.title") else {
                continue;
            };
            let reading = Reading::from_observation(&seen, &Setting::default());
            let rival = reading.rival();
            let copies = reading.zones();
            near(copies.iter().flatten().sum(), rival.hidden() as f64, &what);
            let mean_of = |copies: &[f64]| {
                let cards: Vec<[CardId; 1]> = cards::ids().map(|card| [card]).collect();
                let parts = cards
                    .iter()
                    .map(|card| (&card[..], copies[card[0].index()]));
                mean(&parts.collect::<Vec<_>>(), &profiles)
            };
            let [hand, shields, library] = copies.map(|zone| mean_of(&zone));
            for series in &radar(step).series {
                let expected = match &*series.name.key {
                    "duel.rival.deck" => mean_of(&reading.list()),
                    "duel.rival.hand" => hand,
                    "duel.potential.shields" => shields,
                    _ => library,
                };
                for (found, expected) in series.values.iter().zip(expected) {
                    near(*found, expected, &what);
                }
                if series.name.key == "duel.potential.alike" {
                    for (a, b) in shields.iter().zip(library) {
                        near(*a, b, &what);
                    }
                }
            }
            drawn += 1;
        }
    }
    assert!(drawn > 100, "{drawn}");
}

#[test]
fn a_deck_is_as_fast_as_its_expected_cards_are_cheap() {
    let profiles = Profiles::shipped(&embedded()).expect("shipped");
    let mut forms = [0; 3];
    for seed in 100..130 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(11) {
            let what = format!("seed {seed}, decision {at}");
            let insight = told(&seen);
            let Some(step) = step(&insight, "duel.costs.title") else {
                continue;
            };
            let bars = bars(step, "duel.costs.panel").expect("bars");
            // An exact deck holds what its list says; a changed one what was seen and more.
            let reading = Reading::from_observation(&seen, &Setting::default());
            let list = reading.list();
            near(list.iter().sum(), 40.0, &what);
            let (chances, unknown) = reading.decks();
            let mut known = [0.0; MAX_CARDS];
            for (preset, chance) in decks::presets().iter().zip(&chances) {
                for (card, copies) in preset.deck().iter() {
                    known[card.index()] += chance * f64::from(copies);
                }
            }
            for (card, copies) in known.iter().enumerate() {
                assert!(list[card] >= copies - 1e-9, "{what}");
                assert!(list[card] <= copies + 40.0 * unknown + 1e-9, "{what}");
            }
            let cost = |card: usize| profiles.virtual_cost(CardId(card as u8));
            let all: f64 = (0..MAX_CARDS).map(|card| list[card] * cost(card)).sum();
            let usual: f64 = decks::presets()
                .iter()
                .flat_map(|preset| preset.deck().iter())
                .map(|(card, copies)| f64::from(copies) * cost(card.index()))
                .sum();
            let usual = usual / 40.0 / decks::presets().len() as f64;
            let [Arg::Number(now, 1), Arg::Number(before, 1), ref speed] = step.sentence.args[..]
            else {
                panic!("{:?}", step.sentence);
            };
            near(now, all / 40.0, &what);
            near(before, usual, &what);
            for (bin, place) in bars.bins.iter().zip(0..) {
                let fits = |card: &usize| (cost(*card).round() as usize).min(8) == place;
                let counted: f64 = (0..MAX_CARDS).filter(fits).map(|card| list[card]).sum();
                near(bin.after, counted, &what);
            }
            let form = match speed {
                Arg::Word(speed) if speed == "fast" => 0,
                Arg::Word(speed) if speed == "slow" => 1,
                _ => 2,
            };
            let right = [now <= before - 0.25, now >= before + 0.25];
            assert_eq!(right, [form == 0, form == 1], "{what}");
            forms[form] += 1;
        }
    }
    assert!(forms.iter().all(|form| *form > 0), "{forms:?}");
}
