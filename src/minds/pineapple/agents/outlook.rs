//! What a row may become, by the unseen cards that help it: outs, and chances from them.

use yomite_games::pineapple::{Category, Row, RowKey, Strength};

use crate::cards::{Face, Faces, Rank, Suit};

/// Ends of a row that are told apart, at most.
const ENDS: usize = 14;

/// Of the three cards of a street two are placed, so at most two can help a row.
const LOOKS: usize = 2;

/// Chance that no pair comes to a row of its own in a street.
const NO_PAIR: f32 = 0.8;

/// What a pair of cards that are not there yet is taken to be.
const SOME_PAIR: Rank = Rank::Nine;

/// What is unseen, counted, and the streets to come.
pub(super) struct Unseen {
    ranks: [f32; Rank::COUNT],
    suits: [f32; Suit::COUNT],
    /// As outs: a joker that comes helps one row of the three.
    jokers: f32,
    all: usize,
    streets: usize,
}

impl Unseen {
    /// Counts the unseen cards, with `streets` streets to come.
    pub(super) fn new(cards: Faces, streets: usize) -> Unseen {
        let mut unseen = Unseen {
            ranks: [0.0; Rank::COUNT],
            suits: [0.0; Suit::COUNT],
            jokers: 0.0,
            all: cards.len(),
            streets,
        };
        for face in cards.iter() {
            match face {
                Face::Card(card) => {
                    unseen.ranks[card.rank().ace_high()] += 1.0;
                    unseen.suits[card.suit().index()] += 1.0;
                }
                Face::Joker(_) => unseen.jokers += 1.0 / Row::COUNT as f32,
            }
        }
        unseen
    }

    /// The outs for one more of a rank.
    fn outs(&self, place: usize) -> f32 {
        self.ranks[place] + self.jokers
    }

    /// Chance that at least that number of these outs is among the cards that a row can choose from.
    fn chance(&self, outs: f32, needed: usize) -> f32 {
        let looks = LOOKS * self.streets;
        if needed == 0 {
            return 1.0;
        }
        if needed > looks || needed as f32 > outs.ceil() {
            return 0.0;
        }
        let hit = (outs / self.all.max(1) as f32).min(1.0);
        let mut misses = 1.0;
        for _ in 0..looks {
            misses *= 1.0 - hit;
        }
        // Binomial: each of the looks is taken to be as likely a hit as any other.
        let (mut exactly, mut fewer) = (misses, 0.0);
        for hits in 0..needed {
            fewer += exactly;
            let ways = (looks - hits) as f32 / (hits + 1) as f32;
            exactly *= ways * hit / (1.0 - hit).max(1e-6);
        }
        (1.0 - fewer).clamp(0.0, 1.0)
    }

    /// Chance that two cards of one rank come that the row does not hold yet.
    fn pair(&self) -> f32 {
        1.0 - (0..self.streets).fold(1.0, |none, _| none * NO_PAIR)
    }
}

/// What a row may become, each with its chance; a full row is what it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    ends: [(Strength, f32); ENDS],
    len: usize,
    /// What it cannot fall below.
    floor: Strength,
    key: RowKey,
    /// Chance of what is not in the list yet.
    left: f32,
    full: bool,
}

impl Outlook {
    pub(super) fn new(row: Row, key: RowKey, unseen: &Unseen) -> Outlook {
        let room = row.size().saturating_sub(key.len());
        let mut outlook = Outlook {
            ends: [(Strength::NONE, 0.0); ENDS],
            len: 0,
            floor: Strength::NONE,
            key,
            left: 1.0,
            full: room == 0,
        };
        if outlook.full {
            outlook.floor = key.strength();
            outlook.add(key.strength(), 1.0);
            return outlook;
        }
        let groups = Groups::of_row(key);
        outlook.floor = groups.floor();
        match row {
            Row::Top => outlook.top(&groups, room, unseen),
            Row::Middle | Row::Bottom => outlook.five(&groups, room, unseen),
        }
        let highest = groups.ranks().map(Rank::ace_high).max().unwrap_or(0);
        let usual = if row == Row::Top {
            8
        } else {
            10 + row.index() - 1
        };
        outlook.add(
            Strength::new(Category::HighCard, &[rank(highest.max(usual))]),
            1.0,
        );
        outlook
    }

    /// The ends, the strongest first.
    pub(super) fn ends(&self) -> &[(Strength, f32)] {
        &self.ends[..self.len]
    }

    /// Whether no more card fits.
    pub(super) fn is_full(&self) -> bool {
        self.full
    }

