//! How a choice changes the odds of a card: the exact chance to have it by the next draws, before the
//! choice and after it.
//!
//! Most choices change nothing: what is charged or attacks leaves the library as it is. Cards that draw,
//! look, search, or move the top of the library are followed effect by effect over everything that may
//! lie there. What the owner may choose on the way goes for the card: it is found where it can be, put on
//! top, and kept. Cards that come back from the battle zone are not counted.

use super::Hypergeometric;
use super::outlook::{Outlook, Standing};
use crate::duel::action::Action;
use crate::duel::card::{Card, CardId, Chooser, Effect, Elements, MAX_EFFECTS, ShieldFrom, Source};
use crate::duel::counts::Counts;
use crate::duel::effects::victim;
use crate::duel::observation::Observation;
use crate::duel::statistics::{Profiles, Statistic};
use crate::duel::table::{Stage, Table};
use crate::game::{Observation as _, Seat};

/// The card that a seat waits for: of those that may lie in its library, are not in its hand, and could be
/// paid in its next turn with the right cards charged, the one that won most when it was played
/// ([`Statistic::WinRate`]). `None` where there is no such card. Costs are counted as they stand.
pub fn key_card(seen: &Observation, profiles: &Profiles) -> Option<CardId> {
    let (table, seat) = (seen.table(), seen.seat());
    let hand = table.side(seat).hand();
    let won = |card: &CardId| profiles.profile(*card)[Statistic::WinRate as usize];
    let mut all: Vec<CardId> = Outlook::from_observation(seen)
        .whereabouts()
        .into_iter()
        .filter(|found| found.library.some > 0.0 && !hand.contains(&found.card))
        .map(|found| found.card)
        .collect();
    all.sort_by_key(|card| (std::cmp::Reverse(won(card)), *card));
    let next = next_turns(table, seat);
    let payable = |card: &CardId| {
        next.iter().any(|table| {
            let mut table = *table;
            // It is in hand then, and may be what a condition counts.
            table.side_mut(seat).hand.push(*card);
            table.can_pay(seat, *card)
        })
    };
    all.into_iter().find(payable)
}

/// The table as a seat's next turn may find it, one for each way to charge cards of the hand until then;
/// cards of the same elements are one way.
fn next_turns(table: &Table, seat: Seat) -> Vec<Table> {
    let charges_now = table.active() == seat && table.stage() == Stage::Charge;
    let mut rested = *table;
    rested.side_mut(seat).untap();
    let mut all = vec![rested];
    for _ in 0..1 + usize::from(charges_now) {
        let charged: Vec<Table> = all.iter().flat_map(|table| charged(table, seat)).collect();
        all.extend(charged);
    }
    all
}

fn charged(table: &Table, seat: Seat) -> Vec<Table> {
    let pool = table.pool();
    let mut tried: Vec<Elements> = Vec::new();
    let mut all = Vec::new();
    for card in table.side(seat).hand() {
        let elements = pool.card(*card).elements;
        if !tried.contains(&elements) {
            tried.push(elements);
            let mut table = *table;
            let side = table.side_mut(seat);
            side.take_from_hand(*card);
            side.charge(*card, pool);
            side.untap();
            all.push(table);
        }
    }
    all
}

/// What matters of a card: whether it is the key card, and which of the effects that are followed take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    key: bool,
    fits: [bool; MAX_EFFECTS],
}

/// The odds of one card in a position, as its owner knows them.
#[derive(Clone, Debug)]
pub struct Draws {
    card: CardId,
    table: Box<Table>,
    seat: Seat,
    standing: Standing,
}

impl Draws {
    /// The odds of a card of one's own deck.
    pub fn new(seen: &Observation, card: CardId) -> Draws {
        Draws {
            card,
            table: Box::new(*seen.table()),
            seat: seen.seat(),
            standing: Standing::from_observation(seen),
        }
    }

    /// The card whose odds these are.
    pub fn card(&self) -> CardId {
        self.card
    }

    /// The chance to have a copy by the given number of next draws, as everything lies.
    pub fn now(&self, draws: usize) -> f64 {
        self.library(&[]).drawn(draws)
    }

