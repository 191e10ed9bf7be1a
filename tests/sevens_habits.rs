//! The learned habits of players: what they are told by, and what is refused.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::assets::embedded;
use yomite::game::{Game, Observation as _};
use yomite::games::sevens::{Config, MAX_PLAYERS, Sevens, Tunnel, World};
use yomite::minds::sevens::habits::{
    ACTION, GAME, HIDDEN, Habits, INPUTS, POSITION, Style, encoding, heads, inputs,
};
use yomite::minds::sevens::opponent::{KINDS, Kind, Model};
use yomite::minds::sevens::playout::Policy as _;
use yomite::nets::{
    Encoding, Expected, Features, Layer, ModelCard, Network, Pass, Precision, Shape, Weights,
    softmax,
};

/// Decisions of random matches under all rules of the tunnel, with two to six players.
fn worlds(seed: u64, matches: usize) -> Vec<World> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut worlds = Vec::new();
    for nth in 0..matches {
        let config = Config {
            players: 2 + (nth % 5) as u8,
            tunnel: [Tunnel::Standard, Tunnel::Contest, Tunnel::None][nth % 3],
            ..Config::default()
        };
        let deal = Sevens::draw(&config, &mut rng).expect("in range");
        let mut game = Sevens::set_up(&config, &deal).expect("a deal");
        while let Some(seat) = game.to_move() {
            worlds.push(*game.world());
            let legal = game.observe(seat).legal_actions();
            let action = *legal.choose(&mut rng).expect("somebody is to move");
            game.play(&action).expect("legal");
        }
    }
    worlds
}

/// What the seat to move holds, and what it can do: cards as one bit, a free pass as 0.
fn options(world: &World) -> (u64, Vec<u64>) {
    let seat = world.table.to_move().expect("running");
    let mut options = Vec::new();
    let mut left = world.playable();
    while left != 0 {
        options.push(left & left.wrapping_neg());
        left &= left - 1;
    }
    if !world.table.pass_is_burst() {
        options.push(0);
    }
    (world.hands[seat.index()], options)
}

fn card() -> ModelCard {
    ModelCard {
        game: GAME.to_owned(),
        encoding: encoding(),
        seed: 3,
        figures: Default::default(),
    }
}

