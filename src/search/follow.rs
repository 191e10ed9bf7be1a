//! Names of paths and positions, so that a tree finds them again.

/// The name of a path that goes on by a step, or of a position with one thing more in it: 64 bits.
///
/// For each step it is a bijection of the name before, so that names differ with overwhelming chance
/// where paths do. It guards against no one who looks for two of one name.
#[inline]
pub const fn follow(path: u64, step: u64) -> u64 {
    let mixed = (path ^ step).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::follow;

    #[test]
    fn short_paths_have_names_of_their_own() {
        let mut names = HashSet::from([0]);
        let mut last = vec![0];
        for _ in 0..3 {
            last = last
                .iter()
                .flat_map(|path| (1..=40).map(move |step| follow(*path, step)))
                .collect();
            names.extend(&last);
        }
        assert_eq!(names.len(), 1 + 40 + 40 * 40 + 40 * 40 * 40);
    }

    #[test]
    fn the_order_of_steps_counts() {
        let path = |steps: [u64; 3]| steps.iter().fold(0, |path, step| follow(path, *step));
        assert_ne!(path([1, 2, 3]), path([3, 2, 1]));
        assert_ne!(path([1, 2, 3]), path([1, 3, 2]));
    }
}
