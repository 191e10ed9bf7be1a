//! Notes of a real session: how cards and rows are typed, and what contradictions say.

use yomite::agent::Progress;
use yomite::assets::Assets;
use yomite::cards::Face;
use yomite::game::{Observation as _, Seat};
use yomite::games::pineapple::arranging::{self, Arranged};
use yomite::games::pineapple::studies::{Answer, Question};
use yomite::games::pineapple::{
    Action, Asked, CHIPS, Config, Event, Notes, Pineapple, Row, board_of, hand_of,
};
use yomite::games::{AnyConfig, AnyNotes};
use yomite::minds::Mind as _;
use yomite::minds::pineapple::fantasy::{Terms, solve};
use yomite::minds::pineapple::worth::Measured;
use yomite::notes::Notes as _;
use yomite::record::Plain;
use yomite::words::{Lang, Text, say};

/// Two hands. The second seat has the button in the first of them: the first seat places before it.
fn empty(seat: u8, jokers: u8) -> Notes {
    let config = Config {
        hands: 2,
        jokers,
        ..Config::default()
    };
    Notes::begin(&config, Seat(seat)).expect("rules in range")
}

fn take(notes: &mut Notes, line: &str) -> Result<(), Text> {
    notes.tell(line).map(drop)
}

fn tell(notes: &mut Notes, lines: &[&str]) {
    for line in lines {
        take(notes, line).unwrap_or_else(|why| panic!("{line}: {}", say(&why, &Plain(Lang::En))));
    }
}

fn refused(notes: &Notes, line: &str) -> String {
    let mut next = notes.clone();
    let reason = take(&mut next, line).expect_err(line);
    assert_eq!(&next, notes, "{line}");
    say(&reason, &Plain(Lang::En))
}

/// What the second seat is dealt and places in the first hand.
const OWN: [&str; 10] = [
    "Qs Qh 2d 3d 4d",
    "Qs:t Qh:t 2d:m 3d:m 4d:m",
    "dealt 5d 6d 9c",
    "own middle 5d 6d / away 9c",
    "7s 8s 2s",
    "bottom 7s 8s",
    "9s ts 3s",
    "bottom 9s Ts",
    "js 2c 5c",
    "top 2c bottom js",
];

/// What the other places meanwhile.
const THEIRS: [&str; 5] = [
    "other top Kd Kh / middle 7c 7d / bottom As",
    "top Kc / bottom Ad",
    "7h:m Ah:b",
    "8h:m Ac:b",
    "8d:m 6c:b",
];

/// A hand after which both are in fantasyland, the first seat by trips, the second by queens.
fn first_hand(notes: &mut Notes) {
    for (at, theirs) in THEIRS.iter().enumerate() {
        tell(notes, &[theirs, OWN[2 * at], OWN[2 * at + 1]]);
    }
}

#[test]
fn cards_and_rows_are_read_however_they_are_typed() {
    let wanted: Vec<Face> = ["Ah", "Td", "2c", "X1", "Ks"]
        .map(|name| name.parse().expect(name))
        .into();
    let full = empty(0, 2);
    for line in [
        "dealt Ah Td 2c X1 Ks",
        "Ah Td 2c X1 Ks",
        "ahtd2cx1ks",
        "AH 10D 2C x1 KS",
        "♥A ♦10 ♣2 ★ ♠K",
        "Ａｈ　Ｔｄ　２ｃ　Ｘ１　Ｋｓ",
        "配札 ハートA・ダイヤ10・クラブ2・ジョーカー・スペードK",
        "[\"Ah\",\"Td\",\"2c\",\"X1\",\"Ks\"]",
        "手札:♥️A♦️T♣️2 jk ♠️K",
        "Ah, 10d, 2c, Joker, Ks",
        "ハートのA、ダイヤの１０、クラブの2、ジョーカー、スペードのK",
        "hand: ace of hearts, ten of diamonds, 2c, JK1, king of spades",
        "h1 d10 c2 JK s13",
    ] {
        let read = full
            .read(line)
            .unwrap_or_else(|why| panic!("{line}: {}", say(&why, &Plain(Lang::En))));
        assert_eq!(read, [Event::Dealt(wanted.clone())], "{line}");
    }
    let mut notes = full.clone();
    tell(&mut notes, &["dealt Ah Td 2c X1 Ks"]);
    for line in [
        "own top Ah X1 / middle Td 2c / bottom Ks",
        "Ah:t X1:t Td:m 2c:m Ks:b",
        "top: Ah ★ middle: Td 2c bottom: Ks",
        "上 ♥A ★ 中段 ♦10 ♣2 下 ♠K",
        "Me: T: AH JK, M: 10D 2C, B: KS",
        "自分 トップ：ハートのA ジョーカー ミドル：ダイヤの10 クラブの2 ボトム：スペードのK",
        "top -> Ah x1 | middle -> Td 2c | bottom -> Ks",
    ] {
        let read = notes
            .read(line)
            .unwrap_or_else(|why| panic!("{line}: {}", say(&why, &Plain(Lang::En))));
        let written: Vec<String> = read.iter().map(ToString::to_string).collect();
        assert_eq!(
            written,
            ["own top Ah X1 / middle Td 2c / bottom Ks"],
            "{line}"
        );
    }
}

