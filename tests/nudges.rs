//! What the first rung of a hint says of a position, whoever chose: each sentence against the rules,
//! read in a second way, over many positions.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::Brief;
use yomite::cards::{Card, Cards};
use yomite::catalogue::{AgentSpec, Catalogue};
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::coyote::{self, Coyote};
use yomite::games::numeron::{self, Numeron};
use yomite::games::sevens::{self, Sevens};
use yomite::games::{AnyConfig, GameId};
use yomite::minds::{Mind, Shipped};
use yomite::words::{Arg, Text};

#[path = "nudges/duel.rs"]
mod duel;
#[path = "nudges/pineapple.rs"]
mod pineapple;

/// How often each sentence was said.
type Said = BTreeMap<String, usize>;

/// Every position of matches between agents and chance, with every kind of choice in it.
fn positions<G: Mind>(
    name: &str,
    rules: &[(&str, &str)],
    agent: &str,
    seeds: std::ops::Range<u64>,
    mut look: impl FnMut(&G, &G::Observation, &mut Xoshiro256PlusPlus),
) {
    let mut config: AnyConfig = GameId::from_name(name).expect("listed").default_config();
    for (rule, value) in rules {
        config = config.with_rule(rule, value).expect("a rule of the game");
    }
    let config: G::Config = serde_json::from_value(config.to_json()).expect("a config");
    let agent = G::agent(&AgentSpec::plain(agent)).expect("listed");
    for seed in seeds {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let deal = G::draw(&config, &mut rng).expect("in range");
        let mut game = G::set_up(&config, &deal).expect("drawn");
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            look(&game, &seen, &mut rng);
            let drawn = seen.legal_draw(&mut rng).filter(|_| rng.random_bool(0.2));
            let action = drawn.unwrap_or_else(|| {
                let search = agent.begin(&seen, &Brief::new(rng.random()));
                search.choice().expect("a choice")
            });
            game.play(&action).expect("legal");
        }
    }
}

fn number(text: &Text) -> usize {
    match &text.args[0] {
        Arg::Count(n) => usize::try_from(*n).expect("a count"),
        other => panic!("{other:?} is no count"),
    }
}

fn all_said(said: &Said, prefix: &str, phrases: &[&[yomite::words::Phrase]], but: &[&str]) {
    let keys = phrases.iter().flat_map(|list| list.iter());
    for key in keys
        .map(|phrase| phrase.key)
        .filter(|key| key.starts_with(prefix))
    {
        let times = said.get(key).copied().unwrap_or(0);
        assert!(
            times > 0 || but.contains(&key),
            "{key} was never said: {said:?}"
        );
    }
}

#[test]
fn numeron_says_what_counting_by_hand_says() {
    let mut said = Said::new();
    for end in ["sudden", "equalising"] {
        positions::<Numeron>(
            "numeron",
            &[("end", end)],
            "random",
            0..40,
            |game, seen, rng| {
                let mut choices: Vec<_> = (0..3).filter_map(|_| seen.legal_draw(rng)).collect();
                let left = |reader: Seat| left(game, reader);
                let own = left(seen.seat);
                choices.extend(own.first().map(|&code| numeron::Action::Call(code)));
                choices.retain(|choice| seen.refusal(choice).is_none());
                for choice in choices {
                    let text = Numeron::nudge(seen, &choice);
                    *said.entry(text.key.to_string()).or_default() += 1;
                    let numeron::Action::Call(call) = choice else {
                        assert_eq!(text.key, "numeron.nudge.secret");
                        continue;
                    };
                    let inside = own.contains(&call);
                    let bits = |call: &numeron::Code| bits(call, &own);
                    match &*text.key {
                        "numeron.nudge.one" => assert_eq!(own.len(), 1),
                        "numeron.nudge.first" => assert_eq!(seen.calls_of(seen.seat).count(), 0),
                        "numeron.nudge.reply" => {
                            let last = seen.calls.last().expect("a hit before the reply");
                            assert_eq!(usize::from(last.answer.eat), seen.config.len());
                            assert_eq!(end, "equalising");
                            assert_ne!(last.seat, seen.seat);
                        }
                        "numeron.nudge.outside.more" => {
                            assert!(!inside);
                            assert!(own.iter().all(|code| bits(code) < bits(&call)), "{call}");
                        }
                        "numeron.nudge.outside" => assert!(!inside),
                        "numeron.nudge.race" => {
                            assert!(inside);
                            let other = left(Seat(1 - seen.seat.0));
                            assert_eq!(Some(other), seen.secret(seen.seat).map(|own| vec![own]));
                        }
                        "numeron.nudge.few" => {
                            assert!(inside && own.len() <= 6);
                            assert_eq!(number(&text), own.len());
                        }
                        "numeron.nudge.inside" => {
                            assert!(inside && own.len() > 6);
                            assert_eq!(number(&text), own.len());
                        }
                        other => panic!("{other} was not held against anything"),
                    }
                }
            },
        );
    }
    // No match can leave nothing: the answers are true.
    all_said(
        &said,
        "numeron.nudge",
        &Numeron::phrases(),
        &["numeron.nudge.none"],
    );
}

