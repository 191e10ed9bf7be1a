use super::*;

struct Plain(Lang);

impl Speaker for Plain {
    fn lang(&self) -> Lang {
        self.0
    }
    fn phrase(&self, key: &str) -> Option<Phrase> {
        ALL.iter().copied().find(|phrase| phrase.key == key)
    }
}

phrases!("tests", "t");

#[test]
fn a_text_agrees_in_number_and_nests() {
    let one = LEFT.with([count(1), Arg::Seat(0)]);
    let many = LEFT.with([count(5040), BRACES.with([Arg::Share(0.5)]).into()]);
    assert_eq!(say(&one, &Plain(Lang::En)), "1 code left for player 1");
    assert_eq!(say(&many, &Plain(Lang::En)), "5,040 codes left for {50 %}");
    assert_eq!(say(&many, &Plain(Lang::Ja)), "{50 %}の残りは5,040通り");
}

#[test]
fn a_message_chooses_by_a_word_a_truth_and_what_is_left_out() {
    for (change, en, ja) in [
        (case::SAME, "It stays at 50 %.", "50 %のまま。"),
        (case::LESS, "It falls to 50 %.", "50 %に変わります。"),
        (case::MORE, "It rises to 50 %.", "50 %に変わります。"),
    ] {
        let text = TOLD.with([Arg::Share(0.5), change.into()]);
        assert_eq!(say(&text, &Plain(Lang::En)), en);
        assert_eq!(say(&text, &Plain(Lang::Ja)), ja);
    }
    for (sure, card, en, ja) in [
        (true, Some("A"), "Certain: A.", "確実：A"),
        (false, Some("A"), "Likeliest: A.", "有力：A"),
        (true, None, "Certain: nothing.", "確実：なし"),
        // What is from outside chooses nothing.
        (false, Some("none"), "Likeliest: none.", "有力：none"),
    ] {
        let text = KNOWN.with([card.into(), sure.into()]);
        assert_eq!(say(&text, &Plain(Lang::En)), en);
        assert_eq!(say(&text, &Plain(Lang::Ja)), ja);
    }
}

/// Speaks to whoever sits at the first seat.
struct Spoken(Lang);

impl Speaker for Spoken {
    fn lang(&self) -> Lang {
        self.0
    }
    fn phrase(&self, key: &str) -> Option<Phrase> {
        Plain(self.0).phrase(key)
    }
    fn addresses(&self, seat: u8) -> bool {
        seat == 0
    }
    fn seat(&self, seat: u8) -> String {
        match (seat, self.0) {
            (0, Lang::En) => "You".to_owned(),
            (0, Lang::Ja) => "あなた".to_owned(),
            _ => "Koro".to_owned(),
        }
    }
}

#[test]
fn who_is_spoken_to_is_told_you_and_others_are_named() {
    for (phrase, seats, expected) in [
        (DEALT, [0, 1], "You are dealt a card, and Koro takes it."),
        (DEALT, [1, 0], "Koro is dealt a card, and you take it."),
        (OWNED, [0, 1], "Your hand beside Koro’s board (Koro)."),
        (OWNED, [1, 0], "Koro’s hand beside your board (You)."),
    ] {
        let text = phrase.with(seats.map(Arg::Seat));
        assert_eq!(say(&text, &Spoken(Lang::En)), expected);
    }
    let text = DEALT.with([0, 1].map(Arg::Seat));
    assert_eq!(
        say(&text, &Spoken(Lang::Ja)),
        "あなたの札をKoroが取ります。"
    );
    assert_eq!(
        say(&OWNED.with([0, 1].map(Arg::Seat)), &Plain(Lang::En)),
        "player 1’s hand beside player 2’s board (player 2)."
    );
}

#[test]
fn an_unknown_key_and_a_missing_argument_stay_readable() {
    let foreign = Text {
        key: "other.key".into(),
        args: vec![count(3)],
    };
    assert_eq!(say(&foreign, &Plain(Lang::En)), "other.key 3");
    assert_eq!(
        say(&LEFT.with([count(2)]), &Plain(Lang::En)),
        "2 codes left for {1}"
    );
}

