//! Duel: two decks, five shields each, and attacks that hand the defender cards.

use serde_json::Value;

use crate::catalogue::{
    AgentInfo, Catalogue, Domain, FirstMatch, JsonKind, Level, LineUp, RuleInfo, SketchPlace,
};
use crate::game::MistakeKind;
use crate::game::{Observation as _, Seat};
use crate::words::{Arg, Lang, Phrase, Speaker, Text, count};

/// What the game says, in both languages.
mod words {
    crate::phrases!("duel/words", "duel");
}

/// Declares an enumeration in one table: what each member is, and its word in files.
macro_rules! worded {
    ($(#[$about:meta])* enum $name:ident { $($(#[$of:meta])* $member:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$of])* #[serde(rename = $word)] $member,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$member),*];

            /// The word for it.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$member => $word,)*
                }
            }
        }
    };
}

pub mod action;
pub mod agents;
pub mod card;
pub mod cards;
mod counts;
pub mod deal;
pub mod decks;
pub mod determinize;
mod effects;
mod event;
mod file;
mod hidden;
pub mod knowledge;
pub mod lessons;
mod observation;
mod payment;
pub mod playout;
mod position;
pub mod queries;
pub mod statistics;
mod table;
pub mod teachers;
pub mod text;
mod turn;
mod zones;

use action::named;
pub use action::{Action, Slot};
pub use card::{Card, CardId, Effect, Element, Elements, Keyword};
pub use counts::{CARDS, CardSet, Counts, Pile, Pool};
pub use deal::{Deal, Middle, Start};
pub use decks::{ANY, DeckChoice};
pub use event::{Ending, Event, Sink, Zone};
pub use file::Fault;
pub use observation::{Group, Observation};
pub use payment::SETS;
pub use position::{Mana, Position, Zones};
pub use queries::Query;
pub use table::{
    Attack, Config, Duel, HAND, LAST_TURN, PLAYERS, Payment, Resolving, SHIELDS, Stage, Table,
    other,
};
pub use zones::{Creature, Shield, Shown, Side};

/// The deck of a seat.
const DECK: JsonKind = JsonKind {
    what: words::RULE_DECK_KIND,
    refusal: |value: &Value| decks::why_not(value),
};

