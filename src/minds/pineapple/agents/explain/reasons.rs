//! Why the choice and not the best other placement: what values are made of, and the parts in which the two differ most.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::{Action, Board, Category, Row, RowKey, clash, so_far};

use super::Basis;
use crate::cards::Rank;
use crate::evaluation::{Amount, Evaluation, PartKind, Unit};
use crate::insight::Reason;
use crate::pineapple::agents::explain;
use crate::pineapple::agents::forecast::{After, Tally};
use crate::pineapple::agents::mcts::Thinking;
use crate::pineapple::agents::rating;
use crate::pineapple::agents::spot::Spot;
use crate::pineapple::judge::Outlook;
use crate::words::{Arg, count};

/// Points that a foul costs against a sound board: each row and the scoop.
const FOUL: f64 = 6.0;

/// How far the points of three rows vary from hand to hand, squared: at most six to either side.
const ROWS: f64 = 16.0;

/// What a person tells apart of a value: by playouts, then as far as a network tells at sight.
#[derive(Clone, Copy)]
pub(super) enum Piece {
    Foul,
    Rows,
    Royalties,
    Land,
    Theirs,
    /// What the chance of fantasyland is worth.
    Hope,
    /// What a board that is no foul earns.
    Board,
}

impl Piece {
    pub(super) const ALL: [Piece; 7] = [
        Piece::Foul,
        Piece::Rows,
        Piece::Royalties,
        Piece::Land,
        Piece::Theirs,
        Piece::Hope,
        Piece::Board,
    ];

    pub(super) fn kind(self, spot: &Spot) -> PartKind {
        let of =
            |seat: usize, phrases, unit| PartKind::new(phrases, Some(Arg::Seat(seat as u8)), unit);
        let (me, points) = (spot.me, Unit::Number(1));
        let royalties = [say::PART_ROYALTIES_MORE, say::PART_ROYALTIES_LESS];
        match self {
            Piece::Foul => of(me, [say::PART_FOUL_MORE, say::PART_FOUL_LESS], Unit::Share).bad(),
            Piece::Rows => of(me, [say::PART_ROWS_MORE, say::PART_ROWS_LESS], points),
            Piece::Royalties => of(me, royalties, points),
            Piece::Land => of(me, [say::PART_LAND_MORE, say::PART_LAND_LESS], Unit::Share),
            Piece::Theirs => of(spot.rival(), royalties, points).bad(),
            Piece::Hope => of(me, [say::PART_HOPE_MORE, say::PART_HOPE_LESS], points),
            Piece::Board => of(me, [say::PART_BOARD_MORE, say::PART_BOARD_LESS], points),
        }
    }
}

/// Adds to what a search has found what speaks for and against placements, and what their values are made of: what was counted of each placement; where nothing was
/// tried, what the network sees at once. What it has found beyond that is left open.
pub(in crate::pineapple::agents) fn add_reasons(
    thinking: &Thinking,
    mut found: Evaluation<Action>,
) -> Evaluation<Action> {
    let spot = &thinking.spot;
    let basis = Basis::of(thinking);
    found.parts = Piece::ALL.map(|piece| piece.kind(spot)).into();
    let forecasts = basis.forecasts(thinking);
    let outlooks = &thinking.sight.outlooks;
    for rated in &mut found.actions {
        let first = thinking.alike.first(&rated.action);
        let after = thinking.after(forecasts, &first);
        if basis == Basis::Judged {
            let known = outlooks.iter().find(|(action, _)| *action == first);
            rated.parts = known.map_or_else(Vec::new, |(_, outlook)| at_sight(spot, outlook));
        } else if basis.counts(&after) {
            rated.parts = amounts(spot, basis, &after);
        }
    }
    let lost = lost(spot, &found);
    found.tell(|action| reasons(thinking, basis, action, lost))
}

/// Whether every placement is a certain foul.
pub(super) fn lost(spot: &Spot, found: &Evaluation<Action>) -> bool {
    let fouls = |action: &Action| clash(&spot.boards[spot.me].with(&action.placed())).is_some();
    found.actions.iter().all(|rated| fouls(&rated.action))
}

