//! A decision as a search sees it: what is known, and worlds that fill in the rest.

use std::sync::Arc;

use rand::Rng;
use rand::seq::SliceRandom;
use yomite_games::pineapple::table::{DEALT, dealt_by};
use yomite_games::pineapple::{
    Action, Board, CHIPS, Observation, PLAYERS, Reading, Row, STREETS, Showdown, Task, other,
};

use super::alike;
use super::forecast::Drawn;
use crate::cards::{Face, Faces};
use crate::game::{Observation as _, Seat};
use crate::pineapple::judge::{
    Asked, Boards, Closing, FOUL, Field, Layout, Live, Outlook, Placement, Prices, Rows, Scene,
    Weights,
};
use crate::pineapple::learned::{Decision, Learned, Places, Scorer};
use crate::pineapple::playout::{Hand, Judge};
use crate::pineapple::worth::Measured;

/// Placements below the root about which a network is asked, the best by judgement.
const LIKED: usize = 6;

/// Chips that hardly any hand takes at once.
const SWING: i32 = 40;

/// A judgement as agents share it.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) weights: Arc<Weights>,
    pub(super) layout: Layout,
    /// What judges boards in the weights' place.
    pub(super) networks: Networks,
}

/// Which boards a network judges.
#[derive(Clone, Debug)]
pub(super) enum Networks {
    None,
    /// Those of the seat that searches.
    Own(Boards),
    Both(Boards),
    /// None: the search is guided by a network that sees where the cards are, by which the other places, too, or by one
    /// of its own.
    Guide(Learned, Option<Scorer>),
}

impl Known {
    /// The network that judges one's own boards, or the other's.
    fn network(&self, own: bool, most: usize) -> Option<Asked<'_>> {
        let boards = match &self.networks {
            Networks::Both(boards) => Some(boards),
            Networks::Own(boards) if own => Some(boards),
            _ => None,
        };
        boards.map(|boards| Asked { boards, most })
    }

    /// A network that guides the search, and no judgement.
    pub(super) fn guided(learned: &Learned, rival: Option<&Scorer>) -> Known {
        Known {
            networks: Networks::Guide(learned.clone(), rival.cloned()),
            ..Known::none()
        }
    }

    /// No judgement: for agents that have a rule of their own.
    pub(super) fn none() -> Known {
        Known {
            weights: Arc::new(Weights::zero()),
            layout: Layout::new(),
            networks: Networks::None,
        }
    }
}

/// What one seat knows of the hand that is played, and what is at stake.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) known: Known,
    pub(super) me: usize,
    /// What it has to place.
    pub(super) task: Task,
    /// Its own cards so far, in the order in which they were dealt.
    dealt: Vec<Face>,
    /// Placements of each seat so far.
    pub(super) acted: [usize; PLAYERS],
    /// The boards, as far as they are known.
    pub(super) boards: [Board; PLAYERS],
    /// Cards of each seat's fantasyland hand, or 0.
    pub(super) fantasy: [u8; PLAYERS],
    first: usize,
    button: usize,
    pub(super) deck: Faces,
    /// Cards that this seat has not seen.
    pub(super) unseen: Faces,
    chips: [i32; PLAYERS],
    prices: Prices,
    /// Points that a foul of one's own counts beyond what it costs.
    caution: f64,
    pub(super) middle_stays: bool,
    theirs: f64,
}

impl Spot {
    /// `caution` is a share of what entering fantasyland is worth.
    pub(super) fn new(seen: &Observation, known: Known, caution: f64) -> Spot {
        let table = seen.table();
        let me = seen.seat().index();
        let measured = Measured::known(seen.config().jokers);
        let hands = table.hands_after();
        let (prices, caution) = (measured.prices(hands), caution * measured.entry(hands));
        let spot = Spot {
            known,
            me,
            task: seen.task(),
            dealt: seen.present().dealt.clone(),
            acted: table.acted.map(usize::from),
            boards: [0, 1].map(|at| seen.board_of(Seat(at))),
            fantasy: table.fantasy,
            first: table.first().index(),
            button: table.button().index(),
            deck: seen.config().deck(),
            unseen: seen.unseen(),
            chips: table.chips,
            prices: Prices {
                foul: prices.foul - caution as f32,
                ..prices
            },
            caution,
            middle_stays: seen.config().middle_stays(),
            theirs: 0.0,
        };
        Spot {
            theirs: spot.judge_theirs(),
            ..spot
        }
    }

    pub(super) fn rival(&self) -> usize {
        other(Seat(self.me as u8)).index()
    }

