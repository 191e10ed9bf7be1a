//! Sevens: who may hold what, worlds that fit, and what a pass holds back.

use yomite::cards::{Card, Cards, Rank, Suit};
use yomite::evaluation::{Reason, Speaks};
use yomite::game::Observation as _;
use yomite::games::sevens::{Action, Config, Knowledge, Observation, Passes, Sevens, Tunnel};
use yomite::insight::Panel;
use yomite::words::Arg;

use super::{Explained, explained, matrices, number, step};

const AGENTS: [&str; 7] = [
    "greedy",
    "random",
    "belief:worlds=40,simulations=300",
    "ismcts:worlds=40,simulations=200",
    "pimc:tracker=hard,worlds=free,simulations=4",
    "pimc:tracker=hard,worlds=progressive,simulations=4",
    "pimc:tracker=hard,worlds=retries30,simulations=4",
];

#[test]
fn every_card_lies_with_somebody_and_every_world_says_how_it_was_dealt() {
    let configs = [3, 4].map(|players| Config {
        players,
        tunnel: Tunnel::Contest,
        ..Config::default()
    });
    let mut said = Said::default();
    explained::<Sevens>(&configs, &AGENTS, |decision| {
        owners(&decision);
        fits(&decision, &mut said);
        passes(&decision, &mut said);
        aid(&decision, &mut said);
        // The pass stands after all cards.
        let mut places = decision.found.actions.iter().map(|rated| rated.place);
        assert!(
            places.all(|place| place <= Card::COUNT as u64),
            "{}",
            decision.at
        );
    });
    println!("{said:?}");
    let Said {
        free,
        off,
        held,
        last,
        shown,
    } = said;
    assert!(free > 10 && off > 5 && held > 3 && last > 3 && shown > 10);
}

/// How often each thing to be held against the facts was met.
#[derive(Debug, Default)]
struct Said {
    /// Worlds dealt freely on purpose.
    free: usize,
    /// Worlds that do not fit the book.
    off: usize,
    /// Passes with a card to lay.
    held: usize,
    /// Last passes.
    last: usize,
    /// Positions whose record shows that a pass was not forced.
    shown: usize,
}

/// An unseen card lies with one of the others, one in sight with nobody, and each seat's chances
/// sum to its cards.
fn owners(decision: &Explained<Sevens>) {
    let (seen, at) = (decision.seen, &decision.at);
    let Some(step) = step(&decision.insight, "sevens.step.map") else {
        return;
    };
    let knowledge = Knowledge::from_observation(seen);
    let maps: Vec<_> = matrices(step).collect();
    assert_eq!(maps.len(), knowledge.others.len(), "{at}");
    for (row, suit) in Suit::ALL.into_iter().enumerate() {
        for (column, rank) in Rank::ALL.into_iter().enumerate() {
            let card = Card::new(suit, rank);
            let sum: f64 = maps.iter().map(|map| map.cells[row][column].p).sum();
            let should = f64::from(u8::from(knowledge.unseen.contains(card)));
            assert!((sum - should).abs() < 1e-6, "{at}: {card} is {sum}");
        }
    }
    let sampled = decision.agent.starts_with("pimc");
    for (map, held) in maps.iter().zip(&knowledge.counts) {
        let sum: f64 = map.cells.iter().flatten().map(|cell| cell.p).sum();
        let off = if sampled { f64::from(*held) } else { 1e-6 };
        assert!(
            (sum - f64::from(*held)).abs() <= off,
            "{at}: {sum} of {held}"
        );
    }
}

