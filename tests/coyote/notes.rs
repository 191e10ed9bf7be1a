//! Notes of a real match: how cards, bids and calls are typed, what contradictions say, and records of
//! worlds after a shuffle.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::game::{Game, Seat};
use yomite::games::coyote::{
    Action, Card, Config, Counts, Coyote, DECK, Deal, Event, Notes, Stage,
};
use yomite::notes::Notes as _;
use yomite::record::Plain;
use yomite::retrace::HasWorlds as _;
use yomite::words::{Lang, Text, say};

fn english(text: &Text) -> String {
    say(text, &Plain(Lang::En))
}

fn take(notes: &mut Notes, line: &str) -> Result<(), Text> {
    notes.tell(line).map(drop)
}

/// Of the first of three with two lives each.
fn notes(lines: &[&str]) -> Notes {
    let config = Config {
        players: 3,
        lives: 2,
    };
    let mut notes = Notes::begin(&config, Seat(0)).expect("rules");
    for line in lines {
        take(&mut notes, line).unwrap_or_else(|why| panic!("{line}: {}", english(&why)));
    }
    notes
}

fn refused(lines: &[&str], last: &str) -> String {
    let mut notes = notes(lines);
    let before = notes.clone();
    let reason = take(&mut notes, last).expect_err(last);
    assert_eq!(notes, before, "{last}");
    english(&reason)
}

fn card(code: i16) -> Card {
    Card::try_from(code).expect("a card")
}

#[test]
fn cards_bids_and_calls_are_read_however_they_are_typed() {
    let whole = notes(&["cards -10 max0", "12"]);
    for lines in [
        ["-10 max", "12"],
        ["札 −10 最大0", "１２"],
        ["マイナス10、max→0", "12"],
        ["Cards: −１０, MAX0", "A: 12"],
        ["札：-10、最大→0", "Ａ：１２"],
    ] {
        assert_eq!(notes(&lines), whole, "{lines:?}");
    }
    let special = notes(&["cards x2 night"]);
    for line in ["×2 夜", "2x night", "double、夜", "X2　NIGHT"] {
        assert_eq!(notes(&[line]), special, "{line}");
    }
    let called = notes(&["cards ? 3", "5", "7", "call 10 drew 4"]);
    for line in [
        "5 7 call 10 drew 4",
        "5、7 コヨーテ 10 4",
        "5 7 coyote 10 > 4",
        "5 7 コヨーテ １０ 引 ４",
    ] {
        assert_eq!(notes(&["？ 3", line]), called, "{line}");
    }
    let dealt = notes(&["cards ? 3", "5", "7", "call 10 drew 4", "cards 1 2"]);
    assert_eq!(notes(&["cards ? 3", "5 7 call 10 drew 4 1 2"]), dealt);
    for line in ["7 7", "100 103", "10 x", "cards", "", "call", "1 2 call"] {
        assert!(take(&mut notes(&[]), line).is_err(), "{line}");
    }
    for line in [
        "0",
        "141",
        "cards 1 2",
        "x2",
        "call 10",
        "5 5",
        "5 call",
        "+5",
        "-5",
    ] {
        assert!(take(&mut notes(&["cards 1 2"]), line).is_err(), "{line}");
    }
}

#[test]
fn what_a_call_comes_to_follows() {
    // 10 + 3 + 2 = 15: the bid of 12 is reached, and the caller, the second seat, loses a life.
    let mut notes = notes(&["cards 3 2", "12", "call 10"]);
    assert_eq!(notes.stage(), Stage::Cards);
    assert_eq!(notes.seen(), None);
    let told = notes.told().clone();
    assert_eq!((&told.lives[..], told.opener), (&[2, 1, 2][..], Seat(1)));
    assert_eq!((told.discards.len(), told.pile), (3, DECK - 6));
    take(&mut notes, "cards 1 1").expect("new cards");
    assert_eq!(notes.stage(), Stage::Turn(Seat(1)));
    // 12 are above 3: the second seat has called again and is out, and the bidder opens.
    take(&mut notes, "1 2 3 call 10").expect("three bids and a call");
    assert_eq!(notes.told().lives, [2, 0, 2]);
    assert_eq!(notes.told().rounds[1].loser, Seat(1));
    take(&mut notes, "0 1").expect_err("of one other there is one card");
    take(&mut notes, "0").expect("one card");
    assert_eq!(notes.stage(), Stage::Turn(Seat(0)));
}

