//! A world on its way down the tree, guided by the judgement.

use std::sync::Arc;

use rand::Rng;
use yomite_games::pineapple::table::{DEALT, dealt_by};
use yomite_games::pineapple::{Action, Board, PLAYERS, STREETS};

use super::forecast::Forecasts;
use super::spot::{Outcome, Set, Spot, action, placement};
use crate::cards::{Face, Faces};
use crate::game::Seat;
use crate::pineapple::judge::{Asked, Closing, Field, JUDGED, Placement, Rows};
use crate::pineapple::learned::Places;
use crate::pineapple::playout::Hand;
use crate::search::{Advice, Cause, Determinization, Guide, follow};

/// What leads from one node to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// The placement of the seat that searches.
    Own(Action),
    /// What the other is seen to place.
    Rival(Board),
    /// The cards that the seat is dealt next.
    Dealt(Faces),
}

/// A determinized hand, with what of it the searching seat has been shown.
#[derive(Clone, Debug)]
pub(super) struct Descent {
    pub(super) spot: Arc<Spot>,
    pub(super) hand: Hand,
    /// The boards as they lie, row by row: those that are known at the root, and what was placed on the way.
    boards: [Board; PLAYERS],
    /// A fantasyland hand that the other holds; none of its cards can come.
    set: Option<Set>,
    pub(super) path: u64,
    /// The cards that come next have been dealt.
    dealt: bool,
    first: Option<Action>,
    /// What the searching seat placed last, and where it stood then.
    pub(super) last: Option<(u64, Action)>,
    /// At the root, the placements to try.
    root: Arc<[Action]>,
    /// What the other may end with.
    pub(super) field: Arc<Field>,
}

impl Descent {
    /// A world at the root.
    pub(super) fn new(
        spot: &Arc<Spot>,
        set: Option<&Set>,
        root: &Arc<[Action]>,
        field: &Arc<Field>,
        rng: &mut impl Rng,
    ) -> Descent {
        Descent {
            hand: spot.world(set, rng),
            boards: spot.boards,
            set: set.copied(),
            first: None,
            last: None,
            spot: Arc::clone(spot),
            path: 0,
            dealt: true,
            root: Arc::clone(root),
            field: Arc::clone(field),
        }
    }

    /// The placement that was tried at the root.
    pub(super) fn first(&self) -> Option<Action> {
        self.first
    }

    /// The decision of the searching seat as a network sees it that is told where the cards are.
    pub(super) fn places(&self) -> Places {
        self.spot.places(&self.hand, &self.boards, self.spot.me)
    }

    fn follow(&mut self, bits: [u64; 4]) {
        self.path = bits.into_iter().fold(self.path, follow);
    }

    /// Makes a seat's next cards hold these, in exchange for others that lie unseen elsewhere;
    /// tells whether it could.
    fn force(&mut self, seat: usize, wanted: Faces) -> bool {
        let street = self.hand.acted[seat] + 1;
        let (from, to) = (dealt_by(street - 1), dealt_by(street));
        let me = self.spot.me;
        for face in wanted.iter() {
            let next = &self.hand.cards[seat][from..to];
            if next.contains(&face) {
                continue;
            }
            let Some(slot) = next.iter().position(|held| !wanted.contains(*held)) else {
                return false;
            };
            // Own cards from the next street on are unseen, and of the other's what is not placed.
            let hidden = |at: usize, index: usize, card: Face| match at == me {
                true => index >= dealt_by(self.hand.acted[me] + usize::from(self.dealt)).min(DEALT),
                false => !self.hand.placed[at].contains(card),
            };
            let rival_plays = self.spot.fantasy[self.spot.rival()] == 0;
            let seats = (0..2).filter(|at| *at == me || rival_plays);
            let found = seats
                .flat_map(|at| (0..DEALT).map(move |index| (at, index)))
                .find(|(at, index)| {
                    let card = self.hand.cards[*at][*index];
                    card == face && hidden(*at, *index, card)
                });
            let out = self.hand.cards[seat][from + slot];
            if let Some((at, index)) = found {
                self.hand.cards[at][index] = out;
            } else if self.set.is_some_and(|set| set.cards.contains(face)) {
                return false;
            }
            self.hand.cards[seat][from + slot] = face;
        }
        true
    }
}

impl Determinization for Descent {
    type Action = Move;

    const ALIKE: bool = true;

    fn to_move(&self) -> Option<Seat> {
        let next = self.hand.to_move()?;
        (next == self.spot.me).then_some(Seat(next as u8))
    }

    fn information_set(&self) -> u64 {
        self.path
    }

    fn actions(&self) -> Vec<Move> {
        if self.path == 0 {
            return self.root.iter().copied().map(Move::Own).collect();
        }
        let me = self.spot.me;
        let cards = self.hand.street_cards(me);
        let all = self.hand.rows[me].placements(cards.len());
        all.map(|placement| Move::Own(action(cards, placement)))
            .collect()
    }

    fn event(&self) -> Option<Cause> {
        let next = self.hand.to_move()?;
        match (next == self.spot.me, self.dealt) {
            (false, _) => Some(Cause::Policy(Seat(next as u8))),
            (true, false) => Some(Cause::Chance),
            (true, true) => None,
        }
    }

