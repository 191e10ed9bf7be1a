//! The rule of thumb of a placement: what its rows may become, held against each other.

use super::outlook::{Outlook, Unseen};
use super::spot::Spot;
use crate::cards::{Face, Faces};
use crate::games::pineapple::judge::{Placement, Rows};
use crate::games::pineapple::reading::fantasyland;
use crate::games::pineapple::{Category, Row, STREETS, Strength, royalty};

/// Points of a foul: what it costs, and a margin for what the rule does not see.
const FOUL: f32 = -9.0;
/// How often a row that should be kept down is not: the cards leave no choice.
const SLIP: f32 = 0.3;

/// Points that a row brings against usual boards, by category.
const WON: [[f32; Category::COUNT]; Row::COUNT] = [
    [-0.3, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
    [-0.6, -0.25, 0.05, 0.3, 0.5, 0.55, 0.6, 0.6, 0.6, 0.6],
    [-0.7, -0.5, -0.3, -0.1, 0.05, 0.3, 0.5, 0.6, 0.6, 0.6],
];

/// Round figures of what fantasyland with 14 to 17 cards brings, without and with jokers in the deck.
const FANTASYLAND: [[f32; 4]; 2] = [[10.0, 15.0, 25.0, 40.0], [18.0, 30.0, 50.0, 90.0]];

/// What the rule takes fantasyland to be worth; nothing where no hand follows.
pub(super) fn fantasyland_worth(spot: &Spot) -> [f32; 4] {
    let jokers = spot.deck.iter().any(|face| face.card().is_none());
    match spot.prices().of(14) > 0.0 {
        true => FANTASYLAND[usize::from(jokers)],
        false => [0.0; 4],
    }
}

/// What a board may bring, in points: the parts of a placement's score.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Score {
    /// Expected royalties, from the top down.
    pub(super) royalties: [f32; Row::COUNT],
    /// What fantasyland in the next hand is worth, by its chance.
    pub(super) fantasy: f32,
    /// Its chance.
    pub(super) enters: f32,
    /// What the rows' strengths are worth beside royalties.
    pub(super) won: f32,
    /// Chance of a foul.
    pub(super) foul: f32,
}

impl Score {
    /// Everything together.
    pub(super) fn total(&self) -> f32 {
        self.royalties.iter().sum::<f32>() + self.fantasy + self.won + self.fouls()
    }

    /// What fouls cost.
    pub(super) fn fouls(&self) -> f32 {
        FOUL * self.foul
    }

    fn add(&mut self, chance: f32, other: &Score) {
        for (sum, royalty) in self.royalties.iter_mut().zip(other.royalties) {
            *sum += chance * royalty;
        }
        self.fantasy += chance * other.fantasy;
        self.enters += chance * other.enters;
        self.won += chance * other.won;
        self.foul += chance * other.foul;
    }

    fn row(&mut self, row: Row, strength: Strength, sound: f32) {
        self.royalties[row.index()] += sound * f32::from(royalty(row, strength));
        self.won += sound * WON[row.index()][strength.category().index()];
    }
}

/// The rule, for one street of one board.
pub(super) struct Rule<'a> {
    /// The board before.
    pub(super) rows: Rows,
    /// Five cards to place, or three.
    pub(super) cards: &'a [Face],
    /// What the seat does not see.
    pub(super) unseen: Faces,
    /// From 1 to 5.
    pub(super) street: usize,
    /// What fantasyland with 14 to 17 cards is worth.
    pub(super) fantasyland: [f32; 4],
}

