//! What networks see of Duel.
use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Agent, Brief, Progress};
use yomite::assets::embedded;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::duel::knowledge::{Potential, Reading, Setting};
use yomite::games::duel::statistics::Profiles;
use yomite::games::duel::teachers::TEACHER;
use yomite::games::duel::{Action, CardId, Config, Duel, PLAYERS, Stage, Table, cards, other};
use yomite::games::{AnyAction, AnyGame, GameId};
use yomite::insight::{Insight, Panel};
use yomite::minds::duel::learned::{
    Encoder, Eyes, GAME, Group, Groups, KINDS, Lore, POLICY_HIDDEN, Pair, Ranker, Room, encoding,
    expected, policy_heads,
};
use yomite::minds::{AnyTeacher, Shipped};
use yomite::nets::{Features, Layer, ModelCard, Precision, Shape, Weights};
use yomite::words::Arg;

const SEED: u64 = 20_261_124;

fn lore() -> Lore {
    Lore::new(Profiles::shipped(&embedded()).expect("shipped"))
}

fn rng() -> Xoshiro256PlusPlus {
    println!("seed {SEED}");
    Xoshiro256PlusPlus::seed_from_u64(SEED)
}

/// Calls with every position of so many matches that are played at random.
fn positions(games: usize, mut see: impl FnMut(&Duel, &mut Xoshiro256PlusPlus)) {
    let mut rng = rng();
    for _ in 0..games {
        let deal = Duel::draw(&Config::default(), &mut rng).expect("a deal");
        let mut game = Duel::set_up(&Config::default(), &deal).expect("a match");
        while let Some(seat) = game.to_move() {
            see(&game, &mut rng);
            let action = game.observe(seat).legal_draw(&mut rng).expect("an action");
            game.play(&action).expect("it is legal");
        }
    }
}

fn encoder(lore: &Lore, eyes: Eyes) -> Encoder<'_> {
    Encoder {
        eyes,
        groups: Groups::ALL,
        lore,
    }
}

/// The position and all actions of the seat to move.
fn numbers(encoder: &Encoder, table: &Table) -> (Features, Vec<Features>) {
    let mut position = Features::default();
    encoder.position(table, table.to_move().expect("a decision"), &mut position);
    let (mut list, mut room, mut each) = (Vec::new(), Features::default(), Vec::new());
    table.actions(&mut list);
    encoder.each(table, &list, &mut room, |at, deed| {
        assert_eq!(at, each.len());
        each.push(deed.clone());
    });
    (position, each)
}

fn dense(features: &Features, inputs: usize) -> Vec<f32> {
    let mut row = vec![0.0; inputs];
    for (at, value) in features.entries() {
        row[*at as usize] += value;
    }
    row
}

#[test]
fn the_expectations_are_those_of_the_seats_own_view() {
    let lore = lore();
    let mut compared = 0;
    positions(40, |game, _| {
        for seat in Seat::all(PLAYERS) {
            let seen = game.observe(seat);
            let potential = Potential::from_observation(&seen, &lore.profiles);
            let found = expected(game.table(), seat, &lore.profiles);
            for (found, right) in found.iter().zip([potential.library, potential.shields]) {
                for (found, right) in found.iter().zip(right) {
                    assert!((found - right).abs() < 1e-9, "{found} instead of {right}");
                    compared += 1;
                }
            }
        }
    });
    assert!(compared > 50_000);
}

