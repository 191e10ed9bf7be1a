//! Listens to one match, and adds it to a tally.

use super::{Sums, Tally};
use yomite::game::Seat;
use yomite::games::duel::CardId;
use yomite::games::duel::{Event, PLAYERS, Sink, Slot, Table, Zone, cards, other};

/// The last own turn of early, and the first of late plays.
const EARLY: u8 = 3;
const LATE: u8 = 7;

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
    fn from_table(table: &Table) -> [Sizes; PLAYERS] {
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
    /// Whether it is known already if it was there in one's own next turn.
    awaited: bool,
}

/// Listens to one match for a tally.
pub(in super::super) struct Recorder<'a> {
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
    pub(in super::super) fn new(
        tally: &'a mut Tally,
        decks: [usize; PLAYERS],
        table: &Table,
    ) -> Self {
        tally.cards.resize_with(cards::all().len(), Sums::default);
        let most = decks.iter().max().map_or(0, |deck| deck + 1);
        let size = tally.decks.len().max(most);
        tally.decks.resize(size, (0, 0.0));
        Recorder {
            tally,
            decks,
            plays: Vec::new(),
            last: Sizes::from_table(table),
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
    pub(in super::super) fn finish(mut self, table: &Table) {
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
        self.last = Sizes::from_table(table);
    }
}
