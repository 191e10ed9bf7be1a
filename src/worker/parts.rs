//! The parts of the program: one for each game, with its code and that of what thinks about it, and one for whole games. The
//! page fetches a part, and hands it to a worker before it asks for anything that needs it.
//!
//! A release build cuts the parts out of the program (`scripts/split.mjs`); a build for development has all in one. The names
//! of the functions are those that `wasm-split-cli` looks for: what a part exports is called by the base through the
//! program's table, into which the part writes itself as it comes to be (`assets/worker_boot.js`).

use std::sync::OnceLock;

use yomite::games::{self, GameId};
use yomite::{minds, with_games};

use super::bouts::WholeCode;

macro_rules! part {
    ($part:ident: $brings:block) => {
        mod $part {
            use super::*;

            #[cfg(split)]
            pub fn bring() {
                #[link(wasm_import_module = "__wasm_split_placeholder__")]
                unsafe extern "C" {
                    #[link_name = concat!("__wasm_split_00", stringify!($part), "00_import_00000000000000000000000000000000")]
                    safe fn brought();
                }
                brought();
            }

            #[cfg(split)]
            #[unsafe(export_name = concat!("__wasm_split_00", stringify!($part), "00_export_00000000000000000000000000000000"))]
            extern "C" fn here() $brings

            #[cfg(not(split))]
            pub fn bring() $brings
        }
    };
}

macro_rules! games {
    ($($variant:ident $module:ident)*) => {
        $(part! { $module: {
            games::bring::<games::$module::$variant>();
            minds::bring::<games::$module::$variant>();
        } })*

        /// Takes in the code of a game, whose part is there.
        pub(super) fn bring(game: GameId) {
            match game { $(GameId::$variant => $module::bring()),* }
        }
    };
}

with_games!(games);

/// Where the functions of the part `whole` are, once it was brought.
static WHOLE: OnceLock<&'static WholeCode> = OnceLock::new();

part! { whole: {
    WHOLE.get_or_init(|| std::hint::black_box(&WholeCode::HERE));
} }

/// What is done with whole games; its part is there.
pub(super) fn whole() -> &'static WholeCode {
    whole::bring();
    WHOLE.get().expect("it was brought")
}