#[test]
fn a_players_numbers_are_the_same_in_every_world_that_it_cannot_tell_apart() {
    let lore = lore();
    let (player, teacher) = (encoder(&lore, Eyes::Player), encoder(&lore, Eyes::Teacher));
    let (mut compared, mut told_apart) = (0, 0);
    positions(25, |game, rng| {
        // Whoever does not move is asked for a forecast, too.
        let idle = other(game.to_move().expect("a decision"));
        let position = |table: &Table| {
            let mut position = Features::default();
            player.position(table, idle, &mut position);
            position
        };
        let world = Duel::determinize(&game.observe(idle), rng);
        assert_eq!(position(world.table()), position(game.table()));
        let seen = game.observe(other(idle));
        let truth = numbers(&player, game.table());
        for _ in 0..3 {
            let world = Duel::determinize(&seen, rng);
            assert_eq!(numbers(&player, world.table()), truth);
            compared += 1;
            // One who sees everything does see that it is another world.
            let same = world.table() == game.table();
            let sees = numbers(&teacher, world.table()) != numbers(&teacher, game.table());
            told_apart += usize::from(!same && sees);
        }
    });
    assert!(compared > 2_000);
    assert!(told_apart * 10 > compared * 9, "{told_apart} of {compared}");
}

#[test]
fn the_cards_of_each_zone_can_be_read_off_the_numbers() {
    let lore = lore();
    let encoder = encoder(&lore, Eyes::Teacher);
    positions(12, |game, _| {
        let table = game.table();
        let seat = table.to_move().expect("a decision");
        let row = dense(&numbers(&encoder, table).0, Eyes::Teacher.inputs());
        let counts = |from: usize| -> Vec<f32> { row[from..from + KINDS].to_vec() };
        let pile = |cards: &[CardId]| {
            let mut counts = vec![0.0; KINDS];
            cards.iter().for_each(|card| counts[card.index()] += 1.0);
            counts
        };
        let (own, others) = (table.side(seat), table.side(other(seat)));
        let battle = |side: &yomite::games::duel::Side| -> Vec<CardId> {
            side.battle().iter().map(|creature| creature.card).collect()
        };
        let both = |a: usize, b: usize| -> Vec<f32> {
            counts(a * KINDS)
                .iter()
                .zip(counts(b * KINDS))
                .map(|(a, b)| a + b)
                .collect()
        };
        assert_eq!(counts(0), pile(own.hand()));
        assert_eq!(both(1, 2), pile(&battle(own)));
        assert_eq!(counts(3 * KINDS), pile(own.mana()));
        assert_eq!(counts(4 * KINDS), pile(own.graveyard()));
        assert_eq!(both(5, 6), pile(&battle(others)));
        assert_eq!(counts(7 * KINDS), pile(others.mana()));
        assert_eq!(counts(8 * KINDS), pile(others.graveyard()));
        // What a teacher alone sees lies behind a player's numbers.
        let hidden = Eyes::Player.position();
        assert_eq!(counts(hidden), pile(others.hand()));
        let shields: Vec<CardId> = others.shields().iter().map(|shield| shield.card).collect();
        assert_eq!(counts(hidden + KINDS), pile(&shields));
    });
}

#[test]
fn every_input_means_something_and_none_lies_outside() {
    let lore = lore();
    for eyes in [Eyes::Player, Eyes::Teacher] {
        let encoder = encoder(&lore, eyes);
        let mut used = vec![false; eyes.inputs()];
        positions(150, |game, _| {
            let (position, each) = numbers(&encoder, game.table());
            for (at, value) in position.entries() {
                assert!((*at as usize) < eyes.position() && value.is_finite());
                used[*at as usize] = true;
            }
            for (at, value) in each.iter().flat_map(|deed| deed.entries()) {
                assert!((eyes.position()..eyes.inputs()).contains(&(*at as usize)));
                assert!(value.abs() <= 4.0, "input {at} is {value}");
                used[*at as usize] = true;
            }
        });
        // Whatever is not a card by its number is used.
        let piles = 11 * KINDS;
        let numbers = piles..Eyes::Player.position();
        let unused: Vec<usize> = numbers.filter(|at| !used[*at]).collect();
        assert!(unused.len() <= 1, "{unused:?}");
        let unused = used.iter().filter(|used| !**used).count();
        // Cards that random players hardly get to a place.
        assert!(
            unused * 4 < used.len(),
            "{unused} of {} are never used",
            used.len()
        );
    }
}

