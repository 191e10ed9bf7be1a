//! What the other's last actions told: the last card that came to be seen, and the mana that was left
//! open at the end of the turn.

use super::zones::{Moved, moved, picture};
use super::{bars, name, place, together};
use crate::game::Seat;
use crate::games::duel::agents::{explain, reasons};
use crate::games::duel::belief::{Habits, Missed, Patience, Reading, decks_before};
use crate::games::duel::card::CardId;
use crate::games::duel::table::HAND;
use crate::games::duel::{Elements, Event, Observation, Table, cards, decks};
use crate::insight::{Panel, Step};
use crate::words::{Arg, Phrase, Text, count};

/// A chance that moves by less is said not to move.
const MOVES: f64 = 0.005;

/// What is said, what it is drawn with, and the figure that stands for it.
struct Told {
    says: Vec<Text>,
    panel: Panel,
    figure: Text,
}

/// What the last card told, and what the mana that was left open did; none of what has not been seen.
pub(super) fn steps(seen: &Observation, reading: &Reading) -> impl Iterator<Item = Step> {
    let seat = reading.rival().seat;
    let drawn = |title: Phrase, told: Told| {
        let says = together(told.says);
        let step = Step::new(title.text(), says).figure(told.figure);
        step.panel(told.panel)
    };
    let shown = last_shown(seen.log(), seat);
    let card = shown.and_then(|shown| {
        let step = drawn(reasons::NEWS_TITLE, card(seen, reading, shown)?);
        Some(step.focus(format!("card:{}", cards::slug(shown.1))))
    });
    let mana = mana(seen, reading).map(|told| drawn(reasons::NEWS_MANA_TITLE, told));
    let places = [place("mana", seat), place("hand", seat)];
    let steps = card.into_iter().chain(mana);
    steps.map(move |step| places.iter().cloned().fold(step, Step::focus))
}

/// The last event by which a card of a seat came to be seen, with its place in the log.
fn last_shown(log: &[Event], seat: Seat) -> Option<(usize, CardId, Phrase)> {
    let shows = |event: &Event| match *event {
        Event::Played { seat: by, card, .. } if by == seat => Some((card, reasons::NEWS_PLAYED)),
        Event::Charged { seat: by, card, .. } if by == seat => Some((card, reasons::NEWS_CHARGED)),
        Event::Discarded { seat: by, card } if by == seat => Some((card, reasons::NEWS_DISCARDED)),
        Event::Milled { seat: by, card } if by == seat => Some((card, reasons::NEWS_MILLED)),
        Event::Searched {
            seat: by,
            card: Some(card),
        } if by == seat => Some((card, reasons::NEWS_SEARCHED)),
        _ => None,
    };
    let mut latest = log.iter().enumerate().rev();
    latest.find_map(|(at, event)| shows(event).map(|(card, how)| (at, card, how)))
}

/// What a card told of the deck, and what came after it until now.
///
/// The picture and the figure end with what is believed now, as the deck's own step tells it; where
/// that is not what was believed right after the card, it is said what made the rest.
fn card(
    seen: &Observation,
    reading: &Reading,
    (at, card, how): (usize, CardId, Phrase),
) -> Option<Told> {
    let before = decks_before(seen, at, reading.setting())?;
    let after = decks_before(seen, at + 1, reading.setting())?;
    let now = reading.decks();
    let (chances, unknown) = (&now.0, now.1);
    let steps = Course::all(&before, &after, (chances, unknown));
    let most = by_most(&steps, Course::told)?;
    let since = by_most(&steps, Course::since).filter(|course| course.since() >= MOVES);
    let presets = decks::presets();
    let holds = presets
        .iter()
        .filter(|preset| preset.deck().count(card) > 0);
    let figures = [
        name(card),
        how.text().into(),
        count(holds.count()),
        count(presets.len()),
    ];
    let figure = |course: &Course| {
        let ends = [course.before, course.now].map(Arg::Share);
        reasons::NEWS_FIGURE.with(std::iter::once(course.label.clone()).chain(ends))
    };
    let mut says = Vec::new();
    let mut since = since;
    let figure = match most.told() < MOVES {
        true => {
            says.push(reasons::NEWS_CARD_SAME.with(figures));
            since.map_or_else(|| reasons::NEWS_SAME.text(), figure)
        }
        false => {
            // What goes on from here is told in one sentence, with all three of its figures.
            let goes_on = most.since() >= MOVES;
            let (phrase, shares) = match goes_on {
                true => (
                    reasons::NEWS_CARD_ON,
                    vec![most.before, most.after, most.now],
                ),
                false => (reasons::NEWS_CARD, vec![most.before, most.now]),
            };
            since = since.filter(|_| !goes_on);
            let told = std::iter::once(most.label.clone());
            let told = told.chain(shares.into_iter().map(Arg::Share));
            says.push(phrase.with(figures.into_iter().chain(told)));
            figure(most)
        }
    };
    says.extend(since.map(|since| {
        let shares = [since.after, since.now].map(Arg::Share);
        reasons::NEWS_SINCE.with(std::iter::once(since.label.clone()).chain(shares))
    }));
    let title = reasons::NEWS_PANEL.with([name(card)]);
    let bins = explain::bins(Some(&before), (chances, unknown));
    Some(Told {
        says,
        figure,
        panel: Panel::Distribution(bars(title, reasons::DECK_AXIS.text(), bins)),
    })
}

