//! What is believed of the other player's deck and hidden cards, from all that was seen.

use rand::{Rng, RngExt};

use super::patience::{Habits, Patience};
use super::source::{Rest, Source, base};
use super::{HAND, Hidden, LIBRARY, Lot, Rival, SECRET, SHIELDS, ZONES};
use crate::duel::card::{CardId, MAX_CARDS};
use crate::duel::cards;
use crate::duel::counts::Counts;
use crate::duel::decks::{self, Deck};
use crate::duel::determinize::place;
use crate::duel::observation::Observation;
use crate::duel::table::{HAND as FIRST_HAND, Stage, Table, other};
use crate::game::Observation as _;

mod expected;

pub use expected::Copies;

/// How a reading is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// The chance of a deck that is none of the known ones: a known one that was changed.
    pub unknown: f64,
    /// The share of its cards that was exchanged then.
    pub exchanged: f64,
    /// What is concluded from what was not done.
    pub habits: Habits,
}

impl Setting {
    /// Shares of cards that may have been exchanged, with their chances; those of 0 are left out.
    fn priors(&self) -> impl Iterator<Item = (f64, f64)> {
        let all = [(0.0, 1.0 - self.unknown), (self.exchanged, self.unknown)];
        all.into_iter().filter(|(_, prior)| *prior > 0.0)
    }
}

impl Default for Setting {
    fn default() -> Setting {
        Setting {
            unknown: 0.1,
            exchanged: 0.2,
            habits: Habits::default(),
        }
    }
}

/// One deck that the other may play, as it is or changed.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Which of the known decks.
    pub deck: usize,
    /// The share of its cards that was exchanged; 0 for the deck itself.
    pub exchanged: f64,
    /// How likely it is to be this one.
    pub chance: f64,
    rest: Rest,
    weights: Box<[f64; MAX_CARDS]>,
    hidden: Option<Hidden>,
}

/// What is believed of the other player's cards.
#[derive(Clone, Debug)]
pub struct Reading {
    setting: Setting,
    rival: Rival,
    known: Vec<Deck>,
    base: Box<[f64; MAX_CARDS]>,
    candidates: Vec<Candidate>,
}

impl Reading {
    /// Reads what a seat has seen of the other, who may play any of the presets.
    pub fn from_observation(seen: &Observation, setting: &Setting) -> Reading {
        Reading::among(seen, setting, preset_decks())
    }

    /// How it is made.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The same where these decks are known.
    pub fn among(seen: &Observation, setting: &Setting, known: Vec<Deck>) -> Reading {
        let rival = Rival::from_table(seen.table(), other(seen.seat()));
        let pool = seen.table().pool();
        let patience = Patience::read(pool, seen.log(), rival.seat, FIRST_HAND, setting.habits);
        let base = Box::new(base(known.iter().map(Deck::counts), cards::all().len()));
        let (mut candidates, mut ln_chances) = (Vec::new(), Vec::new());
        for weighed in weighed(&known, &base, setting, &rival.seen, &patience) {
            let changed = weighed.exchanged > 0.0;
            let list = known[weighed.deck].counts();
            let hidden = match changed {
                true => None,
                false => ways(&rival, list, &weighed.weights),
            };
            if changed || hidden.is_some() {
                ln_chances.push(weighed.ln_chance);
                candidates.push(Candidate {
                    deck: weighed.deck,
                    exchanged: weighed.exchanged,
                    chance: 0.0,
                    rest: weighed.rest,
                    weights: weighed.weights,
                    hidden,
                });
            }
        }
        for (candidate, chance) in candidates.iter_mut().zip(posterior(&ln_chances)) {
            candidate.chance = chance;
        }
        Reading {
            setting: *setting,
            rival,
            known,
            base,
            candidates,
        }
    }

    /// What is known for certain.
    pub fn rival(&self) -> &Rival {
        &self.rival
    }

    /// The decks that the other may play; their chances sum to 1. None where nothing fits.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The chance of each known deck to be what the other plays, as it is, and of any other deck.
    pub fn decks(&self) -> (Vec<f64>, f64) {
        let each = self.candidates.iter();
        let each = each.map(|one| (one.deck, one.exchanged, one.chance));
        by_deck(self.known.len(), each)
    }

