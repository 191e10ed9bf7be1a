//! What a seat of Duel sees, and the worlds that its view allows, over many matches: conformance asks
//! it of a few.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::catalogue::Catalogue;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::duel::{
    Action, CARDS, CardId, Config, Creature, Deal, Duel, Event, Keyword, Observation, PLAYERS,
    Position, Stage, cards,
};
use yomite::retrace::HasWorlds as _;
use yomite::words::{Arg, count};

/// Shows positions of random matches.
fn walk(seeds: std::ops::Range<u64>, mut look: impl FnMut(u64, &Duel, &mut Xoshiro256PlusPlus)) {
    let config = Config::default();
    for seed in seeds {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let deal = Duel::draw(&config, &mut rng).expect("preset decks");
        let mut game = Duel::set_up(&config, &deal).expect("drawn");
        let mut list = Vec::new();
        loop {
            look(seed, &game, &mut rng);
            game.table().actions(&mut list);
            let Some(action) = list.choose(&mut rng) else {
                break;
            };
            game.play(action).expect("legal");
        }
    }
}

fn same(one: &Observation, other: &Observation, seed: u64) {
    assert!(one == other, "seed {seed}: {one:?}\n{other:?}");
}

#[test]
fn what_one_may_choose_among_namesakes_has_names_of_its_own() {
    let (mut numbered, mut owned) = (0, 0);
    walk(0..60, |seed, game, _| {
        let Some(seat) = game.to_move() else {
            return;
        };
        let seen = game.observe(seat);
        let mut legal = Vec::new();
        game.table().actions(&mut legal);
        // What is paid with is told by elements.
        let on_table = |action: &&Action| {
            matches!(
                action,
                Action::Attack { .. } | Action::Block(_) | Action::Target(_)
            )
        };
        let names: Vec<_> = legal
            .iter()
            .filter(on_table)
            .map(|action| Duel::named(&seen, action))
            .collect();
        for (at, name) in names.iter().enumerate() {
            assert!(!names[..at].contains(name), "seed {seed}: {name:?} twice");
        }
        let battle: Vec<_> = Seat::all(PLAYERS)
            .flat_map(|seat| {
                game.table()
                    .side(seat)
                    .battle()
                    .iter()
                    .map(move |it| (seat, it))
            })
            .collect();
        for (action, name) in legal.iter().filter(on_table).zip(&names) {
            let slots = match *action {
                Action::Attack { by, at } => vec![Some(by), at],
                Action::Block(slot) | Action::Target(slot) => vec![Some(slot)],
                _ => unreachable!("filtered"),
            };
            // Whose it is where that suffices, which from the left where it does not.
            let told = slots.into_iter().flatten().filter_map(|slot| {
                let place = battle.iter().position(|(_, it)| it.slot == slot)?;
                let (owner, creature) = battle[place];
                let alike = |(_, it): &&(Seat, &Creature)| it.card == creature.card;
                let own = |one: &&(Seat, &Creature)| one.0 == owner && alike(one);
                let (all, owns) = (
                    battle.iter().filter(alike).count(),
                    battle.iter().filter(own).count(),
                );
                let nth = battle[..=place].iter().filter(own).count();
                let number = (owns > 1).then(|| count(nth));
                (all > 1).then_some((number, Arg::Seat(owner.0)))
            });
            let said = name.args.iter().filter_map(|arg| match arg {
                Arg::Text(name) => match (&*name.key, &name.args[..]) {
                    ("duel.namesake", [_, number, whose]) => {
                        Some((Some(number.clone()), whose.clone()))
                    }
                    ("duel.namesake.of", [_, whose]) => Some((None, whose.clone())),
                    _ => None,
                },
                _ => None,
            });
            let (told, said): (Vec<_>, Vec<_>) = (told.collect(), said.collect());
            assert_eq!(said, told, "seed {seed}: {name:?}");
            numbered += said.iter().filter(|(number, _)| number.is_some()).count();
            owned += said.iter().filter(|(number, _)| number.is_none()).count();
        }
    });
    assert!(
        numbered > 50 && owned > 5,
        "{numbered} numbered, {owned} by their owners"
    );
}

