//! What values are made of adds up to them, and the reason that is told first is the part that makes most of a difference.

use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::catalogue::Catalogue as _;
use yomite::evaluation::{By, Evaluation, Rated};
use yomite::game::{Game as _, Observation as _};
use yomite::games::coyote::Coyote;
use yomite::games::duel::Duel;
use yomite::games::numeron::Numeron;
use yomite::games::pineapple::Pineapple;
use yomite::games::sevens::Sevens;
use yomite::insight::{Analysis, Insight, merge};
use yomite::minds::Shipped;
use yomite::words::{Arg, Lang, Phrase, Speaker, Text, say};

#[path = "reasons/mistakes.rs"]
mod mistakes;

/// So many positions of a game.
const POSITIONS: usize = 500;

/// What an agent finds out and says at positions of matches that it plays itself, slipping now and then; until `visit` has
/// taken `positions` of them.
fn each<G: Shipped>(
    spec: &str,
    positions: usize,
    mut visit: impl FnMut(&str, &G::Observation, &Evaluation<G::Action>, &Insight) -> bool,
) where
    G::Config: Default,
{
    let agent = G::agent(&spec.parse().unwrap()).unwrap();
    let mut taken = 0;
    for seed in 0..500 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let config = G::Config::default();
        let deal = G::draw(&config, &mut rng).unwrap();
        let mut game = G::set_up(&config, &deal).unwrap();
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let mut search = agent.begin(&seen, &Brief::new(seed).compare());
            while search.step() == Progress::Thinking {}
            let found = search.evaluation();
            let at = format!("seed {seed}, position {taken}");
            taken += usize::from(visit(&at, &seen, &found, &search.insight()));
            if taken == positions {
                return;
            }
            let slip = rng.random_bool(0.2);
            let drawn = slip.then(|| seen.legal_draw(&mut rng)).flatten();
            let action = drawn
                .or_else(|| found.chosen().cloned())
                .expect("an action");
            game.play(&action).unwrap();
        }
    }
    panic!("{spec}: {taken} positions in 500 matches");
}

