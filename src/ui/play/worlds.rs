//! What if: a match of its own from any moment, in a world that was possible then.

use leptos::prelude::*;

use super::{Play, Starter, Viewpoint};
use crate::game::Seat;
use crate::games::{AnyAction, AnyAnswer, AnyDeal, AnyObservation, AnyQuestion};
use crate::protocol::WorkId;
use crate::session::Session;
use crate::ui::engine::{Engine, Finding};
use crate::ui::i18n::phrases::table as phrases;
use crate::words::Text;

/// A world that is being drawn to play on in.
#[derive(Clone, Copy)]
pub struct Worlds {
    play: Play,
    view: Viewpoint,
    starter: Starter,
    /// Drawn by a worker just now.
    pub drawing: RwSignal<bool>,
    /// Why there is none.
    pub trouble: RwSignal<Option<Text>>,
    study: StoredValue<Option<WorkId>>,
}

impl Worlds {
    /// For the match that is open.
    pub fn new() -> Worlds {
        let worlds = Worlds {
            play: Play::get(),
            view: Viewpoint::get(),
            starter: Starter::new(),
            drawing: RwSignal::new(false),
            trouble: RwSignal::new(None),
            study: StoredValue::new(None),
        };
        let engine = Engine::get();
        on_cleanup(move || {
            if let Some(study) = worlds.study.try_update_value(Option::take).flatten() {
                engine.put_down(study);
            }
        });
        worlds
    }

    /// Whose eyes a world is drawn by at the ply that is looked at; tracked. `None` where nobody may play
    /// on from there.
    ///
    /// In a match that still runs these are the person's own: nobody else's cards are to be told by a
    /// world that was drawn with them in sight.
    pub fn eyes(self) -> Option<Seat> {
        let (play, view) = (self.play, self.view);
        let ply = view.ply();
        let mover = play.mover(ply)?;
        if play.is_view() {
            return play.view_seat();
        }
        if play.finished() || play.is_watched() {
            return Some(mover);
        }
        // Of several people each would see what another alone may.
        view.own().filter(|_| !view.is_live() && !play.is_shared())
    }

    /// Draws a world at the ply that is looked at, and plays on in it once it is here.
    pub fn play_on(self) {
        let Some(eyes) = untrack(|| self.eyes()) else {
            return;
        };
        let ply = untrack(|| self.view.ply());
        let Some(seen) = untrack(|| self.play.seen_at(ply, eyes)) else {
            return;
        };
        self.trouble.set(None);
        self.drawing.set(true);
        let seed = u64::from(getrandom::u32().unwrap_or(1));
        let of = (self.play.config(), seen.clone());
        let question = AnyQuestion::World(Box::new(of), seed);
        let study = Engine::get().study(question, move |finding| match finding {
            Finding::All(AnyAnswer::World(Some((deal, actions)))) => {
                self.drawing.try_set(false);
                self.open(&seen, ply, deal, actions, seed);
            }
            Finding::SoFar(_) => {}
            Finding::All(_) => self.fail(phrases::NO_WORLD.text()),
            Finding::Failed(why) => self.fail(why),
        });
        self.study.set_value(Some(study));
    }

    fn fail(self, why: Text) {
        self.drawing.try_set(false);
        self.trouble.try_set(Some(why));
    }

    /// Opens a match in a world, if it is one in which its seat sees what it saw.
    fn open(
        self,
        seen: &AnyObservation,
        ply: usize,
        deal: AnyDeal,
        actions: Vec<AnyAction>,
        seed: u64,
    ) {
        let eyes = seen.seat();
        let config = self.play.config();
        let session = Session::set_up(&config, deal, seed).ok();
        let session = session.and_then(|mut session| {
            let played = actions.into_iter().try_for_each(|a| session.play(a));
            played.ok().map(|()| session)
        });
        // Who tells a match from life may leave the own secret out; a world has one.
        let told = untrack(|| self.play.is_view());
        match session.filter(|session| told || session.observe(eyes) == *seen) {
            Some(session) => {
                let seats = self.play.branched_seats(eyes);
                // A world's record may begin at this moment: its own plies tell nothing of it.
                self.starter.branch(&session, seats, ply);
            }
            None => self.fail(phrases::NO_WORLD.text()),
        }
    }
}