/// The codes that could be a seat's aim, by asking each as a secret.
fn left(game: &Numeron, reader: Seat) -> Vec<numeron::Code> {
    let seen = game.observe(reader);
    let agrees = |code: &numeron::Code| {
        let mut own = seen.calls.iter().filter(|call| call.seat == reader);
        own.all(|call| call.code.answer(code) == call.answer)
    };
    let all = numeron::Code::all(seen.config.len());
    all.into_iter().filter(agrees).collect()
}

/// How hard the answer to a call is to foresee, in bits: by a table of answers.
fn bits(call: &numeron::Code, left: &[numeron::Code]) -> f64 {
    let mut by_answer: BTreeMap<(u8, u8), f64> = BTreeMap::new();
    for code in left {
        let answer = call.answer(code);
        *by_answer.entry((answer.eat, answer.bite)).or_default() += 1.0 / left.len() as f64;
    }
    -by_answer.values().map(|p| p * p.log2()).sum::<f64>()
}

#[test]
fn coyote_says_what_dealing_every_own_card_says() {
    let mut said = Said::new();
    for (players, agent) in [("2", "plus-one"), ("3", "counter"), ("6", "plus-one")] {
        positions::<Coyote>(
            "coyote",
            &[("players", players)],
            agent,
            0..12,
            |_, seen, _| {
                let last = seen.last_bid();
                let totals = dealt(seen);
                let chance = |holds: &dyn Fn(i32) -> bool| -> f64 {
                    totals
                        .iter()
                        .filter(|(total, _)| holds(*total))
                        .map(|(_, p)| p)
                        .sum()
                };
                let (short, raised) =
                    (chance(&|total| total < last), chance(&|total| total > last));
                let bids = [last + 1, last + 30].map(coyote::Action::Bid);
                for choice in [coyote::Action::Call].into_iter().chain(bids) {
                    if seen.refusal(&choice).is_some() {
                        continue;
                    }
                    let text = Coyote::nudge(seen, &choice);
                    *said.entry(text.key.to_string()).or_default() += 1;
                    let sure = 1.0 - 1e-6;
                    // The bids up to the one that is named cannot be too high, the next can.
                    let safe = match text.args.first() {
                        Some(Arg::Count(safe)) => *safe as i32,
                        _ => last,
                    };
                    let bound = chance(&|total| total >= safe) > sure
                        && chance(&|total| total > safe) <= sure;
                    let within = |inside: bool| match choice {
                        coyote::Action::Bid(bid) => bound && (bid <= safe) == inside,
                        coyote::Action::Call => false,
                    };
                    let holds = match &*text.key {
                        "coyote.nudge.call.sure" => short > sure,
                        "coyote.nudge.call.likely" => 0.5 < short && short <= sure,
                        "coyote.nudge.call.against" => short < 0.5 + 1e-6,
                        "coyote.nudge.open.sure" => last == 0 && raised > sure && within(true),
                        "coyote.nudge.open.above" => last == 0 && raised > sure && within(false),
                        "coyote.nudge.open" => last == 0 && raised <= sure,
                        "coyote.nudge.raise.sure" => last > 0 && raised > sure && within(true),
                        "coyote.nudge.raise.above" => last > 0 && raised > sure && within(false),
                        "coyote.nudge.raise.likely" => last > 0 && 0.5 < raised && raised <= sure,
                        "coyote.nudge.raise.against" => last > 0 && raised < 0.5 + 1e-6,
                        other => panic!("{other} was not held against anything"),
                    };
                    assert!(
                        holds,
                        "{}: {short} short, {raised} raised, {seen:?}",
                        text.key
                    );
                    let calls = text.key.starts_with("coyote.nudge.call");
                    assert_eq!(calls, choice == coyote::Action::Call);
                }
            },
        );
    }
    all_said(&said, "coyote.nudge", &Coyote::phrases(), &[]);
}

