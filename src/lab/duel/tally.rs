//! What recorded matches of Duel tell of each card: sums alone, so that parts add up in any order.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::duel::card::CardId;
use crate::games::duel::statistics::{Figures, Measured, Statistic, Study};
use crate::games::duel::{Event, PLAYERS, Sink, Slot, Table, Zone, cards, other};

/// The last own turn of early, and the first of late plays.
const EARLY: u8 = 3;
const LATE: u8 = 7;

/// Sums over the plays of one card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Sums {
    plays: u64,
    early: u64,
    late: u64,
    triggers: u64,
    /// Printed less paid cost, of plays from hand.
    discount: i64,
    /// Own gain less the other's.
    hand: i64,
    own_hand: i64,
    own_hand_squares: i64,
    /// Own gain and the other's loss.
    board: i64,
    board_squares: i64,
    mana: i64,
    library: i64,
    shields: u64,
    /// Creatures of which it is known whether they were there in the own next turn, and which were.
    returned: u64,
    survived: u64,
    creatures: u64,
    effect_deaths: u64,
    behind: u64,
    behind_won: f64,
    won: f64,
    finishing: u64,
    /// Plays by deck, for what those decks win in all.
    by_deck: Vec<u64>,
}

/// Sums of all cards and decks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Tally {
    cards: Vec<Sums>,
    /// By deck: matches, and how many of them were won.
    decks: Vec<(u64, f64)>,
}

/// The sizes of a side's zones.
#[derive(Clone, Copy, Debug, Default)]
struct Sizes {
    hand: i64,
    board: i64,
    mana: i64,
    library: i64,
    shields: i64,
}

impl Sizes {
    fn of(table: &Table) -> [Sizes; PLAYERS] {
        [Seat(0), Seat(1)].map(|seat| {
            let side = table.side(seat);
            Sizes {
                hand: side.hand().len() as i64,
                board: side.battle().len() as i64,
                mana: side.mana().len() as i64,
                library: side.library().len() as i64,
                shields: side.shields().len() as i64,
            }
        })
    }
}

/// A card that was played in the match.
#[derive(Clone, Copy, Debug)]
struct Play {
    seat: Seat,
    card: CardId,
    turn: u8,
    behind: bool,
    /// Where it lies, once it has entered, while it is there.
    slot: Option<Slot>,
    /// Whether it is known already if it was there in the own next turn.
    awaited: bool,
}

/// Listens to one match for a tally.
pub(super) struct Recorder<'a> {
    tally: &'a mut Tally,
    /// The decks by seat, by their place among the presets.
    decks: [usize; PLAYERS],
    plays: Vec<Play>,
    /// The sizes after the last event.
    last: [Sizes; PLAYERS],
    /// The play whose effects are being done, with the sizes before it.
    open: Option<(usize, [Sizes; PLAYERS])>,
    attacker: Option<Slot>,
}

impl<'a> Recorder<'a> {
    /// For a match that has this table before its first decision.
    pub(super) fn new(tally: &'a mut Tally, decks: [usize; PLAYERS], table: &Table) -> Self {
        tally.cards.resize_with(cards::all().len(), Sums::default);
        let most = decks.iter().max().map_or(0, |deck| deck + 1);
        let size = tally.decks.len().max(most);
        tally.decks.resize(size, (0, 0.0));
        Recorder {
            tally,
            decks,
            plays: Vec::new(),
            last: Sizes::of(table),
            open: None,
            attacker: None,
        }
    }

    fn sums(&mut self, card: CardId) -> Option<&mut Sums> {
        self.tally.cards.get_mut(card.index())
    }

    fn played(&mut self, table: &Table, seat: Seat, card: CardId, from: Zone, cost: u8) {
        let turn = table.turn();
        let own_turn = (turn + 1).saturating_sub(seat.0) / 2;
        let shields = self.last.map(|sizes| sizes.shields);
        let behind = shields[seat.index()] < shields[other(seat).index()];
        let deck = self.decks[seat.index()];
        let less = i64::from(cards::card(card).cost) - i64::from(cost);
        if let Some(sums) = self.sums(card) {
            sums.plays += 1;
            sums.early += u64::from(own_turn <= EARLY);
            sums.late += u64::from(own_turn >= LATE);
            match from {
                Zone::Shields => sums.triggers += 1,
                _ => sums.discount += less,
            }
            if sums.by_deck.len() <= deck {
                sums.by_deck.resize(deck + 1, 0);
            }
            sums.by_deck[deck] += 1;
        }
        self.open = Some((self.plays.len(), self.last));
        self.plays.push(Play {
            seat,
            card,
            turn,
            behind,
            slot: None,
            awaited: false,
        });
    }

