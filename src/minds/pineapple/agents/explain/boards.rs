//! What becomes of both boards after the choice: as the network expects it at sight, and counted over the
//! playouts.

use std::borrow::Cow;

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::table::dealt_by;
use yomite_games::pineapple::{Board, Row, clash, words as game_words};

use super::ranking::OWN;
use super::{Basis, Case, rounded, together, written};
use crate::cards::{Face, Faces};
use crate::evaluation::Sample;
use crate::insight::{Cell, Formula, FormulaLine, Matrix, NodeKind, Panel, Step, Tree};
use crate::pineapple::agents::forecast::{After, Tally};
use crate::pineapple::agents::rating::{self, fantasyland, foul};
use crate::pineapple::agents::spot::Spot;
use crate::pineapple::judge::{JUDGED, Outlook, Rows};
use crate::words::{Arg, Figure, Text, count, number, share};

/// The range that the interval of mean royalties takes for possible.
const ROYALTIES: (f64, f64) = (0.0, 50.0);

/// What was counted after the choice; told of all who count, where several search.
struct Counted {
    after: After,
    /// The choice's place among all placements, where every searcher draws boards of its own.
    place: Option<u64>,
}

impl Counted {
    fn boards(&self) -> Arg {
        let own = count(self.after.own.boards);
        match self.place {
            // All draws are the same for everybody.
            Some(place) if self.after.rows.is_none() => {
                Figure::Sum(format!("boards after {place}").into()).found(own)
            }
            _ => own,
        }
    }

    /// A mean over the boards of a tally, of this name.
    fn mean(&self, name: &str, tally: &Tally, own: Arg) -> Arg {
        self.told(Figure::Mean, name, tally, own)
    }