/// The chance of one deck before a card was seen, right after, and now.
struct Course {
    label: Arg,
    before: f64,
    after: f64,
    now: f64,
}

impl Course {
    /// Of each known deck, then of any other.
    fn all(
        before: &(Vec<f64>, f64),
        after: &(Vec<f64>, f64),
        (now, unknown): (&[f64], f64),
    ) -> Vec<Course> {
        let titles = decks::presets().iter().map(|preset| preset.title().text());
        let known = before.0.iter().zip(&after.0).zip(now).zip(titles);
        let known = known.map(|(((before, after), now), title)| Course {
            label: title.into(),
            before: *before,
            after: *after,
            now: *now,
        });
        let other = Course {
            label: reasons::DECK_OTHER.text().into(),
            before: before.1,
            after: after.1,
            now: unknown,
        };
        known.chain([other]).collect()
    }

    /// By how much the card moved it.
    fn told(&self) -> f64 {
        (self.after - self.before).abs()
    }

    /// By how much it has moved since.
    fn since(&self) -> f64 {
        (self.now - self.after).abs()
    }
}

fn by_most(all: &[Course], moved: fn(&Course) -> f64) -> Option<&Course> {
    all.iter().max_by(|a, b| moved(a).total_cmp(&moved(b)))
}

/// Whether an event changes what a seat has hidden, or what was seen of it.
fn touches(event: &Event, seat: Seat) -> bool {
    match *event {
        Event::Drew { seat: by }
        | Event::Charged { seat: by, .. }
        | Event::Played { seat: by, .. }
        | Event::Broke { seat: by }
        | Event::Returned { seat: by, .. }
        | Event::Revealed { seat: by }
        | Event::Discarded { seat: by, .. }
        | Event::Milled { seat: by, .. }
        | Event::Recovered { seat: by, .. }
        | Event::Searched { seat: by, .. }
        | Event::Shielded { seat: by, .. } => by == seat,
        _ => false,
    }
}

/// The elements of a seat's untapped mana.
fn ready_elements(table: &Table, seat: Seat) -> Elements {
    let sets = (0..Elements::SETS as u8).map(Elements::from_bits);
    let ready = sets.filter(|set| table.side(seat).ready(*set) > 0);
    ready.fold(Elements::NONE, |all, set| all | set)
}

/// What the mana told that was left open when the other's turn ended, as long as nothing of the
/// other's has moved since.
fn mana(seen: &Observation, reading: &Reading) -> Option<Told> {
    let (seat, table) = (reading.rival().seat, seen.table());
    let ended = |event: &Event| matches!(*event, Event::Began { seat: of, .. } if of != seat);
    let at = seen.log().iter().rposition(ended)?;
    if table.active() == seat || seen.log().iter().skip(at).any(|event| touches(event, seat)) {
        return None;
    }
    let left = table.ready_mana(seat);
    let earlier = seen.forgetting(at);
    let before = Reading::of(&earlier, reading.setting()).hand();
    let habits = Habits::default();
    let pool = table.pool();
    let patience = Patience::read(pool, seen.log(), seat, HAND, habits);
    let moved = moved(&before, &reading.hand(), MOVES);
    // Of what fell, a card that this mana would have paid for: another may have fallen with its deck.
    let open = ready_elements(table, seat);
    let pays = |card: CardId| {
        let printed = pool.card(card);
        let enough = usize::from(printed.cost) <= left && open.covers(printed.elements);
        enough && patience.missed(card) == Some(Missed::Left)
    };
    let fell = moved.iter().find(|moved| moved.fell() && pays(moved.card));
    let Moved { card, was, now } = *fell.filter(|_| left > 0)?;
    let shares = [Arg::Share(was), Arg::Share(now)];
    let figures = [count(left), name(card)].into_iter().chain(shares);
    Some(Told {
        says: vec![reasons::NEWS_MANA.with(figures)],
        panel: picture(reasons::NEWS_HAND.text(), &moved, None),
        figure: reasons::NEWS_FIGURE.with([name(card), Arg::Share(was), Arg::Share(now)]),
    })
}
