//! Drawing without putting back: how many of some cards are among those that are drawn.

/// So many cards drawn from a number of them of which some are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hypergeometric {
    cards: usize,
    marked: usize,
    drawn: usize,
}

impl Hypergeometric {
    /// Of `cards`, `marked` are marked and `drawn` are drawn; more than there are count as all.
    pub fn new(cards: usize, marked: usize, drawn: usize) -> Hypergeometric {
        Hypergeometric {
            cards,
            marked: marked.min(cards),
            drawn: drawn.min(cards),
        }
    }

    /// The chance that none of the drawn cards is marked.
    pub fn none(self) -> f64 {
        self.exactly(0)
    }

    /// The chance that at least one of them is.
    pub fn some(self) -> f64 {
        1.0 - self.none()
    }

    /// The chance that exactly so many of them are.
    pub fn exactly(self, count: usize) -> f64 {
        let plain = self.cards - self.marked;
        let Some(others) = self.drawn.checked_sub(count) else {
            return 0.0;
        };
        if count > self.marked || others > plain {
            return 0.0;
        }
        // C(marked, count)·C(plain, others) / C(cards, drawn), a factor at a time so that nothing
        // grows large.
        let ratio = |n: usize, from: usize, at: usize| n.saturating_sub(at) as f64 / from as f64;
        let mut chance = 1.0;
        for nth in 0..self.drawn {
            let left = self.cards - nth;
            chance *= match nth < count {
                true => {
                    ratio(self.marked, left, nth) * self.drawn.saturating_sub(nth) as f64
                        / (count - nth) as f64
                }
                false => ratio(plain, left, nth - count),
            };
        }
        chance
    }

    /// How many are expected to be marked.
    pub fn mean(self) -> f64 {
        match self.cards {
            0 => 0.0,
            cards => self.drawn as f64 * self.marked as f64 / cards as f64,
        }
    }
}
