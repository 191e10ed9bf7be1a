//! What one seat has seen of a session.

use serde::{Deserialize, Serialize};

use super::action::{Action, Task};
use super::board::{Board, Row};
use super::rules::Config;
use super::table::{DEALT, PLAYERS, Table};
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
    config: Config,
    seat: Seat,
    hands: Vec<SeenHand>,
    /// A bystander's: no card is known but those on the boards.
    public: bool,
    /// Follows from all the others.
    #[serde(skip)]
    table: Table,
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
            .fold(Board::default(), |board, placed| join(&board, &placed))
    }

    /// This seat's discards of the present hand.
    pub fn discards(&self) -> Faces {
        let own = self.present().turns.iter().filter_map(|turn| turn.discards);
        own.fold(Faces::NONE, |all, discards| all | discards)
    }

    /// Cards of the deck that this view has not seen in the present hand.
    pub fn unseen(&self) -> Faces {
        let dealt: Faces = self.present().dealt.iter().copied().collect();
        let placed = self.present().turns.iter().filter_map(|turn| turn.placed);
        let seen = placed.fold(dealt, |seen, board| seen | board.cards());
        self.config.deck() - seen
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

/// Two parts of a board together.
fn join(board: &Board, placed: &Board) -> Board {
    Board {
        top: board.top | placed.top,
        middle: board.middle | placed.middle,
        bottom: board.bottom | placed.bottom,
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
        let mut replay = Replay {
            config: read.config,
            seat: read.seat,
            public: read.public,
            table: Table::new(&read.config),
        };
        for (at, hand) in read.hands.iter().enumerate() {
            if replay.table.is_over() || at > replay.table.results.len() {
                return Err(format!("hand {at} cannot have begun"));
            }
            replay
                .hand(hand, at + 1 == read.hands.len())
                .map_err(|what| format!("hand {at}: {what}"))?;
        }
        let ended = replay.table.results.len();
        let begun = ended + usize::from(!replay.table.is_over());
        if begun != read.hands.len() {
            return Err("the hand that is played is missing".to_owned());
        }
        Ok(Observation {
            config: read.config,
            seat: read.seat,
            hands: read.hands,
            public: read.public,
            table: replay.table,
        })
    }
}

/// A view held against the rules, hand by hand.
struct Replay {
    config: Config,
    seat: Seat,
    public: bool,
    table: Table,
}

impl Replay {
    /// Follows one hand; only the last one may be unfinished.
    fn hand(&mut self, hand: &SeenHand, last: bool) -> Result<(), String> {
        let dealt: Faces = hand.dealt.iter().copied().collect();
        let shown = hand.turns.iter().filter_map(|turn| turn.placed);
        let others = hand
            .turns
            .iter()
            .filter(|turn| self.public || turn.seat != self.seat);
        let placed: Faces = others
            .filter_map(|turn| turn.placed)
            .fold(Faces::NONE, |all, board| all | board.cards());
        let total: usize = shown.map(|board| board.cards().len()).sum();
        let distinct = dealt.len() == hand.dealt.len() && (dealt & placed).is_empty();
        let fits = (dealt | placed) - self.config.deck();
        if !distinct || !fits.is_empty() || total > 2 * Board::SIZE {
            return Err("its cards are not from one deck".to_owned());
        }
        let mut hidden: [Option<Board>; PLAYERS] = [None; PLAYERS];
        let mut own_gone = Faces::NONE;
        for (ply, turn) in hand.turns.iter().enumerate() {
            let wrong = || format!("placement {ply} is not possible");
            if self.table.to_move() != Some(turn.seat) || self.table.is_complete() {
                return Err(wrong());
            }
            let fantasy = self.table.fantasy[turn.seat.index()];
            let cards = match (fantasy, self.table.acted[turn.seat.index()]) {
                (0, 0) => 5,
                (0, _) => 3,
                (cards, _) => cards,
            };
            if turn.cards != cards {
                return Err(wrong());
            }
            let own = !self.public && turn.seat == self.seat;
            let board = self.table.boards[turn.seat.index()];
            let before = hidden[turn.seat.index()].unwrap_or(board);
            match (turn.placed, turn.discards, own) {
                (Some(placed), Some(discards), true) => {
                    let seen = self.table.dealt(turn.seat).min(hand.dealt.len());
                    let held: Faces = hand.dealt[..seen].iter().copied().collect();
                    let task = Task {
                        board: before,
                        hand: held - own_gone,
                    };
                    let action = Action::new(placed, discards);
                    if task.refusal(&action).is_some() || task.hand.len() != usize::from(cards) {
                        return Err(wrong());
                    }
                    own_gone = own_gone | action.cards();
                }
                (Some(placed), None, false) if adds(&before, &placed, cards) => {}
                (None, None, false) if fantasy > 0 => {}
                _ => return Err(wrong()),
            }
            if fantasy > 0 {
                hidden[turn.seat.index()] = turn.placed;
                self.table.place(turn.seat, None);
            } else {
                self.table.place(turn.seat, turn.placed.as_ref());
            }
            if self.table.is_complete() {
                break;
            }
        }
        self.dealt(hand)?;
        if self.table.is_complete() {
            let turns = hand.turns.iter();
            if turns.clone().any(|turn| turn.placed.is_none()) {
                return Err("a board of a hand that has ended is missing".to_owned());
            }
            let seats = [0, 1].map(|at| {
                let own = hand.turns.iter().filter(|turn| turn.seat == Seat(at));
                own.filter_map(|turn| turn.placed)
                    .fold(Board::default(), |board, placed| join(&board, &placed))
            });
            if !(seats[0].cards() & seats[1].cards()).is_empty() {
                return Err("its cards are not from one deck".to_owned());
            }
            let settled: usize = hand.turns.len();
            let wanted: usize = Seat::all(PLAYERS).map(|s| self.table.placements(s)).sum();
            if settled != wanted {
                return Err("it goes on after its end".to_owned());
            }
            self.table.settle(seats);
            return Ok(());
        }
        let early = hand.turns.iter().any(|turn| {
            turn.cards > 5 && turn.placed.is_some() && (self.public || turn.seat != self.seat)
        });
        match (last, early) {
            (false, _) => Err("it has not ended".to_owned()),
            (true, true) => Err("a fantasyland board is shown before the end".to_owned()),
            (true, false) => Ok(()),
        }
    }

    /// Whether the seat has been dealt as many cards as it sees by now.
    fn dealt(&self, hand: &SeenHand) -> Result<(), String> {
        let wanted = match self.public {
            true => 0,
            false => self.table.dealt(self.seat),
        };
        if hand.dealt.len() == wanted && wanted <= DEALT {
            Ok(())
        } else {
            Err(format!(
                "{} cards dealt where {wanted} are",
                hand.dealt.len()
            ))
        }
    }
}

/// Whether a placement shown by another seat can be one from so many cards.
fn adds(board: &Board, placed: &Board, cards: u8) -> bool {
    let stays = match cards {
        5 => 5,
        3 => 2,
        _ => Board::SIZE,
    };
    let each: usize = Row::ALL.iter().map(|row| placed[*row].len()).sum();
    let fits = Row::ALL
        .iter()
        .all(|row| placed[*row].len() <= board.room(*row));
    let fresh = (placed.cards() & board.cards()).is_empty();
    each == stays && placed.cards().len() == stays && fits && fresh
}