    /// The same after an action that moves cards of the library, or brings the card back; `None` for one
    /// that changes nothing.
    pub fn after(&self, action: Action, draws: usize) -> Option<f64> {
        let pool = self.table.pool();
        match (self.table.stage(), action) {
            (Stage::Main, Action::Play(played)) => {
                let effects: Vec<Effect> = pool.card(played).effects().collect();
                let mut library = self.library(&effects);
                library.leave_hand(played == self.card);
                self.moves(&effects)
                    .then(|| library.chance(&effects, draws))
            }
            (Stage::Trigger, Action::Use) => {
                let broken = self.table.attack().and_then(|attack| attack.broken)?;
                let effects: Vec<Effect> = pool.card(broken).effects().collect();
                self.moves(&effects)
                    .then(|| self.library(&effects).chance(&effects, draws))
            }
            (Stage::Effect, _) => self.resolved(action, draws),
            _ => None,
        }
    }

    /// The chance after a choice for an effect that has begun, and what is left of its card.
    fn resolved(&self, action: Action, draws: usize) -> Option<f64> {
        let resolving = self.table.resolving()?;
        let printed = self.table.pool().card(resolving.card);
        let effects: Vec<Effect> = printed.effects().skip(usize::from(resolving.at)).collect();
        let (first, rest) = effects.split_first()?;
        // The effect that has begun is no search of those that are followed.
        let mut library = self.library(rest);
        match (*first, action) {
            (Effect::Search(_), Action::Pick(card)) => {
                library.shuffle();
                library.take_open(|mark| *mark == self.mark(rest, card));
                library.come_to_hand(card == self.card);
            }
            (Effect::Search(_), Action::Decline) => library.shuffle(),
            (Effect::Look(count), Action::Put(card)) => {
                let looked = usize::from(count).min(library.known.len());
                let placed = looked.checked_sub(usize::from(resolving.left))?;
                let mark = self.mark(rest, card);
                let at = library.known.iter().take(looked).skip(placed);
                let at = placed + at.clone().position(|held| *held == mark)?;
                let put = library.known.remove(at);
                library.known.insert(placed, put);
                let open = library.known.get_mut(placed + 1..looked)?;
                open.sort_by_key(|mark| !mark.key);
            }
            (Effect::Recover { .. }, Action::Pick(card)) if self.moves(&effects) => {
                library.come_to_hand(card == self.card);
            }
            (Effect::Recover { .. }, Action::Decline) if self.moves(&effects) => {}
            _ => return None,
        }
        Some(library.chance(rest, draws))
    }

    /// Whether effects move cards of the library, or may bring the card back from where it lies.
    fn moves(&self, effects: &[Effect]) -> bool {
        effects.iter().any(|effect| match *effect {
            Effect::Draw(_)
            | Effect::ChargeTop(_)
            | Effect::Mill(_)
            | Effect::Look(_)
            | Effect::Search(_)
            | Effect::Shield(ShieldFrom::Library) => true,
            Effect::Recover { from, filter } => {
                let zone = self.table.side(self.seat).source(from);
                zone.contains(&self.card) && filter.takes(self.table.pool().card(self.card))
            }
            _ => false,
        })
    }

    /// What lies in the library before some effects are followed.
    fn library(&self, effects: &[Effect]) -> Library {
        let side = self.table.side(self.seat);
        let copies = |cards: &[CardId]| cards.iter().filter(|card| **card == self.card).count();
        let mark = |card: CardId| self.mark(effects, card);
        let mut library = Library {
            known: self.standing.known.iter().map(|card| mark(*card)).collect(),
            open: Vec::new(),
            places: self.standing.open_library,
            hand: side.hand().len(),
            held: copies(side.hand()),
            mana: copies(side.mana()),
            graveyard: copies(side.graveyard()),
            recovers: takes(effects, self.table.pool().card(self.card)),
        };
        for (card, copies) in Counts::kinds(&self.standing.open) {
            library.put_open(mark(card), usize::from(copies));
        }
        library
    }

    fn mark(&self, effects: &[Effect], card: CardId) -> Mark {
        Mark {
            key: card == self.card,
            fits: takes(effects, self.table.pool().card(card)),
        }
    }
}

/// By effect, whether it is one that takes a card.
fn takes(effects: &[Effect], printed: &Card) -> [bool; MAX_EFFECTS] {
    std::array::from_fn(|at| match effects.get(at) {
        Some(Effect::Search(filter) | Effect::Recover { filter, .. }) => filter.takes(printed),
        _ => false,
    })
}

/// The library and where copies of the key card have come to, on one way through the effects.
#[derive(Clone, Debug)]
struct Library {
    /// The top of the library, as far as it is known.
    known: Vec<Mark>,
    /// Cards that may lie at any open place, with how many there are of each mark.
    open: Vec<(Mark, usize)>,
    /// Open places of the library: the other open cards are shields.
    places: usize,
    /// Cards in hand, and copies of the key card among them.
    hand: usize,
    held: usize,
    /// Copies of the key card elsewhere.
    mana: usize,
    graveyard: usize,
    /// The effects that take the key card.
    recovers: [bool; MAX_EFFECTS],
}

