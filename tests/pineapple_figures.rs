//! What a measuring match of OFC Pineapple tells beside the chips.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::catalogue::{Catalogue as _, Figure};
use yomite::game::{Game, Seat};
use yomite::games::pineapple::{Config, Pineapple};
use yomite::minds::Shipped;

/// A session, seat 0 played at random and seat 1 by rule.
fn session(seed: u64) -> Pineapple {
    let config = Config {
        jokers: 2,
        hands: 8,
        ..Config::default()
    };
    let deal = Pineapple::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
    let mut game = Pineapple::set_up(&config, &deal).unwrap();
    let agents = ["random", "greedy"].map(|spec| Pineapple::agent(&spec.parse().unwrap()).unwrap());
    while let Some(seat) = game.to_move() {
        let mut search = agents[seat.index()].begin(&game.observe(seat), &Brief::new(seed));
        while search.step() == Progress::Thinking {}
        let action = *search.evaluation().chosen().expect("a choice");
        game.play(&action).unwrap();
    }
    game
}

/// The sum of a figure and over how many hands.
fn of(figures: &[Figure], name: &str) -> (f64, f64) {
    let figure = figures.iter().find(|figure| figure.name == name);
    let figure = figure.unwrap_or_else(|| panic!("no figure {name}"));
    (figure.sum, figure.of)
}

#[test]
fn figures_of_all_hands_are_those_of_both_kinds_of_hands_together() {
    let (mut fouls, mut stays, mut entries) = (0.0, 0.0, 0.0);
    for seed in 0..12 {
        println!("seed {seed}");
        let game = session(seed);
        let [random, rule] = [0, 1].map(|seat| game.figures(Seat(seat)));
        for figures in [&random, &rule] {
            let hands = of(figures, "points").1;
            for (all, by_card, at_once) in [
                (
                    "royalties_of_all_hands",
                    "royalties",
                    "royalties_in_fantasyland",
                ),
                ("fantasyland_after_all_hands", "fantasyland", "stay"),
            ] {
                let [all, by_card, at_once] = [all, by_card, at_once].map(|name| of(figures, name));
                assert_eq!(all, (by_card.0 + at_once.0, by_card.1 + at_once.1));
                assert_eq!(all.1, hands);
            }
            // A fantasyland hand is a foul only where it is set at random.
            let (all, by_card) = (of(figures, "foul_of_all_hands"), of(figures, "foul"));
            assert!(all.0 >= by_card.0 && all.1 == hands);
        }
        assert_eq!(of(&rule, "foul_of_all_hands").0, of(&rule, "foul").0);
        assert_eq!(of(&random, "points").0, -of(&rule, "points").0);
        fouls += of(&random, "foul_of_all_hands").0;
        stays += of(&rule, "stay").0;
        entries += of(&rule, "fantasyland_after_all_hands").0;
    }
    assert!(
        fouls > 20.0 && entries > 5.0 && stays > 0.0,
        "{fouls} {entries} {stays}"
    );
}