#[test]
fn a_group_that_is_left_out_takes_its_inputs_alone_with_it() {
    let lore = lore();
    let all = [
        Group::Cards,
        Group::Statistics,
        Group::Expectations,
        Group::Costs,
        Group::VirtualCosts,
    ];
    let mut taken: BTreeMap<u32, usize> = BTreeMap::new();
    let mut left = [0usize; 5];
    positions(4, |game, _| {
        let whole = numbers(&encoder(&lore, Eyes::Player), game.table());
        for (nth, group) in all.into_iter().enumerate() {
            let encoder = Encoder {
                groups: Groups::ALL.without(group),
                ..encoder(&lore, Eyes::Player)
            };
            let without = numbers(&encoder, game.table());
            let pairs = |(position, each): &(Features, Vec<Features>)| {
                let deeds = each.iter().flat_map(|deed| deed.entries().to_vec());
                let all = position.entries().iter().copied().chain(deeds);
                all.collect::<Vec<_>>()
            };
            let (whole, without) = (pairs(&whole), pairs(&without));
            // What is there without the group is there with it, in the same order.
            let mut rest = whole.iter();
            let mut missing = Vec::new();
            for pair in &without {
                missing.extend(rest.by_ref().take_while(|other| *other != pair));
            }
            missing.extend(rest);
            assert_eq!(missing.len() + without.len(), whole.len());
            left[nth] += missing.len();
            for (at, _) in missing {
                assert_eq!(
                    *taken.entry(at).or_insert(nth),
                    nth,
                    "input {at} is of two groups"
                );
            }
        }
    });
    assert!(left.iter().all(|left| *left > 100), "{left:?}");
}

#[test]
fn cards_have_the_numbers_that_networks_know_them_by() {
    assert_eq!(cards::all().len(), KINDS);
    let slugs: Vec<&str> = cards::ids().map(cards::slug).collect();
    let order = yomite::assets::hash(slugs.join(" ").as_bytes());
    assert_eq!(
        order, 16_845_170_402_603_780_755,
        "other cards, or another order of them, are another version of the encoding: networks have to be \
         trained anew (`lab train duel`)"
    );
}

/// Weights by chance for a network that rates actions.
fn ranker(eyes: Eyes, name: &str, inputs: usize) -> Vec<u8> {
    let mut rng = rng();
    let shape = Shape {
        inputs,
        hidden: POLICY_HIDDEN.to_vec(),
        heads: policy_heads(),
    };
    let card = ModelCard {
        game: name.to_owned(),
        encoding: encoding(eyes),
        seed: SEED,
        figures: BTreeMap::new(),
    };
    let mut draw = |n: usize| (0..n).map(|_| rng.random_range(-0.2f32..0.2)).collect();
    let layers = shape.layers().into_iter().map(|(inputs, outputs)| Layer {
        weights: draw(inputs * outputs),
        bias: draw(outputs),
    });
    let layers = layers.collect();
    let weights = Weights::new(card, shape, layers).expect("they fit");
    weights.write(Precision::Full).expect("finite")
}

#[test]
fn a_network_gives_each_legal_action_a_share_and_refuses_what_is_none_of_its_kind() {
    let lore = lore();
    let file = ranker(Eyes::Player, GAME, Eyes::Player.inputs());
    let network = Ranker::read(&file, Eyes::Player).expect("it fits");
    let mut room = Room::default();
    let mut several = 0;
    positions(5, |game, _| {
        let mut list = Vec::new();
        game.table().actions(&mut list);
        let chances = network.chances(game.table(), &list, &lore, &mut room);
        assert_eq!(chances.len(), list.len());
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        several += usize::from(chances.iter().any(|chance| *chance != chances[0]));
    });
    assert!(several > 50);
    let refused = |file: &[u8], eyes| Ranker::read(file, eyes).expect_err("it is none");
    // For other eyes, of another game, of another size, cut off.
    assert!(refused(&file, Eyes::Teacher).contains("duel-player v1"));
    assert!(
        refused(
            &ranker(Eyes::Player, "pineapple", Eyes::Player.inputs()),
            Eyes::Player
        )
        .contains("pineapple")
    );
    assert!(refused(&ranker(Eyes::Player, GAME, 40), Eyes::Player).contains("40"));
    refused(&file[..file.len() - 1], Eyes::Player);
}

