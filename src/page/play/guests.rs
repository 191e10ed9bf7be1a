//! Guests at the table: a reader's own programs are asked for their moves, looked into, and told of the end.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::thoughts::Decision;
use super::{Play, player_name};
use crate::chunk::chunk;
use crate::guest::{GuestOutcome, Seated, beginning};
use crate::i18n::phrases::frame::CHUNK_UNFETCHED;
use crate::i18n::phrases::guests as phrases;
use crate::store::Guests;
use crate::workers::Purpose;
use yomite::agent::Budget;
use yomite::arena::{Ending, Request};
use yomite::game::Seat;
use yomite::games::AnyAction;
use yomite::insight::Analysis;
use yomite::protocol::Progress;
use yomite::record::{GivenAway, Player};
use yomite::session::{decision_seed, match_id};
use yomite::words::{Arg, Text};

/// The guests of a match that have been asked, by their seats.
#[derive(Clone, Copy)]
pub struct GuestTable {
    guests: Guests,
    seated: StoredValue<BTreeMap<u8, GuestSeat>, LocalStorage>,
    /// The one that is looked into: one at a time, however fast one looks on.
    looked: StoredValue<Option<Seated>, LocalStorage>,
}

/// A guest in its place.
#[derive(Clone)]
struct GuestSeat {
    seated: Seated,
    secret: u64,
}

/// What a guest is asked.
struct GuestQuestion {
    /// At the table for its move, and not for a look at what it thinks.
    moves: bool,
    ply: usize,
    seat: Seat,
    name: String,
    heard: Box<dyn FnOnce(Progress<Analysis<AnyAction>>)>,
}

// Few matches have a guest.
chunk! { hosting: mod hosting(play: Play, question: GuestQuestion) -> () = play.ask_seated(question) }

impl GuestTable {
    pub(super) fn new() -> GuestTable {
        GuestTable {
            guests: Guests::get(),
            seated: StoredValue::new_local(BTreeMap::new()),
            looked: StoredValue::new_local(None),
        }
    }

    /// Whether a guest of this name is kept here.
    pub fn has(self, name: &str) -> bool {
        self.guests.find(name).is_some()
    }
}

/// What a guest's own dice and the names of its matches come from. Those of the match itself would tell
/// of the deal: they are short enough to be searched.
fn secret() -> u64 {
    let drawn = getrandom::u64();
    drawn.unwrap_or_else(|_| (js_sys::Math::random() * 9e15) as u64)
}

impl Play {
    pub fn guest_at(self, seat: Seat) -> Option<String> {
        let name = |seating: &super::Seating| seating.guest(seat).map(str::to_owned);
        self.seating.with_value(name)
    }

    /// The first guest at the table who is not kept here, by its name; `None` until that is known.
    pub fn missing_guest(self) -> Option<Text> {
        let table = self.table;
        if !table.guests.is_read() {
            return None;
        }
        let names: Vec<String> = self
            .seating
            .with_value(|seating| seating.guests().map(str::to_owned).collect());
        let missing = names.into_iter().find(|name| !table.has(name))?;
        Some(player_name(self.game(), &Player::Guest(missing)))
    }

    /// All guests at the table are kept here.
    pub(super) fn guests_are_here(self) -> bool {
        self.seating
            .with_value(|seating| seating.guests().all(|name| self.table.has(name)))
    }

    /// Reads the guests that are kept, where one sits here, and tells those at the table of the end.
    pub(super) fn host_guests(self) {
        if self
            .seating
            .with_value(|seating| seating.guests().next().is_some())
        {
            self.table.guests.want();
        }
        Effect::new(move |_| {
            if self.finished() {
                self.dismiss();
            }
        });
    }

