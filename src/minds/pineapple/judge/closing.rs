//! What a board with one street to come is worth: every draw of three cards, played at its best.

use yomite_games::pineapple::reading::fantasyland;
use yomite_games::pineapple::{Row, RowKey, Strength, royalty};

use super::weights::Outlook;
use super::{Beats, Field, Prices, Rows};
use crate::cards::{Face, Faces};
use crate::nets::higher;

/// Cards that may be unseen when one street is to come.
const MOST: usize = 54;

/// A full row that may come about.
#[derive(Clone, Copy)]
struct Filled {
    key: RowKey,
    strength: Strength,
    royalty: f32,
    beats: Beats,
}

/// How a full board ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// What it is worth against the field, in points as a judgement counts them.
    pub value: f32,
    /// `None` for a foul.
    pub sound: Option<Sound>,
}

/// A full board that is no foul.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sound {
    /// From the top down.
    pub royalties: [f32; Row::COUNT],
    /// What the rows bring against the field on average.
    pub rows: f32,
    /// Cards of fantasyland in the next hand, 0 for none.
    pub next: u8,
}

/// The best end with each two cards, `n` by `n`: what it is worth, and what is kept of it.
struct Pairs<T> {
    n: usize,
    values: Vec<f32>,
    kept: Vec<T>,
}

impl<T: Copy> Pairs<T> {
    fn put(&mut self, i: usize, j: usize, value: f32, kept: T) {
        let at = [i * self.n + j, j * self.n + i];
        if value > self.values[at[0]] {
            for at in at {
                self.values[at] = value;
                self.kept[at] = kept;
            }
        }
    }
}

/// Draws that are summed side by side.
const LANES: usize = 8;

/// A board with two places left, and what it is held against.
pub struct Closing<'a> {
    rows: Rows,
    field: &'a Field,
    prices: Prices,
    cards: Vec<Face>,
}