impl Catalogue for Duel {
    const NAME: &'static str = "duel";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "easy";
    const REVIEWER: &'static str = "ismcts:simulations=2000";
    const DRAWS: bool = true;
    const APPRAISED_BY: &[&str] = agents::APPRAISED_BY;
    const FIRST_MATCH: Option<FirstMatch> = Some(lessons::FIRST_MATCH);
    const RULES: &'static [RuleInfo] = crate::rules! {
        "deck", words::RULE_DECK, Domain::Json(&DECK);
        "deck_2", words::RULE_DECK_2, Domain::Json(&DECK);
    };
    const AGENTS: &'static [AgentInfo] = agents::AGENTS;
    const TEACHERS: &'static [AgentInfo] = teachers::TEACHERS;
    const LEVELS: &'static [Level] = agents::LEVELS;
    const LINE_UPS: &'static [LineUp] = agents::LINE_UPS;
    const MISTAKES: &'static [MistakeKind] = agents::MISTAKES;

    fn daily_rules() -> Vec<(&'static str, Vec<String>)> {
        let decks = || decks::presets().iter().map(|deck| deck.id().to_owned());
        ["deck", "deck_2"]
            .map(|rule| (rule, decks().collect()))
            .into()
    }

    fn primer(_: &Config) -> Vec<Text> {
        let lines = [
            words::PRIMER_1,
            words::PRIMER_2,
            words::PRIMER_3,
            words::PRIMER_4,
            words::PRIMER_5,
        ];
        lines.iter().map(Phrase::text).collect()
    }

    fn seats(_: &Config) -> usize {
        PLAYERS
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        let mut all = agents::PHRASES.to_vec();
        all.push(teachers::PHRASES);
        all.push(queries::PHRASES);
        all.extend(phrases());
        all
    }

    fn way(action: &Action) -> u8 {
        match action {
            Action::Attack { .. } => 1,
            Action::End | Action::Keep | Action::Let | Action::Take | Action::Decline => 2,
            _ => 0,
        }
    }

    fn label(action: &Action) -> Text {
        label(action)
    }

    /// Attacks and what comes of them: a shield breaks before its trigger speaks.
    fn unveils(seen: &Observation, action: &Action, _: &Observation) -> bool {
        match action {
            Action::Attack { .. } | Action::Block(_) | Action::Let | Action::Use => true,
            // More shields may break after it.
            Action::Take => seen
                .table()
                .attack()
                .is_some_and(|attack| attack.breaks > 0),
            _ => false,
        }
    }

    fn public(seen: Observation) -> Observation {
        seen.public()
    }

    fn open(&self) -> Option<Observation> {
        Some(Observation::open(self))
    }

    fn turn(&self) -> Option<usize> {
        Some(usize::from(self.table().turn()))
    }

    fn sketch(seen: &Observation, played: &Action, better: &Action) -> Vec<SketchPlace> {
        let me = seen.seat();
        let title = |card: CardId| Arg::from(cards::title(card).text());
        let tried = |of: &dyn Fn(&Action) -> Option<Arg>| {
            [played, better].map(|action| of(action).into_iter().collect())
        };
        let side = |seat: Seat| {
            let (side, own) = (seen.table().side(seat), seat == me);
            let place = |name: Phrase| SketchPlace::new(Some(seat), name.text());
            let charged = |action: &Action| match action {
                Action::Charge(card) if own => Some(title(*card)),
                _ => None,
            };
            let called = |action: &Action| match action {
                Action::Play(card) if own => Some(title(*card)),
                _ => None,
            };
            let creatures = side.battle().iter().map(|creature| title(creature.card));
            [
                place(words::SKETCH_SHIELDS).holding([count(side.shields().len())]),
                place(words::SKETCH_MANA)
                    .holding([count(side.mana().len())])
                    .tried(tried(&charged)),
                place(words::SKETCH_BATTLE)
                    .holding(creatures)
                    .tried(tried(&called)),
            ]
        };
        let other_move = |action: &Action| match action {
            Action::Charge(_) | Action::Play(_) => None,
            action => Some(named_by(seen, action).into()),
        };
        let moves = SketchPlace::new(Some(me), words::SKETCH_MOVE.text());
        let moves = moves.tried(tried(&other_move));
        let moves = Some(moves).filter(|place| !place.cards.is_empty());
        let sides = [me, other(me)].into_iter().flat_map(side);
        sides.chain(moves).collect()
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge(seen, choice)
    }

    fn named(seen: &Observation, action: &Action) -> Text {
        named_by(seen, action)
    }

    fn setting(config: &Config, rule: &str) -> Option<Text> {
        let (title, choice) = match rule {
            "deck" => (words::RULE_DECK, &config.deck),
            "deck_2" => (words::RULE_DECK_2, &config.deck_2),
            _ => return None,
        };
        let deck = match choice {
            DeckChoice::Any => return None,
            DeckChoice::Preset(id) => decks::preset(id)?.title(),
            DeckChoice::Own(_) => words::DECK_OWN,
        };
        Some(words::RULE_IS.with([title.text().into(), deck.text().into()]))
    }

    fn named_short(seen: &Observation, action: &Action) -> Arg {
        named_by(seen, action).into()
    }

    fn told(seen: &Observation, _: usize, by: Seat, action: &Action) -> Text {
        told(seen, by, action)
    }

    /// That a broken shield was a trigger, and kept, its owner alone knows.
    fn is_private(action: &Action) -> bool {
        *action == Action::Take
    }
}

crate::without_studies!(Duel);