#[test]
fn a_card_too_many_is_named_with_where_the_others_are() {
    let tens = ["cards 10 10", "1", "call 10"];
    assert_eq!(
        refused(&tens, "cards 3 10"),
        "Of “10” the deck has 3, and 4 would be in sight: with player 3, 3 among the discards. \
         Check these cards, and those of earlier rounds."
    );
    assert_eq!(
        refused(&["cards 20 5", "1"], "call 20"),
        "Of “20” the deck has 1, and 2 would be in sight: with player 1, with player 2. \
         Check these cards, and those of earlier rounds."
    );
    assert_eq!(
        refused(&["cards ? -10", "1"], "call 3 drew -10"),
        "Of “−10” the deck has 1, and 2 would be in sight: with player 3, drawn for “?”. \
         Check these cards, and those of earlier rounds."
    );
    // After the night the deck is whole again.
    let night = ["cards 10 night", "1", "call 10"];
    let mut notes = notes(&night);
    assert!(english(&notes.wanted().expect("cards")).starts_with("All cards are shuffled anew."));
    take(&mut notes, "cards 10 10").expect("of a whole deck");
}

#[test]
fn what_is_left_out_or_cannot_be_is_asked_for() {
    assert_eq!(
        refused(&[], "cards 1 2 3"),
        "You see 2 cards in this round; here are 3. One for each of: player 2, player 3"
    );
    assert_eq!(
        refused(&["cards 1 2", "1"], "call"),
        "The call turned your own card up: tell it with the call, as in “call 10”."
    );
    assert_eq!(
        refused(&["cards 1 ?", "1"], "call 10"),
        "player 3 held the “?”: tell what it drew with the call, as in “call 10 drew 5”."
    );
    assert_eq!(
        refused(&["cards 1 2", "1"], "call ?"),
        "player 1 held the “?”: tell what it drew with the call, as in “call ? drew 5”."
    );
    assert_eq!(
        refused(&["cards 1 2", "1"], "call 10 drew 5"),
        "No “?” lay on the table, so 5 was not drawn. Check the cards of this round."
    );
    assert_eq!(
        refused(&["cards 1 2", "12"], "7"),
        "7 does not raise 12: bid from 13 to 140, or call."
    );
    // Out after two calls that were wrong: no own card, and both the others' cards are seen.
    let mut notes = notes(&["1 2", "1 2 3 call 1", "2 3", "140 call 1"]);
    assert_eq!(notes.told().lives, [0, 2, 2]);
    assert_eq!(notes.told().others().count(), 2);
    take(&mut notes, "cards 4 3").expect("both play");
    take(&mut notes, "1").expect("a bid");
    let reason = take(&mut notes.clone(), "call drew 5").expect_err("nothing to draw for");
    assert!(english(&reason).starts_with("No “?” lay"));
    let own = Event::Call {
        own: Some(card(10)),
        drew: None,
    };
    let reason = notes.clone().take(&own).expect_err("no card of one's own");
    assert_eq!(
        english(&reason),
        "You are out and held no card in this round: 10 cannot be yours."
    );
    take(&mut notes, "call").expect("a call without an own card");
}