/// The student's reading of the hand is told with its figures and beside the exact one.
#[test]
fn the_student_tells_its_choice_and_what_it_reads() {
    let agent: Box<dyn Agent<Duel>> =
        Duel::agent(&"student".parse().expect("a name")).expect("shipped");
    let mut told = 0;
    positions(2, |game, _| {
        let seen = game.observe(game.to_move().expect("a decision"));
        let search = agent.begin(&seen, &Brief::new(SEED));
        let (found, insight) = (search.evaluation(), search.insight());
        let legal = seen.legal_actions();
        assert!(legal.contains(found.chosen().expect("a choice")));
        // With a win at hand the network is not asked what to do.
        if legal.len() < 2 || insight.headline.key == "duel.win.headline" {
            return;
        }
        let merits: Vec<f64> = found
            .actions
            .iter()
            .filter_map(|rated| rated.merit)
            .collect();
        assert_eq!(merits.len(), legal.len());
        assert!((merits.iter().sum::<f64>() - 1.0).abs() < 1e-4);
        let most = merits.iter().copied().fold(0.0, f64::max);
        let ranked = step(&insight, "duel.student.ranking");
        let args = &ranked.sentence.args;
        assert_eq!(args[0], yomite::words::count(legal.len()));
        assert!(
            matches!(args[2], Arg::Share(share) if share == most),
            "{args:?}"
        );
        let equal = merits.iter().filter(|merit| **merit == most).count();
        match equal {
            1 => assert!(matches!(args[4], Arg::Share(less) if less < most)),
            _ => assert_eq!(args[3], yomite::words::count(equal)),
        }
        let read = step(&insight, "duel.learned.title");
        if read.sentence.key == "duel.learned.nothing" {
            // There is no hand, or all of it is known.
            let hand = Reading::from_observation(&seen, &Setting::default()).hand();
            let open = hand
                .iter()
                .filter(|(_, chance)| (0.02..1.0 - 1e-9).contains(chance));
            let held = seen.table().side(other(seen.seat())).hand().len();
            assert!(held == 0 || open.count() == 0);
            assert!(read.panels.is_empty());
            return;
        }
        let Some(Panel::Distribution(bars)) = read.panels.first() else {
            panic!("a picture of the hand");
        };
        // The reader of hands has a figure of its own for the same card.
        let figure = read.figure.as_ref().map(|figure| &*figure.key);
        assert_eq!(figure, Some("duel.learned.figure"));
        // The likeliest that is not known for certain is said as it is drawn, and so is the card over which
        // both lie farthest apart: that one may stand last, out of its order.
        let hand = seen.table().side(other(seen.seat())).hand().len();
        let args = &read.sentence.args;
        assert_eq!(args.last(), Some(&yomite::words::count(hand)));
        let drawn: Vec<(&Arg, f64, f64)> = bars
            .bins
            .iter()
            .map(|bin| (&bin.label, bin.after, bin.before.expect("both")))
            .collect();
        let front = &drawn[..drawn.len() - 1];
        assert!(front.is_sorted_by(|a, b| a.1 >= b.1), "{drawn:?}");
        let open: Vec<_> = drawn.iter().filter(|drawn| drawn.2 < 1.0).collect();
        let said = |label: &Arg, now: &Arg, was: &Arg| {
            let bin = drawn
                .iter()
                .find(|drawn| drawn.0 == label)
                .expect("it is drawn");
            assert_eq!((now, was), (&Arg::Share(bin.1), &Arg::Share(bin.2)));
            (bin.1 - bin.2).abs()
        };
        said(&args[0], &args[1], &args[2]);
        assert_eq!(*open[0].0, args[0]);
        let apart = match args[3] != Arg::from(None::<Arg>) {
            true => said(&args[3], &args[4], &args[5]),
            false => said(&args[0], &args[1], &args[2]),
        };
        assert!(open.iter().all(|bin| (bin.1 - bin.2).abs() <= apart));
        // What is certain by counting is no guess of the network's.
        assert!(drawn.iter().all(|bin| bin.2 < 1.0 || bin.1 == 1.0));
        // How it learned: as many rounds as are drawn, from the first share to the last.
        let learned = step(&insight, "duel.rounds.title");
        let Some(Panel::Distribution(curve)) = learned.panels.first() else {
            panic!("a curve");
        };
        let args = &learned.sentence.args;
        let ends = [curve.bins.first(), curve.bins.last()].map(|bin| bin.expect("a round").after);
        assert_eq!(args[0], yomite::words::count(curve.bins.len()));
        assert_eq!(args[1..], ends.map(Arg::Share));
        told += 1;
    });
    assert!(told > 30);
}

