//! Which deck it is, by summing up every way in which the seen cards may have come, and against what
//! was believed at the time.

use super::*;
use yomite::games::duel::card::MAX_CARDS;
use yomite::games::duel::decks::Deck;
use yomite::games::duel::knowledge::{Habits, Patience, Reading, Setting, base};
use yomite::games::duel::{Event, HAND, Stage, other};
use yomite::insight::Bin;

/// The chance to see these cards, one after the other, of a deck each of whose cards was exchanged
/// with a chance: each seen card is one of the list, or an exchanged one, in every way.
fn chance(
    cards: &[CardId],
    left: &mut [u8; MAX_CARDS],
    kept: usize,
    changed: f64,
    base: &[f64],
) -> f64 {
    let Some((first, rest)) = cards.split_first() else {
        return 1.0;
    };
    let at = first.index();
    let exchanged = match changed > 0.0 {
        true => changed * base[at] * chance(rest, left, kept, changed, base),
        false => 0.0,
    };
    if left[at] == 0 {
        return exchanged;
    }
    let share = f64::from(left[at]) / (40 - kept) as f64;
    left[at] -= 1;
    let listed = (1.0 - changed) * share * chance(rest, left, kept + 1, changed, base);
    left[at] += 1;
    exchanged + listed
}

/// The chance of each deck, and of a changed one, from the seen cards alone.
fn counted(seen: &[CardId]) -> (Vec<f64>, f64) {
    let setting = Setting::default();
    let lists: Vec<Deck> = decks::presets().iter().map(|p| *p.deck()).collect();
    let base = base(lists.iter().map(Deck::counts), cards::all().len());
    let of = |changed: f64, prior: f64| {
        let each = lists.iter().map(|list| {
            let mut left = *list.counts();
            prior * chance(seen, &mut left, 0, changed, &base)
        });
        each.collect::<Vec<f64>>()
    };
    let exact = of(0.0, 1.0 - setting.unknown);
    let changed: f64 = of(setting.exchanged, setting.unknown).iter().sum();
    let all = exact.iter().sum::<f64>() + changed;
    (exact.iter().map(|p| p / all).collect(), changed / all)
}

/// What the bars show of every deck: now, or before.
fn shown(bins: &[Bin], of: impl Fn(&Bin) -> f64) -> (Vec<f64>, f64) {
    let mut chances = vec![0.0; decks::presets().len()];
    let mut unknown = 0.0;
    for bin in bins {
        match preset(&bin.label) {
            Some(deck) => chances[deck] = of(bin),
            None => unknown = of(bin),
        }
    }
    (chances, unknown)
}

/// Decks that have no bar have next to no chance.
fn alike(found: &(Vec<f64>, f64), expected: &(Vec<f64>, f64), what: &str) {
    near(found.1, expected.1, what);
    for (found, expected) in found.0.iter().zip(&expected.0) {
        match *found == 0.0 {
            true => assert!(*expected < 0.005, "{what}"),
            false => near(*found, *expected, what),
        }
    }
}

fn seen_cards(seen: &Observation) -> Vec<CardId> {
    let reading = Reading::from_observation(seen, &Setting::default());
    let counts = reading.rival().seen.iter().enumerate();
    let cards = counts.flat_map(|(card, n)| vec![CardId(card as u8); usize::from(*n)]);
    cards.collect()
}

#[test]
fn decks_are_as_likely_as_every_way_to_see_the_cards_says() {
    let mut checked = 0;
    for seed in 200..260 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(3) {
            let cards = seen_cards(&seen);
            let rival = other(seen.seat());
            let pool = seen.table().pool();
            let patience = Patience::read(pool, seen.log(), rival, HAND, Habits::default());
            // Where nothing can be concluded from what was not done, only the seen cards count.
            let silent = cards::ids().all(|card| patience.missed(card).is_none());
            let broke = seen
                .log()
                .iter()
                .any(|event| matches!(event, Event::Broke { .. }));
            if cards.len() > 9 || broke || !silent {
                continue;
            }
            let insight = told(&seen);
            let step = step(&insight, "duel.read.title").expect("a step");
            let Panel::Distribution(bars) = &step.panels[0] else {
                panic!("bars");
            };
            let what = format!("seed {seed}, decision {at}");
            alike(&shown(&bars.bins, |bin| bin.after), &counted(&cards), &what);
            checked += 1;
        }
    }
    assert!(checked > 60, "{checked}");
}

