//! What one seat has seen of a match.

use serde::{Deserialize, Serialize};

use super::notes::Notes;
use super::rules::{Act, Action, Config, FIRST_SUIT, Turn, refusal};
use super::table::{MAX_PLAYERS, SEVENS, Table};
use crate::cards::{Card, Cards, Rank, Suit};
use crate::game::{Observation as Seen, Seat, out_of_turn};
use crate::notes::Notes as _;
use crate::words::Text;

/// All that one seat has seen: its own hand, who laid the sevens, and every turn. At the end it
/// shows all hands as they were dealt.
///
/// What is read from outside is replayed first: an observation always tells a lawful match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Observation {
    config: Config,
    seat: Seat,
    /// The hands as dealt, by seat, as far as this seat knows them.
    dealt: Vec<Option<Cards>>,
    /// Who laid the seven of ♠, ♥, ♦ and ♣.
    sevens: [Seat; Suit::COUNT],
    turns: Vec<Turn>,
    /// Follows from all the others.
    #[serde(skip)]
    table: Table,
}

/// One turn with the table it was taken on.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// Number of the turn, from 0.
    pub ply: usize,
    pub seat: Seat,
    pub act: Act,
    pub before: Table,
    /// What anybody could have laid then.
    pub open: Cards,
    /// What the mover could have laid then, where this view knows its hand.
    pub options: Option<Cards>,
}

impl Moment {
    /// Whether a pass or burst was forced, where this view knows it; `None` for a card laid.
    pub fn forced(&self) -> Option<bool> {
        match self.act {
            Act::Play(_) => None,
            Act::Pass | Act::Burst(_) => self.options.map(Cards::is_empty),
        }
    }
}

impl Observation {
    pub(super) fn new(
        config: Config,
        seat: Seat,
        dealt: Vec<Option<Cards>>,
        sevens: [Seat; Suit::COUNT],
        turns: Vec<Turn>,
        table: Table,
    ) -> Self {
        Observation {
            config,
            seat,
            dealt,
            sevens,
            turns,
            table,
        }
    }

    /// The view before the first turn; hands and sevens agree.
    pub(super) fn begin(
        config: Config,
        seat: Seat,
        dealt: Vec<Option<Cards>>,
        sevens: [Seat; Suit::COUNT],
    ) -> Self {
        let unset = Table::new(&config, [0; MAX_PLAYERS], Seat(0));
        let mut seen = Observation::new(config, seat, dealt, sevens, Vec::new(), unset);
        seen.table = seen.opening();
        seen
    }

    /// Adds a turn, which is possible.
    pub(super) fn take(&mut self, turn: Turn) {
        apply(&mut self.table, turn.act);
        self.turns.push(turn);
    }

    pub(super) fn show(&mut self, seat: Seat, left: Cards) {
        let dealt = left | self.shown_by(seat);
        if let Some(hand) = self.dealt.get_mut(seat.index()) {
            *hand = Some(dealt);
        }
    }

    /// What of it everybody has seen, from the first seat.
    pub fn public(self) -> Self {
        let over = self.table.to_move().is_none();
        let known = |hand: Option<Cards>| hand.filter(|_| over);
        Observation {
            seat: Seat(0),
            dealt: self.dealt.into_iter().map(known).collect(),
            ..self
        }
    }

    pub fn config(&self) -> &Config {
        &self.config
    }

    /// What everybody sees: the board, counts, passes and places.
    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn board(&self) -> Cards {
        Cards::from_bits(self.table.board)
    }

    /// This seat's cards now.
    pub fn hand(&self) -> Cards {
        self.hand_of(self.seat).unwrap_or(Cards::NONE)
    }

    /// Why a card of this seat cannot be laid on the table as it stands, whoever is to move;
    /// `None` if it can be.
    pub fn obstacle(&self, card: Card) -> Option<Text> {
        refusal(&self.table, self.hand(), card)
    }

    /// A seat's cards now, if this view knows them.
    pub fn hand_of(&self, seat: Seat) -> Option<Cards> {
        if !self.table.plays(seat) && self.table.counts[seat.index()] == 0 {
            return Some(Cards::NONE);
        }
        let dealt = (*self.dealt.get(seat.index())?)?;
        Some(dealt - self.shown_by(seat))
    }

    /// A seat's cards as dealt, sevens included, if this view knows them.
    pub fn dealt_to(&self, seat: Seat) -> Option<Cards> {
        self.dealt.get(seat.index()).copied().flatten()
    }

