//! A full world that a view allows.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use super::card::{CardId, Keyword, MAX_CARDS};
use super::counts::{CardSet, Counts};
use super::decks::{self, COPIES, Deck, SIZE};
use super::observation::Observation;
use super::table::{Config, Duel, PLAYERS, Stage, Table, other};
use crate::game::{Observation as _, Seat};

/// How often a hidden side is dealt again where it does not fit what is known of it.
const TRIES: usize = 60;

/// The cards of `all` that are not among `some`, in a random order.
fn rest(all: &Counts, some: &Counts, rng: &mut impl Rng) -> Vec<CardId> {
    let mut rest: Vec<CardId> = all.without(some).cards().collect();
    rest.shuffle(rng);
    rest
}

pub(super) fn determinize(seen: &Observation, rng: &mut impl Rng) -> Duel {
    drawn_from(&[None; PLAYERS], seen, rng)
}

/// The same where some decks are known to be these.
pub fn drawn_from(named: &[Option<Deck>; PLAYERS], seen: &Observation, rng: &mut impl Rng) -> Duel {
    let mut table = decided_in_secret(seen.table());
    let mut fitted = [None; PLAYERS];
    for seat in Seat::all(PLAYERS) {
        let own = !seen.is_public() && seat == seen.seat();
        fitted[seat.index()] = match seen.deck().filter(|_| own) {
            Some(deck) => {
                fill_own(&mut table, seen, seat, deck, rng);
                Some(*deck)
            }
            None => fill_other(&mut table, seat, named[seat.index()], rng),
        };
    }
    table.chance = rng.random_range(0..1 << 53);
    let any = || *decks::presets()[0].deck();
    Duel {
        config: Config::default(),
        decks: Box::new(fitted.map(|deck| deck.unwrap_or_else(any))),
        table: Box::new(table),
        log: seen.log().to_vec(),
    }
}

/// The table of a view, on which the owner of a broken trigger decides where shields are being broken:
/// the match waits for nobody else then.
fn decided_in_secret(view: &Table) -> Table {
    let mut table = *view;
    if table.stage == Stage::Break
        && let Some(attack) = &mut table.attack
    {
        let owner = other(table.active);
        attack.broken = table.sides[owner.index()].hand.pop();
        table.stage = Stage::Trigger;
    }
    table
}

/// Puts cards into the hidden zones of a seat: hand, shields that nobody knows, library, and each of
/// the shields that their owner knows, from the bottom. `false` where they do not fit, or the seat
/// searches its library just now.
pub(super) fn place(
    table: &mut Table,
    seat: Seat,
    zones: &mut [Vec<CardId>],
    secret: usize,
    rng: &mut impl Rng,
) -> bool {
    let searching = table
        .resolving
        .is_some_and(|resolving| resolving.seat == seat);
    if searching {
        return false;
    }
    let last = zones.len() - 1;
    let side = table.side_mut(seat);
    zones.iter_mut().for_each(|zone| zone.shuffle(rng));
    let mut fits = true;
    let mut take = |zone: usize| {
        let card = zones[zone.min(last)].pop();
        fits &= card.is_some();
        card.unwrap_or_default()
    };
    side.hand.iter_mut().for_each(|card| *card = take(0));
    let mut nth = secret;
    for shield in side.shields.iter_mut() {
        if shield.secret > 0 {
            shield.card = take(nth);
            nth += 1;
        } else {
            shield.card = take(1);
        }
    }
    side.library.iter_mut().for_each(|card| *card = take(2));
    fits
}

/// What a seat does not know of its own cards: the order of its library, and which of them are
/// shields.
pub fn fill_own(
    table: &mut Table,
    seen: &Observation,
    seat: Seat,
    deck: &Deck,
    rng: &mut impl Rng,
) {
    let grouped = seen.groups().iter().flat_map(|group| group.cards.iter());
    let known = table.cards_of(seat);
    let known: Counts = known.iter().chain(grouped).copied().collect();
    let mut pool = rest(deck.counts(), &known, rng).into_iter();
    let side = table.side_mut(seat);
    for group in seen.groups() {
        let mut cards = group.cards.clone();
        cards.shuffle(rng);
        let shields = side.shields.iter_mut();
        let mine = shields.filter(|shield| !shield.known && shield.epoch == group.epoch);
        for (shield, card) in mine.zip(cards) {
            shield.card = card;
        }
    }
    let shields = side.shields.iter_mut().map(|shield| &mut shield.card);
    let hidden = shields.chain(side.library.iter_mut());
    for place in hidden.filter(|card| !card.is_known()) {
        *place = pool.next().unwrap_or_default();
    }
}

/// A table that a view allows, if nothing is known of decks but the rules: each hidden card of the
/// other is any card of which copies are left.
pub fn anything(seen: &Observation, rng: &mut impl Rng) -> Table {
    let seat = other(seen.seat());
    let mut table = decided_in_secret(seen.table());
    if let Some(deck) = seen.deck() {
        fill_own(&mut table, seen, seen.seat(), deck, rng);
    }
    let mut all = Counts::NONE;
    for card in (0..).map(CardId).take(table.pool.len()) {
        all.add(card, COPIES);
    }
    let known = seen_of(&table, seat);
    let before = table;
    for _ in 0..TRIES {
        table = before;
        if deal_other(&mut table, seat, &all, &known, rng) {
            break;
        }
    }
    table.chance = rng.random_range(0..1 << 53);
    table
}

