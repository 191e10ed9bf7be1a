//! The rules of the game that can be told, one by one.

use super::words;
use crate::words::Phrase;

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

            pub(super) const fn phrase(self) -> Phrase {
                match self {
                    $(Topic::$topic => words::$phrase,)*
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
    /// The own turn ended by the rules.
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
    /// The own library is nearly empty.
    Library, "library", LIBRARY;
    /// Nothing in hand can be paid.
    Dear, "dear", DEAR;
}
