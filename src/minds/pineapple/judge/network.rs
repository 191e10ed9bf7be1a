//! A network that judges boards before they are full: what a board shows, as numbers, and the questions
//! about the placements of one decision.

use std::sync::Arc;

use yomite_games::pineapple::{Row, RowKey};

use super::patterns::{CLASSES, PATTERNS};
use super::scene::Scene;
use super::weights::{JUDGED, Outlook};
use super::{Live, Placement, Rows};
use crate::assets::{AssetError, Assets};
use crate::cards::Rank;
use crate::nets::{
    Accumulator, Encoding, Expected, Features, Head, Network, Pass, Weights, sigmoid,
};

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

/// A rank occurs at least once, twice, three times, four times.
const RANKS: usize = 4 * Rank::COUNT;

/// One joker, two jokers.
const JOKERS: usize = RANKS;

/// So many cards, from none to five.
const CARDS: usize = JOKERS + 2;

/// What the row has, coarsely.
const CLASS: usize = CARDS + 6;

/// Two to five cards of one suit.
const SUITED: usize = CLASS + CLASSES;

/// With two to four: live cards of the suit (÷ 8).
const OF_SUIT: usize = SUITED + 4;

/// With three or four cards within a straight: live cards that go on with it (÷ 8), and 1.
const STRAIGHT: usize = OF_SUIT + 3;

/// Of a row that is not full: live cards of each rank that it has once, twice, three times (÷ 4).
const LIVE: usize = STRAIGHT + 4;

/// Numbers of one row.
pub(in crate::pineapple) const ROW: usize = LIVE + 3 * Rank::COUNT;

pub(in crate::pineapple) const STREET: usize = Row::COUNT * ROW;

/// At least one to four live cards of each rank.
const LEFT: usize = STREET + JUDGED;

/// One live joker, two.
const LIVE_JOKERS: usize = LEFT + 4 * Rank::COUNT;

/// How many numbers there are.
pub const INPUTS: usize = LIVE_JOKERS + 2;

/// How these numbers are told from others.
pub fn encoding() -> Encoding {
    Encoding::new("boards", 1)
}

/// Adds what a row shows by itself and with what is live. Suits are told by what they make of a row
/// alone, so that boards that differ by the names of suits are one.
pub(in crate::pineapple) fn add_row(row: Row, key: RowKey, live: &Live, features: &mut Features) {
    let base = row.index() * ROW;
    let mut push = |at: usize, value: f32| features.push((base + at) as u32, value);
    let known = PATTERNS.known(key);
    let cards = key.len();
    let full = cards >= row.size();
    for place in 0..Rank::COUNT {
        let n = key.count(place);
        for copy in 0..n.min(4) {
            push(copy * Rank::COUNT + place, 1.0);
        }
        if n > 0 && !full {
            let left = f32::from(live.ranks[place]) / 4.0;
            push(LIVE + (n.min(3) - 1) * Rank::COUNT + place, left);
        }
    }
    for joker in 0..key.jokers().min(2) {
        push(JOKERS + joker, 1.0);
    }
    push(CARDS + cards.min(5), 1.0);
    let class = match row {
        Row::Top => known.top,
        Row::Middle | Row::Bottom => known.class,
    };
    push(CLASS + usize::from(class), 1.0);
    if row == Row::Top {
        return;
    }
    if let (2..=5, Some(suit)) = (cards, key.suit()) {
        push(SUITED + cards - 2, 1.0);
        if !full {
            // Jokers alone are of any suit: of the one with the most cards left.
            let left = match key.jokers() == cards {
                true => live.suits.iter().copied().max().unwrap_or(0),
                false => live.suits[suit.index()],
            };
            push(OF_SUIT + cards - 2, f32::from(left) / 8.0);
        }
    }
    if known.connected && (3..=4).contains(&cards) {
        push(STRAIGHT + 2 * (cards - 3), live.straight(key) as f32 / 8.0);
        push(STRAIGHT + 2 * (cards - 3) + 1, 1.0);
    }
}

/// Adds what all boards of a decision share: the street, and what is live.
pub(in crate::pineapple) fn add_shared(street: usize, live: &Live, features: &mut Features) {
    let mut push = |at: usize| features.push(at as u32, 1.0);
    push(STREET + street.clamp(1, JUDGED) - 1);
    for (place, n) in live.ranks.iter().enumerate() {
        for copy in 0..usize::from(*n).min(4) {
            push(LEFT + copy * Rank::COUNT + place);
        }
    }
    for joker in 0..usize::from(live.jokers).min(2) {
        push(LIVE_JOKERS + joker);
    }
}

/// The numbers of a board after a street.
pub fn shown(rows: &Rows, street: usize, live: &Live) -> Features {
    let mut features = Features::default();
    add_shared(street, live, &mut features);
    for row in Row::ALL {
        add_row(row, rows.0[row.index()], live, &mut features);
    }
    features
}

/// A network, and about how many placements of a decision it is asked.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub boards: &'a Boards,
    /// How many placements are asked about: those that the judgement likes best.
    pub most: usize,
}

impl<'a> Asked<'a> {
    pub fn about_all(boards: &'a Boards) -> Asked<'a> {
        Asked {
            boards,
            most: usize::MAX,
        }
    }
}

/// Choices of the cards of a street for one row.
const CHOICES: usize = 1 << 5;

/// What the placements of a decision share, summed once.
pub(super) struct Asking<'a> {
    boards: &'a Boards,
    shared: Accumulator,
    /// What each row adds, for every choice of the cards that was met.
    rows: [[Option<Accumulator>; CHOICES]; Row::COUNT],
    room: Room,
}

impl<'a> Asking<'a> {
    pub(super) fn new(boards: &'a Boards, scene: &Scene) -> Asking<'a> {
        let mut room = Room::default();
        Asking {
            boards,
            shared: boards.shared(scene.street, &scene.live, &mut room),
            rows: Default::default(),
            room,
        }
    }

    /// What the network expects of the board after a placement.
    pub(super) fn placement(&mut self, scene: &Scene, placement: Placement) -> Outlook {
        for (row, choice) in Row::ALL.into_iter().zip(placement.0) {
            let slot = &mut self.rows[row.index()][usize::from(choice) % CHOICES];
            if slot.is_none() {
                let key = scene.chosen(row, choice);
                *slot = Some(self.boards.row(row, key, &scene.live, &mut self.room));
            }
        }
        let row = |at: usize| self.rows[at][usize::from(placement.0[at]) % CHOICES].as_ref();
        let (Some(top), Some(middle), Some(bottom)) = (row(0), row(1), row(2)) else {
            return Outlook::default();
        };
        self.boards
            .outlook(&self.shared, [top, middle, bottom], &mut self.room)
    }
}
