//! What networks see of OFC Pineapple and what their outputs mean.

use std::collections::HashSet;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Agent as _, Brief};
use yomite::cards::{Face, Faces};
use yomite::game::{Game, Observation as _};
use yomite::games::pineapple::{
    Action, Board, Config, Observation, PLAYERS, Pineapple, Row, Task, other,
};
use yomite::insight::{Insight, Panel};
use yomite::minds::Shipped;
use yomite::minds::pineapple::learned::{
    GAME, HIDDEN, INPUTS, Learned, OUTPUTS, Places, encoding, heads, output, placement,
};
use yomite::minds::pineapple::{Policy, Swap};
use yomite::nets::{Encoding, Layer, ModelCard, Precision, Shape, Weights};
use yomite::words::{Arg, count};

#[path = "pineapple_learned/person.rs"]
mod person;
#[path = "pineapple_learned/rows.rs"]
mod rows;

const SEED: u64 = 20_261_123;

/// Every view of sessions that are played at random, bystanders left out.
fn views(jokers: u8, hands: u8) -> Vec<Observation> {
    println!("seed {SEED}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let config = Config {
        jokers,
        hands,
        ..Config::default()
    };
    let mut all = Vec::new();
    for _ in 0..6 {
        let deal = Pineapple::draw(&config, &mut rng).expect("a deal");
        let mut game = Pineapple::set_up(&config, &deal).expect("a session");
        while let Some(seat) = game.to_move() {
            all.extend([seat, other(seat)].map(|seat| game.observe(seat)));
            let action = game
                .observe(seat)
                .legal_draw(&mut rng)
                .expect("a placement");
            game.play(&action).expect("it is legal");
        }
    }
    all
}

/// A network with weights by chance.
fn file(encoding: Encoding, inputs: usize) -> Vec<u8> {
    told(encoding, inputs, &[])
}

/// The same that tells by how much its versions were ahead, by round.
fn told(encoding: Encoding, inputs: usize, ahead: &[(u64, f64)]) -> Vec<u8> {
    let shape = Shape {
        inputs,
        hidden: HIDDEN.to_vec(),
        heads: heads(),
    };
    drawn(encoding, shape, ahead)
}

/// Weights of any shape by chance.
fn drawn(encoding: Encoding, shape: Shape, ahead: &[(u64, f64)]) -> Vec<u8> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let card = ModelCard {
        game: GAME.to_owned(),
        encoding,
        seed: SEED,
        figures: ahead
            .iter()
            .map(|(round, points)| (ModelCard::ahead_figure(*round), *points))
            .collect(),
    };
    let mut draw = |n: usize| (0..n).map(|_| rng.random_range(-0.2f32..0.2)).collect();
    let layers = shape.layers().into_iter().map(|(inputs, outputs)| Layer {
        weights: draw(inputs * outputs),
        bias: draw(outputs),
    });
    let weights = Weights::new(card, shape.clone(), layers.collect()).expect("they fit");
    weights.write(Precision::Half).expect("finite")
}

#[test]
fn the_numbers_say_where_every_card_is() {
    for jokers in [0, 2] {
        for seen in views(jokers, 3) {
            let places = Places::new(&seen);
            let features = places.features();
            assert!(
                features
                    .entries()
                    .iter()
                    .all(|(at, _)| (*at as usize) < INPUTS)
            );
            assert_eq!(Places::read(&features), Some(places));
            // By the view itself, card by card: 54 numbers a place.
            let mut row = vec![0.0; INPUTS];
            features
                .entries()
                .iter()
                .for_each(|(at, value)| row[*at as usize] = *value);
            let (own, theirs) = (seen.board(), seen.board_of(other(seen.seat())));
            let rows = |board: &Board| Row::ALL.map(|row| board[row]);
            let rest = [seen.hand(), seen.discards(), seen.unseen()];
            let sets = rows(&own).into_iter().chain(rows(&theirs)).chain(rest);
            for (place, cards) in sets.enumerate() {
                for face in Faces::ALL.iter() {
                    let is = f32::from(u8::from(cards.contains(face)));
                    assert_eq!(row[place * Face::COUNT + face.index()], is);
                }
            }
            let table = seen.table();
            let turn = f32::from(table.acted[seen.seat().index()]) / 4.0;
            let button = f32::from(u8::from(table.button() == seen.seat()));
            let chips = table.chips.map(|chips| chips as f32 / 400.0);
            let [own, theirs] = [seen.seat(), other(seen.seat())].map(|seat| chips[seat.index()]);
            assert_eq!(row[INPUTS - 4..], [turn, button, own, theirs]);
        }
    }
}

