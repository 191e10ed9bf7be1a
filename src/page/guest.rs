//! Guests: readers' own programs, which play in the page as agents do; what a guest says of its choice,
//! and the match that it plays alone on trial.
//!
//! A guest is a file of JavaScript or WebAssembly that speaks the lines of `lab agent`. It runs in a
//! worker of a frame of its own (`assets/guest.html`), which has an origin of its own and no network,
//! and is told what its seat has seen. What it answers is held against the rules by the code that
//! hears the programs of the lab.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Object, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlIFrameElement, MessageChannel, MessageEvent, MessagePort};

use crate::i18n::phrases::common::PAGE_VERBATIM;
use crate::i18n::phrases::guests as phrases;
use crate::store::{GuestKind, StoredGuest};
use yomite::agent::Budget;
use yomite::arena::{Account, AccountStep, Begin};
use yomite::evaluation::{By, Evaluation, Rated};
use yomite::game::Seat;
use yomite::games::{AnyAction, AnyConfig, AnyObservation, GameId};
use yomite::insight::{Analysis, Bin, Distribution, Insight, Reason, Step};
use yomite::session::{Session, match_id};
use yomite::words::{Text, cut};

mod seated;

pub use seated::{GuestOutcome, Hindrance, Seated};

/// How long a guest may take over a decision, in milliseconds.
pub const LIMIT_MS: u32 = 5_000;

/// The line that tells a guest of a match.
pub fn beginning(id: &str, config: &AnyConfig, seat: Seat) -> String {
    let begin = Begin {
        id,
        config,
        seat,
        budget: Budget::default(),
        timeout_ms: LIMIT_MS.into(),
    };
    begin.to_line()
}

/// The choice of a guest, and what it says of it. Its own words are labels: they are shown as they are,
/// and are never looked up as phrases.
fn analysis_of(
    seen: &AnyObservation,
    action: AnyAction,
    simulations: u64,
    insight: Option<&Value>,
) -> Analysis<AnyAction> {
    let choice = phrases::CHOSE.with([seen.named(&action).into()]);
    let account = insight.map_or_else(|| Ok(Account::default()), Account::read);
    let mut reasons = Vec::new();
    let (headline, mut steps) = match account {
        Ok(account) if account.is_empty() => (phrases::SILENT.text(), Vec::new()),
        Ok(account) => {
            let told = account.reasons.into_iter().map(verbatim);
            reasons.extend(told.map(Reason::new));
            let steps = account.steps.into_iter().map(step).collect();
            let headline = account.headline.map(verbatim);
            (headline.unwrap_or_else(|| choice.clone()), steps)
        }
        Err(why) => (phrases::UNSHOWN.with([cut(&why).into()]), Vec::new()),
    };
    steps.push(Step::new(phrases::CHOICE.text(), choice));
    Analysis {
        evaluation: Evaluation {
            actions: vec![Rated::new(action.clone(), 0)],
            decides: By::Settled(action),
            parts: Vec::new(),
            measures: Vec::new(),
            legal: seen.legal_count(),
            simulations,
            settled: true,
        },
        insight: Insight::new(headline, steps).because(reasons),
    }
}

fn step(said: AccountStep) -> Step {
    let mut step = Step::new(verbatim(said.title.clone()), verbatim(said.sentence));
    step.figure = said.figure.map(verbatim);
    if !said.bars.is_empty() {
        step = step.panel(Distribution::new(
            verbatim(said.title),
            phrases::OUTCOME.text(),
            said.bars.into_iter().map(bin),
        ));
    }
    step
}

fn bin((label, height): (String, f64)) -> Bin {
    Bin::new(label, height)
}

fn verbatim(text: String) -> Text {
    PAGE_VERBATIM.with([text.into()])
}

/// The trial ends after this many decisions or milliseconds, because a person waits for it.
const DECISIONS: usize = 300;
const MILLIS: f64 = 12_000.0;

/// A match on its way. The guest sits at the seat that moves first.
pub struct Trial {
    session: Session,
    seat: Seat,
    rng: Xoshiro256PlusPlus,
    /// Decisions that the guest has made.
    pub decisions: usize,
}

/// A decision that is the guest's.
#[derive(Clone, Debug, PartialEq)]
pub struct Asks {
    /// How many plies come before it.
    pub ply: usize,
    pub seed: u64,
    /// What the guest sees.
    pub seen: AnyObservation,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// The guest is to choose.
    Asks(Box<Asks>),
    Over,
    /// It has chosen often enough.
    Enough,
}

