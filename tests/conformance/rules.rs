//! What a match is while it is played: its views, what is legal in it, and how it ends.

use std::collections::{HashMap, HashSet};

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::contract::PlayableGame;
use yomite::game::{Game, Observation, Seat};
use yomite::minds::Mind;
use yomite::words;

use super::words::has_words;
use super::{configs, play, seats, walk};

pub fn every_view_names_its_seat_and_the_mover<G: PlayableGame + Mind>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        walk::<G>(config, seed as u64, &mut |game, _| {
            assert_eq!(game.config(), config, "seed {seed}");
            assert_eq!(game.players(), G::seats(config), "seed {seed}");
            for seat in seats(game) {
                let seen = game.observe(seat);
                assert_eq!(seen.seat(), seat, "seed {seed}");
                assert_eq!(seen.to_move(), game.to_move(), "seed {seed}");
            }
        });
    }
}

pub fn determinizations_look_the_same<G: PlayableGame + Mind>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        walk::<G>(config, seed as u64, &mut |game, rng| {
            for seat in seats(game) {
                let seen = game.observe(seat);
                let world = G::determinize(&seen, rng);
                assert_eq!(world.observe(seat), seen, "seed {seed}");
                assert_eq!(world.to_move(), game.to_move(), "seed {seed}");
            }
        });
    }
}

/// What is redrawn nobody knew: every seat has seen the same, an action meets chance in the one as in
/// the other, and one that meets none leads to the same views. Where chance strikes with the deal
/// alone nothing is redrawn.
pub fn what_has_not_struck_is_redrawn_out_of_sight<G: PlayableGame + Mind>() {
    let (mut others, mut struck, mut spared) = (0, 0, 0);
    for (seed, config) in configs::<G>().iter().enumerate().take(12) {
        let views = |game: &G| -> Vec<G::Observation> {
            seats(game).map(|seat| game.observe(seat)).collect()
        };
        walk::<G>(config, seed as u64, &mut |game, rng| {
            let other = game.redraw(rng);
            others += usize::from(other != *game);
            assert_eq!(views(&other), views(game), "seed {seed}");
            let Some(mover) = game.to_move() else { return };
            let legal = game
                .observe(mover)
                .legal_walk()
                .take(200)
                .collect::<Vec<_>>();
            for action in legal.sample(rng, 3) {
                assert_eq!(other.strikes(action), game.strikes(action), "seed {seed}");
                if game.strikes(action) {
                    struck += 1;
                    continue;
                }
                spared += 1;
                let [mut here, mut there] = [game.clone(), other.clone()];
                here.play(action).expect("legal");
                there.play(action).expect("legal in every redrawn world");
                assert_eq!(there.scores(), here.scores(), "seed {seed}: {action:?}");
                // The end shows what was never drawn.
                if here.to_move().is_some() {
                    assert_eq!(views(&there), views(&here), "seed {seed}: {action:?}");
                }
            }
        });
    }
    assert!(spared > 0, "every action meets chance");
    assert_eq!((others > 0, struck > 0), (G::DRAWS, G::DRAWS));
}

/// Legal actions are held against the rules one by one up to this number: of some positions there
/// are many millions.
const LISTED: usize = 20_000;

fn some_legal<O: Observation>(seen: &O) -> Vec<O::Action> {
    seen.legal_walk().take(LISTED).collect()
}

pub fn legal_actions_are_unique_and_playable_and_all_others_refused<G: PlayableGame + Mind>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        // Actions of other positions of the game: most are illegal here.
        let mut foreign: Vec<G::Action> = Vec::new();
        walk::<G>(config, seed as u64, &mut |game, rng| {
            let mover = game.to_move();
            let legal = mover
                .map(|seat| some_legal(&game.observe(seat)))
                .unwrap_or_default();
            let unique: HashSet<_> = legal.iter().cloned().collect();
            assert_eq!(
                unique.len(),
                legal.len(),
                "seed {seed}: an action is listed twice"
            );
            for action in legal.sample(rng, 40) {
                game.clone()
                    .play(action)
                    .unwrap_or_else(|e| panic!("seed {seed}: {e:?}"));
            }
            let all = foreign.iter().chain(legal.sample(rng, 10));
            let all: Vec<G::Action> = all.cloned().collect();
            for seat in seats(game) {
                let seen = game.observe(seat);
                let here = if Some(seat) == mover { &legal[..] } else { &[] };
                let all_listed = here.len() < LISTED;
                assert_eq!(some_legal(&seen), here, "seed {seed}");
                if all_listed {
                    assert_eq!(seen.legal_count(), here.len() as u64, "seed {seed}");
                }
                let drawn = seen.legal_draw(rng);
                assert_eq!(drawn.is_some(), !here.is_empty(), "seed {seed}");
                assert!(drawn.is_none_or(|action| !all_listed || unique.contains(&action)));
                for action in &all {
                    let refused = seen.refusal(action);
                    let legal = Some(seat) == mover && unique.contains(action);
                    assert_eq!(refused.is_none(), legal, "seed {seed}: {action:?}");
                    refused.iter().for_each(has_words::<G>);
                    if mover.is_none_or(|mover| mover == seat) {
                        refused_alike(game, action, refused, seed);
                    }
                }
            }
            foreign.extend(legal.sample(rng, 10).cloned());
        });
    }
}

