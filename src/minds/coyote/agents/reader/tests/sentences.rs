//! What the reader says of bids and actions against the models' own rules.

use std::sync::{Arc, LazyLock};

use rand::RngExt;
use yomite_games::coyote::agents::words;
use yomite_games::coyote::knowledge::{Sight, sight_then};
use yomite_games::coyote::{Action, Bid, Card, Config, Coyote, MAX_BID, Observation, Tally};

use super::{close, rng, strategy};
use crate::agent::{Agent, Brief, Progress, Search};
use crate::catalogue::Catalogue;
use crate::coyote::agents::reader::models::{self, ALL, Weights};
use crate::coyote::agents::reader::{BidReader, first_thought};
use crate::coyote::policy::{Kind, Policy, View};
use crate::coyote::strategy::Strategy;
use crate::evaluation::Rated;
use crate::game::{Game, Seat};
use crate::insight::{Insight, Step};
use crate::words::{Arg, Text, share};

/// Read once: the enumeration asks for it at every ply, for every card.
static SOLVED: LazyLock<Arc<Strategy>> = LazyLock::new(strategy);

/// Positions in which somebody has bid, from matches of a table with random bids among counters'.
fn positions(players: u8, seeds: std::ops::Range<u64>) -> Vec<Observation> {
    let mut all = Vec::new();
    for seed in seeds {
        let mut rng = rng(seed);
        let config = Config { players, lives: 1 };
        let deal = Coyote::draw(&config, &mut rng).expect("in range");
        let mut game = Coyote::set_up(&config, &deal).expect("drawn");
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let action = match first_thought(&seen) {
                Action::Bid(bid) => Action::Bid((bid + rng.random_range(0..6)).min(MAX_BID)),
                call => call,
            };
            if !seen.bids.is_empty() {
                all.push(seen);
            }
            game.play(&action).expect("legal");
        }
    }
    all
}

fn thought(seen: &Observation) -> Box<dyn Search<Coyote>> {
    let reader = BidReader {
        depth: 0,
        listens: true,
        strategy: Arc::clone(&SOLVED),
    };
    let mut search = reader.begin(seen, &Brief::new(0));
    while search.step() == Progress::Thinking {}
    search
}

/// The cards that one's own may be, with what each other player does, from nothing but the
/// models' own rules.
struct Naive<'a> {
    seen: &'a Observation,
    weights: Vec<Weights>,
    /// The possible own cards with their probabilities by counting.
    cards: Vec<(Card, f64)>,
}

/// A bid and what could have been done instead, by probability.
struct Doings {
    same: f64,
    call: f64,
    lower: f64,
    higher: f64,
}

