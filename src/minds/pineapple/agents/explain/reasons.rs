//! Why the choice and not the best other placement: what values are made of, and the parts in which the two differ most.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::words::places_beside;
use yomite_games::pineapple::{Action, Board, Category, Row, RowKey, clash, so_far};

use super::ranking::{Against, against, range};
use super::{Basis, Case};
use crate::evaluation::{Amount, Evaluation, PartKind, Unit};
use crate::insight::Reason;
use crate::pineapple::agents::explain;
use crate::pineapple::agents::forecast::{After, Tally};
use crate::pineapple::agents::mcts::Thinking;
use crate::pineapple::agents::rating;
use crate::pineapple::agents::spot::Spot;
use crate::pineapple::judge::Outlook;
use crate::words::{Arg, count, number, share};

/// Points that a foul costs against a sound board: each row and the scoop.
const FOUL: f64 = 6.0;

/// What values are made of: by playouts, then as far as a network tells at sight.
fn kinds_of_parts(spot: &Spot) -> Vec<PartKind> {
    let of_seat =
        |seat: usize, phrases, unit| PartKind::new(phrases, Some(Arg::Seat(seat as u8)), unit);
    let of = |phrases, unit| of_seat(spot.me, phrases, unit);
    let points = Unit::Number(1);
    let royalties = [say::PART_ROYALTIES_MORE, say::PART_ROYALTIES_LESS];
    vec![
        of([say::PART_FOUL_MORE, say::PART_FOUL_LESS], Unit::Share).bad(),
        of([say::PART_ROWS_MORE, say::PART_ROWS_LESS], points),
        of(royalties, points),
        of([say::PART_LAND_MORE, say::PART_LAND_LESS], Unit::Share),
        of_seat(spot.rival(), royalties, points).bad(),
        of([say::PART_HOPE_MORE, say::PART_HOPE_LESS], points),
        of([say::PART_BOARD_MORE, say::PART_BOARD_LESS], points),
    ]
}

/// How many kinds there are.
const KINDS: usize = 7;

/// Adds to what a search has found what its values are made of. Where it searches by what a network judges, that tells
/// placements apart, for few playouts do not; what it has found beyond that is left open.
pub(in crate::pineapple::agents) fn add_parts(thinking: &Thinking, found: &mut Evaluation<Action>) {
    let spot = &thinking.spot;
    let basis = Basis::of(thinking);
    found.parts = kinds_of_parts(spot);
    let forecasts = basis.forecasts(thinking);
    let outlooks = &thinking.sight.outlooks;
    for rated in &mut found.actions {
        let first = thinking.alike.first(&rated.action);
        let after = forecasts.after(&first);
        if !outlooks.is_empty() {
            let known = outlooks.iter().find(|(action, _)| *action == first);
            rated.parts = known.map_or_else(Vec::new, |(_, outlook)| at_sight(spot, outlook));
        } else if basis != Basis::Judged && basis.counts(&after) {
            rated.parts = amounts(spot, basis, &after);
        }
    }
}

/// What a network expects of one's own board.
fn at_sight(spot: &Spot, outlook: &Outlook) -> Vec<Amount> {
    let prices = spot.prices();
    let (foul, land) = (rating::foul(outlook), rating::fantasyland(outlook, &prices));
    let (chance, worth) = (f64::from(outlook.chance), f64::from(outlook.worth));
    let mut all = vec![Amount::default(); KINDS];
    all[0] = Amount::new(foul * f64::from(prices.foul), foul);
    all[5] = Amount::new(land, land);
    all[6] = Amount::new(chance * worth, worth);
    all
}

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
}

/// What playouts after a placement brought. What they leave open of its value is what the search knows beyond them.
pub(super) fn counted(spot: &Spot, basis: Basis, after: &After) -> Vec<(Kind, f64)> {
    let (points, paid) = (after.points(), after.paid());
    let [own, theirs] = [&after.own, &after.rival].map(Tally::all_royalties);
    let mut all = vec![
        (Kind::Rows, points - (own - theirs)),
        (Kind::Royalties, own),
        (Kind::Theirs, -theirs),
        (Kind::Limit, paid - points),
    ];
    // What fantasyland is worth depends on its cards: a part for each number of them.
    let lands = |tally: &Tally, kind: fn(u8) -> Kind, sign: f64| {
        let chances = tally.enters_with().into_iter().zip(14..=17);
        chances.map(move |(chance, cards)| {
            (
                kind(cards),
                sign * chance * f64::from(spot.prices().price(cards)),
            )
        })
    };
    all.extend(lands(&after.own, Kind::Land, 1.0));
    all.extend(lands(&after.rival, Kind::TheirLand, -1.0));
    // On the last street points alone decide.
    let caution = match basis {
        Basis::Ends { .. } => 0.0,
        _ => -spot.caution() * after.own.foul(),
    };
    all.push((Kind::Caution, caution));
    all
}

/// One amount for each of [`kinds_of_parts`], in their order.
fn amounts(spot: &Spot, basis: Basis, after: &After) -> Vec<Amount> {
    let (own, rival) = (&after.own, &after.rival);
    let fouls = FOUL * own.foul();
    let mut all = vec![
        Amount::new(-fouls, own.foul()),
        Amount::new(fouls, 0.0),
        Amount::new(0.0, own.all_royalties()),
        Amount::new(0.0, own.enters()),
        Amount::new(0.0, rival.all_royalties()),
        Amount::default(),
        Amount::default(),
    ];
    for (kind, adds) in counted(spot, basis, after) {
        let at = match kind {
            Kind::Caution => 0,
            Kind::Rows | Kind::Limit => 1,
            Kind::Royalties => 2,
            Kind::Land(_) => 3,
            Kind::Theirs | Kind::TheirLand(_) => 4,
        };
        all[at].adds += adds;
    }
    all[1].figure = all[1].adds;
    all
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
        let other = places_beside(&second.action, &best.action).into();
        if level || against(case, second) == Some(Against::Equal) {
            reasons.push(Reason::new(say::REASON_LEVEL.with([other])));
        } else if best.value >= second.value {
            let ahead = case.found.ahead(best, second);
            // What the figures that follow are beside.
            let next = (!ahead.is_empty()).then(|| say::REASON_NEXT.with([other]));
            reasons.extend(next.into_iter().chain(ahead).map(Reason::new));
        }
    }
    let after = case.forecasts().after(&case.best);
    let fouls = |reason: &Reason| {
        [say::PART_FOUL_MORE.key, say::PART_FOUL_LESS.key].contains(&&*reason.sentence.key)
    };
    if case.counts(&after) && !case.after.is_full() && !reasons.iter().any(fouls) {
        let figures = [
            Arg::Seat(case.spot().me as u8),
            Arg::Share(after.own.foul()),
        ];
        reasons.push(Reason::new(say::REASON_DANGER.with(figures)));
    }
    reasons
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
