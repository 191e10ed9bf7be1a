//! The rules of Sevens against a second, naive implementation, and how a match ends.

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::cards::{Card, Cards, Rank};
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::sevens::{
    Act, Action, Config, Deal, MAX_PLAYERS, Places, SEVENS, Sevens, Table, Tunnel, World, open,
};
use yomite::minds::sevens::playout::play_out_randomly;
use yomite::words::Text;

#[path = "sevens_rules/notes.rs"]
mod notes;

const SEED: u64 = 7;
const TUNNELS: [Tunnel; 3] = [Tunnel::Standard, Tunnel::Contest, Tunnel::None];

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn cards(text: &str) -> Cards {
    text.split_whitespace().map(card).collect()
}

/// The rules file's words, card by card and without a bit trick.
fn naive_open(board: Cards, tunnel: Tunnel, candidate: Card) -> bool {
    let suit = candidate.suit();
    let laid = |rank: i32| board.contains(Card::new(suit, Rank::ALL[rank as usize]));
    let rank = candidate.rank().ace_low() as i32;
    if laid(rank) {
        return false;
    }
    let all = |mut ranks: std::ops::Range<i32>| ranks.all(laid);
    // Everything between the seven and the card is filled; and from the far end likewise.
    let outward = if rank < 6 {
        all(rank + 1..6)
    } else {
        all(7..rank)
    };
    let inward = if rank < 6 {
        all(0..rank)
    } else {
        all(rank + 1..13)
    };
    let (ace, king) = (laid(0), laid(12));
    match tunnel {
        Tunnel::None => outward,
        Tunnel::Contest => outward || (rank == 12 && ace) || (rank == 0 && king),
        Tunnel::Standard => match (ace, king) {
            (false, false) => outward,
            (true, false) => rank > 6 && inward,
            (false, true) => rank < 6 && inward,
            (true, true) => inward,
        },
    }
}

#[test]
fn open_cards_are_those_of_the_naive_rules() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    for at in 0..100_000 {
        // Boards of all densities; after bursts any set of places may be filled.
        let board = match at % 3 {
            0 => rng.next_u64(),
            1 => rng.next_u64() & rng.next_u64(),
            _ => rng.next_u64() | rng.next_u64(),
        };
        let board = Cards::from_bits(board | SEVENS);
        for tunnel in TUNNELS {
            let naive: Cards = Cards::ALL
                .iter()
                .filter(|c| naive_open(board, tunnel, *c))
                .collect();
            let fast = Cards::from_bits(open(board.bits(), tunnel));
            assert_eq!(
                fast, naive,
                "seed {SEED}, position {at}, {tunnel:?}, board {board}"
            );
        }
    }
}

