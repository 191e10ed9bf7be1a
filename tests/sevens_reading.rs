//! The weighted belief against the whole posterior, by enumeration of all deals that fit.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::assets::embedded;
use yomite::cards::Card;
use yomite::deals::{Bins, MAX_BINS};
use yomite::game::{Game, Seat};
use yomite::games::sevens::{Act, Action, Config, Knowledge, Moment, Sevens, Tunnel};
use yomite::minds::sevens::belief::{Belief, Reading};
use yomite::minds::sevens::habits::Habits;
use yomite::minds::sevens::opponent::{GREEDY, Kind, Model};
use yomite::minds::sevens::playout::Policy;

/// A match between greedy players who now and then pass, up to few hidden cards.
fn late(seed: u64, hidden: usize) -> Option<Sevens> {
    let config = Config {
        tunnel: Tunnel::Contest,
        ..Config::default()
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deal = Sevens::draw(&config, &mut rng).unwrap();
    let mut game = Sevens::set_up(&config, &deal).unwrap();
    loop {
        let seat = game.to_move()?;
        let seen = game.observe(seat);
        let two = Knowledge::from_observation(&seen).others.len() == 2;
        if two && seen.unseen().len() <= hidden {
            return Some(game);
        }
        let playable = seen.table().open() & seen.hand().bits();
        let free = !seen.table().pass_is_burst();
        let action = if playable == 0 || (free && rng.random_bool(0.06)) {
            Action::Pass
        } else {
            let card = GREEDY.choose(seen.table(), seen.hand().bits(), playable, &mut rng);
            let index = card.trailing_zeros() as usize;
            Card::from_index(index).map_or(Action::Pass, Action::Play)
        };
        game.play(&action).unwrap();
    }
}

fn ends(count: usize, hidden: usize) -> impl Iterator<Item = (u64, Sevens)> {
    let all = (0..2_000).filter_map(move |seed| Some((seed, late(seed, hidden)?)));
    all.take(count)
}

/// All ways to deal the hidden cards.
fn deals(knowledge: &Knowledge) -> Vec<Bins> {
    let mut all: Vec<Bins> = vec![[0; MAX_BINS]];
    for card in knowledge.unseen.iter() {
        let dealt = all.iter().flat_map(|deal| {
            let counts = knowledge.counts.iter().enumerate();
            counts.filter_map(|(bin, count)| {
                let mut deal = *deal;
                deal[bin] |= card.bit();
                (deal[bin].count_ones() <= u32::from(*count)).then_some(deal)
            })
        });
        all = dealt.collect();
    }
    all
}

/// The chance of all that a seat did, one turn left out, if it is of this kind and holds this
/// hand now.
fn chance(
    model: &Model,
    (moments, seat, hand): (&[Moment], Seat, u64),
    kind: Kind,
    without: Option<usize>,
) -> f64 {
    let mut chance = 1.0;
    for (at, moment) in moments.iter().enumerate() {
        if moment.seat != seat || without == Some(moment.ply) {
            continue;
        }
        let laid = |moment: &Moment| match moment.act {
            Act::Play(card) if moment.seat == seat => card.bit(),
            _ => 0,
        };
        let held = moments[at..].iter().fold(hand, |held, m| held | laid(m));
        chance *= model.chance(kind, &moment.before, held, laid(moment));
    }
    chance
}

/// The same of all hidden seats, each of any kind with the same chance.
fn weight(model: &Model, knowledge: &Knowledge, deal: &Bins, without: Option<usize>) -> f64 {
    let seats = knowledge.others.iter().zip(deal);
    let of_seat = |(seat, hand): (&Seat, &u64)| {
        let did = (knowledge.moments(), *seat, *hand);
        let kinds = model.kinds().iter();
        let sum: f64 = kinds.map(|kind| chance(model, did, *kind, without)).sum();
        sum / model.kinds().len() as f64
    };
    seats.map(of_seat).product()
}

/// Others by rule alone, and others of learned habits, too.
fn models() -> [Model; 2] {
    let habits = Habits::shipped(&embedded()).expect("shipped");
    [Model::default(), Model::learned(habits.into())]
}

fn sampled(game: &Sevens, how: (Reading, &Model), worlds: usize, seed: u64) -> Belief {
    let seat = game.to_move().expect("running");
    let mut belief = Belief::by(&game.observe(seat), how.0, how.1.clone());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..worlds).for_each(|_| belief.grow(&mut rng));
    belief.settle();
    belief
}

