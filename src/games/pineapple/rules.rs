//! Sessions of OFC Pineapple for two: streets, fantasyland, chips.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use super::action::{Action, Task};
use super::board::Board;
use super::observation::{Observation, SeenHand, Turn};
use super::table::{CHIPS, DEALT, PLAYERS, STREETS, Table, dealt_by};
use super::words;
use crate::cards::{Face, Faces};
use crate::game::{Game, IllegalAction, Observation as _, Seat, Stakes};
use crate::words::{Text, count};

/// The most hands of a session.
pub const MAX_HANDS: u8 = 30;

/// Who places first in each street.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The button places last: the usual way.
    #[default]
    ButtonLast,
    /// The button places first.
    ButtonFirst,
}

/// What keeps a player in fantasyland.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stay {
    /// Trips on top, or four of a kind or better in the bottom row.
    #[default]
    Usual,
    /// A full house or better in the middle does, too.
    FullHouse,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Hands of a session, 1 to [`MAX_HANDS`]; it ends earlier when a player has no chips.
    pub hands: u8,
    /// Jokers in the deck: 0 or 2.
    pub jokers: u8,
    /// Who places first.
    pub order: Order,
    /// What keeps a player in fantasyland.
    pub stay: Stay,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            hands: 10,
            jokers: 2,
            order: Order::ButtonLast,
            stay: Stay::Usual,
        }
    }
}

impl Config {
    /// The cards that are played with.
    pub fn deck(&self) -> Faces {
        let jokers = usize::from(self.jokers);
        Faces::from_bits(
            u64::MAX >> (u64::BITS as usize - (Face::COUNT - 2 + jokers).min(Face::COUNT)),
        )
    }

    /// A full house in the middle keeps a player in fantasyland.
    pub fn middle_stays(&self) -> bool {
        self.stay == Stay::FullHouse
    }

    /// # Errors
    /// A number out of range is named.
    pub(super) fn check(&self) -> Result<(), Text> {
        if !(1..=MAX_HANDS).contains(&self.hands) {
            Err(words::BAD_HANDS.with([count(MAX_HANDS), count(self.hands)]))
        } else if !matches!(self.jokers, 0 | 2) {
            Err(words::BAD_JOKERS.with([count(self.jokers)]))
        } else {
            Ok(())
        }
    }
}

/// The cards of one hand: for each seat those that it is dealt, in order. Of 17 a seat sees five,
/// then three a street; a fantasyland hand is the first 14 to 17 of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HandDeal(pub [Vec<Face>; PLAYERS]);

impl HandDeal {
    /// The first cards of a deck, which is shuffled for it.
    pub(super) fn draw(deck: &mut [Face], rng: &mut impl Rng) -> HandDeal {
        deck.shuffle(rng);
        let (one, rest) = deck.split_at(DEALT);
        HandDeal([one.to_vec(), rest[..DEALT].to_vec()])
    }
}

/// The whole chance of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// One entry a hand.
    pub hands: Vec<HandDeal>,
}

/// The whole truth of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct Pineapple {
    config: Config,
    deal: Vec<HandDeal>,
    /// Every placement of the session, hand by hand.
    played: Vec<Vec<(Seat, Action)>>,
    table: Table,
}

impl Pineapple {
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The deal, and every placement in order.
    pub(super) fn told(&self) -> (Vec<HandDeal>, Vec<Action>) {
        let played = self.played.iter().flatten();
        let actions = played.map(|(_, action)| *action);
        (self.deal.clone(), actions.collect())
    }

    /// What a seat has to place now, or would have if it were its turn.
    fn task(&self, seat: Seat) -> Task {
        let hand = self.table.hand;
        let dealt = &self.deal[hand].0[seat.index()][..self.table.dealt(seat)];
        let own = self.played[hand].iter().filter(|(by, _)| *by == seat);
        let gone = own.fold(Faces::NONE, |gone, (_, action)| gone | action.cards());
        Task {
            board: self.table.boards[seat.index()],
            hand: dealt.iter().copied().collect::<Faces>() - gone,
        }
    }