impl Trial {
    /// A match by the game's usual rules, from a secret number.
    ///
    /// # Errors
    /// The rules do not deal; the reason.
    pub fn new(game: GameId, secret: u64) -> Result<Trial, Text> {
        let session = Session::deal(&game.default_config(), secret)?;
        Ok(Trial {
            seat: session.to_move().unwrap_or_default(),
            session,
            rng: Xoshiro256PlusPlus::seed_from_u64(secret),
            decisions: 0,
        })
    }

    /// What the match is called.
    pub fn id(&self) -> String {
        match_id(self.session.seed())
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Plays the others up to the guest's next decision; `spent` are the milliseconds so far.
    pub fn next(&mut self, spent: f64) -> Next {
        while let Some(mover) = self.session.to_move() {
            let ply = self.session.plies().len();
            // Two that repeat themselves would play for ever.
            if ply >= self.session.config().longest() {
                return Next::Enough;
            }
            let seen = self.session.observe(mover);
            if mover == self.seat {
                let enough = self.decisions >= DECISIONS || spent >= MILLIS;
                let seed = self.session.decision_seed(ply);
                return match enough {
                    true => Next::Enough,
                    false => Next::Asks(Box::new(Asks { ply, seed, seen })),
                };
            }
            // Whoever is to move has something to do, and it is legal.
            let Some(action) = seen.legal_draw(&mut self.rng) else {
                return Next::Over;
            };
            if self.session.play(action).is_err() {
                return Next::Over;
            }
        }
        Next::Over
    }

    /// Plays the guest's choice, which is legal.
    pub fn play(&mut self, action: AnyAction) {
        self.decisions += 1;
        // What is not legal was told as a breach before.
        let _ = self.session.play(action);
    }
}

/// The frame's file, beside the page.
const FILE: &str = "guest.html";

/// What is heard of a guest.
#[derive(Debug)]
enum GuestEvent {
    Ready,
    Line(String),
    /// It threw an exception, or wrote no text.
    Broke(String),
    /// It wrote when nothing was asked.
    Unasked(String),
    /// It wrote more than any answer.
    Long,
    /// The frame runs nothing; why.
    Refused(String),
}

/// Hears of a guest.
type GuestEar = Rc<dyn Fn(GuestEvent)>;

/// Whether the frame is put into a sandbox here, or by the service worker that answers for it. The
/// browser asks no service worker for a frame in a sandbox, so without the network only the latter
/// one comes; the frame runs nothing where neither has been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Walls {
    Own,
    Answered,
}

/// A running guest; ended when dropped.
struct Sandbox {
    frame: HtmlIFrameElement,
    port: MessagePort,
    /// The frame's file has come, or will not.
    loaded: Rc<Cell<bool>>,
    _on_load: Closure<dyn FnMut(Event)>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl Sandbox {
    /// Opens the frame, and starts the guest in it.
    ///
    /// # Errors
    /// The browser's words, where it allows no frame.
    fn open(guest: &StoredGuest, walls: Walls, ear: GuestEar) -> Result<Sandbox, JsValue> {
        let frame: HtmlIFrameElement = document().create_element("iframe")?.unchecked_into();
        if walls == Walls::Own {
            frame.set_attribute("sandbox", "allow-scripts")?;
        }
        frame.set_hidden(true);
        frame.set_title("guest");
        frame.set_src(FILE);
        let channel = MessageChannel::new()?;
        let port = channel.port1();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(heard) = read(&event.data()) {
                ear(heard);
            }
        });
        port.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let start = start(guest)?;
        let loaded = Rc::new(Cell::new(false));
        let on_load = Closure::<dyn FnMut(Event)>::new({
            let (frame, loaded) = (frame.clone(), Rc::clone(&loaded));
            let other = RefCell::new(Some(channel.port2()));
            move |_| {
                loaded.set(true);
                if let (Some(room), Some(port)) = (frame.content_window(), other.take()) {
                    // An origin of its own has no name to send to; silence shows that nobody is there.
                    let _ = room.post_message_with_transfer(&start, "*", &Array::of1(&port));
                }
            }
        });
        frame.set_onload(Some(on_load.as_ref().unchecked_ref()));
        let body = document().body().ok_or(JsValue::NULL)?;
        body.append_child(&frame)?;
        Ok(Sandbox {
            frame,
            port,
            loaded,
            _on_load: on_load,
            _on_message: on_message,
        })
    }

    /// Says a line to it, which it is to answer or not.
    fn tell(&self, line: &str, answered: bool) {
        let said = Array::of2(&line.trim_end().into(), &answered.into());
        // What cannot be said will show as silence.
        let _ = self.port.post_message(&said);
    }

    /// The frame's file has come, or the browser has shown in its place that it cannot.
    fn is_loaded(&self) -> bool {
        self.loaded.get()
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.port.set_onmessage(None);
        self.port.close();
        self.frame.set_onload(None);
        // The worker ends with its document.
        self.frame.remove();
    }
}

