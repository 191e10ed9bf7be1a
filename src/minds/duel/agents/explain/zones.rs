//! Where hidden cards may lie, the other's and one's own; and what the other's last actions told of them.

use yomite_games::duel::action::named as name;
use yomite_games::duel::agents::reasons;
use yomite_games::duel::knowledge::{
    Habits, Missed, Odds, Outlook, Patience, Reading, Setting, decks_before, removes,
};
use yomite_games::duel::{CardId, Event, HAND, Keyword, Observation, cards, decks};

use super::{LEAST, LISTED, bars, place, sure};
use crate::duel::agents::explain;
use crate::game::{Observation as _, Seat};
use crate::insight::{Bin, Cell, Distribution, Matrix, Panel, Step};
use crate::words::{Arg, Phrase, Text, count};

/// A chance that moves by less is not drawn.
const LEAST_DRAWN: f64 = 0.01;

/// Where each card of the other may lie.
pub(super) fn step(reading: &Reading) -> Step {
    let rival = reading.rival();
    let mut cards = reading.cards();
    let likely = |chances: &[f64; 3]| chances.iter().any(|chance| *chance >= LEAST);
    cards.retain(|(_, chances)| likely(chances));
    let listed: Vec<_> = cards.iter().take(LISTED).collect();
    let shields = match rival.secret.is_empty() {
        true => reasons::ZONES_SHIELDS,
        false => reasons::ZONES_SHIELDS_SOME,
    };
    let columns = [
        reasons::ZONES_HAND.with([count(rival.hand)]),
        shields.with([count(rival.shields)]),
        reasons::ZONES_LIBRARY.with([count(rival.library)]),
    ];
    let cell = |chance| Cell::new(sure(chance));
    let cells = listed.iter().map(|(_, chances)| chances.map(cell));
    let some = (cards.len() > listed.len()).then(|| count(listed.len()));
    let sentence = reasons::ZONES_SENTENCE.with([count(cards.len()), some.into()]);
    let step = Step::new(reasons::ZONES_TITLE.text(), sentence)
        .figure(reasons::ZONES_FIGURE.with([count(rival.hand)]))
        .panel(Matrix::new(
            reasons::ZONES_PANEL.text(),
            listed.iter().map(|(card, _)| name(*card)),
            columns,
            cells,
        ));
    let zones = ["hand", "shields", "library"].map(|zone| place(zone, rival.seat));
    zones.into_iter().fold(step, Step::focus)
}

/// What the cards that were not played tell of the hand.
pub(super) fn undone(seen: &Observation, reading: &Reading) -> Option<Step> {
    let setting = Setting {
        habits: Habits::NONE,
        ..Setting::default()
    };
    let counted = Reading::from_observation(seen, &setting);
    let moved = moved(&counted.hand(), &reading.hand(), LEAST_DRAWN);
    let seat = reading.rival().seat;
    let patience = Patience::read(
        seen.table().pool(),
        seen.log(),
        seat,
        HAND,
        Habits::default(),
    );
    // A card may also fall or rise with its deck: the reason that is given is one that holds.
    let by_itself = |moved: &&Moved| patience.missed(moved.card).is_some() == moved.fell();
    let named = *moved.iter().find(by_itself).or(moved.first())?;
    // Nothing is concluded from a card that costs less by a condition, whatever mana was left.
    let printed = cards::card(named.card);
    let open = printed.free_when.is_some() || printed.scaled.is_some();
    let said = match (patience.missed(named.card), named.fell()) {
        (Some(Missed::Left), true) => reasons::UNDONE_LESS,
        (Some(Missed::Dearer), true) => reasons::UNDONE_DEARER,
        (None, false) if open => reasons::UNDONE_MORE_OPEN,
        (None, false) => reasons::UNDONE_MORE,
        (Some(_), false) | (None, true) => reasons::UNDONE_DECKS,
    };
    let Moved { card, was, now } = named;
    let step = Step::new(
        reasons::UNDONE_TITLE.text(),
        said.with([name(card), Arg::Share(was), Arg::Share(now)]),
    );
    let figure = reasons::NAMED_SHARE.with([name(card), Arg::Share(now)]);
    let step = step.figure(figure).panel(picture(
        reasons::UNDONE_PANEL.text(),
        &moved,
        Some(reasons::UNDONE_OUTLINE.text()),
    ));
    Some(step.focus(place("mana", seat)).focus(place("hand", seat)))
}

