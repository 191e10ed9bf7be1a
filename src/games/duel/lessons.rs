//! The rules, each told when it first matters: what comes up between two views of a match.
//!
//! A lesson is not tied to a script of moves. Its cause is a fact of what is seen: a choice that one
//! has, a card that lies there, something that has just happened.

use super::action::{Action, Slot};
use super::card::{CardId, Keyword};
use super::event::{Event, Zone};
use super::observation::Observation;
use super::table::{Stage, Table, other};
use super::zones::Creature;
use crate::catalogue::{FirstMatch, LineUp};
use crate::game::{Observation as _, Seat};
use crate::words::{Phrase, Text, count};

mod words;

pub(super) use words::ALL as PHRASES;

/// So few cards are left in a library that its end is worth a word.
const FEW: usize = 5;

/// The match that teaches: however it is played, most of the rules come up in it
/// (`tests/duel_lessons.rs` holds that, and looks for such deals).
pub(super) const FIRST_MATCH: FirstMatch = FirstMatch {
    table: LineUp {
        name: "first",
        title: words::FIRST,
        rules: &[("deck", "last-wall"), ("deck_2", "deep-forest")],
        agents: &["greedy"],
    },
    seed: 95,
};

/// A rule of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// An attack may be blocked now.
    Block,
    /// A trigger was broken and may be played.
    Trigger,
    /// One chooses which mana pays.
    Payment,
    /// An effect asks for a choice.
    Effect,
    /// The other played a trigger.
    Triggered,
    /// A shield of one's own broke.
    Hurt,
    /// A shield of the other broke.
    Broke,
    /// The other blocked.
    Blocked,
    /// A creature of one's own has attacked, and is tapped.
    Exposed,
    /// How the match is won.
    Goal,
    /// A card may become mana.
    Charge,
    /// A card in hand has two elements.
    Pair,
    /// A card in hand costs nothing for once.
    Free,
    /// A card in hand costs less than is printed.
    Discount,
    /// A creature may be played.
    Summon,
    /// A spell may be played.
    Spell,
    /// A creature has just come and cannot attack.
    Fresh,
    /// A creature has just come and can.
    Swift,
    /// The next attack that goes through wins.
    Finish,
    /// A creature may attack the player.
    Attack,
    /// What is played is played before the first attack.
    Order,
    /// A guard may step in.
    Guarded,
    /// A tapped creature may be attacked.
    Fight,
    /// A creature breaks more than one shield.
    Double,
    /// A creature destroys what it battles.
    Venom,
    /// A creature cannot be blocked.
    Elusive,
    /// A creature is stronger while it attacks.
    Rush,
    /// No shield of one's own is left.
    Bare,
    /// The own library is nearly empty.
    Library,
    /// Nothing in hand can be paid.
    Dear,
}

/// What at the table a lesson speaks of; "own" is the learner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The own hand.
    Hand,
    /// The own mana.
    Mana,
    /// The own creatures.
    Battle,
    /// The own shields.
    Shields,
    /// The own library.
    Library,
    /// The other's creatures.
    OtherBattle,
    /// The other's shields.
    OtherShields,
    /// What is to be decided.
    Choice,
}

/// A rule that matters now, with what it is shown by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The rule.
    pub topic: Topic,
    /// The card that it is shown by, if it needs one.
    pub card: Option<CardId>,
    /// Where that is.
    pub spot: Spot,
    /// A number that the sentence names: what a card costs now, how many shields or cards.
    number: usize,
}

impl Topic {
    /// All of them, in the order in which they are told when several come up together: what has to
    /// be decided at once, what has just happened, then what may be done, the simple before the rare.
    pub const ALL: [Topic; 30] = [
        Topic::Block,
        Topic::Trigger,
        Topic::Payment,
        Topic::Effect,
        Topic::Triggered,
        Topic::Hurt,
        Topic::Broke,
        Topic::Blocked,
        Topic::Exposed,
        Topic::Goal,
        Topic::Charge,
        Topic::Pair,
        Topic::Free,
        Topic::Discount,
        Topic::Summon,
        Topic::Spell,
        Topic::Fresh,
        Topic::Swift,
        Topic::Finish,
        Topic::Attack,
        Topic::Order,
        Topic::Guarded,
        Topic::Fight,
        Topic::Double,
        Topic::Venom,
        Topic::Elusive,
        Topic::Rush,
        Topic::Bare,
        Topic::Library,
        Topic::Dear,
    ];

