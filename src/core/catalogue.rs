//! What a game brings beside its rules: its name, its choices before a match, its words, and who
//! plays it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::game::MistakeKind;
use crate::game::{Game, Seat};
use crate::words::{Arg, Phrase, Text};

mod sketch;
mod spec;

pub use sketch::{SketchCard, SketchPlace, Tried};
pub use spec::{AgentSpec, Params, SpecError};
pub use words::ALL as PHRASES;

/// What is wrong with an agent's spec, in both languages.
mod words {
    crate::phrases!("catalogue/words", "agent");
}

/// What a game's catalogue says of one of its agents.
#[derive(Clone, Copy, Debug)]
pub struct AgentInfo {
    /// Name in specs, lower case.
    pub name: &'static str,
    /// What it is called at a table, like a player; no two agents of any game share one.
    pub nickname: Phrase,
    /// What it goes by, in two or three words: the subtitle of its nickname.
    pub title: Phrase,
    /// One sentence on how it thinks.
    pub summary: Phrase,
    /// Parameters of a spec: `name:parameter=value,…`.
    pub params: &'static [ParamInfo],
    /// Several searchers at once think more, or faster.
    pub parallel: bool,
    /// It may advise a person: it weighs what it does, and can say why.
    pub advises: bool,
    /// The files that it needs, by the names of [`Asset`](crate::assets::Asset).
    pub assets: &'static [&'static str],
    /// Strengths of its own, weakest first, where the game's say nothing true of it: as many as the game has, or none.
    pub levels: &'static [Level],
}

impl AgentInfo {
    /// An agent that may advise, has no parameters, needs no files and searches by itself.
    pub const fn new(
        name: &'static str,
        nickname: Phrase,
        title: Phrase,
        summary: Phrase,
    ) -> AgentInfo {
        AgentInfo {
            name,
            nickname,
            title,
            summary,
            params: &[],
            parallel: false,
            advises: true,
            assets: &[],
            levels: &[],
        }
    }

    /// With these parameters.
    pub const fn params(mut self, params: &'static [ParamInfo]) -> AgentInfo {
        self.params = params;
        self
    }

    /// Several searchers at once think more, or faster.
    pub const fn parallel(mut self) -> AgentInfo {
        self.parallel = true;
        self
    }

    /// It never advises a person.
    pub const fn without_advice(mut self) -> AgentInfo {
        self.advises = false;
        self
    }

    /// With the files that it needs.
    pub const fn assets(mut self, assets: &'static [&'static str]) -> AgentInfo {
        self.assets = assets;
        self
    }

    /// With strengths of its own in place of the game's.
    pub const fn levels(mut self, levels: &'static [Level]) -> AgentInfo {
        self.levels = levels;
        self
    }

    /// Its nickname with what it goes by, where there is room for both.
    pub fn full_name(&self) -> Text {
        let parts = [self.nickname, self.title];
        words::NAMED.with(parts.map(|phrase| phrase.text().into()))
    }
}

/// One parameter of an agent.
#[derive(Clone, Copy, Debug)]
pub struct ParamInfo {
    /// Name in specs.
    pub name: &'static str,
    /// What it does.
    pub meaning: Phrase,
    /// Its value when the spec says nothing.
    pub default: &'static str,
    /// What values it takes.
    pub domain: Domain,
}

/// One parameter: its name, what it does, its default, its values.
#[macro_export]
macro_rules! param {
    ($name:expr, $meaning:expr, $default:expr, $domain:expr) => {
        $crate::catalogue::ParamInfo {
            name: $name,
            meaning: $meaning,
            default: $default,
            domain: $domain,
        }
    };
}

/// A list of parameters, a row each as [`param!`](crate::param) takes it; `..NAME` is one that
/// several agents have.
#[macro_export]
macro_rules! params {
    ($($(..$shared:ident)? $($name:literal, $meaning:expr, $default:expr, $domain:expr)?;)*) => {
        &[$($($shared)? $($crate::param!($name, $meaning, $default, $domain))?),*]
    };
}