#[test]
fn every_world_of_a_view_looks_like_it_and_can_be_played_to_its_end() {
    let mut worlds = 0;
    walk(0..120, |seed, game, rng| {
        let seat = Seat(rng.random_range(0..2));
        let seen = game.observe(seat);
        let world = Duel::determinize(&seen, rng);
        same(&world.observe(seat), &seen, seed);
        let public = Duel::public(seen);
        let any = Duel::determinize(&public, rng);
        same(&Duel::public(any.observe(Seat(1))), &public, seed);
        for seat in Seat::all(PLAYERS) {
            let cards = world.table().cards_of(seat);
            assert_eq!(cards.len(), CARDS, "seed {seed}");
            assert!(cards.iter().all(|card| card.is_known()), "seed {seed}");
            let mut all = cards.to_vec();
            all.sort_unstable();
            assert_eq!(all, world.decks()[seat.index()].cards(), "seed {seed}");
        }
        if worlds % 40 == 0 {
            let mut world = world;
            let mut list = Vec::new();
            loop {
                world.table().actions(&mut list);
                let Some(action) = list.choose(rng) else {
                    break;
                };
                world.play(action).expect("legal");
            }
            assert!(world.scores().is_some(), "seed {seed}");
        }
        worlds += 1;
    });
}

#[test]
fn what_a_seat_may_do_is_the_same_in_its_view_as_in_the_truth() {
    walk(200..280, |seed, game, _| {
        let Some(seat) = game.to_move() else { return };
        let mut list = Vec::new();
        game.table().actions(&mut list);
        assert_eq!(game.observe(seat).legal_actions(), list, "seed {seed}");
        assert!(list.len() > 1, "seed {seed}: no choice");
        let idle = game.observe(Seat(1 - seat.0));
        assert_eq!(idle.legal_actions(), [], "seed {seed}");
        for action in list {
            assert!(idle.refusal(&action).is_some(), "seed {seed}");
        }
    });
}

#[test]
fn a_view_is_written_and_read_again() {
    walk(300..330, |seed, game, rng| {
        if rng.random_bool(0.7) {
            return;
        }
        for seat in Seat::all(PLAYERS) {
            for seen in [game.observe(seat), Duel::public(game.observe(seat))] {
                let json = serde_json::to_string(&seen).expect("plain data");
                let again: Observation = serde_json::from_str(&json)
                    .unwrap_or_else(|error| panic!("seed {seed}: {error}: {json}"));
                same(&again, &seen, seed);
            }
        }
    });
}

/// What the other has seen of a hand is there, or among the shields that were put from the hand
/// later.
#[test]
fn what_was_shown_is_where_it_can_be() {
    let mut shown = 0;
    walk(400..520, |seed, game, rng| {
        for seat in Seat::all(PLAYERS) {
            let viewer = Seat(1 - seat.0);
            let worlds = [game.clone(), Duel::determinize(&game.observe(viewer), rng)];
            for world in &worlds {
                let side = world.table().side(seat);
                let mut hand = side.hand().to_vec();
                let mut shields: Vec<(CardId, u16)> = side
                    .shields()
                    .iter()
                    .filter(|shield| shield.secret > 0)
                    .map(|shield| (shield.card, shield.secret))
                    .collect();
                let mut take = |card: CardId| {
                    hand.iter()
                        .position(|held| *held == card)
                        .map(|at| hand.remove(at))
                };
                for entry in side.shown().iter().rev() {
                    shown += 1;
                    if !entry.shielded && take(entry.card).is_some() {
                        continue;
                    }
                    let fits =
                        |(card, secret): &(CardId, u16)| *card == entry.card && *secret > entry.at;
                    let at = shields.iter().position(fits);
                    let broken = world.table().attack().and_then(|attack| attack.broken);
                    match at {
                        Some(at) => {
                            shields.remove(at);
                        }
                        None => assert_eq!(broken, Some(entry.card), "seed {seed}: {entry:?}"),
                    }
                }
            }
        }
    });
    assert!(shown > 1000, "too little was shown: {shown}");
}

