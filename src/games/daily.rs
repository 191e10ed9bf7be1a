//! One deal a day and game, the same for all, from the date alone.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use chrono::{Days, NaiveDate};

use crate::catalogue::{AgentSpec, LineUp};
use crate::record::{Player, Record};
use crate::session::{Session, daily_number};
use crate::words::Text;
use crate::{AnyConfig, GameId};

/// What the name of such a match begins with.
const PREFIX: &str = "daily-";

/// So many days after its own a deal is still known for what it is.
const FARTHEST: usize = 3_660;

/// A day of the calendar, as it is where the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    date: NaiveDate,
}

/// The deal of a game on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    pub day: Day,
    pub game: GameId,
}

impl Day {
    /// The first day whose deals are open.
    pub const FIRST: Day = Day {
        date: NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day of the calendar"),
    };

    /// A day by year, month and day of the month, both counted from 1; `None` where the calendar has
    /// no such day, or of a year that is not of four digits.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Day> {
        let date = NaiveDate::from_ymd_opt(year, month, day)?;
        (1000..10_000).contains(&year).then_some(Day { date })
    }

    pub fn before(self, days: u64) -> Day {
        let date = self.date.checked_sub_days(Days::new(days));
        Day {
            // The calendar begins long before any day of four digits.
            date: date.unwrap_or(NaiveDate::MIN),
        }
    }

    /// The day so many days after; `None` beyond the calendar.
    pub fn after(self, days: u64) -> Option<Day> {
        let date = self.date.checked_add_days(Days::new(days))?;
        Some(Day { date })
    }

    /// Days since the first of January 1970.
    fn number(self) -> i64 {
        self.date
            .signed_duration_since(NaiveDate::default())
            .num_days()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.date.fmt(f)
    }
}

impl FromStr for Day {
    type Err = ();

    fn from_str(text: &str) -> Result<Day, ()> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else {
            return Err(());
        };
        let digits = |part: &str, many| {
            let only = part.len() == many && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = only.then(|| part.parse::<u32>().ok()).flatten();
            number.ok_or(())
        };
        let year = digits(year, 4)? as i32;
        Day::new(year, digits(month, 2)?, digits(day, 2)?).ok_or(())
    }
}

impl Daily {
    /// All games of a day.
    pub fn all(day: Day) -> impl Iterator<Item = Daily> {
        GameId::ALL.iter().map(move |&game| Daily { day, game })
    }

    /// The name of the match in routes and in the store.
    pub fn id(&self) -> String {
        format!("{PREFIX}{}-{}", self.day, self.game)
    }

    /// The name of the match in which the best agent sits in the person's seat.
    pub fn best_id(&self) -> String {
        format!("best-{}", self.id())
    }

    /// The deal that a match of this name is of.
    pub fn of_id(id: &str) -> Option<Daily> {
        let rest = id.strip_prefix(PREFIX)?;
        let (day, game) = rest.split_at_checked(10)?;
        Some(Daily {
            day: day.parse().ok()?,
            game: GameId::from_name(game.strip_prefix('-')?).ok()?,
        })
    }

    /// Whether a match of it that began then, as a record tells it, was played on its day.
    ///
    /// A record tells when it began by the clock of Greenwich, where it may have been the day before or
    /// after.
    pub fn is_of_its_day(&self, started: Option<&str>) -> bool {
        let began = started.and_then(|started| started.get(..10)?.parse::<Day>().ok());
        began.is_some_and(|began| {
            let days = began.number() - self.day.number();
            (-1..=1).contains(&days)
        })
    }

    /// The name that the match of a record has, where it is one's own of a day, or the strongest agent's.
    /// A deal may have been played long after its day, and by the clock of Greenwich on the day before.
    pub fn name_of(record: &Record) -> Option<String> {
        if record.branched.is_some() || record.given {
            return None;
        }
        let started = record.started.as_deref()?.get(..10)?;
        let day: Day = started.parse().ok()?;
        let days = std::iter::successors(day.after(1), |day| Some(day.before(1)));
        // A date that is far off, of a record from outside, costs no more.
        let days = days.take_while(|day| *day >= Day::FIRST).take(FARTHEST);
        let game = record.game();
        let dailies = days.map(|day| Daily { day, game });
        let mut same =
            dailies.filter(|daily| daily.seed() == record.seed && daily.config() == record.config);
        let daily = same.next()?;
        match &record.seats {
            seats if *seats == daily.seats() => Some(daily.id()),
            seats if *seats == daily.best_seats() => Some(daily.best_id()),
            _ => None,
        }
    }