/// Where the top card of a library goes.
#[derive(Clone, Copy)]
enum To {
    Hand,
    Mana,
    Graveyard,
}

impl Library {
    /// The chance to have a copy after effects and so many draws.
    fn chance(self, effects: &[Effect], draws: usize) -> f64 {
        let mut ways = vec![(1.0, self)];
        for (at, effect) in effects.iter().enumerate() {
            let after = |(chance, library): (f64, Library)| {
                let next = library.follow(at, *effect).into_iter();
                next.map(move |(share, library)| (chance * share, library))
            };
            ways = ways.into_iter().flat_map(after).collect();
        }
        let each = ways.iter();
        each.map(|(chance, library)| chance * library.drawn(draws))
            .sum()
    }

    /// The chance that a copy is in hand after so many draws.
    fn drawn(&self, draws: usize) -> f64 {
        if self.held > 0 || self.known.iter().take(draws).any(|mark| mark.key) {
            return 1.0;
        }
        let left = draws.saturating_sub(self.known.len()).min(self.places);
        let keys = self.open.iter().filter(|(mark, _)| mark.key);
        let keys = keys.map(|(_, copies)| copies).sum();
        Hypergeometric::new(self.open_cards(), keys, left).some()
    }

    fn open_cards(&self) -> usize {
        self.open.iter().map(|(_, copies)| copies).sum()
    }

    /// All that may come of an effect, each with its chance.
    fn follow(mut self, at: usize, effect: Effect) -> Vec<(f64, Library)> {
        match effect {
            Effect::Draw(count) => self.take(count, To::Hand),
            Effect::ChargeTop(count) => self.take(count, To::Mana),
            Effect::Mill(count) => self.take(count, To::Graveyard),
            Effect::Look(count) => self.look(usize::from(count)),
            Effect::Search(_) => {
                let all = self.composed().into_iter();
                all.map(|(chance, library)| (chance, library.search(at)))
                    .collect()
            }
            Effect::Shield(ShieldFrom::Library) => {
                match self.known.is_empty() {
                    true => self.places = self.places.saturating_sub(1),
                    false => drop(self.known.remove(0)),
                }
                vec![(1.0, self)]
            }
            Effect::Shield(ShieldFrom::Hand) => self.lose_others(1),
            Effect::Discard {
                side,
                chooser,
                count,
            } if victim(side, Seat(0)) == Seat(0) => match chooser {
                Chooser::Chance => self.lose_by_chance(count),
                Chooser::Victim | Chooser::Caster => self.lose_others(usize::from(count)),
            },
            Effect::Recover { from, .. } => {
                let zone = match from {
                    Source::Mana => &mut self.mana,
                    Source::Graveyard => &mut self.graveyard,
                };
                if self.recovers[at] && *zone > 0 {
                    *zone -= 1;
                    self.come_to_hand(true);
                }
                vec![(1.0, self)]
            }
            _ => vec![(1.0, self)],
        }
    }

    fn come_to_hand(&mut self, key: bool) {
        self.hand += 1;
        self.held += usize::from(key);
    }

    fn leave_hand(&mut self, key: bool) {
        self.hand = self.hand.saturating_sub(1);
        self.held = self.held.saturating_sub(usize::from(key));
    }

    fn put_open(&mut self, mark: Mark, copies: usize) {
        match self.open.iter_mut().find(|(other, _)| *other == mark) {
            Some((_, all)) => *all += copies,
            None => self.open.push((mark, copies)),
        }
    }

    /// Takes an open card of the library, if it lies there.
    fn take_open(&mut self, of: impl Fn(&Mark) -> bool) -> Option<Mark> {
        let mut open = self.open.iter_mut();
        let (mark, copies) = open.find(|(mark, copies)| *copies > 0 && of(mark))?;
        *copies -= 1;
        self.places = self.places.saturating_sub(1);
        Some(*mark)
    }

    /// The top card with the library without it, in every way; none of an empty library.
    fn top(&self) -> Vec<(f64, Mark, Library)> {
        let mut rest = self.clone();
        if !self.known.is_empty() {
            let mark = rest.known.remove(0);
            return vec![(1.0, mark, rest)];
        }
        let all = self.open_cards() as f64;
        let some = self.open.iter().filter(|(_, copies)| *copies > 0);
        some.filter(|_| self.places > 0)
            .map(|(mark, copies)| {
                let mut rest = self.clone();
                rest.take_open(|other| other == mark);
                (*copies as f64 / all, *mark, rest)
            })
            .collect()
    }