#[test]
fn numbers_of_another_form_say_nothing() {
    let views = views(2, 1);
    let seen = views.iter().find(|seen| !seen.hand().is_empty());
    let seen = seen.expect("somebody has cards");
    let whole = Places::new(seen).features();
    let with = |input: usize, value: f32| {
        let mut features = whole.clone();
        features.push(input as u32, value);
        features
    };
    assert!(Places::read(&whole).is_some());
    let held = seen.hand().iter().next().expect("a card").index();
    for wrong in [
        with(held, 1.0),
        with(INPUTS, 1.0),
        with(INPUTS - 4, 1.5),
        with(INPUTS - 1, -0.5),
        with(INPUTS - 1, f32::NAN),
    ] {
        assert_eq!(Places::read(&wrong), None);
    }
}

#[test]
fn every_placement_has_an_output_of_its_own() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    println!("seed {SEED}");
    let mut deck: Vec<Face> = Faces::ALL.iter().collect();
    let mut seen = HashSet::new();
    for _ in 0..40 {
        deck.shuffle(&mut rng);
        let mut board = Board::default();
        for (from, cards) in [(0, 5), (5, 3), (8, 3), (11, 3), (14, 3)] {
            let hand = deck[from..from + cards].iter().copied().collect();
            let task = Task { board, hand };
            let all: Vec<_> = task.walk().collect();
            let outputs: Vec<usize> = all
                .iter()
                .map(|action| output(&task, action).expect("a placement of a street"))
                .collect();
            for (action, output) in all.iter().zip(&outputs) {
                assert_eq!(placement(&task, *output).as_ref(), Some(action));
            }
            // And no output beside them is a placement.
            let meant = (0..OUTPUTS).filter(|at| placement(&task, *at).is_some());
            let mut sorted = outputs.clone();
            sorted.sort_unstable();
            assert_eq!(meant.collect::<Vec<_>>(), sorted);
            seen.extend(outputs);
            board = board.with(&all[rng.random_range(0..all.len())].placed());
        }
    }
    assert_eq!(seen.len(), OUTPUTS, "232 of five cards and 27 of three");
    let hand: Faces = deck[..14].iter().copied().collect();
    let fantasyland = Task {
        board: Board::default(),
        hand,
    };
    let first = fantasyland.nth(0).expect("an arrangement");
    assert_eq!(output(&fantasyland, &first), None);
    assert_eq!(
        (0..OUTPUTS).find_map(|at| placement(&fantasyland, at)),
        None
    );
}

/// A placement's place is that of the one code that makes it: they stand in the order of the walk, and
/// what cannot be made stands last.
#[test]
fn placements_are_counted_as_they_are_walked() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    println!("seed {SEED}");
    let mut deck: Vec<Face> = Faces::ALL.iter().collect();
    for _ in 0..40 {
        deck.shuffle(&mut rng);
        let mut board = Board::default();
        let mut foreign = Action::default();
        for (from, cards) in [(0, 5), (5, 3), (8, 3), (11, 3), (14, 3)] {
            let hand = deck[from..from + cards].iter().copied().collect();
            let task = Task { board, hand };
            let all: Vec<_> = task.walk().collect();
            let places: Vec<u64> = all.iter().map(|action| task.place(action)).collect();
            assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
            let codes = if cards == 5 { 243 } else { 27 };
            assert!(places.last().is_some_and(|last| *last < codes));
            if board == Board::default() {
                // All five in the middle are a digit of 1 each, on the bottom one of 2.
                let whole = |row: fn(&Action) -> Faces| {
                    let at = all.iter().position(|action| row(action) == hand);
                    places[at.expect("one row")]
                };
                assert_eq!((whole(|a| a.middle), whole(|a| a.bottom)), (121, 242));
            }
            let crowded = Action {
                top: all[0].top | hand,
                ..all[0]
            };
            for illegal in [foreign, crowded] {
                assert_eq!(task.place(&illegal), u64::MAX, "{illegal:?}");
            }
            foreign = all[rng.random_range(0..all.len())];
            board = board.with(&foreign.placed());
        }
    }
}

#[test]
fn other_suits_are_the_same_decision() {
    let swaps: Vec<Swap> = Swap::all().collect();
    assert_eq!(swaps.len(), 48);
    for seen in views(2, 1).iter().filter(|seen| !seen.hand().is_empty()) {
        let places = Places::new(seen);
        let mut met = HashSet::new();
        for swap in &swaps {
            let changed = places.swapped(swap);
            let task = changed.task();
            assert_eq!(task.hand, swap.swapped(seen.hand()));
            met.insert(format!("{:?}", changed.features()));
            for action in places.task().walk() {
                let action = swap.action(&action);
                assert!(task.refusal(&action).is_none());
                assert!(output(&task, &action).is_some());
            }
        }
        // Both jokers unseen, or one suit as unseen as another: a few orders may look the same.
        assert!(met.len() >= 12, "{}", met.len());
    }
}