/// What it finds out at those where it tells parts.
fn each_with_parts<G: Shipped>(spec: &str, mut visit: impl FnMut(&str, &Evaluation<G::Action>))
where
    G::Config: Default,
{
    each::<G>(spec, POSITIONS, |at, _, found, _| {
        let told = found.actions.iter().any(|rated| !rated.parts.is_empty());
        if told {
            visit(at, found);
        }
        told
    });
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// What parts leave open of a value.
fn rest<A>(rated: &Rated<A>) -> Option<f64> {
    let told: f64 = rated.parts.iter().map(|part| part.adds).sum();
    (!rated.parts.is_empty()).then_some(rated.value? - told)
}

/// Contrasts add up to differences, and the first reason is the largest part that reads differently and moves as its worth
/// does: less is better of the figures that are named, which are `shares` or counts.
fn contrasts<A: PartialEq + std::fmt::Debug>(
    at: &str,
    found: &Evaluation<A>,
    (bad_figures, shares): (&[usize], bool),
) -> usize {
    let chosen = found.chosen().expect("a choice");
    let Some(best) = found.rated(chosen) else {
        return 0;
    };
    let mut told = 0;
    for other in found.actions.iter().filter(|other| other.action != *chosen) {
        let contrast = best.contrast(other);
        if contrast.is_empty() {
            continue;
        }
        let difference = best.value.unwrap() - other.value.unwrap();
        let sum: f64 = contrast.iter().map(|(_, adds)| adds).sum();
        assert!(close(sum, difference), "{at}: {sum} for {difference}");
        assert!(
            contrast.is_sorted_by(|a, b| a.1 >= b.1),
            "{at}: {contrast:?}"
        );
        for (reasons, sign) in [
            (found.ahead(best, other), 1.0),
            (found.behind(best, other), -1.0),
        ] {
            let Some(first) = reasons.first() else {
                continue;
            };
            let named = first.part;
            let first = &first.sentence;
            let figures: Vec<&Arg> = first.args.iter().rev().take(2).collect();
            assert_ne!(figures[0].plain(), figures[1].plain(), "{at}: {first:?}");
            let adds = |of: usize| {
                let own = contrast.iter().find(|(kind, _)| *kind == Some(of)).unwrap();
                sign * own.1
            };
            let own = adds(named);
            assert!(own > 0.0, "{at}: {first:?} adds {own}");
            let [mine, theirs] = [best, other].map(|rated| rated.parts[named].figure);
            let more = first.key.ends_with(".more");
            assert_eq!(mine > theirs, more, "{at}: {first:?}");
            for larger in (0..best.parts.len()).filter(|of| adds(*of) > own) {
                // One that is larger reads the same for both, its figure moves the other way, or chance may have made it.
                let amounts = [best, other].map(|rated| rated.parts[larger]);
                let [a, b] = amounts.map(|amount| amount.figure);
                let near: f64 = if a.max(b) <= 1.0 && shares {
                    0.0101
                } else {
                    0.2001
                };
                let error = amounts
                    .map(|amount| amount.error())
                    .iter()
                    .sum::<f64>()
                    .sqrt();
                let better = bad_figures.contains(&larger) == (a < b);
                let explains = better == (sign > 0.0);
                assert!(
                    (a - b).abs() < near.max(1.97 * error) || !explains,
                    "{at}: {larger} adds more than {first:?}"
                );
            }
            told += 1;
        }
    }
    told
}

#[test]
fn a_chance_at_coyote_is_made_of_lives_lost() {
    let mut told = 0;
    each_with_parts::<Coyote>("reader:depth=1", |at, found| {
        told += contrasts(at, found, (&[0, 1], true));
        // What is left open is the chance where any other loses a life: the same for all actions.
        let rests: Vec<f64> = found.actions.iter().filter_map(rest).collect();
        assert!(
            rests.iter().all(|&one| close(one, rests[0])),
            "{at}: {rests:?}"
        );
        for rated in &found.actions {
            let [now, later, through] = [0, 1, 2].map(|part| rated.parts[part].figure);
            assert!(close(now + later, rated.own[0].unwrap()), "{at}: {rated:?}");
            assert!((-1e-9..1.0 + 1e-9).contains(&through), "{at}: {rated:?}");
        }
    });
    assert!(told > POSITIONS, "{told}");
}

#[test]
fn a_chance_at_sevens_is_what_the_others_leave_of_it() {
    for spec in [
        "belief:simulations=300,worlds=40",
        "ismcts:simulations=200,worlds=40",
        "pimc:simulations=30",
    ] {
        let mut told = 0;
        each_with_parts::<Sevens>(spec, |at, found| {
            told += contrasts(at, found, (&[0, 1, 2, 3, 4], true));
            for rated in &found.actions {
                assert!(
                    rest(rated).is_none_or(|rest| close(rest, 1.0)),
                    "{at}: {rated:?}"
                );
            }
        });
        assert!(told > POSITIONS / 2, "{spec}: {told}");
    }
}

#[test]
fn a_chance_at_numeron_is_made_of_hits() {
    let mut told = 0;
    each_with_parts::<Numeron>("entropy", |at, found| {
        told += contrasts(at, found, (&[2], false));
        for rated in &found.actions {
            // A hit now, by the next call, or later: nothing else.
            assert!(
                rest(rated).is_none_or(|rest| close(rest, 0.0)),
                "{at}: {rated:?}"
            );
        }
    });
    assert!(told > POSITIONS, "{told}");
}

#[test]
fn a_chance_at_duel_is_made_of_what_lies_on_the_table() {
    for spec in ["pimc:simulations=200", "ismcts:simulations=60,networks=off"] {
        let mut told = 0;
        each_with_parts::<Duel>(spec, |at, found| {
            told += contrasts(at, found, (&[1, 3, 5], false));
            for rated in found.actions.iter().filter(|rated| !rated.parts.is_empty()) {
                let [won, lost] = [0, 1].map(|part| rated.parts[part]);
                assert!(won.figure + lost.figure <= 1.0 + 1e-9, "{at}: {rated:?}");
                assert!(
                    close(won.adds, won.figure / 2.0) && close(lost.adds, -lost.figure / 2.0),
                    "{at}: {rated:?}"
                );
            }
        });
        assert!(told > POSITIONS, "{spec}: {told}");
    }
}

#[test]
fn points_at_pineapple_are_made_of_fouls_rows_royalties_and_fantasyland() {
    let mut told = 0;
    each_with_parts::<Pineapple>("mcts:simulations=120", |at, found| {
        told += contrasts(at, found, (&[0, 4], false));
    });
    assert!(told > POSITIONS / 2, "{told}");
}

/// Two searches of the same decisions, pooled: parts are the means over all samples.
#[test]
fn parts_of_several_searchers_are_those_of_all_their_samples() {
    let agent = Sevens::agent(&"belief:simulations=200,worlds=30".parse().unwrap()).unwrap();
    let mut pooled = 0;
    for seed in 0..12 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let config = Default::default();
        let deal = Sevens::draw(&config, &mut rng).unwrap();
        let mut game = Sevens::set_up(&config, &deal).unwrap();
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let thoughts = [seed, seed + 1000].map(|seed| {
                let mut search = agent.begin(&seen, &Brief::new(seed));
                while search.step() == Progress::Thinking {}
                Analysis {
                    evaluation: search.evaluation(),
                    insight: search.insight(),
                }
            });
            let both = merge(&thoughts.each_ref(), &Sevens::short, &[]).unwrap();
            for rated in &both.evaluation.actions {
                let own = thoughts
                    .each_ref()
                    .map(|one| one.evaluation.rated(&rated.action).unwrap());
                let [n, m] = own.map(|one| one.visits as f64);
                for (at, part) in rated.parts.iter().enumerate() {
                    let [a, b] = own.map(|one| one.parts[at]);
                    assert!(
                        close(part.figure, (a.figure * n + b.figure * m) / (n + m)),
                        "seed {seed}"
                    );
                    assert!(
                        close(part.adds, (a.adds * n + b.adds * m) / (n + m)),
                        "seed {seed}"
                    );
                    pooled += 1;
                }
            }
            let Some(action) = both.evaluation.chosen() else {
                break;
            };
            game.play(action).unwrap();
        }
    }
    assert!(pooled > 500, "{pooled}");
}

