//! Sevens with tunnels: lay outward from the sevens, pass a few times, burst, be the first out.

use rand::Rng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::agents::HABITS;
use super::observation::Observation;
use super::table::{Closed, MAX_PLAYERS, SEVENS, Table, Tunnel, World, closed};
use super::words;
use crate::cards::{Card, Cards, Rank, Suit};
use crate::game::{Game, IllegalAction, Seat, Stakes};
use crate::retrace::HasWorlds;
use crate::words::{Text, count};

/// The most passes that a config allows.
pub const MAX_PASSES: u8 = 9;

/// How the places after the winner's are decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Places {
    /// The match ends with the win; fewer cards left is the better place, equal counts share one.
    #[default]
    Fewest,
    /// The others play on.
    PlayOn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Seats, 2 to 6.
    pub players: u8,
    /// What an ace or a king that is out does to its suit.
    pub tunnel: Tunnel,
    /// Free passes; the next one is a burst. At most [`MAX_PASSES`].
    pub passes: u8,
    /// How the places after the winner's are decided.
    pub places: Places,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            players: 3,
            tunnel: Tunnel::Standard,
            passes: 3,
            places: Places::Fewest,
        }
    }
}

impl Config {
    /// Cards dealt to a seat, sevens included: as even as possible, the first seats one more.
    pub fn dealt_to(&self, seat: Seat) -> usize {
        let players = usize::from(self.players.max(1));
        Card::COUNT / players + usize::from(seat.index() < Card::COUNT % players)
    }

    /// # Errors
    /// A number out of range is named.
    pub(super) fn check(&self) -> Result<(), Text> {
        if !(2..=MAX_PLAYERS as u8).contains(&self.players) {
            Err(words::BAD_PLAYERS.with([count(self.players)]))
        } else if self.passes > MAX_PASSES {
            Err(words::BAD_PASSES.with([count(MAX_PASSES), count(self.passes)]))
        } else {
            Ok(())
        }
    }
}

/// The whole chance of a match: the hands, sevens included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// One hand a seat.
    pub hands: Vec<Cards>,
}

/// One choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Lay a card.
    Play(Card),
    /// Pass; with no pass left it is a burst.
    Pass,
}

/// What a turn did, as everybody saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// Laid a card.
    Play(Card),
    /// Used a free pass.
    Pass,
    /// Passed with none left: these cards went to their places, and the seat is out.
    Burst(Cards),
}

impl Act {
    /// The cards that it put on the table.
    pub fn shows(self) -> Cards {
        match self {
            Act::Play(card) => Cards::from_bits(card.bit()),
            Act::Pass => Cards::NONE,
            Act::Burst(cards) => cards,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it was.
    pub seat: Seat,
    pub act: Act,
}

/// The whole truth of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Sevens {
    config: Config,
    dealt: Vec<Cards>,
    turns: Vec<Turn>,
    world: World,
}

impl Sevens {
    /// The table and the hands now.
    pub fn world(&self) -> &World {
        &self.world
    }

    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The world of an observation in which the hands that it does not see are these.
    pub fn with_hands(seen: &Observation, mut hidden: impl FnMut(Seat) -> Cards) -> Sevens {
        let table = *seen.table();
        let mut hands = [0; MAX_PLAYERS];
        let mut dealt = Vec::with_capacity(table.players());
        for seat in Seat::all(table.players()) {
            let held = seen.hand_of(seat).unwrap_or_else(|| hidden(seat));
            hands[seat.index()] = held.bits();
            dealt.push(held | seen.shown_by(seat));
        }
        Sevens {
            config: *seen.config(),
            dealt,
            turns: seen.turns().to_vec(),
            world: World { table, hands },
        }
    }

    /// The hands as dealt, by seat.
    pub(super) fn dealt(&self) -> &[Cards] {
        &self.dealt
    }
}

/// Who laid the seven of each suit.
fn seven_holders(hands: &[Cards]) -> [Seat; Suit::COUNT] {
    Suit::ALL.map(|suit| {
        let seven = Card::new(suit, Rank::Seven);
        let holder = hands.iter().position(|hand| hand.contains(seven));
        Seat(holder.unwrap_or(0) as u8)
    })
}

/// The suit whose seven's holder moves first.
pub(super) const FIRST_SUIT: Suit = Suit::Diamonds;

impl Game for Sevens {
    type Config = Config;
    type Deal = Deal;
    type Action = Action;
    type Observation = Observation;

    fn draw(config: &Config, rng: &mut impl Rng) -> Result<Deal, Text> {
        config.check()?;
        let mut deck: Vec<Card> = Cards::ALL.iter().collect();
        deck.shuffle(rng);
        let mut rest = deck.into_iter();
        let hands = Seat::all(usize::from(config.players))
            .map(|seat| rest.by_ref().take(config.dealt_to(seat)).collect())
            .collect();
        Ok(Deal { hands })
    }

