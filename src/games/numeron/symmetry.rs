//! Calls that differ only by names: one of them stands for all.

use super::codes::{CodeIndex, Codes, MAX_DIGITS};

/// A set of codes, to be asked whether it has one.
struct Membership(Vec<u64>);

impl Membership {
    fn from_set(codes: &Codes, set: &[CodeIndex]) -> Membership {
        let mut bits = vec![0; codes.count().div_ceil(64)];
        for &code in set {
            bits[usize::from(code) / 64] |= 1 << (code % 64);
        }
        Membership(bits)
    }

    fn has(&self, code: CodeIndex) -> bool {
        self.0[usize::from(code) / 64] >> (code % 64) & 1 == 1
    }
}

/// For each digit, the smallest digit that it can change places with without changing the set.
///
/// Digits never called, and digits that no code of the set has, are such; so two calls that
/// differ only by exchanging them split the set into parts of the same shape.
fn digit_classes(codes: &Codes, set: &[CodeIndex]) -> [u8; 10] {
    let inside = Membership::from_set(codes, set);
    // Where each digit occurs, by place: digits that differ there cannot be alike.
    let mut profile = [[0u32; MAX_DIGITS]; 10];
    for &code in set {
        for (place, &digit) in codes.code(code).digits().iter().enumerate() {
            profile[usize::from(digit)][place] += 1;
        }
    }
    let alike = |a: u8, b: u8| {
        profile[usize::from(a)] == profile[usize::from(b)]
            && set.iter().all(|&code| {
                let code = codes.code(code);
                let mut digits = [0; MAX_DIGITS];
                let digits = &mut digits[..codes.len()];
                digits.copy_from_slice(code.digits());
                for digit in digits.iter_mut() {
                    *digit = match *digit {
                        d if d == a => b,
                        d if d == b => a,
                        d => d,
                    };
                }
                inside.has(codes.index_of(digits))
            })
    };
    let mut class = [0u8; 10];
    for digit in 0..10u8 {
        class[usize::from(digit)] = (0..digit)
            .find(|&other| class[usize::from(other)] == other && alike(other, digit))
            .unwrap_or(digit);
    }
    class
}

/// The calls that are not alike under [`digit_classes`], ascending: each the smallest of its kind,
/// with how many calls it stands for.
///
/// [`classes`] finds more that is alike, at a price.
pub fn kinds(codes: &Codes, set: &[CodeIndex]) -> impl Iterator<Item = (CodeIndex, u32)> {
    let class = digit_classes(codes, set);
    let mut sizes = [0u32; 10];
    for own in class {
        sizes[usize::from(own)] += 1;
    }
    (0..codes.count() as CodeIndex).filter_map(move |call| {
        let code = codes.code(call);
        stands_for_its_kind(code.digits(), &class).then(|| {
            // Each digit in turn may be any of its class that is not used yet.
            let mut free = sizes;
            let alike = code.digits().iter().map(|&digit| {
                let free = &mut free[usize::from(class[usize::from(digit)])];
                *free -= 1;
                *free + 1
            });
            (call, alike.product())
        })
    })
}

/// Whether a call takes the digits of every class in ascending order from the smallest: the one
/// call that stands for all that differ from it only within the classes.
fn stands_for_its_kind(digits: &[u8], class: &[u8; 10]) -> bool {
    let mut used = 0u16;
    digits.iter().all(|&digit| {
        let own = class[usize::from(digit)];
        let smallest = (own..10).find(|&d| class[usize::from(d)] == own && used >> d & 1 == 0);
        used |= 1 << digit;
        smallest == Some(digit)
    })
}

/// The second calls that are not alike after the first call 012 or 0123, whatever its answer:
/// one for each kind under exchanging places together with the digits called there, and digits
/// not called.
pub fn second_calls(codes: &Codes) -> Vec<CodeIndex> {
    let len = codes.len();
    let orders = orders(len);
    let mut kinds: Vec<CodeIndex> = (0..codes.count() as CodeIndex)
        .map(|call| {
            let code = codes.code(call);
            let renamed = orders.iter().map(|order| {
                // Place p moves to order[p], so digit p (called at p) is renamed order[p].
                let mut digits = [0u8; MAX_DIGITS];
                for (place, &digit) in code.digits().iter().enumerate() {
                    digits[usize::from(order[place])] =
                        order.get(usize::from(digit)).copied().unwrap_or(digit);
                }
                let new = digits[..len]
                    .iter_mut()
                    .filter(|digit| usize::from(**digit) >= len);
                for (digit, fresh) in new.zip(len as u8..) {
                    *digit = fresh;
                }
                codes.index_of(&digits[..len])
            });
            renamed.min().unwrap_or(call)
        })
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// All orders of a number of places.
pub fn orders(len: usize) -> Vec<Vec<u8>> {
    if len == 0 {
        return vec![Vec::new()];
    }
    let last = len as u8 - 1;
    orders(len - 1)
        .into_iter()
        .flat_map(|order| {
            (0..len).map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, last);
                longer
            })
        })
        .collect()
}