    /// The full board of a seat in a hand, from its placements.
    fn board(&self, hand: usize, seat: Seat) -> Board {
        let own = self.played[hand].iter().filter(|(by, _)| *by == seat);
        own.fold(Board::default(), |board, (_, action)| Board {
            top: board.top | action.top,
            middle: board.middle | action.middle,
            bottom: board.bottom | action.bottom,
        })
    }
}

impl Game for Pineapple {
    type Config = Config;
    type Deal = Deal;
    type Action = Action;
    type Observation = Observation;

    fn draw(config: &Config, rng: &mut impl Rng) -> Result<Deal, Text> {
        config.check()?;
        let mut deck: Vec<Face> = config.deck().iter().collect();
        let hands = (0..config.hands).map(|_| HandDeal::draw(&mut deck, rng));
        Ok(Deal {
            hands: hands.collect(),
        })
    }

    fn set_up(config: &Config, deal: &Deal) -> Result<Self, Text> {
        config.check()?;
        if deal.hands.len() != usize::from(config.hands) {
            return Err(words::BAD_DEALS.with([count(config.hands), count(deal.hands.len())]));
        }
        for (at, HandDeal(seats)) in deal.hands.iter().enumerate() {
            let all: Faces = seats.iter().flatten().copied().collect();
            let sized = seats.iter().all(|cards| cards.len() == DEALT);
            let stray = !(all - config.deck()).is_empty();
            if !sized || all.len() != PLAYERS * DEALT || stray {
                return Err(words::BAD_DEAL.with([count(at + 1), count(DEALT)]));
            }
        }
        Ok(Pineapple {
            config: *config,
            deal: deal.hands.clone(),
            played: vec![Vec::new()],
            table: Table::new(config),
        })
    }

    /// Chips won or lost.
    fn stakes(_: &Config) -> Stakes {
        Stakes {
            range: (-f64::from(CHIPS), f64::from(CHIPS)),
            sum: 0.0,
        }
    }

