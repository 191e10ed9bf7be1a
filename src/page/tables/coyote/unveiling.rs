//! The reveal in beats: the call, every card in turn, what the special cards do, who loses a life.
//! Plain data: the round alone says what has happened after `n` beats.

use super::place::Face;
use crate::tables::showing::Reveal;
use yomite::game::Seat;
use yomite::games::coyote::{Card, Observation, Round};

/// One thing that the reveal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    Called,
    /// A card counts; the one that was not in view turns up.
    Counts(Seat),
    /// The "?" draws another card.
    Draws(Seat),
    /// max → 0 strikes the largest number, where there is one.
    Strikes(Option<Seat>),
    /// The night counts 0.
    Night,
    /// ×2 doubles the sum.
    Doubles,
    /// The total is held against the bid.
    Settles,
    /// The life falls.
    Falls,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtSeat {
    pub face: Face,
    /// Its number counts 0.
    pub struck: bool,
    /// What it has brought to the sum so far; `None` before it counts.
    pub brings: Option<i32>,
    /// The beat is about it.
    pub now: bool,
    /// It loses the life.
    pub hit: bool,
    /// Lives, as far as they have fallen.
    pub lives: u8,
}

/// A reveal: the position before the call, and the round that the call ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Unveiling {
    /// As the viewer saw it before the call.
    pub before: Observation,
    /// What the call brought to light.
    pub round: Round,
    /// In order.
    pub beats: Vec<Beat>,
}

/// Milliseconds that the whole takes at least and at most.
const WHOLE: (u32, u32) = (4000, 6000);

impl Reveal for Unveiling {
    type Seen = Observation;

    /// The reveal of the last round in `after`, which began with `before`.
    fn between(before: Observation, after: &Observation) -> Option<Unveiling> {
        let round = after.rounds.get(before.rounds.len())?.clone();
        let beats = beats(&round, &before);
        Some(Unveiling {
            before,
            round,
            beats,
        })
    }

    fn waits(&self) -> Vec<u32> {
        let weight = |beat: &Beat| match beat {
            Beat::Called | Beat::Settles | Beat::Falls => 700,
            Beat::Counts(_) => 450,
            Beat::Draws(_) | Beat::Strikes(_) | Beat::Night | Beat::Doubles => 900,
        };
        let all: u32 = self.beats.iter().map(weight).sum();
        let whole = all.clamp(WHOLE.0, WHOLE.1);
        self.beats
            .iter()
            .map(|beat| weight(beat) * whole / all.max(1))
            .collect()
    }

    fn concerns(&self, seat: Seat) -> bool {
        let lives = self.round.lives.get(seat.index());
        !self.ends() && lives.is_some_and(|lives| *lives > 0)
    }

    fn ends(&self) -> bool {
        self.round.lives.iter().filter(|lives| **lives > 0).count() < 2
    }
}

impl Unveiling {
    /// The bid that was called.
    pub fn bid(&self) -> i32 {
        self.round.bids.last().map_or(0, |bid| bid.bid)
    }

    /// The sum after the given number of beats.
    pub fn sum(&self, past: usize) -> i32 {
        let number = |card: Option<Card>| card.and_then(Card::number).unwrap_or(0);
        let so_far = self.beats.iter().take(past);
        so_far.fold(0, |sum, beat| match *beat {
            Beat::Counts(seat) => sum + number(self.round.cards[seat.index()]),
            Beat::Draws(_) => sum + number(self.drawn()),
            Beat::Strikes(_) => sum - self.round.reveal.struck.map_or(0, |(_, number)| number),
            Beat::Doubles => sum * 2,
            Beat::Called | Beat::Night | Beat::Settles | Beat::Falls => sum,
        })
    }

    /// The least and the greatest sum on the way, and the bid: what the scale has to hold.
    pub fn range(&self) -> (i32, i32) {
        let sums = (0..=self.beats.len()).map(|past| self.sum(past));
        sums.chain([0, self.bid()])
            .fold((0, 0), |(low, high), sum| (low.min(sum), high.max(sum)))
    }

