//! How one suit stands on the board: what is out, what is open, and which way it goes on.

use crate::cards::{Card, Rank, Suit};
use crate::games::sevens::{Tunnel, open};

const SEVEN: usize = Rank::Seven.ace_low();
const KING: usize = Rank::King.ace_low();

/// What lies at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The card is out.
    Laid,
    /// The card may be laid now, and the suit goes on that way.
    Open(Way),
    /// The card has to wait.
    Waiting,
}

/// Which way a suit goes on from an open place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Towards the ace.
    Down,
    /// Towards the king.
    Up,
    /// No further: the end card alone is open.
    End,
}

/// One suit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    /// The places, ace to king.
    pub places: [Place; Rank::COUNT],
    /// The run from the seven is shut below it: this place comes next and is not open.
    pub shut_below: Option<usize>,
    /// The same above the seven.
    pub shut_above: Option<usize>,
    /// The end that is out opens the other one.
    pub tunnel: Option<Way>,
}

impl Lane {
    /// How a suit stands on a board under a tunnel rule.
    pub fn of(board: u64, rule: Tunnel, suit: Suit) -> Lane {
        let opened = open(board, rule);
        let has = |cards: u64, rank: usize| cards & Card::new(suit, Rank::ALL[rank]).bit() != 0;
        let out = |rank| has(board, rank);
        let (ace, king) = (out(0), out(KING));
        let next_below = (0..SEVEN).rev().find(|&rank| !out(rank));
        let next_above = (SEVEN + 1..=KING).find(|&rank| !out(rank));
        let inward = rule == Tunnel::Standard && (ace || king);
        let places = std::array::from_fn(|rank| {
            if out(rank) {
                return Place::Laid;
            }
            if !has(opened, rank) {
                return Place::Waiting;
            }
            let below = rank < SEVEN;
            let outward = Some(rank) == if below { next_below } else { next_above };
            Place::Open(match (inward, outward, below) {
                (true, _, true) | (false, true, false) => Way::Up,
                (true, _, false) | (false, true, true) => Way::Down,
                (false, false, _) => Way::End,
            })
        });
        let waits = |next: Option<usize>| next.filter(|&rank| !has(opened, rank));
        let left = places.iter().any(|place| *place != Place::Laid);
        Lane {
            places,
            shut_below: waits(next_below),
            shut_above: waits(next_above),
            tunnel: match (rule, ace, king) {
                (Tunnel::None, ..) => None,
                (_, true, false) => Some(Way::Up),
                (_, false, true) => Some(Way::Down),
                (Tunnel::Standard, true, true) if left => Some(Way::End),
                _ => None,
            },
        }
    }

    /// The names of the places that are out, and of those that are open.
    pub fn names(&self, suit: Suit) -> (String, String) {
        let named = |wanted: fn(&Place) -> bool| {
            let ranks = self
                .places
                .iter()
                .zip(Rank::ALL)
                .filter(|(place, _)| wanted(place));
            let names: Vec<String> = ranks
                .map(|(_, rank)| Card::new(suit, rank).to_string())
                .collect();
            names.join(" ")
        };
        (
            named(|place| *place == Place::Laid),
            named(|place| matches!(place, Place::Open(_))),
        )
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    /// The lane of spades with these ranks out.
    fn lane(rule: Tunnel, ranks: &[usize]) -> Lane {
        let board = ranks.iter().fold(0, |bits, rank| bits | 1 << rank);
        Lane::of(board, rule, Suit::Spades)
    }

    fn opened(lane: &Lane) -> Vec<(usize, Way)> {
        let places = lane.places.iter().enumerate();
        places
            .filter_map(|(rank, place)| match place {
                Place::Open(way) => Some((rank, *way)),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn both_sides_go_outward_from_the_seven() {
        for rule in [Tunnel::Standard, Tunnel::Contest, Tunnel::None] {
            let lane = lane(rule, &[5, 6, 7]);
            assert_eq!(opened(&lane), [(4, Way::Down), (8, Way::Up)], "{rule:?}");
            let marks = (lane.shut_below, lane.shut_above, lane.tunnel);
            assert_eq!(marks, (None, None, None), "{rule:?}");
        }
    }

    #[test]
    fn an_ace_turns_the_upper_side_round() {
        let low = [0, 1, 2, 3, 4, 5, 6, 7];
        let standard = lane(Tunnel::Standard, &low);
        assert_eq!(opened(&standard), [(12, Way::Down)]);
        assert_eq!(standard.shut_above, Some(8));
        assert_eq!(standard.tunnel, Some(Way::Up));
        let contest = lane(Tunnel::Contest, &low);
        assert_eq!(opened(&contest), [(8, Way::Up), (12, Way::End)]);
        assert_eq!(contest.shut_above, None);
        let none = lane(Tunnel::None, &low);
        assert_eq!(opened(&none), [(8, Way::Up)]);
        assert_eq!(none.tunnel, None);
    }

    #[test]
    fn a_king_turns_the_lower_side_round() {
        let lane = lane(Tunnel::Standard, &[6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(opened(&lane), [(0, Way::Up)]);
        assert_eq!((lane.shut_below, lane.tunnel), (Some(5), Some(Way::Down)));
    }

    #[test]
    fn a_full_suit_has_no_tunnel_left() {
        let all: Vec<usize> = (0..13).collect();
        let lane = lane(Tunnel::Standard, &all);
        assert!(lane.places.iter().all(|place| *place == Place::Laid));
        assert_eq!(lane.tunnel, None);
    }
}
