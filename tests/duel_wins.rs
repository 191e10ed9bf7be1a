//! A win in this turn: it is found whatever is hidden, played by every agent, and worth exactly 1.
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Agent, Brief, Progress};
use yomite::assets::embedded;
use yomite::evaluation::Evaluation;
use yomite::game::{Game, Seat};
use yomite::games::duel::{
    Action, CardId, Config, Creature, Deal, DeckChoice, Duel, Keyword, Mana, Observation, Shield,
    Shown, Slot, Stage, Start, cards, decks, other,
};
use yomite::insight::Insight;
use yomite::minds::Mind;
use yomite::minds::duel::merit::Merits;
use yomite::minds::duel::policy::Policy;
use yomite::retrace::HasWorlds as _;

const AGENTS: [&str; 5] = [
    "greedy",
    "student",
    "pimc:simulations=20",
    "ismcts:simulations=20",
    "ismcts:simulations=20,networks=off",
];

fn agent(spec: &str) -> Box<dyn Agent<Duel>> {
    Duel::make(&spec.parse().expect("a spec"), &embedded()).expect("an agent")
}

fn think(agent: &dyn Agent<Duel>, seen: &Observation) -> (Evaluation<Action>, Insight) {
    let mut search = agent.begin(seen, &Brief::new(7));
    while search.step() == Progress::Thinking {}
    (search.evaluation(), search.insight())
}

/// Shows every decision of matches that are played by rule, now and then by whim.
fn walk(seeds: std::ops::Range<u64>, mut look: impl FnMut(u64, &Duel, Seat)) {
    for seed in seeds {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let config = Config::default();
        let deal = Duel::draw(&config, &mut rng).expect("a deal");
        let mut truth = Duel::set_up(&config, &deal).expect("a match");
        let policy = Policy::new(Merits::new(truth.table().pool()));
        let mut list = Vec::new();
        while let Some(seat) = truth.to_move() {
            look(seed, &truth, seat);
            let seen = truth.observe(seat);
            let action = policy.choose(seen.table(), 0.8, &mut list, &mut rng);
            truth.play(&action.expect("a choice")).expect("legal");
        }
    }
}

/// An attack on the player wins at once: no shield, and nobody who could block.
fn is_open(game: &Duel, seat: Seat) -> bool {
    let table = game.table();
    let theirs = table.side(other(seat));
    let guard = |creature: &Creature| {
        !creature.tapped && table.pool().card(creature.card).has(Keyword::Guard)
    };
    let mut battle = table.side(seat).battle().iter();
    table.stage() == Stage::Main
        && table.active() == seat
        && theirs.shields().is_empty()
        && !theirs.battle().iter().any(guard)
        && battle.any(|creature| table.is_ready(creature))
}

#[test]
fn every_agent_attacks_where_the_attack_wins() {
    let agents = AGENTS.map(|spec| (spec, agent(spec)));
    let mut positions = 0;
    walk(1..60, |seed, game, seat| {
        if !is_open(game, seat) || positions >= 25 {
            return;
        }
        positions += 1;
        let seen = game.observe(seat);
        for (spec, agent) in &agents {
            let (found, insight) = think(&**agent, &seen);
            let at = format!("seed {seed}, {spec}");
            let best = found.chosen().expect("a choice");
            assert!(
                matches!(best, Action::Attack { at: None, .. }),
                "{at}: {best:?}"
            );
            assert_eq!(insight.headline.key, "duel.win.headline", "{at}");
            let sentence = &insight.steps.last().expect("the line").sentence;
            assert_eq!(sentence.key, "duel.win.sentence", "{at}");
            for rated in &found.actions {
                if matches!(rated.action, Action::Attack { at: None, .. }) {
                    assert_eq!(rated.value, Some(1.0), "{at}: {:?}", rated.action);
                }
            }
        }
    });
    assert!(positions >= 20, "{positions}");
}

