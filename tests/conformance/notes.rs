//! What notes of a real game must keep: they say what the seat of a match has seen, no more, no less.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::contract::PlayableGame;
use yomite::game::Seat;
use yomite::games::{AnyConfig, AnyNotes, GameId};
use yomite::minds::Mind;
use yomite::notes::{HasNotes, Notes};

use crate::checks::words::has_words;
use crate::checks::worlds::looks_the_same_again;
use crate::checks::{configs, json, play, seats};

/// An observation grown event by event from what a seat saw is the game's own, at every position; its
/// events only ever grow, and each reads back from its written form.
pub fn notes_of_what_was_seen_are_what_was_seen<G: PlayableGame + Mind + HasNotes>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        let played = play::<G>(config, seed as u64);
        for seat in seats(&played.positions[0]) {
            let mut notes = G::Notes::begin(config, seat).expect("a config of the game's own");
            let mut told = Vec::new();
            for (ply, game) in played.positions.iter().enumerate() {
                let at = format!("seed {seed}, seat {seat}, ply {ply}");
                let seen = game.observe(seat);
                let events = G::Notes::events(&seen);
                assert_eq!(events[..told.len()], told[..], "{at}: the past has changed");
                for event in &events[told.len()..] {
                    let line = event.to_string();
                    assert!(!line.contains('\n'), "{at}: {line}");
                    let read = notes.read(&line);
                    assert_eq!(read.as_ref(), Ok(&vec![event.clone()]), "{at}: {line}");
                    let before = notes.clone();
                    if let Some(wanted) = before.wanted() {
                        has_words::<G>(&wanted);
                    }
                    notes
                        .take(event)
                        .unwrap_or_else(|why| panic!("{at}: {line}: {why:?}"));
                    assert!(notes != before, "{at}: {line} changes nothing");
                }
                assert_eq!(notes.seen().as_ref(), Some(&seen), "{at}");
                told = events;
            }
            notes.spelling().iter().for_each(has_words::<G>);
        }
    }
}

/// What was told of a seat's own choice is that choice.
pub fn an_own_choice_is_told_as_it_was_made<G: PlayableGame + Mind + HasNotes>() {
    let mut unwhole = 0;
    for (seed, config) in configs::<G>().iter().enumerate() {
        let played = play::<G>(config, seed as u64);
        for (ply, (seat, action)) in played.plies.iter().enumerate() {
            let at = format!("seed {seed}, ply {ply}: {action:?}");
            let seen = played.positions[ply].observe(*seat);
            let mut notes = G::Notes::begin(config, *seat).expect("a config");
            for event in G::Notes::events(&seen) {
                notes
                    .take(&event)
                    .unwrap_or_else(|why| panic!("{at}: {why:?}"));
            }
            let whole = notes.own(action);
            unwhole += usize::from(whole.is_none());
            if let Some(event) = whole {
                notes
                    .take(&event)
                    .unwrap_or_else(|why| panic!("{at}: {why:?}"));
                let after = G::Notes::events(&played.positions[ply + 1].observe(*seat));
                assert_eq!(
                    after.get(G::Notes::events(&seen).len()),
                    Some(&event),
                    "{at}"
                );
            }
        }
    }
    assert_eq!(
        unwhole == 0,
        G::Notes::OWN_IS_WHOLE,
        "{unwhole} choices are not told whole"
    );
}

/// What was told of a match leads to a record of it, choice by choice, at its end too.
pub fn a_world_is_retraced_choice_by_choice<G: PlayableGame + Mind + HasNotes>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        let played = play::<G>(config, seed as u64);
        let end = played.positions.len() - 1;
        for ply in (0..end).step_by(3).chain([end]) {
            let game = &played.positions[ply];
            for seat in seats(game) {
                let at = format!("seed {seed}, seat {seat}, ply {ply}");
                let seen = game.observe(seat);
                let world = G::determinize(&seen, &mut rng);
                let choices = looks_the_same_again(config, &world, &seen, &at);
                assert_eq!(choices, ply, "{at}: a choice each ply");
            }
        }
    }
}

/// The same line as other hands would type it: by another keyboard, in other letters, with other gaps.
fn respelled(line: &str, rng: &mut impl RngExt) -> String {
    let wide = rng.random_bool(0.3);
    let upper = rng.random_bool(0.5);
    let cards = rng.random_bool(0.5);
    let named = [
        ('♠', "スペードの"),
        ('♥', "ハート"),
        ('♦', "ダイヤの"),
        ('♣', "クラブ"),
    ];
    let mut out = String::new();
    for c in line.chars() {
        let name = named.iter().find(|(sign, _)| *sign == c).filter(|_| cards);
        match c {
            _ if name.is_some() => out.push_str(name.expect("a suit").1),
            ' ' if wide => out.push('　'),
            '!'..='~' if wide => out.extend(char::from_u32(c as u32 - '!' as u32 + '！' as u32)),
            _ if upper => out.extend(c.to_uppercase()),
            c => out.push(c),
        }
    }
    let ends = ["", " ", "　", "。", "\t"];
    format!(
        "{}{out}{}",
        ["", " ", "　"][rng.random_range(0..3)],
        ends[rng.random_range(0..5)]
    )
}

