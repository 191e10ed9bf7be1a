//! One decision as the judgement sees it, and all placements weighed at once.

use yomite_games::pineapple::reading::fantasyland;
use yomite_games::pineapple::{Row, RowKey, Strength, royalty};

use super::network::{Asked, Asking};
use super::patterns::{CLASSES, COARSE, Known, PATTERNS};
use super::weights::{Judged, Layout, Outlook, Weights};
use super::{Live, Placement, Prices, Rows, codes};
use crate::cards::{Face, Rank};
use crate::nets::higher;

/// The placement of the highest judgement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Best {
    /// Where the cards go.
    pub placement: Placement,
    /// Its worth in points.
    pub value: f32,
    /// What makes it up.
    pub outlook: Outlook,
}

/// A decision: one's own board, the cards to place, and what is live besides.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub weights: &'a Weights,
    /// Where its weights are.
    pub layout: &'a Layout,
    /// The board so far.
    pub rows: Rows,
    /// The cards to place: five, or three.
    pub cards: &'a [Face],
    /// What neither player's cards in view take away.
    pub live: Live,
    /// The street that is played, from 1 to 5.
    pub street: usize,
    pub prices: Prices,
    /// What judges boards with streets to come in the weights' place.
    pub network: Option<Asked<'a>>,
}

/// A row with some of the cards.
#[derive(Clone, Copy)]
struct Part {
    fits: bool,
    judged: Judged,
    class: usize,
    /// Its coarse class.
    coarse: usize,
    key: RowKey,
    strength: Strength,
}

impl Part {
    /// Cards for which the row has no room.
    const NONE: Part = Part {
        fits: false,
        judged: Judged {
            worth: 0.0,
            fantasy: 0.0,
            odds: 0.0,
        },
        class: 0,
        coarse: 0,
        key: RowKey::NONE,
        strength: Strength::NONE,
    };
}

