//! A decision as numbers of inputs: what its table and the mover's hand are like, and what each choice
//! does. Every input is on or off, so that the first layer is a sum of a few rows.

use crate::game::Seat;
use crate::games::sevens::board::{ACES, BEYOND, KINGS, Tunnel};
use crate::games::sevens::playout::next_outward;
use crate::games::sevens::table::{MAX_PLAYERS, Table};

/// Whose habits are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Those who weigh their cards by playouts in dealt worlds and never pass but when they must.
    Hasty,
    /// Those who weigh cards and passes by playouts in dealt worlds.
    Sampler,
    /// Those who read hands, or search a tree.
    Reader,
}

impl Style {
    /// All styles, in the order of their inputs.
    pub const ALL: [Style; 3] = [Style::Hasty, Style::Sampler, Style::Reader];
}

/// How many values of each figure of a position are told apart, in the order of [`Scene::position`]; what
/// is more counts as the last.
const FIGURES: [usize; FIGURE_COUNT] = [
    Style::ALL.len(),
    // The rule of the tunnel.
    3,
    // Own free passes left.
    4,
    // Own cards, and the fewest of another.
    18,
    18,
    // Free passes that the others have left together.
    10,
    // Own cards that can be laid, others' that could be, and own ones that open nothing for others.
    9,
    9,
    5,
    // Others who play.
    MAX_PLAYERS,
];
const FIGURE_COUNT: usize = 10;
/// The most others that there were in what was learned from: more count as so many.
const LEARNED_OTHERS: usize = 4;

/// The same of a choice, in the order of [`Scene::card`].
const EFFECTS: [usize; EFFECT_COUNT] = [
    // Own cards further out, times others'.
    NUMBERS * NUMBERS,
    // Own cards that follow at once, or others' that come before the next own one.
    2 * NUMBERS,
    // Steps from the seven, of an end who holds the other end, of other cards whether that is out.
    5 * 2 + 3,
    // Others' cards that it opens, times own ones.
    9,
    // Own cards of this side of the suit, and whether it is all that can be laid.
    2 * NUMBERS,
];
const EFFECT_COUNT: usize = 5;
/// From none to five and more.
const NUMBERS: usize = 6;

/// The first input of each of them.
const fn starts<const N: usize>(widths: [usize; N], mut from: usize) -> [usize; N] {
    let mut starts = [0; N];
    let mut at = 0;
    while at < N {
        starts[at] = from;
        from += widths[at];
        at += 1;
    }
    starts
}

const fn sum<const N: usize>(widths: [usize; N]) -> usize {
    let mut sum = 0;
    let mut at = 0;
    while at < N {
        sum += widths[at];
        at += 1;
    }
    sum
}

const FIGURE_AT: [usize; FIGURE_COUNT] = starts(FIGURES, 0);
const EFFECT_AT: [usize; EFFECT_COUNT] = starts(EFFECTS, 1);

/// Number of the inputs of a position.
pub const POSITION: usize = sum(FIGURES);
/// Number of the inputs of a choice: a pass, and the effects of a card.
pub const ACTION: usize = 1 + sum(EFFECTS);
/// Number of all inputs: those of the position first.
pub const INPUTS: usize = POSITION + ACTION;

/// The inputs of a position that are on.
pub(super) type Position = [u16; FIGURE_COUNT];
/// The inputs of a choice that are on; of a pass there is one.
pub(super) type Effects = [u16; EFFECT_COUNT];

/// A decision: the table, and what the mover knows of the hands.
pub(super) struct Scene<'a> {
    table: &'a Table,
    me: Seat,
    hand: u64,
    open: u64,
    /// Cards that others hold.
    hidden: u64,
}