/// The values that a rule or a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Domain {
    /// A number from the first to the second, both included.
    Number(f64, f64),
    /// A whole number from the first to the second, both included.
    Whole(i64, i64),
    /// One of these words, with their names on the page.
    Word(&'static [(&'static str, Phrase)]),
    /// A JSON value of this kind.
    Json(&'static JsonKind),
    /// The name of a file, or [`SHIPPED`].
    File,
}

/// The value of a parameter that names a file: what the program ships with.
pub const SHIPPED: &str = "shipped";

/// The parameter of agents that play by networks which somebody may bring.
pub const FILE: ParamInfo = crate::param!("file", words::FILE, SHIPPED, Domain::File);

/// A kind of JSON value: a deck as a list of cards, say.
#[derive(Clone, Copy, Debug)]
pub struct JsonKind {
    /// What such a value is.
    pub what: Phrase,
    /// Why a value is not of the kind; `None` where it is.
    pub refusal: fn(&serde_json::Value) -> Option<Text>,
}

impl JsonKind {
    /// A value as a person writes it: JSON, or a single word without its quotation marks; `None`
    /// where it is neither.
    pub fn read(text: &str) -> Option<serde_json::Value> {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let plain = || text.chars().all(word).then(|| text.into());
        serde_json::from_str(text).ok().or_else(plain)
    }
}

impl PartialEq for JsonKind {
    /// Kinds are told apart by their name: addresses of functions say nothing.
    fn eq(&self, other: &JsonKind) -> bool {
        self.what == other.what
    }
}

/// One rule of a game that can be chosen before a match: a field of its config.
#[derive(Clone, Copy, Debug)]
pub struct RuleInfo {
    /// Name of the config's field.
    pub name: &'static str,
    /// The name as the page shows it.
    pub title: Phrase,
    /// What values it takes.
    pub domain: Domain,
}

/// A list of rules, a row each: the field's name, its title, its values.
#[macro_export]
macro_rules! rules {
    ($($name:literal, $title:expr, $domain:expr;)*) => {
        &[$($crate::catalogue::RuleInfo { name: $name, title: $title, domain: $domain }),*]
    };
}

/// A strength that a person can choose for an agent.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// The name as the page shows it.
    pub title: Phrase,
    /// What an agent does at it, in one line.
    pub about: Phrase,
    /// Parameters of the spec, `parameter=value,…`; only those that the agent has are used.
    pub params: &'static str,
}

/// A list of strengths, a row each: the title, what an agent does at it, the parameters.
#[macro_export]
macro_rules! levels {
    ($($title:expr, $about:expr, $params:expr;)*) => {
        &[$($crate::catalogue::Level { title: $title, about: $about, params: $params }),*]
    };
}

/// A table that a person can sit down at: rules, and who sits in the other seats.
#[derive(Clone, Copy, Debug)]
pub struct LineUp {
    /// Name on the page, a word.
    pub name: &'static str,
    /// The name as the page shows it.
    pub title: Phrase,
    /// Rules that differ from the defaults, with their values.
    pub rules: &'static [(&'static str, &'static str)],
    /// The agents by name, from the second seat on; with more seats they come round again.
    pub agents: &'static [&'static str],
}

/// A list of tables, a row each: the name, the title, rules that differ, the agents.
#[macro_export]
macro_rules! line_ups {
    ($($name:literal, $title:expr, $rules:expr, $agents:expr;)*) => {
        &[$($crate::catalogue::LineUp {
            name: $name,
            title: $title,
            rules: $rules,
            agents: $agents,
        }),*]
    };
}

/// A match that a newcomer learns a game by: a deal in which the rules come up one after the other.
#[derive(Clone, Copy, Debug)]
pub struct FirstMatch {
    /// Rules, and who sits in the other seats; the learner sits in the first.
    pub table: LineUp,
    /// The seed of the deal.
    pub seed: u64,
}

/// A rule, or a skill of reading, that is told when it first matters.
pub struct Lesson<O> {
    /// Its name where it is kept that it was told: the game's and a word.
    pub name: &'static str,
    pub says: Phrase,
    /// Whether it matters in what is seen, by who is to move.
    pub matters: fn(&O) -> bool,
}

