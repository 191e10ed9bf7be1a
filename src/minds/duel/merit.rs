//! What a card is worth by itself, in parts of a card of the usual kind, and how good a position is by
//! what lies on the table.

use std::ops::Range;
use std::sync::LazyLock;

use yomite_games::duel::card::{Chooser, MAX_CARDS, Side};
use yomite_games::duel::{Card, CardId, Effect, Keyword, Pool, Table, cards, other};

use crate::evaluation::Amount;
use crate::game::Seat;

/// What the cards of a catalogue are worth.
#[derive(Clone, Debug)]
pub struct Merits {
    body: Box<[f32; MAX_CARDS]>,
    deed: Box<[f32; MAX_CARDS]>,
}

/// The worth of the shipped cards: it is the same in every decision.
static SHIPPED: LazyLock<Merits> = LazyLock::new(|| Merits::of_each(Pool::new(cards::all())));

impl Merits {
    /// The worth of all cards of a catalogue.
    pub fn new(pool: Pool) -> Merits {
        match pool == Pool::new(cards::all()) {
            true => SHIPPED.clone(),
            false => Merits::of_each(pool),
        }
    }

    fn of_each(pool: Pool) -> Merits {
        let mut merits = Merits {
            body: Box::new([0.0; MAX_CARDS]),
            deed: Box::new([0.0; MAX_CARDS]),
        };
        for at in 0..MAX_CARDS {
            let card = pool.card(CardId(at as u8));
            merits.body[at] = body(card);
            merits.deed[at] = card.effects().map(deed).sum();
        }
        merits
    }

    /// What a creature is worth in the battle zone; 0 for a spell.
    #[inline]
    pub fn body(&self, card: CardId) -> f32 {
        self.body.get(card.index()).copied().unwrap_or(0.0)
    }

    /// What the effects of a card are worth where they find what they look for.
    #[inline]
    pub fn deed(&self, card: CardId) -> f32 {
        self.deed.get(card.index()).copied().unwrap_or(0.0)
    }
}

fn body(card: &Card) -> f32 {
    if !card.is_creature() {
        return 0.0;
    }
    let keywords = [
        (Keyword::Guard, 0.3),
        (Keyword::Swift, 0.1),
        (Keyword::Venom, 0.6),
        (Keyword::Elusive, 0.4),
    ];
    let keywords = keywords
        .into_iter()
        .filter(|(keyword, _)| card.has(*keyword));
    let keywords: f32 = keywords.map(|(_, worth)| worth).sum();
    let breaks = 0.7 * f32::from(card.breaks.saturating_sub(1));
    let lowers = if card.lowers.is_some() { 0.6 } else { 0.0 };
    let power = f32::from(card.power) + 0.4 * f32::from(card.power_attack);
    0.25 + 0.25 * power / 1000.0 + keywords + breaks + lowers
}

fn deed(effect: Effect) -> f32 {
    match effect {
        Effect::Draw(count) => 0.9 * f32::from(count),
        Effect::Discard {
            side,
            chooser,
            count,
        } => {
            let each = match chooser {
                Chooser::Victim => 0.7,
                Chooser::Caster => 1.2,
                Chooser::Chance => 0.9,
            };
            let worth = each * f32::from(count);
            if side == Side::Own { -worth } else { worth }
        }
        Effect::Destroy {
            side,
            count,
            max_power,
            tapped,
        } => {
            let each = max_power.map_or(1.8, |most| (0.4 + f32::from(most) / 4000.0).min(1.8));
            let worth = each * f32::from(count) * if tapped { 0.8 } else { 1.0 };
            if side == Side::Own { -worth } else { worth }
        }
        Effect::DestroyAll { side, max_power } => {
            let all = max_power.map_or(3.0, |most| (0.5 + f32::from(most) / 3000.0).min(3.0));
            match side {
                Side::Own => -all,
                Side::Other => all,
                Side::Any => 0.5 * all,
            }
        }
        Effect::Return { side, count, .. } => {
            let worth = f32::from(count);
            if side == Side::Own {
                -0.3 * worth
            } else {
                worth
            }
        }
        Effect::Tap(count) => 0.4 * f32::from(count),
        Effect::Untap(count) => 0.3 * f32::from(count),
        Effect::ChargeTop(count) => 0.7 * f32::from(count),
        Effect::Recover { .. } => 0.8,
        Effect::Mill(count) => -0.05 * f32::from(count),
        Effect::Look(count) => 0.15 * f32::from(count),
        Effect::Shield(_) => 1.0,
        Effect::Search(_) => 1.0,
        Effect::Power(amount) => f32::from(amount) / 6000.0,
    }
}

/// Numbers of shields that are told apart, from 0.
const SHIELDS: usize = 7;