#[test]
fn cards_are_refused_just_where_there_are_not_so_many() {
    let seed = 31;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let kinds: Vec<Card> = Card::kinds().collect();
    let (mut taken, mut refused) = (0, 0);
    for round in 0..30 {
        let config = Config {
            players: 2 + round % 5,
            lives: 5,
        };
        let mut notes = Notes::begin(&config, Seat(0)).expect("rules");
        for _ in 0..300 {
            let told = notes.told().clone();
            let draw = |rng: &mut Xoshiro256PlusPlus| kinds[rng.random_range(0..kinds.len())];
            let (event, table) = match notes.stage() {
                Stage::Over => break,
                Stage::Cards => {
                    let cards: Vec<Card> = notes.told().others().map(|_| draw(&mut rng)).collect();
                    (Event::Cards(cards.clone()), cards)
                }
                Stage::Turn(_) if told.bids.is_empty() => (Event::Bid(9), Vec::new()),
                Stage::Turn(_) => {
                    let own = notes.told().alive(Seat(0)).then(|| draw(&mut rng));
                    let mut table: Vec<Card> = told.cards.iter().flatten().copied().collect();
                    table.extend(own);
                    let mystery = table.contains(&Card::MYSTERY);
                    let drew = mystery.then(|| draw(&mut rng));
                    // What is drawn from shuffled discards is on no table.
                    table.extend(drew.filter(|_| told.pile > 0));
                    (Event::Call { own, drew }, table)
                }
            };
            let all = || told.discards.iter().chain(&table);
            let fits = all().all(|one| {
                all().filter(|other| *other == one).count() <= usize::from(one.copies())
            });
            let drawn = match event {
                Event::Call {
                    drew: Some(drew), ..
                } if told.pile == 0 => told.discards.contains(&drew),
                _ => true,
            };
            let result = notes.take(&event);
            let at = format!("seed {seed}, round {round}: {event} {result:?}");
            assert_eq!(result.is_ok(), fits && drawn, "{at}");
            match &result {
                Ok(()) => taken += 1,
                Err(_) => refused += 1,
            }
        }
    }
    assert!(
        taken > 300 && refused > 100,
        "{taken} taken, {refused} refused"
    );
}

/// A match in which every opener bids 1 and the next seat calls, to its end.
fn short_rounds(config: &Config, deal: &Deal) -> Vec<Coyote> {
    let mut game = Coyote::set_up(config, deal).expect("a deal");
    let mut positions = vec![game.clone()];
    while game.to_move().is_some() {
        let opening = game.observe(Seat(0)).bids.is_empty();
        let action = if opening {
            Action::Bid(1)
        } else {
            Action::Call
        };
        game.play(&action).expect("legal");
        positions.push(game.clone());
    }
    positions
}

#[test]
fn a_position_after_shuffles_is_a_record_of_its_own() {
    let seed = 3;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let config = Config {
        players: 6,
        lives: 5,
    };
    let mut shuffled = 0;
    for match_at in 0..8 {
        let deal = Coyote::draw(&config, &mut rng).expect("a config");
        for (ply, game) in short_rounds(&config, &deal).iter().enumerate().step_by(5) {
            let (again, actions) = game.retrace();
            assert!(again.shuffles < 1 << 53);
            shuffled += usize::from(again.later.len() > 1);
            let mut replayed = Coyote::set_up(&config, &again).expect("a deal");
            for action in &actions {
                replayed.play(action).expect("a choice of the record");
            }
            for seat in Seat::all(6) {
                let at = format!("seed {seed}, match {match_at}, ply {ply}, {seat}");
                assert_eq!(replayed.observe(seat), game.observe(seat), "{at}");
            }
            assert_eq!(replayed.cards(), game.cards());
            // The cards that come next are those of the position, too.
            let next = |mut game: Coyote| {
                game.play(&Action::Bid(139)).ok()?;
                game.play(&Action::Call).ok()?;
                // What is shuffled only then is not of the position.
                let reveal = game.rounds().last()?.reveal.clone();
                Some(reveal).filter(|reveal| !reveal.reshuffled)
            };
            assert_eq!(next(replayed), next(game.clone()), "seed {seed}, ply {ply}");
            let written = serde_json::to_string(&again).expect("written");
            assert_eq!(serde_json::from_str::<Deal>(&written).expect("read"), again);
        }
    }
    assert!(shuffled > 20, "{shuffled} positions after two shuffles");
}

