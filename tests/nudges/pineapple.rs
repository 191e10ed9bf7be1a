//! What the first rung of a hint says at OFC Pineapple, against counting the cards by hand.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::cards::{Face, Faces};
use yomite::catalogue::Catalogue;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::pineapple::{
    Action, Board, Config, Deal, HandDeal, Observation, Pineapple, Row, Task, read,
};
use yomite::words::Text;

use super::{Said, all_said, number, positions};

/// How often the most frequent rank occurs, jokers with it, and the next one: (rank, times) of the
/// first, times of the second.
fn groups(cards: Faces) -> (usize, usize, usize) {
    let mut times = [0usize; 13];
    let mut jokers = 0;
    for face in cards.iter() {
        match face.card() {
            Some(card) => times[card.rank().ace_high()] += 1,
            None => jokers += 1,
        }
    }
    let mut by_times: Vec<(usize, usize)> =
        times.into_iter().enumerate().map(|(r, n)| (n, r)).collect();
    by_times.sort_unstable_by(|a, b| b.cmp(a));
    let (most, rank) = by_times[0];
    // Two jokers alone are aces.
    let rank = if most == 0 { 12 } else { rank };
    (rank, most + jokers, by_times[1].0)
}

/// Whether more cards of a rank than before, in a row that is not full, make it a better hand.
fn better(before: Faces, after: Faces) -> bool {
    let shape = |cards| {
        let (_, most, next) = groups(cards);
        (most.max(1), if next >= 2 { 2 } else { 0 })
    };
    shape(after) > shape(before)
}

fn with(task: &Task, action: &Action) -> Board {
    Board {
        top: task.board.top | action.top,
        middle: task.board.middle | action.middle,
        bottom: task.board.bottom | action.bottom,
    }
}

/// Whether all of some ways to fill a board are fouls.
fn always_fouls(board: &Board, seen: &Observation, rng: &mut Xoshiro256PlusPlus) -> bool {
    let mut left: Vec<Face> = (seen.config().deck() - board.cards()).iter().collect();
    (0..200).all(|_| {
        left.shuffle(rng);
        let mut cards = left.iter().copied();
        let mut full = *board;
        for row in Row::ALL {
            full[row] = full[row] | cards.by_ref().take(board.room(row)).collect();
        }
        read(&full, false).is_none()
    })
}

/// What a sentence says, read off the cards.
fn holds(text: &Text, seen: &Observation, choice: &Action, rng: &mut Xoshiro256PlusPlus) -> bool {
    let task = seen.task();
    let after = with(&task, choice);
    let reading = read(&after, seen.config().middle_stays());
    let hand: Vec<Face> = task.hand.iter().collect();
    let whole = hand.len() > 5;
    let another = seen.table().hands_after() > 0;
    let all = || task.walk().map(|action| read(&with(&task, &action), false));
    match &*text.key {
        "pineapple.nudge.stay" => whole && another && reading.is_some_and(|reading| reading.stay),
        "pineapple.nudge.set" => {
            let stays = reading.is_some_and(|reading| reading.stay) && another;
            let royalty = reading.map(|reading| usize::from(reading.royalty()));
            whole && !stays && royalty == Some(number(text))
        }
        "pineapple.nudge.order" => !whole || reading.is_none(),
        "pineapple.nudge.all.foul" => after.is_full() && all().all(|r| r.is_none()),
        "pineapple.nudge.some.foul" => {
            let sound = all().flatten().count();
            after.is_full() && 0 < sound && sound < all().count() && sound == number(text)
        }
        "pineapple.nudge.last.royalty" => {
            let best = all().map(|r| r.expect("no foul").royalty()).max();
            after.is_full() && best.map(usize::from) == Some(number(text)) && best > Some(0)
        }
        "pineapple.nudge.last.rows" => {
            after.is_full() && all().all(|r| r.expect("no foul").royalty() == 0)
        }
        "pineapple.nudge.lost" => !after.is_full() && always_fouls(&task.board, seen, rng),
        "pineapple.nudge.fantasy" => {
            let (rank, most, _) = groups(after.top);
            let (rank_before, most_before, _) = groups(task.board.top);
            let earns = |rank, most| most > 2 || most == 2 && rank >= 10;
            another && earns(rank, most) && !earns(rank_before, most_before)
        }
        "pineapple.nudge.full" => Row::ALL
            .iter()
            .any(|row| after[*row].len() == row.size() && task.board[*row].len() < row.size()),
        "pineapple.nudge.matches" => Row::ALL
            .iter()
            .any(|row| !task.board[*row].is_empty() && better(task.board[*row], after[*row])),
        "pineapple.nudge.first.pair" => {
            let cards = || hand.iter().filter_map(|face| face.card());
            cards().any(|a| cards().any(|b| a != b && a.rank() == b.rank()))
        }
        "pineapple.nudge.first.suit" => {
            let letters = || {
                hand.iter()
                    .filter_map(|face| face.card())
                    .map(|c| c.suit().letter())
            };
            let most = letters().map(|suit| letters().filter(|other| *other == suit).count());
            most.max() == Some(number(text)) && number(text) >= 3
        }
        "pineapple.nudge.first" => {
            let names: Vec<String> = hand.iter().map(|face| face.to_string()).collect();
            let alike = |at: usize| {
                let letter = |name: &String| name.chars().nth(at);
                let plain = || names.iter().filter(|name| !name.starts_with('X'));
                let same = plain().map(|a| plain().filter(|b| letter(a) == letter(b)).count());
                same.max().unwrap_or(0)
            };
            hand.len() == 5 && alike(0) == 1 && alike(1) < 3
        }
        "pineapple.nudge.top.open" => choice.top.is_empty(),
        "pineapple.nudge.top.room" => 3 - task.board.top.len() == number(text),
        other => panic!("{other} was not held against anything"),
    }
}