#[test]
fn what_was_told_lies_there_before_the_next_own_cards() {
    let mut notes = empty(1, 0);
    tell(&mut notes, &[THEIRS[0]]);
    assert!(notes.seen().is_none());
    assert_eq!(notes.told().board_of(Seat(0)).cards().len(), 5);
    tell(&mut notes, &[OWN[0], OWN[1]]);
    // Both have placed, and the cards of the second street are missing.
    assert!(notes.seen().is_none() && notes.told().ended().is_none());
    assert_eq!(notes.told().board_of(Seat(1)).cards().len(), 5);
    let mut notes = empty(1, 0);
    first_hand(&mut notes);
    let ended = notes
        .told()
        .ended()
        .expect("nothing is told of the second hand");
    assert_eq!(ended.boards.map(|board| board.cards().len()), [13, 13]);
    assert!(notes.told().board_of(Seat(0)).cards().is_empty());
}

#[test]
fn rows_below_each_other_are_one_placement() {
    let whole = |seat: u8, lines: &[&str]| {
        let config = AnyConfig::Pineapple(Config {
            hands: 2,
            ..Config::default()
        });
        let mut notes = AnyNotes::begin(&config, Seat(seat)).expect("rules");
        notes.tell(&lines.join("\n")).map(|()| notes)
    };
    let one = whole(
        0,
        &[
            "dealt Ah Td 2c X1 Ks",
            "own top Ah X1 / middle Td 2c / bottom Ks",
        ],
    );
    let one = one.expect("as it is kept");
    let theirs = "other top Kd Kh / middle 7c 7d / bottom As";
    let both = whole(0, &["Ah Td 2c X1 Ks", "Ah:t X1:t Td:m 2c:m Ks:b", theirs]).expect("kept");
    // All but the cards that were dealt.
    let told = |lines: &[&str]| {
        let notes = whole(0, lines);
        let notes = notes.unwrap_or_else(|refused| panic!("{lines:?}: {refused:?}"));
        notes.lines()[1..].to_vec()
    };
    for lines in [
        &[
            "Ah Td 2c JK Ks",
            "Top: Ah JK",
            "Middle: Td 2c",
            "Bottom: Ks",
        ][..],
        &[
            "Ah Td 2c JK Ks",
            "",
            "トップ：ハートのA ジョーカー",
            "ミドル：ダイヤの10 クラブの2",
            "ボトム：スペードのK",
        ],
        &["T: Ah X1", "M: 10d 2c", "B: Ks"],
        &["自分", "B: Ks", "M: 10d 2c", "T: Ah X1"],
        &[
            "手札:♥A ♦10 ♣2 X1 ♠K",
            "own:",
            "- Top: Ah X1",
            "- Middle: 10d 2c",
            "- Bottom: Ks",
        ],
    ] {
        assert_eq!(told(lines), one.lines()[1..], "{lines:?}");
        let more = [lines, &["相手:", "Top Kd Kh", "Middle 7c 7d", "Bottom As"]].concat();
        assert_eq!(told(&more), both.lines()[1..], "{more:?}");
        let rows = [lines, &["Top Kd Kh", "Middle 7c 7d", "Bottom As"]].concat();
        assert_eq!(told(&rows), both.lines()[1..], "{rows:?}");
    }
    // What cannot be taken is named by the line that it begins with, and nothing is kept.
    let short = whole(0, &["Ah Td 2c X1 Ks", "Top: Ah X1", "Middle: Td 2c"]).expect_err("four");
    assert_eq!(short.line, 2);
    let other = whole(
        0,
        &[
            "Ah Td 2c X1 Ks",
            "Top: Ah X1",
            "Middle: Td 2c",
            "Bottom: Kx",
        ],
    );
    assert_eq!(other.expect_err("no card").line, 2);
}