#[test]
fn a_question_mark_on_the_last_cards_draws_from_the_discards() {
    // The last six of 36: 15, 20, ×2, night, max → 0 and "?".
    let config = Config {
        players: 6,
        lives: 5,
    };
    let deal = Deal {
        deck: Counts::FULL.cards(),
        shuffles: 4,
        later: Vec::new(),
    };
    let positions = short_rounds(&config, &deal);
    let empty = positions.iter().position(|game| {
        let seen = game.observe(Seat(0));
        seen.pile == 0 && !seen.bids.is_empty()
    });
    let before = &positions[empty.expect("five rounds of six cards")];
    let after = positions[empty.expect("the same") + 1].observe(Seat(0));
    assert!(after.rounds.last().expect("a call").reveal.reshuffled);
    let mut notes = Notes::begin(&config, Seat(0)).expect("rules");
    for event in Notes::events(&before.observe(Seat(0))) {
        notes.take(&event).expect("as it was");
    }
    let own = before.cards()[0].expect("all play");
    let reason = take(&mut notes, &format!("call {own} drew night")).expect_err("on the table");
    assert_eq!(
        english(&reason),
        "The pile was empty, so “?” drew from the discards, and night is not among them."
    );
    assert_eq!(notes.told().drawable(Some(own)).len(), 30);
    for event in &Notes::events(&after)[Notes::events(&before.observe(Seat(0))).len()..] {
        notes.take(event).expect("as it was");
    }
    assert_eq!(notes.seen(), Some(after));
}

#[test]
fn later_decks_stand_in_a_record_only_where_there_are_any() {
    let config = Config::default();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let deal = Coyote::draw(&config, &mut rng).expect("a config");
    let written = serde_json::to_value(&deal).expect("written");
    let keys: Vec<&String> = written.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["deck", "shuffles"]);
    assert_eq!(serde_json::from_value::<Deal>(written).expect("read"), deal);

    // Bytes have no names: there it always stands.
    for later in [Vec::new(), vec![Counts::FULL.cards()]] {
        let deal = Deal {
            later,
            ..deal.clone()
        };
        let bytes = postcard::to_stdvec(&deal).expect("to bytes");
        assert_eq!(postcard::from_bytes::<Deal>(&bytes).expect("read"), deal);
    }

    // A deck that is not what is to be shuffled is passed over; one that is, is drawn from.
    let shown = |deal: &Deal| {
        let positions = short_rounds(&config, deal);
        let rounds = positions.last().expect("an end").rounds().to_vec();
        let shuffled = rounds
            .iter()
            .position(|round| round.reshuffled || round.reveal.night);
        (rounds, shuffled.expect("17 rounds of up to six cards"))
    };
    let (rounds, first) = shown(&deal);
    let with = |later: Vec<Vec<Card>>| Deal {
        later,
        ..deal.clone()
    };
    assert_eq!(shown(&with(vec![vec![card(10)]])).0, rounds);
    let given = shown(&with(vec![Counts::FULL.cards()])).0;
    assert_eq!(given[..first], rounds[..first]);
    let next = first + usize::from(rounds[first].reveal.night && !rounds[first].reshuffled);
    let drawn = given[next].cards.iter().flatten().copied();
    assert!(
        drawn.eq(Counts::FULL
            .cards()
            .into_iter()
            .take(given[next].cards.iter().flatten().count()))
    );

    for bad in [vec![card(20); 2], vec![card(10); 300]] {
        assert!(Coyote::set_up(&config, &with(vec![bad.clone()])).is_err());
        assert!(
            Coyote::set_up(
                &config,
                &Deal {
                    deck: bad,
                    ..deal.clone()
                }
            )
            .is_err()
        );
    }
}
