//! What is done with the values of one game, as a list of functions, so that a program that is cut into parts can bring each
//! game's when it is first needed.
//!
//! With the feature `apart` a game's code is there once [`bring`] was called for it: nothing else here names it. Without, all
//! of it is part of the program.

use erased_serde::{Deserializer, Serialize as Written};
use rand::Rng;
use serde::de::DeserializeSeed;

use crate::catalogue::{Figure, SketchPlace};
use crate::contract::PlayableGame;
use crate::game::{Game, IllegalAction, Observation, Seat};
use crate::reading::{Answers, HasQueries, Truth};
use crate::words::{Arg, Text};

type Config<G> = <G as Game>::Config;
type Deal<G> = <G as Game>::Deal;
type Action<G> = <G as Game>::Action;
type Seen<G> = <G as Game>::Observation;
type Query<G> = <G as HasQueries>::Query;
type Read<T> = Result<T, erased_serde::Error>;

macro_rules! code {
    ($($name:ident: fn($($arg:ty),*) $(-> $out:ty)? = $does:expr;)*) => {
        /// The functions of a game, each by its name in the contracts.
        pub(super) struct GameCode<G: PlayableGame> {
            $(pub $name: fn($($arg),*) $(-> $out)?,)*
        }

        impl<G: PlayableGame> GameCode<G> {
            const HERE: GameCode<G> = GameCode { $($name: $does),* };
        }
    };
}

