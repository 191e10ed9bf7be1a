//! What can be done, sorted by what one touches for it. Plain data from what is seen.

use super::phrases;
use yomite::game::Seat;
use yomite::games::duel::{
    Action, CardId, Effect, Elements, Observation, Slot, Stage, Table, cards, elements, named_by,
    other,
};
use yomite::words::{Arg, Text};

/// Something on the table that can be touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// The card at a place of one's own hand.
    Hand(usize),
    /// A creature in a battle zone.
    Creature(Slot),
    /// A player's shields: the player.
    Player(Seat),
    /// A card that is laid out to be chosen from.
    Offer(CardId),
}

/// Where a card can be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropTarget {
    /// One's own mana zone.
    Mana,
    /// One's own battle zone.
    Battle,
    /// What can also be touched.
    On(Touch),
}

/// What choosing this does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Act(Action),
    /// All of a payment, chosen by the page.
    PayAll,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub deed: Deed,
    pub says: Text,
    pub key: Option<char>,
    /// It is what one most likely wants.
    pub first: bool,
}

impl Choice {
    fn new(action: Action, says: Text, key: char) -> Choice {
        Choice {
            deed: Deed::Act(action),
            says,
            key: Some(key),
            first: false,
        }
    }

    fn first(self) -> Choice {
        Choice {
            first: true,
            ..self
        }
    }
}

/// A position in the eyes of whoever may act, with what they may do.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub seen: &'a Observation,
    /// The legal actions; none where it is another's turn.
    pub legal: &'a [Action],
}

/// The name of a card in a sentence.
pub fn card_name(card: CardId) -> Arg {
    cards::title(card).text().into()
}

/// The name of a creature at the table.
pub fn name_of(table: &Table, slot: Slot) -> Arg {
    table
        .creature(slot)
        .map_or_else(|| Arg::from(""), |(_, creature)| card_name(creature.card))
}

