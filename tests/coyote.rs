//! Coyote: totals, posteriors and decks against second, naive implementations; refusals.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::game::{Game, Observation as _, Seat};
use yomite::games::coyote::knowledge::Sight;
use yomite::games::coyote::{Action, Card, Config, Counts, Coyote, Deal, Observation};
use yomite::words::{Lang, Phrase, Speaker, say};

#[path = "coyote/notes.rs"]
mod notes;
#[path = "coyote/totals.rs"]
mod totals;

fn card(code: i16) -> Card {
    Card::try_from(code).expect("a card")
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A match from a deck that begins with these codes.
fn stacked(config: Config, first: &[i16]) -> Coyote {
    let mut rest = Counts::FULL;
    let mut deck: Vec<Card> = first.iter().map(|code| card(*code)).collect();
    deck.iter()
        .for_each(|card| assert!(rest.take(*card), "too many of {card}"));
    deck.extend(rest.cards());
    Coyote::set_up(
        &config,
        &Deal {
            deck,
            shuffles: 9,
            later: Vec::new(),
        },
    )
    .expect("a full deck")
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
    let sight = Sight::from_observation(&seen, true);
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
    let worlds = Sight::from_observation(&seen, true).worlds();
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
    let past = [seen.moment(0, 0).expect("the first deal")];
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
