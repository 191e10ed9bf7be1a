//! Calls that differ only by names: one of them stands for all.

use crate::games::numeron::code::MAX_DIGITS;
use crate::games::numeron::codes::{CodeIndex, Codes};

mod classes;

pub use classes::classes;

/// A set of codes, to be asked whether it has one.
struct Membership(Vec<u64>);

impl Membership {
    fn of(codes: &Codes, set: &[CodeIndex]) -> Membership {
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
    let inside = Membership::of(codes, set);
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
#[cfg(feature = "agents")]
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

/// All orders of so many places.
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