/// Whoever reads a decision finds what stands next to the choice tried well enough to be held against it, and the choice as it
/// was without a reader, unless what was tried then turned out to be better.
fn reader_compares<G: Shipped>(spec: &str, simulations: u64)
where
    G::Config: Default,
{
    let agent = G::agent(&spec.parse().unwrap()).unwrap();
    let (mut more, mut better) = (0, 0);
    each::<G>(spec, 40, |at, seen, found, _| {
        let seed = at
            .split([' ', ','])
            .nth(1)
            .and_then(|seed| seed.parse().ok());
        let mut alone = agent.begin(seen, &Brief::new(seed.unwrap()));
        while alone.step() == Progress::Thinking {}
        let alone = alone.evaluation();
        if !matches!(found.decides, By::Visits) {
            assert_eq!(found.chosen(), alone.chosen(), "{at}");
            return false;
        }
        let rated = |action: Option<&G::Action>| found.rated(action.unwrap()).unwrap();
        let (best, before) = (rated(found.chosen()), rated(alone.chosen()));
        if best.action != before.action {
            assert!(best.value > before.value, "{at}: {best:?}, not {before:?}");
            better += 1;
        }
        let mut visits: Vec<u64> = found.actions.iter().map(|rated| rated.visits).collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        let least = (simulations / 8).min(visits[0] - 1);
        assert!(
            visits.iter().take(4).all(|visits| *visits >= least),
            "{at}: {visits:?}"
        );
        more += found.simulations - alone.simulations;
        true
    });
    println!("{spec}: {better} of 40 were better");
    assert!(more > 0 && better < 20, "{spec}: {better}");
}

#[test]
fn a_reader_finds_the_choice_compared() {
    reader_compares::<Duel>("ismcts:simulations=160", 160);
    reader_compares::<Pineapple>("mcts:simulations=160", 160);
    reader_compares::<Sevens>("ismcts:simulations=400", 400);
}

/// Words of the craft, which a player need not know.
const CRAFT: [&[&str]; 2] = [
    &[
        "simulation",
        "playout",
        "sample",
        "visit",
        "posterior",
        "prior",
        "determini",
        "iteration",
        "network",
        "node",
        "entropy",
        "variance",
        "interval",
        "seat",
        "this side",
        "own board",
    ],
    &[
        "シミュレーション",
        "サンプル",
        "標本",
        "訪問",
        "事後",
        "事前",
        "ノード",
        "反復",
        "ネットワーク",
        "エントロピー",
        "分散",
        "区間",
        "座席",
    ],
];

/// Speaks to whoever decides, in one language.
struct Reader(Lang, u8);