/// What is found wins in every world of the view, against any answers.
#[test]
fn what_is_found_wins_in_every_world() {
    let student = agent("student");
    let (mut positions, mut longer) = (0, 0);
    walk(100..170, |seed, game, seat| {
        let table = game.table();
        if table.active() != seat || table.stage() != Stage::Main || positions >= 40 {
            return;
        }
        let seen = game.observe(seat);
        let (found, insight) = think(&*student, &seen);
        if insight.headline.key != "duel.win.headline" || is_open(game, seat) && positions % 4 > 0 {
            return;
        }
        positions += 1;
        longer += u32::from(!is_open(game, seat));
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let won = found
            .actions
            .iter()
            .filter(|rated| rated.value == Some(1.0));
        let first: Vec<Action> = won.map(|rated| rated.action).collect();
        let policy = Policy::new(Merits::new(table.pool()));
        for action in first {
            for _ in 0..3 {
                let mut world = Duel::determinize(&seen, rng);
                world.play(&action).expect("legal");
                let mut list = Vec::new();
                while let Some(mover) = world.to_move() {
                    assert_eq!(world.table().active(), seat, "seed {seed}: {action:?}");
                    let seen = world.observe(mover);
                    let next = match mover == seat {
                        true => think(&*student, &seen).0.chosen().copied(),
                        false => policy.choose(seen.table(), 3.0, &mut list, rng),
                    };
                    world.play(&next.expect("a choice")).expect("legal");
                }
                let (winner, _) = world.table().result().expect("the end");
                assert_eq!(winner, Some(seat), "seed {seed}: {action:?}");
            }
        }
    });
    assert!(positions >= 20 && longer >= 5, "{positions}, {longer}");
}

/// It pays for the spell.
const MANA: [&str; 5] = [
    "tin-sentry",
    "tin-sentry",
    "tin-sentry",
    "vault-keeper",
    "vault-keeper",
];

fn id(slug: &str) -> CardId {
    cards::id(slug).expect("a card")
}

/// The one guard stands in the way, and a spell in hand taps it.
fn two_steps() -> Duel {
    let deck = |id: &str| DeckChoice::Preset(id.to_owned());
    let config = Config {
        deck: deck("last-wall"),
        deck_2: deck("last-wall"),
    };
    let deal = Duel::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(5)).expect("a deal");
    let start = Duel::set_up(&config, &deal).expect("a match");
    let (Deal::Middle(mut middle), _) = start.retrace() else {
        panic!("a table");
    };
    let table = &mut middle.table;
    table.stage = Stage::Main;
    table.next_slot = 2;
    for (nth, side) in table.sides.iter_mut().enumerate() {
        let hand = std::mem::take(&mut side.hand);
        let shields = std::mem::take(&mut side.shields);
        side.library.extend(hand);
        side.library
            .extend(shields.iter().map(|shield| Some(shield.card)));
        let mut take = |card: CardId| {
            let at = side.library.iter().position(|held| *held == Some(card));
            side.library
                .remove(at.expect("in the deck"))
                .expect("known")
        };
        let battle = Creature {
            card: take(id("iron-bulwark")),
            slot: Slot(nth as u8),
            tapped: false,
            fresh: false,
            extra: 0,
        };
        side.battle = vec![battle];
        if nth == 0 {
            side.hand = vec![Some(take(id("chains-of-law")))];
            let mana = MANA.map(|card| Mana {
                card: take(id(card)),
                tapped: false,
            });
            side.mana = mana.to_vec();
        }
    }
    Duel::set_up(&config, &Deal::Middle(middle)).expect("a table that can be")
}

#[test]
fn every_agent_taps_the_one_guard_and_attacks() {
    let game = two_steps();
    let seat = Seat(0);
    for spec in AGENTS {
        let agent = agent(spec);
        let seen = game.observe(seat);
        let (found, insight) = think(&*agent, &seen);
        assert_eq!(
            found.chosen(),
            Some(&Action::Play(id("chains-of-law"))),
            "{spec}"
        );
        assert_eq!(found.value(), Some(1.0), "{spec}");
        let attacks = found.actions.iter();
        let mut attacks = attacks.filter(|rated| matches!(rated.action, Action::Attack { .. }));
        assert!(attacks.all(|rated| rated.value != Some(1.0)), "{spec}");
        let line = &insight.steps.last().expect("the line").sentence;
        assert_eq!(line.key, "duel.win.sentence", "{spec}");
        let mut world = game.clone();
        while world.to_move() == Some(seat) {
            let (found, _) = think(&*agent, &world.observe(seat));
            assert_eq!(found.value(), Some(1.0), "{spec}");
            world
                .play(found.chosen().expect("a choice"))
                .expect("legal");
        }
        assert_eq!(world.scores(), Some(vec![1.0, 0.0]), "{spec}");
        assert_eq!(world.table().turn(), game.table().turn(), "{spec}");
    }
}

