//! Notes of any game that can be taken down from life, with the lines that they were told in.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{AnyAction, AnyConfig, AnyDeal, AnyGame, AnyObservation, GameId};
use crate::game::Seat;
use crate::notes::Notes as _;
use crate::words::{Text, count, cut};

pub(crate) mod words {
    //! What notes of any game say.
    crate::phrases!("notes", "notes");
}

/// The most lines of notes: no match at a real table has a third of it, and each line keeps a view of all
/// before it.
pub const MOST_LINES: usize = 2_000;

/// The most lines that are read as one event. Pineapple has the longest, a hand of fantasyland: a line
/// that says whose it is, 17 cards each in a line of its own, and an empty line for each of the three
/// rows and for the cards that go away.
const MOST_JOINED: usize = 1 + 17 + 4;

/// Calls a macro with a line for each game that can be taken down, as
/// [`with_games`](crate::with_games) does for all.
#[macro_export]
macro_rules! with_noted_games {
    ($callback:ident) => {
        $callback! {
            Coyote coyote
            Numeron numeron
            Sevens sevens
            Pineapple pineapple
        }
    };
}

/// A line that cannot be taken down: which of those told at once, from 1, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    pub line: usize,
    pub reason: Text,
}

macro_rules! any_notes {
    ($($variant:ident $module:ident)*) => {
        /// What has been taken down, game by game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Taken { $(#[doc = stringify!($variant)] $variant(crate::$module::Notes)),* }

        impl Taken {
            fn begin(config: &AnyConfig, seat: Seat) -> Result<Taken, Text> {
                match config {
                    $(AnyConfig::$variant(config) =>
                        crate::$module::Notes::begin(config, seat).map(Taken::$variant),)*
                    #[allow(unreachable_patterns)]
                    _ => Err(words::NOT_TAKEN.text()),
                }
            }

            /// Takes one line down, and says in which lines it is kept.
            fn tell(&mut self, line: &str) -> Result<Vec<String>, Text> {
                match self {
                    $(Taken::$variant(notes) => {
                        let events = notes.tell(line)?;
                        Ok(events.iter().map(ToString::to_string).collect())
                    }),*
                }
            }

            fn heading(&self, line: &str) -> Option<String> {
                match self { $(Taken::$variant(notes) => notes.heading(line)),* }
            }

            fn goes_on(&self, before: &str, line: &str) -> bool {
                match self { $(Taken::$variant(notes) => notes.goes_on(before, line)),* }
            }

            fn is_anybodys(&self, line: &str) -> bool {
                match self { $(Taken::$variant(notes) => notes.is_anybodys(line)),* }
            }

            fn is_entry(&self, line: &str) -> bool {
                match self { $(Taken::$variant(_) => crate::$module::Notes::is_entry(line)),* }
            }

            fn sides(&self) -> Vec<(&'static str, Text)> {
                match self { $(Taken::$variant(notes) => notes.sides()),* }
            }

            fn seen(&self) -> Option<AnyObservation> {
                match self { $(Taken::$variant(notes) => notes.seen().map(AnyObservation::$variant)),* }
            }

            fn wanted(&self) -> Option<Text> {
                match self { $(Taken::$variant(notes) => notes.wanted()),* }
            }

            fn spelling(&self) -> Vec<Text> {
                match self { $(Taken::$variant(notes) => notes.spelling()),* }
            }

            fn own(&self, action: &AnyAction) -> Option<String> {
                match (self, action) {
                    $((Taken::$variant(notes), AnyAction::$variant(action)) =>
                        notes.own(action).map(|event| event.to_string()),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        impl AnyObservation {
            /// Whether whoever has seen this may have told what was seen in `told`: all of that, in its
            /// order, and perhaps not all of this.
            fn holds(&self, told: &AnyObservation) -> bool {
                match (self, told) {
                    $((AnyObservation::$variant(seen), AnyObservation::$variant(told)) => {
                        type Notes = crate::$module::Notes;
                        let mut seen = Notes::events(seen).into_iter();
                        let mut told = Notes::events(told).into_iter();
                        told.all(|told| seen.any(|seen| Notes::admits(&told, &seen)))
                    })*
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }

            /// The lines that tell this view from the beginning; `None` in a game that cannot be taken
            /// down.
            pub fn lines(&self) -> Option<Vec<String>> {
                match self {
                    $(AnyObservation::$variant(seen) => {
                        let events = crate::$module::Notes::events(seen);
                        Some(events.iter().map(ToString::to_string).collect())
                    })*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        impl GameId {
            /// Whether every own choice of a match from life is told whole by itself.
            pub const fn tells_own_whole(self) -> bool {
                match self {
                    $(GameId::$variant => crate::$module::Notes::OWN_IS_WHOLE,)*
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }

            /// Whether a match from life can be taken down.
            pub const fn has_notes(self) -> bool {
                matches!(self, $(GameId::$variant)|*)
            }
        }
    };
}

with_noted_games!(any_notes);

/// A match from life as one seat saw it, with the lines that tell it.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyNotes {
    config: AnyConfig,
    seat: Seat,
    /// In their written form, one an event.
    lines: Vec<String>,
    taken: Taken,
}

impl AnyNotes {
    /// Empty notes.
    ///
    /// # Errors
    /// A game that cannot be taken down, a config out of range, or a seat that there is not.
    pub fn begin(config: &AnyConfig, seat: Seat) -> Result<AnyNotes, Text> {
        Ok(AnyNotes {
            config: config.clone(),
            seat,
            lines: Vec::new(),
            taken: Taken::begin(config, seat)?,
        })
    }

    /// Notes of these lines.
    ///
    /// # Errors
    /// As of [`begin`](AnyNotes::begin), on line 0; else the first line that cannot be taken down.
    pub fn from_lines<L: AsRef<str>>(
        config: &AnyConfig,
        seat: Seat,
        lines: impl IntoIterator<Item = L>,
    ) -> Result<AnyNotes, Refused> {
        let begin = AnyNotes::begin(config, seat);
        let mut notes = begin.map_err(|reason| Refused { line: 0, reason })?;
        for (at, line) in lines.into_iter().enumerate() {
            let told = notes.tell_line(line.as_ref());
            told.map_err(|reason| Refused {
                line: at + 1,
                reason,
            })?;
        }
        Ok(notes)
    }

    /// Takes lines down, all of them or none; empty ones are passed over.
    ///
    /// # Errors
    /// The first line that cannot be taken down; nothing has changed then.
    pub fn tell(&mut self, text: &str) -> Result<(), Refused> {
        let lines = filled(text);
        let Some(&(line, last)) = lines.last() else {
            let reason = words::NO_SEEN.text();
            return Err(Refused { line: 1, reason });
        };
        let mut next = self.clone();
        let (mut heading, mut rest) = (None, &lines[..]);
        while let Some((at, line)) = rest.first() {
            let told = match next.taken.heading(line) {
                Some(found) => {
                    heading = Some(found);
                    1
                }
                None => {
                    let told = next.tell_first(heading.as_deref(), rest);
                    told.map_err(|reason| Refused { line: *at, reason })?
                }
            };
            rest = &rest[told..];
        }
        if next.taken.heading(last).is_some() {
            let reason = words::HEADS_NOTHING.with([cut(last).into()]);
            return Err(Refused { line, reason });
        }
        *self = next;
        Ok(())
    }

    /// Takes the event down that the first of some lines begin with, and says how many it took: rows that
    /// stand below each other are told together. Of several joins that can be taken it is the longest:
    /// an event may be whole before its last row is named.
    fn tell_first(
        &mut self,
        heading: Option<&str>,
        lines: &[(usize, &str)],
    ) -> Result<usize, Text> {
        let mut joined = match (heading, lines.first()) {
            (Some(heading), Some((_, line))) if self.taken.is_anybodys(line) => {
                format!("{heading} ")
            }
            _ => String::new(),
        };
        let mut longest = None;
        let mut reason = words::NO_SEEN.text();
        // Each join is read from its beginning: without a bound, a long paste would never be answered.
        for (at, (_, line)) in lines.iter().take(MOST_JOINED).enumerate() {
            if at > 0 {
                if !self.taken.goes_on(&joined, line) {
                    break;
                }
                joined.push_str(" / ");
            }
            joined.push_str(line);
            match self.after(&joined) {
                Ok(after) => longest = Some((at + 1, after)),
                Err(why) => reason = why,
            }
        }
        let (told, after) = longest.ok_or(reason)?;
        self.keep(after);
        Ok(told)
    }

    /// Where several lines of a text do not say whose they are, and are taken in turn: the headings that
    /// would say it of all of them, each with what it says.
    pub fn sides(&self, text: &str) -> Vec<(&'static str, Text)> {
        let lines = filled(text).into_iter().map(|(_, line)| line);
        let open = lines.take_while(|line| self.taken.heading(line).is_none());
        let open = open.filter(|line| self.taken.is_anybodys(line));
        match open.count() {
            0 | 1 => Vec::new(),
            _ => self.taken.sides(),
        }
    }

    /// What has been taken down after one more line, and the lines that this one is kept in.
    fn after(&self, line: &str) -> Result<(Taken, Vec<String>), Text> {
        let room = MOST_LINES.saturating_sub(self.lines.len());
        let too_many = || words::TOO_MANY.with([count(MOST_LINES)]);
        if room == 0 {
            return Err(too_many());
        }
        let mut taken = self.taken.clone();
        let kept = taken.tell(line)?;
        match kept.len() <= room {
            true => Ok((taken, kept)),
            false => Err(too_many()),
        }
    }

    fn keep(&mut self, (taken, kept): (Taken, Vec<String>)) {
        self.taken = taken;
        self.lines.extend(kept);
    }

    fn tell_line(&mut self, line: &str) -> Result<(), Text> {
        let after = self.after(line)?;
        self.keep(after);
        Ok(())
    }

    /// The first lines of the notes, as many as asked for.
    pub fn cut(&self, lines: usize) -> AnyNotes {
        let kept = self.lines.iter().take(lines);
        // What was taken down once is taken down again.
        AnyNotes::from_lines(&self.config, self.seat, kept).unwrap_or_else(|_| self.clone())
    }

    pub fn game(&self) -> GameId {
        self.config.game()
    }

    pub fn config(&self) -> &AnyConfig {
        &self.config
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The lines so far, one an event.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Those of the lines that tell what a person entered, without what was filled in beside it.
    pub fn entries(&self) -> impl Iterator<Item = &str> {
        let lines = self.lines.iter().map(String::as_str);
        lines.filter(move |line| self.taken.is_entry(line))
    }

    /// What has been taken down, in the game's own terms.
    pub fn taken(&self) -> &Taken {
        &self.taken
    }

    /// What the seat sees now; `None` until all is told that it sees at this moment.
    pub fn seen(&self) -> Option<AnyObservation> {
        self.taken.seen()
    }

    /// What is to be told next; `None` once the match has ended.
    pub fn wanted(&self) -> Option<Text> {
        self.taken.wanted()
    }

    /// How one writes events down.
    pub fn spelling(&self) -> Vec<Text> {
        self.taken.spelling()
    }

    /// The line of an own choice that is told whole by the choice itself.
    pub fn own(&self, action: &AnyAction) -> Option<String> {
        self.taken.own(action)
    }

    /// The last moment at which all was told that the seat saw then, and after how many lines it was.
    fn last_seen(&self) -> Option<(AnyObservation, usize)> {
        let whole = |lines: usize| Some((self.cut(lines).seen()?, lines));
        let now = self.seen().map(|seen| (seen, self.lines.len()));
        now.or_else(|| (0..self.lines.len()).rev().find_map(whole))
    }

    /// Whether a match of so many choices, of which the seat has seen this, is one that the notes
    /// allow, as far as all was told. At its end a match shows more than anybody need have told.
    pub fn allow(&self, seen: &AnyObservation, plies: usize) -> bool {
        self.last_seen()
            .is_some_and(|(told, _)| choices(&told) == plies && seen.holds(&told))
    }

    /// Whether something was ever seen.
    pub fn is_seen(&self) -> bool {
        self.last_seen().is_some()
    }

    /// How many choices had been made by now; `None` where not all is told that is seen now.
    pub fn plies(&self) -> Option<usize> {
        Some(choices(&self.seen()?))
    }

    /// A match that the notes allow, as far as all was told, with what lies hidden in it drawn from
    /// `seed`; with the seat's views. `None` while nothing can be seen yet.
    pub fn world(&self, seed: u64) -> Option<World> {
        let (seen, lines) = self.last_seen()?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (deal, actions) = AnyGame::determinize(&seen, &mut rng).retrace();
        Some(World {
            views: self.views(lines, actions.len()),
            deal,
            actions,
        })
    }

    /// What the seat saw after each choice, from none to `plies`; `None` where that was not told whole.
    fn views(&self, lines: usize, plies: usize) -> Vec<Option<AnyObservation>> {
        let mut views = vec![None; plies + 1];
        let Ok(mut notes) = AnyNotes::begin(&self.config, self.seat) else {
            return views;
        };
        let mut note = |notes: &AnyNotes| {
            let Some(seen) = notes.seen() else { return };
            if let Some(view) = views.get_mut(choices(&seen)) {
                *view = Some(seen);
            }
        };
        note(&notes);
        for line in self.lines.iter().take(lines) {
            // What was taken down once is taken down again.
            let _ = notes.tell_line(line);
            note(&notes);
        }
        views
    }
}

/// The lines of a text that have something in them, with their numbers from 1.
fn filled(text: &str) -> Vec<(usize, &str)> {
    let lines = (1..).zip(text.lines());
    lines.filter(|(_, line)| !line.trim().is_empty()).collect()
}

/// How many choices lead to a view: the same in every world that it allows.
fn choices(seen: &AnyObservation) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let (_, actions) = AnyGame::determinize(seen, &mut rng).retrace();
    actions.len()
}

/// A match that notes allow: what lies hidden in it is made up.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    pub deal: AnyDeal,
    /// What was chosen, in order.
    pub actions: Vec<AnyAction>,
    /// What the seat of the notes saw, by the number of choices before it; `None` where that was not
    /// told whole.
    pub views: Vec<Option<AnyObservation>>,
}
