//! The choice in a person's words, and what it is worth.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::words::places;

use super::reasons::{Kind, counted};
use super::{Basis, Case, Cents, focused, name, rounded, written};
use crate::insight::{Formula, FormulaLine, Panel, Step};
use crate::pineapple::agents::forecast::Tally;
use crate::words::{Arg, Figure, Text, count, number};

/// The choice in one sentence: which cards go where.
pub(super) fn headline(case: &Case) -> Text {
    say::HEADLINE.with([places(&case.best).into()])
}

/// What the choice is worth, part by part. What it builds is among its reasons.
pub(super) fn step(case: &Case) -> Step {
    let (sentence, sums) = match sums(case) {
        Some(sums) => (say::CHOICE_ADDS.text(), Some(sums)),
        None => (headline(case), None),
    };
    let step = Step::new(say::CHOICE_TITLE.text(), sentence);
    let step = focused(step, &case.best).figure(say::WHY_NAMED.with([name(&case.best)]));
    sums.into_iter().fold(step, Step::panel)
}

/// What the value of the choice is the sum of; nothing where no playout tells.
fn sums(case: &Case) -> Option<Panel> {
    let chosen = case.chosen()?;
    let value = case.value(chosen)?;
    let after = case.after_placing(&case.best);
    if case.basis == Basis::Judged || !case.counts(&after) {
        return None;
    }
    let (spot, prices) = (case.spot(), case.spot().prices());
    let counted = counted(spot, case.basis, &after);
    let rival = || Arg::Seat(spot.rival() as u8);
    let lands = |tally: &Tally, cards: u8, sign| {
        let chance = tally.enters_with()[usize::from(cards - 14)];
        times(chance, f64::from(prices.price(cards)), sign)
    };
    let line = |kind: Kind| match kind {
        Kind::Rows => (say::CHOICE_PART_ROWS.text(), String::new()),
        Kind::Royalties => (say::CHOICE_PART_ROYALTIES.text(), String::new()),
        Kind::Theirs => (say::CHOICE_PART_THEIRS.with([rival()]), String::new()),
        Kind::Limit => (say::CHOICE_PART_LIMIT.text(), String::new()),
        Kind::Land(cards) => (
            say::CHOICE_PART_LAND.with([count(cards)]),
            lands(&after.own, cards, ""),
        ),
        Kind::TheirLand(cards) => (
            say::CHOICE_PART_LAND_OTHER.with([rival(), count(cards)]),
            lands(&after.rival, cards, "−"),
        ),
        Kind::Caution => (
            say::CHOICE_PART_CAUTION.text(),
            times(after.own.foul(), spot.caution(), "−"),
        ),
    };
    let rest = match case.basis {
        Basis::Draws(_) => say::CHOICE_PART_DRAWS.text(),
        _ => say::CHOICE_PART_JUDGED.text(),
    };
    let mut figures: Vec<f64> = counted.iter().map(|(_, adds)| *adds).collect();
    figures.push(value - figures.iter().sum::<f64>());
    let parts = counted.into_iter().map(|(kind, _)| line(kind));
    let parts = parts.chain([(rest, String::new())]);
    let (shown, total) = rounded(&figures);
    // What others who search the same decision have found changes the correction and the sum alike.
    let pooled = |points| Figure::Value(chosen.place).found(Arg::Number(points, 2));
    let sampled = matches!(case.basis, Basis::Sampled(_));
    let last = figures.len() - 1;
    let others: Cents = shown[..last].iter().sum();
    let mut lines = Vec::new();
    for (at, ((name, expression), cents)) in parts.zip(shown).enumerate() {
        let corrects = sampled && at == last;
        if cents == 0 && !corrects {
            continue;
        }
        let adds = match corrects {
            true => pooled(value - others as f64 / 100.0),
            false => written(cents).into(),
        };
        lines.push(FormulaLine::new(name, adds).expression(expression));
    }
    lines.push(FormulaLine::new(
        say::CHOICE_PART_ALL.text(),
        match sampled {
            true => pooled(value),
            false => written(total).into(),
        },
    ));
    Some(Formula::new(say::CHOICE_SUM.with([name(&case.best)]), lines).into())
}

fn times(chance: f64, worth: f64, sign: &str) -> String {
    format!(
        "{}% × {sign}{}",
        number(100.0 * chance, 1),
        number(worth, 1)
    )
}