    /// Cards that may be in hand, with the chance that at least one of them is.
    pub fn hand(&self) -> Vec<(CardId, f64)> {
        let all = (0..MAX_CARDS as u8).map(CardId);
        let all = all.map(|card| (card, self.holds(card)));
        all.filter(|(_, chance)| *chance > 0.0).collect()
    }

    /// The chance that at least one card of a kind is in hand.
    pub fn holds(&self, card: CardId) -> f64 {
        let of = |candidate: &Candidate| candidate.chance * self.some(candidate, card, HAND);
        self.candidates.iter().map(of).sum()
    }

    /// Cards that may be hidden, with the chance that at least one of them is in hand, among the
    /// shields that nobody knows, in the library; the likeliest in hand first.
    pub fn cards(&self) -> Vec<(CardId, [f64; 3])> {
        let mut all: Vec<(CardId, [f64; 3])> = Vec::new();
        for candidate in &self.candidates {
            for card in (0..MAX_CARDS as u8).map(CardId) {
                let chances = [HAND, SHIELDS, LIBRARY].map(|zone| self.some(candidate, card, zone));
                if chances.iter().all(|chance| *chance <= 0.0) {
                    continue;
                }
                let at = all.iter().position(|(listed, _)| *listed == card);
                let at = at.unwrap_or_else(|| {
                    all.push((card, [0.0; 3]));
                    all.len() - 1
                });
                for (sum, chance) in all[at].1.iter_mut().zip(chances) {
                    *sum += candidate.chance * chance;
                }
            }
        }
        all.sort_by(|a, b| b.1[HAND].total_cmp(&a.1[HAND]).then(a.0.cmp(&b.0)));
        all
    }

    /// The chance that at least one card of a kind is in [`HAND`], [`SHIELDS`] or [`LIBRARY`], if it is
    /// this deck.
    fn some(&self, candidate: &Candidate, card: CardId, zone: usize) -> f64 {
        let shown = self.rival.shown.iter().filter(|shown| !shown.shielded);
        let is_shown = shown.clone().any(|shown| shown.card == card);
        if let Some(hidden) = &candidate.hidden {
            let left = self.known[candidate.deck].count(card);
            if left <= self.rival.seen[card.index()] && !is_shown {
                return 0.0;
            }
            return hidden.some(card, zone);
        }
        // A changed deck: each card that was not seen is drawn by itself.
        let share = candidate.rest.share[card.index()];
        let some = |share: f64, cards: usize| 1.0 - (1.0 - share.min(1.0)).powi(cards as i32);
        match zone {
            HAND if is_shown && self.rival.secret.is_empty() => 1.0,
            HAND => {
                let free = self.rival.hand.saturating_sub(shown.count());
                some(share * candidate.weights[card.index()], free)
            }
            SHIELDS => some(share, self.rival.shields),
            _ => some(share, self.rival.library),
        }
    }

    /// The chance that the top one of the shields is a card that `fits`.
    pub fn next_shield(&self, fits: impl Fn(CardId) -> bool) -> f64 {
        let mut sum = 0.0;
        for candidate in &self.candidates {
            let share = match &candidate.hidden {
                Some(hidden) => {
                    let expected = hidden.expected().into_iter();
                    let fitting = expected.filter(|(card, _)| fits(*card));
                    let zone: f64 = fitting.map(|(_, zones)| zones[SHIELDS]).sum();
                    zone / self.rival.shields.max(1) as f64
                }
                None => {
                    let cards = (0..MAX_CARDS as u8).map(CardId).filter(|card| fits(*card));
                    cards.map(|card| candidate.rest.share[card.index()]).sum()
                }
            };
            sum += candidate.chance * share;
        }
        sum
    }

