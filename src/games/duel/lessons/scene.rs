//! When a rule matters: what is seen, with what is new in it.

use super::{Lesson, Spot, Topic};
use crate::duel::action::{Action, Slot};
use crate::duel::card::{Card, CardId, Keyword};
use crate::duel::event::{Event, Zone, card_of};
use crate::duel::observation::Observation;
use crate::duel::table::{Stage, Table, other};
use crate::duel::zones::Creature;
use crate::game::{Observation as _, Seat};

/// So few cards are left in a library that its end is worth a word.
const FEW: usize = 5;

/// A view with what is new in it and what may be done.
pub(super) struct Scene<'a> {
    own: Seat,
    table: &'a Table,
    log: &'a [Event],
    news: &'a [Event],
    /// One's own latest choice was one that a turn is ended by.
    could_end: bool,
    legal: Vec<Action>,
}

impl<'a> Scene<'a> {
    /// What is seen now; all is new that happened since `before`.
    pub(super) fn new(before: Option<&Observation>, now: &'a Observation) -> Scene<'a> {
        let known = before.map_or(0, |before| before.log().len());
        Scene {
            own: now.seat(),
            table: now.table(),
            log: now.log(),
            news: now.log().get(known..).unwrap_or_default(),
            could_end: before.is_some_and(|before| before.table().stage() == Stage::Main),
            legal: now.legal_actions(),
        }
    }
}

impl Scene<'_> {
    /// A rule, if it matters here.
    pub(super) fn lesson(&self, topic: Topic) -> Option<Lesson> {
        let own = self.table.side(self.own);
        let theirs = self.table.side(other(self.own));
        let lesson = |card: Option<CardId>, spot, number| {
            Some(Lesson {
                topic,
                card,
                spot,
                number,
            })
        };
        let of = |card: CardId, spot| lesson(Some(card), spot, 0);
        let plain = |spot| lesson(None, spot, 0);
        match topic {
            Topic::Block => {
                self.can(|action| matches!(action, Action::Block(_)))?;
                let by = self.table.attack()?.by;
                of(theirs.creature(by)?.card, Spot::Choice)
            }
            Topic::Trigger => {
                self.can(|action| matches!(action, Action::Use))?;
                of(self.table.attack()?.broken?, Spot::Choice)
            }
            Topic::Payment => {
                self.can(|action| matches!(action, Action::Pay(_)))?;
                plain(Spot::Mana)
            }
            Topic::Effect => {
                self.can(|_| self.table.stage() == Stage::Effect)?;
                of(self.table.resolving()?.card, Spot::Choice)
            }
            Topic::Triggered => of(
                self.happened(triggered(other(self.own)))?,
                Spot::OtherShields,
            ),
            Topic::Hurt => {
                self.happened(broke(self.own))?;
                plain(Spot::Shields)
            }
            Topic::Broke => {
                self.happened(broke(other(self.own)))?;
                plain(Spot::OtherShields)
            }
            Topic::Blocked => {
                let by = self.happened(|event| match *event {
                    Event::Blocked { seat, by } if seat != self.own => Some(by),
                    _ => None,
                })?;
                of(card_of(self.log, by)?, Spot::OtherBattle)
            }
            Topic::Ended => {
                self.ended_by_itself().then_some(())?;
                plain(Spot::Choice)
            }
            Topic::Exposed => {
                // Beside the question which guard blocks it would be taken for the answer.
                (self.table.stage() != Stage::Block).then_some(())?;
                let still = |slot: &Slot| own.creature(*slot).filter(|creature| creature.tapped);
                let attacker = self.happened(|event| match *event {
                    Event::Attacked { seat, by, .. } if seat == self.own => still(&by),
                    _ => None,
                })?;
                of(attacker.card, Spot::Battle)
            }
            Topic::Goal => {
                self.charging().filter(|_| self.table.turn() <= 2)?;
                plain(Spot::OtherShields)
            }
            Topic::Charge => {
                self.charging()?;
                plain(Spot::Hand)
            }
            Topic::Pair => {
                self.charging()?;
                let two = |card: &CardId| self.printed(*card).elements.len() > 1;
                of(own.hand().iter().copied().find(two)?, Spot::Hand)
            }
            Topic::Free => of(
                self.priced(|now, printed| now == 0 && printed > 0)?,
                Spot::Hand,
            ),
            Topic::Discount => {
                let card = self.priced(|now, printed| 0 < now && now < printed)?;
                let now = self.table.cost(self.own, card);
                lesson(Some(card), Spot::Hand, now.into())
            }
            Topic::Summon => of(self.playable(true)?, Spot::Hand),
            Topic::Spell => of(self.playable(false)?, Spot::Hand),
            Topic::Fresh => of(self.newcomer(false)?, Spot::Battle),
            Topic::Swift => of(self.newcomer(true)?, Spot::Battle),
            Topic::Finish => {
                self.attacks_player()
                    .filter(|_| theirs.shields().is_empty())?;
                plain(Spot::OtherShields)
            }
            Topic::Attack => {
                let shielded = |_: &CardId| !theirs.shields().is_empty();
                of(self.attacks_player().filter(shielded)?, Spot::Battle)
            }
            Topic::Order => {
                self.can(|action| matches!(action, Action::Attack { .. }))?;
                self.can(|action| matches!(action, Action::Play(_)))?;
                plain(Spot::Choice)
            }
            Topic::Guarded => {
                let blockable = self.attacks_player_with(|card| !card.has(Keyword::Elusive));
                blockable?;
                let mut guards = theirs.guards(self.table.pool(), None);
                of(guards.next()?.card, Spot::OtherBattle)
            }
            Topic::Fight => {
                let at = self.legal.iter().find_map(|action| match action {
                    Action::Attack { at, .. } => *at,
                    _ => None,
                })?;
                of(theirs.creature(at)?.card, Spot::OtherBattle)
            }
            Topic::Double => {
                let (card, spot) = self.lies(|card| card.breaks > 1)?;
                lesson(Some(card), spot, self.printed(card).breaks.into())
            }
            Topic::Venom => {
                let (card, spot) = self.lies(|card| card.has(Keyword::Venom))?;
                of(card, spot)
            }
            Topic::Elusive => {
                let (card, spot) = self.lies(|card| card.has(Keyword::Elusive))?;
                of(card, spot)
            }
            Topic::Rush => {
                let (card, spot) = self.lies(|card| card.power_attack > 0)?;
                lesson(Some(card), spot, self.printed(card).power_attack.into())
            }
            Topic::Bare => {
                own.shields().is_empty().then_some(())?;
                plain(Spot::Shields)
            }
            Topic::Library => {
                let left = own.library().len();
                (left <= FEW).then(|| lesson(None, Spot::Library, left))?
            }
            Topic::Dear => {
                self.can(|action| matches!(action, Action::End))?;
                let plays = self.can(|action| matches!(action, Action::Play(_)));
                let waits = plays.is_none() && !self.table.attacked() && !own.hand().is_empty();
                waits.then(|| plain(Spot::Mana))?
            }
        }
    }

