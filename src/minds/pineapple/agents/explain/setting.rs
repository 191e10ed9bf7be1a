//! Why a fantasyland hand was arranged as it was.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::{Pineapple, Row, read};

use super::{name, rounded, together, written};
use crate::agent::Search as _;
use crate::catalogue::Catalogue;
use crate::evaluation::{Measure, Unit};
use crate::insight::{
    Drawing, Formula, FormulaLine, Insight, LISTED, Panel, Ranking, Reckoning, Step,
};
use crate::pineapple::agents::explain;
use crate::pineapple::agents::setting::{Setting, act};
use crate::pineapple::fantasy::Arrangement;
use crate::words::{Arg, Text, count};

/// The reasons of a fantasyland board.
pub(in crate::pineapple::agents) fn setting(setting: &Setting) -> Insight {
    let Some(best) = setting.best() else {
        return Insight::new(say::WHY_WAITS.text(), Vec::new());
    };
    let end = match best.stay {
        _ if setting.bonus <= 0.0 => say::case::LAST,
        true => say::case::STAYS,
        false => say::case::LEAVES,
    };
    let proven = setting.is_proven().into();
    Insight::new(
        say::SET_HEADLINE.with([count(best.royalties), end.into(), proven]),
        vec![arrangement(setting, &best), price(setting, &best)],
    )
}

/// The rows and what they bring.
fn arrangement(setting: &Setting, best: &Arrangement) -> Step {
    let worth = match (best.stay, setting.bonus > 0.0) {
        (true, true) => say::SET_STAY_WORTH.with([Arg::Number(setting.bonus, 1)]),
        (true, false) => say::SET_STAY_NOTHING.text(),
        (false, _) => say::SET_STAY_NOT.text(),
    };
    let proof = match setting.is_proven() {
        true => say::SET_PROVEN.text(),
        false => say::SET_SO_FAR.text(),
    };
    let named = say::SET_ARRANGED.with([name(&act(best)), count(best.royalties)]);
    let texts = vec![named, worth, proof];
    let sentence = together(texts).unwrap_or_else(|| say::SET_TITLE.text());
    // All rows and cards: lit, they would point at nothing.
    Step::new(say::SET_TITLE.text(), sentence)
        .figure(say::SET_FIGURE.with([count(best.royalties)]))
        .telling_most()
        .panel(rows(setting, best))
}

/// Royalties row by row, what staying is worth, and their sum.
fn rows(setting: &Setting, found: &Arrangement) -> Panel {
    let reading = read(&found.board, setting.spot.middle_stays);
    let mut lines: Vec<FormulaLine> = Vec::new();
    let mut parts: Vec<f64> = Vec::new();
    for row in Row::ALL {
        let Some(reading) = &reading else { continue };
        let royalty = reading.royalties[row.index()];
        let hand = explain::named(reading.strengths[row.index()]);
        lines.push(FormulaLine::new(
            say::SET_ROW.with([explain::row(row), hand.into()]),
            count(royalty),
        ));
        parts.push(f64::from(royalty));
    }
    if found.stay && setting.bonus > 0.0 {
        lines.push(FormulaLine::new(
            say::SET_STAY.with([count(setting.spot.fantasy[setting.spot.me])]),
            Arg::Number(setting.bonus, 2),
        ));
        parts.push(setting.bonus);
    }
    if let Some(other) = setting.other() {
        lines.push(FormulaLine::new(
            say::SET_OTHER.with([Arg::Seat(setting.spot.rival() as u8)]),
            Arg::Number(other, 2),
        ));
        parts.push(other);
    }
    let (shown, total) = rounded(&parts);
    // Royalties are whole points; what is no whole number is rounded so that the sum is right.
    for ((line, part), shown) in lines.iter_mut().zip(&parts).zip(shown) {
        if part.fract() != 0.0 {
            line.value = written(shown).into();
        }
    }
    lines.push(FormulaLine::new(say::WHY_ALL.text(), written(total)));
    Formula::new(say::SET_PANEL.text(), lines).into()
}

/// What is given up to stay, against the arrangement with the most royalties.
fn price(setting: &Setting, best: &Arrangement) -> Step {
    let found = setting.evaluation();
    let sentence = match setting.richest() {
        _ if !found.settled => say::PRICE_UNKNOWN.text(),
        None => say::PRICE_UNKNOWN.text(),
        Some(richest) if setting.bonus > 0.0 => given_up(best, &richest),
        Some(richest) => say::PRICE_LEAVES.with([count(richest.royalties)]),
    };
    let title = match setting.bonus > 0.0 {
        true => say::PRICE_TITLE,
        false => say::PRICE_OTHERS,
    };
    let reckoning = Reckoning {
        zero: setting.spot.before(),
        ..Reckoning::default()
    };
    Step::new(title.text(), sentence).panel(Ranking::draw_by(
        &found,
        &Drawing {
            title: say::PRICE_PANEL.text(),
            value: Measure::exact(say::PRICE_MEASURE.text(), Unit::Number(2), true),
            range: super::ranking::range(&setting.spot),
            listed: LISTED,
            label: &Pineapple::short,
            asked: &setting.asked,
        },
        reckoning,
    ))
}

fn given_up(best: &Arrangement, richest: &Arrangement) -> Text {
    let given = i64::from(richest.royalties) - i64::from(best.royalties);
    let (most, own) = (count(richest.royalties), count(best.royalties));
    match (best.stay, given) {
        (false, _) => say::PRICE_LEAVES.with([most]),
        (true, ..=0) => say::PRICE_NOTHING.with([own]),
        (true, given) => say::PRICE_PAID.with([most, own, count(given)]),
    }
}