    /// Draws a deck and where its hidden cards lie, and puts them into a table; `false` where
    /// nothing fits, or the other may be deciding on a card that only it sees: the table is as it was
    /// then.
    pub fn deal(&self, table: &mut Table, rng: &mut impl Rng) -> bool {
        if table.stage() == Stage::Break {
            return false;
        }
        let mut point = rng.random::<f64>();
        let mut chosen = None;
        for candidate in &self.candidates {
            chosen = Some(candidate);
            if point < candidate.chance {
                break;
            }
            point -= candidate.chance;
        }
        let Some(candidate) = chosen else {
            return false;
        };
        let drawn;
        let hidden = match &candidate.hidden {
            Some(hidden) => hidden,
            None => {
                let source = Source {
                    deck: self.known[candidate.deck].counts(),
                    exchanged: candidate.exchanged,
                    base: &self.base,
                };
                let Some(list) = source.draw(&self.rival.seen, rng) else {
                    return false;
                };
                let dealt = ways(&self.rival, &list, &candidate.weights);
                let Some(dealt) = dealt else {
                    return false;
                };
                drawn = dealt;
                &drawn
            }
        };
        let mut zones = hidden.sample(rng);
        let before = *table;
        let placed = place(table, self.rival.seat, &mut zones, SECRET, rng);
        if !placed {
            *table = before;
        }
        placed
    }
}

/// The decks that everybody knows.
pub(super) fn preset_decks() -> Vec<Deck> {
    let presets = decks::presets().iter();
    presets.map(|preset| *preset.deck()).collect()
}

/// A deck that the cards that were seen may come from.
pub(super) struct Weighed {
    /// Which of the known decks.
    pub(super) deck: usize,
    /// The share of its cards that was exchanged.
    pub(super) exchanged: f64,
    /// The natural logarithm of its prior times the likelihood of all that was seen.
    pub(super) ln_chance: f64,
    rest: Rest,
    weights: Box<[f64; MAX_CARDS]>,
}

/// The decks that cards may come from which were seen, by what was done with them and what was not.
pub(super) fn weighed(
    known: &[Deck],
    base: &[f64; MAX_CARDS],
    setting: &Setting,
    seen: &Counts,
    patience: &Patience,
) -> Vec<Weighed> {
    let share = 1.0 / known.len().max(1) as f64;
    let mut all = Vec::new();
    for (exchanged, prior) in setting.priors() {
        for (deck, list) in known.iter().enumerate() {
            let source = Source {
                deck: list.counts(),
                exchanged,
                base,
            };
            if let Some(mut rest) = source.read(seen) {
                rest.limit(seen);
                let (weights, evidence) = patience.weigh(&rest.share);
                all.push(Weighed {
                    deck,
                    exchanged,
                    ln_chance: (share * prior).ln() + rest.ln_chance + evidence,
                    rest,
                    weights,
                });
            }
        }
    }
    all
}

/// The chance of each known deck as it is, and of any other, from decks with how much of them was
/// exchanged and their chances.
pub(super) fn by_deck(
    known: usize,
    all: impl Iterator<Item = (usize, f64, f64)>,
) -> (Vec<f64>, f64) {
    let (mut chances, mut unknown) = (vec![0.0; known], 0.0);
    for (deck, exchanged, chance) in all {
        match exchanged > 0.0 {
            true => unknown += chance,
            false => chances[deck] += chance,
        }
    }
    (chances, unknown)
}

/// Chances that sum to 1, of their natural logarithms up to a constant.
pub(super) fn posterior(ln: &[f64]) -> Vec<f64> {
    let most = ln.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = ln.iter().map(|ln| (ln - most).exp()).sum();
    ln.iter().map(|ln| (ln - most).exp() / sum).collect()
}

/// All ways in which the hidden cards of a list may lie.
fn ways(rival: &Rival, list: &Counts, weights: &[f64; MAX_CARDS]) -> Option<Hidden> {
    let sizes = rival.sizes();
    let mut lots: Vec<Lot> = Vec::with_capacity(rival.hidden());
    let mut push = |card: CardId, weights: [f64; ZONES]| lots.push(Lot { card, weights });
    for shown in &rival.shown {
        push(shown.card, rival.places(shown));
    }
    for card in list.without(&rival.seen).cards() {
        let mut zones = [1.0; ZONES];
        zones[HAND] = weights[card.index()];
        push(card, zones);
    }
    Hidden::new(&lots, &sizes)
}
