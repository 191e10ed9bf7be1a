//! Hands and boards of OFC Pineapple on standard input: answered line by line, the bad ones too.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Board, Row, read};
use yomite::minds::pineapple::fantasy::{Terms, solve};

use super::{bad, good, lab_with, text};

const HAND: &str =
    r#"{"cards":["Ah","Kd","7c","X1","2h","3h","9h","Th","Qd","Qc","5s","6s","8d","2c"]}"#;

const BOARD: &str = r#"{"top":["Qh","Qd","X1"],"middle":["6c","7d","8s","9c","Tc"],"bottom":["2h","5h","9h","Jh","8h"]}"#;

/// Random faces of a whole deck.
fn drawn(seed: u64, count: usize) -> Vec<Face> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut faces: Vec<Face> = (0..Face::COUNT).filter_map(Face::from_index).collect();
    faces.shuffle(&mut rng);
    faces.truncate(count);
    faces
}

fn lines(output: &str) -> Vec<Value> {
    let values = output.lines().map(serde_json::from_str);
    values.collect::<Result<_, _>>().expect("JSON")
}

#[test]
fn hands_are_arranged_in_the_order_of_their_lines() {
    // More than are read at once.
    let hands: Vec<Vec<Face>> = (0..3_000)
        .map(|seed| drawn(seed, 14 + usize::from(seed % 50 == 0) * 2))
        .collect();
    let input: String = hands
        .iter()
        .map(|cards| format!("{}\n", json!({ "cards": cards })))
        .collect();
    let args = [
        "fantasyland",
        "--stay-bonus",
        "12",
        "--rule",
        "stay=full-house",
    ];
    let answers = lines(&good(&args, &input));
    assert_eq!(answers.len(), hands.len());
    let terms = Terms {
        stay_bonus: 12.0,
        middle_stays: true,
    };
    for (hand, answer) in hands.iter().zip(answers) {
        let cards: Faces = hand.iter().copied().collect();
        let found = solve(cards, terms).expect("a hand");
        let Board {
            top,
            middle,
            bottom,
        } = found.board;
        assert_eq!(
            answer,
            json!({
                "top": top, "middle": middle, "bottom": bottom, "discards": found.discards,
                "royalties": found.royalties, "stay": found.stay, "value": found.value,
            })
        );
    }
}

#[test]
fn boards_are_evaluated_in_the_order_of_their_lines() {
    let boards: Vec<Board> = (0..2_000)
        .map(|seed| {
            let cards = drawn(seed, Board::SIZE);
            let row = |cards: &[Face]| cards.iter().copied().collect();
            Board {
                top: row(&cards[..3]),
                middle: row(&cards[3..8]),
                bottom: row(&cards[8..]),
            }
        })
        .collect();
    let input: String = boards
        .iter()
        .map(|board| format!("{}\n", json!(board)))
        .collect();
    let answers = lines(&good(&["evaluate", "pineapple"], &input));
    assert_eq!(answers.len(), boards.len());
    let mut fouls = 0;
    for (board, answer) in boards.iter().zip(answers) {
        let reading = read(board, false);
        fouls += usize::from(reading.is_none());
        let royalty = |row: Row| reading.map_or(0, |reading| reading.royalties[row.index()]);
        assert_eq!(
            answer,
            json!({
                "foul": reading.is_none(),
                "royalties": {
                    "top": royalty(Row::Top),
                    "middle": royalty(Row::Middle),
                    "bottom": royalty(Row::Bottom),
                },
                "fantasyland": reading.map_or(0, |reading| reading.fantasyland),
                "stay": reading.is_some_and(|reading| reading.stay),
            })
        );
    }
    assert!((200..1_800).contains(&fouls), "{fouls}");
}

#[test]
fn a_full_house_in_the_middle_stays_by_a_rule() {
    let board = r#"{"top":["4d","4s","2s"],"middle":["6c","6d","X2","9c","9d"],"bottom":["Tc","Td","Ts","2h","2d"]}"#;
    let stay = |rules: &[&str]| {
        let args = [&["evaluate", "pineapple"], rules].concat();
        lines(&good(&args, board))[0]["stay"].clone()
    };
    assert_eq!(stay(&[]), json!(false));
    assert_eq!(stay(&["--rule", "stay=full-house"]), json!(true));
}

#[test]
fn hands_and_boards_are_read_as_people_type_them() {
    let hand = good(&["fantasyland"], HAND);
    for typed in [
        "Ah Kd 7c X1 2h 3h 9h 10h Qd Qc 5s 6s 8d 2c",
        "♥A、♦K、♣7、JK、ハートの２、3h、9H、１０ｈ、Q♦、♣Q、s5、6s、eight of diamonds、2c",
        r#"{"cards":["ah","♦K","c7","Joker","2h","3h","9h","10h","Qd","ｑｃ","スペードの5","6s","8d","2c"]}"#,
    ] {
        assert_eq!(good(&["fantasyland"], typed), hand, "{typed}");
    }
    let board = good(&["evaluate", "pineapple"], BOARD);
    for typed in [
        "Top: Qh Qd JK / Middle: 6c 7d 8s 9c 10c / Bottom: 2h 5h 9h Jh 8h",
        "トップ ♥Q ♦Q ジョーカー ミドル ♣6 ♦7 ♠8 ♣9 ♣10 ボトム 2h 5h 9h Jh 8h",
        r#"{"top":["JK","Qd","Qh"],"middle":["6c","7d","8s","9c","10c"],"bottom":["2h","5h","9h","Jh","8h"]}"#,
    ] {
        assert_eq!(good(&["evaluate", "pineapple"], typed), board, "{typed}");
    }
    let two =
        r#"{"cards":["JK","X1","7c","Kd","2h","3h","9h","Th","Qd","Qc","5s","6s","8d","2c"]}"#;
    assert_eq!(lines(&good(&["fantasyland"], two))[0]["error"], json!(null));
    let bad_text = lab_with(&["evaluate", "pineapple"], "Top: Qh Qd 1x / Middle: 6c");
    let answer = &lines(&text(&bad_text.stdout))[0]["error"];
    assert!(
        answer
            .as_str()
            .is_some_and(|why| why.starts_with("line 1: “1x” is not read here.")),
        "{answer}"
    );
}