#[test]
fn a_hidden_trigger_of_a_world_has_the_keyword() {
    let mut triggers = 0;
    walk(600..680, |seed, game, rng| {
        if game.table().stage() != Stage::Trigger {
            return;
        }
        triggers += 1;
        let attacker = game.table().active();
        let world = Duel::determinize(&game.observe(attacker), rng);
        let broken = world.table().attack().and_then(|attack| attack.broken);
        let card = broken.expect("a trigger");
        assert!(cards::card(card).has(Keyword::Trigger), "seed {seed}");
    });
    assert!(triggers > 50, "{triggers}");
}

/// Nothing that one does in secret is in what the other sees.
#[test]
fn hidden_choices_leave_the_others_view_alone() {
    let mut hidden = 0;
    walk(700..820, |seed, game, _| {
        let Some(seat) = game.to_move() else { return };
        let seen = game.observe(seat);
        let puts: Vec<Action> = seen
            .legal_walk()
            .filter(|action| matches!(action, Action::Put(_)))
            .collect();
        let after = |action: &Action| {
            let mut after = game.clone();
            after.play(action).expect("legal");
            after
        };
        let others = puts
            .iter()
            .map(|action| after(action).observe(Seat(1 - seat.0)));
        let all: Vec<_> = others.collect();
        // Equal cards that are left are put by the rules: then one goes on to another decision.
        let decided = all
            .iter()
            .filter(|seen| seen.table().stage() == Stage::Effect);
        let decided: Vec<_> = decided.collect();
        for pair in decided.windows(2) {
            let same_log = pair[0].log() == pair[1].log();
            assert!(same_log, "seed {seed}: {:?}", game.log().last());
            hidden += 1;
        }
    });
    println!("{hidden} hidden choices");
}

/// Whether a broken shield is a trigger, and whether it was kept, its owner alone knows: to all others it
/// is in that hand at once.
#[test]
fn a_trigger_that_is_kept_is_told_to_nobody() {
    let mut kept = 0;
    walk(1100..1180, |seed, game, _| {
        let told = game
            .log()
            .iter()
            .any(|event| matches!(event, Event::Declined { .. }));
        assert!(!told, "seed {seed}");
        let table = game.table();
        if table.stage() != Stage::Trigger {
            return;
        }
        let attacker = table.active();
        let owner = Seat(1 - attacker.0);
        let mine = game.observe(owner);
        assert_eq!(mine.table().stage(), Stage::Trigger, "seed {seed}");
        let views = [game.observe(attacker), Duel::public(game.observe(owner))];
        for seen in &views {
            let view = seen.table();
            assert_eq!(view.stage(), Stage::Break, "seed {seed}");
            assert_eq!(view.attack().expect("an attack").broken, None);
            let hand = view.side(owner).hand();
            assert_eq!(hand.len(), table.side(owner).hand().len() + 1);
        }
        // It is kept: all that comes after is what comes after a shield that is no trigger.
        let mut after = game.clone();
        after.play(&Action::Take).expect("legal");
        let next = after.observe(attacker);
        let [seen, _] = views;
        assert_eq!(&next.log()[..seen.log().len()], seen.log(), "seed {seed}");
        if next.to_move() == Some(attacker) && next.log() == seen.log() {
            assert_eq!(next.table().side(owner), seen.table().side(owner));
            kept += 1;
        }
    });
    assert!(kept > 20, "{kept}");
}