/// Every total with its chance: each own card that could be, each card that “?” could draw.
fn dealt(seen: &coyote::Observation) -> Vec<(i32, f64)> {
    let table: coyote::Tally = seen.cards.iter().flatten().copied().collect();
    let unseen = seen.unseen();
    let all = unseen.len() as f64;
    let mut totals = Vec::new();
    for (own, n) in unseen.iter() {
        let (p, tally) = (f64::from(n) / all, table.with(own));
        if !tally.mystery() {
            totals.push((tally.total(), p));
            continue;
        }
        let mut pile = unseen.without(own);
        if pile.is_empty() {
            // The discards are shuffled in before it is drawn.
            pile = seen.discards.iter().copied().collect();
        }
        for (drawn, m) in pile.iter() {
            let p = p * f64::from(m) / pile.len() as f64;
            totals.push((tally.with(drawn).total(), p));
        }
    }
    totals
}

#[test]
fn sevens_says_what_laying_each_card_shows() {
    let mut said = Said::new();
    for tunnel in ["standard", "contest", "none"] {
        let rules = [("tunnel", tunnel)];
        positions::<Sevens>("sevens", &rules, "greedy", 0..25, |game, seen, _| {
            let before = can_be_laid(game);
            let new = |card: Card| -> Vec<Card> {
                let mut after = game.clone();
                after.play(&sevens::Action::Play(card)).expect("legal");
                let open = can_be_laid(&after).into_iter();
                open.filter(|open| !before.contains(open)).collect()
            };
            let hand = seen.hand();
            let legal = seen.legal_actions();
            let able = legal.iter().filter_map(|action| match action {
                sevens::Action::Play(card) => Some(*card),
                sevens::Action::Pass => None,
            });
            let able: Vec<_> = able.collect();
            let for_others = |card| new(card).iter().any(|open| !hand.contains(*open));
            let own_alone = |card| !new(card).is_empty() && !for_others(card);
            for choice in &legal {
                let text = Sevens::nudge(seen, choice);
                *said.entry(text.key.to_string()).or_default() += 1;
                let card = match choice {
                    sevens::Action::Play(card) => Some(*card),
                    sevens::Action::Pass => None,
                };
                let left = seen.table().passes_left(seen.seat());
                let holds = match (&*text.key, card) {
                    ("sevens.nudge.cannot", None) => able.is_empty(),
                    ("sevens.nudge.burst", None) => able.is_empty() && left == 0,
                    ("sevens.nudge.last", _) => !able.is_empty() && left == 0,
                    ("sevens.nudge.keep", None) => {
                        left > 0 && !able.is_empty() && able.iter().all(|card| for_others(*card))
                    }
                    ("sevens.nudge.pass.last", None) => !able.is_empty() && left == 1,
                    ("sevens.nudge.pass", None) => {
                        left > 0 && !able.is_empty() && number(&text) == usize::from(left)
                    }
                    ("sevens.nudge.one", Some(card)) => left > 0 && able == [card],
                    ("sevens.nudge.quiet", Some(card)) => new(card).is_empty(),
                    ("sevens.nudge.own", Some(card)) => own_alone(card),
                    ("sevens.nudge.all.open", Some(_)) => able.iter().all(|card| for_others(*card)),
                    ("sevens.nudge.opens", Some(card)) => for_others(card),
                    (other, _) => panic!("{other} was not held against anything"),
                };
                assert!(holds, "{}: {choice:?} at {seen:?}", text.key);
            }
        });
    }
    all_said(&said, "sevens.nudge", &Sevens::phrases(), &[]);
}

/// The cards that anybody could lay where a match has come to.
fn can_be_laid(game: &Sevens) -> Vec<Card> {
    let seen = game.observe(Seat(0));
    Cards::from_bits(seen.table().open()).iter().collect()
}