#[test]
fn all_random_matches_win_as_often_as_the_reference_says() {
    // 20,000 matches a setting, per cent by seat.
    let reference = [
        (Tunnel::None, [27.4, 36.8, 35.8]),
        (Tunnel::Contest, [25.4, 37.8, 36.8]),
        (Tunnel::Standard, [24.6, 38.3, 37.1]),
    ];
    for (tunnel, expected) in reference {
        let config = Config {
            tunnel,
            ..Config::default()
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
        let mut wins = [0.0; 3];
        let games = 20_000;
        for _ in 0..games {
            let deal = Sevens::draw(&config, &mut rng).unwrap();
            let mut world = *Sevens::set_up(&config, &deal).unwrap().world();
            let winner = play_out_randomly(&mut world, &mut rng).expect("somebody wins");
            wins[winner.index()] += 100.0 / f64::from(games);
        }
        for (seat, (share, reference)) in wins.iter().zip(expected).enumerate() {
            // Both figures are samples of 20,000: 5 standard errors of their difference, 0.48 each.
            assert!(
                (share - reference).abs() < 2.4,
                "seed {SEED}, {tunnel:?}, seat {seat}: {share} against {reference}"
            );
        }
    }
}

/// A table on which these hands are held and all other cards are laid; seat 0 is to move.
fn world(config: &Config, hands: &[&str]) -> World {
    let mut bits = [0; MAX_PLAYERS];
    for (hand, text) in bits.iter_mut().zip(hands) {
        *hand = cards(text).bits();
    }
    let mut table = Table::new(config, bits.map(|hand| hand.count_ones() as u8), Seat(0));
    table.board = Cards::ALL.bits() & !bits.iter().fold(0, |all, hand| all | hand);
    World { table, hands: bits }
}

fn config(players: u8, passes: u8, places: Places) -> Config {
    Config {
        players,
        passes,
        places,
        tunnel: Tunnel::None,
    }
}

#[test]
fn the_first_to_empty_the_hand_wins_and_fewer_cards_place_better() {
    let rules = config(4, 3, Places::Fewest);
    let mut world = world(&rules, &["♠8", "♠9 ♠10 ♠J", "♥A", "♦K ♦Q ♦J"]);
    world.lay(card("♠8").bit());
    assert_eq!(world.table.winner(), Some(Seat(0)));
    assert_eq!(world.table.to_move(), None);
    // Equal counts share the place; the place after it stays empty.
    assert_eq!(world.table.places[..4], [1, 3, 2, 3]);
}

#[test]
fn playing_on_decides_the_other_places() {
    let rules = config(3, 0, Places::PlayOn);
    let mut world = world(&rules, &["♠8", "♠9 ♠10", "♠J ♠Q"]);
    world.lay(card("♠8").bit());
    assert_eq!(world.table.winner(), Some(Seat(0)));
    assert_eq!(world.table.to_move(), Some(Seat(1)));
    world.lay(card("♠9").bit());
    // Seat 2 has neither a card to lay nor a pass: it bursts, and seat 1 is the last one left.
    assert_eq!(world.playable(), 0);
    world.pass();
    assert_eq!(world.table.to_move(), None);
    assert_eq!(world.table.places[..3], [1, 2, 3]);
}

#[test]
fn the_last_one_left_after_several_bursts_wins() {
    let rules = config(4, 0, Places::Fewest);
    let mut world = world(&rules, &["♠9 ♥9", "♠10", "♠J ♦A", "♠8 ♥8 ♣A ♣K"]);
    // Seat 0 holds nothing that can be laid; nor do the next two.
    for burst in 0..3u8 {
        assert_eq!(world.table.to_move(), Some(Seat(burst)));
        assert!(world.table.pass_is_burst());
        assert_eq!(world.table.winner(), None);
        world.pass();
        assert!(!world.table.plays(Seat(burst)));
        assert_eq!(world.hands[usize::from(burst)], 0);
    }
    assert_eq!(world.table.winner(), Some(Seat(3)));
    assert_eq!(world.table.to_move(), None);
    // Who bursts later stands better.
    assert_eq!(world.table.places[..4], [4, 3, 2, 1]);
}

#[test]
fn runs_pass_over_what_a_burst_has_filled_on_both_sides() {
    let rules = config(3, 0, Places::Fewest);
    // Seat 0 holds both nines-from-seven gaps' far sides: its burst fills places beyond gaps.
    let mut world = world(&rules, &["♠5 ♠9 ♥A", "♠6 ♠8 ♠4 ♣A", "♠10 ♠3 ♣2"]);
    assert_eq!(
        world.playable() & cards("♠5 ♠9").bits(),
        0,
        "gaps before them"
    );
    world.hands[0] &= !card("♥A").bit();
    world.table.board |= card("♥A").bit();
    world.table.counts[0] -= 1;
    assert_eq!(world.playable(), 0);
    world.pass();
    let open = Cards::from_bits(world.table.open());
    assert!(open.contains(card("♠8")) && open.contains(card("♠6")));
    assert!(!open.contains(card("♠10")), "the eight is still missing");
    world.lay(card("♠8").bit());
    let open = Cards::from_bits(world.table.open());
    assert!(
        open.contains(card("♠10")),
        "the run passes over the nine of the burst"
    );
    world.lay(card("♠10").bit());
    world.lay(card("♠6").bit());
    let open = Cards::from_bits(world.table.open());
    assert!(open.contains(card("♠4")), "and over the five");
}

/// A match of three with chosen hands: the listed cards first, the rest filled up.
fn match_with(tunnel: Tunnel, wanted: [&str; 3]) -> Sevens {
    let config = Config {
        tunnel,
        ..Config::default()
    };
    let mut hands = wanted.map(cards);
    let mut rest = Cards::ALL
        .iter()
        .filter(|c| hands.iter().all(|hand| !hand.contains(*c)))
        .collect::<Vec<_>>()
        .into_iter();
    for (seat, hand) in Seat::all(3).zip(&mut hands) {
        let missing = config.dealt_to(seat) - hand.len();
        *hand = hand.iter().chain(rest.by_ref().take(missing)).collect();
    }
    let deal = Deal {
        hands: hands.to_vec(),
    };
    Sevens::set_up(&config, &deal).expect("a deal")
}

fn refusal(game: &mut Sevens, text: &str) -> Text {
    let action = Action::Play(card(text));
    game.play(&action).expect_err("refused").reason
}

#[test]
fn a_refused_card_is_told_why() {
    let mut game = match_with(
        Tunnel::Standard,
        ["♦7 ♠6 ♠5 ♠4 ♠3 ♠2 ♠A ♠9 ♠Q", "♠8 ♠10", "♠K ♠J"],
    );
    assert_eq!(game.to_move(), Some(Seat(0)), "the holder of ♦7 begins");
    assert_eq!(refusal(&mut game, "♦7").key, "sevens.bad.on_table");
    assert_eq!(refusal(&mut game, "♠8").key, "sevens.bad.not_in_hand");
    let gap = refusal(&mut game, "♠4");
    assert_eq!(gap.key, "sevens.bad.gap");
    assert_eq!(gap.args[1], "♠6".into(), "what must come first");
    // The run down to the ace, while the others pass three times each.
    for lay in ["♠6", "♠5", "♠4"] {
        game.play(&Action::Play(card(lay))).unwrap();
        game.play(&Action::Pass).unwrap();
        game.play(&Action::Pass).unwrap();
    }
    game.play(&Action::Play(card("♠3"))).unwrap();
    let before = game.clone();
    assert!(game.world().table.pass_is_burst());
    game.play(&Action::Pass).unwrap();
    assert!(matches!(
        game.turns().last().map(|turn| turn.act),
        Some(Act::Burst(_))
    ));
    assert_eq!(
        game.observe(Seat(0)).burst_of(Seat(1)).map(Cards::len),
        Some(before.world().hands[1].count_ones() as usize)
    );
}

#[test]
fn a_tunnel_closes_the_outward_side() {
    let laid = cards("♠7 ♠6 ♠5 ♠4 ♠3 ♠2 ♠A").bits() | SEVENS;
    let open_to = |tunnel| Cards::from_bits(open(laid, tunnel) & 0x1fff);
    assert_eq!(open_to(Tunnel::Standard), cards("♠K"));
    assert_eq!(open_to(Tunnel::Contest), cards("♠8 ♠K"));
    assert_eq!(open_to(Tunnel::None), cards("♠8"));
    use yomite::games::sevens::{Closed, closed};
    assert_eq!(
        closed(laid, Tunnel::Standard, card("♠8")),
        Some(Closed::AceOut(card("♠K")))
    );
    assert_eq!(
        closed(laid, Tunnel::None, card("♠9")),
        Some(Closed::Gap(card("♠8")))
    );
}

#[test]
fn an_observation_from_outside_must_tell_a_lawful_match() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let config = Config::default();
    let deal = Sevens::draw(&config, &mut rng).unwrap();
    let mut game = Sevens::set_up(&config, &deal).unwrap();
    for _ in 0..20 {
        let seat = game.to_move().unwrap();
        let legal = game.observe(seat).legal_actions();
        let at = rng.random_range(0..legal.len());
        game.play(&legal[at]).unwrap();
    }
    let seen = serde_json::to_value(game.observe(Seat(1))).unwrap();
    let reads = |json: &serde_json::Value| {
        serde_json::from_value::<yomite::games::sevens::Observation>(json.clone()).is_ok()
    };
    assert!(reads(&seen));
    type Edit = fn(&mut serde_json::Value);
    let edits: [(&str, Edit); 7] = [
        ("a turn out of order", |v| v["turns"][0]["seat"] = 9.into()),
        ("a turn that cannot be", |v| {
            v["turns"][0]["act"] = serde_json::json!({"play": "♠7"})
        }),
        ("no own hand", |v| v["dealt"][1] = serde_json::Value::Null),
        ("a short hand", |v| {
            v["dealt"][1] = serde_json::json!(["♠A"])
        }),
        ("a seat too many", |v| v["seat"] = 3.into()),
        ("a foreign seven", |v| v["sevens"][0] = 7.into()),
        ("seven players", |v| v["config"]["players"] = 7.into()),
    ];
    for (what, edit) in edits {
        let mut wrong = seen.clone();
        edit(&mut wrong);
        assert!(!reads(&wrong), "{what}");
    }
}

#[test]
fn a_pass_is_told_as_forced_or_not_only_to_those_who_can_know() {
    let mut game = match_with(Tunnel::Contest, ["♦7 ♠6", "♠5 ♠8", "♠4"]);
    game.play(&Action::Pass).unwrap();
    let forced = |seat| game.observe(seat).moments()[0].forced();
    assert_eq!(forced(Seat(0)), Some(false), "it held ♠6");
    assert_eq!(forced(Seat(1)), None);
    assert_eq!(game.observe(Seat(1)).turns()[0].act, Act::Pass);
}
