//! What actions are worth to one who counts cards, under a simple model of the rest of the round.

use super::lives::LifeStakes;
use crate::game::Seat;
use crate::games::coyote::belief::{PossibleWorld, Sight, Totals};
use crate::games::coyote::observation::next_alive;
use crate::games::coyote::policy::{Kind, Policy, View};
use crate::games::coyote::{Action, Card, Observation};

/// A card that may be the own one, and what follows from it.
pub(super) struct Candidate {
    /// The card; `None` for a seat that is out.
    pub card: Option<Card>,
    /// Its probability.
    pub p: f64,
    /// The total, given the card.
    pub totals: Totals,
}

/// The own cards that some worlds allow, in the order in which they come first.
pub(super) fn candidates(worlds: &[PossibleWorld]) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = Vec::new();
    for world in worlds {
        if all.iter().all(|known| known.card != world.mine) {
            let same = || worlds.iter().filter(|other| other.mine == world.mine);
            all.push(Candidate {
                card: world.mine,
                p: same().map(|other| other.p).sum(),
                totals: Totals::of(same().map(|other| (other.total, other.p))),
            });
        }
    }
    all
}

/// A round as one sees it who counts cards: a call takes a life from whoever is wrong; a bid is
/// called when the next player, who sees my card, counts too great a risk, and otherwise anyone
/// alive is as likely to lose the round as any other.
pub(super) struct Counted {
    candidates: Vec<Candidate>,
    /// The total as the next player expects it, by candidate.
    expects: Vec<Totals>,
    next: Seat,
    bidder: Seat,
    last: i32,
    /// The risk above which the next player calls.
    threshold: f64,
    stakes: LifeStakes,
}

impl Counted {
    /// The round of an observation in its turn, when the hidden cards are as `worlds` say.
    pub fn new(
        seen: &Observation,
        sight: &Sight,
        worlds: &[PossibleWorld],
        threshold: f64,
    ) -> Counted {
        let candidates = candidates(worlds);
        let next = next_alive(&seen.lives, seen.seat).unwrap_or(seen.seat);
        let view: Vec<Card> = seen.cards.iter().flatten().copied().collect();
        let theirs = seen.cards.get(next.index()).copied().flatten();
        let expects = candidates.iter().map(|candidate| match theirs {
            Some(theirs) => sight.across(candidate.card, theirs, &view).totals(),
            None => candidate.totals.clone(),
        });
        Counted {
            expects: expects.collect(),
            candidates,
            next,
            bidder: seen.bids.last().map_or(seen.seat, |bid| bid.seat),
            last: seen.last_bid(),
            threshold,
            stakes: LifeStakes::of(seen),
        }
    }

    /// The chance to win the match with a legal action.
    pub fn value(&self, action: Action) -> f64 {
        let mine = self.stakes.if_mine();
        let mut policy = Policy::default();
        let all = self.candidates.iter().zip(&self.expects);
        all.map(|(candidate, theirs)| {
            let value = match action {
                Action::Call => {
                    let reached = candidate.totals.at_least(self.last);
                    reached * mine + (1.0 - reached) * self.stakes.if_loses(self.bidder)
                }
                Action::Bid(bid) => {
                    let view = View {
                        totals: theirs,
                        bids: &[bid],
                        facing: None,
                        solved: None,
                    };
                    let threshold = self.threshold;
                    Kind::Counter { threshold }.policy(&view, &mut policy);
                    let reached = candidate.totals.at_least(bid);
                    let called = reached * self.stakes.if_loses(self.next) + (1.0 - reached) * mine;
                    policy.call * called + (1.0 - policy.call) * self.stakes.even()
                }
            };
            candidate.p * value
        })
        .sum()
    }
}
