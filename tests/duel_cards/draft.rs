//! Decks while they are built, and the search for cards.

use rand::RngExt;

use yomite::assets::embedded;
use yomite::games::duel::decks::{Ability, BARS, COPIES, Deck, Draft, Query, SIZE, bar, presets};
use yomite::games::duel::statistics::Profiles;
use yomite::games::duel::{CardId, Element, Elements, card::Kind};
use yomite::games::duel::{Plain, cards, text};
use yomite::words::{Lang, say};

use super::{LANGS, rng, said};

fn faults(draft: &Draft) -> Vec<String> {
    draft.faults().iter().map(said).collect()
}

#[test]
fn a_draft_is_a_deck_just_where_nothing_is_wrong_with_it() {
    const SEED: u64 = 21;
    let mut rng = rng(SEED);
    let all: Vec<CardId> = cards::ids().collect();
    for round in 0..300 {
        let mut draft = Draft::default();
        let mut copies = vec![0u8; all.len()];
        for step in 0..rng.random_range(0..120) {
            let at = rng.random_range(0..all.len());
            if rng.random_bool(0.8) {
                assert_eq!(draft.add(all[at]), copies[at] < COPIES, "seed {SEED}");
                copies[at] = (copies[at] + 1).min(COPIES);
            } else {
                assert_eq!(draft.remove(all[at]), copies[at] > 0, "seed {SEED}");
                copies[at] = copies[at].saturating_sub(1);
            }
            let size: u8 = copies.iter().sum();
            assert_eq!(
                draft.size(),
                usize::from(size),
                "seed {SEED}, {round}, {step}"
            );
            let legal = draft.size() == SIZE;
            assert_eq!(draft.faults().is_empty(), legal);
            assert_eq!(draft.deck().is_some(), legal);
        }
        for (card, copies) in all.iter().zip(&copies) {
            assert_eq!(draft.count(*card), *copies);
        }
        assert_eq!(Draft::read(&draft.to_text()), draft, "seed {SEED}");
        if let Some(deck) = draft.deck() {
            assert_eq!(Deck::from_text(&draft.to_text()), Ok(deck));
            assert_eq!(Draft::from(&deck), draft);
        }
    }
    let mut draft = Draft::default();
    assert!(!draft.add(CardId(200)), "a card that there is not");
    assert!(draft.is_empty());
}

#[test]
fn what_is_wrong_is_said_in_full() {
    let preset = Draft::from(presets()[0].deck());
    let (card, copies) = preset.iter().next().expect("cards");
    let name = cards::name(card, Lang::En);

    let mut short = preset.clone();
    short.remove(card);
    assert_eq!(
        faults(&short),
        ["39 cards are too few: a deck has 40, so 1 more is needed"]
    );
    let mut five = preset.clone();
    five.set(card, 5);
    let found = faults(&five);
    assert!(
        found[0] == format!("5 copies of {name} are too many: a deck has at most 4 of a card"),
        "{found:?}"
    );
    assert_eq!(
        found.len(),
        if copies == 4 {
            2
        } else {
            1 + usize::from(copies != 5)
        }
    );
    assert_eq!(five.deck(), None);

    // A kept deck whose card is no more keeps the line, and says so.
    let old = format!("{}2 moth-of-yore\n", short.to_text());
    let mut old = Draft::read(&old);
    assert_eq!(old.unread(), ["2 moth-of-yore"]);
    assert_eq!(old.size(), 39, "what is not there counts for nothing");
    let found = faults(&old);
    assert!(found[0].contains("“2 moth-of-yore” is not in this version"));
    assert!(found[1].contains("39 cards"));
    assert_eq!(Draft::read(&old.to_text()), old);
    old.add(card);
    assert_eq!(old.deck(), None, "forty cards and one that is not there");
    old.drop_unread(0);
    old.drop_unread(0);
    assert_eq!(old.deck().as_ref(), Some(presets()[0].deck()));
}

#[test]
fn several_decks_come_back_from_one_text_legal_or_not() {
    let mut short = Draft::from(presets()[1].deck());
    let (card, _) = short.iter().next().expect("a deck has cards");
    short.remove(card);
    let decks = [
        ("夜の波 #2".to_owned(), Draft::from(presets()[0].deck())),
        ("## short".to_owned(), short),
    ];
    let parts = decks.iter().map(|(name, draft)| draft.to_part(name));
    let text: String = parts.collect();
    assert_eq!(Draft::read_parts(&text), decks);
    let other = text.replace('\n', "\r\n");
    assert_eq!(Draft::read_parts(&format!("\u{feff}{other}")), decks);
    for none in [
        "",
        "## ",
        "## empty\n## also\nnonsense\n",
        "# one\n4 moss-stag\n",
    ] {
        assert!(Draft::read_parts(none).is_empty(), "{none}");
    }
}

#[test]
fn any_text_is_some_draft() {
    const SEED: u64 = 22;
    let mut rng = rng(SEED);
    let text = presets()[1].deck().to_text();
    for _ in 0..300 {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..rng.random_range(1..8) {
            let at = rng.random_range(0..letters.len());
            letters[at] = ['\n', '9', '札', '#', 'q'][rng.random_range(0..5)];
        }
        let damaged: String = letters.into_iter().collect();
        let draft = Draft::read(&damaged);
        faults(&draft);
        // Comments are gone after the first reading; nothing else ever is.
        assert_eq!(
            Draft::read(&draft.to_text()),
            draft,
            "seed {SEED}: {damaged}"
        );
    }
    let long = Draft::read(&"nonsense\n".repeat(10_000));
    assert_eq!(long.unread().len(), SIZE, "a text without end is cut");
    let many = Draft::read(&"1000000 moss-stag\n".repeat(3));
    assert_eq!(many.size(), 255);
}

