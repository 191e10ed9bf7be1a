use super::*;

const BOTH: &str = "a-b = { $n } of { $all }\n";

fn compiled(english: &str, japanese: &str) -> Result<Vec<Message>, Vec<String>> {
    let prefixes = ["a-b".to_owned(), "a".to_owned()];
    let compiled = compile(&[("w.en.ftl", english), ("w.ja.ftl", japanese)], &prefixes);
    compiled.map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

/// The templates of the only message.
fn templates(english: &str, japanese: &str) -> [String; 2] {
    let mut messages = compiled(english, japanese).unwrap();
    assert_eq!(messages.len(), 1);
    messages.remove(0).templates.try_into().unwrap()
}

#[test]
fn an_id_gives_key_and_constant() {
    let text = "a-bid-low = x\na-b-policy--seed-1 = x\nother-one_two = x\n";
    let messages = compiled(text, text).unwrap();
    let names = messages
        .iter()
        .map(|of| (of.key.as_str(), of.constant.as_str()));
    assert_eq!(
        names.collect::<Vec<_>>(),
        [
            ("a.bid.low", "BID_LOW"),
            ("a.b.policy-seed.1", "POLICY_SEED_1"),
            ("other.one_two", "OTHER_ONE_TWO"),
        ]
    );
}

#[test]
fn arguments_stand_in_the_order_of_the_english_sentence_or_of_its_comment() {
    let japanese = "a-b = { $all }の{ $n }";
    assert_eq!(templates(BOTH, japanese), ["{0} of {1}", "{1}の{0}"]);
    let ordered = format!("# What it is.\n# Arguments: $all, $n\n{BOTH}");
    assert_eq!(templates(&ordered, japanese), ["{1} of {0}", "{0}の{1}"]);
}

#[test]
fn a_choice_keeps_what_its_variants_do_not_share() {
    let english = "a-b = { $n ->
    [0] { $who } holds nothing.
    [one] { $who } holds { $n } card.
   *[other] { $who } holds { $n } cards.
}
";
    let expected = ["{0} holds {1|0=nothing|1={1} card|{1} cards}.", "{0}: {1}"];
    assert_eq!(templates(english, "a-b = { $who }: { $n }"), expected);
    let english = "a-b = { $who ->
    [you] { POSSESSIVE($who) } turn. { $who } play.
   *[other] { POSSESSIVE($who) } turn. { $who } plays.
}
";
    let expected = ["{0's} turn. {0} play{0|you=|s}.", "{0}の番"];
    assert_eq!(templates(english, "a-b = { $who }の番"), expected);
}

#[test]
fn an_argument_that_only_chooses_may_be_left_out_elsewhere() {
    let english = "a-b = { $cards } { $n ->\n    [one] is\n   *[other] are\n } hidden.\n";
    let expected = ["{0} {1|1=is|are} hidden.", "{0}は見えません。"];
    assert_eq!(
        templates(english, "a-b = { $cards }は見えません。"),
        expected
    );
}

#[test]
fn what_a_template_reads_as_a_mark_stands_for_itself() {
    let text = r#"a-b = { "{" }{ $n }{ "}" } | \{ " " }"#;
    assert_eq!(templates(text, text)[0], r"\{{0}} | \\ ");
    let english = "a-b = { $n ->\n    [one] a|b\n   *[other] { \"}\" }\n}\n";
    let expected = r"{0|1=a\|b|\}}";
    assert_eq!(templates(english, "a-b = { \"\" }"), [expected, ""]);
}

