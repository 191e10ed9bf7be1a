//! A seed tells nothing: the attacks by which a player could learn from it what is hidden.
//!
//! Each is played against the seeds of the arena, and against what they came from before, where
//! it must succeed: only then does it say anything that it fails now.

use std::collections::HashSet;
use std::sync::Mutex;
use std::time::Duration;

use yomite::agent::{Brief, Budget};
use yomite::arena::Secret;
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match};
use yomite::game::Seat;
use yomite::games::{AnyAction, AnyObservation, GameId};
use yomite::minds::AnyAgent;
use yomite::record::Record;
use yomite::session::{Session, decision_seed, match_id};

/// The seed of all matches here: small, as people choose them.
const SEED: u64 = 17;

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number of a part mixed into the seed of the whole: how the arena numbers deals and games,
/// and how the seeds of decisions came from a game's once.
fn mixed(whole: u64, part: usize) -> u64 {
    let mut z = whole ^ (part as u64 + 1).wrapping_mul(GOLDEN);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The whole of which `mixed(whole, part)` is this seed.
fn unmixed(seed: u64, part: usize) -> u64 {
    // The inverses of the two odd factors modulo 2⁶⁴; a shift is undone by shifting on.
    let mut z = seed ^ (seed >> 31) ^ (seed >> 62);
    z = z.wrapping_mul(0x3196_42b2_d24d_8ec3);
    z ^= (z >> 27) ^ (z >> 54);
    z = z.wrapping_mul(0x96de_1b17_3f11_9089);
    z ^= (z >> 30) ^ (z >> 60);
    z ^ (part as u64 + 1).wrapping_mul(GOLDEN)
}

/// How the seed of a decision comes from the game's seed and the ply.
type Derivation = fn(u64, usize) -> u64;

fn secret() -> Option<Secret> {
    Some("07".repeat(32).parse().expect("hexadecimal digits"))
}

fn random(game: GameId) -> AnyAgent {
    AnyAgent::new(game, &AgentSpec::plain("random")).expect("every game has one")
}

/// The games of a match between `random` agents, all rotations of each deal.
fn games(game: GameId, deals: u64, secret: Option<Secret>) -> Vec<Record> {
    let config = game.default_config();
    let contestant = |_| Contestant::Agent(AgentSpec::plain("random"), random(game));
    let found = Mutex::new(Vec::new());
    Match {
        contestants: (0..config.players()).map(contestant).collect(),
        config,
        deals,
        seed: SEED,
        secret,
        budget: Budget::default(),
        searchers: 1,
        move_timeout: Duration::from_secs(10),
        appraisal: None,
        threads: 1,
    }
    .play(&|_, games| {
        let records = games.iter().map(|game| game.record.clone());
        found.lock().unwrap().extend(records);
    })
    .expect("a match that fits its rules");
    found.into_inner().unwrap()
}

/// Whether a seat that suspects this deal sees it borne out by its own first view, and so knows
/// what the others hold.
fn betrays(suspected: &Session, truth: &Session, seat: Seat) -> bool {
    let fits = suspected.observe_at(0, seat) == truth.observe_at(0, seat);
    fits && suspected.chance() == truth.chance()
}

/// The share of all decisions at which the mover, undoing the derivation, knows the deal.
fn deals_known(records: &[Record], derivation: Derivation) -> f64 {
    let (mut known, mut decisions) = (0.0, 0.0);
    for record in records {
        let truth = record.replay().expect("a game by the rules");
        for (ply, choice) in record.plies.iter().enumerate() {
            let game = unmixed(derivation(record.seed, ply), ply);
            let knows = (0..truth.players()).any(|rotation| {
                let deal = Session::deal(&record.config, unmixed(game, rotation));
                betrays(&deal.expect("the same rules"), &truth, choice.seat)
            });
            known += f64::from(u8::from(knows));
            decisions += 1.0;
        }
    }
    known / decisions
}

#[test]
fn the_seed_of_a_decision_does_not_lead_back_to_the_deal() {
    for game in [GameId::Coyote, GameId::Sevens] {
        let records = games(game, 4, None);
        assert_eq!(deals_known(&records, mixed), 1.0, "{game}, as it was");
        assert_eq!(deals_known(&records, decision_seed), 0.0, "{game}");
    }
}

fn choice(agent: &AnyAgent, seen: &AnyObservation, seed: u64) -> AnyAction {
    let search = agent.begin(seen, &Brief::new(seed));
    let found = search.expect("the agent of this game").evaluation();
    found.chosen().cloned().expect("a choice")
}

/// In how many games of Numer0n the second player names the first one's secret: by the seed of
/// its own first decision it finds the game's seed, and lets the other's agent choose again.
fn secrets_named(records: &[Record], derivation: Derivation, find: &dyn Fn(u64) -> u64) -> usize {
    let agent = random(GameId::Numeron);
    let named = |record: &&Record| {
        let truth = record.replay().expect("a game by the rules");
        let first = truth.observe_at(0, Seat(0));
        let game = find(derivation(record.seed, 1));
        let fixed = choice(&agent, &first, derivation(record.seed, 0));
        choice(&agent, &first, derivation(game, 0)) == fixed
    };
    records.iter().filter(named).count()
}

#[test]
fn the_seed_of_a_decision_does_not_lead_to_the_others_secret() {
    let records = games(GameId::Numeron, 50, None);
    assert_eq!(records.len(), 100);
    for record in &records {
        let session = record.replay().expect("a game by the rules");
        let again = choice(
            &random(GameId::Numeron),
            &session.observe_at(0, Seat(0)),
            session.decision_seed(0),
        );
        assert_eq!(
            again, record.plies[0].action,
            "the attack thinks as it was thought"
        );
    }
    let undo = |seed| unmixed(seed, 1);
    assert_eq!(secrets_named(&records, mixed, &undo), 100, "as it was");
    // By chance it is one secret in 720: three or more of 100 come once in 2,600 matches.
    let named = secrets_named(&records, decision_seed, &undo);
    assert!(named < 3, "{named} of 100 (seed {SEED})");
}

/// The seeds of games that a program reaches by trying small seeds.
fn small_seeds() -> impl Iterator<Item = (u64, usize)> {
    (0..200u64).flat_map(|seed| (0..4).map(move |deal| (seed, deal)))
}

#[test]
fn no_small_seed_gives_the_deal_of_a_secret() {
    for game in [GameId::Coyote, GameId::Sevens] {
        let config = game.default_config();
        let suspected: Vec<Session> = small_seeds()
            .map(|(seed, deal)| Session::deal(&config, mixed(seed, deal)).expect("default rules"))
            .collect();
        let found = |records: &[Record]| {
            let known = |record: &&Record| {
                let truth = record.replay().expect("a game by the rules");
                let knows = |deal| betrays(deal, &truth, Seat(0));
                suspected.iter().any(knows)
            };
            records.iter().filter(known).count()
        };
        let open = games(game, 4, None);
        assert_eq!(found(&open), open.len(), "{game}, from the seed alone");
        assert_eq!(found(&games(game, 4, secret())), 0, "{game}");
    }
}

#[test]
fn no_small_seed_gives_the_decisions_of_a_secret() {
    // The one-way function alone does not help here: it can be tried on every small seed.
    let try_all = |given: u64| {
        let games = small_seeds()
            .flat_map(|(seed, deal)| (0..2).map(move |seat| mixed(mixed(seed, deal), seat)));
        let mut hits = games.filter(|game| decision_seed(*game, 1) == given);
        hits.next().unwrap_or_default()
    };
    let open = games(GameId::Numeron, 4, None);
    assert_eq!(secrets_named(&open, decision_seed, &try_all), open.len());
    let closed = games(GameId::Numeron, 4, secret());
    assert_eq!(
        secrets_named(&closed, decision_seed, &try_all),
        0,
        "seed {SEED}"
    );
}

#[test]
fn no_small_seed_gives_the_name_of_a_secret_match() {
    let small: HashSet<String> = small_seeds()
        .flat_map(|(seed, deal)| (0..2).map(move |rotation| mixed(mixed(seed, deal), rotation)))
        .map(match_id)
        .collect();
    let names = |records: &[Record]| -> Vec<String> {
        records.iter().map(|record| match_id(record.seed)).collect()
    };
    let known = |names: &[String]| names.iter().filter(|name| small.contains(*name)).count();
    let open = names(&games(GameId::Numeron, 4, None));
    assert_eq!(known(&open), open.len(), "from the seed alone");
    let closed = names(&games(GameId::Numeron, 4, secret()));
    assert_eq!(known(&closed), 0, "seed {SEED}");
    let apart: HashSet<&String> = closed.iter().chain(&open).collect();
    assert_eq!(apart.len(), closed.len() + open.len(), "no two alike");
}