    /// The effects of the open play are done: what has changed since before it.
    fn close(&mut self) {
        let Some((at, before)) = self.open.take() else {
            return;
        };
        let Some(Play { seat, card, .. }) = self.plays.get(at).copied() else {
            return;
        };
        let (own, others) = (seat.index(), other(seat).index());
        let after = self.last;
        let own_hand = after[own].hand - before[own].hand;
        let hand = own_hand - (after[others].hand - before[others].hand);
        let board =
            after[own].board - before[own].board + before[others].board - after[others].board;
        if let Some(sums) = self.sums(card) {
            sums.hand += hand;
            sums.own_hand += own_hand;
            sums.own_hand_squares += own_hand * own_hand;
            sums.board += board;
            sums.board_squares += board * board;
            sums.mana += after[own].mana - before[own].mana;
            sums.library += before[own].library - after[own].library;
        }
    }

    /// The play whose creature lies in a slot.
    fn at(&mut self, slot: Slot) -> Option<&mut Play> {
        self.plays.iter_mut().find(|play| play.slot == Some(slot))
    }

    fn left(&mut self, slot: Slot, destroyed: bool) {
        let Some(play) = self.at(slot) else { return };
        play.slot = None;
        let (card, awaited) = (play.card, std::mem::take(&mut play.awaited));
        if let Some(sums) = self.sums(card) {
            sums.returned += u64::from(awaited);
            sums.effect_deaths += u64::from(destroyed);
        }
    }

    fn began(&mut self, seat: Seat) {
        let mut there = Vec::new();
        for play in &mut self.plays {
            if play.awaited && play.seat == seat {
                play.awaited = false;
                there.push(play.card);
            }
        }
        for card in there {
            if let Some(sums) = self.sums(card) {
                sums.returned += 1;
                sums.survived += 1;
            }
        }
    }

    /// The match is over, or was broken off as drawn.
    pub(super) fn finish(mut self, table: &Table) {
        self.close();
        let winner = table.result().and_then(|(winner, _)| winner);
        let score = |seat: Seat| winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        for seat in [Seat(0), Seat(1)] {
            let (matches, won) = &mut self.tally.decks[self.decks[seat.index()]];
            *matches += 1;
            *won += score(seat);
        }
        for play in std::mem::take(&mut self.plays) {
            let won = score(play.seat);
            if let Some(sums) = self.sums(play.card) {
                sums.won += won;
                if play.behind {
                    sums.behind += 1;
                    sums.behind_won += won;
                }
                let finishing = winner == Some(play.seat) && play.turn == table.turn();
                sums.finishing += u64::from(finishing);
            }
        }
    }
}

impl Sink for Recorder<'_> {
    fn event(&mut self, table: &Table, event: Event) {
        // What these tell of does not come of the card before.
        let next = match event {
            Event::Played { .. }
            | Event::Began { .. }
            | Event::Attacked { .. }
            | Event::Broke { .. }
            | Event::Declined { .. } => true,
            Event::Charged { from, .. } => from == Zone::Hand,
            _ => false,
        };
        if next {
            self.close();
        }
        match event {
            Event::Played {
                seat,
                card,
                from,
                cost,
            } => self.played(table, seat, card, from, cost),
            Event::Entered { card, slot, .. } => {
                if let Some((at, _)) = self.open
                    && let Some(play) = self.plays.get_mut(at)
                {
                    play.slot = Some(slot);
                    play.awaited = true;
                    if let Some(sums) = self.sums(card) {
                        sums.creatures += 1;
                    }
                }
            }
            Event::Attacked { by, .. } => self.attacker = Some(by),
            Event::Broke { .. } => {
                let by = self
                    .attacker
                    .and_then(|by| self.at(by))
                    .map(|play| play.card);
                if let Some(sums) = by.and_then(|card| self.sums(card)) {
                    sums.shields += 1;
                }
            }
            Event::Destroyed { slot, effect, .. } => self.left(slot, effect),
            Event::Returned { slot, .. } => self.left(slot, false),
            Event::Began { seat, .. } => self.began(seat),
            _ => {}
        }
        self.last = Sizes::of(table);
    }
}

