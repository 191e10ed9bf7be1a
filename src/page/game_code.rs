//! The code of each game, which is fetched before a match of it is dealt, read or asked about. The page itself has names,
//! choices and words of all games.

use leptos::task::spawn_local;
use yomite::games::{GameId, bring};
use yomite::with_games;

use crate::chunk::{Unfetched, chunk};

chunk! { rules_numeron: mod numeron() -> () = bring::<yomite::games::numeron::Numeron>() }
chunk! { rules_coyote: mod coyote() -> () = bring::<yomite::games::coyote::Coyote>() }
chunk! { rules_sevens: mod sevens() -> () = bring::<yomite::games::sevens::Sevens>() }
chunk! { rules_pineapple: mod pineapple() -> () = bring::<yomite::games::pineapple::Pineapple>() }
chunk! { rules_duel: mod duel() -> () = bring::<yomite::games::duel::Duel>() }

macro_rules! fetched {
    ($($variant:ident $module:ident)*) => {
        /// Fetches the code of a game, unless it is there.
        ///
        /// # Errors
        /// Its file could not be fetched, or is of another build.
        pub async fn fetch(game: GameId) -> Result<(), Unfetched> {
            match game { $(GameId::$variant => $module::make().await),* }
        }

        /// Fetches the code of all games at once.
        ///
        /// # Errors
        /// As [`fetch`].
        pub async fn fetch_all() -> Result<(), Unfetched> {
            // Each is on its way before the first is waited for.
            $(spawn_local(async { drop($module::load().await) });)*
            $($module::make().await?;)*
            Ok(())
        }
    };
}

with_games!(fetched);