/// A list of lessons, a row each: the name, the phrase, when it matters.
#[macro_export]
macro_rules! lessons {
    ($($name:literal, $says:expr, $matters:expr;)*) => {
        &[$($crate::catalogue::Lesson { name: $name, says: $says, matters: $matters }),*]
    };
}

/// From how large a loss on, in the game's own scores, a review has a word for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    pub inaccuracy: f64,
    pub mistake: f64,
    pub blunder: f64,
    /// The loss that halves the accuracy of a decision: one number for all matches of a kind.
    pub halving: f64,
}

impl Limits {
    /// For a match that brings one win to one of so many: 4, 10 and 20 hundredths of an even share.
    /// Between two a blunder costs one match in ten, a mistake one in twenty; an inaccuracy is about
    /// the least that a review tells from nothing where it samples.
    pub fn of_a_win(players: usize) -> Limits {
        let even = |share: f64| share / players.max(1) as f64;
        Limits {
            inaccuracy: even(0.04),
            mistake: even(0.1),
            blunder: even(0.2),
            halving: 0.1,
        }
    }
}

/// A figure of one seat in a finished match, beside its score: a sum over so many of something, so
/// that means over matches weigh each of them alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// Its name in JSON, a word or several joined by `_`.
    pub name: Cow<'static, str>,
    pub sum: f64,
    /// Over how many.
    pub of: f64,
}

/// What a game brings beside its rules: its name, its words and its agents.
#[diagnostic::on_unimplemented(
    message = "the game `{Self}` has no name and no choices: `yomite::catalogue::Catalogue` is missing",
    label = "this contract of a game is missing",
    note = "write `impl Catalogue for {Self}` beside its modules; `yomite::contract` lists every contract of a game"
)]
pub trait Catalogue: Game {
    /// Name in records and on the command line, lower case.
    const NAME: &'static str;
    /// The name as the page shows it.
    const TITLE: Phrase;
    /// One sentence: what it is to play it.
    const TAGLINE: Phrase;

    /// The choices before a match, in the order of the page.
    const RULES: &'static [RuleInfo];

    /// The rules in force in five short lines.
    fn primer(config: &Self::Config) -> Vec<Text>;

    /// The number of seats under a config.
    fn seats(config: &Self::Config) -> usize;

    /// The agents, weakest first.
    const AGENTS: &'static [AgentInfo];

    /// Those that see the truth, who are no agents: never opponents, advisers or reviewers. No
    /// agent has the name of one.
    const TEACHERS: &'static [AgentInfo] = &[];

    /// The strengths to choose from, weakest first.
    const LEVELS: &'static [Level];

    /// Tables to choose from, easier ones first.
    const LINE_UPS: &'static [LineUp];

    /// The kinds of mistakes that a review tells apart, at most ten: the first that fits names a loss.
    const MISTAKES: &'static [MistakeKind] = &[];

    /// The name of the table that a newcomer sits down at.
    const TABLE: &'static str;

    /// The match that teaches the game at its table, where there is one.
    const FIRST_MATCH: Option<FirstMatch> = None;

    /// What is told in it above the table, in order; a game may teach at its own table instead.
    const LESSONS: &'static [Lesson<Self::Observation>] = &[];

    /// Rules of the deal of a day, with values that come round by the day.
    fn daily_rules() -> Vec<(&'static str, Vec<String>)> {
        Vec::new()
    }

    /// The spec of the agent that reviews matches, with its depth: the strongest that values
    /// actions. It says all about the depth, so that a review is the same on every machine.
    const REVIEWER: &'static str;

    /// The adviser ([`REVIEWER`](Catalogue::REVIEWER)) reads a position also while another is to move:
    /// its insight says what the seat can know by then.
    const READS_ALWAYS: bool = false;

    /// Chance strikes after the deal, too: a measuring match can tell what it gave and took.
    const DRAWS: bool = false;

    /// The files that positions are valued with at a glance, by the names of [`Asset`](crate::assets::Asset).
    const APPRAISED_BY: &[&str] = &[];

    /// What a review calls a loss under a config; a game of points states limits of its own.
    fn limits(config: &Self::Config) -> Limits {
        Limits::of_a_win(Self::seats(config))
    }

