//! What counts beside the points of a hand.

/// What is at stake in a hand beside its points, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prices {
    /// What fantasyland in the next hand is worth, by number of cards from 14 on.
    pub enter: [f32; 4],
    /// The same as a share of what it is worth where play goes on and on.
    pub share: f32,
    /// What a foul counts, where the other board is none: [`FOUL`](super::FOUL), or less for one who avoids
    /// fouls more than points alone would have it.
    pub foul: f32,
}

impl Prices {
    /// What a number of cards is worth; 0 for none.
    pub fn of(&self, cards: u8) -> f32 {
        let at = usize::from(cards).checked_sub(14);
        at.and_then(|at| self.enter.get(at)).copied().unwrap_or(0.0)
    }
}