/// Worlds deal what is hidden, to every seat as many as it holds; how many of them fit the book on
/// the passes is as it is said.
fn fits(decision: &Explained<Sevens>, said: &mut Said) {
    let (seen, at) = (decision.seen, &decision.at);
    let Some(step) = step(&decision.insight, "sevens.step.worlds") else {
        return;
    };
    let knowledge = Knowledge::from_observation(seen);
    let panels = step.panels.iter();
    let worlds = panels.filter_map(|panel| match panel {
        Panel::Worlds(worlds) => Some(&worlds.worlds),
        _ => None,
    });
    let mut off = 0;
    for world in worlds.flatten() {
        let hands: Vec<Cards> = world
            .contents
            .iter()
            .map(|hand| {
                hand.iter()
                    .map(|card| card.parse::<Card>().expect("a card"))
                    .collect()
            })
            .collect();
        let dealt = hands.iter().flat_map(|hand| hand.iter()).collect::<Cards>();
        assert_eq!(dealt, knowledge.unseen, "{at}");
        for (hand, held) in hands.iter().zip(&knowledge.counts) {
            assert_eq!(hand.len(), usize::from(*held), "{at}");
        }
        let kept = knowledge.passes.iter().all(|pass| {
            let bin = knowledge.others.iter().position(|seat| *seat == pass.seat);
            bin.is_none_or(|bin| (hands[bin] & pass.ruled_out).is_empty())
        });
        off += usize::from(!kept);
    }
    let free = decision.agent.contains("worlds=free");
    let told = match &*step.sentence.key {
        "sevens.step.worlds.freely" => {
            assert!(free, "{at}");
            said.free += 1;
            return;
        }
        "sevens.step.worlds.sentence" => &step.sentence.args,
        _ => return,
    };
    assert!(!free, "{at}: all were dealt freely");
    let [all, whole, relaxed, freely] = [0, 1, 2, 3].map(|at| number(&told[at]));
    assert_eq!(whole + relaxed + freely, all, "{at}");
    // A world that was dealt freely may fit all the same.
    assert!(
        relaxed <= off && off <= relaxed + freely,
        "{at}: {off} do not fit, {told:?}"
    );
    said.off += off;
}

/// What a pass keeps shut, and that it is the last; of one that is forced the headline says so.
fn passes(decision: &Explained<Sevens>, said: &mut Said) {
    let (seen, at) = (decision.seen, &decision.at);
    let able = Cards::from_bits(seen.table().open()) & seen.hand();
    let left = seen.table().passes_left(seen.seat());
    if decision.found.chosen() == Some(&Action::Pass) && able.is_empty() && left > 0 {
        let headline = &decision.insight.headline;
        let last = headline.key == "sevens.pass.last";
        assert_eq!(last, left == 1, "{at}: {headline:?}");
        said.last += usize::from(last);
        return;
    }
    let Some(pass) = decision.found.rated(&Action::Pass) else {
        return;
    };
    // Who bursts by it keeps nothing.
    let [keeps, last @ ..] = &*pass.reasons else {
        return;
    };
    let last = if left == 0 { &*pass.reasons } else { last };
    let dear = |reason: &Reason| {
        reason.sentence.key == "sevens.reason.last" && reason.speaks == Some(Speaks::Against)
    };
    assert_eq!(
        last.iter().filter(|one| dear(one)).count() == 1,
        left < 2,
        "{at}"
    );
    said.held += 1;
    said.last += usize::from(left < 2);
    if left == 0 {
        return;
    }
    // Beside a card that is chosen, a pass keeps shut what that card would open.
    let able = match decision.found.chosen() {
        Some(Action::Play(card)) => [*card].into_iter().collect(),
        _ => able,
    };
    let shut: Cards = able
        .iter()
        .flat_map(|card| {
            (opened(seen, card) - seen.hand())
                .iter()
                .collect::<Vec<_>>()
        })
        .collect();
    let label = |cards: Cards| Arg::Label(cards.to_string());
    let should = match shut.is_empty() {
        true => (
            "sevens.reason.waits",
            vec![Arg::Seat(seen.seat().0), label(able)],
        ),
        false => ("sevens.reason.keeps", vec![label(shut)]),
    };
    let keeps = &keeps.sentence;
    assert_eq!((&*keeps.key, keeps.args.clone()), should, "{at}");
}

/// What can be laid once a card is.
fn opened(seen: &Observation, card: Card) -> Cards {
    let mut after = *seen.table();
    let before = Cards::from_bits(after.open());
    after.lay(card.bit());
    Cards::from_bits(after.open()) - before
}

/// The chances at the table take passes for forced only while the record does not show otherwise.
fn aid(decision: &Explained<Sevens>, said: &mut Said) {
    let at = &decision.at;
    let knowledge = Knowledge::from_observation(decision.seen);
    let (deals, passes) = knowledge.counted();
    let disproved = knowledge.passes.iter().any(|pass| pass.voluntary.is_some());
    said.shown += usize::from(disproved);
    assert_eq!(disproved, matches!(passes, Passes::Shown(..)), "{at}");
    if knowledge.others.is_empty() || passes == Passes::Forced {
        return;
    }
    let free = vec![0; knowledge.others.len()];
    let by_count = knowledge.deals_without(&free).expect("a deal");
    assert_eq!(
        deals.expect("a deal").marginals(),
        by_count.marginals(),
        "{at}"
    );
}
