//! Why a choice and not another, in sentences.

use serde::{Deserialize, Serialize};

use super::{Contrast, Evaluation, Rated, words};
use crate::game::Stakes;
use crate::words::{Arg, Phrase, Text, count, share};

/// A reason for an action or against it, in one sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    pub sentence: Text,
    /// What on the table it speaks of, in the game's own names, as a [`Step`](crate::insight::Step) does.
    pub focus: Vec<String>,
    /// The part of [`Evaluation::parts`] that it tells of, if it does.
    #[serde(default)]
    pub part: Option<usize>,
    /// Whether it speaks for the action or against it; a figure alone does neither.
    #[serde(default)]
    pub speaks: Option<Speaks>,
}

/// What a reason does for its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaks {
    For,
    Against,
}

impl Speaks {
    /// The sign before its sentence.
    pub const fn sign(self) -> &'static str {
        match self {
            Speaks::For => "+",
            Speaks::Against => "−",
        }
    }

    /// The same for who hears it.
    pub const fn phrase(self) -> Phrase {
        match self {
            Speaks::For => words::FOR,
            Speaks::Against => words::AGAINST,
        }
    }
}

impl Reason {
    pub fn new(sentence: Text) -> Reason {
        Reason {
            sentence,
            focus: Vec::new(),
            part: None,
            speaks: None,
        }
    }

    /// Says which part of a value it tells of.
    pub fn of_part(mut self, part: usize) -> Reason {
        self.part = Some(part);
        self
    }

    /// Says that it speaks for the action.
    pub fn in_favour(mut self) -> Reason {
        self.speaks = Some(Speaks::For);
        self
    }

    /// Says that it speaks against the action.
    pub fn against(mut self) -> Reason {
        self.speaks = Some(Speaks::Against);
        self
    }

    /// Names something on the table that it speaks of.
    pub fn focus(mut self, place: impl Into<String>) -> Reason {
        self.focus.push(place.into());
        self
    }
}

/// By how much two scores differ, as it is read: of shares of a win, not a share of their own.
pub fn gap(stakes: &Stakes, difference: f64) -> Arg {
    match stakes.arg(difference) {
        Arg::Share(part) => {
            let percent = share(part).trim_end_matches(" %").to_owned();
            words::GAP.with([Arg::Label(percent)]).into()
        }
        points => points,
    }
}

/// By how much a score is more than another beside it, both as they are read: 68 and 54 % are 14 % apart, whatever was
/// rounded away.
pub fn apart(stakes: &Stakes, [more, less]: [f64; 2]) -> Arg {
    let read = |part| share(part).trim_end_matches(" %").parse::<f64>().ok();
    let felt = read(more)
        .zip(read(less))
        .filter(|_| *stakes == Stakes::WIN);
    // Where both read the same, what they differ by is told as it is.
    match felt
        .map(|(more, less)| more - less)
        .filter(|percent| *percent != 0.0)
    {
        // Of two whole numbers it is one as well.
        Some(percent) if percent.fract() == 0.0 => {
            words::GAP.with([Arg::Label(percent.to_string())]).into()
        }
        Some(percent) => gap(stakes, percent / 100.0),
        None => gap(stakes, more - less),
    }
}

/// So many actions are told of, from the first in order on.
const TOLD: usize = 16;

/// So many of the reasons for a choice are told: two of its own and two against what stands next to it.
const OWN: usize = 2;

impl<A: PartialEq> Evaluation<A> {
    /// Adds what speaks for and against each action that stands high.
    pub fn tell(mut self, reasons: impl Fn(&A) -> Vec<Reason>) -> Self {
        for at in self.order().into_iter().take(TOLD) {
            let rated = &mut self.actions[at];
            rated.reasons = reasons(&rated.action);
        }
        self
    }