impl Rule<'_> {
    /// Every placement with its score.
    pub(super) fn each(&self, mut visit: impl FnMut(Placement, Score)) {
        let unseen = Unseen::of(self.unseen, STREETS.saturating_sub(self.street));
        let n = self.cards.len().min(5);
        let away = usize::from(n == 3);
        // Each row with every choice of the cards that it has room for.
        let mut parts = [[None; 32]; Row::COUNT];
        for row in Row::ALL {
            for (mask, part) in parts[row.index()].iter_mut().enumerate().take(1 << n) {
                let adds = mask.count_ones() as usize;
                if adds > self.rows.room(row) || adds > n - away {
                    continue;
                }
                let mut masks = Placement::default();
                masks.0[row.index()] = mask as u8;
                let key = self.rows.with(self.cards, masks).0[row.index()];
                *part = Some(Outlook::new(row, key, &unseen));
            }
        }
        let all = (1u8 << n) - 1;
        let [tops, middles, bottoms] = &parts;
        for top in 0..=all {
            for middle in (0..=all).filter(|middle| middle & top == 0) {
                let rest = all & !(top | middle);
                for gone in (0..=n).map(|at| 1u8 << at) {
                    // Without a discard the loop is for one round only.
                    let bottom = match away {
                        0 if gone == 1 => rest,
                        1 if gone & rest != 0 => rest & !gone,
                        _ => continue,
                    };
                    let parts = (
                        &tops[usize::from(top)],
                        &middles[usize::from(middle)],
                        &bottoms[usize::from(bottom)],
                    );
                    if let (Some(t), Some(m), Some(b)) = parts {
                        visit(Placement([top, middle, bottom]), self.weigh(t, m, b));
                    }
                }
            }
        }
    }

    /// The placement with the highest score; the first of equals.
    pub(super) fn best(&self) -> Option<Placement> {
        let mut best: Option<(Placement, f32)> = None;
        self.each(|placement, score| {
            let value = score.total();
            if best.is_none_or(|(_, highest)| value > highest) {
                best = Some((placement, value));
            }
        });
        best.map(|(placement, _)| placement)
    }

    /// Three rows held against each other.
    fn weigh(&self, top: &Outlook, middle: &Outlook, bottom: &Outlook) -> Score {
        let mut sum = Score::default();
        // What comes of the top below each end of the middle; a full middle with jokers has
        // others.
        let mut above = [Score::default(); 16];
        if !middle.is_full() {
            for (slot, (end, _)) in above.iter_mut().zip(middle.ends()) {
                *slot = self.under(top, *end);
            }
        }
        let kept = middle.within(Strength::MAX);
        let kept_under = kept.map(|floor| self.under(top, floor));
        for (low, p) in bottom.ends() {
            for (at, (end, q)) in middle.ends().iter().enumerate() {
                let (mid, score, sound) = if middle.is_full() {
                    match middle.within(*low) {
                        Some(mid) => (mid, self.under(top, mid), 1.0),
                        None => (*end, Score::default(), 0.0),
                    }
                } else if end <= low {
                    (*end, above.get(at).copied().unwrap_or_default(), 1.0)
                } else {
                    match (middle.within(*low), kept_under) {
                        (Some(floor), Some(score)) => (floor, score, 1.0 - SLIP),
                        _ => (*end, Score::default(), 0.0),
                    }
                };
                let chance = p * q;
                sum.add(chance * sound, &score);
                sum.foul += chance * (1.0 - sound);
                let sound = chance * sound * (1.0 - score.foul);
                sum.row(Row::Middle, mid, sound);
                sum.row(Row::Bottom, *low, sound);
            }
        }
        sum
    }

    /// What fantasyland with so many cards is worth; 0 for none.
    fn worth(&self, cards: u8) -> f32 {
        let at = usize::from(cards).checked_sub(14);
        at.and_then(|at| self.fantasyland.get(at))
            .copied()
            .unwrap_or(0.0)
    }

    /// What the top brings below a middle.
    fn under(&self, top: &Outlook, limit: Strength) -> Score {
        let mut sum = Score::default();
        for (end, p) in top.ends() {
            let (strength, sound) = if !top.is_full() && *end <= limit {
                (*end, 1.0)
            } else {
                match top.within(limit) {
                    Some(kept) if top.is_full() => (kept, 1.0),
                    Some(kept) => (kept, 1.0 - SLIP),
                    None => (*end, 0.0),
                }
            };
            let sound = p * sound;
            sum.foul += p - sound;
            sum.row(Row::Top, strength, sound);
            let cards = fantasyland(strength);
            if cards > 0 {
                sum.fantasy += sound * self.worth(cards);
                sum.enters += sound;
            }
        }
        sum
    }
}