fn drawn(hidden: usize, card: ModelCard) -> Weights {
    let shape = Shape {
        inputs: INPUTS,
        hidden: vec![hidden],
        heads: heads(),
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let layers = shape.layers().into_iter().map(|(inputs, outputs)| {
        let mut draw = |n: usize| (0..n).map(|_| rng.random_range(-1.0f32..1.0)).collect();
        Layer {
            weights: draw(inputs * outputs),
            bias: draw(outputs),
        }
    });
    let layers = layers.collect();
    Weights::new(card, shape, layers).expect("they fit")
}

#[test]
fn the_chances_are_those_of_the_network_that_was_fitted() {
    let weights = drawn(HIDDEN, card());
    let model = Model::learned(Habits::new(&weights).expect("of this shape").into());
    let network = Network::new(weights);
    let mut pass = Pass::default();
    let mut checked = 0;
    for world in worlds(5, 15) {
        let (hand, options) = options(&world);
        if world.playable() == 0 || options.len() < 2 {
            continue;
        }
        for style in Style::ALL {
            let (position, choices) = inputs(style, &world.table, hand);
            assert!(
                choices
                    .iter()
                    .map(|(choice, _)| *choice)
                    .eq(options.iter().copied())
            );
            let scores: Vec<f32> = choices
                .iter()
                .map(|(_, on)| {
                    let mut features = Features::default();
                    let on = on.iter().map(|at| POSITION as u16 + at);
                    let all = position.iter().copied().chain(on);
                    features.extend(all.map(|at| (u32::from(at), 1.0)));
                    network.forward(&features, &mut pass)[0]
                })
                .collect();
            let shares = softmax(&scores, 0..scores.len());
            let slip = 0.05 / (f64::from(world.playable().count_ones()) + 1.0);
            let mut sum = 0.0;
            for (choice, share) in options.iter().zip(shares) {
                let chance = model.chance(Kind::Learned(style), &world.table, hand, *choice);
                let right = slip + 0.95 * f64::from(share);
                assert!((chance - right).abs() < 1e-5, "{chance} for {right}");
                sum += (chance - slip) / 0.95;
                checked += 1;
            }
            assert!((sum - 1.0).abs() < 1e-5, "{sum}");
        }
    }
    assert!(checked > 2_000, "{checked}");
}

#[test]
fn inputs_are_in_range_and_none_means_two_things() {
    let mut on = [0u32; INPUTS];
    let unseen = [u16::MAX, 0];
    let (mut figures, mut effects_at) = ([unseen; 10], [unseen; 5]);
    let spread = |ends: &mut [[u16; 2]], on: &[u16]| {
        assert_eq!(on.len(), ends.len(), "one input each is on");
        for ([least, most], at) in ends.iter_mut().zip(on) {
            (*least, *most) = ((*least).min(*at), (*most).max(*at));
        }
    };
    for world in worlds(6, 60) {
        let (hand, _) = options(&world);
        for style in Style::ALL {
            let (position, choices) = inputs(style, &world.table, hand);
            spread(&mut figures, &position);
            for at in position {
                assert!(usize::from(at) < POSITION);
                on[usize::from(at)] += 1;
            }
            for (choice, effects) in choices {
                if choice == 0 {
                    assert_eq!(effects, [0], "a pass has an input of its own");
                } else {
                    spread(&mut effects_at, &effects);
                    assert!(effects.iter().all(|at| *at > 0));
                }
                for at in effects {
                    assert!(usize::from(at) < ACTION);
                    on[POSITION + usize::from(at)] += 1;
                }
            }
        }
    }
    // What one figure switches on no other does.
    assert!(
        figures.windows(2).all(|two| two[0][1] < two[1][0]),
        "{figures:?}"
    );
    assert!(
        effects_at.windows(2).all(|two| two[0][1] < two[1][0]),
        "{effects_at:?}"
    );
    // Most of what can be said is said somewhere.
    assert!(on.iter().filter(|times| **times > 0).count() * 10 > INPUTS * 8);
}

#[test]
fn a_player_of_habits_does_what_it_is_said_to_do_as_often() {
    const SEED: u64 = 7;
    println!("seed {SEED}");
    let habits = Habits::shipped(&embedded()).expect("shipped");
    let model = Model::learned(habits.into());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut decisions = 0;
    for world in worlds(8, 9).iter().step_by(7) {
        let (hand, options) = options(world);
        if world.playable() == 0 || options.len() < 2 {
            continue;
        }
        let kind = KINDS[3 + decisions % 3];
        let player = model.players([kind; MAX_PLAYERS])[0];
        const DRAWN: u32 = 4_000;
        let mut counts = vec![0u32; options.len()];
        for _ in 0..DRAWN {
            let chosen = player.choose(&world.table, hand, world.playable(), &mut rng);
            let at = options.iter().position(|option| *option == chosen);
            counts[at.expect("it can be done")] += 1;
        }
        let slip = 0.05 / (f64::from(world.playable().count_ones()) + 1.0);
        for (option, count) in options.iter().zip(counts) {
            let chance = model.chance(kind, &world.table, hand, *option);
            let p = (chance - slip) / 0.95;
            let share = f64::from(count) / f64::from(DRAWN);
            let error = (p * (1.0 - p) / f64::from(DRAWN)).sqrt();
            // Five standard deviations: hundreds of shares are looked at.
            assert!((share - p).abs() < 5.0 * error + 1e-3, "{share} for {p}");
        }
        decisions += 1;
    }
    assert!(decisions > 20, "{decisions}");
}

#[test]
fn chances_of_all_that_can_be_done_sum_to_no_more_than_one() {
    let model = Model::shipped(&embedded()).expect("shipped");
    let (mut bursts, mut free) = (0, 0);
    for world in worlds(10, 40) {
        let (hand, mut options) = options(&world);
        if world.playable() == 0 {
            continue;
        }
        if options.contains(&0) {
            free += 1;
        } else {
            // A burst by choice.
            options.push(0);
            bursts += 1;
        }
        for kind in KINDS {
            let chance = |option: &u64| model.chance(kind, &world.table, hand, *option);
            let sum: f64 = options.iter().map(chance).sum();
            assert!(
                sum < 1.0 + 1e-5 && sum > 0.5,
                "{kind:?}: {sum} for {options:?}"
            );
        }
    }
    assert!(bursts > 20 && free > 20, "{bursts} and {free}");
}

#[test]
fn as_many_others_as_were_never_learned_from_count_as_the_most_that_were() {
    let six = worlds(11, 5)
        .into_iter()
        .find(|world| world.table.players() == 6);
    let five = worlds(11, 5)
        .into_iter()
        .find(|world| world.table.players() == 5);
    let last = |world: &World| {
        let (hand, _) = options(world);
        inputs(Style::Reader, &world.table, hand).0[9]
    };
    assert_eq!(six.as_ref().map(last), five.as_ref().map(last));
}

#[test]
fn who_has_no_choice_makes_none() {
    let habits = Habits::shipped(&embedded()).expect("shipped");
    let model = Model::learned(habits.into());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut forced = 0;
    for world in worlds(9, 30) {
        let (hand, options) = options(&world);
        for kind in KINDS {
            if world.playable() == 0 {
                assert_eq!(model.chance(kind, &world.table, hand, 0), 1.0);
            } else if let [only] = options[..] {
                let player = model.players([kind; MAX_PLAYERS])[0];
                let chosen = player.choose(&world.table, hand, world.playable(), &mut rng);
                assert_eq!(chosen, only);
                forced += 1;
            }
        }
    }
    assert!(forced > 0);
}

#[test]
fn a_file_that_does_not_fit_is_refused_with_what_is_wrong() {
    let file = |weights: Weights| weights.write(Precision::Half).expect("finite");
    assert!(Habits::read(&file(drawn(HIDDEN, card()))).is_ok());
    let refused = |bytes: &[u8]| Habits::read(bytes).expect_err("it does not fit");
    let wide = refused(&file(drawn(HIDDEN + 1, card())));
    assert!(wide.contains("25") && wide.contains("24"), "{wide}");
    let other = ModelCard {
        encoding: Encoding::new("habits", 99),
        ..card()
    };
    let other = refused(&file(drawn(HIDDEN, other)));
    assert!(other.contains("99"), "{other}");
    let foreign = ModelCard {
        game: "duel".to_owned(),
        ..card()
    };
    let foreign = refused(&file(drawn(HIDDEN, foreign)));
    assert!(
        foreign.contains("duel") && foreign.contains("sevens"),
        "{foreign}"
    );
    let whole = file(drawn(HIDDEN, card()));
    for cut in [0, 7, 100, whole.len() - 1] {
        assert!(!refused(&whole[..cut]).is_empty());
    }
    let mut broken = whole.clone();
    let last = broken.len() - 1;
    // The last number becomes one that is none.
    broken[last] = 0x7e;
    broken[last - 1] = 0x01;
    let broken = refused(&broken);
    assert!(!broken.is_empty());
    let heads = heads();
    let expected = Expected {
        game: GAME,
        encoding: encoding(),
        inputs: INPUTS,
        heads: &heads,
    };
    assert!(Weights::read(&whole, &expected).is_ok());
}

#[test]
fn without_habits_nobody_is_taken_for_a_player_of_them() {
    let model = Model::default();
    assert!(
        model
            .kinds()
            .iter()
            .all(|kind| !matches!(kind, Kind::Learned(_)))
    );
    assert_eq!(model.best(), Kind::Holder);
    let both = KINDS.map(Kind::index);
    assert_eq!(both.to_vec(), (0..KINDS.len()).collect::<Vec<_>>());
}
