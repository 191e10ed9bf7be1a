//! Calls that are alike, counted.

use std::collections::{BTreeMap, HashMap};

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::games::numeron::{CodeIndex, Codes, Rule, classes};

use super::code;

/// The codes that agree with calls and their answers, as EAT and BITE.
fn left(codes: &Codes, told: &[(&str, usize, usize)]) -> Vec<CodeIndex> {
    let mut set = codes.every();
    for (call, eat, bite) in told {
        let call = codes.index(&code(call));
        set.retain(|&secret| codes.answer(call, secret) == eat * 5 + bite);
    }
    set
}

/// How many calls each class has, by its smallest call.
fn sizes(codes: &Codes, set: &[CodeIndex]) -> BTreeMap<String, usize> {
    let mut sizes = BTreeMap::new();
    for class in classes(codes, set) {
        *sizes.entry(codes.code(class).to_string()).or_default() += 1;
    }
    sizes
}

fn named(sizes: &[(&str, usize)]) -> BTreeMap<String, usize> {
    sizes
        .iter()
        .map(|&(call, n)| (call.to_owned(), n))
        .collect()
}

/// A class by how many of its digits are called for the first time: places × digits.
#[test]
fn calls_are_alike_by_hand() {
    let codes = Codes::of_length(3);
    assert_eq!(sizes(codes, &codes.every()), named(&[("012", 720)]));
    assert_eq!(
        sizes(codes, &left(codes, &[("012", 0, 0)])),
        named(&[
            ("012", 6),
            ("013", 3 * 6 * 7),
            ("034", 3 * 3 * 42),
            ("345", 210)
        ])
    );
    // 6 to 9 are left, in 24 codes; 0 to 5 are alike.
    assert_eq!(
        sizes(codes, &left(codes, &[("012", 0, 0), ("345", 0, 0)])),
        named(&[("012", 120), ("016", 3 * 30 * 4), ("067", 216), ("678", 24)])
    );
    // One code is left: the places may be exchanged with the digits in them, so a call is known by
    // its own digits of the secret in place, elsewhere, and its strange ones.
    let one = [codes.index(&code("345"))];
    let sizes = sizes(codes, &one);
    assert_eq!(sizes["345"], 1);
    assert_eq!(sizes["012"], 210);
    assert_eq!(sizes.values().sum::<usize>(), 720);
}

/// Against a search through all 10! × 6 permutations of the digits and the places: all that is
/// alike is found, and nothing else.
#[test]
fn classes_are_the_orbits_of_all_permutations() {
    let codes = Codes::of_length(3);
    for told in [
        &[("012", 1, 1)][..],
        &[("012", 0, 2)],
        &[("012", 1, 0), ("034", 0, 1)],
        &[("012", 0, 2), ("201", 0, 1)],
        &[("012", 0, 1), ("120", 0, 1)],
        &[("012", 0, 1), ("345", 0, 1), ("678", 0, 1)],
    ] {
        let set = left(codes, told);
        let classes = classes(codes, &set);
        let mut smallest: Vec<CodeIndex> = Vec::new();
        for (call, class) in codes.every().into_iter().zip(classes) {
            let name = codes.code(call);
            if class == call {
                let other = smallest.iter().find(|&&one| alike(codes, &set, one, call));
                assert_eq!(other, None, "{name} is alike, {told:?}");
                smallest.push(call);
            } else if call % 7 == 0 {
                assert!(alike(codes, &set, class, call), "{name}, {told:?}");
            }
        }
    }
}

/// Whether a permutation that keeps the set makes one call the other. Once the call's digits have
/// their names, the others are searched one by one.
fn alike(codes: &Codes, set: &[CodeIndex], one: CodeIndex, other: CodeIndex) -> bool {
    const PLACES: [[usize; 3]; 6] = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let (from, to) = (codes.code(one), codes.code(other));
    PLACES.iter().any(|places| {
        let mut names = [None; 10];
        for (place, &digit) in from.digits().iter().enumerate() {
            names[usize::from(digit)] = Some(to.digits()[places[place]]);
        }
        completes(codes, set, places, &mut names)
    })
}