#[test]
fn the_map_is_as_far_off_as_it_says_and_the_kinds_are_those_of_the_posterior() {
    for model in models() {
        let (mut cells, mut outside) = (0, 0);
        for (seed, game) in ends(28, 11) {
            let belief = sampled(&game, (Reading::Plays, &model), 400, seed);
            assert!(belief.is_weighed(), "seed {seed}");
            let knowledge = belief.knowledge();
            let all: Vec<(Bins, f64)> = deals(knowledge)
                .into_iter()
                .map(|deal| (deal, weight(&model, knowledge, &deal, None)))
                .collect();
            let total: f64 = all.iter().map(|(_, w)| w).sum();
            for (card, chances) in belief.ownership() {
                for (bin, p) in chances.iter().enumerate().take(2) {
                    let holding = all.iter().filter(|(deal, _)| deal[bin] >> card & 1 == 1);
                    let exact = holding.map(|(_, w)| w).sum::<f64>() / total;
                    cells += 1;
                    outside += usize::from((p - exact).abs() > belief.error());
                }
            }
            for (bin, (seat, chances)) in belief.kinds().into_iter().enumerate() {
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                for (kind, p) in model.kinds().iter().zip(chances) {
                    let of_kind = |(deal, w): &(Bins, f64)| {
                        let did = (knowledge.moments(), seat, deal[bin]);
                        let by = model.kinds().iter().map(|k| chance(&model, did, *k, None));
                        w * chance(&model, did, *kind, None) / by.sum::<f64>()
                    };
                    let exact = all.iter().map(of_kind).sum::<f64>() / total;
                    let off = (p - exact).abs();
                    assert!(off < belief.error() + 0.02, "seed {seed}: {p} for {exact}");
                }
            }
        }
        // The interval is that of an even chance, the widest: 95 % is the least it holds.
        assert!(cells > 200 && outside * 20 < cells, "{outside} of {cells}");
    }
}

#[test]
fn a_pass_is_weighed_as_in_the_posterior() {
    let mut weighed = 0;
    let models = models();
    for (seed, game) in ends(30, 9) {
        let model = &models[seed as usize % 2];
        let belief = sampled(&game, (Reading::Plays, model), 4_000, seed);
        let knowledge = belief.knowledge();
        let all = deals(knowledge);
        let passes = belief.passes().expect("passes are read");
        assert_eq!(passes.len(), knowledge.passes.len());
        for (pass, weighed_pass) in knowledge.passes.iter().zip(passes) {
            let bin = knowledge.others.iter().position(|seat| *seat == pass.seat);
            let forced = |deal: &&Bins| pass.is_forced_with(deal[bin.expect("hidden")]);
            let share = |without: Option<usize>| {
                let of = |deal: &Bins| weight(model, knowledge, deal, without);
                let total: f64 = all.iter().map(of).sum();
                all.iter().filter(forced).map(of).sum::<f64>() / total
            };
            let (before, after) = (share(Some(pass.ply)), share(None));
            let error = belief.error() + 0.02;
            let off = (weighed_pass.forced - after).abs();
            assert!(off < error, "seed {seed}: {weighed_pass:?} for {after}");
            // The prior leans on the few worlds in which the pass was held back.
            let off = (weighed_pass.before - before).abs();
            assert!(off < 0.15, "seed {seed}: {weighed_pass:?} for {before}");
            if let (Some(laid), 0.05..0.95) = (weighed_pass.laid, before) {
                let exact = 1.0 - before * (1.0 - after) / (after * (1.0 - before));
                assert!(
                    (laid - exact).abs() < 0.1,
                    "seed {seed}: {laid} for {exact}"
                );
                weighed += 1;
            }
            // Nothing that was open then is hidden now, and none of it was laid by this seat.
            if pass.ruled_out.is_empty() && pass.voluntary.is_none() {
                let own = game.observe(pass.seat).moments();
                assert_eq!(own[pass.ply].forced(), Some(true), "seed {seed}");
            }
        }
    }
    assert!(weighed > 5, "{weighed} passes were open");
}