impl Naive<'_> {
    fn new(seen: &Observation) -> Naive<'_> {
        let mut weights = vec![models::prior(); seen.lives.len()];
        (0..seen.rounds.len()).for_each(|at| models::learn(seen, at, &SOLVED, &mut weights));
        let unseen = seen.unseen();
        let all = unseen.len() as f64;
        let cards = unseen.iter().map(|(card, n)| (card, f64::from(n) / all));
        Naive {
            seen,
            weights,
            cards: cards.collect(),
        }
    }

    /// What the bidder at a ply does at that moment, if mine is `card`.
    fn doings(&self, card: Card, ply: usize) -> Doings {
        let seat = self.seen.bids[ply].seat;
        let mut cards = self.seen.cards.clone();
        cards[self.seen.seat.index()] = Some(card);
        let totals = sight_then(&cards, seat, &self.seen.discards).totals();
        cards[seat.index()] = None;
        let in_view: Vec<Card> = cards.into_iter().flatten().collect();
        let facing = (in_view.len() == 1).then(|| in_view[0]);
        let numbers: Vec<i32> = self.seen.bids.iter().map(|bid| bid.bid).collect();
        let mut policy = Policy::default();
        let mut view_at = |ply: usize, kind: Kind| {
            let view = View {
                totals: &totals,
                bids: &numbers[..ply],
                facing,
                solved: Some(&SOLVED),
            };
            kind.policy(&view, &mut policy);
            policy.clone()
        };
        let noise = Kind::Bluffer {
            call: 0.2,
            ratio: 0.75,
        };
        let mut weights = self.weights[seat.index()];
        let earlier = (0..ply).filter(|at| self.seen.bids[*at].seat == seat);
        for at in earlier {
            let bid = Action::Bid(numbers[at]);
            let slips = view_at(at, noise).p(bid).max(1e-4);
            for (weight, model) in weights.iter_mut().zip(&ALL) {
                *weight *= 0.96 * view_at(at, model.kind).p(bid) + 0.04 * slips;
            }
        }
        let sum: f64 = weights.iter().sum();
        let mut doings = Doings {
            same: 0.0,
            call: 0.0,
            lower: 0.0,
            higher: 0.0,
        };
        let kinds = ALL
            .iter()
            .zip(weights)
            .map(|(model, w)| (model.kind, 0.96 * w / sum));
        for (kind, weight) in kinds.chain([(noise, 0.04)]) {
            let policy = view_at(ply, kind);
            let bid = numbers[ply];
            let part = |fits: &dyn Fn(i32) -> bool| -> f64 {
                let bids = policy.bids.iter().filter(|(b, _)| fits(*b));
                bids.map(|(_, p)| p).sum()
            };
            let same = part(&|b| b == bid);
            doings.same += weight * if kind == noise { same.max(1e-4) } else { same };
            doings.call += weight * policy.call;
            doings.lower += weight * part(&|b| b < bid);
            doings.higher += weight * part(&|b| b > bid);
        }
        doings
    }

    /// The cards' probabilities after the others' bids among the first `plies`.
    fn posterior(&self, plies: usize) -> Vec<f64> {
        let theirs = |ply: &usize| self.seen.bids[*ply].seat != self.seen.seat;
        let weight = |(card, p): &(Card, f64)| {
            let heard = (0..plies).filter(theirs);
            p * heard
                .map(|ply| self.doings(*card, ply).same)
                .product::<f64>()
        };
        let weights: Vec<f64> = self.cards.iter().map(weight).collect();
        let all: f64 = weights.iter().sum();
        weights.iter().map(|w| w / all).collect()
    }

    /// P(total ≥ bid) after that.
    fn reached(&self, plies: usize, bid: i32) -> f64 {
        let posterior = self.posterior(plies);
        let worlds = Sight::from_observation(self.seen, true).worlds();
        let all = worlds
            .iter()
            .filter(|world| world.total >= bid)
            .map(|world| {
                let at = self.at(world.mine.expect("a card"));
                world.p / self.cards[at].1 * posterior[at]
            });
        all.sum()
    }

    fn at(&self, card: Card) -> usize {
        let mut cards = self.cards.iter();
        cards
            .position(|(other, _)| *other == card)
            .expect("possible")
    }

    fn named(&self, label: &Arg) -> usize {
        let mut cards = self.cards.iter();
        let found = cards.position(|(card, _)| card.label() == *label);
        found.unwrap_or_else(|| panic!("{label:?} is no possible card"))
    }

    /// What the cards come to that a player sees if mine is `card`.
    fn sum(&self, seat: Seat, card: Card) -> Arg {
        let mut cards = self.seen.cards.clone();
        cards[self.seen.seat.index()] = Some(card);
        cards[seat.index()] = None;
        let tally: Tally = cards.into_iter().flatten().collect();
        match tally.mystery() {
            true => words::STEP_BID_MYSTERY
                .with([Arg::Count(tally.total().into())])
                .into(),
            false => Arg::Count(tally.total().into()),
        }
    }
}

fn figure(arg: &Arg) -> f64 {
    match arg.plain() {
        Arg::Share(p) => *p,
        Arg::Number(x, _) => *x,
        other => panic!("no figure: {other:?}"),
    }
}

/// A share as it is written, whatever the last digit of its sum.
fn written(p: f64) -> String {
    share((p * 1e9).round() / 1e9)
}

fn nested(arg: &Arg) -> &Text {
    match arg {
        Arg::Text(text) => text,
        other => panic!("no phrase: {other:?}"),
    }
}

