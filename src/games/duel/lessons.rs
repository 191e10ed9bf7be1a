//! The rules, each told when it first matters: what comes up between two views of a match.
//!
//! A lesson is not tied to a script of moves. Its cause is a fact of what is seen: a choice that one
//! has, a card that lies there, something that has just happened.

use super::card::CardId;
use super::observation::Observation;
use crate::catalogue::{FirstMatch, LineUp};
use crate::words::{Phrase, Text, count};

mod scene;

pub(super) use self::ALL as PHRASES;
use scene::Scene;

/// The match that teaches: however it is played, most of the rules come up in it
/// (`tests/duel_lessons.rs` holds that, and looks for such deals).
pub(super) const FIRST_MATCH: FirstMatch = FirstMatch {
    table: LineUp {
        name: "first",
        title: FIRST,
        rules: &[("deck", "last-wall"), ("deck_2", "deep-forest")],
        agents: &["greedy"],
    },
    seed: 95,
};

/// What at the table a lesson speaks of; "own" is the learner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// One's own hand.
    Hand,
    /// One's own mana.
    Mana,
    /// One's own creatures.
    Battle,
    /// One's own shields.
    Shields,
    /// One's own library.
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
    pub topic: Topic,
    /// The card that it is shown by, if it needs one.
    pub card: Option<CardId>,
    /// Where that is.
    pub spot: Spot,
    /// A number that the sentence names: what a card costs now, how many shields or cards.
    number: usize,
}

impl Lesson {
    /// The rule in one or two sentences.
    pub fn text(&self) -> Text {
        let card = self.card.map(super::action::named);
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
    let scene = Scene::new(before, now);
    let topics = Topic::ALL.into_iter();
    topics.filter_map(|topic| scene.lesson(topic)).collect()
}

/// Whether a turn of the viewer's has ended by the rules since `before`, the view at one's own latest
/// choice: nothing was left to do in it, so nobody was asked.
pub fn ended_by_itself(before: Option<&Observation>, now: &Observation) -> bool {
    Scene::new(before, now).ended_by_itself()
}

/// Declares the rules in one table: what each is about, its name, and its sentence.
macro_rules! topics {
    ($(#[doc = $about:literal] $topic:ident, $name:literal, $phrase:ident;)*) => {
        /// How many rules there are.
        const COUNT: usize = [$($name),*].len();

        /// A rule of the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Topic {
            $(#[doc = $about] $topic,)*
        }

        impl Topic {
            /// All of them, in the order in which they are told when several come up together: what
            /// has to be decided at once, what has just happened, then what may be done, the simple
            /// before the rare.
            pub const ALL: [Topic; COUNT] = [$(Topic::$topic),*];

            /// Its name where it is kept, a word.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Topic::$topic => $name,)*
                }
            }

            const fn phrase(self) -> Phrase {
                match self {
                    $(Topic::$topic => $phrase,)*
                }
            }
        }
    };
}

topics! {
    /// An attack may be blocked now.
    Block, "block", BLOCK;
    /// A trigger was broken and may be played.
    Trigger, "trigger", TRIGGER;
    /// One chooses which mana pays.
    Payment, "payment", PAYMENT;
    /// An effect asks for a choice.
    Effect, "effect", EFFECT;
    /// The other played a trigger.
    Triggered, "triggered", TRIGGERED;
    /// A shield of one's own broke.
    Hurt, "hurt", HURT;
    /// A shield of the other broke.
    Broke, "broke", BROKE;
    /// The other blocked.
    Blocked, "blocked", BLOCKED;
    /// One's own turn ended by the rules.
    Ended, "ended", ENDED;
    /// A creature of one's own has attacked, and is tapped.
    Exposed, "exposed", EXPOSED;
    /// How the match is won.
    Goal, "goal", GOAL;
    /// A card may become mana.
    Charge, "charge", CHARGE;
    /// A card in hand has two elements.
    Pair, "pair", PAIR;
    /// A card in hand costs nothing for once.
    Free, "free", FREE;
    /// A card in hand costs less than is printed.
    Discount, "discount", DISCOUNT;
    /// A creature may be played.
    Summon, "summon", SUMMON;
    /// A spell may be played.
    Spell, "spell", SPELL;
    /// A creature has just come and cannot attack.
    Fresh, "fresh", FRESH;
    /// A creature has just come and can.
    Swift, "swift", SWIFT;
    /// The next attack that goes through wins.
    Finish, "finish", FINISH;
    /// A creature may attack the player.
    Attack, "attack", ATTACK;
    /// What is played is played before the first attack.
    Order, "order", ORDER;
    /// A guard may step in.
    Guarded, "guarded", GUARDED;
    /// A tapped creature may be attacked.
    Fight, "fight", FIGHT;
    /// A creature breaks more than one shield.
    Double, "double", DOUBLE;
    /// A creature destroys what it battles.
    Venom, "venom", VENOM;
    /// A creature cannot be blocked.
    Elusive, "elusive", ELUSIVE;
    /// A creature is stronger while it attacks.
    Rush, "rush", RUSH;
    /// No shield of one's own is left.
    Bare, "bare", BARE;
    /// One's own library is nearly empty.
    Library, "library", LIBRARY;
    /// Nothing in hand can be paid.
    Dear, "dear", DEAR;
}

crate::phrases!("lessons", "duel-lesson");