impl Scene<'_> {
    /// The placement with the highest judgement, the first of equals; `None` where the board has
    /// no room for the cards.
    pub fn best(&self) -> Option<Best> {
        let mut best: Option<Best> = None;
        self.each_outlook(|placement, outlook| {
            let value = outlook.value(&self.prices);
            if best.is_none_or(|best| value > best.value) {
                best = Some(Best {
                    placement,
                    value,
                    outlook,
                });
            }
        });
        best
    }

    /// What is expected of the board as it stands after this street, whatever cards there are.
    pub fn standing(&self) -> Outlook {
        if self.street > super::JUDGED {
            let [top, middle, bottom] =
                Row::ALL.map(|row| self.part(row, self.rows.0[row.index()]));
            return self.finish(&top, &middle, &bottom);
        }
        if let Some(asked) = self.network {
            return Asking::new(asked.boards, self).placement(self, Placement::default());
        }
        let mut features = Vec::with_capacity(32);
        self.features(Placement::default(), &mut features);
        let weights = features.iter().map(|at| self.weights.values[*at as usize]);
        weights
            .fold(Judged::default(), |sum, weight| sum + weight)
            .outlook()
    }

    /// Every placement with its judgement in points.
    pub fn each(&self, mut visit: impl FnMut(Placement, f32)) {
        let prices = self.prices;
        self.each_outlook(|placement, outlook| visit(placement, outlook.value(&prices)));
    }

    /// Every placement with what the judgement expects of it.
    pub fn each_outlook(&self, visit: impl FnMut(Placement, Outlook)) {
        if let Some(asked) = self.network.filter(|_| self.street <= super::JUDGED) {
            return self.each_asked(&asked, visit);
        }
        self.each_judged(visit);
    }

    /// Every placement with what the judgement expects of it, whether there is a network or not.
    fn each_judged(&self, mut visit: impl FnMut(Placement, Outlook)) {
        let parts = self.parts();
        let last = self.street > super::JUDGED;
        let base = (self.street.min(super::JUDGED) - 1) * self.layout.street;
        let weights = &self.weights.values;
        let common = weights.get(base + self.layout.joker + usize::from(self.live.jokers));
        let common = common.copied().unwrap_or_default();
        for placement in codes(self.cards.len()) {
            let [top, middle, bottom] = placement.0;
            let top = &parts[0][usize::from(top)];
            let middle = &parts[1][usize::from(middle)];
            let bottom = &parts[2][usize::from(bottom)];
            if !(top.fits && middle.fits && bottom.fits) {
                continue;
            }
            let outlook = if last {
                self.finish(top, middle, bottom)
            } else {
                let upper = base + self.layout.upper + top.class * CLASSES + middle.class;
                let lower = base + self.layout.lower + middle.class * CLASSES + bottom.class;
                let whole = base
                    + self.layout.whole
                    + (top.coarse * COARSE + middle.coarse) * COARSE
                    + bottom.coarse;
                let rows = top.judged + middle.judged + bottom.judged;
                (rows + weights[upper] + weights[lower] + weights[whole] + common).outlook()
            };
            visit(*placement, outlook);
        }
    }

    /// Every placement with what a network expects of it: of those that the judgement likes best, as many
    /// as it is asked about. The others are taken to be no better than the worst of these.
    fn each_asked(&self, asked: &Asked, mut visit: impl FnMut(Placement, Outlook)) {
        let mut all: Vec<(Placement, Outlook, f32)> = Vec::with_capacity(27);
        let most = asked.most;
        let few = self.cards.len() == 3 && most >= 27 || most >= 243;
        if few {
            let all_of = self.rows.placements(self.cards.len());
            all.extend(all_of.map(|placement| (placement, Outlook::default(), 0.0)));
        } else {
            let prices = self.prices;
            self.each_judged(|placement, outlook| {
                all.push((placement, outlook, outlook.value(&prices)));
            });
        }
        let mut least = f32::NEG_INFINITY;
        if all.len() > most {
            let mut values: Vec<f32> = all.iter().map(|(.., value)| *value).collect();
            let (_, nth, _) = values.select_nth_unstable_by(most, |a, b| b.total_cmp(a));
            least = *nth;
        }
        let mut asking = Asking::new(asked.boards, self);
        let mut lowest = f32::INFINITY;
        for (placement, outlook, value) in &mut all {
            if few || *value > least {
                *outlook = asking.placement(self, *placement);
                *value = f32::INFINITY;
                lowest = lowest.min(outlook.value(&self.prices));
            }
        }
        for (placement, mut outlook, value) in all {
            if value < f32::INFINITY && value > lowest {
                // By what it would be too good.
                outlook.worth -= (value - lowest) / higher(outlook.chance, f32::MIN_POSITIVE);
            }
            visit(placement, outlook);
        }
    }

    /// A row with a choice of the cards, a bit a card.
    pub(super) fn chosen(&self, row: Row, choice: u8) -> RowKey {
        let cards = self.cards.iter().enumerate();
        let chosen = cards.filter(|(at, _)| choice >> at & 1 == 1);
        chosen.fold(self.rows.0[row.index()], |key, (_, face)| key + *face)
    }

    /// Each row with every choice of the cards.
    fn parts(&self) -> [[Part; 32]; Row::COUNT] {
        let mut parts = [[Part::NONE; 32]; Row::COUNT];
        let n = self.cards.len().min(5);
        for row in Row::ALL {
            let room = self.rows.room(row);
            for (mask, part) in parts[row.index()].iter_mut().enumerate().take(1 << n) {
                let adds = mask.count_ones() as usize;
                if adds > room || (n == 3 && adds > 2) {
                    continue;
                }
                *part = self.part(row, self.chosen(row, mask as u8));
            }
        }
        parts
    }

    fn part(&self, row: Row, key: RowKey) -> Part {
        let known = PATTERNS.known(key);
        let class = usize::from(if row == Row::Top {
            known.top
        } else {
            known.class
        });
        let mut part = Part {
            fits: true,
            judged: Judged::default(),
            class,
            coarse: coarse(row, known),
            key,
            strength: Strength::NONE,
        };
        if self.street > super::JUDGED {
            part.strength = key.strength();
            part.judged = self.weights.values[self.layout.full + row.index() * CLASSES + class];
        } else {
            self.shown(row, key, known, |at| {
                part.judged = part.judged + self.weights.values[at]
            });
        }
        part
    }

    /// The weights of one row before the last street.
    #[inline]
    fn shown(&self, row: Row, key: RowKey, known: Known, mut add: impl FnMut(usize)) {
        let (pattern, connected) = (usize::from(known.at), known.connected);
        let layout = self.layout;
        let base = (self.street - 1) * layout.street;
        add(base + layout.rows + row.index() * PATTERNS.count() + pattern);
        let cards = key.len();
        let free = row.size().saturating_sub(cards);
        if free == 0 {
            return;
        }
        let places = free.min(3);
        let mut left = key.counts();
        let mut place = 0;
        while left != 0 && place < Rank::COUNT {
            let skip = left.trailing_zeros() as usize / 3;
            place += skip;
            left >>= 3 * skip;
            if place >= Rank::COUNT {
                break;
            }
            let n = (left & 7).min(3) as usize;
            let live = usize::from(self.live.ranks[place]);
            add(base
                + layout.live
                + (((row.index() * 3 + n - 1) * Rank::COUNT + place) * 5 + live) * 4
                + places);
            left >>= 3;
            place += 1;
        }
        if connected && (3..=4).contains(&cards) && row != Row::Top {
            let live = self.live.straight(key).min(15);
            add(base + layout.straight + ((row.index() - 1) * 2 + cards - 3) * 16 + live);
        }
        if row == Row::Top {
            let high = usize::from(self.live.high.min(14));
            add(base + layout.high + places * 15 + high);
        } else if (2..=4).contains(&cards)
            && let Some(suit) = key.suit()
        {
            let live = usize::from(self.live.suits[suit.index()]);
            add(base + layout.suit + ((row.index() - 1) * 3 + cards - 2) * 14 + live);
        }
    }

    /// What a full board is worth.
    fn finish(&self, top: &Part, middle: &Part, bottom: &Part) -> Outlook {
        let within = |part: &Part, limit: Strength| match part.strength <= limit {
            true => Some(part.strength),
            false => part.key.strength_within(limit),
        };
        let lower = bottom.strength;
        let ordered = within(middle, lower).and_then(|m| Some((m, within(top, m)?)));
        let Some((mid, upper)) = ordered else {
            return Outlook::default();
        };
        let royalties =
            royalty(Row::Top, upper) + royalty(Row::Middle, mid) + royalty(Row::Bottom, lower);
        let rows = top.judged.worth + middle.judged.worth + bottom.judged.worth;
        // What fantasyland brings is known here, whatever share of it the judgement counts.
        let share = higher(self.prices.share, f32::MIN_POSITIVE);
        Outlook {
            chance: 1.0,
            worth: f32::from(royalties) + rows,
            fantasy: self.prices.price(fantasyland(upper)) / share,
        }
    }

    /// The weights that a placement's judgement is the sum of, before the last street.
    pub fn features(&self, placement: Placement, out: &mut Vec<u32>) {
        out.clear();
        let rows = self.rows.with(self.cards, placement);
        let base = (self.street - 1) * self.layout.street;
        let mut classes = [0; Row::COUNT];
        let mut coarser = [0; Row::COUNT];
        for row in Row::ALL {
            let key = rows.0[row.index()];
            let known = PATTERNS.known(key);
            classes[row.index()] = usize::from(if row == Row::Top {
                known.top
            } else {
                known.class
            });
            coarser[row.index()] = coarse(row, known);
            self.shown(row, key, known, |at| out.push(at as u32));
        }
        let [top, middle, bottom] = classes;
        out.push((base + self.layout.upper + top * CLASSES + middle) as u32);
        out.push((base + self.layout.lower + middle * CLASSES + bottom) as u32);
        let [top, middle, bottom] = coarser;
        out.push((base + self.layout.whole + (top * COARSE + middle) * COARSE + bottom) as u32);
        out.push((base + self.layout.joker + usize::from(self.live.jokers)) as u32);
    }
}

fn coarse(row: Row, known: Known) -> usize {
    usize::from(if row == Row::Top {
        known.top_coarse
    } else {
        known.coarse
    })
}

/// The weights of a full board that is no foul: one a row.
pub fn full_features(layout: &Layout, rows: &Rows) -> [u32; Row::COUNT] {
    Row::ALL.map(|row| {
        let known = PATTERNS.known(rows.0[row.index()]);
        let class = usize::from(if row == Row::Top {
            known.top
        } else {
            known.class
        });
        (layout.full + row.index() * CLASSES + class) as u32
    })
}
