//! Coyote's totals and posteriors against second, naive implementations.

use rand::RngExt;

use yomite::games::coyote::knowledge::{HIGHEST, LOWEST, Sight};
use yomite::games::coyote::{Card, Counts, MAX_BID, Reveal, Tally};

use super::rng;

/// The total from the rules' text alone: one pass a rule, on plain codes.
fn naive_total(codes: &[i16], drawn: Option<i16>) -> i32 {
    let mut table: Vec<i16> = Vec::new();
    for code in codes {
        match drawn {
            Some(drawn) if *code == 103 => table.push(drawn),
            _ => table.push(*code),
        }
    }
    if table.contains(&102) {
        let largest = table.iter().copied().filter(|code| *code < 100).max();
        if let Some(at) = largest.and_then(|l| table.iter().position(|code| *code == l)) {
            table[at] = 0;
        }
    }
    let sum: i32 = table
        .iter()
        .filter(|code| **code < 100)
        .map(|code| i32::from(*code))
        .sum();
    if table.contains(&100) { 2 * sum } else { sum }
}

#[test]
fn totals_agree_with_the_rules_read_naively() {
    let mut rng = rng(1);
    for _ in 0..20_000 {
        let deck = Counts::FULL.shuffled(&mut rng);
        let players = rng.random_range(2..=6);
        let codes: Vec<i16> = deck[..players].iter().map(|card| card.code()).collect();
        let drawn = codes.contains(&103).then_some(deck[players]);
        let shown: Vec<_> = deck[..players].iter().copied().map(Some).collect();
        let reveal = Reveal::from_cards(&shown, drawn, false);
        let naive = naive_total(&codes, drawn.map(|card| card.code()));
        assert_eq!(reveal.total, naive, "{codes:?} {drawn:?}");
        let tally: Tally = deck[..players].iter().copied().chain(drawn).collect();
        assert_eq!(tally.total(), naive, "{codes:?} {drawn:?}");
    }
}

/// Every hand of six as a multiset, with the number of ways to deal it.
fn hands(deck: &Counts, cards: usize) -> Vec<(Vec<Card>, f64)> {
    fn choose(n: u8, k: u8) -> f64 {
        (0..k)
            .map(|i| f64::from(n - i) / f64::from(i + 1))
            .product()
    }
    let mut all = vec![(Vec::new(), 1.0)];
    for (card, n) in deck.iter() {
        all = all
            .into_iter()
            .flat_map(|(hand, ways)| {
                let room = (cards - hand.len()).min(usize::from(n));
                (0..=room).map(move |k| {
                    let mut more: Vec<Card> = hand.clone();
                    more.extend(std::iter::repeat_n(card, k));
                    (more, ways * choose(n, k as u8))
                })
            })
            .collect();
    }
    all.retain(|(hand, _)| hand.len() == cards);
    all
}

#[test]
fn six_player_totals_have_the_published_figures() {
    // Exact, over all hands of six and what "?" draws.
    let mut by_total = std::collections::BTreeMap::new();
    for (hand, ways) in hands(&Counts::FULL, 6) {
        let tally: Tally = hand.iter().copied().collect();
        if tally.mystery() {
            let left = hand
                .iter()
                .fold(Counts::FULL, |left, card| left.without(*card));
            for (drawn, n) in left.iter() {
                let p = ways * f64::from(n) / left.len() as f64;
                *by_total.entry(tally.with(drawn).total()).or_insert(0.0) += p;
            }
        } else {
            *by_total.entry(tally.total()).or_insert(0.0) += ways;
        }
    }
    let all: f64 = by_total.values().sum();
    assert_eq!(all.round(), 1_947_792.0, "36 choose 6");
    let mean: f64 = by_total.iter().map(|(t, p)| f64::from(*t) * p).sum::<f64>() / all;
    assert!((mean - 21.5).abs() < 0.1, "mean {mean}");
    let quantile = |q: f64| {
        let mut below = 0.0;
        let mut totals = by_total.iter();
        let found = totals.find(|(_, p)| {
            below += **p / all;
            below >= q
        });
        *found.expect("the masses sum to 1").0
    };
    assert_eq!(
        (quantile(0.05), quantile(0.5), quantile(0.95)),
        (-2, 20, 51)
    );
    let none: f64 = by_total.range(..=0).map(|(_, p)| p).sum::<f64>() / all;
    assert!((none - 0.075).abs() < 0.002, "P(total ≤ 0) = {none}");
    let (low, high) = (by_total.keys().next(), by_total.keys().next_back());
    assert_eq!((low, high), (Some(&LOWEST), Some(&HIGHEST)));
    // The published highest, 130 in 100,000 deals, is not the bound: 140 is rarer than that.
    let above: f64 = by_total.range(131..).map(|(_, p)| p).sum::<f64>() / all;
    assert!(above > 0.0 && above < 1e-5, "P(total > 130) = {above}");
}

/// The posterior by walking through every ordering of the hidden cards that matters: the own
/// card and the next one of the pile.
fn enumerated(view: &[Card], discards: &[Card]) -> Vec<f64> {
    let gone = view.iter().chain(discards);
    let hidden = gone
        .fold(Counts::FULL, |left, card| left.without(*card))
        .cards();
    let mut mass = vec![0.0; 400];
    let mut ways = 0.0;
    for mine in 0..hidden.len() {
        let pile: Vec<Card> = (0..hidden.len())
            .filter(|at| *at != mine)
            .map(|at| hidden[at])
            .collect();
        let next = if pile.is_empty() { discards } else { &pile[..] };
        for drawn in next {
            let codes: Vec<i16> = view
                .iter()
                .chain([&hidden[mine]])
                .map(|card| card.code())
                .collect();
            let total = naive_total(&codes, Some(drawn.code()));
            mass[(total + 200) as usize] += 1.0 / next.len() as f64;
        }
        ways += 1.0;
    }
    mass.iter().map(|m| m / ways).collect()
}

#[test]
fn the_posterior_by_counting_equals_full_enumeration() {
    let mut rng = rng(3);
    for _ in 0..400 {
        let deck = Counts::FULL.shuffled(&mut rng);
        let players: usize = rng.random_range(2..=6);
        // Up to a deck of which only the own card is left.
        let used = rng.random_range(0..=36 - players);
        let (view, discards) = (&deck[..players - 1], &deck[players - 1..players - 1 + used]);
        let totals = Sight::over(view.iter().copied(), discards, true).totals();
        let exact = enumerated(view, discards);
        for total in -200..200 {
            let (p, q) = (totals.p(total), exact[(total + 200) as usize]);
            assert!(
                (p - q).abs() < 1e-12,
                "{view:?} {discards:?} {total}: {p} {q}"
            );
        }
        for bid in 1..=MAX_BID {
            let q: f64 = exact[(bid + 200) as usize..].iter().sum();
            assert!(
                (totals.at_least(bid) - q).abs() < 1e-12,
                "{view:?} at least {bid}"
            );
        }
    }
}