    /// The table that is sat down at: those of the game come round by the day.
    pub fn table(&self) -> &'static LineUp {
        let tables = self.game.line_ups();
        &tables[(self.number(0) % tables.len() as u64) as usize]
    }

    pub fn config(&self) -> AnyConfig {
        let table = self.table().rules.iter();
        let table = table.map(|(rule, value)| (*rule, (*value).to_owned()));
        let own = self.game.daily_rules().into_iter().zip(1u64..);
        let own = own.filter_map(|((rule, values), nth)| {
            let at = self.number(nth) % values.len().max(1) as u64;
            Some((rule, values.get(at as usize)?.clone()))
        });
        let start = self.game.default_config();
        table.chain(own).fold(start, |config, (rule, value)| {
            // A test holds that each fits.
            config.with_rule(rule, &value).unwrap_or(config)
        })
    }

    /// Who sits where: the person in the first seat.
    pub fn seats(&self) -> Vec<Player> {
        let agents = self.table().agents;
        let others = (0..self.config().players().saturating_sub(1)).map(|at| {
            let name = match agents {
                [] => self.game.opponent(),
                agents => agents[at % agents.len()],
            };
            Player::Agent(AgentSpec::plain(name))
        });
        std::iter::once(Player::Human).chain(others).collect()
    }

    /// The same with the strongest agent in the person's seat.
    pub fn best_seats(&self) -> Vec<Player> {
        let best = Player::Agent(AgentSpec::plain(self.game.adviser()));
        let others = self.seats().into_iter().skip(1);
        std::iter::once(best).chain(others).collect()
    }

    /// The match before its first ply.
    ///
    /// # Errors
    /// The rules cannot be dealt, in words.
    pub fn deal(&self) -> Result<Session, Text> {
        Session::deal(&self.config(), self.seed())
    }

    /// The seed: below 2⁵³, so that every reader of JSON keeps it whole.
    fn seed(&self) -> u64 {
        self.number(u64::MAX) >> 11
    }

    /// A number of the day and the game, and of what it is for.
    fn number(&self, purpose: u64) -> u64 {
        daily_number(self.game.name(), self.day.number(), purpose)
    }
}

/// How many days in a row something was done, up to today; today itself is not over yet.
pub fn streak(today: Day, done: impl Fn(Day) -> bool) -> usize {
    let from = u64::from(!done(today));
    let days = (from..).map(|days| today.before(days));
    days.take_while(|day| done(*day)).count()
}

/// A person's deal of a day that has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ending {
    /// The person's score.
    pub own: f64,
    /// Whether nobody else at the table had as much.
    pub won: bool,
}

/// The person's other days of the same game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OtherDays {
    /// How many there are.
    pub days: usize,
    /// How many of them ended with a lower score.
    pub lower: usize,
    pub won: usize,
}

impl Ending {
    /// From the scores by seats, of which the person's is the first; `None` where nobody sat.
    pub fn from_scores(scores: &[f32]) -> Option<Ending> {
        let (own, others) = scores.split_first()?;
        Some(Ending {
            own: f64::from(*own),
            won: others.iter().all(|other| other < own),
        })
    }

    /// Better than another ending of the same deal, level with it, or worse.
    pub fn beside(&self, other: &Ending) -> Ordering {
        self.own.total_cmp(&other.own)
    }

    /// Among the endings of other days.
    pub fn among(&self, others: impl IntoIterator<Item = Ending>) -> OtherDays {
        let mut found = OtherDays::default();
        for other in others {
            found.days += 1;
            found.lower += usize::from(other.own < self.own);
            found.won += usize::from(other.won);
        }
        found
    }
}

/// The mark of a deal in a result that is shared, which tells nothing of its cards: better than the
/// strongest agent, level, worse; `None` of one that has not ended, or that the agent has not played.
pub fn mark(beside: Option<Ordering>) -> &'static str {
    match beside {
        Some(Ordering::Greater) => "🟩",
        Some(Ordering::Equal) => "🟨",
        Some(Ordering::Less) => "🟥",
        None => "⬜",
    }
}