    /// What a seat has put on the table: its sevens, the cards it laid, and those of its burst.
    pub fn shown_by(&self, seat: Seat) -> Cards {
        let sevens = Suit::ALL.into_iter().zip(self.sevens);
        let sevens = sevens.filter(|(_, holder)| *holder == seat);
        let sevens = sevens
            .map(|(suit, _)| Card::new(suit, Rank::Seven))
            .collect();
        let turns = self.turns.iter().filter(|turn| turn.seat == seat);
        turns.fold(sevens, |shown, turn| shown | turn.act.shows())
    }

    /// The cards of a seat's burst; `None` if it has not burst.
    pub fn burst_of(&self, seat: Seat) -> Option<Cards> {
        self.turns
            .iter()
            .filter(|turn| turn.seat == seat)
            .find_map(|turn| match turn.act {
                Act::Burst(cards) => Some(cards),
                _ => None,
            })
    }

    /// The cards whose holder this view does not know.
    pub fn unseen(&self) -> Cards {
        let known = Seat::all(self.table.players()).filter_map(|seat| self.hand_of(seat));
        Cards::ALL - known.fold(self.board(), |known, hand| known | hand)
    }

    /// Who laid the seven of each suit.
    pub fn sevens(&self) -> &[Seat; Suit::COUNT] {
        &self.sevens
    }

    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turns so far, each with the table it was taken on.
    pub fn moments(&self) -> Vec<Moment> {
        let mut table = self.opening();
        let mut held: Vec<Option<u64>> = self
            .dealt
            .iter()
            .map(|dealt| dealt.map(|cards| cards.bits() & !SEVENS))
            .collect();
        let mut moments = Vec::with_capacity(self.turns.len());
        for (ply, turn) in self.turns.iter().enumerate() {
            let open = table.open();
            let hand = &mut held[turn.seat.index()];
            moments.push(Moment {
                ply,
                seat: turn.seat,
                act: turn.act,
                before: table,
                open: Cards::from_bits(open),
                options: hand.map(|hand| Cards::from_bits(hand & open)),
            });
            if let (Act::Play(card), Some(hand)) = (turn.act, hand) {
                *hand &= !card.bit();
            }
            apply(&mut table, turn.act);
        }
        moments
    }

    /// The table when the first turn began.
    fn opening(&self) -> Table {
        let mut counts = [0; MAX_PLAYERS];
        for seat in Seat::all(usize::from(self.config.players)) {
            let sevens = self.sevens.iter().filter(|&&holder| holder == seat).count();
            counts[seat.index()] = self.config.dealt_to(seat).saturating_sub(sevens) as u8;
        }
        Table::new(&self.config, counts, self.sevens[FIRST_SUIT.index()])
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
        out_of_turn(self.to_move(), self.seat).or_else(|| match action {
            Action::Play(card) => self.obstacle(*card),
            Action::Pass => None,
        })
    }

    fn legal_walk(&self) -> Box<dyn Iterator<Item = Action> + '_> {
        if self.to_move() != Some(self.seat) {
            return Box::new(std::iter::empty());
        }
        let playable = Cards::from_bits(self.table.open()) & self.hand();
        Box::new(playable.iter().map(Action::Play).chain([Action::Pass]))
    }
}

/// An observation as it is written, before it is held against the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    config: Config,
    seat: Seat,
    dealt: Vec<Option<Cards>>,
    sevens: [Seat; Suit::COUNT],
    turns: Vec<Turn>,
}

impl TryFrom<Unchecked> for Observation {
    type Error = String;

    /// What was read must be what its own events lead to.
    fn try_from(read: Unchecked) -> Result<Self, String> {
        let told = Notes::follow(
            &read.config,
            read.seat,
            &read.dealt,
            read.sevens,
            &read.turns,
        );
        let (notes, _) = told.map_err(|text| format!("no match can show this: {}", text.key))?;
        let follows = |seen: &Observation| {
            (&seen.dealt, &seen.sevens, &seen.turns) == (&read.dealt, &read.sevens, &read.turns)
        };
        let seen = notes.seen().filter(follows);
        seen.ok_or_else(|| "hands, sevens and turns do not fit each other".to_owned())
    }
}

fn apply(table: &mut Table, act: Act) {
    match act {
        Act::Play(card) => table.lay(card.bit()),
        Act::Pass => table.pass(),
        Act::Burst(cards) => table.burst(cards.bits()),
    }
}
