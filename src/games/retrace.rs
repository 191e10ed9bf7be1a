//! Worlds of any game, set up and played on.

#[cfg(feature = "agents")]
use rand::Rng;

use super::{AnyAction, AnyDeal, AnyGame, GameId};
#[cfg(feature = "agents")]
use super::{AnyConfig, AnyObservation};
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
use crate::retrace::HasWorlds;
use crate::with_games;

macro_rules! retraced {
    ($($variant:ident $module:ident)*) => {
        impl AnyGame {
            /// The deal and the choices that lead to this position; see [`HasWorlds::retrace`].
            pub fn retrace(&self) -> (AnyDeal, Vec<AnyAction>) {
                match self {
                    $(AnyGame::$variant(game) => {
                        let (deal, actions) = game.retrace();
                        let actions = actions.into_iter().map(AnyAction::$variant);
                        (AnyDeal::$variant(deal), actions.collect())
                    })*
                }
            }

            /// The deal and the choices of a world that an observation allows under these rules, drawn as
            /// likely as it is believed to be; `None` where the two are not of one game.
            ///
            /// # Errors
            /// A file that the belief needs is missing or broken.
            #[cfg(feature = "agents")]
            pub fn imagine(
                rules: &AnyConfig,
                seen: &AnyObservation,
                files: &Assets,
                rng: &mut impl Rng,
            ) -> Result<Option<(AnyDeal, Vec<AnyAction>)>, AssetError> {
                match (rules, seen) {
                    $((AnyConfig::$variant(rules), AnyObservation::$variant(seen)) => {
                        let world = super::$module::$variant::imagine(rules, seen, files, rng)?;
                        Ok(Some(AnyGame::$variant(world).retrace()))
                    })*
                    #[allow(unreachable_patterns)]
                    _ => Ok(None),
                }
            }
        }

        impl GameId {
            /// The files that a world is drawn with.
            pub const fn imagined_with(self) -> &'static [&'static str] {
                match self {
                    $(GameId::$variant => <super::$module::$variant as HasWorlds>::IMAGINED_WITH,)*
                }
            }
        }
    };
}

with_games!(retraced);