#[test]
fn the_curve_and_the_counts_are_those_of_the_cards() {
    for preset in presets() {
        let draft = Draft::from(preset.deck());
        let of = |holds: &dyn Fn(CardId) -> bool| {
            let all = preset.deck().cards();
            all.iter().filter(|card| holds(**card)).count()
        };
        let curve = draft.curve(|card| f64::from(cards::card(card).cost));
        assert_eq!(curve.iter().sum::<usize>(), SIZE);
        for (at, cards_of_bar) in curve.iter().enumerate() {
            let last = at + 1 == BARS;
            let stands = |card: CardId| {
                let cost = usize::from(cards::card(card).cost);
                cost == at + 1 || last && cost > at || at == 0 && cost == 0
            };
            assert_eq!(*cards_of_bar, of(&stands), "{}: bar {at}", preset.id());
        }
        for element in Element::ALL {
            let has = |card: CardId| cards::card(card).elements.has(element);
            assert_eq!(draft.of_element(element), of(&has));
        }
        let costs: Vec<_> = draft
            .by_cost()
            .iter()
            .map(|(card, _)| cards::card(*card).cost)
            .collect();
        assert!(costs.is_sorted(), "{costs:?}");
    }
}

#[test]
fn a_query_finds_just_the_cards_that_are_such() {
    let all = Query::default().found();
    assert_eq!(all.len(), cards::ids().len());
    let costs: Vec<_> = all.iter().map(|card| cards::card(*card).cost).collect();
    assert!(costs.is_sorted());

    for kind in [Kind::Any, Kind::Creature, Kind::Spell] {
        for bits in 0..Elements::SETS as u8 {
            let elements = Elements::from_bits(bits);
            for wanted in std::iter::once(None).chain((0..BARS).map(Some)) {
                for ability in std::iter::once(None).chain(Ability::ALL.map(Some)) {
                    let query = Query {
                        words: String::new(),
                        elements,
                        kind,
                        bar: wanted,
                        ability,
                    };
                    let found = query.found();
                    for id in cards::ids() {
                        let card = cards::card(id);
                        let such = (bits == 0 || card.elements.bits() & bits != 0)
                            && (kind == Kind::Any || (kind == Kind::Creature) == (card.power > 0))
                            && wanted.is_none_or(|wanted| bar(card.cost) == wanted)
                            && ability.is_none_or(|ability| ability.is_of(card));
                        assert_eq!(found.contains(&id), such, "{query:?} {}", cards::slug(id));
                    }
                }
            }
        }
    }
    for ability in Ability::ALL {
        let query = Query {
            ability: Some(ability),
            ..Query::default()
        };
        assert!(!query.found().is_empty(), "{ability:?} is on some card");
        assert!(!said(&ability.title().text()).is_empty());
    }
}

#[test]
fn cards_are_found_by_their_names_and_by_every_word_of_their_text() {
    let find = |words: &str| {
        Query {
            words: words.to_owned(),
            ..Query::default()
        }
        .found()
    };
    for id in cards::ids() {
        for lang in LANGS {
            let name = cards::name(id, lang);
            assert!(find(name).contains(&id), "{name}");
            assert!(find(&name.to_uppercase()).contains(&id), "{name}");
            for rule in text::rules(cards::card(id)) {
                let rule = say(&rule, &Plain(lang));
                for word in rule.split_whitespace() {
                    assert!(find(word).contains(&id), "{name}: {word}");
                }
            }
        }
    }
    // Words in any order, hiragana for katakana, wide letters for narrow ones.
    let [first, ..] = find("runner ember")[..] else {
        panic!("Ember Runner is there");
    };
    assert_eq!(cards::slug(first), "ember-runner");
    assert_eq!(find("\u{FF25}MBER"), find("ember"));
    assert!(!find("ember").is_empty());
    assert_eq!(find("くりーちゃー"), find("クリーチャー"));
    assert!(!find("くりーちゃー").is_empty());
    assert_eq!(find("  \u{3000} "), find(""));
    assert_eq!(find("no card says this"), []);
}

#[test]
fn a_curve_of_what_is_usually_paid_stands_beside_the_printed_one() {
    let profiles = Profiles::shipped(&embedded()).expect("shipped");
    let draft = Draft::read("3 barrow-colossus\n1 moss-stag");
    let printed = |card: CardId| f64::from(cards::card(card).cost);
    let paid = |card: CardId| profiles.virtual_cost(card);
    let colossus = cards::id("barrow-colossus").expect("a card");
    // Printed with 9, it costs less the more lies in the graveyard.
    assert_eq!(printed(colossus), 9.0);
    assert!((1.0..7.0).contains(&paid(colossus)), "{}", paid(colossus));
    assert!((draft.mean_cost(printed) - (3.0 * 9.0 + 2.0) / 4.0).abs() < 1e-9);
    let stag = paid(cards::id("moss-stag").expect("a card"));
    let mean = (3.0 * paid(colossus) + stag) / 4.0;
    assert!((draft.mean_cost(paid) - mean).abs() < 1e-9);
    let mut bars = [0; BARS];
    bars[1] = 1;
    bars[BARS - 1] = 3;
    assert_eq!(draft.curve(printed), bars);
    bars[BARS - 1] = 0;
    bars[paid(colossus).round() as usize - 1] = 3;
    assert_eq!(draft.curve(paid), bars);
    // 2.5 is nearer to 3, and nothing stands with what costs 1.
    assert_eq!(
        draft.curve(|card| if card == colossus { 2.5 } else { 0.0 })[..3],
        [1, 0, 3]
    );
    assert_eq!(Draft::default().mean_cost(printed), 0.0);
}