impl<'a> Position<'a> {
    fn table(self) -> &'a Table {
        self.seen.table()
    }

    /// The seat that acts.
    fn seat(self) -> Seat {
        use yomite::game::Observation as _;
        self.seen.seat()
    }

    fn hand(self, at: usize) -> Option<CardId> {
        self.table().side(self.seat()).hand().get(at).copied()
    }

    /// What an effect does that waits for a choice.
    pub fn effect(self) -> Option<(CardId, Effect)> {
        let table = self.table();
        let resolving = table.resolving()?;
        Some((resolving.card, table.effect(&resolving)?))
    }

    /// The trigger that may be used, as far as it is known.
    pub fn broken(self) -> Option<CardId> {
        let broken = self.table().attack().and_then(|attack| attack.broken);
        broken.filter(|card| card.is_known())
    }

    /// The cards that are laid out to be chosen from: they do not lie in one's own hand.
    pub fn offers(self) -> Vec<CardId> {
        match self.table().stage() {
            Stage::Trigger => self.broken().into_iter().collect(),
            Stage::Effect if !self.takes_from_hand() => {
                let card = |action: &Action| match action {
                    Action::Pick(card) | Action::Put(card) => Some(*card),
                    _ => None,
                };
                self.legal.iter().filter_map(card).collect()
            }
            _ => Vec::new(),
        }
    }

    /// An effect takes cards of one's own hand.
    fn takes_from_hand(self) -> bool {
        let seat = self.seat();
        match self.effect() {
            Some((_, Effect::Discard { .. })) => self.table().victim() == Some(seat),
            Some((_, Effect::Shield(_))) => true,
            _ => false,
        }
    }

    /// The action that a touch stands for by itself; for an attacker, the first of its attacks.
    pub fn action(self, touch: Touch) -> Option<Action> {
        let fits = |action: &&Action| match (touch, action) {
            (
                Touch::Hand(at),
                Action::Charge(card) | Action::Play(card) | Action::Pick(card) | Action::Put(card),
            ) => self.hand(at) == Some(*card) && self.offers().is_empty(),
            (
                Touch::Creature(slot),
                Action::Attack { by: at, .. } | Action::Block(at) | Action::Target(at),
            ) => slot == *at,
            (Touch::Offer(card), Action::Pick(other) | Action::Put(other)) => card == *other,
            _ => false,
        };
        self.legal.iter().find(fits).copied()
    }

    /// An attack of this creature on what is touched, whether it may be or not.
    pub fn attack(self, by: Slot, on: Touch) -> Option<Action> {
        let theirs = other(self.seat());
        match on {
            Touch::Player(seat) if seat == theirs => Some(Action::Attack { by, at: None }),
            Touch::Creature(at) => {
                let there = self.table().side(theirs).creature(at).is_some();
                there.then_some(Action::Attack { by, at: Some(at) })
            }
            _ => None,
        }
    }

    /// The attacker that is chosen.
    pub fn attacker(self, picked: Option<Touch>) -> Option<Slot> {
        match (self.table().stage(), picked) {
            (Stage::Main, Some(Touch::Creature(slot))) => Some(slot),
            _ => None,
        }
    }

    /// What can be touched to go on, in the order in which digits choose it.
    pub fn marked(self, picked: Option<Touch>) -> Vec<Touch> {
        if let Some(by) = self.attacker(picked) {
            let on = |action: &Action| match *action {
                Action::Attack { by: who, at } if who == by => Some(match at {
                    Some(at) => Touch::Creature(at),
                    None => Touch::Player(other(self.seat())),
                }),
                _ => None,
            };
            return self.legal.iter().filter_map(on).collect();
        }
        let table = self.table();
        let hand = 0..table.side(self.seat()).hand().len();
        let offers = self.offers().into_iter().map(Touch::Offer);
        let creatures = [self.seat(), other(self.seat())];
        let creatures = creatures.into_iter().flat_map(|seat| {
            let battle = table.side(seat).battle().iter();
            battle.map(|creature| Touch::Creature(creature.slot))
        });
        let all = offers.chain(hand.map(Touch::Hand)).chain(creatures);
        all.filter(|touch| self.action(*touch).is_some()).collect()
    }

    /// Why a touch can do nothing now; `None` where it is not one's own to use anyway.
    pub fn refusal(self, touch: Touch) -> Option<Text> {
        use yomite::game::Observation as _;
        let table = self.table();
        let action = match (table.stage(), touch) {
            (Stage::Main, Touch::Hand(at)) => Action::Play(self.hand(at)?),
            (Stage::Main, Touch::Creature(by)) => {
                table.side(self.seat()).creature(by)?;
                Action::Attack { by, at: None }
            }
            (Stage::Block, Touch::Creature(by)) => {
                table.side(self.seat()).creature(by)?;
                Action::Block(by)
            }
            (Stage::Effect, Touch::Creature(at)) if self.aims() => Action::Target(at),
            (Stage::Effect, Touch::Hand(at)) if self.takes_from_hand() => {
                Action::Pick(self.hand(at)?)
            }
            _ => return None,
        };
        self.seen.refusal(&action)
    }

    /// An effect chooses creatures.
    fn aims(self) -> bool {
        let aims = |action: &Action| matches!(action, Action::Target(_));
        self.legal.iter().any(aims)
    }

    /// The action of dropping what is dragged somewhere, whether it may be or not.
    pub fn dropped(self, what: Touch, place: DropTarget) -> Option<Action> {
        match (what, place) {
            (Touch::Hand(at), DropTarget::Mana) => self.hand(at).map(Action::Charge),
            (Touch::Hand(at), DropTarget::Battle | DropTarget::On(Touch::Creature(_))) => {
                self.hand(at).map(Action::Play)
            }
            (Touch::Creature(by), DropTarget::On(on)) => self.attack(by, on),
            _ => None,
        }
    }

    pub fn choices(self, picked: Option<Touch>) -> Vec<Choice> {
        let legal = |action: Action| self.legal.contains(&action);
        let mut all = Vec::new();
        let mut own = picked.and_then(|touch| self.action(touch));
        match self.table().stage() {
            Stage::Pay(_) => {
                all.push(Choice {
                    deed: Deed::PayAll,
                    says: phrases::DO_PAY_ALL.text(),
                    key: Some('a'),
                    first: true,
                });
                own = None;
                let sets = self.legal.iter().filter_map(|action| match action {
                    Action::Pay(with) => Some(*with),
                    _ => None,
                });
                all.extend(sets.zip('1'..='9').map(|(with, key)| pay(with, key)));
            }
            Stage::Trigger => {
                let broken = self.broken();
                let idle = broken.is_some_and(|card| self.table().is_idle(self.seat(), card));
                let card = broken.map_or_else(|| Arg::from(""), card_name);
                let mut both = [
                    Choice::new(Action::Use, phrases::DO_USE.with([card]), 'u'),
                    Choice::new(Action::Take, phrases::DO_TAKE.text(), 't'),
                ];
                // What would do nothing is kept, unless one insists.
                both[usize::from(idle)].first = true;
                all.extend(both);
            }
            _ => {}
        }
        if let Some(by) = self.attacker(picked) {
            let attacks = self.legal.iter().filter_map(|action| match *action {
                Action::Attack { by: who, at } if who == by => Some((*action, at)),
                _ => None,
            });
            let table = self.table();
            let shields = table.side(other(self.seat())).shields().len();
            let attacks: Vec<_> = attacks.collect();
            let fights = attacks.iter().filter(|(_, at)| at.is_some()).count();
            // Of several creatures one is pressed at the table: their names do not fit the bar.
            let fits = |at: &Option<Slot>| at.is_none() || fights == 1;
            for (action, at) in attacks.into_iter().filter(|(_, at)| fits(at)) {
                all.push(match at {
                    None if shields == 0 => {
                        Choice::new(action, phrases::DO_FINISH.text(), 'a').first()
                    }
                    None => Choice::new(action, phrases::DO_ATTACK.text(), 'a').first(),
                    Some(at) => Choice {
                        key: None,
                        ..Choice::new(action, phrases::DO_FIGHT.with([name_of(table, at)]), ' ')
                    },
                });
            }
            all.sort_by_key(|choice| !choice.first);
            own = None;
        }
        if let Some(action) = own {
            all.push(self.chosen(action).first());
        } else if self.table().stage() == Stage::Block {
            // The only guard needs no choosing.
            let guards = self.legal.iter().filter(|a| matches!(a, Action::Block(_)));
            if let [only] = guards.collect::<Vec<_>>()[..] {
                all.push(self.chosen(*only));
            }
        }
        let passes = [
            (Action::Keep, phrases::DO_KEEP, 'k'),
            (Action::Let, phrases::DO_LET, 'l'),
            (Action::Decline, phrases::DO_DECLINE, 'd'),
            (Action::End, phrases::DO_END, 'e'),
        ];
        // Who holds an attacker ready lets go of it first.
        let aims = self.attacker(picked).is_some();
        let passes = passes.into_iter().filter(|(action, ..)| legal(*action));
        let passes = passes.filter(|(action, ..)| !aims || *action != Action::End);
        all.extend(passes.map(|(action, says, key)| Choice::new(action, says.text(), key)));
        all
    }

    /// The button for what is chosen.
    fn chosen(self, action: Action) -> Choice {
        let table = self.table();
        let (says, key) = match action {
            Action::Charge(card) => (phrases::DO_CHARGE.with([card_name(card)]), 'c'),
            Action::Play(card) => match table.cost(self.seat(), card) {
                0 => (phrases::DO_PLAY_FREE.with([card_name(card)]), 'p'),
                cost => (
                    phrases::DO_PLAY.with([card_name(card), cost.to_string().into()]),
                    'p',
                ),
            },
            Action::Block(slot) => (phrases::DO_BLOCK.with([name_of(table, slot)]), 'b'),
            _ => (named_by(self.seen, &action), 'p'),
        };
        Choice::new(action, says, key)
    }
}

fn pay(with: Elements, key: char) -> Choice {
    Choice::new(
        Action::Pay(with),
        phrases::DO_PAY.with([elements(with).into()]),
        key,
    )
}
