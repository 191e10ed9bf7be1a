//! Coyote: the own card, the total, and how much of it lies between two figures.

use yomite::games::coyote::{Config, Coyote, Observation, Tally};
use yomite::insight::Panel;
use yomite::words::Arg;

use super::{Explained, explained, number, share, step};

const AGENTS: [&str; 5] = ["novice", "bayes", "counter", "equilibrium", "reader"];

#[test]
fn no_card_or_total_that_cannot_be_has_a_chance() {
    let table = |players| Config { players, lives: 2 };
    let mut spreads = 0;
    explained::<Coyote>(&[table(2), table(3), table(4)], &AGENTS, |decision| {
        cards(&decision);
        spreads += usize::from(spread(&decision));
    });
    assert!(spreads > 50, "{spreads} spreads");
}

/// Every total with its chance, by counting.
fn counted(seen: &Observation) -> Vec<(i32, f64)> {
    let table: Tally = seen.cards.iter().flatten().copied().collect();
    let unseen = seen.unseen();
    let all = unseen.len() as f64;
    let mut totals = Vec::new();
    for (own, n) in unseen.iter() {
        let (p, tally) = (f64::from(n) / all, table.with(own));
        if !tally.mystery() {
            totals.push((tally.total(), p));
            continue;
        }
        let (pile, discards) = (unseen.without(own), seen.discards.iter().copied().collect());
        let from = if pile.is_empty() { discards } else { pile };
        let among = from.len() as f64;
        if from.is_empty() {
            totals.push((tally.total(), p));
        }
        let drawn = from.iter();
        totals.extend(drawn.map(|(card, n)| (tally.with(card).total(), p * f64::from(n) / among)));
    }
    totals
}

/// A bar of the own card stands for a card that is unseen, and one of the total for a total that
/// some own card makes.
fn cards(decision: &Explained<Coyote>) {
    let (seen, at) = (decision.seen, &decision.at);
    let cards: Vec<Arg> = seen.unseen().iter().map(|(card, _)| card.label()).collect();
    let totals = counted(seen);
    let forgets = decision.agent == "bayes";
    for panel in decision.insight.steps.iter().flat_map(|step| &step.panels) {
        let Panel::Distribution(panel) = panel else {
            continue;
        };
        for bin in panel.bins.iter().filter(|bin| bin.after > 0.0) {
            let known = match &*panel.title.key {
                "coyote.panel.card" | "coyote.panel.weighs" => cards.contains(&bin.label),
                "coyote.panel.prior" | "coyote.panel.after" => {
                    let total = |(total, _): &(i32, f64)| bin.label == yomite::words::count(*total);
                    totals.iter().any(total)
                }
                _ => true,
            };
            assert!(
                known || forgets,
                "{at}: {:?} in {}",
                bin.label,
                panel.title.key
            );
        }
    }
}

/// "From a to b in p of cases" holds as it stands, and what is hidden is what the pile says.
fn spread(decision: &Explained<Coyote>) -> bool {
    let (seen, at) = (decision.seen, &decision.at);
    let Some(prior) = step(&decision.insight, "coyote.step.prior") else {
        return false;
    };
    let [pile, _, _, low, high, chance, own, sure] = &prior.sentence.args[..] else {
        panic!("{at}: {:?}", prior.sentence)
    };
    assert_eq!(*own, Arg::from(true), "{at}");
    if decision.agent == "bayes" {
        return false;
    }
    assert_eq!(number(pile), seen.pile, "{at}");
    if *sure == Arg::from(true) {
        let total = low;
        let all = counted(seen).into_iter();
        let mut others = all.filter(|(other, _)| yomite::words::count(*other) != *total);
        assert!(others.next().is_none(), "{at}: not sure at all");
        return false;
    }
    let [low, high] = [low, high].map(|end| match end {
        Arg::Count(total) => *total as i32,
        other => panic!("{other:?}"),
    });
    let within = counted(seen)
        .into_iter()
        .filter(|(total, _)| (low..=high).contains(total));
    let p: f64 = within.map(|(_, p)| p).sum();
    assert!(
        (share(chance) - p).abs() < 1e-9 && p >= 0.9 - 1e-9,
        "{at}: {p}"
    );
    low < high && p < 1.0
}