/// Lines that people paste are taken or named: none vanishes, and in which letters they stand makes no
/// difference.
pub fn pasted_lines_are_taken_or_named<G: PlayableGame + Mind + HasNotes>() {
    let id = GameId::from_name(G::NAME).expect("listed");
    let (mut taken, mut named) = (0, 0);
    for (seed, config) in configs::<G>().iter().enumerate() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        let any: AnyConfig = id.config(json(config)).expect("a config");
        let played = play::<G>(config, seed as u64);
        let end = played.positions.last().expect("an end").observe(Seat(0));
        let lines: Vec<String> = G::Notes::events(&end)
            .iter()
            .map(ToString::to_string)
            .collect();
        let whole = AnyNotes::from_lines(&any, Seat(0), &lines).expect("what was seen");
        let typed: Vec<String> = lines.iter().map(|line| respelled(line, &mut rng)).collect();
        let mut notes = AnyNotes::begin(&any, Seat(0)).expect("a config");
        if let Err(why) = notes.tell(&typed.join("\n\n")) {
            panic!("seed {seed}: {why:?} in {typed:#?}");
        }
        assert_eq!(notes, whole, "seed {seed}: {typed:#?}");
        let odd = [
            "pass",
            "?",
            "me:",
            "相手",
            "Top: Ah",
            "トップ 8h 9h",
            "012 1E1B",
            "hand",
            "7 8",
            "call 5",
            "B: d8",
            "10h",
            "JK",
            "nonsense",
            "set",
            "shown 345",
            "1-1",
            "untold",
            "Bottom:",
            "札",
        ];
        for _ in 0..24 {
            let mut pasted = lines.clone();
            let at = rng.random_range(0..=pasted.len().min(12));
            pasted.truncate(at);
            for _ in 0..rng.random_range(1..3) {
                pasted.push(odd[rng.random_range(0..odd.len())].to_owned());
            }
            let text = pasted.join("\n");
            let at = format!("seed {seed}: {text}");
            let mut notes = AnyNotes::begin(&any, Seat(0)).expect("a config");
            match notes.tell(&text) {
                // Each line is at least one event, but for rows of one placement and whose the next are.
                Ok(()) => {
                    let told = AnyNotes::from_lines(&any, Seat(0), notes.lines()).expect(&at);
                    assert_eq!(told.lines(), notes.lines(), "{at}");
                    let heads = |line: &&String| matches!(line.as_str(), "me:" | "相手");
                    let rows = |line: &&String| line.contains(':') || line.contains("トップ");
                    let least = pasted
                        .iter()
                        .filter(|line| !heads(line) && !rows(line))
                        .count();
                    assert!(notes.lines().len() >= least, "{at}: {:?}", notes.lines());
                    taken += 1;
                }
                Err(refused) => {
                    assert!(
                        (1..=pasted.len()).contains(&refused.line),
                        "{at}: {refused:?}"
                    );
                    has_words::<G>(&refused.reason);
                    assert!(notes.lines().is_empty(), "{at}");
                    // What stands above can be told by itself.
                    let above = pasted[..refused.line - 1].join("\n");
                    let mut above_told = AnyNotes::begin(&any, Seat(0)).expect("a config");
                    let heads = ["me:", "相手"].iter().any(|head| above.ends_with(head));
                    if !above.is_empty() && !heads {
                        above_told.tell(&above).expect(&at);
                    }
                    named += 1;
                }
            }
        }
    }
    assert!(named > 10, "{taken} taken, {named} named");
}

/// What no match can have shown is refused with a reason in words, and changes nothing; random text,
/// too.
pub fn what_cannot_have_happened_is_refused<G: PlayableGame + Mind + HasNotes>() {
    let id = GameId::from_name(G::NAME).expect("listed");
    for (seed, config) in configs::<G>().iter().enumerate() {
        let any: AnyConfig = id.config(json(config)).expect("a config");
        let played = play::<G>(config, seed as u64);
        let players = played.positions[0].players();
        assert!(AnyNotes::begin(&any, Seat(players as u8)).is_err());
        let end = played.positions.last().expect("an end").observe(Seat(0));
        let lines: Vec<String> = G::Notes::events(&end)
            .iter()
            .map(ToString::to_string)
            .collect();
        let mut notes = AnyNotes::begin(&any, Seat(0)).expect("a config");
        for (at, line) in lines.iter().enumerate() {
            for junk in [
                "",
                "\u{0}",
                "💥 7",
                "999999999999999999999",
                "♠",
                "{\"a\":1}",
                "- - -",
            ] {
                let before = notes.clone();
                let refused = notes.tell(junk).expect_err(junk);
                has_words::<G>(&refused.reason);
                assert_eq!(notes, before, "{junk}");
            }
            notes
                .tell(line)
                .unwrap_or_else(|why| panic!("seed {seed}, line {at}: {why:?}"));
            assert_eq!(
                notes.lines(),
                &lines[..notes.lines().len()],
                "seed {seed}, line {at}"
            );
        }
        assert_eq!(notes.lines(), lines);
        assert_eq!(
            notes.cut(lines.len() / 2).lines(),
            &lines[..lines.len() / 2]
        );
        let world = notes.world(7).expect("a match that was told whole");
        assert_eq!(world.actions.len(), played.plies.len(), "seed {seed}");
    }
}