    /// What a measuring match tells of a seat beside its score, once the match has ended: the same
    /// names in every match.
    fn figures(&self, seat: Seat) -> Vec<Figure> {
        let _ = seat;
        Vec::new()
    }

    /// Every phrase that the game and its agents say.
    fn phrases() -> Vec<&'static [Phrase]>;

    /// An action as the page and the lab name it.
    fn label(action: &Self::Action) -> Text;

    /// An action's name where there is little room: on an axis, in a row.
    fn short(action: &Self::Action) -> Arg {
        Self::label(action).into()
    }

    /// A new round begins after this action of `before`, with the turn of `next`: where the page
    /// may leave a gap. Once around the table, unless the game has rounds of its own.
    fn ends_round(action: &Self::Action, before: Seat, next: Seat) -> bool {
        let _ = action;
        next <= before
    }

    /// The action is not of the usual kind, and may be marked: a call, a pass.
    fn stands_out(action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// What comes of an action is shown in its own time before the match goes on: a call that turns all cards up or hits,
    /// the last card of a hand. The positions before and after it are one seat's; the same from every seat.
    fn unveils(
        before: &Self::Observation,
        action: &Self::Action,
        after: &Self::Observation,
    ) -> bool {
        let _ = (before, action, after);
        false
    }

    /// What of a view everybody at the table has seen: the same from every seat. A bystander has no
    /// seat, and stands at the first one's.
    fn public(seen: Self::Observation) -> Self::Observation;

    /// All that lies hidden in a position, turned up, where the game can show that on one table: to be
    /// looked at by somebody who does not play, for no seat ever sees it.
    fn open(&self) -> Option<Self::Observation> {
        None
    }

    /// The turn that a position is in, counted from 1, in games whose turns are of several actions.
    fn turn(&self) -> Option<usize> {
        None
    }

    /// Where to look for `choice`, in a sentence that does not name it: the first rung of a hint. What
    /// it says holds of what the seat has seen, whoever chose and why.
    fn nudge(seen: &Self::Observation, choice: &Self::Action) -> Text;

    /// An action that the seat that sees `seen` may choose, in words: with the names of what lies
    /// there, where [`Catalogue::label`] has but numbers.
    fn named(seen: &Self::Observation, action: &Self::Action) -> Text {
        let _ = seen;
        Self::label(action)
    }

    /// An action in words beside another one that is known: only what differs, where both have much in common.
    fn named_beside(seen: &Self::Observation, action: &Self::Action, _: &Self::Action) -> Text {
        Self::named(seen, action)
    }

    /// What a player takes for a way of its own (a call among bids, a pass among cards): whoever lists other actions has one
    /// of each.
    fn way(_: &Self::Action) -> u8 {
        0
    }

    /// What the seat has seen of a position, drawn small, with what the action `played` would put where, and the `better`
    /// one; empty where a game draws none.
    fn sketch(
        seen: &Self::Observation,
        played: &Self::Action,
        better: &Self::Action,
    ) -> Vec<SketchPlace> {
        let _ = (seen, played, better);
        Vec::new()
    }

    /// What a rule whose value is neither a word nor a number is set to, in a few words; `None` where it
    /// goes by its title alone.
    fn setting(config: &Self::Config, rule: &str) -> Option<Text> {
        let _ = (config, rule);
        None
    }

    /// The same where there is little room: on an axis, in a row.
    fn named_short(seen: &Self::Observation, action: &Self::Action) -> Arg {
        let _ = seen;
        Self::short(action)
    }

    /// A past action as a viewer may tell it, who now sees `seen`: with what came of it, and
    /// without what is hidden from the viewer. `ply` counts the match's actions from 0.
    fn told(seen: &Self::Observation, ply: usize, by: Seat, action: &Self::Action) -> Text {
        let _ = (seen, ply, by);
        Self::label(action)
    }

    /// Whether nobody but its player would notice this action at a table: it has no place among the
    /// moves that others are shown while a match runs.
    fn is_private(action: &Self::Action) -> bool {
        let _ = action;
        false
    }
}
