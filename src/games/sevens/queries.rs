//! What a player of Sevens may be asked about the other hands.

#[cfg(feature = "agents")]
use rand::SeedableRng as _;
#[cfg(feature = "agents")]
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

#[cfg(feature = "agents")]
use super::belief::{Belief as Sampled, Reading, WeighedPass};
use super::knowledge::Knowledge;
use super::observation::Observation;
#[cfg(feature = "agents")]
use super::opponent::Model;
use super::rules::Sevens;
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
use crate::cards::Card;
use crate::game::{Game as _, Observation as _, Seat};
use crate::reading::{Answers, HasQueries, Kind, Truth};
#[cfg(feature = "agents")]
use crate::reading::{Belief, Reader};
#[cfg(feature = "agents")]
use crate::search::MAX_BINS;
use crate::words::{Arg, Text, count};

mod words {
    //! The questions.
    crate::phrases! {
        KIND_HOLDER = "sevens.query.holder", "Who holds a card", "札の持ち主";
        KIND_FORCED = "sevens.query.forced", "What a pass means", "パスの意味";
        HOLDER = "sevens.asks.holder", "Who holds {0}?", "{0}を持っているのは誰ですか。";
        FORCED = "sevens.asks.forced",
            "{0} passed in turn {1}. Was there no card to lay?",
            "{0}は{1}手目でパスしました。出せる札がなかったからでしょうか。";
        PLAYER = "sevens.asks.player", "{0}", "{0}";
        HANDS = "sevens.because.hands",
            "{0} {0|holds|hold} {1} of the {2} hidden cards.",
            "見えない{2}枚のうち、{0}の手札は{1}枚です。";
        PASSED = "sevens.because.passed",
            "{0} passed in turn {1}, when {2} could have been laid.",
            "{0}は{1}手目、{2}を出せる場面でパスしました。";
        PLAYS = "sevens.because.plays",
            "What everybody laid and passed makes {0} the likeliest holder: {1}.",
            "みんなの出し方とパスを読むと、一番ありそうなのは{0}です({1})。";
        COULD = "sevens.because.could",
            "{0} hidden {0|card|cards} could have been laid then.",
            "そのとき出せた札のうち、見えていないのは{0}枚です。";
        BEFORE = "sevens.because.before",
            "Before the pass, {0} {2|did not have it|had none of them} in {1} of the likely deals.",
            "パスの前の時点で、{0}が{2|それを|どれも}持っていない見込みは{1}でした。";
        LAID = "sevens.because.laid",
            "Holding {2|it|one}, {0} would usually have laid a card: {1} of the time.",
            "{2|それを|どれかを}持っていれば、{0}は{1}の割合で何か出していたはずです。";
    }
}

pub(super) use words::ALL as PHRASES;

/// Worlds that a belief is made of.
#[cfg(feature = "agents")]
const PARTICLES: usize = 2_000;
/// Worlds of a slice.
#[cfg(feature = "agents")]
const AT_ONCE: usize = 50;

/// A question about the other hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// Who of those whose hands are hidden has a card.
    Holder(Card),
    /// Whether the pass in this turn, counted from 0, was forced.
    Forced(usize),
}

impl HasQueries for Sevens {
    type Query = Query;

    const BELIEVED_WITH: &[&str] = &[super::agents::HABITS];
    const KINDS: &[Kind] = &[
        Kind {
            name: "holder",
            title: words::KIND_HOLDER,
        },
        Kind {
            name: "forced",
            title: words::KIND_FORCED,
        },
    ];

    fn kind(query: &Query) -> usize {
        match query {
            Query::Holder(_) => 0,
            Query::Forced(_) => 1,
        }
    }

    fn queries(seen: &Observation) -> Vec<Query> {
        // A bystander has no hand to read by; whoever is out, or sees all, has nothing to ask.
        if seen.to_move().is_none() || seen.dealt_to(seen.seat()).is_none() {
            return Vec::new();
        }
        let known = Knowledge::of(seen);
        let several = known.others.len() > 1;
        let holders = known.unseen.iter().filter(|_| several).map(Query::Holder);
        let passes = known.passes.iter();
        // One that was not forced is known by what was laid since.
        let passes = passes.filter(|pass| pass.voluntary.is_none());
        let passes = passes.filter(|pass| !pass.ruled_out.is_empty());
        holders
            .chain(passes.map(|pass| Query::Forced(pass.ply)))
            .collect()
    }

    fn asked(seen: &Observation, query: &Query) -> Text {
        match query {
            Query::Holder(card) => words::HOLDER.with([card.to_string().into()]),
            Query::Forced(ply) => {
                let turn = seen.turns().get(*ply);
                let seat = turn.map_or(seen.seat(), |turn| turn.seat);
                words::FORCED.with([Arg::Seat(seat.0), count(ply + 1)])
            }
        }
    }

