//! What one seat has seen of a match: every card but its own.

use serde::{Deserialize, Serialize};

use super::card::{Card, Counts, DECK};
use super::rules::{Action, Bid, Config, MAX_BID, Round, refusal};
use crate::game::{Observation as Seen, Seat, out_of_turn};
use crate::words::Text;

/// All that one seat has seen, with perfect recall; from it the table can be drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Observation {
    pub config: Config,
    /// Whose view this is.
    pub seat: Seat,
    /// Lives left by seat; 0 is out.
    pub lives: Vec<u8>,
    /// Who opens, or opened, this round.
    pub opener: Seat,
    /// The cards of this round by seat: one's own and those of seats that are out are `None`.
    pub cards: Vec<Option<Card>>,
    /// The bids of this round, in order.
    pub bids: Vec<Bid>,
    /// The cards used since the last shuffle, in order; known to everyone.
    pub discards: Vec<Card>,
    /// How many cards are left to dread.
    pub pile: usize,
    /// The discards were shuffled back in before this round's deal.
    pub reshuffled: bool,
    /// The rounds that are over, with all their cards.
    pub rounds: Vec<Round>,
}

impl Observation {
    /// How many seats still play.
    pub fn living(&self) -> usize {
        self.lives.iter().filter(|&&lives| lives > 0).count()
    }

    /// The card in view, where there is just one: between two players.
    pub fn facing(&self) -> Option<Card> {
        super::belief::only(self.cards.iter().flatten().copied())
    }

    /// Whether a seat still plays.
    pub fn alive(&self, seat: Seat) -> bool {
        self.lives.get(seat.index()).is_some_and(|&lives| lives > 0)
    }

    /// The highest bid of this round, 0 before the first.
    pub fn last_bid(&self) -> i32 {
        self.bids.last().map_or(0, |bid| bid.bid)
    }

    /// The cards that this view cannot place: one's own card and the pile are among them.
    pub fn unseen(&self) -> Counts {
        let seen = self.discards.iter().chain(self.cards.iter().flatten());
        seen.fold(Counts::FULL, |left, card| left.without(*card))
    }

    /// The discards before each past round's deal, and how many cards were left after it.
    pub fn past(&self) -> Vec<Before> {
        let mut before = Vec::with_capacity(self.rounds.len());
        let mut discards: Vec<Card> = Vec::new();
        for round in &self.rounds {
            if round.reshuffled {
                discards.clear();
            }
            let table = round.cards.iter().flatten().count();
            before.push(Before {
                pile: DECK.saturating_sub(discards.len() + table),
                discards: discards.clone(),
            });
            if round.reveal.reshuffled {
                discards.clear();
            }
            discards.extend(round.cards.iter().flatten());
            discards.extend(round.reveal.drew.map(|(_, card)| card));
            if round.reveal.night {
                discards.clear();
            }
        }
        before
    }

    /// What `seat` saw in a past round after its first `bids`; `None` when there was no such
    /// moment or the seat was out.
    pub fn rewind(&self, round: usize, bids: usize, seat: Seat) -> Option<Observation> {
        let then = self.rounds.get(round)?;
        let before = self.past().into_iter().nth(round)?;
        if bids > then.bids.len() || then.cards.get(seat.index()).copied().flatten().is_none() {
            return None;
        }
        let lives = match round.checked_sub(1) {
            Some(earlier) => self.rounds[earlier].lives.clone(),
            None => vec![self.config.lives; usize::from(self.config.players)],
        };
        let mut cards = then.cards.clone();
        cards[seat.index()] = None;
        Some(Observation {
            config: self.config,
            seat,
            lives,
            opener: then.opener,
            cards,
            bids: then.bids[..bids].to_vec(),
            discards: before.discards,
            pile: before.pile,
            reshuffled: then.reshuffled,
            rounds: self.rounds[..round].to_vec(),
        })
    }
}

/// How the deck stood when a past round had been dealt.
#[derive(Clone, Debug, PartialEq)]
pub struct Before {
    /// The cards used since the last shuffle.
    pub discards: Vec<Card>,
    /// How many cards were left to dread.
    pub pile: usize,
}

/// The next seat after `seat` that still plays.
pub(super) fn next_alive(lives: &[u8], seat: Seat) -> Option<Seat> {
    let n = lives.len();
    (1..=n)
        .map(|step| (seat.index() + step) % n.max(1))
        .find(|&at| lives[at] > 0)
        .map(|at| Seat(at as u8))
}