/// Whether a service worker answers for this page.
fn is_answered_for() -> bool {
    let navigator: JsValue = window().navigator().into();
    // Without a secure context there is no container.
    let container = Reflect::get(&navigator, &"serviceWorker".into()).unwrap_or_default();
    let controller = Reflect::get(&container, &"controller".into());
    controller.is_ok_and(|controller| controller.is_object())
}

/// What the frame is told to run.
fn start(guest: &StoredGuest) -> Result<JsValue, JsValue> {
    let wasm = guest.kind == GuestKind::WebAssembly;
    let source: JsValue = match wasm {
        true => Uint8Array::from(guest.source.as_ref()).into(),
        false => String::from_utf8_lossy(&guest.source).as_ref().into(),
    };
    let start = Object::new();
    Reflect::set(&start, &"wasm".into(), &wasm.into())?;
    Reflect::set(&start, &"source".into(), &source)?;
    Ok(start.into())
}

/// `[kind, words]`, as the frame says it.
fn read(said: &JsValue) -> Option<GuestEvent> {
    let said: &Array = said.dyn_ref()?;
    let (kind, words) = (said.get(0).as_string()?, said.get(1).as_string()?);
    Some(match kind.as_str() {
        "ready" => GuestEvent::Ready,
        "line" => GuestEvent::Line(words),
        "broke" => GuestEvent::Broke(words),
        "unasked" => GuestEvent::Unasked(words),
        "long" => GuestEvent::Long,
        "refused" => GuestEvent::Refused(words),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::game::Seat;
    use yomite::games::GameId;
    use yomite::session::Session;

    #[test]
    fn the_choice_is_told_whatever_is_said_of_it() {
        let session = Session::deal(&GameId::Numeron.default_config(), 3);
        let seen = session.expect("its own rules").observe(Seat(0));
        let action = seen.legal_part(7, 1).remove(0);
        let told = |insight: Option<Value>| analysis_of(&seen, action.clone(), 9, insight.as_ref());
        let said = told(Some(json!({
            "headline": "table.thinks",
            "reasons": ["It may hit."],
            "steps": [{ "title": "Left", "bars": [["012", 0.25]] }],
        })));
        let reasons = said.insight.reasons.iter().map(|reason| &reason.sentence);
        assert!(reasons.eq([&verbatim("It may hit.".to_owned())]));
        assert_eq!(said.insight.headline, verbatim("table.thinks".to_owned()));
        assert_eq!(said.insight.steps[0].panels.len(), 1);
        for (insight, headline) in [
            (None, phrases::SILENT.key),
            (Some(json!({ "steps": [{}] })), phrases::UNSHOWN.key),
            (
                Some(json!({ "steps": [{ "title": "a" }] })),
                phrases::CHOSE.key,
            ),
        ] {
            let told = told(insight);
            assert_eq!(told.evaluation.chosen(), Some(&action));
            assert_eq!(told.evaluation.simulations, 9);
            assert_eq!(told.insight.headline.key, headline);
            let last = told.insight.steps.last();
            assert_eq!(last.map(|step| &*step.title.key), Some(phrases::CHOICE.key));
        }
    }

    #[test]
    fn a_match_of_every_game_is_played_from_the_first_decision_to_the_last() {
        for &game in GameId::ALL {
            let mut trial = Trial::new(game, 5).expect("its own rules");
            let (mut plies, mut end) = (Vec::new(), Next::Over);
            for _ in 0..=DECISIONS {
                match trial.next(0.0) {
                    Next::Asks(asks) => {
                        assert_eq!(asks.seen.seat(), trial.seat());
                        plies.push(asks.ply);
                        let mut rng = Xoshiro256PlusPlus::seed_from_u64(asks.seed);
                        let action = asks.seen.legal_draw(&mut rng);
                        trial.play(action.expect("a legal action"));
                    }
                    over => {
                        end = over;
                        break;
                    }
                }
            }
            assert_eq!(plies.len(), trial.decisions, "{game}");
            assert!(plies.len() > 2 && plies.is_sorted(), "{game}: {plies:?}");
            assert_eq!(plies[0], 0, "{game}");
            let enough = plies.len() == DECISIONS;
            assert_eq!(
                end,
                if enough { Next::Enough } else { Next::Over },
                "{game}"
            );
        }
    }

    #[test]
    fn it_ends_where_a_person_has_waited_long_enough() {
        let mut trial = Trial::new(GameId::Sevens, 5).expect("its own rules");
        assert!(matches!(trial.next(0.0), Next::Asks(..)));
        assert_eq!(trial.next(MILLIS), Next::Enough);
    }
}