    /// How a seat is shown after the given number of beats; `None` for one that was out.
    pub fn at(&self, seat: Seat, past: usize) -> Option<AtSeat> {
        let card = self.round.cards.get(seat.index()).copied().flatten()?;
        let so_far = &self.beats[..past.min(self.beats.len())];
        let been = |beat: Beat| so_far.contains(&beat);
        let drawn = self.drawn().filter(|_| been(Beat::Draws(seat)));
        let struck = been(Beat::Strikes(Some(seat)));
        let up = has_seen(&self.before, seat) || been(Beat::Counts(seat));
        let brings = drawn.unwrap_or(card).number();
        let now = match so_far.last() {
            Some(Beat::Called) => seat == self.round.caller,
            Some(Beat::Counts(of) | Beat::Draws(of) | Beat::Strikes(Some(of))) => seat == *of,
            Some(Beat::Night) => drawn.unwrap_or(card) == Card::NIGHT,
            Some(Beat::Doubles) => drawn.unwrap_or(card) == Card::DOUBLE,
            _ => false,
        };
        let hit = been(Beat::Falls) && seat == self.round.loser;
        let lives = if been(Beat::Falls) {
            &self.round.lives
        } else {
            &self.before.lives
        };
        Some(AtSeat {
            face: if up {
                Face::Up(drawn.unwrap_or(card))
            } else {
                Face::Down
            },
            struck,
            brings: brings
                .filter(|_| been(Beat::Counts(seat)))
                .map(|brings| if struck { 0 } else { brings }),
            now,
            hit,
            lives: lives.get(seat.index()).copied().unwrap_or(0),
        })
    }

    fn drawn(&self) -> Option<Card> {
        self.round.reveal.drew.map(|(_, card)| card)
    }
}

/// A seat's card lay open to the viewer: all but one's own do for a seat, none for a bystander.
fn has_seen(before: &Observation, seat: Seat) -> bool {
    matches!(before.cards.get(seat.index()), Some(Some(_)))
}

