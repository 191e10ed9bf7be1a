//! What a life is worth: the chance to be the last alive if all later rounds are fair.

/// The chance that the first of `lives` outlives the others, when each round takes a life from
/// one living player drawn evenly.
pub(super) fn chance(lives: &[u8]) -> f64 {
    let Some((mine, others)) = lives.split_first() else {
        return 0.0;
    };
    let mut others: Vec<u8> = others.iter().copied().filter(|&lives| lives > 0).collect();
    others.sort_unstable();
    Race::default().chance(*mine, others)
}

#[derive(Default)]
struct Race {
    known: std::collections::HashMap<(u8, Vec<u8>), f64>,
}

impl Race {
    fn chance(&mut self, mine: u8, others: Vec<u8>) -> f64 {
        if mine == 0 {
            return 0.0;
        }
        if others.is_empty() {
            return 1.0;
        }
        let key = (mine, others);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let (mine, others) = (key.0, &key.1);
        let mut sum = self.chance(mine - 1, others.clone());
        for at in 0..others.len() {
            let mut after = others.clone();
            after[at] -= 1;
            after.retain(|&lives| lives > 0);
            after.sort_unstable();
            sum += self.chance(mine, after);
        }
        let chance = sum / (others.len() + 1) as f64;
        self.known.insert(key, chance);
        chance
    }
}

#[cfg(test)]
mod tests {
    use super::chance;

    #[test]
    fn equal_lives_are_equal_chances_and_more_lives_are_better() {
        for n in 1..=6 {
            assert!((chance(&vec![3; n]) - 1.0 / n as f64).abs() < 1e-12);
        }
        // One life against two: the first two rounds must both go well.
        assert!((chance(&[1, 2]) - 0.25).abs() < 1e-12);
        assert_eq!((chance(&[0, 2]), chance(&[1, 0, 0])), (0.0, 1.0));
        let sum: f64 = [[3, 1, 2], [1, 2, 3], [2, 3, 1]]
            .iter()
            .map(|l| chance(l))
            .sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }
}