#[test]
fn rows_after_a_placement_that_is_whole_belong_to_it() {
    let config = AnyConfig::Pineapple(Config {
        hands: 2,
        ..Config::default()
    });
    let before = [
        "Ah Td 2c X1 Ks",
        "own top Ah X1 / middle Td 2c / bottom Ks",
        "other top Kd Kh / middle 7c 7d / bottom As",
    ];
    let told = |lines: &[&str]| {
        let mut notes = AnyNotes::begin(&config, Seat(0)).expect("rules");
        notes.tell(&before.join("\n")).expect("the first street");
        notes.tell(&lines.join("\n")).map(|()| notes)
    };
    let dealt = "dealt 9h 8d 3c";
    let own = told(&[dealt, "own top 9h / middle 8d / away 3c"]).expect("as it is kept");
    let theirs = "other top 5d / bottom Ad";
    let both = told(&[dealt, "own top 9h / middle 8d / away 3c", theirs]).expect("kept");
    for rows in [
        &["Top: 9h", "Middle: 8d"][..],
        &["Top: 9h", "Middle: 8d", "Away: 3c"],
        &["Top: 9h", "Middle: 8d", "Bottom:"],
        &["Top: 9h", "Middle: 8d", "Bottom: -"],
        &["Top: 9h", "Middle: 8d", "Bottom: -", "Away: 3c"],
        &["トップ：9h", "ミドル：8d", "ボトム：", "捨て札：3c"],
        &["own:", "- Top: 9h", "- Middle: 8d", "- Away: 3c"],
    ] {
        let lines = [&[dealt][..], rows].concat();
        let kept = told(&lines).unwrap_or_else(|why| panic!("{lines:?}: {why:?}"));
        assert_eq!(kept, own, "{lines:?}");
        // What the other placed then is not a part of it.
        for more in [&[theirs][..], &["Top: 5d", "Bottom: Ad"]] {
            let lines = [&lines[..], more].concat();
            let kept = told(&lines).unwrap_or_else(|why| panic!("{lines:?}: {why:?}"));
            assert_eq!(kept, both, "{lines:?}");
        }
    }
    // A row that contradicts it is named itself.
    let wrong = told(&[dealt, "Top: 9h", "Middle: 8d", "Away: 9h"]).expect_err("it lies above");
    assert_eq!(wrong.line, 4);
}

#[test]
fn every_card_of_a_fantasyland_hand_may_stand_in_its_own_line() {
    let config = AnyConfig::Pineapple(Config {
        hands: 2,
        ..Config::default()
    });
    let mut notes = AnyNotes::begin(&config, Seat(1)).expect("rules");
    for (at, theirs) in THEIRS.iter().enumerate() {
        let street = [*theirs, OWN[2 * at], OWN[2 * at + 1]].join("\n");
        notes.tell(&street).expect(&street);
    }
    notes
        .tell("2s 3s 4s 5s 6s 2h 2d 3h 3d Qd Qc Kd Kc X1")
        .expect("14 cards");
    let rows = [
        ("top", "Qd Qc X1"),
        ("middle", "2h 2d 3h 3d Kd"),
        ("bottom", "2s 3s 4s 5s 6s"),
        ("away", "Kc"),
    ];
    let named = rows.map(|(row, cards)| format!("{row} {cards}"));
    let mut whole = notes.clone();
    whole
        .tell(&format!("own {}", named.join(" / ")))
        .expect("a line");
    let mut lines = vec!["own:".to_owned()];
    for (row, cards) in rows {
        lines.extend(cards.split(' ').map(|card| format!("{row}: {card}")));
        lines.push(format!("{row}: -"));
    }
    notes.tell(&lines.join("\n")).expect("a card a line");
    assert_eq!(notes, whole);
}