    /// Its name where it is kept, a word.
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Block => "block",
            Topic::Trigger => "trigger",
            Topic::Payment => "payment",
            Topic::Effect => "effect",
            Topic::Triggered => "triggered",
            Topic::Hurt => "hurt",
            Topic::Broke => "broke",
            Topic::Blocked => "blocked",
            Topic::Exposed => "exposed",
            Topic::Goal => "goal",
            Topic::Charge => "charge",
            Topic::Pair => "pair",
            Topic::Free => "free",
            Topic::Discount => "discount",
            Topic::Summon => "summon",
            Topic::Spell => "spell",
            Topic::Fresh => "fresh",
            Topic::Swift => "swift",
            Topic::Finish => "finish",
            Topic::Attack => "attack",
            Topic::Order => "order",
            Topic::Guarded => "guarded",
            Topic::Fight => "fight",
            Topic::Double => "double",
            Topic::Venom => "venom",
            Topic::Elusive => "elusive",
            Topic::Rush => "rush",
            Topic::Bare => "bare",
            Topic::Library => "library",
            Topic::Dear => "dear",
        }
    }

    const fn phrase(self) -> Phrase {
        match self {
            Topic::Block => words::BLOCK,
            Topic::Trigger => words::TRIGGER,
            Topic::Payment => words::PAYMENT,
            Topic::Effect => words::EFFECT,
            Topic::Triggered => words::TRIGGERED,
            Topic::Hurt => words::HURT,
            Topic::Broke => words::BROKE,
            Topic::Blocked => words::BLOCKED,
            Topic::Exposed => words::EXPOSED,
            Topic::Goal => words::GOAL,
            Topic::Charge => words::CHARGE,
            Topic::Pair => words::PAIR,
            Topic::Free => words::FREE,
            Topic::Discount => words::DISCOUNT,
            Topic::Summon => words::SUMMON,
            Topic::Spell => words::SPELL,
            Topic::Fresh => words::FRESH,
            Topic::Swift => words::SWIFT,
            Topic::Finish => words::FINISH,
            Topic::Attack => words::ATTACK,
            Topic::Order => words::ORDER,
            Topic::Guarded => words::GUARDED,
            Topic::Fight => words::FIGHT,
            Topic::Double => words::DOUBLE,
            Topic::Venom => words::VENOM,
            Topic::Elusive => words::ELUSIVE,
            Topic::Rush => words::RUSH,
            Topic::Bare => words::BARE,
            Topic::Library => words::LIBRARY,
            Topic::Dear => words::DEAR,
        }
    }
}

impl Lesson {
    /// The rule in one or two sentences.
    pub fn text(&self) -> Text {
        let card = self.card.map(super::refusal::named);
        let number = count(self.number);
        match (self.topic, card) {
            (Topic::Discount | Topic::Double | Topic::Rush, Some(card)) => {
                self.topic.phrase().with([card, number])
            }
            (Topic::Library, _) => self.topic.phrase().with([number]),
            (topic, Some(card)) => topic.phrase().with([card]),
            (topic, None) => topic.phrase().text(),
        }
    }
}

/// The rules that matter in a view, in the order of [`Topic::ALL`]: those of what may be decided and
/// of what lies there now, and of what has happened since `before`, an earlier view of the same seat
/// in the same match. Without one, of all that has happened. None in a bystander's view, and none once
/// the match is over.
pub fn lessons_for(before: Option<&Observation>, now: &Observation) -> Vec<Lesson> {
    if now.is_public() || now.table().result().is_some() {
        return Vec::new();
    }
    let known = before.map_or(0, |before| before.log().len());
    let scene = Scene {
        own: now.seat(),
        table: now.table(),
        log: now.log(),
        news: now.log().get(known..).unwrap_or_default(),
        legal: now.legal_actions(),
    };
    let mut all = Vec::new();
    for topic in Topic::ALL {
        all.extend(scene.lesson(topic));
    }
    all
}

/// A view with what is new in it and what may be done.
struct Scene<'a> {
    own: Seat,
    table: &'a Table,
    log: &'a [Event],
    news: &'a [Event],
    legal: Vec<Action>,
}

impl Scene<'_> {
    fn lesson(&self, topic: Topic) -> Option<Lesson> {
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
                of(self.had(by)?, Spot::OtherBattle)
            }
            Topic::Exposed => {
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
                let guards = |creature: &&Creature| {
                    !creature.tapped && self.printed(creature.card).has(Keyword::Guard)
                };
                of(theirs.battle().iter().find(guards)?.card, Spot::OtherBattle)
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

    fn printed(&self, card: CardId) -> &super::card::Card {
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

    /// The card that had a slot last.
    fn had(&self, slot: Slot) -> Option<CardId> {
        let entered = |event: &Event| match *event {
            Event::Entered { card, slot: at, .. } if at == slot => Some(card),
            _ => None,
        };
        self.log.iter().rev().find_map(entered)
    }

    /// A card of the own hand, in the own turn, by what it costs now and what is printed.
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

    fn attacks_player_with(&self, fits: impl Fn(&super::card::Card) -> bool) -> Option<CardId> {
        let own = self.table.side(self.own);
        let attackers = self.legal.iter().filter_map(|action| match *action {
            Action::Attack { by, at: None } => Some(own.creature(by)?.card),
            _ => None,
        });
        attackers.into_iter().find(|card| fits(self.printed(*card)))
    }

    /// A creature of this kind in a battle zone, the own one first.
    fn lies(&self, kind: impl Fn(&super::card::Card) -> bool) -> Option<(CardId, Spot)> {
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
