//! Parts of a run: every deal in one of them.

use proptest::prelude::*;
use yomite::contest::Part;

fn part(index: u64, of: u64) -> Part {
    format!("{index}/{of}").parse().expect("a part")
}

proptest! {
    #[test]
    fn every_deal_belongs_to_one_part(of in 1u64..40, deal: u64) {
        prop_assert_eq!((1..=of).filter(|index| part(*index, of).takes(deal)).count(), 1);
        prop_assert_eq!(part(of, of).to_string(), format!("{of}/{of}"));
    }

    #[test]
    fn a_part_counts_and_numbers_the_deals_that_it_takes(of in 1u64..40, deals in 0u64..200) {
        for part in (1..=of).map(|index| part(index, of)) {
            let taken: Vec<u64> = (0..deals).filter(|deal| part.takes(*deal)).collect();
            prop_assert_eq!(part.share(deals), taken.len() as u64);
            let numbered: Vec<u64> = (0..part.share(deals)).map(|nth| part.nth(nth)).collect();
            prop_assert_eq!(numbered, taken);
        }
    }
}

#[test]
fn what_is_no_part_is_refused() {
    assert!(Part::WHOLE.takes(u64::MAX));
    for text in [
        "", "3", "0/4", "5/4", "1/0", "-1/3", "a/b", "1/2/3", "1 / 2",
    ] {
        let error = text.parse::<Part>().expect_err(text);
        assert!(error.to_string().contains("3/16"), "{error}");
    }
}