#[test]
fn before_is_what_was_believed_then() {
    let (mut turns, mut news, mut one) = (0, 0, 0);
    for seed in 300..370 {
        println!("seed {seed}");
        let played = Match::played(seed);
        for (at, seen) in played.views(8) {
            let what = format!("seed {seed}, decision {at}");
            // What this seat would have read after so many events.
            let then = |events: usize| {
                let mut truths = played.truths[..=at].iter();
                let truth =
                    truths.find(|truth| truth.observe(seen.seat()).log().len() == events)?;
                // A broken trigger lies nowhere until its owner has decided; nobody else reads then.
                let waits = truth.table().stage() == Stage::Trigger;
                if waits && truth.to_move() != Some(seen.seat()) {
                    return None;
                }
                let reading =
                    Reading::from_observation(&truth.observe(seen.seat()), &Setting::default());
                Some(reading.decks())
            };
            let now = Reading::from_observation(&seen, &Setting::default()).decks();
            let insight = told(&seen);
            let step_of = |title| step(&insight, title);
            let deck = step_of("duel.read.title").expect("a step");
            let rival = other(seen.seat());
            let began =
                |event: &Event| matches!(*event, Event::Began { seat, .. } if seat == rival);
            if let Some(bars) = bars(deck, "duel.read.panel.turn") {
                alike(&shown(&bars.bins, |bin| bin.after), &now, &what);
                let from = seen.log().iter().rposition(began).unwrap_or(0);
                if let Some(then) = then(from) {
                    let before = shown(&bars.bins, |bin| bin.before.expect("a comparison"));
                    alike(&before, &then, &format!("{what}: before event {from}"));
                    turns += 1;
                }
            }
            said_of(deck, &seen, &now, &what);
            if let Some(told) = step_of("duel.news.title") {
                news += usize::from(news_of(told, &seen, &then, &what));
            } else {
                // Where the card is all that the turn showed, both are one step.
                let told = said(&deck.sentence);
                one += told
                    .iter()
                    .filter(|text| text.key == "duel.news.card")
                    .count();
            }
        }
    }
    assert!(turns > 60 && news > 30 && one > 10, "{turns} {news} {one}");
}

/// The sentence on the deck against the chances.
fn said_of(step: &Step, seen: &Observation, (chances, unknown): &(Vec<f64>, f64), what: &str) {
    let cards = seen_cards(seen).len();
    let sentence = said(&step.sentence).into_iter();
    let sentence = sentence
        .clone()
        .find(|text| text.key.starts_with("duel.read."));
    let sentence = sentence.expect("what is said of the deck");
    let args = &sentence.args;
    let over = chances.iter().position(|chance| *chance > 0.5);
    match &*sentence.key {
        "duel.read.sentence" => {
            let named = preset(&args[1]).expect("a deck");
            assert_eq!((whole(&args[0]), Some(named)), (cards, over), "{what}");
            near(share(&args[2]), chances[named], what);
            let figure = &step.figure.as_ref().expect("a figure").args;
            assert_eq!(figure[..], args[1..], "{what}");
        }
        "duel.read.nothing" => {
            assert_eq!(cards, 0, "{what}");
            chances
                .iter()
                .for_each(|chance| near(*chance, chances[0], what));
        }
        "duel.read.unseen" => assert!(cards == 0 && over.is_none(), "{what}"),
        "duel.read.several" => {
            let likely = chances.iter().filter(|chance| **chance >= 0.005).count();
            assert_eq!(
                (whole(&args[0]), whole(&args[1])),
                (cards, likely),
                "{what}"
            );
            assert!(over.is_none() && *unknown <= 0.5, "{what}");
        }
        "duel.read.unknown" => {
            near(share(&args[1]), *unknown, what);
            assert!(*unknown > 0.5, "{what}");
        }
        other => panic!("{what}: {other}"),
    }
}

/// Whether a label names a deck, not a card.
fn preset_of(label: &Arg) -> bool {
    let Arg::Text(named) = label else {
        return false;
    };
    let known = decks::presets().iter();
    known
        .map(|preset| preset.title().key)
        .any(|key| key == named.key)
}

