//! The truth of one match: the decks that are chosen, the libraries that are shuffled, and the table as one
//! plain value that goes on.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use super::action::{Action, Slot, refusal};
use super::card::{CardId, Count, Elements};
use super::counts::{CARDS, CardSet, Pile, Pool};
use super::deal::{self, CHANCES, Deal, Start};
use super::decks::{self, Deck, DeckChoice};
use super::event::{Ending, Event};
use super::observation::Observation;
use super::playout::LONGEST;
use super::zones::{Shield, Side};
use super::{cards, hidden, words};
use crate::game::{Game, IllegalAction, Seat, Stakes};
use crate::words::{Text, count};

pub const PLAYERS: usize = 2;

/// Shields of each at the start.
pub const SHIELDS: usize = 5;

/// Cards in each hand at the start.
pub const HAND: usize = 5;

/// The last turn, counting those of both players: after it the match is drawn.
pub const LAST_TURN: u8 = 100;

pub const fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

/// A card whose mana is being tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payment {
    pub card: CardId,
    pub cost: u8,
    /// Mana still to be tapped.
    pub left: u8,
    /// Elements that the rest of the mana must have.
    pub needs: Elements,
    /// The mana tapped last: one chooses in ascending order, so that no order is another choice.
    pub floor: Elements,
    /// Nothing else could be paid with what is left, so that the rules choose.
    pub settled: bool,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Which card goes to the mana zone.
    Charge,
    /// What is played or attacked, or whether the turn ends.
    Main,
    Pay(Payment),
    /// Whether a guard takes the attack on.
    Block,
    /// Shields are being broken. Nobody has to decide, or the owner of a trigger in secret.
    Break,
    /// Whether a broken trigger is used; to all but its owner it is [`Stage::Break`].
    Trigger,
    /// What an effect does next: whom it takes, say.
    Effect,
    /// Nothing more.
    Over {
        /// Who has won; nobody where it is drawn.
        winner: Option<Seat>,
        by: Ending,
    },
}

/// An attack that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub by: Slot,
    /// The creature attacked, or the player.
    pub at: Option<Slot>,
    /// Shields still to be broken.
    pub breaks: u8,
    /// A broken trigger whose owner has to decide; to the other it is in that hand already.
    #[serde(with = "hidden")]
    pub broken: Option<CardId>,
    /// When its owner put that trigger among the shields, as [`Shield::secret`] says.
    pub secret: u16,
}

/// A card whose effects are not all done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolving {
    pub seat: Seat,
    pub card: CardId,
    /// The place of its present effect.
    pub at: u8,
    /// Whether that effect has begun.
    pub begun: bool,
    /// How often the effect still takes something.
    pub left: u8,
    /// The cards of one's own library that a search may take; empty in another's view.
    pub found: CardSet,
}

impl Resolving {
    /// A card of which nothing is done yet.
    pub(super) fn new(seat: Seat, card: CardId) -> Resolving {
        Resolving {
            seat,
            card,
            at: 0,
            begun: false,
            left: 0,
            found: CardSet::NONE,
        }
    }
}

/// The truth of one match: a plain value that is played in place.
///
/// In a view some cards are [`CardId::UNKNOWN`]; who is to move, and what that seat may do, can be
/// read from its own view as well as from the truth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    pub(super) pool: Pool,
    pub sides: [Side; PLAYERS],
    pub(super) turn: u8,
    pub(super) active: Seat,
    pub stage: Stage,
    /// Somebody has attacked in this turn.
    pub attacked: bool,
    /// Spells of each in this turn.
    pub spells: [u8; PLAYERS],
    pub(super) attack: Option<Attack>,
    pub resolving: Option<Resolving>,
    /// Counts what was shown and hidden.
    pub(super) clock: u16,
    pub(super) next_slot: u8,
    /// State of the generator of later chance; 0 in a view.
    pub chance: u64,
}

impl Table {
    /// The table before the first decision: `libraries` from the top, of which the first five cards
    /// become shields (the fifth is broken first), the next five the hand.
    pub fn new(pool: Pool, libraries: [&[CardId]; PLAYERS], chance: u64) -> Table {
        Table {
            pool,
            sides: libraries.map(|library| {
                let mut side = Side {
                    library: library.iter().take(CARDS).rev().copied().collect(),
                    ..Side::default()
                };
                for _ in 0..SHIELDS {
                    side.library.pop().into_iter().for_each(|card| {
                        side.shields.push(Shield {
                            card,
                            ..Shield::default()
                        });
                    });
                }
                for _ in 0..HAND {
                    let card = side.library.pop();
                    card.into_iter().for_each(|card| side.hand.push(card));
                }
                side
            }),
            turn: 1,
            active: Seat(0),
            stage: Stage::Charge,
            attacked: false,
            spells: [0; PLAYERS],
            attack: None,
            resolving: None,
            clock: 0,
            next_slot: 0,
            chance,
        }
    }

