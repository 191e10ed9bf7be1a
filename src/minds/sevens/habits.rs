//! What players of a learned kind are in the habit of doing: a small network that rates what could be
//! laid, and a pass, one by one.
//!
//! It is asked in the innermost loop of playouts: its forward pass is its own, sums of a few rows; a test holds it to the one of [`Network`](crate::nets::Network).

use rand::Rng;
use yomite_games::sevens::agents::HABITS as ASSET;
use yomite_games::sevens::{ACES, BEYOND, KINGS, MAX_PLAYERS, Table, Tunnel};

use super::playout::next_outward;
use crate::assets::{AssetError, Assets};
use crate::game::Seat;
use crate::nets::{Encoding, Expected, Head, Shape, Weights, higher, softmax_of};

/// The game that its file names.
pub const GAME: &str = "sevens";

/// Width of its hidden layer.
pub const HIDDEN: usize = 24;

/// The most choices of a decision: the open places of four suits, both ends of each, and a pass.
pub const MOST: usize = 17;

/// How positions are put into numbers.
pub fn encoding() -> Encoding {
    Encoding::new("habits", 1)
}

/// What its outputs are: one number, the score of a choice.
pub fn heads() -> Vec<Head> {
    vec![Head::new("score", 1)]
}

/// The network, ready to be asked.
#[derive(Clone, Debug)]
pub struct Habits {
    position: [Sums; POSITION],
    action: [Sums; ACTION],
    bias: Sums,
    last: Sums,
}

/// What can be chosen at a decision, with a score each: a card as one bit, a pass as 0.
#[derive(Default)]
struct Scored {
    choices: [u64; MOST],
    scores: [f32; MOST],
    count: usize,
}

impl Scored {
    fn choices(&self) -> &[u64] {
        &self.choices[..self.count]
    }

    fn scores(&self) -> &[f32] {
        &self.scores[..self.count]
    }

    #[inline]
    fn push(&mut self, choice: u64, score: f32) {
        if self.count < MOST {
            self.choices[self.count] = choice;
            self.scores[self.count] = score;
            self.count += 1;
        }
    }
}

impl Habits {
    /// The network of these weights, which have [`INPUTS`] inputs and one hidden layer of [`HIDDEN`];
    /// `None` if they are of another shape.
    pub fn new(weights: &Weights) -> Option<Habits> {
        let shape = Shape {
            inputs: INPUTS,
            hidden: vec![HIDDEN],
            heads: heads(),
        };
        if *weights.shape() != shape {
            return None;
        }
        let [first, second] = weights.layers() else {
            return None;
        };
        let row = |input: usize| std::array::from_fn(|at| first.weights[input * HIDDEN + at]);
        Some(Habits {
            position: std::array::from_fn(row),
            action: std::array::from_fn(|at| row(POSITION + at)),
            bias: std::array::from_fn(|at| first.bias[at]),
            last: std::array::from_fn(|at| second.weights[at]),
        })
    }

    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(file: &[u8]) -> Result<Habits, String> {
        let expected = Expected {
            game: GAME,
            encoding: encoding(),
            inputs: INPUTS,
            heads: &heads(),
        };
        let weights = Weights::read(file, &expected).map_err(|error| error.to_string())?;
        let hidden = &weights.shape().hidden;
        Habits::new(&weights).ok_or_else(|| {
            format!("its hidden layers are {hidden:?} wide, where this program asks [{HIDDEN}]")
        })
    }

    /// The shipped one.
    ///
    /// # Errors
    /// The file is not at hand, or broken.
    pub fn shipped(files: &Assets) -> Result<Habits, AssetError> {
        let read = Habits::read(files.get(ASSET)?);
        read.map_err(|what| AssetError::Content { name: ASSET, what })
    }

    /// What the seat to move can do, and how much a player of this style is drawn to it.
    #[inline]
    fn scores(&self, style: Style, table: &Table, hand: u64) -> Scored {
        let scene = Scene::new(table, hand);
        let shared = self.shared(&scene, style);
        let mut scored = Scored::default();
        self.each(&scene, |choice, own| {
            scored.push(choice, self.score(&shared, own));
        });
        scored
    }

    /// The first layer's sums of the position.
    #[inline]
    fn shared(&self, scene: &Scene, style: Style) -> Sums {
        let mut shared = self.bias;
        for input in scene.position(style) {
            add(&mut shared, &self.position[usize::from(input) % POSITION]);
        }
        shared
    }

    /// Every choice with its part of the first layer's sums.
    #[inline]
    fn each(&self, scene: &Scene, mut give: impl FnMut(u64, &Sums)) {
        scene.cards(|card| {
            let [first, rest @ ..] = scene.card(card);
            let mut own = self.action[usize::from(first) % ACTION];
            for input in rest {
                add(&mut own, &self.action[usize::from(input) % ACTION]);
            }
            give(card, &own);
        });
        if scene.may_pass() {
            give(0, &self.action[0]);
        }
    }