    /// What the row is where it is kept below a limit, if it can be: a full row by what its
    /// jokers stand for, another by leaving it as it is.
    pub(super) fn within(&self, limit: Strength) -> Option<Strength> {
        match self.full {
            true => self.key.strength_within(limit),
            false => (self.floor <= limit).then_some(self.floor),
        }
    }

    /// An end that comes with a chance if none of the stronger ones does.
    fn add(&mut self, strength: Strength, chance: f32) {
        let chance = self.left * chance;
        if chance > 0.0 && self.len < ENDS {
            self.ends[self.len] = (strength, chance);
            self.len += 1;
            self.left -= chance;
        }
    }

    fn top(&mut self, groups: &Groups, room: usize, unseen: &Unseen) {
        let all = (0..Rank::COUNT).rev();
        for size in [3, 2] {
            for place in all.clone() {
                let held = groups.counts[place] + groups.jokers;
                let needed = size - held.min(size);
                // Low pairs are wanted nowhere less than here.
                let worth = groups.counts[place] > 0 || size == 2 && place >= 4;
                if worth && needed <= room {
                    let category = match size {
                        3 => Category::Trips,
                        _ => Category::Pair,
                    };
                    let chance = unseen.chance(unseen.outs(place), needed);
                    self.add(Strength::new(category, &[rank(place)]), chance);
                }
            }
        }
    }

    fn five(&mut self, groups: &Groups, room: usize, unseen: &Unseen) {
        let chance = |place: usize, needed: usize| match needed <= room {
            true => unseen.chance(unseen.outs(place), needed),
            false => 0.0,
        };
        let ordered = groups.ordered();
        let group = |at: usize| ordered.get(at).copied();
        let of = |category, place: usize| Strength::new(category, &[rank(place)]);
        for (place, held) in ordered.iter().filter(|(_, held)| *held >= 2) {
            self.add(
                of(Category::Quads, *place),
                chance(*place, 4 - held.min(&4)),
            );
        }
        let (first, second, third) = (group(0), group(1), group(2));
        if third.is_none() {
            let both = |(a, ca): (usize, usize), (b, cb): (usize, usize)| {
                let (na, nb) = (3 - ca.min(3), 2 - cb.min(2));
                match na + nb == room {
                    true => chance(a, na) * chance(b, nb),
                    false => 0.0,
                }
            };
            let full = match (first, second) {
                (Some((a, 2)), Some((b, 2))) => unseen.chance(unseen.outs(a) + unseen.outs(b), 1),
                (Some(a), Some(b)) => both(a, b).max(both(b, a)),
                (Some((a, held @ 2..)), None) => chance(a, 3 - held.min(3)) * unseen.pair(),
                _ => 0.0,
            };
            if let Some((place, _)) = first {
                self.add(of(Category::FullHouse, place), full);
            }
        }
        let suits = match groups.suit {
            // Without a card that has a suit it can be any.
            Some(_) if groups.ranks().next().is_none() => &unseen.suits[..],
            Some(suit) => &unseen.suits[suit.index()..=suit.index()],
            None => &[],
        };
        if let Some(outs) = suits.iter().copied().max_by(f32::total_cmp) {
            let flush = unseen.chance(outs + unseen.jokers, room);
            self.add(of(Category::Flush, Rank::COUNT - 1), flush);
        }
        let (straight, high) = groups.straight(unseen);
        self.add(of(Category::Straight, high), straight);
        for (place, held) in ordered.iter() {
            self.add(
                of(Category::Trips, *place),
                chance(*place, 3 - held.min(&3)),
            );
        }
        let singles = ordered.iter().filter(|(_, held)| *held == 1);
        let two = match (first, second) {
            (Some((_, 2..)), Some((_, 2..))) => 1.0,
            (Some((_, 2..)), _) => {
                let outs: f32 = singles.clone().map(|(place, _)| unseen.outs(*place)).sum();
                let fresh = if room >= 2 { unseen.pair() } else { 0.0 };
                let paired = unseen.chance(outs, 1);
                paired + (1.0 - paired) * fresh
            }
            (Some((a, _)), Some((b, _))) if room >= 2 => chance(a, 1) * chance(b, 1),
            _ => 0.0,
        };
        if let Some((place, _)) = first {
            let lower = second.map_or(SOME_PAIR, |(place, _)| rank(place));
            let (high, low) = match rank(place).ace_high() >= lower.ace_high() {
                true => (rank(place), lower),
                false => (lower, rank(place)),
            };
            self.add(Strength::new(Category::TwoPair, &[high, low]), two);
        }
        for (place, held) in ordered.iter() {
            self.add(of(Category::Pair, *place), chance(*place, 2 - held.min(&2)));
        }
        if room >= 2 {
            self.add(Strength::new(Category::Pair, &[SOME_PAIR]), unseen.pair());
        }
    }
}