/// A sentence that leads to `choice` and holds of what was seen.
fn nudge(seen: &Observation, choice: &Action) -> Text {
    let (table, seat) = (seen.table(), seen.seat());
    let (own, theirs) = (table.side(seat), table.side(other(seat)));
    let legal = |kind: fn(&Action) -> bool| count(seen.legal_walk().filter(kind).count());
    match choice {
        Action::Charge(_) => {
            words::NUDGE_CHARGE.with([count(own.mana().len()), count(own.hand().len())])
        }
        Action::Keep => words::NUDGE_KEEP.with([count(own.mana().len()), count(own.hand().len())]),
        Action::Play(_) => words::NUDGE_PLAY.with([legal(|a| matches!(a, Action::Play(_)))]),
        Action::Pay(_) => {
            let left = match table.stage() {
                Stage::Pay(payment) => usize::from(payment.left),
                _ => 0,
            };
            words::NUDGE_PAY.with([count(table.ready_mana(seat).saturating_sub(left))])
        }
        Action::Attack { at: Some(_), .. } => {
            let tapped = theirs.battle().iter().filter(|creature| creature.tapped);
            words::NUDGE_FIGHT.with([count(tapped.count())])
        }
        Action::Attack { at: None, .. } => match theirs.shields().len() {
            0 => words::NUDGE_WIN.text(),
            shields => words::NUDGE_ATTACK.with([count(shields)]),
        },
        Action::End => words::NUDGE_END.text(),
        Action::Block(_) => {
            let attacker = table.attack().and_then(|attack| theirs.creature(attack.by));
            let power = attacker.map_or(0, |attacker| table.power(attacker, true));
            words::NUDGE_BLOCK.with([count(power)])
        }
        Action::Let => {
            let attacked = table.attack().and_then(|attack| attack.at);
            match attacked.and_then(|at| own.creature(at)) {
                Some(creature) => {
                    words::NUDGE_LET_CREATURE.with([count(table.power(creature, false))])
                }
                None => words::NUDGE_LET.with([count(own.shields().len())]),
            }
        }
        Action::Use | Action::Take => {
            let broken = table.attack().and_then(|attack| attack.broken);
            let cost = broken.map_or(0, |card| table.pool().card(card).cost);
            words::NUDGE_TRIGGER.with([count(cost)])
        }
        Action::Target(_) | Action::Pick(_) | Action::Put(_) => {
            words::NUDGE_EFFECT.with([legal(|action| *action != Action::Decline)])
        }
        Action::Decline => words::NUDGE_DECLINE.text(),
    }
}

/// The phrases that are written in the code.
fn fixed() -> [&'static [Phrase]; 7] {
    [
        words::ALL,
        file::PHRASES,
        cards::PHRASES,
        decks::PHRASES,
        statistics::PHRASES,
        text::PHRASES,
        lessons::PHRASES,
    ]
}

/// The phrase of a key among the names of cards and decks, which come with the game's own files.
pub fn titled(key: &str) -> Option<Phrase> {
    let mut named = [cards::titles(), decks::titles()].into_iter().flatten();
    named.find(|phrase| phrase.key == key).copied()
}

/// All that the game says beside its agents: names, flavour and plans of cards and decks too.
pub fn phrases() -> Vec<&'static [Phrase]> {
    let mut all = fixed().to_vec();
    all.extend([cards::titles(), decks::titles()]);
    all
}

/// Speaks what the game says, in a language; seats go by their numbers.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub Lang);

impl Speaker for Plain {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        let find = |list: &[Phrase]| list.iter().copied().find(|phrase| phrase.key == key);
        // Names come from the shipped files, which may be what a fault is about: only where needed.
        let named = || find(cards::titles()).or_else(|| find(decks::titles()));
        fixed().into_iter().find_map(find).or_else(named)
    }
}

/// The name of an element.
pub const fn element(element: Element) -> Phrase {
    match element {
        Element::Wood => words::ELEMENT_WOOD,
        Element::Fire => words::ELEMENT_FIRE,
        Element::Earth => words::ELEMENT_EARTH,
        Element::Metal => words::ELEMENT_METAL,
        Element::Water => words::ELEMENT_WATER,
    }
}

/// The names of one or two elements.
pub fn elements(set: Elements) -> Text {
    let mut each = set.iter().map(|one| element(one).text());
    match (each.next(), each.next()) {
        (None, _) => words::ELEMENT_NONE.text(),
        (Some(one), None) => one,
        (Some(one), Some(other)) => words::ELEMENT_PAIR.with([one.into(), other.into()]),
    }
}

fn slot(slot: Slot) -> Arg {
    count(slot.0)
}

/// An action by itself: creatures go by their slots.
fn label(action: &Action) -> Text {
    match *action {
        Action::Charge(card) => words::LABEL_CHARGE.with([named(card)]),
        Action::Keep => words::LABEL_KEEP.text(),
        Action::Play(card) => words::LABEL_PLAY.with([named(card)]),
        Action::Pay(with) => words::LABEL_PAY.with([elements(with).into()]),
        Action::Attack { by, at: None } => words::LABEL_ATTACK.with([slot(by)]),
        Action::Attack { by, at: Some(at) } => words::LABEL_FIGHT.with([slot(by), slot(at)]),
        Action::End => words::LABEL_END.text(),
        Action::Block(by) => words::LABEL_BLOCK.with([slot(by)]),
        Action::Let => words::LABEL_LET.text(),
        Action::Use => words::LABEL_USE.text(),
        Action::Take => words::LABEL_TAKE.text(),
        Action::Target(at) => words::LABEL_TARGET.with([slot(at)]),
        Action::Pick(card) => words::LABEL_PICK.with([named(card)]),
        Action::Put(card) => words::LABEL_PUT.with([named(card)]),
        Action::Decline => words::LABEL_DECLINE.text(),
    }
}