    fn answers(seen: &Observation, query: &Query) -> Option<Answers> {
        let known = Knowledge::of(seen);
        match query {
            Query::Holder(card) => {
                let asked = known.unseen.contains(*card) && known.others.len() > 1;
                let name = |seat: &Seat| words::PLAYER.with([Arg::Seat(seat.0)]);
                asked.then(|| Answers::OneOf(known.others.iter().map(name).collect()))
            }
            Query::Forced(ply) => {
                let asked = known.passes.iter().any(|pass| pass.ply == *ply);
                asked.then(Answers::yes_or_no)
            }
        }
    }

    fn truth(seen: &Observation, query: &Query, then: &Sevens, later: &Sevens) -> Option<Truth> {
        later.to_move().is_none().then_some(())?;
        match query {
            Query::Holder(card) => {
                let others = Knowledge::of(seen).others;
                let mut others = others.iter();
                let holds = |seat: &Seat| then.observe(*seat).hand().contains(*card);
                others.position(holds).map(Truth::Statement)
            }
            Query::Forced(ply) => {
                // At the end every hand lies open.
                let shown = later.observe(seen.seat());
                let forced = shown.moments().get(*ply)?.forced()?;
                Some(Truth::yes(forced))
            }
        }
    }

    #[cfg(feature = "agents")]
    fn reader(
        seen: &Observation,
        files: &Assets,
        seed: u64,
    ) -> Result<Box<dyn Reader<Query>>, AssetError> {
        Ok(Box::new(Sampling {
            sampled: Sampled::by(seen, Reading::Plays, Model::shipped(files)?),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            holders: Vec::new(),
            passes: None,
        }))
    }
}

/// Weighed worlds, and what they make of cards and passes.
#[cfg(feature = "agents")]
struct Sampling {
    sampled: Sampled,
    rng: Xoshiro256PlusPlus,
    holders: Vec<(u8, [f64; MAX_BINS])>,
    passes: Option<Vec<WeighedPass>>,
}

#[cfg(feature = "agents")]
impl Reader<Query> for Sampling {
    fn step(&mut self) -> bool {
        for _ in 0..AT_ONCE {
            self.sampled.grow(&mut self.rng);
        }
        let more = self.sampled.particles().len() < PARTICLES;
        if !more {
            self.sampled.settle();
            self.holders = self.sampled.ownership();
            self.passes = self.sampled.passes();
        }
        more
    }

    fn belief(&self, query: &Query) -> Option<Belief> {
        let known = self.sampled.knowledge();
        match query {
            Query::Holder(card) => {
                let others = known.others.len();
                let mut holders = self.holders.iter();
                let (_, chances) = holders.find(|(item, _)| usize::from(*item) == card.index())?;
                (others > 1).then(|| Belief::Chances(chances[..others].to_vec()))
            }
            Query::Forced(ply) => {
                let at = known.passes.iter().position(|pass| pass.ply == *ply)?;
                Some(Belief::yes(self.passes.as_ref()?.get(at)?.forced))
            }
        }
    }

    fn reasons(&self, query: &Query) -> Vec<Text> {
        let found = match query {
            Query::Holder(card) => self.why_held(*card),
            Query::Forced(ply) => self.why_forced(*ply),
        };
        found.unwrap_or_default()
    }
}

#[cfg(feature = "agents")]
impl Sampling {
    fn why_held(&self, card: Card) -> Option<Vec<Text>> {
        let known = self.sampled.knowledge();
        let Belief::Chances(chances) = self.belief(&Query::Holder(card))? else {
            return None;
        };
        let likeliest = chances.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
        let (at, chance) = likeliest?;
        let (seat, hand) = (known.others.get(at)?, known.counts.get(at)?);
        let passes = known.passes.iter().rev();
        let mut passes = passes.filter(|pass| pass.seat != *seat && pass.voluntary.is_none());
        let passed = passes
            .find(|pass| pass.ruled_out.contains(card))
            .map(|pass| {
                let turn = count(pass.ply + 1);
                words::PASSED.with([Arg::Seat(pass.seat.0), turn, card.to_string().into()])
            });
        let hands = words::HANDS.with([Arg::Seat(seat.0), count(*hand), count(known.unseen.len())]);
        let plays = words::PLAYS.with([Arg::Seat(seat.0), Arg::Share(*chance)]);
        Some(passed.into_iter().chain([hands, plays]).collect())
    }

    fn why_forced(&self, ply: usize) -> Option<Vec<Text>> {
        let known = self.sampled.knowledge();
        let at = known.passes.iter().position(|pass| pass.ply == ply)?;
        let (pass, weighed) = (known.passes.get(at)?, self.passes.as_ref()?.get(at)?);
        let seat = || Arg::Seat(pass.seat.0);
        let many = || count(pass.ruled_out.len());
        let could = words::COULD.with([many()]);
        let before = words::BEFORE.with([seat(), Arg::Share(weighed.before), many()]);
        let laid = weighed
            .laid
            .map(|laid| words::LAID.with([seat(), Arg::Share(laid), many()]));
        Some([could, before].into_iter().chain(laid).collect())
    }
}