/// Look-ups that the search may cost; beyond it, calls that are alike may be told apart.
const ROOM: usize = 300_000;

/// For every code, the smallest call that is alike for the set.
///
/// Calls that are alike split the set into parts that differ only by names, so whatever is true of
/// one is true of all, to the end of the search. Calls in different classes are nearly always
/// different, but this is not promised.
pub fn classes(codes: &Codes, set: &[CodeIndex]) -> Vec<CodeIndex> {
    let mut classes = codes.every();
    for symmetry in symmetries(codes, set) {
        for call in codes.every() {
            let (a, b) = (
                smallest(&mut classes, call),
                smallest(&mut classes, symmetry.image(codes, call)),
            );
            classes[usize::from(a.max(b))] = a.min(b);
        }
    }
    for call in codes.every() {
        classes[usize::from(call)] = smallest(&mut classes, call);
    }
    classes
}

/// The smallest call known to be alike, remembered on the way.
fn smallest(classes: &mut [CodeIndex], call: CodeIndex) -> CodeIndex {
    let mut at = call;
    while classes[usize::from(at)] != at {
        let next = classes[usize::from(at)];
        classes[usize::from(at)] = classes[usize::from(next)];
        at = next;
    }
    at
}

/// A renaming of the digits with an order of the places.
#[derive(Clone)]
struct Symmetry {
    /// By digit: its new name.
    digits: [u8; 10],
    /// By place: where its digit goes.
    places: [u8; MAX_DIGITS],
}

impl Symmetry {
    fn image(&self, codes: &Codes, code: CodeIndex) -> CodeIndex {
        let mut digits = [0; MAX_DIGITS];
        for (place, &digit) in self.places.iter().zip(codes.code(code).digits()) {
            digits[usize::from(*place)] = self.digits[usize::from(digit)];
        }
        codes.index_of(&digits[..codes.len()])
    }
}

/// Symmetries of a set of which all that were found are composed.
fn symmetries(codes: &Codes, set: &[CodeIndex]) -> Vec<Symmetry> {
    let mut finder = Finder::new(codes, set);
    let mut found = finder.exchanges();
    let blocks = finder.blocks.len();
    let same: Vec<u8> = (0..codes.len() as u8).collect();
    // Where blocks are permuted: with all blocks before it in their places, everything that each
    // block can become. These generate all symmetries that keep the places.
    for first in 0..blocks {
        for image in first + 1..blocks {
            let mut images: Vec<usize> = (0..first).collect();
            if finder.fits(&same, &images, image) {
                images.push(image);
                found.extend(finder.complete(&same, &mut images));
            }
        }
    }
    // One for each order of the places: the others differ from it by one that keeps them.
    for order in orders(codes.len()).iter().filter(|order| **order != same) {
        found.extend(finder.complete(order, &mut Vec::new()));
    }
    found
}

struct Finder<'a> {
    codes: &'a Codes,
    set: &'a [CodeIndex],
    inside: Membership,
    /// Digits that can be exchanged, ascending in each block.
    blocks: Vec<Vec<u8>>,
    /// How often one digit stands at one place and another at another: rows and columns are
    /// `digit * MAX_DIGITS + place`.
    together: Vec<[u16; SPOTS]>,
    /// Look-ups left.
    room: usize,
}

/// A digit at a place.
const SPOTS: usize = 10 * MAX_DIGITS;

fn spot(digit: u8, place: u8) -> usize {
    usize::from(digit) * MAX_DIGITS + usize::from(place)
}

