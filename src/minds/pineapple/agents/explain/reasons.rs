//! Why the choice and not the best other placement: what values are made of, and the parts in which the two differ most.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::words::places;
use yomite_games::pineapple::{Action, Board, Category, Row, RowKey, clash, so_far};

use super::ranking::{Against, against, range};
use super::{Basis, Case};
use crate::evaluation::Rated;
use crate::insight::{Part, Reason, contrast};
use crate::pineapple::agents::explain;
use crate::pineapple::agents::forecast::{After, Tally};
use crate::pineapple::agents::rating;
use crate::pineapple::agents::spot::Spot;
use crate::words::{Arg, count, number, share};

/// What a placement's value is made of, in points of this hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Rows won and lost, fouls.
    Rows,
    /// One's own royalties.
    Royalties,
    /// The other's.
    Theirs,
    /// What the loser has no chips for.
    Limit,
    /// Fantasyland with so many cards.
    Land(u8),
    /// The other's.
    TheirLand(u8),
    /// What a foul counts beyond its cost.
    Caution,
    /// What the search knows beyond the playouts that the others are counted over.
    Rest,
}

/// What a placement's value is made of, the rest last; nothing where no playout tells.
pub(super) fn parts(case: &Case, rated: &Rated<Action>) -> Option<Vec<Part<Kind>>> {
    let value = case.value(rated)?;
    let after = case.forecasts().after(&rated.action);
    if !case.counts(&after) || case.basis == Basis::Judged {
        return None;
    }
    let spot = case.spot();
    let (points, paid) = (after.points(), after.paid());
    let [own, theirs] = [&after.own, &after.rival].map(Tally::all_royalties);
    // On the last street points alone decide.
    let dear = match case.basis {
        Basis::Ends { .. } => 0.0,
        _ => -spot.caution() * after.own.foul(),
    };
    let mut parts = vec![
        Part::new(Kind::Rows, points - (own - theirs)),
        Part::new(Kind::Royalties, own),
        Part::new(Kind::Theirs, -theirs),
        Part::new(Kind::Limit, paid - points),
    ];
    // What fantasyland is worth depends on its cards: a part for each number of them.
    let lands = |tally: &Tally, kind: fn(u8) -> Kind, sign: f64| {
        let prices = spot.prices();
        let chances = tally.enters_with().into_iter().zip(14..=17);
        chances.map(move |(chance, cards)| {
            Part::new(kind(cards), sign * chance * f64::from(prices.price(cards)))
        })
    };
    parts.extend(lands(&after.own, Kind::Land, 1.0));
    parts.extend(lands(&after.rival, Kind::TheirLand, -1.0));
    parts.push(Part::new(Kind::Caution, dear));
    let counted: f64 = parts.iter().map(|part| part.adds).sum();
    parts.push(Part::new(Kind::Rest, value - counted));
    Some(parts)
}

/// What becomes of one's own board, as far as playouts tell two placements apart by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Foul,
    Land,
    Royalties,
}

/// A figure that the playouts after two placements tell apart.
pub(super) struct Told {
    pub of: Outcome,
    pub own: f64,
    pub other: f64,
}

impl Told {
    /// One of the two figures as it is told.
    pub fn arg(&self, figure: f64) -> Arg {
        match self.of {
            Outcome::Royalties => Arg::Number(figure, 1),
            _ => Arg::Share(figure),
        }
    }

    fn is_better(&self) -> bool {
        match self.of {
            Outcome::Foul => self.own < self.other,
            _ => self.own > self.other,
        }
    }
}

