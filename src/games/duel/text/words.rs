//! The sentences that a card's rules are made of.

crate::phrases! {
    GUARD = "duel.text.guard", "Guard", "ガード";
}
