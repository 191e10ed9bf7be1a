//! Taking in readers' own agents from a file of everything.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_bytes::ByteBuf;

use crate::games::GameId;
use crate::ui::everything::Line;
use crate::ui::i18n::phrases::history as phrases;
use crate::ui::store::{GuestKind, Guests, KeptGuest, Trouble, new_id};
use crate::words::{Text, count};

/// How many of them are taken from a file.
const MOST: u32 = 100;

/// Own agents on their way in.
pub struct IncomingGuests {
    guests: Guests,
    wanted: bool,
    taken: u32,
    there: u32,
    unkept: u32,
    more: u32,
    /// Those that are left out as it was asked.
    pub left: u32,
}

impl IncomingGuests {
    /// Among those that are here, where they are wanted.
    ///
    /// # Errors
    /// Those that are here do not come: none is to be doubled.
    pub async fn new(guests: Guests, wanted: bool) -> Result<IncomingGuests, Trouble> {
        if wanted && let Err(Trouble::Silent) = guests.load().await {
            return Err(Trouble::Silent);
        }
        Ok(IncomingGuests {
            guests,
            wanted,
            taken: 0,
            there: 0,
            unkept: 0,
            more: 0,
            left: 0,
        })
    }

    /// Takes a line in; whether it reads as an agent. It is not run, only kept.
    pub async fn take(&mut self, line: Line) -> bool {
        if !self.wanted {
            self.left += 1;
            return true;
        }
        let Some(guest) = read(line) else {
            return false;
        };
        if self.taken + self.unkept >= MOST {
            self.more += 1;
            return true;
        }
        let same = |here: &Arc<KeptGuest>| here.name == guest.name && here.source == guest.source;
        if self.guests.by_name().iter().any(same) {
            self.there += 1;
            return true;
        }
        let name = self.guests.free_name(&guest.name, None);
        match self.guests.save(KeptGuest { name, ..guest }).await {
            Ok(()) => self.taken += 1,
            Err(_) => self.unkept += 1,
        }
        true
    }

    /// What became of them.
    pub fn report(&self) -> Vec<Text> {
        let numbers = [
            (phrases::GUESTS_TAKEN, self.taken),
            (phrases::GUESTS_THERE, self.there),
            (phrases::GUESTS_UNKEPT, self.unkept),
        ];
        let numbers = numbers.into_iter().filter(|(_, number)| *number > 0);
        let mut report: Vec<Text> = numbers
            .map(|(phrase, number)| phrase.with([count(number)]))
            .collect();
        if self.more > 0 {
            report.push(phrases::GUESTS_MORE.with([count(self.more), count(MOST)]));
        }
        report
    }
}

/// The agent of a line; `None` where it is none that could have been kept.
fn read(line: Line) -> Option<KeptGuest> {
    let Line::Guest {
        name,
        kind,
        source,
        games,
        changed,
    } = line
    else {
        return None;
    };
    let source = match kind {
        GuestKind::JavaScript => source.into_bytes(),
        GuestKind::WebAssembly => STANDARD.decode(source).ok()?,
    };
    let sized = source.len() <= KeptGuest::LARGEST && !source.trim_ascii().is_empty();
    if !sized || KeptGuest::kind_of(&source) != Some(kind) {
        return None;
    }
    let known = |name: &&GameId| games.iter().any(|game| game == name.name());
    let games: Vec<String> = GameId::ALL
        .iter()
        .filter(known)
        .map(|game| game.name().to_owned())
        .collect();
    let now = js_sys::Date::now();
    (!games.is_empty()).then_some(KeptGuest {
        id: new_id(),
        name: KeptGuest::named(&name)?,
        kind,
        source: ByteBuf::from(source),
        games,
        // None of a file is from the future.
        changed: if changed.is_finite() {
            changed.clamp(0.0, now)
        } else {
            now
        },
    })
}