/// An action with its creatures by their names; by itself where they have none.
pub fn named_with(name: impl Fn(Slot) -> Option<CardId>, action: &Action) -> Text {
    with_names(|slot| name(slot).map(named), action)
}

fn with_names(name: impl Fn(Slot) -> Option<Arg>, action: &Action) -> Text {
    match *action {
        Action::Attack { by, at: None } => name(by).map(|by| words::TOLD_ATTACK.with([by])),
        Action::Attack { by, at: Some(at) } => {
            let both = name(by).zip(name(at));
            both.map(|(by, at)| words::TOLD_FIGHT.with([by, at]))
        }
        Action::Block(by) => name(by).map(|by| words::TOLD_BLOCK.with([by])),
        Action::Target(at) => name(at).map(|at| words::TOLD_TARGET.with([at])),
        _ => None,
    }
    .unwrap_or_else(|| label(action))
}

/// A past action as this view may tell it: creatures by their names, and nothing of what another
/// put face down.
fn told(seen: &Observation, by: Seat, action: &Action) -> Text {
    let own = by == seen.seat() && !seen.is_public();
    match action {
        Action::Take if !own => words::TOLD_TAKE.text(),
        Action::Put(_) if !own => words::TOLD_PUT.text(),
        _ => named_with(|slot| event::card_of(seen.log(), slot), action),
    }
}

/// An action that this seat may choose: creatures by their names, and what is chosen for a card by what becomes of it.
pub fn named_by(seen: &Observation, action: &Action) -> Text {
    let table = seen.table();
    let effect = table.resolving().and_then(|card| table.effect(&card));
    let (Some(effect), Some(chosen)) = (effect, chosen(table, action)) else {
        return match action {
            Action::Attack { .. } | Action::Block(_) | Action::Target(_) => {
                with_names(|slot| told_apart(table, slot), action)
            }
            _ => told(seen, seen.seat(), action),
        };
    };
    let phrase = match (action, effect) {
        (_, Effect::Destroy { .. }) => words::DO_DESTROY,
        (_, Effect::Return { .. }) => words::DO_RETURN,
        (_, Effect::Tap(_)) => words::DO_TAP,
        (_, Effect::Untap(_)) => words::DO_UNTAP,
        (_, Effect::Power(_)) => words::DO_STRENGTHEN,
        (_, Effect::Discard { .. }) => words::DO_DISCARD,
        (_, Effect::Search(_) | Effect::Recover { .. }) => words::DO_TO_HAND,
        (_, Effect::Shield(_)) => words::DO_SHIELD,
        (Action::Put(_), _) => words::DO_PUT,
        _ => words::DO_CHOOSE,
    };
    phrase.with([chosen])
}

/// A creature by its name; of namesakes in play, with whose it is or which from the left.
fn told_apart(table: &Table, slot: Slot) -> Option<Arg> {
    let (owner, creature) = table.creature(slot)?;
    let name = named(creature.card);
    let namesakes = |seat: Seat| {
        let all = table.side(seat).battle().iter();
        all.filter(|one| one.card == creature.card)
    };
    let own = namesakes(owner).count();
    Some(if own > 1 {
        let at = namesakes(owner).position(|one| one.slot == slot)?;
        let which = [name, count(at + 1), Arg::Seat(owner.0)];
        words::NAMESAKE.with(which).into()
    } else if namesakes(other(owner)).count() > 0 {
        words::NAMESAKE_OF.with([name, Arg::Seat(owner.0)]).into()
    } else {
        name
    })
}

/// The name of what an action chooses for a card.
fn chosen(table: &Table, action: &Action) -> Option<Arg> {
    match *action {
        Action::Target(slot) => told_apart(table, slot),
        Action::Pick(card) | Action::Put(card) => Some(named(card)),
        _ => None,
    }
}
