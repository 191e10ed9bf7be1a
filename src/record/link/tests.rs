use proptest::prelude::*;

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

proptest! {
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