#[test]
fn a_long_paste_of_rows_without_cards_is_answered() {
    let config = AnyConfig::Pineapple(Config::default());
    let mut notes = AnyNotes::begin(&config, Seat(0)).expect("rules");
    let before = notes.clone();
    // Reading all of it again with each line would take days.
    let [short, long] = [30, 50_000].map(|lines| {
        let refused = notes.tell(&"t:\n".repeat(lines)).expect_err("no card");
        assert_eq!(refused.line, 1);
        say(&refused.reason, &Plain(Lang::En))
    });
    assert_eq!(long, short);
    assert_eq!(notes, before);
}

#[test]
fn a_board_is_read_for_whoever_asks_what_it_is_worth() {
    let deck = Config::default().deck();
    let board = board_of(
        "Top: Qh Qd JK / Middle: 6c 7d 8s 9c 10c / Bottom: 2h 5h 9h Jh 8h",
        deck,
    );
    let board = board.expect("a board");
    assert_eq!(board[Row::Top].to_string(), "Qh Qd X1");
    assert_eq!(
        board_of("Qh Qd ★ 6c 7d 8s 9c 10c 2h 5h 9h Jh 8h", deck),
        Ok(board)
    );
    let why = |text: &str| say(&board_of(text, deck).expect_err(text), &Plain(Lang::En));
    assert_eq!(why("Top: Qh Qh"), "♥Q stands twice in this line.");
    assert!(
        why("Top: Qh Zz").starts_with("“zz” is not read here."),
        "{}",
        why("Top: Qh Zz")
    );
    assert!(
        why("Top: Qh / away 2c").starts_with("A board has only the cards that stay: leave ♣2 out")
    );
}

#[test]
fn what_follows_from_the_rest_is_left_out() {
    // Where they go says what was dealt; the third card of a street goes away by itself.
    let mut notes = empty(0, 2);
    tell(&mut notes, &["Ah:t Kh:t Td:m 2c:m Ks:b"]);
    tell(
        &mut notes,
        &["2d:t 3d:t 4d:b 5d:b 6d:m", "7h 8h 9h", "7h:m 8h:b"],
    );
    let seen = notes.seen().expect("all was told");
    assert_eq!(seen.discards().to_string(), "9h");
    assert_eq!(seen.present().dealt.len(), 8);
    // Several events in a line, each read where the one before it has led.
    tell(&mut notes, &["Jd:m Qd:b; Tc Jc Qc; Tc:m Jc:b。 Kd:m Ad:b"]);
    assert_eq!(notes.seen(), None, "three more cards");
    assert_eq!(
        notes.told().asked(),
        Asked::Dealt {
            cards: 3,
            before: None
        }
    );
}

