//! A network that judges boards before they are full.

use std::sync::Arc;

use super::live::Live;
use super::shown::{INPUTS, add_row, add_shared, encoding};
use super::weights::Outlook;
use crate::assets::{AssetError, Assets};
use crate::games::pineapple::{Row, RowKey};
use crate::nets::{Accumulator, Expected, Features, Head, Network, Pass, Weights, sigmoid};

/// What files say of which game they are.
pub const GAME: &str = "pineapple";
/// Widths of the hidden layers.
pub const HIDDEN: [usize; 2] = [160, 32];
/// Points of one unit of an output.
pub const UNIT: f32 = 8.0;

/// What is given for a board: log-odds that it does not become a foul; points of this hand, royalties
/// and rows won, a foul counted as 0; points that fantasyland brings, where play goes on and on.
pub fn heads() -> Vec<Head> {
    ["sound", "points", "fantasyland"]
        .map(|name| Head::new(name, 1))
        .into()
}

/// Such a network.
#[derive(Clone, Debug)]
pub struct Boards(Arc<Network>);

/// Room for what is asked.
#[derive(Default)]
pub(super) struct Room {
    features: Features,
    pass: Pass,
}

impl Boards {
    /// A network of these weights.
    pub fn new(weights: Weights) -> Boards {
        Boards(Arc::new(Network::new(weights)))
    }

    /// A file of weights that is shipped.
    ///
    /// # Errors
    /// It is not at hand, or is none that judges boards.
    pub fn shipped(files: &Assets, name: &'static str) -> Result<Boards, AssetError> {
        let read = Boards::read(files.get(name)?);
        read.map_err(|what| AssetError::Content { name, what })
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(bytes: &[u8]) -> Result<Boards, String> {
        Boards::weights(bytes).map(Boards::new)
    }

    /// Reads the weights of such a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn weights(bytes: &[u8]) -> Result<Weights, String> {
        let expected = Expected {
            game: GAME,
            encoding: encoding(),
            inputs: INPUTS,
            heads: &heads(),
        };
        Weights::read(bytes, &expected).map_err(|error| error.to_string())
    }

    /// By how many points a hand it was ahead of the judgement at sight, after so many rounds of its learning;
    /// none where its file does not tell.
    pub fn ahead(&self) -> Vec<(u64, f64)> {
        self.0.card().ahead()
    }

    /// What all boards of a decision share.
    pub(super) fn shared(&self, street: usize, live: &Live, room: &mut Room) -> Accumulator {
        room.features.clear();
        add_shared(street, live, &mut room.features);
        self.0.accumulate(&room.features)
    }

    /// What a row adds.
    pub(super) fn row(&self, row: Row, key: RowKey, live: &Live, room: &mut Room) -> Accumulator {
        room.features.clear();
        add_row(row, key, live, &mut room.features);
        self.0.part(&room.features)
    }

    /// What is expected of a board of these rows.
    pub(super) fn outlook(
        &self,
        shared: &Accumulator,
        rows: [&Accumulator; Row::COUNT],
        room: &mut Room,
    ) -> Outlook {
        let outputs = self.0.forward_parts(shared, rows, &mut room.pass);
        let &[sound, points, fantasyland] = outputs else {
            return Outlook::default();
        };
        let chance = sigmoid(sound);
        let share = UNIT / chance.max(1e-3);
        Outlook {
            chance,
            worth: points * share,
            // Nobody loses by it.
            fantasy: fantasyland.max(0.0) * share,
        }
    }
}
