//! The last street, exactly: every placement against all that the other can still be dealt.

use super::forecast::{Forecasts, Sets};
use super::spot::{Spot, placement};
use crate::cards::{Face, Faces};
use crate::games::pineapple::judge::Rows;
use crate::games::pineapple::{Action, Reading, STREETS, Showdown};

/// Draws of the other that are looked at in one slice.
const SLICE: usize = 24;

/// The values of all placements of a last street, being worked out.
pub(super) struct Last {
    /// Each placement with what its board reads as.
    options: Vec<(Action, Option<Reading>)>,
    sums: Vec<f64>,
    /// What the other may be dealt: three cards each.
    draws: Vec<[Face; 3]>,
    done: usize,
    pub(super) forecasts: Forecasts,
}

impl Last {
    /// `None` where it is not the last street, or the other has more than its own last street to
    /// come.
    pub(super) fn new(spot: &Spot, actions: &[Action]) -> Option<Last> {
        let (me, rival) = (spot.me, spot.rival());
        let theirs = match spot.fantasy[rival] {
            0 => STREETS - spot.acted[rival],
            _ => 0,
        };
        if spot.acted[me] + 1 != STREETS || spot.fantasy[me] > 0 || theirs > 1 {
            return None;
        }
        let rows = Rows::from(&spot.boards[me]);
        let cards = spot.cards();
        let options = actions.iter().map(|action| {
            let after = rows.with(&cards, placement(&cards, action));
            (*action, after.read(spot.middle_stays))
        });
        let options: Vec<_> = options.collect();
        let draws = match theirs {
            0 => Vec::new(),
            _ => triples(spot.unseen),
        };
        Some(Last {
            sums: vec![0.0; options.len()],
            options,
            draws,
            done: 0,
            forecasts: Forecasts::default(),
        })
    }

    /// How many ends each placement is held against.
    pub(super) fn total(&self, sets: &Sets) -> usize {
        match (self.draws.len(), sets.all().len()) {
            (0, 0) => 1,
            (0, sets) => sets,
            (draws, _) => draws,
        }
    }

    /// Goes on for a slice.
    pub(super) fn step(&mut self, spot: &Spot, sets: &Sets) {
        let total = self.total(sets);
        let to = (self.done + SLICE).min(total);
        for at in self.done..to {
            self.against(spot, sets, at);
        }
        self.done = to;
    }

    /// One end of the other's board.
    fn against(&mut self, spot: &Spot, sets: &Sets, at: usize) {
        let rival = spot.rival();
        if let Some(cards) = self.draws.get(at) {
            let replies = replies(spot, cards);
            for nth in 0..self.options.len() {
                let own = self.options[nth].1;
                // The other sees the full board, and takes what is best against it.
                let worth = |reply: &Option<Reading>| {
                    let won = f64::from(Showdown::between(*reply, own).points);
                    let next = reply.map_or(0, |reading| reading.next(0));
                    won + f64::from(spot.prices().of(next))
                };
                let best = replies.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
                let reply = best.copied().unwrap_or(None);
                self.add(spot, nth, reply);
            }
            return;
        }
        let rows = match sets.all().get(at) {
            Some(set) => set.rows,
            None => Rows::from(&spot.boards[rival]),
        };
        let theirs = rows.read(spot.middle_stays);
        for nth in 0..self.options.len() {
            self.add(spot, nth, theirs);
        }
    }

    fn add(&mut self, spot: &Spot, nth: usize, theirs: Option<Reading>) {
        let (action, own) = self.options[nth];
        let mut results = [theirs; 2];
        results[spot.me] = own;
        let outcome = spot.outcome(&results);
        self.sums[nth] += outcome.value;
        self.forecasts.add(&action, &outcome, 0.0);
    }

    /// Each placement with its mean over the ends so far.
    pub(super) fn values(&self) -> impl Iterator<Item = (Action, Option<f64>)> {
        let done = self.done;
        let mean = move |sum: &f64| (done > 0).then(|| sum / done as f64);
        let options = self.options.iter().zip(&self.sums);
        options.map(move |((action, _), sum)| (*action, mean(sum)))
    }

    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// Whether every placement has been held against all ends.
    pub(super) fn is_done(&self, sets: &Sets) -> bool {
        sets.is_complete() && self.done >= self.total(sets)
    }
}

/// Every board that the other can end with from these cards.
fn replies(spot: &Spot, cards: &[Face; 3]) -> Vec<Option<Reading>> {
    let rows = Rows::from(&spot.boards[spot.rival()]);
    let all = rows.placements(cards.len());
    all.map(|placement| rows.with(cards, placement).read(spot.middle_stays))
        .collect()
}

/// All choices of three cards.
fn triples(cards: Faces) -> Vec<[Face; 3]> {
    let all: Vec<Face> = cards.iter().collect();
    let mut triples = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate().skip(i + 1) {
            triples.extend(all[j + 1..].iter().map(|c| [*a, *b, *c]));
        }
    }
    triples
}
