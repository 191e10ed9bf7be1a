//! The choice in a person's words: what it does, and what it is worth against the next best.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::{Action, Row, RowKey, clash, signs, so_far};

use super::ranking::{Against, against, tried};
use super::{Basis, Case, Cents, focused, listed, name, rounded, together, written};
use crate::evaluation::Rated;
use crate::insight::{Formula, FormulaLine, Panel, Step};
use crate::pineapple::agents::explain;
use crate::pineapple::agents::forecast::{After, Tally};
use crate::words::{Arg, Figure, Text, count, number, share};

/// The choice in one sentence.
pub(super) fn headline(case: &Case) -> Text {
    let best = name(&case.best);
    let Some(value) = case.chosen().and_then(|rated| case.worth(rated, 1)) else {
        return say::HEADLINE_ONLY.with([best]);
    };
    let second = case.second();
    let compared = second.and_then(|other| Some((other, against(case, other)?)));
    if case.basis == Basis::Judged {
        return say::HEADLINE_JUDGED.with([best, value]);
    }
    match compared {
        None => say::HEADLINE_VALUE.with([best, value]),
        Some((other, Against::Ahead(gap, _))) => {
            say::HEADLINE_AHEAD.with([best, value, Arg::Number(gap, 2), name(&other.action)])
        }
        Some((other, Against::Equal)) => {
            say::HEADLINE_EQUAL.with([best, value, name(&other.action)])
        }
        Some((other, Against::Level(_))) => {
            say::HEADLINE_LEVEL.with([best, value, name(&other.action)])
        }
        Some((other, Against::Hardly(visits))) => {
            say::HEADLINE_HARDLY.with([best, value, name(&other.action), visits])
        }
        Some((other, Against::Behind(_))) => {
            say::HEADLINE_VISITS.with([best, value, name(&other.action)])
        }
    }
}

pub(super) fn step(case: &Case) -> Step {
    let mut texts = vec![does(case)];
    if let Some(other) = case.second() {
        texts.extend(compared(case, other));
    }
    let sentence = together(texts).unwrap_or_else(|| say::CHOICE_TITLE.text());
    let mut step = Step::new(say::CHOICE_TITLE.text(), sentence)
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
        Some(list) => say::CHOICE_DOES.with([name(&case.best), list]),
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
    let key = RowKey::from(cards);
    let free = case.after.room(row);
    let draws = row != Row::Top && free > 0 && cards.len() >= 3;
    match key.suit().filter(|_| draws) {
        Some(suit) => {
            let of_suit =
                |face: &crate::cards::Face| face.card().is_some_and(|card| card.suit() == suit);
            let left = case.spot().unseen.iter().filter(of_suit).count();
            let sign = suit.sign().to_string();
            say::CHOICE_SUITED.with([at, count(cards.len()), sign.into(), count(left)])
        }
        None if free == 0 => say::CHOICE_FULL.with([at, hand]),
        None if now.category() > before.category()
            || case.spot().boards[case.spot().me][row].is_empty() =>
        {
            say::CHOICE_MAKES.with([at, hand])
        }
        None => say::CHOICE_STILL.with([at, hand]),
    }
}

/// The choice against another placement.
fn compared(case: &Case, other: &Rated<Action>) -> Vec<Text> {
    let rival = name(&other.action);
    let Some(found) = against(case, other) else {
        return Vec::new();
    };
    let points = |x: f64| Arg::Number(x, 2);
    let judged = case.basis == Basis::Judged;
    let mut texts = vec![match found {
        Against::Ahead(gap, interval) => {
            let judged = judged && interval.is_none();
            let (low, high) = interval.unzip();
            let [low, high] = [low, high].map(|end| end.map(points).into());
            say::CHOICE_AHEAD.with([points(gap), rival, low, high, judged.into()])
        }
        Against::Level(gap) => say::CHOICE_LEVEL.with([rival, points(gap)]),
        Against::Hardly(visits) => say::CHOICE_HARDLY.with([rival, visits]),
        Against::Equal => say::CHOICE_EQUAL.with([rival]),
        Against::Behind(gap) => {
            let own = case.chosen().map_or_else(|| count(0), tried);
            say::CHOICE_BEHIND.with([rival, points(gap), tried(other), own])
        }
    }];
    let forecasts = case.forecasts();
    let both = [&case.best, &other.action].map(|action| forecasts.after(action));
    if !judged && both.iter().all(|after| case.counts(after)) {
        texts.extend(differences(case, &both));
    }
    texts
}