impl<'a> Scene<'a> {
    #[inline]
    pub(super) fn new(table: &'a Table, hand: u64) -> Scene<'a> {
        const ALL: u64 = (1 << 52) - 1;
        Scene {
            table,
            me: table.to_move().unwrap_or_default(),
            hand,
            open: table.open(),
            hidden: ALL & !table.board & !hand,
        }
    }

    /// The inputs of the position that are on, for a player of a style.
    #[inline]
    pub(super) fn position(&self, style: Style) -> Position {
        let table = self.table;
        let (mut others, mut fewest, mut passes) = (0usize, usize::MAX, 0);
        for at in 0..table.players().min(MAX_PLAYERS) {
            let seat = Seat(at as u8);
            if seat != self.me && table.plays(seat) {
                others += 1;
                fewest = fewest.min(usize::from(table.counts[at]));
                passes += usize::from(table.passes_left(seat));
            }
        }
        let mut quiet = 0;
        self.cards(|card| quiet += usize::from(self.opened(card) & self.hidden == 0));
        let tunnel = match table.tunnel() {
            Tunnel::Standard => 0,
            Tunnel::Contest => 1,
            Tunnel::None => 2,
        };
        let count = |set: u64| set.count_ones() as usize;
        let figures = [
            style as usize,
            tunnel,
            usize::from(table.passes_left(self.me)),
            count(self.hand),
            fewest,
            passes,
            count(self.open & self.hand),
            count(self.open & self.hidden),
            quiet,
            others.min(LEARNED_OTHERS),
        ];
        std::array::from_fn(|at| (FIGURE_AT[at] + figures[at].min(FIGURES[at] - 1)) as u16)
    }

    /// Whether the mover has a free pass: the last of its choices.
    #[inline]
    pub(super) fn may_pass(&self) -> bool {
        self.table.passes_left(self.me) > 0
    }

    /// The cards that can be laid, from the lowest bit up, as one bit each.
    #[inline]
    pub(super) fn cards(&self, mut give: impl FnMut(u64)) {
        let mut left = self.open & self.hand;
        while left != 0 {
            let card = left & left.wrapping_neg();
            left ^= card;
            give(card);
        }
    }

    /// What a card opens, in anybody's hand.
    #[inline]
    fn opened(&self, card: u64) -> u64 {
        let mut opened = next_outward(self.table.board, card);
        if card & (ACES | KINGS) != 0 && self.table.tunnel() != Tunnel::None {
            opened |= far(card) & !self.table.board;
        }
        opened & !self.open
    }

    /// The inputs of a card that are on, from 0 for the first of a choice.
    #[inline]
    pub(super) fn card(&self, card: u64) -> Effects {
        let index = card.trailing_zeros() as usize;
        let (lane, rank) = (index / 13 * 13, index % 13);
        let beyond = BEYOND[index % BEYOND.len()] & !self.table.board;
        let (own, others) = (beyond & self.hand, beyond & self.hidden);
        let number = |set: u64| (set.count_ones() as usize).min(NUMBERS - 1);
        // What lies between the card and the nearest of a set: all of it, where the set is empty.
        let before = |set: u64| match (set, rank < 6) {
            (0, _) => beyond,
            (_, true) => beyond & !((2 << (63 - set.leading_zeros())) - 1),
            (_, false) => beyond & ((set & set.wrapping_neg()) - 1),
        };
        let follows = match (number(before(others)), number(before(own))) {
            (0, _) if own == 0 => 0,
            (0, gap) => NUMBERS + gap,
            (run, _) => run,
        };
        let far = far(card);
        let out = far & self.table.board != 0;
        let steps = match rank.abs_diff(6) {
            6 if far & self.hand != 0 => 10,
            6 if out => 11,
            6 => 12,
            steps => 2 * steps.clamp(1, 5) - 2 + usize::from(out),
        };
        let opened = self.opened(card);
        let two = |set: u64| (set.count_ones() as usize).min(2);
        let side = BEYOND[(lane + if rank < 6 { 5 } else { 7 }) % BEYOND.len()]
            | 1 << (lane + if rank < 6 { 5 } else { 7 });
        let alone = usize::from(self.open & self.hand == card);
        let effects = [
            NUMBERS * number(own) + number(others),
            follows,
            steps,
            3 * two(opened & self.hidden) + two(opened & self.hand),
            NUMBERS * alone + number(side & self.hand & !card),
        ];
        std::array::from_fn(|at| (EFFECT_AT[at] + effects[at].min(EFFECTS[at] - 1)) as u16)
    }
}

/// The other end of the suit.
#[inline]
fn far(card: u64) -> u64 {
    let index = card.trailing_zeros() as usize;
    1 << (index / 13 * 13 + if index % 13 < 6 { 12 } else { 0 })
}
