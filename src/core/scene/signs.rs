//! The signs of seats and suits: letters, and the classes that give their colours; cards in running text.

use crate::cards::{Card, Suit};

/// The letter that stands for a seat wherever its colour does.
pub fn seat_letter(seat: u8) -> char {
    char::from(b'A' + seat % 26)
}

/// The class that gives a seat's colour.
pub fn seat_class(seat: u8) -> String {
    format!("seat-{}", seat % 8)
}

/// The class that gives a suit's colour.
pub fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "suit-s",
        Suit::Hearts => "suit-h",
        Suit::Diamonds => "suit-d",
        Suit::Clubs => "suit-c",
    }
}

/// A text cut at its cards: each piece with its suit, if it is a card.
pub fn pieces(text: &str) -> Vec<(Option<Suit>, String)> {
    let mut out: Vec<(Option<Suit>, String)> = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if let Some(suit) = Suit::of_sign(c) {
            let mut card = String::from(c);
            while card.chars().count() < 3
                && let Some(next) = chars.next_if(char::is_ascii_alphanumeric)
            {
                card.push(next);
            }
            out.push((Some(suit), card));
        } else {
            match out.last_mut() {
                Some((None, plain)) => plain.push(c),
                _ => out.push((None, String::from(c))),
            }
        }
    }
    out
}

/// A hand in the order given, gathered into runs of one suit; what is not a card stands alone.
pub fn runs(hand: &[String]) -> Vec<(Option<Suit>, Vec<String>)> {
    let mut out: Vec<(Option<Suit>, Vec<String>)> = Vec::new();
    for name in hand {
        let Ok(card) = name.parse::<Card>() else {
            out.push((None, vec![name.clone()]));
            continue;
        };
        let rank = card.rank().name().to_owned();
        match out.iter_mut().find(|(suit, _)| *suit == Some(card.suit())) {
            Some((_, ranks)) => ranks.push(rank),
            None => out.push((Some(card.suit()), vec![rank])),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_its_cards_and_loses_nothing() {
        let cut = pieces("♠7 top, ♦10 → back");
        assert_eq!(cut[0], (Some(Suit::Spades), "♠7".to_owned()));
        assert_eq!(cut[2], (Some(Suit::Diamonds), "♦10".to_owned()));
        let back: String = cut.into_iter().map(|(_, text)| text).collect();
        assert_eq!(back, "♠7 top, ♦10 → back");
    }

    #[test]
    fn a_hand_is_gathered_by_suit() {
        let hand: Vec<String> = ["♠7", "♥2", "♠9", "?"].map(str::to_owned).into();
        let out = runs(&hand);
        assert_eq!(
            out[0],
            (Some(Suit::Spades), vec!["7".to_owned(), "9".to_owned()])
        );
        assert_eq!(out.len(), 3);
        assert_eq!(out[2], (None, vec!["?".to_owned()]));
    }
}
