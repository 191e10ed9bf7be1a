//! Kuhn poker.

use yomite::game::{Seat, Stakes};
use yomite::games::GameId;

use super::super::rules;
use super::tree::{
    Exact, FIRST, Node, Policy, SECOND, Set, Toy, account, check_fair, check_worse, hands, near,
    one_of, review, with,
};

/// Kuhn poker (Kuhn 1950): three cards, an ante of 1, one bet of 1. A history is both cards, and then
/// passes (0) and bets (1).
struct Kuhn;

const JACK: u8 = 0;
const QUEEN: u8 = 1;
const KING: u8 = 2;

impl Toy for Kuhn {
    const STAKES: Stakes = Stakes {
        range: (-2.0, 2.0),
        sum: 0.0,
    };
    const OPEN: bool = false;

    fn node(&self, history: &[u8]) -> Node {
        let (cards, choices) = history.split_at(history.len().min(2));
        let &[first, second] = cards else {
            return one_of((JACK..=KING).filter(|card| !cards.contains(card)));
        };
        let stake = match choices {
            [0, 0] => 1.0,
            [1, 1] | [0, 1, 1] => 2.0,
            [1, 0] => return Node::End([1.0, -1.0]),
            [0, 1, 0] => return Node::End([-1.0, 1.0]),
            _ => {
                let seat = choices.len() % 2;
                let seen = [&[cards[seat]], choices].concat();
                return Node::Choice {
                    set: (Seat(seat as u8), seen),
                    actions: vec![0, 1],
                };
            }
        };
        let won = if first > second { stake } else { -stake };
        Node::End([won, -won])
    }
}

/// The equilibria of Kuhn poker: `alpha`, up to 1/3, is how often the first player bluffs with the
/// jack.
fn kuhn(alpha: f64) -> Policy {
    let bets = [
        (FIRST, vec![JACK], alpha),
        (FIRST, vec![QUEEN], 0.0),
        (FIRST, vec![KING], 3.0 * alpha),
        (FIRST, vec![JACK, 0, 1], 0.0),
        (FIRST, vec![QUEEN, 0, 1], alpha + 1.0 / 3.0),
        (FIRST, vec![KING, 0, 1], 1.0),
        (SECOND, vec![JACK, 0], 1.0 / 3.0),
        (SECOND, vec![QUEEN, 0], 0.0),
        (SECOND, vec![KING, 0], 1.0),
        (SECOND, vec![JACK, 1], 0.0),
        (SECOND, vec![QUEEN, 1], 1.0 / 3.0),
        (SECOND, vec![KING, 1], 1.0),
    ];
    let bets = bets.into_iter();
    bets.map(|(seat, seen, bet)| ((seat, seen), vec![1.0 - bet, bet]))
        .collect()
}

/// Bluffs of the first player that leave no set of the second unreached.
const BLUFFS: [f64; 3] = [1.0 / 12.0, 1.0 / 6.0, 1.0 / 3.0];

#[test]
fn kuhn_poker_is_worth_what_kuhn_found_and_luck_is_fair() {
    for alpha in [0.0].into_iter().chain(BLUFFS) {
        let what = format!("Kuhn poker, alpha {alpha}");
        let exactly = check_fair(&Kuhn, &kuhn(alpha), &what);
        near(exactly.start[0], -1.0 / 18.0, &what);
        near(exactly.start[1], 1.0 / 18.0, &what);
        for (seen, [pass, bet]) in [
            (vec![JACK], [-1.0, -1.0]),
            (vec![QUEEN], [-1.0 / 3.0, -0.5]),
            (vec![KING], [7.0 / 6.0, 7.0 / 6.0]),
            (vec![QUEEN, 0, 1], [-1.0, -1.0]),
        ] {
            let values = exactly.values(&(FIRST, seen));
            near(values[0].1, pass, &format!("{what}: {values:?}"));
            near(values[1].1, bet, &format!("{what}: {values:?}"));
        }
    }
}

#[test]
fn a_worse_player_of_kuhn_poker_loses_what_the_tree_says() {
    for alpha in BLUFFS {
        let policy = kuhn(alpha);
        let exactly = Exact::solve(&Kuhn, &policy);
        let (pass, bet): (&[f64], &[f64]) = (&[1.0, 0.0], &[0.0, 1.0]);
        for (set, shares, lost, what) in [
            ((FIRST, vec![QUEEN]), bet, 1.0 / 18.0, "bets the queen"),
            (
                (FIRST, vec![KING, 0, 1]),
                pass,
                (1.0 - 3.0 * alpha) / 6.0,
                "folds the king",
            ),
            (
                (SECOND, vec![JACK, 1]),
                bet,
                alpha / 2.0,
                "calls with the jack",
            ),
            (
                (SECOND, vec![KING, 0]),
                pass,
                (1.0 + 3.0 * alpha) / 18.0,
                "checks the king",
            ),
        ] {
            let what = format!("Kuhn poker, alpha {alpha}, {what}");
            let seat = set.0;
            let played = with(&policy, &[(set, shares)]);
            check_worse(&Kuhn, &exactly, &played, (seat, lost), &what);
        }
    }
}

/// The first player bets the queen, which loses 1/6, and the king calls.
#[test]
fn a_hand_of_kuhn_poker_is_accounted_for_in_eighteenths() {
    let policy = kuhn(1.0 / 3.0);
    let exactly = Exact::solve(&Kuhn, &policy);
    let played = with(&policy, &[((FIRST, vec![QUEEN]), &[0.0, 1.0])]);
    let hands = hands(&Kuhn, &played);
    let hand = hands.iter().find(|hand| hand.history == [1, 2, 1, 1]);
    let config = rules(GameId::Coyote, &[("players", "2")]);
    let seats = review(&Kuhn, &exactly, hand.expect("it is played"), &config).seats;
    let told = |seat: usize| {
        let of = &seats[seat];
        let sums = [of.start, Some(of.skill), of.others, Some(of.luck)];
        sums.map(|sum| 18.0 * sum.expect("known"))
    };
    for (seat, expected, after) in [
        (0, [-1.0, -3.0, 0.0, -32.0], -1.5),
        (1, [1.0, 0.0, 3.0, 32.0], 0.0),
    ] {
        let sums = told(seat);
        for (found, expected) in sums.into_iter().zip(expected) {
            near(found, expected, &format!("seat {seat}: {sums:?}"));
        }
        let strokes = &seats[seat].strokes;
        near(strokes[0].change, after, &format!("{strokes:?}"));
    }
}

/// What is no worse against the policy may be better or worse against what the other really does. No
/// account by what a seat could know calls that a mistake: it counts as luck. The first player bluffs
/// with every jack, and the second folds every queen.
#[test]
fn what_pays_only_against_the_others_habit_counts_as_luck() {
    let policy = kuhn(1.0 / 3.0);
    let exactly = Exact::solve(&Kuhn, &policy);
    let bluffs: (Set, &[f64]) = ((FIRST, vec![JACK]), &[0.0, 1.0]);
    let folds: (Set, &[f64]) = ((SECOND, vec![QUEEN, 1]), &[1.0, 0.0]);
    let played = with(&policy, &[bluffs, folds]);
    let means = account(
        &Kuhn,
        &exactly,
        &played,
        "Kuhn poker, both beside the policy",
    );
    for (seat, (of, luck)) in means.iter().zip([1.0 / 9.0, -1.0 / 9.0]).enumerate() {
        near(of.mistakes, 0.0, &format!("seat {seat}: {of:?}"));
        near(of.luck, luck, &format!("seat {seat}: {of:?}"));
    }
}
