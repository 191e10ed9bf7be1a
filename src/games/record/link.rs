//! A record as a short text for the end of an address.
//!
//! A link holds no state of its own: what the rules tell is left out. The deal is named by the seed that it
//! was drawn from (and written out where it was not), a choice by its place among the legal ones. So a link
//! is read by playing its match through, and it carries two checks: one of its characters, which tells a
//! link that was cut or altered on its way, and one of the record that comes of it, which tells a link of a
//! build whose rules are not these.
//!
//! The bytes, in base64 for addresses without padding:
//!
//! | bytes | what |
//! |---|---|
//! | 1 | the version of this form: 2 where the record is one seat's view, 3 with a long deal, else 1 |
//! | 4 | the check of all that follows |
//! | 4 | the check of the record |
//! | … | the head as postcard: game, rules, players, seed, deal, date, branch, number of plies |
//! | … | in version 2 the view as postcard: its seat and its lines |
//! | … | in version 3 the deal as postcard |
//! | … | the plies, bit by bit |

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Fault, Player, Record, RecordError, View, check_seats, error};
use crate::session::Session;
use crate::words::{Text, count};
use crate::{AnyAction, AnyConfig, AnyDeal, GameId};

/// The version of the form.
const VERSION: u8 = 1;
/// The version of the form of one seat's view.
const VIEW: u8 = 2;
/// The version of the form of a deal that would be long in the head: a match that begins in the middle of
/// another has its table and all that happened before in it.
const DEALT: u8 = 3;
/// The most characters of JSON of a deal that stands in the head.
const LONG_DEAL: usize = 3_000;
/// The most characters of a link that is read: none of a whole match has a tenth of it.
pub const LONGEST: usize = 32_000;
/// Of so many legal actions one is named by its place; of more, by what it is.
const PLACES: u64 = 1 << 16;
/// Bytes of each check.
const CHECK: usize = 4;
const SENT: &str = "yomite 1: the check of a link's bytes";
const MEANT: &str = "yomite 1: the check of a link's record";

/// Why a link gives no record.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// It has more characters than any link.
    TooLong(usize),
    /// It was cut off or altered on its way, or never was one.
    Damaged,
    /// Its form is another version's.
    Version(u8),
    /// The match that it tells is none by the rules of this build.
    OtherBuild,
    /// What it says of the match does not fit.
    Record(Box<RecordError>),
}

impl LinkError {
    /// The reason in words.
    pub fn text(&self) -> Text {
        match self {
            LinkError::TooLong(found) => error::LINK_LONG.with([count(*found), count(LONGEST)]),
            LinkError::Damaged => error::LINK_DAMAGED.text(),
            LinkError::Version(found) => error::LINK_VERSION.with([count(*found)]),
            LinkError::OtherBuild => error::LINK_BUILD.text(),
            LinkError::Record(error) => error.fault.text(),
        }
    }
}

/// What stands before the plies.
#[derive(Serialize, Deserialize)]
struct Head {
    game: String,
    /// As JSON, where they are not the usual ones.
    rules: Option<String>,
    seats: Vec<String>,
    seed: u64,
    /// As JSON, where it was not drawn from the seed.
    deal: Option<String>,
    started: Option<String>,
    branched: Option<u32>,
    plies: u32,
}

impl Record {
    /// The record as a link; `None` of one that does not replay, would be longer than any that is
    /// read, or was given away: a link cannot tell of that.
    ///
    /// All that lay hidden in the match is in it: a match that goes on is not to be given away so.
    pub fn to_link(&self) -> Option<String> {
        if self.given_away.is_some() {
            return None;
        }
        let deal = (drawn(&self.config, self.seed) != Some(self.deal.clone()))
            .then(|| self.deal.to_json().to_string());
        let long = deal.as_ref().is_some_and(|deal| deal.len() > LONG_DEAL);
        let version = match (&self.view, long) {
            (Some(_), _) => VIEW,
            (None, true) => DEALT,
            (None, false) => VERSION,
        };
        let head = Head {
            game: self.game().name().to_owned(),
            rules: (self.config != self.game().default_config())
                .then(|| self.config.to_json().to_string()),
            seats: self.seats.iter().map(Player::to_string).collect(),
            seed: self.seed,
            deal: deal.filter(|_| version != DEALT),
            started: self.started.clone(),
            branched: self.branched.map(u32::try_from).transpose().ok()?,
            plies: u32::try_from(self.plies.len()).ok()?,
        };
        let mut writer = Writer::default();
        let mut session = Session::set_up(&self.config, self.deal.clone(), self.seed).ok()?;
        for ply in &self.plies {
            write(&mut writer, &session, &ply.action)?;
            session.play(ply.action.clone()).ok()?;
        }
        if let Some(view) = &self.view {
            let notes = view.notes(&self.config).ok()?;
            view.fits(&notes, &session, &self.seats).then_some(())?;
        }
        let mut told = meant(self).to_vec();
        told.extend(postcard::to_stdvec(&head).ok()?);
        if let Some(view) = &self.view {
            told.extend(postcard::to_stdvec(view).ok()?);
        }
        if version == DEALT {
            told.extend(postcard::to_stdvec(&self.deal).ok()?);
        }
        told.extend(writer.into_bytes());
        // What is too long to be read again leads nowhere.
        Some(sealed(version, &told)).filter(|link| link.len() <= LONGEST)
    }

