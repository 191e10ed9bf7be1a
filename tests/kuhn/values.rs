//! What is known exactly of Kuhn poker, asked of the agent as it sits at a table.

use yomite::agent::{Brief, Progress};
use yomite::catalogue::{AgentSpec, Catalogue as _};
use yomite::game::{Game as _, Observation as _, Seat};
use yomite::minds::Shipped;
use yomite::words::{Lang, Phrase, Speaker, say};

use super::game::{Action, Card, Config, Deal, Kuhn};

/// What the first player loses a hand between two who make no mistake.
const VALUE: f64 = -1.0 / 18.0;

fn dealt(cards: [Card; 2]) -> Kuhn {
    Kuhn::set_up(&Config {}, &Deal { cards }).expect("two cards")
}

/// Every deal in which `seat` holds `own`, each as likely as any deal.
fn deals(seat: Seat, own: Card) -> Vec<(Kuhn, f64)> {
    let others = Card::ALL.into_iter().filter(|card| *card != own);
    let deal = |other| {
        let mut cards = [other; 2];
        cards[seat.index()] = own;
        (dealt(cards), 1.0 / 6.0)
    };
    others.map(deal).collect()
}

/// How often the agent takes an action, by what it says itself.
fn chance(game: &Kuhn, action: Action) -> f64 {
    let agent = Kuhn::agent(&AgentSpec::plain("equilibrium")).expect("listed");
    let mover = game.to_move().expect("not over");
    let evaluation = agent
        .begin(&game.observe(mover), &Brief::new(1))
        .evaluation();
    let rated = evaluation.rated(&action).expect("both are rated");
    rated.prior.expect("a mixed strategy")
}

fn after(game: &Kuhn, action: Action) -> Kuhn {
    let mut next = game.clone();
    next.play(&action).expect("legal");
    next
}

/// The most that `seat` can win against the agent, where it cannot tell these positions apart.
fn best_response(seat: Seat, worlds: &[(Kuhn, f64)]) -> f64 {
    let both = [Action::Pass, Action::Bet];
    match worlds.first().and_then(|(game, _)| game.to_move()) {
        None => {
            let won =
                |(game, p): &(Kuhn, f64)| p * f64::from(game.scores().expect("over")[seat.index()]);
            worlds.iter().map(won).sum()
        }
        Some(mover) => {
            let weighed = |action: Action| {
                let next = worlds.iter().map(|(game, p)| match mover == seat {
                    true => (after(game, action), *p),
                    false => (after(game, action), p * chance(game, action)),
                });
                best_response(seat, &next.collect::<Vec<_>>())
            };
            match mover == seat {
                true => both.map(weighed).into_iter().fold(f64::MIN, f64::max),
                false => both.map(weighed).into_iter().sum(),
            }
        }
    }
}

/// The agent against itself.
fn value(game: &Kuhn) -> f64 {
    match game.scores() {
        Some(scores) => f64::from(scores[0]),
        None => [Action::Pass, Action::Bet]
            .map(|action| chance(game, action) * value(&after(game, action)))
            .into_iter()
            .sum(),
    }
}

#[test]
fn the_first_player_loses_an_eighteenth_of_a_chip() {
    let all = Card::ALL.into_iter().flat_map(|own| deals(Seat(0), own));
    let found: f64 = all.map(|(game, p)| p * value(&game)).sum();
    assert!((found - VALUE).abs() < 1e-12, "{found}");
}

#[test]
fn no_answer_beats_the_agent() {
    let best = [Seat(0), Seat(1)].map(|seat| {
        let hands = Card::ALL.map(|own| best_response(seat, &deals(seat, own)));
        hands.into_iter().sum::<f64>()
    });
    assert!((best[0] - VALUE).abs() < 1e-12, "{best:?}");
    assert!((best[1] + VALUE).abs() < 1e-12, "{best:?}");
    // Exploitability: what both best answers win together.
    assert!((best[0] + best[1]).abs() < 1e-12, "{best:?}");
}

#[test]
fn the_agent_draws_as_often_as_it_says() {
    const DRAWS: u64 = 3_000;
    let agent = Kuhn::agent(&AgentSpec::plain("equilibrium")).expect("listed");
    let game = dealt([Card::Jack, Card::King]);
    let seen = game.observe(Seat(0));
    let bets = (0..DRAWS).filter(|seed| {
        let mut search = agent.begin(&seen, &Brief::new(*seed));
        assert_eq!(search.step(), Progress::Settled);
        search.choice() == Some(Action::Bet)
    });
    let share = bets.count() as f64 / DRAWS as f64;
    // Four standard errors of a third.
    assert!((share - 1.0 / 3.0).abs() < 0.035, "{share}");
}

#[test]
fn what_agents_say_an_action_is_worth_is_what_it_brings() {
    // A Queen that faces a bet is indifferent: she loses a chip either way.
    let mut game = dealt([Card::King, Card::Queen]);
    game.play(&Action::Bet).expect("legal");
    let agent = Kuhn::agent(&AgentSpec::plain("equilibrium")).expect("listed");
    let search = agent.begin(&game.observe(Seat(1)), &Brief::new(1));
    for rated in search.evaluation().actions {
        let value = rated.value.expect("exact");
        assert!((value + 1.0).abs() < 1e-12, "{:?}: {value}", rated.action);
    }
}

#[test]
fn an_observation_of_an_impossible_match_is_refused() {
    for seen in [
        r#"{"seat":0,"cards":["king","king"],"acts":["pass","pass"]}"#,
        r#"{"seat":0,"cards":["king","jack"],"acts":[]}"#,
        r#"{"seat":0,"cards":[null,"jack"],"acts":[]}"#,
        r#"{"seat":0,"cards":["king",null],"acts":["bet","pass","bet"]}"#,
        r#"{"seat":2,"cards":["king",null],"acts":[]}"#,
    ] {
        let read = serde_json::from_str::<super::game::Observation>(seen);
        assert!(read.is_err(), "{seen}");
    }
    let twice = Deal {
        cards: [Card::King; 2],
    };
    assert!(Kuhn::set_up(&Config {}, &twice).is_err());
}

struct Reader(Lang);

impl Speaker for Reader {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        let own = Kuhn::phrases().into_iter().flatten();
        own.copied().find(|phrase| phrase.key == key)
    }
}

#[test]
fn an_explanation_reads_in_both_languages() {
    let mut game = dealt([Card::Jack, Card::King]);
    game.play(&Action::Bet).expect("legal");
    let seen = game.observe(Seat(1));
    assert_eq!(seen.legal_count(), 2);
    let agent = Kuhn::agent(&AgentSpec::plain("equilibrium")).expect("listed");
    let insight = agent.begin(&seen, &Brief::new(1)).insight();
    let read = |lang| {
        let steps = insight.steps.iter().map(|step| &step.sentence);
        let said = std::iter::once(&insight.headline).chain(steps);
        said.map(|text| say(text, &Reader(lang)))
            .collect::<Vec<_>>()
    };
    let english = [
        "Call: with a King I do so 100 % of the time.",
        "Most likely a Jack: 100 %.",
        "Fold is worth −1.00 chips, Call 2.00.",
    ];
    let japanese = [
        "コール。キングなら100 %の割合でこうします。",
        "最もありそうなのはジャック、100 %です。",
        "フォールドは−1.00枚、コールは2.00枚の価値です。",
    ];
    assert_eq!(read(Lang::En), english);
    assert_eq!(read(Lang::Ja), japanese);
}
