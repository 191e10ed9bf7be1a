//! Coyote: bidding on a total in which everyone sees every card but their own.

use crate::agent::HasStudies;
use crate::catalogue::{
    AgentInfo, Catalogue, Domain, FirstMatch, Lesson, Level, LineUp, RuleInfo, SketchPlace,
};
use crate::game::MistakeKind;
use crate::game::Seat;
use crate::words::{Arg, Phrase, Text, count, number};

pub mod agents;
mod card;
mod event;
pub mod hindsight;
pub mod knowledge;
mod lessons;
mod notes;
pub mod observation;
pub mod queries;
mod retrace;
mod reveal;
mod rules;

pub use card::{Card, CardError, Counts, DECK, KINDS};
pub use event::{Event, Stage};
use knowledge::Sight;
pub use knowledge::histogram;
pub use notes::Notes;
pub use observation::Observation;
pub use queries::Query;
pub use reveal::{Reveal, Tally};
pub use rules::{
    Action, Bid, Config, Coyote, Deal, MAX_BID, MAX_LIVES, MAX_PLAYERS, Round, refusal,
};

/// What the game says, in both languages.
pub mod words {
    crate::phrases!("coyote/words", "coyote");
}

/// The file of the solved strategy for two players.
pub const STRATEGY: &str = "coyote/equilibrium";

impl Catalogue for Coyote {
    const NAME: &'static str = "coyote";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "mixed";
    const REVIEWER: &'static str = "reader:depth=2";
    const READS_ALWAYS: bool = true;
    const DRAWS: bool = true;
    const RULES: &'static [RuleInfo] = crate::rules! {
        "players", words::RULE_PLAYERS, Domain::Whole(2, MAX_PLAYERS as i64);
        "lives", words::RULE_LIVES, Domain::Whole(1, MAX_LIVES as i64);
    };
    const AGENTS: &'static [AgentInfo] = agents::AGENTS;
    const LEVELS: &'static [Level] = agents::LEVELS;
    const LINE_UPS: &'static [LineUp] = agents::LINE_UPS;
    const MISTAKES: &'static [MistakeKind] = agents::MISTAKES;
    const FIRST_MATCH: Option<FirstMatch> = Some(lessons::FIRST_MATCH);
    const LESSONS: &'static [Lesson<Observation>] = lessons::LESSONS;

    fn primer(config: &Config) -> Vec<Text> {
        vec![
            words::PRIMER_1.text(),
            words::PRIMER_2.text(),
            words::PRIMER_3.text(),
            words::PRIMER_4.text(),
            words::PRIMER_5.with([count(config.lives)]),
        ]
    }

    fn seats(config: &Config) -> usize {
        usize::from(config.players)
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![
            lessons::PHRASES,
            words::ALL,
            notes::PHRASES,
            queries::PHRASES,
            agents::PHRASES,
        ]
    }

    fn ends_round(action: &Action, _before: Seat, _next: Seat) -> bool {
        *action == Action::Call
    }

    fn stands_out(action: &Action) -> bool {
        *action == Action::Call
    }

    fn unveils(_: &Observation, action: &Action, _: &Observation) -> bool {
        *action == Action::Call
    }

    fn way(action: &Action) -> u8 {
        u8::from(*action == Action::Call)
    }

    fn label(action: &Action) -> Text {
        match action {
            Action::Bid(bid) => words::LABEL_BID.with([count(*bid)]),
            Action::Call => words::LABEL_CALL.text(),
        }
    }

    fn named(_: &Observation, action: &Action) -> Text {
        match action {
            Action::Bid(bid) => words::NAMED_BID.with([count(*bid)]),
            Action::Call => words::NAMED_CALL.text(),
        }
    }

    fn sketch(seen: &Observation, played: &Action, better: &Action) -> Vec<SketchPlace> {
        let seats = seen.cards.iter().zip(Seat::all(seen.cards.len()));
        let alive = seats.filter(|(_, seat)| seen.lives[seat.index()] > 0);
        let cards = alive.map(|(card, seat)| {
            let card = card.map_or_else(|| Arg::from("?"), |card| card.label());
            SketchPlace::new(None, Arg::Seat(seat.0)).holding([card])
        });
        let tried = [played, better].map(|action| vec![Self::label(action).into()]);
        let last = seen.bids.last().map(|bid| count(bid.bid));
        let bids = SketchPlace::new(None, words::SKETCH_BID.text())
            .holding(last)
            .tried(tried);
        cards.chain([bids]).collect()
    }

    fn public(seen: Observation) -> Observation {
        Observation {
            seat: Seat(0),
            cards: vec![None; seen.cards.len()],
            ..seen
        }
    }

    fn open(&self) -> Option<Observation> {
        Some(Observation {
            seat: Seat(0),
            ..self.table.clone()
        })
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge(seen, choice)
    }

    fn told(seen: &Observation, ply: usize, _by: Seat, action: &Action) -> Text {
        let call = |at: &usize| hindsight::first_ply(seen, at + 1) == ply.saturating_add(1);
        match (0..seen.rounds.len()).find(call) {
            Some(at) if *action == Action::Call => {
                let round = &seen.rounds[at];
                let total = number(f64::from(round.reveal.total), 0);
                words::TOLD_CALL.with([total.into(), Arg::Seat(round.loser.0)])
            }
            _ => Self::label(action),
        }
    }
}

impl HasStudies for Coyote {
    type Question = hindsight::Question;
    type Answer = hindsight::Answer;

    fn files(_: &hindsight::Question) -> &'static [&'static str] {
        &[STRATEGY]
    }
}

/// Chances nearer than this are the same.
const ALIKE: f64 = 1e-9;

/// A sentence that leads to `choice` and holds of what was seen, by the cards alone.
fn nudge(seen: &Observation, choice: &Action) -> Text {
    let totals = Sight::from_observation(seen, true).totals();
    let last = seen.last_bid();
    let raised = totals.at_least(last.saturating_add(1));
    let short = totals.below(last);
    let certain = |chance: f64| chance > 1.0 - ALIKE;
    let likely = |chance: f64| chance > 0.5 + ALIKE;
    let safe = totals.safe();
    let phrase = match choice {
        Action::Call if certain(short) => words::NUDGE_CALL_SURE,
        Action::Call if likely(short) => words::NUDGE_CALL_LIKELY,
        Action::Call => words::NUDGE_CALL_AGAINST,
        Action::Bid(bid) if certain(raised) => {
            let phrase = match (last == 0, *bid <= safe) {
                (true, true) => words::NUDGE_OPEN_SURE,
                (true, false) => words::NUDGE_OPEN_ABOVE,
                (false, true) => words::NUDGE_RAISE_SURE,
                (false, false) => words::NUDGE_RAISE_ABOVE,
            };
            return phrase.with([count(safe)]);
        }
        Action::Bid(_) if last == 0 => words::NUDGE_OPEN,
        Action::Bid(_) if likely(raised) => words::NUDGE_RAISE_LIKELY,
        Action::Bid(_) => words::NUDGE_RAISE_AGAINST,
    };
    phrase.text()
}