/// What a network expects of one's own board.
fn at_sight(spot: &Spot, outlook: &Outlook) -> Vec<Amount> {
    let prices = spot.prices();
    let (foul, land) = (rating::foul(outlook), rating::fantasyland(outlook, &prices));
    let (chance, worth) = (f64::from(outlook.chance), f64::from(outlook.worth));
    let amount = |piece: Piece| match piece {
        Piece::Foul => Amount::new(foul * f64::from(prices.foul), foul),
        Piece::Hope => Amount::new(land, land),
        Piece::Board => Amount::new(chance * worth, worth),
        Piece::Rows | Piece::Royalties | Piece::Land | Piece::Theirs => Amount::default(),
    };
    Piece::ALL.map(amount).into()
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
    let rows = match after.rows {
        Some(rows) => rows + FOUL * (after.rival.foul() - after.own.foul()),
        None => points - (own - theirs),
    };
    let mut all = vec![
        (Kind::Rows, rows),
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

/// The same for each [`Piece`], with the chances and points that a person thinks of it in.
fn amounts(spot: &Spot, basis: Basis, after: &After) -> Vec<Amount> {
    let (own, rival) = (&after.own, &after.rival);
    let counted = counted(spot, basis, after);
    let sum = |of: &dyn Fn(Kind) -> bool| -> f64 {
        let some = counted.iter().filter(|(kind, _)| of(*kind));
        some.map(|(_, adds)| adds).sum()
    };
    // Over all draws, or all that the other may hold, nothing is sampled.
    let (mine, theirs) = match (basis, after.rows) {
        (Basis::Ends { .. }, _) => (u64::MAX, u64::MAX),
        (_, Some(_)) => (u64::MAX, rival.boards),
        _ => (own.boards, rival.boards),
    };
    let royalties = |tally: &Tally, adds, samples| {
        let spread = tally.sample().spread;
        Amount::new(adds, tally.all_royalties()).sampled(spread * spread, samples)
    };
    let fouls = FOUL * own.foul();
    let amount = |piece: Piece| match piece {
        Piece::Foul => {
            let adds = sum(&|kind| kind == Kind::Caution) - fouls;
            Amount::new(adds, own.foul()).counted(mine)
        }
        Piece::Rows => {
            let rows = sum(&|kind| matches!(kind, Kind::Rows | Kind::Limit)) + fouls;
            Amount::new(rows, rows).sampled(ROWS, mine.min(theirs))
        }
        Piece::Royalties => royalties(own, sum(&|kind| kind == Kind::Royalties), mine),
        Piece::Land => {
            let adds = sum(&|kind| matches!(kind, Kind::Land(_)));
            Amount::new(adds, own.enters()).counted(mine)
        }
        Piece::Theirs => {
            let adds = sum(&|kind| matches!(kind, Kind::Theirs | Kind::TheirLand(_)));
            royalties(rival, adds, theirs)
        }
        Piece::Hope | Piece::Board => Amount::default(),
    };
    Piece::ALL.map(amount).into()
}

/// What speaks for a placement and against it: what it makes of the rows, and how often it fouls.
fn reasons(thinking: &Thinking, basis: Basis, action: &Action, lost: bool) -> Vec<Reason> {
    let first = thinking.alike.first(action);
    let after = thinking.after(basis.forecasts(thinking), &first);
    let exact = basis.is_exact() || after.rows.is_some();
    let foul = basis.counts(&after).then(|| (after.own.foul(), exact));
    speaks(&thinking.spot, action, foul, lost)
}

/// The same by the chance of a foul, where it is known, and whether that is exact; where all is lost, that alone.
pub(super) fn speaks(
    spot: &Spot,
    action: &Action,
    foul: Option<(f64, bool)>,
    lost: bool,
) -> Vec<Reason> {
    if lost {
        let lost = Reason::new(say::REASON_LOST.with([Arg::Seat(spot.me as u8)]));
        return vec![lost.of_part(Piece::Foul as usize)];
    }
    let laid = spot.boards[spot.me].with(&action.placed());
    if let Some(clash) = clash(&laid) {
        let rows = [clash.above, clash.below].map(explain::row);
        let foul = Reason::new(say::CHOICE_FOUL.with(rows)).against();
        return vec![foul.of_part(Piece::Foul as usize)];
    }
    /// A danger below speaks for a placement.
    const SMALL: f64 = 0.05;
    const LARGE: f64 = 0.2;
    /// One that was not seen in playouts.
    const NEVER: f64 = 0.0005;
    let danger = |me, foul| Reason::new(say::REASON_DANGER.with([me, Arg::Share(foul)]));
    let mut reasons = builds(spot, action, &laid);
    if let Some(foul) = foul.filter(|_| !laid.is_full()) {
        let me = Arg::Seat(spot.me as u8);
        let reason = match foul {
            (0.0, true) => Reason::new(say::REASON_SAFE.with([me])).in_favour(),
            (foul, false) if foul < NEVER => Reason::new(say::REASON_HARDLY.with([me])).in_favour(),
            (foul, _) if foul < SMALL => danger(me, foul).in_favour(),
            (foul, _) => danger(me, foul).against(),
        };
        // A large danger is told before a second row.
        let place = if foul.0 >= LARGE { 1 } else { reasons.len() };
        reasons.insert(
            place.min(reasons.len()),
            reason.of_part(Piece::Foul as usize),
        );
    }
    reasons
}

/// What a placement makes of the rows that it lays cards in: those that it completes, or that now wait for cards of a
/// suit or a rank, before those that have a better hand than before.
fn builds(spot: &Spot, action: &Action, laid: &Board) -> Vec<Reason> {
    /// So many rows are told of.
    const TOLD: usize = 2;
    let placed = action.placed();
    let before = &spot.boards[spot.me];
    let rows = Row::ALL.into_iter().filter(|row| !placed[*row].is_empty());
    let mut made = Vec::new();
    for row in rows {
        let now = so_far(row, laid[row]);
        let room = laid.room(row);
        let rises = now.category() > so_far(row, before[row]).category();
        let at = explain::row(row);
        let hand = || explain::named(now).into();
        // What it stands for may change until the board is full.
        let joker = laid[row].iter().any(|face| face.card().is_none()).into();
        let (weight, sentence) = match (suited(spot, laid, row), queens(spot, laid, row)) {
            (Some((sign, left)), _) if room == 1 => {
                (2, say::REASON_SUITED.with([at, sign, count(left)]))
            }
            (_, Some((rank, left))) => (1, say::REASON_LAND.with([rank, count(left)])),
            _ if room == 0 && now.category() > Category::HighCard => {
                (3, say::REASON_FULL.with([at, hand(), joker]))
            }
            (Some((sign, _)), _) => (0, say::REASON_SUITED_THREE.with([at, sign])),
            _ if rises => (1, say::REASON_MAKES.with([at, hand(), joker])),
            _ => continue,
        };
        let reason = Reason::new(sentence).in_favour();
        let reason = reason.focus(format!("row:{}", row.name()));
        made.push((weight, now.category(), reason));
    }
    made.sort_by_key(|(weight, category, _)| std::cmp::Reverse((*weight, *category)));
    let told = made.into_iter().take(TOLD);
    told.map(|(.., reason)| reason).collect()
}

/// The rank of the one high card on top whose pair would enter fantasyland, and how many of it are unseen.
fn queens(spot: &Spot, laid: &Board, row: Row) -> Option<(Arg, usize)> {
    let now = so_far(row, laid[row]);
    let waits = row == Row::Top && laid.room(row) > 0 && now.category() == Category::HighCard;
    // A joker alone is no high card that one waits to pair.
    let joker = laid[row].iter().any(|face| face.card().is_none());
    let rank = now.lead();
    if !waits || joker || !matches!(rank, Rank::Queen | Rank::King | Rank::Ace) {
        return None;
    }
    // Over a weaker middle with no room to become stronger it would be a foul.
    let middle = so_far(Row::Middle, laid[Row::Middle]);
    if laid.room(Row::Middle) < 2 && middle.category() < Category::TwoPair {
        return None;
    }
    // A joker makes the pair as well.
    let pairs = |face: &crate::cards::Face| face.card().is_none_or(|card| card.rank() == rank);
    let left = spot.unseen.iter().filter(pairs).count();
    (left > 0).then(|| (rank.name().into(), left))
}

/// The suit of a row that waits for a flush, and how many of it are unseen, jokers among them.
pub(super) fn suited(spot: &Spot, after: &Board, row: Row) -> Option<(Arg, usize)> {
    let cards = after[row];
    if row == Row::Top || after.room(row) == 0 || cards.len() < 3 {
        return None;
    }
    let suit = RowKey::from(cards).suit()?;
    let of_suit = |face: &crate::cards::Face| face.card().is_none_or(|card| card.suit() == suit);
    let left = spot.unseen.iter().filter(of_suit).count();
    Some((suit.sign().to_string().into(), left))
}