/// Features of a position.
pub const FEATURES: usize = SHIELDS + 9;

/// What each feature adds to the log-odds of a win.
pub type Weights = [f32; FEATURES];

/// What one side has, by feature; a position is the difference of two.
fn side(table: &Table, merits: &Merits, seat: Seat) -> [f32; FEATURES] {
    let mut out = [0.0; FEATURES];
    let own = table.side(seat);
    let pool = table.pool();
    out[own.shields().len().min(SHIELDS - 1)] = 1.0;
    let rest = &mut out[SHIELDS..];
    for creature in own.battle() {
        let printed = pool.card(creature.card);
        rest[0] += merits.body(creature.card);
        rest[1] += 1.0;
        // What can attack in its next turn, and what guards until then.
        rest[2] += f32::from(printed.breaks);
        if printed.has(Keyword::Guard) && !creature.tapped {
            rest[3] += 1.0;
        }
    }
    rest[4] = own.hand().len().min(3) as f32;
    rest[5] = own.hand().len() as f32;
    rest[6] = own.mana().len().min(8) as f32;
    rest[7] = if table.active() == seat { 1.0 } else { 0.0 };
    rest[8] = if own.library().len() < 5 { 1.0 } else { 0.0 };
    out
}

/// The features of a position from the side of a seat.
pub fn features(table: &Table, merits: &Merits, seat: Seat) -> [f32; FEATURES] {
    let (own, others) = (side(table, merits, seat), side(table, merits, other(seat)));
    std::array::from_fn(|at| own[at] - others[at])
}

/// Fitted by logistic regression to the results of matches between noisy players by rule, at the
/// start of each turn.
pub const WEIGHTS: Weights = [
    -2.51, -1.49, -0.79, -0.06, 0.51, 0.99, 2.09, 0.33, 0.33, -0.23, 0.23, 0.31, 0.07, 0.14, 0.18,
    -2.03,
];

/// What a chance to win is made of: matches won and lost already, then what both have on the table.
pub const PARTS: usize = 8;

/// How much of each there is in a position, in the order of the parts: won, lost, one's own shields, the other's, one's own
/// creatures, the other's, one's own hand, one's own mana. What they add is to one half, as far as
/// [`chance`] heeds them.
pub fn parts(table: &Table, merits: &Merits, weights: &Weights, seat: Seat) -> [Amount; PARTS] {
    let [mine, theirs] = [seat, other(seat)].map(|seat| table.side(seat));
    let counts = [
        mine.shields().len(),
        theirs.shields().len(),
        mine.battle().len(),
        theirs.battle().len(),
        mine.hand().len(),
        mine.mana().len(),
    ];
    let mut parts = [Amount::default(); PARTS];
    for (part, count) in parts[2..].iter_mut().zip(counts) {
        part.figure = count as f64;
    }
    if let Some((winner, _)) = table.result() {
        let of = |seat: Seat| f64::from(u8::from(winner == Some(seat)));
        let (won, lost) = (of(seat), of(other(seat)));
        parts[0] = Amount::new(won / 2.0, won);
        parts[1] = Amount::new(-lost / 2.0, lost);
        return parts;
    }
    let sides = [seat, other(seat)].map(|seat| side(table, merits, seat));
    let sum = |side: usize, of: Range<usize>| -> f64 {
        let all = of.map(|at| f64::from(sides[side][at]) * f64::from(weights[at]));
        all.sum()
    };
    let all = sum(0, 0..FEATURES) - sum(1, 0..FEATURES);
    // Log-odds as chances: in proportion, so that together they come to the whole.
    let slope = if all.abs() < 1e-6 {
        0.25
    } else {
        (1.0 / (1.0 + (-all).exp()) - 0.5) / all
    };
    let adds = [
        sum(0, 0..SHIELDS),
        -sum(1, 0..SHIELDS),
        sum(0, SHIELDS..SHIELDS + 4),
        -sum(1, SHIELDS..SHIELDS + 4),
        sum(0, SHIELDS + 4..SHIELDS + 6),
        sum(0, SHIELDS + 6..SHIELDS + 7),
    ];
    for (part, adds) in parts[2..].iter_mut().zip(adds) {
        part.adds = slope * adds;
    }
    parts
}

/// The chance of a seat to win, 0 to 1; exact once the match is over.
pub fn chance(table: &Table, merits: &Merits, weights: &Weights, seat: Seat) -> f64 {
    if let Some((winner, _)) = table.result() {
        return match winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == seat)),
        };
    }
    let features = features(table, merits, seat);
    let sum: f32 = features.iter().zip(weights).map(|(x, w)| x * w).sum();
    1.0 / (1.0 + f64::from(-sum).exp())
}