    fn happen(&mut self, again: Option<&Move>, _: &mut impl Rng) -> Option<Move> {
        let next = self.hand.to_move()?;
        if next == self.spot.me {
            if let Some(Move::Dealt(cards)) = again {
                self.force(next, *cards);
            }
            self.dealt = true;
            let cards: Faces = self.hand.street_cards(next).iter().copied().collect();
            self.follow([1, cards.bits(), 0, 0]);
            return Some(Move::Dealt(cards));
        }
        let before = self.hand.placed[next];
        let forced = match again {
            Some(Move::Rival(board))
                if self.hand.acted[next] > 0 && self.force(next, board.cards()) =>
            {
                Some(*board)
            }
            _ => None,
        };
        let cards = self.hand.street_cards(next).to_vec();
        let placed = match forced {
            Some(board) => placement(&cards, &Action::new(board, Faces::NONE)),
            None => self.spot.reply(&self.hand, &self.boards, next)?,
        };
        let shown = action(&cards, placed).placed();
        self.hand.place(next, placed);
        self.boards[next] = self.boards[next].with(&shown);
        debug_assert_eq!(self.hand.placed[next], before | shown.cards());
        self.follow([
            2,
            shown.top.bits(),
            shown.middle.bits(),
            shown.bottom.bits(),
        ]);
        Some(Move::Rival(shown))
    }

    fn play(&mut self, action: &Move) {
        let Move::Own(action) = action else { return };
        let me = self.spot.me;
        let masks = placement(self.hand.street_cards(me), action);
        self.first = self.first.or(Some(*action));
        self.last = Some((self.path, *action));
        self.hand.place(me, masks);
        self.boards[me] = self.boards[me].with(&action.placed());
        self.dealt = false;
        self.follow([
            3,
            action.top.bits(),
            action.middle.bits(),
            action.bottom.bits(),
        ]);
    }

    fn play_out(mut self, _: &mut impl Rng) -> Vec<f64> {
        let outcome = self.finish();
        self.rewards(self.spot.counted(&outcome))
    }
}

impl Descent {
    /// One's own board as it stands, in points of the session: with one street to come its mean over
    /// all draws, before that what the judgement says.
    pub(super) fn judged(&self) -> f64 {
        let me = self.spot.me;
        let judge = self.spot.judge();
        let own = match self.closing(&self.hand.rows[me]) {
            Some(value) => value,
            None => self.hand.standing(me, &judge),
        };
        self.spot.before() + f64::from(own + self.field.beside())
    }

    /// What own rows with one street to come are worth; `None` for others.
    pub(super) fn closing(&self, rows: &Rows) -> Option<f32> {
        let me = self.spot.me;
        let dealt = self.hand.acted[me] + usize::from(self.dealt);
        let unseen = self.hand.hidden(me, dealt);
        let closing = Closing::new(*rows, unseen, &self.field, self.spot.prices())?;
        Some(closing.value())
    }

    /// What a placement at the root is worth in this world if both play on as the judgement says,
    /// until one's own board has one street to come and all draws are known; at that street itself
    /// the best few are looked at closely.
    pub(super) fn worth_of(mut self, action: &Action) -> f64 {
        self.play(&Move::Own(*action));
        self.play_to(true);
        self.judged()
    }

    /// Plays on as the judgement says until one's own board has one street to come: what it is worth
    /// then; `None` where it has none already.
    pub(super) fn play_on(&mut self) -> Option<f64> {
        if self.hand.acted[self.spot.me] >= JUDGED {
            return None;
        }
        self.play_to(false)?;
        Some(self.judged())
    }

    /// Plays on until one's own board has one street to come, the last placement before it with a
    /// closer look or without; `None` where the hand ends first.
    fn play_to(&mut self, closer: bool) -> Option<()> {
        let spot = Arc::clone(&self.spot);
        while self.hand.acted[spot.me] < JUDGED {
            let seat = self.hand.to_move()?;
            let scene = self.hand.scene(seat, &spot.judge());
            let placement = if closer && seat == spot.me && scene.street == JUDGED {
                let mut judged = Vec::with_capacity(27);
                scene.each(|placement, value| judged.push((placement, value)));
                self.dealt = true;
                look_closer(self, &mut judged, CLOSER);
                let best = judged.iter().max_by(|a, b| a.1.total_cmp(&b.1));
                best.map(|(placement, _)| *placement)
            } else {
                scene.best().map(|best| best.placement)
            };
            self.hand.place(seat, placement?);
            self.dealt = self.dealt && seat != spot.me;
        }
        Some(())
    }

    /// Plays the hand to its end as the judgement says.
    pub(super) fn finish(&mut self) -> Outcome {
        self.hand.play_out(&self.spot.judge());
        self.spot.reward(&self.hand.rows)
    }

    /// One reward a seat, of which the searching one gets this.
    fn rewards(&self, value: f64) -> Vec<f64> {
        let mut rewards = vec![-value; 2];
        rewards[self.spot.me] = value;
        rewards
    }
}