    #[inline]
    fn score(&self, shared: &Sums, own: &Sums) -> f32 {
        // Four sums at a time: an order that every machine can take.
        let mut sums = [0.0f32; 4];
        for at in 0..HIDDEN {
            sums[at % 4] += higher(shared[at] + own[at], 0.0) * self.last[at];
        }
        sums[0] + sums[1] + (sums[2] + sums[3])
    }

    /// What a player of this style does: a card as one bit, or 0 for a pass.
    #[inline]
    pub(super) fn choose(&self, style: Style, table: &Table, hand: u64, rng: &mut impl Rng) -> u64 {
        let mut scored = self.scores(style, table, hand);
        let count = scored.count;
        softmax_of(&mut scored.scores[..count]);
        let mut point = (rng.next_u64() >> 40) as f32 * (1.0 / (1u32 << 24) as f32);
        for (choice, chance) in scored.choices().iter().zip(scored.scores()) {
            point -= chance;
            if point < 0.0 {
                return *choice;
            }
        }
        scored.choices().last().copied().unwrap_or(0)
    }

    /// The chance that a player of a style does what it did; a burst by choice is no habit.
    pub(super) fn chance(&self, style: Style, table: &Table, hand: u64, chosen: u64) -> f64 {
        let mut scored = self.scores(style, table, hand);
        let count = scored.count;
        softmax_of(&mut scored.scores[..count]);
        let mut all = scored.choices().iter().zip(scored.scores());
        let found = all.find(|(choice, _)| **choice == chosen);
        found.map_or(0.0, |(_, chance)| f64::from(*chance))
    }

    /// The chances that players of all styles do what one did, in the order of [`Style::ALL`]; a burst by
    /// choice is no habit.
    pub(super) fn chances(&self, table: &Table, hand: u64, chosen: u64) -> [f64; Style::ALL.len()] {
        let scene = Scene::new(table, hand);
        let mut scored = Scored::default();
        let mut owns = [[0.0; HIDDEN]; MOST];
        self.each(&scene, |choice, own| {
            owns[scored.count % MOST] = *own;
            scored.push(choice, 0.0);
        });
        let Some(place) = scored.choices().iter().position(|choice| *choice == chosen) else {
            return [0.0; Style::ALL.len()];
        };
        let shared = self.shared(&scene, Style::ALL[0]);
        let first = self.position[Style::ALL[0] as usize];
        Style::ALL.map(|style| {
            // Styles are one input each: what differs is a row.
            let row = &self.position[style as usize];
            let shared = std::array::from_fn(|at| shared[at] + (row[at] - first[at]));
            let mut scores = [0.0; MOST];
            let scores = &mut scores[..scored.count];
            for (score, own) in scores.iter_mut().zip(&owns) {
                *score = self.score(&shared, own);
            }
            softmax_of(scores);
            f64::from(scores[place])
        })
    }
}

/// A choice, as one bit or 0 for a pass, with the inputs of a choice that are on.
pub type Choice = (u64, Vec<u16>);

/// A decision as inputs that are on: those of the position for a player of a style, and those of each
/// choice, from 0 for the first input of a choice.
pub fn inputs(style: Style, table: &Table, hand: u64) -> (Vec<u16>, Vec<Choice>) {
    let scene = Scene::new(table, hand);
    let mut choices = Vec::new();
    scene.cards(|card| choices.push((card, scene.card(card).to_vec())));
    if scene.may_pass() {
        choices.push((0, vec![0]));
    }
    (scene.position(style).to_vec(), choices)
}

/// Sums of the hidden layer.
type Sums = [f32; HIDDEN];

#[inline]
fn add(sums: &mut Sums, row: &Sums) {
    sums.iter_mut().zip(row).for_each(|(sum, one)| *sum += one);
}

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

/// The most opponents in the training data: more count as this number.
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
type Position = [u16; FIGURE_COUNT];

/// The inputs of a choice that are on; of a pass there is one.
type Effects = [u16; EFFECT_COUNT];

/// A decision: the table, and what the mover knows of the hands.
struct Scene<'a> {
    table: &'a Table,
    me: Seat,
    hand: u64,
    open: u64,
    /// Cards that others hold.
    hidden: u64,
}

impl<'a> Scene<'a> {
    #[inline]
    fn new(table: &'a Table, hand: u64) -> Scene<'a> {
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
    fn position(&self, style: Style) -> Position {
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
    fn may_pass(&self) -> bool {
        self.table.passes_left(self.me) > 0
    }

    /// The cards that can be laid, from the lowest bit up, as one bit each.
    #[inline]
    fn cards(&self, mut give: impl FnMut(u64)) {
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
    fn card(&self, card: u64) -> Effects {
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
