//! Coyote with six cards.

use yomite::game::{Seat, Stakes};

use super::tree::{FIRST, Node, Policy, SECOND, Set, Toy, check_fair, check_worse, near, one_of};

/// Coyote for two with the cards 0 to 5: each sees the other's, a bid is 3, 5 or 7 and rises, and a call
/// (0) ends it. A bid that the cards reach wins for its bidder. A history is both cards, and then the
/// call and the bids by their place.
struct SixCards;

const BIDS: [u8; 3] = [3, 5, 7];

impl Toy for SixCards {
    const STAKES: Stakes = Stakes::WIN;
    const OPEN: bool = false;

    fn node(&self, history: &[u8]) -> Node {
        let (cards, choices) = history.split_at(history.len().min(2));
        if cards.len() < 2 {
            return one_of((0..6).filter(|card| !cards.contains(card)));
        }
        if let [.., bid, 0] = choices {
            let bidder = choices.len() % 2;
            let reached = cards[0] + cards[1] >= BIDS[usize::from(*bid) - 1];
            let winner = if reached { bidder } else { 1 - bidder };
            return Node::End([0, 1].map(|seat| f64::from(u8::from(seat == winner))));
        }
        let seat = choices.len() % 2;
        let last = choices.last().copied();
        Node::Choice {
            set: (Seat(seat as u8), [&[cards[1 - seat]], choices].concat()),
            actions: last
                .map(|_| 0)
                .into_iter()
                .chain(last.unwrap_or_default() + 1..=3)
                .collect(),
        }
    }
}

/// An equilibrium of it, by what is seen: how often the first player opens with 5 instead of 3, and how
/// often either raises a 5 that came after a 3, or came first. A 3 is always raised to 5.
fn six_cards() -> Policy {
    let opens = [0.0, 0.5, 0.0, 0.0, 0.5, 0.5];
    let raises = [0.0, 0.0, 0.0, 0.5, 1.0, 1.0];
    let raises_opening = [0.0, 0.0, 0.0, 1.0, 1.0, 1.0];
    (0..6u8)
        .zip(opens.into_iter().zip(raises).zip(raises_opening))
        .flat_map(|(seen, ((opens, raises), raises_opening))| {
            [
                ((FIRST, vec![seen]), vec![1.0 - opens, opens, 0.0]),
                ((FIRST, vec![seen, 1, 2]), vec![1.0 - raises, raises]),
                ((SECOND, vec![seen, 1]), vec![0.0, 1.0, 0.0]),
                (
                    (SECOND, vec![seen, 2]),
                    vec![1.0 - raises_opening, raises_opening],
                ),
            ]
        })
        .collect()
}

#[test]
fn coyote_with_six_cards_is_accounted_for() {
    let policy = six_cards();
    let exactly = check_fair(&SixCards, &policy, "six cards");
    near(exactly.start[0], 8.0 / 15.0, "six cards");
    near(exactly.start[1], 7.0 / 15.0, "six cards");
    for (set, expected) in [
        ((FIRST, vec![0]), vec![0.8, 0.6, 0.0]),
        ((FIRST, vec![4, 1, 2]), vec![0.2, 0.4]),
        // Who bids 3 on a sight of the own card is likelier not to have seen a high one.
        ((SECOND, vec![2, 1]), vec![2.0 / 7.0, 3.0 / 7.0, 1.0 / 7.0]),
        ((SECOND, vec![5, 1]), vec![0.0, 0.75, 0.625]),
    ] {
        let values = exactly.values(&set);
        assert_eq!(values.len(), expected.len(), "{set:?}");
        for ((_, value), expected) in values.iter().zip(expected) {
            near(*value, expected, &format!("six cards, {set:?}: {values:?}"));
        }
    }
    let seen = |seat: Seat, after: &'static [u8]| {
        (0..6u8).map(move |card| (seat, [&[card], after].concat()))
    };
    let always = |sets: Vec<Set>, action: usize| {
        let mut played = policy.clone();
        for set in sets {
            let shares = played.get_mut(&set).expect("an information set");
            shares.fill(0.0);
            shares[action] = 1.0;
        }
        played
    };
    let all_calls = seen(SECOND, &[1]).chain(seen(SECOND, &[2]));
    for (played, seat, lost, what) in [
        (
            always(seen(FIRST, &[]).collect(), 1),
            FIRST,
            1.0 / 15.0,
            "opens with 5",
        ),
        (
            always(seen(FIRST, &[1, 2]).collect(), 0),
            FIRST,
            1.0 / 15.0,
            "calls every 5",
        ),
        (
            always(all_calls.collect(), 0),
            SECOND,
            17.0 / 60.0,
            "calls at once",
        ),
        (
            always(seen(SECOND, &[2]).collect(), 1),
            SECOND,
            1.0 / 30.0,
            "raises every 5",
        ),
    ] {
        let what = format!("six cards, {what}");
        check_worse(&SixCards, &exactly, &played, (seat, lost), &what);
    }
}
