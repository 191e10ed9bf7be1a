//! The choice in a person's words: what it does, and what it is worth against the next best.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::words::places;
use yomite_games::pineapple::{Row, clash, signs, so_far};

use super::reasons::{Kind, counted, suited};
use super::{Basis, Case, Cents, focused, listed, name, rounded, written};
use crate::insight::{Formula, FormulaLine, Panel, Step};
use crate::pineapple::agents::explain;
use crate::pineapple::agents::forecast::Tally;
use crate::words::{Arg, Figure, Text, count, number};

/// The choice in one sentence: which cards go where.
pub(super) fn headline(case: &Case) -> Text {
    say::HEADLINE.with([places(&case.best).into()])
}

pub(super) fn step(case: &Case) -> Step {
    let mut step = Step::new(say::CHOICE_TITLE.text(), does(case))
        .figure(say::WHY_NAMED.with([name(&case.best)]));
    step = focused(step, &case.best);
    match sums(case) {
        Some(panel) => step.panel(panel),
        None => step,
    }
}

/// What the placement builds, keeps open and puts away.
fn does(case: &Case) -> Text {
    let placed = case.best.placed();
    let before = &case.spot().boards[case.spot().me];
    let mut all: Vec<Text> = Vec::new();
    for row in Row::ALL {
        if !placed[row].is_empty() {
            all.push(builds(case, row, so_far(row, before[row])));
        }
    }
    let room = Row::ALL.map(|row| case.after.room(row));
    if room.iter().any(|room| *room > 0) {
        all.push(say::CHOICE_KEEPS.with(room.map(count)));
    }
    if !case.best.discards.is_empty() {
        all.push(say::CHOICE_AWAY.with([signs(case.best.discards).into()]));
    }
    let done = match listed(all) {
        Some(list) => say::CHOICE_DOES.with([list]),
        None => say::WHY_NAMED.with([name(&case.best)]),
    };
    match clash(&case.after) {
        None => done,
        Some(clash) => {
            let foul =
                say::CHOICE_FOUL.with([explain::row(clash.above), explain::row(clash.below)]);
            done.then(foul)
        }
    }
}

/// What a row that gets cards has now.
fn builds(case: &Case, row: Row, before: yomite_games::pineapple::Strength) -> Text {
    let cards = case.after[row];
    let now = so_far(row, cards);
    let (at, hand) = (explain::row(row), explain::named(now).into());
    let free = case.after.room(row);
    match suited(case.spot(), &case.after, row) {
        Some((sign, left)) => say::CHOICE_SUITED.with([at, count(cards.len()), sign, count(left)]),
        None if free == 0 => say::CHOICE_FULL.with([at, hand]),
        None if now.category() > before.category()
            || case.spot().boards[case.spot().me][row].is_empty() =>
        {
            say::CHOICE_MAKES.with([at, hand])
        }
        None => say::CHOICE_STILL.with([at, hand]),
    }
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
        "{sign}{}% × {}",
        number(100.0 * chance, 1),
        number(worth, 1)
    )
}