#[test]
fn a_network_shares_all_chance_among_what_is_legal() {
    let learned = Learned::read(&file(encoding(), INPUTS)).expect("a network");
    for seen in views(2, 2) {
        let Some(opinion) = learned.opinion(&seen) else {
            assert!(!matches!(seen.hand().len(), 3 | 5));
            continue;
        };
        let legal: HashSet<_> = seen.task().walk().collect();
        let given: HashSet<_> = opinion.policy.iter().map(|(action, _)| *action).collect();
        assert_eq!(given, legal);
        assert_eq!(opinion.policy.len(), legal.len());
        let sum: f32 = opinion.policy.iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        for chance in [opinion.ends.foul, opinion.ends.fantasyland] {
            assert!((0.0..=1.0).contains(&chance));
        }
    }
}

#[test]
fn a_file_of_something_else_is_refused_with_what_it_is() {
    let version = Learned::read(&file(Encoding::new("places", 2), INPUTS)).unwrap_err();
    assert!(version.contains("places"), "{version}");
    let inputs = Learned::read(&file(encoding(), INPUTS + 1)).unwrap_err();
    assert!(inputs.contains("491"), "{inputs}");
    let mut cut = file(encoding(), INPUTS);
    cut.truncate(cut.len() / 2);
    assert!(Learned::read(&cut).is_err());
    assert!(Learned::read(b"").is_err());
}

#[test]
fn the_policy_places_what_its_network_likes_best_and_says_how_much() {
    let name = "pineapple/policy";
    let files = yomite::assets::embedded();
    let learned = Learned::shipped(&files, name).expect("it is shipped");
    let agent = Pineapple::agent(&"policy-seed".parse().expect("a name")).expect("an agent");
    let mut told = 0;
    for seen in views(2, 1) {
        if seen.to_move() != Some(seen.seat()) || seen.hand().len() > 5 {
            continue;
        }
        let search = agent.begin(&seen, &Brief::new(1));
        let found = search.evaluation();
        let opinion = learned.opinion(&seen).expect("a street");
        let best = opinion
            .policy
            .iter()
            .map(|(_, chance)| *chance)
            .fold(0.0, f32::max);
        let chosen = found.chosen().expect("a placement");
        let chance = opinion.policy.iter().find(|(action, _)| action == chosen);
        assert_eq!(chance.map(|(_, chance)| *chance), Some(best));
        let insight = search.insight();
        assert!(insight.headline.args.contains(&Arg::Share(f64::from(best))));
        // The sentence of the ranking: how many there are, the first and the second with their shares.
        let mut shares: Vec<f32> = opinion.policy.iter().map(|(_, chance)| *chance).collect();
        shares.sort_by(|a, b| b.total_cmp(a));
        let args = &insight.steps[1].sentence.args;
        if let Some(second) = shares.get(1) {
            assert_eq!(args[0], count(shares.len()));
            assert_eq!(args[2], Arg::Share(f64::from(shares[0])));
            assert_eq!(args[4], Arg::Share(f64::from(*second)));
        }
        let Some(Panel::Formula(forecast)) = insight.steps[0].panels.first() else {
            panic!("a forecast");
        };
        assert_eq!(
            forecast.lines[1].value,
            Arg::Share(f64::from(opinion.ends.foul))
        );
        assert_eq!(
            forecast.lines[2].value,
            Arg::Share(f64::from(opinion.ends.fantasyland))
        );
        told += 1;
    }
    assert!(told >= 5 * PLAYERS);
}

#[test]
fn how_the_policy_learned_is_told_from_its_file() {
    let ahead = [(2, 0.4), (5, 0.9), (12, 0.7)];
    let mine = views(0, 1);
    let mine = mine
        .iter()
        .find(|seen| seen.to_move() == Some(seen.seat()))
        .expect("a placement");
    let insight = |ahead: &[(u64, f64)]| {
        let file = told(encoding(), INPUTS, ahead);
        let agent = Policy::new(Learned::read(&file).expect("a network"));
        agent.begin(mine, &Brief::new(1)).insight()
    };
    let title = "pineapple.learned.title";
    let step = |insight: &Insight| {
        let found = insight.steps.iter().find(|step| step.title.key == title);
        found.cloned()
    };
    // One that has learned from others alone has no such course.
    assert_eq!(step(&insight(&[])), None);
    let learned = step(&insight(&ahead)).expect("a step");
    let Some(Panel::Distribution(curve)) = learned.panels.first() else {
        panic!("{learned:?}");
    };
    let drawn: Vec<_> = curve
        .bins
        .iter()
        .map(|bin| (&bin.label, bin.after))
        .collect();
    let due: Vec<_> = ahead
        .map(|(round, points)| (count(round as usize), points))
        .into();
    assert_eq!(
        drawn,
        due.iter()
            .map(|(label, points)| (label, *points))
            .collect::<Vec<_>>()
    );
    let figures = [
        count(12),
        count(2),
        Arg::Number(0.4, 2),
        Arg::Number(0.7, 2),
    ];
    assert_eq!(learned.sentence.args, figures);
}