/// The cards of a seat that are known to be its own, wherever they are now.
fn seen_of(table: &Table, seat: Seat) -> Counts {
    let shown = table.side(seat).shown().iter().map(|shown| shown.card);
    table.cards_of(seat).iter().copied().chain(shown).collect()
}

/// The hidden cards of the other player, from a deck that fits what was seen of them.
fn fill_other(
    table: &mut Table,
    seat: Seat,
    named: Option<Deck>,
    rng: &mut impl Rng,
) -> Option<Deck> {
    let before = *table;
    if before.result().is_some() {
        // Everything lies open.
        let cards = before.cards_of(seat);
        return Deck::new(cards.iter().map(|card| (*card, 1))).ok();
    }
    let seen = seen_of(table, seat);
    let mut deck = None;
    for _ in 0..TRIES {
        *table = before;
        deck = named.or_else(|| likely_deck(&seen, rng));
        let counts = deck.as_ref().map(|deck: &Deck| *deck.counts());
        let fits = deal_other(
            table,
            seat,
            &counts.unwrap_or(Counts::new([COPIES; MAX_CARDS])),
            &seen,
            rng,
        );
        if fits {
            break;
        }
    }
    deck
}

/// One of the presets that has all cards that were seen; where none has, the cards seen and the rest
/// of a preset.
fn likely_deck(seen: &Counts, rng: &mut impl Rng) -> Option<Deck> {
    let fitting: Vec<&Deck> = decks::presets()
        .iter()
        .map(|preset| preset.deck())
        .filter(|deck| deck.counts().covers(seen))
        .collect();
    if let Some(deck) = fitting.choose(rng) {
        return Some(**deck);
    }
    let other = *decks::presets().choose(rng)?.deck();
    let mut cards = *seen;
    let mut size = cards.total();
    for card in rest(other.counts(), &Counts::NONE, rng) {
        let count = &mut cards[card.index()];
        if size < SIZE && *count < COPIES {
            *count += 1;
            size += 1;
        }
    }
    Deck::new(
        (0..)
            .map(CardId)
            .zip(*cards)
            .filter(|(_, count)| *count > 0),
    )
    .ok()
}

/// Deals a hidden side; whether it fits all that is known of it.
fn deal_other(
    table: &mut Table,
    seat: Seat,
    deck: &Counts,
    seen: &Counts,
    rng: &mut impl Rng,
) -> bool {
    let mut pool = rest(deck, seen, rng);
    let mut fits = true;
    let printed = table.pool;
    let trigger = |card: &CardId| printed.card(*card).has(Keyword::Trigger);
    let owner = other(table.active);
    let side = &mut table.sides[seat.index()];
    let mut attack = table
        .attack
        .as_mut()
        .filter(|attack| seat == owner && attack.broken.is_some_and(|card| !card.is_known()));
    // Cards that were shown: where they can be is less the later they were seen, so these first.
    let mut shown = side.shown;
    shown.sort_unstable_by_key(|shown| (!shown.shielded, std::cmp::Reverse(shown.at)));
    for shown in shown.iter() {
        let hidden = |(_, shield): &(usize, &super::zones::Shield)| {
            !shield.card.is_known() && shield.secret > shown.at
        };
        let shields = side.shields.iter().enumerate().filter(hidden);
        let shields: Vec<usize> = shields.map(|(at, _)| at).collect();
        let hand = side.hand.iter().position(|card| !card.is_known());
        let free = side.hand.iter().filter(|card| !card.is_known()).count();
        let free = if shown.shielded { 0 } else { free };
        if let Some(open) = attack.take_if(|attack| {
            attack.secret > shown.at
                && trigger(&shown.card)
                && rng.random_range(0..=shields.len() + free) == 0
        }) {
            open.broken = Some(shown.card);
            continue;
        }
        let places = shields.len() + free;
        fits &= places > 0;
        if places == 0 {
            continue;
        }
        let at = rng.random_range(0..places);
        match (shields.get(at), hand) {
            (Some(at), _) => side.shields[*at].card = shown.card,
            (None, Some(at)) => side.hand[at] = shown.card,
            (None, None) => {}
        }
    }
    if let Some(attack) = attack {
        let at = pool.iter().position(trigger);
        fits &= at.is_some();
        attack.broken = at.map(|at| pool.swap_remove(at)).or_else(|| pool.pop());
    }
    let mut pool = pool.into_iter();
    let hand = side.hand.iter_mut();
    let shields = side.shields.iter_mut().map(|shield| &mut shield.card);
    let hidden = hand.chain(shields).chain(side.library.iter_mut());
    for place in hidden.filter(|card| !card.is_known()) {
        *place = pool.next().unwrap_or_default();
    }
    side.hand.shuffle(rng);
    fits & find(table, seat)
}

/// What a search of this seat finds in the world that was dealt; whether there is a choice left.
fn find(table: &mut Table, seat: Seat) -> bool {
    let Some(resolving) = table.resolving.filter(|resolving| resolving.seat == seat) else {
        return true;
    };
    let Some(super::card::Effect::Search(filter)) = table.effect(&resolving) else {
        return true;
    };
    let pool = table.pool;
    let library = table.side(seat).library.iter().copied();
    let found: CardSet = library
        .filter(|card| filter.takes(pool.card(*card)))
        .collect();
    if let (Some(resolving), Stage::Effect) = (&mut table.resolving, table.stage) {
        resolving.found = found;
    }
    !found.is_empty()
}
