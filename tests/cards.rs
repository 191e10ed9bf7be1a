//! Playing cards: their texts, their numbers, and the algebra of their sets.

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use proptest::collection::vec;
use proptest::prelude::*;

use yomite::cards::{Card, CardSet, Cards, Face, Faces, Item, Joker, Rank, Suit, spelling};

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

/// How people write a card, beside its two written forms.
fn spellings(card: Card) -> Vec<String> {
    let (suit, rank) = (card.suit().index(), card.rank().ace_low());
    let signs = [
        ["♠", "♤", "スペード", "spades"],
        ["♥", "♡", "ハート", "Hearts"],
        ["♦", "♢", "ダイヤ", "DIAMONDS"],
        ["♣", "♧", "クラブ", "clubs"],
    ][suit];
    let (letter, name) = (card.suit().letter(), card.rank().name());
    let kana = [
        "エース",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "ジャック",
        "クイーン",
        "キング",
    ][rank];
    let word = [
        "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
        "queen", "king",
    ][rank];
    let number = rank + 1;
    let mut all = vec![
        card.to_string(),
        Face::from(card).to_string(),
        format!("{letter}{name}"),
        format!("{name}{letter}"),
        format!("{}{}", letter.to_ascii_uppercase(), name.to_lowercase()),
        format!("{number}{letter}"),
        format!("{letter}{number}"),
        format!("{word} of {}", signs[3]),
        format!("{}の{name}", signs[2]),
        format!("{}{kana}", signs[2]),
        format!("{}の{kana}", signs[2]),
        format!("{name}の{}", signs[2]),
        format!("{}\u{fe0f}{name}", signs[0]),
        format!("{name}{}", signs[1]),
    ];
    let wide = |text: &String| {
        text.chars()
            .map(|c| match c {
                '!'..='~' => {
                    char::from_u32(c as u32 - '!' as u32 + '！' as u32).expect("full width")
                }
                ' ' => '　',
                c => c,
            })
            .collect::<String>()
    };
    all.extend(all.clone().iter().map(wide));
    all
}

#[test]
fn every_card_is_read_however_it_is_typed() {
    for card in all::<Card>() {
        for typed in spellings(card) {
            let face = Some(Some(Face::Card(card)));
            assert_eq!(spelling::one_face(&typed), face, "{typed}");
            let plain = spelling::plain(&typed);
            assert_eq!(spelling::card(&plain), Some((card, "")), "{typed}");
            // In a file that is brought in, too.
            let json = serde_json::to_string(&typed).expect("a text");
            assert_eq!(
                serde_json::from_str::<Card>(&json).ok(),
                Some(card),
                "{json}"
            );
            let face = serde_json::from_str::<Face>(&json).ok();
            assert_eq!(face, Some(Face::Card(card)), "{json}");
        }
    }
    for (typed, face) in [
        ("JK", None),
        ("Joker", None),
        ("ジョーカー", None),
        ("ｼﾞｮｰｶｰ", None),
        ("🃏", None),
        ("★", None),
        ("JK1", Some(Face::Joker(Joker::First))),
        ("joker2", Some(Face::Joker(Joker::Second))),
        ("x1", Some(Face::Joker(Joker::First))),
        ("Ｘ２", Some(Face::Joker(Joker::Second))),
    ] {
        assert_eq!(spelling::one_face(typed), Some(face), "{typed}");
    }
    for odd in [
        "",
        "7",
        "♠",
        "♠0",
        "14h",
        "♠♥",
        "Ahh",
        "X",
        "X3",
        "jokr",
        "ダイヤのの8",
        "of",
    ] {
        assert_eq!(spelling::one_face(odd), None, "{odd}");
    }
}

#[test]
fn a_suit_is_thirteen_cards() {
    for suit in Suit::ALL {
        let naive: Cards = Rank::ALL
            .map(|rank| Card::new(suit, rank))
            .into_iter()
            .collect();
        assert_eq!(Cards::of_suit(suit), naive);
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