impl<'a> Finder<'a> {
    fn new(codes: &'a Codes, set: &'a [CodeIndex]) -> Self {
        let mut together = vec![[0; SPOTS]; SPOTS];
        for &code in set {
            let code = codes.code(code);
            let spots = || (0u8..).zip(code.digits()).map(|(p, &digit)| spot(digit, p));
            for one in spots() {
                for other in spots() {
                    together[one][other] += 1;
                }
            }
        }
        let class = digit_classes(codes, set);
        let block = |own: u8| {
            (own..10)
                .filter(|&d| class[usize::from(d)] == own)
                .collect()
        };
        Finder {
            codes,
            set,
            inside: Membership::from_set(codes, set),
            blocks: (0..10u8)
                .filter(|&d| class[usize::from(d)] == d)
                .map(block)
                .collect(),
            together,
            room: ROOM,
        }
    }

    /// The exchanges of two digits within the blocks.
    fn exchanges(&self) -> Vec<Symmetry> {
        let pairs = self.blocks.iter().flat_map(|block| block.windows(2));
        pairs
            .map(|pair| {
                let mut digits = std::array::from_fn(|digit| digit as u8);
                digits.swap(usize::from(pair[0]), usize::from(pair[1]));
                Symmetry {
                    digits,
                    places: std::array::from_fn(|place| place as u8),
                }
            })
            .collect()
    }

    /// Whether the next block can become block `image`, as far as pairs of digits tell, when those
    /// before it become `images`.
    fn fits(&mut self, order: &[u8], images: &[usize], image: usize) -> bool {
        let (from, to) = (&self.blocks[images.len()], &self.blocks[image]);
        if from.len() != to.len() || images.contains(&image) {
            return false;
        }
        self.room = self
            .room
            .saturating_sub((images.len() + 2) * order.len().pow(2));
        let alike = |[a, b]: [u8; 2], [c, d]: [u8; 2]| {
            (0u8..).zip(order).all(|(p, &new_p)| {
                (0u8..).zip(order).all(|(q, &new_q)| {
                    self.together[spot(a, p)][spot(c, q)]
                        == self.together[spot(b, new_p)][spot(d, new_q)]
                })
            })
        };
        let own = [from[0], to[0]];
        // One digit of a block stands for all of them; beside itself it stands for two.
        alike(own, own)
            && (from.len() < 2 || alike(own, [from[1], to[1]]))
            && images
                .iter()
                .enumerate()
                .all(|(block, &image)| alike(own, [self.blocks[block][0], self.blocks[image][0]]))
    }

    /// A symmetry with this order of the places that begins with these images of the blocks.
    fn complete(&mut self, order: &[u8], images: &mut Vec<usize>) -> Option<Symmetry> {
        let (next, blocks) = (images.len(), self.blocks.len());
        if next == blocks {
            return self.proven(order, images);
        }
        for image in (next..blocks).chain(0..next) {
            if self.room == 0 {
                return None;
            }
            if self.fits(order, images, image) {
                images.push(image);
                let found = self.complete(order, images);
                images.pop();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// The symmetry, if it maps the set to itself.
    fn proven(&mut self, order: &[u8], images: &[usize]) -> Option<Symmetry> {
        let mut symmetry = Symmetry {
            digits: [0; 10],
            places: [0; MAX_DIGITS],
        };
        symmetry.places[..order.len()].copy_from_slice(order);
        for (from, &to) in self.blocks.iter().zip(images) {
            for (&digit, &name) in from.iter().zip(&self.blocks[to]) {
                symmetry.digits[usize::from(digit)] = name;
            }
        }
        self.room = self.room.saturating_sub(self.set.len());
        let kept = |&code: &CodeIndex| self.inside.has(symmetry.image(self.codes, code));
        self.set.iter().all(kept).then_some(symmetry)
    }
}

#[cfg(test)]
mod tests {
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    /// Whatever is found maps the set to itself, in sets that real calls leave.
    #[test]
    fn symmetries_keep_the_set() {
        let mut found = 0;
        for seed in 0..40 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let codes = Codes::of_length(if seed.is_multiple_of(4) { 4 } else { 3 });
            let every = codes.every();
            let secret = rng.random_range(0..codes.count()) as CodeIndex;
            let mut set = every.clone();
            for _ in 0..rng.random_range(0..5) {
                let call = *every.choose(&mut rng).unwrap();
                set.retain(|&code| codes.answer(call, code) == codes.answer(call, secret));
            }
            for symmetry in symmetries(codes, &set) {
                found += 1;
                let mut image: Vec<CodeIndex> = set
                    .iter()
                    .map(|&code| symmetry.image(codes, code))
                    .collect();
                image.sort_unstable();
                assert_eq!(image, set, "seed {seed}");
            }
        }
        assert!(found > 100, "only {found} symmetries");
    }
}
