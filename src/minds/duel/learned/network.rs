//! Networks asked for their opinion of a position, and one's own hidden cards by their mean statistics.

use std::sync::Arc;

use yomite_games::duel::knowledge::Means;
use yomite_games::duel::statistics::{Profiles, STATISTICS, UNIT};
use yomite_games::duel::{Action, CardId, Table};

use super::inputs::{Encoder, Eyes, Groups, KINDS, Lore, encoding};
use crate::assets::{AssetError, Assets};
use crate::game::Seat;
use crate::nets::{Expected, Features, Head, Network, Pass, Weights, sigmoid, softmax};

/// What files say of which game they are.
pub const GAME: &str = "duel";

/// Widths of the hidden layers of a network that rates actions.
pub const POLICY_HIDDEN: [usize; 2] = [120, 32];

/// Widths of the hidden layers of a network that forecasts.
pub const FORECAST_HIDDEN: [usize; 2] = [120, 64];

/// What is given for each action: its log-odds against the others of the decision.
pub fn policy_heads() -> Vec<Head> {
    vec![Head::new("score", 1)]
}

/// What is given for a position: log-odds of the result (a draw is half a win), and of each card to be in the other's hand.
pub fn forecast_heads() -> Vec<Head> {
    vec![Head::new("win", 1), Head::new("hand", KINDS)]
}

/// What a file calls the share of matches that its player won against the rule of thumb after a round of
/// its learning, from 1.
pub fn round_figure(round: usize) -> String {
    format!("rule.{round:03}")
}

/// Room for what is asked; kept between positions.
#[derive(Clone, Debug, Default)]
pub struct Room {
    position: Features,
    deed: Features,
    pass: Pass,
}

/// A network with what it looks at.
#[derive(Clone, Debug)]
struct Looking {
    network: Arc<Network>,
    eyes: Eyes,
    groups: Groups,
}

/// A network that rates the actions of a decision one by one.
#[derive(Clone, Debug)]
pub struct Ranker(Looking);

/// A network that forecasts the result and reads the other's hand.
#[derive(Clone, Debug)]
pub struct Reader(Looking);

/// What a network says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// The expected result of the seat that it was asked for: 1 for a win, a half for a draw.
    pub win: f32,
    /// The chance of each card, by its number, to be in the other's hand at least once.
    pub hand: Vec<f32>,
}

impl Looking {
    fn new(network: Network, eyes: Eyes, groups: Groups) -> Looking {
        let network = Arc::new(network);
        Looking {
            network,
            eyes,
            groups,
        }
    }

    fn read(bytes: &[u8], eyes: Eyes, inputs: usize, heads: &[Head]) -> Result<Looking, String> {
        let expected = Expected {
            game: GAME,
            encoding: encoding(eyes),
            inputs,
            heads,
        };
        let weights = Weights::read(bytes, &expected).map_err(|error| error.to_string())?;
        Ok(Looking::new(Network::new(weights), eyes, Groups::ALL))
    }

    fn encoder<'a>(&self, lore: &'a Lore) -> Encoder<'a> {
        Encoder {
            eyes: self.eyes,
            groups: self.groups,
            lore,
        }
    }
}