/// Who chooses next.
pub(super) fn mover(lives: &[u8], opener: Seat, bids: &[Bid]) -> Option<Seat> {
    if lives.iter().filter(|&&lives| lives > 0).count() < 2 {
        return None;
    }
    match bids.last() {
        None => Some(opener),
        Some(last) => next_alive(lives, last.seat),
    }
}

impl Seen for Observation {
    type Action = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn to_move(&self) -> Option<Seat> {
        mover(&self.lives, self.opener, &self.bids)
    }

    fn refusal(&self, action: &Action) -> Option<Text> {
        let last = self.bids.last().map(|last| last.bid);
        out_of_turn(self.to_move(), self.seat).or_else(|| refusal(last, action))
    }

    fn legal_walk(&self) -> Box<dyn Iterator<Item = Action> + '_> {
        if self.to_move() != Some(self.seat) {
            return Box::new(std::iter::empty());
        }
        let call = (!self.bids.is_empty()).then_some(Action::Call);
        let raises = (self.last_bid() + 1..=MAX_BID).map(Action::Bid);
        Box::new(raises.chain(call))
    }
}

/// An observation as it is written, before it is held against the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    config: Config,
    seat: Seat,
    lives: Vec<u8>,
    opener: Seat,
    cards: Vec<Option<Card>>,
    bids: Vec<Bid>,
    discards: Vec<Card>,
    pile: usize,
    reshuffled: bool,
    rounds: Vec<Round>,
}

impl TryFrom<Unchecked> for Observation {
    type Error = String;

    fn try_from(read: Unchecked) -> Result<Self, String> {
        let seen = Observation {
            config: read.config,
            seat: read.seat,
            lives: read.lives,
            opener: read.opener,
            cards: read.cards,
            bids: read.bids,
            discards: read.discards,
            pile: read.pile,
            reshuffled: read.reshuffled,
            rounds: read.rounds,
        };
        match fault(&seen) {
            Some(fault) => Err(fault.to_owned()),
            None => Ok(seen),
        }
    }
}

/// Why this cannot be what a seat has seen of a match.
fn fault(seen: &Observation) -> Option<&'static str> {
    if !seen.config.in_range() {
        return Some("2 to 6 players with 1 to 5 lives are needed");
    }
    let players = usize::from(seen.config.players);
    let seat_in = |seat: Seat| seat.index() < players;
    let lives_fit = |lives: &[u8]| {
        lives.len() == players && lives.iter().all(|&lives| lives <= seen.config.lives)
    };
    let round_fits = |round: &Round| {
        round.cards.len() == players
            && lives_fit(&round.lives)
            && [round.opener, round.caller, round.loser]
                .into_iter()
                .chain(round.bids.iter().map(|bid| bid.seat))
                .chain(round.reveal.drew.map(|(seat, _)| seat))
                .chain(round.reveal.struck.map(|(seat, _)| seat))
                .all(seat_in)
    };
    if !lives_fit(&seen.lives)
        || seen.cards.len() != players
        || !seat_in(seen.seat)
        || !seat_in(seen.opener)
        || !seen.rounds.iter().all(round_fits)
    {
        return Some("a seat does not exist or a list by seat has the wrong length");
    }
    let over = seen.living() < 2;
    let mut left = Counts::FULL;
    let seen_cards = seen.discards.iter().chain(seen.cards.iter().flatten());
    let mut enough = true;
    for card in seen_cards {
        enough &= left.take(*card);
    }
    let own = usize::from(!over && seen.alive(seen.seat));
    let dealt = Seat::all(players).all(|seat| {
        let shown = !over && seen.alive(seat) && seat != seen.seat;
        seen.cards[seat.index()].is_some() == shown
    });
    if !enough || !dealt || left.len() != seen.pile + own {
        return Some("these cards do not make up the deck of 36");
    }
    let rises = |bids: &[Bid]| {
        let numbers = bids.iter().map(|bid| bid.bid);
        std::iter::once(0)
            .chain(numbers.clone())
            .zip(numbers)
            .all(|(last, next)| last < next && next <= MAX_BID)
    };
    let in_turn = (0..seen.bids.len())
        .all(|at| mover(&seen.lives, seen.opener, &seen.bids[..at]) == Some(seen.bids[at].seat));
    let past = seen
        .rounds
        .iter()
        .all(|round| !round.bids.is_empty() && rises(&round.bids));
    if !rises(&seen.bids) || !in_turn || !past || !(over || seen.alive(seen.opener)) {
        return Some("the bids do not rise in turn within 1 to 140");
    }
    None
}
