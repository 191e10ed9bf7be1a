//! What Duel's agents say of a position, held against counting by hand and against the match itself.
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::evaluation::Evaluation;
use yomite::game::{Game, Observation as _};
use yomite::games::duel::{Action, CardId, Config, Duel, Observation, Slot, cards, decks};
use yomite::insight::{Distribution, Insight, Matrix, Panel, Radar, Step};
use yomite::minds::Mind;
use yomite::minds::duel::merit::Merits;
use yomite::minds::duel::policy::Policy;
use yomite::words::{Arg, Text};

#[path = "duel_explain/choice.rs"]
mod choice;
#[path = "duel_explain/deck.rs"]
mod deck;
#[path = "duel_explain/hand.rs"]
mod hand;
#[path = "duel_explain/odds.rs"]
mod odds;
#[path = "duel_explain/own.rs"]
mod own;
#[path = "duel_explain/potential.rs"]
mod potential;
#[path = "duel_explain/shares.rs"]
mod shares;

/// A match on its way: every truth that a player had to decide in.
struct Match {
    seed: u64,
    truths: Vec<Duel>,
}

impl Match {
    /// Played by rule, now and then by whim.
    fn played(seed: u64) -> Match {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let config = Config::default();
        let deal = Duel::draw(&config, &mut rng).expect("a deal");
        let mut truth = Duel::set_up(&config, &deal).expect("a match");
        let policy = Policy::new(Merits::new(truth.table().pool()));
        let (mut list, mut truths) = (Vec::new(), Vec::new());
        while let Some(seat) = truth.to_move() {
            truths.push(truth.clone());
            let seen = truth.observe(seat);
            let action = policy.choose(seen.table(), 0.6, &mut list, &mut rng);
            truth.play(&action.expect("a choice")).expect("legal");
        }
        Match { seed, truths }
    }

    /// The view of whoever is to move, of every so many decisions.
    fn views(&self, step: usize) -> impl Iterator<Item = (usize, Observation)> {
        let all = self.truths.iter().enumerate();
        let all = all.skip(self.seed as usize % step).step_by(step);
        all.map(|(at, truth)| (at, truth.observe(truth.to_move().expect("a decision"))))
    }
}

/// A thought, to its end.
fn think(spec: &str, seen: &Observation) -> (Evaluation<Action>, Insight) {
    let spec = spec.parse().expect("a spec");
    let agent = Duel::make(&spec, &yomite::assets::embedded()).expect("an agent");
    let mut search = agent.begin(seen, &Brief::new(7));
    while search.step() == Progress::Thinking {}
    (search.evaluation(), search.insight())
}

/// What is believed, before anything is tried.
fn told(seen: &Observation) -> Insight {
    think("ismcts:simulations=0", seen).1
}

fn step<'a>(insight: &'a Insight, title: &str) -> Option<&'a Step> {
    insight.steps.iter().find(|step| step.title.key == title)
}

fn bars<'a>(step: &'a Step, title: &str) -> Option<&'a Distribution> {
    step.panels.iter().find_map(|panel| match panel {
        Panel::Distribution(bars) if bars.title.key == title => Some(bars),
        _ => None,
    })
}

fn matrix(step: &Step) -> &Matrix {
    let found = step.panels.iter().find_map(|panel| match panel {
        Panel::Matrix(matrix) => Some(matrix),
        _ => None,
    });
    found.expect("a matrix")
}

fn radar(step: &Step) -> &Radar {
    let found = step.panels.iter().find_map(|panel| match panel {
        Panel::Radar(radar) => Some(radar),
        _ => None,
    });
    found.expect("a radar")
}

/// A text and all texts within it.
fn said(text: &Text) -> Vec<&Text> {
    let mut all = vec![text];
    for arg in &text.args {
        if let Arg::Text(inner) = arg {
            all.extend(said(inner));
        }
    }
    all
}

fn find<'a>(text: &'a Text, key: &str) -> Option<&'a Text> {
    said(text).into_iter().find(|text| text.key == key)
}

fn whole(arg: &Arg) -> usize {
    match arg.plain() {
        Arg::Count(n) => usize::try_from(*n).expect("no less than none"),
        other => panic!("{other:?} is no count"),
    }
}

fn share(arg: &Arg) -> f64 {
    match arg.plain() {
        Arg::Share(p) => *p,
        other => panic!("{other:?} is no share"),
    }
}

/// The card that a label names.
fn card(label: &Arg) -> CardId {
    let Arg::Text(named) = label else {
        panic!("{label:?} names no card");
    };
    if named.key.starts_with("duel.namesake") {
        return card(&named.args[0]);
    }
    let mut all = cards::ids();
    all.find(|card| cards::title(*card).key == named.key)
        .expect("a card")
}

/// The deck that a label names; `None` for any other deck.
fn preset(label: &Arg) -> Option<usize> {
    let Arg::Text(named) = label else {
        panic!("{label:?} names no deck");
    };
    let mut all = decks::presets().iter();
    all.position(|preset| preset.title().key == named.key)
}

fn near(found: f64, expected: f64, what: &str) {
    assert!(
        (found - expected).abs() < 1e-7,
        "{what}: {found}, counted {expected}"
    );
}

/// The ways to choose `k` of `n`.
fn choose(n: usize, k: usize) -> f64 {
    match k > n {
        true => 0.0,
        false => (0..k).fold(1_u128, |ways, i| ways * (n - i) as u128 / (i + 1) as u128) as f64,
    }
}

#[test]
fn every_sentence_is_said_in_full_in_both_languages() {
    use yomite::catalogue::Catalogue as _;
    use yomite::words::{Lang, Phrase, Speaker, say};
    struct All(Lang, Vec<&'static [Phrase]>);
    impl Speaker for All {
        fn lang(&self) -> Lang {
            self.0
        }
        fn phrase(&self, key: &str) -> Option<Phrase> {
            let mut all = self.1.iter().copied().flatten();
            all.find(|phrase| phrase.key == key).copied()
        }
    }
    for seed in [3, 14] {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(9) {
            for spec in [
                "greedy",
                "pimc:simulations=40",
                "ismcts:simulations=40",
                "ismcts:simulations=40,networks=off",
            ] {
                let (_, insight) = think(spec, &seen);
                for lang in [Lang::En, Lang::Ja] {
                    let speaker = All(lang, Duel::phrases());
                    let mut texts = vec![&insight.headline];
                    for step in &insight.steps {
                        texts.extend([&step.title, &step.sentence]);
                        texts.extend(&step.figure);
                        texts.extend(step.panels.iter().map(Panel::title));
                    }
                    for text in texts {
                        let words = say(text, &speaker);
                        let whole = !words.contains(['{', '}']) && !words.contains("duel.");
                        assert!(whole, "{spec}, decision {at}: {words}");
                    }
                }
                for place in insight.steps.iter().flat_map(|step| &step.focus) {
                    let (kind, what) = place.split_once(':').expect("a kind");
                    let known = match kind {
                        "card" => cards::id(what).is_some(),
                        "held" => what.split_once(':').is_some_and(|(seat, card)| {
                            seat == seen.seat().0.to_string() && cards::id(card).is_some()
                        }),
                        "slot" => what
                            .parse()
                            .is_ok_and(|slot| seen.table().creature(Slot(slot)).is_some()),
                        "hand" | "shields" | "library" | "mana" | "graveyard" => {
                            matches!(what, "0" | "1")
                        }
                        // The buttons, as the table names them.
                        "do" => ["keep", "end", "let", "use", "take", "decline"].contains(&what),
                        _ => false,
                    };
                    assert!(known, "{place}");
                }
            }
        }
    }
}
