//! What Coyote's agents say that actions are worth: against enumeration, for whatever was asked,
//! and in however many shards.

use std::collections::{HashMap, HashSet};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Agent, Brief, Progress, Search, Shard};
use yomite::catalogue::Catalogue;
use yomite::evaluation::{Evaluation, pool};
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::coyote::{Action, Card, Config, Coyote, MAX_BID, Observation, Tally};
use yomite::minds::Shipped;
use yomite::words::count;

/// Those that have an opinion of what an action is worth.
const VALUING: [&str; 4] = ["bayes", "counter", "equilibrium", "reader"];

fn agent(spec: &str) -> Box<dyn Agent<Coyote>> {
    Coyote::agent(&spec.parse().expect("a spec")).expect("listed")
}

/// Positions of random matches that somebody is to move in, some a match.
fn positions(players: u8, lives: u8, seeds: std::ops::Range<u64>) -> Vec<Observation> {
    let mut kept = Vec::new();
    for seed in seeds {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let config = Config { players, lives };
        let deal = Coyote::draw(&config, &mut rng).expect("in range");
        let mut game = Coyote::set_up(&config, &deal).expect("drawn");
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let raise = Action::Bid((seen.last_bid() + rng.random_range(1..8)).min(MAX_BID));
            let call = !seen.bids.is_empty() && rng.random_bool(0.2);
            let action = if call || seen.last_bid() == MAX_BID {
                Action::Call
            } else {
                raise
            };
            if rng.random_bool(0.15) || seen.rounds.is_empty() && seen.bids.is_empty() {
                kept.push(seen);
            }
            game.play(&action).expect("legal");
        }
    }
    kept
}

fn run(search: &mut dyn Search<Coyote>) -> Evaluation<Action> {
    for _ in 0..10_000 {
        if search.step() == Progress::Settled {
            let mut found = search.evaluation();
            found.actions.sort_by_key(|rated| rated.place);
            return found;
        }
    }
    panic!("no end after 10,000 steps");
}

/// The chance of the first of `lives` to be the last, each round lost by anyone alike.
fn outlives(lives: &[u8]) -> f64 {
    let living: Vec<usize> = (0..lives.len()).filter(|at| lives[*at] > 0).collect();
    if lives[0] == 0 || living.len() == 1 {
        return f64::from(lives[0].min(1));
    }
    let after = living.iter().map(|&loser| {
        let mut lives = lives.to_vec();
        lives[loser] -= 1;
        outlives(&lives)
    });
    after.sum::<f64>() / living.len() as f64
}

/// Every own card and draw from the hidden cards, one by one: the card, the total, the weight.
fn worlds(view: &[Card], hidden: &[Card], discards: &[Card]) -> Vec<(Card, i32, f64)> {
    let mut all = Vec::new();
    for at in 0..hidden.len() {
        let mut pile = hidden.to_vec();
        let mine = pile.remove(at);
        let table: Tally = view.iter().copied().chain([mine]).collect();
        let next = if pile.is_empty() { discards } else { &pile[..] };
        for drawn in next.iter().filter(|_| table.mystery()) {
            let p = 1.0 / next.len() as f64;
            all.push((mine, table.with(*drawn).total(), p));
        }
        if !table.mystery() {
            all.push((mine, table.total(), 1.0));
        }
    }
    let n = hidden.len() as f64;
    all.iter_mut().for_each(|world| world.2 /= n);
    all
}

