use proptest::prelude::*;
use rand::SeedableRng as _;

use super::*;
use crate::record::read_one;

/// A match of which a link is made, with the rules and the deal written out.
const GAME: &str = r#"{"yomite":1,"game":"numeron","rules":{"digits":4,"end":"sudden"},"seed":7,"seats":["human","novice"],"deal":null}
{"ply":0,"seat":0,"action":{"secret":"0123"}}
{"ply":1,"seat":1,"action":{"secret":"7891"}}
{"ply":2,"seat":0,"action":{"call":"9876"}}
"#;

fn told() -> Vec<u8> {
    let link = read_one(GAME).unwrap().to_link().unwrap();
    let bytes = URL_SAFE_NO_PAD.decode(link).unwrap();
    bytes[1 + CHECK..].to_vec()
}

#[test]
fn what_was_made_elsewhere_is_not_taken_for_another_match() {
    let told = told();
    let mut otherwise = told.clone();
    // The last call is another code: the record that comes of it has another check.
    *otherwise.last_mut().unwrap() ^= 1;
    assert_eq!(
        Record::from_link(&sealed(VERSION, &otherwise)),
        Err(LinkError::OtherBuild)
    );
    assert_eq!(
        Record::from_link(&sealed(VERSION, &told)),
        read_one(GAME).map_err(|_| LinkError::Damaged)
    );
    let mut version = URL_SAFE_NO_PAD.decode(sealed(VERSION, &told)).unwrap();
    version[0] = 9;
    let version = Record::from_link(&URL_SAFE_NO_PAD.encode(version));
    assert_eq!(version, Err(LinkError::Version(9)));
}

/// A match of Duel that begins in the middle of another.
fn in_the_middle() -> Record {
    let config = GameId::Duel.default_config();
    let mut session = Session::deal(&config, 5).unwrap();
    let choose = |session: &mut Session, at: usize| {
        let all = session.observe(session.to_move().unwrap()).legal_actions();
        session.play(all[at % all.len()].clone()).unwrap();
    };
    (0..60).for_each(|at| choose(&mut session, at));
    let (deal, _) = crate::AnyGame::determinize(
        &session.observe(session.to_move().unwrap()),
        &mut rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5),
    )
    .retrace();
    let mut session = Session::set_up(&config, deal, 5).unwrap();
    (0..5).for_each(|at| choose(&mut session, at));
    Record::from_session(&session, vec![Player::Human; 2], None)
}

#[test]
fn a_long_deal_makes_no_long_link() {
    let record = in_the_middle();
    let link = record.to_link().unwrap();
    assert_eq!(Record::from_link(&link), Ok(record.clone()));
    let json = record.deal.to_json().to_string().len();
    assert!(
        link.len() < json / 2,
        "{} characters, {json} of JSON",
        link.len()
    );
    // Another game's deal in its place.
    let bytes = URL_SAFE_NO_PAD.decode(&link).unwrap();
    let told = &bytes[1 + CHECK..];
    let deal = postcard::to_stdvec(&record.deal).unwrap();
    let at = told.windows(deal.len()).position(|part| part == deal);
    let at = at.expect("the deal stands there");
    for other in GameId::ALL.iter().filter(|game| **game != GameId::Duel) {
        let foreign = Session::deal(&other.default_config(), 3).unwrap();
        let foreign = postcard::to_stdvec(foreign.chance()).unwrap();
        let forged = [&told[..at], &foreign, &told[at + deal.len()..]].concat();
        assert!(
            Record::from_link(&sealed(DEALT, &forged)).is_err(),
            "{other}"
        );
    }
}

proptest! {
    /// One whose deal is long is refused, or still that match.
    #[test]
    fn a_forged_deal_is_refused_or_one(at in 0usize..4_000, to: u8) {
        let record = in_the_middle();
        let bytes = URL_SAFE_NO_PAD.decode(record.to_link().unwrap()).unwrap();
        let mut told = bytes[1 + CHECK..].to_vec();
        let at = at % told.len();
        told[at] = to;
        let read = Record::from_link(&sealed(DEALT, &told));
        // The bits that fill the last byte up say nothing.
        prop_assert!(read.is_err() || read == Ok(record));
    }

    /// A link whose check is right and whose content is anybody's brings nothing down.
    #[test]
    fn a_forged_link_is_refused(at in 0usize..200, to: u8, more in proptest::collection::vec(any::<u8>(), 0..20)) {
        let mut told = told();
        let at = at % told.len();
        let same = told[at] == to && more.is_empty();
        told[at] = to;
        told.extend(more);
        let read = Record::from_link(&sealed(VERSION, &told));
        // What stands after the last ply is nothing to it.
        prop_assert!(same || read.is_err() || read == Ok(read_one(GAME).unwrap()));
    }
}

/// Its bytes are missing: whoever began to play it would find that out first.
#[test]
fn a_link_of_more_plies_than_any_match_has_is_refused_before_it_is_played() {
    let told = told();
    let (head, _) = postcard::take_from_bytes::<Head>(&told[CHECK..]).unwrap();
    for game in GameId::ALL {
        let longest = game.default_config().longest();
        let seats = vec!["human".to_owned(); game.default_config().players()];
        let read = |plies: usize| {
            let head = Head {
                game: game.name().to_owned(),
                rules: None,
                seats: seats.clone(),
                plies: plies as u32,
                started: None,
                deal: None,
                ..head
            };
            let told = [&told[..CHECK], &postcard::to_stdvec(&head).unwrap()].concat();
            Record::from_link(&sealed(VERSION, &told))
        };
        assert_eq!(read(longest), Err(LinkError::OtherBuild));
        assert_eq!(read(longest + 1), Err(wrong(Fault::TooLong(longest))));
        assert_eq!(read(usize::MAX), Err(wrong(Fault::TooLong(longest))));
    }
}