/// The step about the bid at a ply.
fn step_of<'a>(insight: &'a Insight, bid: &Bid) -> Option<&'a Step> {
    let title = words::STEP_BID.with([Arg::Seat(bid.seat.0), Arg::Count(bid.bid.into())]);
    insight.steps.iter().find(|step| step.title == title)
}

#[test]
fn why_a_bid_speaks_is_said_as_enumeration_finds_it() {
    let (mut told, mut times, mut silent) = (0, 0, 0);
    let all = [
        positions(2, 0..12),
        positions(3, 12..20),
        positions(5, 20..26),
    ]
    .concat();
    for seen in &all {
        let naive = Naive::new(seen);
        let insight = thought(seen).insight();
        for (ply, bid) in seen.bids.iter().enumerate() {
            let Some(step) = step_of(&insight, bid) else {
                continue;
            };
            let (was, is) = (naive.posterior(ply), naive.posterior(ply + 1));
            let sentence = &step.sentence;
            let about = format!("{seen:?}\nply {ply}: {sentence:?}");
            let reached = [ply, ply + 1].map(|plies| naive.reached(plies, bid.bid));
            if sentence.key == words::STEP_BID_READER_NOTHING.key {
                let moves = was.iter().zip(&is).map(|(was, is)| is / was);
                assert!(
                    moves.clone().all(|r| (1.0 / 1.0201..1.0201).contains(&r)),
                    "{about}"
                );
                assert!(close(figure(&sentence.args[1]), reached[1]), "{about}");
                silent += 1;
                continue;
            }
            let args = &sentence.args;
            let (up, down) = (naive.named(&args[1]), naive.named(&args[4]));
            let rise = |at: usize| is[at] - was[at];
            for at in 0..was.len() {
                assert!(rise(at) <= rise(up) + 1e-9, "{about}");
                assert!(rise(at) >= rise(down) - 1e-9, "{about}");
            }
            assert_eq!(args[0], Arg::Seat(bid.seat.0), "{about}");
            assert_eq!(args[3], Arg::Count(bid.bid.into()), "{about}");
            assert_eq!(args[2], naive.sum(bid.seat, naive.cards[up].0), "{about}");
            assert_eq!(args[5], naive.sum(bid.seat, naive.cards[down].0), "{about}");
            let effect = nested(&args[6]);
            let now = effect.args.last().expect("a chance");
            assert!(close(figure(now), reached[1]), "{about}");
            assert_eq!(effect.key, words::STEP_BID_REACH.key, "{about}");
            if effect.args[1] != Arg::from(None::<Arg>) {
                assert!(close(figure(&effect.args[1]), reached[0]), "{about}");
            } else {
                assert_eq!(written(reached[0]), written(reached[1]), "{about}");
            }
            let [with, without] = [up, down].map(|at| naive.doings(naive.cards[at].0, ply));
            let ratio = with.same / without.same;
            let shown = step.figure.as_ref().expect("a figure");
            assert!(close(figure(&shown.args[0]), reached[1]), "{about}");
            assert!(ratio > 1.0, "{about}");
            if sentence.key == words::STEP_BID_WHY_TIMES.key {
                assert!((figure(&args[7]) / ratio - 1.0).abs() < 1e-9, "{about}");
                assert_eq!(written(with.same), written(without.same), "{about}");
                times += 1;
                continue;
            }
            assert_eq!(sentence.key, words::STEP_BID_WHY.key, "{about}");
            assert!(close(figure(&args[7]), with.same), "{about}");
            assert!(close(figure(&args[8]), without.same), "{about}");
            let instead = nested(&args[9]);
            let p = match &instead.key {
                key if *key == words::STEP_BID_INSTEAD_CALL.key => without.call,
                key if *key == words::STEP_BID_INSTEAD_LOWER.key => without.lower,
                _ => without.higher,
            };
            assert!(close(figure(&instead.args[0]), p), "{about}");
            told += 1;
        }
    }
    assert!(
        told > 100 && silent > 0,
        "{told} told, {times} by ratio, {silent} silent"
    );
}

/// The labels in a list of phrases.
fn listed(arg: &Arg, labels: &mut Vec<Arg>) {
    match arg {
        Arg::Text(text) if text.key == "text.list" => {
            text.args.iter().for_each(|arg| listed(arg, labels));
        }
        label => labels.push(label.clone()),
    }
}