/// The match refuses an action for the reason that the mover's view gives, and stays as it is.
fn refused_alike<G: Game>(game: &G, action: &G::Action, reason: Option<words::Text>, seed: usize) {
    let mut tried = game.clone();
    let played = tried.play(action).map_err(|refused| {
        assert_eq!(&refused.action, action, "seed {seed}");
        assert_eq!(&tried, game, "seed {seed}: a refused action changed it");
        refused.reason
    });
    assert_eq!(played.err(), reason, "seed {seed}: {action:?}");
}

/// Draws of a legal action fall evenly: Pearson's test in a position with a choice.
pub fn every_legal_action_is_drawn_with_the_same_chance<G: PlayableGame + Mind>() {
    const EACH: usize = 10;
    for (seed, config) in configs::<G>().iter().enumerate() {
        let played = play::<G>(config, seed as u64);
        let views = played
            .positions
            .iter()
            .filter_map(|game| Some(game.observe(game.to_move()?)));
        let smallest = views
            .filter(|seen| seen.legal_count() > 1)
            .min_by_key(Observation::legal_count);
        let Some(seen) = smallest.filter(|seen| seen.legal_count() <= 1_000) else {
            continue;
        };
        let legal = seen.legal_actions();
        let mut counts: HashMap<G::Action, usize> = HashMap::new();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        for _ in 0..EACH * legal.len() {
            let drawn = seen.legal_draw(&mut rng).expect("there is a choice");
            *counts.entry(drawn).or_default() += 1;
        }
        let squares = legal.iter().map(|action| {
            let off = counts.get(action).copied().unwrap_or(0) as f64 - EACH as f64;
            off * off / EACH as f64
        });
        // Wilson and Hilferty: the cube root of χ²/k is about normal.
        let (k, chi) = (legal.len() as f64 - 1.0, squares.sum::<f64>());
        let spread = 2.0 / (9.0 * k);
        let z = ((chi / k).cbrt() - (1.0 - spread)) / spread.sqrt();
        assert!(z < 4.0, "seed {seed}: χ² is {chi} over {k} degrees (z {z})");
    }
}

pub fn matches_end_in_time_with_the_scores_that_are_at_stake<G: PlayableGame + Mind>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        let stakes = G::stakes(config);
        let (worst, best) = stakes.range;
        let played = play::<G>(config, seed as u64);
        let (end, before) = played.positions.split_last().expect("a match has a start");
        for game in before {
            assert_eq!(game.scores(), None, "seed {seed}: a score before the end");
        }
        assert!(played.plies.len() <= G::longest(config), "seed {seed}");
        let scores = end.scores().expect("a match ends with scores");
        let within = |score: f64| (worst..=best).contains(&score);
        assert_eq!(scores.len(), end.players(), "seed {seed}");
        assert!(
            scores.iter().all(|score| within(f64::from(*score))),
            "seed {seed}: {scores:?}"
        );
        let sum: f64 = scores.iter().copied().map(f64::from).sum();
        assert!((sum - stakes.sum).abs() < 1e-5, "seed {seed}: {scores:?}");
        for seat in seats(end) {
            let given_up = stakes.forfeit(end.players(), seat);
            assert_eq!(given_up[seat.index()], worst, "seed {seed}");
            assert!(given_up.iter().all(|score| within(*score)), "seed {seed}");
            assert!((given_up.iter().sum::<f64>() - stakes.sum).abs() < 1e-9);
        }
        assert!(within(stakes.even(end.players())), "seed {seed}");
    }
}

/// A bystander is shown nothing that a seat has seen alone.
pub fn what_is_public_is_the_same_from_every_seat<G: PlayableGame + Mind>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        walk::<G>(config, seed as u64, &mut |game, _| {
            let first = G::public(game.observe(Seat(0)));
            for seat in seats(game) {
                let public = G::public(game.observe(seat));
                assert_eq!(public, first, "seed {seed}: {seat} sees more or less");
            }
            assert_eq!(first.to_move(), game.to_move(), "seed {seed}");
            if let Some(open) = game.open() {
                assert_eq!(G::public(open), first, "seed {seed}: open it differs");
            }
            assert_eq!(G::public(first.clone()), first, "seed {seed}");
        });
    }
}