#[test]
fn a_session_goes_on_from_hand_to_hand_by_the_rules() {
    let mut notes = empty(1, 2);
    first_hand(&mut notes);
    let table = notes.told().table();
    let result = table.results.first().expect("the hand has ended");
    assert_eq!(result.next, [17, 14]);
    assert_eq!(table.chips.iter().sum::<i32>(), 2 * CHIPS);
    assert_eq!(
        notes.told().asked(),
        Asked::Dealt {
            cards: 14,
            before: None
        }
    );
    tell(&mut notes, &["2s 3s 4s 5s 6s 2h 2d 3h 3d Qd Qc Kd Kc X1"]);
    let own = "own top Qd Qc X1 / middle 2h 2d 3h 3d Kd / bottom 2s 3s 4s 5s 6s / away Kc";
    tell(&mut notes, &[own]);
    assert_eq!(notes.told().asked(), Asked::Set(17));
    tell(&mut notes, &["伏せ"]);
    assert_eq!(notes.told().asked(), Asked::Shown);
    assert_eq!(notes.seen(), None);
    assert_eq!(
        refused(
            &notes,
            "shown top As Ad Ac / middle 7c 7d 7h 7s 8h / bottom Jh Qh Kh 9h Qd"
        ),
        "♦Q cannot be the other’s: it lies in your top row. One of the two entries is wrong."
    );
    assert_eq!(
        refused(
            &notes,
            "shown top As Ad Ac / middle 7c 7d 7h 7s 8h / bottom Jh Qh Kh 9h Kc"
        ),
        "♣K cannot be the other’s: it is one that you put away. One of the two entries is wrong."
    );
    assert_eq!(
        refused(
            &notes,
            "shown top As Ad / middle 7c 7d 7h 7s 8h / bottom Jh Qh Kh 9h Th"
        ),
        "The top row of a full board has 3 cards, not 2."
    );
    tell(
        &mut notes,
        &["公開 上 As Ad Ac 中 7c 7d 7h 7s 8h 下 Jh Qh Kh 9h Th"],
    );
    assert_eq!(notes.told().asked(), Asked::Over);
    assert_eq!(notes.wanted(), None);
    let seen = notes.seen().expect("the end");
    assert_eq!(seen.to_move(), None);
    assert_eq!(
        refused(&notes, "Ah:t"),
        "The session has ended: there is nothing to add."
    );
}

#[test]
fn the_other_may_place_before_the_own_cards_are_told() {
    let (mut before, mut after) = (empty(1, 2), empty(1, 2));
    tell(&mut before, &[THEIRS[0], OWN[0]]);
    tell(&mut after, &[OWN[0], THEIRS[0]]);
    assert_eq!(before.seen(), after.seen());
    assert!(before.seen().is_some());
}

#[test]
fn a_contradiction_says_where_the_card_lies() {
    let mut notes = empty(0, 0);
    let twice = "One of the two entries is wrong.";
    assert_eq!(
        refused(&notes, "Ah Ah 2c 3c 4c"),
        "♥A stands twice in this line."
    );
    assert_eq!(
        refused(&notes, "Ah X1 2c 3c 4c"),
        "X1 is not in this deck: you play without jokers."
    );
    assert_eq!(
        refused(&notes, "Ah 2c 3c 4c"),
        "5 cards are dealt to you here, not 4."
    );
    tell(&mut notes, &["Ah Kh 2c 3c 4c"]);
    assert_eq!(
        refused(&notes, "Ah:t Kh:t 2c:m 3c:m 5c:b"),
        "You do not hold ♣5: your cards are ♥A ♥K ♣4 ♣3 ♣2. Check the placement and the cards dealt."
    );
    assert_eq!(
        refused(&notes, "top Ah Kh 2c 3c / bottom 4c"),
        "The top row has room for 3 more cards, not for 4."
    );
    assert_eq!(
        refused(&notes, "Ah:t Kh:t"),
        "♣2 is not placed yet: each card goes to a row, or away."
    );
    assert_eq!(
        refused(&notes, "Ah Kh:t"),
        "Where does ♥A go? Name a row before it: top, middle, bottom or away."
    );
    tell(&mut notes, &["Ah:t Kh:t 2c:m 3c:m 4c:b"]);
    assert_eq!(
        refused(&notes, "other top Ah Qd Qs / middle 7c 8c"),
        format!("♥A cannot be the other’s: it lies in your top row. {twice}")
    );
    assert_eq!(
        refused(&notes, "top 5d 6d 7d 8d / middle 9d"),
        "The other’s top row has room for 3 more cards, not for 4."
    );
    assert_eq!(
        refused(&notes, "top 5d 6d / middle 9d"),
        "The other places 5 cards here, not 3."
    );
    assert_eq!(
        refused(&notes, "top 5d 6d 7d / middle 9d / bottom Td / away Jd"),
        "You cannot see what the other puts away: leave ♦J out."
    );
    assert_eq!(
        refused(&notes, "5d:t 6d:t 5d:m 6s:m 7s:b"),
        "♦5 stands twice in this line."
    );
    tell(&mut notes, &["top 5d 6d / middle 9d / bottom Td Jd"]);
    assert_eq!(
        refused(&notes, "Ah Qs Qd"),
        format!("♥A cannot be dealt to you: it lies in your top row. {twice}")
    );
    assert_eq!(
        refused(&notes, "9d Qs Qd"),
        format!("♦9 cannot be dealt to you: it lies in the other’s middle row. {twice}")
    );
    tell(&mut notes, &["As Qs Qd", "As:b Qs:b"]);
    assert_eq!(
        refused(&notes, "Qd:m Qh:m"),
        format!("♦Q cannot be the other’s: it is one that you put away. {twice}")
    );
    tell(&mut notes, &["Qc:m Qh:m", "2s 3s 4s"]);
    // Own cards are not the other's, whoever's turn it is.
    assert!(refused(&notes, "Kd:t 2s:m").starts_with("You do not hold ♦K"));
    assert!(refused(&notes, "set").starts_with("That does not come now. Next is: Hand 1:"));
    for junk in [
        "",
        "♠",
        "Zz",
        "own",
        "top",
        "Ah:",
        "2s:t:t:",
        "dealt top 2s",
        "Ah own",
    ] {
        assert!(notes.read(junk).is_err(), "{junk}");
    }
}