#[test]
fn pineapple_says_what_counting_the_cards_says() {
    let mut said = Said::new();
    for jokers in ["0", "2"] {
        let rules = [("hands", "12"), ("jokers", jokers)];
        positions::<Pineapple>("pineapple", &rules, "random", 0..30, |_, seen, rng| {
            let mut choices: Vec<Action> = (0..3).filter_map(|_| seen.legal_draw(rng)).collect();
            choices.extend(sound(seen, rng));
            for choice in choices {
                let text = Pineapple::nudge(seen, &choice);
                *said.entry(text.key.to_string()).or_default() += 1;
                assert!(
                    holds(&text, seen, &choice, rng),
                    "{text:?}: {choice:?} at {seen:?}"
                );
            }
        });
    }
    said_of_fantasyland(&mut said);
    all_said(&said, "pineapple.nudge", &Pineapple::phrases(), &[]);
}

/// Seat 0 earns fantasyland with queens on top, and is dealt a straight flush, two pairs and aces.
fn said_of_fantasyland(said: &mut Said) {
    let cards = |names: &str| -> Vec<Face> {
        let faces = names.split_whitespace().map(|name| name.parse::<Face>());
        faces.map(|face| face.expect("a card")).collect()
    };
    let action = |rows: [&str; 4]| {
        let [top, middle, bottom, discards] = rows.map(|row| cards(row).into_iter().collect());
        Action {
            top,
            middle,
            bottom,
            discards,
        }
    };
    let placements = [
        [["Qh", "9s 9d", "Ah As", ""], ["3h", "7c 7d", "Jh Jd", ""]],
        [["Qd", "8c", "", "2s"], ["4h", "", "Js", "2d"]],
        [["", "8d", "Ac", "3s"], ["", "6h", "5d", "2c"]],
        [["5h", "", "Kd", "4s"], ["", "Ts", "3d", "3c"]],
        [["", "2h", "Kh", "6s"], ["9h", "Tc", "", "4d"]],
    ];
    let dealt = |seat: usize| -> Vec<Face> {
        let streets = placements.iter().flat_map(|street| street[seat]);
        streets.flat_map(cards).collect()
    };
    let fantasy = cards("Js Ts 9s 8s 7s Ah Ad Kc Kd Qc Qs 5c 3d 2d");
    let rest = Faces::ALL - fantasy.iter().copied().collect();
    let rest: Vec<Face> = rest.iter().collect();
    let second = [[&fantasy[..], &rest[..3]].concat(), rest[3..20].to_vec()];
    let hand = [HandDeal([dealt(0), dealt(1)]), HandDeal(second)];
    let in_fantasyland = |hands: u8| {
        let config = Config {
            hands,
            ..Config::default()
        };
        let dealt = hand.iter().cycle().take(usize::from(hands)).cloned();
        let deal = Deal {
            hands: dealt.collect(),
        };
        let mut game = Pineapple::set_up(&config, &deal).expect("a deal");
        for street in placements {
            for rows in street {
                game.play(&action(rows)).expect("legal");
            }
        }
        game.observe(Seat(0))
    };
    // What stays in fantasyland is worth looking for as long as a hand follows.
    let stays = action(["Ah Ad 3d", "Kc Kd Qc Qs 5c", "Js Ts 9s 8s 7s", "2d"]);
    let last = Pineapple::nudge(&in_fantasyland(2), &stays);
    assert_eq!(last.key, "pineapple.nudge.set");
    let seen = in_fantasyland(3);
    assert_eq!(seen.hand().len(), 14);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for (rows, key) in [
        (
            ["Ah Ad 3d", "Kc Kd Qc Qs 5c", "Js Ts 9s 8s 7s", "2d"],
            "pineapple.nudge.stay",
        ),
        (
            ["Qc Qs 2d", "Ah Ad Kc Kd 3d", "Js Ts 9s 8s 7s", "5c"],
            "pineapple.nudge.stay",
        ),
        (
            ["Js Ts 9s", "Qc Qs 8s 7s 5c", "Ah Ad Kc Kd 3d", "2d"],
            "pineapple.nudge.set",
        ),
        (
            ["Ah Ad 3d", "Qc Qs 8s 7s 5c", "Js Ts 9s Kc Kd", "2d"],
            "pineapple.nudge.order",
        ),
    ] {
        let choice = action(rows);
        assert_eq!(seen.refusal(&choice), None);
        let text = Pineapple::nudge(&seen, &choice);
        assert_eq!(text.key, key);
        assert!(holds(&text, &seen, &choice, &mut rng), "{text:?}");
        *said.entry(text.key.to_string()).or_default() += 1;
    }
}

/// A placement that is no foul, where one is found quickly.
fn sound(seen: &Observation, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
    let task = seen.task();
    let mut drawn = (0..60).filter_map(|_| seen.legal_draw(rng));
    drawn.find(|action| read(&with(&task, action), false).is_some())
}
