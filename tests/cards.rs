//! Playing cards: their texts, their numbers, and the algebra of their sets.

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use proptest::collection::vec;
use proptest::prelude::*;

use yomite::cards::{Card, CardSet, Cards, Face, Faces, Item, Joker, Rank, Suit};

fn all<T: Item>() -> Vec<T> {
    (0..T::COUNT).filter_map(T::from_index).collect()
}

/// Numbers and texts name each item once, and lead back to it.
fn named_once<T>()
where
    T: Item + Debug + PartialEq + FromStr<Err: Display>,
{
    let items = all::<T>();
    assert_eq!(items.len(), T::COUNT);
    for (index, item) in items.iter().enumerate() {
        assert_eq!(item.index(), index);
        let text = item.to_string();
        let read = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(*item, read, "{text}");
    }
    let texts: HashSet<String> = items.iter().map(T::to_string).collect();
    assert_eq!(texts.len(), T::COUNT);
    assert!(T::from_index(T::COUNT).is_none());
}

#[test]
fn cards_and_faces_are_named_once() {
    named_once::<Card>();
    named_once::<Face>();
}

#[test]
fn a_card_is_written_as_shown_and_a_face_as_poker_writes_it() {
    let ten = Card::new(Suit::Hearts, Rank::Ten);
    assert_eq!(ten.to_string(), "♥10");
    assert_eq!(Face::from(ten).to_string(), "Th");
    assert_eq!((ten.suit(), ten.rank()), (Suit::Hearts, Rank::Ten));
    assert_eq!("X2".parse(), Ok(Face::Joker(Joker::Second)));
    assert_eq!(serde_json::to_string(&ten).unwrap(), "\"♥10\"");
    let hand: Faces = serde_json::from_str(r#"["X1","Ah","2s"]"#).unwrap();
    assert_eq!(hand.to_string(), "2s Ah X1");
    assert_eq!(serde_json::to_string(&hand).unwrap(), r#"["2s","Ah","X1"]"#);
}

#[test]
fn ranks_stand_in_either_order() {
    let letters = |place: fn(Rank) -> usize| {
        let mut ranks = Rank::ALL;
        ranks.sort_by_key(|rank| place(*rank));
        ranks.map(Rank::letter).into_iter().collect::<String>()
    };
    assert_eq!(letters(Rank::ace_low), "A23456789TJQK");
    assert_eq!(letters(Rank::ace_high), "23456789TJQKA");
    let suits: String = Suit::ALL.map(Suit::letter).into_iter().collect();
    assert_eq!(suits, "shdc");
}

#[test]
fn what_names_no_card_is_refused_in_words() {
    for odd in ["", "7", "♠", "♠1", "♠11", "♠7 ", "7♠", "7s", "♤7", "♠Ａ"] {
        let error = odd.parse::<Card>().expect_err(odd).to_string();
        assert!(
            error.starts_with(&format!("\"{odd}\" names no card; ")),
            "{error}"
        );
    }
    for odd in [
        "", "A", "ah", "AH", "10h", "1h", "Ahh", "X", "X0", "X3", "x1", "♥A", "A♥",
    ] {
        let error = odd.parse::<Face>().expect_err(odd).to_string();
        assert!(
            error.starts_with(&format!("\"{odd}\" names no card; ")),
            "{error}"
        );
    }
    let twice = serde_json::from_str::<Cards>(r#"["♠7","♠8","♠7"]"#).unwrap_err();
    assert!(
        twice.to_string().starts_with("♠7 is listed twice"),
        "{twice}"
    );
}

#[test]
fn a_suit_is_thirteen_cards() {
    for suit in Suit::ALL {
        let naive: Cards = Rank::ALL
            .map(|rank| Card::new(suit, rank))
            .into_iter()
            .collect();
        assert_eq!(Cards::of(suit), naive);
        assert_eq!(naive.len(), 13);
    }
}

/// A set and what it should hold, without repetition and in order.
fn built<T: Item>(numbers: &[usize]) -> (CardSet<T>, Vec<usize>) {
    let mut naive: Vec<usize> = numbers.iter().map(|n| n % T::COUNT).collect();
    let set = naive.iter().filter_map(|n| T::from_index(*n)).collect();
    naive.sort_unstable();
    naive.dedup();
    (set, naive)
}

/// Holds sets against lists of numbers.
fn algebra<T: Item + Debug + PartialEq>(one: &[usize], other: &[usize]) {
    let ((a, left), (b, right)) = (built::<T>(one), built::<T>(other));
    let same = |set: CardSet<T>, naive: Vec<usize>| {
        assert_eq!(set.iter().map(T::index).collect::<Vec<_>>(), naive);
        assert_eq!((set.len(), set.is_empty()), (naive.len(), naive.is_empty()));
        for item in all::<T>() {
            assert_eq!(set.contains(item), naive.contains(&item.index()));
        }
        assert_eq!(CardSet::from_bits(set.bits()), set);
        let list: Vec<T> = set.into();
        assert_eq!(CardSet::try_from(list), Ok(set));
    };
    let picked = |keep: &dyn Fn(&usize) -> bool| (0..T::COUNT).filter(keep).collect();
    same(a, left.clone());
    same(a | b, picked(&|n| left.contains(n) || right.contains(n)));
    same(a & b, picked(&|n| left.contains(n) && right.contains(n)));
    same(a - b, picked(&|n| left.contains(n) && !right.contains(n)));
    same(CardSet::ALL - a, picked(&|n| !left.contains(n)));
    assert_eq!(a | CardSet::NONE, a);
}

proptest! {
    #[test]
    fn sets_are_what_lists_of_their_items_are(
        one in vec(0..64usize, 0..60),
        other in vec(0..64usize, 0..60),
    ) {
        algebra::<Card>(&one, &other);
        algebra::<Face>(&one, &other);
    }

    #[test]
    fn bits_that_are_no_item_are_dropped(bits: u64) {
        prop_assert_eq!(Cards::from_bits(bits).bits(), bits & ((1 << 52) - 1));
        prop_assert_eq!(Faces::from_bits(bits).bits(), bits & ((1 << 54) - 1));
    }

    #[test]
    fn any_text_is_a_card_or_an_error(text in "\\PC{0,4}") {
        if let Ok(card) = text.parse::<Card>() {
            prop_assert_eq!(card.to_string(), text.clone());
        }
        if let Ok(face) = text.parse::<Face>() {
            prop_assert_eq!(face.to_string(), text);
        }
    }
}