    fn set_up(config: &Config, deal: &Deal) -> Result<Self, Text> {
        config.check()?;
        let players = usize::from(config.players);
        let together = deal.hands.iter().fold(0, |all, hand| all | hand.bits());
        let sized = deal.hands.len() == players
            && Seat::all(players)
                .zip(&deal.hands)
                .all(|(seat, hand)| hand.len() == config.dealt_to(seat));
        // The sizes sum to 52, so hands that cover the deck have no card in common.
        if !sized || together != Cards::ALL.bits() {
            return Err(words::BAD_DEAL.with([count(config.players)]));
        }
        let mut hands = [0; MAX_PLAYERS];
        for (hand, dealt) in hands.iter_mut().zip(&deal.hands) {
            *hand = dealt.bits() & !SEVENS;
        }
        let first = seven_holders(&deal.hands)[FIRST_SUIT.index()];
        Ok(Sevens {
            config: *config,
            dealt: deal.hands.clone(),
            turns: Vec::new(),
            world: World {
                table: Table::new(config, hands.map(|hand| hand.count_ones() as u8), first),
                hands,
            },
        })
    }

    fn stakes(_: &Config) -> Stakes {
        Stakes::WIN
    }

    /// Every card but the sevens is laid once, every free pass used, and all but one burst.
    fn longest(config: &Config) -> usize {
        let players = usize::from(config.players);
        Card::COUNT - Suit::COUNT + players * (usize::from(config.passes) + 1) - 1
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn players(&self) -> usize {
        usize::from(self.config.players)
    }

    fn to_move(&self) -> Option<Seat> {
        self.world.table.to_move()
    }

    fn play(&mut self, action: &Action) -> Result<(), IllegalAction<Action>> {
        let Some(seat) = self.to_move() else {
            return Err(IllegalAction::over(*action));
        };
        let hand = Cards::from_bits(self.world.hands[seat.index()]);
        let act = match action {
            Action::Play(card) => {
                if let Some(reason) = refusal(&self.world.table, hand, *card) {
                    return Err(IllegalAction::new(*action, reason));
                }
                self.world.lay(card.bit());
                Act::Play(*card)
            }
            Action::Pass => {
                let burst = self.world.table.pass_is_burst();
                self.world.pass();
                if burst { Act::Burst(hand) } else { Act::Pass }
            }
        };
        self.turns.push(Turn { seat, act });
        Ok(())
    }

    fn scores(&self) -> Option<Vec<f32>> {
        let table = &self.world.table;
        if table.to_move().is_some() {
            return None;
        }
        let won = |seat| table.winner() == Some(seat);
        let scores = Seat::all(self.players()).map(|seat| if won(seat) { 1.0 } else { 0.0 });
        Some(scores.collect())
    }

    fn places(&self) -> Option<Vec<u8>> {
        let table = &self.world.table;
        let places = || table.places[..self.players()].to_vec();
        table.to_move().is_none().then(places)
    }

    fn observe(&self, seat: Seat) -> Observation {
        let over = self.to_move().is_none();
        let shown = Seat::all(self.players())
            .zip(&self.dealt)
            .map(|(other, hand)| (over || other == seat).then_some(*hand))
            .collect();
        Observation::new(
            self.config,
            seat,
            shown,
            seven_holders(&self.dealt),
            self.turns.clone(),
            self.world.table,
        )
    }

    fn determinize(seen: &Observation, rng: &mut impl Rng) -> Self {
        let mut unseen: Vec<Card> = seen.unseen().iter().collect();
        unseen.shuffle(rng);
        let mut rest = unseen.into_iter();
        let counts = seen.table().counts;
        Sevens::with_hands(seen, |seat| {
            let left = usize::from(counts[seat.index()]);
            rest.by_ref().take(left).collect()
        })
    }
}

/// Why a card may not be laid from a hand; `None` where it may. A pass is always legal.
pub(super) fn refusal(table: &Table, hand: Cards, card: Card) -> Option<Text> {
    let name = || card.to_string().into();
    if table.board & card.bit() != 0 {
        return Some(words::BAD_ON_TABLE.with([name()]));
    }
    if !hand.contains(card) {
        return Some(words::BAD_NOT_IN_HAND.with([name()]));
    }
    let suit = || card.suit().sign().to_string().into();
    Some(match closed(table.board, table.tunnel(), card)? {
        Closed::Gap(next) => words::BAD_GAP.with([name(), next.to_string().into()]),
        Closed::AceOut(next) => words::BAD_ACE_OUT.with([name(), suit(), next.to_string().into()]),
        Closed::KingOut(next) => {
            words::BAD_KING_OUT.with([name(), suit(), next.to_string().into()])
        }
    })
}

impl HasWorlds for Sevens {
    fn retrace(&self) -> (Deal, Vec<Action>) {
        let deal = Deal {
            hands: self.dealt().to_vec(),
        };
        let chosen = |turn: &Turn| match turn.act {
            Act::Play(card) => Action::Play(card),
            Act::Pass | Act::Burst(_) => Action::Pass,
        };
        (deal, self.turns().iter().map(chosen).collect())
    }

    const IMAGINED_WITH: &[&str] = &[HABITS];
}