    fn take(self, count: u8, to: To) -> Vec<(f64, Library)> {
        let mut ways = vec![(1.0, self)];
        for _ in 0..count {
            let moved = |(chance, library): (f64, Library)| {
                let tops = library.top();
                if tops.is_empty() {
                    return vec![(chance, library)];
                }
                let each = tops.into_iter().map(|(share, mark, mut rest)| {
                    match to {
                        To::Hand => rest.come_to_hand(mark.key),
                        To::Mana => rest.mana += usize::from(mark.key),
                        To::Graveyard => rest.graveyard += usize::from(mark.key),
                    }
                    (chance * share, rest)
                });
                each.collect()
            };
            ways = ways.into_iter().flat_map(moved).collect();
        }
        ways
    }

    /// So many top cards are known, the key card first.
    fn look(self, count: usize) -> Vec<(f64, Library)> {
        let mut ways = vec![(1.0, Vec::new(), self)];
        for _ in 0..count {
            let seen = |(chance, list, library): (f64, Vec<Mark>, Library)| {
                let tops = library.top();
                if tops.is_empty() {
                    return vec![(chance, list, library)];
                }
                let each = tops.into_iter().map(|(share, mark, rest)| {
                    let list = list.iter().copied().chain([mark]).collect();
                    (chance * share, list, rest)
                });
                each.collect()
            };
            ways = ways.into_iter().flat_map(seen).collect();
        }
        let back = |(chance, mut list, mut library): (f64, Vec<Mark>, Library)| {
            list.sort_by_key(|mark| !mark.key);
            list.append(&mut library.known);
            library.known = list;
            (chance, library)
        };
        ways.into_iter().map(back).collect()
    }

    /// Every way in which the open cards may be divided between library and shields.
    fn composed(self) -> Vec<(f64, Library)> {
        let mut ways = vec![(1.0, Vec::new(), self.open_cards(), self.places)];
        for (mark, copies) in &self.open {
            let mut next = Vec::new();
            for (chance, list, cards, places) in ways {
                let dealt = Hypergeometric::new(cards, *copies, places);
                for here in 0..=places.min(*copies) {
                    let share = dealt.exactly(here);
                    if share > 0.0 {
                        let list: Vec<_> = [&list[..], &[(*mark, here)]].concat();
                        next.push((chance * share, list, cards - copies, places - here));
                    }
                }
            }
            ways = next;
        }
        let with = |(chance, open, _, _)| {
            let library = self.clone();
            (chance, Library { open, ..library })
        };
        ways.into_iter().map(with).collect()
    }

    /// A search of a library whose cards are known: for the key card, else for any other, which leaves
    /// one less that it could be.
    fn search(mut self, at: usize) -> Library {
        self.shuffle();
        let found = self
            .take_open(|mark| mark.fits[at] && mark.key)
            .or_else(|| self.take_open(|mark| mark.fits[at]));
        if let Some(mark) = found {
            self.come_to_hand(mark.key);
        }
        self
    }

    /// Nothing of the order is known any more.
    fn shuffle(&mut self) {
        for mark in std::mem::take(&mut self.known) {
            self.put_open(mark, 1);
            self.places += 1;
        }
    }

    /// Cards of the hand go, others before copies of the key card.
    fn lose_others(mut self, count: usize) -> Vec<(f64, Library)> {
        self.hand = self.hand.saturating_sub(count);
        self.held = self.held.min(self.hand);
        vec![(1.0, self)]
    }

    fn lose_by_chance(self, count: u8) -> Vec<(f64, Library)> {
        let mut ways = vec![(1.0, self)];
        for _ in 0..count {
            let lost = |(chance, library): (f64, Library)| {
                let of = [true, false].map(|key| {
                    let copies = match key {
                        true => library.held,
                        false => library.hand - library.held,
                    };
                    let mut library = library.clone();
                    let share = copies as f64 / library.hand.max(1) as f64;
                    library.leave_hand(key);
                    (chance * share, library)
                });
                match library.hand {
                    0 => vec![(chance, library)],
                    _ => of.into_iter().filter(|(chance, _)| *chance > 0.0).collect(),
                }
            };
            ways = ways.into_iter().flat_map(lost).collect();
        }
        ways
    }
}