/// What the playouts after two placements tell apart.
fn differences(case: &Case, [own, other]: &[After; 2]) -> Option<Text> {
    let exact = case.basis.is_exact();
    let mut all = Vec::new();
    let shares = [
        (Tally::foul as fn(&Tally) -> f64, say::CHOICE_FOULS),
        (Tally::enters, say::CHOICE_LAND),
    ];
    for (of, phrase) in shares {
        let [p, q] = [&own.own, &other.own].map(of);
        let error = |p: f64, tally: &Tally| p * (1.0 - p) / tally.boards.max(1) as f64;
        let apart = match exact {
            true => share(p) != share(q),
            false => (p - q).abs() > 1.96 * (error(p, &own.own) + error(q, &other.own)).sqrt(),
        };
        if apart && share(p) != share(q) {
            all.push(phrase.with([Arg::Share(p), Arg::Share(q), (p < q).into()]));
        }
    }
    let [a, b] = [own.own.sample(), other.own.sample()];
    let error = |spread: f64, n: u64| spread * spread / n.max(1) as f64;
    let apart = match exact {
        true => true,
        false => {
            let errors = error(a.spread, a.visits) + error(b.spread, b.visits);
            (a.mean - b.mean).abs() > 1.96 * errors.sqrt()
        }
    };
    if apart && number(a.mean, 1) != number(b.mean, 1) {
        let means = [a.mean, b.mean].map(|mean| Arg::Number(mean, 1));
        let less = Arg::from(a.mean < b.mean);
        all.push(say::CHOICE_ROYALTIES.with(means.into_iter().chain([less])));
    }
    match listed(all) {
        Some(list) => Some(say::CHOICE_DIFFERS.with([list])),
        None if exact => None,
        None => Some(say::CHOICE_DIFFERS_NOT.text()),
    }
}

/// What the value of the choice is the sum of; nothing where no playout tells.
fn sums(case: &Case) -> Option<Panel> {
    let chosen = case.chosen()?;
    let value = case.value(chosen)?;
    let after = case.forecasts().after(&case.best);
    if !case.counts(&after) || case.basis == Basis::Judged {
        return None;
    }
    let spot = case.spot();
    let (points, paid) = (after.points(), after.paid());
    let [own_royalties, rival_royalties] =
        [&after.own, &after.rival].map(|tally| tally.all_royalties());
    let royalties = own_royalties - rival_royalties;
    let prices = spot.prices();
    let lands = [&after.own, &after.rival].map(|tally| {
        let chances = tally.enters_with().into_iter().zip(14..=17);
        let worth = |(chance, cards)| (chance, f64::from(prices.price(cards)), cards);
        chances.map(worth).collect::<Vec<_>>()
    });
    // On the last street points alone decide.
    let dear = match case.basis {
        Basis::Ends { .. } => 0.0,
        _ => -spot.caution() * after.own.foul(),
    };
    let rival = || Arg::Seat(spot.rival() as u8);
    let plain = |name: Text, part: f64| (name, String::new(), part);
    let mut parts = vec![
        plain(say::CHOICE_PART_ROWS.text(), points - royalties),
        plain(say::CHOICE_PART_ROYALTIES.text(), own_royalties),
        plain(say::CHOICE_PART_THEIRS.with([rival()]), -rival_royalties),
        plain(say::CHOICE_PART_LIMIT.text(), paid - points),
    ];
    // What fantasyland is worth depends on its cards: one line for each number of them.
    let [own, theirs] = &lands;
    parts.extend(own.iter().map(|(chance, worth, cards)| {
        let name = say::CHOICE_PART_LAND.with([count(*cards)]);
        (name, times(*chance, *worth, ""), chance * worth)
    }));
    parts.extend(theirs.iter().map(|(chance, worth, cards)| {
        let name = say::CHOICE_PART_LAND_OTHER.with([rival(), count(*cards)]);
        (name, times(*chance, *worth, "−"), -chance * worth)
    }));
    let foul = times(after.own.foul(), spot.caution(), "−");
    parts.push((say::CHOICE_PART_CAUTION.text(), foul, dear));
    let counted: f64 = parts.iter().map(|(_, _, part)| part).sum();
    let corrects = match case.basis {
        Basis::Draws(_) => say::CHOICE_PART_DRAWS.text(),
        _ => say::CHOICE_PART_JUDGED.text(),
    };
    parts.push(plain(corrects, value - counted));
    let figures: Vec<f64> = parts.iter().map(|(_, _, part)| *part).collect();
    let (shown, total) = rounded(&figures);
    // What others who search the same decision have found changes the correction and the sum alike.
    let pooled = |points| Figure::Value(chosen.place).found(Arg::Number(points, 2));
    let sampled = matches!(case.basis, Basis::Sampled(_));
    let last = parts.len() - 1;
    let others: Cents = shown[..last].iter().sum();
    let mut lines = Vec::new();
    for (at, ((name, expression, _), part)) in parts.into_iter().zip(shown).enumerate() {
        let corrects = sampled && at == last;
        if part == 0 && !corrects {
            continue;
        }
        lines.push(
            FormulaLine::new(
                name,
                match corrects {
                    true => pooled(value - others as f64 / 100.0),
                    false => written(part).into(),
                },
            )
            .expression(expression),
        );
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
