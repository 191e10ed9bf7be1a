//! The board: four suits from ace to king. How each suit stands: what is out, what is open, where a tunnel
//! leads and which way it goes on.

use leptos::prelude::*;

use super::hand::{code, suit_code};
use super::phrases;
use crate::i18n::{Voice, t};
use crate::play::Play;
use crate::practice;
use crate::tables::cards::PlayingCard;
use crate::tables::spoken_of;
use yomite::cards::{Card, Cards, Rank, Suit};
use yomite::games::AnyAction;
use yomite::games::sevens::{Action, Observation, Tunnel, open};
use yomite::scene::suit_class;

/// The four suits.
#[component]
pub fn Board(seen: Memo<Observation>) -> impl IntoView {
    let aids = practice::aids();
    let announced = Play::get().turns.announced;
    let fresh = Memo::new(move |_| seen.with(laid_last));
    // What an agent is about to lay, shown a moment before it lies there.
    let coming = Memo::new(move |_| match announced.get() {
        Some((_, AnyAction::Sevens(Action::Play(card)))) => Some(card),
        _ => None,
    });
    let mine = Memo::new(move |_| {
        if aids.get() {
            seen.with(Observation::hand)
        } else {
            Cards::NONE
        }
    });
    let lanes = Suit::ALL.into_iter().map(|suit| {
        let lane = Memo::new(move |_| {
            seen.with(|seen| Lane::from_board(seen.table().board, seen.table().tunnel(), suit))
        });
        let marks = Marks {
            fresh,
            coming,
            mine,
        };
        view! { <LaneView suit lane marks /> }
    });
    view! {
        <section class="sevens-board" aria-label=t(phrases::BOARD) data-test="board">
            {lanes.collect_view()}
            <p class="board-legend small muted" aria-hidden="true">
                <span><i class="key-open"></i>{t(phrases::OPEN_NOW)}</span>
                <Show when=move || aids.get()>
                    <span><i class="key-playable"></i>{t(phrases::PLAYABLE)}</span>
                    <span><i class="key-mine"></i>{t(phrases::YOURS)}</span>
                </Show>
                <span><i class="key-shut"></i>{t(phrases::SHUT)}</span>
            </p>
        </section>
    }
}

/// What single places of the board are marked with.
#[derive(Clone, Copy)]
struct Marks {
    fresh: Memo<Cards>,
    coming: Memo<Option<Card>>,
    mine: Memo<Cards>,
}

/// The cards of the last turn, if it laid any.
fn laid_last(seen: &Observation) -> Cards {
    let last = seen.turns().last();
    last.map_or(Cards::NONE, |turn| turn.act.shows())
}

#[component]
fn LaneView(suit: Suit, lane: Memo<Lane>, marks: Marks) -> impl IntoView {
    let voice = Voice::get();
    let words = move || {
        let lane = lane.get();
        let (out, open) = lane.names(suit);
        let mut words = if open.is_empty() {
            voice.say(&phrases::LANE_SHUT.with([out.into()]))
        } else {
            voice.say(&phrases::LANE.with([out.into(), open.into()]))
        };
        let tunnel = match lane.tunnel {
            Some(Way::Up) => Some(phrases::LANE_TUNNEL_UP),
            Some(Way::Down) => Some(phrases::LANE_TUNNEL_DOWN),
            _ => None,
        };
        if let Some(tunnel) = tunnel {
            words.push(' ');
            words.push_str(&voice.t(tunnel));
        }
        words
    };
    let places = Rank::ALL.into_iter().map(|rank| {
        let card = Card::new(suit, rank);
        view! { <Slot card lane marks /> }
    });
    let tunnel = move || {
        lane.with(|lane| lane.tunnel).map(|way| match way {
            Way::Up => "up",
            Way::Down => "down",
            Way::End => "both",
        })
    };
    view! {
        <div
            class=format!("lane {}", suit_class(suit))
            role="img"
            aria-label=words
            data-test=format!("lane-{}", suit_code(suit))
            data-tunnel=tunnel
        >
            {places.collect_view()}
            <span class="tunnel"></span>
        </div>
    }
}

