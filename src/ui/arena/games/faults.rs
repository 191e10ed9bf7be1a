//! Why an entrant gives games away, told once for all of them.

use std::mem::Discriminant;

use crate::record::Breach;
use crate::ui::i18n::phrases::arena as phrases;
use crate::words::{Text, count};

/// A game that was given away.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Given {
    /// What kind of fault it was; `None` of one that is told in words alone.
    pub kind: Option<Discriminant<Breach>>,
    /// Why.
    pub reason: Text,
    /// What to do about it.
    pub advice: Option<Text>,
}

/// The games that an entrant has given away, by kinds of faults in the order they came up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Faults(Vec<Kind>);

#[derive(Clone, Debug, PartialEq)]
struct Kind {
    /// The last of them.
    last: Given,
    /// They all had the same reason, to the word.
    alike: bool,
    games: u64,
}

impl Faults {
    pub(super) fn add(&mut self, given: Given) {
        let kind = given.kind;
        match self.0.iter_mut().find(|known| known.last.kind == kind) {
            Some(known) => {
                known.alike &= known.last.reason == given.reason;
                known.last = given;
                known.games += 1;
            }
            None => self.0.push(Kind {
                last: given,
                alike: true,
                games: 1,
            }),
        }
    }

    /// How many games for what, a sentence each.
    pub fn told(&self) -> Vec<Text> {
        let told = self.0.iter().map(|kind| {
            let phrase = match kind.alike {
                true => phrases::FORFEITS,
                false => phrases::FORFEITS_LAST,
            };
            phrase.with([count(kind.games), kind.last.reason.clone().into()])
        });
        told.collect()
    }

    /// What to do about them.
    pub(in crate::ui::arena) fn advice(&self) -> impl Iterator<Item = &Text> {
        self.0.iter().filter_map(|kind| kind.last.advice.as_ref())
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::ui::i18n::phrases::common::VERBATIM;

    fn given(breach: Option<&Breach>, reason: &str) -> Given {
        Given {
            kind: breach.map(std::mem::discriminant),
            reason: VERBATIM.with([reason.into()]),
            advice: breach.map(|_| VERBATIM.with(["mend it".into()])),
        }
    }

    #[test]
    fn faults_of_a_kind_are_told_once_with_their_number() {
        let late = Breach::Late { seconds: 5.0 };
        let broke = Breach::Broke {
            words: String::new(),
        };
        let mut faults = Faults::default();
        for _ in 0..3 {
            faults.add(given(Some(&late), "late"));
        }
        faults.add(given(Some(&broke), "one"));
        faults.add(given(Some(&broke), "two"));
        faults.add(given(None, "words"));
        let verbatim = |text: &str| VERBATIM.with([text.into()]).into();
        assert_eq!(
            faults.told(),
            [
                phrases::FORFEITS.with([count(3), verbatim("late")]),
                phrases::FORFEITS_LAST.with([count(2), verbatim("two")]),
                phrases::FORFEITS.with([count(1), verbatim("words")]),
            ]
        );
        assert_eq!(faults.advice().count(), 2);
    }
}