    /// The cards that are played with.
    pub fn pool(&self) -> Pool {
        self.pool
    }

    /// The zones of a seat.
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index() & 1]
    }

    #[inline]
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index() & 1]
    }

    /// The turn, counting those of both players, from 1.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// What is to be decided.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether somebody has attacked in this turn, so that nothing more is played from hand.
    pub fn attacked(&self) -> bool {
        self.attacked
    }

    /// The attack that is not over.
    pub fn attack(&self) -> Option<Attack> {
        self.attack
    }

    /// The card whose effects are not all done.
    pub fn resolving(&self) -> Option<Resolving> {
        self.resolving
    }

    /// Spells that a seat has played in this turn.
    pub fn spells(&self, seat: Seat) -> usize {
        usize::from(self.spells[seat.index() & 1])
    }

    /// Who has won, and how, once the match is over; nobody where it is drawn.
    pub fn result(&self) -> Option<(Option<Seat>, Ending)> {
        match self.stage {
            Stage::Over { winner, by } => Some((winner, by)),
            _ => None,
        }
    }

    /// Who chooses next; `None` once the match is over.
    #[inline]
    pub fn to_move(&self) -> Option<Seat> {
        match self.stage {
            Stage::Charge | Stage::Main | Stage::Pay(_) => Some(self.active),
            Stage::Block | Stage::Break | Stage::Trigger => Some(other(self.active)),
            Stage::Effect => Some(self.chooser()),
            Stage::Over { .. } => None,
        }
    }

    /// The creature of a slot and whose it is.
    pub fn creature(&self, slot: Slot) -> Option<(Seat, &super::zones::Creature)> {
        let of = |seat| Some((seat, self.side(seat).creature(slot)?));
        of(Seat(0)).or_else(|| of(Seat(1)))
    }

    /// A moment later than all before.
    pub(super) fn tick(&mut self) -> u16 {
        self.clock = self.clock.saturating_add(1);
        self.clock
    }

    /// A number below `n` by the chance of the deal: ⌊x·n / 2⁶⁴⌋, where x is the next output of
    /// SplitMix64.
    pub(super) fn by_chance(&mut self, n: usize) -> usize {
        self.chance = self.chance.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.chance;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^= x >> 31;
        ((u128::from(x) * n as u128) >> 64) as usize
    }

    /// A card that is in no zone: one that is being paid, a spell that is not done, a broken trigger
    /// whose owner decides; with its owner.
    pub fn held(&self) -> impl Iterator<Item = (Seat, CardId)> {
        let paid = match self.stage {
            Stage::Pay(payment) => Some((self.active, payment.card)),
            _ => None,
        };
        let spell = self.resolving.filter(|resolving| {
            let card = self.pool.card(resolving.card);
            !card.is_creature()
        });
        let broken = self.attack.and_then(|attack| attack.broken);
        let spell = spell.map(|spell| (spell.seat, spell.card));
        let broken = broken.map(|card| (other(self.active), card));
        paid.into_iter().chain(spell).chain(broken)
    }

    /// How much there is of something, from the side of a seat.
    pub fn count(&self, seat: Seat, of: Count) -> usize {
        let (own, others) = (self.side(seat), self.side(other(seat)));
        match of {
            Count::OwnCreatures => own.battle.len(),
            Count::OtherCreatures => others.battle.len(),
            Count::OwnShieldsLost => SHIELDS.saturating_sub(own.shields.len()),
            Count::OwnGraveyard => own.graveyard.len(),
            Count::OwnMana => own.mana.len(),
            Count::OwnHand => own.hand.len(),
            Count::OtherHand => others.hand.len(),
            Count::SpellsThisTurn => self.spells(seat),
        }
    }

    /// The legal actions in order, into a list that is emptied first.
    pub fn actions(&self, list: &mut Vec<Action>) {
        list.clear();
        self.each(&mut |action| {
            list.push(action);
            true
        });
    }

    /// A pile of cards of a seat, all of them, for whoever counts them.
    pub fn cards_of(&self, seat: Seat) -> Pile<CardId> {
        let side = self.side(seat);
        let zones = [&side.library, &side.hand, &side.mana, &side.graveyard];
        let piles = zones.into_iter().flat_map(|zone| zone.iter().copied());
        let battle = side.battle.iter().map(|creature| creature.card);
        let shields = side.shields.iter().map(|shield| shield.card);
        let held = self.held().filter(|(by, _)| *by == seat);
        let held = held.map(|(_, card)| card);
        piles.chain(battle).chain(shields).chain(held).collect()
    }
}