/// Bad lines of a command, each with what is said of it; between them stands a good line.
fn refused(args: &[&str], good_line: &str, bad_lines: &[(&str, &str)]) {
    let mut input = String::new();
    for (line, _) in bad_lines {
        input += &format!("{line}\n\n{good_line}\n");
    }
    let output = lab_with(args, &input);
    assert_eq!(output.status.code(), Some(1));
    let error = text(&output.stderr);
    assert_eq!(error, format!("error: {} bad line(s)\n", bad_lines.len()));
    let answers = lines(&text(&output.stdout));
    assert_eq!(answers.len(), 2 * bad_lines.len());
    let whole = lines(&good(args, good_line));
    for (i, (pair, (line, reason))) in answers.chunks(2).zip(bad_lines).enumerate() {
        let wanted = json!({ "error": format!("line {}: {reason}", 3 * i + 1) });
        assert_eq!(pair[0], wanted, "{line}");
        assert_eq!(pair[1], whole[0], "the lines after it go on");
    }
}

#[test]
fn bad_hands_are_refused_by_what_and_where() {
    let long = json!({ "cards": drawn(1, 18) }).to_string();
    let short = json!({ "cards": drawn(1, 13) }).to_string();
    refused(
        &["fantasyland"],
        HAND,
        &[
            (
                r#"{"cards":["Ah","2c","Ah"]}"#,
                r#"card 3 of "cards": Ah is already card 1 of "cards""#,
            ),
            (
                r#"{"cards":["X1","X3"]}"#,
                r#"card 2 of "cards": "X3" names no card; a card is written as rank and suit, such as Ah, Td or 7c, and the jokers are X1 and X2"#,
            ),
            (
                r#"{"cards":["X1",3]}"#,
                r#"card 2 of "cards" is not a text"#,
            ),
            (&short, "fantasyland deals 14 to 17 cards, not 13"),
            (&long, "fantasyland deals 14 to 17 cards, not 18"),
            (r#"{"cards":"Ah"}"#, r#""cards" is not a list of cards"#),
            ("{}", r#""cards" is missing"#),
            (
                r#"{"cards":[],"bonus":3}"#,
                r#"there is no "bonus" here, only "cards""#,
            ),
            (r#"["Ah"]"#, "the line is no JSON object"),
            (r#"{"cards":["Ah""#, "the line is cut off"),
            (r#"{"cards":[Ah]}"#, "the line is not JSON, from column 11"),
            ("\u{fffd}", "the line is not JSON, from column 1"),
        ],
    );
    refused(
        &["fantasyland", "--rule", "jokers=0"],
        &HAND.replace("X1", "4c"),
        &[(HAND, "X1 is not in the deck")],
    );
}

#[test]
fn bad_boards_are_refused_by_what_and_where() {
    let five = r#""bottom":["2h","5h","9h","Jh","8h"]"#;
    let short = format!(r#"{{"top":["Qh"],"middle":["6c","7d","8s","9c","Tc"],{five}}}"#);
    let again = BOARD.replace("6c", "Qh");
    let no_bottom = format!(
        r#"{{"top":[],"middle":[],{}}}"#,
        five.replace("bottom", "low")
    );
    refused(
        &["evaluate", "pineapple"],
        BOARD,
        &[
            (&short, r#""top" takes 3 cards, not 1"#),
            (
                &again,
                r#"card 1 of "middle": Qh is already card 1 of "top""#,
            ),
            (&no_bottom, r#""bottom" is missing"#),
            (HAND, r#""top" is missing"#),
            ("nonsense", "the line is not JSON, from column 2"),
        ],
    );
}

#[test]
fn command_lines_that_ask_for_nothing_there_is_are_refused() {
    let nowhere = bad(&["evaluate", "coyote"], "", 2);
    assert!(nowhere.contains("there are: pineapple"), "{nowhere}");
    for bonus in ["nan", "inf", "2e6", "much"] {
        let error = bad(&["fantasyland", "--stay-bonus", bonus], HAND, 2);
        assert!(error.contains("a number from"), "{error}");
    }
    let rule = bad(&["fantasyland", "--rule", "stay=always"], HAND, 2);
    assert!(rule.contains("usual, full-house"), "{rule}");
    assert_eq!(good(&["fantasyland"], ""), "", "no lines, no answers");
    assert_eq!(good(&["evaluate", "pineapple"], "\n \n"), "");
}