/// What the next shield to be broken may be.
pub(super) fn shield(seen: &Observation, reading: &Reading) -> Option<Step> {
    let table = seen.table();
    let rival = reading.rival();
    let top = table.side(rival.seat).shields().last()?;
    let lit = |step: Step| Some(step.focus(place("shields", rival.seat)));
    let title = reasons::SHIELD_TITLE.text();
    if top.secret > 0 {
        return lit(Step::new(title, reasons::SHIELD_SECRET.text()));
    }
    let pool = table.pool();
    let is_trigger = |card: CardId| pool.card(card).has(Keyword::Trigger);
    let next = next_trigger(seen, reading)?;
    let mut said = reasons::SHIELD_SENTENCE.with([Arg::Share(next)]);
    if rival.shields > 1 {
        let some = reading.among_shields(rival.shields, is_trigger);
        let all = |some| reasons::SHIELD_ALL.with([count(rival.shields), Arg::Share(sure(some))]);
        said = some.map(all).into_iter().fold(said, Text::then);
    }
    let step = Step::new(title, said);
    lit(step.figure(reasons::SHIELD_FIGURE.with([Arg::Share(next)])))
}

/// How likely the other's next shield is a trigger; `None` where there is none, or its own owner put it there unseen.
pub(super) fn next_trigger(seen: &Observation, reading: &Reading) -> Option<f64> {
    let table = seen.table();
    let top = table.side(reading.rival().seat).shields().last()?;
    let pool = table.pool();
    let is_trigger = |card: CardId| pool.card(card).has(Keyword::Trigger);
    (top.secret == 0).then(|| sure(reading.next_shield(is_trigger)))
}

/// Where each own card may lie; `None` where nothing is hidden.
pub(super) fn own_step(seen: &Observation) -> Option<Step> {
    let (table, seat) = (seen.table(), seen.seat());
    let side = table.side(seat);
    let outlook = Outlook::from_observation(seen);
    let mut all = outlook.whereabouts();
    if all.is_empty() {
        return None;
    }
    all.sort_by(|a, b| {
        let likelier = b.shields.some.total_cmp(&a.shields.some);
        likelier.then(a.card.cmp(&b.card))
    });
    let hidden: usize = all.iter().map(|found| found.hidden).sum();
    let listed = &all[..all.len().min(LISTED)];
    let pool = table.pool();
    let trigger = outlook.next_shield(|card| pool.card(card).has(Keyword::Trigger));
    let removal = outlook.next_draw(|card| removes(pool.card(card)));
    let some = (all.len() > listed.len()).then(|| count(listed.len()));
    let shields = side.shields().len();
    let any = || Arg::Share(sure(outlook.trigger(shields)));
    let more = [
        trigger.map(|odds| tell(odds, reasons::OWN_SHIELD)),
        (shields > 1).then(|| reasons::OWN_SHIELDS.with([count(shields), any()])),
        removal.map(|odds| tell(odds, reasons::OWN_DRAW)),
    ];
    let said = reasons::OWN_CARDS.with([count(hidden), some.into()]);
    let said = more.into_iter().flatten().fold(said, Text::then);
    let figure = match (trigger, removal) {
        (Some(odds), _) => Some((reasons::SHIELD_FIGURE, odds)),
        (None, Some(odds)) => Some((reasons::OWN_FIGURE_DRAW, odds)),
        (None, None) => None,
    };
    let cells = listed.iter().map(|found| {
        let next = outlook.next_draw(|card| card == found.card);
        let next = next.map_or(0.0, Odds::chance);
        let chances = [found.shields.some, found.library.some, next];
        chances.map(|chance| Cell::new(sure(chance)))
    });
    let columns = [
        reasons::ZONES_SHIELDS.with([count(shields)]),
        reasons::ZONES_LIBRARY.with([count(side.library().len())]),
        reasons::ZONES_DRAW.text(),
    ];
    let mut own_step = Step::new(reasons::OWN_TITLE.text(), said).panel(Matrix::new(
        reasons::OWN_PANEL.text(),
        listed.iter().map(|found| name(found.card)),
        columns,
        cells,
    ));
    own_step.figure = figure.map(|(phrase, odds)| phrase.with([Arg::Share(odds.chance())]));
    let zones = ["shields", "library"].map(|zone| place(zone, seat));
    Some(zones.into_iter().fold(own_step, Step::focus))
}

/// A chance with what it is counted from; of a single card only what it is.
fn tell(odds: Odds, phrase: Phrase) -> Text {
    let among = (odds.cards > 1).then(|| count(odds.cards));
    phrase.with([Arg::Share(odds.chance()), count(odds.of), among.into()])
}

/// The most cards of such a picture.
pub(super) const DRAWN: usize = LISTED / 2;

/// A card whose chance to be in hand has moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moved {
    pub(super) card: CardId,
    pub(super) was: f64,
    pub(super) now: f64,
}

impl Moved {
    fn fell(&self) -> bool {
        self.now < self.was
    }
}

/// The cards whose chance moved by so much at least, those that moved most first.
fn moved(before: &[(CardId, f64)], now: &[(CardId, f64)], least: f64) -> Vec<Moved> {
    let each = now.iter().map(|(card, now)| {
        let was = before.iter().find(|(other, _)| other == card);
        Moved {
            card: *card,
            was: sure(was.map_or(0.0, |(_, was)| *was)),
            now: sure(*now),
        }
    });
    let size = |moved: &Moved| (moved.now - moved.was).abs();
    let mut all: Vec<Moved> = each.filter(|moved| size(moved) >= least).collect();
    all.sort_by(|a, b| size(b).total_cmp(&size(a)));
    all
}

