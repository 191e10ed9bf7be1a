//! The best arrangement of a fantasyland hand, exactly.
//!
//! Bottoms are tried from the strongest down, below each the middles that are not above it, from
//! the strongest down, and the best top of what remains is looked up. A bottom or a middle is
//! left out when even the best that could come with it does not reach what is found: royalties
//! of the row, of the strongest row that can stand above it, and of the best top of the cards
//! that are left.

use std::cmp::Ordering;

use yomite_games::pineapple::board::{Board, Row};
use yomite_games::pineapple::evaluator::RowKey;
use yomite_games::pineapple::reading::{Category, Strength, royalty};

use crate::cards::{Faces, Rank};

mod rows;

use rows::{Fives, Hand, Mask, Tops};

/// Fewest and most cards of a fantasyland hand.
pub const HAND: std::ops::RangeInclusive<usize> = 14..=17;

/// What an arrangement is worth beside its royalties.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Terms {
    /// The worth of staying in fantasyland, in points, negative too; it is taken to the nearest
    /// 2⁻²⁰ within a million, and no number counts as 0.
    pub stay_bonus: f64,
    /// Whether a full house or better in the middle stays, too.
    pub middle_stays: bool,
}

/// A hand put into rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrangement {
    /// Full and no foul.
    pub board: Board,
    pub discards: Faces,
    /// The royalties of all rows.
    pub royalties: u8,
    /// Whether the board stays in fantasyland.
    pub stay: bool,
    /// Royalties, and the bonus of staying if it stays, in points.
    pub value: f64,
}

/// A number of cards that fantasyland does not deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("fantasyland deals 14 to 17 cards, not {0}")]
pub struct HandError(pub usize);

/// The arrangement of the highest value; among equals the one with the stronger bottom, then
/// middle, then top. It is never a foul.
///
/// # Errors
/// Fewer than 14 cards, or more than 17.
pub fn solve(cards: Faces, terms: Terms) -> Result<Arrangement, HandError> {
    let mut solver = Solver::new(cards, terms)?;
    while !solver.step() {}
    Ok(solver.best())
}

/// Work of a step, in middles looked at: about a millisecond.
const SLICE: usize = 1 << 19;

/// The work of trying all tops beside a bottom and a middle.
const ALL_TOPS: usize = 500;

/// The search for the best arrangement of one hand, in steps.
pub struct Solver {
    hand: Hand,
    scale: Scale,
    fives: Fives,
    tops: Tops,
    /// The next bottom, and the first that is as strong as it.
    next: usize,
    level: usize,
    best: Found,
}

/// An arrangement as it is compared.
#[derive(Clone, Copy)]
struct Found {
    worth: Worth,
    /// Bottom, middle, top.
    strengths: [Strength; 3],
    /// Bottom, middle, top.
    masks: [Mask; 3],
    stay: bool,
}

impl Found {
    /// Whether it might be bettered by what is worth at most so much with these rows from the
    /// bottom up, each as strong as can be.
    fn yields_to(&self, worth: Worth, rows: &[Strength]) -> bool {
        match worth.cmp(&self.worth) {
            Ordering::Equal => *rows >= self.strengths[..rows.len()],
            order => order == Ordering::Greater,
        }
    }
}

/// A bottom with what can come above it.
struct Branch {
    mask: Mask,
    strength: Strength,
    /// Its royalties, and the bonus if it stays.
    worth: Worth,
    stays: bool,
    /// By whether another row stays, the most that a top of the other cards brings.
    tops: [Worth; 2],
}

impl Solver {
    /// Starts with the strongest bottom, the strongest middle beside it and the best top.
    ///
    /// # Errors
    /// Fewer than 14 cards, or more than 17.
    pub fn new(cards: Faces, terms: Terms) -> Result<Solver, HandError> {
        if !HAND.contains(&cards.len()) {
            return Err(HandError(cards.len()));
        }
        let hand = Hand::new(cards);
        let scale = Scale::new(terms);
        let fives = Fives::new(&hand);
        let tops = Tops::new(&hand, &scale);
        let mut solver = Solver {
            hand,
            scale,
            fives,
            tops,
            next: 0,
            level: 0,
            best: Found {
                worth: Worth::MIN,
                strengths: [Strength::NONE; 3],
                masks: [0; 3],
                stay: false,
            },
        };
        // The strongest of all rows is not below any other, and the strongest of the rest not
        // below any top that it leaves: this is never a foul.
        let branch = solver.branch(0);
        if let Some(middle) = solver.fives.first_beside(branch.mask) {
            solver.try_middle(&branch, middle, solver.fives.strengths[middle]);
        }
        Ok(solver)
    }