#[test]
fn the_cards_for_which_a_player_speaks_most_are_all_named() {
    let mut several = 0;
    for seen in positions(3, 30..40) {
        let naive = Naive::new(&seen);
        for step in thought(&seen).insight().steps {
            let sees = step.sentence.key == words::STEP_SEES_SENTENCE.key;
            if !sees || matches!(step.sentence.args[4], Arg::Word(_)) {
                continue;
            }
            let Arg::Seat(seat) = step.sentence.args[0] else {
                panic!("{:?}", step.sentence)
            };
            let theirs = |ply: &usize| seen.bids[*ply].seat == Seat(seat);
            let likelihood = |card: Card| -> f64 {
                let plies = (0..seen.bids.len()).filter(theirs);
                plies.map(|ply| naive.doings(card, ply).same).product()
            };
            let all: Vec<f64> = naive
                .cards
                .iter()
                .map(|(card, _)| likelihood(*card))
                .collect();
            let most = all.iter().copied().fold(0.0, f64::max);
            let favoured: Vec<Arg> = naive
                .cards
                .iter()
                .zip(&all)
                .filter(|(_, likelihood)| **likelihood > most * (1.0 - 1e-6))
                .map(|((card, _), _)| card.label())
                .collect();
            let mut named = Vec::new();
            listed(&step.sentence.args[4], &mut named);
            assert_eq!(named, favoured, "{seen:?}");
            several += usize::from(named.len() > 1);
        }
    }
    assert!(several > 0, "equals were never seen");
}

#[test]
fn one_action_is_called_best_only_where_it_is_as_it_is_written() {
    let (mut best, mut ties, mut level_ones) = (0, 0, 0);
    for seen in [positions(2, 0..6), positions(4, 40..46)].concat() {
        let search = thought(&seen);
        let found = search.evaluation();
        let insight = search.insight();
        let title = words::STEP_AHEAD.text();
        let step = insight.steps.iter().find(|step| step.title == title);
        let sentence = &step.expect("it has looked ahead").sentence;
        let named = |arg: &Arg| {
            let labelled = |rated: &&Rated<Action>| Arg::from(Coyote::label(&rated.action)) == *arg;
            let rated = found.actions.iter().find(labelled);
            rated.unwrap_or_else(|| panic!("{arg:?} was not considered"))
        };
        let equals = match &sentence.args[5] {
            Arg::Count(equals) => *equals,
            other => panic!("{other:?} in {seen:?}"),
        };
        if equals > 1 {
            let mut values: Vec<f64> = found.actions.iter().filter_map(|r| r.value).collect();
            values.sort_by(|a, b| b.total_cmp(a));
            let level =
                |value: &&f64| share(**value) == share(values[0]) || values[0] - **value < 0.005;
            let others = values[1..].iter().filter(level).count();
            assert!(others > 1 && equals == others as i64, "{seen:?}");
            level_ones += 1;
            continue;
        }
        let (first, next) = (named(&sentence.args[0]), named(&sentence.args[3]));
        assert_eq!(Some(&first.action), found.chosen(), "{seen:?}");
        assert_eq!(first.own[0], Some(figure(&sentence.args[1])), "{seen:?}");
        let [first, next] = [first, next].map(|rated| rated.value.expect("valued"));
        assert!(close(figure(&sentence.args[2]), first), "{seen:?}");
        assert!(close(figure(&sentence.args[4]), next), "{seen:?}");
        let mut values: Vec<f64> = found.actions.iter().filter_map(|r| r.value).collect();
        values.sort_by(|a, b| b.total_cmp(a));
        assert_eq!(values[..2], [first, next], "{seen:?}");
        let third = values.get(2).copied().unwrap_or(0.0);
        if equals == 0 {
            assert_ne!(share(first), share(next), "{seen:?}");
            best += 1;
        } else {
            // A third that is level would be counted, too.
            assert_ne!(share(first), share(third), "{seen:?}");
            ties += 1;
        }
    }
    assert!(
        best > 0 && ties + level_ones > 0,
        "{best} best, {ties} ties, {level_ones} level"
    );
}