fn step<'a>(insight: &'a Insight, title: &str) -> &'a yomite::insight::Step {
    let step = insight.steps.iter().find(|step| step.title.key == title);
    step.unwrap_or_else(|| panic!("{title} in {:?}", insight.headline))
}

/// Where a network is asked for priors, the root has them; leaves by a network are values of the result.
#[test]
fn a_search_that_asks_networks_has_their_priors_and_plays_by_the_rules() {
    let lore = lore();
    let file = embedded();
    let file = file
        .get(yomite::games::duel::agents::STUDENT[0])
        .expect("shipped");
    let network = Ranker::read(file, Eyes::Player).expect("it fits");
    let (mut room, mut compared) = (Room::default(), 0);
    for networks in ["prior", "leaf", "both"] {
        let spec = format!("ismcts:networks={networks},simulations=30");
        let agent: Box<dyn Agent<Duel>> =
            Duel::agent(&spec.parse().expect("a name")).expect("shipped");
        positions(1, |game, _| {
            let seen = game.observe(game.to_move().expect("a decision"));
            let legal = seen.legal_actions();
            let mut search = agent.begin(&seen, &Brief::new(SEED));
            while search.step() == yomite::agent::Progress::Thinking {}
            let found = search.evaluation();
            assert!(legal.contains(found.chosen().expect("a choice")));
            let values = found.actions.iter().filter_map(|rated| rated.value);
            assert!(values.clone().all(|value| (0.0..=1.0).contains(&value)));
            // With a win at hand nothing is tried.
            let won = search.insight().headline.key == "duel.win.headline";
            if networks == "leaf"
                || won
                || legal.len() < 2
                || matches!(game.table().stage(), Stage::Pay(_))
            {
                return;
            }
            let chances = network.chances(game.table(), &legal, &lore, &mut room);
            let most = chances.iter().copied().fold(0.0, f32::max);
            let weight = |chance: f32| f64::from(chance / most) + 0.02;
            let sum: f64 = chances.iter().map(|chance| weight(*chance)).sum();
            for (action, chance) in legal.iter().zip(&chances) {
                let prior = found
                    .rated(action)
                    .and_then(|rated| rated.prior)
                    .expect("a prior");
                assert!(
                    (prior - weight(*chance) / sum).abs() < 1e-6,
                    "{networks}: {action:?}"
                );
                compared += 1;
            }
        });
    }
    assert!(compared > 100);
}