/// The value of an action by a walk through all worlds: the next player calls when the total, by
/// its own count, stays below a bid with more than `risk`; else anyone is as likely to lose the
/// round. Worlds weigh by `belief` of their total.
fn walked(seen: &Observation, action: Action, risk: f64, belief: &dyn Fn(i32) -> f64) -> f64 {
    let me = seen.seat.index();
    let n = seen.lives.len();
    let after = |loser: usize| {
        let mut lives = seen.lives.clone();
        lives[loser] -= 1;
        lives.swap(0, me);
        outlives(&lives)
    };
    let living: Vec<usize> = (0..n).filter(|at| seen.lives[*at] > 0).collect();
    let even = living.iter().map(|at| after(*at)).sum::<f64>() / living.len() as f64;
    let ahead = (1..n)
        .map(|step| (me + step) % n)
        .find(|at| seen.lives[*at] > 0);
    let next = ahead.expect("another is alive");
    let view: Vec<Card> = seen.cards.iter().flatten().copied().collect();
    let hidden = seen.unseen().cards();
    let mut value = 0.0;
    let mut all = 0.0;
    for (mine, total, p) in worlds(&view, &hidden, &seen.discards) {
        let p = p * belief(total);
        all += p;
        value += p * match action {
            Action::Call if total < seen.last_bid() => {
                after(seen.bids.last().expect("a bid").seat.index())
            }
            Action::Call => after(me),
            Action::Bid(bid) => {
                let theirs = seen.cards[next].expect("in view");
                let mut across = seen.cards.clone();
                across[me] = Some(mine);
                across[next] = None;
                let view: Vec<Card> = across.into_iter().flatten().collect();
                let mut hidden = hidden.clone();
                let at = hidden.iter().position(|card| *card == mine);
                hidden[at.expect("hidden")] = theirs;
                let counted = worlds(&view, &hidden, &seen.discards);
                let low = counted.iter().filter(|world| world.1 < bid);
                let below: f64 = low.map(|world| world.2).sum();
                // A whole bunch of sums may miss the risk by their last digit.
                assert!((below - risk).abs() > 1e-12, "too near to tell");
                match () {
                    () if below < risk && bid < MAX_BID => even,
                    () if total >= bid => after(next),
                    () => after(me),
                }
            }
        };
    }
    value / all
}

#[test]
fn a_counter_values_actions_as_a_walk_through_all_worlds_does() {
    let mut calls = 0;
    for (players, lives) in [(2, 1), (2, 3), (3, 2), (5, 1)] {
        for seen in positions(players, lives, 0..5) {
            let brief = Brief::new(0).ask([Action::Bid(MAX_BID), Action::Call]);
            // A risk that no share of so few cards can equal.
            let found = agent("counter:threshold=0.7531")
                .begin(&seen, &brief)
                .evaluation();
            for rated in &found.actions {
                let naive = walked(&seen, rated.action, 0.7531, &|_| 1.0);
                let is = rated.value.expect("valued");
                assert!(
                    (is - naive).abs() < 1e-9,
                    "{seen:?} {:?}: {is}, not {naive}",
                    rated.action
                );
                calls += usize::from(rated.action == Action::Call);
            }
        }
    }
    assert!(calls > 10, "{calls}");
}

#[test]
fn the_contests_agent_values_actions_by_what_it_believes_of_the_total() {
    for seen in positions(4, 2, 0..5) {
        let found = agent("bayes:threshold=0.4931")
            .begin(&seen, &Brief::new(0))
            .evaluation();
        let belief = |total: i32| -> f64 {
            let bids = seen.bids.iter();
            bids.map(|bid| if total >= bid.bid { 0.9 } else { 0.1 })
                .product()
        };
        for rated in &found.actions {
            let naive = walked(&seen, rated.action, 1.0 - 0.4931, &belief);
            let is = rated.value.expect("valued");
            assert!(
                (is - naive).abs() < 1e-9,
                "{seen:?} {:?}: {is}, not {naive}",
                rated.action
            );
        }
    }
}