/// The cards of a row by rank.
struct Groups {
    counts: [usize; Rank::COUNT],
    jokers: usize,
    len: usize,
    /// That all its cards can be of.
    suit: Option<Suit>,
}

impl Groups {
    fn of_row(key: RowKey) -> Groups {
        Groups {
            counts: std::array::from_fn(|place| key.count(place)),
            jokers: key.jokers(),
            len: key.len(),
            suit: key.suit(),
        }
    }

    fn ranks(&self) -> impl Iterator<Item = Rank> {
        let held = (0..Rank::COUNT).filter(|place| self.counts[*place] > 0);
        held.map(rank)
    }

    /// The ranks with their counts, the largest group first, jokers with it.
    fn ordered(&self) -> Ordered {
        let mut ordered = Ordered::default();
        for held in (1..=4).rev() {
            for place in (0..Rank::COUNT).rev() {
                if self.counts[place] == held {
                    ordered.push((place, held));
                }
            }
        }
        match ordered.first_mut() {
            Some(first) => first.1 += self.jokers,
            // Jokers alone wait for the best.
            None if self.jokers > 0 => ordered.push((Rank::COUNT - 1, self.jokers)),
            None => {}
        }
        ordered
    }

    /// What the row is at least, whatever comes: its groups, with jokers that are of no use.
    fn floor(&self) -> Strength {
        let plain = Groups { jokers: 0, ..*self };
        let ordered = plain.ordered();
        let held = |at: usize| ordered.get(at).map_or(0, |(_, held)| *held);
        let category = match (held(0), held(1)) {
            (4.., _) => Category::Quads,
            (3, 2..) => Category::FullHouse,
            (3, _) => Category::Trips,
            (2, 2) => Category::TwoPair,
            (2, _) => Category::Pair,
            (1, _) => Category::HighCard,
            _ => return Strength::NONE,
        };
        let mut ranks = [Rank::Two; 5];
        for (slot, (place, _)) in ranks.iter_mut().zip(ordered.iter()) {
            *slot = rank(*place);
        }
        Strength::new(category, &ranks[..ordered.len().min(5)])
    }

    /// The chance of a straight, and its highest rank.
    fn straight(&self, unseen: &Unseen) -> (f32, usize) {
        if self.counts.iter().any(|held| *held > 1) {
            return (0.0, 0);
        }
        let (mut none, mut high, mut last) = (1.0, 0, 0.0);
        // The ace stands below the two as well: a window that starts at -1.
        for low in 0..=Rank::COUNT - 4 {
            let places: [usize; 5] =
                std::array::from_fn(|at| (low + at + Rank::COUNT - 1) % Rank::COUNT);
            let within = places.iter().filter(|place| self.counts[**place] > 0);
            if within.count() + self.jokers != self.len {
                continue;
            }
            let missing = places.iter().filter(|place| self.counts[**place] == 0);
            if self.jokers == 0 && 5 - self.len == 1 {
                // One card: the windows' outs add up.
                last += missing.map(|place| unseen.ranks[*place]).sum::<f32>();
            } else {
                let mut spare = self.jokers;
                let mut all = 1.0;
                let mut chances: [f32; 5] = [1.0; 5];
                for (chance, place) in chances.iter_mut().zip(missing) {
                    *chance = unseen.chance(unseen.outs(*place), 1);
                }
                // Jokers stand for what is hardest to get.
                chances.sort_by(f32::total_cmp);
                for chance in chances {
                    match spare {
                        0 => all *= chance,
                        _ => spare -= 1,
                    }
                }
                none *= 1.0 - all;
            }
            high = places[4];
        }
        let chance = match last > 0.0 {
            true => unseen.chance(last + unseen.jokers, 1),
            false => 1.0 - none,
        };
        (chance, high)
    }
}

/// The groups of a row in order, at most five.
#[derive(Clone, Copy, Default)]
struct Ordered {
    groups: [(usize, usize); 5],
    len: usize,
}

impl Ordered {
    fn push(&mut self, group: (usize, usize)) {
        if let Some(slot) = self.groups.get_mut(self.len) {
            *slot = group;
            self.len += 1;
        }
    }
}

impl std::ops::Deref for Ordered {
    type Target = [(usize, usize)];

    fn deref(&self) -> &Self::Target {
        &self.groups[..self.len]
    }
}

impl std::ops::DerefMut for Ordered {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.groups[..self.len]
    }
}

/// The rank of a place from the two as 0 up to the ace as 12.
fn rank(place: usize) -> Rank {
    Rank::ALL[(place + 1) % Rank::COUNT]
}