    fn longest(config: &Config) -> usize {
        usize::from(config.hands) * PLAYERS * STREETS
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn players(&self) -> usize {
        PLAYERS
    }

    fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    fn play(&mut self, action: &Action) -> Result<(), IllegalAction<Action>> {
        let Some(seat) = self.to_move() else {
            return Err(IllegalAction::over(*action));
        };
        if let Some(reason) = self.task(seat).refusal(action) {
            return Err(IllegalAction::new(*action, reason));
        }
        let hand = self.table.hand;
        self.played[hand].push((seat, *action));
        let hidden = self.table.fantasy[seat.index()] > 0;
        let placed = action.placed();
        self.table.place(seat, (!hidden).then_some(&placed));
        if self.table.is_complete() {
            let boards = [0, 1].map(|at| self.board(hand, Seat(at)));
            self.table.settle(boards);
            if self.table.hand > hand {
                self.played.push(Vec::new());
            }
        }
        Ok(())
    }

    fn scores(&self) -> Option<Vec<f32>> {
        let score = |chips: &i32| (chips - CHIPS) as f32;
        self.table
            .is_over()
            .then(|| self.table.chips.iter().map(score).collect())
    }

    fn observe(&self, seat: Seat) -> Observation {
        let hands = self.played.iter().enumerate().map(|(hand, played)| {
            let ended = hand < self.table.results.len();
            let dealt = match ended {
                true => match self.table.results[hand].fantasy[seat.index()] {
                    0 => dealt_by(STREETS),
                    cards => usize::from(cards),
                },
                false => self.table.dealt(seat),
            };
            let fantasy = match ended {
                true => self.table.results[hand].fantasy,
                false => self.table.fantasy,
            };
            let turn = |(by, action): &(Seat, Action)| {
                let shown = *by == seat || ended || fantasy[by.index()] == 0;
                Turn {
                    seat: *by,
                    cards: action.cards().len() as u8,
                    placed: shown.then(|| action.placed()),
                    discards: (*by == seat).then_some(action.discards),
                }
            };
            SeenHand {
                dealt: self.deal[hand].0[seat.index()][..dealt].to_vec(),
                turns: played.iter().map(turn).collect(),
            }
        });
        Observation::new(self.config, seat, hands.collect(), self.table.clone())
    }

    fn determinize(seen: &Observation, rng: &mut impl Rng) -> Self {
        let config = *seen.config();
        let seat = seen.seat();
        let mut hands = Vec::with_capacity(usize::from(config.hands));
        let mut plays = Vec::new();
        for hand in seen.hands() {
            let (deal, played) = fill(&config, seat, hand, rng);
            hands.push(deal);
            plays.extend(played);
        }
        let mut deck: Vec<Face> = config.deck().iter().collect();
        while hands.len() < usize::from(config.hands) {
            hands.push(HandDeal::draw(&mut deck, rng));
        }
        let start = Pineapple {
            config,
            deal: hands,
            played: vec![Vec::new()],
            table: Table::new(&config),
        };
        plays.into_iter().fold(start, |mut world, action| {
            // The observation was held against the rules, so nothing is refused.
            let _ = world.play(&action);
            world
        })
    }

    /// A seat knows the cards that it has been dealt of this hand; what is left of the deck comes in
    /// any order, and so do all later hands.
    fn redraw(&self, rng: &mut impl Rng) -> Self {
        let mut world = self.clone();
        if self.table.is_over() {
            return world;
        }
        let known = Seat::all(PLAYERS).map(|seat| self.table.dealt(seat));
        let known: Vec<usize> = known.collect();
        let mut deck: Vec<Face> = self.config.deck().iter().collect();
        let (present, later) = world.deal.split_at_mut(self.table.hand + 1);
        if let Some(HandDeal(seats)) = present.last_mut() {
            let dealt = seats.iter().zip(&known);
            let dealt: Faces = dealt
                .flat_map(|(cards, known)| &cards[..*known])
                .copied()
                .collect();
            let mut rest: Vec<Face> = (self.config.deck() - dealt).iter().collect();
            rest.shuffle(rng);
            let open = seats.iter_mut().zip(&known);
            let open = open.flat_map(|(cards, known)| &mut cards[*known..]);
            open.zip(rest).for_each(|(card, drawn)| *card = drawn);
        }
        for hand in later {
            *hand = HandDeal::draw(&mut deck, rng);
        }
        world
    }

    /// Cards are dealt once both have placed those of a street, or of the hand.
    fn strikes(&self, _: &Action) -> bool {
        let Some(seat) = self.to_move() else {
            return false;
        };
        let dealt = |table: &Table| [0, 1].map(|at| table.dealt(Seat(at)));
        let mut after = self.table.clone();
        after.place(seat, None);
        after.is_complete() || dealt(&after) != dealt(&self.table)
    }
}

/// One hand with everything that a view of it leaves open drawn at random.
fn fill(
    config: &Config,
    seat: Seat,
    hand: &SeenHand,
    rng: &mut impl Rng,
) -> (HandDeal, Vec<Action>) {
    let own: Faces = hand.dealt.iter().copied().collect();
    let others = || hand.turns.iter().filter(|turn| turn.seat != seat);
    let shown = others().fold(Faces::NONE, |shown, turn| {
        shown | turn.placed.unwrap_or_default().cards()
    });
    let mut unseen: Vec<Face> = (config.deck() - own - shown).iter().collect();
    unseen.shuffle(rng);
    let mut rest = unseen.into_iter();
    let mut played = Vec::with_capacity(hand.turns.len());
    let mut theirs: Vec<Face> = Vec::with_capacity(DEALT);
    for turn in &hand.turns {
        let action = match (turn.placed, turn.discards) {
            (Some(placed), Some(discards)) => Action::new(placed, discards),
            (Some(placed), None) => {
                let away = usize::from(turn.cards).saturating_sub(placed.cards().len());
                let discards: Faces = rest.by_ref().take(away).collect();
                Action::new(placed, discards)
            }
            (None, _) => {
                let cards = rest.by_ref().take(usize::from(turn.cards));
                let task = Task {
                    board: Board::default(),
                    hand: cards.collect(),
                };
                let code = rng.random_range(0..task.count());
                task.nth(code).unwrap_or_default()
            }
        };
        if turn.seat != seat {
            theirs.extend(action.cards().iter());
        }
        played.push(action);
    }
    theirs.extend(rest.by_ref().take(DEALT - theirs.len()));
    let mut mine = hand.dealt.clone();
    mine.extend(rest.take(DEALT - mine.len()));
    let deal = if seat == Seat(0) {
        [mine, theirs]
    } else {
        [theirs, mine]
    };
    (HandDeal(deal), played)
}