code! {
    draw: fn(&Config<G>, &mut dyn Rng) -> Result<Deal<G>, Text> = |config, mut rng| G::draw(config, &mut rng);
    set_up: fn(&Config<G>, &Deal<G>) -> Result<G, Text> = G::set_up;
    to_move: fn(&G) -> Option<Seat> = G::to_move;
    play: fn(&mut G, &Action<G>) -> Result<(), IllegalAction<Action<G>>> = G::play;
    redraw: fn(&G, &mut dyn Rng) -> G = |game, mut rng| game.redraw(&mut rng);
    strikes: fn(&G, &Action<G>) -> bool = G::strikes;
    scores: fn(&G) -> Option<Vec<f32>> = G::scores;
    places: fn(&G) -> Option<Vec<u8>> = G::places;
    figures: fn(&G, Seat) -> Vec<Figure> = G::figures;
    observe: fn(&G, Seat) -> Seen<G> = G::observe;
    open: fn(&G) -> Option<Seen<G>> = G::open;
    turn: fn(&G) -> Option<usize> = G::turn;
    determinize: fn(&Seen<G>, &mut dyn Rng) -> G = |seen, mut rng| G::determinize(seen, &mut rng);
    retrace: fn(&G) -> (Deal<G>, Vec<Action<G>>) = G::retrace;
    label: fn(&Action<G>) -> Text = G::label;
    ends_round: fn(&Action<G>, Seat, Seat) -> bool = G::ends_round;
    stands_out: fn(&Action<G>) -> bool = G::stands_out;
    is_private: fn(&Action<G>) -> bool = G::is_private;
    way: fn(&Action<G>) -> u8 = G::way;
    mover: fn(&Seen<G>) -> Option<Seat> = Seen::<G>::to_move;
    legal_actions: fn(&Seen<G>) -> Vec<Action<G>> = Seen::<G>::legal_actions;
    legal_count: fn(&Seen<G>) -> u64 = Seen::<G>::legal_count;
    legal_draw: fn(&Seen<G>, &mut dyn Rng) -> Option<Action<G>> = |seen, mut rng| seen.legal_draw(&mut rng);
    legal_walk: fn(&Seen<G>) -> Box<dyn Iterator<Item = Action<G>> + '_> = Seen::<G>::legal_walk;
    refusal: fn(&Seen<G>, &Action<G>) -> Option<Text> = Seen::<G>::refusal;
    unveils: fn(&Seen<G>, &Action<G>, &Seen<G>) -> bool = G::unveils;
    told: fn(&Seen<G>, usize, Seat, &Action<G>) -> Text = G::told;
    named_short: fn(&Seen<G>, &Action<G>) -> Arg = G::named_short;
    named: fn(&Seen<G>, &Action<G>) -> Text = G::named;
    named_beside: fn(&Seen<G>, &Action<G>, &Action<G>) -> Text = G::named_beside;
    lessons: fn(&Seen<G>) -> Vec<(&'static str, Text)> = |seen| {
        let there = G::LESSONS.iter().filter(|lesson| (lesson.matters)(seen));
        there.map(|lesson| (lesson.name, lesson.says.text())).collect()
    };
    sketch: fn(&Seen<G>, &Action<G>, &Action<G>) -> Vec<SketchPlace> = G::sketch;
    nudge: fn(&Seen<G>, &Action<G>) -> Text = G::nudge;
    public: fn(Seen<G>) -> Seen<G> = G::public;
    queries: fn(&Seen<G>) -> Vec<Query<G>> = G::queries;
    asked: fn(&Seen<G>, &Query<G>) -> Text = G::asked;
    answers: fn(&Seen<G>, &Query<G>) -> Option<Answers> = G::answers;
    truth: fn(&Seen<G>, &Query<G>, &G, &G) -> Option<Truth> = G::truth;
    write_deal: fn(&Deal<G>) -> &dyn Written = |deal| deal;
    read_deal: fn(&mut dyn Deserializer<'_>) -> Read<Deal<G>> = |from| erased_serde::deserialize(from);
    write_action: fn(&Action<G>) -> &dyn Written = |action| action;
    read_action: fn(&mut dyn Deserializer<'_>) -> Read<Action<G>> = |from| erased_serde::deserialize(from);
    write_observation: fn(&Seen<G>) -> &dyn Written = |seen| seen;
    read_observation: fn(&mut dyn Deserializer<'_>) -> Read<Seen<G>> = |from| erased_serde::deserialize(from);
}

/// Declares how a program comes by such a list of each game, which is an associated constant `HERE`: it has all of them, or
/// with its package's feature `apart` each is brought. `brought! { pub(super) GameCode<G: PlayableGame> }` is a trait
/// `Brought`, and the functions `bring` and `code`.
#[macro_export]
macro_rules! brought {
    ($vis:vis $code:ident<G: $contract:ident>) => {
        /// A game whose code a program has, or brings.
        #[cfg(not(feature = "apart"))]
        pub trait Brought: $contract {}

        #[cfg(not(feature = "apart"))]
        impl<G: $contract> Brought for G {}

        /// Takes in the code of a game, where the program was built without.
        #[cfg(not(feature = "apart"))]
        pub fn bring<G: Brought>() {}

        /// What is done with values of a game.
        #[cfg(not(feature = "apart"))]
        $vis fn code<G: Brought>() -> &'static $code<G> {
            &$code::<G>::HERE
        }

        /// Where the code of a game is, once it was brought.
        #[cfg(feature = "apart")]
        pub struct Place<G: $contract>(std::sync::OnceLock<&'static $code<G>>);

        /// A game whose code a program has, or brings.
        #[cfg(feature = "apart")]
        pub trait Brought: $contract {
            fn place() -> &'static Place<Self>;
        }

        #[cfg(feature = "apart")]
        $crate::with_games!(__places);

        /// Takes in the code of a game. Whatever is done with its values before stops the program: it is brought before a
        /// match of the game is read, dealt or asked about.
        #[cfg(feature = "apart")]
        pub fn bring<G: Brought>() {
            // The optimiser must not see what comes here: it would put the code wherever it is used.
            G::place().0.get_or_init(|| std::hint::black_box(&$code::<G>::HERE));
        }

        /// What is done with values of a game.
        #[cfg(feature = "apart")]
        $vis fn code<G: Brought>() -> &'static $code<G> {
            match G::place().0.get() {
                Some(code) => code,
                None => panic!("the code of {} was not brought", G::NAME),
            }
        }
    };
}

/// The places of [`brought`], one a game.
#[doc(hidden)]
#[macro_export]
macro_rules! __places {
    ($($variant:ident $module:ident)*) => {
        $(impl Brought for $crate::$module::$variant {
            fn place() -> &'static Place<Self> {
                static PLACE: Place<$crate::$module::$variant> = Place(std::sync::OnceLock::new());
                &PLACE
            }
        })*
    };
}

brought! { pub(super) GameCode<G: PlayableGame> }

/// A value of a game, to be read by what its code says.
pub(super) struct ReadBy<T>(pub ReadFrom<T>);

/// Reads a value from any format.
pub(super) type ReadFrom<T> = fn(&mut dyn Deserializer<'_>) -> Read<T>;

impl<'de, T> DeserializeSeed<'de> for ReadBy<T> {
    type Value = T;

    fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        (self.0)(&mut <dyn Deserializer>::erase(from)).map_err(serde::de::Error::custom)
    }
}

/// Writes and reads an enum with one arm a game as serde would derive it, by the code of the game.
macro_rules! by_game {
    ($any:ident, $write:ident, $read:ident: $($variant:ident $module:ident)*) => {
        impl serde::Serialize for $any {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match self {
                    $($any::$variant(value) => {
                        let written = (code::<crate::$module::$variant>().$write)(value);
                        let game = GameId::$variant;
                        to.serialize_newtype_variant(stringify!($any), game as u32, game.name(), written)
                    })*
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $any {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$any, D::Error> {
                struct Arms;

                impl<'de> serde::de::Visitor<'de> for Arms {
                    type Value = $any;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(concat!("enum ", stringify!($any)))
                    }

                    fn visit_enum<A: serde::de::EnumAccess<'de>>(self, data: A) -> Result<$any, A::Error> {
                        let (game, value) = data.variant::<GameId>()?;
                        match game {
                            $(GameId::$variant => {
                                let read = ReadBy(code::<crate::$module::$variant>().$read);
                                serde::de::VariantAccess::newtype_variant_seed(value, read).map($any::$variant)
                            })*
                        }
                    }
                }

                const GAMES: &[&str] = &[$(stringify!($module)),*];
                from.deserialize_enum(stringify!($any), GAMES, Arms)
            }
        }
    };
}
pub(super) use by_game;