    fn told(
        &self,
        figure: fn(Cow<'static, str>, u64) -> Figure,
        name: &str,
        tally: &Tally,
        own: Arg,
    ) -> Arg {
        match self.place {
            Some(place) => {
                let name = format!("{name} after {place}");
                figure(name.into(), tally.boards).found(own)
            }
            None => own,
        }
    }
}

/// The forecast; nothing where nothing was counted.
pub(super) fn step(case: &Case) -> Option<Step> {
    let after = case.after_placing(&case.best);
    if !case.counts(&after) {
        return None;
    }
    let chosen = case.found.rated(&case.best)?;
    let counted = Counted {
        after,
        place: case.basis.is_drawn().then_some(chosen.place),
    };
    let spot = case.spot();
    let goes_on = spot.prices().enter[0] > 0.0;
    let mut texts = vec![basis(case, &counted)];
    let royalties = |name: &str, tally: &Tally| {
        let own = Arg::Number(tally.all_royalties(), 1);
        counted.mean(name, tally, own)
    };
    let foul = |name: &str, tally: &Tally| counted.mean(name, tally, Arg::Share(tally.foul()));
    let own_foul = foul("own foul", &after.own);
    let sampled = !case.basis.is_exact() && after.rows.is_none();
    let boards = sampled.then(|| counted.boards());
    let figure = say::FORECAST_FIGURE.with([own_foul.clone(), boards.into()]);
    let own = royalties("own royalties", &after.own);
    let enters = || {
        let share = Arg::Share(after.own.enters());
        counted.mean("own fantasyland", &after.own, share)
    };
    let enters = goes_on.then(enters);
    texts.push(say::FORECAST_OWN.with([own_foul, own, enters.into()]));
    texts.extend(at_sight(case, &after));
    texts.push(say::FORECAST_RIVAL.with([
        Arg::Seat(spot.rival() as u8),
        foul("other's foul", &after.rival),
        royalties("other's royalties", &after.rival),
    ]));
    let sentence = together(texts)?;
    Some(
        Step::new(say::FORECAST_TITLE.text(), sentence)
            .figure(figure)
            .panel(chances(case, &after, goes_on))
            .panel(royalties_by_row(case, &counted)),
    )
}

/// What the network guessed of a foul before, where that reads otherwise than what was counted.
fn at_sight(case: &Case, after: &After) -> Option<Text> {
    let chosen = case.thinking.alike.first(&case.best);
    let outlooks = &case.thinking.sight.outlooks;
    let (_, outlook) = outlooks.iter().find(|(action, _)| *action == chosen)?;
    let guessed = rating::foul(outlook);
    let differs = share(guessed) != share(after.own.foul());
    (differs && clash(&case.after).is_none())
        .then(|| say::FORECAST_GUESSED.with([Arg::Share(guessed)]))
}

/// What the figures are counted over.
fn basis(case: &Case, counted: &Counted) -> Text {
    let boards = counted.boards();
    let rival = Arg::Seat(case.spot().rival() as u8);
    match case.basis {
        Basis::Ends {
            total: 1,
            drawn: false,
            ..
        } => say::FORECAST_ONE.text(),
        Basis::Ends { drawn: true, .. } => say::FORECAST_DRAWN.with([boards, rival]),
        Basis::Ends { done, total, .. } if done < total => {
            say::FORECAST_SOME.with([boards, count(total), rival])
        }
        Basis::Ends { .. } => say::FORECAST_ALL.with([boards, rival]),
        _ if counted.after.rows.is_some() => say::FORECAST_DRAWS.with([boards]),
        _ => say::FORECAST_PLAYOUTS.with([boards]),
    }
}

/// Half of the 95 % interval of a mean; `None` of fewer than two boards.
fn margin(sample: &Sample, range: (f64, f64)) -> Option<f64> {
    let (low, high) = sample.interval(range)?;
    Some((high - low) / 2.0)
}

/// The share of some boards as what was sampled of it.
fn share_of(p: f64, boards: u64) -> Sample {
    Sample {
        mean: p,
        spread: (p * (1.0 - p)).max(0.0).sqrt(),
        visits: boards,
    }
}

/// Boards down: a foul, and fantasyland in the next hand by its number of cards.
fn chances(case: &Case, after: &After, goes_on: bool) -> Panel {
    let spot = case.spot();
    let seats = [(spot.me, &after.own), (spot.rival(), &after.rival)];
    // Plain shares of what was counted: what did not happen has none, and they add up.
    let shares = |tally: &Tally| {
        let mut shares = vec![tally.foul()];
        if goes_on {
            shares.extend(tally.enters_with());
        }
        shares
    };
    let mut columns: Vec<Arg> = vec![say::FORECAST_FOUL.text().into()];
    if goes_on {
        columns.extend((14..=17).map(|cards| say::FORECAST_LAND.with([count(cards)]).into()));
    }
    let cells: Vec<Vec<Cell>> = seats
        .iter()
        .map(|(_, tally)| shares(tally).into_iter().map(Cell::new).collect())
        .collect();
    let sampled = seats.iter().skip(usize::from(after.rows.is_some()));
    let margins = sampled.flat_map(|(_, tally)| {
        let boards = tally.boards;
        shares(tally)
            .into_iter()
            .map(move |p| margin(&share_of(p, boards), (0.0, 1.0)))
    });
    Matrix::new(
        say::FORECAST_CHANCES.with([goes_on.into()]),
        seats.iter().map(|(seat, _)| Arg::Seat(*seat as u8)),
        columns,
        cells,
    )
    .margin(match case.basis.is_exact() {
        true => 0.0,
        false => margins.flatten().fold(0.0, f64::max),
    })
    .into()
}

/// Mean royalties of each row of both boards; of all rows their sum, or how far that may be off. A sum
/// over several who counted, each rounded, would not add up to the last digit: the sentence tells it.
fn royalties_by_row(case: &Case, counted: &Counted) -> Panel {
    let exact = case.basis.is_exact();
    let sides = [
        ("own", &counted.after.own),
        ("other's", &counted.after.rival),
    ];
    let sides = sides.map(|(side, tally)| {
        let (rows, all) = rounded(&Row::ALL.map(|row| tally.royalty(row)));
        let points = |cents| Arg::Number(cents as f64 / 100.0, 2);
        let rows = Row::ALL.map(|row| {
            let name = format!("{side} royalties, {row:?}");
            counted.mean(&name, tally, points(rows[row.index()]))
        });
        let name = format!("{side} royalties");
        let last = match exact {
            true => Some(points(all)),
            false if side == "own" && counted.after.rows.is_some() => Some(points(0)),
            // Of a single board nobody knows how far it is off.
            false => margin(&tally.sample(), ROYALTIES)
                .map(|off| counted.told(Figure::Margin, &name, tally, Arg::Number(off, 2))),
        };
        (rows, last)
    });
    let line = |name: Text, own: &Arg, rival: &Arg| {
        FormulaLine::new(
            name,
            say::FORECAST_AGAINST.with([own.clone(), rival.clone()]),
        )
    };
    let [(own, own_last), (rival, rival_last)] = &sides;
    let rows = Row::ALL.into_iter().zip(own.iter().zip(rival));
    let mut lines: Vec<FormulaLine> = rows
        .map(|(row, (own, rival))| line(game_words::row(row).text(), own, rival))
        .collect();
    let last = match exact {
        true => say::FORECAST_ALL_ROWS.text(),
        false => say::FORECAST_OFF.text(),
    };
    let both = own_last.as_ref().zip(rival_last.as_ref());
    lines.extend(both.map(|(own, rival)| line(last, own, rival)));
    Formula::new(
        say::FORECAST_ROYALTIES.with([Arg::Seat(case.spot().rival() as u8)]),
        lines,
    )
    .into()
}

/// Points that two placements may differ by and still be told as equal.
const EQUAL: f64 = 0.005;

/// What follows where there is no foul is not told where there hardly ever is none: it is a small figure divided by
/// a small one.
const TELLING: f32 = 0.05;

/// What the network says of the choice, and which placement it likes best; nothing where none is asked.
pub(super) fn network_step(case: &Case) -> Option<Step> {
    let (thinking, spot) = (case.thinking, case.spot());
    if clash(&case.after).is_some() {
        // What is certain needs no guess.
        return None;
    }
    let outlooks = &thinking.sight.outlooks;
    let (_, liked) = outlooks.first()?;
    let chosen = thinking.alike.first(&case.best);
    let of_chosen = outlooks.iter().find(|(action, _)| *action == chosen);
    let (_, outlook) = of_chosen?;
    let value = |outlook: &Outlook| f64::from(outlook.value(&spot.prices()));
    let mut texts = vec![told(outlook, spot, true)];
    let behind = value(liked) - value(outlook);
    let others = outlooks
        .iter()
        .filter(|(_, other)| value(other) > value(outlook) + EQUAL);
    let higher = others.filter(|(action, _)| thinking.alike.first(action) == *action);
    texts.push(match behind > EQUAL {
        false => say::SIGHT_AGREES.text(),
        true => {
            let behind = Arg::Number(behind, 2);
            say::SIGHT_DIFFERS.with([behind, count(higher.count())])
        }
    });
    Some(
        Step::new(say::SIGHT_TITLE.text(), together(texts)?)
            .figure(say::SIGHT_FIGURE.with([Arg::Number(value(outlook), 2)]))
            .panel(arithmetic(outlook, spot)),
    )
}

/// What is expected of a board, in a sentence.
fn told(outlook: &Outlook, spot: &Spot, chosen: bool) -> Text {
    let prices = spot.prices();
    let points = |x: f32| Arg::Number(f64::from(x), 1);
    let tells = outlook.chance >= TELLING;
    let goes_on = tells && prices.share > 0.0;
    let figures = [
        Arg::Share(foul(outlook)),
        tells.then(|| points(outlook.worth)).into(),
        goes_on
            .then(|| points(prices.share * outlook.fantasy))
            .into(),
    ];
    match chosen {
        true => say::SIGHT_EXPECTS.with(figures),
        false => say::SIGHT_HERE.with(figures),
    }
}

/// What the value at sight is made of.
fn arithmetic(outlook: &Outlook, spot: &Spot) -> Panel {
    let prices = spot.prices();
    let chance = f64::from(outlook.chance);
    let lost = foul(outlook);
    let price = f64::from(prices.foul);
    let parts = [
        chance * f64::from(outlook.worth),
        fantasyland(outlook, &prices),
        lost * price,
    ];
    let (shown, total) = rounded(&parts);
    let line = |name: Text, expression: String, cents| {
        FormulaLine::new(name, written(cents)).expression(expression)
    };
    // A digit more than shares are told with: the product is to be checked.
    let percent = |chance: f64| format!("{}\u{a0}%", number(100.0 * chance, 1));
    let times = |share: f64, points: f64| match outlook.chance < TELLING {
        true => String::new(),
        false => format!("{} × {}", percent(share), number(points, 2)),
    };
    let mut lines = vec![line(
        say::SIGHT_POINTS.text(),
        times(chance, f64::from(outlook.worth)),
        shown[0],
    )];
    if prices.share > 0.0 {
        let worth = f64::from(prices.share * outlook.fantasy);
        lines.push(line(say::SIGHT_LAND.text(), times(chance, worth), shown[1]));
    }
    let fouls = say::SIGHT_FOULS.with([(spot.caution() > 0.0).into()]);
    lines.push(line(fouls, times(lost, price), shown[2]));
    lines.push(line(say::WHY_ALL.text(), String::new(), total));
    Formula::new(say::SIGHT_PANEL.text(), lines).into()
}

/// Says at every node that an own placement led to what the network expects of the board there, or that it
/// is lost.
pub(super) fn at_nodes(tree: &mut Tree, spot: &Spot) {
    if spot.scene(&[]).network.is_none() {
        return;
    }
    for at in 0..tree.nodes.len() {
        let node = &tree.nodes[at];
        if node.kind == NodeKind::Own && node.parent.is_some() {
            let places: Vec<Faces> = tree.position(at).iter().map(|cards| faces(cards)).collect();
            tree.nodes[at].note = note(&places, spot);
        }
    }
}

fn faces(indices: &[u8]) -> Faces {
    let cards = indices
        .iter()
        .filter_map(|at| Face::from_index(usize::from(*at)));
    cards.collect()
}

/// What there is to say of one's own board, when cards lie in these places; nothing of a board that the network
/// does not judge.
fn note(places: &[Faces], spot: &Spot) -> Option<Text> {
    let row = |at: u8| places.get(usize::from(at)).copied().unwrap_or_default();
    let own = Board {
        top: row(OWN),
        middle: row(OWN + 1),
        bottom: row(OWN + 2),
    };
    let street = (1..=JUDGED).find(|street| own.cards().len() == on_board(*street))?;
    if clash(&own).is_some() {
        return Some(say::SIGHT_HERE_LOST.text());
    }
    // All that lies open or was held on the way is seen; of the other's discards nothing is.
    let seen = places.iter().fold(Faces::NONE, |all, cards| all | *cards);
    let outlook = spot.standing(Rows::from(&own), street, spot.unseen - seen)?;
    Some(told(&outlook, spot, false))
}

/// Cards on a board after a street: those dealt but for one put away in each street after the first.
fn on_board(street: usize) -> usize {
    dealt_by(street) - (street - 1)
}