    /// Looks at more bottoms, for a millisecond or so; tells whether there are none left.
    pub fn step(&mut self) -> bool {
        let mut work = 0;
        while self.next < self.fives.len() && work < SLICE {
            let strength = self.fives.strengths[self.next];
            if strength != self.fives.strengths[self.level] {
                self.level = self.next;
            }
            work += self.try_bottom(self.next);
            self.next += 1;
        }
        self.next == self.fives.len()
    }

    /// The best arrangement so far; the best of all when the steps are done.
    pub fn best(&self) -> Arrangement {
        let [bottom, middle, top] = self.best.masks.map(|mask| self.hand.faces(mask));
        let rows = [Row::Bottom, Row::Middle, Row::Top];
        let royalties = rows.iter().zip(self.best.strengths);
        let used = self.best.masks.iter().fold(0, |used, mask| used | mask);
        Arrangement {
            board: Board {
                top,
                middle,
                bottom,
            },
            discards: self.hand.faces(self.hand.all() & !used),
            royalties: royalties
                .map(|(row, strength)| royalty(*row, strength))
                .sum(),
            stay: self.best.stay,
            value: in_points(self.best.worth),
        }
    }

    fn branch(&self, bottom: usize) -> Branch {
        let (mask, strength) = (self.fives.masks[bottom], self.fives.strengths[bottom]);
        let stays = strength.category() >= Category::Quads;
        let left = self.hand.all() & !mask;
        let most = |stays| {
            self.tops
                .best_within(left, stays)
                .map_or(0, |top| top.worth)
        };
        Branch {
            mask,
            strength,
            worth: points(royalty(Row::Bottom, strength))
                + if stays { self.scale.bonus } else { 0 },
            stays,
            tops: [most(0), most(1)],
        }
    }

    /// The most that a bottom brings with a middle and a top, if the middle is not above one of
    /// this strength.
    fn bound(&self, branch: &Branch, middle: Strength) -> Worth {
        let middle = self.scale.middle(middle);
        let top = |stays: usize| branch.tops[stays].min(middle.top[stays]);
        let above = if branch.stays {
            top(1)
        } else if middle.stays {
            // A weaker middle might not.
            top(0).max(top(1) + self.scale.bonus)
        } else {
            top(0)
        };
        branch.worth + middle.royalty + above
    }

    /// Tries all middles with a bottom; tells the work.
    fn try_bottom(&mut self, bottom: usize) -> usize {
        let branch = self.branch(bottom);
        let reaches = |solver: &Solver, middle| {
            let bound = solver.bound(&branch, middle);
            solver.best.yields_to(bound, &[branch.strength, middle])
        };
        if !reaches(self, branch.strength) {
            return 1;
        }
        let mut work = 1;
        for middle in self.level..self.fives.len() {
            work += 1;
            if self.fives.masks[middle] & branch.mask != 0 {
                continue;
            }
            let strength = self.fives.strengths[middle];
            if !reaches(self, strength) {
                break;
            }
            work += self.try_middle(&branch, middle, strength);
        }
        // Jokers yield to the bottom.
        for place in 0..self.fives.jokered.len() {
            let middle = self.fives.jokered[place];
            if middle >= self.level || !reaches(self, branch.strength) {
                break;
            }
            work += 1;
            if self.fives.masks[middle] & branch.mask != 0 {
                continue;
            }
            if let Some(held) = self.fives.keys[middle].strength_within(branch.strength) {
                work += self.try_middle(&branch, middle, held);
            }
        }
        work
    }

