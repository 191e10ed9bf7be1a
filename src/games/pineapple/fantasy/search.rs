//! Branch and bound over bottoms and middles.

use std::cmp::Ordering;

use super::super::board::{Board, Row};
use super::super::evaluator::RowKey;
use super::super::reading::royalty;
use super::super::strength::{Category, Strength};
use super::rows::{Fives, Hand, Mask, Tops};
use super::worth::{Scale, Worth, in_points, points};
use super::{Arrangement, HAND, HandError, Terms};
use crate::cards::Faces;

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