impl Speaker for Reader {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        yomite::games::phrase(key)
    }

    fn addresses(&self, seat: u8) -> bool {
        seat == self.1
    }

    fn seat(&self, seat: u8) -> String {
        match (self.0, seat == self.1) {
            (Lang::En, true) => "You".to_owned(),
            (Lang::Ja, true) => "あなた".to_owned(),
            _ => ["Rei", "Saki", "Tora", "Nagi", "Sora", "Yuzu"][usize::from(seat)].to_owned(),
        }
    }
}

/// Figures of a sentence: numbers that no card and no code is written with.
fn figures(text: &Text) -> usize {
    let each = text.args.iter().map(|arg| match arg.plain() {
        Arg::Share(_) | Arg::Number(..) => 1,
        Arg::Text(inner) => figures(inner),
        _ => 0,
    });
    each.sum()
}

/// The sentences of a text, one by one.
fn sentences(text: &Text) -> Vec<&Text> {
    let parts = text.args.iter().filter_map(|arg| match arg {
        Arg::Text(part) if text.key == "text.sentences" => Some(sentences(part)),
        _ => None,
    });
    let parts: Vec<&Text> = parts.flatten().collect();
    if parts.is_empty() { vec![text] } else { parts }
}

/// What is said above the steps, for 200 positions of a game: short, without notation, in a player's words, and with one
/// figure a sentence, or two that are held against each other.
fn first_words<G: Shipped>(spec: &str)
where
    G::Config: Default,
{
    let mut longest = (0, String::new());
    each::<G>(spec, 200, |place, seen, found, insight| {
        let open = insight.steps.iter().filter(|step| !step.background);
        assert!(
            open.count() <= 4,
            "{place}: {spec} opens with more than four steps"
        );
        let best = found.chosen().and_then(|chosen| found.rated(chosen));
        let others = found
            .order()
            .into_iter()
            .take(4)
            .map(|at| &found.actions[at]);
        let named = |other: &G::Action, best: &G::Action| G::named_beside(seen, other, best);
        let stakes = G::stakes(&G::Config::default());
        let behind = best.into_iter().flat_map(|best| {
            let others = others.clone().filter(|other| other.action != best.action);
            others
                .flat_map(|other| found.reasons_against(other, &stakes))
                .map(|reason| reason.sentence)
                .collect::<Vec<Text>>()
        });
        let reasons = found.reasons(&insight.reasons, &stakes, named).into_iter();
        let reasons = reasons.map(|reason| reason.sentence);
        let reasons: Vec<Text> = reasons.collect();
        let title = |text: &&Text| text.key.starts_with("contrast.");
        let beside = reasons.iter().filter(title).count();
        assert!(
            reasons.len() - beside <= 4 && beside <= 1,
            "{place}: {reasons:?}"
        );
        let said_first = [insight.headline.clone()]
            .into_iter()
            .chain(reasons)
            .chain(behind);
        for (at, text) in said_first.enumerate() {
            for sentence in sentences(&text) {
                let held = sentence.key.contains(".part.") || sentence.key.ends_with(".freed");
                assert!(
                    figures(sentence) <= if held { 2 } else { 1 },
                    "{place}: {text:?}"
                );
            }
            for (lang, craft) in Lang::ALL.into_iter().zip(CRAFT) {
                let said = say(&text, &Reader(lang, seen.seat().0));
                let lower = said.to_lowercase();
                let word = craft.iter().find(|word| lower.contains(**word));
                assert_eq!(word, None, "{place}: {said}");
                assert!(!said.contains(['│', '✕', '{', '}', '…']), "{place}: {said}");
                let words = said.split_whitespace();
                let words = words
                    .filter(|word| word.chars().any(char::is_alphabetic))
                    .count();
                if lang == Lang::En && at == 0 && words > longest.0 {
                    longest = (words, said);
                }
            }
        }
        true
    });
    println!("{spec}: {longest:?}");
    assert!(longest.0 <= 19, "{longest:?}");
}

#[test]
fn what_is_said_first_is_short_and_in_a_players_words() {
    first_words::<Numeron>("optimal");
    first_words::<Coyote>("reader:depth=1");
    first_words::<Sevens>("belief:simulations=300,worlds=40");
    first_words::<Pineapple>("mcts:simulations=120");
    first_words::<Duel>("ismcts:simulations=60");
}