    /// Reads a link, and plays its match through.
    ///
    /// # Errors
    /// Why it gives no record.
    pub fn from_link(link: &str) -> Result<Record, LinkError> {
        if link.len() > LONGEST {
            return Err(LinkError::TooLong(link.len()));
        }
        let bytes = URL_SAFE_NO_PAD.decode(link);
        let bytes = bytes.map_err(|_| LinkError::Damaged)?;
        let (version, rest) = bytes.split_first().ok_or(LinkError::Damaged)?;
        if ![VERSION, VIEW, DEALT].contains(version) {
            return Err(LinkError::Version(*version));
        }
        let (sent, told) = rest.split_at_checked(CHECK).ok_or(LinkError::Damaged)?;
        if sent != check(SENT, told) {
            return Err(LinkError::Damaged);
        }
        // What is wrong from here on was so when the link was made.
        let (expected, rest) = told.split_at_checked(CHECK).ok_or(LinkError::OtherBuild)?;
        let (head, rest) = postcard::take_from_bytes::<Head>(rest).map_err(other)?;
        let (view, plies) = match *version {
            VIEW => {
                let (view, plies) = postcard::take_from_bytes::<View>(rest).map_err(other)?;
                // Beside a line a choice there are those of hands, cards and ends.
                if view.lines.len() > 4 * head.plies as usize + 64 {
                    return Err(LinkError::OtherBuild);
                }
                (Some(view), plies)
            }
            _ => (None, rest),
        };
        let (deal, plies) = match *version {
            DEALT => {
                let (deal, plies) = postcard::take_from_bytes::<AnyDeal>(plies).map_err(other)?;
                (Some(deal), plies)
            }
            _ => (None, plies),
        };
        let record = played(head, deal, view, &mut Reader::new(plies))?;
        if expected != meant(&record) {
            return Err(LinkError::OtherBuild);
        }
        Ok(record)
    }
}

