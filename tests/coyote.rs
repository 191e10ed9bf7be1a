//! Coyote: totals, posteriors and decks against second, naive implementations; refusals.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::game::{Game, Observation as _, Seat};
use yomite::games::coyote::belief::{HIGHEST, LOWEST, Sight};
use yomite::games::coyote::{
    Action, Card, Config, Counts, Coyote, Deal, MAX_BID, Observation, Reveal, Tally,
};
use yomite::words::{Lang, Phrase, Speaker, say};

fn card(code: i16) -> Card {
    Card::try_from(code).expect("a card")
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The total from the rules' text alone: one pass a rule, on plain codes.
fn naive_total(codes: &[i16], drawn: Option<i16>) -> i32 {
    let mut table: Vec<i16> = Vec::new();
    for code in codes {
        match drawn {
            Some(drawn) if *code == 103 => table.push(drawn),
            _ => table.push(*code),
        }
    }
    if table.contains(&102) {
        let largest = table.iter().copied().filter(|code| *code < 100).max();
        if let Some(at) = largest.and_then(|l| table.iter().position(|code| *code == l)) {
            table[at] = 0;
        }
    }
    let sum: i32 = table
        .iter()
        .filter(|code| **code < 100)
        .map(|code| i32::from(*code))
        .sum();
    if table.contains(&100) { 2 * sum } else { sum }
}

#[test]
fn totals_agree_with_the_rules_read_naively() {
    let mut rng = rng(1);
    for _ in 0..20_000 {
        let deck = Counts::FULL.shuffled(&mut rng);
        let players = rng.random_range(2..=6);
        let codes: Vec<i16> = deck[..players].iter().map(|card| card.code()).collect();
        let drawn = codes.contains(&103).then_some(deck[players]);
        let shown: Vec<_> = deck[..players].iter().copied().map(Some).collect();
        let reveal = Reveal::of(&shown, drawn, false);
        let naive = naive_total(&codes, drawn.map(|card| card.code()));
        assert_eq!(reveal.total, naive, "{codes:?} {drawn:?}");
        let tally: Tally = deck[..players].iter().copied().chain(drawn).collect();
        assert_eq!(tally.total(), naive, "{codes:?} {drawn:?}");
    }
}

/// Every hand of six as a multiset, with the number of ways to deal it.
fn hands(deck: &Counts, cards: usize) -> Vec<(Vec<Card>, f64)> {
    fn choose(n: u8, k: u8) -> f64 {
        (0..k)
            .map(|i| f64::from(n - i) / f64::from(i + 1))
            .product()
    }
    let mut all = vec![(Vec::new(), 1.0)];
    for (card, n) in deck.iter() {
        all = all
            .into_iter()
            .flat_map(|(hand, ways)| {
                let room = (cards - hand.len()).min(usize::from(n));
                (0..=room).map(move |k| {
                    let mut more: Vec<Card> = hand.clone();
                    more.extend(std::iter::repeat_n(card, k));
                    (more, ways * choose(n, k as u8))
                })
            })
            .collect();
    }
    all.retain(|(hand, _)| hand.len() == cards);
    all
}

#[test]
fn six_player_totals_have_the_published_figures() {
    // Exact, over all hands of six and what "?" draws.
    let mut by_total = std::collections::BTreeMap::new();
    for (hand, ways) in hands(&Counts::FULL, 6) {
        let tally: Tally = hand.iter().copied().collect();
        if tally.mystery() {
            let left = hand
                .iter()
                .fold(Counts::FULL, |left, card| left.without(*card));
            for (drawn, n) in left.iter() {
                let p = ways * f64::from(n) / left.len() as f64;
                *by_total.entry(tally.with(drawn).total()).or_insert(0.0) += p;
            }
        } else {
            *by_total.entry(tally.total()).or_insert(0.0) += ways;
        }
    }
    let all: f64 = by_total.values().sum();
    assert_eq!(all.round(), 1_947_792.0, "36 choose 6");
    let mean: f64 = by_total.iter().map(|(t, p)| f64::from(*t) * p).sum::<f64>() / all;
    assert!((mean - 21.5).abs() < 0.1, "mean {mean}");
    let quantile = |q: f64| {
        let mut below = 0.0;
        let mut totals = by_total.iter();
        let found = totals.find(|(_, p)| {
            below += **p / all;
            below >= q
        });
        *found.expect("the masses sum to 1").0
    };
    assert_eq!(
        (quantile(0.05), quantile(0.5), quantile(0.95)),
        (-2, 20, 51)
    );
    let none: f64 = by_total.range(..=0).map(|(_, p)| p).sum::<f64>() / all;
    assert!((none - 0.075).abs() < 0.002, "P(total ≤ 0) = {none}");
    let (low, high) = (by_total.keys().next(), by_total.keys().next_back());
    assert_eq!((low, high), (Some(&LOWEST), Some(&HIGHEST)));
    // The published highest, 130 in 100,000 deals, is not the bound: 140 is rarer than that.
    let above: f64 = by_total.range(131..).map(|(_, p)| p).sum::<f64>() / all;
    assert!(above > 0.0 && above < 1e-5, "P(total > 130) = {above}");
}

/// The posterior by walking through every ordering of the hidden cards that matters: the own
/// card and the next one of the pile.
fn enumerated(view: &[Card], discards: &[Card]) -> Vec<f64> {
    let gone = view.iter().chain(discards);
    let hidden = gone
        .fold(Counts::FULL, |left, card| left.without(*card))
        .cards();
    let mut mass = vec![0.0; 400];
    let mut ways = 0.0;
    for mine in 0..hidden.len() {
        let pile: Vec<Card> = (0..hidden.len())
            .filter(|at| *at != mine)
            .map(|at| hidden[at])
            .collect();
        let next = if pile.is_empty() { discards } else { &pile[..] };
        for drawn in next {
            let codes: Vec<i16> = view
                .iter()
                .chain([&hidden[mine]])
                .map(|card| card.code())
                .collect();
            let total = naive_total(&codes, Some(drawn.code()));
            mass[(total + 200) as usize] += 1.0 / next.len() as f64;
        }
        ways += 1.0;
    }
    mass.iter().map(|m| m / ways).collect()
}

#[test]
fn the_posterior_by_counting_equals_full_enumeration() {
    let mut rng = rng(3);
    for _ in 0..400 {
        let deck = Counts::FULL.shuffled(&mut rng);
        let players: usize = rng.random_range(2..=6);
        // Up to a deck of which only the own card is left.
        let used = rng.random_range(0..=36 - players);
        let (view, discards) = (&deck[..players - 1], &deck[players - 1..players - 1 + used]);
        let totals = Sight::over(view.iter().copied(), discards, true).totals();
        let exact = enumerated(view, discards);
        for total in -200..200 {
            let (p, q) = (totals.p(total), exact[(total + 200) as usize]);
            assert!(
                (p - q).abs() < 1e-12,
                "{view:?} {discards:?} {total}: {p} {q}"
            );
        }
        for bid in 1..=MAX_BID {
            let q: f64 = exact[(bid + 200) as usize..].iter().sum();
            assert!(
                (totals.at_least(bid) - q).abs() < 1e-12,
                "{view:?} at least {bid}"
            );
        }
    }
}

/// A match from a deck that begins with these codes.
fn stacked(config: Config, first: &[i16]) -> Coyote {
    let mut rest = Counts::FULL;
    let mut deck: Vec<Card> = first.iter().map(|code| card(*code)).collect();
    deck.iter()
        .for_each(|card| assert!(rest.take(*card), "too many of {card}"));
    deck.extend(rest.cards());
    Coyote::set_up(&config, &Deal { deck, shuffles: 9 }).expect("a full deck")
}

const TWO: Config = Config {
    players: 2,
    lives: 3,
};

fn play(game: &mut Coyote, actions: &[Action]) {
    for action in actions {
        game.play(action)
            .unwrap_or_else(|refused| panic!("{refused:?}"));
    }
}

use Action::{Bid, Call};

#[test]
fn the_loser_opens_and_if_out_the_winner_of_the_round() {
    let lives = Config {
        players: 3,
        lives: 1,
    };
    let mut game = stacked(lives, &[5, 4, 3, 10, 10, 20]);
    // The total is 12: a bid of 12 stands, and the caller is out; the bidder opens.
    play(&mut game, &[Bid(1), Bid(12), Call]);
    let seen = game.observe(Seat(0));
    assert_eq!(seen.lives, [1, 1, 0]);
    assert_eq!((seen.opener, game.to_move()), (Seat(1), Some(Seat(1))));
    // The next total is 20 from two players: 21 falls.
    play(&mut game, &[Bid(21), Call]);
    assert_eq!(game.to_move(), None);
    assert_eq!(game.scores(), Some(vec![1.0, 0.0, 0.0]));

    let mut game = stacked(TWO, &[5, 4]);
    play(&mut game, &[Bid(10), Call]);
    assert_eq!(game.observe(Seat(0)).lives, [2, 3]);
    assert_eq!(game.to_move(), Some(Seat(0)), "the loser opens");
}

/// A round that is lost by a bid of 140; the third is lost by another, so that all stay in.
fn fall(game: &mut Coyote) {
    if game.rounds().len() == 2 {
        play(game, &[Bid(1)]);
    }
    play(game, &[Bid(140), Call]);
}

#[test]
fn a_deck_too_short_for_the_deal_takes_the_discards_back() {
    let six = Config {
        players: 6,
        lives: 5,
    };
    // 36 = 6 rounds of 6, but for "?", which draws a seventh card in the first round.
    let mut game = stacked(six, &[103, 1, 1, 1, 1, 2, 5]);
    for round in 0..5 {
        assert!(!game.observe(Seat(0)).reshuffled, "round {round}");
        assert_eq!(
            game.observe(Seat(0)).pile,
            30 - 6 * round - usize::from(round > 0)
        );
        fall(&mut game);
        assert!(
            !game.rounds()[round].reveal.night,
            "the night lies at the end"
        );
    }
    // Five cards are left for six players.
    let seen = game.observe(Seat(0));
    assert!(seen.reshuffled);
    assert_eq!((seen.discards.len(), seen.pile), (0, 30));
    let now: Counts = game.cards().iter().flatten().copied().collect();
    assert_eq!(now.len(), 6);
    let sight = Sight::of(&seen, true);
    assert_eq!(
        sight.unseen.len(),
        31,
        "nothing is known to be gone after the shuffle"
    );
}

#[test]
fn a_mystery_without_a_pile_draws_from_the_discards() {
    // Two players, 18 rounds: "?" lies among the last two cards.
    let config = Config {
        players: 6,
        lives: 5,
    };
    let mut first: Vec<i16> = Counts::FULL
        .without(Card::MYSTERY)
        .without(Card::NIGHT)
        .cards()
        .iter()
        .map(|card| card.code())
        .collect();
    first.push(103);
    first.push(101);
    let mut game = stacked(config, &first);
    (0..5).for_each(|_| fall(&mut game));
    let seen = game.observe(Seat(0));
    assert_eq!((seen.pile, seen.discards.len()), (0, 30));
    assert_eq!(game.cards()[4], Some(Card::MYSTERY));
    // The own card is the one that is left, and "?" draws one of 30 known cards.
    let worlds = Sight::of(&seen, true).worlds();
    let mine = game.cards()[0];
    assert!(
        worlds
            .iter()
            .all(|world| world.mine == mine && world.drawn.is_some())
    );
    play(&mut game, &[Bid(140), Call]);
    let round = &game.rounds()[5];
    assert!(round.reveal.reshuffled);
    let (holder, drawn) = round.reveal.drew.expect("a card was drawn");
    assert_eq!(holder, Seat(4));
    assert!(worlds.iter().any(|world| world.drawn == Some(drawn)));
    // The night was on the table: all 36 are back.
    let seen = game.observe(Seat(0));
    assert!(round.reveal.night && !seen.reshuffled);
    assert_eq!(seen.discards.len(), 0);
}

#[test]
fn a_mystery_reshuffle_without_the_night_keeps_the_round_in_the_discards() {
    let config = Config {
        players: 6,
        lives: 5,
    };
    let mut first: Vec<i16> = vec![101];
    let rest = Counts::FULL.without(Card::MYSTERY).without(Card::NIGHT);
    first.extend(rest.cards().iter().map(|card| card.code()));
    first.push(103);
    // The night comes first: after round one the full deck is shuffled anew.
    let mut game = stacked(config, &first);
    play(&mut game, &[Bid(140), Call]);
    let seen = game.observe(Seat(0));
    assert!(game.rounds()[0].reveal.night);
    assert_eq!((seen.discards.len(), seen.pile), (0, 30));
    let past = seen.past();
    assert_eq!((past[0].pile, past[0].discards.len()), (30, 0));
    // Whatever comes: 36 cards are accounted for, and the past is told from the rounds alone.
    let mut rng = rng(5);
    while let Some(seat) = game.to_move() {
        let seen = game.observe(seat);
        let table = seen.living();
        assert_eq!(seen.discards.len() + seen.pile + table, 36);
        let (round, bids) = (seen.rounds.len(), seen.bids.len());
        let actions = seen.legal_actions();
        let action = *actions.choose(&mut rng).expect("a legal action");
        game.play(&action).expect("legal");
        if action == Call {
            let later = game.observe(Seat(0));
            let then = later.rewind(round, bids, seat);
            assert_eq!(then.as_ref(), Some(&seen), "the view of round {round}");
        }
    }
}

#[test]
fn an_observation_hides_the_own_card_only_and_refuses_nonsense() {
    let game = stacked(TWO, &[5, 4]);
    let seen = game.observe(Seat(0));
    assert_eq!(seen.cards, [None, Some(card(4))]);
    let json = serde_json::to_value(&seen).expect("plain data");
    let broken = |path: &str, value: serde_json::Value| {
        let mut json = json.clone();
        *json.pointer_mut(path).expect("a field") = value;
        serde_json::from_value::<Observation>(json)
            .expect_err(path)
            .to_string()
    };
    assert!(broken("/seat", 7.into()).contains("seat"));
    assert!(broken("/pile", 3.into()).contains("36"));
    assert!(broken("/config/players", 9.into()).contains("2 to 6 players"));
    assert!(broken("/cards/1", 6.into()).contains("there is no card 6"));
    let low = serde_json::json!([{"seat": 0, "bid": 5}, {"seat": 1, "bid": 5}]);
    assert!(broken("/bids", low).contains("rise"));
}

struct English;

impl Speaker for English {
    fn lang(&self) -> Lang {
        Lang::En
    }
    fn phrase(&self, key: &str) -> Option<Phrase> {
        yomite::games::phrase(key)
    }
}

#[test]
fn a_refusal_names_the_legal_range_and_changes_nothing() {
    let mut game = stacked(TWO, &[5, 4]);
    let refused = |game: &mut Coyote, action: Action| {
        let before = game.clone();
        let refusal = game.play(&action).expect_err("illegal");
        assert_eq!((&refusal.action, &before), (&action, &*game));
        say(&refusal.reason, &English)
    };
    assert!(refused(&mut game, Call).contains("from 1 to 140"));
    assert!(refused(&mut game, Bid(0)).contains("from 1 to 140"));
    assert!(refused(&mut game, Bid(141)).contains("from 1 to 140"));
    play(&mut game, &[Bid(7)]);
    assert!(refused(&mut game, Bid(7)).contains("from 8 to 140"));
    assert!(refused(&mut game, Bid(-3)).contains("from 8 to 140"));
    assert!(refused(&mut game, Bid(1_000)).contains("from 8 to 140"));
    play(&mut game, &[Bid(140)]);
    assert!(refused(&mut game, Bid(141)).contains("only a call"));
    play(&mut game, &[Call]);
    play(&mut game, &[Bid(140), Call, Bid(140), Call]);
    assert!(refused(&mut game, Bid(1)).contains("over"));
}

#[test]
fn a_deal_that_is_not_the_deck_is_refused() {
    let mut deal = Coyote::draw(&TWO, &mut rng(1)).expect("a deal");
    deal.deck[0] = deal.deck[1];
    let twin = deal
        .deck
        .iter()
        .filter(|card| **card == deal.deck[0])
        .count();
    assert!(twin > 1);
    assert!(Coyote::set_up(&TWO, &deal).is_err());
    let crowd = Config {
        players: 7,
        lives: 3,
    };
    assert!(Coyote::draw(&crowd, &mut rng(1)).is_err());
}
