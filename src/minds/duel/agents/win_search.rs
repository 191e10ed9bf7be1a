//! Whether the turn can be won now, whatever is hidden.
//!
//! The search is exact: it tries every order of the mover's own decisions against every answer of the
//! other's, and a shield that breaks unseen against every trigger that it may be. What comes to the
//! mover unseen (a card that is drawn, say) is not counted on, and where chance takes a card of its
//! hand before the attack, the line is no win. So a win that it finds is one in every world that the
//! seat's view allows; what it does not find may still be one by luck.

use std::collections::HashMap;

use yomite_games::duel::card::{Effect, Keyword};
use yomite_games::duel::counts::Counts;
use yomite_games::duel::decks::COPIES;
use yomite_games::duel::{Action, CardId, Event, Observation, Shown, Sink, Stage, Table, other};

use super::descent::{Descent, Eyes, NamedAction};
use crate::game::{Observation as _, Seat};
use crate::search::{Determinization as _, follow};

/// The most positions that are looked at for one decision.
const MOST: usize = 20_000;

/// More decisions of its own than a seat has in a turn.
const LONGEST: u8 = 40;

/// A card that is not known but can be chosen and counted: no card has this number.
const HIDDEN: CardId = CardId(127);

/// What was found out about winning in this turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Wins {
    /// Choices that win for certain, with how many own decisions that takes at most; the fewest first.
    pub(super) by: Vec<(Action, u8)>,
    /// The first of them and what follows against the longest defence, each with its mover.
    pub(super) line: Vec<(Seat, NamedAction)>,
    /// Positions that were looked at.
    pub(super) positions: usize,
    /// They were too many to look at all: what was not found may be there.
    pub(super) broken_off: bool,
}

impl Wins {
    /// Searches the turn of the seat that is to move; there is nothing to find in another's.
    pub(super) fn from_observation(seen: &Observation) -> Wins {
        Wins::within(seen, MOST)
    }

    /// The same with another bound on the positions.
    fn within(seen: &Observation, most: usize) -> Wins {
        let (table, me) = (seen.table(), seen.seat());
        if table.to_move() != Some(me) || table.active() != me || seen.is_public() {
            return Wins::default();
        }
        let mut prover = Prover::new(table, me, most);
        let root = prover.root(table);
        let by = prover.all(&root);
        let line = match by.first() {
            Some((action, length)) => prover.line(root, *action, *length),
            None => Vec::new(),
        };
        Wins {
            by,
            line,
            positions: prover.positions,
            broken_off: prover.broken_off,
        }
    }
}

struct Prover {
    me: Seat,
    most: usize,
    positions: usize,
    broken_off: bool,
    /// Something failed for want of decisions alone.
    too_short: bool,
    /// Triggers that a shield of the other's may be; what refuted a line last comes first. No trigger
    /// puts a card of the hand among the shields, so what is ruled out at the start stays so.
    triggers: Vec<CardId>,
    /// With how many decisions positions cannot be won; [`u8::MAX`] where no number is enough.
    lost: HashMap<u64, u8>,
    won: HashMap<u64, u8>,
}

/// What happens during one choice that leaves something open.
struct Watch {
    me: Seat,
    /// Shields of the other's that broke.
    broke: usize,
    /// A card of one's own hand was discarded.
    discarded: bool,
}

impl Sink for Watch {
    fn event(&mut self, _: &Table, event: Event) {
        match event {
            Event::Broke { seat } if seat != self.me => self.broke += 1,
            Event::Discarded { seat, .. } if seat == self.me => self.discarded = true,
            _ => {}
        }
    }
}

impl Prover {
    fn new(table: &Table, me: Seat, most: usize) -> Prover {
        let side = table.side(other(me));
        // A shield that was put from the hand since a card was seen there may be that very card.
        let still_in_hand = |shown: &&Shown| {
            let mut shields = side.shields().iter();
            shields.all(|shield| shield.secret <= shown.at)
        };
        let seen = side.shown().iter().filter(still_in_hand);
        let seen = seen.map(|shown| shown.card);
        let cards = table.cards_of(other(me));
        let seen: Counts = cards.iter().copied().chain(seen).collect();
        let pool = table.pool();
        let ids = (0..pool.len() as u8).map(CardId);
        let may_be =
            |card: &CardId| pool.card(*card).has(Keyword::Trigger) && seen[card.index()] < COPIES;
        Prover {
            me,
            most,
            positions: 0,
            broken_off: false,
            too_short: false,
            triggers: ids.filter(may_be).collect(),
            lost: HashMap::new(),
            won: HashMap::new(),
        }
    }