/// What the playouts after two placements tell apart; of samples, what 95 % intervals do.
pub(super) fn told_apart(case: &Case, [own, other]: &[After; 2]) -> Vec<Told> {
    let exact = case.basis.is_exact();
    let (a, b) = (&own.own, &other.own);
    let apart = |p: f64, q: f64, errors: f64| exact || (p - q).abs() > 1.96 * errors.sqrt();
    let mut all = Vec::new();
    for (of, chance) in [
        (Outcome::Foul, Tally::foul as fn(&Tally) -> f64),
        (Outcome::Land, Tally::enters),
    ] {
        let [p, q] = [a, b].map(chance);
        let error = |p: f64, tally: &Tally| p * (1.0 - p) / tally.boards.max(1) as f64;
        if share(p) != share(q) && apart(p, q, error(p, a) + error(q, b)) {
            all.push(Told {
                of,
                own: p,
                other: q,
            });
        }
    }
    let [p, q] = [a, b].map(Tally::sample);
    let error = |spread: f64, n: u64| spread * spread / n.max(1) as f64;
    let errors = error(p.spread, p.visits) + error(q.spread, q.visits);
    if number(p.mean, 1) != number(q.mean, 1) && apart(p.mean, q.mean, errors) {
        let of = Outcome::Royalties;
        all.push(Told {
            of,
            own: p.mean,
            other: q.mean,
        });
    }
    all
}

/// The reasons: what the choice makes of the rows, then where it is ahead of the next placement, the part first that is
/// the largest; or that the next is about as good.
pub(super) fn reasons(case: &Case) -> Vec<Reason> {
    if let Some(clash) = clash(&case.after) {
        let rows = [clash.above, clash.below].map(explain::row);
        return vec![Reason::new(say::CHOICE_FOUL.with(rows))];
    }
    let mut reasons = builds(case);
    let (low, high) = range(case.spot());
    let before = case.spot().before();
    let range = (low + before, high + before);
    if let Some((best, second)) = case.chosen().zip(case.second()) {
        let level = case.found.is_close(best, second, range);
        if level || against(case, second) == Some(Against::Equal) {
            let other = places(&second.action).into();
            reasons.push(Reason::new(say::REASON_LEVEL.with([other])));
        } else if best.value >= second.value {
            reasons.extend(ahead(case, second));
        }
    }
    let after = case.forecasts().after(&case.best);
    let fouls = |reason: &Reason| reason.sentence.key == say::REASON_FOUL.key;
    if case.counts(&after) && !case.after.is_full() && !reasons.iter().any(fouls) {
        let figures = [
            Arg::Seat(case.spot().me as u8),
            Arg::Share(after.own.foul()),
        ];
        reasons.push(Reason::new(say::REASON_DANGER.with(figures)));
    }
    reasons
}

/// Where the choice is ahead of another placement by more than this many points it is told.
const WORTH_TELLING: f64 = 0.1;

/// Where the choice is ahead of another placement. What differs is read at sight, where a network judges, for few playouts
/// tell little apart; how often it happens is counted.
fn ahead(case: &Case, second: &Rated<Action>) -> Vec<Reason> {
    let both = [&case.best, &second.action];
    let at_sight = both.map(|action| sight(case, action));
    let forecasts = both.map(|action| case.forecasts().after(action));
    let counted = told_apart(case, &forecasts);
    let (parts, read) = match at_sight {
        [Some(own), Some(other)] => (contrast(&own, &other), true),
        _ => {
            let parts = |rated| Some(outcomes(parts(case, rated)?));
            let Some((own, other)) = case.chosen().and_then(parts).zip(parts(second)) else {
                return Vec::new();
            };
            (contrast(&own, &other), false)
        }
    };
    let told = |of: Outcome| read || counted.iter().any(|told| told.of == of && told.is_better());
    let own = &forecasts[0].own;
    let counts = case.counts(&forecasts[0]);
    let me = Arg::Seat(case.spot().me as u8);
    let parts = parts.into_iter().filter(|part| part.adds > WORTH_TELLING);
    let said = parts.filter_map(|part| {
        let of = part.kind?;
        let (phrase, figure) = match of {
            Outcome::Foul => (say::REASON_FOUL, Arg::Share(own.foul())),
            Outcome::Land => (say::REASON_LAND, Arg::Share(own.enters())),
            Outcome::Royalties => (say::REASON_ROYALTIES, Arg::Number(own.all_royalties(), 1)),
        };
        let figure = counts.then_some(figure);
        told(of).then(|| Reason::new(phrase.with([me.clone(), figure.into()])))
    });
    said.collect()
}

