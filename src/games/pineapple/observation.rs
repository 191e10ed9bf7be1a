//! What one seat has seen of a session.

use serde::{Deserialize, Serialize};

use super::action::{Action, Task};
use super::board::Board;
use super::rules::Config;
use super::table::{PLAYERS, Table};
use crate::cards::{Face, Faces};
use crate::game::{Observation as Seen, Seat, out_of_turn};
use crate::words::Text;

/// One placement as a seat saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub seat: Seat,
    /// From how many cards: 5, 3, or a fantasyland hand of 14 to 17.
    pub cards: u8,
    /// What it added to the board; `None` for a fantasyland board that is still hidden.
    pub placed: Option<Board>,
    /// What it put away; `None` for another's.
    pub discards: Option<Faces>,
}

/// One hand as a seat saw it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenHand {
    /// The seat's own cards so far, in the order in which they were dealt.
    pub dealt: Vec<Face>,
    /// All placements, in order.
    pub turns: Vec<Turn>,
}

/// All that one seat has seen: its own cards, every placement that was shown, its own discards.
/// Another's discards stay unseen.
///
/// What is read from outside is replayed first: an observation always tells a lawful session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Observation {
    pub(super) config: Config,
    pub(super) seat: Seat,
    pub(super) hands: Vec<SeenHand>,
    /// A bystander's: no card is known but those on the boards.
    pub(super) public: bool,
    /// Follows from all the others.
    #[serde(skip)]
    pub(super) table: Table,
}

impl Observation {
    pub(super) fn new(config: Config, seat: Seat, hands: Vec<SeenHand>, table: Table) -> Self {
        Observation {
            config,
            seat,
            hands,
            public: false,
            table,
        }
    }

    /// What of it everybody has seen, from the first seat.
    pub fn public(self) -> Self {
        let mut hands = self.hands;
        let ended = self.table.results.len();
        for (at, hand) in hands.iter_mut().enumerate() {
            hand.dealt.clear();
            let mut fantasy = hand.turns.iter_mut().filter(|turn| turn.cards > 5);
            if at >= ended {
                fantasy.by_ref().for_each(|turn| turn.placed = None);
            }
            hand.turns.iter_mut().for_each(|turn| turn.discards = None);
        }
        Observation {
            seat: Seat(0),
            hands,
            public: true,
            table: self.table,
            config: self.config,
        }
    }

    pub fn config(&self) -> &Config {
        &self.config
    }

    /// What lies open: chips, boards, the hands that have ended.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The hands that have begun.
    pub fn hands(&self) -> &[SeenHand] {
        &self.hands
    }

    /// Nobody's own view: a bystander's.
    pub fn is_public(&self) -> bool {
        self.public
    }

    /// The hand that is played, or the last one.
    pub fn present(&self) -> &SeenHand {
        static NONE: SeenHand = SeenHand {
            dealt: Vec::new(),
            turns: Vec::new(),
        };
        // There is always one: a session begins with its first hand.
        self.hands.last().unwrap_or(&NONE)
    }

    pub(super) fn present_mut(&mut self) -> &mut SeenHand {
        if self.hands.is_empty() {
            self.hands.push(SeenHand::default());
        }
        let last = self.hands.len() - 1;
        &mut self.hands[last]
    }

    /// The cards of this seat that it has not placed yet.
    pub fn hand(&self) -> Faces {
        if self.table.is_over() {
            return Faces::NONE;
        }
        let dealt: Faces = self.present().dealt.iter().copied().collect();
        dealt - self.gone()
    }

    /// This seat's own board, a hidden fantasyland board too.
    pub fn board(&self) -> Board {
        self.board_of(self.seat)
    }

    /// A seat's board as this view knows it.
    pub fn board_of(&self, seat: Seat) -> Board {
        let turns = self.present().turns.iter().filter(|turn| turn.seat == seat);
        turns
            .filter_map(|turn| turn.placed)
            .fold(Board::default(), |board, placed| board.with(&placed))
    }

    /// This seat's discards of the present hand.
    pub fn discards(&self) -> Faces {
        let own = self.present().turns.iter().filter_map(|turn| turn.discards);
        own.fold(Faces::NONE, |all, discards| all | discards)
    }

    /// Cards of the deck that this view has not seen in the present hand.
    pub fn unseen(&self) -> Faces {
        self.config.deck() - self.taken()
    }

    /// The cards of the present hand that have been seen, wherever they lie.
    pub fn taken(&self) -> Faces {
        let dealt: Faces = self.present().dealt.iter().copied().collect();
        let placed = self.present().turns.iter().filter_map(|turn| turn.placed);
        placed.fold(dealt, |seen, board| seen | board.cards())
    }

    /// What this seat has to place, whoever is to move.
    pub fn task(&self) -> Task {
        Task {
            board: self.board(),
            hand: self.hand(),
        }
    }

    /// Cards of the present hand that this seat has placed or put away.
    fn gone(&self) -> Faces {
        let turns = self.present().turns.iter();
        turns
            .filter(|turn| turn.seat == self.seat)
            .fold(Faces::NONE, |gone, turn| {
                gone | turn.placed.unwrap_or_default().cards() | turn.discards.unwrap_or_default()
            })
    }
}

impl Seen for Observation {
    type Action = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    fn refusal(&self, action: &Action) -> Option<Text> {
        out_of_turn(self.to_move(), self.seat).or_else(|| self.task().refusal(action))
    }

    fn legal_walk(&self) -> Box<dyn Iterator<Item = Action> + '_> {
        match self.to_move() == Some(self.seat) && !self.public {
            true => Box::new(self.task().walk()),
            false => Box::new(std::iter::empty()),
        }
    }

    fn legal_count(&self) -> u64 {
        match self.to_move() == Some(self.seat) && !self.public {
            true => self.task().count(),
            false => 0,
        }
    }

    fn legal_draw(&self, rng: &mut impl rand::Rng) -> Option<Action> {
        let count = self.legal_count();
        let code = (count > 0).then(|| rand::RngExt::random_range(rng, 0..count))?;
        self.task().nth(code)
    }
}

/// An observation as it is written, before it is held against the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    config: Config,
    seat: Seat,
    hands: Vec<SeenHand>,
    public: bool,
}

impl TryFrom<Unchecked> for Observation {
    type Error = String;

    fn try_from(read: Unchecked) -> Result<Self, String> {
        read.config
            .check()
            .map_err(|text| format!("the rules are out of range: {}", text.key))?;
        if read.seat.index() >= PLAYERS || (read.public && read.seat != Seat(0)) {
            return Err(format!("there is no view of seat {}", read.seat));
        }
        let of = (read.seat, read.public);
        let (seen, _) = Observation::follow(&read.config, of, &read.hands)
            .map_err(|text| format!("what happened is not possible: {}", text.key))?;
        match seen.is_whole() && seen.hands == read.hands {
            true => Ok(seen),
            false => Err("the hands do not follow from what was dealt and placed".to_owned()),
        }
    }
}