impl<'a> Closing<'a> {
    /// A board with two places left whose owner may draw any of the unseen cards; `None` for any
    /// other board.
    pub fn new(rows: Rows, unseen: Faces, field: &'a Field, prices: Prices) -> Option<Closing<'a>> {
        let room: usize = Row::ALL.iter().map(|row| rows.room(*row)).sum();
        (room == 2 && (3..=MOST).contains(&unseen.len())).then(|| Closing {
            rows,
            field,
            prices,
            cards: unseen.iter().collect(),
        })
    }

    /// What a full board is worth against the field, in points as a judgement counts them.
    pub fn ended(rows: &Rows, field: &Field, prices: Prices) -> f32 {
        let closing = Closing {
            rows: *rows,
            field,
            prices,
            cards: Vec::new(),
        };
        let filled = Row::ALL.map(|row| closing.filled(row, rows.0[row.index()]));
        closing.end(&filled).value
    }

    /// The mean over all draws of the best end, in points as a judgement counts them.
    pub fn value(&self) -> f32 {
        let Pairs { n, values, .. } = self.pairs(|_| ());
        let mut sums = [0.0; LANES];
        for i in 0..n {
            for j in i + 1..n {
                let both = values[i * n + j];
                let of_i = &values[i * n + j + 1..(i + 1) * n];
                let of_j = &values[j * n + j + 1..(j + 1) * n];
                let (mut eights_i, mut eights_j) =
                    (of_i.chunks_exact(LANES), of_j.chunks_exact(LANES));
                for (a, b) in eights_i.by_ref().zip(eights_j.by_ref()) {
                    for lane in 0..LANES {
                        sums[lane] += higher(both, higher(a[lane], b[lane]));
                    }
                }
                let rest = eights_i.remainder().iter().zip(eights_j.remainder());
                for (sum, (a, b)) in sums.iter_mut().zip(rest) {
                    *sum += higher(both, higher(*a, *b));
                }
            }
        }
        sums.iter().sum::<f32>() / self.draws()
    }

    /// The best end of each draw.
    pub fn each_end(&self, mut visit: impl FnMut(End)) {
        let pairs = self.pairs(|end| end.sound);
        let n = pairs.n;
        for i in 0..n {
            for j in i + 1..n {
                for k in j + 1..n {
                    let better = |a: usize, b: usize| {
                        if pairs.values[b] > pairs.values[a] {
                            b
                        } else {
                            a
                        }
                    };
                    let best = better(better(i * n + j, i * n + k), j * n + k);
                    visit(End {
                        value: pairs.values[best],
                        sound: pairs.kept[best],
                    });
                }
            }
        }
    }

    /// The mean over all draws with what makes it up.
    pub fn outlook(&self) -> Outlook {
        let (mut value, mut chance, mut fantasy) = (0.0, 0.0, 0.0);
        let unit = higher(self.prices.share, f32::MIN_POSITIVE);
        self.each_end(|end| {
            value += end.value;
            if let Some(sound) = end.sound {
                chance += 1.0;
                fantasy += self.prices.price(sound.next) / unit;
            }
        });
        // A foul brings the same in every draw; the rest is what sound boards bring.
        let sound = value - self.prices.foul * (self.draws() - chance);
        let share = higher(chance, f32::MIN_POSITIVE);
        Outlook {
            chance: chance / self.draws(),
            worth: (sound - self.prices.share * fantasy) / share,
            fantasy: fantasy / share,
        }
    }

    fn draws(&self) -> f32 {
        let n = self.cards.len() as f32;
        n * (n - 1.0) * (n - 2.0) / 6.0
    }

    /// The best end with each pair of cards, at both of its places.
    fn pairs<T: Copy + Default>(&self, keep: impl Fn(&End) -> T) -> Pairs<T> {
        let n = self.cards.len();
        let mut pairs = Pairs {
            n,
            values: vec![f32::NEG_INFINITY; n * n],
            kept: vec![T::default(); n * n],
        };
        let mut put = |i: usize, j: usize, end: End| pairs.put(i, j, end.value, keep(&end));
        let open: Vec<Row> = Row::ALL
            .into_iter()
            .filter(|row| self.rows.room(*row) > 0)
            .collect();
        let fixed = Row::ALL.map(|row| self.filled(row, self.rows.0[row.index()]));
        match open[..] {
            [row] => {
                for i in 0..n {
                    let one = self.rows.0[row.index()] + self.cards[i];
                    for j in i + 1..n {
                        let mut rows = fixed;
                        rows[row.index()] = self.filled(row, one + self.cards[j]);
                        put(i, j, self.end(&rows));
                    }
                }
            }
            [first, second] => {
                let each = |row: Row| -> Vec<Filled> {
                    let key = self.rows.0[row.index()];
                    self.cards
                        .iter()
                        .map(|card| self.filled(row, key + *card))
                        .collect()
                };
                let (firsts, seconds) = (each(first), each(second));
                for (i, one) in firsts.iter().enumerate() {
                    for (j, other) in seconds.iter().enumerate() {
                        if i != j {
                            let mut rows = fixed;
                            rows[first.index()] = *one;
                            rows[second.index()] = *other;
                            put(i, j, self.end(&rows));
                        }
                    }
                }
            }
            _ => {}
        }
        pairs
    }

    /// A row at its best; of a row that is not full, nothing is said.
    fn filled(&self, row: Row, key: RowKey) -> Filled {
        self.valued(row, key, key.strength())
    }

    fn valued(&self, row: Row, key: RowKey, strength: Strength) -> Filled {
        Filled {
            key,
            strength,
            royalty: f32::from(royalty(row, strength)),
            beats: self.field.beats(row, strength),
        }
    }

    #[inline]
    fn end(&self, rows: &[Filled; Row::COUNT]) -> End {
        let within = |row: Row, limit: Strength| {
            let filled = rows[row.index()];
            if filled.strength <= limit {
                return Some(filled);
            }
            if filled.key.jokers() == 0 {
                return None;
            }
            let strength = filled.key.strength_within(limit)?;
            Some(self.valued(row, filled.key, strength))
        };
        let bottom = rows[Row::Bottom.index()];
        let upper = within(Row::Middle, bottom.strength)
            .and_then(|middle| Some((within(Row::Top, middle.strength)?, middle)));
        let Some((top, middle)) = upper else {
            return End {
                value: self.prices.foul,
                sound: None,
            };
        };
        let rows = self.field.rows([top.beats, middle.beats, bottom.beats]);
        let royalties = [top.royalty, middle.royalty, bottom.royalty];
        let next = fantasyland(top.strength);
        let worth = royalties[0] + royalties[1] + royalties[2] + rows;
        End {
            value: worth + self.prices.price(next),
            sound: Some(Sound {
                royalties,
                rows,
                next,
            }),
        }
    }
}