/// A log of old, with triggers that were kept in it, is read without them.
#[test]
fn a_kept_trigger_in_an_old_log_is_left_out() {
    let mut read = 0;
    walk(1200..1203, |seed, game, _| {
        if game.to_move().is_none() {
            return;
        }
        let mut deal = serde_json::to_value(game.retrace().0).expect("plain data");
        let log = deal["log"].as_array_mut().expect("a log");
        log.push(serde_json::json!({"declined": {"seat": 1}}));
        let deal = serde_json::from_value(deal).expect("a deal");
        let again = Duel::set_up(&Config::default(), &deal).expect("it is let in");
        assert_eq!(again.log(), game.log(), "seed {seed}");
        read += 1;
    });
    assert!(read > 50, "{read}");
}

/// A library is shuffled as the documentation of a deal says, its places counted from the bottom.
#[test]
fn a_library_is_shuffled_as_a_deal_tells() {
    let mut shuffled = 0;
    walk(1300..1360, |seed, game, _| {
        let (deal, _) = game.retrace();
        let Deal::Middle(middle) = &deal else { return };
        let Some(seat) = game.to_move() else { return };
        // Without a card that is taken nothing else moves in the library.
        if !game.table().is_legal(Action::Decline) {
            return;
        }
        let mut again = Duel::set_up(&Config::default(), &deal).expect("its own deal");
        let before = again.table().side(seat).library().to_vec();
        let searches = again.log().len();
        again.play(&Action::Decline).expect("legal");
        let searched = again.log().get(searches);
        if !matches!(searched, Some(Event::Searched { card: None, .. })) {
            return;
        }
        let mut wanted = before;
        let mut state = middle.chance;
        for at in (1..wanted.len()).rev() {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut x = state;
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            x ^= x >> 31;
            let to = ((u128::from(x) * (at as u128 + 1)) >> 64) as usize;
            wanted.swap(at, to);
        }
        // Written from the top: the last place is its first card.
        let written = Position::from_table(again.table()).sides[seat.index()]
            .library
            .clone();
        wanted.reverse();
        let wanted: Vec<_> = wanted.into_iter().map(Some).collect();
        assert_eq!(written, wanted, "seed {seed}");
        shuffled += 1;
    });
    assert!(shuffled > 5, "{shuffled}");
}

#[test]
fn the_log_names_no_hidden_card() {
    walk(900..940, |_, game, _| {
        for event in game.log() {
            // These say nothing of the card.
            let quiet = matches!(
                event,
                Event::Drew { .. }
                    | Event::Broke { .. }
                    | Event::Shielded { .. }
                    | Event::Looked { .. }
            );
            let json = serde_json::to_string(event).expect("plain data");
            assert!(!quiet || !json.contains("card"), "{json}");
        }
    });
}

/// What lies open is the truth, card by card, and hides but the chance that is still to come; each
/// seat's view is what is left of it once the cards are hidden that the seat may not know.
#[test]
fn an_open_view_shows_the_truth_and_each_view_is_a_part_of_it() {
    let mut turned_up = 0;
    walk(1000..1060, |seed, game, _| {
        let open = game.open().expect("one table");
        let (shown, truth) = (open.table(), game.table());
        for seat in Seat::all(PLAYERS) {
            assert_eq!(shown.side(seat), truth.side(seat), "seed {seed}");
            let cards = shown.cards_of(seat);
            assert!(cards.iter().all(|card| card.is_known()), "seed {seed}");
            let seen = game.observe(seat);
            assert!(shown.view(Some(seat)) == *seen.table(), "seed {seed}");
            let known = seen.table().cards_of(seat);
            turned_up += known.iter().filter(|card| !card.is_known()).count();
        }
        assert_eq!(shown.stage(), truth.stage(), "seed {seed}");
        assert_eq!(shown.attack(), truth.attack(), "seed {seed}");
        assert_eq!(shown.resolving(), truth.resolving(), "seed {seed}");
        assert_eq!(open.log(), game.log(), "seed {seed}");
    });
    assert!(turned_up > 10_000, "{turned_up}");
}