#[test]
fn one_thing_alone_is_changed_for_a_question() {
    use yomite::games::duel::decks;
    use yomite::minds::duel::study::{
        attacks, deck_of_hand, mana_alone, with_mana_of, with_open_mana,
    };
    let lore = lore();
    let files = embedded();
    let pair = yomite::minds::duel::learned::Pair::shipped(
        &files,
        yomite::games::duel::agents::STUDENT,
        Eyes::Player,
    );
    let ranker = pair.expect("shipped").ranker;
    let (mut asked, mut alone) = (0, 0);
    positions(6, |game, rng| {
        let table = game.table();
        let seat = table.to_move().expect("a decision");
        let rival = other(seat);
        let all = table.side(rival).mana().len();
        let [closed, open] = [false, true].map(|open| with_open_mana(game, seat, open));
        assert_eq!(closed.table().ready_mana(rival), 0);
        assert_eq!(open.table().ready_mana(rival), all);
        for changed in [&closed, &open] {
            assert_eq!(changed.table().side(rival).mana(), table.side(rival).mana());
            assert_eq!(changed.table().side(seat), table.side(seat));
        }
        let deck = decks::presets()[0].deck();
        let swapped = with_mana_of(game, seat, deck, rng);
        let side = swapped.table().side(rival);
        assert_eq!(side.mana().len(), all);
        assert!(
            side.mana()
                .iter()
                .all(|card| deck.counts()[card.index()] > 0)
        );
        assert_eq!(swapped.table().ready_mana(rival), table.ready_mana(rival));
        assert_eq!(side.hand(), table.side(rival).hand());
        if let Some(mana) = mana_alone(table, rival) {
            assert_eq!(mana, all);
            assert!(table.side(rival).battle().is_empty());
            alone += 1;
        }

        // All chances to attack the player, by hand.
        let mut list = Vec::new();
        table.actions(&mut list);
        let chances = ranker.chances(table, &list, &lore, &mut Room::default());
        let at_player = |action: &Action| matches!(action, Action::Attack { at: None, .. });
        let sum: f64 = list
            .iter()
            .zip(chances)
            .filter(|(action, _)| at_player(action))
            .map(|(_, chance)| f64::from(chance))
            .sum();
        let found = attacks(table, &ranker, &lore, &mut Room::default());
        assert_eq!(found.is_some(), list.iter().any(at_player));
        if let Some(found) = found {
            assert!((found.player - sum).abs() < 1e-6);
            asked += 1;
        }
    });
    assert!(asked > 20 && alone > 5, "{asked} and {alone}");

    // A hand that is known to be of one deck tells it.
    for (at, preset) in decks::presets().iter().enumerate() {
        let hand = cards::ids().map(|card| f32::from(preset.deck().counts()[card.index()]) / 40.0);
        let hand: Vec<f32> = hand.collect();
        assert_eq!(deck_of_hand(&hand), Some(at));
    }
    assert_eq!(deck_of_hand(&vec![0.0; KINDS]), None);
}

#[test]
fn a_teacher_that_tries_nothing_plays_what_its_network_likes_best_of_the_true_cards() {
    let lore = lore();
    let pair = Pair::shipped(&embedded(), TEACHER, Eyes::Teacher).expect("shipped");
    let teacher = |spec: &str| {
        let spec = spec.parse().expect("a spec");
        AnyTeacher::new(GameId::Duel, &spec).expect("a teacher")
    };
    let sight = teacher("oracle:simulations=0");
    let rule = teacher("oracle:simulations=0,networks=off");
    let (mut compared, mut differ) = (0, 0);
    positions(12, |game, _| {
        let actions = game
            .observe(game.to_move().expect("a decision"))
            .legal_actions();
        if actions.len() < 2 {
            return;
        }
        let mut room = Room::default();
        let chances = pair
            .ranker
            .chances(game.table(), &actions, &lore, &mut room);
        let most = chances.iter().copied().fold(0.0, f32::max);
        let truth = AnyGame::Duel(game.clone());
        let chosen = |teacher: &AnyTeacher| {
            let mut search = teacher.begin(&truth, &Brief::new(3)).expect("of this game");
            while search.step() == Progress::Thinking {}
            let found = search.evaluation();
            assert_eq!(found.simulations, 0);
            let chosen = found.chosen().cloned().expect("a choice");
            let said = format!("{:?}", search.analysis().insight.headline);
            (chosen, said)
        };
        let (choice, said) = chosen(&sight);
        let at = actions
            .iter()
            .position(|action| AnyAction::Duel(*action) == choice);
        assert_eq!(chances[at.expect("legal")], most);
        assert!(said.contains("duel.oracle.sight"), "{said}");
        compared += 1;
        differ += usize::from(chosen(&rule).0 != choice);
    });
    assert!(compared > 300 && differ > 20, "{compared}, {differ}");
}