    /// The seat's view with hidden cards that can be chosen and counted.
    fn root(&self, view: &Table) -> Table {
        let mut table = *view;
        let hide = |card: &mut CardId| {
            if !card.is_known() {
                *card = HIDDEN;
            }
        };
        for side in &mut table.sides {
            side.hand.iter_mut().for_each(hide);
            side.library.iter_mut().for_each(hide);
            side.shields.iter_mut().for_each(|s| hide(&mut s.card));
        }
        // A search that has begun has shown what it may take.
        let found = table.resolving.filter(|card| card.seat == self.me);
        let found = found.into_iter().flat_map(|card| card.found.iter());
        let library = table.sides[self.me.index()].library.iter_mut();
        let unknown = library.filter(|card| **card == HIDDEN);
        unknown.zip(found).for_each(|(place, card)| *place = card);
        // So has whoever shows a hand that one chooses from.
        let theirs = &mut table.sides[other(self.me).index()];
        let shown = theirs.shown.iter().filter(|shown| !shown.shielded);
        let shown: Vec<CardId> = shown.map(|shown| shown.card).collect();
        if view.stage == Stage::Effect && shown.len() == theirs.hand.len() {
            theirs.hand.copy_from_slice(&shown);
        }
        table
    }

    /// Every choice that wins, the shortest first.
    fn all(&mut self, root: &Table) -> Vec<(Action, u8)> {
        let mut by = Vec::new();
        if !may_win_now(&root, self.me) {
            return by;
        }
        let mut open = self.choices(root);
        for decisions in 1..=LONGEST {
            let mut left = Vec::new();
            for action in open {
                self.too_short = false;
                if self.always_wins(root, action, decisions - 1) {
                    by.push((action, decisions));
                } else if self.too_short {
                    left.push(action);
                }
            }
            if left.is_empty() || self.broken_off {
                break;
            }
            open = left;
        }
        by
    }

    /// One's own choices that can be of use, attacks on the player first.
    fn choices(&self, table: &Table) -> Vec<Action> {
        let mut all = Vec::with_capacity(16);
        table.actions(&mut all);
        let effect = table.resolving.and_then(|card| table.effect(&card));
        let unseen = matches!(effect, Some(Effect::Search(_) | Effect::Recover { .. }));
        all.retain(|action| match *action {
            Action::End | Action::Play(HIDDEN) | Action::Charge(HIDDEN) => false,
            Action::Pick(HIDDEN) => !unseen,
            _ => true,
        });
        all.sort_by_key(|action| match action {
            Action::Attack { at: None, .. } => 0,
            Action::Attack { .. } => 2,
            _ => 1,
        });
        all
    }

    /// Whether the mover wins with so many more decisions of its own.
    fn wins(&mut self, table: &Table, decisions: u8) -> bool {
        if self.broken_off || !may_win_now(&table, self.me) {
            return false;
        }
        if decisions == 0 {
            self.too_short = true;
            return false;
        }
        let descent = Descent {
            table: *table,
            eyes: Eyes::All,
        };
        let spells = u64::from(table.spells[0]) | u64::from(table.spells[1]) << 8;
        let key = follow(descent.information_set(), spells);
        if self.won.get(&key).is_some_and(|least| *least <= decisions) {
            return true;
        }
        if let Some(most) = self.lost.get(&key).filter(|most| **most >= decisions) {
            self.too_short |= *most < u8::MAX;
            return false;
        }
        let before = std::mem::take(&mut self.too_short);
        let choices = self.choices(table);
        let won = choices
            .into_iter()
            .any(|action| self.always_wins(table, action, decisions - 1));
        if won {
            self.won.insert(key, decisions);
        } else if !self.broken_off {
            let most = if self.too_short { decisions } else { u8::MAX };
            self.lost.insert(key, most);
        }
        self.too_short |= before;
        won
    }

    /// Whether a choice, one's own or the other's, leads to a win whatever is hidden.
    fn always_wins(&mut self, table: &Table, action: Action, decisions: u8) -> bool {
        let Some((after, watch)) = self.after(table, action) else {
            return false;
        };
        let by_chance = after.chance != table.chance;
        if by_chance && watch.discarded && !after.attacked {
            return false;
        }
        if !self.is_won(after, decisions) {
            return false;
        }
        let shields = table.side(other(self.me)).shields.len();
        for at in (0..shields).rev().take(watch.broke) {
            for nth in 0..self.triggers.len() {
                let mut world = *table;
                let trigger = self.triggers[nth];
                world.side_mut(other(self.me)).shields[at].card = trigger;
                let after = self.after(&world, action);
                if !after.is_some_and(|(after, _)| self.is_won(after, decisions)) {
                    self.triggers[..=nth].rotate_right(1);
                    return false;
                }
            }
        }
        true
    }

    /// A table after a choice; `None` once there were too many.
    fn after(&mut self, table: &Table, action: Action) -> Option<(Table, Watch)> {
        if self.positions >= self.most {
            self.broken_off = true;
            return None;
        }
        self.positions += 1;
        let mut watch = Watch {
            me: self.me,
            broke: 0,
            discarded: false,
        };
        let mut after = *table;
        after.play(action, &mut watch);
        Some((after, watch))
    }

    /// Whether a table is won with so many more own decisions.
    fn is_won(&mut self, mut table: Table, decisions: u8) -> bool {
        if let Some((winner, _)) = table.result() {
            return winner == Some(self.me);
        }
        if table.active() != self.me {
            return false;
        }
        self.forget(&mut table);
        if table.to_move() == Some(self.me) {
            return self.wins(&table, decisions);
        }
        let mut answers = Vec::new();
        table.actions(&mut answers);
        let mut answers = answers.into_iter();
        answers.all(|answer| self.always_wins(&table, answer, decisions))
    }