    /// Why the choice, in four sentences at most: what is `read` of the position and the choice's own reasons, then what
    /// stands next, `named` beside the choice, and what is most against that; or that it is about as good. What the
    /// figures tell is not said twice.
    pub fn reasons(
        &self,
        read: &[Reason],
        stakes: &Stakes,
        named: impl Fn(&A, &A) -> Text,
    ) -> Vec<Reason> {
        let best = self.chosen().and_then(|best| self.rated(best));
        let (mut told, mut parts) = (Vec::new(), Vec::new());
        if let Some((best, next)) = best.zip(self.others(stakes).first().copied()) {
            let name = named(&next.action, &best.action).into();
            let higher = best.value.zip(next.value).filter(|(a, b)| a > b);
            if self.is_level(best, next, stakes) {
                let all = self.others(stakes).into_iter();
                let more = all
                    .filter(|other| self.is_level(best, other, stakes))
                    .count()
                    - 1;
                told.push(Reason::new(words::LEVEL.with([name, count(more)])));
            } else if let Some((value, less)) = higher {
                // What costs most is told, beside what the rules of the game have against it.
                let (mut against, behind) = self.held_against(best, next, stakes);
                against.truncate(OWN - behind.len().min(1));
                parts.extend(behind.iter().map(|contrast| contrast.part));
                against.extend(behind.into_iter().map(Contrast::against));
                against.truncate(OWN);
                told.push(Reason::new(match against.is_empty() {
                    false => words::NEXT.with([name]),
                    true if *stakes == Stakes::WIN => {
                        words::NEXT_WINS.with([name, Arg::Share(less)])
                    }
                    true => words::GIVES_UP.with([gap(stakes, value - less), name]),
                }));
                told.extend(against);
            }
        }
        let own = best.map_or(&[][..], |best| &best.reasons);
        let tells = |reason: &&Reason| reason.part.is_some_and(|part| parts.contains(&part));
        let new = |own: &&Reason| read.iter().all(|read| read.sentence != own.sentence);
        let own = read.iter().chain(own.iter().filter(new));
        let own = own.filter(|reason| !tells(reason));
        let own: Vec<Reason> = own.take(OWN).cloned().collect();
        // What speaks against a choice is no reason for it: it stands beside one that is.
        let speaks = |speaks| move |reason: &Reason| reason.speaks == Some(speaks);
        let any = own.iter().any(speaks(Speaks::For));
        // A part of its worth is told all the same, as a figure alone.
        let own = own.into_iter().filter_map(|mut reason| {
            if !any && speaks(Speaks::Against)(&reason) {
                reason.part?;
                reason.speaks = None;
            }
            Some(reason)
        });
        own.chain(told).collect()
    }

    /// Why not another action: what speaks against it and not against the choice, the figures of it, where it is behind,
    /// and what it has in return. Of what is about as good, what speaks for it as well, and one part of each side.
    pub fn reasons_against(&self, other: &Rated<A>, stakes: &Stakes) -> Vec<Reason> {
        let Some(best) = self.chosen().and_then(|best| self.rated(best)) else {
            return Vec::new();
        };
        let (mut told, behind) = self.held_against(best, other, stakes);
        let ahead = self.ahead(other, best);
        let level = self.is_level(best, other, stakes);
        // What is about as good has as much for it as against it.
        let plus = match level {
            true => ahead
                .into_iter()
                .next()
                .map(|more| Reason::new(more.sentence)),
            false => in_return(&behind, ahead),
        };
        told.extend(behind.into_iter().map(Contrast::against));
        told.extend(plus.map(Reason::in_favour));
        told
    }

    /// The reasons of another action that the choice has not, and the parts in which it is behind: three in all.
    fn held_against(
        &self,
        best: &Rated<A>,
        other: &Rated<A>,
        stakes: &Stakes,
    ) -> (Vec<Reason>, Vec<Contrast>) {
        let level = self.is_level(best, other, stakes);
        let own = other.reasons.iter();
        // What a part tells is held against the choice's.
        let own = own.filter(|reason| reason.part.is_none());
        let own = own.filter(|reason| level || reason.speaks != Some(Speaks::For));
        let own = own.filter(|reason| !best.reasons.contains(reason));
        // Of what is about as good one of each side.
        let mut sides = Vec::new();
        let own = own.filter(|reason| {
            let new = !level || !sides.contains(&reason.speaks);
            sides.push(reason.speaks);
            new
        });
        let own: Vec<Reason> = own.take(OWN).cloned().collect();
        let mut behind = self.behind(other, best);
        behind.truncate(if level { 1 } else { OWN + 1 - own.len() });
        (own, behind)
    }
}

impl Contrast {
    /// The same as a reason against an action.
    fn against(self) -> Reason {
        Reason::new(self.sentence).against()
    }
}

/// What weighs against the parts that are told, where it weighs much beside them.
fn in_return(told: &[Contrast], others: Vec<Contrast>) -> Option<Reason> {
    /// It is at least this part of the largest.
    const MUCH: f64 = 0.5;
    let most = told.first()?.adds;
    let first = others.into_iter().next();
    let much = first.filter(|other| other.adds >= MUCH * most);
    much.map(|other| Reason::new(other.sentence))
}