/// Bytes as a link, with their check before them.
fn sealed(version: u8, told: &[u8]) -> String {
    let mut bytes = vec![version];
    bytes.extend(check(SENT, told));
    bytes.extend(told);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The deal of a seed under these rules.
fn drawn(config: &AnyConfig, seed: u64) -> Option<AnyDeal> {
    let session = Session::deal(config, seed).ok()?;
    Some(session.chance().clone())
}

/// The match that a head begins, with its plies; with a deal that stands beside it.
fn played(
    head: Head,
    deal: Option<AnyDeal>,
    view: Option<View>,
    plies: &mut Reader,
) -> Result<Record, LinkError> {
    let game = GameId::from_name(&head.game).map_err(|_| wrong(Fault::Game(head.game.clone())))?;
    let config = match head.rules {
        None => game.default_config(),
        Some(rules) => game.config(json(&rules)?).map_err(other)?,
    };
    let written = match (head.deal, deal) {
        (Some(deal), _) => Some(game.deal(json(&deal)?).map_err(other)?),
        (None, Some(deal)) => {
            // What JSON cannot say of this game is no deal of its.
            let read = game.deal(deal.to_json()).map_err(other)?;
            Some(
                (read == deal)
                    .then_some(deal)
                    .ok_or(LinkError::OtherBuild)?,
            )
        }
        (None, None) => None,
    };
    let longest = config.longest();
    if head.plies as usize > longest {
        return Err(wrong(Fault::TooLong(longest)));
    }
    let session = match written {
        None => Session::deal(&config, head.seed),
        Some(deal) => Session::set_up(&config, deal, head.seed),
    };
    let mut session = session.map_err(|reason| wrong(Fault::Deal(reason)))?;
    let seats = head.seats.iter().map(|player| player.parse());
    let seats = seats.collect::<Result<Vec<Player>, _>>();
    let seats = seats.map_err(|error| wrong(Fault::Player(error.text())))?;
    check_seats(&seats, &session).map_err(wrong)?;
    for _ in 0..head.plies {
        let action = read(plies, &session, game).ok_or(LinkError::OtherBuild)?;
        session.play(action).map_err(other)?;
    }
    let record = Record {
        branched: head.branched.map(|ply| ply as usize),
        view,
        ..Record::from_session(&session, seats, head.started)
    };
    record
        .check_end(&session)
        .map_err(|error| LinkError::Record(Box::new(error)))?;
    Ok(record)
}

/// Names an action of the player to move.
fn write(writer: &mut Writer, session: &Session, action: &AnyAction) -> Option<()> {
    let seen = session.observe(session.to_move()?);
    let legal = seen.legal_count();
    if legal <= PLACES {
        let place = seen.legal_place(action)?;
        writer.put(place as u64, width(legal));
    } else {
        let bytes = postcard::to_stdvec(action).ok()?;
        writer.put(u64::try_from(bytes.len()).ok()?, 8);
        bytes
            .iter()
            .for_each(|byte| writer.put(u64::from(*byte), 8));
    }
    Some(())
}

/// The action that [`write`] has named.
fn read(reader: &mut Reader, session: &Session, game: GameId) -> Option<AnyAction> {
    let seen = session.observe(session.to_move()?);
    let legal = seen.legal_count();
    if legal <= PLACES {
        let place = reader.take(width(legal))?;
        return seen.legal_part(usize::try_from(place).ok()?, 1).pop();
    }
    let length = reader.take(8)?;
    let bytes = (0..length).map(|_| Some(reader.take(8)? as u8));
    let bytes = bytes.collect::<Option<Vec<u8>>>()?;
    let action: AnyAction = postcard::from_bytes(&bytes).ok()?;
    // Another game's would be refused as well, with less to go by.
    game.action(action.to_json())
        .ok()
        .filter(|read| *read == action)
}

/// Bits that tell so many apart.
fn width(legal: u64) -> u32 {
    legal.max(1).next_power_of_two().trailing_zeros()
}

/// The check of the record that a link stands for: of all but what the match itself tells.
fn meant(record: &Record) -> [u8; CHECK] {
    // Whoever hands on what was handed to him gives away the same match.
    let mut lines = record.origin();
    for ply in &record.plies {
        lines.push_str(&format!("\n{} {}", ply.seat, ply.action.to_json()));
    }
    check(MEANT, lines.as_bytes())
}

fn check(context: &str, bytes: &[u8]) -> [u8; CHECK] {
    let mut hasher = blake3::Hasher::new_derive_key(context);
    let mut check = [0; CHECK];
    hasher.update(bytes).finalize_xof().fill(&mut check);
    check
}

fn json(text: &str) -> Result<Value, LinkError> {
    serde_json::from_str(text).map_err(other)
}

fn other<E>(_: E) -> LinkError {
    LinkError::OtherBuild
}

fn wrong(fault: Fault) -> LinkError {
    LinkError::Record(Box::new(RecordError::in_header(fault)))
}

/// Bits on their way out, the lowest of a number and of a byte first.
#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    used: u32,
}

impl Writer {
    /// Adds a number of so many bits.
    pub fn put(&mut self, number: u64, width: u32) {
        for at in 0..width {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> at & 1) as u8) << self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    /// All of it, filled up with zeros.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Bits on their way in.
struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Reader<'b> {
    /// From the first bit on.
    pub fn new(bytes: &'b [u8]) -> Reader<'b> {
        Reader { bytes, at: 0 }
    }

    /// The next number of so many bits; `None` where there are fewer.
    pub fn take(&mut self, width: u32) -> Option<u64> {
        let mut number = 0;
        for nth in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            number |= u64::from(byte >> (self.at % 8) & 1) << nth;
            self.at += 1;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests;