/// One place: the card that lies there, or which one would.
#[component]
fn Slot(card: Card, lane: Memo<Lane>, marks: Marks) -> impl IntoView {
    let (rank, at) = (card.rank(), card.rank().ace_low());
    let place = Memo::new(move |_| lane.with(|lane| lane.places[at]));
    let state = move || match place.get() {
        BoardCell::Laid => "laid",
        BoardCell::Open(_) => "open",
        BoardCell::Waiting => "waiting",
    };
    let shut = move || {
        lane.with(|lane| {
            if lane.shut_below == Some(at) {
                Some("below")
            } else {
                (lane.shut_above == Some(at)).then_some("above")
            }
        })
    };
    let held = move || marks.mine.get().contains(card);
    let named = format!("card:{card}");
    let inside = move || match place.get() {
        BoardCell::Laid => view! { <PlayingCard card /> }.into_any(),
        BoardCell::Open(way) => view! { <Gap rank way=Some(way) /> }.into_any(),
        BoardCell::Waiting => view! { <Gap rank way=None /> }.into_any(),
    };
    view! {
        <span
            class="slot"
            data-test=format!("slot-{}", code(card))
            data-state=state
            data-moves=move || (place.get() == BoardCell::Laid).then(|| card.to_string())
            data-shut=shut
            class:fresh=move || marks.fresh.get().contains(card)
            class:coming=move || marks.coming.get() == Some(card)
            class:mine=held
            class:spoken-of=spoken_of(named)
        >
            {inside}
        </span>
    }
}

/// An empty place: its rank, and the way the suit goes on if it is open.
#[component]
fn Gap(rank: Rank, way: Option<Way>) -> impl IntoView {
    let arrow = way.map(|way| match way {
        Way::Down => "M14 42H27M19 37L14 42L19 47",
        Way::Up => "M13 42H26M21 37L26 42L21 47",
        Way::End => "M20 38V46M16 42H24",
    });
    view! {
        <svg class="gap" viewBox="0 0 40 54" aria-hidden="true">
            <text x="20" y="25" text-anchor="middle">
                {rank.name()}
            </text>
            {arrow.map(|d| view! { <path class="gap-way" d=d /> })}
        </svg>
    }
}

const SEVEN: usize = Rank::Seven.ace_low();
const KING: usize = Rank::King.ace_low();

/// What lies at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardCell {
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
    pub places: [BoardCell; Rank::COUNT],
    /// The run from the seven is shut below it: this place comes next and is not open.
    pub shut_below: Option<usize>,
    /// The same above the seven.
    pub shut_above: Option<usize>,
    /// The end that is out opens the other one.
    pub tunnel: Option<Way>,
}

impl Lane {
    /// How a suit stands on a board under a tunnel rule.
    pub fn from_board(board: u64, rule: Tunnel, suit: Suit) -> Lane {
        let opened = open(board, rule);
        let has = |cards: u64, rank: usize| cards & Card::new(suit, Rank::ALL[rank]).bit() != 0;
        let out = |rank| has(board, rank);
        let (ace, king) = (out(0), out(KING));
        let next_below = (0..SEVEN).rev().find(|&rank| !out(rank));
        let next_above = (SEVEN + 1..=KING).find(|&rank| !out(rank));
        let inward = rule == Tunnel::Standard && (ace || king);
        let places = std::array::from_fn(|rank| {
            if out(rank) {
                return BoardCell::Laid;
            }
            if !has(opened, rank) {
                return BoardCell::Waiting;
            }
            let below = rank < SEVEN;
            let outward = Some(rank) == if below { next_below } else { next_above };
            BoardCell::Open(match (inward, outward, below) {
                (true, _, true) | (false, true, false) => Way::Up,
                (true, _, false) | (false, true, true) => Way::Down,
                (false, false, _) => Way::End,
            })
        });
        let waits = |next: Option<usize>| next.filter(|&rank| !has(opened, rank));
        let left = places.iter().any(|place| *place != BoardCell::Laid);
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
        let named = |wanted: fn(&BoardCell) -> bool| {
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
            named(|place| *place == BoardCell::Laid),
            named(|place| matches!(place, BoardCell::Open(_))),
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
        Lane::from_board(board, rule, Suit::Spades)
    }

    fn opened(lane: &Lane) -> Vec<(usize, Way)> {
        let places = lane.places.iter().enumerate();
        places
            .filter_map(|(rank, place)| match place {
                BoardCell::Open(way) => Some((rank, *way)),
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
        assert!(lane.places.iter().all(|place| *place == BoardCell::Laid));
        assert_eq!(lane.tunnel, None);
    }
}
