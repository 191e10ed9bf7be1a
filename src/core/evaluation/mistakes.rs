//! What kind of mistake an action is: by the part of its value that lost most, and what speaks against it.

use super::{Evaluation, Rated, Speaks};
use crate::words::Phrase;

/// A kind of mistake of a game.
#[derive(Clone, Copy, Debug)]
pub struct MistakeKind {
    /// Its name in stored reviews, a word.
    pub name: &'static str,
    /// What was done, in a few words.
    pub title: Phrase,
    /// What to do next time, in a sentence.
    pub advice: Phrase,
    /// A loss is one where any of these holds.
    pub when: &'static [When],
}

/// What makes a loss one of a kind.
#[derive(Clone, Copy, Debug)]
pub enum When {
    /// What was played is of the one [way](crate::catalogue::Catalogue::way), what is better of the other.
    Ways(u8, u8),
    /// One of these parts, by the phrase for more of it, lost the most.
    Part(&'static [Phrase]),
    /// The same, of parts of which less is better: what another has more of.
    Gave(&'static [Phrase]),
    /// One of these speaks against what was played, and not against what is better.
    Against(&'static [Phrase]),
    /// One of these speaks for what is better, and not for what was played.
    Missed(&'static [Phrase]),
}

/// The kinds of mistakes of a game, a row each: the name, the title, the advice, when. The first that fits is it.
#[macro_export]
macro_rules! mistakes {
    ($($name:literal, $title:expr, $advice:expr, $($when:ident($($of:tt)*)),+;)*) => {
        &[$($crate::evaluation::MistakeKind {
            name: $name,
            title: $title,
            advice: $advice,
            when: &[$($crate::evaluation::When::$when($($of)*)),+],
        }),*]
    };
}

impl<A: PartialEq> Evaluation<A> {
    /// The first of the kinds that what was played is one of, beside the choice; `None` where none fits.
    pub fn mistake(
        &self,
        played: &Rated<A>,
        kinds: &'static [MistakeKind],
        way: impl Fn(&A) -> u8,
    ) -> Option<&'static MistakeKind> {
        let best = self.rated(self.chosen()?)?;
        let contrast = best.contrast(played);
        let lost = contrast.iter().filter(|(_, adds)| *adds > 0.0);
        let part = lost.filter_map(|(part, _)| self.parts.get((*part)?)).next();
        let one_of = |phrases: &[Phrase], key: &str| phrases.iter().any(|one| one.key == key);
        let speaks = |rated: &Rated<A>, phrases: &[Phrase], speaks: Speaks| {
            let reasons = rated.reasons.iter();
            let mut spoken = reasons.filter(|reason| reason.speaks == Some(speaks));
            spoken.any(|reason| one_of(phrases, &reason.sentence.key))
        };
        let holds = |when: &When| match *when {
            When::Ways(made, better) => [way(&played.action), way(&best.action)] == [made, better],
            When::Part(of) => part.is_some_and(|part| one_of(of, part.name())),
            When::Gave(of) => {
                part.is_some_and(|part| !part.more_is_better && one_of(of, part.name()))
            }
            When::Against(of) => {
                speaks(played, of, Speaks::Against) && !speaks(best, of, Speaks::Against)
            }
            When::Missed(of) => speaks(best, of, Speaks::For) && !speaks(played, of, Speaks::For),
        };
        kinds.iter().find(|kind| kind.when.iter().any(holds))
    }
}