    /// Asks a guest about a decision: the one at the table for its move, another one of its name for
    /// a look.
    pub(super) fn ask_guest(
        self,
        purpose: Purpose,
        decision: &Decision,
        name: &str,
        heard: impl FnOnce(Progress<Analysis<AnyAction>>) + 'static,
    ) {
        let heard = Rc::new(Cell::new(Some(heard)));
        let question = GuestQuestion {
            moves: purpose == Purpose::Move,
            ply: decision.ply,
            seat: decision.seat,
            name: name.to_owned(),
            heard: Box::new({
                let heard = Rc::clone(&heard);
                move |thought| {
                    if let Some(heard) = heard.take() {
                        heard(thought);
                    }
                }
            }),
        };
        spawn_local(async move {
            if hosting::make(self, question).await.is_err() {
                let unfetched = Progress::Failed(CHUNK_UNFETCHED.text());
                if let Some(heard) = heard.take() {
                    heard(unfetched);
                }
            }
        });
    }

    /// Asks, once the code that asks is there.
    fn ask_seated(self, question: GuestQuestion) {
        let GuestQuestion {
            moves,
            ply,
            seat,
            name,
            heard,
        } = question;
        let Some(guest) = untrack(|| self.table.guests.find(&name)) else {
            let missing = player_name(self.game(), &Player::Guest(name));
            return heard(Progress::Failed(phrases::NOT_HERE.with([missing.into()])));
        };
        let config = self
            .session
            .with_untracked(|session| session.config().clone());
        let sit = || {
            let secret = secret();
            GuestSeat {
                seated: Seated::sit(guest, beginning(&match_id(secret), &config, seat)),
                secret,
            }
        };
        let place = match moves {
            true => {
                let known = self
                    .table
                    .seated
                    .with_value(|all| all.get(&seat.0).cloned());
                let place = known.unwrap_or_else(sit);
                self.table.seated.update_value(|all| {
                    all.insert(seat.0, place.clone());
                });
                place
            }
            false => sit(),
        };
        let request = Request {
            id: Some(match_id(place.secret)),
            ply: Some(untrack(|| self.own_plies(ply, seat)) as u64),
            observation: untrack(|| self.observe_at(ply, seat)),
            seed: decision_seed(place.secret, ply),
            budget: Budget::default(),
        };
        let seen = request.observation.clone();
        // The one at the table stays there; another runs until it has answered, or the next look.
        let looked = self.table.looked;
        if !moves {
            let next = Some(place.seated.clone());
            let before = looked.try_update_value(|looked| std::mem::replace(looked, next));
            if let Some(before) = before.flatten() {
                before.put_down();
            }
        }
        let look = (!moves).then(|| place.seated.clone());
        place.seated.ask(request, move |outcome, _| {
            if let Some(look) = look.filter(|_| outcome != GuestOutcome::Dropped) {
                looked.try_update_value(|looked| looked.take_if(|looked| looked.is(&look)));
                look.put_down();
            }
            heard(match outcome {
                GuestOutcome::Dropped => Progress::Dropped,
                GuestOutcome::Chosen(analysis) => Progress::Done(analysis),
                GuestOutcome::Unasked(why) => Progress::Failed(why.text()),
                GuestOutcome::Breach(breach) => {
                    let given = GivenAway { seat, breach };
                    let why = given.text(&seen);
                    if moves {
                        self.give_away(ply, given);
                    }
                    Progress::Failed(phrases::FORFEITS.with([Arg::Seat(seat.0), why.into()]))
                }
            });
        });
    }

    /// Tells the guests of the end.
    fn dismiss(self) {
        let Some(all) = self.table.seated.try_update_value(std::mem::take) else {
            return;
        };
        let given = self.given_away.get_untracked();
        let (scores, places) = self
            .session
            .with_untracked(|session| (session.scores(), session.places()));
        let (stakes, players) = (self.stakes(), untrack(|| self.players()));
        let result: Vec<f64> = match (&given, scores) {
            (Some(given), _) => stakes.forfeit(players, given.seat),
            (None, scores) => scores
                .unwrap_or_default()
                .into_iter()
                .map(f64::from)
                .collect(),
        };
        for (seat, place) in all {
            let line = Ending {
                id: &match_id(place.secret),
                seat: Seat(seat),
                end: match given {
                    Some(_) => "forfeit",
                    None => "played",
                },
                by: given.as_ref().map(|given| given.seat),
                result: result.clone(),
                places: places.clone(),
            };
            place.seated.end(&line.to_line());
        }
    }
}