/// The rules in force: which decks are played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The first seat's deck.
    pub deck: DeckChoice,
    /// The second seat's deck.
    pub deck_2: DeckChoice,
}

/// The whole truth of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    pub config: Config,
    pub decks: Box<[Deck; PLAYERS]>,
    /// Boxed, for it is large beside the truth of other games.
    pub table: Box<Table>,
    pub log: Vec<Event>,
}

impl Duel {
    /// The table now: for the tests and the referee, never for an agent.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The decks by seat.
    pub fn decks(&self) -> &[Deck; PLAYERS] {
        &self.decks
    }

    /// All that has happened for both to see.
    pub fn log(&self) -> &[Event] {
        &self.log
    }
}

impl Config {
    /// The chosen decks; `None` for one that chance chooses.
    ///
    /// # Errors
    /// A deck that there is not is named.
    pub fn decks(&self) -> Result<[Option<Deck>; PLAYERS], Text> {
        Ok([self.deck.deck()?, self.deck_2.deck()?])
    }
}

/// The cards that matches are played with.
pub(super) fn pool() -> Pool {
    Pool::new(cards::all())
}

impl Game for Duel {
    type Config = Config;
    type Deal = Deal;
    type Action = Action;
    type Observation = Observation;

    fn draw(config: &Config, rng: &mut impl Rng) -> Result<Deal, Text> {
        let libraries = config.decks()?.map(|deck| {
            let any = || decks::presets().choose(rng).map(|preset| *preset.deck());
            let deck = deck.or_else(any);
            let mut library = deck.map_or_else(Vec::new, |deck| deck.cards().to_vec());
            library.shuffle(rng);
            library
        });
        Ok(Deal::Start(Start {
            libraries,
            chance: rng.random_range(0..CHANCES),
        }))
    }

    fn set_up(config: &Config, deal: &Deal) -> Result<Self, Text> {
        let start = match deal {
            Deal::Start(start) => start,
            Deal::Middle(table) => return deal::begin(config, table),
        };
        let mut dealt = Vec::with_capacity(PLAYERS);
        for (at, (chosen, library)) in config.decks()?.iter().zip(&start.libraries).enumerate() {
            let bad = || words::BAD_DEAL.with([count(at + 1)]);
            let deck = Deck::new(library.iter().map(|card| (*card, 1))).map_err(|_| bad())?;
            if chosen.is_some_and(|chosen| chosen != deck) {
                return Err(bad());
            }
            dealt.push(deck);
        }
        let [first, second] = &start.libraries;
        Ok(Duel {
            config: config.clone(),
            decks: Box::new([dealt[0], dealt[1]]),
            table: Box::new(Table::new(pool(), [first, second], start.chance)),
            log: Vec::new(),
        })
    }

    fn stakes(_: &Config) -> Stakes {
        Stakes::WIN
    }

    fn longest(_: &Config) -> usize {
        LONGEST
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
        if self.table.to_move().is_none() {
            return Err(IllegalAction::over(*action));
        }
        if let Some(reason) = refusal(&self.table, action) {
            return Err(IllegalAction::new(*action, reason));
        }
        self.table.play(*action, &mut self.log);
        Ok(())
    }

    fn scores(&self) -> Option<Vec<f32>> {
        let (winner, _) = self.table.result()?;
        let score = |seat| match winner {
            None => 0.5,
            Some(winner) if winner == seat => 1.0,
            Some(_) => 0.0,
        };
        Some(Seat::all(PLAYERS).map(score).collect())
    }

    fn observe(&self, seat: Seat) -> Observation {
        Observation::from_game(self, seat)
    }

    fn determinize(seen: &Observation, rng: &mut impl Rng) -> Self {
        super::determinize::determinize(seen, rng)
    }

    fn redraw(&self, rng: &mut impl Rng) -> Self {
        super::deal::redraw(self, rng)
    }

    fn strikes(&self, action: &Action) -> bool {
        super::deal::strikes(&self.table, *action)
    }
}
