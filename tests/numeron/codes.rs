//! What players type, and what the answers leave.

use proptest::prelude::*;

use yomite::game::{Game, Observation as _, Seat};
use yomite::games::numeron::knowledge::{Partition, candidates, counts, digit_map};
use yomite::games::numeron::{Code, CodeError, EndRule, Observation};
use yomite::words::{Lang, say};

use super::{AGENTS, Reader, choice, code, position, rules, thought};

proptest! {
    #[test]
    fn a_code_is_read_with_full_width_digits_and_spaces(number in 0u32..10_000, len in 3usize..=4, wide in any::<u8>()) {
        let digits = format!("{:0len$}", number % 10u32.pow(len as u32));
        let typed: String = digits.chars().enumerate().map(|(i, c)| {
            let full = char::from_u32(c as u32 - '0' as u32 + '０' as u32).unwrap();
            let c = if wide >> i & 1 == 1 { full } else { c };
            if wide >> (i + 4) & 1 == 1 { format!(" {c}\u{3000}") } else { c.to_string() }
        }).collect();
        let mut seen = Vec::new();
        let repeated = digits.chars().find(|c| {
            let again = seen.contains(c);
            seen.push(*c);
            again
        });
        match (Code::parse(&typed, len), repeated) {
            (Ok(code), None) => {
                prop_assert_eq!(code.to_string(), digits.clone());
                prop_assert_eq!(digits.parse::<Code>(), Ok(code));
            }
            (Err(CodeError::Repeated(digit)), Some(c)) => prop_assert_eq!(digit.to_string(), c.to_string()),
            other => prop_assert!(false, "{typed:?}: {other:?}"),
        }
    }

    #[test]
    fn nothing_else_is_read_as_a_code(text in "\\PC{0,8}", len in 3usize..=4) {
        let plain: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let digit = |c: &char| matches!(*c, '0'..='9' | '０'..='９');
        match Code::parse(&text, len) {
            Ok(code) => {
                prop_assert!(plain.len() == len && plain.iter().all(digit), "{text:?} as {code}");
            }
            Err(CodeError::NotADigit(at, what)) => {
                prop_assert_eq!(plain[at].to_string(), what);
                prop_assert!(!digit(&plain[at]));
            }
            Err(CodeError::Length(got)) => prop_assert!(got == plain.len() && got != len),
            Err(CodeError::Repeated(_)) => prop_assert!(plain.len() > 1),
        }
    }

    #[test]
    fn the_reason_of_a_refusal_names_what_is_wrong(letter in "[a-zA-Zあ-ん]") {
        let says = |text: &str| say(&Code::parse(text, 3).unwrap_err().text(3), &Reader(Lang::En));
        let typed = format!("1{letter}2");
        prop_assert!(says(&typed).contains(&letter));
        prop_assert_eq!(says("717"), "The digit 7 stands twice; all digits must differ.");
        prop_assert_eq!(says("1２34"), "A code has 3 digits here; this one has 4.");
        prop_assert_eq!(says(""), "A code has 3 digits here; this one has 0.");
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn candidates_agree_with_a_plain_filter_and_splits_add_up(seed in any::<u64>(), four in any::<bool>(), rounds in 0usize..4) {
        let config = rules(if four { 4 } else { 3 }, EndRule::Sudden);
        let seen = position(config, rounds, seed).observe(Seat(0));
        let plain: Vec<Code> = Code::all(config.len()).into_iter().filter(|secret| {
            seen.calls_of(Seat(0)).all(|call| call.code.answer(secret) == call.answer)
        }).collect();
        let left = candidates(&config, &seen.calls, Seat(0));
        prop_assert_eq!(&left, &plain);
        let counts = counts(&config, &seen.calls, Seat(0));
        prop_assert_eq!(counts.len(), rounds + 1);
        prop_assert_eq!(*counts.last().unwrap() as usize, left.len());
        prop_assert!(counts.windows(2).all(|pair| pair[0] >= pair[1]));

        let call = Code::all(config.len())[(seed % 720) as usize];
        let split = Partition::by_call(&call, &left);
        prop_assert_eq!(split.parts().map(|(_, size)| size as usize).sum::<usize>(), left.len());
        if left.len() <= 200 {
            let squares: usize = left.iter().map(|a| {
                left.iter().filter(|b| call.answer(a) == call.answer(b)).count()
            }).sum();
            prop_assert!((split.expected() - squares as f64 / left.len() as f64).abs() < 1e-9);
        }
        prop_assert!(split.entropy() <= f64::from(split.answers()).log2() + 1e-9);
        prop_assert_eq!(split.hit() > 0.0, left.contains(&call));

        for place in digit_map(&left, config.len()) {
            prop_assert!((place.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}

#[test]
fn entropy_is_shannons() {
    let left = Code::all(3);
    let split = Partition::by_call(&code("012"), &left);
    let plain: f64 = split
        .parts()
        .filter(|&(_, size)| size > 0)
        .map(|(_, size)| f64::from(size) / 720.0)
        .map(|p| -p * p.log2())
        .sum();
    assert!(
        (split.entropy() - plain).abs() < 1e-8,
        "{} {plain}",
        split.entropy()
    );
}

#[test]
fn a_foreign_observation_is_refused_with_a_reason_and_never_panics() {
    let seen = position(rules(3, EndRule::Sudden), 2, 9).observe(Seat(0));
    let json = serde_json::to_value(&seen).unwrap();
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json = json.clone();
        change(&mut json);
        serde_json::from_value::<Observation>(json)
            .unwrap_err()
            .to_string()
    };
    assert!(refused(&|seen| seen["config"]["digits"] = 9.into()).contains("3 or 4 digits, not 9"));
    assert!(refused(&|seen| seen["config"]["digits"] = 4.into()).contains("has not 4 digits"));
    assert!(refused(&|seen| seen["seat"] = 2.into()).contains("two seats"));
    assert!(refused(&|seen| seen["secrets"] = serde_json::json!(["123"])).contains("two seats"));
    assert!(refused(&|seen| seen["calls"][0]["code"] = "1234".into()).contains("call 0"));
    assert!(refused(&|seen| seen["calls"][1]["answer"]["eat"] = 200.into()).contains("call 1"));

    // Answers that contradict each other are a legal text: every agent still calls something.
    let mut liar = json.clone();
    let calls = liar["calls"].as_array_mut().unwrap();
    calls[2] = calls[0].clone();
    calls[2]["answer"] = serde_json::json!({ "eat": 2, "bite": 0 });
    calls[0]["answer"] = serde_json::json!({ "eat": 0, "bite": 0 });
    let liar: Observation = serde_json::from_value(liar).unwrap();
    assert!(candidates(&liar.config, &liar.calls, Seat(0)).is_empty());
    for name in AGENTS {
        let search = thought(name, &liar, 1);
        assert!(liar.legal_actions().contains(&choice(&*search)), "{name}");
        assert_eq!(
            search.insight().headline.key,
            "numeron.contradiction.headline"
        );
    }
}