    /// Tries all tops with a bottom and a middle of a strength that is not above it; tells
    /// the work beside looking at the middle.
    fn try_middle(&mut self, branch: &Branch, middle: usize, strength: Strength) -> usize {
        let Solver {
            hand,
            scale,
            fives,
            tops,
            best,
            ..
        } = self;
        let terms = scale.middle(strength);
        let stays = usize::from(branch.stays || terms.stays);
        let mut worth = branch.worth + terms.royalty;
        if terms.stays && !branch.stays {
            worth += scale.bonus;
        }
        let left = hand.all() & !branch.mask & !fives.masks[middle];
        let Some(top) = tops.best(left, stays) else {
            return 0;
        };
        let bound = worth + top.worth.min(terms.top[stays]);
        if !best.yields_to(bound, &[branch.strength, strength]) {
            return 0;
        }
        let mut consider = |mask: Mask, top: Strength, of_top: Worth| {
            let found = Found {
                worth: worth + of_top,
                strengths: [branch.strength, strength, top],
                masks: [branch.mask, fives.masks[middle], mask],
                stay: stays == 1 || top.category() == Category::Trips,
            };
            if (found.worth, found.strengths) > (best.worth, best.strengths) {
                *best = found;
            }
        };
        if top.free && top.strength <= strength {
            consider(top.mask, top.strength, top.worth);
            return 0;
        }
        hand.each_row(left, Row::Top.size(), &mut |mask, key: RowKey| {
            if let Some(held) = key.strength_within(strength) {
                consider(mask, held, scale.top(held, stays));
            }
        });
        ALL_TOPS
    }
}

/// Points in units of 2⁻²⁰.
type Worth = i64;

const UNIT: f64 = (1 << 20) as f64;

/// Beyond this no bonus changes anything more.
const MOST_BONUS: f64 = 1e6;

fn points(royalties: u8) -> Worth {
    Worth::from(royalties) << 20
}

fn in_points(worth: Worth) -> f64 {
    worth as f64 / UNIT
}

/// Whether the hand stays by another row than the one that is looked at: the index of an array
/// of two.
type Stays = usize;

/// The worth of rows under terms; only the strength's category and first rank matter.
struct Scale {
    /// What staying is worth.
    bonus: Worth,
    middles: Box<[Middle; MIDDLES]>,
}

/// Pairs of a category and a rank, each four bits.
const MIDDLES: usize = 256;

/// What a middle brings, and what can stand above it.
#[derive(Clone, Copy, Default)]
struct Middle {
    royalty: Worth,
    stays: bool,
    /// The most that a top which is not above it can bring.
    top: [Worth; 2],
}

impl Scale {
    fn new(terms: Terms) -> Scale {
        let bonus = (terms.stay_bonus.clamp(-MOST_BONUS, MOST_BONUS) * UNIT).round() as Worth;
        let mut scale = Scale {
            bonus,
            middles: Box::new([Middle::default(); MIDDLES]),
        };
        for category in Category::ALL {
            for rank in Rank::ALL {
                let strength = Strength::new(category, &[rank]);
                scale.middles[Scale::index(strength)] = Middle {
                    royalty: points(royalty(Row::Middle, strength)),
                    stays: terms.middle_stays && category >= Category::FullHouse,
                    top: [0, 1].map(|stays| scale.top_below(strength, stays)),
                };
            }
        }
        scale
    }

    fn index(strength: Strength) -> usize {
        (strength.bits() >> 16) as usize % MIDDLES
    }

    fn middle(&self, strength: Strength) -> &Middle {
        &self.middles[Scale::index(strength)]
    }

    /// A top of a strength: royalties, and the bonus if it alone stays.
    fn top(&self, strength: Strength, stays: Stays) -> Worth {
        let alone = stays == 0 && strength.category() == Category::Trips;
        points(royalty(Row::Top, strength)) + if alone { self.bonus } else { 0 }
    }

    /// The most that a top can bring that is not above a row.
    fn top_below(&self, row: Strength, stays: Stays) -> Worth {
        let aces = Strength::new(Category::Pair, &[Rank::Ace]);
        let trips = |rank| Strength::new(Category::Trips, &[rank]);
        let trips = match row.category() {
            Category::HighCard | Category::Pair => return self.top(row, stays),
            Category::TwoPair => return self.top(aces, stays),
            Category::Trips => trips(row.lead()),
            _ => trips(Rank::Ace),
        };
        self.top(trips, stays).max(self.top(aces, stays))
    }
}
