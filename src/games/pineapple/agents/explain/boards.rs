//! What becomes of both boards after the choice, counted over the playouts.

use super::super::forecast::{After, Tally};
use super::super::reasons as say;
use super::super::sight;
use super::parts::{rounded, written};
use super::{Basis, Case, hands, name, together};
use crate::evaluation::Sample;
use crate::games::pineapple::{Row, clash};
use crate::insight::{Cell, Formula, FormulaLine, Matrix, Panel, Step};
use crate::words::{Arg, Text, count, share};

/// The range that the interval of mean royalties takes for possible.
const ROYALTIES: (f64, f64) = (0.0, 50.0);

/// The forecast; nothing where nothing was counted.
pub(super) fn step(case: &Case) -> Option<Step> {
    let after = case.forecasts().after(&case.best);
    if !case.counts(&after) {
        return None;
    }
    let spot = case.spot();
    let goes_on = spot.prices().enter[0] > 0.0;
    let mut texts = vec![basis(case, after.own.boards)];
    let royalties = |tally: &Tally| Arg::Number(tally.all_royalties(), 1);
    let foul = Arg::Share(after.own.foul());
    let figure = match case.basis.is_exact() {
        true => say::FORECAST_FIGURE.with([foul.clone()]),
        false => say::FORECAST_COUNTED.with([foul.clone(), count(after.own.boards)]),
    };
    let own = royalties(&after.own);
    texts.push(match goes_on {
        true => {
            let enters = Arg::Share(after.own.enters());
            say::OWN_FORECAST.with([foul, own, enters])
        }
        false => say::OWN_FORECAST_LAST.with([foul, own]),
    });
    texts.extend(at_sight(case, &after));
    let (foul, royalties) = (Arg::Share(after.rival.foul()), royalties(&after.rival));
    let rival = Arg::Seat(spot.rival() as u8);
    texts.push(say::RIVAL_FORECAST.with([rival, foul, royalties]));
    let sentence = together(texts)?;
    Some(
        Step::new(say::FORECAST_TITLE.text(), sentence)
            .figure(figure)
            .panel(chances(case, &after, goes_on))
            .panel(royalties_by_row(case, &after)),
    )
}

/// What the network guessed of a foul before, where that reads otherwise than what was counted.
fn at_sight(case: &Case, after: &After) -> Option<Text> {
    let chosen = case.thinking.alike.first(&case.best);
    let outlooks = &case.thinking.sight.outlooks;
    let (_, outlook) = outlooks.iter().find(|(action, _)| *action == chosen)?;
    let guessed = sight::foul(outlook);
    let differs = share(guessed) != share(after.own.foul());
    (differs && clash(&case.after).is_none())
        .then(|| say::FORECAST_GUESSED.with([Arg::Share(guessed)]))
}

/// What the figures are counted over.
fn basis(case: &Case, boards: u64) -> Text {
    let (best, boards) = (name(&case.best), count(boards));
    let rival = Arg::Seat(case.spot().rival() as u8);
    match case.basis {
        Basis::Ends {
            total: 1,
            drawn: false,
            ..
        } => say::OVER_ONE.with([best]),
        Basis::Ends { drawn: true, .. } => say::OVER_DRAWN.with([best, boards, rival]),
        Basis::Ends { done, total, .. } if done < total => {
            say::OVER_SOME.with([best, boards, count(total), rival])
        }
        Basis::Ends { .. } => say::OVER_ALL.with([best, boards, rival]),
        _ => say::OVER_PLAYOUTS.with([best, boards]),
    }
}

/// Half of the 95 % interval of a share.
fn margin(p: f64, boards: u64) -> f64 {
    let sample = Sample {
        mean: p,
        spread: (p * (1.0 - p)).max(0.0).sqrt(),
        visits: boards,
    };
    sample
        .interval((0.0, 1.0))
        .map_or(0.0, |(low, high)| (high - low) / 2.0)
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
    let mut columns: Vec<Arg> = vec![say::FOUL.text().into()];
    if goes_on {
        columns.extend((14..=17).map(|cards| say::LAND.with([count(cards)]).into()));
    }
    let cells: Vec<Vec<Cell>> = seats
        .iter()
        .map(|(_, tally)| shares(tally).into_iter().map(Cell::new).collect())
        .collect();
    let margins = seats.iter().flat_map(|(_, tally)| {
        let boards = tally.boards;
        shares(tally).into_iter().map(move |p| margin(p, boards))
    });
    let boards = count(after.own.boards);
    Panel::Matrix(Matrix {
        title: match (goes_on, case.basis.is_exact()) {
            (true, true) => say::CHANCES_PANEL.text(),
            (true, false) => say::CHANCES_COUNTED.with([boards]),
            (false, true) => say::CHANCES_LAST_PANEL.text(),
            (false, false) => say::CHANCES_LAST_COUNTED.with([boards]),
        },
        rows: seats
            .iter()
            .map(|(seat, _)| Arg::Seat(*seat as u8))
            .collect(),
        columns,
        cells,
        margin: match case.basis.is_exact() {
            true => 0.0,
            false => margins.fold(0.0, f64::max),
        },
    })
}

/// Mean royalties of each row: the own less the other's.
fn royalties_by_row(case: &Case, after: &After) -> Panel {
    let (own, own_all) = rounded(&Row::ALL.map(|row| after.own.royalty(row)));
    let (rival, rival_all) = rounded(&Row::ALL.map(|row| after.rival.royalty(row)));
    let line = |name: Text, own, rival| FormulaLine {
        name,
        expression: format!("{} − {}", written(own), written(rival)),
        value: written(own - rival).into(),
    };
    let rows = Row::ALL.map(|row| {
        let at = row.index();
        line(say::ROW_LINE.with([hands::row(row)]), own[at], rival[at])
    });
    let mut lines: Vec<FormulaLine> = rows.into();
    let all = line(say::ROYALTIES_ALL.text(), own_all, rival_all);
    lines.push(all);
    if !case.basis.is_exact() {
        let within = |tally: &Tally| {
            let interval = tally.sample().interval(ROYALTIES);
            interval.map(|(low, high)| (Arg::Number(low, 2), Arg::Number(high, 2)))
        };
        let sides = [
            (say::OWN_INTERVAL.text(), within(&after.own)),
            (say::RIVAL_INTERVAL.text(), within(&after.rival)),
        ];
        for (name, interval) in sides {
            lines.extend(interval.map(|(low, high)| FormulaLine {
                name,
                expression: String::new(),
                value: say::FROM_TO.with([low, high]).into(),
            }));
        }
    }
    Panel::Formula(Formula {
        title: say::ROYALTIES_PANEL.with([Arg::Seat(case.spot().rival() as u8)]),
        lines,
    })
}
