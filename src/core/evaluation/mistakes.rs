//! What kind of mistake an action is: by the part of its value that lost most, and what speaks against it.

use super::{Evaluation, Rated, Speaks};
use crate::game::{MistakeKind, When};
use crate::words::Phrase;

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