#[test]
fn shares_and_numbers_never_round_into_a_certainty() {
    assert_eq!(share(0.9999), ">99.9 %");
    assert_eq!(share(0.0001), "<0.1 %");
    assert_eq!(
        (share(0.0), share(1.0)),
        ("0 %".to_owned(), "100 %".to_owned())
    );
    assert_eq!([share(-0.0), share(-1e-17)], ["0 %", "0 %"]);
    assert_eq!(
        (number(-1.5, 1), number(-0.001, 2)),
        ("−1.5".to_owned(), "0.00".to_owned())
    );
    // Halves of shares go to the even side, those of numbers away from zero, at every size; nothing
    // but a certainty reads 0 or 100.
    for (p, said) in [
        (0.0225, "2.2 %"),
        (0.125, "12 %"),
        (0.875, "88 %"),
        (0.0996, "10 %"),
        (0.0994, "9.9 %"),
        (0.9005, "90 %"),
        (0.9006, "90.1 %"),
        (0.9949, "99.5 %"),
        (0.996, "99.6 %"),
    ] {
        assert_eq!(share(p), said);
    }
    let halves = [(2.25, 1), (12.5, 0), (2.675, 2), (-0.5, 0), (1e15, 1)];
    let halves = halves.map(|(x, digits)| number(x, digits));
    assert_eq!(halves, ["2.3", "13", "2.68", "−1", "1000000000000000.0"]);
    assert_eq!(grouped(-1_234_567), "−1,234,567");
}

#[test]
fn a_share_and_its_complement_sum_to_a_whole() {
    let tenths = |said: &str| {
        let number = said.trim_end_matches(" %").trim_start_matches(['<', '>']);
        (number.parse::<f64>().unwrap() * 10.0).round() as i64
    };
    for of in 1..=4_000 {
        for part in [1, of / 3, of / 2, of - of / 19] {
            let p = f64::from(part) / f64::from(of);
            let both = [p, 1.0 - p].map(share);
            let sum: i64 = both.iter().map(|said| tenths(said)).sum();
            assert_eq!(sum, 1_000, "{part} of {of}: {both:?}");
        }
    }
    for part in 0..=20_000 {
        let p = f64::from(part) / 20_000.0;
        let both = [p, 1.0 - p].map(share);
        let sum: i64 = both.iter().map(|said| tenths(said)).sum();
        assert_eq!(sum, 1_000, "{p}: {both:?}");
    }
}

#[test]
fn what_comes_from_elsewhere_is_cut_between_characters() {
    assert_eq!(cut("読み手"), "読み手");
    let long = "読".repeat(LONGEST);
    assert_eq!(cut(&long), long);
    assert_eq!(cut(&format!("{long}み")), format!("{long}…"));
    let inner = BRACES.with([Arg::Label(format!("{long}み"))]);
    let text = LEFT.with([count(2), inner.into()]).cut();
    let inner = BRACES.with([Arg::Label(format!("{long}…"))]);
    assert_eq!(text, LEFT.with([count(2), inner.into()]));
}

#[test]
fn what_comes_from_elsewhere_turns_no_text_and_has_no_controls() {
    let marks = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
    let controls = "\0\u{7}\u{1b}\u{7f}\u{9b}";
    assert_eq!(cut(&format!("{marks}gnp.{controls}exe")), "gnp.exe");
    assert_eq!(cut("a\r\n\tb\u{2028}c"), "a   b c");
    // They take no room, however many there are.
    let hidden = format!("{}読み手", marks.repeat(10_000));
    assert_eq!(cut(&hidden), "読み手");
    assert_eq!(cut_to(&hidden, 2), "読み…");
    let text = BRACES.with([Arg::Label(hidden)]).cut();
    assert_eq!(text, BRACES.with([Arg::Label("読み手".to_owned())]));
}

#[test]
fn holes_are_found_once_each() {
    assert_eq!(holes(r"{1} {0|1=a|b {2}} \{3} {0}"), vec![0, 1, 2]);
    assert_eq!(holes("{2's} {0}"), vec![0, 2]);
}
