//! A payment that leaves the most: which mana to tap so that as many other cards of the hand as can
//! be stay payable.

use crate::game::Seat;
use crate::games::duel::{CardId, Elements, Payment, SETS, Table, cards};

/// Untapped mana by set of elements, in the order of [`SETS`].
type Mana = [usize; SETS.len()];

/// The mana to tap next for the best payment; `None` where no payment is left.
pub fn next(table: &Table, payment: &Payment) -> Option<Elements> {
    let seat = table.active();
    let side = table.side(seat);
    let ready: Mana = SETS.map(|set| side.ready(set));
    let mut best: Option<(Worth, Elements)> = None;
    let mut tapped = [0; SETS.len()];
    let wanted = wanted(table, seat);
    each(
        &ready,
        payment,
        0,
        payment.left.into(),
        &mut tapped,
        &mut |tapped| {
            let Some(first) = SETS.iter().zip(tapped).find(|(_, count)| **count > 0) else {
                return;
            };
            let left: Mana = std::array::from_fn(|at| ready[at] - tapped[at]);
            let worth = Worth::of(&left, &wanted);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *first.0));
            }
        },
    );
    best.map(|(_, first)| first)
}

/// What the other cards of the hand cost now, with the elements that they need: each kind once.
fn wanted(table: &Table, seat: Seat) -> Vec<(u8, Elements)> {
    let mut hand: Vec<CardId> = table.side(seat).hand().to_vec();
    hand.sort_unstable();
    hand.dedup();
    let priced = hand
        .iter()
        .map(|card| (table.cost(seat, *card), cards::card(*card).elements));
    priced.filter(|(cost, _)| *cost > 0).collect()
}

/// How good it is to keep some mana, the more important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// Kinds of cards that can still be paid.
    payable: usize,
    /// Different elements that are left.
    elements: usize,
    /// Mana cards of two elements that are left.
    pairs: usize,
}

impl Worth {
    fn of(left: &Mana, wanted: &[(u8, Elements)]) -> Worth {
        let there = |at: &usize| left[*at] > 0;
        let sets = || (0..SETS.len()).filter(there).map(|at| SETS[at]);
        let all = sets().fold(Elements::NONE, |all, set| all | set);
        Worth {
            payable: wanted
                .iter()
                .filter(|(cost, needs)| pays(left, *cost, *needs))
                .count(),
            elements: all.len(),
            pairs: (0..SETS.len())
                .filter(|at| SETS[*at].len() > 1)
                .map(|at| left[at])
                .sum(),
        }
    }
}

/// Whether so much mana can be taken that has all of these elements.
fn pays(left: &Mana, cost: u8, needs: Elements) -> bool {
    let there = || SETS.iter().zip(left).filter(|(_, count)| **count > 0);
    let total: usize = left.iter().sum();
    total >= cost.into()
        && match cost {
            0 => true,
            1 => there().any(|(set, _)| set.covers(needs)),
            _ => there()
                .fold(Elements::NONE, |all, (set, _)| all | *set)
                .covers(needs),
        }
}

/// Shows each way to tap so much mana that has what the payment needs.
fn each(
    ready: &Mana,
    payment: &Payment,
    at: usize,
    left: usize,
    tapped: &mut Mana,
    visit: &mut impl FnMut(&Mana),
) {
    if left == 0 {
        let used = SETS.iter().zip(&*tapped).filter(|(_, count)| **count > 0);
        if used
            .fold(Elements::NONE, |all, (set, _)| all | *set)
            .covers(payment.needs)
        {
            visit(tapped);
        }
        return;
    }
    let Some(set) = SETS.get(at) else { return };
    let most = match *set < payment.floor {
        true => 0,
        false => ready[at].min(left),
    };
    for count in 0..=most {
        tapped[at] = count;
        each(ready, payment, at + 1, left - count, tapped, visit);
    }
    tapped[at] = 0;
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::game::Game;
    use crate::games::duel::{Action, Config, Duel, Stage};

    /// The best worth of all sets of mana cards that pay, and the lowest set of each of the best.
    fn by_cards(table: &Table, payment: &Payment) -> Option<(Worth, Vec<Elements>)> {
        let seat = table.active();
        let side = table.side(seat);
        let copies = |set: Elements| std::iter::repeat_n(set, side.ready(set));
        let mana: Vec<Elements> = SETS.into_iter().flat_map(copies).collect();
        let wanted = wanted(table, seat);
        let mut best: Option<(Worth, Vec<Elements>)> = None;
        for mask in 0u32..1 << mana.len() {
            let tapped: Vec<Elements> = (0..mana.len())
                .filter(|at| mask >> at & 1 == 1)
                .map(|at| mana[at])
                .collect();
            let brings = tapped.iter().fold(Elements::NONE, |all, set| all | *set);
            let pays = tapped.len() == usize::from(payment.left)
                && brings.covers(payment.needs)
                && tapped.iter().all(|set| *set >= payment.floor);
            let Some(lowest) = tapped.iter().min().filter(|_| pays) else {
                continue;
            };
            let left = SETS.map(|set| {
                side.ready(set) - tapped.iter().filter(|tapped| **tapped == set).count()
            });
            let worth = Worth::of(&left, &wanted);
            match &mut best {
                Some((most, firsts)) if *most == worth => firsts.push(*lowest),
                Some((most, _)) if *most > worth => {}
                _ => best = Some((worth, vec![*lowest])),
            }
        }
        best
    }

    #[test]
    fn a_payment_is_legal_and_keeps_as_much_as_any_set_of_cards_could() {
        let mut compared = 0;
        for seed in 0..60 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let config = Config::default();
            let deal = Duel::draw(&config, &mut rng).expect("a deal");
            let game = Duel::set_up(&config, &deal).expect("a match");
            let mut table = *game.table();
            let mut list = Vec::new();
            for _ in 0..2_000 {
                table.actions(&mut list);
                if list.is_empty() {
                    break;
                }
                if let Stage::Pay(payment) = table.stage()
                    && table.ready_mana(table.active()) <= 12
                {
                    let with = next(&table, &payment).expect("there is a payment");
                    assert!(list.contains(&Action::Pay(with)), "seed {seed}: {with:?}");
                    let (_, firsts) = by_cards(&table, &payment).expect("there is a payment");
                    assert!(
                        firsts.contains(&with),
                        "seed {seed}: {with:?}, not {firsts:?}"
                    );
                    compared += 1;
                }
                let at = rng.random_range(0..list.len());
                table.play(list[at], &mut ());
            }
        }
        assert!(compared > 100, "only {compared} payments were compared");
    }
}