#[test]
fn a_fault_names_file_line_and_what_to_do() {
    let select = |variants: &str| format!("a-b = {{ $n ->\n{variants}}}\n");
    for (english, japanese, fault) in [
        (
            BOTH,
            "\n",
            "w.ja.ftl:2: `a-b` is missing here: w.en.ftl:1 has it. Add a line `a-b = …`, or remove that one",
        ),
        (
            BOTH,
            "\na-b = { $n }\n",
            "w.ja.ftl:2: `a-b` does not show $all, as w.en.ftl:1 does: add `{ $all }`",
        ),
        (
            BOTH,
            "a-b = { $n }{ $all }{ $more }\n",
            "w.ja.ftl:1: `a-b` has no argument $more: w.en.ftl:1 has $n, $all",
        ),
        (
            "",
            "a-b = x\n",
            "w.ja.ftl:1: `a-b` is not in w.en.ftl: add it there, or remove it here",
        ),
        (
            "a-b = x\na-b = y\n",
            "a-b = x\n",
            "w.en.ftl:2: `a-b` stands here twice: remove one",
        ),
        (
            &select("    [one] x\n   *[others] y\n"),
            "a-b = x\n",
            "w.en.ftl:3: the default variant of `a-b` is `*[other]`, not `*[others]`",
        ),
        (
            &select("    [few] x\n   *[other] y\n"),
            "a-b = x\n",
            "w.en.ftl:2: `[few]` is no variant here: there are [you] for the player who reads, [one], numbers as [0], and *[other]",
        ),
        (
            &select("    [-1] x\n   *[other] y\n"),
            "a-b = x\n",
            "w.en.ftl:2: `[-1]` is no variant here: there are [you] for the player who reads, [one], numbers as [0], and *[other]",
        ),
        (
            &select("    [less] x\n   *[more] y\n"),
            &select("    [mroe] x\n   *[other] y\n"),
            "w.ja.ftl:2: `[mroe]` is no variant here: there are [you] for the player who reads, numbers as [0], [less], [more], and *[other]",
        ),
        (
            &select("    [onne] x\n    [0] y\n   *[other] z\n"),
            "a-b = x\n",
            "w.en.ftl:1: `a-b` chooses by the word `[onne]` beside a count or a player: of words there is only `[none]` there, for what is left out",
        ),
        (
            &select("    [0] x\n    [0] y\n   *[other] z\n"),
            "a-b = x\n",
            "w.en.ftl:3: `a-b` has two variants for `[0]`: remove one",
        ),
        (
            "a-b = { \"x\" ->\n   *[other] y\n}\n",
            "a-b = x\n",
            "w.en.ftl:1: `a-b` chooses by something else than an argument: write `{ $argument -> …`",
        ),
        (
            "a-b = { $n }\n",
            "a-b = { $n ->\n    [one] { $n }\n   *[other] { $n }\n}\n",
            "w.ja.ftl:2: `[one]` is no variant here: there are [you] for the player who reads, numbers as [0], and *[other]",
        ),
        (
            "a-b =\n    .title = x\n",
            "a-b =\n    .title = x\n",
            "w.en.ftl:1: `a-b` has an attribute `.title`: make it a message of its own, `a-b-title`",
        ),
        (
            "a-b = { a-c }\na-c = x\n",
            "a-b = x\na-c = x\n",
            "w.en.ftl:1: `a-b` quotes `a-c`: write its words here, or give them as an argument",
        ),
        (
            "-c = x\n",
            "",
            "w.en.ftl:1: `-c` is a term, and nothing could name it: write its words where they are said",
        ),
        (
            "# Arguments: $n\na-b = { $n } { $all }\n",
            BOTH,
            "w.en.ftl:2: `# Arguments:` of `a-b` must list each argument of the sentence once: $n, $all",
        ),
        (
            "a-b = { OWN($n) }\n",
            "a-b = { $n }\n",
            "w.en.ftl:1: `a-b` calls OWN in a way that is not known: there is POSSESSIVE($seat) alone",
        ),
        (
            "a-b = x\n    y\n",
            "a-b = x\n",
            "w.en.ftl:1: `a-b` breaks off in the middle of a sentence: write it on one line",
        ),
        (
            "a-b = x\na-B = x\n",
            "a-b = x\na-B = x\n",
            "w.en.ftl:2: `a-B` is no id: write it in small letters, with one `-` between its words",
        ),
        (
            "a-b-c = x\na-c = x\n",
            "a-b-c = x\na-c = x\n",
            "w.en.ftl:2: `a-c` and `a-b-c` would both be the constant C: rename one",
        ),
        (
            "a-all = x\n",
            "a-all = x\n",
            "w.en.ftl:1: `a-all` would be the constant ALL, which is the list of all: rename it",
        ),
    ] {
        let faults = compiled(english, japanese).unwrap_err();
        let first = faults.first().map(String::as_str);
        assert_eq!(first, Some(fault), "{english}\n{japanese}");
    }
}

/// What could not be read is not said to be missing, too.
#[test]
fn a_fault_of_syntax_stands_alone() {
    for (english, begins) in [
        (
            "a-b = x\na-c { $n }\n",
            "w.en.ftl:2: this is not Fluent's syntax. ",
        ),
        (
            "a-c = x\na-b = { $n ->\n\t[0] x\n   *[other] y\n}\n",
            "w.en.ftl:3: this is not Fluent's syntax: indent it with spaces, not with a tab. ",
        ),
    ] {
        let faults = compiled(english, "a-b = x\na-c = x\n").unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].starts_with(begins), "{faults:?}");
    }
}

#[test]
fn how_an_editor_ends_lines_and_begins_a_file_changes_nothing() {
    let english =
        "# Arguments: $n\na-b = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n} held\n";
    let plain = templates(english, "a-b = { $n }\n");
    let marked = format!("\u{feff}{}", english.replace('\n', "\r\n"));
    assert_eq!(templates(&marked, "\u{feff}a-b = { $n }\r\n"), plain);
}

#[test]
fn a_choice_by_words_gives_them_to_the_code() {
    let english = "a-b = { $n } is { $how ->\n    [less] less\n    [much-more] far more\n   *[more] more\n }.\n";
    let japanese = "a-b = { $n }が{ $how ->\n    [less] 少ない\n   *[other] 多い\n }\n";
    let messages = compiled(english, japanese).unwrap();
    let expected = [
        "{0} is {1|less=less|much-more=far more|more}.",
        "{0}が{1|less=少な|多}い",
    ];
    assert_eq!(messages[0].templates, expected);
    let words = ["less", "much-more", "more"].map(|word| (1, word.to_owned()));
    assert_eq!(messages[0].words, words);
}

#[test]
fn what_is_left_out_goes_with_counts() {
    let english =
        "a-b = { $n ->\n    [none] nothing\n    [one] { $n } card\n   *[other] { $n } cards\n}\n";
    let expected = ["{0|none=nothing|1={0} card|{0} cards}", "{0}"];
    assert_eq!(templates(english, "a-b = { $n }\n"), expected);
}

#[test]
fn a_file_that_cannot_be_read_says_why() {
    let folder = std::env::temp_dir().join(format!("phrases-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("w.en.ftl"), b"a-b = \xff\n").unwrap();
    let faults = read(&folder.join("w"), &[]).unwrap_err();
    std::fs::remove_dir_all(&folder).unwrap();
    let faults: Vec<&str> = faults.iter().map(|fault| fault.what.as_str()).collect();
    let expected = [
        "this is no text in UTF-8: save it as such",
        "there is no such file: every language needs its own, beside those of the others",
    ];
    assert_eq!(faults, expected);
}