/// What the last card told, against what was read at the time; whether that is known.
fn news_of(
    step: &Step,
    seen: &Observation,
    then: &impl Fn(usize) -> Option<(Vec<f64>, f64)>,
    what: &str,
) -> bool {
    let Some(bars) = bars(step, "duel.news.panel") else {
        return false;
    };
    let told = find(&step.sentence, "duel.news.card").expect("a sentence");
    let none = Arg::from(None::<Arg>);
    let moves = Some(told).filter(|told| told.args[4] != none);
    let goes_on = moves.filter(|told| told.args[7] != none);
    let of = card(&told.args[0]);
    let rival = other(seen.seat());
    let shows = |event: &Event| match *event {
        Event::Played { seat, card, .. }
        | Event::Charged { seat, card, .. }
        | Event::Discarded { seat, card }
        | Event::Milled { seat, card }
        | Event::Searched {
            seat,
            card: Some(card),
        } => (seat == rival).then_some(card),
        _ => None,
    };
    let mut latest = seen.log().iter().enumerate().rev();
    let (at, shown_card) = latest
        .find_map(|(at, event)| Some((at, shows(event)?)))
        .expect("a card that was seen");
    assert_eq!(shown_card, of, "{what}");
    let holds = decks::presets().iter().filter(|p| p.deck().count(of) > 0);
    let counts = (whole(&told.args[2]), whole(&told.args[3]));
    assert_eq!(counts, (holds.count(), decks::presets().len()), "{what}");
    // The picture ends with what the step on the deck tells of the present.
    let now = Reading::from_observation(seen, &Setting::default()).decks();
    alike(&shown(&bars.bins, |bin| bin.after), &now, what);
    let since = find(&step.sentence, "duel.news.since");
    assert!(since.is_none() || goes_on.is_none(), "{what}: told twice");
    // What came after the card: of which deck, from where, to where.
    let since = since.map(|since| [&since.args[0], &since.args[1], &since.args[2]]);
    let since = since.or(goes_on.map(|on| [&on.args[4], &on.args[6], &on.args[7]]));
    let chance = |label: &Arg, (chances, unknown): &(Vec<f64>, f64)| {
        preset(label).map_or(*unknown, |deck| chances[deck])
    };
    let figure = step.figure.as_ref().expect("a figure");
    if figure.key == "duel.news.figure" && preset_of(&figure.args[0]) {
        near(share(&figure.args[2]), chance(&figure.args[0], &now), what);
    }
    if let Some(told) = moves {
        let bin = bars.bins.iter().find(|bin| bin.label == told.args[4]);
        let before = bin.map_or(0.0, |bin| bin.before.expect("before"));
        near(share(&told.args[5]), before, what);
        assert!((share(&told.args[6]) - before).abs() > 0.0, "{what}");
        // One and the same deck is told of without a gap, up to the present.
        if let Some(on) = goes_on {
            near(share(&on.args[7]), chance(&on.args[4], &now), what);
        } else {
            near(share(&told.args[6]), chance(&told.args[4], &now), what);
            assert!(since.is_none_or(|[of, ..]| *of != told.args[4]), "{what}");
        }
    }
    // A position in which exactly this was still to come, or had just come.
    let before = then(at);
    if let Some(before) = &before {
        let shown = shown(&bars.bins, |bin| bin.before.expect("a comparison"));
        alike(&shown, before, &format!("{what}: before card {at}"));
    }
    if let Some(after) = then(at + 1) {
        let moved = |deck: usize| (now.0[deck] - after.0[deck]).abs();
        let most = (0..now.0.len()).map(moved).fold(0.0, f64::max);
        let most = most.max((now.1 - after.1).abs());
        assert_eq!(since.is_some(), most >= 0.005, "{what}: {most}");
        if let Some([of, from, to]) = since {
            near(share(from), chance(of, &after), what);
            near(share(to), chance(of, &now), what);
            let told = (share(from) - share(to)).abs();
            match goes_on {
                // The deck that the card told most of, whether or not another moved more since.
                Some(_) => assert!(told >= 0.005, "{what}: {told}"),
                None => near(told, most, what),
            }
        }
        // What is said to be the card's work is the card's work.
        if let (Some(told), None) = (moves, goes_on) {
            let of = &told.args[4];
            assert!(
                (chance(of, &after) - chance(of, &now)).abs() < 0.005,
                "{what}"
            );
        }
        if let (Some(before), Some(told)) = (&before, moves) {
            let told = chance(&told.args[4], &after) - chance(&told.args[4], before);
            assert!(told.abs() >= 0.005, "{what}");
        }
    }
    before.is_some()
}