impl Ranker {
    /// A network of these eyes, of which only some groups of inputs are filled.
    pub fn new(network: Network, eyes: Eyes, groups: Groups) -> Ranker {
        Ranker(Looking::new(network, eyes, groups))
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(bytes: &[u8], eyes: Eyes) -> Result<Ranker, String> {
        Looking::read(bytes, eyes, eyes.inputs(), &policy_heads()).map(Ranker)
    }

    /// How many of its matches against the rule of thumb it won after each round of its learning, as
    /// shares; none where its file does not tell.
    pub fn rounds(&self) -> Vec<f64> {
        let figures = &self.0.network.card().figures;
        let rounds = (1..).map(|round| figures.get(&round_figure(round)).copied());
        rounds.map_while(|share| share).collect()
    }

    /// How likely it would choose each of the legal actions of a decision, in their order; they sum to 1.
    ///
    /// All cards have to lie on the table; a player's network looks at what the mover may know alone.
    pub fn chances(
        &self,
        table: &Table,
        actions: &[Action],
        lore: &Lore,
        room: &mut Room,
    ) -> Vec<f32> {
        let Some(seat) = table.to_move() else {
            return Vec::new();
        };
        let Room {
            position,
            deed,
            pass,
        } = room;
        let (encoder, network) = (self.0.encoder(lore), &self.0.network);
        position.clear();
        encoder.position(table, seat, position);
        let shared = network.accumulate(position);
        let mut each = Vec::with_capacity(actions.len());
        encoder.each(table, actions, deed, |_, deed| {
            let outputs = network.forward_from(&shared, deed, pass);
            each.push(outputs.first().copied().unwrap_or(0.0));
        });
        softmax(&each, 0..each.len())
    }
}

impl Reader {
    /// A network of these eyes, of which only some groups of inputs are filled.
    pub fn new(network: Network, eyes: Eyes, groups: Groups) -> Reader {
        Reader(Looking::new(network, eyes, groups))
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(bytes: &[u8], eyes: Eyes) -> Result<Reader, String> {
        Looking::read(bytes, eyes, eyes.position(), &forecast_heads()).map(Reader)
    }

    /// Its forecast from the side of a seat; all cards have to lie on the table.
    pub fn forecast(&self, table: &Table, seat: Seat, lore: &Lore, room: &mut Room) -> Forecast {
        let (win, hand) = self.outputs(table, seat, lore, room);
        Forecast {
            win: sigmoid(win),
            hand: hand.iter().map(|odds| sigmoid(*odds)).collect(),
        }
    }

    /// The expected result of a seat, without the hand.
    pub fn win(&self, table: &Table, seat: Seat, lore: &Lore, room: &mut Room) -> f32 {
        sigmoid(self.outputs(table, seat, lore, room).0)
    }

    fn outputs<'a>(
        &self,
        table: &Table,
        seat: Seat,
        lore: &Lore,
        room: &'a mut Room,
    ) -> (f32, &'a [f32]) {
        room.position.clear();
        let encoder = self.0.encoder(lore);
        encoder.position(table, seat, &mut room.position);
        let outputs = self.0.network.forward(&room.position, &mut room.pass);
        match outputs.split_first() {
            Some((win, hand)) => (*win, hand),
            None => (0.0, &[]),
        }
    }
}

/// Both networks of one player.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Rates actions.
    pub ranker: Ranker,
    pub reader: Reader,
}

impl Pair {
    /// Files of weights that are shipped: of the one that rates, and of the one that forecasts.
    ///
    /// # Errors
    /// One is not at hand, or is none of this game.
    pub fn shipped(
        files: &Assets,
        [ranker, reader]: [&'static str; 2],
        eyes: Eyes,
    ) -> Result<Pair, AssetError> {
        let bad = |name| move |what| AssetError::Content { name, what };
        Ok(Pair {
            ranker: Ranker::read(files.get(ranker)?, eyes).map_err(bad(ranker))?,
            reader: Reader::read(files.get(reader)?, eyes).map_err(bad(reader))?,
        })
    }
}

/// Some cards, summed up.
#[derive(Clone, Copy, Default)]
struct Sum {
    cards: usize,
    of: [i32; STATISTICS],
}

impl Sum {
    fn add(&mut self, card: CardId, profiles: &Profiles) {
        self.cards += 1;
        for (sum, value) in self.of.iter_mut().zip(profiles.profile(card)) {
            *sum += value;
        }
    }

    /// The mean of these cards and of so many places that each hold the mean of `open`.
    fn mean(&self, places: usize, open: &Sum) -> Means {
        let cards = self.cards + places;
        let share = match open.cards {
            0 => 0.0,
            all => places as f64 / all as f64,
        };
        std::array::from_fn(|at| match cards {
            0 => 0.0,
            _ => {
                let sum = f64::from(self.of[at]) + f64::from(open.of[at]) * share;
                sum / cards as f64 / f64::from(UNIT)
            }
        })
    }
}

/// What a seat expects of its library and of its shields: the means that
/// [`Potential`](yomite_games::duel::knowledge::Potential) has from its view.
///
/// It depends on which cards are hidden, not on where they lie: any world that the seat's view allows
/// gives the same.
pub fn expected(table: &Table, seat: Seat, profiles: &Profiles) -> [Means; 2] {
    let side = table.side(seat);
    let (mut open, mut library, mut shields) = (Sum::default(), Sum::default(), Sum::default());
    let unknown = side.library().len() - side.known();
    for (at, card) in side.library().iter().enumerate() {
        let to = if at < unknown {
            &mut open
        } else {
            &mut library
        };
        to.add(*card, profiles);
    }
    let mut places = 0;
    for shield in side.shields() {
        // Since its owner searched the library, what had been put there before is known together.
        let told = shield.known || shield.epoch < side.epoch();
        let to = if told { &mut shields } else { &mut open };
        to.add(shield.card, profiles);
        places += usize::from(!told);
    }
    [library.mean(unknown, &open), shields.mean(places, &open)]
}