/// What a placement is worth at sight, by what becomes of one's own board.
fn sight(case: &Case, action: &Action) -> Option<Vec<Part<Option<Outcome>>>> {
    let thinking = case.thinking;
    let first = thinking.alike.first(action);
    let mut all = thinking.sight.outlooks.iter();
    let (_, outlook) = all.find(|(action, _)| *action == first)?;
    let prices = case.spot().prices();
    let sound = f64::from(outlook.chance) * f64::from(outlook.worth);
    Some(vec![
        Part::new(
            Some(Outcome::Foul),
            rating::foul(outlook) * f64::from(prices.foul),
        ),
        Part::new(Some(Outcome::Land), rating::fantasyland(outlook, &prices)),
        Part::new(Some(Outcome::Royalties), sound),
    ])
}

/// Parts by what of one's own board they are for.
fn outcomes(parts: Vec<Part<Kind>>) -> Vec<Part<Option<Outcome>>> {
    let outcome = |kind| match kind {
        Kind::Rows | Kind::Caution => Some(Outcome::Foul),
        Kind::Land(_) => Some(Outcome::Land),
        Kind::Royalties => Some(Outcome::Royalties),
        Kind::Theirs | Kind::TheirLand(_) | Kind::Limit | Kind::Rest => None,
    };
    let parts = parts.into_iter();
    parts
        .map(|part| Part::new(outcome(part.kind), part.adds))
        .collect()
}

/// What the choice makes of the rows that it lays cards in: those that it completes, or that now wait for one card of a
/// suit, before those that have a better hand than before.
fn builds(case: &Case) -> Vec<Reason> {
    /// So many rows are told of.
    const TOLD: usize = 2;
    let placed = case.best.placed();
    let before = &case.spot().boards[case.spot().me];
    let laid = Row::ALL.into_iter().filter(|row| !placed[*row].is_empty());
    let mut made = Vec::new();
    for row in laid {
        let now = so_far(row, case.after[row]);
        let room = case.after.room(row);
        let rises = now.category() > so_far(row, before[row]).category();
        let at = explain::row(row);
        let hand = || explain::named(now).into();
        let (weight, sentence) = match suited(case.spot(), &case.after, row) {
            Some((sign, left)) if room == 1 => {
                (1, say::REASON_SUITED.with([at, sign, count(left)]))
            }
            _ if room == 0 && now.category() > Category::HighCard => {
                (2, say::REASON_FULL.with([at, hand()]))
            }
            _ if rises => (0, say::REASON_MAKES.with([at, hand()])),
            _ => continue,
        };
        let reason = Reason::new(sentence).focus(format!("row:{}", row.name()));
        made.push((weight, now.category(), reason));
    }
    made.sort_by_key(|(weight, category, _)| std::cmp::Reverse((*weight, *category)));
    let told = made.into_iter().take(TOLD);
    told.map(|(.., reason)| reason).collect()
}

/// The suit of a row that waits for a flush, and how many of it are unseen.
pub(super) fn suited(spot: &Spot, after: &Board, row: Row) -> Option<(Arg, usize)> {
    let cards = after[row];
    if row == Row::Top || after.room(row) == 0 || cards.len() < 3 {
        return None;
    }
    let suit = RowKey::from(cards).suit()?;
    let of_suit = |face: &crate::cards::Face| face.card().is_some_and(|card| card.suit() == suit);
    let left = spot.unseen.iter().filter(of_suit).count();
    Some((suit.sign().to_string().into(), left))
}
