//! A perfect hash of a fixed set of keys.

/// Slots that keys are spread over.
pub(super) const SLOTS: usize = 1 << SLOT_BITS;

const SLOT_BITS: u32 = 14;
const BUCKET_BITS: u32 = 12;
const BUCKETS: usize = 1 << BUCKET_BITS;

/// Gives each key of a set a slot of its own, by hashing into buckets and displacing each bucket
/// until its keys fall on free slots.
pub(super) struct PerfectHash {
    multiplier: u64,
    displacements: Box<[u16; BUCKETS]>,
}

impl PerfectHash {
    /// A hash for different keys, at most about 80 % of the slots; a multiplier that sends two
    /// keys of one bucket to one slot is replaced by the next.
    pub(super) fn new(keys: &[u64]) -> PerfectHash {
        let mut multiplier = 0x9e37_79b9_7f4a_7c15u64;
        loop {
            let mut hash = PerfectHash {
                multiplier,
                displacements: Box::new([0; BUCKETS]),
            };
            if hash.displace(keys) {
                return hash;
            }
            multiplier = multiplier.wrapping_mul(0x5851_f42d_4c95_7f2d) | 1;
        }
    }

    /// The slot of a key; for a key that is not in the set, the slot of some other.
    #[inline]
    pub(super) fn slot(&self, key: u64) -> usize {
        let (bucket, place) = self.hash(key);
        (place ^ usize::from(self.displacements[bucket])) % SLOTS
    }

    #[inline]
    fn hash(&self, key: u64) -> (usize, usize) {
        let mixed = key.wrapping_mul(self.multiplier);
        let bucket = mixed >> (u64::BITS - BUCKET_BITS);
        let place = mixed >> (u64::BITS - BUCKET_BITS - SLOT_BITS);
        (bucket as usize, place as usize % SLOTS)
    }

    /// Chooses the displacements, those of full buckets first; tells whether it found all.
    fn displace(&mut self, keys: &[u64]) -> bool {
        let mut buckets = vec![Vec::new(); BUCKETS];
        for key in keys {
            let (bucket, place) = self.hash(*key);
            buckets[bucket].push(place);
        }
        let mut order: Vec<usize> = (0..BUCKETS).collect();
        order.sort_by_key(|bucket| std::cmp::Reverse(buckets[*bucket].len()));
        let mut taken = vec![false; SLOTS];
        for bucket in order {
            let places = &mut buckets[bucket];
            places.sort_unstable();
            if places.windows(2).any(|two| two[0] == two[1]) {
                return false;
            }
            let free = |by: &usize| places.iter().all(|place| !taken[place ^ by]);
            let Some(by) = (0..SLOTS).find(free) else {
                return false;
            };
            places.iter().for_each(|place| taken[place ^ by] = true);
            self.displacements[bucket] = by as u16;
        }
        true
    }
}