/// Its choices by another way: every world one by one, each bid with its likelihood; several where totals are as likely
/// but for rounding.
fn contests_choices(
    seen: &Observation,
    (hit, miss, threshold): (f64, f64, f64),
    (open, counts, least): (i32, bool, bool),
) -> Vec<Action> {
    let last = seen.last_bid();
    if last == 0 {
        return vec![Action::Bid(open)];
    }
    let view: Vec<Card> = seen.cards.iter().flatten().copied().collect();
    let mut hidden = seen.unseen().cards();
    // Who does not count takes a used card for one that may come.
    let discards = if counts {
        seen.discards.clone()
    } else {
        hidden.extend(&seen.discards);
        Vec::new()
    };
    let mut weights: HashMap<i32, f64> = HashMap::new();
    for (_, total, p) in worlds(&view, &hidden, &discards) {
        let bids = seen.bids.iter();
        let heard = bids.map(|bid| if total >= bid.bid { hit } else { miss });
        *weights.entry(total).or_insert(0.0) += p * heard.product::<f64>();
    }
    let all: f64 = weights.values().sum();
    let above: f64 = weights
        .iter()
        .filter(|(total, _)| **total >= last)
        .map(|(_, p)| p)
        .sum();
    if last == MAX_BID || above / all < threshold {
        return vec![Action::Call];
    }
    let above = weights.into_iter().filter(|(total, _)| *total > last);
    let above: Vec<_> = above.collect();
    if least || above.is_empty() {
        return vec![Action::Bid(last + 1)];
    }
    let most = above.iter().map(|(_, p)| *p).fold(0.0, f64::max);
    let likeliest = above.iter().filter(|(_, p)| *p > most * (1.0 - 1e-9));
    likeliest.map(|(total, _)| Action::Bid(*total)).collect()
}

#[test]
fn every_constant_of_the_contests_agent_can_be_set() {
    let specs = [
        (
            "bayes:threshold=0.4931",
            (0.9, 0.1, 0.4931),
            (1, true, false),
        ),
        (
            "bayes:hit=0.6137,miss=0.4,threshold=0.4931,bid=least",
            (0.6137, 0.4, 0.4931),
            (1, true, true),
        ),
        (
            "bayes:threshold=0.3117,open=7,count=off",
            (0.9, 0.1, 0.3117),
            (7, false, false),
        ),
        (
            "bayes:hit=0.5,miss=0.5,threshold=0.7203",
            (0.5, 0.5, 0.7203),
            (1, true, false),
        ),
    ];
    let mut chosen = HashSet::new();
    for seen in [positions(2, 5, 300..320), positions(5, 2, 320..330)].concat() {
        for (spec, odds, habits) in specs {
            let found = run(&mut *agent(spec).begin(&seen, &Brief::new(0)));
            let naive = contests_choices(&seen, odds, habits);
            let is = found.chosen().expect("a choice");
            assert!(
                naive.contains(is),
                "{spec}: {is:?}, not {naive:?}: {seen:?}"
            );
            chosen.insert((spec, *is == Action::Call));
        }
    }
    assert_eq!(
        chosen.len(),
        8,
        "each has called, and has raised: {chosen:?}"
    );
}

#[test]
fn the_contests_agent_calls_a_total_the_likeliest_only_where_no_other_is_as_likely() {
    let mut said = HashMap::new();
    for seen in [positions(2, 5, 50..80), positions(5, 2, 80..90)].concat() {
        let headline = agent("bayes")
            .begin(&seen, &Brief::new(0))
            .insight()
            .headline;
        let last = seen.last_bid();
        let view: Vec<Card> = seen.cards.iter().flatten().copied().collect();
        let mut above: HashMap<i32, f64> = HashMap::new();
        for (_, total, p) in worlds(&view, &seen.unseen().cards(), &seen.discards) {
            let bids = seen.bids.iter();
            let weights = bids.map(|bid| if total >= bid.bid { 0.9 } else { 0.1 });
            if total > last {
                *above.entry(total).or_insert(0.0) += p * weights.product::<f64>();
            }
        }
        let most = above.values().copied().fold(0.0, f64::max);
        let equals = above.values().filter(|p| **p > most * (1.0 - 1e-9)).count();
        if headline.key != "coyote.bayes.bid" {
            continue;
        }
        let told = &headline.args[3];
        assert_eq!(*told, count(equals), "{seen:?}: {headline:?}");
        *said.entry(equals.min(2)).or_insert(0) += 1;
    }
    assert!(said.contains_key(&1), "{said:?}");
    assert!(said.contains_key(&2), "{said:?}");
}