/// Whether names of some digits can be completed so that the set is kept.
fn completes(
    codes: &Codes,
    set: &[CodeIndex],
    places: &[usize; 3],
    names: &mut [Option<u8>; 10],
) -> bool {
    // By what is named of it so far: how many codes of the set there are, less how many there
    // should be.
    let mut images: HashMap<[Option<u8>; 3], i32> = HashMap::new();
    for &secret in set {
        let code = codes.code(secret);
        let mut image = [None; 3];
        let mut kept = [None; 3];
        for (place, &digit) in code.digits().iter().enumerate() {
            image[places[place]] = names[usize::from(digit)];
            kept[place] = names.contains(&Some(digit)).then_some(digit);
        }
        *images.entry(image).or_default() += 1;
        *images.entry(kept).or_default() -= 1;
    }
    if images.values().any(|&n| n != 0) {
        return false;
    }
    let Some(next) = names.iter().position(Option::is_none) else {
        return true;
    };
    (0..10).any(|name| {
        if names.contains(&Some(name)) {
            return false;
        }
        names[next] = Some(name);
        let found = completes(codes, set, places, names);
        names[next] = None;
        found
    })
}

/// Calls of one class split the set into parts of the same sizes, in any set that calls leave.
#[test]
fn calls_of_a_class_split_alike() {
    for seed in 0..30 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let codes = Codes::of_length(if seed.is_multiple_of(5) { 4 } else { 3 });
        let mut draw = || rng.random_range(0..codes.count()) as CodeIndex;
        let secret = draw();
        let mut set = codes.every();
        for _ in 0..1 + seed % 4 {
            let call = draw();
            set.retain(|&code| codes.answer(call, code) == codes.answer(call, secret));
        }
        for (call, class) in codes.every().into_iter().zip(classes(codes, &set)) {
            assert!(class <= call);
            assert_eq!(
                codes.split(call, &set),
                codes.split(class, &set),
                "{} and {}, seed {seed}",
                codes.code(call),
                codes.code(class)
            );
        }
    }
}

/// How many calls are exactly as good as the best, of all 720, against weighing every one.
#[test]
fn the_best_calls_are_counted_over_all_codes() {
    let codes = Codes::of_length(3);
    let best = |told: &[(&str, usize, usize)], rule: Rule| {
        let set = left(codes, told);
        let best = rule.best(codes, &set);
        let standing = |call| {
            let counts = codes.split(call, &set);
            (rule.key(&counts), counts[codes.hit()] == 0)
        };
        let all: Vec<_> = codes.every().into_iter().map(standing).collect();
        let least = *all.iter().min().unwrap();
        let equal: Vec<usize> = (0..720).filter(|&call| all[call] == least).collect();
        assert_eq!(usize::from(best.call), equal[0], "{told:?} {rule:?}");
        assert_eq!(best.calls as usize, equal.len(), "{told:?} {rule:?}");
        assert_eq!((best.key, best.inside), (least.0, !least.1));
        (codes.code(best.call).to_string(), best.calls)
    };
    for rule in Rule::ALL {
        for told in [
            &[][..],
            &[("012", 1, 0)],
            &[("012", 0, 1), ("134", 1, 0)],
            &[("012", 0, 1), ("134", 1, 0), ("563", 0, 1)],
        ] {
            best(told, rule);
        }
    }
    let (expected, none) = (Rule::Expected, [("012", 0, 0), ("345", 0, 0)]);
    assert_eq!(best(&none[..1], expected), ("345".to_owned(), 210));
    assert_eq!(best(&none, expected), ("067".to_owned(), 216));
    assert_eq!(best(&[("012", 0, 1)], expected), ("103".to_owned(), 63));
}