    /// What happened by chance is not known, nor where cards of a library are that was shuffled.
    fn forget(&self, table: &mut Table) {
        table.chance = 0;
        let own = table.side_mut(self.me);
        let unknown = own.library.len() - own.known();
        own.library[..unknown].fill(HIDDEN);
        let choosing = table.stage == Stage::Effect;
        let theirs = table.side_mut(other(self.me));
        theirs.library.fill(HIDDEN);
        if !choosing {
            theirs.hand.fill(HIDDEN);
        }
    }

    /// A winning choice and what follows it, where no shield is a trigger.
    fn line(&mut self, mut table: Table, first: Action, length: u8) -> Vec<(Seat, NamedAction)> {
        let (mut line, mut next, mut left) = (Vec::new(), Some(first), length);
        while let Some((action, mover)) = next.take().zip(table.to_move()) {
            line.push((mover, NamedAction::new(action, &table)));
            left = left.saturating_sub(u8::from(mover == self.me));
            table.play(action, &mut ());
            if table.result().is_some() || table.active() != self.me {
                break;
            }
            self.forget(&mut table);
            next = match table.to_move() == Some(self.me) {
                true => self.shortest(&table, left),
                false => self.longest(&table, left),
            };
        }
        line
    }

    /// One's own choice that wins soonest.
    fn shortest(&mut self, table: &Table, most: u8) -> Option<Action> {
        let choices = self.choices(table);
        (0..most).find_map(|rest| {
            let mut choices = choices.iter().copied();
            choices.find(|action| self.always_wins(table, *action, rest))
        })
    }

    /// The other's answer that holds out longest.
    fn longest(&mut self, table: &Table, most: u8) -> Option<Action> {
        let mut answers = Vec::new();
        table.actions(&mut answers);
        let mut length = |answer: &Action| {
            let mut each = 0..=most;
            each.find(|decisions| self.always_wins(table, *answer, *decisions))
        };
        answers.into_iter().max_by_key(&mut length)
    }
}

/// Whether all that can attack in this turn is enough, if nothing is blocked: all but one attack
/// have to break the shields.
pub fn may_win_now(table: &Table, seat: Seat) -> bool {
    let (own, theirs) = (table.side(seat), table.side(other(seat)));
    let pool = table.pool();
    let hand = own.hand.iter().filter(|_| !table.attacked);
    let effects = |card: &CardId| pool.card(*card).effects();
    let has = |fits: fn(&Effect) -> bool| {
        let resolving = table.resolving.map(|resolving| resolving.card);
        let mut cards = hand.clone().copied().chain(resolving);
        cards.any(|card| effects(&card).any(|effect| fits(&effect)))
    };
    let untaps = has(|effect| matches!(effect, Effect::Untap(_)));
    let returns = has(|effect| matches!(effect, Effect::Recover { .. } | Effect::Return { .. }));
    let searched = table.resolving.map(|card| card.found).unwrap_or_default();
    let standing = own.battle.iter();
    let standing = standing.filter(|creature| untaps || table.is_ready(creature));
    let standing = standing.map(|creature| creature.card);
    let back = own.graveyard.iter().chain(own.mana.iter()).copied();
    let back = back.chain(own.battle.iter().map(|creature| creature.card));
    let coming = hand.clone().copied().chain(searched.iter());
    let coming = coming.chain(back.filter(|_| returns));
    let coming = coming.filter(|card| pool.card(*card).has(Keyword::Swift));
    let breaks = standing.chain(coming);
    let breaks = breaks.map(|card| usize::from(pool.card(card).breaks));
    let (mut sum, mut least) = (0, usize::MAX);
    breaks.for_each(|breaks| {
        sum += breaks;
        least = least.min(breaks);
    });
    table.active() == seat && sum > 0 && sum - least >= theirs.shields.len()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand::seq::IndexedRandom as _;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::game::Game as _;
    use yomite_games::duel::{Config, Duel};

    #[test]
    fn a_search_that_meets_its_bound_says_so() {
        let (mut bounded, mut whole) = (0, 0);
        for seed in 0..40 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let config = Config::default();
            let deal = Duel::draw(&config, &mut rng).expect("decks");
            let mut game = Duel::set_up(&config, &deal).expect("drawn");
            let mut list = Vec::new();
            while let Some(seat) = game.to_move() {
                let seen = game.observe(seat);
                let all = Wins::from_observation(&seen);
                whole += usize::from(!all.broken_off && all.positions > 2);
                if all.positions > 2 {
                    let cut = Wins::within(&seen, 1);
                    assert_eq!((cut.positions, cut.broken_off), (1, true), "seed {seed}");
                    bounded += 1;
                }
                assert!(all.positions <= MOST, "seed {seed}");
                game.table().actions(&mut list);
                game.play(list.choose(&mut rng).expect("a choice"))
                    .expect("legal");
            }
        }
        assert!(bounded > 20 && whole > 20, "{bounded}, {whole}");
    }
}
