//! Notes of a real match: how hands and turns are typed, and what contradictions say.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::cards::{Card, Cards};
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::sevens::{
    Act, Config, Deal, Event, Notes, Observation, Places, Sevens, Stage, Tunnel,
};
use yomite::notes::Notes as _;
use yomite::record::Plain;
use yomite::retrace::HasWorlds as _;
use yomite::words::{Lang, Text, say};

use super::{cards, naive_open};

fn english(text: &Text) -> String {
    say(text, &Plain(Lang::En))
}

/// Spades, two sevens and two hearts: a hand of 17 for the second of three seats.
const HAND: &str = "hand s2345689 h27 d710jqk c2 ca hk";

fn begun(seat: u8) -> Notes {
    Notes::begin(&Config::default(), Seat(seat)).expect("the usual rules")
}

fn take(notes: &mut Notes, line: &str) -> Result<(), Text> {
    notes.tell(line).map(drop)
}

fn notes(lines: &[&str]) -> Notes {
    let mut notes = begun(1);
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

#[test]
fn a_hand_is_read_however_it_is_typed() {
    let whole = notes(&[HAND]).hand().expect("told");
    assert_eq!(whole.len(), 17);
    let listed = whole.to_string();
    assert_eq!(
        listed,
        "♠2 ♠3 ♠4 ♠5 ♠6 ♠8 ♠9 ♥2 ♥7 ♥K ♦7 ♦10 ♦J ♦Q ♦K ♣A ♣2"
    );
    for line in [
        listed.clone(),
        format!("手札 {listed}"),
        listed.replace('♠', "s").replace('♥', "H"),
        listed.replace('♠', "♤").replace('♦', "♦\u{fe0f}"),
        listed.replace('♥', "ハート").replace('♣', "クラブ"),
        listed.replace(' ', "、"),
        listed.replace(' ', ""),
        "2s3s4s5s6s8s9s 2h 7h 13h d7 d10 d11 d12 d13 1c 2c".to_owned(),
        "s 2 3 4 5 6 8 9 h 2 7 k d 7 t j q k c a 2".to_owned(),
        "ｓ２３４５６８９　ｈ２７ｋ　ｄ７１０ｊｑｋ　ｃａ２".to_owned(),
        "spades: 2 3 4 5 6 8 9 / hearts: 2 7 K / diamonds: 7 10 J Q K / clubs: A 2".to_owned(),
        "手札：スペードの2、3、4、5、6、8、9、ハートの2、7、K、ダイヤ7、10 jq k、クラブa2"
            .to_owned(),
    ] {
        assert_eq!(notes(&[&line]).hand(), Some(whole), "{line}");
    }
    for line in ["hand", "s", "s2 h", "s11x", "2", "sh2", "s1", "s2 s2", "x2"] {
        assert!(begun(1).read(line).is_err() || take(&mut begun(1), line).is_err());
    }
    assert_eq!(
        refused(&[], "hand s2 h3 s2"),
        "♠2 is named twice, and there is one of it."
    );
}

#[test]
fn a_hand_of_the_wrong_size_is_told_from_the_wrong_seat() {
    assert_eq!(
        refused(&[], &format!("{HAND} c5")),
        "player 2 is dealt 17 cards, sevens included; here are 18. The cards do not come out even, \
         and the first seats get one more: check the hand and the seat."
    );
    let config = Config {
        players: 4,
        ..Config::default()
    };
    let mut four = Notes::begin(&config, Seat(3)).expect("rules");
    let reason = take(&mut four, "hand s2 s3").expect_err("two cards");
    assert_eq!(
        english(&reason),
        "13 cards are dealt to each, sevens included; here are 2. Check the hand."
    );
    assert!(Notes::begin(&config, Seat(4)).is_err());
}

#[test]
fn who_laid_the_sevens_is_read_for_all_suits_or_for_those_that_are_open() {
    let holders = [Seat(0), Seat(1), Seat(1), Seat(2)];
    for line in ["sevens A B B C", "abbc", "a c", "♣c ♠a", "七 A C", "♠A♣C"] {
        let notes = notes(&[HAND, line]);
        assert_eq!(*notes.seen().expect("told").sevens(), holders, "{line}");
    }
    let spades = "♠7 is not in your hand: one of the others has laid it.";
    assert_eq!(refused(&[HAND], "sevens b b b c"), spades);
    assert_eq!(
        refused(&[HAND], "sevens a a b c"),
        "♥7 is in your hand: player 1 cannot have laid it."
    );
    assert_eq!(
        refused(&[HAND], "sevens a b b d"),
        "There are 3 players: the seats are A B C."
    );
    for line in ["a", "a b c", "a b b c a", "♠a", "7 8", "♠7 ♣7"] {
        assert!(notes(&[HAND]).read(line).is_err(), "{line}");
    }
    // Between two the own hand tells it.
    let config = Config {
        players: 2,
        ..Config::default()
    };
    let mut two = Notes::begin(&config, Seat(1)).expect("rules");
    assert_eq!(two.spelling().len(), 3);
    take(
        &mut two,
        "s23456789 h27 d7 10jqk c2a hk jh s10 sjqk ha sa h3",
    )
    .expect("a hand of 26");
    assert_eq!(two.stage(), Stage::Turn(Seat(1)));
}

#[test]
fn turns_may_stand_in_one_line_and_name_their_seats() {
    let holders = "sevens A B B C";
    for line in [
        "s6 h8 d6",
        "B s6, C h8, A d6",
        "♠6 8h ダイヤ6",
        "スペード6、ハート8、♦️6",
        "B: s6; C: H8; A: d6",
        "Ｂ：スペードの６　Ｃ：ハートの８　Ａ：ダイヤの６",
        "6s / 8h / six of diamonds",
    ] {
        let notes = notes(&[HAND, holders, line]);
        let seen = notes.seen().expect("begun");
        assert_eq!(seen.board().len(), 7, "{line}");
        assert_eq!(notes.stage(), Stage::Turn(Seat(1)), "{line}");
    }
    assert_eq!(
        refused(&[HAND, holders], "A s6"),
        "It is the turn of player 2, not of player 1. Check whether a turn was left out."
    );
    // A stray letter is no seat: none has it, or no turn follows.
    for line in ["B: s6 x", "B: s6 d", "x s6"] {
        let letter = if line.ends_with('d') { "d" } else { "x" };
        let reason = refused(&[HAND, holders], line);
        let named = format!("“{letter}” is not read here.");
        assert!(reason.starts_with(&named), "{line}: {reason}");
    }
    assert_eq!(
        refused(&[HAND, holders], "D s6"),
        "There are 3 players: the seats are A B C."
    );
    for line in [
        "b",
        "s6 c",
        "b b s6",
        "7",
        "hand s2",
        "sevens a b b c",
        "s 6",
    ] {
        assert!(notes(&[HAND, holders]).read(line).is_err(), "{line}");
    }
}

#[test]
fn a_card_that_is_elsewhere_is_named() {
    let lines = [HAND, "a c"];
    let after = |more: &[&'static str]| [&lines, more].concat();
    assert_eq!(
        refused(&after(&["pass"]), "s6"),
        "♠6 cannot be with player 3, whose turn it is: it is in your hand. Check the card, and \
         whether a turn was left out."
    );
    assert_eq!(
        refused(&lines, "h8"),
        "It is your turn, and ♥8 is not in your hand. Check the card, and whether a turn was left out."
    );
    assert_eq!(
        refused(&after(&["pass h8"]), "h8"),
        "♥8 is on the table already: player 3 has laid it."
    );
    assert_eq!(
        refused(&after(&["pass"]), "s7"),
        "♠7 is on the table already: player 1 has laid it."
    );
    assert_eq!(
        refused(&after(&["pass"]), "h9"),
        "♥9 cannot be laid yet: ♥8 must be laid first."
    );
    assert_eq!(
        refused(&lines, "s5"),
        "♠5 cannot be laid yet: ♠6 must be laid first."
    );
}

#[test]
fn a_burst_shows_all_that_a_seat_holds_and_no_pass_is_left_out() {
    let config = Config {
        passes: 1,
        players: 4,
        ..Config::default()
    };
    let mut notes = Notes::begin(&config, Seat(0)).expect("rules");
    let mut tell = |line: &str| take(&mut notes, line).map_err(|why| english(&why));
    tell("s234567 d7234 c7 hk q").expect("13 cards");
    tell("sevens A B A A").expect("they follow");
    assert_eq!(
        tell("burst s2 s3"),
        Err("player 1 has 1 free pass left and does not burst yet. Check the passes.".to_owned())
    );
    tell("pass pass pass pass").expect("one each");
    tell("s6").expect("own");
    assert_eq!(
        tell("pass"),
        Err("player 2 has used 1 of 1 free pass: the next is a burst, with 12 cards that go to their places.".to_owned())
    );
    assert_eq!(
        tell("burst h23456 89"),
        Err("player 2 holds 12 cards; here are 7. Check the cards.".to_owned())
    );
    assert_eq!(
        tell("burst h23456 89 10 j a k c8"),
        Err("♥K cannot be with player 2: it is in your hand.".to_owned())
    );
    assert_eq!(
        tell("burst h23456 89 10 j a s7 c8"),
        Err("♠7 is on the table already: player 1 has laid it.".to_owned())
    );
    tell("burst h23456 89 10 j a c8 9").expect("its cards");
    tell("pass").expect_err("the third has used its pass too");
    tell("c 10c d 8d").expect("both lay");
    // An own burst needs no list.
    tell("pass").expect("one's own hand");
    let seen = notes.seen().expect("begun");
    assert_eq!(
        seen.burst_of(Seat(0)),
        Some(cards("♠2 ♠3 ♠4 ♠5 ♥Q ♥K ♦2 ♦3 ♦4"))
    );
}

/// A random deal with some turns that the own observation cannot tell from a real one.
fn deal(config: &Config, rng: &mut Xoshiro256PlusPlus) -> Sevens {
    let mut deck: Vec<Card> = Cards::ALL.iter().collect();
    deck.shuffle(rng);
    let mut rest = deck.into_iter();
    let seats = Seat::all(usize::from(config.players));
    let hands = seats.map(|seat| rest.by_ref().take(config.dealt_to(seat)).collect());
    let deal = Deal {
        hands: hands.collect(),
    };
    Sevens::set_up(config, &deal).expect("a deal")
}

/// Whether some deal allows this turn, by the rules' own words.
fn possible(seen: &Observation, act: Act) -> bool {
    let (table, own) = (seen.table(), seen.seat());
    let Some(mover) = seen.to_move() else {
        return false;
    };
    let allowed = |card: Card| {
        let held = seen.hand().contains(card);
        !seen.board().contains(card) && held == (mover == own)
    };
    match act {
        Act::Play(card) => allowed(card) && naive_open(seen.board(), seen.config().tunnel, card),
        Act::Pass => table.passes_left(mover) > 0,
        Act::Burst(cards) => {
            table.passes_left(mover) == 0
                && cards.len() == usize::from(table.counts[mover.index()])
                && cards.iter().all(allowed)
        }
    }
}

#[test]
fn a_turn_is_refused_just_where_no_deal_allows_it() {
    let seed = 23;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut taken, mut refused) = (0, 0);
    for round in 0..40 {
        let config = Config {
            players: 2 + round % 5,
            tunnel: [Tunnel::Standard, Tunnel::Contest, Tunnel::None][usize::from(round) % 3],
            passes: round % 3,
            places: Places::PlayOn,
        };
        let game = deal(&config, &mut rng);
        let seat = Seat(rng.random_range(0..config.players));
        let mut notes = Notes::begin(&config, seat).expect("rules");
        for event in Notes::events(&game.observe(seat)) {
            notes.take(&event).expect("the deal");
        }
        for _ in 0..60 {
            let seen = notes.seen().expect("begun");
            let Some(mover) = seen.to_move() else { break };
            let hidden: Vec<Card> = match mover == seat {
                true => seen.hand().iter().collect(),
                false => seen.unseen().iter().collect(),
            };
            let acts = Card::from_index(rng.random_range(0..52))
                .map(Act::Play)
                .into_iter();
            let acts = acts
                .chain(hidden.iter().copied().map(Act::Play))
                .chain([Act::Pass]);
            let held = usize::from(seen.table().counts[mover.index()]);
            let burst = hidden.iter().copied().take(held).collect();
            let mut acts: Vec<Act> = acts.chain([Act::Burst(burst)]).collect();
            acts.shuffle(&mut rng);
            let (now, mut moved) = (notes.clone(), false);
            for act in acts {
                let mut next = now.clone();
                let told = next.take(&Event::Turn(act));
                let at = format!("seed {seed}, round {round}: {act:?} {told:?}");
                assert_eq!(told.is_ok(), possible(&seen, act), "{at}");
                match told.is_ok() {
                    true => taken += 1,
                    false => refused += 1,
                }
                if told.is_ok() && !moved {
                    (notes, moved) = (next, true);
                }
            }
        }
        // What was told is a match that some world has.
        if let Some(seen) = notes.seen() {
            let world = Sevens::determinize(&seen, &mut rng);
            let (deal, actions) = world.retrace();
            let mut again = Sevens::set_up(&config, &deal).expect("a deal");
            for action in &actions {
                again.play(action).expect("a choice of the record");
            }
            assert_eq!(again.observe(seat).turns(), seen.turns(), "seed {seed}");
        }
    }
    assert!(
        taken > 500 && refused > 500,
        "{taken} taken, {refused} refused"
    );
}

#[test]
fn hands_that_are_left_at_the_end_may_be_shown_or_not() {
    let config = Config::default();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    // The first that can be laid is: until somebody is out while two others hold cards.
    let end = std::iter::repeat_with(|| {
        let mut game = deal(&config, &mut rng);
        while let Some(mover) = game.to_move() {
            let legal = game.observe(mover).legal_actions();
            game.play(&legal[0]).expect("legal");
        }
        game
    });
    let end = end.take(200).find(|game| {
        let counts = game.world().table.counts;
        counts[1] > 0 && counts[2] > 0
    });
    let end = end.expect("among 200 matches").observe(Seat(0));
    let mut notes = begun(0);
    for event in Notes::events(&end) {
        if !matches!(event, Event::Left(..)) {
            notes.take(&event).expect("as it was");
        }
    }
    // Without the hands the match has ended as well; who won is known.
    assert_eq!(notes.stage(), Stage::Left(Seat(1)));
    let seen = notes.seen().expect("begun");
    assert_eq!(
        (seen.dealt_to(Seat(1)), seen.dealt_to(Seat(2))),
        (None, None)
    );
    assert_eq!(seen.table(), end.table());
    let (one, two) = (end.hand_of(Seat(1)), end.hand_of(Seat(2)));
    let (one, two) = (one.expect("shown"), two.expect("shown"));
    let few: Cards = two.iter().skip(1).collect();
    let reason = take(&mut notes, &format!("hand C {few} ♠7")).expect_err("laid");
    assert!(english(&reason).starts_with("♠7 is on the table already: "));
    let reason = notes.take(&Event::Left(Seat(2), few)).expect_err("too few");
    let held = two.len();
    let found = few.len();
    let is = if found == 1 { "is" } else { "are" };
    assert!(
        english(&reason).starts_with(&format!("player 3 holds {held} ")),
        "{reason:?}"
    );
    assert!(english(&reason).ends_with(&format!("here {is} {found}. Check the cards.")));
    // One of two hands tells the other.
    let mut other = notes.clone();
    take(&mut other, &one.to_string()).expect("the hand of the seat that is asked for");
    take(&mut notes, &format!("hand C {two}")).expect("the other's");
    assert_eq!(notes, other);
    assert_eq!(notes.seen().as_ref(), Some(&end));
    assert_eq!((notes.stage(), notes.wanted()), (Stage::Over, None));
    assert!(take(&mut notes, "pass").is_err());
}