    /// A turn of the viewer's is over that nobody ended.
    pub(super) fn ended_by_itself(&self) -> bool {
        let others =
            |event: &Event| matches!(event, Event::Began { seat, .. } if *seat != self.own);
        // Who ends the turn by choice sees the next one begin at once.
        let chosen = usize::from(self.could_end && self.news.first().is_some_and(others));
        self.news.iter().skip(chosen).any(others)
    }

    fn printed(&self, card: CardId) -> &Card {
        self.table.pool().card(card)
    }

    /// An action of this kind is legal.
    fn can(&self, kind: impl Fn(&Action) -> bool) -> Option<()> {
        self.legal.iter().any(kind).then_some(())
    }

    fn charging(&self) -> Option<()> {
        self.can(|action| matches!(action, Action::Charge(_)))
    }

    /// The latest news of a kind.
    fn happened<T>(&self, kind: impl Fn(&Event) -> Option<T>) -> Option<T> {
        self.news.iter().rev().find_map(kind)
    }

    /// A card of one's own hand, in one's own turn, by what it costs now and what is printed.
    fn priced(&self, fits: impl Fn(u8, u8) -> bool) -> Option<CardId> {
        self.can(|action| matches!(action, Action::Charge(_) | Action::End))?;
        let hand = self.table.side(self.own).hand().iter().copied();
        let fits = |card: &CardId| fits(self.table.cost(self.own, *card), self.printed(*card).cost);
        hand.filter(|card| card.is_known()).find(fits)
    }

    /// A creature, or a spell, that may be played.
    fn playable(&self, creature: bool) -> Option<CardId> {
        self.legal.iter().find_map(|action| match *action {
            Action::Play(card) if self.printed(card).is_creature() == creature => Some(card),
            _ => None,
        })
    }

    /// An own creature that came in this turn, and can attack all the same, or cannot.
    fn newcomer(&self, ready: bool) -> Option<CardId> {
        let own = self.table.active() == self.own;
        let new = |creature: &&Creature| {
            creature.fresh && !creature.tapped && self.table.is_ready(creature) == ready
        };
        let found = self.table.side(self.own).battle().iter().find(new);
        found.filter(|_| own).map(|creature| creature.card)
    }

    /// A creature that may attack the player.
    fn attacks_player(&self) -> Option<CardId> {
        self.attacks_player_with(|_| true)
    }

    fn attacks_player_with(&self, fits: impl Fn(&Card) -> bool) -> Option<CardId> {
        let own = self.table.side(self.own);
        let attackers = self.legal.iter().filter_map(|action| match *action {
            Action::Attack { by, at: None } => Some(own.creature(by)?.card),
            _ => None,
        });
        attackers.into_iter().find(|card| fits(self.printed(*card)))
    }

    /// A creature of this kind in a battle zone, one's own first.
    fn lies(&self, kind: impl Fn(&Card) -> bool) -> Option<(CardId, Spot)> {
        let zones = [
            (self.own, Spot::Battle),
            (other(self.own), Spot::OtherBattle),
        ];
        zones.into_iter().find_map(|(seat, spot)| {
            let mut cards = self.table.side(seat).battle().iter().map(|c| c.card);
            let found = cards.find(|card| kind(self.printed(*card)));
            found.map(|card| (card, spot))
        })
    }
}

/// A trigger that a seat played.
fn triggered(by: Seat) -> impl Fn(&Event) -> Option<CardId> {
    move |event| match *event {
        Event::Played {
            seat,
            card,
            from: Zone::Shields,
            ..
        } if seat == by => Some(card),
        _ => None,
    }
}

/// A shield of a seat that broke.
fn broke(of: Seat) -> impl Fn(&Event) -> Option<()> {
    move |event| match *event {
        Event::Broke { seat } if seat == of => Some(()),
        _ => None,
    }
}