    pub(super) fn judge(&self) -> Judge<'_> {
        Judge {
            weights: &self.known.weights,
            layout: &self.known.layout,
            prices: [0, 1].map(|seat| match seat == self.me {
                true => self.prices,
                false => self.bold(),
            }),
            networks: [0, 1].map(|seat| self.known.network(seat == self.me, LIKED)),
        }
    }

    /// What counts for one who goes for points alone: how much this seat minds a foul says nothing
    /// of the other.
    fn bold(&self) -> Prices {
        Prices {
            foul: FOUL,
            ..self.prices
        }
    }

    /// Whether both have chips for nearly any hand: where one has not, the points of a hand are not
    /// what is paid, and only its end tells.
    pub(super) fn has_chips(&self) -> bool {
        self.chips.iter().all(|chips| *chips >= SWING)
    }

    /// The same for players who go for points alone.
    pub(super) fn bold_judge(&self) -> Judge<'_> {
        Judge {
            prices: [self.bold(); PLAYERS],
            ..self.judge()
        }
    }

    /// The decision of a seat in a world, as the network sees it that guides the search; these boards lie there.
    pub(super) fn places(&self, hand: &Hand, boards: &[Board; PLAYERS], seat: usize) -> Places {
        Places::in_world(hand, boards, seat, (self.button, self.chips))
    }

    /// What a seat that does not search places next in a world: what the network that guides the search likes best, or
    /// what the judgement does.
    pub(super) fn reply(
        &self,
        hand: &Hand,
        boards: &[Board; PLAYERS],
        seat: usize,
    ) -> Option<Placement> {
        let Networks::Guide(learned, rival) = &self.known.networks else {
            return Some(hand.scene(seat, &self.judge()).best()?.placement);
        };
        let places = self.places(hand, boards, seat);
        let liked = match rival {
            Some(rival) => rival.choice(&Decision::new(&places)?),
            None => learned.likeliest(&places),
        }?;
        Some(placement(hand.street_cards(seat), &liked))
    }

    /// What counts beside the points of the hand.
    pub(super) fn prices(&self) -> Prices {
        self.prices
    }

    /// What the other's fantasyland board is taken to bring it, in points, before any is sampled:
    /// the worth of being there, which counts all that a hand and its next ones bring.
    fn fantasy_worth(&self) -> f64 {
        f64::from(self.prices().price(self.fantasy[self.rival()]))
    }

    /// What the judgement says of the other's board as it stands: what this seat may expect to lose
    /// to it whatever it does. Nothing is said of a board without cards.
    pub(super) fn theirs(&self) -> f64 {
        self.theirs
    }

    fn judge_theirs(&self) -> f64 {
        let rival = self.rival();
        if self.fantasy[rival] > 0 {
            return self.fantasy_worth();
        }
        if self.acted[rival] == 0 {
            return 0.0;
        }
        let scene = Scene {
            rows: Rows::from(&self.boards[rival]),
            street: self.acted[rival],
            prices: self.bold(),
            network: self.known.network(false, LIKED),
            ..self.scene(&[])
        };
        f64::from(scene.standing().value(&scene.prices))
    }

    /// What is expected of own rows after a street, where so much is unseen.
    pub(super) fn standing(&self, rows: Rows, street: usize, unseen: Faces) -> Option<Outlook> {
        let scene = Scene {
            rows,
            street,
            live: Live::from_unseen(unseen),
            ..self.scene(&[])
        };
        let told = || alike::told(scene.standing(), &rows, unseen);
        scene.network.map(|_| told())
    }

    /// The decision as the judgement sees it.
    pub(super) fn scene<'a>(&'a self, cards: &'a [Face]) -> Scene<'a> {
        Scene {
            weights: &self.known.weights,
            layout: &self.known.layout,
            rows: Rows::from(&self.boards[self.me]),
            cards,
            live: Live::from_unseen(self.unseen),
            street: self.acted[self.me] + 1,
            prices: self.prices,
            network: self.known.network(true, usize::MAX),
        }
    }

    /// What one's own board is worth after a placement that leaves one street or none, held against
    /// what the other may end with; `None` after any other.
    pub(super) fn closing(&self, field: &Field, action: &Action) -> Option<f32> {
        let rows = self.rows_after(action);
        match rows.is_full() {
            true => Some(Closing::ended(&rows, field, self.prices)),
            false => Some(Closing::new(rows, self.unseen, field, self.prices)?.value()),
        }
    }

    /// What becomes of one's own board over all draws after a placement that leaves one street; `None` after any other.
    pub(super) fn drawn(&self, field: &Field, action: &Action) -> Option<Drawn> {
        let closing = Closing::new(self.rows_after(action), self.unseen, field, self.prices)?;
        Some(Drawn::new(&closing))
    }

    fn rows_after(&self, action: &Action) -> Rows {
        let cards = self.cards();
        Rows::from(&self.boards[self.me]).with(&cards, placement(&cards, action))
    }

    /// Points that a foul of one's own counts beyond what it costs.
    pub(super) fn caution(&self) -> f64 {
        self.caution
    }

    /// What is won or lost before this hand, in points.
    pub(super) fn before(&self) -> f64 {
        f64::from(self.chips[self.me] - CHIPS)
    }

    /// A world: everything unseen is dealt at random, but for a fantasyland board of the other.
    pub(super) fn world(&self, fantasy: Option<&Set>, rng: &mut impl Rng) -> Hand {
        let (me, rival) = (self.me, self.rival());
        let taken = fantasy.map_or(Faces::NONE, |set| set.cards);
        let mut rest: Vec<Face> = (self.unseen - taken).iter().collect();
        rest.shuffle(rng);
        let mut rest = rest.into_iter();
        let filler = self.dealt[0];
        let mut cards = [[filler; DEALT]; PLAYERS];
        let own = self.dealt.len().min(DEALT);
        cards[me][..own].copy_from_slice(&self.dealt[..own]);
        if self.fantasy[rival] == 0 {
            let mut theirs: Vec<Face> = self.boards[rival].cards().iter().collect();
            theirs.extend(rest.by_ref().take(DEALT - theirs.len()));
            cards[rival][..DEALT].copy_from_slice(&theirs);
        }
        for slot in &mut cards[me][own..] {
            *slot = rest.next().unwrap_or(filler);
        }
        let mut rows = self.boards.map(|board| Rows::from(&board));
        let mut placed = self.boards.map(|board| board.cards());
        let mut acted = self.acted;
        if self.fantasy[rival] > 0 {
            acted[rival] = STREETS;
            placed[rival] = Faces::NONE;
            if let Some(set) = fantasy {
                rows[rival] = set.rows;
            }
        }
        debug_assert!(dealt_by(acted[me] + 1) <= own || self.fantasy[me] > 0);
        Hand {
            rows,
            placed,
            cards,
            acted,
            first: self.first,
            deck: self.deck,
        }
    }

    /// What the end of a hand brings this seat: chips so far, those of this hand, and what follows.
    pub(super) fn reward(&self, rows: &[Rows; PLAYERS]) -> Outcome {
        self.outcome(&rows.map(|rows| rows.read(self.middle_stays)))
    }

    /// As [`Spot::reward`], for boards that have been read.
    pub(super) fn outcome(&self, readings: &[Option<Reading>; PLAYERS]) -> Outcome {
        let (me, rival) = (self.me, self.rival());
        let points = i32::from(Showdown::between(readings[me], readings[rival]).points);
        let paid = points.clamp(-self.chips[me], self.chips[rival]);
        let broke = paid == -self.chips[me] || paid == self.chips[rival];
        let next =
            |seat: usize| readings[seat].map_or(0, |reading| reading.next(self.fantasy[seat]));
        let prices = self.prices();
        let next = match broke {
            true => [0; PLAYERS],
            false => [me, rival].map(next),
        };
        let [own, theirs] = next.map(|cards| prices.price(cards));
        Outcome {
            points,
            paid,
            value: self.before() + f64::from(paid) + f64::from(own - theirs),
            own: readings[me],
            rival: readings[rival],
            next,
        }
    }

    /// What an end counts in a search: its value, with an own foul as dear as it is held.
    pub(super) fn counted(&self, outcome: &Outcome) -> f64 {
        let dear = if outcome.own.is_none() {
            self.caution
        } else {
            0.0
        };
        outcome.value - dear
    }

    pub(super) fn cards(&self) -> Vec<Face> {
        // In the order in which the playout has them.
        let from = self.dealt.len() - self.task.hand.len().min(self.dealt.len());
        self.dealt[from..].to_vec()
    }
}