/// The judgement as a guide: it likes a placement the more the higher it judges the board after it.
pub(super) struct Judged<'a> {
    /// What became of the boards in the playouts.
    pub(super) forecasts: &'a mut Forecasts,
    /// Points by which a placement must be behind to be about a third as likely.
    pub(super) softness: f64,
    /// How much playing on counts in a leaf's value, 0 to 1; the judgement counts for the rest.
    pub(super) played: f64,
    /// Whether the hand is played to its end to see what becomes of the boards.
    pub(super) to_the_end: bool,
    /// The position that was judged last, its best action, and what that is worth.
    pub(super) last: Option<(u64, Move, f64)>,
}

/// Placements before the last street that are looked at closely below the root, the best by
/// judgement, and by how many points they may be behind.
const CLOSER: usize = 3;

const BEHIND: f32 = 3.0;

impl Judged<'_> {
    /// What a board with one street to come is worth where that has just been found out.
    fn weighed(&self, world: &Descent) -> Option<f64> {
        let (path, action, value) = self.last?;
        let own = world.last.map(|(path, action)| (path, Move::Own(action)));
        (own == Some((path, action))).then_some(value)
    }

    /// What each action is worth, in points of the session.
    fn values(world: &Descent, actions: &[Move]) -> Vec<f64> {
        let me = world.spot.me;
        let judge = world.spot.judge();
        let mut scene = world.hand.scene(me, &judge);
        if world.path == 0 {
            scene.network = scene.network.map(|asked| Asked::about_all(asked.boards));
        }
        let cards = world.hand.street_cards(me);
        let beside = world.spot.before() + f64::from(world.field.beside());
        let mut judged: Vec<(Placement, f32)> = Vec::with_capacity(243);
        scene.each(|placement, value| judged.push((placement, value)));
        if scene.street == JUDGED {
            let closer = if world.path == 0 { usize::MAX } else { CLOSER };
            look_closer(world, &mut judged, closer);
        }
        let value = |(at, one): (usize, &Move)| {
            let Move::Own(action) = one else {
                return f64::NEG_INFINITY;
            };
            let masks = placement(cards, action);
            // Below the root the actions stand in the order in which they are judged.
            let here = judged.get(at).filter(|(placement, _)| *placement == masks);
            let found = here.or_else(|| judged.iter().find(|(placement, _)| *placement == masks));
            found.map_or(f64::NEG_INFINITY, |(_, value)| beside + f64::from(*value))
        };
        actions.iter().enumerate().map(value).collect()
    }
}

/// Puts the exact worth in place of the judgement's for the best so many; the others are taken to
/// be no better than the worst of these.
fn look_closer(world: &Descent, judged: &mut [(Placement, f32)], closer: usize) {
    let mut order: Vec<usize> = (0..judged.len()).collect();
    order.sort_by(|a, b| judged[*b].1.total_cmp(&judged[*a].1));
    let me = world.spot.me;
    let cards = world.hand.street_cards(me);
    let highest = order.first().map_or(0.0, |at| judged[*at].1);
    let mut lowest = f32::INFINITY;
    for (nth, at) in order.into_iter().enumerate() {
        let (placement, value) = &mut judged[at];
        let rows = world.hand.rows[me].with(cards, *placement);
        let close = closer > CLOSER || nth < closer && *value > highest - BEHIND;
        match close.then(|| world.closing(&rows)).flatten() {
            Some(exact) => {
                *value = exact;
                lowest = lowest.min(exact);
            }
            None => *value = value.min(lowest),
        }
    }
}

impl Guide<Descent> for Judged<'_> {
    fn leaf(&mut self, mut world: Descent, _: &mut impl Rng) -> Vec<f64> {
        let me = world.spot.me;
        let known = match world.hand.acted[me] {
            STREETS => None,
            JUDGED => Some(self.weighed(&world).unwrap_or_else(|| world.judged())),
            _ => {
                let judged = world.judged();
                let played = world.play_on().unwrap_or(judged);
                Some(self.played * played + (1.0 - self.played) * judged)
            }
        };
        if let (Some(value), false) = (known, self.to_the_end) {
            return world.rewards(value);
        }
        let outcome = world.finish();
        let counted = world.spot.counted(&outcome);
        let value = match world.spot.has_chips() {
            true => known.unwrap_or(counted),
            false => counted,
        };
        if let Some(first) = world.first() {
            self.forecasts.add(&first, &outcome, counted - value);
        }
        world.rewards(value)
    }

    fn advise(&mut self, world: &Descent, actions: &[Move], out: &mut Vec<Advice>) {
        let values = Self::values(world, actions);
        let best = (0..values.len()).max_by(|a, b| values[*a].total_cmp(&values[*b]));
        // What is judged best is what a new position tries: its leaf needs no second look.
        self.last = best.map(|at| (world.path, actions[at], values[at]));
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weight = |value: &f64| ((value - best) / self.softness).exp();
        let sum: f64 = values.iter().map(weight).sum();
        let advice = |value: &f64| Advice {
            chance: weight(value) / sum,
            worth: Some(*value),
        };
        out.clear();
        out.extend(values.iter().map(advice));
    }
}