/// Those that moved most, as bars, against what `outline` says, where that is not what was so before.
pub(super) fn picture(title: Text, moved: &[Moved], outline: Option<Text>) -> Panel {
    let bins = moved
        .iter()
        .take(DRAWN)
        .map(|moved| Bin::new(name(moved.card), moved.now).before(moved.was));
    let axis = reasons::UNDONE_AXIS.text();
    Panel::Distribution(Distribution {
        outline,
        ..bars(title, axis, bins.collect())
    })
}

/// A chance that moves by less is said not to move.
const LEAST_TOLD: f64 = 0.005;

/// What is said, what it is drawn with, and the figure that stands for it.
struct Told {
    says: Text,
    panel: Panel,
    figure: Text,
}

/// What the last card told, and what the mana that was left open did; none of what has not been seen.
pub(super) fn steps(seen: &Observation, reading: &Reading) -> impl Iterator<Item = Step> {
    let seat = reading.rival().seat;
    let drawn = |title: Phrase, told: Told| {
        let step = Step::new(title.text(), told.says).figure(told.figure);
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
    let steps = DeckShift::all(&before, &after, (chances, unknown));
    let most = by_most(&steps, DeckShift::told)?;
    let since = by_most(&steps, DeckShift::since).filter(|course| course.since() >= LEAST_TOLD);
    let presets = decks::presets();
    let holds = presets
        .iter()
        .filter(|preset| preset.deck().count(card) > 0);
    let figure = |course: &DeckShift| {
        let ends = [course.before, course.now].map(Arg::Share);
        reasons::NEWS_FIGURE.with(std::iter::once(course.label.clone()).chain(ends))
    };
    let most = Some(most).filter(|most| most.told() >= LEAST_TOLD);
    // What goes on from here is told in one sentence, with all three of its figures.
    let goes_on = most.filter(|most| most.since() >= LEAST_TOLD);
    let since = since.filter(|_| goes_on.is_none());
    let after = most.map(|most| goes_on.map_or(most.now, |most| most.after));
    let says = reasons::NEWS_CARD.with([
        name(card),
        how.text().into(),
        count(holds.count()),
        count(presets.len()),
        most.map(|most| most.label.clone()).into(),
        most.map(|most| Arg::Share(most.before)).into(),
        after.map(Arg::Share).into(),
        goes_on.map(|most| Arg::Share(most.now)).into(),
    ]);
    let moved = most.or(since);
    let figure = moved.map_or_else(|| reasons::NEWS_SAME.text(), figure);
    let since = since.map(|since| {
        let shares = [since.after, since.now].map(Arg::Share);
        reasons::NEWS_SINCE.with(std::iter::once(since.label.clone()).chain(shares))
    });
    let says = since.into_iter().fold(says, Text::then);
    let title = reasons::NEWS_PANEL.with([name(card)]);
    let bins = explain::bins(Some(&before), (chances, unknown));
    Some(Told {
        says,
        figure,
        panel: Panel::Distribution(bars(title, reasons::READ_AXIS.text(), bins)),
    })
}

/// The chance of one deck before a card was seen, right after, and now.
struct DeckShift {
    label: Arg,
    before: f64,
    after: f64,
    now: f64,
}

impl DeckShift {
    /// Of each known deck, then of any other.
    fn all(
        before: &(Vec<f64>, f64),
        after: &(Vec<f64>, f64),
        (now, unknown): (&[f64], f64),
    ) -> Vec<DeckShift> {
        let titles = decks::presets().iter().map(|preset| preset.title().text());
        let known = before.0.iter().zip(&after.0).zip(now).zip(titles);
        let known = known.map(|(((before, after), now), title)| DeckShift {
            label: title.into(),
            before: *before,
            after: *after,
            now: *now,
        });
        let other = DeckShift {
            label: reasons::READ_OTHER.text().into(),
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

fn by_most(all: &[DeckShift], moved: fn(&DeckShift) -> f64) -> Option<&DeckShift> {
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
    let before = Reading::from_observation(&earlier, reading.setting()).hand();
    let habits = Habits::default();
    let pool = table.pool();
    let patience = Patience::read(pool, seen.log(), seat, HAND, habits);
    let moved = moved(&before, &reading.hand(), LEAST_TOLD);
    // Of what fell, a card that this mana would have paid for: another may have fallen with its deck.
    let open = table.side(seat).ready_elements();
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
        says: reasons::NEWS_MANA.with(figures),
        panel: picture(reasons::NEWS_HAND.text(), &moved, None),
        figure: reasons::NEWS_FIGURE.with([name(card), Arg::Share(was), Arg::Share(now)]),
    })
}