/// How a hand ended, in the eyes of the seat that decides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// Points of this hand, before any limit by chips.
    pub(super) points: i32,
    /// Chips that this seat wins or loses by them.
    pub(super) paid: i32,
    /// All that is at stake, in points of the session.
    pub(super) value: f64,
    /// `None` for a foul.
    pub(super) own: Option<Reading>,
    /// `None` for a foul.
    pub(super) rival: Option<Reading>,
    /// Cards that this seat and the other are dealt at once in the next hand; 0 where there is no
    /// fantasyland, or no chips to go on with.
    pub(super) next: [u8; PLAYERS],
}

/// A fantasyland board that the other may have set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set {
    /// All cards of its hand.
    pub(super) cards: Faces,
    pub(super) rows: Rows,
}

/// An action from the masks of a placement.
pub(super) fn action(cards: &[Face], placement: Placement) -> Action {
    let mut placed = Board::default();
    let mut away = Faces::NONE;
    for (at, face) in cards.iter().enumerate() {
        let one: Faces = [*face].into_iter().collect();
        let row = Row::ALL
            .into_iter()
            .find(|row| placement.0[row.index()] >> at & 1 == 1);
        match row {
            Some(row) => placed[row] = placed[row] | one,
            None => away = away | one,
        }
    }
    Action::new(placed, away)
}

/// The masks of an action.
pub(super) fn placement(cards: &[Face], action: &Action) -> Placement {
    let mut masks = [0; Row::COUNT];
    for (at, face) in cards.iter().enumerate() {
        for row in Row::ALL {
            if action.placed()[row].contains(*face) {
                masks[row.index()] |= 1 << at;
            }
        }
    }
    Placement(masks)
}