#[test]
fn whatever_is_asked_is_valued_within_the_range_by_all_who_have_values() {
    for (players, lives) in [(2, 1), (4, 3)] {
        for seen in positions(players, lives, 20..24) {
            let legal = seen.legal_actions();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seen.bids.len() as u64);
            let mut asked: Vec<Action> = legal.sample(&mut rng, 2).copied().collect();
            asked.extend(legal.last());
            // Nobody may play these.
            let foreign = [Action::Bid(seen.last_bid()), Action::Bid(MAX_BID + 1)];
            let all = asked.iter().chain(&foreign);
            let brief = Brief::new(1).ask(all.copied());
            for info in Coyote::AGENTS {
                let found = run(&mut *agent(info.name).begin(&seen, &brief));
                let about = format!("{} {seen:?}", info.name);
                for action in &asked {
                    let rated = found
                        .rated(action)
                        .unwrap_or_else(|| panic!("{action:?}: {about}"));
                    assert_eq!(
                        rated.value.is_some(),
                        VALUING.contains(&info.name),
                        "{about}"
                    );
                }
                for rated in &found.actions {
                    assert!(legal.contains(&rated.action), "{about}: {rated:?}");
                    let fits = |value: f64| (0.0..=1.0).contains(&value);
                    assert!(rated.value.is_none_or(fits), "{about}: {rated:?}");
                }
                let places: HashSet<u64> = found.actions.iter().map(|rated| rated.place).collect();
                assert_eq!(
                    places.len(),
                    found.actions.len(),
                    "an action twice: {about}"
                );
            }
        }
    }
}

#[test]
fn everyone_has_a_legal_choice_from_the_first_and_in_any_number_of_shards() {
    for (players, lives) in [(2, 2), (5, 1)] {
        for (nth, seen) in positions(players, lives, 30..34).iter().enumerate() {
            let legal = seen.legal_actions();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(nth as u64);
            let other = Coyote::determinize(seen, &mut rng).observe(seen.seat);
            for info in Coyote::AGENTS {
                let agent = agent(info.name);
                let brief = Brief::new(nth as u64).ask([*legal.choose(&mut rng).expect("one")]);
                let mut search = agent.begin(seen, &brief);
                let first = search.evaluation();
                let about = format!("{} {seen:?}", info.name);
                assert!(first.chosen().is_some_and(|a| legal.contains(a)), "{about}");
                let whole = run(&mut *search);
                assert!(whole.settled, "{about}");
                assert!(whole.chosen().is_some_and(|a| legal.contains(a)), "{about}");
                assert_eq!(whole.legal, legal.len() as u64, "{about}");
                assert_eq!(whole, run(&mut *agent.begin(&other, &brief)), "{about}");
                for count in [2, 7] {
                    let shards = Shard::all(count);
                    let parts: Vec<_> = shards
                        .map(|shard| run(&mut *agent.begin(seen, &brief.clone().shard(shard))))
                        .collect();
                    for part in &parts {
                        assert!(part.chosen().is_some_and(|a| legal.contains(a)), "{about}");
                    }
                    let mut pooled = pool(&parts).expect("some");
                    pooled.actions.sort_by_key(|rated| rated.place);
                    assert_eq!(pooled, whole, "{count} shards: {about}");
                }
            }
        }
    }
}

/// Counting cards, or by the solved strategy, a match begins about even; a reader expects to read
/// the others better than they read it, and so its chances sum to more than 1.
#[test]
fn chances_before_the_first_bid_sum_to_about_one_over_the_seats() {
    let deals = 40;
    for players in [2, 4] {
        for (name, low, high) in [
            ("bayes", 0.93, 1.03),
            ("counter", 0.93, 1.03),
            ("equilibrium", 0.93, 1.03),
            ("reader", 1.0, 1.15),
        ] {
            let agent = agent(name);
            let mean = |seed: u64| {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let config = Config { players, lives: 3 };
                let deal = Coyote::draw(&config, &mut rng).expect("in range");
                let game = Coyote::set_up(&config, &deal).expect("drawn");
                let mut search = agent.begin(&game.observe(Seat(0)), &Brief::new(seed));
                run(&mut *search).value().expect("valued") / deals as f64
            };
            let sum = f64::from(players) * (0..deals).map(mean).sum::<f64>();
            assert!((low..high).contains(&sum), "{name} among {players}: {sum}");
        }
    }
}