/// What was played is valued beside a win, and a win is never given away by it.
#[test]
fn a_played_move_is_valued_beside_the_win() {
    let game = two_steps();
    let seen = game.observe(Seat(0));
    let agent = agent("ismcts:simulations=60");
    let mut search = agent.begin(&seen, &Brief::new(7).ask([Action::End]));
    while search.step() == Progress::Thinking {}
    let found = search.evaluation();
    let loss = found
        .loss(&Action::End, (0.0, 1.0))
        .expect("both are valued");
    assert_eq!(loss.best, 1.0);
    assert!(loss.loss > 0.0, "{loss:?}");
}

/// Triggers that stop two of three attackers; no other trigger does.
const STOPS_TWO: [&str; 4] = ["chains-of-law", "still-mirror", "reforging", "bell-warden"];

/// What else is in that deck has no trigger.
const QUIET: [&str; 6] = [
    "tin-sentry",
    "iron-bulwark",
    "vault-keeper",
    "gilded-abbot",
    "last-bastion",
    "steel-marshal",
];

/// Three creatures can attack, and the other's one shield was put from the hand at the moment `put`. Of
/// all cards that would stop two attackers, four copies were seen: of Chains of Law three lie open, and
/// the fourth was seen as it came to the other's hand at the moment `seen`.
fn fourth_copy(seen: u16, put: u16) -> Duel {
    let mine = decks::preset("deep-forest").expect("a preset").deck();
    let theirs = STOPS_TWO.iter().chain(&QUIET);
    let theirs = theirs.flat_map(|slug| [id(slug); 4]).collect();
    let config = Config::default();
    let deal = Deal::Start(Start {
        libraries: [mine.cards().to_vec(), theirs],
        chance: 1,
    });
    let start = Duel::set_up(&config, &deal).expect("a match");
    let (Deal::Middle(mut middle), _) = start.retrace() else {
        panic!("a table");
    };
    let table = &mut middle.table;
    table.stage = Stage::Main;
    table.clock = 2;
    table.next_slot = 3;
    for side in &mut table.sides {
        let hand = std::mem::take(&mut side.hand);
        let shields = std::mem::take(&mut side.shields);
        side.library.extend(hand);
        side.library
            .extend(shields.iter().map(|shield| Some(shield.card)));
    }
    let take = |library: &mut Vec<Option<CardId>>, slug: &str| {
        let card = id(slug);
        let at = library.iter().position(|held| *held == Some(card));
        library.remove(at.expect("in the deck"));
        card
    };
    let [mine, theirs] = &mut table.sides;
    for slot in 0..3 {
        mine.battle.push(Creature {
            card: take(&mut mine.library, "canopy-giant"),
            slot: Slot(slot),
            tapped: false,
            fresh: false,
            extra: 0,
        });
    }
    let chains = take(&mut theirs.library, "chains-of-law");
    let quiet = take(&mut theirs.library, "vault-keeper");
    for slug in STOPS_TWO {
        while theirs.library.contains(&Some(id(slug))) {
            let card = take(&mut theirs.library, slug);
            theirs.graveyard.push(card);
        }
    }
    let (held, laid) = match put > seen {
        true => (quiet, chains),
        false => (chains, quiet),
    };
    theirs.hand = vec![Some(held)];
    theirs.shields = vec![Shield {
        card: laid,
        known: true,
        epoch: 0,
        secret: put,
    }];
    theirs.shown = vec![Shown {
        card: chains,
        shielded: false,
        at: seen,
    }];
    Duel::set_up(&config, &Deal::Middle(middle)).expect("a table that can be")
}

#[test]
fn no_win_is_certain_where_a_trigger_went_from_the_hand_to_the_shields() {
    let seat = Seat(0);
    let claims_a_win = |game: &Duel| {
        let (_, insight) = think(&*agent("student"), &game.observe(seat));
        insight.headline.key == "duel.win.headline"
    };
    // The shield lay there before: the fourth copy is in hand.
    assert!(claims_a_win(&fourth_copy(2, 1)));
    let mut game = fourth_copy(1, 2);
    assert!(!claims_a_win(&game));
    // It is that copy, and it stops the attack.
    let attack = Action::Attack {
        by: Slot(0),
        at: None,
    };
    game.play(&attack).expect("legal");
    let mut list = Vec::new();
    while game.table().active() == seat {
        game.table().actions(&mut list);
        game.play(&list[0]).expect("legal");
    }
    assert_eq!(game.scores(), None);
}