#[test]
fn a_hand_is_read_for_whoever_asks_how_to_set_it() {
    let deck = Config::default().deck();
    let plain = Config {
        jokers: 0,
        ..Config::default()
    };
    let names = |text: &str| hand_of(text, deck).map(|cards| cards.len());
    assert_eq!(names("Ah Kd ★ ★ 2c"), Ok(5));
    assert_eq!(names("X2 ★"), Ok(2));
    let why = |text: &str, deck| say(&hand_of(text, deck).expect_err(text), &Plain(Lang::En));
    assert_eq!(why("Ah Kd Ah", deck), "♥A stands twice in this line.");
    assert_eq!(why("★ ★ ★", deck), "X1 stands twice in this line.");
    assert_eq!(
        why("★ 2c", plain.deck()),
        "★ is not in this deck: you play without jokers."
    );
    assert!(why("Ah top", deck).starts_with("Dealt cards have no row yet"));
    assert!(why("Ah Zz", deck).starts_with("“zz” is not read here."));
}

#[test]
fn a_hand_is_set_by_what_it_brings_and_what_staying_is_worth() {
    let config = Config::default();
    let typed = "2s 3s 4s 5s 6s 2h 2d 3h 3d Qd Qc Kd Kc X1";
    let hand = hand_of(typed, config.deck())
        .expect("cards")
        .into_iter()
        .collect();
    let set = |hand, hands| -> Option<Arranged> {
        let question = Question::Arrange(arranging::Question {
            hand,
            jokers: config.jokers,
            stay: config.stay,
            hands,
        });
        let mut study = Pineapple::study(&question, &Assets::default()).expect("no file is needed");
        while study.step() == Progress::Thinking {}
        let Answer::Arranged(found) = study.answer() else {
            panic!("{:?}", study.answer());
        };
        found
    };
    for hands in [0, 1, 9] {
        let found = set(hand, hands).expect("a hand of fantasyland");
        let bonus = Measured::known(2).worth(usize::from(hands))[0];
        let terms = Terms {
            stay_bonus: f64::from(bonus as f32),
            middle_stays: false,
        };
        let best = solve(hand, terms).expect("14 cards");
        assert_eq!(
            found.action,
            Action::new(best.board, best.discards),
            "{hands}"
        );
        assert_eq!(found.value, best.value, "{hands}");
        assert!((found.bonus - bonus).abs() < 1e-5, "{hands}");
        let stays = if found.reading.stay { found.bonus } else { 0.0 };
        let sum = f64::from(found.reading.royalty()) + stays;
        assert!((found.value - sum).abs() < 1e-5, "{hands}: {found:?}");
    }
    let none = hand_of("2s 3s", config.deck()).expect("cards");
    assert_eq!(set(none.into_iter().collect(), 1), None);
}