fn per(sum: f64, of: u64) -> f32 {
    (sum / of.max(1) as f64) as f32
}

impl Sums {
    fn figures(&self, rates: &[f64]) -> Figures {
        let mean = |sum: i64| per(sum as f64, self.plays);
        let share = |count: u64| per(count as f64, self.plays);
        let variance = |sum: i64, squares: i64| {
            let mean = sum as f64 / self.plays.max(1) as f64;
            (squares as f64 / self.plays.max(1) as f64 - mean * mean).max(0.0) as f32
        };
        let usual = self.by_deck.iter().zip(rates);
        let usual: f64 = usual.map(|(plays, rate)| *plays as f64 * rate).sum();
        Statistic::ALL.map(|statistic| match statistic {
            Statistic::EarlyUse => share(self.early),
            Statistic::LateUse => share(self.late),
            Statistic::TriggerRate => share(self.triggers),
            Statistic::Discount => per(self.discount as f64, self.plays - self.triggers),
            Statistic::HandAdvantage => mean(self.hand),
            Statistic::BoardAdvantage => mean(self.board),
            Statistic::ManaAdvantage => mean(self.mana),
            Statistic::ShieldDamage => share(self.shields),
            Statistic::HandVariance => variance(self.own_hand, self.own_hand_squares),
            Statistic::BoardVariance => variance(self.board, self.board_squares),
            Statistic::Survival => per(self.survived as f64, self.returned),
            Statistic::EffectDeath => per(self.effect_deaths as f64, self.creatures),
            Statistic::WinRate => per(self.won - usual, self.plays),
            Statistic::Comeback => per(self.behind_won, self.behind),
            Statistic::Finishing => share(self.finishing),
            Statistic::DeckUse => mean(self.library),
        })
    }
}

impl Sums {
    fn add(&mut self, more: &Sums) {
        self.plays += more.plays;
        self.early += more.early;
        self.late += more.late;
        self.triggers += more.triggers;
        self.discount += more.discount;
        self.hand += more.hand;
        self.own_hand += more.own_hand;
        self.own_hand_squares += more.own_hand_squares;
        self.board += more.board;
        self.board_squares += more.board_squares;
        self.mana += more.mana;
        self.library += more.library;
        self.shields += more.shields;
        self.returned += more.returned;
        self.survived += more.survived;
        self.creatures += more.creatures;
        self.effect_deaths += more.effect_deaths;
        self.behind += more.behind;
        self.behind_won += more.behind_won;
        self.won += more.won;
        self.finishing += more.finishing;
        let size = self.by_deck.len().max(more.by_deck.len());
        self.by_deck.resize(size, 0);
        for (sum, more) in self.by_deck.iter_mut().zip(&more.by_deck) {
            *sum += more;
        }
    }
}

impl Tally {
    /// Adds the sums of other matches. Wins are counted in halves, so that no order of adding loses
    /// anything.
    pub(super) fn add(&mut self, more: &Tally) {
        let size = self.cards.len().max(more.cards.len());
        self.cards.resize_with(size, Sums::default);
        for (sums, more) in self.cards.iter_mut().zip(&more.cards) {
            sums.add(more);
        }
        let size = self.decks.len().max(more.decks.len());
        self.decks.resize(size, (0, 0.0));
        for ((matches, won), more) in self.decks.iter_mut().zip(&more.decks) {
            *matches += more.0;
            *won += more.1;
        }
    }

    /// What the sums say.
    pub(super) fn study(&self, games: u64, seed: u64, noise: f32) -> Study {
        let rate = |(matches, won): &(u64, f64)| won / (*matches).max(1) as f64;
        let rates: Vec<f64> = self.decks.iter().map(rate).collect();
        let played = cards::ids().zip(&self.cards);
        let played = played.filter(|(_, sums)| sums.plays > 0);
        let measured = |(card, sums): (CardId, &Sums)| Measured {
            card: cards::slug(card).to_owned(),
            plays: sums.plays,
            figures: sums.figures(&rates),
        };
        Study {
            games,
            seed,
            noise,
            cards: played.map(measured).collect(),
        }
    }
}