#[test]
fn without_weights_the_map_is_exact_whatever_was_sampled() {
    for (seed, game) in ends(6, 11) {
        for how in [Reading::Counts, Reading::Passes] {
            let belief = sampled(&game, (how, &Model::default()), 30, seed);
            let exact = belief.reading().expect("hidden hands").marginals();
            assert_eq!(belief.ownership(), exact, "seed {seed}");
        }
        let counts = sampled(&game, (Reading::Counts, &Model::default()), 30, seed);
        let all = deals(counts.knowledge());
        for (card, chances) in counts.ownership() {
            for (bin, p) in chances.iter().enumerate().take(2) {
                let holding = all.iter().filter(|deal| deal[bin] >> card & 1 == 1);
                let exact = holding.count() as f64 / all.len() as f64;
                assert!((p - exact).abs() < 1e-9, "seed {seed}");
            }
        }
        assert_eq!(counts.passes(), None, "passes are not read");
    }
}

#[test]
fn equal_deals_share_one_weight_among_all_samples() {
    for (seed, game) in ends(6, 7) {
        let belief = sampled(&game, (Reading::Plays, &Model::default()), 500, seed);
        let deals = belief.deals();
        let total: f64 = deals.iter().map(|(_, weight)| weight).sum();
        assert!((total - 1.0).abs() < 1e-9, "seed {seed}");
        let mut different: Vec<_> = deals.iter().map(|(deal, _)| *deal).collect();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), deals.len(), "seed {seed}");
        assert!(deals.len() < 100, "seed {seed}: few cards, few deals");
    }
}

#[test]
fn if_every_pass_was_forced_is_counted_out_as_enumeration_does() {
    let (mut fits, mut misfits, mut named) = (0, 0, 0);
    for (seed, game) in ends(900, 11) {
        let seen = game.observe(game.to_move().expect("somebody is to move"));
        let knowledge = Knowledge::from_observation(&seen);
        let seat_of = |bin: usize| knowledge.others[bin];
        let forced = |deal: &Bins| {
            knowledge.passes.iter().all(|pass| {
                let bin = (0..knowledge.others.len()).find(|bin| seat_of(*bin) == pass.seat);
                // A pass that is known to have been voluntary says nothing here.
                bin.is_none_or(|bin| pass.voluntary.is_some() || pass.is_forced_with(deal[bin]))
            })
        };
        let all: Vec<Bins> = deals(&knowledge).into_iter().filter(forced).collect();
        match knowledge.if_forced() {
            Ok(found) => {
                fits += 1;
                for (item, by_hand) in found.marginals() {
                    for (bin, chance) in by_hand.iter().enumerate().take(knowledge.others.len()) {
                        let held = all.iter().filter(|deal| deal[bin] >> item & 1 == 1).count();
                        let counted = held as f64 / all.len() as f64;
                        assert!((chance - counted).abs() < 1e-9, "seed {seed}, card {item}");
                    }
                }
            }
            Err(by_all) => {
                misfits += 1;
                assert!(all.is_empty(), "seed {seed}");
                named += usize::from(by_all.iter().next().is_some());
                for card in by_all.iter() {
                    assert!(knowledge.unseen.contains(card), "seed {seed}: {card}");
                    for seat in &knowledge.others {
                        let mut of = knowledge.passes.iter().filter(|pass| pass.seat == *seat);
                        assert!(
                            of.any(|pass| pass.ruled_out.contains(card)),
                            "seed {seed}: {card}"
                        );
                    }
                }
            }
        }
    }
    assert!(
        fits > 10 && misfits > 10 && named > 0,
        "{fits} {misfits} {named}"
    );
}
