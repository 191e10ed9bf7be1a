//! Numer0n: what players type, what is left, and what the agents make of it.

use std::collections::HashMap;
use std::fmt::Write as _;

use proptest::prelude::*;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::agent::{AgentSpec, Budget, Catalogue, Search, Shard, think};
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::numeron::belief::{Partition, candidates, counts, digit_map};
use yomite::games::numeron::{
    Action, Answer, Call, Code, CodeError, Config, EndRule, Numeron, Observation, Phase,
};
use yomite::games::phrase;
use yomite::insight::{Insight, Panel, Ranking, decide, merge};
use yomite::words::{Lang, Phrase, Speaker, Text, say};

struct Reader(Lang);

impl Speaker for Reader {
    fn lang(&self) -> Lang {
        self.0
    }
    fn phrase(&self, key: &str) -> Option<Phrase> {
        phrase(key)
    }
}

fn code(text: &str) -> Code {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn rules(digits: u8, end: EndRule) -> Config {
    Config { digits, end }
}

/// A match with both secrets fixed.
fn opened(config: Config, secrets: [&Code; 2]) -> Numeron {
    let mut game = Numeron::set_up(&config, &()).unwrap();
    for secret in secrets {
        game.play(&Action::Secret(*secret)).unwrap();
    }
    game
}

fn agent(spec: &str) -> Box<dyn yomite::agent::Agent<Numeron>> {
    Numeron::agent(&spec.parse::<AgentSpec>().unwrap()).unwrap()
}

fn thought(spec: &str, seen: &Observation, seed: u64, shard: Shard) -> Box<dyn Search<Numeron>> {
    let mut search = agent(spec).begin(seen, seed, shard);
    think(search.as_mut(), Budget::default(), &mut || 0.0);
    search
}

/// A position after some calls of both sides, drawn from a seed; the first caller is to move.
fn position(config: Config, rounds: usize, seed: u64) -> Numeron {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let all = Code::all(config.len());
    loop {
        let secrets: Vec<&Code> = all.sample(&mut rng, 2).collect();
        let mut game = opened(config, [secrets[0], secrets[1]]);
        for _ in 0..2 * rounds {
            if game.to_move().is_some() {
                game.play(&Action::Call(all[rng.random_range(0..all.len())]))
                    .unwrap();
            }
        }
        if game.to_move() == Some(Seat(0)) {
            return game;
        }
    }
}

fn ranking(insight: &Insight) -> Option<&Ranking> {
    let panels = insight.steps.iter().flat_map(|step| &step.panels);
    panels
        .filter_map(|panel| match panel {
            Panel::Ranking(ranking) => Some(ranking),
            _ => None,
        })
        .next_back()
}

const AGENTS: [&str; 6] = [
    "random", "expected", "entropy", "minimax", "parts", "optimal",
];

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
        let split = Partition::of(&call, &left);
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
    let split = Partition::of(&code("012"), &left);
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

/// Whoever thinks, and in however many parts: the same call.
#[test]
fn searchers_together_call_what_one_calls_alone() {
    for (digits, seeds) in [(3u8, 0..6u64), (4, 0..1)] {
        for seed in seeds {
            let rounds = 1 + (seed as usize) % 3;
            let seen = position(rules(digits, EndRule::Sudden), rounds, seed).observe(Seat(0));
            for name in ["expected", "entropy", "minimax", "parts"] {
                let alone = thought(name, &seen, seed, Shard::WHOLE);
                for count in [1, 2, 3] {
                    let parts: Vec<Insight> = (0..count)
                        .map(|index| thought(name, &seen, seed, Shard { index, count }).insight())
                        .collect();
                    let joined = merge(&parts).unwrap();
                    let at = format!("{name}, {count} searchers, {digits} digits, seed {seed}");
                    assert!(joined.settled, "{at}");
                    assert_eq!(joined.simulations, alone.simulations(), "{at}");
                    match decide(&joined) {
                        Some(action) => {
                            let action: Action = serde_json::from_str(action).unwrap();
                            assert_eq!(action, alone.best(), "{at}");
                            let (joined_words, words) = (spoken(&joined), spoken(&alone.insight()));
                            assert_eq!(joined_words, words, "{at}");
                            let ranking = ranking(&joined).unwrap();
                            assert!(
                                ranking.measures.iter().all(|measure| !measure.sampled),
                                "{at}"
                            );
                            let listed = ranking.rows.len() as u64 + ranking.others;
                            assert_eq!(
                                listed as usize,
                                Code::all(config_len(digits)).len(),
                                "{at}"
                            );
                        }
                        None => assert_eq!(joined.headline, alone.insight().headline, "{at}"),
                    }
                }
            }
        }
    }
}

/// The headline, and of each step its sentence and its figure.
fn spoken(insight: &Insight) -> Vec<Text> {
    let steps = insight.steps.iter();
    let said = steps.flat_map(|step| [Some(step.sentence.clone()), step.figure.clone()]);
    [Some(insight.headline.clone())]
        .into_iter()
        .chain(said)
        .flatten()
        .collect()
}

fn config_len(digits: u8) -> usize {
    usize::from(digits)
}

/// A sample of secrets of both sizes; `numeron_solve.rs` has every secret for every strategy.
#[test]
fn every_agent_finds_the_secret() {
    for name in AGENTS {
        for (digits, count, most) in [(3u8, 12usize, 9), (4, 1, 10)] {
            let seed = 11 + u64::from(digits);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let all = Code::all(config_len(digits));
            for secret in all.sample(&mut rng, count) {
                let calls = solo(name, digits, secret, rng.random());
                let most = if name == "random" { most + 4 } else { most };
                assert!(
                    calls <= most,
                    "{name}: {calls} calls for {secret}, seed {seed}"
                );
            }
        }
    }
}

/// How many calls an agent needs while the other side never hits.
fn solo(name: &str, digits: u8, secret: &Code, seed: u64) -> usize {
    let agent = agent(name);
    let config = rules(digits, EndRule::Sudden);
    let own = code(&"9876"[..config.len()]);
    let idle = code(&"0123"[..config.len()]);
    let mut game = opened(config, [&own, secret]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for calls in 1.. {
        let seen = game.observe(Seat(0));
        let mut search = agent.begin(&seen, rng.random(), Shard::WHOLE);
        think(search.as_mut(), Budget::default(), &mut || 0.0);
        game.play(&search.best()).unwrap();
        if game.scores().is_some() {
            return calls;
        }
        game.play(&Action::Call(idle)).unwrap();
    }
    unreachable!("the loop is endless")
}

/// Over all 720 secrets the planner needs 3,575 calls whatever its first call is: it finds its
/// place in the strategy under any names of the digits and any order of the places.
#[test]
fn the_planner_plays_the_proven_optimum_under_any_names() {
    for first in ["012", "907"] {
        let config = rules(3, EndRule::Sudden);
        let agent = agent("optimal");
        let mut known: HashMap<Vec<(Code, Answer)>, Code> = HashMap::new();
        let mut total = 0;
        for secret in Code::all(3) {
            let mut asked: Vec<(Code, Answer)> = Vec::new();
            let mut call = code(first);
            loop {
                let answer = call.answer(&secret);
                total += 1;
                if answer.hit(3) {
                    break;
                }
                asked.push((call, answer));
                call = *known.entry(asked.clone()).or_insert_with(|| {
                    let seen = Observation {
                        config,
                        seat: Seat(0),
                        secrets: vec![Some(code("987")), None],
                        secret_set: [true; 2],
                        calls: interleaved(&asked),
                    };
                    // One step is enough: the strategy's call is known before anything is weighed.
                    let search = agent.begin(&seen, 3, Shard::WHOLE);
                    *search.best().code()
                });
            }
        }
        assert_eq!(total, 3575, "from {first}");
    }
}

/// The agent's calls with idle ones of the other between them.
fn interleaved(asked: &[(Code, Answer)]) -> Vec<Call> {
    let idle = code("012");
    let other = Call {
        seat: Seat(1),
        code: idle,
        answer: idle.answer(&code("987")),
    };
    asked
        .iter()
        .flat_map(|&(code, answer)| {
            [
                Call {
                    seat: Seat(0),
                    code,
                    answer,
                },
                other,
            ]
        })
        .collect()
}

/// Where a person has left every strategy, the planner still sees to the end.
#[test]
fn the_planner_looks_ahead_off_its_strategy() {
    let config = rules(3, EndRule::Sudden);
    // The second call repeats the first: no strategy does.
    let mut game = opened(config, [&code("987"), &code("305")]);
    for call in ["123", "012", "123", "012"] {
        game.play(&Action::Call(code(call))).unwrap();
    }
    let seen = game.observe(Seat(0));
    assert_eq!(seen.to_move(), Some(Seat(0)));
    let planner = thought("optimal", &seen, 5, Shard::WHOLE);
    let insight = planner.insight();
    assert!(insight.settled);
    let ranking = ranking(&insight).unwrap();
    let calls: Vec<f64> = ranking.rows.iter().map(|row| row.values[0]).collect();
    assert!(calls.len() > 1 && calls.is_sorted(), "{calls:?}");
    // 123 with one BITE leaves 252 codes; the optimum needs 1,066 calls for them.
    let left = candidates(&config, &seen.calls, Seat(0)).len();
    assert_eq!(left, 252);
    assert!(
        calls[0] >= 1066.0 / 252.0 && calls[0] < 1.03 * 1066.0 / 252.0,
        "{calls:?}"
    );
    assert_eq!(
        decide(&insight).unwrap(),
        serde_json::to_string(&planner.best()).unwrap()
    );
}

/// A second caller whose secret is found gets a reply, and calls what can hit.
#[test]
fn the_reply_can_hit() {
    let config = rules(3, EndRule::Equalising);
    for name in AGENTS {
        let mut hits = 0;
        for seed in 0..8 {
            let mut game = opened(config, [&code("987"), &code("305")]);
            for call in ["123", "984", "305"] {
                game.play(&Action::Call(code(call))).unwrap();
            }
            assert_eq!(game.phase(), Phase::Call(Seat(1)));
            let seen = game.observe(Seat(1));
            let search = thought(name, &seen, seed, Shard::WHOLE);
            let left = candidates(&config, &seen.calls, Seat(1));
            assert!(left.contains(search.best().code()), "{name}, seed {seed}");
            game.play(&search.best()).unwrap();
            let scores = game.scores().expect("the reply ends the match");
            hits += usize::from(scores == [0.5, 0.5]);
            assert!(scores == [0.5, 0.5] || scores == [1.0, 0.0], "{scores:?}");
        }
        assert!(hits < 8, "{name} hits always: does it know the secret?");
    }
}

/// The other can know the secret: the planner calls a code that can hit, though a code that
/// cannot would tell more.
#[test]
fn the_planner_races_when_it_must() {
    let config = rules(3, EndRule::Sudden);
    let calls = ["123", "124", "456", "135", "789"];
    let mut racing = 0;
    for secret in Code::all(3).iter().step_by(37) {
        let mut game = opened(config, [&code("987"), secret]);
        // The other narrows 987 down to itself with its first calls.
        for (mine, theirs) in calls.iter().zip(["978", "980", "987"]) {
            if game.to_move() == Some(Seat(0)) {
                game.play(&Action::Call(code(mine))).unwrap();
            }
            let known = candidates(&config, &game.observe(Seat(1)).calls, Seat(1)).len();
            if game.to_move() == Some(Seat(1)) && known > 1 {
                game.play(&Action::Call(code(theirs))).unwrap();
            }
            let seen = game.observe(Seat(0));
            let theirs = candidates(&config, &seen.calls, Seat(1)).len();
            let mine = candidates(&config, &seen.calls, Seat(0));
            if game.to_move() == Some(Seat(0)) && theirs == 1 && mine.len() > 2 {
                racing += 1;
                let search = thought("optimal", &seen, 1, Shard::WHOLE);
                assert!(mine.contains(search.best().code()), "secret {secret}");
                let insight = search.insight();
                assert_eq!(insight.headline.key, "numeron.race.headline");
                assert_eq!(
                    decide(&insight).unwrap(),
                    serde_json::to_string(&search.best()).unwrap()
                );
            }
        }
    }
    assert!(racing > 0, "no position of the test is a race");
}

#[test]
fn a_slip_calls_a_possible_code_and_says_so() {
    let seen = position(rules(3, EndRule::Sudden), 1, 4).observe(Seat(0));
    let left = candidates(&seen.config, &seen.calls, Seat(0));
    let mut calls = std::collections::HashSet::new();
    for seed in 0..20 {
        let search = thought("entropy:slip=1", &seen, seed, Shard::WHOLE);
        assert!(left.contains(search.best().code()), "seed {seed}");
        assert_eq!(search.insight().headline.key, "numeron.slip.headline");
        assert_eq!(decide(&search.insight()), None);
        calls.insert(search.best());
    }
    assert!(calls.len() > 5, "{calls:?}");
}

/// The sentences of a whole thought, in both languages.
#[test]
fn a_thought_reads_as_it_should() {
    let mut game = opened(rules(3, EndRule::Sudden), [&code("987"), &code("305")]);
    for call in ["123", "456", "045", "978"] {
        game.play(&Action::Call(code(call))).unwrap();
    }
    let seen = game.observe(Seat(0));
    for name in AGENTS {
        let insight = thought(name, &seen, 1, Shard::WHOLE).insight();
        let mut text = String::new();
        for lang in [Lang::En, Lang::Ja] {
            let reader = Reader(lang);
            let _ = writeln!(text, "{}", say(&insight.headline, &reader));
            for step in &insight.steps {
                let _ = writeln!(text, "\n# {}", say(&step.title, &reader));
                let _ = writeln!(text, "{}", say(&step.sentence, &reader));
                if let Some(figure) = &step.figure {
                    let _ = writeln!(text, "[{}]", say(figure, &reader));
                }
                for panel in &step.panels {
                    let _ = writeln!(text, "- {}", say(panel.title(), &reader));
                    if let Panel::Formula(formula) = panel {
                        for line in &formula.lines {
                            let value = yomite::words::say_arg(&line.value, &reader);
                            let _ = writeln!(
                                text,
                                "    {}: {} = {value}",
                                say(&line.name, &reader),
                                line.expression
                            );
                        }
                    }
                }
                if !step.focus.is_empty() {
                    let _ = writeln!(text, "  @ {}", step.focus.join(" "));
                }
            }
            text.push('\n');
        }
        golden(&format!("thought-{name}.txt"), &text);
    }
}

/// Whole matches, move by move, with the headline of every thought.
#[test]
fn golden_matches() {
    for (file, digits, end, specs, seed) in [
        (
            "match-3-sudden.txt",
            3,
            EndRule::Sudden,
            ["expected", "entropy"],
            1,
        ),
        (
            "match-3-equalising.txt",
            3,
            EndRule::Equalising,
            ["optimal", "minimax:slip=0.3"],
            2,
        ),
        (
            "match-4-sudden.txt",
            4,
            EndRule::Sudden,
            ["optimal", "parts"],
            3,
        ),
    ] {
        let mut game = Numeron::set_up(&rules(digits, end), &()).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut text = format!(
            "{digits} digits, {end:?}, {} against {}, seed {seed}\n",
            specs[0], specs[1]
        );
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let search = thought(specs[seat.index()], &seen, rng.random(), Shard::WHOLE);
            let action = search.best();
            game.play(&action).unwrap();
            let label = say(&Numeron::label(&action), &Reader(Lang::En));
            let _ = write!(text, "{seat}: {label}");
            if let (Action::Call(_), Some(call)) = (action, game.observe(seat).calls.last()) {
                let _ = write!(text, " -> {}", call.answer);
            }
            let _ = writeln!(
                text,
                "    {}",
                say(&search.insight().headline, &Reader(Lang::En))
            );
        }
        let _ = writeln!(text, "scores {:?}", game.scores().unwrap());
        golden(file, &text);
    }
}

/// Holds a text against a file; `YOMITE_GOLDEN=write` writes it instead.
fn golden(file: &str, text: &str) {
    let path = format!("{}/tests/golden/numeron/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("YOMITE_GOLDEN").is_some_and(|mode| mode == "write") {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert_eq!(kept, text, "{path}");
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
        let search = thought(name, &liar, 1, Shard::WHOLE);
        assert!(liar.legal_actions().contains(&search.best()), "{name}");
        assert_eq!(
            search.insight().headline.key,
            "numeron.contradiction.headline"
        );
    }
}