/// The beats of a round; cards that the viewer has not seen come last of all cards.
fn beats(round: &Round, before: &Observation) -> Vec<Beat> {
    let reveal = &round.reveal;
    let held = |seat: &Seat| round.cards[seat.index()].is_some();
    let seats = Seat::all(round.cards.len()).filter(held);
    let (seen, unseen): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| has_seen(before, *seat));
    let counts = seen.into_iter().chain(unseen).map(Beat::Counts);
    let drawn = reveal.drew.map(|(_, card)| card);
    let strikes = round.cards.iter().flatten().copied().chain(drawn);
    let strikes = strikes.clone().any(|card| card == Card::MAX_ZERO);
    std::iter::once(Beat::Called)
        .chain(counts)
        .chain(reveal.drew.map(|(seat, _)| Beat::Draws(seat)))
        .chain(strikes.then(|| Beat::Strikes(reveal.struck.map(|(seat, _)| seat))))
        .chain(reveal.night.then_some(Beat::Night))
        .chain(reveal.doubled.then_some(Beat::Doubles))
        .chain([Beat::Settles, Beat::Falls])
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::tables::showing::Reveal as _;
    use yomite::catalogue::Catalogue;
    use yomite::game::Game;
    use yomite::games::coyote::{Action, Config, Coyote, Reveal};

    /// Every reveal of some matches, through the eyes of every seat, a bystander and all together.
    fn reveals() -> Vec<Unveiling> {
        let mut all = Vec::new();
        for seed in 0..60 {
            let config = Config {
                players: 2 + (seed % 5) as u8,
                lives: 3,
            };
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let deal = Coyote::draw(&config, &mut rng).expect("legal");
            let mut game = Coyote::set_up(&config, &deal).expect("drawn");
            while let Some(mover) = game.to_move() {
                let last = game.observe(mover).last_bid();
                let calls = last > 0 && (seed as i32 + last) % 3 == 0;
                let action = if calls {
                    Action::Call
                } else {
                    Action::Bid(last + 5)
                };
                let before = game.clone();
                game.play(&action).expect("legal");
                let seats = || Seat::all(usize::from(config.players));
                let mut views: Vec<_> = seats().map(|seat| before.observe(seat)).collect();
                let open = before.open().expect("one table");
                views.push(Coyote::public(views[0].clone()));
                views.push(open);
                for view in views {
                    let seat = view.seat;
                    let unveiled = Unveiling::between(view, &game.observe(seat));
                    assert_eq!(unveiled.is_some(), calls, "seed {seed}");
                    all.extend(unveiled);
                }
            }
        }
        assert!(all.len() > 300, "{}", all.len());
        all
    }

    #[test]
    fn the_sum_climbs_card_by_card_to_the_total_of_the_rules() {
        let mut kinds = HashSet::new();
        for unveiled in reveals() {
            let Unveiling { round, beats, .. } = &unveiled;
            for (past, beat) in beats.iter().enumerate() {
                let sum = unveiled.sum(past + 1);
                // The numbers that have counted, with the largest struck and all doubled when it is
                // time for that.
                let counted = beats[..=past].iter().filter_map(|beat| match *beat {
                    Beat::Counts(seat) => round.cards[seat.index()],
                    Beat::Draws(_) => round.reveal.drew.map(|(_, card)| card),
                    _ => None,
                });
                let mut numbers: Vec<i32> = counted.filter_map(Card::number).collect();
                numbers.sort_unstable();
                let happened = |what: &dyn Fn(&Beat) -> bool| beats[..=past].iter().any(what);
                if happened(&|beat| matches!(beat, Beat::Strikes(_))) {
                    numbers.pop();
                }
                let times = 1 + i32::from(happened(&|beat| *beat == Beat::Doubles));
                assert_eq!(sum, times * numbers.iter().sum::<i32>(), "{beats:?} {past}");
                kinds.insert(std::mem::discriminant(beat));
            }
            assert_eq!(unveiled.sum(beats.len()), round.reveal.total);
            let shown: Vec<_> = round.cards.clone();
            let again = Reveal::from_cards(&shown, round.reveal.drew.map(|(_, card)| card), false);
            assert_eq!(unveiled.sum(beats.len()), again.total);
        }
        assert_eq!(kinds.len(), 8, "every kind of beat was there");
    }

    #[test]
    fn unseen_cards_turn_up_last_and_nothing_is_told_before_its_beat() {
        let mut views = HashSet::new();
        for unveiled in reveals() {
            let beats = &unveiled.beats;
            let counts: Vec<Seat> = beats
                .iter()
                .filter_map(|beat| match beat {
                    Beat::Counts(seat) => Some(*seat),
                    _ => None,
                })
                .collect();
            // A seat has all cards in view but its own, a bystander none, all together every one.
            let is_open = |seat: &Seat| unveiled.before.cards[seat.index()].is_some();
            let open = counts.iter().filter(|seat| is_open(seat)).count();
            assert!(counts[..open].iter().all(is_open), "{counts:?}");
            views.insert(match counts.len() - open {
                0 => "all",
                1 => "one is not in view",
                hidden if hidden == counts.len() => "none",
                _ => unreachable!("no such eyes"),
            });
            for past in 0..=beats.len() {
                for seat in Seat::all(unveiled.round.cards.len()) {
                    let turned = beats.iter().position(|beat| *beat == Beat::Counts(seat));
                    let shown = unveiled.at(seat, past);
                    assert_eq!(shown.is_some(), counts.contains(&seat));
                    let up = shown.is_some_and(|shown| shown.face != Face::Down);
                    let turned = turned.is_some_and(|turned| past > turned || is_open(&seat));
                    assert_eq!(up, turned, "{seat:?} after {past} of {beats:?}");
                }
                let falls = past == beats.len();
                for seat in counts.iter().copied() {
                    let shown = unveiled.at(seat, past).expect("held a card");
                    assert_eq!(shown.hit, falls && seat == unveiled.round.loser);
                    let lost = u8::from(shown.hit);
                    assert_eq!(
                        shown.lives + lost,
                        unveiled.before.lives[seat.index()],
                        "a life falls with the last beat"
                    );
                }
            }
        }
        assert_eq!(views.len(), 3, "{views:?}");
    }

    #[test]
    fn a_reveal_takes_four_to_six_seconds() {
        for unveiled in reveals() {
            let (waits, beats) = (unveiled.waits(), unveiled.beats.len());
            assert_eq!(waits.len(), beats);
            let whole: u32 = waits.iter().sum();
            assert!((3980..=6000).contains(&whole), "{whole}");
            assert!(waits.iter().all(|wait| *wait >= 250), "{waits:?}");
        }
    }
}
